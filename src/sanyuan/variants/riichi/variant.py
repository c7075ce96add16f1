"""Riichi as a variant: its request fields, and how it judges a win."""

from typing import Final

from sanyuan.fields import AFTER_DECLARED, DATA, DECLARED, FLAG, NUMBER, SEAT, TEXT, TILES, Field, Request
from sanyuan.hand.forms import PAIRS, STANDARD, STANDARD_THREE, THIRTEEN_ORPHANS
from sanyuan.hand.shape import mask_of
from sanyuan.rules.distance import Distance
from sanyuan.rules.prospects import Prospects
from sanyuan.rules.variant import Variant
from sanyuan.score.breakdown import Breakdown
from sanyuan.score.fact import Fact
from sanyuan.score.request import take_win
from sanyuan.tiles import THREE_PLAYER_108, tile_kind
from sanyuan.variants.riichi.by_result import RiichiByResult
from sanyuan.variants.riichi.counted import RiichiCounted
from sanyuan.variants.riichi.encoding import RiichiEncoding
from sanyuan.variants.riichi.examples import EXAMPLES, QUESTION, SCRIPTS
from sanyuan.variants.riichi.explain.whole import explain
from sanyuan.variants.riichi.options import RULES, RiichiRules
from sanyuan.variants.riichi.outlook import RiichiOutlook
from sanyuan.variants.riichi.play.flow import RiichiFlow
from sanyuan.variants.riichi.prospects import FIELDS as ANALYSIS_FIELDS
from sanyuan.variants.riichi.prospects import take_prospects
from sanyuan.variants.riichi.refusals import REFUSALS
from sanyuan.variants.riichi.score.best import score
from sanyuan.variants.riichi.score.refused import check_riichi_win
from sanyuan.variants.riichi.score.win import NOBODY, RiichiWin
from sanyuan.variants.riichi.script import SPOKEN
from sanyuan.variants.riichi.shown import RiichiShown
from sanyuan.variants.riichi.words import WORDS
from sanyuan.words.text import EN, JA, Words

THREE_PLAYER_KINDS: Final = mask_of({tile_kind(tile) for tile in THREE_PLAYER_108})
"""The kinds that three players play with."""

FIELDS: Final = (
    Field(
        "riichi",
        NUMBER,
        Words("0 无，1 立直，2 两立直", "0 none, 1 riichi, 2 double riichi"),
        0,
        short=Words("立直", "riichi"),
        names=(Words("无", "none"), Words("立直", "riichi"), Words("两立直", "double riichi")),
        tells=DECLARED,
    ),
    Field("kong_draw", FLAG, Words("岭上开花", "rinshan (after a kan)"), False),
    Field("rob_kong", FLAG, Words("抢杠", "chankan (robbing a kan)"), False),
    Field("last_tile", FLAG, Words("海底、河底", "haitei or houtei (last tile)"), False),
    Field(
        "first_turn",
        FLAG,
        Words("第一巡且无人鸣牌", "first turn, no call before (tenhou, chiihou, renhou)"),
        False,
    ),
    Field("ippatsu", FLAG, Words("一发", "won within one turn of the riichi"), False, tells=AFTER_DECLARED),
    Field(
        "dora", TILES, Words("宝牌指示牌", "dora indicators"), (), high=5, short=Words("宝牌指示", "Dora indicators")
    ),
    Field(
        "ura",
        TILES,
        Words("里宝牌指示牌（立直时）", "ura indicators, after a riichi"),
        (),
        high=5,
        short=Words("里宝牌", "Ura"),
    ),
    Field("honba", NUMBER, Words("本场数", "honba"), 0, from_table=True),
    Field(
        "sticks",
        NUMBER,
        Words("供托棒数（含自己的）", "riichi sticks on the table, the winner's own among them"),
        0,
        from_table=True,
    ),
    Field("pao", SEAT, Words("包牌者座位", "liable player (pao)")),
    Field("kita", NUMBER, Words("拔北数（三麻）", "North (kita) set aside"), 0),
    Field(
        "riichi_tile",
        FLAG,
        Words("和对手立直宣言牌（古役）", "won on the tile of a riichi declaration (old yaku)"),
        False,
    ),
    Field("kan_discard", FLAG, Words("和对手杠后打出的牌（古役）", "won on the discard after a kan (old yaku)"), False),
)


FACTS: Final = (
    Fact("han", NUMBER, "han, dora among them", "番数（含宝牌）"),
    Fact("fu", NUMBER, "fu", "符数"),
    Fact(
        "fu_lines",
        DATA,
        "what the fu are made of",
        "符的构成",
        many=True,
        parts=(
            Fact("item", TEXT, "what gives them", "来源"),
            Fact("fu", NUMBER, "how many", "符数"),
            Fact("tiles", TEXT, "the tiles that give them, where any do", "相关的牌"),
        ),
    ),
    Fact("limit", TEXT, "the limit that the hand has reached", "满贯以上的等级", null=True),
    Fact("yakuman", NUMBER, "how many yakuman it counts as, 0 if none", "役满倍数，0 为非役满"),
    Fact("points", NUMBER, "the hand's value without honba and sticks", "不含本场与供托的点数"),
    Fact("chips", NUMBER, "the chips that each payer gives, where they are played for", "祝仪枚数", absent=True),
)


class Riichi(Variant):
    """Japanese mahjong for four or three players."""

    def judge(self, request: Request) -> Breakdown:
        """Read a request, refuse what is impossible, score it and explain it."""
        rules = RULES.make(request.data.get("rules"))
        win = take_riichi_win(request, rules)
        check_riichi_win(win, rules)
        return explain(win, score(win, rules), rules, request.take_bool("explain"))

    def prospects(self, request: Request) -> Prospects:
        """Look ahead with dora, red fives and riichi."""
        return take_prospects(request)

    def distance(self, request: Request) -> Distance:
        """Measure a hand of four players, or of three where 2m–8m do not exist."""
        rules = RULES.make(request.data.get("rules"))
        if rules.players == 3:
            return Distance(STANDARD_THREE | PAIRS | THIRTEEN_ORPHANS, THREE_PLAYER_KINDS)
        return Distance(self.forms)


def take_riichi_win(request: Request, rules: RiichiRules) -> RiichiWin:
    """Take the whole situation from a request."""
    seats = rules.players
    win = take_win(request, seats)
    return RiichiWin(
        win.hand,
        win.tile,
        win.melds,
        win.winner,
        win.loser,
        win.round_wind,
        win.kong_draw,
        win.rob_kong,
        win.last_tile,
        win.first_turn,
        riichi=request.take_int("riichi", 0, 0, 2),
        ippatsu=request.take_bool("ippatsu"),
        dora=request.take_tiles("dora"),
        ura=request.take_tiles("ura"),
        honba=request.take_int("honba", 0),
        sticks=request.take_int("sticks", 0),
        pao=request.take_seat("pao", NOBODY, seats),
        kita=request.take_int("kita", 0, 0, 4),
        riichi_tile=request.take_bool("riichi_tile"),
        kan_discard=request.take_bool("kan_discard"),
    )


RIICHI: Final = Riichi(
    "riichi",
    Words("立直麻将", "Riichi", "リーチ麻雀"),
    RULES,
    WORDS,
    forms=STANDARD | PAIRS | THIRTEEN_ORPHANS,
    fields=FIELDS,
    flow=RiichiFlow(),
    outlook=RiichiOutlook(),
    by_result=RiichiByResult(),
    shown=RiichiShown(),
    examples=EXAMPLES,
    question=QUESTION,
    scripts=SCRIPTS,
    spoken=SPOKEN,
    offered_first=(EN, JA),
    facts=FACTS,
    refusals=REFUSALS,
    counted=RiichiCounted(),
    encoding=RiichiEncoding(),
    analysis_fields=ANALYSIS_FIELDS,
)
"""The variant itself."""
