"""What people call the tiles, in Chinese, English and Japanese."""

from typing import Final

from sanyuan.errors import InputError, quoted
from sanyuan.tiles import FACES, UNKNOWN, Face

LANGUAGES: Final = ("zh", "en", "ja")

NUMERALS: Final = "一二三四五六七八九"


_ZH: Final[tuple[str, ...]] = (
    *(number + suit for suit in "万筒条" for number in NUMERALS),
    *"东南西北白发中",
    *"春夏秋冬梅兰竹菊",
    *("赤五" + suit for suit in "万筒条"),
)
_JA: Final[tuple[str, ...]] = (
    *(number + suit for suit in "萬筒索" for number in NUMERALS),
    *"東南西北白發中",
    *"春夏秋冬梅蘭竹菊",
    *("赤五" + suit for suit in "萬筒索"),
)
_EN: Final[tuple[str, ...]] = (
    *(f"{number} {suit}" for suit in ("Characters", "Dots", "Bamboo") for number in range(1, 10)),
    *("East Wind", "South Wind", "West Wind", "North Wind"),
    *("White Dragon", "Green Dragon", "Red Dragon"),
    *("Spring", "Summer", "Autumn", "Winter", "Plum", "Orchid", "Bamboo", "Chrysanthemum"),
    *(f"Red 5 {suit}" for suit in ("Characters", "Dots", "Bamboo")),
)

NAMES: Final[dict[str, tuple[str, ...]]] = {"zh": _ZH, "en": _EN, "ja": _JA}
"""The name of every face, by language."""


def tile_name(face: Face, language: str = "zh") -> str:
    """Return what people call a face.

    >>> tile_name(33), tile_name(33, "en"), tile_name(43, "ja")
    ('中', 'Red Dragon', '赤五筒')
    """
    if language not in NAMES:
        raise InputError("language", language=quoted(language))
    if not 0 <= face < FACES:
        raise InputError("tile.tile_faces", face=face, last=FACES - 1)
    return NAMES[language][face]


def face_words(face: Face) -> str:
    """Name a face for an error message: 中 (Red Dragon), or what is wrong with it."""
    if face == UNKNOWN:
        return "a face-down tile"
    if not 0 <= face < FACES:
        return f"face {face}, which is not a tile"
    return f"{_ZH[face]} ({_EN[face]})"
