"""The tables. Rows of steps are only ever added; what a sheet is follows from them."""

from sqlalchemy import Column, ForeignKey, Integer, MetaData, String, Table, Text, UniqueConstraint

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
