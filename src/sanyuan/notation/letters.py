"""Two families of suit letters that disagree about b: w b t (万饼条) and c d b (characters, dots, bamboo)."""

from collections.abc import Sequence
from typing import Final

from sanyuan.notation.runs import Runs
from sanyuan.tiles import FLOWER, MAN, PIN, SOU, Face

HONOURS: Final[dict[str, Face]] = {"E": 27, "S": 28, "W": 29, "N": 30, "P": 31, "F": 32, "C": 33}
"""The letters of winds and dragons that riichi and 国标 share: P 白, F 发, C 中."""

_WBT: Final = Runs("wbt", {"w": MAN, "b": PIN, "t": SOU, "h": FLOWER}, HONOURS, "r")
_CDB: Final = Runs("cdb", {"c": MAN, "d": PIN, "b": SOU, "f": FLOWER}, HONOURS, "r")


def read_wbt(text: str) -> list[Face]:
    """Read tiles with Chinese suit letters.

    >>> read_wbt("1w2b3tE1h")
    [0, 10, 20, 27, 34]
    """
    return _WBT.read(text)


def write_wbt(faces: Sequence[Face]) -> str:
    """Write tiles with Chinese suit letters.

    >>> write_wbt([0, 43, 20, 33])
    '1w0b3tC'
    """
    return _WBT.write(faces)


def read_cdb(text: str) -> list[Face]:
    """Read tiles with English suit letters.

    >>> read_cdb("1c2d3bE")
    [0, 10, 20, 27]
    """
    return _CDB.read(text)


def write_cdb(faces: Sequence[Face]) -> str:
    """Write tiles with English suit letters.

    >>> write_cdb([0, 10, 20, 27])
    '1c2d3bE'
    """
    return _CDB.write(faces)
