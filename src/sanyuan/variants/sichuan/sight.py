"""What a seat sees of a Sichuan table: how often tiles come, what the others may wait for, and how far they are."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.rules.aiming import unseen_kinds
from sanyuan.rules.dangers import OF_ITS_SUIT, OF_OTHERS, passed_kinds, readiness, suit_of_melds, thrown_kinds
from sanyuan.rules.dense import WHOLE
from sanyuan.rules.told import one_of, share, shares, unchanged
from sanyuan.table.state import TURN, State
from sanyuan.tiles import suit_mask
from sanyuan.variants.sichuan.patterns import NO_KONG, SEATS, SUITED
from sanyuan.variants.sichuan.play import slot_of
from sanyuan.variants.sichuan.tells import TELLS

_RANKS: Final = shares(TELLS.ranks)
_OF_ITS_SUIT: Final[i64] = share(OF_ITS_SUIT)
_OF_OTHERS: Final[i64] = share(OF_OTHERS)
_BESIDE: Final[i64] = share(TELLS.beside)
_THROWN: Final[i64] = share(TELLS.thrown)
_PASSED: Final[i64] = share(TELLS.passed)
"""What the others show, in whole numbers."""
_DRAWN: Final = [
    vec[i64]([256, 256, 256, 256]),
    vec[i64]([236, 300, 300, 300]),
    vec[i64]([223, 279, 346, 346]),
    vec[i64]([200, 251, 340, 486]),
]
"""How often an unseen tile is drawn, beside the average, by the others in and how many of them gave its suit up."""
_OFFERED: Final = [
    vec[i64]([0, 0, 0, 0]),
    vec[i64]([243, 333, 333, 333]),
    vec[i64]([435, 614, 845, 845]),
    vec[i64]([512, 819, 1280, 2176]),
]
"""How often one of them throws it in a round; both as ``tools/count_rates.py`` counts them."""
_ENDS: Final = 7864
_WALL_ENDS: Final = 19661
"""How likely a round is the last, in 65536ths, and how much more so in the last round of the wall."""


@final
class Sight:
    """What a seat sees of the table, once for all its options."""

    def __init__(self, state: State, seat: i64) -> None:
        """Take a seat's own view, when all have given a suit up."""
        slot = slot_of(state)
        self.state: Final = state
        self.seat: Final[i64] = seat
        self.rules: Final = slot.rules
        self.void: Final[i64] = slot.void[seat]
        self.kinds: Final[i64] = SUITED & ~suit_mask(self.void)
        self.unseen: vec[i64] = unseen_kinds(state, seat)
        self.others: i64 = 0
        self.given_up: vec[i64] = vec[i64]([0, 0, 0])
        """How many of the others have given each suit up."""
        self.drawn: vec[i64] = vec[i64]()
        self.thrown: vec[i64] = vec[i64]()
        """How often an unseen tile of each suit is drawn in a round, and thrown by another, in 65536ths."""
        self.dangers: list[vec[i64]] = []
        """How dangerous each kind is before each other seat, the next one first, and before all."""
        self.useless: vec[i64] = vec[i64]()
        """How many others would throw each kind: its suit is given up, or they have thrown one before."""
        self.after_kong: Final = state.phase == TURN and slot.after != NO_KONG
        self.known: Final[dict[int, int]] = {}
        """What brings hands nearer that were met before."""
        for other in range(SEATS):
            if other != seat and state.plays(other):
                self.others += 1
                self.given_up[slot.void[other]] += 1
        total: i64 = 0
        for kind in range(27):
            total += self.unseen[kind]
        for suit in range(3):
            count = self.given_up[suit]
            self.drawn = append(self.drawn, _DRAWN[self.others][count] * WHOLE // max(total, 1))
            self.thrown = append(self.thrown, _OFFERED[self.others][count] * WHOLE // max(total, 1))
        ends = _WALL_ENDS * (self.others + 1) // state.wall if state.wall > 0 else 2 * _WALL_ENDS
        self.ends: Final[i64] = _ENDS + min(ends, 2 * _WALL_ENDS)
        self._look_around()
        self.table: vec[i64] = self._table()

    def _look_around(self) -> None:
        """Tell what the others may wait for, and what they have no use for."""
        state, slot = self.state, slot_of(self.state)
        passed = passed_kinds(state)
        sums = vec[i64]([0] * 27)
        self.useless = vec[i64]([0] * 27)
        for step in range(1, SEATS):
            other = (self.seat + step) % SEATS
            found = vec[i64]([0] * 27)
            if state.plays(other):
                holder, void = state.seats[other], slot.void[other]
                ready = share(readiness(TELLS, holder))
                thrown = thrown_kinds(holder)
                suit = suit_of_melds(holder)
                kind: i64 = 0
                while kind < 27:
                    if kind // 9 == void:
                        self.useless[kind] += 1
                    else:
                        self.useless[kind] += thrown >> kind & 1
                        chance = _RANKS[kind % 9]
                        if suit >= 0:
                            chance = chance * (_OF_ITS_SUIT if kind // 9 == suit else _OF_OTHERS) >> 8
                        low = kind % 9 >= 3 and thrown >> (kind - 3) & 1 != 0
                        if low or (kind % 9 <= 5 and thrown >> (kind + 3) & 1 != 0):
                            chance = chance * _BESIDE >> 8
                        if thrown >> kind & 1:
                            chance = chance * _THROWN >> 8
                        chance = chance * ready >> 8
                        found[kind] = chance * _PASSED >> 8 if passed[other] >> kind & 1 else chance
                        sums[kind] += found[kind]
                    kind += 1
            self.dangers.append(found)
        self.dangers.append(sums)

    def _table(self) -> "vec[i64]":
        """Tell of the wall and of the others, the next one first."""
        state, slot = self.state, slot_of(self.state)
        found = vec[i64]()
        found = append(found, state.wall * WHOLE // 55)
        found = one_of(found, self.others - 1, 3)
        found = append(found, min(state.wall * WHOLE // (self.others + 1) // 14, 512))
        for step in range(1, SEATS):
            other = (self.seat + step) % SEATS
            holder, void = state.seats[other], slot.void[other]
            if not state.plays(other):
                for _ in range(9):
                    found = append(found, 0)
                continue
            kept: i64 = 0
            last: i64 = -1
            for entry in holder.river:
                last = (entry & 255) // 36
                kept += 0 if last == void else 1
            found = append(found, WHOLE)
            found = append(found, len(holder.melds) * 64)
            found = append(found, WHOLE if void == self.void else 0)
            found = append(found, share(readiness(TELLS, holder)))
            found = append(found, min(kept, 16) * 16)
            found = append(found, min(unchanged(holder), 4) * 64)
            found = append(found, WHOLE if last == void else 0)
            found = append(found, WHOLE if suit_of_melds(holder) >= 0 else 0)
            found = append(found, holder.kongs() * 64)
        held: i64 = 0
        for paid in slot.receipts:
            if paid.payee == self.seat:
                held += paid.points // self.rules.base
        found = append(found, min(held, 8) * 32)
        return append(found, len(state.seats[self.seat].river) * 12)
