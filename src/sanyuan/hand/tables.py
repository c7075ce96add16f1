"""The suit tables, read from package data that ``tools/build_tables.py`` writes.

A suit's base-5 key leads to a row class, two classes join to one, and the last join says how many tiles are missing.
"""

import zlib
from array import array
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64


def read_tables(name: str) -> dict[str, bytes]:
    """Read one table file: a line of names and sizes, then the compressed parts one after another."""
    index, packed = (Path(__file__).parent / name).read_bytes().split(b"\n", 1)
    sizes = {part: int(size) for part, size in [entry.split(":") for entry in index.decode().split()]}
    content = zlib.decompress(packed, bufsize=sum(sizes.values()))
    parts: dict[str, bytes] = {}
    begin = 0
    for part, size in sizes.items():
        parts[part] = content[begin : begin + size]
        begin += size
    return parts


def _numbers(content: bytes) -> "vec[i64]":
    return vec[i64](array("i", content))


POWERS: Final = vec[i64]([5 ** (kind % 9) for kind in range(34)])
"""What one tile of a kind adds to the key of its suit."""

FIRST_KEYS: Final = vec[i64]([5 ** (kind % 9) << (kind // 9 * 32) if kind < 18 else 0 for kind in range(34)])
"""What one tile of a kind adds to the keys of 万 and 筒 side by side, that of 筒 from bit 32 on."""

LAST_KEYS: Final = vec[i64]([5 ** (kind % 9) << (kind // 9 * 32 - 64) if kind >= 18 else 0 for kind in range(34)])
"""The same for the keys of 索 and of the honours."""

BITS: Final = vec[i64]([1 << place for place in range(62)])
"""The mask bit of a kind or a face. (mypyc emits ``1 << kind`` as a 32-bit shift, so the bits are looked up.)"""

_MISSING: Final = read_tables("missing.bin")

SUIT_CLASS: Final = _MISSING["suit_class"]
HONOUR_CLASS: Final = _MISSING["honour_class"]

TWO_SUITS: Final = _MISSING["two_suits"]
"""Joins two suit classes: index ``left << 8 | right``."""

WITH_HONOURS: Final = _MISSING["with_honours"]
"""Joins a suit class and an honour class: index ``suit << 8 | honours``."""

MISSING: Final = _MISSING["missing"]
"""Missing tiles of a hand: index ``column << 16 | two suits << 8 | suit with honours``, column ``2 * sets + pair``."""

MISSING_THREE: Final = _MISSING["missing_three"]
"""The same where 1m 9m are an honour class beside 筒: index ``column << 16 | 筒 and 1m 9m << 8 | 索 and honours``."""

_SPLITS: Final = read_tables("splits.bin")

SPLIT_KEYS: Final = _numbers(_SPLITS["split_keys"])
"""The keys of the suits that can be laid out completely, sorted."""

SPLIT_BEGINS: Final = _numbers(_SPLITS["split_begins"])
"""Where each key's ways begin in ``SPLIT_WAYS``; one more entry marks the end."""

SPLIT_WAYS: Final = _numbers(_SPLITS["split_ways"])
"""The ways: pair rank or 0 | sets << 4 | five bits a set from bit 7 on (rank − 1, and 16 for a pung)."""
