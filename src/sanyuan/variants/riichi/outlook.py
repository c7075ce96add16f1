"""Rules of thumb for riichi: what to aim for, when to open, what is safe against riichi, what dora is worth."""

from typing import Final, final

from mypy_extensions import i64

from sanyuan.hand.accept import nearest
from sanyuan.hand.forms import ORPHAN_MASK, PAIRS, STANDARD, THIRTEEN_ORPHANS
from sanyuan.hand.shape import Shape
from sanyuan.hand.tables import BITS
from sanyuan.meld import CHOW
from sanyuan.rules.outlook import Outlook
from sanyuan.table import actions
from sanyuan.table.state import DECLARED_FLAG, State
from sanyuan.tiles import EAST, WHITE, tile_kind
from sanyuan.variants.riichi.play.slot import RiichiSlot, slot_of
from sanyuan.variants.riichi.score.dora import DORA_NEXT, DORA_NEXT_THREE

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
        if action & 15 == actions.PUNG and value >> tile_kind(state.tile) & 1:
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
        used = BITS[tile_kind(state.tile)] | BITS[tile_kind(action >> 4 & 255)] | BITS[tile_kind(action >> 12 & 255)]
        return (holder.shape.ones | used) & ORPHAN_MASK == 0

    def danger(self, state: State, seat: i64, kind: i64) -> i64:
        """Judge a discard against every seat in riichi: safe if the kind has passed, else by the waits left for it."""
        slot = slot_of(state)
        thrown: i64 = 0
        for mask in slot.thrown:
            thrown |= mask
        worst: i64 = _SAFE
        for other in range(len(state.seats)):
            if other != seat and slot.accepted >> other & 1:
                worst = max(worst, _danger_from(passed_kinds(state, slot, other), thrown, kind))
        return worst

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


def passed_kinds(state: State, slot: RiichiSlot, seat: i64) -> i64:
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
