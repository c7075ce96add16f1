"""Hands of Sichuan mahjong to try."""

from typing import Final

from sanyuan.rules.example import Example
from sanyuan.variants.sichuan.refusals import REFUSALS
from sanyuan.variants.sichuan.words import FACTS, SPOKEN
from sanyuan.words.text import Words

EXAMPLES: Final = (
    Example(
        Words("清龙七对", "Pure dragon seven pairs"),
        {"hand": "2222446677889p", "win": "9p", "void": "m", "winner": 1, "loser": 3},
    ),
    Example(
        Words("金钩钓，一家已胡", "Golden wait after a seat has left"),
        {
            "hand": "7s",
            "win": "7s",
            "melds": ["pung:333p@1", "kong:5555s@2", "pung:888p@3", "pung:222s@2"],
            "void": "m",
            "winner": 2,
            "left": [0],
        },
    ),
    Example(
        Words("杠上炮", "Shot after a kong"),
        {
            "hand": "234m556677m8p",
            "win": "8p",
            "melds": ["closed:1111p"],
            "void": "s",
            "loser": 1,
            "kong_discard": True,
        },
    ),
    Example(
        Words("还有缺门牌", "A void tile is left"),
        {"hand": "234m567m234p999s5p", "win": "5p", "void": "s"},
    ),
    Example(
        Words("只差一张：听什么？", "One tile short: what does it wait for?"),
        {"hand": "2223456m777p", "melds": ["pung:555p@1"], "void": "s", "loser": 2},
    ),
)

QUESTION: Final[dict[str, object]] = {"hand": "2356678m2455799p", "void": "s"}
"""A hand with a discard to choose."""

SCRIPTS: Final[dict[str, Words]] = {"sichuan": Words("四川：血战到底一局", "Sichuan: one hand to the last winner")}
"""The example scripts, by the name of their file."""

TOLD: Final = (("round",), EXAMPLES, QUESTION, SCRIPTS, SPOKEN, (), FACTS, REFUSALS)
"""What is said of the game beside its rules: what is not asked for, hands to try, scripts, facts, refusals."""
