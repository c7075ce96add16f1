"""The log of a live table: its answers as rows that are only ever added, and the match rebuilt from them."""

import json
import time
from dataclasses import dataclass

import orjson
from sqlalchemy import Connection, insert, select, update

from sanyuan.engine.match import Match
from sanyuan.errors import InputError
from sanyuan.record.old_events import kept_event
from sanyuan.server.live.lobby import Entry, Lobby
from sanyuan.server.live.start import Start, read_start
from sanyuan.server.live.writer import Row, Writer
from sanyuan.server.store import Database
from sanyuan.server.store.clock import today
from sanyuan.server.store.tables import LIVE_ANSWERS, LIVE_LOBBY, LIVE_TABLES
from sanyuan.server.store.upkeep import note_use
from sanyuan.server.tokens import is_id
from sanyuan.table.events import Event

DEAL = -1
"""The player and the action of the row that holds the first deal."""


@dataclass(frozen=True)
class Answer:
    """One answer: who gave it from which seat, the client's name of it, what it cost the bank, what it led to."""

    player: int
    seat: int
    action: int
    step: str | None
    on: int
    """How many events there were before it."""
    spent: int
    """The milliseconds it took from the player's bank."""
    events: list[Event]


@dataclass
class Kept:
    """A live table as the database keeps it."""

    id: str
    expires: int
    lobby: Lobby
    match: Match | None
    """The match, once the table was dealt."""
    answers: list[Answer]


def events_text(happened: list[Event]) -> str:
    """Return events as a row keeps them."""
    return orjson.dumps([event.as_dict() for event in happened], option=orjson.OPT_NON_STR_KEYS).decode()


def begin(connection: Connection, table: str, start: Start, entries: list[Entry], expires: int) -> Kept:
    """Keep a new table with what comes to pass at its beginning, and return it."""
    lobby = Lobby(table, start, start.promised(table), entries)
    connection.execute(
        insert(LIVE_TABLES).values(
            id=table,
            variant=start.variant,
            start=start.as_text(),
            seed=start.seed.hex(),
            created=start.created,
            expires=expires,
            over=False,
            used=today(connection),
            commitment=lobby.promised,
            spare=not (lobby.dealt and start.humans()),
        )
    )
    if entries:
        connection.execute(insert(LIVE_LOBBY), lobby_rows(table, 0, entries))
    match = None
    if lobby.dealt:
        match = new_match(lobby)
        connection.execute(insert(LIVE_ANSWERS), [row_of(table, 0, first_deal(match))])
    return Kept(table, expires, lobby, match, [])


def new_match(lobby: Lobby) -> Match:
    """Return the match of a table at its first deal."""
    game = lobby.start.game()
    return Match(game.flow, game.rules, lobby.key())


def first_deal(match: Match) -> Answer:
    """Return the first deal as the answers keep it."""
    return Answer(DEAL, DEAL, DEAL, None, 0, 0, match.events())


def lobby_rows(table: str, count: int, entries: list[Entry]) -> list[Row]:
    """Return entries of a lobby as rows, after some others."""
    at = int(time.time() * 1000)
    return [
        {"table": table, "number": number, "at": at, "entry": json.dumps(entry, separators=(",", ":"))}
        for number, entry in enumerate(entries, count)
    ]


def row_of(table: str, number: int, answer: Answer) -> Row:
    """Return an answer as a row."""
    return {
        "table": table,
        "number": number,
        "player": answer.player,
        "seat": answer.seat,
        "action": answer.action,
        "step": answer.step,
        "spent": answer.spent,
        "at": int(time.time() * 1000),
        "events": events_text(answer.events),
    }


def load(connection: Connection, table: str) -> Kept:
    """Return a table with its match played again up to the last answer kept, or refuse one that is not ours."""
    try:
        return _load(connection, table)
    except InputError as error:
        if error.code == "not_found":
            raise
    except (LookupError, TypeError, ValueError):
        pass
    raise InputError("version")


def _load(connection: Connection, table: str) -> Kept:
    row = None
    if is_id(table):
        row = connection.execute(select(LIVE_TABLES).where(LIVE_TABLES.c.id == table)).one_or_none()
    if row is None:
        raise InputError("not_found.such_table")
    note_use(connection, LIVE_TABLES, table, row.used)
    start = read_start(row.start, row.seed)
    promised = row.commitment or _promised_before(connection, table, start)
    told = select(LIVE_LOBBY.c.entry).where(LIVE_LOBBY.c.table == table).order_by(LIVE_LOBBY.c.number)
    lobby = Lobby(table, start, promised, [json.loads(each.entry) for each in connection.execute(told)])
    if not lobby.dealt:
        return Kept(table, row.expires, lobby, None, [])
    match = new_match(lobby)
    rows = connection.execute(
        select(LIVE_ANSWERS).where(LIVE_ANSWERS.c.table == table).order_by(LIVE_ANSWERS.c.number)
    ).all()
    answers: list[Answer] = []
    happened, seq = match.events(), 0
    for number, kept in enumerate(rows):
        if number > 0:
            before = Bookmark(match)
            match.act(kept.seat, kept.action)
            happened = before.since()
            answers.append(Answer(kept.player, kept.seat, kept.action, kept.step, seq, kept.spent, happened))
        if kept.number != number or not _tell_the_same(happened, kept.events):
            raise ValueError("the answers do not lead to what was kept")
        seq += len(happened)
    return Kept(table, row.expires, lobby, match, answers)


def _tell_the_same(happened: list[Event], kept: str) -> bool:
    """Tell whether events are those that were kept; an earlier version may have told less in their detail.

    It may also have written them in the old form.
    """
    if events_text(happened) == kept:
        return True
    ours = json.loads(events_text(happened))
    theirs = json.loads(events_text([kept_event(each) for each in json.loads(kept)]))
    for event, before in zip(ours, theirs, strict=False):
        told = before.get("detail", {})
        event["detail"] = {name: value for name, value in event.get("detail", {}).items() if name in told}
        before["detail"] = told
    return bool(ours == theirs)


def _promised_before(connection: Connection, table: str, start: Start) -> str:
    """Keep the promise of a table that was begun before promises were kept, as it was shown then."""
    promised = start.promised(table)
    connection.execute(update(LIVE_TABLES).where(LIVE_TABLES.c.id == table).values(commitment=promised))
    return promised


class Bookmark:
    """A place in the events of a match."""

    def __init__(self, match: Match) -> None:
        """Mark the place that the match has come to."""
        self.match = match
        self.table = match.table
        self.hands = len(match.past)
        self.events = len(match.table.events)

    def since(self) -> list[Event]:
        """Return the events since then."""
        found = self.table.events[self.events :]
        for table in [*self.match.past, self.match.table][self.hands + 1 :]:
            found += table.events
        return found


def unfinished(connection: Connection, now: float, most: int) -> list[str]:
    """Return the tables that people play at, that are not over and whose tokens still open, the newest first."""
    query = select(LIVE_TABLES.c.id).where(LIVE_TABLES.c.over.is_(False), LIVE_TABLES.c.spare.is_(False))
    query = query.where(LIVE_TABLES.c.expires > int(now))
    return [row.id for row in connection.execute(query.order_by(LIVE_TABLES.c.created.desc()).limit(most))]


class Log:
    """Where one table's answers are kept."""

    def __init__(self, writer: Writer, table: str, answers: int) -> None:
        """Go on after some answers."""
        self._writer = writer
        self._table = table
        self._number = answers

    async def keep(self, answers: list[Answer], over: bool) -> None:
        """Keep answers, and that the match is over; return when they are safe."""
        rows = [row_of(self._table, self._number + place, answer) for place, answer in enumerate(answers, 1)]
        self._number += len(answers)
        await self._writer.keep(self._table, rows, self._end if over else None)

    async def note(self, lobby: Lobby, entries: list[Entry], match: Match | None, expires: int) -> None:
        """Keep what came to pass in a lobby, and with the deal the first events; return when it is safe."""
        rows = lobby_rows(self._table, lobby.count, entries)

        def then(connection: Connection) -> None:
            connection.execute(insert(LIVE_LOBBY), rows)
            if match is not None:
                changed = {"spare": False, "expires": expires, "used": today(connection)}
                connection.execute(update(LIVE_TABLES).where(LIVE_TABLES.c.id == self._table).values(changed))

        dealt = [] if match is None else [row_of(self._table, 0, first_deal(match))]
        await self._writer.keep(self._table, dealt, then)

    def _end(self, connection: Connection) -> None:
        connection.execute(
            update(LIVE_TABLES).where(LIVE_TABLES.c.id == self._table).values(over=True, used=today(connection))
        )


def load_from(database: Database, table: str) -> Kept:
    """Load a table in a transaction of its own."""
    with database.begin() as connection:
        return load(connection, table)
