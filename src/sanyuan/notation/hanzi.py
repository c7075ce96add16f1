"""Tiles in Chinese and Japanese words: 一万 三饼 五条 赤五筒 东 红中 發 春, 一二三萬, 5筒."""

from collections.abc import Sequence
from typing import Final

from sanyuan.notation.names import NAMES, NUMERALS
from sanyuan.notation.runs import Runs
from sanyuan.notation.signs import Signs
from sanyuan.tiles import FLOWER, HONOUR, MAN, PIN, SOU, Face

_RANKS: Final = {
    **{sign: rank for rank, sign in enumerate(NUMERALS, 1)},
    **{str(rank): rank for rank in range(1, 10)},
    "伍": 5,
}
_SUITS: Final = {
    **dict.fromkeys("万萬", MAN),
    **dict.fromkeys("筒饼餅", PIN),
    **dict.fromkeys("条條索", SOU),
}
_HONOURS: Final = (
    ("东", "東", "东风", "東風"),
    ("南", "南风", "南風"),
    ("西", "西风", "西風"),
    ("北", "北风", "北風"),
    ("白", "白板"),
    ("发", "發", "発", "发财", "發財"),
    ("中", "红中", "紅中"),
)
_FLOWERS: Final = ("春", "夏", "秋", "冬", "梅", "兰蘭", "竹", "菊")

_WORDS: Final[dict[str, Face]] = {
    **{word: HONOUR + place for place, words in enumerate(_HONOURS) for word in words},
    **{word: FLOWER + place for place, words in enumerate(_FLOWERS) for word in words},
}

_RUNS: Final = Runs("zh and ja", _SUITS, _WORDS, "赤红紅", _RANKS)
_ZH: Final = Signs("zh", NAMES["zh"], {})
_JA: Final = Signs("ja", NAMES["ja"], {})


def read(text: str) -> list[Face]:
    """Read Chinese and Japanese names, simplified or traditional, with numbers in words or digits.

    >>> read("一二三万 三饼 赤五索 東 红中 白板 菊")
    [0, 1, 2, 11, 44, 27, 33, 31, 41]
    """
    return _RUNS.read(text)


def write_zh(faces: Sequence[Face]) -> str:
    """Write Chinese names.

    >>> write_zh([0, 43, 20, 33])
    '一万 赤五筒 三条 中'
    """
    return _ZH.write(faces)


def write_ja(faces: Sequence[Face]) -> str:
    """Write Japanese names.

    >>> write_ja([0, 43, 20, 32])
    '一萬 赤五筒 三索 發'
    """
    return _JA.write(faces)
