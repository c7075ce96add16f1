"""The melds and the tiles of a seat after a claim or a kong, in games whose fives are all alike."""

from librt.vecs import vec
from mypy_extensions import i64

from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, PUNG, Meld
from sanyuan.table import actions
from sanyuan.table.actions import action_second, action_tile, action_type
from sanyuan.table.state import State
from sanyuan.tiles import tile_kind


def melds_after(state: State, seat: i64, action: i64) -> tuple[Meld, ...]:
    """Return what a seat has melded after a chow, a pung or a kong of any kind; as it is after anything else."""
    melds = list(state.seats[seat].melds)
    type = action_type(action)  # noqa: A001
    source = int(state.turn - seat + len(state.seats)) % len(state.seats)
    if type == actions.CHOW or type == actions.PUNG:
        tiles = [tile_kind(state.tile), tile_kind(action_tile(action)), tile_kind(action_second(action))]
        kinds = tuple(sorted([int(kind) for kind in tiles]))
        melds.append(Meld(CHOW if type == actions.CHOW else PUNG, kinds, int(tile_kind(state.tile)), source))
    elif type == actions.KONG:
        kind = int(tile_kind(state.tile))
        melds.append(Meld(KONG, (kind,) * 4, kind, source))
    elif type == actions.CLOSED:
        kind = int(tile_kind(action_tile(action)))
        melds.append(Meld(CLOSED, (kind,) * 4, kind, 0))
    elif type == actions.ADDED:
        kind = int(tile_kind(action_tile(action)))
        return tuple(
            [
                Meld(ADDED, (kind,) * 4, meld.claimed, meld.source) if meld.type == PUNG and meld.kind == kind else meld
                for meld in melds
            ]
        )
    return tuple(melds)


def held_after(state: State, held: "vec[i64]", action: i64) -> "vec[i64]":
    """Return how many of each kind are left in a hand once a claim or a kong lies on the table."""
    rest = held[:]
    type = action_type(action)  # noqa: A001
    if type == actions.CHOW or type == actions.PUNG:
        rest[tile_kind(action_tile(action))] -= 1
        rest[tile_kind(action_second(action))] -= 1
    elif type == actions.KONG:
        rest[tile_kind(state.tile)] -= 3
    elif type == actions.CLOSED:
        rest[tile_kind(action_tile(action))] -= 4
    elif type == actions.ADDED:
        rest[tile_kind(action_tile(action))] -= 1
    return rest
