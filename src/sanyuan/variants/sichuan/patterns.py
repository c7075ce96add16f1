"""The patterns as data: what is summed, and the hands that the sums are called by.

A *part* is what counts by itself; what holds in a win is a mask of their bits, 根 being counted beside them. A *hand*
is the name of several parts together; where one main fan counts (R-S5), it is the hand that has the value.
"""

from typing import Final, final

from mypy_extensions import i64

from sanyuan.hand.forms import PAIRS_WITH_QUADS, STANDARD
from sanyuan.hand.shape import mask_of
from sanyuan.meld import ADDED, CLOSED, KONG
from sanyuan.tiles import UNKNOWN
from sanyuan.words.text import Words

DUIDUIHU: Final = 1 << 0
QINGYISE: Final = 1 << 1
QIDUI: Final = 1 << 2
YAOJIU: Final = 1 << 3
JINGOUDIAO: Final = 1 << 4
JIANGDUI: Final = 1 << 5
LONGQIDUI: Final = 1 << 6
LUOHAN: Final = 1 << 7
JIANGQIDUI: Final = 1 << 8
MENQING: Final = 1 << 9
ZHONGZHANG: Final = 1 << 10
YITIAOLONG: Final = 1 << 11
JIAXINWU: Final = 1 << 12
KAERTIAO: Final = 1 << 13
TIANHU: Final = 1 << 14
DIHU: Final = 1 << 15
GANGSHANGHUA: Final = 1 << 16
GANGSHANGPAO: Final = 1 << 17
QIANGGANG: Final = 1 << 18
HAIDI: Final = 1 << 19
ZIMO: Final = 1 << 20

FIRST_TURN: Final = TIANHU | DIHU
BONUSES: Final = GANGSHANGHUA | GANGSHANGPAO | QIANGGANG | HAIDI | ZIMO
"""What the moment adds to any hand."""

SUITED: Final = 0x7FFFFFF
"""The 27 kinds that the game is played with."""
GENERALS: Final[i64] = mask_of([1, 4, 7, 10, 13, 16, 19, 22, 25])
"""The twos, fives and eights (将)."""
TERMINALS: Final[i64] = mask_of([0, 8, 9, 17, 18, 26])
TWO_OF_BAMBOO: Final = 19

FORMS: Final = STANDARD | PAIRS_WITH_QUADS
"""What a hand may be complete in."""
PAIRS: Final = -1
"""The layout that stands for seven pairs."""
SEATS: Final = 4
NOBODY: Final = -1
NO_KONG: Final = -2
NOT_DRAWN: Final = (NOBODY, UNKNOWN)
SLOT: Final = ("void", "passed", "drawn", "after", "now", "first", "unpaid", "receipts")
"""What is kept of a hand beside the shared state, as it is told."""
SWAP: Final = 0
VOID: Final = 1
"""The questions before play."""
BUST: Final = 1
"""The reason of a hand that ends because a seat has fallen below zero (R-S33)."""
KONGS: Final = {CLOSED: "kong_closed", KONG: "kong_open", ADDED: "kong_added"}
"""The reasons of kong money: 下雨 and 刮风."""
GEN: Final = "gen"
PINGHU: Final = "pinghu"


@final
class Part:
    """A pattern that is summed: its bit and place, its id and names; its value is a rule option's."""

    def __init__(self, bit: int, id: str, zh: str, en: str) -> None:  # noqa: A002
        """The place of the pattern follows from its bit."""
        self.bit: Final = bit
        self.place: Final = bit.bit_length() - 1
        self.id: Final = id
        self.names: Final = Words(zh, en)


PARTS: Final = (
    Part(DUIDUIHU, "duiduihu", "对对胡", "All Pungs"),
    Part(QINGYISE, "qingyise", "清一色", "Full Flush"),
    Part(QIDUI, "qidui", "七对", "Seven Pairs"),
    Part(YAOJIU, "daiyaojiu", "带幺九", "Terminals in All Sets"),
    Part(JINGOUDIAO, "jingoudiao", "金钩钓", "Golden Wait"),
    Part(JIANGDUI, "jiangdui", "将对", "Pungs of 2, 5, 8"),
    Part(LONGQIDUI, "longqidui", "龙七对", "Dragon Seven Pairs"),
    Part(LUOHAN, "shibaluohan", "十八罗汉", "Eighteen Arhats"),
    Part(JIANGQIDUI, "jiangqidui", "将七对", "Seven Pairs of 2, 5, 8"),
    Part(MENQING, "menqing", "门清", "Closed Hand"),
    Part(ZHONGZHANG, "zhongzhang", "中张", "No Terminals"),
    Part(YITIAOLONG, "yitiaolong", "一条龙", "Straight"),
    Part(JIAXINWU, "jiaxinwu", "夹心五", "Five in the Middle"),
    Part(KAERTIAO, "kaertiao", "卡二条", "Two of Bamboo in the Middle"),
    Part(TIANHU, "tianhu", "天胡", "Heavenly Hand"),
    Part(DIHU, "dihu", "地胡", "Earthly Hand"),
    Part(GANGSHANGHUA, "gangshanghua", "杠上花", "Win after Kong"),
    Part(GANGSHANGPAO, "gangshangpao", "杠上炮", "Shot after Kong"),
    Part(QIANGGANG, "qianggang", "抢杠", "Robbed Kong"),
    Part(HAIDI, "haidi", "海底", "Under the Sea"),
    Part(ZIMO, "zimo", "自摸", "Self-draw"),
)
"""All parts, each at the place of its bit."""


@final
class Whole:
    """A hand by name: the parts it is made of, its id and names, its own value (R-S5), and the 根 it uses up."""

    def __init__(self, parts: int, id: str, zh: str, en: str, fan: int, roots: int = 0) -> None:  # noqa: A002
        """A hand whose ``fan`` is 0 has no value of its own: it names a sum."""
        self.parts: Final = parts
        self.id: Final = id
        self.names: Final = Words(zh, en)
        self.fan: Final = fan
        self.roots: Final = roots


HANDS: Final = (
    Whole(DIHU, "dihu", "地胡", "Earthly Hand", 6),
    Whole(TIANHU, "tianhu", "天胡", "Heavenly Hand", 6),
    Whole(LUOHAN | QINGYISE, "qingshibaluohan", "清十八罗汉", "Pure Eighteen Arhats", 6, 4),
    Whole(LUOHAN, "shibaluohan", "十八罗汉", "Eighteen Arhats", 6, 4),
    Whole(LONGQIDUI | QINGYISE, "qinglongqidui", "清龙七对", "Pure Dragon Seven Pairs", 6, 1),
    Whole(YAOJIU | QINGYISE, "qingyaojiu", "清幺九", "Pure Terminals in All Sets", 5),
    Whole(JINGOUDIAO | QINGYISE, "qingjingoudiao", "清金钩钓", "Pure Golden Wait", 5),
    Whole(QIDUI | QINGYISE, "qingqidui", "清七对", "Pure Seven Pairs", 5),
    Whole(LONGQIDUI, "longqidui", "龙七对", "Dragon Seven Pairs", 4, 1),
    Whole(JIANGDUI | JINGOUDIAO, "jiangjingoudiao", "将金钩钓", "Golden Wait of 2, 5, 8", 0),
    Whole(JIANGDUI, "jiangdui", "将对", "Pungs of 2, 5, 8", 4),
    Whole(DUIDUIHU | QINGYISE, "qingdui", "清对", "Pure Pungs", 4),
    Whole(JINGOUDIAO, "jingoudiao", "金钩钓", "Golden Wait", 3),
    Whole(YAOJIU, "daiyaojiu", "带幺九", "Terminals in All Sets", 3),
    Whole(QIDUI, "qidui", "七对", "Seven Pairs", 3),
    Whole(QINGYISE, "qingyise", "清一色", "Full Flush", 3),
    Whole(DUIDUIHU, "duiduihu", "对对胡", "All Pungs", 2),
    Whole(0, PINGHU, "平胡", "Plain Hand", 1),
)
"""The hands in the order in which they are looked for: the first whose parts all hold is the hand."""


def parts_in(mask: int) -> list[Part]:
    """Return the rows of a mask.

    >>> [part.id for part in parts_in(QINGYISE | HAIDI)]
    ['qingyise', 'haidi']
    """
    return [part for part in PARTS if mask & part.bit]


def whole_of(mask: i64, main: bool = False) -> Whole:
    """Return the hand that parts make; ``main`` looks among those that have a value of their own alone.

    >>> whole_of(JIANGDUI | JINGOUDIAO).names.zh, whole_of(JIANGDUI | JINGOUDIAO, True).names.zh
    ('将金钩钓', '将对')
    """
    for hand in HANDS:
        parts: i64 = hand.parts
        if mask & parts == parts and (hand.fan or not main):
            return hand
    return HANDS[-1]
