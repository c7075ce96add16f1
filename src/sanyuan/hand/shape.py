"""A shape: the concealed tiles of a hand as four bit masks and four suit keys, cheap to change, copy and look up."""

from collections.abc import Iterable
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sanyuan.errors import InputError
from sanyuan.hand.tables import BITS, FIRST_KEYS, LAST_KEYS, POWERS
from sanyuan.kept import Kept
from sanyuan.tiles import KINDS, Kind


@final
@mypyc_attr(free_list_len=1, acyclic=True)
class Shape(Kept):
    """A multiset of the 34 kinds.

    ``ones`` has the bit of every kind held at least once, ``twos`` at least twice, and so on; ``man`` … ``honours`` are
    the base-5 keys of the suits.

    >>> shape = Shape.of([0, 0, 0, 5])
    >>> shape.size, shape.count(0), shape.count(5), shape.count(6)
    (4, 3, 1, 0)
    """

    def __init__(
        self,
        size: i64 = 0,
        ones: i64 = 0,
        twos: i64 = 0,
        threes: i64 = 0,
        fours: i64 = 0,
        man: i64 = 0,
        pin: i64 = 0,
        sou: i64 = 0,
        honours: i64 = 0,
    ) -> None:
        """Begin with no tiles, or with parts that are known to fit together."""
        self.size: i64 = size
        self.ones: i64 = ones
        self.twos: i64 = twos
        self.threes: i64 = threes
        self.fours: i64 = fours
        self.man: i64 = man
        self.pin: i64 = pin
        self.sou: i64 = sou
        self.honours: i64 = honours

    @staticmethod
    def of(kinds: list[Kind]) -> "Shape":
        """Build a shape from kinds, refusing anything but playing tiles, and any fifth copy."""
        bits, first_keys, last_keys = BITS, FIRST_KEYS, LAST_KEYS
        ones: i64 = 0
        twos: i64 = 0
        threes: i64 = 0
        fours: i64 = 0
        first: i64 = 0
        last: i64 = 0
        for each in kinds:
            kind: i64 = each
            if kind < 0 or kind >= 34:
                raise InputError("unknown_tile.playing_kinds_2", kind=kind)
            bit = bits[kind]
            if fours & bit:
                raise InputError("fifth_copy.kind_stands_hand", kind=kind)
            fours |= threes & bit
            threes |= twos & bit
            twos |= ones & bit
            ones |= bit
            first += first_keys[kind]  # both, for no processor guesses the suit of a tile
            last += last_keys[kind]
        low = 0xFFFFFFFF
        return Shape(len(kinds), ones, twos, threes, fours, first & low, first >> 32, last & low, last >> 32)

    def add(self, kind: i64) -> None:
        """Take in one tile, which must not be a fifth copy."""
        bit = BITS[kind]
        self.fours |= self.threes & bit
        self.threes |= self.twos & bit
        self.twos |= self.ones & bit
        self.ones |= bit
        self.size += 1
        self._shift_key(kind, POWERS[kind])

    def remove(self, kind: i64) -> None:
        """Give one tile away, which must be held."""
        bit = BITS[kind]
        self.ones &= ~bit | self.twos
        self.twos &= ~bit | self.threes
        self.threes &= ~bit | self.fours
        self.fours &= ~bit
        self.size -= 1
        self._shift_key(kind, -POWERS[kind])

    def _shift_key(self, kind: i64, amount: i64) -> None:
        if kind < 9:
            self.man += amount
        elif kind < 18:
            self.pin += amount
        elif kind < 27:
            self.sou += amount
        else:
            self.honours += amount

    def count(self, kind: i64) -> i64:
        """Return how many tiles of a kind are held."""
        return (self.ones >> kind & 1) + (self.twos >> kind & 1) + (self.threes >> kind & 1) + (self.fours >> kind & 1)

    def count_in(self, mask: i64) -> i64:
        """Return how many tiles of the kinds in a mask are held.

        >>> Shape.of([0, 0, 0, 5]).count_in(0b11)
        3
        """
        few = bit_count(self.ones & mask) + bit_count(self.twos & mask)
        return few + bit_count(self.threes & mask) + bit_count(self.fours & mask)

    def kinds(self) -> list[Kind]:
        """Return the tiles in order."""
        return [kind for kind in range(KINDS) for _ in range(self.count(kind))]

    def copy(self) -> "Shape":
        """Return an equal shape that changes by itself."""
        return Shape(
            self.size,
            self.ones,
            self.twos,
            self.threes,
            self.fours,
            self.man,
            self.pin,
            self.sou,
            self.honours,
        )


_EVEN_BITS: Final[i64] = 0x155555555
_EVEN_PAIRS: Final[i64] = 0x333333333
_EVEN_NIBBLES: Final[i64] = 0xF0F0F0F0F


def within(shape: Shape, kinds: i64) -> Shape:
    """Return the tiles of a shape that are in a mask.

    >>> within(Shape.of([0, 0, 5]), 0b11).kinds()
    [0, 0]
    """
    return Shape.of([kind for kind in shape.kinds() if kinds >> kind & 1])


def bit_count(mask: i64) -> i64:
    """Count the kinds in a mask of 34 bits.

    >>> bit_count(0b1011)
    3
    """
    halves = (mask & _EVEN_BITS) + (mask >> 1 & _EVEN_BITS)
    pairs = (halves & _EVEN_PAIRS) + (halves >> 2 & _EVEN_PAIRS)
    nibbles = (pairs & _EVEN_NIBBLES) + (pairs >> 4 & _EVEN_NIBBLES)
    return (nibbles + (nibbles >> 8) + (nibbles >> 16) + (nibbles >> 24) + (nibbles >> 32)) & 63


def kinds_in(mask: i64) -> list[Kind]:
    """Return the kinds of a mask in order.

    >>> kinds_in(0b1011)
    [0, 1, 3]
    """
    kinds: list[Kind] = []
    kind: i64 = 0
    while mask:
        if mask & 1:
            kinds.append(kind)
        mask >>= 1
        kind += 1
    return kinds


def mask_of(kinds: Iterable[Kind]) -> int:
    """Return the mask that has the bit of every kind."""
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask
