"""Whose task is next: what people wait for first, clients by turns, and nobody with all the workers at once."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum

AGED_SECONDS = 5.0
"""After so long a task waits with those that come first: a quarter of the seconds that one may wait by default."""


class Priority(IntEnum):
    """How soon a task is begun; a lower one goes first."""

    TABLE = 0
    """What a table, its recorder or somebody who types waits for."""
    RECORD = 1
    """A log that is verified, converted or opened."""
    ANALYSIS = 2
    """What choices are worth, and what other rules would change."""
    MATCHES = 3
    """Matches between bots: a process of their own, which yields to all others."""


@dataclass(eq=False)
class Ticket:
    """A place in the queue: for whom, what kind of task, and since when."""

    client: str
    priority: Priority
    long: bool
    since: float
    refused: bool = False
    """Whether it has lost its place to somebody who waits for less."""

    def is_apart(self) -> bool:
        """Tell whether the task has a process of its own."""
        return self.priority is Priority.MATCHES


class TaskQueue:
    """Who waits and who runs. A client without a name is the server itself, which takes no turns."""

    def __init__(self, workers: int, most_waiting: int, now: Callable[[], float] = time.monotonic) -> None:
        """Begin with nobody."""
        self._most = max(1, workers)
        self._most_long = max(1, self._most - 1)
        self._most_of_one = max(1, self._most - 1)
        """Workers that one client may keep busy: one is left to the others."""
        self._most_waiting = most_waiting
        self._now = now
        self._waiting: list[Ticket] = []
        self._running: list[Ticket] = []
        self._turns = 0
        self._last_turn: dict[str, int] = {}

    def enter(self, client: str, priority: Priority, long: bool) -> Ticket:
        """Wait for a turn; where too many wait already, whoever waits for most loses the last of it."""
        ticket = Ticket(client, priority, long, self._now())
        self._waiting.append(ticket)
        if len(self._waiting) > self._most_waiting and self.next() is not ticket:
            self._drop_one()
        return ticket

    def next(self) -> Ticket | None:
        """Return whose turn it is, if anybody's."""
        ready = [ticket for ticket in self._waiting if self._may_run(ticket)]
        return min(ready, key=self._rank, default=None)

    def begin(self, ticket: Ticket) -> None:
        """Note that a task runs."""
        self._waiting.remove(ticket)
        self._running.append(ticket)
        self._turns += 1
        self._last_turn[ticket.client] = self._turns
        if len(self._last_turn) > 4 * self._most_waiting + 100:  # those who are here, and some who were
            here = {each.client for each in (*self._waiting, *self._running)}
            self._last_turn = {name: turn for name, turn in self._last_turn.items() if name in here}

    def leave(self, ticket: Ticket) -> None:
        """Note that a task no longer waits or runs."""
        for place in (self._waiting, self._running):
            if ticket in place:
                place.remove(ticket)

    def _may_run(self, ticket: Ticket) -> bool:
        beside = [each for each in self._running if each.is_apart() is ticket.is_apart()]
        if ticket.is_apart():
            return not beside
        own = [each for each in self._running if each.client == ticket.client != ""]
        if len(beside) >= self._most or sum(each in beside for each in own) >= self._most_of_one:
            return False
        if not ticket.long:
            return True
        return sum(each.long for each in beside) < self._most_long and not any(each.long for each in own)

    def _rank(self, ticket: Ticket) -> tuple[int, int, float]:
        aged = self._now() - ticket.since >= AGED_SECONDS
        turn = self._last_turn.get(ticket.client, 0) if ticket.client else 0
        return Priority.TABLE if aged else ticket.priority, turn, ticket.since

    def _drop_one(self) -> None:
        """Refuse the newest task of the client who waits for most."""
        counts = Counter(ticket.client for ticket in self._waiting)
        most = max(counts.values())
        newest = next(each for each in reversed(self._waiting) if counts[each.client] == most)
        newest.refused = True
        self._waiting.remove(newest)
