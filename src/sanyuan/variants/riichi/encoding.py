"""Riichi in numbers: its declaration, red fives and 北, and what its slot adds to the feature planes."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.rules.encoding import CELLS, Encoding, Plane, Planes
from sanyuan.table.state import State
from sanyuan.tiles import NORTH, RED, tile_kind
from sanyuan.variants.riichi.play.flow import in_furiten
from sanyuan.variants.riichi.play.slot import RiichiSlot, slot_of
from sanyuan.variants.riichi.score.dora import DORA_NEXT, DORA_NEXT_THREE

_SEATS: Final = 4
_RELATIVE: Final = ("own", "next", "opposite", "previous")

_PLANES: Final = (
    Plane("dora", "how often the kind is dora"),
    Plane("swap", "1 at every kind that may not be discarded after a call (食い替え)"),
)

_ROWS: Final = (
    *[Plane(f"{seat} riichi", "1 in riichi, 2 in double riichi") for seat in _RELATIVE],
    *[Plane(f"{seat} ippatsu", "1 within one turn of the riichi") for seat in _RELATIVE],
    *[Plane(f"{seat} dora", "dora in sight: in melds, as 北 set aside, in the player's hand") for seat in _RELATIVE],
    Plane("honba", "honba"),
    Plane("sticks", "riichi sticks on the table"),
    Plane("furiten", "1 where the player is in furiten"),
    Plane("kans", "kans of all seats"),
)

_NO_RIICHI: Final = bytes(2 * _SEATS * CELLS)
"""The rows of riichi and ippatsu before anybody has declared."""
_ABSENT: Final = [bytes(CELLS * seats) for seats in range(_SEATS + 1)]
"""The rows of seats that nobody has."""


@final
class RiichiEncoding(Encoding):
    """What riichi adds to the numbers of a table."""

    def __init__(self) -> None:
        """Name what riichi has."""
        super().__init__(
            red_fives=True,
            declares="riichi",
            aside=(NORTH,),
            aborts=True,
            score_unit=100,
            score_from_start=False,
            planes=_PLANES,
            rows=_ROWS,
        )

    def write_planes(self, state: State, seat: i64, first: i64, planes: Planes) -> None:
        """Put dora and banned swaps."""
        slot = slot_of(state)
        follow = DORA_NEXT_THREE if slot.rules.three else DORA_NEXT
        for tile in state.revealed:
            kind: i64 = follow[tile_kind(tile)]
            planes.put(first, kind, planes.get(first, kind) + 1)
        if state.turn == seat:
            planes.mark(first + 1, slot.banned)

    def write_rows(self, state: State, seat: i64, planes: Planes) -> None:
        """Add riichi, ippatsu, dora by seat, and what lies on the table."""
        slot = slot_of(state)
        count: i64 = len(state.seats)
        absent = _ABSENT[_SEATS - count]
        if slot.accepted == 0:
            planes.add(_NO_RIICHI)
        else:
            for other in range(count):
                planes.row(slot.declared((seat + other) % count))
            planes.add(absent)
            for other in range(count):
                planes.row(slot.ippatsu >> ((seat + other) % count) & 1)
            planes.add(absent)
        doras = _doras(state, slot)
        own = _laid_dora(state, doras, seat) + _held_dora(state, doras, seat)
        after = _laid_dora(state, doras, (seat + 1) % count)
        opposite = _laid_dora(state, doras, (seat + 2) % count)
        planes.pair(own, after)
        planes.pair(opposite, _laid_dora(state, doras, (seat + 3) % count) if count == _SEATS else 0)
        planes.pair(slot.honba, slot.sticks)
        planes.pair(1 if in_furiten(slot, state.seats[seat], seat) else 0, slot.kans)


def _doras(state: State, slot: RiichiSlot) -> "vec[i64]":
    """Return the kind that each indicator makes dora."""
    follow = DORA_NEXT_THREE if slot.rules.three else DORA_NEXT
    kinds = vec[i64]()
    for tile in state.revealed:
        kind: i64 = follow[tile_kind(tile)]
        kinds = append(kinds, kind)
    return kinds


def _laid_dora(state: State, doras: "vec[i64]", seat: i64) -> i64:
    """Count the dora that lie before a seat: in melds, red fives among them, and as 北 set aside."""
    holder = state.seats[seat]
    found: i64 = len(holder.aside)
    if found > 0:
        for dora in doras:
            if dora == NORTH:
                found += len(holder.aside)
    faces = state.faces
    for tiles in holder.meld_tiles:
        for each in tiles:
            tile: i64 = each
            if faces[tile] >= RED:
                found += 1
            kind = tile >> 2
            for dora in doras:
                if kind == dora:
                    found += 1
    return found


def _held_dora(state: State, doras: "vec[i64]", seat: i64) -> i64:
    """Count the dora in a hand, red fives among them."""
    faces = state.faces
    holder = state.seats[seat]
    found: i64 = 0
    for tile in holder.hand:
        if faces[tile] >= RED:
            found += 1
    for dora in doras:
        found += holder.shape.count(dora)
    return found
