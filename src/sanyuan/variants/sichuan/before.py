"""What a hand tells before play, where a suit is given up and three tiles are exchanged."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.accept import nearest
from sanyuan.hand.forms import PAIRS_WITH_QUADS, STANDARD, missing_in_form, missing_standard
from sanyuan.hand.shape import Shape, bit_count, within
from sanyuan.rules.dense import WHOLE
from sanyuan.rules.told import one_of
from sanyuan.tiles import suit_mask
from sanyuan.variants.sichuan.patterns import FORMS, SUITED, TERMINALS

_NEAR: Final = 2
_FAR: Final = 7
"""Between these the missing tiles are told by their number."""
_PAIRLESS: Final = 8
_THREE_AND_PAIR: Final = 7
_WHOLE: Final = 9
"""Four sets, three sets and a pair, four sets and a pair."""


def promises(shape: Shape, void: i64) -> "vec[i64]":
    """Tell of a hand where a suit is given up."""
    mask = SUITED & ~suit_mask(void)
    rest = within(shape, mask)
    near = nearest(rest, 0, FORMS)
    helping, missing, away = near & mask, near >> 34, shape.size - rest.size
    useful: i64 = 0
    for kind in range(27):
        useful += 4 - rest.count(kind) if helping >> kind & 1 else 0
    found = one_of(vec[i64](), max(missing - _NEAR, 0), _FAR - _NEAR + 1)
    found = append(found, useful * 6)
    found = append(found, bit_count(helping) * 20)
    found = append(found, missing_in_form(rest, 0, STANDARD) * 36)
    found = append(found, missing_in_form(rest, 0, PAIRS_WITH_QUADS) * 36)
    found = append(found, away * 43)
    found = append(found, WHOLE if away == 0 else 0)
    found = append(found, WHOLE if away >= 5 else 0)
    found = _parts(found, rest)
    found = append(found, missing_standard(rest, _PAIRLESS) * 36)
    found = append(found, missing_standard(rest, _THREE_AND_PAIR) * 43)
    longest: i64 = 0
    alone: i64 = 99
    pairs: i64 = 0
    for suit in range(3):
        if suit != void:
            one = within(rest, suit_mask(suit))
            longest = max(longest, one.size)
            alone = min(alone, missing_standard(one, _WHOLE))
            pairs = max(pairs, bit_count(one.twos) + bit_count(one.fours))
    found = append(found, longest * 21)
    found = append(found, alone * 28)
    found = append(found, pairs * 64)
    found = append(found, rest.size * 20)
    return append(found, bit_count(shape.twos & suit_mask(void)) * 85)


def _parts(found: "vec[i64]", rest: Shape) -> "vec[i64]":
    """Tell of pairs, triplets, lone tiles, beginnings of chows and terminals."""
    ones = rest.ones
    lone: i64 = 0
    chows = vec[i64]([0, 0, 0])
    terminals: i64 = 0
    for kind in range(27):
        if ones >> kind & 1:
            rank = kind % 9
            above = rank <= 7 and ones >> (kind + 1) & 1 != 0
            beyond = rank <= 6 and ones >> (kind + 2) & 1 != 0
            below = rank >= 1 and ones >> (kind - 1) & 1 != 0
            beneath = rank >= 2 and ones >> (kind - 2) & 1 != 0
            if not rest.twos >> kind & 1 and not (above or beyond or below or beneath):
                lone += 1
            if above:
                chows[2 if rank in (0, 7) else 0] += 1
            if beyond:
                chows[1] += 1
            if TERMINALS >> kind & 1:
                terminals += rest.count(kind)
    found = append(found, bit_count(rest.twos & ~rest.threes) * 64)
    found = append(found, bit_count(rest.threes) * 128)
    found = append(found, bit_count(rest.fours) * 128)
    found = append(found, lone * 64)
    found = append(found, chows[0] * 64)
    found = append(found, chows[1] * 64)
    found = append(found, chows[2] * 85)
    return append(found, terminals * 43)


def promises_without(shape: Shape, tiles: list[int]) -> "vec[i64]":
    """Tell of a hand without three tiles of one suit: beside the two suits it may best give up, and of the tiles."""
    rest = less(shape, tiles)
    first, second = rank_void_suits(shape, rest)[:2]
    found = promises(rest, first)
    for number in promises(rest, second):
        found = append(found, number)
    ranks = sorted([tile // 4 % 9 for tile in tiles])
    of_suits = [(sum([tile // 36 == suit for tile in tiles]), content_of(shape, suit), suit) for suit in range(3)]
    given, kinds = max(of_suits)[2], len(set(ranks))
    found = append(found, WHOLE if first == given else 0)
    found = append(found, WHOLE if second == given else 0)
    found = append(found, WHOLE if kinds == 2 else 0)
    found = append(found, WHOLE if kinds == 1 else 0)
    steps = [ranks[1] - ranks[0], ranks[2] - ranks[1]]
    found = append(found, WHOLE if steps == [1, 1] else 0)
    found = append(found, len([step for step in steps if 0 < step <= 2]) * 128)
    return append(found, len([rank for rank in ranks if rank in (0, 8)]) * 85)


def rank_void_suits(shape: Shape, rest: Shape) -> list[int]:
    """Return the suits in the order in which what is left of a hand does best without them.

    Among equals the ranks held decide, so that the names of the suits do not matter.
    """
    suits = [(*without(rest, suit), content_of(rest, suit), content_of(shape, suit), suit) for suit in range(3)]
    return [each[4] for each in sorted(suits)]


def without(shape: Shape, suit: int) -> tuple[int, int]:
    """Return how far a hand is without a suit, and how many tiles it gives up."""
    rest = within(shape, SUITED & ~suit_mask(suit))
    return (int(nearest(rest, 0, FORMS) >> 34), int(shape.size - rest.size))


def content_of(shape: Shape, suit: i64) -> int:
    """Return a number that stands for the ranks which a hand holds of a suit, whichever suit it is."""
    return int(shape.man if suit == 0 else shape.pin if suit == 1 else shape.sou)


def less(shape: Shape, tiles: list[int]) -> Shape:
    """Return what is left of a shape without some tiles."""
    rest = shape.copy()
    for tile in tiles:
        rest.remove(tile >> 2)
    return rest
