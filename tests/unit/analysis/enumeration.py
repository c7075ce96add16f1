"""What a look-ahead says, found by trying everything: slow, plain, in fractions, and with a shape check of its own."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

from typed import data

Hand = tuple[int, ...]
"""Counts of the 34 kinds."""
Numbers = tuple[Fraction, Fraction, Fraction]
"""Expected points, chance to win, chance to be ready."""

NOTHING = (Fraction(0), Fraction(0), Fraction(0))


def sets_only(hand: Hand, kind: int = 0) -> bool:
    while kind < 34 and not hand[kind]:
        kind += 1
    if kind == 34:
        return True
    if hand[kind] >= 3 and sets_only(changed(hand, kind, -3), kind):
        return True
    if kind < 27 and kind % 9 < 7 and hand[kind + 1] and hand[kind + 2]:
        return sets_only(changed(changed(changed(hand, kind, -1), kind + 1, -1), kind + 2, -1), kind)
    return False


@cache
def complete(hand: Hand) -> bool:
    if sum(hand) == 14 and sum(count == 2 for count in hand) == 7:
        return True
    return any(hand[kind] >= 2 and sets_only(changed(hand, kind, -2)) for kind in range(34))


@cache
def ready(hand: Hand) -> bool:
    return any(hand[kind] < 4 and complete(changed(hand, kind, 1)) for kind in range(34))


def changed(hand: Hand, kind: int, by: int) -> Hand:
    return (*hand[:kind], hand[kind] + by, *hand[kind + 1 :])


class Enumeration:
    """All draws and all plans of one hand; ``pays`` values a complete hand by the tile that came last."""

    def __init__(self, pays: Callable[[Hand, int], int], goal: tuple[int, ...], declare: object = None) -> None:
        self.pays = pays
        self.goal = goal
        self.declare = declare
        self.known: dict[tuple[Hand, Hand, int], Numbers] = {}

    def order(self, numbers: Numbers) -> tuple[Fraction, ...]:
        return tuple(numbers[part] for part in self.goal)

    def after(self, hand: Hand, unseen: Hand, draws: int) -> Numbers:
        """The hand waits for a draw."""
        if draws == 0:
            return (Fraction(0), Fraction(0), Fraction(ready(hand)))
        key = (hand, unseen, draws)
        if key not in self.known:
            total: tuple[Fraction, ...] = NOTHING
            for kind, copies in enumerate(unseen):
                if copies:
                    share = Fraction(copies, sum(unseen))
                    numbers = self.turn(changed(hand, kind, 1), changed(unseen, kind, -1), draws - 1, kind)
                    total = tuple(old + share * new for old, new in zip(total, numbers, strict=True))
            self.known[key] = (total[0], total[1], Fraction(1) if ready(hand) else total[2])
        return self.known[key]

    def turn(self, hand: Hand, unseen: Hand, draws: int, drawn: int) -> Numbers:
        """The hand has drawn and wins or throws."""
        return max(self.choices(hand, unseen, draws, drawn), key=self.order)

    def choices(self, hand: Hand, unseen: Hand, draws: int, drawn: int) -> Iterator[Numbers]:
        if complete(hand) and (points := self.pays(hand, drawn)) > 0:
            yield (Fraction(points), Fraction(1), Fraction(1))
        for kind in range(34):
            if hand[kind]:
                yield from self.thrown(changed(hand, kind, -1), unseen, draws)

    def thrown(self, hand: Hand, unseen: Hand, draws: int) -> Iterator[Numbers]:
        """The choices of a discard: to wait, and to declare where that is allowed."""
        yield self.after(hand, unseen, draws)
        if self.declare is not None and draws and ready(hand):
            yield self.declared(hand, unseen, draws, True)

    def declared(self, hand: Hand, unseen: Hand, draws: int, first: bool) -> Numbers:
        """The hand stays as it is; ``declare`` says what a win pays, and what is lost where there is none."""
        pays, lost = data(self.declare)
        if draws == 0:
            return (Fraction(-lost), Fraction(0), Fraction(1))
        points, win = Fraction(0), Fraction(0)
        for kind, copies in enumerate(unseen):
            if copies:
                share = Fraction(copies, sum(unseen))
                left = changed(unseen, kind, -1)
                made = changed(hand, kind, 1)
                if complete(made):
                    points += share * pays(made, kind, left, first)
                    win += share
                else:
                    numbers = self.declared(hand, left, draws - 1, False)
                    points += share * numbers[0]
                    win += share * numbers[1]
        return (points, win, Fraction(1))
