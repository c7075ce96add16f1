"""The hands a look-ahead has met, each with a number: a table of exact keys without holes."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.shape import Shape
from sanyuan.hand.vectors import zeros

STRIDE: Final = 9
"""Numbers kept of a hand: three of key, four masks, tiles taken and missing, and its size."""
LAST: Final = 1
THIRD: Final = 2
MASKS: Final = 3
TAKEN: Final = 7
MISSING: Final = 8

RED_AT: Final = 50
"""Where the red fives stand in the second part of a key, three bits a suit."""

_MASK: Final[i64] = 0x3FFFFFFFFFFFFFFF
_LOW: Final[i64] = 0xFFFFFFFF
_TAG: Final[i64] = 0xFFFFFF
"""Some bits of a key beside its number spare a look at most hands that are not the one sought."""


def _mixed(first: i64, last: i64, third: i64) -> i64:
    """Return 62 bits that are different for different keys, as a rule."""
    mixed = (first * 0x1E3779B97F4A7C15 ^ last * 0x2545F4914F6CDD1D ^ third * 0x19E3779B97F4A7C1) & _MASK
    return (mixed ^ mixed >> 29) * 0x1F58476D1CE4E5B9 & _MASK


@final
class Book:
    """Hands by their key: the suit keys, the red fives beside them, and the number of what is unseen."""

    def __init__(self) -> None:
        """Begin with none."""
        self.records: vec[i64] = vec[i64]()
        self.count: i64 = 0
        self.bits: i64 = 12
        self.places: vec[i64] = zeros(4096)

    def find(self, first: i64, last: i64, third: i64) -> i64:
        """Return the number of a hand, or -1."""
        records = self.records
        places = self.places
        size: i64 = len(places)
        mixed = _mixed(first, last, third)
        tag = mixed & _TAG
        place = mixed >> 62 - self.bits
        while True:
            entry = places[place]
            if entry == 0:
                return -1
            if entry & _TAG == tag:
                number = (entry >> 24) - 1
                at = number * STRIDE
                if records[at] == first and records[at + 1] == last and records[at + 2] == third:
                    return number
            place += 1
            if place == size:
                place = 0

    def add(self, shape: Shape, first: i64, last: i64, third: i64, taken: i64, missing: i64) -> i64:
        """Enter a hand that is not there yet, and return its number."""
        number = self.count
        self.count = number + 1
        records = self.records
        records = append(records, first)
        records = append(records, last)
        records = append(records, third)
        records = append(records, shape.ones)
        records = append(records, shape.twos)
        records = append(records, shape.threes)
        records = append(records, shape.fours)
        records = append(records, taken)
        records = append(records, missing)
        self.records = records
        if 2 * self.count > len(self.places):
            self.bits += 1
            self.places = zeros(2 * len(self.places))
            again: i64 = 0
            while again <= number:
                self._seat(again)
                again += 1
        else:
            self._seat(number)
        return number

    def _seat(self, number: i64) -> None:
        records = self.records
        places = self.places
        size: i64 = len(places)
        at = number * STRIDE
        mixed = _mixed(records[at], records[at + 1], records[at + 2])
        place = mixed >> 62 - self.bits
        while places[place]:
            place += 1
            if place == size:
                place = 0
        places[place] = number + 1 << 24 | mixed & _TAG

    def lay(self, number: i64, size: i64, shape: Shape) -> i64:
        """Make a shape hold a hand, and return its red fives, packed."""
        records = self.records
        at = number * STRIDE
        first = records[at]
        last = records[at + LAST]
        shape.size = size
        shape.ones = records[at + MASKS]
        shape.twos = records[at + MASKS + 1]
        shape.threes = records[at + MASKS + 2]
        shape.fours = records[at + MASKS + 3]
        shape.man = first & _LOW
        shape.pin = first >> 32
        shape.sou = last & _LOW
        shape.honours = last >> 32 & 0x3FFFF
        return last >> RED_AT


def red_count(reds: i64) -> i64:
    """Count packed red fives.

    >>> red_count(1 | 2 << 3)
    3
    """
    return (reds & 7) + (reds >> 3 & 7) + (reds >> 6 & 7)
