"""The report: an explanation turned into the breakdown that people and programs read."""

from typing import Final

from mypy_extensions import i64

from sanyuan.hand.forms import KNITTED, STANDARD, knitted_kinds
from sanyuan.hand.shape import kinds_in
from sanyuan.hand.split import PUNG_BIT, layout_order, layout_pair, layout_set
from sanyuan.score.breakdown import Breakdown, Line, NotCounted, Reading, Step
from sanyuan.score.ledger import deltas
from sanyuan.score.text import Note
from sanyuan.variants.guobiao.config import GuobiaoRules
from sanyuan.variants.guobiao.explain import (
    BODY,
    COPY_HELD,
    PAIR,
    SEVERAL_WAITS,
    WHOLE,
    Counted,
    Dropped,
    Explanation,
    explain,
)
from sanyuan.variants.guobiao.fans import FLOWER_LINE, NON_REPEAT
from sanyuan.variants.guobiao.hand import Hand
from sanyuan.variants.guobiao.names import WORDS
from sanyuan.variants.guobiao.scoring import Tally, best_reading, readings
from sanyuan.variants.guobiao.settlement import FAKE_WIN, SHORT_WIN, false_win_payments, payments
from sanyuan.variants.guobiao.situation import GuobiaoWin

# Labels without values are made once: an explanation has a dozen of them.
_SUM: Final = Note("sum")
_GATE: Final = Note("gate")
_NO_GATE: Final = Note("no_gate")
_FLOWERS: Final = Note("flowers")
_EACH_PAYS: Final = Note("each_pays")
_DISCARDER_PAYS: Final = Note("discarder_pays")
_ROBBED_PAYS: Final = Note("robbed_pays")
_OTHERS_PAY: Final = Note("others_pay")

_TAKEN_AWAY: Final[dict[int, NotCounted]] = {}
"""What one fan takes away from another, by both ids: the same in every hand."""


def report(win: GuobiaoWin, rules: GuobiaoRules, all_readings: bool) -> Breakdown:
    """Score a win and return the whole breakdown; the readings that lost only where they are asked for."""
    hand = Hand(win, rules)
    tally = best_reading(hand, win.flowers)
    result = Breakdown(WORDS)
    fan = tally.total() if tally.is_complete() else 0
    result.facts = {"fan": fan, "fan_without_flowers": tally.fan, "needed": rules.needed}
    if not tally.is_complete():
        result.why = Note("not_a_win")
        _add_false_win(result, win.winner, False, rules)
        return result
    explanation = explain(hand, tally)
    parts = groups_of(win, tally)
    result.sets = parts
    result.lines = _lines(parts, explanation)
    result.not_counted = [_not_counted(win, parts, explanation.waits, row) for row in explanation.dropped]
    _add_steps(result, tally, rules)
    if all_readings:
        _add_readings(result, win, hand, tally)
    if tally.fan < rules.needed:
        result.why = Note("too_low", fan=tally.fan, need=rules.needed)
        _add_false_win(result, win.winner, True, rules)
        return result
    _settle(result, win, tally, rules)
    return result


def groups_of(win: GuobiaoWin, tally: Tally) -> list[list[int]]:
    """Return the tiles of every group of a reading: the sets, the pair, the knitted tiles; or all tiles as they are."""
    if not tally.form & (STANDARD | KNITTED):
        return [sorted([*win.hand, win.tile])]
    groups: list[list[int]] = []
    place: i64 = 0
    while place < tally.concealed:
        code = layout_set(tally.layout, place)
        if code & PUNG_BIT:
            groups.append([code - PUNG_BIT, code - PUNG_BIT, code - PUNG_BIT])
        else:
            groups.append([code, code + 1, code + 2])
        place += 1
    for meld in win.melds:
        groups.append(list(meld.tiles))
    pair = layout_pair(tally.layout)
    groups.append([pair, pair])
    if tally.form == KNITTED:
        groups.append(knitted_kinds(layout_order(tally.layout)))
    return groups


def _sets(parts: list[list[int]], groups: i64) -> list[list[int]]:
    """Return the tiles of some groups, given those of all: the sets, the pair, perhaps the knitted tiles."""
    if groups & WHOLE or len(parts) == 1:
        return parts
    sets: i64 = 4 if len(parts) == 5 else 1
    found: list[list[int]] = []
    place: i64 = 0
    while place < sets:
        if groups >> place & 1:
            found.append(parts[place])
        place += 1
    if groups & PAIR:
        found.append(parts[sets])
    if groups & BODY:
        found.append(parts[sets + 1])
    return found


def _lines(parts: list[list[int]], explanation: Explanation) -> list[Line]:
    tally = explanation.tally
    lines = [Line(row.id, row.value, row.count, _seen(parts, row)) for row in explanation.counted]
    if tally.flowers:
        lines.append(Line(FLOWER_LINE + min(tally.flowers, 9), tally.flowers, tally.flowers))
    return lines


def _seen(parts: list[list[int]], row: Counted) -> list[list[int]]:
    """Return the sets of a fan; of one that is repeated, the tiles of each instance."""
    if row.kinds:
        return [[kind] * 4 for kind in kinds_in(row.kinds)]
    if row.count == 1:
        return _sets(parts, row.groups)
    found: list[list[int]] = []
    rest: i64 = row.groups
    while rest:
        found.append([tile for part in _sets(parts, rest & 255) for tile in part])
        rest >>= 8
    return found


def _not_counted(win: GuobiaoWin, parts: list[list[int]], waits: i64, row: Dropped) -> NotCounted:
    if row.why == SEVERAL_WAITS:
        return NotCounted(row.id, None, Note(row.why, waits=kinds_in(waits)))
    if row.why == COPY_HELD:
        return NotCounted(row.id, None, Note(row.why, tile=[win.tile]))
    if row.groups == 0:
        pair = row.id << 16 | row.by
        known = _TAKEN_AWAY.get(pair)
        if known is None:
            known = NotCounted(row.id, row.by, Note(row.why, id=row.id, by=row.by))
            _TAKEN_AWAY[pair] = known
        return known
    code = "non_repeat_in" if row.why == NON_REPEAT else row.why
    return NotCounted(row.id, row.by, Note(code, by=row.by, sets=_sets(parts, row.groups)))


def _add_steps(result: Breakdown, tally: Tally, rules: GuobiaoRules) -> None:
    fans = result.lines[:-1] if tally.flowers else result.lines
    result.steps.append(Step(_SUM, " + ".join([str(line.value) for line in fans]), tally.fan))
    if rules.needed:
        sign = "≥" if tally.fan >= rules.needed else "<"
        result.steps.append(Step(_GATE, f"{tally.fan} {sign} {rules.needed}", tally.fan))
    else:
        result.steps.append(Step(_NO_GATE, str(tally.fan), tally.fan))
    if tally.flowers:
        result.steps.append(Step(_FLOWERS, f"{tally.fan} + {tally.flowers}", tally.total()))


def _settle(result: Breakdown, win: GuobiaoWin, tally: Tally, rules: GuobiaoRules) -> None:
    fan = tally.total()
    if tally.flowers:
        result.headline = Note("worth_flowers", fan=fan, flowers=tally.flowers)
    else:
        result.headline = Note("worth", fan=fan)
    label, reason = _EACH_PAYS, "self_draw"
    if win.rob_kong:
        label, reason = _ROBBED_PAYS, "rob_kong"
    elif not win.self_drawn():
        label, reason = _DISCARDER_PAYS, "discard"
    result.steps.append(Step(label, f"({rules.base} + {fan}) × {rules.scale}", (rules.base + fan) * rules.scale))
    if not win.self_drawn():
        result.steps.append(Step(_OTHERS_PAY, f"{rules.base} × {rules.scale}", rules.base * rules.scale))
    result.payments = payments(fan, win.winner, win.loser, reason, rules)


def _add_readings(result: Breakdown, win: GuobiaoWin, hand: Hand, taken: Tally) -> None:
    for other in readings(hand, win.flowers):
        if other.form == taken.form and other.layout == taken.layout:
            continue
        code = "equal_total" if other.fan == taken.fan else "lower_total"
        why = Note(code, total=other.total(), best=taken.total())
        parts = groups_of(win, other)
        result.readings.append(Reading(parts, _lines(parts, explain(hand, other)), other.total(), why))


def _add_false_win(result: Breakdown, seat: int, complete: bool, rules: GuobiaoRules) -> None:
    """Say what the claim would cost; the hand itself is not settled."""
    result.facts["false_win"] = {
        "code": SHORT_WIN if complete else FAKE_WIN,
        "deltas": deltas(false_win_payments(seat, complete, rules)),
    }
