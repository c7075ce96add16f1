"""Upkeep: what nobody has used for long is deleted, and how much is kept at all has a limit. Sheets stay for ever."""

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, Table, and_, delete, func, or_, select, update

from sanyuan.errors import InputError
from sanyuan.server.store.clock import DAY, today
from sanyuan.server.store.tables import LIVE_ANSWERS, LIVE_LOBBY, LIVE_TABLES, REPLAYS

_MOST_AT_ONCE = 50
"""Rows that one transaction deletes with all that belongs to them, so that nobody waits for long."""


def note_use(connection: Connection, kept: Table, name: str, used: int) -> None:
    """Note that something is used today, where that is not known yet."""
    now = today(connection)
    if used < now - DAY:
        connection.execute(update(kept).where(kept.c.id == name).values(used=now))


def check_room(connection: Connection, kept: Table, most: int, what: str) -> None:
    """Refuse to keep one more where the limit is reached; 0 means no limit."""
    if most and connection.execute(select(func.count()).select_from(kept)).scalar_one() >= most:
        raise InputError("full.server_keeps_takes", most=most, what=what)


def delete_tables(connection: Connection, now: float, days: int, besides: Collection[str]) -> int:
    """Delete some live tables that were not used for some days, and return how many.

    A table that is not over counts from the day on which no token opens it any more, and one that has waited for its
    players in vain goes on that day; those in ``besides`` are open.
    """
    before = int(now) - days * DAY
    ended = or_(LIVE_TABLES.c.over.is_(True), LIVE_TABLES.c.expires < before)
    in_vain = and_(LIVE_TABLES.c.spare.is_(True), LIVE_TABLES.c.expires < int(now))
    old = or_(in_vain, and_(LIVE_TABLES.c.used < before, ended))
    return _delete_some(connection, old, _MOST_AT_ONCE, besides)


def spare_tables(connection: Connection, most: int, besides: Collection[str]) -> None:
    """Where as many tables are kept as may be, delete one at which no person has played, the least used first."""
    if most and connection.execute(select(func.count()).select_from(LIVE_TABLES)).scalar_one() >= most:
        _delete_some(connection, LIVE_TABLES.c.spare.is_(True), 1, besides)


def _delete_some(connection: Connection, which: ColumnElement[bool], most: int, besides: Collection[str]) -> int:
    query = select(LIVE_TABLES.c.id).where(which).order_by(LIVE_TABLES.c.used, LIVE_TABLES.c.created)
    names = [row.id for row in connection.execute(query.limit(most + len(besides))) if row.id not in besides][:most]
    for rows in (LIVE_ANSWERS, LIVE_LOBBY):
        connection.execute(delete(rows).where(rows.c.table.in_(names)))
    connection.execute(delete(LIVE_TABLES).where(LIVE_TABLES.c.id.in_(names)))
    return len(names)


def delete_replays(connection: Connection, now: float, days: int) -> int:
    """Delete some kept replays that were not looked at for some days, and return how many."""
    old = select(REPLAYS.c.id).where(REPLAYS.c.used < int(now) - days * DAY).limit(_MOST_AT_ONCE)
    names = [row.id for row in connection.execute(old)]
    connection.execute(delete(REPLAYS).where(REPLAYS.c.id.in_(names)))
    return len(names)
