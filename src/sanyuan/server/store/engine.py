"""Opening a database: SQLite with a write-ahead log, or any other by its URL, migrated to the newest tables."""

import os
import re
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    IntegrityError,
    OperationalError,
    ProgrammingError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as QueueTimeout
from sqlalchemy.pool import ConnectionPoolEntry

from sanyuan.errors import InputError
from sanyuan.server.store.clock import CLOCK, Clock
from sanyuan.server.store.tables import METADATA
from sanyuan.words.text import Note

MIGRATIONS = Path(__file__).parent / "migrations"
_LOCK = 0x73616E7975616E
"""The number of the lock that servers of PostgreSQL migrate under: sanyuan."""
_TRIES = 50
_REASONS = (
    (r"\bfull\b|no space|disk quota", Note("trouble.full")),
    (r"locked|\bbusy\b|lock timeout|deadlock", Note("trouble.locked")),
    (r"read-?only", Note("trouble.read_only")),
    (r"no such table|does not exist|malformed|not a database", Note("trouble.tables")),
)


class Database:
    """An open database."""

    def __init__(self, engine: Engine) -> None:
        """Take an engine whose tables are up to date."""
        self.engine = engine
        name = engine.url.database
        is_file = engine.url.get_backend_name() == "sqlite" and name and name != ":memory:"
        self._file = Path(name) if is_file and name else None
        self._identity = None if self._file is None else _identity(self._file)
        with self.begin() as connection:
            self.clock = Clock(connection)
        self.engine = engine.execution_options(**{CLOCK: self.clock})

    @contextmanager
    def begin(self, lasting: Connection | None = None) -> Iterator[Connection]:
        """Begin a transaction that commits when it is left without an error, on a ``lasting`` connection if given."""
        # What is written to a file that was deleted while it is open would be lost without a word.
        if self._file is not None and _identity(self._file) != self._identity:
            raise unusable(Note("trouble.file"))
        if lasting is not None:
            with lasting.begin():
                yield lasting
            return
        with self.engine.begin() as connection:
            yield connection

    def lasting(self) -> Connection | None:
        """Return a connection that may stay open, where the database is a file; one to a server may go stale."""
        return None if self._file is None else self.engine.connect()

    def check_current(self) -> None:
        """Refuse where the tables are not those of this version: another one has changed them since."""
        with self.begin() as connection:
            found = MigrationContext.configure(connection).get_current_heads()
        newest = _script(Config()).get_current_head()
        if found != (newest,):
            raise InputError("database.another_version_sanyuan", revision=", ".join(found) or "?", newest=newest)

    def close(self) -> None:
        """Let go of every connection."""
        self.engine.dispose()


def open_database(url: str) -> Database:
    """Open a database and bring its tables up to date; what keeps it from that is told without its password."""
    try:
        engine = _engine(url)
    except (ArgumentError, ValueError):
        raise InputError("database.cannot_opened_url", value=shown(url)) from None
    except (SQLAlchemyError, ImportError) as error:
        raise unopened(url, error) from None
    try:
        _migrate_patiently(engine)
        return Database(engine)
    except SQLAlchemyError as error:
        engine.dispose()
        raise unopened(url, error) from None
    except InputError as error:
        engine.dispose()
        raise InputError("database.cannot_opened", value=shown(url), reason=error.note) from None


def shown(url: str) -> str:
    """Return a URL for people to read, without the password and whatever else is secret in it.

    >>> shown("postgresql://me:secret@host/db?sslpassword=x")
    'postgresql://me:***@host/db?sslpassword=***'
    >>> shown("postgresql:/me:secret@host")
    'postgresql:***@host'
    """
    try:
        told = make_url(url).render_as_string(hide_password=True)
    except (ArgumentError, ValueError):
        told = re.sub(r":.*@", ":***@", url, flags=re.DOTALL)
    return re.sub(r"(\w*pass\w*)=[^&]*", r"\1=***", told)


def unusable(reason: Note) -> InputError:
    """Return the refusal of a request that the database fails."""
    return InputError("database.database_cannot_used", reason=reason)


def why_unusable(error: Exception) -> Note:
    """Say in a few words what is wrong with a database, and nothing of where it is."""
    if isinstance(error, InputError):
        return error.note
    told = str(getattr(error, "orig", None) or error).lower()
    return next((words for pattern, words in _REASONS if re.search(pattern, told)), Note("trouble.unreachable"))


def make_private(file: Path) -> None:
    """Let only its owner read a file, made empty where there is none; SQLite gives the files beside it the same mode.

    A database holds the seeds of running matches. What keeps it from being made is told when it is opened.
    """
    with suppress(OSError):
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        for each in (file, *(Path(f"{file}{end}") for end in ("-wal", "-shm"))):
            mode = stat.S_IMODE(each.stat().st_mode)
            if mode & 0o077:
                each.chmod(mode & 0o700)


def _engine(url: str) -> Engine:
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    is_sqlite = make_url(url).get_backend_name() == "sqlite"
    if is_sqlite and (name := make_url(url).database) and name != ":memory:":
        make_private(Path(name))
    named = {"paramstyle": "named"} if is_sqlite else {}  # as every other: a row is told by the names of its columns
    engine = create_engine(url, hide_parameters=True, pool_pre_ping=not is_sqlite, **named)
    if is_sqlite:
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _migrate_patiently(engine: Engine) -> None:
    """Migrate; several servers may start at once, and one of them does it while the others wait."""
    for _ in range(_TRIES):
        try:
            with engine.begin() as connection:
                _migrate(connection)
            return
        except OperationalError as error:
            if "locked" not in str(error.orig):
                raise
            time.sleep(0.1)
    with engine.begin() as connection:
        _migrate(connection)


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    elif connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    config = Config()
    script = _script(config)
    config.attributes["connection"] = connection
    known = {revision.revision for revision in script.walk_revisions()}
    newest = script.get_current_head()
    for revision in MigrationContext.configure(connection).get_current_heads():
        if revision not in known:
            raise InputError("database.another_version_sanyuan", revision=revision, newest=newest)
    command.upgrade(config, "head")
    missing = sorted(set(METADATA.tables) - set(inspect(connection).get_table_names()))
    if missing:
        raise InputError("database.lost_tables", missing=list(missing))


def _script(config: Config) -> ScriptDirectory:
    """Return the migrations of this version, which a config is told of."""
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return ScriptDirectory.from_config(config)


def unopened(url: str, error: Exception) -> InputError:
    """Return the refusal to begin with a database that fails, without its password."""
    reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
    for secret in _secrets(url):
        reason = reason.replace(secret, "***")
    return InputError("database.cannot_opened", value=shown(url), reason=reason)


def _secrets(url: str) -> list[str]:
    try:
        made: URL = make_url(url)
    except (ArgumentError, ValueError):
        return []
    told = [made.password, *(value for name, value in made.query.items() if "pass" in name.lower())]
    return [each for each in told if isinstance(each, str) and each]


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def is_trouble(error: SQLAlchemyError) -> bool:
    """Tell whether an error is the database's own trouble, and no defect of a question."""
    if isinstance(error, (IntegrityError, DataError)) or not isinstance(error, (DBAPIError, QueueTimeout)):
        return False
    return not isinstance(error, ProgrammingError) or "does not exist" in str(error.orig)


def _prepare_sqlite(connection: object, entry: ConnectionPoolEntry) -> None:
    """Set what every connection to SQLite needs: readers beside the writer, and patience instead of an error."""
    cursor = connection.cursor()  # type: ignore[attr-defined]  # a DBAPI connection
    for setting in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
