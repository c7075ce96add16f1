"""The explanation of a value, derived from it: lines, what does not count, arithmetic, payments, losing readings."""

from sanyuan.score.breakdown import Breakdown, Reading
from sanyuan.score.text import Note
from sanyuan.variants.riichi.arithmetic import fu_items, fu_lines, steps
from sanyuan.variants.riichi.config import RiichiRules
from sanyuan.variants.riichi.layout import parts_of
from sanyuan.variants.riichi.lines import lines_of
from sanyuan.variants.riichi.missed import missed
from sanyuan.variants.riichi.names import WORDS
from sanyuan.variants.riichi.points import LIMITS, NO_LIMIT, YAKUMAN
from sanyuan.variants.riichi.settle import settle
from sanyuan.variants.riichi.value import Value, readings
from sanyuan.variants.riichi.win import RiichiWin


def explain(win: RiichiWin, value: Value, rules: RiichiRules, full: bool = True) -> Breakdown:
    """Return the breakdown of a value; ``full`` adds the arithmetic and the readings that lost."""
    result = Breakdown(WORDS, rules.players)
    parts = parts_of(win, value)
    result.sets = [part.faces for part in parts]
    items = fu_items(win, value, rules, parts)
    result.facts = {
        "han": value.han,
        "fu": value.fu,
        "fu_lines": fu_lines(items),
        "limit": LIMITS[value.limit] if value.limit else None,
        "yakuman": value.yakuman,
        "points": value.points,
    }
    result.not_counted = missed(win, value, rules, parts)
    if not value.wins():
        result.why = Note("not_a_win" if value.reading == 0 else "no_yaku")
        return result
    result.lines = lines_of(win, value, rules, parts)
    result.payments = settle(win, value, rules)
    result.headline = _headline(value)
    if full:
        result.steps = steps(win, value, rules, items, [line.value for line in result.lines])
        if value.ways > 1:
            result.readings = _losing(win, value, rules)
    return result


def _headline(value: Value) -> Note:
    if value.yakuman:
        return Note("worth_yakuman", times=value.yakuman, points=value.points)
    if value.limit == NO_LIMIT:
        return Note("worth", han=value.han, fu=value.fu, points=value.points)
    word = "kazoe" if value.limit == YAKUMAN else LIMITS[value.limit]
    return Note("worth_limit", han=value.han, fu=value.fu, limit=word, points=value.points)


def _losing(win: RiichiWin, value: Value, rules: RiichiRules) -> list[Reading]:
    lost: list[Reading] = []
    for other in readings(win, rules):
        if other.reading == value.reading:
            continue
        parts = parts_of(win, other)
        lines = lines_of(win, other, rules, parts) if other.wins() else []
        if not other.wins():
            why = Note("reading_no_yaku")
        elif other.points < value.points:
            why = Note("lower_total", total=other.points, best=value.points)
        elif other.yakuman < value.yakuman:
            why = Note("lower_kazoe")
        elif other.han < value.han:
            why = Note("lower_han")
        else:
            why = Note("lower_fu")
        lost.append(Reading([part.faces for part in parts], lines, other.points, why))
    return lost
