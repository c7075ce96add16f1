"""A made-up variant that proves the shared rooms: a hand is worth its honours."""

from typing import Final

from sanyuan.errors import InputError
from sanyuan.fields import NUMBER, TILES, Field, Request
from sanyuan.rules.options import Options, RuleBook, RuleConfig
from sanyuan.rules.variant import Variant
from sanyuan.score.breakdown import Breakdown, Line, NotCounted, Step
from sanyuan.score.catalogue import Catalogue
from sanyuan.score.fact import Fact
from sanyuan.score.ledger import TABLE, Payment
from sanyuan.score.request import take_win
from sanyuan.score.win import check_win
from sanyuan.tiles import HONOUR, kind_of
from sanyuan.words.text import Note, Words


class ToyRules(RuleConfig):
    def __init__(self, given: Options) -> None:
        super().__init__(given)
        self.scale: Final = given.number("scale", 100, "R-T1", Words("每番点数", "points per fan"), low=1, high=1000)
        self.minimum: Final = given.number("minimum", 1, "R-T2", Words("起和番", "fan needed to win"), high=8)
        self.dragons: Final = given.flag("dragons", True, "R-T3", Words("箭牌计番", "dragons count"))
        self.reds: Final = given.numbers("reds", (1, 1, 1), "R-T4", Words("赤五", "red fives"), high=4)
        self.payer: Final = given.choice(
            "payer",
            {"loser": Words("点炮者", "the loser"), "all": Words("三家", "all")},
            "R-T5",
            Words("点炮谁付", "who pays a discard"),
        )

    def check(self) -> None:
        if self.minimum > 1 and not self.dragons:
            raise InputError("rule_conflict.dragons", "rules.minimum")


RULES: Final = RuleBook(
    ToyRules,
    presets={"home": {}, "club": {"scale": 10, "payer": "all"}},
    aliases={"scale_points": "scale"},
    constants={"toy": True},
)

WORDS: Final = Catalogue(
    "zh",
    names={
        "honours": Words("字牌", "Honours", "字牌"),
        "self": Words("自摸", "Self-draw"),
        "closed": Words("门前清", "Concealed Hand"),
    },
    sentences={
        "too_low": Words("{fan} 番，不足 {need} 番", "{fan} fan, fewer than the {need} needed"),
        "open": Words("有副露 {sets:sets}", "{sets:sets} is on the table"),
        "fan": Words("番", "fan"),
        "points": Words("点", "points"),
        "worth": Words("{fan} 番 {points} 点", "{fan} fan, {points} points"),
        "sticks": Words("供托", "sticks"),
    },
)

FIELDS: Final = (
    Field("sticks", NUMBER, Words("供托", "sticks on the table"), 0),
    Field("shown", TILES, Words("亮出的牌", "tiles shown beside the wall"), ()),
)


class Toy(Variant):
    def judge(self, request: Request) -> Breakdown:
        rules = RULES.make(request.data.get("rules"))
        win = take_win(request)
        check_win(win, others=request.take_tiles("shown"))
        result = Breakdown(WORDS)
        faces = [*win.hand, win.tile, *[face for meld in win.melds for face in meld.tiles]]
        honours = sorted(face for face in faces if kind_of(face) >= HONOUR)
        if honours and rules.dragons:
            result.lines.append(Line("honours", len(honours), 1, [honours], {"old_id": 7}))
        if win.self_drawn():
            result.lines.append(Line("self", 1))
        if win.melds:
            sets = [meld.tiles for meld in win.melds]
            result.not_counted.append(NotCounted("closed", None, Note("open", sets=sets)))
        fan = sum(line.value for line in result.lines)
        result.facts["fan"] = fan
        result.steps.append(Step(Note("fan"), " + ".join(str(line.value) for line in result.lines) or "0", fan))
        if fan < rules.minimum:
            result.why = Note("too_low", fan=fan, need=rules.minimum)
            return result
        points = fan * rules.scale
        result.headline = Note("worth", fan=fan, points=points)
        result.steps.append(Step(Note("points"), f"{fan} × {rules.scale}", points))
        alone = not win.self_drawn() and rules.payer == "loser"
        for seat in range(4):
            if seat != win.winner and (not alone or seat == win.loser):
                result.payments.append(
                    Payment(seat, win.winner, points, "self_draw" if win.self_drawn() else "discard")
                )
        sticks = request.take_int("sticks", 0)
        if sticks:
            result.payments.append(Payment(TABLE, win.winner, 1000 * sticks, "sticks"))
        return result


REFUSALS: Final = {"rule_conflict.dragons": Words("起和番大于 1 时要计箭牌", "a minimum above 1 needs dragons")}
FACTS: Final = (Fact("fan", NUMBER, "honours", "字牌数"),)
TOY: Final = Toy("toy", Words("示例", "Toy", "見本"), RULES, WORDS, fields=FIELDS, facts=FACTS, refusals=REFUSALS)
