"""The words of tenhou.net/6, for the reader and the writer alike."""

WIN_WORD = "和了"
NAGASHI_WORD = "流し満貫"
ALL_READY, NONE_READY = "全員聴牌", "全員不聴"
DRAWN_WORDS = {
    "流局": "exhausted",
    ALL_READY: "exhausted",
    NONE_READY: "exhausted",
    NAGASHI_WORD: "exhausted",
    "九種九牌": "nine_orphans",
    "四風連打": "four_winds",
    "四槓散了": "four_kans",
    "四家立直": "four_riichi",
    "三家和了": "triple_ron",
}
"""The engine's reasons of hands without a winner by their words; the first word of a reason is the plain one."""
BONUS_WORDS = {"dora": "ドラ", "ura": "裏ドラ", "red": "赤ドラ", "kita": "抜きドラ"}
LIMIT_WORDS = {
    "": "",
    "mangan": "満貫",
    "haneman": "跳満",
    "baiman": "倍満",
    "sanbaiman": "三倍満",
    "yakuman": "役満",
}
COUNTED = "数え"
"""Stands before 役満 where thirteen han make one."""
WINDS = "東南西北"
AS_DRAWN = 60
"""A discard of the tile just drawn."""
GAP = 0
"""What stands among the discards for the discard that an open kan puts off."""
NORTH_ASIDE = "f44"
