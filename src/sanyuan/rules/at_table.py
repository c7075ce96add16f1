"""From a table to a scorer: the situation of a win as it stands there, the same for every game."""

from sanyuan.score.win import SELF_DRAW, Win
from sanyuan.table.state import State


def win_at(
    state: State, seat: int, tile: int, loser: int, kong_draw: bool, rob_kong: bool, last_tile: bool, first_turn: bool
) -> Win:
    """Return the win that a seat claims with a tile now, seats counted from the dealer.

    The ``loser`` is the seat that discarded it or is robbed of it, or -1. Games differ in which draw follows a
    kong, which tile is the last and which turn is a first one, so the game says it.
    """
    holder = state.seats[seat]
    return Win(
        [state.faces[held] for held in holder.hand if held != tile],
        state.faces[tile],
        holder.melds,
        int(state.wind(seat)),
        int(state.wind(loser)) if loser >= 0 else SELF_DRAW,
        int(state.round_wind),
        kong_draw,
        rob_kong,
        last_tile,
        first_turn,
    )
