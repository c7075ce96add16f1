"""What a look-ahead says, found by trying everything: plain, in whole numbers, and with no code of the core.

Every number is a sum over all orders in which tiles can be drawn, so that nothing is divided before the end. Hands and
walls are multisets of slots (the 34 kinds, then the red fives), each packed into one integer of three bits a slot.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import perm

Numbers = tuple[Fraction, ...]
"""Expected points, chance to win, chance to be ready."""
Sums = tuple[int | Fraction, ...]
"""The same over all orders of the draws, the one that counts first in front."""
Pays = Callable[[int, int], int]
"""What a packed hand pays whose last tile is of a slot; 0 where that is no win."""
Declared = Callable[[int, int, int, bool], int | Fraction]
"""What a declared hand pays: with the tiles then unseen, and whether it is the first draw since."""

SLOTS = 37
GOALS = {"points": (0, 1, 2), "win": (1, 0, 2), "ready": (2, 1, 0)}
"""Which number counts first, which decides among equals, and which among those."""


def packed(slots: Iterable[int]) -> int:
    return sum(1 << 3 * slot for slot in slots)


def counted(hand: int, slot: int) -> int:
    return hand >> 3 * slot & 7


def unpacked(hand: int) -> list[int]:
    return [slot for slot in range(SLOTS) for _ in range(counted(hand, slot))]


class Enumeration:
    """All orders of the draws from one wall, and all plans; each hand with each rest of the wall is met once."""

    def __init__(
        self,
        pays: Pays,
        ready: Callable[[int], bool],
        goal: str,
        wall: int,
        draws: int,
        declared: Declared | None = None,
        stick: int = 0,
    ) -> None:
        self.pays = pays
        self.ready = ready
        self.goal = GOALS[goal]
        self.wall = wall
        self.draws = draws
        self.declared = declared
        self.stick = stick
        self.size = len(unpacked(wall))
        self.once_ready = Enumeration(pays, ready, "win", wall, draws, declared, stick) if goal == "ready" else None
        """What a hand that was ready before aims for, where being ready is the goal: a win, and points."""
        self.held: dict[tuple[int, int], Sums] = {}
        self.drawn: dict[tuple[int, int], Sums] = {}

    def after(self, hand: int) -> Numbers:
        """The three numbers of a hand that waits for its first draw."""
        return self._divided(self._waits(hand, self.wall, self.draws))

    def declares(self, hand: int) -> Numbers:
        """The same of a hand that is declared before its first draw."""
        return self._divided(self._declares(hand, self.wall, self.draws, True))

    def best(self, hand: int) -> Numbers:
        """The three numbers of the best discard of a hand."""
        return self._divided(self._throws(hand, self.wall, self.draws))

    def _divided(self, sums: Sums) -> Numbers:
        orders = perm(self.size, self.draws)
        return tuple(Fraction(sums[self.goal.index(part)]) / orders for part in range(3))

    def _sums(self, points: int | Fraction, win: int | Fraction, ready: int | Fraction) -> Sums:
        numbers = (points, win, ready)
        return tuple(numbers[part] for part in self.goal)

    def _orders(self, draws: int) -> int:
        """In how many orders the draws left can come from what is then the wall."""
        return perm(self.size - self.draws + draws, draws)

    def _waits(self, hand: int, wall: int, draws: int) -> Sums:
        key = (hand, wall)
        if key not in self.held:
            self.held[key] = self._averaged(hand, wall, draws)
        return self.held[key]

    def _averaged(self, hand: int, wall: int, draws: int) -> Sums:
        if self.once_ready is not None and self.ready(hand):
            win, points, _ = self.once_ready._waits(hand, wall, draws)
            return self._sums(points, win, self._orders(draws))
        sums: Sums = (0, 0, 0)
        for slot in set(unpacked(wall)) if draws else ():
            one, copies = 1 << 3 * slot, counted(wall, slot)
            best = self._throws(hand + one, wall - one, draws - 1)
            points = self.pays(hand + one, slot)
            if points > 0:
                orders = self._orders(draws - 1)
                best = max(best, self._sums(points * orders, orders, orders))
            sums = tuple(total + copies * each for total, each in zip(sums, best, strict=True))
        if self.ready(hand):
            at = self.goal.index(2)
            sums = (*sums[:at], self._orders(draws), *sums[at + 1 :])
        return sums

    def _throws(self, hand: int, wall: int, draws: int) -> Sums:
        key = (hand, wall)
        if key not in self.drawn:
            rests = [hand - (1 << 3 * slot) for slot in set(unpacked(hand))]
            found = [self._waits(rest, wall, draws) for rest in rests]
            if self.declared is not None and draws:
                found += [self._declares(rest, wall, draws, True) for rest in rests if self.ready(rest)]
            self.drawn[key] = max(found)
        return self.drawn[key]

    def _declares(self, hand: int, wall: int, draws: int, first: bool) -> Sums:
        """The hand stays as it is until it wins; where it does not, its stick is lost."""
        assert self.declared is not None
        orders = self._orders(draws)
        points: int | Fraction = 0 if draws else -self.stick
        win: int | Fraction = 0
        for slot in set(unpacked(wall)) if draws else ():
            one, copies = 1 << 3 * slot, counted(wall, slot)
            paid = self.declared(hand + one, slot, wall - one, first)
            if paid > 0:
                points += copies * paid * self._orders(draws - 1)
                win += copies * self._orders(draws - 1)
            else:
                later = self._declares(hand, wall - one, draws - 1, False)
                points += copies * later[self.goal.index(0)]
                win += copies * later[self.goal.index(1)]
        return self._sums(points, win, orders)
