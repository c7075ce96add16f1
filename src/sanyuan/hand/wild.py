"""Hands with wild tiles: how far they are, and every way to read them."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sanyuan.hand.shape import Shape
from sanyuan.hand.tables import read_tables
from sanyuan.kept import Kept
from sanyuan.tiles import HONOUR, KINDS, Kind

_TABLES: Final = read_tables("missing_wild.bin")
_SUIT_CLASS: Final = _TABLES["suit_class"]
_HONOUR_CLASS: Final = _TABLES["honour_class"]
_TWO_SUITS: Final = _TABLES["two_suits"]
_WITH_HONOURS: Final = _TABLES["with_honours"]
_MISSING: Final = _TABLES["missing"]


def missing_beside_wild(shape: Shape, column: i64) -> i64:
    """Return how many tiles a shape lacks for ``column // 2`` sets, and a pair where the column is odd.

    Wild tiles may fill all of it, so the targets may hold a kind more than four times.
    """
    man: i64 = _SUIT_CLASS[shape.man]
    pin: i64 = _SUIT_CLASS[shape.pin]
    sou: i64 = _SUIT_CLASS[shape.sou]
    honours: i64 = _HONOUR_CLASS[shape.honours]
    left: i64 = _TWO_SUITS[man << 8 | pin]
    right: i64 = _WITH_HONOURS[sou << 8 | honours]
    return _MISSING[column << 16 | left << 8 | right]


@final
@mypyc_attr(acyclic=True)
class WildReading(Kept):
    """One way to read a hand with wild tiles: its sets and pair, and the kinds that the wild tiles stand for."""

    def __init__(self, sets: tuple[int, ...], pair: Kind, stands_for: tuple[Kind, ...]) -> None:
        """Take sets coded as in ``split`` (first kind, 64 more for a pung)."""
        self.sets: Final = sets
        self.pair: Final = pair
        self.stands_for: Final = stands_for

    def __repr__(self) -> str:
        """Show the parts by name."""
        return f"WildReading(sets={self.sets}, pair={self.pair}, stands_for={self.stands_for})"


def wild_readings(shape: Shape, wild: int, sets: int) -> list[WildReading]:
    """Return every way to lay the tiles and all ``wild`` wild ones out in ``sets`` sets and a pair."""
    found: list[WildReading] = []
    counts = [int(shape.count(kind)) for kind in range(KINDS)]
    if shape.size + wild == 3 * sets + 2:
        _walk(counts, 0, wild, sets, [], -1, [], found)
    return found


def _walk(
    counts: list[int],
    kind: Kind,
    wild: int,
    sets_left: int,
    chosen: list[int],
    pair: Kind,
    stands_for: list[Kind],
    found: list[WildReading],
) -> None:
    """Decide, kind by kind, which chows begin here, how many pungs lie here and whether the pair does.

    ``counts`` may be negative: that many wild tiles already stand for the kind.
    """
    if kind == KINDS:
        if sets_left == 0 and pair >= 0 and wild == 0:
            found.append(WildReading(tuple(sorted(chosen)), pair, tuple(stands_for)))
        return
    may_begin = kind < HONOUR and kind % 9 < 7
    for chows in range(sets_left + 1 if may_begin else 1):
        for pungs in range(sets_left - chows + 1):
            for pairs in range(2 if pair < 0 else 1):
                short = chows + 3 * pungs + 2 * pairs - counts[kind]
                if short < 0 or short > wild:
                    continue
                if chows:
                    counts[kind + 1] -= chows
                    counts[kind + 2] -= chows
                _walk(
                    counts,
                    kind + 1,
                    wild - short,
                    sets_left - chows - pungs,
                    chosen + [kind] * chows + [64 + kind] * pungs,
                    kind if pairs else pair,
                    stands_for + [kind] * short,
                    found,
                )
                if chows:
                    counts[kind + 1] += chows
                    counts[kind + 2] += chows
