"""The table of kept logs."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "replays",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("log", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("replays")
