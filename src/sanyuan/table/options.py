"""The plain options of a seat, as any mahjong knows them: which tiles to discard, which kongs to lay, what to claim."""

from typing import Final, cast

from mypy_extensions import i64

from sanyuan.hand.tables import BITS
from sanyuan.meld import PUNG as PUNG_MELD
from sanyuan.table.actions import ADDED, CHOW, CLOSED, DECLARE, DISCARD, GIVE, KONG, PUNG, packed
from sanyuan.table.state import Seat, State
from sanyuan.tiles import tile_kind

_DISCARDS: Final[list[object]] = [int(packed(DISCARD, tile)) for tile in range(144)]
"""The discard of each tile, made once: most options are one of these, and a new number for each costs as much again."""
_DECLARATIONS: Final[list[object]] = [int(packed(DECLARE, tile)) for tile in range(144)]


def add_discards(state: State, seat: Seat, banned: i64, type: i64, out: list[int]) -> None:  # noqa: A002
    """Add a discard of every face in hand, the drawn tile by itself; kinds in the mask ``banned`` are left out."""
    faces = state.faces
    bits = BITS
    choices = _DISCARDS if type == DISCARD else _DECLARATIONS
    into = cast("list[object]", out)  # as an object, a number goes from list to list without being made anew
    seen: i64 = 0
    drawn = seat.drawn
    for tile in seat.hand:
        if tile == drawn:
            continue
        face: i64 = faces[tile]
        bit = bits[face]
        if seen & bit or banned >> tile_kind(tile) & 1:
            continue
        seen |= bit
        into.append(choices[tile])
    if drawn >= 0 and not banned >> tile_kind(drawn) & 1:
        into.append(choices[drawn])


def first_of_kind(seat: Seat, kind: i64) -> i64:
    """Return the lowest tile of a kind in hand, or -1."""
    best: i64 = -1
    for tile in seat.hand:
        if tile >> 2 == kind and tile < 136 and (best < 0 or tile < best):
            best = tile
    return best


def add_closed_kongs(seat: Seat, banned: i64, out: list[int]) -> None:
    """Add a closed kong of every kind held four times."""
    full = seat.shape.fours & ~banned
    kind: i64 = 0
    while full:
        if full & 1:
            out.append(packed(CLOSED, kind * 4))
        full >>= 1
        kind += 1


def add_added_kongs(seat: Seat, out: list[int]) -> None:
    """Add the fourth tile to every pung of the seat's own that it fits."""
    for meld in seat.melds:
        if meld.type == PUNG_MELD:
            kind: i64 = meld.kind
            if seat.shape.ones >> kind & 1:
                out.append(packed(ADDED, first_of_kind(seat, kind)))


def add_pungs(state: State, seat: Seat, kind: i64, out: list[int]) -> None:
    """Add a pung with every different pair of faces in hand."""
    _add_pairs(state, seat, kind, kind, PUNG, out)


def add_kong(seat: Seat, kind: i64, out: list[int]) -> None:
    """Add an open kong where three identical tiles are in hand."""
    if seat.shape.threes >> kind & 1:
        out.append(KONG)


def add_chows(state: State, seat: Seat, kind: i64, banned: i64, out: list[int]) -> None:
    """Add every chow that two tiles in hand make with a discard, by different faces."""
    if kind >= 27:
        return
    rank = kind % 9
    held = seat.shape.ones & ~banned
    if rank >= 2 and held >> (kind - 2) & 1 and held >> (kind - 1) & 1:
        _add_pairs(state, seat, kind - 2, kind - 1, CHOW, out)
    if 1 <= rank <= 7 and held >> (kind - 1) & 1 and held >> (kind + 1) & 1:
        _add_pairs(state, seat, kind - 1, kind + 1, CHOW, out)
    if rank <= 6 and held >> (kind + 1) & 1 and held >> (kind + 2) & 1:
        _add_pairs(state, seat, kind + 1, kind + 2, CHOW, out)


def add_gives(state: State, seat: Seat, any_suit: bool, out: list[int]) -> None:
    """Add every different look of three tiles to give away, of one suit or any; of equal ones the drawn goes last."""
    faces = state.faces
    drawn = int(seat.drawn)
    tiles = sorted([int(tile) for tile in seat.hand if tile != drawn])
    if drawn >= 0:
        tiles.insert(len([tile for tile in tiles if tile >> 2 <= drawn >> 2]), drawn)
    seen: list[tuple[int, int, int]] = []
    for place, first in enumerate(tiles):
        for middle in range(place + 1, len(tiles)):
            second = tiles[middle]
            for third in tiles[middle + 1 :]:
                if any_suit or first // 36 == second // 36 == third // 36:
                    look = (int(faces[first]), int(faces[second]), int(faces[third]))
                    if look not in seen:
                        seen.append(look)
                        one, two, three = sorted((first, second, third))
                        out.append(packed(GIVE, one, two, three))


def _add_pairs(state: State, seat: Seat, low: i64, high: i64, type: i64, out: list[int]) -> None:  # noqa: A002
    """Add a claim with every different pair of faces of two kinds."""
    faces = state.faces
    done: list[int] = []
    for first in seat.hand:
        if first >> 2 != low or first >= 136:
            continue
        for second in seat.hand:
            if second >> 2 != high or second >= 136 or second == first or (low == high and second < first):
                continue
            one: i64 = faces[first]
            two: i64 = faces[second]
            look = min(one, two) << 8 | max(one, two)
            if look not in done:
                done.append(look)
                out.append(packed(type, first, second))
