"""The fold: how each event changes the state."""

from librt.vecs import append, remove
from mypy_extensions import i64

from sanyuan.meld import ADDED, CLOSED, KONG, PUNG, Meld, face_order
from sanyuan.rules.flow import Flow, Standing
from sanyuan.rules.options import RuleConfig
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.table.state import (
    CLAIMED_FLAG,
    CLAIMS,
    DEALING,
    DECLARED_FLAG,
    DRAWN_FLAG,
    OVER,
    ROBBING,
    TURN,
    Seat,
    State,
)
from sanyuan.tiles import UNKNOWN


def new_state(flow: Flow, rules: RuleConfig, standing: Standing, tiles: int) -> State:
    """Return the state of a hand before its first event, with a wall of so many tiles."""
    return State(flow.faces(rules), flow.seats(rules), tiles - flow.dead_tiles(rules), flow.slot(rules, standing))


def apply(flow: Flow, state: State, event: Event) -> None:
    """Let one event change the state: first what every game shares, then the variant's own slot."""
    kind = event.type
    if kind == events.DRAW:
        _draw(flow, state, event)
    elif kind == events.DISCARD:
        _discard(flow, state, event)
    elif kind == events.CLAIM:
        _claim(flow, state, event)
    elif kind == events.KONG:
        _kong(flow, state, event)
    elif kind == events.ASIDE:
        _aside(flow, state, event)
    elif kind == events.REVEAL:
        if event.code == 0:
            state.revealed = append(state.revealed, event.tile)
            if event.other == 0:
                state.wall -= 1
    elif kind == events.DEAL:
        _deal(flow, state, event)
    elif kind == events.BEGIN:
        _begin(state, event)
    else:
        _pay(state, event)
        if kind != events.ACCEPT and not (kind == events.FALSE_WIN and event.code == 1):
            _finish(state, event)
    flow.on_event(state, event)


def _begin(state: State, event: Event) -> None:
    state.dealer = event.seat
    state.round_wind = event.other
    state.number = event.code
    state.carry = event.tiles
    state.scores = list(event.points)
    state.turn = event.seat


def _deal(flow: Flow, state: State, event: Event) -> None:
    seat = state.seats[event.seat]
    for tile in event.tiles:
        seat.take(tile)
    state.wall -= len(event.tiles)
    seat.waits = flow.waits(state, event.seat)


def _draw(flow: Flow, state: State, event: Event) -> None:
    seat = state.seats[event.seat]
    seat.take(event.tile)
    if event.code == 2:
        _complete_deal(flow, state, event.seat)
        return
    seat.drawn = event.tile
    seat.has_drawn = True
    state.wall -= 1
    state.turn = event.seat
    state.tile = UNKNOWN
    state.kong_draw = event.code == 1
    if event.code == 1:
        state.replaced += 1
    state.phase = TURN


def _complete_deal(flow: Flow, state: State, seat: i64) -> None:
    """Count a replacement among a seat's first tiles: it is not drawn in a turn."""
    state.seats[seat].waits = flow.waits(state, seat)
    state.wall -= 1
    state.replaced += 1
    state.turn = state.dealer
    state.tile = UNKNOWN
    state.phase = DEALING


def _discard(flow: Flow, state: State, event: Event) -> None:
    seat = state.seats[event.seat]
    as_drawn = event.other == 1
    if as_drawn and seat.drawn == UNKNOWN:
        seat.hand = remove(seat.hand, UNKNOWN)
    else:
        seat.give(event.tile)
    entry = event.tile
    if as_drawn:
        entry |= DRAWN_FLAG
    if event.code == 1:
        entry |= DECLARED_FLAG
    seat.river = append(seat.river, entry)
    seat.drawn = UNKNOWN
    seat.has_drawn = False
    if not as_drawn:
        seat.waits = flow.waits(state, event.seat)
    state.tile = event.tile
    state.discards += 1
    state.kong_draw = False
    state.phase = CLAIMS


def _claim(flow: Flow, state: State, event: Event) -> None:
    source = state.seats[event.other]
    source.river[len(source.river) - 1] = source.river[len(source.river) - 1] | CLAIMED_FLAG
    seat = state.seats[event.seat]
    for tile in event.tiles:
        seat.give(tile)
    _lay(state, seat, event.code, (event.tile, *event.tiles), (event.other - event.seat) % len(state.seats))
    state.calls += 1
    state.turn = event.seat
    state.tile = UNKNOWN
    if event.code == KONG:
        seat.waits = flow.waits(state, event.seat)
        state.phase = ROBBING
    else:
        state.phase = TURN


def _lay(state: State, seat: Seat, type: int, tiles: tuple[int, ...], source: int) -> None:  # noqa: A002
    """Lay a meld down; its physical tiles are kept with the claimed one first and an added one last."""
    faces = [int(state.faces[tile]) if tile >= 0 else UNKNOWN for tile in tiles]
    claimed = faces[0] if type != CLOSED else UNKNOWN
    ordered = tuple(sorted(faces, key=face_order)) if UNKNOWN not in faces else tuple(faces)
    seat.melds = [*seat.melds, Meld(type, ordered, claimed, source)]
    seat.meld_tiles = [*seat.meld_tiles, tiles]


def _kong(flow: Flow, state: State, event: Event) -> None:
    seat = state.seats[event.seat]
    if event.code == CLOSED:
        for tile in event.tiles:
            seat.give(tile)
        _lay(state, seat, CLOSED, event.tiles, 0)
        state.tile = event.tiles[0]
    else:
        seat.give(event.tile)
        _add_to_pung(state, seat, event.tile)
        state.tile = event.tile
    _set_down(flow, state, event.seat)
    state.calls += 1


def _add_to_pung(state: State, seat: Seat, tile: i64) -> None:
    """Turn the pung of a tile's kind into an added kong."""
    kind = tile >> 2
    for place, meld in enumerate(seat.melds):
        if meld.type == PUNG and meld.kind == kind:
            faces = tuple(sorted([*meld.tiles, int(state.faces[tile])], key=face_order))
            melds = seat.melds[:]
            melds[place] = Meld(ADDED, faces, meld.claimed, meld.source)
            tiles = seat.meld_tiles[:]
            tiles[place] = (*tiles[place], tile)
            seat.melds = melds
            seat.meld_tiles = tiles
            return


def _aside(flow: Flow, state: State, event: Event) -> None:
    seat = state.seats[event.seat]
    seat.give(event.tile)
    seat.aside = append(seat.aside, event.tile)
    state.tile = event.tile
    _set_down(flow, state, event.seat)


def _set_down(flow: Flow, state: State, place: i64) -> None:
    seat = state.seats[place]
    seat.drawn = UNKNOWN
    seat.has_drawn = False
    seat.waits = flow.waits(state, place)
    state.turn = place
    state.kong_draw = False
    state.phase = ROBBING


def _pay(state: State, event: Event) -> None:
    if event.points:
        state.scores = [score + change for score, change in zip(state.scores, event.points, strict=True)]


def _finish(state: State, event: Event) -> None:
    """End the hand; several WIN events may follow each other."""
    state.phase = OVER
    if event.type == events.WIN:
        one: i64 = 1
        state.winners |= one << event.seat
        state.loser = event.other
    elif event.type == events.DRAWN:
        state.reason = event.code
        state.unwon = True
        for seat in event.tiles:
            state.ready |= 1 << seat
