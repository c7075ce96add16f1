"""The explanation of a value, derived from it: lines, what does not count, arithmetic, payments, losing readings."""

from typing import Final

from sanyuan.score.breakdown import Breakdown, Line, Reading
from sanyuan.variants.riichi.explain.counted import dora_lines, lines_of
from sanyuan.variants.riichi.explain.missed import missed
from sanyuan.variants.riichi.explain.sets import faces_of, parts_of
from sanyuan.variants.riichi.explain.steps import fu_items, fu_lines, steps, verdict_of, wait_note
from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.variants.riichi.play.chips import chips_of
from sanyuan.variants.riichi.score.best import Score, counted_of
from sanyuan.variants.riichi.score.pay import payments_of
from sanyuan.variants.riichi.score.points import LIMITS
from sanyuan.variants.riichi.score.win import RiichiWin
from sanyuan.variants.riichi.words import WORDS
from sanyuan.words.text import Note

_NOT_A_WIN: Final = Note("not_a_win")
_NO_YAKU: Final = Note("no_yaku")
_TWO_HAN: Final = Note("two_han")
_READING_NO_YAKU: Final = Note("reading_no_yaku")
_LOWER_KAZOE: Final = Note("lower_kazoe")
_NO_MORE: Final = Note("no_more")


def explain(win: RiichiWin, value: Score, rules: RiichiRules, full: bool = True) -> Breakdown:
    """Return the breakdown of a value; ``full`` adds the arithmetic and the readings that lost."""
    result = Breakdown(WORDS, rules.players)
    parts = parts_of(win, value)
    whole = faces_of(parts)
    result.sets = whole
    result.detail = wait_note(win, value)
    items = fu_items(win, value, rules, parts)
    result.facts = {
        "han": value.han,
        "fu": value.fu,
        "fu_lines": fu_lines(items),
        "limit": LIMITS[value.limit] if value.limit else None,
        "yakuman": value.yakuman,
        "points": value.points,
    }
    if rules.chips:
        result.facts["chips"] = chips_of(value, rules)
    result.not_counted = missed(win, value, rules, parts)
    if not value.wins():
        counted = counted_of(value.seen, win.is_open(), rules)
        result.why = _NOT_A_WIN if value.reading == 0 else _TWO_HAN if counted else _NO_YAKU
        return result
    dora = dora_lines(win, value.bonus, rules)
    result.lines = lines_of(win, value, rules, parts, whole, dora)
    result.payments = payments_of(win, value, rules)
    verdict = verdict_of(win, value, rules)
    result.headline = verdict.headline
    if full:
        result.steps = steps(win, value, rules, items, result.lines, verdict)
        if value.others is not None:
            result.readings = [_lost(win, value, other, rules, dora) for other in value.others]
    return result


def _lost(win: RiichiWin, best: Score, other: Score, rules: RiichiRules, dora: list[Line]) -> Reading:
    parts = parts_of(win, other)
    whole = faces_of(parts)
    if not other.wins():
        why = _READING_NO_YAKU
    elif other.points < best.points:
        why = Note("lower_total", total=other.points, best=best.points)
    elif other.yakuman < best.yakuman:
        why = _LOWER_KAZOE
    elif other.han < best.han:
        why = Note("lower_han", han=other.han, best=best.han)
    elif other.fu_sum < best.fu_sum:
        why = Note("lower_fu", fu=other.fu_sum, best=best.fu_sum)
    else:
        why = _NO_MORE
    lines = lines_of(win, other, rules, parts, whole, dora)
    return Reading(whole, lines, other.points, why, wait_note(win, other))
