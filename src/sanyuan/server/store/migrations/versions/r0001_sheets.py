"""The tables of the recorder."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "sheets",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("variant", sa.String(40), nullable=False),
        sa.Column("write_hash", sa.String(64), nullable=False),
        sa.Column("read_hash", sa.String(64), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_table(
        "sheet_steps",
        sa.Column("sheet", sa.String(24), sa.ForeignKey("sheets.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("step", sa.String(64), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.UniqueConstraint("sheet", "step"),
    )


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("sheet_steps")
    op.drop_table("sheets")
