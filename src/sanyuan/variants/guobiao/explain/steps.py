"""What follows from the number of fan and the seats alone: the verdict, the steps after the sum, the payments."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sanyuan.score.breakdown import Step
from sanyuan.score.ledger import Payment, deltas
from sanyuan.variants.guobiao.options import GuobiaoRules
from sanyuan.variants.guobiao.score.pay import FAKE_WIN, SHORT_WIN, false_win_payments, payments
from sanyuan.variants.guobiao.score.win import GuobiaoWin
from sanyuan.words.text import Note

_SELF_DRAW: Final = 0
_DISCARD: Final = 1
_ROB_KONG: Final = 2
_REASONS: Final = ("self_draw", "discard", "rob_kong")
_PAYS: Final = ("each_pays", "discarder_pays", "robbed_pays")


@final
@mypyc_attr(acyclic=True)
class Verdict:
    """The part of a report that all wins of the same fan between the same seats share; nobody changes it."""

    def __init__(self, win: GuobiaoWin, how: int, fan: int, flowers: int, rules: GuobiaoRules) -> None:
        """Work it out for a complete hand."""
        total = fan + flowers
        self.headline: Final = (
            Note("worth_flowers", fan=total, flowers=flowers) if flowers else Note("worth", fan=total)
        )
        self.too_low: Final = Note("too_low", fan=fan, need=rules.needed) if fan < rules.needed else None
        self.steps: Final[list[Step]] = []
        self.payments: Final[list[Payment]] = []
        self.facts: Final = facts_of(total, fan, rules)
        self.steps.append(_gate_step(fan, rules.needed))
        if flowers:
            self.steps.append(Step(Note("flowers"), f"{fan} + {flowers}", total))
        if self.too_low:
            self.facts["false_win"] = false_win_fact(win.winner, True, rules)
            self.steps.append(false_win_step(True, rules))
            return
        points = (rules.base + total) * rules.scale
        self.steps.append(Step(Note(_PAYS[how]), f"({rules.base} + {total}) × {rules.scale}", points))
        if how != _SELF_DRAW:
            self.steps.append(Step(Note("others_pay"), f"{rules.base} × {rules.scale}", rules.base * rules.scale))
        self.payments.extend(payments(total, win.winner, win.loser, _REASONS[how], rules))


def _gate_step(fan: int, need: int) -> Step:
    """Say whether the fan without flowers are enough to win (R-G2)."""
    if not need:
        return Step(Note("no_gate"), str(fan), fan)
    return Step(Note("gate", need=need), f"{fan} {'≥' if fan >= need else '<'} {need}", fan)


def verdict_of(win: GuobiaoWin, fan: i64, flowers: i64, rules: GuobiaoRules) -> Verdict:
    """Return what a number of fan is worth in a win; what came up before is remembered by the rules."""
    winner: i64 = win.winner
    loser: i64 = win.loser
    how: i64 = _ROB_KONG if win.rob_kong else _SELF_DRAW if loser < 0 else _DISCARD
    key = (flowers << 10 | fan) << 7 | how << 5 | winner << 3 | (loser + 1)
    known = rules.verdicts.get(key)
    if known is None:
        known = Verdict(win, how, fan, flowers, rules)
        rules.verdicts[key] = known
    assert isinstance(known, Verdict)
    return known


def facts_of(total: int, fan: int, rules: GuobiaoRules) -> dict[str, object]:
    """Return the result fields of 国标."""
    return {"fan": total, "fan_without_flowers": fan, "needed": rules.needed}


def false_win_fact(seat: int, complete: bool, rules: GuobiaoRules) -> dict[str, object]:
    """Say what the claim would cost; the hand itself is not settled."""
    return {
        "code": SHORT_WIN if complete else FAKE_WIN,
        "deltas": deltas(false_win_payments(seat, complete, rules)),
    }


def false_win_step(complete: bool, rules: GuobiaoRules) -> Step:
    """Work out what the claim would cost (R-G3)."""
    factor = 1 if complete else rules.fake_factor
    factors = [rules.false_win, factor, rules.scale] if factor > 1 else [rules.false_win, rules.scale]
    label = Note(f"false_win_{rules.false_win_to}", what=SHORT_WIN if complete else FAKE_WIN)
    return Step(label, " × ".join([str(each) for each in factors]), rules.false_win * factor * rules.scale)
