"""When live tables and replays were last used; what is there already counts from today."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    for table in ("live_tables", "replays"):
        op.add_column(table, sa.Column("used", sa.BigInteger, nullable=False, server_default="0"))
        op.execute(sa.text(f"update {table} set used = :now").bindparams(now=int(time.time())))


def downgrade() -> None:
    """Drop the columns."""
    for table in ("live_tables", "replays"):
        op.drop_column(table, "used")
