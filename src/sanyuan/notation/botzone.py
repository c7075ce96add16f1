"""Botzone's tiles: W1–9 万, B1–9 饼, T1–9 条, F1–4 东南西北, J1–3 中发白, H1–8 春夏秋冬梅兰竹菊."""

from collections.abc import Sequence
from typing import Final

from sanyuan.notation.signs import Signs
from sanyuan.tiles import Face

_SIGNS: Final = Signs(
    "botzone",
    [
        *(f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)),
        *("F1", "F2", "F3", "F4"),
        *("J3", "J2", "J1"),  # the dragons run 中发白 here
        *(f"H{place}" for place in range(1, 9)),
        *("", "", ""),
    ],
    {},
)


def read(text: str) -> list[Face]:
    """Read tiles.

    >>> read("W1 B9 T5 F1 J3 H8")
    [0, 17, 22, 27, 31, 41]
    """
    return _SIGNS.read(text)


def write(faces: Sequence[Face]) -> str:
    """Write tiles; Botzone has no red fives.

    >>> write([31, 32, 33])
    'J3 J2 J1'
    """
    return _SIGNS.write(faces)
