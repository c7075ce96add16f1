"""What strong players look at, in numbers: planes over the 34 kinds and a list for the table as a whole.

All are whole numbers from 0 to 127, where ``FULL`` stands for yes. They are made from what one seat sees.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sanyuan.hand.accept import nearest
from sanyuan.hand.forms import ORPHAN_MASK, PAIRS, STANDARD, THIRTEEN_ORPHANS, missing_tiles
from sanyuan.hand.shape import Shape, bit_count
from sanyuan.hand.tables import BITS
from sanyuan.hand.vectors import zeros
from sanyuan.table import actions
from sanyuan.table.actions import action_second, action_tile, action_type
from sanyuan.table.state import DRAWN_FLAG, TURN, State
from sanyuan.tiles import EAST, KINDS, WHITE, tile_kind
from sanyuan.variants.riichi.danger import Sight, open_melds
from sanyuan.variants.riichi.play.slot import slot_of

FULL: Final = 64
MOST: Final = 127
_ALL_KINDS: Final[i64] = 0x3FFFFFFFF
_LOOKS_TWICE: Final = 4
"""A hand that lacks more tiles is not looked at two steps ahead."""

# Planes of the hand and the table.
_HELD: Final = 0
_RED: Final = 4
_DORA: Final = 5
_LEFT: Final = 6
_GONE: Final = 7
_DRAWN: Final = 8
_OWN_MELDS: Final = 9
_OWN_RIVER: Final = 10
_VALUE: Final = 11
_VALUE_OF_OTHERS: Final = 12
ALLOWED: Final = 13
_KEEPS: Final = 14
_HELPED: Final = 15
_HELPED_SHARE: Final = 16
_TWICE_SHARE: Final = 17
_HELPS: Final = 18
TARGET: Final = 19
_SAFE: Final = 20
_RISK: Final = 21
_SMALL_RISK: Final = 22
_COST: Final = 23
_EDGE: Final = 24
_HONOUR: Final = 29
_WIND: Final = 30
_SUIT_SHARE: Final = 31
# Planes of each other seat, the next one first.
_OTHER: Final = 32
_O_THROWN: Final = 0
_O_EARLY: Final = 1
_O_LATE: Final = 2
_O_CHOSEN: Final = 3
_O_LAST: Final = 4
_O_PASSED: Final = 5
_O_MELDS: Final = 6
_O_RISK: Final = 7
_O_THREAT: Final = 8
_OTHER_PLANES: Final = 9
PLANES: Final = _OTHER + 3 * _OTHER_PLANES

# The table as a whole.
_MISSING: Final = 0
_TURNS: Final = 7
_WALL: Final = 13
_ROUND: Final = 14
_DEALER: Final = 17
_PLACE: Final = 18
_AHEAD: Final = 22
_BEHIND: Final = 25
_CARRY: Final = 28
_MELDS: Final = 30
_CLOSED: Final = 34
_DORA_HELD: Final = 35
_MAY_DECLARE: Final = 39
_THREATS: Final = 40
_ONE_SUIT: Final = 42
_PAIRS: Final = 43
_ORPHANS: Final = 44
_VALUE_SETS: Final = 46
_BEST: Final = 48
_CLAIM: Final = 50
_SOURCE: Final = 51
OPTION: Final = 54
OPTION_NUMBERS: Final = 4
OPTIONS: Final = 5
"""Pung, chow with the claimed tile lowest, in the middle, highest, kong."""
_NOW: Final = OPTION + OPTIONS * OPTION_NUMBERS
_OTHER_TABLE: Final = _NOW + 1
_OTHER_NUMBERS: Final = 8
TABLE: Final = _OTHER_TABLE + 3 * _OTHER_NUMBERS


def option_of(state: State, action: i64) -> i64:
    """Return the place of a claim among the kinds of claims, -1 for anything else."""
    kind = action_type(action)
    if kind == actions.PUNG:
        return 0
    if kind == actions.KONG:
        return 4
    if kind != actions.CHOW:
        return -1
    claimed = tile_kind(state.tile)
    low = min(tile_kind(action_tile(action)), tile_kind(action_second(action)))
    if claimed < low:
        return 1
    return 2 if claimed == low + 1 else 3


@final
class Features:
    """The numbers of one decision: planes by plane and kind, and those of the table."""

    def __init__(self, state: State, seat: i64, options: list[int]) -> None:
        """Look at the table once."""
        self.state: Final = state
        self.seat: Final[i64] = seat
        self.planes: vec[i64] = zeros(PLANES * KINDS)
        self.table: vec[i64] = zeros(TABLE)
        sight = Sight(state, seat)
        self.unseen: Final = sight.unseen
        holder = state.seats[seat]
        self.melds: Final[i64] = len(holder.melds)
        self.forms: Final[i64] = STANDARD | PAIRS | THIRTEEN_ORPHANS if self.melds == 0 else STANDARD
        self._kinds(sight)
        self._holding(sight)
        self._shape()
        self._risks(sight)
        self._others(sight)
        self._standing()
        if state.phase == TURN:
            self._turn(options)
        else:
            self._claim(options)

    def _put(self, plane: i64, kind: i64, value: i64) -> None:
        self.planes[plane * KINDS + kind] = min(value, MOST)

    def _heap(self, plane: i64, kind: i64) -> None:
        """Add a tile of a meld."""
        self._put(plane, kind, self.planes[plane * KINDS + kind] + FULL // 4)

    def _note(self, place: i64, value: i64) -> None:
        self.table[place] = max(min(value, MOST), 0)

    def _kinds(self, sight: Sight) -> None:
        """Look at every kind by itself: how many are held and left, whether it is dora, what it is to whom."""
        shape = self.state.seats[self.seat].shape
        for kind in range(KINDS):
            held: i64 = shape.count(kind)
            for copies in range(held):
                self._put(_HELD + copies, kind, FULL)
            self._put(_DORA, kind, FULL * sight.dora[kind])
            self._put(_LEFT, kind, FULL // 4 * self.unseen[kind])
            if self.unseen[kind] == 0:
                self._put(_GONE, kind, FULL)
            if kind >= EAST:
                self._honour(kind)
            else:
                rank: i64 = kind % 9
                self._put(_EDGE + min(rank, 8 - rank), kind, FULL)

    def _honour(self, kind: i64) -> None:
        state, seat = self.state, self.seat
        self._put(_HONOUR, kind, FULL)
        self._put(_WIND, kind, FULL if kind < WHITE else 0)
        self._put(_VALUE, kind, FULL * worth_of(state, seat, kind))
        value: i64 = 0
        for other in range(len(state.seats)):
            if other != seat:
                value += worth_of(state, other, kind)
        self._put(_VALUE_OF_OTHERS, kind, FULL // 4 * value)

    def _holding(self, sight: Sight) -> None:
        """Look at the tiles of the seat, its melds and its river: suits, dora, red fives."""
        state = self.state
        holder = state.seats[self.seat]
        dora: i64 = 0
        sizes = zeros(4)
        for kind in range(KINDS):
            held: i64 = holder.shape.count(kind)
            dora += held * sight.dora[kind]
            sizes[kind // 9] += held
        if holder.drawn >= 0:
            self._put(_DRAWN, tile_kind(holder.drawn), FULL)
        for tile in holder.hand:
            if 0 <= tile < 136 and state.faces[tile] != tile >> 2:
                self._put(_RED, tile >> 2, FULL)
                dora += 1
        for tiles in holder.meld_tiles:
            for each in tiles:
                kind = each >> 2
                self._heap(_OWN_MELDS, kind)
                dora += sight.dora[kind]
                sizes[kind // 9] += 1
                if state.faces[each] != kind:
                    dora += 1
        for entry in holder.river:
            self._put(_OWN_RIVER, tile_kind(entry & 255), FULL)
        for kind in range(KINDS):
            self._put(_SUIT_SHARE, kind, 8 * sizes[kind // 9])
        self._note(_ONE_SUIT, 9 * (max(sizes[0], sizes[1], sizes[2]) + sizes[3]))
        for step in range(4):
            if dora > step:
                self._note(_DORA_HELD + step, FULL)

    def _shape(self) -> None:
        """Look at what the hand may become: pairs, orphans, sets and pairs of value."""
        holder = self.state.seats[self.seat]
        shape = holder.shape
        self._note(_PAIRS, 16 * bit_count(shape.twos))
        orphans: i64 = 0
        for kind in range(KINDS):
            if ORPHAN_MASK >> kind & 1:
                orphans += shape.count(kind)
        self._note(_ORPHANS, 9 * orphans)
        outside = False
        sets: i64 = 0
        pairs: i64 = 0
        for meld in holder.melds:
            for face in meld.tiles:
                if face < KINDS and ORPHAN_MASK >> face & 1:
                    outside = True
            if meld.kind >= EAST and worth_of(self.state, self.seat, meld.kind):
                sets += 1
        self._note(_ORPHANS + 1, FULL if outside else 0)
        for kind in range(EAST, KINDS):
            if worth_of(self.state, self.seat, kind):
                if shape.threes >> kind & 1:
                    sets += 1
                elif shape.twos >> kind & 1:
                    pairs += 1
        self._note(_VALUE_SETS, FULL * min(sets, 1))
        self._note(_VALUE_SETS + 1, FULL * min(pairs, 1))

    def _risks(self, sight: Sight) -> None:
        count: i64 = len(self.state.seats)
        for kind in range(KINDS):
            missed = 1.0
            cost = 0.0
            for step in range(1, count):
                other = (self.seat + step) % count
                if sight.passed[other] >> kind & 1:
                    continue
                chance = sight.chance(other, kind)
                missed *= 1.0 - chance
                cost += chance * sight.price(other, kind)
                self._put(_OTHER + (step - 1) * _OTHER_PLANES + _O_RISK, kind, int(chance * 500.0))
            risk = 1.0 - missed
            if risk == 0.0:
                self._put(_SAFE, kind, FULL)
            self._put(_RISK, kind, int(risk * 500.0))
            self._put(_SMALL_RISK, kind, int(risk * 4000.0))
            self._put(_COST, kind, int(cost * 0.1))

    def _others(self, sight: Sight) -> None:
        state = self.state
        slot = slot_of(state)
        count: i64 = len(state.seats)
        threats: i64 = 0
        for step in range(1, count):
            other = (self.seat + step) % count
            holder = state.seats[other]
            first: i64 = _OTHER + (step - 1) * _OTHER_PLANES
            length: i64 = len(holder.river)
            for place in range(length):
                entry = holder.river[place]
                kind = tile_kind(entry & 255)
                self._put(first + _O_THROWN, kind, FULL)
                if place < 6:
                    self._put(first + _O_EARLY, kind, FULL)
                if place >= length - 4:
                    self._put(first + _O_LATE, kind, FULL)
                if not entry & DRAWN_FLAG:
                    self._put(first + _O_CHOSEN, kind, FULL)
                if place == length - 1:
                    self._put(first + _O_LAST, kind, FULL)
            declared = slot.accepted >> other & 1
            opened = open_melds(holder)
            for kind in range(KINDS):
                if sight.passed[other] >> kind & 1:
                    self._put(first + _O_PASSED, kind, FULL)
                elif declared:
                    self._put(first + _O_THREAT, kind, FULL)
            for tiles in holder.meld_tiles:
                for each in tiles:
                    if 0 <= each < 136:
                        self._heap(first + _O_MELDS, each >> 2)
            numbers: i64 = _OTHER_TABLE + (step - 1) * _OTHER_NUMBERS
            threats += declared
            self._note(numbers, FULL * declared)
            self._note(numbers + 1, FULL * (slot.ippatsu >> other & 1))
            for melds in range(1, 4):
                if opened >= melds:
                    self._note(numbers + 1 + melds, FULL)
            self._note(numbers + 5, FULL if other == state.dealer else 0)
            self._note(numbers + 6, 32 * sight.worth[other])
            self._note(numbers + 7, 21 * sight.streak[other])
        self._note(_THREATS, FULL * min(threats, 1))
        self._note(_THREATS + 1, FULL * min(threats // 2, 1))

    def _standing(self) -> None:
        state, seat = self.state, self.seat
        slot = slot_of(state)
        holder = state.seats[seat]
        turns: i64 = len(holder.river)
        self._note(_TURNS, 7 * turns)
        for step in range(5):
            if turns >= 3 * step + 1:
                self._note(_TURNS + 1 + step, FULL)
        self._note(_WALL, 3 * state.wall // 2)
        self._note(_ROUND, FULL * min(state.round_wind, 1))
        played = state.round_wind * len(state.seats) + state.dealer
        self._note(_ROUND + 1, 8 * played)
        self._note(_ROUND + 2, FULL if played >= 2 * len(state.seats) - 1 else 0)
        self._note(_DEALER, FULL if seat == state.dealer else 0)
        count: i64 = len(state.seats)
        place: i64 = 0
        own = state.scores[seat]
        for step in range(1, count):
            other = (seat + step) % count
            ahead: i64 = own - state.scores[other]
            if ahead < 0 or (ahead == 0 and other < seat):
                place += 1
            self._note(_AHEAD + step - 1, ahead // 200)
            self._note(_BEHIND + step - 1, -ahead // 200)
        self._note(_PLACE + place, FULL)
        self._note(_CARRY, 21 * slot.honba)
        self._note(_CARRY + 1, 32 * slot.sticks)
        for step in range(min(self.melds, 4)):
            self._note(_MELDS + step, FULL)
        self._note(_CLOSED, FULL if holder.is_closed() else 0)

    def _turn(self, options: list[int]) -> None:
        """Look at every discard: how far it leaves the hand, what helps then, and what would help after that."""
        shape = self.state.seats[self.seat].shape.copy()
        allowed: i64 = 0
        for option in options:
            if action_type(option) == actions.DISCARD:
                allowed |= BITS[tile_kind(action_tile(option))]
            elif action_type(option) == actions.DECLARE:
                self._note(_MAY_DECLARE, FULL)
        now = missing_tiles(shape, self.melds, self.forms)
        now = max(now, 1)
        self._note(_MISSING + min(now, 6), FULL)
        helped = zeros(KINDS)
        twice = zeros(KINDS)
        most: i64 = 0
        most_twice: i64 = 0
        best_mask: i64 = 0
        for kind in range(KINDS):
            if allowed >> kind & 1:
                self._put(ALLOWED, kind, FULL)
            if not shape.ones >> kind & 1:
                continue
            shape.remove(kind)
            near = nearest(shape, self.melds, self.forms)
            if near >> 34 <= now:
                self._put(_KEEPS, kind, FULL)
                mask = near & _ALL_KINDS
                count = self._copies(mask)
                helped[kind] = count
                if now <= _LOOKS_TWICE and now > 1:
                    twice[kind] = self._ahead(shape, mask, now - 1)
                if allowed >> kind & 1:
                    if count > most:
                        best_mask = mask
                    most = max(most, count)
                    most_twice = max(most_twice, twice[kind])
            shape.add(kind)
        for kind in range(KINDS):
            if helped[kind]:
                self._put(_HELPED, kind, 2 * helped[kind])
                if most:
                    self._put(_HELPED_SHARE, kind, MOST * helped[kind] // most)
                if most_twice:
                    self._put(_TWICE_SHARE, kind, MOST * twice[kind] // most_twice)
            if best_mask >> kind & 1:
                self._put(_HELPS, kind, FULL)
        self._note(_BEST, 2 * most)
        if most:
            self._note(_BEST + 1, 4 * most_twice // most if now > 1 else 0)

    def _copies(self, mask: i64) -> i64:
        count: i64 = 0
        for kind in range(KINDS):
            if mask >> kind & 1:
                count += self.unseen[kind]
        return count

    def _ahead(self, shape: Shape, mask: i64, missing: i64) -> i64:
        """Return, summed over the copies that help, the most copies that help after the best discard then."""
        total: i64 = 0
        for kind in range(KINDS):
            if mask >> kind & 1 and self.unseen[kind] > 0:
                shape.add(kind)
                total += self.unseen[kind] * self._best_after(shape, missing)
                shape.remove(kind)
        return total

    def _best_after(self, shape: Shape, missing: i64) -> i64:
        """Return the most copies that help a hand after a discard which leaves it no further away."""
        most: i64 = 0
        held = shape.ones
        for kind in range(KINDS):
            if held >> kind & 1:
                shape.remove(kind)
                if missing_tiles(shape, self.melds, self.forms) <= missing:
                    most = max(most, self._copies(nearest(shape, self.melds, self.forms) & _ALL_KINDS))
                shape.add(kind)
        return most

    def _claim(self, options: list[int]) -> None:
        """Look at the tile that may be claimed, and how far each claim leaves the hand."""
        state = self.state
        shape = state.seats[self.seat].shape
        near = nearest(shape, self.melds, self.forms)
        now = near >> 34
        self._note(_MISSING + min(now, 6), FULL)
        for kind in range(KINDS):
            if near >> kind & 1:
                self._put(_HELPS, kind, FULL)
        self._note(_NOW, 2 * self._copies(near & _ALL_KINDS))
        self._note(_CLAIM, FULL)
        count: i64 = len(state.seats)
        self._note(_SOURCE + (state.turn - self.seat + count) % count - 1, FULL)
        self._put(TARGET, tile_kind(state.tile), FULL)
        for option in options:
            place = option_of(state, option)
            if place < 0:
                continue
            first: i64 = OPTION + place * OPTION_NUMBERS
            self._note(first, FULL)
            if place == 4:
                continue
            rest = shape.copy()
            rest.remove(tile_kind(action_tile(option)))
            rest.remove(tile_kind(action_second(option)))
            missing = missing_tiles(rest, self.melds + 1, STANDARD)
            if missing < now:
                self._note(first + 1, FULL)
            elif missing == now:
                self._note(first + 2, FULL)
            else:
                continue
            most: i64 = 0
            held = rest.ones
            for kind in range(KINDS):
                if held >> kind & 1:
                    rest.remove(kind)
                    after = nearest(rest, self.melds + 1, STANDARD)
                    if after >> 34 <= missing:
                        most = max(most, self._copies(after & _ALL_KINDS))
                    rest.add(kind)
            self._note(first + 3, 2 * most)


def worth_of(state: State, seat: i64, kind: i64) -> i64:
    """Return how many yaku a pung of an honour is for a seat, up to two."""
    if kind >= WHITE:
        return 1
    count: i64 = 0
    if kind == EAST + state.round_wind:
        count += 1
    if kind == EAST + state.wind(seat):
        count += 1
    return count
