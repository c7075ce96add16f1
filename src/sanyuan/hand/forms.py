"""The forms a hand can be complete in, and how many tiles are missing for each."""

from typing import Final

from mypy_extensions import i64

from sanyuan.hand.shape import Shape, bit_count, mask_of
from sanyuan.hand.tables import (
    HONOUR_CLASS,
    MISSING,
    MISSING_THREE,
    POWERS,
    SUIT_CLASS,
    TWO_SUITS,
    WITH_HONOURS,
)
from sanyuan.tiles import ORPHANS

STANDARD: Final = 1
"""Four sets and a pair."""
PAIRS: Final = 2
"""Seven different pairs."""
THIRTEEN_ORPHANS: Final = 4
"""One of each terminal and honour, and one more (国士無双, 十三幺)."""
PAIRS_WITH_QUADS: Final = 8
"""Seven pairs, four of a kind counting as two."""
KNITTED: Final = 16
"""组合龙: the nine knitted tiles, one set and a pair."""
UNRELATED: Final = 32
"""全不靠: fourteen different tiles out of the seven honours and nine knitted ones."""
STANDARD_THREE: Final = 64
"""Four sets and a pair where 2m–8m do not exist."""

FORM_NAMES: Final = {
    STANDARD: "standard",
    PAIRS: "pairs",
    THIRTEEN_ORPHANS: "orphans",
    PAIRS_WITH_QUADS: "pairs",
    KNITTED: "knitted",
    UNRELATED: "unrelated",
    STANDARD_THREE: "standard",
}

EVERY_FORM: Final = STANDARD | PAIRS | THIRTEEN_ORPHANS | PAIRS_WITH_QUADS | KNITTED | UNRELATED | STANDARD_THREE

NEVER: Final = 99
"""More tiles missing than any hand has: the form is out of reach."""

ORPHAN_MASK: Final[i64] = mask_of(ORPHANS)
_HONOUR_MASK: Final[i64] = mask_of(range(27, 34))

KNITTED_ORDERS: Final = bytes([0, 1, 2, 0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0])
"""Which of 147 (0), 258 (1), 369 (2) each of 万筒索 takes, for the six knitted patterns in turn."""


def knitted_kinds(order: int) -> list[int]:
    """Return the nine kinds of one of the six knitted patterns.

    >>> knitted_kinds(0)
    [0, 3, 6, 10, 13, 16, 20, 23, 26]
    """
    return [9 * suit + KNITTED_ORDERS[3 * order + suit] + 3 * step for suit in range(3) for step in range(3)]


KNITTED_MASKS: Final = tuple(mask_of(knitted_kinds(order)) for order in range(6))


def missing_standard(shape: Shape, column: i64) -> i64:
    """Return what is missing for ``column // 2`` sets, and a pair where the column is odd."""
    man: i64 = SUIT_CLASS[shape.man]
    pin: i64 = SUIT_CLASS[shape.pin]
    sou: i64 = SUIT_CLASS[shape.sou]
    honours: i64 = HONOUR_CLASS[shape.honours]
    left: i64 = TWO_SUITS[man << 8 | pin]
    right: i64 = WITH_HONOURS[sou << 8 | honours]
    return MISSING[column << 16 | left << 8 | right]


def three_player_key(man: i64) -> i64:
    """Return the key of 1m and 9m as two kinds without chows."""
    return man % 5 + man // 390625 * 5


def missing_standard_three(shape: Shape, column: i64) -> i64:
    """Return what is missing where 2m–8m do not exist, so that 1m and 9m make no chows."""
    man: i64 = HONOUR_CLASS[three_player_key(shape.man)]
    pin: i64 = SUIT_CLASS[shape.pin]
    sou: i64 = SUIT_CLASS[shape.sou]
    honours: i64 = HONOUR_CLASS[shape.honours]
    left: i64 = WITH_HONOURS[pin << 8 | man]
    right: i64 = WITH_HONOURS[sou << 8 | honours]
    return MISSING_THREE[column << 16 | left << 8 | right]


def missing_pairs(shape: Shape) -> i64:
    """Return what is missing for seven different pairs."""
    pairs = bit_count(shape.twos)
    kinds = bit_count(shape.ones)
    return 7 - pairs if kinds >= 7 else 14 - pairs - kinds


def missing_pairs_with_quads(shape: Shape) -> i64:
    """Return what is missing for seven pairs of which two may be alike.

    A lone tile or the third of a triplet needs one more; only when those run out does a pair need two.
    """
    pairs = bit_count(shape.twos) + bit_count(shape.fours)
    singles = shape.size - 2 * pairs
    wanted = 7 - pairs
    return wanted if singles >= wanted else 2 * wanted - singles


def missing_orphans(shape: Shape) -> i64:
    """Return what is missing for thirteen orphans."""
    kinds = bit_count(shape.ones & ORPHAN_MASK)
    return 13 - kinds if shape.twos & ORPHAN_MASK else 14 - kinds


def missing_unrelated(shape: Shape) -> i64:
    """Return what is missing for 全不靠 in the nearest of the six patterns."""
    most: i64 = 0
    order: i64 = 0
    while order < 6:
        held = bit_count(shape.ones & knitted_mask(order))
        if held > most:
            most = held
        order += 1
    return 14 - most - bit_count(shape.ones & _HONOUR_MASK)


def knitted_mask(order: i64) -> i64:
    """Return the mask of one of the six knitted patterns."""
    mask: i64 = KNITTED_MASKS[order]
    return mask


def without_knitted(shape: Shape, order: i64) -> Shape:
    """Return what a hand holds beyond one copy of each knitted tile of a pattern."""
    rest = shape.copy()
    held = shape.ones & knitted_mask(order)
    kind: i64 = 0
    while kind < 27:
        if held >> kind & 1:
            rest.remove(kind)
        kind += 1
    return rest


def _strand(shape: Shape, key: i64, first: i64, start: i64) -> i64:
    """Lift 147, 258 or 369 (start 0, 1, 2) out of a suit: tiles lifted << 8 | class of what is left."""
    low = shape.ones >> (first + start) & 1
    middle = shape.ones >> (first + start + 3) & 1
    high = shape.ones >> (first + start + 6) & 1
    rest: i64 = SUIT_CLASS[key - low * POWERS[start] - middle * POWERS[start + 3] - high * POWERS[start + 6]]
    return (low + middle + high) << 8 | rest


def _knitted_total(man: i64, pin: i64, sou: i64, honours: i64, column: i64) -> i64:
    left: i64 = TWO_SUITS[(man & 255) << 8 | pin & 255]
    right: i64 = WITH_HONOURS[(sou & 255) << 8 | honours]
    rest: i64 = MISSING[column << 16 | left << 8 | right]
    return 9 - (man >> 8) - (pin >> 8) - (sou >> 8) + rest


def missing_knitted_order(shape: Shape, sets: i64, order: i64) -> i64:
    """Return what is missing for one knitted pattern, ``sets`` further sets and a pair."""
    man = _strand(shape, shape.man, 0, KNITTED_ORDERS[3 * order])
    pin = _strand(shape, shape.pin, 9, KNITTED_ORDERS[3 * order + 1])
    sou = _strand(shape, shape.sou, 18, KNITTED_ORDERS[3 * order + 2])
    return _knitted_total(man, pin, sou, HONOUR_CLASS[shape.honours], 2 * sets + 1)


def missing_knitted(shape: Shape, sets: i64) -> i64:
    """Return what is missing for the nearest knitted pattern, ``sets`` further sets and a pair."""
    honours: i64 = HONOUR_CLASS[shape.honours]
    column = 2 * sets + 1
    man_147 = _strand(shape, shape.man, 0, 0)
    man_258 = _strand(shape, shape.man, 0, 1)
    man_369 = _strand(shape, shape.man, 0, 2)
    pin_147 = _strand(shape, shape.pin, 9, 0)
    pin_258 = _strand(shape, shape.pin, 9, 1)
    pin_369 = _strand(shape, shape.pin, 9, 2)
    sou_147 = _strand(shape, shape.sou, 18, 0)
    sou_258 = _strand(shape, shape.sou, 18, 1)
    sou_369 = _strand(shape, shape.sou, 18, 2)
    best = _knitted_total(man_147, pin_258, sou_369, honours, column)
    best = min(best, _knitted_total(man_147, pin_369, sou_258, honours, column))
    best = min(best, _knitted_total(man_258, pin_147, sou_369, honours, column))
    best = min(best, _knitted_total(man_258, pin_369, sou_147, honours, column))
    best = min(best, _knitted_total(man_369, pin_147, sou_258, honours, column))
    return min(best, _knitted_total(man_369, pin_258, sou_147, honours, column))


def missing_in_form(shape: Shape, melds: i64, form: i64) -> i64:
    """Return what is missing for one form beside a number of melds."""
    if form == STANDARD:
        return missing_standard(shape, 9 - 2 * melds)
    if form == STANDARD_THREE:
        return missing_standard_three(shape, 9 - 2 * melds)
    if form == KNITTED:
        return missing_knitted(shape, 1 - melds) if melds <= 1 else NEVER
    if melds > 0:
        return NEVER
    if form == PAIRS:
        return missing_pairs(shape)
    if form == THIRTEEN_ORPHANS:
        return missing_orphans(shape)
    if form == PAIRS_WITH_QUADS:
        return missing_pairs_with_quads(shape)
    return missing_unrelated(shape)


def missing_tiles(shape: Shape, melds: i64, forms: i64) -> i64:
    """Return how many tiles are missing for the nearest of several forms: 0 is complete, 1 is ready."""
    best: i64 = NEVER
    form: i64 = 1
    while form <= forms:
        if forms & form:
            missing = missing_in_form(shape, melds, form)
            if missing < best:
                best = missing
        form <<= 1
    return best
