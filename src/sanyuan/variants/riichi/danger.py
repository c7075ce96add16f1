"""Danger in riichi: how likely a discard deals in and what that costs on average, from what the table shows.

The odds that one seat wins on a discard are a product of factors, one for each thing that the table shows of the tile
and of the seat. ``tools/estimate_danger.py`` estimates them from recorded games and writes ``danger.json``.
"""

import json
from pathlib import Path
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.tables import BITS
from sanyuan.hand.vectors import zeros
from sanyuan.rules.aiming import unseen_kinds
from sanyuan.rules.dangers import claimer
from sanyuan.rules.risks import Risks
from sanyuan.table.state import CLAIMED_FLAG, DECLARED_FLAG, DRAWN_FLAG, Seat, State
from sanyuan.tiles import EAST, KINDS, WHITE, tile_kind
from sanyuan.variants.riichi.play.slot import slot_of
from sanyuan.variants.riichi.score.dora import DORA_NEXT, DORA_NEXT_THREE

# A side of a number tile is the two-sided wait that it would complete from there.
_WALLED: Final = 0
"""All copies of a kind that the wait needs are seen (壁)."""
_SUJI: Final = 1
"""The other end of the wait cannot be won on."""
_LATE_SUJI: Final = 2
"""The same, and the other end is the tile that came with the declaration."""
_THIN: Final = 3
"""One copy is left of a kind that the wait needs."""
_LIVE: Final = 4
_SIDES: Final = 5
_TWO_SIDES: Final = bytes([0, 0, 0, 1, 3])
"""What each side counts for a tile with two of them: two sides make 0, 1, 2, 3, 4 or 6."""
_PAIRS_OF_SIDES: Final = 7

_NUMBERS: Final = 8
_MIDDLE: Final = _NUMBERS + 3 * _SIDES
FORMS: Final = _MIDDLE + 2 * _PAIRS_OF_SIDES
"""Honours by worth and copies left, 1 2 3 and 7 8 9 by their side, 4 5 6 by their two sides."""

_OF_HONOURS: Final = 0
_OF_CLOSED_SIDES: Final = 1
_OF_OPEN_SIDES: Final = 2
_GROUPS: Final = 3

_LEFT: Final = 4
_LINES: Final = 19
"""How many two-sided waits are left against a riichi, none to eighteen."""
_STAGES: Final = 8
_RIVERS: Final = 9
_MELDS: Final = 4
_TURNS: Final = 8
_STREAKS: Final = 4

# The places of the factors, one list for all.
RIICHI: Final = 0
_R_FORM: Final = RIICHI + 1
_R_STAGE: Final = _R_FORM + FORMS
_R_BOTH: Final = _R_STAGE + _LINES
_R_DORA: Final = _R_BOTH + FORMS * _STAGES
_R_LEFT: Final = _R_DORA + _GROUPS * 2
_R_RIVER: Final = _R_LEFT + _GROUPS * _LEFT
_R_SECOND: Final = _R_RIVER + _RIVERS
QUIET: Final = _R_SECOND + 2
_Q_FORM: Final = QUIET + 1
_Q_TURN: Final = _Q_FORM + FORMS
_Q_BOTH: Final = _Q_TURN + _MELDS * _TURNS
_Q_DORA: Final = _Q_BOTH + FORMS * _MELDS
_Q_LEFT: Final = _Q_DORA + _GROUPS * 2
_Q_STREAK: Final = _Q_LEFT + _GROUPS * _LEFT
_Q_SUIT: Final = _Q_STREAK + _MELDS * _STREAKS
_Q_CHASED: Final = _Q_SUIT + 3
FACTORS: Final = _Q_CHASED + 2 * 2

_CLOSED: Final = 0
_OPEN: Final = 1
_DECLARED: Final = 2
_AT_ONCE: Final = 3
_MOST_DORA: Final = 3
COSTS: Final = 4 * 2 * (_MOST_DORA + 1)
"""Mean costs by closed, open, riichi and riichi in its first round; by child and dealer; by dora seen."""


def _read(name: str) -> "vec[float]":
    """Read a list of numbers from the package's data."""
    numbers = vec[float]()
    for number in json.loads((Path(__file__).parent / "danger.json").read_text())[name]:
        numbers = append(numbers, float(number))
    return numbers


_FACTOR: Final = _read("factors")
_COST: Final = _read("costs")


@final
class Sight:
    """What a seat sees of the others: tiles left, kinds that each cannot win on, dora, and how far each has come."""

    def __init__(self, state: State, seat: i64) -> None:
        """Look at the table once for all discards."""
        self.state: Final = state
        self.seat: Final[i64] = seat
        self.unseen: Final = unseen_kinds(state, seat)
        self.passed: Final = passed_kinds(state)
        self.dora: Final = _dora(state)
        self.declared: vec[i64] = vec[i64]()
        """The kind that came with each seat's riichi, or -1."""
        self.stage: vec[i64] = vec[i64]()
        """How far each threat has come: by lines that are left against a riichi, by melds and turns without one."""
        self.streak: vec[i64] = vec[i64]()
        """How many tiles each has thrown as drawn in a row, up to three."""
        self.worth: vec[i64] = vec[i64]()
        """How many dora each shows in its melds."""
        for other in range(len(state.seats)):
            self._look_at(other)

    def _look_at(self, other: i64) -> None:
        state = self.state
        slot = slot_of(state)
        holder = state.seats[other]
        declared: i64 = -1
        for entry in holder.river:
            if entry & DECLARED_FLAG:
                declared = tile_kind(entry & 255)
        if not slot.accepted >> other & 1:
            declared = -1
        self.declared = append(self.declared, declared)
        if declared >= 0:
            stage = lines_left(self.passed[other])
        else:
            turns: i64 = len(holder.river)
            stage = open_melds(holder) * _TURNS + min(turns // 2, _TURNS - 1)
        self.stage = append(self.stage, stage)
        streak: i64 = 0
        while streak < min(len(holder.river), _STREAKS - 1):
            if not holder.river[len(holder.river) - 1 - streak] & DRAWN_FLAG:
                break
            streak += 1
        self.streak = append(self.streak, streak)
        dora: i64 = 0
        for tiles in holder.meld_tiles:
            for tile in tiles:
                if tile >= 0:
                    dora += self.dora[tile >> 2]
                    if state.faces[tile] != tile >> 2:
                        dora += 1
        self.worth = append(self.worth, dora)

    def form(self, other: i64, kind: i64) -> i64:
        """Return what a tile is like against a seat."""
        if kind >= EAST:
            state = self.state
            value = kind >= WHITE or kind == EAST + state.round_wind or kind == EAST + state.wind(other)
            return (4 if value else 0) + min(self.unseen[kind], 3)
        rank = kind % 9
        edge = min(rank, 8 - rank)
        if rank <= 2:
            return _NUMBERS + edge * _SIDES + self._side(other, kind, 1)
        if rank >= 6:
            return _NUMBERS + edge * _SIDES + self._side(other, kind, -1)
        two = _TWO_SIDES
        sides: i64 = two[self._side(other, kind, 1)] + two[self._side(other, kind, -1)]
        return _MIDDLE + (edge - 3) * _PAIRS_OF_SIDES + sides

    def _side(self, other: i64, kind: i64, way: i64) -> i64:
        end = kind + 3 * way
        if self.passed[other] >> end & 1:
            return _LATE_SUJI if end == self.declared[other] else _SUJI
        left = min(self.unseen[kind + way], self.unseen[kind + 2 * way])
        if left == 0:
            return _WALLED
        return _THIN if left == 1 else _LIVE

    def places(self, other: i64, kind: i64) -> list[int]:
        """Return the places of the factors that make the odds of a seat winning on a discard."""
        form = self.form(other, kind)
        stage = self.stage[other]
        group: i64 = _OF_CLOSED_SIDES
        if form < _NUMBERS:
            group = _OF_HONOURS
        elif form >= _MIDDLE:
            if (form - _MIDDLE) % _PAIRS_OF_SIDES > 0:
                group = _OF_OPEN_SIDES
        elif (form - _NUMBERS) % _SIDES >= _THIN:
            group = _OF_OPEN_SIDES
        dora = group * 2 + min(self.dora[kind], 1)
        left = group * _LEFT + min(self.unseen[kind], _LEFT - 1)
        if self.declared[other] >= 0:
            turns: i64 = len(self.state.seats[other].river)
            second = slot_of(self.state).accepted & ~(BITS[other] | BITS[self.seat])
            return [
                RIICHI,
                _R_FORM + form,
                _R_STAGE + stage,
                _R_BOTH + form * _STAGES + min(stage // 2, _STAGES - 1),
                _R_DORA + dora,
                _R_LEFT + left,
                _R_RIVER + min(turns // 2, _RIVERS - 1),
                _R_SECOND + (1 if second else 0),
            ]
        melds = stage // _TURNS
        return [
            QUIET,
            _Q_FORM + form,
            _Q_TURN + stage,
            _Q_BOTH + form * _MELDS + melds,
            _Q_DORA + dora,
            _Q_LEFT + left,
            _Q_STREAK + melds * _STREAKS + self.streak[other],
            _Q_SUIT + self._suit(other, kind),
            _Q_CHASED + (2 if melds else 0) + (1 if slot_of(self.state).accepted & ~BITS[other] else 0),
        ]

    def _suit(self, other: i64, kind: i64) -> i64:
        """Tell whether a kind fits the one suit of a seat's melds (1) or not (2); 0 where they do not point at one."""
        suit: i64 = -1
        count: i64 = 0
        for meld in self.state.seats[other].melds:
            count += 1
            if 0 <= meld.kind < EAST:
                if suit >= 0 and meld.kind // 9 != suit:
                    return 0
                suit = meld.kind // 9
        if count < 2 or suit < 0:
            return 0
        return 1 if kind >= EAST or kind // 9 == suit else 2

    def chance(self, other: i64, kind: i64) -> float:
        """Return how likely a seat wins on a discard: never on what it cannot win on."""
        if self.passed[other] >> kind & 1:
            return 0.0
        odds = 1.0
        for place in self.places(other, kind):
            odds *= _FACTOR[place]
        return odds / (1.0 + odds)

    def cost_place(self, other: i64, kind: i64) -> i64:
        """Return the place of the mean cost of dealing a kind in to a seat."""
        slot = slot_of(self.state)
        level: i64 = _OPEN if open_melds(self.state.seats[other]) else _CLOSED
        if slot.accepted >> other & 1:
            level = _AT_ONCE if slot.ippatsu >> other & 1 else _DECLARED
        dealer: i64 = 1 if other == self.state.dealer else 0
        dora = min(self.worth[other] + self.dora[kind], _MOST_DORA)
        return (level * 2 + dealer) * (_MOST_DORA + 1) + dora

    def price(self, other: i64, kind: i64) -> float:
        """Return what dealing a kind in to a seat costs on average, the honba included."""
        slot = slot_of(self.state)
        counters: i64 = slot.rules.honba * slot.honba * (slot.rules.players - 1)
        return _COST[self.cost_place(other, kind)] + float(counters)


def risks_at(state: State, seat: i64) -> Risks:
    """Return what each kind risks as a seat's discard, all others together."""
    sight = Sight(state, seat)
    against: list[vec[float]] = []
    for _ in state.seats:
        against.append(vec[float]([0.0] * KINDS))
    chances = vec[float]()
    costs = vec[float]()
    for kind in range(KINDS):
        missed = 1.0
        cost = 0.0
        for other in range(len(state.seats)):
            if other != seat and not sight.passed[other] >> kind & 1:
                chance = sight.chance(other, kind)
                against[other][kind] = chance
                missed *= 1.0 - chance
                cost += chance * sight.price(other, kind)
        chances = append(chances, 1.0 - missed)
        costs = append(costs, cost)
    return Risks(chances, costs, against)


def open_melds(holder: Seat) -> i64:
    """Count the melds that open a hand, up to three."""
    count: i64 = 0
    for meld in holder.melds:
        if meld.is_open():
            count += 1
    return min(count, _MELDS - 1)


def lines_left(passed: i64) -> i64:
    """Count the two-sided waits, of eighteen, with an end on neither side that cannot be won on."""
    count: i64 = 0
    for suit in range(3):
        for rank in range(6):
            kind: i64 = 9 * suit + rank
            if not (passed >> kind | passed >> (kind + 3)) & 1:
                count += 1
    return count


def passed_kinds(state: State) -> "vec[i64]":
    """Return the kinds that each seat cannot win on: what it threw, and what others threw since then or since riichi.

    The rivers tell the order: a discard is followed by the next seat's, or by that of the seat which claimed it.
    """
    count: i64 = len(state.seats)
    place = zeros(count)
    since = zeros(count)
    own = zeros(count)
    declared: i64 = 0
    seat = state.dealer
    while place[seat] < len(state.seats[seat].river):
        entry = state.seats[seat].river[place[seat]]
        place[seat] = place[seat] + 1
        bit = BITS[tile_kind(entry & 255)]
        own[seat] = own[seat] | bit
        if not declared >> seat & 1:
            since[seat] = 0
        for other in range(count):
            if other != seat:
                since[other] = since[other] | bit
        if entry & DECLARED_FLAG:
            declared |= BITS[seat]
        seat = claimer(state, seat, entry & 255) if entry & CLAIMED_FLAG else (seat + 1) % count
    for each in range(count):
        own[each] = own[each] | since[each]
    return own


def _dora(state: State) -> "vec[i64]":
    """Return how often each kind is dora."""
    follow = DORA_NEXT_THREE if slot_of(state).rules.three else DORA_NEXT
    dora = zeros(KINDS)
    for tile in state.revealed:
        if tile >= 0:
            kind: i64 = follow[tile_kind(tile)]
            dora[kind] = dora[kind] + 1
    return dora
