"""The hub: all live tables of a server, opened when somebody asks for them and put away when nobody is left."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError

from sanyuan.errors import InputError
from sanyuan.server import metrics
from sanyuan.server.clients import Turns
from sanyuan.server.errors import Defects, LaterError
from sanyuan.server.live import log as table_log
from sanyuan.server.live.company import Offer
from sanyuan.server.live.lobby import Entry
from sanyuan.server.live.log import Kept, Log
from sanyuan.server.live.play import Seconds
from sanyuan.server.live.start import Start, again
from sanyuan.server.live.table import LiveTable
from sanyuan.server.live.thinkers import Thinkers
from sanyuan.server.live.window import Windows
from sanyuan.server.live.writer import Writer
from sanyuan.server.settings import Settings
from sanyuan.server.store import Database, upkeep
from sanyuan.server.store.clock import DAY
from sanyuan.server.store.engine import why_unusable
from sanyuan.server.store.leases import BEAT_SECONDS, Leases
from sanyuan.server.store.tables import LIVE_TABLES
from sanyuan.server.tokens import is_id, new_id, new_token, token_hash
from sanyuan.server.work import Pool
from sanyuan.words.text import Note

log = logging.getLogger("sanyuan.server")

Found = TypeVar("Found")

HINTS_AT_ONCE = 2
"""Hints of one address that wait for a worker or are worked out: one there, and the next behind it."""
IDLE_SECONDS = 600.0
"""After how long a table that nobody looks at is put away; whoever comes finds it as it was."""
LOBBY_SECONDS = DAY
"""How long a table waits for its players; then its invitations open nothing, and it is deleted."""
CLOSE_SECONDS = 3.0
"""How long a server that goes down waits for what is still to be written."""
SWEEP_SECONDS = 30.0
TIDY_SECONDS = 3600.0
"""How often the database is rid of what nobody has used for long."""


@dataclass(frozen=True)
class Begun:
    """A table that has just been begun: the host's seat and its token, and the invitations to the other open seats."""

    table: LiveTable
    host: int | None
    token: str | None
    invitations: dict[int, str]


class Hub:
    """The live tables: each is open at most once, so that its one task writes all of it."""

    def __init__(
        self,
        database: Database,
        settings: Settings,
        now: Seconds = time.monotonic,
        pool: Pool | None = None,
    ) -> None:
        """Begin without any table open; ``now`` is the clock that bots and players are measured by.

        Hints are worked out in the ``pool``.
        """
        self.pool = pool or Pool(settings)
        self.hint_turns = Turns(HINTS_AT_ONCE)
        """Who may ask the pool for a hint: a few of one address at once."""
        self._database = database
        self._settings = settings
        self._now = now
        self._token_seconds = settings.token_days * DAY
        self.defects = Defects()
        self.draining = False
        """Whether the server is about to end and takes no new table."""
        metrics.DRAINING.set(0)
        self._leases = Leases(database, new_id())
        self._writer = Writer(database, self._leases.has)
        self._threads = ThreadPoolExecutor(4, "live-reader")
        self._thinkers = Thinkers(settings)
        self._windows = Windows()
        self._tables: dict[str, LiveTable] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._beginning = 0
        self._opening = asyncio.Lock()
        # What is to be resumed is read before anybody can begin a table, so that none is opened twice.
        chores = (self._resume(self._unfinished()), self._beat(), self._sweep(), self._tidy())
        self._chores = [asyncio.create_task(chore) for chore in chores]

    async def close(self) -> None:
        """Put every table away; what was answered is kept."""
        tasks = [*self._chores, *self._tasks.values()]
        for table in self._tables.values():
            table.break_off()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self._thinkers.close)
        await asyncio.to_thread(self._writer.close, CLOSE_SECONDS)
        with contextlib.suppress(InputError, SQLAlchemyError):
            await asyncio.to_thread(self._leases.close)

    def drain(self) -> None:
        """Take no new table from now on; those that are there go on until the server ends."""
        self.draining = True
        metrics.DRAINING.set(1)

    async def is_ready(self) -> None:
        """Say why no new players should be sent here, if anything keeps the server from taking them."""
        self._check_staying()
        await self._apart(self._database.check_current)
        await self.is_well()

    def _check_staying(self) -> None:
        if self.draining:
            raise LaterError(Note("offline.draining"))

    async def is_well(self) -> None:
        """Write to the database, or say why that cannot be done."""
        await self._apart(self._leases.beat)

    async def begin(self, start: Start, host: int | None = None) -> "Begun":
        """Begin a table: its host sits, other seats are open by invitation; where nobody is missing it is dealt."""
        self._check_staying()
        host = next(iter(start.humans()), None) if host is None else host
        token = None if host is None else new_token()
        invitations = {player: new_token() for player in start.humans() if player != host}
        entries: list[Entry] = [
            {"e": "open", "player": player, "hash": token_hash(each)} for player, each in invitations.items()
        ]
        if host is not None and token is not None:
            entries.append({"e": "sit", "player": host, "hash": token_hash(token), "name": start.names[host]})
        if start.promise == 1 and not invitations:
            entries.append({"e": "deal"})
            expires = self._database.clock.ahead() + self._token_seconds
        else:
            expires = self._database.clock.ahead() + LOBBY_SECONDS
        self._make_room()
        self._beginning += 1
        try:
            kept = await self._apart(lambda: self._keep_new(new_id(), start, entries, expires))
        finally:
            self._beginning -= 1
        return Begun(self._run(kept), host, token, invitations)

    async def begin_again(self, table: LiveTable) -> None:
        """Begin another match of a table that is over, once, and offer every player the seat there."""
        async with self._opening:
            if table.company.offers:
                return
            host = table.lobby.host()
            wish = table.company.again
            begun = await self.begin(again(table.start), host if host in wish else min(wish))
        table.offer(
            {
                player: Offer(
                    begun.table.id, begun.token if player == begun.host else None, begun.invitations.get(player)
                )
                for player in table.start.humans()
            }
        )

    async def find(self, table: str) -> LiveTable:
        """Return a table, opened from its log where it is not open."""
        found = self._open_table(table)
        if found is not None:
            return found
        async with self._opening:
            found = self._open_table(table)
            if found is None:
                kept = await self._apart(lambda: self._load(table))
                self._make_room()
                found = self._run(kept)
            return found

    async def seat(self, table: str, token: str) -> tuple[LiveTable, int]:
        """Return a table and the player that a token opens, or refuse."""
        found = await self.find(table)
        return found, found.player_of(token)

    def count(self) -> int:
        """Return how many tables are open."""
        return len(self._tables)

    def waiting(self) -> int:
        """Return how many answers wait to be written."""
        return self._writer.waiting()

    async def _apart(self, work: Callable[[], Found]) -> Found:
        """Do in a thread what waits for the database."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def _open_table(self, table: str) -> LiveTable | None:
        found = self._tables.get(table)
        return None if found is None or found.is_broken() else found

    def _load(self, table: str) -> Kept:
        """Load a table that this server, and no other, is to play."""
        if is_id(table):
            self._leases.take(table)
        return table_log.load_from(self._database, table)

    def _keep_new(self, table: str, start: Start, entries: list[Entry], expires: int) -> Kept:
        with self._database.begin() as connection:
            besides = set(self._tables) | self._leases.elsewhere(connection)
            upkeep.spare_tables(connection, self._settings.most_tables, besides)
            upkeep.check_room(connection, LIVE_TABLES, self._settings.most_tables, "live tables")
            self._leases.take_new(connection, table)
            return table_log.begin(connection, table, start, entries, expires)

    def _run(self, kept: Kept) -> LiveTable:
        writing = Log(self._writer, kept.id, len(kept.answers))
        given = (self._now, self._database.clock, self._token_seconds, self.defects, self._thinkers.think)
        table = LiveTable(kept, writing, *given, self._windows)
        self._tables[table.id] = table
        self._tasks[table.id] = asyncio.create_task(table.run())
        return table

    def _make_room(self) -> None:
        """Where there are too many, put a table away at which nobody plays; whoever comes finds it as it was."""
        if len(self._tables) + self._beginning < self._settings.live_tables:
            return
        found = [(rank, table.id) for table in self._tables.values() if (rank := table.sparing()) is not None]
        if not found:
            raise InputError("busy.live_tables_server", count=len(self._tables))
        self._put_away(self._tables[min(found)[1]])

    def _put_away(self, table: LiveTable) -> None:
        table.break_off()
        self._tables.pop(table.id)
        self._tasks.pop(table.id).cancel()

    async def _resume(self, tables: list[str]) -> None:
        """Open every table that is not over, so that bots and clocks go on after a restart."""
        for table in tables:
            try:
                await self.find(table)
            except InputError as error:
                log.warning("table %s is not resumed: %s", table, error.message)
            except Exception as error:  # whatever is wrong with one table, the others are resumed
                log.error("table %s is not resumed", table, exc_info=error)

    def _unfinished(self) -> list[str]:
        """Return the tables that go on by themselves and that no other server plays."""
        self._leases.forget_the_gone()
        for process in self._leases.others():
            log.warning("another server uses this database, and its tables stay there: process %s", process.name())
        with self._database.begin() as connection:
            found = table_log.unfinished(connection, self._database.clock.surely(), self._settings.live_tables)
            taken = self._leases.elsewhere(connection)
        return [table for table in found if table not in taken]

    async def _beat(self) -> None:
        """Show that this server is there, and take over what a server that is gone has left."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                if not await self._apart(self._leases.beat):
                    log.error("this server was taken to be gone; its tables are opened anew")
                    for table in list(self._tables.values()):
                        self._put_away(table)
                if await self._apart(self._leases.forget_the_gone):
                    await self._resume(await self._apart(self._unfinished))
            except (InputError, SQLAlchemyError) as error:
                log.error("the database fails: %s", why_unusable(error))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for table in list(self._tables.values()):
                if table.is_broken() or table.idle_for() > IDLE_SECONDS:
                    with contextlib.suppress(KeyError):
                        self._put_away(table)

    async def _tidy(self) -> None:
        while True:
            try:
                await self.tidy()
            except (InputError, SQLAlchemyError) as error:
                log.error("what is old could not be deleted: %s", why_unusable(error))
            await asyncio.sleep(TIDY_SECONDS)

    async def tidy(self) -> None:
        """Delete what nobody has used for as long as the settings say, a little at a time."""
        if self._settings.keep_tables:
            while await self._delete_tables():
                pass
        if self._settings.keep_replays:
            while await self._apart(self._delete_replays):
                pass

    async def _delete_tables(self) -> int:
        async with self._opening:  # nobody opens a table while it is deleted
            open_now = set(self._tables)

            def some() -> int:
                with self._database.begin() as connection:
                    self._database.clock.note(connection)
                    besides = open_now | self._leases.elsewhere(connection)
                    now = self._database.clock.now()
                    return upkeep.delete_tables(connection, now, self._settings.keep_tables, besides)

            return await self._apart(some)

    def _delete_replays(self) -> int:
        with self._database.begin() as connection:
            return upkeep.delete_replays(connection, self._database.clock.now(), self._settings.keep_replays)
