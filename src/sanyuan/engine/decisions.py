"""Decision points: after which events of a hand a table asks, whom, and for what, found from the events alone."""

from typing import Final, final

from mypy_extensions import i64

from sanyuan.rules import forced
from sanyuan.rules.flow import BEGUN, DISCARDED, Flow
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.table.state import ASKING, CLAIMS, ROBBING, TURN, State


@final
class DecisionPoints:
    """Follows a hand event by event, and says what each seat may answer where a table would ask.

    A table asks once about each discard, kong and question: nobody is asked between the answers to a question, after a
    window has closed, or before what follows by itself has happened.
    """

    def __init__(self, flow: Flow) -> None:
        """Begin before the first event of a hand."""
        self.flow: Final = flow
        self.is_open: bool = False
        """Whether a table would ask after the last event."""
        self.discarded: bool = False
        """Whether a discard lies on the table about which nobody has been asked yet."""
        self.unanswered: i64 = 0
        """How many seats have not yet answered the question that all were asked."""

    def follow(self, state: State, event: Event) -> None:
        """Note an event that the state already holds."""
        kind, phase = event.type, state.phase
        if kind == events.ASK:
            self.unanswered = len(self._answers(state))
        elif kind == events.GIVE or kind == events.CHOOSE:
            self.unanswered -= 1
        self.discarded = kind == events.DISCARD or (self.discarded and phase == CLAIMS)
        if phase == ASKING:
            self.is_open = kind == events.ASK
        elif phase == TURN:
            self.is_open = self.unanswered <= 0 and self.flow.forced(state, BEGUN) == forced.NOTHING
        elif phase == CLAIMS:
            self.is_open = self.discarded and self.flow.forced(state, DISCARDED) == forced.NOTHING
            self.discarded = self.discarded and not self.is_open
        elif phase == ROBBING:
            laid = kind == events.KONG or kind == events.ASIDE
            self.is_open = laid and self.flow.can_be_robbed(state, event)
        else:
            self.is_open = False

    def options(self, state: State) -> dict[int, list[int]]:
        """Return what each seat may answer now, by seat; nothing where nobody is asked."""
        return self._answers(state) if self.is_open else {}

    def _answers(self, state: State) -> dict[int, list[int]]:
        """Return what each seat that still plays may answer, those left out that may answer nothing."""
        found: dict[int, list[int]] = {}
        phase = state.phase
        for seat in state.still_playing():
            options: list[int] = []
            if phase == ASKING:
                self.flow.ask_options(state, seat, options)
            elif phase == TURN:
                if seat == state.turn and len(state.seats[seat].hand) % 3 == 2:
                    self.flow.turn_options(state, seat, options)
            elif seat != state.turn:
                if phase == CLAIMS:
                    self.flow.claim_options(state, seat, options)
                else:
                    self.flow.rob_options(state, seat, options)
            if options:
                found[seat] = options
        return found
