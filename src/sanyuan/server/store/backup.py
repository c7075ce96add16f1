"""Backups of a database in one file: made while servers write, and put back while none runs."""

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from sanyuan.errors import InputError
from sanyuan.server.store.engine import Database, make_private, open_database, shown
from sanyuan.server.store.leases import STILL_SECONDS
from sanyuan.server.store.processes import read_process
from sanyuan.server.store.tables import LEASES, SERVERS

_LOOK_SECONDS = 0.5
"""How often a restore looks for a sign of life; servers beat every few seconds."""


def back_up(url: str, target: Path) -> int:
    """Copy a database as it is at one moment into a new file, while others write to it, and return its bytes.

    The copy is checked before it gets its name: there is a whole backup under that name, or none.
    """
    source = _file_of(url)
    if not source.is_file():
        raise InputError("backup.nothing_there", file=source)
    if target.exists():
        raise InputError("backup.is_there", file=target)
    beside = target.with_name(f".{target.name}.part")
    beside.unlink(missing_ok=True)
    make_private(beside)
    try:
        with contextlib.closing(sqlite3.connect(source, timeout=30)) as connection:
            connection.execute("VACUUM INTO ?", (str(beside),))
        _check(beside)
        _settle(beside, target)
    except (sqlite3.Error, OSError) as error:
        raise InputError("backup.failed", reason=error) from None
    finally:
        beside.unlink(missing_ok=True)
    return target.stat().st_size


def restore(url: str, backup: Path) -> Path | None:
    """Put a backup in the place of a database and return where that was set aside; refuse while a server uses it."""
    target = _file_of(url)
    if not backup.is_file():
        raise InputError("backup.nothing_there", file=backup)
    for process in _users(target, url):
        raise InputError("backup.in_use", file=target, process=process)
    beside = target.with_name(f".{target.name}.part")
    beside.unlink(missing_ok=True)
    make_private(beside)
    try:
        with contextlib.closing(_open_read_only(backup)) as source, contextlib.closing(sqlite3.connect(beside)) as copy:
            source.backup(copy)
        _check(beside)
        _forget_servers(beside)
        aside = _set_aside(target)
        _settle(beside, target)
    except (sqlite3.Error, OSError) as error:
        raise InputError("backup.failed", reason=error) from None
    finally:
        for left in (beside, *(Path(f"{beside}{end}") for end in ("-wal", "-shm"))):
            left.unlink(missing_ok=True)
    return aside


def _file_of(url: str) -> Path:
    """Return the file of a database; a database that is not a file has tools of its own."""
    try:
        made = make_url(url)
    except (ArgumentError, ValueError):
        raise InputError("database.cannot_opened_url", value=shown(url)) from None
    if made.get_backend_name() != "sqlite" or not made.database or made.database == ":memory:":
        raise InputError("backup.no_file", value=shown(url))
    return Path(made.database)


def _open_read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


def _check(file: Path) -> None:
    """See to it that a copy is whole and is a database of this program."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        found = connection.execute("PRAGMA integrity_check").fetchone()[0]
        if found != "ok":
            raise InputError("backup.failed", reason=found)
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not {"alembic_version", "sheets"} <= tables:
        raise InputError("backup.foreign")


def _users(target: Path, url: str) -> Iterator[str]:
    """Name the processes that use a database now; one that cannot be looked up is watched for a beat."""
    if not target.is_file():
        return
    with contextlib.suppress(InputError):  # one that cannot be opened is used by nobody
        database = open_database(url)
        try:
            found = {row.id: row for row in _servers(database) if not read_process(row.process).is_gone()}
            far = {name for name, row in found.items() if not read_process(row.process).is_near()}
            if far == found.keys() and not _any_beats(database, {name: found[name].beat for name in far}):
                return
        finally:
            database.close()
        yield from (read_process(row.process).name() for row in found.values())


def _servers(database: Database) -> Sequence[Any]:
    with database.begin() as connection:
        return connection.execute(select(SERVERS.c.id, SERVERS.c.process, SERVERS.c.beat)).all()


def _any_beats(database: Database, beats: dict[str, int]) -> bool:
    """Tell whether any of some servers gives a sign of life before it would be taken to be gone."""
    begun = time.monotonic()
    while beats and time.monotonic() - begun < STILL_SECONDS:
        time.sleep(_LOOK_SECONDS)
        if any(row.beat != beats.get(row.id, row.beat) for row in _servers(database)):
            return True
    return False


def _forget_servers(file: Path) -> None:
    """Bring the tables up to date, and let no table belong to a server of the day of the backup."""
    database = open_database(f"sqlite:///{file}")
    try:
        with database.begin() as connection:
            connection.execute(LEASES.delete())
            connection.execute(SERVERS.delete())
        with database.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        database.close()


def _set_aside(target: Path) -> Path | None:
    """Rename a database, with what is not in its file yet, and return its new name."""
    if not target.exists():
        return None
    make_private(target)
    with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(target)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    number = 1
    while (aside := target.with_name(f"{target.name}.before-{number}")).exists():
        number += 1
    target.rename(aside)
    for end in ("-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            Path(f"{target}{end}").rename(f"{aside}{end}")
    return aside


def _settle(file: Path, name: Path) -> None:
    """Give a file its name once all of it is on the disk."""
    with open(file, "rb+") as written:
        os.fsync(written.fileno())
    file.rename(name)
    if os.name == "posix":
        folder = os.open(name.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
