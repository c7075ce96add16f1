"""A template variant: the smallest game that the engine plays, and all a new variant has to write to begin with."""

from sanyuan.fields import NUMBER, OF_EXHAUSTED, SEATS, SOME, SUIT, TEXT, TILES, Field, Request, number_picks
from sanyuan.meld import KONG
from sanyuan.rules import forced
from sanyuan.rules.by_result import Between, ByResult, Summary, Way
from sanyuan.rules.flow import BEGUN, KONGED, Flow, Settlement, Standing
from sanyuan.rules.options import Options, RuleBook, RuleConfig
from sanyuan.rules.shown import Badge, Mark, Shown
from sanyuan.rules.spoken import Spoken
from sanyuan.rules.variant import Variant
from sanyuan.score.catalogue import Catalogue
from sanyuan.score.ledger import Payment
from sanyuan.table import actions, events
from sanyuan.table.actions import action_tiles, make_action
from sanyuan.table.events import Event
from sanyuan.table.options import add_gives
from sanyuan.table.state import Slot, State
from sanyuan.words.text import Words


class TemplateRules(RuleConfig):
    def __init__(self, given: Options) -> None:
        super().__init__(given)
        self.start = given.number("start", 100, "", Words("起始分", "points that everybody begins with"))
        self.chooses = given.flag(
            "chooses", False, "", Words("开局换牌定门", "tiles are given away and suits named before play")
        )
        self.wins = given.number(
            "wins", 1, "", Words("几家和后结束", "how many wins decide a hand; 0 only the wall does")
        )
        self.leaves = given.flag("leaves", True, "", Words("和牌后离开", "a winner plays no more"))


RULES = RuleBook(
    TemplateRules,
    presets={
        "plain": {},
        "lasting": {"chooses": True, "wins": 3},
        "flowing": {"chooses": True, "wins": 0, "leaves": False},
    },
    titles={"plain": Words("简单", "the only one")},
)

GIVING, NAMING = 0, 1
"""The questions before play."""


class TemplateSlot(Slot):
    """The rules, the suit that every seat has named, and the kong that is not paid for yet."""

    def __init__(self, rules: TemplateRules) -> None:
        self.rules = rules
        self.named = [-1, -1, -1, -1]
        self.kong = -1


def slot_of(state: State) -> TemplateSlot:
    assert isinstance(state.slot, TemplateSlot)
    return state.slot


class TemplateFlow(Flow):
    """Four sets and a pair win one point of every seat that plays, two with a tile of the suit that was named.

    Where the rules say so, three tiles go to a seat that the dice name before play and everybody names a suit; winners
    leave or stay with their hands laid open and locked; a kong is paid for at once.
    """

    def slot(self, rules: RuleConfig, standing: Standing) -> Slot:
        assert isinstance(rules, TemplateRules)
        return TemplateSlot(rules)

    def on_event(self, state: State, event: Event) -> None:
        slot = slot_of(state)
        if event.type == events.CHOOSE:
            slot.named[event.seat] = int(event.choice)
        elif event.type == events.KONG or event.meld == KONG:
            slot.kong = int(event.seat)
        elif event.type in (events.DRAW, events.WIN):
            slot.kong = -1

    def forced(self, state: State, moment: int) -> int:
        if moment == BEGUN and slot_of(state).rules.chooses and state.question < NAMING:
            return int(forced.ask(state.question + 1))
        return forced.NOTHING

    def ask_options(self, state: State, seat: int, out: list[int]) -> None:
        if state.question == GIVING:
            add_gives(state, state.seats[seat], False, out)
        else:
            out += [int(make_action(actions.CHOOSE, suit)) for suit in range(3)]

    def answered(self, state: State, answers: list[tuple[int, int]], dice: tuple[int, int]) -> list[Event]:
        if state.question == NAMING:
            return super().answered(state, answers, dice)
        to = sum(dice) % 3 + 1
        return [
            events.roll(dice),
            *[events.give(seat, (seat + to) % 4, tuple(action_tiles(each))) for seat, each in answers],
        ]

    def default_choice(self, state: State, seat: int, options: list[int]) -> int:
        return max(options, key=lambda option: (len({tile // 36 for tile in action_tiles(option)}), option))

    def turn_options(self, state: State, seat: int, out: list[int]) -> None:
        super().turn_options(state, seat, out)
        if self._locked(state, seat):
            drawn = make_action(actions.DISCARD, state.seats[seat].drawn)
            out[:] = [option for option in out if option in (actions.WIN, drawn)]

    def claim_options(self, state: State, seat: int, out: list[int]) -> None:
        super().claim_options(state, seat, out)
        if self._locked(state, seat):
            out[:] = [actions.WIN, actions.PASS] if actions.WIN in out else []

    def _locked(self, state: State, seat: int) -> bool:
        return bool(state.winners >> seat & 1)

    def winners(self, state: State, claimants: list[int]) -> list[int]:
        return self.nearest(state, claimants)

    def dues(self, state: State, moment: int) -> list[Settlement]:
        seat = slot_of(state).kong
        if moment != KONGED or seat < 0 or not slot_of(state).rules.chooses:
            return []
        paid = [Payment(other, seat, 2, "kong", {"formula": "2"}) for other in state.still_playing() if other != seat]
        return [Settlement(seat, paid, {})]

    def leaves(self, state: State, seat: int) -> bool:
        return slot_of(state).rules.leaves

    def decided(self, state: State) -> bool:
        wins = slot_of(state).rules.wins
        return 0 < wins <= bin(state.winners).count("1")

    def shows_hand(self, state: State, seat: int) -> bool:
        return not slot_of(state).rules.leaves

    def settle_win(self, state: State, winners: list[int], loser: int, robbing: bool) -> list[Settlement]:
        return [self._settled(state, winner, loser) for winner in winners]

    def _settled(self, state: State, winner: int, loser: int) -> Settlement:
        tile = state.tile if loser >= 0 else state.seats[winner].drawn
        points = 2 if slot_of(state).named[winner] == tile // 36 else 1
        payments = [Payment(seat, winner, points, "stake") for seat in state.still_playing() if seat != winner]
        return Settlement(winner, payments, {"points": points * len(payments)})

    def settle_draw(self, state: State, reason: int) -> Settlement:
        playing = state.still_playing()
        ready = [seat for seat in playing if state.seats[seat].waits]
        paid: list[Payment] = []
        if slot_of(state).rules.chooses:
            others = [seat for seat in playing if seat not in ready]
            paid = [Payment(payer, payee, 1, "noten", {"formula": "1"}) for payer in others for payee in ready]
        return Settlement(-1, paid, {}, sum(1 << seat for seat in ready))

    def first_standing(self, rules: RuleConfig) -> Standing:
        assert isinstance(rules, TemplateRules)
        return Standing(0, 0, 0, [rules.start] * 4)


class TemplateByResult(ByResult):
    """A win is told by its points, or by a pattern."""

    def ways(self) -> tuple[Way, ...]:
        points = Field("stake", NUMBER, Words("点数", "points"), 1, picks=number_picks("stake", (1, 2, 4)), free=True)
        kinds = Field("kinds", SOME, Words("牌型", "what it was"), None, ("plain", "pairs"), names=PATTERN_NAMES)
        return (Way(Words("点数", "Points"), (points,)), Way(Words("牌型", "Kinds"), (kinds,)))

    def between(self) -> tuple[Between, ...]:
        size = Field("size", NUMBER, Words("点数", "points"), 2, high=9)
        return (
            Between("open_kong", Words("明杠", "Open kong"), from_one=True),
            Between("closed_kong", Words("暗杠", "Closed kong"), fields=(size,)),
        )

    def win(
        self, rules: RuleConfig, state: State, told: Request, winner: int, loser: int, winners: list[int]
    ) -> Settlement:
        stake = told.take_int("stake", 1, 0, 99)
        paid = [Payment(payer, winner, stake, "stake") for payer in _payers(state, winner, loser)]
        return Settlement(winner, paid, {"stake": stake})

    def pay(self, rules: RuleConfig, state: State, told: Request, code: str, seat: int, loser: int) -> Settlement:
        size = told.take_int("size", 2, 0, 9)
        paid = [Payment(payer, seat, size, "kong", {"formula": str(size)}) for payer in _payers(state, seat, loser)]
        return Settlement(seat, paid, {"size": size})

    def draw(self, rules: RuleConfig, state: State, told: Request, reason: int, ready: list[int]) -> Settlement:
        others = [int(state.wind(seat)) for seat in state.still_playing() if state.wind(seat) not in ready]
        paid = [Payment(payer, payee, 1, "noten", {"formula": "1"}) for payer in others for payee in ready]
        return Settlement(-1, paid if ready else [], {})

    def table_fields(self) -> tuple[Field, ...]:
        return (Field("bared", SEATS, Words("亮牌的座位", "seats that showed their hands"), at=(OF_EXHAUSTED,)),)

    def summaries(self) -> tuple[Summary, ...]:
        return (Summary(Words("{stake} 点", "{stake} points")),)


def _payers(state: State, payee: int, payer: int) -> list[int]:
    """Return who pays, from the dealer: one seat, or all others that still play."""
    playing = [int(state.wind(seat)) for seat in state.still_playing()]
    return [payer] if payer >= 0 else [seat for seat in playing if seat != payee]


class TemplateShown(Shown):
    """The tile of the round is wild, and is marked so; the dealer has a badge."""

    def marks(self, state: State) -> dict[int, str]:
        return {27 + int(state.round_wind): "wild"}

    def mark_rows(self) -> tuple[Mark, ...]:
        return (Mark("wild", Words("百", "W─"), Words("百", "W"), Words("百搭", "wild")),)

    def badges(self, state: State, seat: int) -> list[Badge]:
        return [Badge("first", Words("先打", "plays first"))] if seat == state.dealer else []


PATTERN_NAMES = (Words("平胡", "Plain"), Words("七对", "Seven pairs"))
SPEEDS = (Words("慢", "slow"), Words("快", "quick"))
ROOTS = (Words("无", "none"), Words("一", "one"))
FIELDS = (
    Field("void", SUIT, Words("定缺", "the suit that the hand may not hold")),
    Field("left", SEATS, Words("已和的座位", "seats that have won before")),
    Field(
        "speed",
        TEXT,
        Words("怎样和的", "how it was won"),
        "slow",
        ("slow", "quick"),
        names=(Words("慢", "slow"), Words("快", "quick")),
    ),
    Field(
        "roots",
        NUMBER,
        Words("0 无，1 一", "0 none, 1 one"),
        0,
        short=Words("根", "root"),
        names=(Words("无", "none"), Words("一", "one")),
    ),
    Field("shown", TILES, Words("亮出的牌", "tiles that lie open"), (), high=3),
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
