"""Rules of thumb for riichi: what to aim for, when to open, what is safe against riichi, what dora is worth."""

from typing import final

from mypy_extensions import i64

from sanyuan.hand.accept import nearest
from sanyuan.hand.forms import ORPHAN_MASK, PAIRS, STANDARD, THIRTEEN_ORPHANS
from sanyuan.hand.shape import Shape
from sanyuan.hand.tables import BITS
from sanyuan.meld import CHOW
from sanyuan.rules.advice import Advice
from sanyuan.table import actions
from sanyuan.table.state import State, tile_kind
from sanyuan.tiles import DORA_NEXT, DORA_NEXT_THREE, EAST, WHITE
from sanyuan.variants.riichi.slot import RiichiSlot

_SAFE: i64 = 0
_HONOUR_DANGER: i64 = 20
_SUJI_DANGER: i64 = 35
_TERMINAL_DANGER: i64 = 50
_MIDDLE_DANGER: i64 = 80


@final
class RiichiAdvice(Advice):
    """What a simple riichi player goes by."""

    def distance(self, state: State, seat: i64, shape: Shape, melds: i64) -> i64:
        """Aim for any complete hand; pairs and orphans while nothing is melded."""
        return nearest(shape, melds, STANDARD | PAIRS | THIRTEEN_ORPHANS if melds == 0 else STANDARD)

    def opens(self, state: State, seat: i64, action: i64) -> bool:
        """Open with a value tile, after one, or for a hand without terminals and honours."""
        slot = state.extra
        assert isinstance(slot, RiichiSlot)
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
        """Judge a discard against every seat in riichi: safe if it threw the kind, less so by suji, honours, ends."""
        slot = state.extra
        assert isinstance(slot, RiichiSlot)
        worst = _SAFE
        for other in range(len(state.seats)):
            if other != seat and slot.accepted >> other & 1:
                worst = max(worst, _danger_from(slot.thrown[other], kind))
        return worst

    def worth(self, state: State, seat: i64, kind: i64) -> i64:
        """Count how often a kind is dora, and a value tile for half."""
        slot = state.extra
        assert isinstance(slot, RiichiSlot)
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


def _danger_from(thrown: i64, kind: i64) -> i64:
    if thrown >> kind & 1:
        return _SAFE
    if kind >= EAST:
        return _HONOUR_DANGER
    rank = kind % 9
    below = rank < 3 or thrown >> (kind - 3) & 1 != 0
    above = rank > 5 or thrown >> (kind + 3) & 1 != 0
    if below and above and (rank >= 3 or rank <= 5):
        suji = (rank >= 3 and thrown >> (kind - 3) & 1 != 0) or (rank <= 5 and thrown >> (kind + 3) & 1 != 0)
        if suji:
            return _SUJI_DANGER
    return _TERMINAL_DANGER if rank in (0, 8) else _MIDDLE_DANGER
