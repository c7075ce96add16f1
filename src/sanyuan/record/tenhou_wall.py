"""The walls of Tenhou: from the published seed of a game to the wall of each hand.

The seed is 624 words for a Mersenne Twister. Each hand takes 288 words from it, hashes them by SHA-512 in nine blocks,
and the 144 words that come out drive a Fisher–Yates shuffle and two dice.
"""

import base64
import binascii
import hashlib
import random
from collections.abc import Sequence

from sanyuan.errors import InputError

METHOD = "mt19937ar-sha512-n288-base64"
_SEED_BYTES = 624 * 4
_WORDS = 288
_BLOCKS = 9
_DEAD_WALL = 14
_THREE_PLAYERS = 108


class TenhouWalls:
    """The walls of one game, hand after hand."""

    def __init__(self, seed: str) -> None:
        """Take the seed as a log writes it: the method's name, a comma, base64."""
        method, _, text = seed.partition(",")
        if method != METHOD:
            raise InputError("seed.walls_rebuilt_seeds", "seed", method=METHOD, method2=repr(method[:40]))
        try:
            data = base64.b64decode(text, validate=True)
        except (binascii.Error, ValueError):
            raise InputError("seed.seed_walls_base64", "seed") from None
        if len(data) < _SEED_BYTES:
            raise InputError("seed.seed_walls_bytes", "seed", count=len(data), seed_bytes=_SEED_BYTES)
        # Python seeds its twister from an integer exactly as init_by_array does from its 32-bit words.
        self._twister = random.Random(int.from_bytes(data[:_SEED_BYTES], "little"))

    def next(self, tiles: Sequence[int]) -> tuple[list[int], tuple[int, int]]:
        """Return the wall of the next hand as Tenhou lays it, and its two dice (0 to 5)."""
        source = b"".join(self._twister.getrandbits(32).to_bytes(4, "little") for _ in range(_WORDS))
        size = len(source) // _BLOCKS
        mixed = b"".join(hashlib.sha512(source[at : at + size]).digest() for at in range(0, len(source), size))
        words = [int.from_bytes(mixed[at : at + 4], "little") for at in range(0, len(mixed), 4)]
        laid = list(tiles)
        for at in range(len(laid) - 1):
            pick = at + words[at] % (len(laid) - at)
            laid[at], laid[pick] = laid[pick], laid[at]
        return laid, (words[135] % 6, words[136] % 6)


def in_drawing_order(laid: Sequence[int], indicators: int = 1) -> list[int]:
    """Turn a wall as Tenhou lays it into the order of drawing.

    Tiles are drawn from its end. Replacements are taken from its beginning by stacks of two, the upper tile, which is
    the second of a stack, first; the indicators lie behind them in the same stacks, ura below dora. With three players
    the fourth and fifth indicator lie where a hand without kans still draws in turn, so their number matters.

    >>> in_drawing_order(range(16))
    [15, 14, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1]
    """
    drawn = list(laid[::-1])
    stacked = max(_DEAD_WALL, 8 + 2 * indicators) if len(drawn) == _THREE_PLAYERS else _DEAD_WALL
    for place in range(1, stacked, 2):
        drawn[-place], drawn[-place - 1] = drawn[-place - 1], drawn[-place]
    return drawn
