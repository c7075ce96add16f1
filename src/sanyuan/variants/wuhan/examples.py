"""Hands of Wuhan mahjong to try."""

from typing import Final

from sanyuan.rules.example import Example
from sanyuan.words.text import Words

EXAMPLES: Final = (
    Example(
        Words("清一色 自摸", "One suit, self-drawn"),
        {
            "hand": "2345677m",
            "win": "7m",
            "melds": ["pung:999m@1", "chow:456m@3"],
            "flip": "2p",
            "players": [{"laizi_kongs": 1, "red_kongs": 1}, {}, {}, {}],
        },
    ),
    Example(
        Words("碰碰胡 癞子", "All pungs with a laizi"),
        {
            "hand": "222448s6777p",
            "win": "8s",
            "melds": ["pung:555m@2"],
            "flip": "5p",
            "winner": 1,
            "loser": 2,
            "players": [{}, {"laizi_kongs": 1, "pi_kongs": 1}, {}, {}],
        },
    ),
    Example(
        Words("抢杠胡", "A robbed kong"),
        {
            "hand": "456m78m55p",
            "win": "9m",
            "melds": ["chow:123p@3", "pung:777s@2"],
            "flip": "3z",
            "winner": 1,
            "loser": 2,
            "rob_kong": True,
            "players": [{}, {}, {"melds": ["pung:999m@1"]}, {}],
        },
    ),
    Example(Words("没有开口", "Never opened"), {"hand": "234m456m678p234s5s", "win": "5s", "flip": "1z"}),
    Example(
        Words("只差一张：听什么？", "One tile short: what does it wait for?"),
        {"hand": "22255m44s", "melds": ["pung:888p@1", "pung:333s@3"], "flip": "1z", "loser": 3},
    ),
)

QUESTION: Final[dict[str, object]] = {"hand": "2355m68p3458s2z", "melds": ["pung:222p@1"], "flip": "1z"}
"""A hand with a discard to choose."""

SCRIPTS: Final = {
    "wuhan": Words("武汉：规则里的算例", "Wuhan: the worked example"),
}
"""The example scripts, by the name of their file."""
