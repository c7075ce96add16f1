"""A template variant: the smallest game that the engine plays, and all a new variant has to write to begin with."""

from sanyuan.fields import NUMBER, OF_EXHAUSTED, SEATS, SOME, SUIT, TEXT, TILES, Field, number_picks
from sanyuan.rules.by_result import ByResult, Summary, Way
from sanyuan.rules.flow import Flow, Settlement, Standing
from sanyuan.rules.options import Options, RuleBook, RuleConfig
from sanyuan.rules.shown import Mark, Shown
from sanyuan.rules.spoken import Spoken
from sanyuan.rules.variant import Variant
from sanyuan.score.catalogue import Catalogue
from sanyuan.score.ledger import Payment
from sanyuan.table.state import State
from sanyuan.words.text import Words


class TemplateRules(RuleConfig):
    def __init__(self, given: Options) -> None:
        super().__init__(given)
        self.start = given.number("start", 100, "", "points that everybody begins with", "起始分")


RULES = RuleBook(TemplateRules, presets={"plain": {}}, titles={"plain": Words("简单", "the only one")})


class TemplateFlow(Flow):
    """Four sets and a pair win one point of everybody; four hands, one deal each."""

    def settle_win(self, state: State, winners: list[int], loser: int, robbing: bool) -> list[Settlement]:
        winner = winners[0]
        payments = [Payment(seat, winner, 1, "stake") for seat in range(len(state.seats)) if seat != winner]
        return [Settlement(winner, payments, {"points": 3})]

    def settle_draw(self, state: State, reason: int) -> Settlement:
        ready = sum(1 << seat for seat, holder in enumerate(state.seats) if holder.waits)
        return Settlement(-1, [], {}, ready)

    def first_standing(self, rules: RuleConfig) -> Standing:
        assert isinstance(rules, TemplateRules)
        return Standing(0, 0, 0, [rules.start] * 4)


class TemplateByResult(ByResult):
    """A win is told by its points, or by a pattern."""

    def ways(self) -> tuple[Way, ...]:
        points = Field("stake", NUMBER, "points", "点数", 1, picks=number_picks("stake", (1, 2, 4)), free=True)
        kinds = Field("kinds", SOME, "what it was", "牌型", None, ("plain", "pairs"), names=PATTERN_NAMES)
        return (Way(Words("点数", "Points"), (points,)), Way(Words("牌型", "Kinds"), (kinds,)))

    def table_fields(self) -> tuple[Field, ...]:
        return (Field("bared", SEATS, "seats that showed their hands", "亮牌的座位", at=(OF_EXHAUSTED,)),)

    def summaries(self) -> tuple[Summary, ...]:
        return (Summary(Words("{stake} 点", "{stake} points")),)


class TemplateShown(Shown):
    """The tile of the round is wild, and is marked so."""

    def marks(self, state: State) -> dict[int, str]:
        return {27 + int(state.round_wind): "wild"}

    def mark_rows(self) -> tuple[Mark, ...]:
        return (Mark("wild", Words("百", "W─"), Words("百", "W"), Words("百搭", "wild")),)


PATTERN_NAMES = (Words("平胡", "Plain"), Words("七对", "Seven pairs"))
SPEEDS = (Words("慢", "slow"), Words("快", "quick"))
ROOTS = (Words("无", "none"), Words("一", "one"))
FIELDS = (
    Field("void", SUIT, "the suit that the hand may not hold", "定缺"),
    Field("left", SEATS, "seats that have won before", "已和的座位"),
    Field(
        "speed",
        TEXT,
        "how it was won",
        "怎样和的",
        "slow",
        ("slow", "quick"),
        names=(Words("慢", "slow"), Words("快", "quick")),
    ),
    Field(
        "roots",
        NUMBER,
        "0 none, 1 one",
        "0 无，1 一",
        0,
        short=Words("根", "root"),
        names=(Words("无", "none"), Words("一", "one")),
    ),
    Field("shown", TILES, "tiles that lie open", "亮出的牌", (), high=3),
)
"""One field of every kind that people are asked for in a form of its own."""

TEMPLATE = Variant(
    "template",
    Words("样板", "Template"),
    RULES,
    Catalogue("zh", {"plain": PATTERN_NAMES[0], "pairs": PATTERN_NAMES[1]}, {}),
    fields=FIELDS,
    flow=TemplateFlow(),
    by_result=TemplateByResult(),
    shown=TemplateShown(),
    question={"hand": "123m456p789s1122z3z"},
    spoken=Spoken(names=("样板",), actions={"self-draw": ("mine", "我的")}),
)
"""The whole game: whatever is not said here has a default."""
