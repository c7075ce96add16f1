"""Promises about walls: what is shown before play, what players add to it, and what anybody can check afterwards.

The construction is described in docs/fair-walls.md, with vectors, so that other programs can check it without this one.
"""

import hashlib
import re
from collections.abc import Sequence

from sanyuan.engine.wall import SEED_BYTES, commitment
from sanyuan.errors import InputError

VERSION = 2
"""What tables with players promise by; where nobody adds anything, version 1 is the seed alone."""

_HEX = re.compile(r"[0-9a-f]{64}")

Promise = dict[str, object]
"""Everything that was said about the walls of one match, as logs and answers carry it."""


def is_hash(text: object) -> bool:
    """Tell whether something is 64 lowercase hexadecimal digits: a seed, a nonce or a hash."""
    return isinstance(text, str) and _HEX.fullmatch(text) is not None


def promise_of(table: str, variant: str, digest: str, seed: bytes) -> str:
    """Return what the server shows when a table is begun, before anybody adds a nonce."""
    return _hash("sanyuan promise 2", table, variant, digest, seed.hex())


def seal_of(table: str, promised: str, number: int, player: int, nonce: bytes) -> str:
    """Return what a player shows before anybody reveals a nonce."""
    return _hash("sanyuan seal 2", table, promised, str(number), str(player), nonce.hex())


def key_of(table: str, promised: str, seed: bytes, number: int, nonces: Sequence[str | None]) -> bytes:
    """Return what shuffles the walls of a match: the server's seed and every player's nonce; bots have none."""
    added = [nonce or "-" for nonce in nonces]
    return bytes.fromhex(_hash("sanyuan walls 2", table, promised, seed.hex(), str(number), *added))


def read_hash(text: str, field: str) -> bytes:
    """Read 64 hexadecimal digits, or refuse."""
    if not is_hash(text):
        raise InputError(f"{field}.digits", field, name=field, digits=2 * SEED_BYTES)
    return bytes.fromhex(text)


def kept_key(promise: Promise, variant: str, digests: Sequence[str]) -> bytes | None:
    """Return the key of the walls where a promise was kept, whichever of the digests the rules had, else None.

    >>> seed = bytes(32)
    >>> said = {"version": 2, "table": "t", "seed": seed.hex(), "round": 1, "seals": [None], "nonces": [None]}
    >>> said["commitment"] = promise_of("t", "riichi", "d", seed)
    >>> kept_key(said, "riichi", ["d"]) is not None
    True
    >>> kept_key(said, "riichi", ["another"]) is not None
    False
    """
    seed_text, promised = promise.get("seed"), promise.get("commitment")
    if not isinstance(seed_text, str) or not is_hash(seed_text):
        return None
    seed = bytes.fromhex(seed_text)
    if promise.get("version") == 1:
        return seed if promised in [commitment(seed, digest) for digest in digests] else None
    table, number, seals, nonces = (promise.get(name) for name in ("table", "round", "seals", "nonces"))
    if promise.get("version") != VERSION or not isinstance(promised, str) or not isinstance(table, str):
        return None
    if not isinstance(seals, list) or not isinstance(nonces, list) or len(seals) != len(nonces):
        return None
    if not isinstance(number, int) or promised not in [promise_of(table, variant, digest, seed) for digest in digests]:
        return None
    for player, (seal, nonce) in enumerate(zip(seals, nonces, strict=True)):
        if seal is None and nonce is None:
            continue
        if not is_hash(nonce) or seal != seal_of(table, promised, number, player, bytes.fromhex(nonce)):
            return None
    return key_of(table, promised, seed, number, nonces)


def _hash(*lines: str) -> str:
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
