"""The guided prompt: asks a person for a hand field by field, keeps every good answer, asks again for a bad one."""

import re

from sanyuan import variants
from sanyuan.cli.terminal import show
from sanyuan.errors import InputError
from sanyuan.fields import DATA, FLAG, MELDS, NUMBER, SEAT, TILE, TILES, Field, Request
from sanyuan.rules.variant import Variant
from sanyuan.strict_json import read_json
from sanyuan.words.text import Words, seat_name

_NOT_ASKED = ("variant", "rules", "explain", "lang", "id")
_VARIANT = Words("玩法", "game", "ゲーム")
_FLAGS = Words("哪些成立（用空格分开，回车 = 无）", "which of these hold (with spaces between, Enter = none)")
_CHANGE = Words("改哪一项", "which answer to change", "どの答えを直すか")
_END = Words("未计分", "nothing was scored")
_EACH_SEAT = Words(
    "各家所示，一家一行，用空格分开（回车 = 无）",
    "what each seat shows, one line a seat, with spaces between (Enter = nothing)",
)
SEATS = 4


def guide(name: str | None, rules: object, lang: str, explain: bool) -> int:
    """Ask for a whole request, score it, and show the result."""
    try:
        variant = _ask_variant(name, lang)
        request: dict[str, object] = {"variant": variant.name, "lang": lang, "explain": explain}
        if rules is not None:
            variant.rules.make(rules)
            request["rules"] = rules
        asked = [field for field in variant.asked_fields if field.name not in _NOT_ASKED]
        for field in asked:
            if field.kind != FLAG:
                _ask(variant, field, request, lang)
        _ask_flags([field for field in asked if field.kind == FLAG], request, lang)
        while True:
            try:
                result = variant.breakdown(request)
            except InputError as error:
                print(f"  ! {error.sentence(lang)}")
                _ask_again(variant, asked, error, request, lang)
                continue
            show(result.as_text(lang, explain))
            return 0
    except EOFError:
        print(f"\n{_END.text(lang)}")
        return 2


def _ask_variant(name: str | None, lang: str) -> Variant:
    while True:
        try:
            known = ", ".join(variants.names())
            return variants.variant(name or input(f"{_VARIANT.text(lang)} ({known}): ").strip())
        except InputError as error:
            if name:
                raise
            print(f"  ! {error.sentence(lang)}")


def _ask(variant: Variant, field: Field, request: dict[str, object], lang: str) -> None:
    if field.each_seat:
        _ask_seats(variant, field, request, lang)
        return
    words = field.words.text(lang)
    shown = "" if field.default in (None, ()) else f" [{field.default}]"
    while True:
        typed = input(f"{field.name}: {words}{shown}: ").strip()
        request.pop(field.name, None)
        if not typed:
            return
        try:
            request[field.name] = _value(field, typed)
            _probe(variant, field, request[field.name])
            return
        except InputError as error:
            print(f"  ! {error.sentence(lang)}")


def _ask_seats(variant: Variant, field: Field, request: dict[str, object], lang: str) -> None:
    """Ask what every seat shows, one line a seat: melds as they are written, counts as name=2, flags by their name."""
    print(f"  {field.name}: {_EACH_SEAT.text(lang)}")
    for each in field.each_seat:
        print(f"    {_seat_sign(each)}: {each.words.text(lang)}")
    request.pop(field.name, None)
    rows: list[dict[str, object]] = []
    for seat in range(SEATS):
        while True:
            try:
                rows.append(_seat_row(variant, field, input(f"  {seat_name(seat, lang)}: ")))
                break
            except InputError as error:
                print(f"  ! {error.sentence(lang)}")
    if any(rows):
        request[field.name] = rows


def _seat_sign(field: Field) -> str:
    """Return how a field of a seat is written in its line."""
    if field.kind == MELDS:
        return "pung:555m@2 …"
    return field.name if field.kind == FLAG else f"{field.name}=1"


def _seat_row(variant: Variant, field: Field, typed: str) -> dict[str, object]:
    """Read the line of one seat."""
    fields = {each.name: each for each in field.each_seat}
    row: dict[str, object] = {}
    for part in _parts(typed):
        name, given, value = part.partition("=")
        if ":" in part:
            row["melds"] = [*_list(row.get("melds")), part]
        elif name not in fields:
            known = ", ".join([_seat_sign(each) for each in field.each_seat])
            raise InputError("field_unknown.none", field.name, part=part, known=known)
        elif fields[name].kind == FLAG:
            row[name] = value not in ("0", "no", "false") if given else True
        else:
            row[name] = _value(fields[name], value)
    inner = Request(row, field.each_seat)
    inner.take_melds("melds")
    for each in field.each_seat:
        if each.kind == NUMBER:
            inner.take_int(each.name, 0, 0, each.high)
    return row


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _ask_flags(flags: list[Field], request: dict[str, object], lang: str) -> None:
    known = [field.name for field in flags]
    for field in flags:
        request.pop(field.name, None)
        print(f"  {field.name}: {field.words.text(lang)}")
    while True:
        typed = _parts(input(f"{_FLAGS.text(lang)}: "))
        wrong = [name for name in typed if name not in known]
        if not wrong:
            request.update(dict.fromkeys(typed, True))
            return
        print(f"  ! {' '.join(wrong)}: {', '.join(known)}")


def _ask_again(variant: Variant, asked: list[Field], error: InputError, request: dict[str, object], lang: str) -> None:
    """Ask for the refused answer again, or for another one: what does not fit together may be wrong at either end."""
    fields = {field.name: field for field in asked}
    refused = (error.field or "").partition("[")[0].partition(".")[0]
    if refused not in fields:
        raise error
    while (name := input(f"{_CHANGE.text(lang)} [{refused}]: ").strip() or refused) not in fields:
        print(f"  ! {name}: {', '.join(fields)}")
    if fields[name].kind == FLAG:
        _ask_flags([field for field in asked if field.kind == FLAG], request, lang)
    else:
        _ask(variant, fields[name], request, lang)


def _parts(typed: str) -> list[str]:
    """Split what stands with spaces or commas between, those of a Chinese keyboard too."""
    return re.split(r"[\s,，、]+", typed.strip(" ,，、")) if typed.strip(" ,，、") else []


def _value(field: Field, typed: str) -> object:
    if field.kind in (NUMBER, SEAT):
        try:
            return int(typed)
        except ValueError:
            raise InputError("number", field.name, name=field.name, typed=repr(typed)) from None
    if field.kind == MELDS:
        return _parts(typed)
    if field.kind == DATA:
        return read_json(typed)
    return typed


def _probe(variant: Variant, field: Field, value: object) -> None:
    """Refuse at once what the field could never hold."""
    request = Request({field.name: value}, variant.fields)
    if field.kind == TILE:
        request.take_tile(field.name)
    elif field.kind == TILES:
        request.take_tiles(field.name)
    elif field.kind == MELDS:
        request.take_melds(field.name)
    elif field.kind == SEAT:
        request.take_seat(field.name, -1)
    elif field.name == "round":
        request.take_round()
    elif field.choices:
        request.take_text(field.name, None, field.choices)
