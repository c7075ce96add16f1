"""What a seat sees of a Sichuan table: how often tiles come, what the others may wait for, and how far they are."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.rules.aiming import unseen_kinds
from sanyuan.rules.dangers import passed_kinds, thrown_kinds
from sanyuan.rules.dense import WHOLE
from sanyuan.rules.told import one_of, unchanged
from sanyuan.table.state import TURN, Seat, State
from sanyuan.tiles import suit_mask
from sanyuan.variants.sichuan.patterns import NO_KONG, SEATS, SUITED
from sanyuan.variants.sichuan.play import slot_of

_READY: Final = [
    vec[i64]([10, 46, 95, 138, 177, 189]),
    vec[i64]([23, 69, 115, 159, 187, 210]),
    vec[i64]([90, 141, 174, 197, 220, 238]),
    vec[i64]([102, 141, 166, 192, 220, 243]),
    vec[i64]([256, 256, 256, 256, 256, 256]),
]
"""How likely a seat is ready, by its melds and its discards in threes."""
_RANKS: Final = vec[i64]([205, 218, 307, 294, 256, 294, 307, 218, 205])
"""How likely it then waits for a rank, beside a middle one."""
_OF_ITS_SUIT: Final = 563
_BESIDE: Final = 205
_THROWN: Final = 13
_PASSED: Final = 8
"""What melds of one suit, a tile three ranks away, the same tile thrown before and one let pass say of it."""
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
                ready = _ready(holder)
                thrown = thrown_kinds(holder)
                suit = _suit_of_melds(holder)
                kind: i64 = 0
                while kind < 27:
                    if kind // 9 == void:
                        self.useless[kind] += 1
                    else:
                        self.useless[kind] += thrown >> kind & 1
                        chance = _RANKS[kind % 9]
                        if suit >= 0:
                            chance = chance * _OF_ITS_SUIT >> 8 if kind // 9 == suit else chance >> 2
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
            found = append(found, _ready(holder))
            found = append(found, min(kept, 16) * 16)
            found = append(found, min(unchanged(holder), 4) * 64)
            found = append(found, WHOLE if last == void else 0)
            found = append(found, WHOLE if _suit_of_melds(holder) >= 0 else 0)
            found = append(found, holder.kongs() * 64)
        held: i64 = 0
        for paid in slot.receipts:
            if paid.payee == self.seat:
                held += paid.points // self.rules.base
        found = append(found, min(held, 8) * 32)
        return append(found, len(state.seats[self.seat].river) * 12)


def _ready(holder: Seat) -> i64:
    return _READY[min(len(holder.melds), 4)][min(len(holder.river) // 3, 5)]


def _suit_of_melds(holder: Seat) -> i64:
    """Return the suit of two or more melds that are all of one suit, or -1."""
    suit: i64 = -1
    for meld in holder.melds:
        if suit >= 0 and meld.kind // 9 != suit:
            return -1
        suit = meld.kind // 9
    return suit if len(holder.melds) >= 2 else -1
