"""The hands within reach: which draws and discards lead from one to the next, up to a number of wasted exchanges.

A *held* hand waits for a draw, a *drawn* one has a tile too many. The tiles taken are those a hand has beyond the
hand it began as. A held hand is within reach where the tiles taken and those missing are together no more than what
was missing at first and the ``extra`` allowed: with ``extra`` 0 every draw kept brings the hand nearer.

What is still unseen follows from a hand where draws thrown at once are forgotten, and is kept beside each hand where
they are remembered. Then, with ``extra`` high enough, nothing is left out and the values are exact.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.analysis.book import KEY, LAST, MISSING, RED_AT, TAKEN_AT, THIRD, Book, red_count
from sanyuan.hand.shape import Shape
from sanyuan.hand.tables import BITS, FIRST_KEYS, LAST_KEYS
from sanyuan.rules.prospects import SLOTS, Prospects, Wins, slot_kind

_KINDS: Final[i64] = 0x3FFFFFFFF

COPIES_BITS: Final = 3
"""Below the hand that a draw leads to stands how many copies of the tile are unseen."""
COPIES: Final[i64] = 7
KIND_BITS: Final = 6
"""Below the hand that a discard leads to stands its kind."""
KIND: Final[i64] = 63


@final
class Unseen:
    """The sets of unseen tiles that were met, each with a number and its counts by slot."""

    def __init__(self, counts: "vec[i64]") -> None:
        """Begin with the set at the root, which has number 0."""
        self.sets: list[vec[i64]] = []
        self.totals: vec[i64] = vec[i64]()
        self.by_key: dict[str, int] = {}
        self.next: vec[i64] = vec[i64]()
        """By set and slot the number of the set with one tile less, or -1 where nobody has asked yet."""
        total: i64 = 0
        for count in counts:
            total += count
        self._add(counts[:], total)

    def _add(self, counts: "vec[i64]", total: i64) -> None:
        self.sets.append(counts)
        self.totals = append(self.totals, total)
        slot: i64 = 0
        while slot < SLOTS:
            self.next = append(self.next, -1)
            slot += 1

    def without(self, number: i64, slot: i64) -> i64:
        """Return the number of a set with one tile less."""
        at = number * SLOTS + slot
        if self.next[at] < 0:
            self.next[at] = self._found(number, slot)
        return self.next[at]

    def _found(self, number: i64, slot: i64) -> i64:
        counts = self.sets[number][:]
        counts[slot] -= 1
        key = ",".join([str(count) for count in counts])
        known = self.by_key.get(key)
        if known is not None:
            return known
        made: i64 = len(self.sets)
        self.by_key[key] = made
        self._add(counts, self.totals[number] - 1)
        return made


@final
class Graph:
    """All hands within reach of a root, the draws and discards between them, and what wins on the way pay."""

    def __init__(
        self,
        prospects: Prospects,
        root: Shape,
        reds: i64,
        unseen: "vec[i64]",
        draws: i64,
        extra: i64,
        remember: bool,
        most: i64,
    ) -> None:
        """Take the root (``reds`` packed) and the limits; ``build`` finds the rest, ``full`` says that it gave up."""
        self.prospects: Final = prospects
        self.root: Final = root
        self.reds: Final[i64] = reds
        self.draws: Final[i64] = draws
        self.extra: Final[i64] = extra
        self.remember: Final = remember
        self.most: Final[i64] = most
        self.size: Final[i64] = root.size if root.size % 3 == 1 else root.size - 1
        self.held: Final = Book()
        self.drawn: Final = Book()
        self.unseen: Final = Unseen(unseen)
        self.counts: Final = unseen[:]
        self.first_counts: Final = _slot_counts(root, reds)
        self.limit: i64 = 0
        self.full: bool = False
        self.draw_from: vec[i64] = vec[i64]()
        """Where the draws of a held hand begin among all draws."""
        self.draws_to: vec[i64] = vec[i64]()
        """The drawn hand a draw leads to, or -1 where it can only be a win or be thrown at once; and its copies."""
        self.pays_from: vec[i64] = vec[i64]()
        """For each ready hand where the points of its draws begin among those of all ready hands."""
        self.draw_pays: vec[float] = vec[float]()
        self.throw_from: vec[i64] = vec[i64]()
        self.throw_to: vec[i64] = vec[i64]()
        """The held hand a discard leads to, and its kind."""
        self.root_slots: vec[i64] = vec[i64]()
        """The slots thrown from the root, where that is a drawn hand."""
        self.ready: vec[i64] = vec[i64]()
        """For each held hand -1, or its number among the ready ones."""
        self.ready_count: i64 = 0
        self.claim_share: vec[float] = vec[float]()
        """For each ready hand the copies that others would throw in one round of turns."""
        self.claim_pays: vec[float] = vec[float]()
        """For each ready hand what these copies pay, each times its share."""
        self.fixed_points: vec[float] = vec[float]()
        """For each ready hand what declaring it is worth with 0, 1, … draws left; empty where nothing is declared."""
        self.fixed_beside: vec[float] = vec[float]()
        self.fixed_chances: vec[float] = vec[float]()

    def build(self) -> None:
        """Find every hand within reach, or stop where there are too many."""
        shape = self.root.copy()
        declares = self.prospects.may_declare()
        wins = Wins(self.unseen.totals[0], self.draws, self.remember)
        missing: i64 = self.prospects.missing(shape)
        self.limit = max(missing, 1) + self.extra
        first = shape.man | shape.pin << 32
        last = shape.sou | shape.honours << 32 | self.reds << RED_AT
        if shape.size == self.size:
            self.held.add(first, last, 0, 0, missing)
            self.held.keep(shape)
        else:
            self.drawn.add(first, last, 0, 0, 0)
            self._throw(shape, self.reds, first, last, 0, 0, self.draws)
        number: i64 = 0
        while number < self.held.count:
            self._draw(number, shape, declares, wins)
            number += 1
            if self.held.count + self.drawn.count > self.most:
                self.full = True
                return
        self.draw_from = append(self.draw_from, len(self.draws_to))
        self.throw_from = append(self.throw_from, len(self.throw_to))

    def _draw(self, number: i64, shape: Shape, declares: bool, wins: Wins) -> None:
        """Follow every draw of a held hand."""
        self.draw_from = append(self.draw_from, len(self.draws_to))
        reds = self.held.lay(number, self.size, shape)
        keys = self.held.keys
        first = keys[number * KEY]
        last = keys[number * KEY + LAST]
        here = keys[number * KEY + THIRD]
        steps = self.held.steps[number]
        taken = steps >> TAKEN_AT
        missing = steps & MISSING
        left = self.draws
        if self.remember:
            left -= self.unseen.totals[0] - self.unseen.totals[here]
            wins.left = self.unseen.totals[here]
        found = self.prospects.near(shape)
        helping = found & _KINDS
        copies = self._copies(shape, reds, here)
        is_ready = missing == 1 and helping & ~self.prospects.dead_waits(shape) != 0
        if is_ready:
            self.prospects.wins(shape, red_count(reds), helping, self._gone(shape), copies, wins)
            self._enter_ready(declares, wins)
        else:
            self.ready = append(self.ready, -1)
        if left == 0:
            return
        free = taken + missing < self.limit
        slot: i64 = 0
        while slot < SLOTS:
            if copies[slot] > 0:
                kind = slot_kind(slot)
                helps = helping >> kind & 1
                if (helps or free or self.remember) and not shape.fours >> kind & 1:
                    shape.add(kind)
                    got = reds if slot < 34 else reds + (BITS[3 * (slot - 34)])
                    to: i64 = -1
                    if free or self.remember or not (helps and is_ready):
                        to = self._enter(shape, slot, got, first, last, here, taken, left - 1)
                    self.draws_to = append(self.draws_to, to << COPIES_BITS | copies[slot])
                    if is_ready:
                        self.draw_pays = append(self.draw_pays, float(wins.drawn[slot]))
                    shape.remove(kind)
            slot += 1

    def _enter_ready(self, declares: bool, wins: Wins) -> None:
        """Number a ready hand and keep what it may win."""
        self.ready = append(self.ready, self.ready_count)
        self.ready_count += 1
        self.pays_from = append(self.pays_from, len(self.draw_pays))
        self.claim_share = append(self.claim_share, wins.share)
        self.claim_pays = append(self.claim_pays, wins.claimed)
        turn: i64 = 0
        while declares and turn <= self.draws:
            self.fixed_points = append(self.fixed_points, wins.points[turn])
            self.fixed_beside = append(self.fixed_beside, wins.beside[turn])
            self.fixed_chances = append(self.fixed_chances, wins.chances[turn])
            turn += 1

    def _enter(
        self, shape: Shape, slot: i64, reds: i64, first: i64, last: i64, here: i64, taken: i64, left: i64
    ) -> i64:
        """Return the number of the drawn hand that a slot makes, following its discards where it is new."""
        kind = slot_kind(slot)
        first += FIRST_KEYS[kind]
        last += LAST_KEYS[kind]
        if slot >= 34:
            last += BITS[RED_AT + 3 * (slot - 34)]
        there = self.unseen.without(here, slot) if self.remember else here
        number = self.drawn.find(first, last, there)
        if number < 0:
            if slot_count(shape, reds, slot) > self.first_counts[slot]:
                taken += 1
            number = self.drawn.add(first, last, there, taken, 0)
            self._throw(shape, reds, first, last, there, taken, left)
        return number

    def _throw(self, shape: Shape, reds: i64, first: i64, last: i64, here: i64, taken: i64, left: i64) -> None:
        """Follow every discard of a drawn hand; what can no longer win in the draws left is not followed."""
        self.throw_from = append(self.throw_from, len(self.throw_to))
        most = self.limit
        if self.remember and left + 1 < most - taken:
            most = left + 1 + taken
        ones = shape.ones
        missing = self.prospects.missing(shape)
        spare = self.prospects.spare(shape) if missing else 0
        keep_all = self.remember and here == 0
        is_root = self.drawn.count == 1
        slot: i64 = 0
        while slot < SLOTS:
            kind = slot_kind(slot)
            if ones >> kind & 1:
                held = slot_count(shape, reds, slot)
                if held > 0:
                    now = taken - 1 if held > self.first_counts[slot] else taken
                    lacks = missing if spare >> kind & 1 else missing + 1
                    if now + lacks > most and not keep_all:
                        slot += 1
                        continue
                    after_first = first - FIRST_KEYS[kind]
                    after_last = last - LAST_KEYS[kind]
                    if slot >= 34:
                        after_last -= BITS[RED_AT + 3 * (slot - 34)]
                    number = self.held.find(after_first, after_last, here)
                    if number < 0:
                        shape.remove(kind)
                        number = self.held.add(after_first, after_last, here, now, lacks)
                        self.held.keep(shape)
                        shape.add(kind)
                    self.throw_to = append(self.throw_to, number << KIND_BITS | kind)
                    if is_root:
                        self.root_slots = append(self.root_slots, slot)
            slot += 1

    def _copies(self, shape: Shape, reds: i64, here: i64) -> "vec[i64]":
        """Return the unseen copies by slot as a held hand knows them."""
        if self.remember:
            return self.unseen.sets[here]
        counts = self.unseen.sets[0]
        copies = self.counts
        first_counts = self.first_counts
        slot: i64 = 0
        while slot < SLOTS:
            count = counts[slot]
            if count > 0:
                more = slot_count(shape, reds, slot) - first_counts[slot]
                if more > 0:
                    count -= more
            copies[slot] = count
            slot += 1
        return copies

    def near_of(self, number: i64) -> i64:
        """Return missing tiles << 34 | mask of the kinds that help a held hand."""
        shape = Shape()
        self.held.lay(number, self.size, shape)
        return self.prospects.near(shape)

    def _gone(self, shape: Shape) -> i64:
        """Return the kinds of which the root held more."""
        root = self.root
        return (
            (root.ones & ~shape.ones)
            | (root.twos & ~shape.twos)
            | (root.threes & ~shape.threes)
            | (root.fours & ~shape.fours)
        )


def slot_count(shape: Shape, reds: i64, slot: i64) -> i64:
    """Count the tiles of a slot in a hand."""
    if slot >= 34:
        return reds >> 3 * (slot - 34) & 7
    count = shape.count(slot)
    if reds and slot < 27 and slot % 9 == 4:
        count -= reds >> slot // 9 * 3 & 7
    return count


def _slot_counts(shape: Shape, reds: i64) -> "vec[i64]":
    counts = vec[i64]()
    slot: i64 = 0
    while slot < SLOTS:
        counts = append(counts, slot_count(shape, reds, slot))
        slot += 1
    return counts
