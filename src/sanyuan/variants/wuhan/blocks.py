"""The parts of a hand: pairs, triplets, beginnings of chows, and the unseen tiles that help."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.shape import Shape
from sanyuan.hand.vectors import zeros
from sanyuan.rules.dense import WHOLE
from sanyuan.rules.told import rank_class
from sanyuan.tiles import KINDS
from sanyuan.variants.wuhan.patterns import GENERAL_MASK

_CLASSES: Final = 4


@final
class Blocks:
    """What a hand of ordinary tiles is made of, and what it may become."""

    def __init__(self, shape: Shape, unseen: "vec[i64]", special: i64, helping: i64) -> None:
        """Take the ordinary tiles, what a seat does not see, and the masks of special kinds and of those that help."""
        self.useful: i64 = 0
        self.punged: i64 = 0
        self.chowed: i64 = 0
        self.kinds: i64 = 0
        self.classes: vec[i64] = zeros(_CLASSES)
        self.pairs: i64 = 0
        self.from_pairs: i64 = 0
        self.generals: i64 = 0
        self.threes: i64 = 0
        self.lone: i64 = 0
        self.starts: vec[i64] = zeros(6)
        """Open, closed and edge beginnings of chows, each followed by the unseen tiles that complete them."""
        kind: i64 = 0
        while kind < KINDS:
            if not special >> kind & 1:
                self._look_at(shape, unseen, kind, helping >> kind & 1 != 0)
            kind += 1
        self._begin_chows(shape, unseen, special)

    def _look_at(self, shape: Shape, unseen: "vec[i64]", kind: i64, helps: bool) -> None:
        fresh = unseen[kind]
        if helps and fresh > 0:
            self.useful += fresh
            self.kinds += 1
            self.classes[rank_class(kind)] += fresh
            if shape.twos >> kind & 1:
                self.punged += fresh
            if makes_chow(shape, kind):
                self.chowed += fresh
        if shape.threes >> kind & 1:
            self.threes += 1
        elif shape.twos >> kind & 1:
            self.pairs += 1
            self.from_pairs += fresh
            if GENERAL_MASK >> kind & 1:
                self.generals += 1
        elif shape.ones >> kind & 1 and not has_neighbour(shape, kind):
            self.lone += 1

    def _begin_chows(self, shape: Shape, unseen: "vec[i64]", special: i64) -> None:
        kind: i64 = 0
        while kind < 27:
            rank = kind % 9
            if shape.ones >> kind & 1 and rank < 8:
                if shape.ones >> (kind + 1) & 1:
                    low = _fresh(unseen, special, kind - 1) if rank > 0 else 0
                    high = _fresh(unseen, special, kind + 2) if rank < 7 else 0
                    start: i64 = 0 if 0 < rank < 7 else 4
                    self.starts[start] += 1
                    self.starts[start + 1] += low + high
                if rank < 7 and shape.ones >> (kind + 2) & 1:
                    self.starts[2] += 1
                    self.starts[3] += _fresh(unseen, special, kind + 1)
            kind += 1

    def tell_useful(self, found: "vec[i64]", missing: i64) -> "vec[i64]":
        """Add what helps, by how many tiles are missing, and by rank."""
        distance: i64 = 1
        while distance <= 3:
            here = min(missing, 3) == distance
            found = append(found, self.useful * WHOLE // 24 if here else 0)
            found = append(found, self.punged * 32 if here else 0)
            found = append(found, self.chowed * 16 if here else 0)
            found = append(found, self.kinds * WHOLE // 10 if here else 0)
            distance += 1
        for ready in (True, False):
            for count in self.classes:
                found = append(found, count * 32 if (missing == 1) == ready else 0)
        return found

    def tell_parts(self, found: "vec[i64]") -> "vec[i64]":
        """Add pairs, triplets, lone tiles and beginnings of chows."""
        found = append(found, self.pairs * 64)
        found = append(found, self.from_pairs * 32)
        found = append(found, self.threes * WHOLE // 3)
        found = append(found, self.lone * WHOLE // 5)
        found = append(found, WHOLE if self.generals else 0)
        found = append(found, self.generals * WHOLE // 3)
        found = append(found, self.starts[0] * 64)
        found = append(found, self.starts[1] * WHOLE // 24)
        found = append(found, self.starts[2] * 64)
        found = append(found, self.starts[3] * 16)
        found = append(found, self.starts[4] * WHOLE // 3)
        return append(found, self.starts[5] * 32)


def makes_chow(shape: Shape, kind: i64) -> bool:
    """Tell whether a hand can claim a kind for a chow."""
    if kind >= 27:
        return False
    rank = kind % 9
    ones = shape.ones
    if rank >= 2 and ones >> (kind - 2) & 3 == 3:
        return True
    if rank <= 6 and ones >> (kind + 1) & 3 == 3:
        return True
    return 1 <= rank <= 7 and ones >> (kind - 1) & 5 == 5


def has_neighbour(shape: Shape, kind: i64) -> bool:
    """Tell whether a hand holds a number one or two steps from a kind."""
    if kind >= 27:
        return False
    rank = kind % 9
    ones = shape.ones
    if rank >= 1 and ones >> (kind - 1) & 1:
        return True
    if rank >= 2 and ones >> (kind - 2) & 1:
        return True
    if rank <= 7 and ones >> (kind + 1) & 1:
        return True
    return rank <= 6 and ones >> (kind + 2) & 1 != 0


def _fresh(unseen: "vec[i64]", special: i64, kind: i64) -> i64:
    return 0 if special >> kind & 1 else unseen[kind]
