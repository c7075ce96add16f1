"""The wins that a hand's shape allows, found through the wild tables and masks without trying substitutions.

A reading restores some laizi to their face and lets the others stand for other tiles. For each number of standing laizi
the restored ones join the shape as plain tiles, and the tables tell whether the standing ones suffice for the rest.
"""

from typing import Final

from mypy_extensions import i64

from sanyuan.hand.shape import Shape, bit_count
from sanyuan.hand.wild import missing_beside_wild
from sanyuan.tiles import FIRST_SUIT
from sanyuan.variants.wuhan.options import WuhanRules
from sanyuan.variants.wuhan.patterns import (
    FENGYISE,
    GENERAL_MASK,
    GENERALS,
    JIANGYISE,
    PENGPENGHU,
    PIHU,
    QINGYISE,
    QUANQIUREN,
    WIND_MASK,
)
from sanyuan.variants.wuhan.score.win import Holding

NO_WIN: Final = -1

_GENERAL_KINDS: Final = bytes(GENERALS)


def in_one_suit(mask: i64) -> bool:
    """Tell whether all kinds of a mask are of one number suit."""
    return mask & ~FIRST_SUIT == 0 or mask & ~(FIRST_SUIT << 9) == 0 or mask & ~(FIRST_SUIT << 18) == 0


def colours(mask: i64) -> i64:
    """Return the big wins that the kinds alone allow: 清一色, 风一色, 将一色."""
    wins: i64 = 0
    if in_one_suit(mask):
        wins |= QINGYISE
    if mask & ~WIND_MASK == 0:
        wins |= FENGYISE
    if mask & ~GENERAL_MASK == 0:
        wins |= JIANGYISE
    return wins


def all_pungs(shape: Shape, sets: i64) -> bool:
    """Tell whether tiles that lack only standing laizi can all lie in pungs and a pair.

    Every kind begins a group, four of a kind two; the laizi fill the groups and make those that are not begun.
    """
    return bit_count(shape.ones) + bit_count(shape.fours) <= sets + 1


def missing_with_general_pair(shape: Shape, sets: i64) -> i64:
    """Return how many tiles are missing for the sets and a pair of twos, fives or eights."""
    best: i64 = 99
    place: i64 = 0
    while place < 9:
        kind: i64 = _GENERAL_KINDS[place]
        held = shape.ones >> kind & 1
        if held:
            held += shape.twos >> kind & 1
            if held == 2:
                shape.remove(kind)
            shape.remove(kind)
        missing = missing_beside_wild(shape, 2 * sets) + 2 - held
        if held:
            shape.add(kind)
            if held == 2:
                shape.add(kind)
        if missing < best:
            best = missing
        place += 1
    return best


def wins_of(shape: Shape, standing: i64, holding: Holding, situation: i64, claimed: bool) -> i64:
    """Return the most wins that a complete hand makes when ``standing`` laizi stand for other tiles, or ``NO_WIN``.

    ``shape`` holds the restored laizi as well; ``situation`` are the wins that the moment gives, and ``claimed``
    tells a discard or robbed kong from a self-draw. The four ways to win by shape are those of R-H12.
    """
    sets = holding.sets
    colour = colours(shape.ones | holding.melded)
    if holding.chows == 0 and all_pungs(shape, sets):
        wins = situation | PENGPENGHU | colour
    else:
        complete = missing_beside_wild(shape, 2 * sets + 1) <= standing
        if complete and colour & QINGYISE:
            wins = situation | QINGYISE
        elif colour & (FENGYISE | JIANGYISE):
            return situation | colour & (FENGYISE | JIANGYISE)
        elif complete and missing_with_general_pair(shape, sets) <= standing:
            wins = situation
        else:
            return NO_WIN
    if claimed and holding.openings == 4:
        wins |= QUANQIUREN
    return wins


def best_win(holding: Holding, laizi: i64, situation: i64, claimed: bool, rules: WuhanRules) -> i64:
    """Return the reading with the most points as wins | standing laizi << 8, or ``NO_WIN``.

    Of two readings worth the same, the one with fewer laizi standing for another tile is taken, so 硬胡 comes first.
    """
    shape = holding.shape.copy()
    restored = holding.laizi
    while restored > 0:
        shape.add(laizi)
        restored -= 1
    most: i64 = rules.big_laizi
    if holding.laizi < most:
        most = holding.laizi
    best: i64 = NO_WIN
    best_worth: i64 = 0
    standing: i64 = 0
    while standing <= most:
        wins = wins_of(shape, standing, holding, situation, claimed)
        if wins > 0 or (wins == PIHU and standing <= rules.small_laizi):
            worth = rules.base(bit_count(wins)) * hard_factor(wins, standing, rules)
            if worth > best_worth:
                best_worth = worth
                best = wins | standing << 8
        standing += 1
        if standing <= most:
            shape.remove(laizi)
    return best


def hard_factor(wins: i64, standing: i64, rules: WuhanRules) -> i64:
    """Return 2 for 硬胡, no laizi standing for another tile, and 1 otherwise (R-H7)."""
    return 2 if standing == 0 and (wins == PIHU or rules.hard_big) else 1
