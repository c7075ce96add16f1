"""The tables. Rows of steps and answers are only ever added; what a sheet or a match is follows from them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA = MetaData()

SHEETS = Table(
    "sheets",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("variant", String(40), nullable=False),
    Column("write_hash", String(64), nullable=False),
    Column("read_hash", String(64), nullable=False),
    Column("created", String(32), nullable=False),
)
"""One row a recorded table: the game, and the hashes of the two tokens that open it."""

SHEET_STEPS = Table(
    "sheet_steps",
    METADATA,
    Column("sheet", String(24), ForeignKey("sheets.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("step", String(64), nullable=False),
    Column("at", String(32), nullable=False),
    Column("payload", Text, nullable=False),
    UniqueConstraint("sheet", "step"),
)
"""What was done to a sheet, in order; ``step`` is the client's own name of it, so that a repeat changes nothing."""

LIVE_TABLES = Table(
    "live_tables",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("variant", String(40), nullable=False),
    Column("start", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("created", String(32), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("used", BigInteger, nullable=False, server_default="0"),
    Column("commitment", String(64), nullable=False, server_default=""),
    Column("spare", Boolean, nullable=False, server_default=false()),
    Index("live_tables_over", "over"),
    Index("live_tables_spare", "spare", "used"),
)
"""One row a live table: what it was begun with, the secret seed, until when seat tokens open it, whether it is over.

``used`` is when it was begun, ended or opened last, to the day. ``commitment`` is the promise about the walls as it was
shown. ``spare`` are tables at which no person has played: those that wait for players, and those of bots alone.
"""

LIVE_LOBBY = Table(
    "live_lobby",
    METADATA,
    Column("table", String(24), ForeignKey("live_tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("entry", Text, nullable=False),
)
"""What came to pass before the deal, in order: seats opened and taken, seals, nonces; of tokens the hashes only.

After the deal it tells whose seats bots play.
"""

LIVE_ANSWERS = Table(
    "live_answers",
    METADATA,
    Column("table", String(24), ForeignKey("live_tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("player", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("step", String(64), nullable=True),
    Column("spent", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("events", Text, nullable=False),
    UniqueConstraint("table", "player", "step"),
)
"""Every answer in order with the events it led to; number 0 is the first deal. ``step`` is the client's name of it."""

REPLAYS = Table(
    "replays",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("log", LargeBinary, nullable=False),
    Column("created", String(32), nullable=False),
    Column("used", BigInteger, nullable=False, server_default="0"),
)
"""Logs that were kept to be looked at, gzipped; the id follows from the bytes of the log. ``used``: looked at last."""

SERVERS = Table(
    "servers",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("process", String(160), nullable=False),
    Column("beat", BigInteger, nullable=False),
)
"""The servers that use this database; ``beat`` grows as long as one is there."""

LEASES = Table(
    "leases",
    METADATA,
    Column("table", String(24), primary_key=True),
    Column("server", String(24), nullable=False),
)
"""Which server plays a live table."""

NOTES = Table(
    "notes",
    METADATA,
    Column("name", String(24), primary_key=True),
    Column("value", BigInteger, nullable=False),
)
"""Numbers that outlive a server: how far the steady clock has come."""
