"""Riichi in replay scripts."""

from typing import Final

from sanyuan.rules.spoken import Carried, Spoken, Turned
from sanyuan.variants.riichi.score.dora import MOST_INDICATORS

SPOKEN: Final = Spoken(
    names=("立直", "日麻"),
    actions={
        "declare": ("riichi", "立直", "リーチ"),
        "claimed win": ("ron", "荣", "荣和", "ロン"),
        "self-draw": ("tsumo", "ツモ"),
        "aside": ("kita", "拔北"),
        "abort": ("nine terminals", "nine orphans", "九种九牌"),
    },
    tiles={"拔北": "4z", "kita": "4z"},
    turned=(
        Turned("dora", ("dora", "宝牌指示牌"), MOST_INDICATORS),
        Turned("ura", ("ura", "里宝牌指示牌"), MOST_INDICATORS, below=True),
    ),
    carried=(Carried("honba", ("honba", "本场")), Carried("sticks", ("sticks", "供托"), stays=True)),
)
