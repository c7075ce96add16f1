"""Walls: an unbiased shuffle from a 256-bit seed, committed to before play and revealed after."""

import hashlib
from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sanyuan.errors import InputError
from sanyuan.kept import Kept

SEED_BYTES: Final = 32
_LAST_HAND: Final = 0xFFFFFFFF
"""The number of a hand goes into its shuffle as four bytes."""
_SHUFFLE_TAG: Final = b"sanyuan wall 1"
_COMMIT_TAG: Final = b"sanyuan commitment 1"
_DICE_TAG: Final = b"sanyuan dice 1"
NO_DICE: Final = (0, 0)
"""Dice that have not been given: those of the wall are taken."""
_FAIR: Final = 252
"""Seven times all pairs of dice: a byte from here on is thrown away."""


def shuffled(tiles: Sequence[int], seed: bytes, hand: int) -> list[int]:
    """Return the wall of one hand of a match: a Fisher–Yates shuffle fed by SHA-256 in counter mode.

    Numbers are drawn from 16 bits and those in the incomplete last range are thrown away, so every order is equally
    likely as far as the hash is.

    >>> sorted(shuffled(range(136), bytes(32), 0)) == list(range(136))
    True
    """
    if len(seed) != SEED_BYTES:
        raise InputError("seed.seed_bytes", "seed", seed_bytes=SEED_BYTES, count=len(seed))
    if not 0 <= hand <= _LAST_HAND:
        raise InputError("hand.hands_counted", "hand", last_hand=_LAST_HAND, hand=hand)
    wall = list(tiles)
    prefix = _SHUFFLE_TAG + seed + hand.to_bytes(4, "big")
    stream = b""
    at: i64 = 0
    block = 0
    last: i64 = len(wall) - 1
    while last > 0:
        size = last + 1
        limit = 65536 - 65536 % size
        number = limit
        while number >= limit:
            if at == len(stream):
                stream = hashlib.sha256(prefix + block.to_bytes(4, "big")).digest()
                block += 1
                at = 0
            high: i64 = stream[at]
            low: i64 = stream[at + 1]
            number = high << 8 | low
            at += 2
        pick = number % size
        wall[last], wall[pick] = wall[pick], wall[last]
        last -= 1
    return wall


def commitment(seed: bytes, config: str) -> str:
    """Return the promise that is shown before play: a hash of the seed and the digest of variant and rules."""
    return hashlib.sha256(_COMMIT_TAG + config.encode() + seed).hexdigest()


def seed_from(number: int) -> bytes:
    """Return a seed made from a small number, for play that is to be repeated; never for stakes."""
    return hashlib.sha256(b"sanyuan seed " + str(number).encode()).digest()


def fill_wall(tiles: Sequence[int], known: dict[int, int], seed: bytes) -> list[int]:
    """Return a wall with the known tiles at their places and the others shuffled into the rest."""
    given = set(known.values())
    if len(given) != len(known):
        raise InputError("wall.tile_stands_wall", "wall")
    for place in known:
        if not 0 <= place < len(tiles):
            raise InputError("wall.place_lies_beyond", "wall", place=place, count=len(tiles))
    missing = given - set(tiles)
    if missing:
        raise InputError("wall.tile_part_game", "wall", missing=min(missing))
    rest = shuffled([tile for tile in tiles if tile not in given], seed, 0)
    return [known[place] if place in known else rest.pop() for place in range(len(tiles))]


def whole_wall(tiles: Sequence[int], given: Sequence[int]) -> list[int]:
    """Return a wall that is given by hand, or refuse one that does not hold every tile of the game once."""
    wall = list(given)
    if sorted(wall) != sorted(tiles):
        raise InputError("wall.wall_holds_tiles", "wall", count=len(tiles))
    return wall


def deal_order(seats: int) -> list[int]:
    """Return for each tile of the deal whose it is, counted from the dealer: three times four tiles, and one more.

    >>> deal_order(3)[:13], deal_order(3)[-3:]
    ([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 0], [0, 1, 2])
    """
    return [wind for tiles in (4, 4, 4, 1) for wind in range(seats) for _ in range(tiles)]


@final
class Wall(Kept):
    """A wall in play: drawn from its head, replaced from its tail, its indicators counted from the tail."""

    def __init__(self, tiles: "vec[i64]", head: i64 = 0, tail: i64 = 0, dice: tuple[int, int] = NO_DICE) -> None:
        """Take the tiles in the order of drawing; ``head`` and ``tail`` say how many are gone at each end."""
        self.tiles: Final = tiles
        self.dice: Final = dice
        self.head: i64 = head
        self.tail: i64 = tail

    def draw(self) -> i64:
        """Take the next tile of the head."""
        tile = self.tiles[self.head]
        self.head += 1
        return tile

    def replace(self) -> i64:
        """Take the next tile of the tail."""
        self.tail += 1
        return self.tiles[len(self.tiles) - self.tail]

    def at(self, place: i64) -> i64:
        """Return the tile at a place counted from the tail: -1 is the last."""
        return self.tiles[len(self.tiles) + place]

    def put(self, place: i64, tile: i64) -> None:
        """Put a tile at a place, counted from the head, that has not been drawn yet; only a replay script may."""
        self.tiles[place] = tile

    def copy(self) -> "Wall":
        """Return an equal wall that is drawn from by itself; the tiles are shared."""
        return Wall(self.tiles, self.head, self.tail, self.dice)

    def rolled(self) -> tuple[int, int]:
        """Return two dice: those given, or some that follow from the order of the tiles, fair and always the same."""
        if self.dice != NO_DICE:
            return self.dice
        order = bytes([int(tile) for tile in self.tiles])
        block = 0
        while True:
            for number in hashlib.sha256(_DICE_TAG + bytes([block]) + order).digest():
                if number < _FAIR:
                    return number % 6 + 1, number // 6 % 6 + 1
            block += 1
