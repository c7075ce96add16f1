"""Tiles in English words: 5 Dots, Red 5 Bamboo, East Wind, White Dragon, Plum."""

from collections.abc import Sequence
from typing import Final

from sanyuan.errors import ParseError
from sanyuan.notation.names import NAMES
from sanyuan.notation.signs import Signs
from sanyuan.tiles import EAST, Face

_WINDS: Final = ("east", "south", "west", "north")
_READ: Final = Signs(
    "en",
    [name.lower() for name in NAMES["en"]],
    {word: EAST + place for place, word in enumerate(_WINDS)},
)
_WRITE: Final = Signs("en", NAMES["en"], {}, "", ", ")


def read(text: str) -> list[Face]:
    """Read English names in small or capital letters.

    >>> read("5 Dots, Red 5 Bamboo, east, white dragon")
    [13, 44, 27, 31]
    """
    try:
        return _READ.read(text.lower() if text.isascii() else text)
    except ParseError as error:
        raise error.within(text, 0) from None


def write(faces: Sequence[Face]) -> str:
    """Write English names.

    >>> write([13, 44, 27, 31])
    '5 Dots, Red 5 Bamboo, East Wind, White Dragon'
    """
    return _WRITE.write(faces)
