"""The server: every capability over HTTP, recorded tables in a database, and the browser app."""
