"""The time by which old things are deleted: it goes on steadily, whatever the machine's clock does."""

import time
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from sanyuan.server.store.tables import NOTES

DAY = 86400
CLOCK = "sanyuan_clock"
"""The option under which a connection knows its clock."""
_NAME = "clock"


class Clock:
    """Days as the servers of a database have lived through them.

    It begins where the last server left it and counts the seconds since. The machine's clock may set it forward by a
    day at each start and never back: where that clock jumps, or was wrong once, nothing grows old by it.
    """

    def __init__(
        self,
        connection: Connection,
        wall: Callable[[], float] = lambda: time.time(),
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        """Go on from what the database has noted."""
        noted = connection.execute(select(NOTES.c.value).where(NOTES.c.name == _NAME)).scalar_one_or_none()
        told = int(wall())
        self._wall = wall
        self._steady = steady
        self._since = steady()
        self._begun = told if noted is None else max(noted, min(told, noted + DAY))
        if noted is None:
            # A server that starts for the first time at the same moment may have noted it already.
            with suppress(IntegrityError), connection.begin_nested():
                connection.execute(insert(NOTES).values(name=_NAME, value=self._begun))

    def now(self) -> int:
        """Return the present time in seconds, like ``time.time``."""
        return self._begun + int(self._steady() - self._since)

    def ahead(self) -> int:
        """Return the time by this clock or the machine's, whichever is ahead: from here terms are counted."""
        return max(int(self._wall()), self.now())

    def surely(self) -> int:
        """Return the time that it is by both clocks: a term is over where neither of them has merely jumped."""
        return min(int(self._wall()), self.now())

    def note(self, connection: Connection) -> None:
        """Keep how far it has come."""
        now = self.now()
        connection.execute(update(NOTES).where(NOTES.c.name == _NAME, NOTES.c.value < now).values(value=now))


def today(connection: Connection) -> int:
    """Return the present time of the database that a connection leads to."""
    clock = connection.get_execution_options()[CLOCK]
    assert isinstance(clock, Clock)
    return clock.now()
