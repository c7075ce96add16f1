"""Views: the one door through which anything leaves for a seat; what it may not know is not in them."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.engine.fold import apply, new_state
from sanyuan.hand.shape import Shape
from sanyuan.kept import Kept
from sanyuan.meld import CLOSED, Meld
from sanyuan.notation import format as format_tiles
from sanyuan.rules.flow import Flow, Standing
from sanyuan.rules.options import RuleConfig
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

    def __repr__(self) -> str:
        """Show whose view it is: the tiles held, how much of the wall is left, how many options there are."""
        if self.seat < 0:
            return f"<View: a spectator, {self.state.wall} tiles left>"
        held = format_tiles(sorted(self.state.faces[tile] for tile in self.state.seats[self.seat].hand))
        count = len(self.options)
        options = f"{count} option{'' if count == 1 else 's'}"
        return f"<View: seat {self.seat}, {held or 'no tiles'}, {self.state.wall} tiles left, {options}>"

    def as_dict(self) -> dict[str, object]:
        """Return the view as JSON-ready data."""
        return {"seat": self.seat, **self.state.as_dict(), "options": list(self.options)}


def view(flow: Flow, state: State, seat: int, options: list[int]) -> View:
    """Return what a seat may know; once the hand is over, also the hands that are laid open and every kong."""
    over = state.phase == OVER
    hides = not over or state.unwon
    shown = state.copy_with(state.slot.redacted(seat)) if hides else state.copy()
    if hides:
        hide_kongs = not over and flow.hides_closed_kongs(state)
        for number, other in enumerate(shown.seats):
            if number != seat and not (over and flow.lies_open(state, number)):
                if other.shown and not over:
                    _hide_drawn(other)
                else:
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


def _hide_drawn(seat: Seat) -> None:
    """Turn over what a seat whose hand lies open has drawn."""
    if seat.has_drawn:
        seat.give(seat.drawn)
        seat.take(UNKNOWN)
        seat.drawn = UNKNOWN


def redacted(flow: Flow, state: State, event: Event, seat: int) -> Event:
    """Return an event as a seat may see it, at the moment it happens."""
    if event.seat == seat:
        return event
    kind = event.type
    if kind == events.DEAL or kind == events.DRAW or (kind == events.GIVE and event.receiver != seat):
        return event.unseen()
    if kind == events.KONG and event.meld == CLOSED and flow.hides_closed_kongs(state):
        return event.unseen()
    return event


def seen(flow: Flow, rules: RuleConfig, standing: Standing, happened: list[Event], seat: int) -> list[Event]:
    """Return the events of a hand as a seat has seen them, each at the moment it happened."""
    state = new_state(flow, rules, standing, len(flow.tile_set(rules)))
    found: list[Event] = []
    for event in happened:
        apply(flow, state, event)
        found.append(redacted(flow, state, event, seat))
    return found
