"""The tables of live play."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "live_tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("variant", sa.String(40), nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
    )
    op.create_index("live_tables_over", "live_tables", ["over"])
    op.create_table(
        "live_seats",
        sa.Column("table", sa.String(24), sa.ForeignKey("live_tables.id"), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
    )
    op.create_table(
        "live_answers",
        sa.Column("table", sa.String(24), sa.ForeignKey("live_tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Integer, nullable=False),
        sa.Column("step", sa.String(64), nullable=True),
        sa.Column("spent", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.UniqueConstraint("table", "player", "step"),
    )


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("live_answers")
    op.drop_table("live_seats")
    op.drop_table("live_tables")
