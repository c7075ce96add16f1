"""The hands a look-ahead has met, each with a number: a table of exact keys without holes."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.shape import Shape
from sanyuan.hand.vectors import zeros

KEY: Final = 3
"""The numbers of a key: two of suit keys, the second with the red fives beside them, and that of what is unseen."""
LAST: Final = 1
THIRD: Final = 2
_MASKS: Final = 4
TAKEN_AT: Final = 8
"""Where the tiles taken stand in the steps of a hand, above those missing."""
MISSING: Final[i64] = 255

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
        self.keys: vec[i64] = vec[i64]()
        self.masks: vec[i64] = vec[i64]()
        """The four masks of each shape, where they are kept."""
        self.steps: vec[i64] = vec[i64]()
        """For each hand the tiles missing, and those taken above them."""
        self.count: i64 = 0
        self.bits: i64 = 12
        self.places: vec[i64] = zeros(4096)

    def find(self, first: i64, last: i64, third: i64) -> i64:
        """Return the number of a hand, or -1."""
        keys = self.keys
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
                at = number * KEY
                if keys[at] == first and keys[at + LAST] == last and keys[at + THIRD] == third:
                    return number
            place += 1
            if place == size:
                place = 0

    def add(self, first: i64, last: i64, third: i64, taken: i64, missing: i64) -> i64:
        """Enter a hand that is not there yet, and return its number."""
        number = self.count
        self.count = number + 1
        keys = self.keys
        keys = append(keys, first)
        keys = append(keys, last)
        self.keys = append(keys, third)
        self.steps = append(self.steps, taken << TAKEN_AT | missing)
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
        keys = self.keys
        places = self.places
        size: i64 = len(places)
        at = number * KEY
        mixed = _mixed(keys[at], keys[at + LAST], keys[at + THIRD])
        place = mixed >> 62 - self.bits
        while places[place]:
            place += 1
            if place == size:
                place = 0
        places[place] = number + 1 << 24 | mixed & _TAG

    def keep(self, shape: Shape) -> None:
        """Keep the shape of the hand just entered, so that it can be laid again."""
        masks = self.masks
        masks = append(masks, shape.ones)
        masks = append(masks, shape.twos)
        masks = append(masks, shape.threes)
        self.masks = append(masks, shape.fours)

    def lay(self, number: i64, size: i64, shape: Shape) -> i64:
        """Make a shape hold a hand that was kept, and return its red fives, packed."""
        first = self.keys[number * KEY]
        last = self.keys[number * KEY + LAST]
        masks = self.masks
        at = number * _MASKS
        shape.size = size
        shape.ones = masks[at]
        shape.twos = masks[at + 1]
        shape.threes = masks[at + 2]
        shape.fours = masks[at + 3]
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
