"""Upkeep: what nobody has used for long is deleted, and how much is kept at all has a limit. Sheets stay for ever."""

import time
from collections.abc import Collection

from sqlalchemy import Connection, Table, and_, delete, func, or_, select, update

from sanyuan.errors import InputError
from sanyuan.server.store.tables import LIVE_ANSWERS, LIVE_SEATS, LIVE_TABLES, REPLAYS

DAY = 86400
_MOST_AT_ONCE = 50
"""Rows that one transaction deletes with all that belongs to them, so that nobody waits for long."""


def note_use(connection: Connection, kept: Table, name: str, used: int) -> None:
    """Note that something is used today, where that is not known yet."""
    now = int(time.time())
    if used < now - DAY:
        connection.execute(update(kept).where(kept.c.id == name).values(used=now))


def check_room(connection: Connection, kept: Table, most: int, what: str) -> None:
    """Refuse to keep one more where the limit is reached; with 0 there is none."""
    if most and connection.execute(select(func.count()).select_from(kept)).scalar_one() >= most:
        raise InputError("full", f"this server keeps {most} {what} and takes no more; old ones go by themselves")


def delete_tables(connection: Connection, now: float, days: int, besides: Collection[str]) -> int:
    """Delete some live tables that were not used for some days, and return how many.

    A table that is not over counts from the day on which no token opens it any more; those in ``besides`` are open.
    """
    before = int(now) - days * DAY
    ended = or_(LIVE_TABLES.c.over.is_(True), LIVE_TABLES.c.expires < before)
    old = select(LIVE_TABLES.c.id).where(and_(LIVE_TABLES.c.used < before, ended)).order_by(LIVE_TABLES.c.used)
    names = [row.id for row in connection.execute(old.limit(_MOST_AT_ONCE + len(besides))) if row.id not in besides]
    names = names[:_MOST_AT_ONCE]
    for rows in (LIVE_ANSWERS, LIVE_SEATS):
        connection.execute(delete(rows).where(rows.c.table.in_(names)))
    connection.execute(delete(LIVE_TABLES).where(LIVE_TABLES.c.id.in_(names)))
    return len(names)


def delete_replays(connection: Connection, now: float, days: int) -> int:
    """Delete some kept replays that were not looked at for some days, and return how many."""
    old = select(REPLAYS.c.id).where(REPLAYS.c.used < int(now) - days * DAY).limit(_MOST_AT_ONCE)
    names = [row.id for row in connection.execute(old)]
    connection.execute(delete(REPLAYS).where(REPLAYS.c.id.in_(names)))
    return len(names)
