"""Every suit of up to 14 tiles against brute force: missing tiles, completeness and layouts."""

import itertools
import random
from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest
from brute import NEVER, fewest_missing, layouts, targets

from sanyuan.hand.forms import missing_standard
from sanyuan.hand.query import decompose
from sanyuan.hand.shape import Shape

Counts = tuple[int, ...]
Layout = tuple[tuple[Counts, ...], int]


def suits(ranks: int, most: int = 14) -> Iterator[tuple[int, Counts]]:
    """Yield every count vector of up to ``most`` tiles with its number among all vectors."""
    every = itertools.product(range(5), repeat=ranks)
    return ((number, counts) for number, counts in enumerate(every) if sum(counts) <= most)


def relaxed(ranks: int, chows: bool) -> np.ndarray:
    """Return the missing tiles of every count vector for 0–4 sets, without and with a pair, one axis a rank.

    Holding a target means holding all its tiles, so first every hand above a target gets 0; then a hand lacks one
    more than the best hand with one tile more.
    """
    rows = np.full((10, *[5] * ranks), NEVER, np.int16)
    for sets in range(5):
        for pair in (False, True):
            for target in targets(ranks, sets, pair, chows, 4):
                rows[(2 * sets + pair, *target)] = 0
    for axis in range(1, ranks + 1):
        held = np.moveaxis(rows, axis, 0)
        for tiles in range(1, 5):
            np.minimum(held[tiles], held[tiles - 1], out=held[tiles])
    for axis in range(1, ranks + 1):
        held = np.moveaxis(rows, axis, 0)
        for tiles in range(3, -1, -1):
            np.minimum(held[tiles], held[tiles + 1] + 1, out=held[tiles])
    return rows


def among_empty_suits(rows: np.ndarray) -> np.ndarray:
    """Return what suits lack beside others of no use: an empty suit makes a set for three tiles, a pair for two."""
    priced = rows.copy()
    for sets in range(5):
        for pair in range(2):
            for own in range(sets + 1):
                for with_pair in range(pair + 1):
                    bought = rows[2 * own + with_pair] + 3 * (sets - own) + 2 * (pair - with_pair)
                    np.minimum(priced[2 * sets + pair], bought, out=priced[2 * sets + pair])
    return priced


@cache
def every_layout(ranks: int, chows: bool, first: int) -> dict[Counts, set[Layout]]:
    """Return all ways to lay up to four sets and a pair in one suit, by the tiles they take."""
    found: dict[Counts, set[Layout]] = {}
    blocks = [(first + rank,) * 3 for rank in range(ranks)]
    if chows:
        blocks += [(first + rank, first + rank + 1, first + rank + 2) for rank in range(ranks - 2)]
    for sets in range(5):
        for chosen in itertools.combinations_with_replacement(sorted(blocks), sets):
            for pair in range(first, first + ranks):
                tiles = [*itertools.chain(*chosen), pair, pair]
                counts = tuple(tiles.count(first + rank) for rank in range(ranks))
                if max(counts) <= 4:
                    found.setdefault(counts, set()).add((chosen, pair))
    return found


def check_row(counts: Counts, first: int, expected: list[int]) -> None:
    """Compare a suit's missing tiles for 0–4 sets, without and with a pair, the other suits being empty."""
    shape = Shape.of([first + rank for rank, held in enumerate(counts) for _ in range(held)])
    assert [missing_standard(shape, column) for column in range(10)] == expected, (counts, first)


def check_layouts(counts: Counts, first: int, expected: set[Layout]) -> None:
    """Compare completeness and layouts of a suit that has a hand's number of tiles."""
    kinds = [first + rank for rank, held in enumerate(counts) for _ in range(held)]
    ours = [(tuple(sorted(layout.sets)), layout.pair) for layout in decompose(kinds, forms=1)]
    assert len(ours) == len(set(ours))
    assert set(ours) == expected, (counts, first)


def check_every_suit(ranks: int, chows: bool, firsts: tuple[int, ...]) -> int:
    """Compare all suits of up to 14 tiles, taking turns where there are several; return how many they were."""
    lacking = among_empty_suits(relaxed(ranks, chows)).reshape(10, -1).T.copy()
    checked = 0
    for number, counts in suits(ranks):
        first = firsts[checked % len(firsts)]
        check_row(counts, first, lacking[number].tolist())
        if sum(counts) % 3 == 2:
            check_layouts(counts, first, every_layout(ranks, chows, first).get(counts, set()))
        checked += 1
    return checked


def test_honours_equal_brute_force() -> None:
    assert check_every_suit(7, False, (27,)) == 43_130


def test_a_sample_of_suits_equals_brute_force() -> None:
    rng = random.Random(3)
    for _ in range(60):
        tiles = rng.sample([rank for rank in range(9) for _ in range(4)], rng.randint(0, 14))
        counts = tuple(tiles.count(rank) for rank in range(9))
        first = rng.choice((0, 9, 18))
        row = [fewest_missing(counts, sets, pair) for sets in range(5) for pair in (False, True)]
        prices = [
            min(
                row[2 * own + with_pair] + 3 * (sets - own) + 2 * (pair - with_pair)
                for own in range(sets + 1)
                for with_pair in range(pair + 1)
            )
            for sets in range(5)
            for pair in range(2)
        ]
        check_row(counts, first, prices)
        if sum(counts) % 3 == 2:
            wall = [0] * 34
            wall[first : first + 9] = counts
            check_layouts(counts, first, layouts(wall))


@pytest.mark.slow
def test_every_suit_of_up_to_14_tiles_equals_brute_force() -> None:
    assert check_every_suit(9, True, (0, 9, 18)) == 405_350
