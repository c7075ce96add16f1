"""国标 results told at a table: the fan of a win, summed or one by one, and false wins."""

from typing import Final, final

from sanyuan.errors import InputError
from sanyuan.fields import FLAG, NUMBER, OF_FALSE_WINS, Field, Request, number_picks
from sanyuan.rules.by_result import ByResult, Summary, Tick, Way, kept_lines, told_by
from sanyuan.rules.flow import Settlement
from sanyuan.rules.options import RuleConfig
from sanyuan.table.state import State
from sanyuan.variants.guobiao.by_patterns import FAN_FIELDS, ticks_of, told_lines
from sanyuan.variants.guobiao.options import rules_of
from sanyuan.variants.guobiao.score.pay import false_win_payments, payments
from sanyuan.words.text import Words

_FAN: Final = Field(
    "fan",
    NUMBER,
    Words("总番数（含花）", "fan in all, flowers too"),
    8,
    short=Words("总番数", "Fan in all"),
    picks=number_picks("fan", (8, 10, 12, 16, 24, 32, 48, 64, 88)),
    free=True,
)
_WAYS: Final = (
    Way(Words("番数", "Fan"), (_FAN,)),
    Way(Words("按番种", "Fan types"), FAN_FIELDS[::-1]),
)
_SUMMARIES: Final = (Summary(Words("{fan}番", "{fan} fan")),)
_MOST_FAN: Final = 350
"""Beyond what any hand counts."""
_BY_FANS: Final = tuple([field.name for field in FAN_FIELDS])
_TABLE: Final = (
    Field(
        "complete",
        FLAG,
        Words("牌型已成，番数不足", "the hand was complete but too low"),
        False,
        at=(OF_FALSE_WINS,),
    ),
)


@final
class GuobiaoByResult(ByResult):
    """How 国标 results are told and settled."""

    def ways(self) -> tuple[Way, ...]:
        """Return the fan, or the fans one by one."""
        return _WAYS

    def summaries(self) -> tuple[Summary, ...]:
        """Return the fan."""
        return _SUMMARIES

    def unfinished(self) -> tuple[str, ...]:
        """A win that is too low may not have all its fans ticked yet."""
        return ("too_low",)

    def ticks(self, rules: RuleConfig) -> dict[str, Tick]:
        """Return the fans of the rules."""
        return ticks_of(rules_of(rules))

    def table_fields(self) -> tuple[Field, ...]:
        """Return what tells a win that is too low from a hand that is not complete."""
        return _TABLE

    def asks_ready(self, rules: RuleConfig) -> bool:
        """A drawn hand pays nothing; who was ready only decides whether the dealer stays (R-G5)."""
        return rules_of(rules).dealer_repeats

    def rungs(self, rules: RuleConfig, self_drawn: bool) -> list[dict[str, object]]:
        """Return the fan from the minimum up to the largest hand."""
        return [{"fan": fan} for fan in range(max(rules_of(rules).needed, 1), _MOST_FAN + 1)]

    def win(
        self, rules: RuleConfig, state: State, told: Request, winner: int, loser: int, winners: list[int]
    ) -> Settlement:
        """Settle a win told by its fan (R-G4) or by its fans; flowers do not count towards the minimum (R-G2)."""
        own = rules_of(rules)
        detail: dict[str, object] = {}
        if told_by(told, _BY_FANS, ("fan",)):
            lines = told_lines(told, own, winner, loser, int(state.round_wind))
            flowers = told.take_int("flowers", 0)
            fan = sum([line.value for line in lines])
            least, code, place = fan - flowers, "too_low", "fans"
            detail["lines"] = kept_lines(lines)
        else:
            fan = told.take_int("fan", None, 1, 999)
            least, code, place = fan, "fan", "fan"
        if least < max(own.needed, 1):
            raise InputError(f"{code}.least", told.path(place), needed=max(own.needed, 1), least=least)
        reason = "self_draw" if loser < 0 else "discard"
        return Settlement(winner, payments(fan, winner, loser, reason, own), {"fan": fan, **detail})

    def false_win(self, rules: RuleConfig, state: State, told: Request, seat: int) -> Settlement:
        """Settle a 诈和 or 错和 (R-G3)."""
        complete = told.take_bool("complete")
        return Settlement(seat, false_win_payments(seat, complete, rules_of(rules)), {"complete": complete})
