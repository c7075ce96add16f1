"""A template variant: the smallest game that the engine plays, and all a new variant has to write to begin with."""

from sanyuan.rules.flow import Flow, Settlement, Standing
from sanyuan.rules.options import Options, RuleBook, RuleConfig
from sanyuan.score.ledger import Payment
from sanyuan.table.state import State


class TemplateRules(RuleConfig):
    def __init__(self, given: Options) -> None:
        super().__init__(given)
        self.start = given.number("start", 100, "", "points that everybody begins with", "起始分")


RULES = RuleBook(TemplateRules, presets={"plain": {}})


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
