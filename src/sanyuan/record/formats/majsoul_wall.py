"""The walls that Mahjong Soul records give (``paishan``), and the hashes by which they were promised.

Until May 2023 a wall begins after the deal and its md5 stands beside it; later ones hold every tile, the deal in front,
beside a salted sha256. Its length tells which one it is.
"""

import hashlib
from collections.abc import Callable

from sanyuan.engine.wall import deal_order
from sanyuan.errors import InputError

Data = dict[str, object]

FIRST_TILES = 13

_PREIMAGES: dict[str, tuple[Callable[[str, str], str], ...]] = {
    "md5": (lambda wall, salt: wall,),
    "sha256": (lambda wall, salt: wall + salt, lambda wall, salt: salt + wall),
}
"""What may have been hashed: the wall alone, or with the salt that is told after the game."""


class GivenWall:
    """The faces of a wall as a record gives it, for a number of seats and the tiles of the game."""

    def __init__(self, faces: list[int], seats: int, tiles: int) -> None:
        """Take the wall apart; one that is shorter than what the deal leaves ends early."""
        first = FIRST_TILES * seats + 1
        if tiles - first < len(faces) != tiles:
            raise InputError("wall.wall_tiles_after", tiles=tiles, last=tiles - first, count=len(faces))
        whole = len(faces) == tiles
        self.seats = seats
        self.front = faces[:first] if whole else []
        """The deal, in the order of dealing, where the wall begins with it."""
        self.rest = faces[first:] if whole else faces
        """What is drawn after the deal."""

    def deals(self, dealer: int, hands: list[list[int]]) -> bool:
        """Tell whether the wall deals each seat its first tiles, the dealer's fourteenth among them, in any order."""
        if not self.front:
            return True
        found: list[list[int]] = [[] for _ in range(self.seats)]
        for face, wind in zip(self.front, [*deal_order(self.seats), 0], strict=True):
            found[(dealer + wind) % self.seats].append(face)
        return [sorted(hand) for hand in found] == [sorted(hand) for hand in hands]


def broken_promises(rounds: list[Data]) -> list[int]:
    """Return which rounds, from 1, give another wall than their hash was made of.

    What exactly is hashed nobody has written down, and replay editors make hashes up; so a hash is judged where that
    of another round of the same game shows what it is made of.
    """
    found: list[int] = []
    for name, preimages in _PREIMAGES.items():
        told = [
            (number, wall, str(data.get("salt") or ""), promised)
            for number, data in enumerate(rounds, 1)
            if isinstance(wall := data.get("paishan"), str) and isinstance(promised := data.get(name), str)
        ]
        for preimage in preimages:
            kept = [
                hashlib.new(name, preimage(wall, salt).encode()).hexdigest() == hash_ for _, wall, salt, hash_ in told
            ]
            if any(kept):
                found += [number for (number, *_), well in zip(told, kept, strict=True) if not well]
                break
    return found


def promise(wall: str) -> str:
    """Return the hash beside a wall that begins after the deal."""
    return hashlib.md5(wall.encode(), usedforsecurity=False).hexdigest()
