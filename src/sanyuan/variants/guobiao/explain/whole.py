"""The report: a score turned into the breakdown that people and programs read."""

from typing import Final

from mypy_extensions import i64

from sanyuan.memo import Memo
from sanyuan.score.breakdown import Breakdown, Line, Reading, Step
from sanyuan.variants.guobiao.explain.counted import counted_lines
from sanyuan.variants.guobiao.explain.missed import dropped_rows
from sanyuan.variants.guobiao.explain.sets import SetPlaces
from sanyuan.variants.guobiao.explain.steps import facts_of, false_win_fact, false_win_step, verdict_of
from sanyuan.variants.guobiao.options import GuobiaoRules
from sanyuan.variants.guobiao.score.best import Score, best_reading, readings
from sanyuan.variants.guobiao.score.detect import Prepared
from sanyuan.variants.guobiao.score.win import GuobiaoWin
from sanyuan.variants.guobiao.words import WORDS
from sanyuan.words.text import Note

_SUMS: Final[Memo[int, Step]] = Memo()
"""Sums of fan that came up before, by their terms, seven bits each."""
_MOST_TERMS: Final = 9
"""How many terms such a key holds."""


def explain(win: GuobiaoWin, rules: GuobiaoRules, all_readings: bool) -> Breakdown:
    """Score a win and return the whole breakdown; the readings that lost only where they are asked for."""
    hand = Prepared(win, rules)
    scored = best_reading(hand, win.flowers)
    result = Breakdown(WORDS)
    if not scored.is_complete():
        result.facts = facts_of(0, 0, rules)
        result.facts["false_win"] = false_win_fact(win.winner, False, rules)
        result.steps = [false_win_step(False, rules)]
        result.why = Note("not_a_win")
        return result
    places = SetPlaces(win, hand, scored)
    result.sets = places.parts
    result.lines = counted_lines(hand, scored, places)
    result.not_counted = dropped_rows(hand, scored, places)
    worth = verdict_of(win, scored.fan, scored.flowers, rules)
    result.facts = worth.facts
    result.steps = [_sum_step(result.lines, scored), *worth.steps]
    if all_readings:
        _add_readings(result, win, hand, scored)
    result.why = worth.too_low
    if result.why is None:
        result.headline = worth.headline
        result.payments = worth.payments[:]
    return result


def _sum_step(lines: list[Line], scored: Score) -> Step:
    """Return the sum of the fan without flowers; their line stands last."""
    terms: i64 = len(lines) - (1 if scored.flowers else 0)
    key: i64 = 0
    at: i64 = 0
    while at < terms:
        value: i64 = lines[at].value
        key = key << 7 | value
        at += 1
    known = _SUMS.get(key) if terms <= _MOST_TERMS else None
    if known is not None:
        return known
    step = Step(Note("sum"), " + ".join([str(line.value) for line in lines[:terms]]), scored.fan)
    return _SUMS.keep(key, step) if terms <= _MOST_TERMS else step


def _add_readings(result: Breakdown, win: GuobiaoWin, hand: Prepared, taken: Score) -> None:
    for other in readings(hand, win.flowers):
        if other.form == taken.form and other.layout == taken.layout:
            continue
        code = "equal_total" if other.fan == taken.fan else "lower_total"
        why = Note(code, total=other.total(), best=taken.total())
        places = SetPlaces(win, hand, other)
        result.readings.append(Reading(places.parts, counted_lines(hand, other, places), other.total(), why))
