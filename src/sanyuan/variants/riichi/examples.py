"""Hands of riichi to try."""

from typing import Final

from sanyuan.rules.example import Example
from sanyuan.words.text import Words

EXAMPLES: Final = (
    Example(
        Words("立直 一发 平和 断幺", "Riichi, ippatsu, pinfu, tanyao", "立直・一発・平和・断么九"),
        {
            "hand": "234m067p34567s88p",
            "win": "8s",
            "riichi": 1,
            "ippatsu": True,
            "dora": "7p",
            "ura": "2s",
            "winner": 2,
            "loser": 3,
            "sticks": 1,
        },
    ),
    Example(
        Words("混一色 役牌 副露", "Half flush, value tiles, open", "混一色・役牌・副露"),
        {"hand": "2345679m", "win": "9m", "melds": ["pung:666z@2", "pung:111z@1"], "loser": 2, "dora": "4m"},
    ),
    Example(
        Words("四暗刻单骑", "Four concealed triplets, single wait", "四暗刻単騎"),
        {"hand": "111m444p777s333z6z", "win": "6z", "winner": 1},
    ),
    Example(
        Words("只差一张：听什么？", "One tile short: what does it wait for?", "あと一枚：待ちは？"),
        {"hand": "23455667p34588s", "riichi": 1, "sticks": 1},
    ),
)

QUESTION: Final[dict[str, object]] = {"hand": "13566m34p3457s55z4p"}
"""A hand with a discard to choose."""

SCRIPTS: Final = {
    "riichi": Words("立直：四局", "Riichi: four hands"),
}
"""The example scripts, by the name of their file."""
