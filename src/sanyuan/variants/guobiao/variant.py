"""国标 as a variant: its fields, and how it judges a win."""

from typing import Final, final

from sanyuan.fields import DATA, FLAG, NUMBER, TEXT, Field, Request
from sanyuan.hand.forms import KNITTED, PAIRS_WITH_QUADS, STANDARD, THIRTEEN_ORPHANS, UNRELATED
from sanyuan.rules.prospects import Prospects
from sanyuan.rules.variant import Variant
from sanyuan.score.breakdown import Breakdown
from sanyuan.score.fact import Fact
from sanyuan.score.request import take_win
from sanyuan.variants.guobiao.by_result import GuobiaoByResult
from sanyuan.variants.guobiao.encoding import GuobiaoEncoding
from sanyuan.variants.guobiao.examples import EXAMPLES, QUESTION, SCRIPTS
from sanyuan.variants.guobiao.explain.whole import explain
from sanyuan.variants.guobiao.options import RULES
from sanyuan.variants.guobiao.outlook import GuobiaoOutlook
from sanyuan.variants.guobiao.play.flow import GuobiaoFlow
from sanyuan.variants.guobiao.prospects import take_prospects
from sanyuan.variants.guobiao.refusals import REFUSALS
from sanyuan.variants.guobiao.score.win import GuobiaoWin, check
from sanyuan.variants.guobiao.script import SPOKEN
from sanyuan.variants.guobiao.shown import GuobiaoShown
from sanyuan.variants.guobiao.words import WORDS
from sanyuan.words.text import ZH, Words

FIELDS: Final = (
    Field("last_copy", FLAG, Words("和绝张", "won with the fourth copy, the other three in sight"), False),
    Field("flowers", NUMBER, Words("花牌数", "flowers laid aside"), 0),
)
FACTS: Final = (
    Fact("fan", NUMBER, "the total with flowers", "总番数（含花牌）"),
    Fact("fan_without_flowers", NUMBER, "what must reach the fan needed", "不含花牌的番数，须达起和番"),
    Fact("needed", NUMBER, "the fan needed to win", "起和番"),
    Fact(
        "false_win",
        DATA,
        "what claiming this hand would cost",
        "错和的罚分",
        absent=True,
        parts=(
            Fact("code", TEXT, "what the claim is called", "名称"),
            Fact("deltas", NUMBER, "what each seat wins or loses", "各家得失", many=True),
        ),
    ),
)


@final
class Guobiao(Variant):
    """Chinese official mahjong."""

    def judge(self, request: Request) -> Breakdown:
        """Score one win."""
        rules = RULES.make(request.data.get("rules"))
        told = take_win(request)
        copies, flowers = request.take_bool("last_copy"), request.take_int("flowers", 0)
        win = GuobiaoWin(
            told.hand,
            told.tile,
            told.melds,
            told.winner,
            told.loser,
            told.round_wind,
            told.kong_draw,
            told.rob_kong,
            told.last_tile,
            told.first_turn,
            copies,
            flowers,
        )
        check(win)
        return explain(win, rules, request.take_bool("explain"))

    def prospects(self, request: Request) -> Prospects:
        """Look ahead to wins of enough fan."""
        return take_prospects(request)


GUOBIAO: Final = Guobiao(
    "guobiao",
    Words("国标麻将", "Chinese official (国标)", "中国国標"),
    RULES,
    WORDS,
    STANDARD | PAIRS_WITH_QUADS | THIRTEEN_ORPHANS | KNITTED | UNRELATED,
    FIELDS,
    flow=GuobiaoFlow(),
    outlook=GuobiaoOutlook(),
    by_result=GuobiaoByResult(),
    shown=GuobiaoShown(),
    examples=EXAMPLES,
    question=QUESTION,
    scripts=SCRIPTS,
    facts=FACTS,
    refusals=REFUSALS,
    encoding=GuobiaoEncoding(),
    spoken=SPOKEN,
    offered_first=(ZH,),
    scoring_preset="mil2025",
)
