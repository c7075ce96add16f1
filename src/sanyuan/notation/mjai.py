"""mjai's tiles: 1m–9s, 5mr 5pr 5sr for red fives, E S W N, P F C for 白发中, ? for a face-down tile."""

from collections.abc import Sequence
from typing import Final

from sanyuan.notation.signs import Signs
from sanyuan.tiles import FLOWERS, Face

_SIGNS: Final = Signs(
    "mjai",
    [
        *(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)),
        *"ESWNPFC",
        *([""] * FLOWERS),
        *("5mr", "5pr", "5sr"),
    ],
    {},
    "?",
)


def read(text: str) -> list[Face]:
    """Read tiles, one by one or as the list of an mjai event.

    >>> read('["5mr", "E", "P", "?"]')
    [42, 27, 31, -1]
    """
    return _SIGNS.read(text)


def write(faces: Sequence[Face]) -> str:
    """Write tiles; mjai has no flowers.

    >>> write([42, 27, 31, -1])
    '5mr E P ?'
    """
    return _SIGNS.write(faces)
