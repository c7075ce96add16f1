"""The file in which tables and weights lie as package data; ``hand/tables.py`` reads it."""

import zlib
from pathlib import Path


def write_tables(file: Path, tables: dict[str, bytes]) -> int:
    """Write a text line of names and sizes, then everything compressed, and return how many bytes that took."""
    index = " ".join(f"{name}:{len(content)}" for name, content in tables.items())
    packed = zlib.compress(b"".join(tables.values()), 9)
    file.write_bytes(index.encode() + b"\n" + packed)
    return len(packed)
