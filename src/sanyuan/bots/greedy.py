"""A greedy player: win when it can, come nearer when it may, discard what helps least, fold when it is far behind."""

from mypy_extensions import i64

from sanyuan.bots.player import Bot
from sanyuan.engine.view import View
from sanyuan.hand.shape import Shape
from sanyuan.rules.outlook import Outlook
from sanyuan.table import actions
from sanyuan.table.state import TURN, Seat, State
from sanyuan.tiles import tile_kind

_MASK: i64 = 0x3FFFFFFFF
_DARES = (101, 101, 80)
"""The danger from which a hand plays safe, by the tiles it misses: with one it dares everything."""
_DARES_FAR = 30
"""The same for a hand that misses more."""


class GreedyBot(Bot):
    """A player by rules of thumb: it counts what is missing and what helps, through a variant's advice."""

    def __init__(self, advice: Outlook) -> None:
        """Take the variant's advice; the same view always gives the same choice."""
        self._advice = advice

    def choose(self, view: View) -> int:
        """Return the option that the rules of thumb prefer."""
        kinds = {option & 15 for option in view.options}
        if actions.WIN in kinds:
            return actions.WIN
        if view.state.phase == TURN:
            return self._turn(view, kinds)
        return self._claim(view)

    def _turn(self, view: View, kinds: set[int]) -> int:
        state, seat = view.state, view.seat
        holder = state.seats[seat]
        for option in view.options:
            if option & 15 == actions.ASIDE and self._advice.lays_aside(state, seat, option >> 4 & 255):
                return option
        now = self._missing(state, seat, holder.shape, len(holder.melds))
        if actions.ABORT in kinds and now > 3:
            return actions.ABORT
        for option in view.options:
            if option & 15 in (actions.CLOSED, actions.ADDED) and self._kong_helps(state, seat, option, now):
                return option
        return self._discard(view, now)

    def _kong_helps(self, state: State, seat: int, option: int, now: int) -> bool:
        """Tell whether a kong leaves the hand as near as the best discard does."""
        holder = state.seats[seat]
        kind = tile_kind(option >> 4 & 255)
        shape = holder.shape.copy()
        closed = option & 15 == actions.CLOSED
        for _ in range(4 if closed else 1):
            shape.remove(kind)
        return self._missing(state, seat, shape, len(holder.melds) + closed) <= now

    def _discard(self, view: View, now: int) -> int:
        state, seat = view.state, view.seat
        holder = state.seats[seat]
        seen = seen_tiles(state, seat)
        limit = _DARES[now] if now < len(_DARES) else _DARES_FAR
        best: tuple[int, ...] | None = None
        choice = -1
        judged: dict[int, tuple[int, ...]] = {}
        for option in view.options:
            type = option & 15  # noqa: A001
            if type not in (actions.DISCARD, actions.DECLARE):
                continue
            tile = option >> 4 & 255
            kind = int(tile_kind(tile))
            if kind not in judged:
                judged[kind] = self._judge(state, seat, holder, kind, seen, limit)
            marked = state.faces[tile] != kind  # of two fives the red one stays
            rank = (*judged[kind], -(type == actions.DECLARE), marked, option)
            if best is None or rank < best:
                best = rank
                choice = option
        return choice if choice >= 0 else view.options[0]

    def _judge(self, state: State, seat: int, holder: Seat, kind: int, seen: list[int], limit: int) -> tuple[int, ...]:
        """Return how bad a discard is: danger first from a limit on, then distance, then what would help no more."""
        danger = self._advice.danger(state, seat, kind)
        shape = holder.shape.copy()
        if kind < 34:
            shape.remove(kind)
        near = self._advice.distance(state, seat, shape, len(holder.melds))
        helping = near & _MASK
        unseen = sum(4 - seen[each] for each in range(34) if helping >> each & 1)
        first = danger if danger >= limit else 0
        return (first, near >> 34, -unseen, self._advice.worth(state, seat, kind), danger)

    def _claim(self, view: View) -> int:
        state, seat = view.state, view.seat
        holder = state.seats[seat]
        now = self._missing(state, seat, holder.shape, len(holder.melds))
        best = now
        choice = actions.PASS
        for option in view.options:
            type = option & 15  # noqa: A001
            if type not in (actions.CHOW, actions.PUNG) or not self._advice.opens(state, seat, option):
                continue
            shape = holder.shape.copy()
            shape.remove(tile_kind(option >> 4 & 255))
            shape.remove(tile_kind(option >> 12 & 255))
            after = self._missing(state, seat, shape, len(holder.melds) + 1)
            if after < best:
                best = after
                choice = option
        return choice

    def _missing(self, state: State, seat: int, shape: Shape, melds: int) -> int:
        return self._advice.distance(state, seat, shape, melds) >> 34


def seen_tiles(state: State, seat: int) -> list[int]:
    """Count the copies of every kind that a seat can see."""
    seen = [int(state.seats[seat].shape.count(kind)) for kind in range(34)]
    tiles = [int(tile) for tile in state.revealed]
    for other in state.seats:
        tiles += [entry & 255 for entry in other.river if not entry & 1024]
        tiles += [tile for meld in other.meld_tiles for tile in meld]
        tiles += [int(tile) for tile in other.aside]
    for tile in tiles:
        if 0 <= tile < 136:
            seen[tile >> 2] += 1
    return [min(count, 4) for count in seen]
