"""What comes to pass before the deal; the tables that are there already have been dealt, and their players sit."""

import json
import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_SEATS = sa.table("live_seats", sa.column("table"), sa.column("player"), sa.column("token_hash"))
_LOBBY = sa.table("live_lobby", sa.column("table"), sa.column("number"), sa.column("at"), sa.column("entry"))


def upgrade() -> None:
    """Make the table of lobbies, and move the seats into it."""
    op.add_column("live_tables", sa.Column("commitment", sa.String(64), nullable=False, server_default=""))
    op.add_column("live_tables", sa.Column("spare", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("live_tables_spare", "live_tables", ["spare", "used"])
    op.create_table(
        "live_lobby",
        sa.Column("table", sa.String(24), sa.ForeignKey("live_tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
    )
    connection = op.get_bind()
    entries: dict[str, list[dict[str, object]]] = {}
    for row in connection.execute(sa.text("select id from live_tables")):
        entries[row.id] = []
    for row in connection.execute(sa.select(_SEATS).order_by(_SEATS.c.table, _SEATS.c.player)):
        entries[row.table].append({"e": "sit", "player": row.player, "hash": row.token_hash})
    now = int(time.time() * 1000)
    for table, told in entries.items():
        rows = [
            {"table": table, "number": number, "at": now, "entry": json.dumps(entry)}
            for number, entry in enumerate([*told, {"e": "deal"}])
        ]
        connection.execute(sa.insert(_LOBBY), rows)
    op.drop_table("live_seats")


def downgrade() -> None:
    """Move the seats back."""
    op.create_table(
        "live_seats",
        sa.Column("table", sa.String(24), sa.ForeignKey("live_tables.id"), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
    )
    connection = op.get_bind()
    seats: dict[tuple[str, int], str] = {}
    for row in connection.execute(sa.select(_LOBBY).order_by(_LOBBY.c.table, _LOBBY.c.number)).all():
        entry = json.loads(row.entry)
        if entry["e"] == "sit":
            seats[row.table, entry["player"]] = entry["hash"]
    for (table, player), kept in seats.items():
        connection.execute(sa.insert(_SEATS).values(table=table, player=player, token_hash=kept))
    op.drop_table("live_lobby")
    op.drop_index("live_tables_spare", "live_tables")
    for column in ("spare", "commitment"):
        op.drop_column("live_tables", column)
