"""What a seat at a riichi table may hope for, from what it sees."""

from typing import Final

from mypy_extensions import i64

from sanyuan.meld import ADDED as MELD_ADDED
from sanyuan.meld import CHOW as MELD_CHOW
from sanyuan.meld import CLOSED as MELD_CLOSED
from sanyuan.meld import KONG as MELD_KONG
from sanyuan.meld import PUNG as MELD_PUNG
from sanyuan.meld import Meld, make_meld
from sanyuan.table.actions import ASIDE, CHOW, CLOSED, KONG, PUNG, action_second, action_tile, action_type
from sanyuan.table.state import TURN, State
from sanyuan.tiles import Face, tile_kind
from sanyuan.variants.riichi.pace import AGAINST_ONE, AGAINST_TWO, PACE
from sanyuan.variants.riichi.play.slot import slot_of
from sanyuan.variants.riichi.prospects import RiichiProspects

KAN_BONUS: Final = 0.2
"""A further indicator is some 0.4 dora a hand on average, which raises what wins pay by about a fifth."""


def prospects_at(state: State, seat: i64, action: i64 = -1) -> RiichiProspects:
    """Return the hopes of a seat, after a claim, a kan or a north laid aside where one is named."""
    if action >= 0:
        claims = action_type(action) in (CHOW, PUNG)
        return _called(state, seat, action) if claims else _konged(state, seat, action)
    slot = slot_of(state)
    may = state.scores[seat] >= slot.rules.riichi_points and state.wall >= slot.rules.riichi_tiles
    declared = slot.accepted >> seat & 1 != 0
    return _hopes(state, seat, tuple(state.seats[seat].melds), may and not declared, declared)


def _called(state: State, seat: i64, action: i64) -> RiichiProspects:
    """Return the hopes of a seat that claims the tile on the table: one open meld more, and no riichi."""
    faces = [int(state.faces[tile]) for tile in (state.tile, action_tile(action), action_second(action))]
    pung = action_type(action) == PUNG
    meld = make_meld(MELD_PUNG if pung else MELD_CHOW, faces, _source(state, seat) if pung else 3, faces[0])
    return _hopes(state, seat, (*state.seats[seat].melds, meld), False, False)


def _konged(state: State, seat: i64, action: i64) -> RiichiProspects:
    """Return the hopes of a seat that lays a kan of any kind down, or a north aside."""
    slot = slot_of(state)
    declared = slot.accepted >> seat & 1 != 0
    type = action_type(action)  # noqa: A001
    if type == ASIDE:
        may = state.scores[seat] >= slot.rules.riichi_points and state.wall > slot.rules.riichi_tiles
        return _hopes(state, seat, tuple(state.seats[seat].melds), may and not declared, declared, 1)
    kind = tile_kind(state.tile if type == KONG else action_tile(action))
    faces: list[Face] = [int(state.faces[tile]) for tile in range(4 * kind, 4 * kind + 4)]
    melds: list[Meld] = []
    for meld in state.seats[seat].melds:
        if meld.kind != kind:
            melds.append(meld)
    if type == CLOSED:
        melds.append(make_meld(MELD_CLOSED, faces))
        may = state.scores[seat] >= slot.rules.riichi_points and state.wall > slot.rules.riichi_tiles
        return _hopes(state, seat, tuple(melds), may and not declared, declared)
    melds.append(make_meld(MELD_KONG if type == KONG else MELD_ADDED, faces, _source(state, seat) or 1))
    return _hopes(state, seat, tuple(melds), False, False)


def _source(state: State, seat: i64) -> int:
    return int(state.turn - seat + len(state.seats)) % len(state.seats)


def _is_let_go(state: State, seat: i64) -> bool:
    """Tell whether a seat in riichi let a win go, or does so if it passes now: it is in furiten from then on."""
    offered = state.phase != TURN and state.seats[seat].waits >> tile_kind(state.tile) & 1 != 0
    return offered or slot_of(state).lasting >> seat & 1 != 0


def _hopes(
    state: State, seat: i64, melds: tuple[Meld, ...], may: bool, declared: bool, more: int = 0
) -> RiichiProspects:
    """Return the hopes of a seat beside some melds, with so many ``more`` norths aside than lie there."""
    slot = slot_of(state)
    riichis = 0
    for other in range(len(state.seats)):
        if other != seat and slot.accepted >> other & 1:
            riichis += 1
    pace = PACE if riichis == 0 else AGAINST_ONE if riichis == 1 else AGAINST_TWO
    dora = tuple([int(state.faces[tile]) for tile in state.revealed])
    gone: int = slot.thrown[seat]
    if declared and _is_let_go(state, seat):
        gone |= state.seats[seat].waits
    norths = len(state.seats[seat].aside) + more
    return RiichiProspects(
        slot.rules, state.wind(seat), state.round_wind, melds, dora, gone, pace, may, declared, norths
    )
