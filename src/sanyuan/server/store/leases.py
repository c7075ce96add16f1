"""Leases: a live table is played by one server, however many servers use the database.

A server beats; one whose beat stands still for a while, or whose process is known to be gone, has lost its tables to
whoever asks for them first. Time is measured by one's own steady clock, so that no clock that jumps takes a table away;
and only time during which the database answered counts, for in an outage nobody can beat.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from sanyuan.errors import InputError
from sanyuan.server.store.engine import Database, open_database, unopened
from sanyuan.server.store.processes import Process, read_process, this_process
from sanyuan.server.store.tables import LEASES, SERVERS
from sanyuan.server.tokens import new_id

BEAT_SECONDS = 5.0
STILL_SECONDS = 20.0
"""After how long without a beat a server is taken to be gone."""
LONGEST_PAUSE = 2 * BEAT_SECONDS
"""How far two answers of the database may be apart; beyond, it was out of reach, or this server stood still itself."""


class Leases:
    """The tables that this server plays."""

    def __init__(self, database: Database, server: str, now: Callable[[], float] = time.monotonic) -> None:
        """Announce the server."""
        self.server = server
        self._database = database
        self._now = now
        self._beats: dict[str, tuple[int, float]] = {}
        """The last beat of each other server, and since when it has been that."""
        self._answered = now()
        """When the database answered last."""
        with database.begin() as connection:
            self._announce(connection)

    def beat(self) -> bool:
        """Show that the server is there; return whether it still has its tables."""
        with self._watching() as connection:
            mine = update(SERVERS).where(SERVERS.c.id == self.server).values(beat=SERVERS.c.beat + 1)
            has_its_row = bool(connection.execute(mine).rowcount)
            self._note_answer()
            if has_its_row:
                return True
            self._announce(connection)
            return False

    def take(self, table: str) -> None:
        """Take a table for this server, or refuse where another plays it."""
        try:
            with self._database.begin() as connection:
                query = select(LEASES.c.server).where(LEASES.c.table == table)
                owner = connection.execute(query).scalar_one_or_none()
                if owner is None:
                    self.take_new(connection, table)
                elif owner != self.server:
                    mine = update(LEASES).where(LEASES.c.table == table, LEASES.c.server == owner)
                    if (
                        not self._is_gone(connection, owner)
                        or not connection.execute(mine.values(server=self.server)).rowcount
                    ):
                        raise _elsewhere()
        except IntegrityError:
            raise _elsewhere() from None

    def take_new(self, connection: Connection, table: str) -> None:
        """Take a table that nobody else can know of."""
        connection.execute(insert(LEASES).values(table=table, server=self.server))

    def forget_the_gone(self) -> int:
        """Take every lease from servers that are gone, and return how many servers those were."""
        with self._watching() as connection:
            gone = [row.id for row in connection.execute(select(SERVERS)) if self._is_gone(connection, row.id)]
            connection.execute(delete(LEASES).where(LEASES.c.server.in_(gone)))
            connection.execute(delete(SERVERS).where(SERVERS.c.id.in_(gone)))
            return len(gone)

    def elsewhere(self, connection: Connection) -> set[str]:
        """Return the tables that other servers have."""
        return set(connection.execute(select(LEASES.c.table).where(LEASES.c.server != self.server)).scalars())

    def others(self) -> list[Process]:
        """Return the processes of other servers that are there."""
        with self._database.begin() as connection:
            rows = connection.execute(select(SERVERS).where(SERVERS.c.id != self.server)).all()
            return [read_process(row.process) for row in rows if not self._is_gone(connection, row.id)]

    def has(self, table: str) -> bool:
        """Tell whether a table is this server's."""
        with self._database.begin() as connection:
            query = select(LEASES.c.server).where(LEASES.c.table == table)
            return connection.execute(query).scalar_one_or_none() == self.server

    def close(self) -> None:
        """Give every table back, and say goodbye."""
        with self._database.begin() as connection:
            connection.execute(delete(LEASES).where(LEASES.c.server == self.server))
            connection.execute(delete(SERVERS).where(SERVERS.c.id == self.server))

    def _announce(self, connection: Connection) -> None:
        process = this_process().as_text()
        connection.execute(insert(SERVERS).values(id=self.server, process=process, beat=0))

    @contextmanager
    def _watching(self) -> Iterator[Connection]:
        """Ask the database; where it fails, nobody's beat has stood still until now."""
        try:
            with self._database.begin() as connection:
                yield connection
        except (SQLAlchemyError, InputError):
            self._beats.clear()
            raise

    def _note_answer(self) -> None:
        """Note that the database answers; after an outage, begin to watch the beats anew."""
        now = self._now()
        if now - self._answered > LONGEST_PAUSE:
            self._beats.clear()
        self._answered = now

    def _is_gone(self, connection: Connection, server: str) -> bool:
        if server == self.server:
            return False
        row = connection.execute(select(SERVERS).where(SERVERS.c.id == server)).one_or_none()
        self._note_answer()
        if row is None or read_process(row.process).is_gone():
            return True
        beat, since = self._beats.get(server, (-1, 0.0))
        if row.beat != beat:
            self._beats[server] = row.beat, self._now()
            return False
        return self._now() - since > STILL_SECONDS


def try_database(url: str) -> None:
    """Open a database, write to it what a server writes first, and close it; what keeps it from that is told."""
    database = open_database(url)
    try:
        Leases(database, new_id()).close()
    except SQLAlchemyError as error:
        raise unopened(url, error) from None
    finally:
        database.close()


def _elsewhere() -> InputError:
    return InputError("elsewhere")
