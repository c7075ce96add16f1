"""The log of a live table: its answers as rows that are only ever added, and the match rebuilt from them."""

import json
import time
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, update

from sanyuan.engine.match import Match
from sanyuan.errors import InputError
from sanyuan.server.live.start import Start, read_start
from sanyuan.server.live.writer import Row, Writer
from sanyuan.server.store import Database
from sanyuan.server.store.tables import LIVE_ANSWERS, LIVE_SEATS, LIVE_TABLES
from sanyuan.server.store.upkeep import note_use
from sanyuan.server.tokens import is_id, opens, token_hash
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
    start: Start
    expires: int
    hashes: dict[int, str]
    """The hash of the token of every player that is no bot."""
    match: Match
    answers: list[Answer]

    def player_of(self, token: str, now: float) -> int:
        """Return the player whose token this is, or refuse."""
        for player, kept in self.hashes.items():
            if opens(token, kept):
                if now >= self.expires:
                    raise InputError("token", "this token has expired")
                return player
        raise InputError("token", "this token does not open a seat of this table")


def events_text(happened: list[Event]) -> str:
    """Return events as a row keeps them."""
    return json.dumps([event.as_dict() for event in happened], separators=(",", ":"))


def begin(connection: Connection, table: str, start: Start, tokens: dict[int, str], expires: int) -> Kept:
    """Keep a new table with the first deal, and return it."""
    game = start.game()
    match = Match(game.flow, game.rules, start.seed)
    hashes = {player: token_hash(token) for player, token in tokens.items()}
    connection.execute(
        insert(LIVE_TABLES).values(
            id=table,
            variant=start.variant,
            start=start.as_text(),
            seed=start.seed.hex(),
            created=start.created,
            expires=expires,
            over=False,
            used=int(time.time()),
        )
    )
    if hashes:
        rows = [{"table": table, "player": player, "token_hash": each} for player, each in hashes.items()]
        connection.execute(insert(LIVE_SEATS), rows)
    deal = Answer(DEAL, DEAL, DEAL, None, 0, 0, match.events())
    connection.execute(insert(LIVE_ANSWERS), [row_of(table, 0, deal)])
    return Kept(table, start, expires, hashes, match, [])


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
    raise InputError("version", "this table was begun by another version of sanyuan and cannot go on")


def _load(connection: Connection, table: str) -> Kept:
    row = None
    if is_id(table):
        row = connection.execute(select(LIVE_TABLES).where(LIVE_TABLES.c.id == table)).one_or_none()
    if row is None:
        raise InputError("not_found", "there is no such table")
    note_use(connection, LIVE_TABLES, table, row.used)
    seats = connection.execute(select(LIVE_SEATS).where(LIVE_SEATS.c.table == table))
    hashes = {int(seat.player): str(seat.token_hash) for seat in seats}
    start = read_start(row.start, row.seed)
    game = start.game()
    match = Match(game.flow, game.rules, start.seed)
    rows = connection.execute(
        select(LIVE_ANSWERS).where(LIVE_ANSWERS.c.table == table).order_by(LIVE_ANSWERS.c.number)
    ).all()
    answers: list[Answer] = []
    happened, seq = match.events(), 0
    for number, kept in enumerate(rows):
        if number > 0:
            before = Mark(match)
            match.act(kept.seat, kept.action)
            happened = before.since()
            answers.append(Answer(kept.player, kept.seat, kept.action, kept.step, seq, kept.spent, happened))
        if kept.number != number or events_text(happened) != kept.events:
            raise ValueError("the answers do not lead to what was kept")
        seq += len(happened)
    return Kept(table, start, row.expires, hashes, match, answers)


class Mark:
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
    """Return the tables that are not over and whose tokens still open, the newest first."""
    query = select(LIVE_TABLES.c.id).where(LIVE_TABLES.c.over.is_(False), LIVE_TABLES.c.expires > int(now))
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
        await self._writer.keep(rows, self._end if over else None)

    def _end(self, connection: Connection) -> None:
        connection.execute(
            update(LIVE_TABLES).where(LIVE_TABLES.c.id == self._table).values(over=True, used=int(time.time()))
        )


def load_from(database: Database, table: str) -> Kept:
    """Load a table in a transaction of its own."""
    with database.begin() as connection:
        return load(connection, table)
