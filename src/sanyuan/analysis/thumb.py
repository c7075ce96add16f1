"""Rules of thumb: win when one can, come nearer when one may, discard what helps least, fold when far behind."""

from typing import Final

from mypy_extensions import i64

from sanyuan.hand.shape import Shape
from sanyuan.rules.aiming import seen_tiles
from sanyuan.rules.outlook import Outlook
from sanyuan.table import actions
from sanyuan.table.actions import action_second, action_tile, action_type
from sanyuan.table.state import ASKING, TURN, State
from sanyuan.tiles import tile_kind

_MASK: Final[i64] = 0x3FFFFFFFF
_DARES: Final = (101, 101, 80)
"""The danger from which a hand plays safe, by the tiles it misses: with one it dares everything."""
_DARES_FAR: Final = 30
"""The same for a hand that misses more."""
_FEARLESS: Final = 1000
_ABORTS_FROM: Final = 4
"""A hand that misses so many tiles is rather dealt anew."""

FEARLESS: Final = 0
"""Nothing is taken for dangerous."""
BY_TURNS: Final = 1
"""What has passed is told by the turns of the rivers, as the first edition of the bot did."""
BY_ORDER: Final = 2
"""What has passed is told by the order of all discards."""


def by_thumb(outlook: Outlook, state: State, seat: i64, options: list[int], fear: int = BY_ORDER) -> int:
    """Return the option that the rules of thumb prefer."""
    if actions.WIN in options:
        return actions.WIN
    if state.phase == ASKING:
        return outlook.chooses(state, seat, options)
    if state.phase == TURN:
        return _turn(outlook, state, seat, options, fear)
    return _claim(outlook, state, seat, options)


def _turn(outlook: Outlook, state: State, seat: i64, options: list[int], fear: int) -> int:
    holder = state.seats[seat]
    for option in options:
        if action_type(option) == actions.ASIDE and outlook.lays_aside(state, seat, action_tile(option)):
            return option
    now = outlook.distance(state, seat, holder.shape, len(holder.melds)) >> 34
    if now >= _ABORTS_FROM and actions.ABORT in options:
        return actions.ABORT
    for option in options:
        kind = action_type(option)
        if (kind == actions.CLOSED or kind == actions.ADDED) and _kong_helps(outlook, state, seat, option, now):
            return option
    return _discard(outlook, state, seat, options, now, fear)


def _kong_helps(outlook: Outlook, state: State, seat: i64, option: int, now: i64) -> bool:
    """Tell whether a kong leaves the hand as near as the best discard does."""
    holder = state.seats[seat]
    closed = action_type(option) == actions.CLOSED
    shape = without(holder.shape, tile_kind(action_tile(option)), 4 if closed else 1)
    melds: i64 = len(holder.melds) + 1 if closed else len(holder.melds)
    return outlook.distance(state, seat, shape, melds) >> 34 <= now


def without(shape: Shape, kind: i64, copies: i64) -> Shape:
    """Return a hand without some copies of a kind."""
    rest = shape.copy()
    while copies > 0:
        rest.remove(kind)
        copies -= 1
    return rest


def _discard(outlook: Outlook, state: State, seat: i64, options: list[int], now: i64, fear: int) -> int:
    seen = seen_tiles(state, seat)
    limit: i64 = _FEARLESS if fear == FEARLESS else _DARES[now] if now < len(_DARES) else _DARES_FAR
    best: list[int] = []
    choice = -1
    judged: dict[int, list[int]] = {}
    for option in options:
        type = action_type(option)  # noqa: A001
        if type != actions.DISCARD and type != actions.DECLARE:
            continue
        tile = action_tile(option)
        kind = int(tile_kind(tile))
        if kind not in judged:
            judged[kind] = _judge(outlook, state, seat, kind, seen, limit, fear)
        marked = 1 if state.faces[tile] != kind else 0  # of two fives the red one stays
        rank = [*judged[kind], -1 if type == actions.DECLARE else 0, marked, option]
        if choice < 0 or rank < best:
            best = rank
            choice = option
    return choice if choice >= 0 else options[0]


def _judge(outlook: Outlook, state: State, seat: i64, kind: i64, seen: list[int], limit: i64, fear: int) -> list[int]:
    """Return how bad a discard is: danger first if it is great, then distance, then what would no longer help."""
    holder = state.seats[seat]
    danger: i64 = 0
    if fear == BY_TURNS:
        danger = outlook.danger_by_turns(state, seat, kind)
    elif fear == BY_ORDER:
        danger = outlook.danger(state, seat, kind)
    shape = holder.shape if kind >= 34 else without(holder.shape, kind, 1)
    near = outlook.distance(state, seat, shape, len(holder.melds))
    helping = near & _MASK
    unseen = 0
    for each in range(34):
        if helping >> each & 1:
            unseen += 4 - seen[each]
    first: i64 = danger if danger >= limit else 0
    return [int(first), int(near >> 34), -unseen, int(outlook.worth(state, seat, kind)), int(danger)]


def _claim(outlook: Outlook, state: State, seat: i64, options: list[int]) -> int:
    holder = state.seats[seat]
    best = outlook.distance(state, seat, holder.shape, len(holder.melds)) >> 34
    choice = actions.PASS
    for option in options:
        type = action_type(option)  # noqa: A001
        if (type != actions.CHOW and type != actions.PUNG) or not outlook.opens(state, seat, option):
            continue
        shape = without(holder.shape, tile_kind(action_tile(option)), 1)
        shape.remove(tile_kind(action_second(option)))
        after = outlook.distance(state, seat, shape, len(holder.melds) + 1) >> 34
        if after < best:
            best = after
            choice = option
    return choice
