"""Hands of 国标 to try."""

from typing import Final

from sanyuan.rules.example import Example
from sanyuan.words.text import Words

EXAMPLES: Final = (
    Example(
        Words("花龙 平和", "Mixed straight, all chows"),
        {"hand": "123m456p78s34577p", "win": "9s", "winner": 1, "loser": 3},
    ),
    Example(
        Words("碰碰和 混一色 箭刻", "All pungs, half flush, dragon pungs"),
        {"hand": "3334499s", "win": "4s", "melds": ["pung:777z@1", "pung:222s@2"]},
    ),
    Example(
        Words("全不靠", "Lesser honours and knitted tiles"), {"hand": "147m258p36s12356z", "win": "4z", "winner": 2}
    ),
    Example(Words("不到八番", "Below eight fan"), {"hand": "123m678m234p567s9p", "win": "9p", "winner": 1, "loser": 0}),
)

QUESTION: Final[dict[str, object]] = {"hand": "147m258p369s12z5m6m1p"}
"""A hand with a discard to choose."""

SCRIPTS: Final = {
    "guobiao-all-fans": Words("国标：所有番种", "Chinese official: every fan"),
    "guobiao-fan-tests": Words("国标：套算一次与特殊和型", "Chinese official: fans of chows, special hands"),
    "guobiao-flowers": Words("国标：花牌", "Chinese official: flowers"),
    "guobiao-largest-hand": Words("国标：理论最大牌型", "Chinese official: the largest hand"),
}
"""The example scripts, by the name of their file."""
