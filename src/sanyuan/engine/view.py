"""Views: the one door through which anything leaves for a seat; what it may not know is not in them."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.shape import Shape
from sanyuan.meld import CLOSED, MELD_WORDS, Meld
from sanyuan.rules.flow import Flow
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.table.state import OVER, Seat, State
from sanyuan.tiles import UNKNOWN

SPECTATOR: Final = -1


@final
class View:
    """What one seat (or a spectator) knows of a hand: a state without the others' tiles, and what the seat may do."""

    def __init__(self, seat: int, state: State, options: list[int]) -> None:
        """Keep a redacted state; ``view`` makes it."""
        self.seat: Final = seat
        self.state: Final = state
        self.options: Final = options

    def as_dict(self) -> dict[str, object]:
        """Return the view as JSON-ready data."""
        state = self.state
        return {
            "seat": self.seat,
            "phase": int(state.phase),
            "dealer": int(state.dealer),
            "round": int(state.round_wind),
            "number": int(state.number),
            "carry": list(state.carry),
            "scores": list(state.scores),
            "turn": int(state.turn),
            "tile": int(state.tile),
            "wall": int(state.wall),
            "kong_draw": state.kong_draw,
            "calls": int(state.calls),
            "revealed": [int(tile) for tile in state.revealed],
            "seats": [_seat_dict(seat) for seat in state.seats],
            "extra": state.extra.as_dict(),
            "options": list(self.options),
        }


def _seat_dict(seat: Seat) -> dict[str, object]:
    return {
        "hand": sorted(int(tile) for tile in seat.hand),
        "drawn": int(seat.drawn),
        "has_drawn": seat.has_drawn,
        "melds": [
            {"type": MELD_WORDS[meld.type], "tiles": list(tiles), "source": meld.source}
            for meld, tiles in zip(seat.melds, seat.meld_tiles, strict=True)
        ],
        "river": [int(entry) for entry in seat.river],
        "aside": [int(tile) for tile in seat.aside],
    }


def view(flow: Flow, state: State, seat: int, options: list[int]) -> View:
    """Return what a seat may know; everything is open once the hand is over."""
    shown = state.copy()
    if state.phase != OVER:
        shown.extra = state.extra.redacted(seat)
        hide_kongs = flow.hides_closed_kongs(state)
        for number, other in enumerate(shown.seats):
            if number != seat:
                _hide(other, hide_kongs)
    return View(seat, shown, options)


def _hide(seat: Seat, hide_kongs: bool) -> None:
    """Turn a seat's concealed tiles over."""
    hidden = vec[i64]()
    for _ in seat.hand:
        hidden = append(hidden, UNKNOWN)
    seat.hand = hidden
    seat.shape = Shape()
    seat.drawn = UNKNOWN
    seat.waits = 0
    if hide_kongs:
        for place, meld in enumerate(seat.melds):
            if meld.type == CLOSED:
                seat.melds[place] = Meld(CLOSED, (UNKNOWN,) * 4, UNKNOWN, 0)
                seat.meld_tiles[place] = (UNKNOWN,) * 4


def redacted(flow: Flow, state: State, event: Event, seat: int) -> Event:
    """Return an event as a seat may see it, at the moment it happens."""
    if event.seat == seat:
        return event
    if event.type == events.DEAL:
        return Event(events.DEAL, event.seat, tiles=(UNKNOWN,) * len(event.tiles))
    if event.type == events.DRAW:
        return Event(events.DRAW, event.seat, code=event.code)
    if event.type == events.KONG and event.code == CLOSED and flow.hides_closed_kongs(state):
        return Event(events.KONG, event.seat, code=CLOSED, tiles=(UNKNOWN,) * 4)
    return event
