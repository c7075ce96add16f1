"""Guests: players that are not ours. Whatever they do, the match goes on, and what they did wrong is counted."""

import contextlib
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from sanyuan.bots.player import Bot
from sanyuan.engine.view import View
from sanyuan.rules.flow import Flow
from sanyuan.table.events import Event

LATE, BROKEN, ILLEGAL, OTHER_SEAT, GONE = "late", "broken", "illegal", "other_seat", "gone"
"""What a guest may do wrong: answer too late, in words that nobody can read, with what it may not do, for another seat,
or not at all because its program has ended."""


@dataclass(frozen=True)
class Patience:
    """How long a guest may think about one answer, how long it may take to start, and how often it may fail."""

    seconds: float = 10.0
    start_seconds: float = 60.0
    faults: int = 3

    def as_dict(self) -> dict[str, object]:
        """Return it as JSON-ready data."""
        return {"seconds": self.seconds, "faults": self.faults}


class FaultError(Exception):
    """What a guest did wrong, by its kind."""

    def __init__(self, kind: str, said: str = "") -> None:
        """Take the kind, and what the guest said, as far as it helps its author."""
        super().__init__(f"{kind}: {said[:200]}" if said else kind)
        self.kind = kind

    def traceback(self) -> str:
        """Return the traceback of the exception that a Python player raised, or nothing where it raised none."""
        cause = self.__cause__
        if cause is None:
            return ""
        frames = cause.__traceback__.tb_next if cause.__traceback__ is not None else None  # the first one is ours
        return "".join(traceback.format_exception(type(cause), cause, frames))


_REPORTED: set[str] = set()


def report_error(player: str, error: str) -> None:
    """Print the traceback of a player to stderr, the first one of each player alone."""
    if player not in _REPORTED:
        _REPORTED.add(player)
        said = f"sanyuan: {player} raised an exception; later ones are counted as faults"
        print(f"{said}\n{error}", end="", file=sys.stderr)


class Talk(Protocol):
    """A conversation with a program about one match."""

    def hear(self, seat: int, event: Event) -> None:
        """Take an event as the guest's seat may know it."""

    def ask(self, view: View) -> int:
        """Return the option that the program chooses, or raise its fault."""

    def leave(self, kindly: bool) -> None:
        """End the conversation; ``kindly`` where the match is over."""


class Guest(Bot):
    """A seat for a program: a fault costs it the choice, and too many of them its place in this match.

    For a fault the seat gives the answer of one that does not answer: it passes, or plays the tile it drew.
    """

    listens = True

    def __init__(self, flow: Flow, begin: Callable[[], Talk], patience: Patience, spec: str = "") -> None:
        """Seat a program named ``spec``; ``begin`` starts it when it first hears something."""
        self._flow = flow
        self.spec = spec
        self.report: Callable[[str, str], None] = report_error
        """What takes the player's name and the traceback of an exception that it raised."""
        self._most = patience.faults
        self._begin: Callable[[], Talk] | None = begin
        self._talk: Talk | None = None
        self.faults: Counter[str] = Counter()
        self.said = ""
        """The last fault in words."""

    def hear(self, seat: int, event: Event) -> None:
        """Tell the program what happened."""
        try:
            begin, self._begin = self._begin, None
            if begin is not None:
                self._talk = begin()
            if self._talk is not None:
                self._talk.hear(seat, event)
        except FaultError as fault:
            self._failed(fault)

    def choose(self, view: View) -> int:
        """Return what the program chooses, or what is played for one that fails."""
        if self._talk is not None:
            try:
                option = self._talk.ask(view)
                if option not in view.options:
                    raise FaultError(ILLEGAL, str(option))
                return option
            except FaultError as fault:
                self._failed(fault)
        return self._flow.default_answer(view.state, view.seat, view.options)

    def leave(self) -> None:
        """Take leave of the program."""
        self._send_away(kindly=True)

    def _send_away(self, kindly: bool) -> None:
        talk, self._talk = self._talk, None
        if talk is not None:
            with contextlib.suppress(FaultError):
                talk.leave(kindly)

    def _failed(self, fault: FaultError) -> None:
        self.faults[fault.kind] += 1
        self.said = str(fault)
        error = fault.traceback()
        if error:
            self.report(self.spec, error)
        if fault.kind == GONE or self.faults.total() >= self._most:
            self._send_away(kindly=False)


class OwnTalk:
    """A conversation with a Python object that has ``choose(view)`` and perhaps ``hear`` and ``leave``."""

    def __init__(self, bot: Bot) -> None:
        """Take the object."""
        self._bot = bot

    def hear(self, seat: int, event: Event) -> None:
        """Tell it what happened, if it listens."""
        if getattr(self._bot, "listens", False):
            try:
                self._bot.hear(seat, event)
            except Exception as error:
                raise FaultError(BROKEN, repr(error)) from error

    def ask(self, view: View) -> int:
        """Return its choice."""
        try:
            option = self._bot.choose(view)
        except Exception as error:
            raise FaultError(BROKEN, repr(error)) from error
        if not isinstance(option, int):
            raise FaultError(BROKEN, repr(option))
        return option

    def leave(self, kindly: bool) -> None:
        """Take leave of it."""
        leave = getattr(self._bot, "leave", None)
        if leave is not None:
            try:
                leave()
            except Exception as error:
                raise FaultError(BROKEN, repr(error)) from error
