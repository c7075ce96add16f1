"""Unicode's mahjong tiles, U+1F000–1F029, and U+1F02B for a tile's back."""

from collections.abc import Sequence
from typing import Final

from sanyuan.notation.signs import Signs
from sanyuan.tiles import Face

# Unicode's order: 东南西北, 中发白, 万, 条, 筒, 梅兰竹菊, 春夏秋冬.
_GLYPHS: Final = [chr(0x1F000 + i) for i in range(42)]
_BY_FACE: Final = [
    *_GLYPHS[7:16],
    *_GLYPHS[25:34],
    *_GLYPHS[16:25],
    *_GLYPHS[0:4],
    *reversed(_GLYPHS[4:7]),
    *_GLYPHS[38:42],
    *_GLYPHS[34:38],
    *("", "", ""),
]
_STYLES: Final = ("\ufe0e", "\ufe0f")  # an invisible sign after a glyph asks for its text or emoji form

_SIGNS: Final = Signs(
    "unicode",
    _BY_FACE,
    {glyph + style: face for face, glyph in enumerate(_BY_FACE) if glyph for style in _STYLES},
    "🀫",
    "",
)


def read(text: str) -> list[Face]:
    """Read tiles.

    >>> read("🀇🀐🀙🀀🀄🀅🀆🀢")
    [0, 18, 9, 27, 33, 32, 31, 38]
    """
    return _SIGNS.read(text)


def write(faces: Sequence[Face]) -> str:
    """Write tiles; Unicode has no red fives.

    >>> write([0, 9, 18, 31, 32, 33])
    '🀇🀙🀐🀆🀅🀄'
    """
    return _SIGNS.write(faces)
