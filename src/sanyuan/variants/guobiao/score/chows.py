"""What the chows of a hand make together: fans of four, of three and of two chows, each set combined once (R-G11).

Two-chow fans form a forest over the chows: an edge that would close a ring joins sets that are joined already.
Beside a three-chow fan the fourth chow may be joined once; beside a four-chow fan nothing is left to join.

A chow is known by its first kind. What chows make is one integer: the row of the fan of three or four chows |
counts of the four two-chow fans << 6, three bits each | joined pairs << 18 | members of the fan of three or four << 24.
Pairs and members are places in the sorted chows; the six pairs run 01, 02, 03, 12, 13, 23.
"""

from typing import Final

from mypy_extensions import i64

from sanyuan.variants.guobiao import patterns as fans
from sanyuan.variants.guobiao.patterns import VALUES, high_row, low_row

NO_FAN: Final = 63

QUADRUPLE: Final[i64] = high_row(fans.QUADRUPLE_CHOW)
FOUR_SHIFTED: Final[i64] = high_row(fans.FOUR_PURE_SHIFTED_CHOWS)
PURE_TERMINALS: Final[i64] = high_row(fans.PURE_TERMINAL_CHOWS)
MIXED_TERMINALS: Final[i64] = high_row(fans.MIXED_TERMINAL_CHOWS)
PURE_TRIPLE: Final[i64] = high_row(fans.PURE_TRIPLE_CHOW)
PURE_STRAIGHT: Final[i64] = high_row(fans.PURE_STRAIGHT)
PURE_SHIFTED: Final[i64] = high_row(fans.PURE_SHIFTED_CHOWS)
MIXED_STRAIGHT: Final[i64] = high_row(fans.MIXED_STRAIGHT)
MIXED_TRIPLE: Final[i64] = high_row(fans.MIXED_TRIPLE_CHOW)
MIXED_SHIFTED: Final[i64] = low_row(fans.MIXED_SHIFTED_CHOWS)
"""The rows of the fans that three or four chows make."""

PURE_DOUBLE: Final = 1
MIXED_DOUBLE: Final = 2
SHORT_STRAIGHT: Final = 3
TWO_TERMINALS: Final = 4


def _relation(first: int, second: int) -> int:
    if first == second:
        return PURE_DOUBLE
    if first // 9 != second // 9:
        return MIXED_DOUBLE if first % 9 == second % 9 else 0
    return {3: SHORT_STRAIGHT, 6: TWO_TERMINALS}.get(abs(first - second), 0)


RELATIONS: Final = bytes([_relation(first, second) for first in range(32) for second in range(32)])
"""The two-chow fan of two chows, or 0: index ``first << 5 | second``. The lower number is preferred (R-G11)."""

SUITS: Final = bytes([kind // 9 for kind in range(64)])

PAIR_FIRST: Final = bytes([0, 0, 0, 1, 1, 2])
PAIR_SECOND: Final = bytes([1, 2, 3, 2, 3, 3])
"""The two places of each of the six pairs."""
_PAIR_BIT: Final = bytes([0, 1, 2, 4, 1, 0, 8, 16, 2, 8, 0, 32, 4, 16, 32, 0])
"""The bit of two places: index ``first << 2 | second``."""


def three_chow_fan(a: i64, b: i64, c: i64) -> i64:
    """Return the row of the fan that three sorted chows make, or NO_FAN."""
    suit_a: i64 = SUITS[a]
    suit_b: i64 = SUITS[b]
    suit_c: i64 = SUITS[c]
    if suit_a == suit_c:
        step = b - a
        if c - b != step:
            return NO_FAN
        if step == 0:
            return PURE_TRIPLE
        if step == 3:
            return PURE_STRAIGHT
        return PURE_SHIFTED if step <= 2 else NO_FAN
    if suit_a == suit_b or suit_b == suit_c:
        return NO_FAN
    b -= 9
    c -= 18
    low = min(a, min(b, c))
    high = max(a, max(b, c))
    if low == high:
        return MIXED_TRIPLE
    if 2 * (a + b + c) != 3 * (low + high):
        return NO_FAN
    if high - low == 2:
        return MIXED_SHIFTED
    return MIXED_STRAIGHT if high - low == 6 else NO_FAN


def four_chow_fan(a: i64, b: i64, c: i64, d: i64, pair: i64) -> i64:
    """Return the row of the fan that four sorted chows and a pair make, or NO_FAN."""
    suit: i64 = SUITS[a]
    if suit == SUITS[d]:
        step = b - a
        if c - b == step and d - c == step and step <= 2:
            return QUADRUPLE if step == 0 else FOUR_SHIFTED
        if a == b and c == d and c - a == 6 and pair == a + 4:
            return PURE_TERMINALS
        return NO_FAN
    other: i64 = SUITS[d]
    if b - a == 6 and d - c == 6 and suit == SUITS[b] and other == SUITS[c] and pair == 9 * (3 - suit - other) + 4:
        return MIXED_TERMINALS
    return NO_FAN


def combine(chows: i64, count: i64, pair: i64) -> i64:
    """Return what two to four chows make, given one after another in eight bits each."""
    a = chows & 255
    b = chows >> 8 & 255
    c: i64 = 255
    d: i64 = 255
    if a > b:
        a, b = b, a
    if count > 2:
        c = chows >> 16 & 255
        if b > c:
            b, c = c, b
            if a > b:
                a, b = b, a
        if count > 3:
            d = chows >> 24 & 255
            if c > d:
                c, d = d, c
                if b > c:
                    b, c = c, b
                    if a > b:
                        a, b = b, a
            fan = four_chow_fan(a, b, c, d, pair)
            if fan != NO_FAN:
                return fan | 15 << 24
            found = _three_of_four(a, b, c, d)
            if found:
                return found
        else:
            fan = three_chow_fan(a, b, c)
            if fan != NO_FAN:
                return fan | 7 << 24
    return _forest(a, b, c, d, count)


def _three_of_four(a: i64, b: i64, c: i64, d: i64) -> i64:
    """Return the best fan of three among four chows with the fourth joined once, or 0."""
    best: i64 = 0
    worth: i64 = 0
    fan = three_chow_fan(a, b, c)
    if fan != NO_FAN:
        best = _with_fourth(fan, d, 3, a, 0, b, 1, c, 2)
        worth = _worth(best)
    fan = three_chow_fan(a, b, d)
    if fan != NO_FAN:
        found = _with_fourth(fan, c, 2, a, 0, b, 1, d, 3)
        if _worth(found) > worth:
            best = found
            worth = _worth(found)
    fan = three_chow_fan(a, c, d)
    if fan != NO_FAN:
        found = _with_fourth(fan, b, 1, a, 0, c, 2, d, 3)
        if _worth(found) > worth:
            best = found
            worth = _worth(found)
    fan = three_chow_fan(b, c, d)
    if fan != NO_FAN:
        found = _with_fourth(fan, a, 0, b, 1, c, 2, d, 3)
        if _worth(found) > worth:
            best = found
    return best


def _worth(packed: i64) -> i64:
    """Return what a fan of three and its joined fourth are worth, with the preferred join as tie-break."""
    worth: i64 = VALUES[packed & 63]
    worth *= 8
    if packed >> 6 & 7:
        return worth + 12
    if packed >> 9 & 7:
        return worth + 11
    if packed >> 12 & 7:
        return worth + 10
    return worth + 9 if packed >> 15 & 7 else worth


def _with_fourth(fan: i64, fourth: i64, place: i64, x: i64, at_x: i64, y: i64, at_y: i64, z: i64, at_z: i64) -> i64:
    """Join the fourth chow to one of the three by the preferred relation."""
    packed = fan | (15 - (8 >> (3 - place))) << 24
    row = fourth << 5
    best: i64 = RELATIONS[row | x]
    at = at_x
    relation: i64 = RELATIONS[row | y]
    if relation and (best == 0 or relation < best):
        best = relation
        at = at_y
    relation = RELATIONS[row | z]
    if relation and (best == 0 or relation < best):
        best = relation
        at = at_z
    if best == 0:
        return packed
    bit: i64 = _PAIR_BIT[place << 2 | at]
    one: i64 = 1
    return packed | one << (3 + 3 * best) | bit << 18


def _forest(a: i64, b: i64, c: i64, d: i64, count: i64) -> i64:
    """Return the maximum spanning forest of two-chow fans, the preferred ones first."""
    relations: i64 = RELATIONS[a << 5 | b]
    relation: i64 = 0
    if count > 2:
        relation = RELATIONS[a << 5 | c]
        relations |= relation << 4
        relation = RELATIONS[b << 5 | c]
        relations |= relation << 12
    if count > 3:
        relation = RELATIONS[a << 5 | d]
        relations |= relation << 8
        relation = RELATIONS[b << 5 | d]
        relations |= relation << 16
        relation = RELATIONS[c << 5 | d]
        relations |= relation << 20
    packed: i64 = NO_FAN
    if relations == 0:
        return packed
    trees: i64 = 0x8421
    one: i64 = 1
    wanted: i64 = 1
    while wanted <= 4:
        edge: i64 = 0
        rest = relations
        while rest:
            if rest & 15 == wanted:
                first: i64 = PAIR_FIRST[edge]
                second: i64 = PAIR_SECOND[edge]
                tree = trees >> (4 * first) & 15
                if not tree >> second & 1:
                    tree |= trees >> (4 * second) & 15
                    trees = _grown(trees, tree)
                    packed += one << (3 + 3 * wanted)
                    packed |= one << (18 + edge)
            rest >>= 4
            edge += 1
        wanted += 1
    return packed


def _grown(trees: i64, tree: i64) -> i64:
    """Write the members of a joined tree into the entry of each member, four bits a place."""
    place: i64 = 0
    while place < 4:
        if tree >> place & 1:
            trees = trees & ~(15 << (4 * place)) | tree << (4 * place)
        place += 1
    return trees


def fan_row(packed: i64) -> i64:
    """Return the row of the fan of three or four chows, or NO_FAN."""
    return packed & 63


def pair_counts(packed: i64) -> i64:
    """Return the counts of 一般高, 喜相逢, 连六, 老少副, three bits each."""
    return packed >> 6 & 4095


def joined_pairs(packed: i64) -> i64:
    """Return which of the six pairs of chows are counted, as bits."""
    return packed >> 18 & 63


def fan_members(packed: i64) -> i64:
    """Return which sorted chows make the fan of three or four, as bits."""
    return packed >> 24 & 15
