"""The door of the hand room: which hands, forms and numbers of melds a question can be asked of.

What stands behind it trusts its callers; whoever builds a ``Shape`` by other means answers for it.
"""

from typing import Final

from mypy_extensions import i64

from sanyuan.errors import InputError, shown_number
from sanyuan.hand.forms import EVERY_FORM, NEVER
from sanyuan.hand.shape import Shape
from sanyuan.tiles import KINDS, Kind
from sanyuan.words.text import Note

BY_SIZE: Final = -1
"""Stands for a number of melds that follows from the number of tiles: 13 or 14 none, 10 or 11 one, and so on."""

SHORT: Final[i64] = 1 << 1 | 1 << 4 | 1 << 7 | 1 << 10 | 1 << 13
"""The sizes of a hand one tile short, as a mask."""
FULL: Final[i64] = 1 << 2 | 1 << 5 | 1 << 8 | 1 << 11 | 1 << 14
"""The sizes of a hand with its drawn or winning tile."""
EITHER: Final[i64] = SHORT | FULL

_INTERPRETED: Final = __file__.endswith(".py")


def door(kinds: list[Kind], melds: int, forms: int, sizes: i64) -> tuple[Shape, i64]:
    """Return the shape of a hand and the number of melds beside it, refusing what the question cannot be asked of."""
    if _INTERPRETED:
        _check_types(kinds)
        _check_type(melds, int)
    check_forms(forms)
    try:
        shape = Shape.of(kinds)
    except InputError:
        raise
    except (OverflowError, ValueError):  # compiled, a kind beyond 64 bits
        check_kinds(kinds)
        raise
    size = shape.size
    if melds == BY_SIZE:
        if size > 14 or not sizes >> size & 1:
            raise InputError(wrong_size(size, sizes))
        return shape, (14 - size) // 3
    if melds < 0 or melds > 4:
        raise InputError("melds", "melds", value=shown_number(melds))
    count: i64 = melds
    missing = 14 - 3 * count - size
    if missing < 0 or missing > 1 or not sizes >> size & 1:
        raise InputError(_wrong_beside(size, melds, sizes))
    return shape, count


def check_forms(forms: int) -> None:
    """Refuse a number that names no form, or more than there are."""
    if _INTERPRETED:
        _check_type(forms, int)
    if forms <= 0 or forms > EVERY_FORM:
        raise InputError("forms.forms_sum_standard", "forms", every_form=EVERY_FORM, value=shown_number(forms))


def check_kinds(kinds: list[Kind], field: str | None = None) -> None:
    """Refuse anything but playing tiles."""
    if _INTERPRETED:
        _check_types(kinds)
    for kind in kinds:
        if kind < 0 or kind >= KINDS:
            raise InputError("unknown_tile.playing_kinds", field, value=shown_number(kind), kinds=KINDS)


def check_reach(missing: i64, melds: i64) -> None:
    """Refuse to measure the way to forms that the melds have ruled out."""
    if missing >= NEVER:
        raise InputError(out_of_reach(melds), "forms")


def out_of_reach(melds: int) -> Note:
    """Return the sentence for forms that the melds have ruled out."""
    return Note("forms.out_of_reach", melds=_melds(melds))


def wrong_size(size: int, sizes: i64) -> Note:
    """Return the sentence for a hand of the wrong size."""
    return Note(f"hand_size.{_question(sizes)}", size=size)


def _wrong_beside(size: int, melds: int, sizes: i64) -> Note:
    full = 14 - 3 * melds
    tiles = Note("count.tile" if full == (2 if sizes == SHORT else 1) else "count.tiles", count=full - (sizes == SHORT))
    return Note(f"hand_size.{_question(sizes)}_beside", melds=_melds(melds), less=full - 1, tiles=tiles, size=size)


def _question(sizes: i64) -> str:
    """Name what is asked of hands of such sizes."""
    return "waiting" if sizes == SHORT else "discarding" if sizes == FULL else "any"


def _melds(count: int) -> Note:
    return Note("count.meld" if count == 1 else "count.melds", count=count)


def _check_types(kinds: list[Kind]) -> None:
    _check_type(kinds, list)
    for kind in kinds:
        _check_type(kind, int)


def _check_type(value: object, wanted: type) -> None:
    """Refuse a value of another type in the words of the compiled core, which needs no help with it."""
    if not isinstance(value, wanted):
        given = type(value)
        name = given.__qualname__ if given.__module__ == "builtins" else f"{given.__module__}.{given.__qualname__}"
        raise TypeError(f"{wanted.__name__} object expected; got {'None' if value is None else name}")
