"""The fold: how each event changes the state."""

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from sanyuan.hand.shape import Shape
from sanyuan.meld import ADDED, CLOSED, KONG, PUNG, Meld, in_order
from sanyuan.rules.flow import Flow, Standing
from sanyuan.rules.options import RuleConfig
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.table.state import (
    ASKING,
    CLAIMED_FLAG,
    CLAIMS,
    DEALING,
    DECLARED_FLAG,
    DRAWN_FLAG,
    OVER,
    ROBBING,
    TURN,
    WON,
    Seat,
    State,
)
from sanyuan.tiles import UNKNOWN


def new_state(flow: Flow, rules: RuleConfig, standing: Standing, tiles: int) -> State:
    """Return the state of a hand before its first event, with a wall of ``tiles``."""
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
        if not event.below:
            state.revealed = append(state.revealed, event.tile)
            if event.place == 0:
                state.wall -= 1
    elif kind == events.DEAL:
        _deal(flow, state, event)
    elif kind == events.BEGIN:
        _begin(state, event)
    elif kind <= events.END or kind == events.PAY:
        _pay(state, event)
        if kind == events.WIN:
            _win(flow, state, event)
            return
        if kind == events.DRAWN_HAND:
            _drawn(state, event)
        if kind != events.ACCEPT and kind != events.PAY and not (kind == events.FALSE_WIN and event.goes_on):
            state.phase = OVER
    elif kind == events.GIVE:
        _give(flow, state, event)
    elif kind == events.SHOW:
        _show(flow, state, event)
    elif kind == events.ASK:
        state.phase = ASKING
        state.question = event.question
    elif kind == events.CHOOSE:
        _answered(state)
    flow.on_event(state, event)


def _begin(state: State, event: Event) -> None:
    state.dealer = event.seat
    state.round_wind = event.wind
    state.number = event.number
    state.carry = event.carry
    state.scores = list(event.scores)
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
    if event.in_deal:
        _complete_deal(flow, state, event.seat)
        return
    seat.drawn = event.tile
    seat.has_drawn = True
    state.wall -= 1
    state.turn = event.seat
    state.tile = UNKNOWN
    state.kong_draw = event.replacing
    if event.replacing:
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
    as_drawn = event.as_drawn
    if as_drawn and seat.drawn == UNKNOWN:
        seat.hand = remove(seat.hand, UNKNOWN)
    else:
        seat.give(event.tile)
    entry = event.tile
    if as_drawn:
        entry |= DRAWN_FLAG
    if event.declared:
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
    source = state.seats[event.source]
    source.river[len(source.river) - 1] = source.river[len(source.river) - 1] | CLAIMED_FLAG
    seat = state.seats[event.seat]
    for tile in event.tiles:
        seat.give(tile)
    _lay(state, seat, event.meld, (event.tile, *event.tiles), (event.source - event.seat) % len(state.seats))
    state.calls += 1
    state.turn = event.seat
    state.tile = UNKNOWN
    if event.meld == KONG:
        seat.waits = flow.waits(state, event.seat)
        state.phase = ROBBING
    else:
        state.phase = TURN


def _lay(state: State, seat: Seat, type: int, tiles: tuple[int, ...], source: int) -> None:  # noqa: A002
    """Lay a meld down; its physical tiles are kept with the claimed one first and an added one last."""
    faces = [int(state.faces[tile]) if tile >= 0 else UNKNOWN for tile in tiles]
    claimed = faces[0] if type != CLOSED else UNKNOWN
    ordered = in_order(faces) if UNKNOWN not in faces else tuple(faces)
    seat.melds = [*seat.melds, Meld(type, ordered, claimed, source)]
    seat.meld_tiles = [*seat.meld_tiles, tiles]


def _kong(flow: Flow, state: State, event: Event) -> None:
    seat = state.seats[event.seat]
    if event.meld == CLOSED:
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
            faces = in_order([*meld.tiles, int(state.faces[tile])])
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
    if event.deltas:
        state.scores = [score + change for score, change in zip(state.scores, event.deltas, strict=True)]


def _drawn(state: State, event: Event) -> None:
    state.reason = event.reason
    state.unwon = state.winners == 0
    for seat in event.ready:
        state.ready |= 1 << seat


def _win(flow: Flow, state: State, event: Event) -> None:
    """Note a win; where it does not decide the hand its tile goes to the winner. Several may follow each other."""
    one: i64 = 1
    state.winners |= one << event.seat
    state.loser = event.source
    if flow.leaves(state, event.seat):
        state.playing &= ~(one << event.seat)
    flow.on_event(state, event)
    if state.phase == OVER or flow.decided(state):
        state.phase = OVER
        return
    if event.tile >= 0:  # a hand told by its results has no tiles
        _take_won(state, event)
    state.kong_draw = False
    state.phase = WON


def _take_won(state: State, event: Event) -> None:
    """Set the tile of a win aside where the winner sits."""
    seat = state.seats[event.seat]
    seat.won = append(seat.won, event.tile)
    if event.source < 0:
        seat.give(seat.drawn)
        seat.drawn = UNKNOWN
        seat.has_drawn = False
    elif event.robbed:
        _undo_robbed(state, state.seats[event.source], event.tile)
    else:
        river = state.seats[event.source].river
        river[len(river) - 1] = river[len(river) - 1] | CLAIMED_FLAG


def _undo_robbed(state: State, seat: Seat, tile: i64) -> None:
    """Turn the kong that was robbed back into the pung it was; a tile laid aside no longer lies there."""
    for place, meld in enumerate(seat.melds):
        if meld.type == ADDED and tile in seat.meld_tiles[place]:
            kept = tuple([each for each in seat.meld_tiles[place] if each != tile])
            faces = in_order([int(state.faces[each]) for each in kept])
            seat.melds = [*seat.melds[:place], Meld(PUNG, faces, meld.claimed, meld.source), *seat.melds[place + 1 :]]
            seat.meld_tiles = [*seat.meld_tiles[:place], kept, *seat.meld_tiles[place + 1 :]]
            return
    if len(seat.aside) > 0 and seat.aside[len(seat.aside) - 1] == tile:
        seat.aside = remove(seat.aside, tile)


def _give(flow: Flow, state: State, event: Event) -> None:
    """Let tiles change hands; where the drawn tile is given away, the highest of those kept stands for it."""
    giver = state.seats[event.seat]
    receiver = state.seats[event.receiver]
    hidden = receiver.holds(UNKNOWN)
    for tile in event.tiles:
        giver.give(tile)
        receiver.take(UNKNOWN if hidden else tile)
    if giver.has_drawn and giver.drawn >= 0 and not giver.holds(giver.drawn):
        giver.drawn = UNKNOWN
        for tile in giver.hand:
            giver.drawn = max(giver.drawn, tile)
    _wait_again(flow, state, event.seat)
    _wait_again(flow, state, event.receiver)
    _answered(state)


def _wait_again(flow: Flow, state: State, place: i64) -> None:
    """Find what a seat waits for after its hand has changed, the drawn tile left out."""
    seat = state.seats[place]
    if seat.drawn >= 0:
        seat.give(seat.drawn)
        seat.waits = flow.waits(state, place)
        seat.take(seat.drawn)
    else:
        seat.waits = flow.waits(state, place)


def _answered(state: State) -> None:
    """Go back to where the seats were asked: after the deal, or before the turn of whoever has drawn."""
    state.phase = TURN if state.seats[state.turn].has_drawn else DEALING


def _show(flow: Flow, state: State, event: Event) -> None:
    seat = state.seats[event.seat]
    seat.hand = vec[i64]()
    seat.shape = Shape()
    for tile in event.tiles:
        seat.take(tile)
    seat.shown = True
    seat.waits = flow.waits(state, event.seat)
