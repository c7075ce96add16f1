"""When the concealed tiles of a hand are complete in each game, found by trying, with no code of the core."""

from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement, permutations

from analysis.enumeration import counted

Counts = tuple[int, ...]
"""Copies of the 34 kinds."""
NO_MELDS: Counts = (0,) * 34

ORPHANS = (0, 8, 9, 17, 18, 26, *range(27, 34))
GENERALS = tuple(kind for kind in range(27) if kind % 9 in (1, 4, 7))
KNITTED = [
    frozenset(9 * suit + start + step for suit, start in enumerate(starts) for step in (0, 3, 6))
    for starts in permutations((0, 1, 2))
]
LAIZI, BARRED = 28, (27, 31, 33)
"""In Wuhan where 1z was flipped: 2z is laizi, 1z, 5z and 7z are never part of a win."""


def changed(hand: Counts, kind: int, by: int) -> Counts:
    return (*hand[:kind], hand[kind] + by, *hand[kind + 1 :])


def sets_only(hand: Counts, kind: int = 0, pungs: bool = False) -> bool:
    while kind < 34 and not hand[kind]:
        kind += 1
    if kind == 34:
        return True
    if hand[kind] >= 3 and sets_only(changed(hand, kind, -3), kind, pungs):
        return True
    if not pungs and kind < 27 and kind % 9 < 7 and hand[kind + 1] and hand[kind + 2]:
        return sets_only(changed(changed(changed(hand, kind, -1), kind + 1, -1), kind + 2, -1), kind)
    return False


def standard(hand: Counts, pairs: tuple[int, ...] = tuple(range(34)), pungs: bool = False) -> bool:
    return any(hand[kind] >= 2 and sets_only(changed(hand, kind, -2), 0, pungs) for kind in pairs)


def orphans(hand: Counts) -> bool:
    return sum(hand) == 14 and all(hand[kind] for kind in ORPHANS) and sum(hand[kind] for kind in ORPHANS) == 14


def seven_pairs(hand: Counts) -> bool:
    return sum(hand) == 14 and all(count % 2 == 0 for count in hand)


def in_riichi(hand: Counts) -> bool:
    return standard(hand) or orphans(hand) or (seven_pairs(hand) and max(hand) == 2)


def in_guobiao(hand: Counts) -> bool:
    if standard(hand) or orphans(hand) or seven_pairs(hand):
        return True
    held = {kind for kind in range(34) if hand[kind]}
    suited = {kind for kind in held if kind < 27}
    for tiles in KNITTED:
        if tiles <= held and standard(tuple(count - (kind in tiles) for kind, count in enumerate(hand))):
            return True
        if len(held) == 14 and suited <= tiles:
            return True
    return False


def in_sichuan(hand: Counts) -> bool:
    """Complete where 索 is void."""
    return not any(hand[18:]) and (standard(hand) or seven_pairs(hand))


def in_wuhan(hand: Counts, melded: frozenset[int], chows: bool) -> bool:
    """Complete beside melds of some kinds: one laizi may stand for another tile in a small win, two in a big one."""
    if any(hand[kind] for kind in BARRED):
        return False
    for standing in range(min(hand[LAIZI], 2) + 1):
        rest = changed(hand, LAIZI, -standing)
        kinds = melded | {kind for kind in range(34) if rest[kind]}
        if kinds <= set(GENERALS) or kinds <= set(range(27, 33)):
            return True
        suits = {kind // 9 for kind in kinds}
        for taken in combinations_with_replacement(range(33), standing):
            filled = rest
            for kind in taken:
                filled = changed(filled, kind, 1)
            if standing <= 1 and standard(filled, GENERALS):
                return True
            if not chows and standard(filled, pungs=True):
                return True
            if len(suits | {kind // 9 for kind in taken}) == 1 and max(suits) < 3 and standard(filled):
                return True
    return False


def kinds_of(hand: int) -> Counts:
    """Count the kinds of a packed hand, red fives among them."""
    return tuple(
        counted(hand, kind) + (counted(hand, 34 + kind // 9) if kind < 27 and kind % 9 == 4 else 0)
        for kind in range(34)
    )


class Shapes:
    """Whether packed hands are complete or ready, each asked about once."""

    def __init__(self, complete: Callable[[Counts], bool]) -> None:
        self._complete = cache(complete)
        self.ready = cache(self._ready)

    def complete(self, hand: int) -> bool:
        return self._complete(kinds_of(hand))

    def _ready(self, hand: int, melded: Counts = NO_MELDS) -> bool:
        """Ready is what a further tile completes of which it does not hold all four itself, those melded among them."""
        counts = kinds_of(hand)
        return any(counts[kind] + melded[kind] < 4 and self._complete(changed(counts, kind, 1)) for kind in range(34))
