"""Slow, obvious answers about hands, sharing nothing with the package: what the tests hold the tables against."""

from functools import cache
from itertools import combinations_with_replacement

NEVER = 99


@cache
def fewest_missing(counts: tuple[int, ...], sets: int, pair: bool, chows: bool = True, most: int = 4) -> int:
    """Return the fewest tiles to add so that ``counts`` (one suit) holds ``sets`` sets, and a pair if asked."""
    best = NEVER
    for target in targets(len(counts), sets, pair, chows, most):
        short = sum(want - have for want, have in zip(target, counts, strict=True) if want > have)
        best = min(best, short)
    return best


@cache
def targets(ranks: int, sets: int, pair: bool, chows: bool, most: int) -> tuple[tuple[int, ...], ...]:
    """Return every count vector that is exactly so many sets, and a pair if asked."""
    found = set()
    blocks = [tuple(3 * (r == rank) for r in range(ranks)) for rank in range(ranks)]
    if chows:
        blocks += [tuple(int(start <= r < start + 3) for r in range(ranks)) for start in range(ranks - 2)]
    pairs = [tuple(2 * (r == rank) for r in range(ranks)) for rank in range(ranks)] if pair else [(0,) * ranks]
    for chosen in combinations_with_replacement(blocks, sets):
        for extra in pairs:
            total = tuple(map(sum, zip(extra, *chosen, strict=True)))
            if max(total) <= most:
                found.add(total)
    return tuple(found)


def layouts(counts: list[int]) -> set[tuple[tuple[tuple[int, ...], ...], int]]:
    """Return every way to use all tiles of 34 counts in sets and exactly one pair."""
    found = set()
    for pair in range(34):
        if counts[pair] >= 2:
            counts[pair] -= 2
            for sets in split(tuple(counts)):
                found.add((tuple(sorted(sets)), pair))
            counts[pair] += 2
    return found


def split(counts: tuple[int, ...]) -> list[tuple[tuple[int, ...], ...]]:
    """Return every way to use all tiles in sets."""
    first = next((kind for kind, held in enumerate(counts) if held), None)
    if first is None:
        return [()]
    found = []
    options = [(first, first, first)]
    if first < 27 and first % 9 < 7:
        options.append((first, first + 1, first + 2))
    for option in options:
        left = list(counts)
        for kind in option:
            left[kind] -= 1
        if min(left) >= 0:
            found += [(option, *rest) for rest in split(tuple(left))]
    return found


def complete(counts: list[int]) -> bool:
    """Tell whether 34 counts are sets and one pair, however many copies of a kind there are."""
    return bool(layouts(list(counts)))
