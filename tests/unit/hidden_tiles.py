"""The same table with all that a seat cannot see lying elsewhere: whoever goes by its view alone must not notice."""

import random

from sanyuan.engine.table import Table
from sanyuan.engine.view import view
from sanyuan.hand.shape import Shape
from sanyuan.rules.flow import Flow
from sanyuan.table.state import State


def kongs_turned(flow: Flow, state: State, seat: int) -> State:
    """Return the state with the others' melds as a seat sees them, and their hands as they are."""
    turned = state.copy()
    for number, other in enumerate(view(flow, state, seat, []).state.seats):
        turned.seats[number].melds = other.melds
        turned.seats[number].meld_tiles = other.meld_tiles
    return turned


def hidden_shuffled(flow: Flow, table: Table, seat: int, chance: random.Random) -> State:
    """Return the state as far as a seat can know it, with the others' tiles and the wall dealt anew."""
    state = kongs_turned(flow, table.state, seat)
    wall = table.wall
    hidden = [int(tile) for tile in wall.tiles[wall.head : len(wall.tiles) - wall.tail]]
    shown = {int(tile) for tile in state.revealed}
    hidden = [tile for tile in hidden if tile not in shown]
    others = [number for number, other in enumerate(state.seats) if number != seat and not other.shown]
    for number in others:
        hidden += [int(tile) for tile in state.seats[number].hand]
    chance.shuffle(hidden)
    for number in others:
        other = state.seats[number]
        size, drew = len(other.hand), other.drawn >= 0
        other.hand = type(other.hand)()
        other.shape = Shape()
        for _ in range(size):
            other.take(hidden.pop())
        other.drawn = other.hand[size - 1] if drew else -1
        other.waits = flow.waits(state, number) if not drew else 0
    return state
