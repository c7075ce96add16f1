"""Frames: a live table as it stood at one moment, kept and ready to be shown to every seat."""

from dataclasses import dataclass, replace

from sanyuan.engine.fold import apply
from sanyuan.engine.match import Match
from sanyuan.engine.table import Table
from sanyuan.picture import RESULTS
from sanyuan.rules.flow import Flow
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.table.state import DEALING, OVER, TURN, State

OPENS_A_WINDOW = (events.DISCARD, events.KONG, events.ASIDE, events.REVEAL, events.FALSE_WIN)
"""Events after which somebody may be asked. Whether anybody is must not show, so a frame ends there in any case."""


@dataclass(frozen=True)
class Frame:
    """A table at one moment: the state is its own copy, the events those since the frame before."""

    seq: int
    events: list[Event]
    state: State
    players: tuple[int, ...]
    options: list[list[int]]
    """What each seat is asked, nothing where it is not."""
    results: int = 0
    """How many times something was won or paid so far in the hand."""
    ended: Table | None = None
    """The hand that has just ended, until the players have looked at it."""
    looked: frozenset[int] = frozenset()
    """The players who have."""
    over: bool = False

    def seat_of(self, player: int) -> int:
        """Return where a player sits."""
        return self.players.index(player)


def first_frame(match: Match, seq: int) -> Frame:
    """Return the frame of a match as it stands; where its hand has only begun, the hand before it is still shown."""
    table = match.table
    ended = match.past[-1] if match.past and not len(table.taken) else None
    if match.is_over():
        ended = table
    return _live(match, seq, list(table.events[-1:]), ended, _results(table))


def answered(frame: Frame, seat: int) -> Frame:
    """Return a frame in which a seat is no longer asked."""
    return replace(frame, options=[[] if number == seat else each for number, each in enumerate(frame.options)])


def frames_after(flow: Flow, match: Match, frame: Frame, seat: int, happened: list[Event]) -> list[Frame]:
    """Return the frames that an answer of a seat leads to, the last one as the match now stands.

    Every seat gets the same frames whether others were asked in between or not: nobody learns who could claim.
    """
    found: list[Frame] = []
    if frame.state.phase != TURN:
        frame = answered(frame, seat)
        found.append(frame)
    nobody: list[list[int]] = [[] for _ in frame.options]
    state, seq, results = frame.state.copy(), frame.seq, frame.results
    piece: list[Event] = []
    ended: Table | None = None
    for place, event in enumerate(happened, 1):
        if event.type == events.BEGIN:
            ended = match.past[-1]
            found.append(Frame(seq, piece, state, frame.players, nobody, results, ended))
            piece = []
        piece.append(event)
        seq += 1
        if ended is not None or event.type == events.END:
            continue
        apply(flow, state, event)
        results += event.type in RESULTS
        if place < len(happened) and event.type in OPENS_A_WINDOW and state.phase not in (DEALING, OVER):
            found.append(Frame(seq, piece, state, frame.players, nobody, results))
            piece, state = [], state.copy()
    if happened:
        results = results if ended is None else _results(match.table)
        found.append(_live(match, seq, piece, match.table if match.is_over() else ended, results))
    return found


def _results(table: Table) -> int:
    """Return how many times something was won or paid so far in a hand."""
    return sum(event.type in RESULTS for event in table.events)


def _live(match: Match, seq: int, happened: list[Event], ended: Table | None, results: int) -> Frame:
    table = match.table
    options = [list(table.legal(seat)) for seat in range(len(table.options))]
    return Frame(
        seq, happened, table.state.copy(), table.standing.players, options, results, ended, over=match.is_over()
    )
