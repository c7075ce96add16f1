"""How far a hand is from a shape that the rules allow, what brings it nearer, and what it waits for.

Wins of the moment (杠上开花 …) cannot be counted on, so a plain hand may use as many laizi as a small win allows.
"""

from typing import Final

from mypy_extensions import i64

from sanyuan.hand.forms import NEVER
from sanyuan.hand.shape import Shape, bit_count
from sanyuan.hand.tables import BITS
from sanyuan.hand.wild import missing_beside_wild
from sanyuan.variants.wuhan.config import WuhanRules
from sanyuan.variants.wuhan.shapes import (
    FENGYISE,
    GENERAL_MASK,
    JIANGYISE,
    NO_WIN,
    PENGPENGHU,
    PIHU,
    QINGYISE,
    SUIT_MASK,
    WIND_MASK,
    best_win,
    missing_with_general_pair,
)
from sanyuan.variants.wuhan.special import Special
from sanyuan.variants.wuhan.table import Holding

FORMS: Final = (PIHU, QINGYISE, PENGPENGHU, FENGYISE, JIANGYISE)
"""The ways to win by shape: four sets and a pair of 2, 5, 8, and the four big wins that change the shape (R-H12)."""


def usable(shape: Shape, special: Special) -> Shape:
    """Return the tiles without pi and 红中, which must leave the hand."""
    rest = shape.copy()
    barred = shape.ones & special.barred
    kind: i64 = 0
    while barred >> kind:
        while rest.ones & special.barred & BITS[kind]:
            rest.remove(kind)
        kind += 1
    return rest


def missing_for(form: i64, holding: Holding, special: Special, rules: WuhanRules) -> i64:
    """Return how many tiles are missing for one way to win, ``NEVER`` where the melds put it out of reach."""
    shape = usable(holding.shape, special)
    if form == FENGYISE:
        return _missing_coloured(WIND_MASK, shape, holding, special, rules)
    if form == JIANGYISE:
        return _missing_coloured(GENERAL_MASK, shape, holding, special, rules)
    if form == PENGPENGHU and holding.chows > 0:
        return NEVER
    restored = holding.laizi
    while restored > 0:
        shape.add(special.laizi)
        restored -= 1
    most: i64 = rules.small_laizi if form == PIHU else rules.big_laizi
    best: i64 = NEVER
    standing: i64 = 0
    while True:
        if form == PIHU:
            missing = missing_with_general_pair(shape, holding.sets)
        elif form == PENGPENGHU:
            missing = _missing_pungs(shape, holding.sets)
        else:
            missing = _missing_in_suit(shape, holding)
        if missing < NEVER and missing - standing < best:
            best = missing - standing
        if standing == most or standing == holding.laizi:
            return best
        standing += 1
        shape.remove(special.laizi)


def _missing_coloured(colour: i64, shape: Shape, holding: Holding, special: Special, rules: WuhanRules) -> i64:
    """Return what is missing for a hand of loose tiles that are all of some kinds (风一色, 将一色)."""
    if holding.melded & ~colour:
        return NEVER
    held = bit_count(shape.ones & colour) + bit_count(shape.twos & colour)
    held += bit_count(shape.threes & colour) + bit_count(shape.fours & colour)
    laizi = holding.laizi
    if not colour >> special.laizi & 1 and laizi > rules.big_laizi:
        laizi = rules.big_laizi
    return 3 * holding.sets + 2 - held - laizi


def _missing_pungs(shape: Shape, sets: i64) -> i64:
    """Return what is missing for pungs and a pair: the largest groups are kept, and the pair takes two of its group."""
    triplets = bit_count(shape.threes)
    pairs = bit_count(shape.twos) - triplets
    singles = bit_count(shape.ones) - triplets - pairs + bit_count(shape.fours)
    groups = sets + 1
    if triplets >= groups:
        return 0
    kept = 3 * triplets
    groups -= triplets
    if pairs > groups:
        pairs = groups
    kept += 2 * pairs
    groups -= pairs
    kept += groups if singles > groups else singles
    return 3 * sets + 2 - kept


def _missing_in_suit(shape: Shape, holding: Holding) -> i64:
    """Return what is missing for sets and a pair of one suit, the melds' own."""
    best: i64 = NEVER
    column = 2 * holding.sets + 1
    if holding.melded & ~SUIT_MASK == 0:
        best = missing_beside_wild(Shape(man=shape.man), column)
    if holding.melded & ~(SUIT_MASK << 9) == 0:
        best = min(best, missing_beside_wild(Shape(pin=shape.pin), column))
    if holding.melded & ~(SUIT_MASK << 18) == 0:
        best = min(best, missing_beside_wild(Shape(sou=shape.sou), column))
    return best


def missing_tiles(holding: Holding, special: Special, rules: WuhanRules) -> i64:
    """Return how many tiles are missing for the nearest way to win: 0 is complete, 1 is ready."""
    best: i64 = NEVER
    for form in FORMS:
        missing = missing_for(form, holding, special, rules)
        if missing < best:
            best = missing
    return best


def nearest(holding: Holding, special: Special, rules: WuhanRules) -> i64:
    """Return missing tiles << 34 | mask of the kinds that leave one tile less to find; pi and 红中 never do."""
    now = missing_tiles(holding, special, rules)
    mask: i64 = 0
    kind: i64 = 0
    while kind < 34:
        if may_take(holding, kind, special):
            holding.add(kind, special.laizi)
            if missing_tiles(holding, special, rules) < now:
                mask |= BITS[kind]
            holding.remove(kind, special.laizi)
        kind += 1
    return now << 34 | mask


def may_take(holding: Holding, kind: i64, special: Special) -> bool:
    """Tell whether a tile could still come and stay: neither pi nor 红中, and not all four are concealed here."""
    if kind == special.laizi:
        return holding.laizi < 4
    return not (special.barred | holding.shape.fours) >> kind & 1


def waits(holding: Holding, special: Special, rules: WuhanRules) -> i64:
    """Return the mask of kinds with which a hand one tile short wins by shape, the laizi drawn as a laizi too."""
    mask: i64 = 0
    if holding.shape.ones & special.barred:
        return mask
    kind: i64 = 0
    while kind < 34:
        if may_take(holding, kind, special):
            holding.add(kind, special.laizi)
            if best_win(holding, special.laizi, 0, False, rules) != NO_WIN:
                mask |= BITS[kind]
            holding.remove(kind, special.laizi)
        kind += 1
    return mask
