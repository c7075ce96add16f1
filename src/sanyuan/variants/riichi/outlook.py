"""Rules of thumb for riichi: what to aim for, when to open, what is safe against riichi, what dora is worth."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.accept import nearest
from sanyuan.hand.forms import ORPHAN_MASK, PAIRS, STANDARD, THIRTEEN_ORPHANS
from sanyuan.hand.shape import Shape
from sanyuan.hand.tables import BITS
from sanyuan.meld import CHOW
from sanyuan.rules.habits import Habits
from sanyuan.rules.outlook import Outlook
from sanyuan.rules.places import Places
from sanyuan.rules.prospects import Prospects
from sanyuan.rules.risks import Risks
from sanyuan.table import actions
from sanyuan.table.actions import action_second, action_tile, action_type
from sanyuan.table.state import CLAIMS, DECLARED_FLAG, TURN, State
from sanyuan.tiles import EAST, WHITE, tile_kind
from sanyuan.variants.riichi.danger import passed_kinds, risks_at
from sanyuan.variants.riichi.habits import habits_at
from sanyuan.variants.riichi.last_hands import places_at
from sanyuan.variants.riichi.play.slot import RiichiSlot, slot_of
from sanyuan.variants.riichi.score.dora import DORA_NEXT, DORA_NEXT_THREE
from sanyuan.variants.riichi.seen import KAN_BONUS, prospects_at

_ABSENT_THREE: Final[i64] = 0b011111110
_SAFE: Final = 0
_HONOUR_DANGER: Final = 20
_SUJI_DANGER: Final = 35
_ONE_SIDED_DANGER: Final = 60
_TWO_SIDED_DANGER: Final = 100


@final
class RiichiOutlook(Outlook):
    """What a simple riichi player goes by."""

    def distance(self, state: State, seat: i64, shape: Shape, melds: i64) -> i64:
        """Aim for any complete hand; pairs and orphans while nothing is melded."""
        return nearest(shape, melds, STANDARD | PAIRS | THIRTEEN_ORPHANS if melds == 0 else STANDARD)

    def opens(self, state: State, seat: i64, action: i64) -> bool:
        """Open with a value tile, after one, or for a hand without terminals and honours."""
        slot = slot_of(state)
        value = value_kinds(state, seat)
        holder = state.seats[seat]
        if action_type(action) == actions.PUNG and value >> tile_kind(state.tile) & 1:
            return True
        if holder.shape.threes & value:
            return True
        for meld in holder.melds:
            if meld.type != CHOW and value >> meld.kind & 1:
                return True
        if not slot.rules.open_tanyao:
            return False
        for tiles in holder.meld_tiles:
            for tile in tiles:
                if ORPHAN_MASK >> (tile >> 2) & 1:
                    return False
        used = (
            BITS[tile_kind(state.tile)] | BITS[tile_kind(action_tile(action))] | BITS[tile_kind(action_second(action))]
        )
        return (holder.shape.ones | used) & ORPHAN_MASK == 0

    def danger(self, state: State, seat: i64, kind: i64) -> i64:
        """Judge a discard against every seat in riichi: safe if the kind has passed, else by the waits left for it."""
        slot = slot_of(state)
        if not slot.accepted & ~BITS[seat]:
            return _SAFE
        return self._danger(state, slot, seat, kind, passed_kinds(state))

    def danger_by_turns(self, state: State, seat: i64, kind: i64) -> i64:
        """Judge the same where what has passed is told by the turns of the rivers, which calls between them spoil."""
        slot = slot_of(state)
        passed = vec[i64]()
        for other in range(len(state.seats)):
            passed = append(passed, passed_by_turns(state, slot, other))
        return self._danger(state, slot, seat, kind, passed)

    def _danger(self, state: State, slot: RiichiSlot, seat: i64, kind: i64, passed: "vec[i64]") -> i64:
        thrown: i64 = 0
        for mask in slot.thrown:
            thrown |= mask
        worst: i64 = _SAFE
        for other in range(len(state.seats)):
            if other != seat and slot.accepted >> other & 1:
                worst = max(worst, _danger_from(passed[other], thrown, kind))
        return worst

    def risks(self, state: State, seat: i64) -> Risks:
        """Judge every discard against every seat, in riichi or not, by factors from recorded games."""
        return risks_at(state, seat)

    def habits(self, state: State, seat: i64, options: list[int]) -> Habits | None:
        """Ask the network made from recorded games about a turn or a discard; it knows nothing of three players."""
        if slot_of(state).rules.three or (state.phase != TURN and state.phase != CLAIMS):
            return None
        return habits_at(state, seat, options)

    def prospects(self, state: State, seat: i64, action: i64 = -1) -> Prospects | None:
        """Look ahead with what the seat sees; three players go by the rates of four."""
        return prospects_at(state, seat, action)

    def kong_bonus(self, state: State) -> float:
        """Count the indicator that a kan turns up."""
        return 0.0 if slot_of(state).rules.kan_dora == "none" else KAN_BONUS

    def valued(self, state: State, seat: i64, options: list[int]) -> dict[int, float]:
        """Count a hand dealt anew as nothing won and nothing lost."""
        return {actions.ABORT: 0.0} if actions.ABORT in options else {}

    def places(self, state: State, seat: i64) -> Places | None:
        """Count places in the last four hands."""
        return places_at(state, seat)

    def absent(self, state: State) -> i64:
        """Leave out what three players play without: 2 to 8 of characters."""
        return _ABSENT_THREE if slot_of(state).rules.three else 0

    def worth(self, state: State, seat: i64, kind: i64) -> i64:
        """Count how often a kind is dora, and a value tile for half."""
        slot = slot_of(state)
        follow = DORA_NEXT_THREE if slot.rules.three else DORA_NEXT
        worth: i64 = 0
        for tile in state.revealed:
            if follow[tile_kind(tile)] == kind:
                worth += 2
        return worth + 1 if value_kinds(state, seat) >> kind & 1 else worth


def value_kinds(state: State, seat: i64) -> i64:
    """Return the mask of the kinds whose pung is a yaku for a seat."""
    dragons = BITS[WHITE] * 7
    return dragons | BITS[EAST + state.round_wind] | BITS[EAST + state.wind(seat)]


def passed_by_turns(state: State, slot: RiichiSlot, seat: i64) -> i64:
    """Return the kinds that a seat in riichi cannot win on: what it threw, and what the others threw since.

    Turns are told by the rivers, so a call between them makes it a rule of thumb.
    """
    kinds = slot.thrown[seat]
    own = state.seats[seat].river
    turn: i64 = 0
    while turn < len(own) and not own[turn] & DECLARED_FLAG:
        turn += 1
    other = state.after(seat)
    while other != seat:
        river = state.seats[other].river
        place = turn if state.wind(other) > state.wind(seat) else turn + 1
        while place < len(river):
            kinds |= BITS[tile_kind(river[place] & 255)]
            place += 1
        other = state.after(other)
    return kinds


def _danger_from(passed: i64, thrown: i64, kind: i64) -> i64:
    """Judge a kind by its two-sided waits: one is closed where the kind at its other end has passed (suji).

    An honour is less of a danger once anybody has thrown it, and a tile the more the further it lies from the edge.
    """
    if passed >> kind & 1:
        return _SAFE
    if kind >= EAST:
        return _HONOUR_DANGER if thrown >> kind & 1 else 2 * _HONOUR_DANGER
    rank = kind % 9
    below = rank >= 3 and not passed >> (kind - 3) & 1
    above = rank <= 5 and not passed >> (kind + 3) & 1
    if below and above:
        return _TWO_SIDED_DANGER
    if below or above:
        return _ONE_SIDED_DANGER + 10 * min(rank, 8 - rank, 2)
    return _SUJI_DANGER
