"""Every suit of up to 14 tiles against brute force: missing tiles, completeness and layouts."""

import itertools
import random
from collections.abc import Iterator
from functools import cache

import pytest
from brute import NEVER, layouts, targets

from sanyuan.hand.forms import missing_standard
from sanyuan.hand.query import decompose
from sanyuan.hand.shape import Shape


def suits(ranks: int, most: int = 14) -> Iterator[tuple[int, ...]]:
    """Yield every count vector of up to ``most`` tiles."""
    return (counts for counts in itertools.product(range(5), repeat=ranks) if sum(counts) <= most)


@cache
def completed(ranks: int, chows: bool) -> dict[tuple[int, ...], int]:
    """Return, for every target, the columns (2 * sets + pair) it completes, as bits."""
    found: dict[tuple[int, ...], int] = {}
    for sets in range(5):
        for pair in (False, True):
            for target in targets(ranks, sets, pair, chows, 4):
                found[target] = found.get(target, 0) | 1 << (2 * sets + pair)
    return found


def step(counts: tuple[int, ...], rank: int, by: int) -> tuple[int, ...]:
    return (*counts[:rank], counts[rank] + by, *counts[rank + 1 :])


class Relaxed:
    """Missing tiles by adding one tile at a time: a hand lacks one more than the best hand with one tile more.

    Holding a target means holding all its tiles, so first every hand above a target gets 0, then one step down costs 1.
    """

    def __init__(self, ranks: int, chows: bool) -> None:
        self.ranks = ranks
        self.rows: dict[tuple[int, ...], list[int]] = {}
        done = completed(ranks, chows)
        for counts in itertools.product(range(5), repeat=ranks):
            row = [NEVER] * 10
            for column in range(10):
                if done.get(counts, 0) >> column & 1:
                    row[column] = 0
            for rank in range(ranks):
                if counts[rank]:
                    less = self.rows[step(counts, rank, -1)]
                    row = [0 if lower == 0 else own for lower, own in zip(less, row, strict=True)]
            self.rows[counts] = row
        for counts in sorted(self.rows, key=sum, reverse=True):
            row = self.rows[counts]
            for rank in range(ranks):
                if counts[rank] < 4:
                    more = self.rows[step(counts, rank, 1)]
                    row = [min(own, upper + 1) for own, upper in zip(row, more, strict=True)]
            self.rows[counts] = row


def shape_of(counts: tuple[int, ...], first: int) -> Shape:
    return Shape.of([first + rank for rank, held in enumerate(counts) for _ in range(held)])


def check_row(counts: tuple[int, ...], first: int, expected: list[int]) -> None:
    """Compare a suit's missing tiles for 0–4 sets, without and with a pair, the other suits being of no use.

    The sets must come from this suit alone, so the other suits are priced out: an empty suit can always make a set for
    three tiles and a pair for two.
    """
    shape = shape_of(counts, first)
    for column in range(10):
        sets, pair = divmod(column, 2)
        alone = [
            expected[2 * own + with_pair] + 3 * (sets - own) + 2 * (pair - with_pair)
            for own in range(sets + 1)
            for with_pair in range(pair + 1)
        ]
        assert missing_standard(shape, column) == min(alone), (counts, first, column)


def check_layouts(counts: tuple[int, ...], first: int) -> None:
    """Compare completeness and layouts of a suit that has a hand's number of tiles."""
    if sum(counts) % 3 != 2:
        return
    kinds = [first + rank for rank, held in enumerate(counts) for _ in range(held)]
    wall = [0] * 34
    for kind in kinds:
        wall[kind] += 1
    ours = [(tuple(sorted(layout.sets)), layout.pair) for layout in decompose(kinds, forms=1)]
    assert len(ours) == len(set(ours))
    assert set(ours) == layouts(wall), counts


def test_honours_equal_brute_force() -> None:
    rows = Relaxed(7, chows=False).rows
    for counts in suits(7):
        check_row(counts, 27, rows[counts])
        check_layouts(counts, 27)


def test_a_sample_of_suits_equals_brute_force() -> None:
    rng = random.Random(3)
    for _ in range(60):
        tiles = rng.sample([rank for rank in range(9) for _ in range(4)], rng.randint(0, 14))
        counts = tuple(tiles.count(rank) for rank in range(9))
        first = rng.choice((0, 9, 18))
        row = [
            min(
                sum(want - have for want, have in zip(target, counts, strict=True) if want > have)
                for target in targets(9, sets, pair, True, 4)
            )
            for sets in range(5)
            for pair in (False, True)
        ]
        check_row(counts, first, row)
        check_layouts(counts, first)


@pytest.mark.slow
def test_every_suit_of_up_to_14_tiles_equals_brute_force() -> None:
    rows = Relaxed(9, chows=True).rows
    checked = 0
    for number, counts in enumerate(suits(9)):
        check_row(counts, (0, 9, 18)[number % 3], rows[counts])
        check_layouts(counts, (0, 9, 18)[number % 3])
        checked += 1
    assert checked == 405_350
