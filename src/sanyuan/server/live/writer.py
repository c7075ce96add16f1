"""Group commit: one thread writes what all tables have to keep, as much in one transaction as has come together."""

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection, insert
from sqlalchemy.exc import IntegrityError

from sanyuan.server import metrics
from sanyuan.server.errors import tell_failure
from sanyuan.server.store import Database
from sanyuan.server.store.tables import LIVE_ANSWERS

Row = dict[str, object]
Then = Callable[[Connection], object]
IsOurs = Callable[[str], bool]

_MOST_TOGETHER = 512


class OvertakenError(Exception):
    """What a table was to keep was refused, as another server plays it now: this one stood still for too long."""


@dataclass
class _Job:
    table: str
    rows: list[Row]
    then: Then | None
    loop: asyncio.AbstractEventLoop
    kept: asyncio.Future[None]
    error: Exception | None = None

    def finish(self) -> None:
        """Tell who waits that the rows are kept, or why they are not."""
        if self.kept.done():
            return
        if self.error is None:
            self.kept.set_result(None)
        else:
            self.kept.set_exception(self.error)


class Writer:
    """Keeps rows of answers: whoever writes waits until they are safe on the disk."""

    def __init__(self, database: Database, is_ours: IsOurs = lambda table: True) -> None:
        """Begin the thread that writes; ``is_ours`` tells whether a table is still this server's."""
        self._database = database
        self._is_ours = is_ours
        self._insert = str(insert(LIVE_ANSWERS).compile(dialect=database.engine.dialect))
        self._connection: Connection | None = None
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="live-writer", daemon=True)
        self._thread.start()

    async def keep(self, table: str, rows: list[Row], then: Then | None = None) -> None:
        """Add rows of a table's answers, with what else belongs to them, in one transaction; return when it is done."""
        loop = asyncio.get_running_loop()
        job = _Job(table, rows, then, loop, loop.create_future())
        self._jobs.put(job)
        await job.kept  # who no longer waits has been answered by nobody, and the rows are written all the same

    def waiting(self) -> int:
        """Return how many jobs wait for the thread."""
        return self._jobs.qsize()

    def close(self, seconds: float | None = None) -> None:
        """Write what is left and end the thread; where it is stuck, wait so many seconds at most."""
        self._jobs.put(None)
        self._thread.join(seconds)

    def _run(self) -> None:
        going = True
        while going:
            jobs: list[_Job] = []
            job = self._jobs.get()
            while job is not None:
                jobs.append(job)
                if len(jobs) == _MOST_TOGETHER:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            else:
                going = False
            if jobs:
                self._commit(jobs)
        self._let_go()

    def _commit(self, jobs: list[_Job]) -> None:
        """Commit jobs together, or one by one where one of them spoils it for the others."""
        try:
            self._write(jobs)
        except Exception as error:  # whatever it is, the thread lives on: all tables wait for it
            self._let_go()
            if len(jobs) > 1:
                for job in jobs:
                    self._commit([job])
                return
            jobs[0].error = self._explain(jobs[0], error)
        for loop in {job.loop for job in jobs}:
            mine = [job for job in jobs if job.loop is loop]
            if not loop.is_closed():
                loop.call_soon_threadsafe(_finish, mine)

    def _explain(self, job: _Job, error: Exception) -> Exception:
        """Return why a job could not be done; what is no defect is left to its table to log."""
        if isinstance(error, IntegrityError):
            with contextlib.suppress(Exception):  # the database is asked once more, and may fail by now
                if not self._is_ours(job.table):
                    return OvertakenError(job.table)
        tell_failure("answers could not be kept", error)
        return error

    def _write(self, jobs: list[_Job]) -> None:
        rows = [row for job in jobs for row in job.rows]
        if self._connection is None:
            self._connection = self._database.lasting()
        with metrics.COMMIT_SECONDS.time(), self._database.begin(self._connection) as connection:
            if rows:
                connection.exec_driver_sql(self._insert, rows)
            for job in jobs:
                if job.then is not None:
                    job.then(connection)

    def _let_go(self) -> None:
        """Give up the connection, which may be what failed."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _finish(jobs: list[_Job]) -> None:
    for job in jobs:
        job.finish()
