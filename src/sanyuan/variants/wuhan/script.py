"""Wuhan mahjong in replay scripts."""

from typing import Final

from sanyuan.rules.spoken import Spoken, Turned

SPOKEN: Final = Spoken(
    names=("武汉",),
    actions={"aside": ("癞子杠", "赖子杠", "皮子杠", "红中杠")},
    tiles={"红中杠": "7z"},
    turned=(Turned("flip", ("flip", "翻牌"), 1),),
)
