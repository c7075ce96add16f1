"""Questions around a score: what each missing tile would bring, what cannot be true, what other rules would change.

Every answer comes from scoring the same request again with one thing changed, so no rule is written here.
"""

from sanyuan import variants
from sanyuan.errors import InputError
from sanyuan.fields import FLAG as FLAG_FIELD
from sanyuan.fields import NUMBER, SEAT, Field, Request
from sanyuan.notation import format_tile
from sanyuan.rules.options import CHOICE, FLAG, Option
from sanyuan.rules.variant import Variant
from sanyuan.tiles import KIND_OF_FACE, KINDS, Face
from sanyuan.words.text import EN

_UNTOLD = ("field_missing", "meld_source")
"""The codes of what a request must still tell, whichever tile completes it."""


def game_of(request: dict[str, object]) -> Variant:
    """Return the game that a request names."""
    name = request.get("variant")
    if not isinstance(name, str):
        raise InputError("variant.request_names_variant", "variant", known=", ".join(variants.names()))
    return variants.variant(name)


def waits(request: dict[str, object]) -> list[dict[str, object]]:
    """Return every tile that would complete the hand of a request without ``win``, with what it would bring.

    A tile that completes the shape but may not win now is listed too, with the reason; one whose four
    copies are all in sight is not.
    """
    game = game_of(request)
    reader = Request(request, game.fields)
    seen = _counted(game.in_sight(reader))
    able = [kind for kind in range(KINDS) if seen[kind] < 4]
    _refuse_impossible(game, request, able)
    mask = game.completing(reader)
    found: list[dict[str, object]] = []
    refused: InputError | None = None
    for kind in able:
        if mask >> kind & 1:
            try:
                result = game.score({**request, "win": format_tile(kind), "explain": True})
            except InputError as error:
                if error.code in _UNTOLD:
                    raise
                refused = refused or error
            else:
                found.append({"tile": format_tile(kind), "left": 4 - seen[kind], **_summary(result)})
    if refused is not None and not found:
        raise refused
    return found


def _refuse_impossible(game: Variant, request: dict[str, object], kinds: list[int]) -> None:
    """Refuse a request that no winning tile makes possible."""
    refused: InputError | None = None
    for kind in kinds:
        try:
            game.score({**request, "win": format_tile(kind)})
        except InputError as error:
            refused = refused or error
        else:
            return
    if refused is not None:
        raise refused


def switches(request: dict[str, object]) -> dict[str, dict[str, str | None]]:
    """Return the fields that must stay as they are in a request, each with the error that says why.

    These are flags that cannot be true, numbers that can only be 0, and seats that nobody can be.
    """
    game = game_of(request)
    game.score(request)
    impossible: dict[str, dict[str, str | None]] = {}
    for field in game.fields:
        if request.get(field.name) not in (None, field.default):
            continue
        for value in _others(game, field, request):
            try:
                game.score({**request, field.name: value})
            except InputError as error:
                impossible.setdefault(field.name, error.as_dict(_lang(request)))
            else:
                impossible.pop(field.name, None)
                break
    return impossible


def _lang(request: dict[str, object]) -> str:
    """Return the language of a request that has been read before."""
    return str(request.get("lang") or EN)


def _others(game: Variant, field: Field, request: dict[str, object]) -> list[object]:
    """Return the values to try when asking whether a field at its default could be anything else."""
    if field.kind == FLAG_FIELD:
        return [True]
    if field not in game.own_fields:
        return []
    if field.kind == NUMBER and field.default == 0:
        return [1]
    return [seat for seat in range(4) if seat != request.get("winner", 0)] if field.kind == SEAT else []


def compare(request: dict[str, object]) -> list[dict[str, object]]:
    """Return the presets and single rule options under which a request would come out differently."""
    game = game_of(request)
    own = game.rules.make(request.get("rules")).as_dict()
    before = _summary(game.score({**request, "explain": True}))
    found: list[dict[str, object]] = []
    for preset in game.rules.presets:
        if game.rules.preset(preset).as_dict() != own:
            found += _changed(game, request, preset, before, {"preset": preset})
    for option in game.rules.options():
        for value in _alternatives(game, option):
            if value != own[option.name]:
                spec = {**own, option.name: value}
                found += _changed(game, request, spec, before, {"option": option.name, "value": value})
    return found


def _changed(
    game: Variant, request: dict[str, object], rules: object, before: dict[str, object], named: dict[str, object]
) -> list[dict[str, object]]:
    try:
        after = _summary(game.score({**request, "rules": rules, "explain": True}))
    except InputError as error:
        return [{**named, "refused": error.sentence(_lang(request))}] if "preset" in named else []
    return [{**named, **after}] if after != before else []


def _alternatives(game: Variant, option: Option) -> list[object]:
    """Return the values to compare an option by: all of them where they are few, otherwise those of the presets."""
    if option.kind == FLAG:
        return [False, True]
    if option.kind == CHOICE:
        return list(option.choices)
    values: list[object] = []
    for preset in game.rules.presets:
        value = game.rules.preset(preset).as_dict()[option.name]
        if value not in values:
            values.append(value)
    return values


def _summary(result: dict[str, object]) -> dict[str, object]:
    """Return what a person compares: whether it wins, the sentence, the lines, and what each seat gets."""
    lines = result["lines"]
    assert isinstance(lines, list)
    return {
        "win": result["win"],
        "why": result.get("why"),
        "headline": result.get("headline"),
        "lines": [{"id": line["id"], "title": line["title"], "value": line["value"]} for line in lines],
        "deltas": result["deltas"],
    }


def _counted(faces: list[Face]) -> list[int]:
    """Count the tiles of every kind."""
    seen = [0] * KINDS
    for face in faces:
        kind = KIND_OF_FACE[face]
        if kind < KINDS:
            seen[kind] += 1
    return seen
