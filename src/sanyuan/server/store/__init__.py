"""The database: tables of append-only rows, brought up to date by migrations when the server starts."""

from sanyuan.server.store.engine import Database, open_database

__all__ = ["Database", "open_database"]
