"""Wild tiles against brute force over all substitutions."""

import random
from collections.abc import Callable
from itertools import combinations_with_replacement

from brute import complete, layouts

from sanyuan.hand.shape import Shape
from sanyuan.hand.wild import missing_beside_wild, wild_readings

ALL = range(34)


def near_complete_hand(rng: random.Random, wild: int) -> list[int]:
    """Return tiles that miss about ``wild`` tiles for some sets and a pair."""
    size = rng.choice((2, 5, 8, 11, 14))
    tiles: list[int] = []
    suit = rng.choice((0, 9, 18))
    while len(tiles) < size - 2:
        if rng.random() < 0.5:
            tiles += [rng.randrange(34) if rng.random() < 0.4 else suit + rng.randrange(9)] * 3
        else:
            start = suit + rng.randrange(7)
            tiles += [start, start + 1, start + 2]
    tiles += [rng.choice((rng.randrange(34), suit + rng.randrange(9)))] * 2
    rng.shuffle(tiles)
    tiles = tiles[: size - wild]
    if rng.random() < 0.5 and tiles:
        tiles[0] = rng.randrange(34)
    return tiles


def possible(tiles: list[int]) -> bool:
    return all(tiles.count(kind) <= 4 for kind in tiles)


def brute_complete(tiles: list[int], wild: int) -> bool:
    for stand in combinations_with_replacement(sorted(near(tiles)), wild):
        counts = [0] * 34
        for kind in (*tiles, *stand):
            counts[kind] += 1
        if complete(counts):
            return True
    return False


def near(tiles: list[int]) -> set[int]:
    """Return the kinds a wild tile can help with: within two of a held tile, or far away for a set of its own."""
    found = {33 if 33 not in tiles else 0, 27 if 27 not in tiles else 1}
    for kind in tiles:
        found.add(kind)
        if kind < 27:
            found |= {other for other in range(kind - 2, kind + 3) if other >= 0 and other // 9 == kind // 9}
    return found


def test_completeness_with_wild_tiles_equals_all_substitutions(sample: Callable[..., int]) -> None:
    rng = random.Random(7)
    checked = won = 0
    while checked < sample(5_000, 20_000):
        wild = rng.choice((1, 1, 1, 2, 2, 3)) if checked % 4 else 1
        tiles = near_complete_hand(rng, wild)
        if not tiles or not possible(tiles) or (len(tiles) + wild) % 3 != 2:
            continue
        sets = (len(tiles) + wild - 2) // 3
        expected = brute_complete(tiles, wild)
        assert (missing_beside_wild(Shape.of(tiles), 2 * sets + 1) <= wild) == expected, (sorted(tiles), wild)
        checked += 1
        won += expected
    assert won > checked // 5


def test_readings_are_every_layout_of_every_substitution() -> None:
    rng = random.Random(9)
    checked = 0
    while checked < 150:
        wild = rng.choice((0, 1, 2))
        tiles = near_complete_hand(rng, wild)
        if not tiles or not possible(tiles) or len(tiles) + wild not in (5, 8):
            continue
        checked += 1
        sets = (len(tiles) + wild - 2) // 3
        expected = set()
        for stand in combinations_with_replacement(ALL, wild):
            counts = [0] * 34
            for kind in (*tiles, *stand):
                counts[kind] += 1
            expected |= {(chosen, pair, stand) for chosen, pair in layouts(counts)}
        readings = [
            (
                tuple(sorted((c & 63,) * 3 if c >= 64 else (c, c + 1, c + 2) for c in reading.sets)),
                reading.pair,
                tuple(sorted(reading.stands_for)),
            )
            for reading in wild_readings(Shape.of(tiles), wild, sets)
        ]
        assert len(readings) == len(set(readings))
        assert set(readings) == expected
