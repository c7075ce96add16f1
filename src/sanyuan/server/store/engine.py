"""Opening a database: SQLite with a write-ahead log, or any other by its URL, migrated to the newest tables."""

from contextlib import AbstractContextManager
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.pool import ConnectionPoolEntry

MIGRATIONS = Path(__file__).parent / "migrations"


class Database:
    """An open database."""

    def __init__(self, engine: Engine) -> None:
        """Take an engine whose tables are up to date."""
        self.engine = engine

    def begin(self) -> AbstractContextManager[Connection]:
        """Begin a transaction that commits when it is left without an error."""
        return self.engine.begin()

    def close(self) -> None:
        """Let go of every connection."""
        self.engine.dispose()


def open_database(url: str) -> Database:
    """Open a database and bring its tables up to date."""
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    engine = create_engine(url)
    if make_url(url).get_backend_name() == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    return Database(engine)


def _prepare_sqlite(connection: object, entry: ConnectionPoolEntry) -> None:
    """Set what every connection to SQLite needs: readers beside the writer, and patience instead of an error."""
    cursor = connection.cursor()  # type: ignore[attr-defined]  # a DBAPI connection
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
