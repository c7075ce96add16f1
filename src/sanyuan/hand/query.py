"""The questions people ask of one hand: is it complete and how, what does it wait for, how far is it, what helps."""

from typing import Final, final

from mypy_extensions import i64

from sanyuan.errors import InputError
from sanyuan.hand.accept import formal_waits, nearest
from sanyuan.hand.accept import waits as waits_mask
from sanyuan.hand.door import BY_SIZE, EITHER, FULL, SHORT, check_kinds, check_reach, door
from sanyuan.hand.forms import (
    FORM_NAMES,
    KNITTED,
    NEVER,
    PAIRS,
    PAIRS_WITH_QUADS,
    STANDARD,
    STANDARD_THREE,
    THIRTEEN_ORPHANS,
    UNRELATED,
    knitted_kinds,
    missing_in_form,
    missing_tiles,
)
from sanyuan.hand.shape import Shape, kinds_in
from sanyuan.hand.split import (
    is_unrelated,
    knitted_layouts,
    layout_order,
    layout_pair,
    layout_set,
    layout_sets,
    layouts_of,
)
from sanyuan.kept import Kept
from sanyuan.tiles import Kind

USUAL_FORMS: Final = STANDARD | PAIRS | THIRTEEN_ORPHANS
"""The forms most players know: four sets and a pair, seven pairs, thirteen orphans."""


def shanten(kinds: list[Kind], melds: int = BY_SIZE, forms: int = USUAL_FORMS) -> i64:
    """Return how many exchanges a hand is away from ready: 0 is ready, -1 complete.

    >>> shanten([0, 1, 2, 9, 10, 11, 18, 19, 20, 27, 27, 27, 31])
    0
    """
    shape, count = door(kinds, melds, forms, EITHER)
    missing = missing_tiles(shape, count, forms)
    check_reach(missing, count)
    return missing - 1


def shanten_by_form(kinds: list[Kind], melds: int = BY_SIZE, forms: int = USUAL_FORMS) -> dict[str, int]:
    """Return the shanten of every form that the melds leave in reach.

    >>> shanten_by_form([0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33])
    {'standard': 8, 'pairs': 6, 'orphans': 0}
    """
    shape, count = door(kinds, melds, forms, EITHER)
    found: dict[str, int] = {}
    for form, name in FORM_NAMES.items():
        if forms & form:
            missing = missing_in_form(shape, count, form)
            if missing < NEVER:
                found[name] = missing - 1
    return found


def waits(kinds: list[Kind], melds: int = BY_SIZE, forms: int = USUAL_FORMS, formal: bool = False) -> list[Kind]:
    """Return the kinds that complete a hand of 13 tiles, less three for every meld.

    ``formal`` also names a kind of which the hand itself holds all four.

    >>> waits([0, 1, 2, 9, 10, 11, 18, 19, 20, 27, 27, 27, 31])
    [31]
    """
    shape, count = door(kinds, melds, forms, SHORT)
    return kinds_in(formal_waits(shape, count, forms) if formal else waits_mask(shape, count, forms))


def is_complete(kinds: list[Kind], melds: int = BY_SIZE, forms: int = USUAL_FORMS) -> bool:
    """Tell whether the tiles with their winning tile are a complete hand; one tile short they are not."""
    shape, count = door(kinds, melds, forms, EITHER)
    return shape.size == 14 - 3 * count and missing_tiles(shape, count, forms) == 0


def useful(kinds: list[Kind], melds: int = BY_SIZE, forms: int = USUAL_FORMS) -> tuple[i64, i64]:
    """Return the shanten and the mask of kinds that lower it, as fast as it can be asked.

    >>> useful([0, 1, 2, 9, 10, 11, 18, 19, 20, 27, 27, 27, 31]) == (0, 1 << 31)
    True
    """
    shape, count = door(kinds, melds, forms, EITHER)
    near = nearest(shape, count, forms)
    check_reach(near >> 34, count)
    return (near >> 34) - 1, near & 0x3FFFFFFFF


@final
class Acceptance(Kept):
    """How far a hand is, and the tiles that bring it nearer with the copies still unseen."""

    def __init__(self, shanten: int, tiles: dict[Kind, int]) -> None:
        """Keep the shanten and the copies left by kind."""
        self.shanten: Final = shanten
        self.tiles: Final = tiles

    def total(self) -> int:
        """Return how many unseen tiles help in all."""
        return sum(self.tiles.values())

    def __repr__(self) -> str:
        """Show the shanten and the copies left by kind."""
        return f"Acceptance(shanten={self.shanten}, tiles={self.tiles})"


def acceptance(
    kinds: list[Kind], melds: int = BY_SIZE, forms: int = USUAL_FORMS, visible: list[Kind] | None = None
) -> Acceptance:
    """Return the tiles that bring a hand nearer; ``visible`` are tiles seen outside the hand.

    >>> acceptance([0, 1, 2, 9, 10, 11, 18, 19, 20, 27, 27, 31, 31], visible=[31]).tiles
    {27: 2, 31: 1}
    """
    shape, count = door(kinds, melds, forms, EITHER)
    return _acceptance(shape, count, forms, seen_counts(shape, visible))


def discards(
    kinds: list[Kind], melds: int = BY_SIZE, forms: int = USUAL_FORMS, visible: list[Kind] | None = None
) -> dict[Kind, Acceptance]:
    """Return what each discard of a full hand leaves: its shanten and the tiles that then help."""
    shape, count = door(kinds, melds, forms, FULL)
    seen = seen_counts(shape, visible)
    found: dict[Kind, Acceptance] = {}
    for kind in kinds_in(shape.ones):
        shape.remove(kind)
        found[kind] = _acceptance(shape, count, forms, seen)
        shape.add(kind)
    return found


def seen_counts(shape: Shape, visible: list[Kind] | None) -> list[int]:
    """Count the copies of every kind in a hand and among the visible tiles, refusing a fifth."""
    seen = [int(shape.count(kind)) for kind in range(34)]
    if visible is None:
        return seen
    check_kinds(visible, "visible")
    for kind in visible:
        seen[kind] += 1
        if seen[kind] > 4:
            raise InputError("fifth_copy.kind_seen_fifth", "visible", kind=kind)
    return seen


def _acceptance(shape: Shape, melds: int, forms: int, seen: list[int]) -> Acceptance:
    near = nearest(shape, melds, forms)
    check_reach(near >> 34, melds)
    tiles = {kind: 4 - seen[kind] for kind in kinds_in(near & 0x3FFFFFFFF) if seen[kind] < 4}
    return Acceptance((near >> 34) - 1, tiles)


@final
class Layout(Kept):
    """One way to read a complete hand: its form, sets as kinds, the pair, and the knitted tiles if any."""

    def __init__(
        self, form: str, sets: tuple[tuple[Kind, ...], ...], pair: Kind | None, knitted: tuple[Kind, ...] = ()
    ) -> None:
        self.form: Final = form
        self.sets: Final = sets
        self.pair: Final = pair
        self.knitted: Final = knitted

    def __eq__(self, other: object) -> bool:
        """Two layouts are equal when all their parts are."""
        return isinstance(other, Layout) and self._parts() == other._parts()

    def __hash__(self) -> int:
        """Hash by the parts."""
        return hash(self._parts())

    def __repr__(self) -> str:
        """Show the parts by name."""
        return f"Layout({self.form!r}, sets={self.sets}, pair={self.pair}, knitted={self.knitted})"

    def _parts(self) -> tuple[str, tuple[tuple[int, ...], ...], int | None, tuple[int, ...]]:
        return (self.form, self.sets, self.pair, self.knitted)


def decompose(kinds: list[Kind], melds: int = BY_SIZE, forms: int = USUAL_FORMS) -> list[Layout]:
    """Return every way to read a complete hand; melds on the table stay as they are and are not repeated.

    >>> [layout.sets for layout in decompose([0, 0, 0, 1, 1, 1, 2, 2, 2, 5, 5], melds=1)]
    [((0, 1, 2), (0, 1, 2), (0, 1, 2)), ((0, 0, 0), (1, 1, 1), (2, 2, 2))]
    """
    shape, count = door(kinds, melds, forms, EITHER)
    found: list[Layout] = []
    if shape.size != 14 - 3 * count:
        return found
    if forms & (STANDARD | STANDARD_THREE):
        found += [_layout("standard", packed, ()) for packed in layouts_of(shape, 4 - count)]
    if forms & KNITTED and count <= 1:
        for packed in knitted_layouts(shape, 1 - count):
            found.append(_layout("knitted", packed, tuple(knitted_kinds(layout_order(packed)))))
    if count == 0:
        for form in (PAIRS, PAIRS_WITH_QUADS, THIRTEEN_ORPHANS):
            if forms & form and missing_in_form(shape, 0, form) == 0:
                found.append(Layout(FORM_NAMES[form], (), None))
        if forms & UNRELATED and is_unrelated(shape):
            found.append(Layout("unrelated", (), None))
    return found


def _layout(form: str, packed: i64, knitted: tuple[Kind, ...]) -> Layout:
    sets = tuple(set_kinds(layout_set(packed, place)) for place in range(layout_sets(packed)))
    return Layout(form, sets, layout_pair(packed), knitted)


def set_kinds(code: int) -> tuple[Kind, ...]:
    """Return the three kinds of a coded set.

    >>> set_kinds(3), set_kinds(64 + 27)
    ((3, 4, 5), (27, 27, 27))
    """
    kind = code & 63
    return (kind, kind, kind) if code >= 64 else (kind, kind + 1, kind + 2)
