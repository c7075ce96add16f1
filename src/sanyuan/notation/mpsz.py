"""The house notation: 123m406p789s1234567z, 0 or r5 for a red five, flowers 1–8f."""

from collections.abc import Sequence
from typing import Final

from sanyuan.notation.runs import Runs
from sanyuan.tiles import FLOWER, HONOUR, MAN, PIN, SOU, Face

_MPSZ: Final = Runs("mpsz", {"m": MAN, "p": PIN, "s": SOU, "z": HONOUR, "f": FLOWER}, {}, "r")


def read(text: str) -> list[Face]:
    """Read tiles.

    >>> read("19m r5p 0s 7z 1f")
    [0, 8, 43, 44, 33, 34]
    """
    return _MPSZ.read(text)


def write(faces: Sequence[Face]) -> str:
    """Write tiles in the order given.

    >>> write([0, 8, 43, 33, 34])
    '19m0p7z1f'
    """
    return _MPSZ.write(faces)
