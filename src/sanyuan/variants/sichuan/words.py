"""The words of Sichuan mahjong: names, the sentences of its explanations, and what its fields and facts are called."""

from typing import Final

from sanyuan.fields import DATA, FLAG, NUMBER, OF_EXHAUSTED, SEATS, SUIT, TEXT, Field, number_picks
from sanyuan.rules.by_result import EXHAUSTED_REASON, Between, Summary, Way
from sanyuan.rules.spoken import Spoken
from sanyuan.score.catalogue import Catalogue
from sanyuan.score.fact import Fact
from sanyuan.table.actions import WIN
from sanyuan.variants.sichuan.patterns import GEN, HANDS, PARTS
from sanyuan.words.text import Words

TITLE: Final = Words("四川麻将", "Sichuan")
VOIDS: Final = (Words("缺万", "no characters"), Words("缺筒", "no dots"), Words("缺条", "no bamboo"))
QUESTIONS: Final = (
    Words("换三张", "Exchange three tiles"),
    Words("定缺", "Name a void suit"),
)
CALLS: Final[dict[int, Words]] = {WIN: Words("胡", "Win")}
WON: Final = Words("已胡", "won")
LOCKED: Final = Words("过了胡，摸牌前不能再胡", "let a win pass: no win until your next draw")

WORDS: Final = Catalogue(
    "zh",
    names={
        **{hand.id: hand.names for hand in HANDS},
        **{part.id: part.names for part in PARTS},
        GEN: Words("根", "Root"),
    },
    sentences={
        "headline": Words(
            "{seat:seat} {name:name}，{fan} 番，收 {total:points} 分",
            "{seat:seat} wins {total:points} · {name:name}, {fan} fan",
        ),
        # why a hand may not win
        "void_held": Words(
            "缺门未打完：还有 {tiles:tiles}",
            "{tiles:tiles} of the void suit: no such tile may be left in hand or melds",
        ),
        # what does not count, and why
        "in_place_of": Words("{by:name}代替牌型", "{by:name} counts in place of the pattern"),
        "within": Words("已在{by:name}之内", "within {by:name}: one main fan counts"),
        "root_used": Words("{by:name}已用去 {count} 根", "{by:name} uses {count} up"),
        "only_drawn": Words("海底只计自摸", "it counts for a self-draw alone"),
        "is_chow": Words("{sets:sets} 是顺子", "not pungs: {sets:sets}"),
        "read_as_pairs": Words("按七对计，不是四副", "the hand is read as seven pairs, not as sets"),
        "other_tiles": Words("{tiles:tiles} 不合", "spoiled by {tiles:tiles}"),
        "not_paired": Words("{tiles:tiles} 不成对", "not in pairs: {tiles:tiles}"),
        "declared": Words("已亮出 {count} 副", "declared sets: {count}"),
        "no_terminal": Words("{sets:sets} 没有幺九", "without a 1 or 9: {sets:sets}"),
        # arithmetic
        "fan_sum": Words("番数", "fan"),
        "capped": Words("封顶", "cap"),
        "value": Words("倍数：2^番", "multiplier: 2^fan"),
        "value_main": Words("倍数：2^番，第一番不翻", "multiplier: 2^fan; the first fan doubles nothing"),
        "points_each": Words("每家付：底分 × 2^番", "each pays: base × 2^fan"),
        "points_drawn": Words(
            "每家付：底分 × 2^番，自摸加一底", "each pays: base × 2^fan, and one base more for the self-draw"
        ),
        "equal_total": Words("同为 {total}", "{total} as well"),
        # payments
        "kong_closed": Words("下雨（暗杠）", "closed kong"),
        "kong_open": Words("刮风（直杠）", "open kong"),
        "kong_added": Words("刮风（补杠）", "added kong"),
        "kong_transfer": Words("呼叫转移", "kong money passed on to the winner"),
        "kong_back": Words("杠上炮，退还杠钱", "kong money given back after a shot"),
        "pig": Words("查花猪", "查花猪: holds the void suit"),
        "not_ready": Words("查大叫", "查大叫: not ready"),
        "refund": Words("退税", "退税: not ready, gives kong money back"),
        "fed_kong": Words("点杠花，点杠者付", "gave the kong whose replacement won"),
    },
)

VOID: Final = Field("void", SUIT, Words("定缺的花色", "the void suit"), short=Words("定缺", "Void suit"))
FIELDS: Final = (
    VOID,
    Field(
        "left",
        SEATS,
        Words("本局已胡的各家", "seats that have won before in this hand"),
        (),
        short=Words("已胡", "Out"),
    ),
    Field("kong_discard", FLAG, Words("杠上炮（点炮者杠后打出）", "won on the discard after the loser's kong"), False),
)
FACTS: Final = (
    Fact("fan", NUMBER, "the fan, before the cap", "番数，封顶前"),
    Fact("value", NUMBER, "what one payer pays in units, before the self-draw bonus", "每家付的单位，自摸加底之前"),
    Fact("name", TEXT, "what the hand is called", "牌型名", null=True),
)

FAN: Final = Field(
    "fan",
    NUMBER,
    Words("番数", "fan"),
    0,
    short=Words("番数", "Fan"),
    picks=number_picks("fan", (0, 1, 2, 3, 4, 5, 6)),
    free=True,
)
WAYS: Final = (Way(Words("番数", "Fan"), (FAN,)),)
SUMMARIES: Final = (Summary(Words("{fan} 番", "{fan} fan")),)
ROW: Final = (Field("fan", NUMBER, Words("有叫者最大的番数", "the fan of the best wait"), 0, high=20),)
TABLE: Final = (
    Field("pigs", SEATS, Words("花猪", "seats that hold their void suit"), (), at=(OF_EXHAUSTED,)),
    Field("players", DATA, Words("四家：有叫者的番数", "four objects by seat: fan"), each_seat=ROW, at=(OF_EXHAUSTED,)),
)
BETWEEN: Final = (
    Between("kong_closed", Words("暗杠", "Closed kong")),
    Between("kong_open", Words("直杠", "Open kong"), from_one=True),
    Between("kong_added", Words("补杠（刚摸的牌）", "Added kong, just drawn")),
)
REASONS: Final = (EXHAUSTED_REASON, ("bust", Words("击飞", "a seat fell below zero")))
SPOKEN: Final = Spoken(
    names=("四川", "血战", "血战到底"),
    choices=(
        ("缺万", "void m", "no characters"),
        ("缺筒", "void p", "no dots"),
        ("缺条", "缺索", "void s", "no bamboo"),
    ),
)
"""What replay scripts call the game."""
