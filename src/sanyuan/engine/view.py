"""Views: the one door through which anything leaves for a seat; what it may not know is not in them."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.shape import Shape
from sanyuan.kept import Kept
from sanyuan.meld import CLOSED, Meld
from sanyuan.rules.flow import Flow
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.table.state import OVER, Seat, State
from sanyuan.tiles import UNKNOWN

SPECTATOR: Final = -1


@final
class View(Kept):
    """What one seat (or a spectator) knows of a hand: a state without the others' tiles, and what the seat may do."""

    def __init__(self, seat: int, state: State, options: list[int]) -> None:
        """Keep a redacted state; ``view`` makes it."""
        self.seat: Final = seat
        self.state: Final = state
        self.options: Final = options

    def as_dict(self) -> dict[str, object]:
        """Return the view as JSON-ready data."""
        return {"seat": self.seat, **self.state.as_dict(), "options": list(self.options)}


def view(flow: Flow, state: State, seat: int, options: list[int]) -> View:
    """Return what a seat may know; once the hand is over, also the hands that are laid open and every kong."""
    shown = state.copy()
    over = state.phase == OVER
    if not over or state.unwon:
        shown.slot = state.slot.redacted(seat)
        hide_kongs = not over and flow.hides_closed_kongs(state)
        for number, other in enumerate(shown.seats):
            if number != seat and not (over and flow.lies_open(state, number)):
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
