"""The report: a tally turned into the breakdown that people and programs read."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from sanyuan.score.breakdown import Breakdown, Line, Reading, Step
from sanyuan.score.ledger import deltas
from sanyuan.score.text import Note
from sanyuan.variants.guobiao.config import GuobiaoRules
from sanyuan.variants.guobiao.counted import counted_lines
from sanyuan.variants.guobiao.dropped import dropped_rows
from sanyuan.variants.guobiao.hand import Hand
from sanyuan.variants.guobiao.names import WORDS
from sanyuan.variants.guobiao.places import Places
from sanyuan.variants.guobiao.scoring import Tally, best_reading, readings
from sanyuan.variants.guobiao.settlement import FAKE_WIN, SHORT_WIN, false_win_payments, payments
from sanyuan.variants.guobiao.situation import GuobiaoWin

_SELF_DRAW: Final = 0
_DISCARD: Final = 1
_ROB_KONG: Final = 2
_REASONS: Final = ("self_draw", "discard", "rob_kong")
_PAYS: Final = ("each_pays", "discarder_pays", "robbed_pays")

_SUMS: Final[dict[int, Step]] = {}
"""Sums of fan that came up before, by their terms, eight bits each."""


@final
@mypyc_attr(acyclic=True)
class _Worth:
    """What follows from the number of fan alone: the result in one sentence, and the steps after the sum."""

    def __init__(self, fan: int, flowers: int, how: int, rules: GuobiaoRules) -> None:
        total = fan + flowers
        self.headline: Final = (
            Note("worth_flowers", fan=total, flowers=flowers) if flowers else Note("worth", fan=total)
        )
        self.too_low: Final = Note("too_low", fan=fan, need=rules.needed) if fan < rules.needed else None
        self.steps: Final[list[Step]] = []
        if rules.needed:
            sign = "<" if self.too_low else "≥"
            self.steps.append(Step(Note("gate"), f"{fan} {sign} {rules.needed}", fan))
        else:
            self.steps.append(Step(Note("no_gate"), str(fan), fan))
        if flowers:
            self.steps.append(Step(Note("flowers"), f"{fan} + {flowers}", total))
        if self.too_low:
            return
        points = (rules.base + total) * rules.scale
        self.steps.append(Step(Note(_PAYS[how]), f"({rules.base} + {total}) × {rules.scale}", points))
        if how != _SELF_DRAW:
            self.steps.append(Step(Note("others_pay"), f"{rules.base} × {rules.scale}", rules.base * rules.scale))


_WORTHS: Final[dict[tuple[int, int, int, int, int, int], _Worth]] = {}
"""What came up before, by fan, flowers, how the tile was won, and the rules that matter."""


def report(win: GuobiaoWin, rules: GuobiaoRules, all_readings: bool) -> Breakdown:
    """Score a win and return the whole breakdown; the readings that lost only where they are asked for."""
    hand = Hand(win, rules)
    tally = best_reading(hand, win.flowers)
    result = Breakdown(WORDS)
    if not tally.is_complete():
        result.facts = {"fan": 0, "fan_without_flowers": tally.fan, "needed": rules.needed}
        result.why = Note("not_a_win")
        _add_false_win(result, win.winner, False, rules)
        return result
    total = tally.total()
    result.facts = {"fan": total, "fan_without_flowers": tally.fan, "needed": rules.needed}
    places = Places(win, hand, tally)
    result.sets = places.parts
    result.lines = counted_lines(hand, tally, places)
    result.not_counted = dropped_rows(hand, tally, places)
    how = _ROB_KONG if win.rob_kong else _SELF_DRAW if win.self_drawn() else _DISCARD
    worth = _worth(tally.fan, tally.flowers, how, rules)
    result.steps = [_sum_step(result.lines, tally), *worth.steps]
    if all_readings:
        _add_readings(result, win, hand, tally)
    result.why = worth.too_low
    if result.why is not None:
        _add_false_win(result, win.winner, True, rules)
        return result
    result.headline = worth.headline
    result.payments = payments(total, win.winner, win.loser, _REASONS[how], rules)
    return result


def _worth(fan: int, flowers: int, how: int, rules: GuobiaoRules) -> _Worth:
    key = (fan, flowers, how, rules.needed, rules.base, rules.scale)
    known = _WORTHS.get(key)
    if known is None:
        known = _Worth(fan, flowers, how, rules)
        _WORTHS[key] = known
    return known


def _sum_step(lines: list[Line], tally: Tally) -> Step:
    """Return the sum of the fan without flowers; their line stands last."""
    key = 0
    for line in lines:
        key = key << 8 | line.value
    if tally.flowers:
        key >>= 8
    known = _SUMS.get(key)
    if known is None:
        terms = [str(line.value) for line in (lines[:-1] if tally.flowers else lines)]
        known = Step(Note("sum"), " + ".join(terms), tally.fan)
        _SUMS[key] = known
    return known


def _add_readings(result: Breakdown, win: GuobiaoWin, hand: Hand, taken: Tally) -> None:
    for other in readings(hand, win.flowers):
        if other.form == taken.form and other.layout == taken.layout:
            continue
        code = "equal_total" if other.fan == taken.fan else "lower_total"
        why = Note(code, total=other.total(), best=taken.total())
        places = Places(win, hand, other)
        result.readings.append(Reading(places.parts, counted_lines(hand, other, places), other.total(), why))


def _add_false_win(result: Breakdown, seat: int, complete: bool, rules: GuobiaoRules) -> None:
    """Say what the claim would cost; the hand itself is not settled."""
    result.facts["false_win"] = {
        "code": SHORT_WIN if complete else FAKE_WIN,
        "deltas": deltas(false_win_payments(seat, complete, rules)),
    }
