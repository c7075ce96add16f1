"""Which server plays a live table, and the time by which old things are deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "servers",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("process", sa.String(160), nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table", sa.String(24), primary_key=True),
        sa.Column("server", sa.String(24), nullable=False),
    )
    op.create_table(
        "notes",
        sa.Column("name", sa.String(24), primary_key=True),
        sa.Column("value", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop the tables."""
    for table in ("notes", "leases", "servers"):
        op.drop_table(table)
