"""The native log: JSON lines; a header, every event, and the result. What this version does not know survives."""

import json
from collections.abc import Iterable

from sanyuan import variants
from sanyuan.engine.match import Match
from sanyuan.errors import InputError
from sanyuan.record.old_events import OLD_NAMES, old_event
from sanyuan.record.recorded import MOST_EVENTS, Record, RecordedHand, Remark
from sanyuan.strict_json import SMALL_NUMBER, read_json_lines
from sanyuan.table import events
from sanyuan.table.events import event_from_dict
from sanyuan.table.parts import part_names
from sanyuan.words.text import Note

_NAME, _VERSION = "sanyuan-log", 2
SCHEMA = f"{_NAME}/{_VERSION}"
_OLD_SCHEMA = f"{_NAME}/1"
"""The form in which events had ``other``, ``code`` and ``points``; it is read, but no longer written."""
_HEADER = ("schema", "variant", "rules", "seats", "from_start", "seed", "commitment", "promise", "walls")


def is_native(data: bytes) -> bool:
    """Tell whether a file looks like a native log."""
    return b'"sanyuan-log/' in data[:4096].split(b"\n", 1)[0]


def game_of(match: Match, variant: str, seats: Iterable[str] = ()) -> Record:
    """Return the record of a match as far as it has been played."""
    game = Record(variant, match.rules.as_dict(), list(seats))
    if not match.walls:  # walls that were given are not the seed's, and nothing was promised of them
        game.seed, game.commitment = match.seed.hex(), match.commitment()
    for table in [*match.past, match.table]:
        game.hands.append(RecordedHand(list(table.events), [int(tile) for tile in table.wall.tiles]))
    game.result = match.result
    game.complete = match.is_over()
    return game


def write_native(game: Record) -> str:
    """Write a game as a native log."""
    rules = {**game.rules, **game.unknown_rules} if isinstance(game.rules, dict) else game.rules
    header: dict[str, object] = {"schema": SCHEMA, "variant": game.variant, "rules": rules, "seats": game.seats}
    if not game.from_start:
        header["from_start"] = False
    if game.seed:
        header["seed"] = game.seed
    if game.commitment:
        header["commitment"] = game.commitment
    if game.promise:
        header["promise"] = game.promise
    if any(hand.wall is not None for hand in game.hands):
        header["walls"] = [hand.wall for hand in game.hands]
    lines: list[dict[str, object]] = [{**header, **game.extra}]
    for hand in game.hands:
        for place, event in enumerate(hand.events):
            lines.append({**event.as_dict(), **hand.extra.get(place, {})})
    if game.complete:
        lines.append({"result": game.result, **game.closing})
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)


def read_native(data: bytes) -> Record:
    """Read a native log."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InputError("encoding.log_utf8_byte", most=error.start + 1) from None
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    game: Record | None = None
    walls: list[object] = []
    old = False
    for number, fields in read_json_lines(lines, SMALL_NUMBER):
        try:
            if not isinstance(fields, dict):
                raise InputError("json.each_line_json")
            if game is None:
                game = _header(fields)
                old = fields.get("schema") == _OLD_SCHEMA
                walls = _list(fields, "walls")
            elif game.complete:
                raise InputError("format.nothing_follows_result")
            elif "result" in fields:
                game.complete = True
                game.result = None if fields["result"] is None else _integers(fields["result"], "result")
                game.closing = {name: value for name, value in fields.items() if name != "result"}
            else:
                _take(game, fields, walls, old)
        except InputError as error:
            raise error.at("place.line", number=number) from None
    if game is None:
        raise InputError("format.log_empty")
    if not game.hands:
        raise InputError("format.hand_log")
    if len(walls) > len(game.hands):
        game.remarks.append(Remark(0, 0, "wall", Note("remark.walls", count=len(walls), count2=len(game.hands))))
    return game


def _header(fields: dict[str, object]) -> Record:
    schema = fields.get("schema")
    if schema not in (SCHEMA, _OLD_SCHEMA):
        name, _, number = schema.partition("/") if isinstance(schema, str) else ("", "", "")
        if name == _NAME and len(number) < 9 and number.isdecimal() and int(number) > _VERSION:
            raise InputError("schema.log_later_version", "schema", schema=schema)
        raise InputError("schema.schema", "schema", schema=SCHEMA, schema2=repr(schema))
    seats = _list(fields, "seats")
    extra = {name: value for name, value in fields.items() if name not in _HEADER}
    variant = _text(fields, "variant")
    rules, unknown = _known_rules(variant, fields.get("rules"))
    return Record(
        variant,
        rules,
        [seat if isinstance(seat, str) else str(seat) for seat in seats],
        complete=False,
        from_start=_truth(fields, "from_start"),
        seed=_text(fields, "seed"),
        commitment=_text(fields, "commitment"),
        promise=_object(fields, "promise"),
        remarks=[Remark(0, 0, "rules", Note("remark.unknown_rule", name=name)) for name in unknown],
        unknown_rules=unknown,
        extra=extra,
    )


def _known_rules(variant: str, rules: object) -> tuple[object, dict[str, object]]:
    """Return the rules without the options that this version does not know, which others may have had, and those."""
    if not isinstance(rules, dict) or variant not in variants.names():
        return rules, {}
    book = variants.variant(variant).rules
    known = {"preset", *[row.name for row in book.options()], *book.aliases, *book.constants}
    unknown = {name: value for name, value in rules.items() if name.lstrip("_") not in known}
    return {name: value for name, value in rules.items() if name not in unknown}, unknown


def _take(game: Record, fields: dict[str, object], walls: list[object], old: bool) -> None:
    event = old_event(fields) if old else event_from_dict(fields)
    if event.type == events.BEGIN:
        number = len(game.hands)
        wall = walls[number] if number < len(walls) else None
        game.hands.append(RecordedHand([], None if wall is None else _integers(wall, "walls")))
    elif not game.hands:
        raise InputError("format.first_event_beginning", "e")
    hand = game.hands[-1]
    if len(hand.events) >= MOST_EVENTS:
        raise InputError("format.hand_more_events", most_events=MOST_EVENTS)
    known = OLD_NAMES if old else part_names(event.type)
    if not fields.keys() <= known:
        hand.extra[len(hand.events)] = {name: value for name, value in fields.items() if name not in known}
    hand.events.append(event)


def _text(fields: dict[str, object], name: str) -> str:
    value = fields.get(name, "")
    if not isinstance(value, str):
        raise InputError("format.text", name, name=name, value=repr(value))
    return value


def _object(fields: dict[str, object], name: str) -> dict[str, object]:
    value = fields.get(name, {})
    if not isinstance(value, dict):
        raise InputError("format.object", name, name=name, value=repr(value))
    return value


def _truth(fields: dict[str, object], name: str) -> bool:
    value = fields.get(name, True)
    if not isinstance(value, bool):
        raise InputError("format.true_false", name, name=name, value=repr(value))
    return value


def _list(fields: dict[str, object], name: str) -> list[object]:
    value = fields.get(name, [])
    if not isinstance(value, list):
        raise InputError("format.list", name, name=name)
    return value


def _integers(value: object, name: str) -> list[int]:
    if not isinstance(value, list) or not all(isinstance(each, int) and not isinstance(each, bool) for each in value):
        raise InputError("format.list_whole_numbers", name, name=name)
    return [each for each in value if isinstance(each, int)]
