"""What Alembic runs: the migrations on the connection that the server hands over."""

from alembic import context

from sanyuan.server.store.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
