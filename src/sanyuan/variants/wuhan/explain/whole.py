"""The explanation of a score, derived from the compact one: the reading, every factor, the caps, the payments."""

from typing import Final

from sanyuan.hand.shape import bit_count, kinds_in
from sanyuan.notation import format as format_tiles
from sanyuan.score.breakdown import Breakdown, Line, Reading, Sets, Step
from sanyuan.variants.wuhan.explain.missed import failed_wins, over_limit, spoiled_moments, why_not
from sanyuan.variants.wuhan.explain.sets import NO_PAIR, HandReading, readings_of
from sanyuan.variants.wuhan.options import WuhanRules
from sanyuan.variants.wuhan.patterns import FACTOR_IDS, MELDS, PIHU, WINNING_TILE, names_of, wins_in
from sanyuan.variants.wuhan.score.best import (
    BARRED_HELD,
    BELOW_START,
    NOBODY,
    NOT_OPENED,
    SEATS,
    SPECIAL_CLAIMED,
    WINS,
    Score,
    dealer_factor,
    is_gold,
    is_gold_by_colour,
    situation_wins,
    unopened_factor,
)
from sanyuan.variants.wuhan.score.detect import NO_WIN, hard_factor
from sanyuan.variants.wuhan.score.factors import counts, factor, product
from sanyuan.variants.wuhan.score.pay import payments_of
from sanyuan.variants.wuhan.score.special import Special
from sanyuan.variants.wuhan.score.win import Holding, WuhanWin, holding_of
from sanyuan.variants.wuhan.words import WORDS
from sanyuan.words.text import Note

_OWES: Final = {
    (False, False): "owes",
    (True, False): "owes_dealer",
    (False, True): "owes_unopened",
    (True, True): "owes_dealer_unopened",
}
"""The sentence of what a loser owes, by whether the dealer factor and that of a hand never opened count."""


def explain(win: WuhanWin, scored: Score, rules: WuhanRules, full: bool) -> Breakdown:
    """Return the breakdown of a score; ``full`` adds the big wins that fail and the readings that lost."""
    special = rules.specials[win.flip]
    holding = holding_of([*win.hand, win.tile], win.melds, special.laizi)
    valued = scored.status in (WINS, BELOW_START)
    result = Breakdown(WORDS)
    result.facts = _facts(win, scored, special, rules)
    result.not_counted = spoiled_moments(win)
    reading: HandReading | None = None
    if valued or scored.status == NOT_OPENED:
        reading = _chosen(win, scored, holding, special)
        result.sets = [*[meld.tiles for meld in win.melds], *reading.parts()]
        result.facts["stands_for"] = [format_tiles([kind]) for kind in reading.stands_for]
        _laizi_steps(result, scored, holding, special, reading, rules)
    if valued:
        _value_steps(result, win, scored, rules)
    if full and scored.status not in (SPECIAL_CLAIMED, BARRED_HELD):
        result.not_counted += failed_wins(win, scored, holding, special, reading, rules)
    if scored.status != WINS:
        result.why = why_not(win, scored, holding, special, rules, _start_fault(scored, win.winner, rules))
        return result
    for win_line in _lines(win, scored.wins, result.sets, rules):
        result.lines.append(win_line)
    _payments(result, win, scored, rules)
    hard = "hard_win" if scored.standing == 0 else "soft_win"
    result.headline = Note("headline", seat=win.winner, hard=hard, total=scored.total())
    if full:
        result.readings = _lost_readings(win, scored, holding, special, rules)
    return result


def half(doubled: int) -> int | float:
    """Return half of a doubled factor: a whole number where it is one.

    >>> half(8), half(3)
    (4, 1.5)
    """
    return doubled // 2 if doubled % 2 == 0 else doubled / 2


def _facts(win: WuhanWin, scored: Score, special: Special, rules: WuhanRules) -> dict[str, object]:
    wins = scored.status == WINS
    products = [half(each) for each in scored.products] or [product(player, rules) for player in win.players]
    return {
        "wins": names_of(scored.wins) if wins else [],
        "hard": wins and scored.standing == 0,
        "base": scored.base if wins else 0,
        "products": products,
        "raw": [int(points) for points in scored.raw] or [0] * SEATS,
        "liable": None if scored.liable == NOBODY else int(scored.liable),
        "laizi": format_tiles([special.laizi]),
        "pi": [format_tiles([kind]) for kind in kinds_in(special.pi)],
        "marks": {format_tiles([kind]): name for kind, name in special.marks().items()},
        "stands_for": [],
    }


def _chosen(win: WuhanWin, scored: Score, holding: Holding, special: Special) -> HandReading:
    """Return the first reading that makes the wins of the score."""
    situation = situation_wins(win)
    return next(
        each
        for each in readings_of(holding, special.laizi, scored.standing)
        if each.wins(holding, situation, not win.self_drawn()) == scored.wins
    )


def _laizi_steps(
    result: Breakdown, scored: Score, holding: Holding, special: Special, reading: HandReading, rules: WuhanRules
) -> None:
    """Say which laizi stand for what, and how many are restored to their face."""
    laizi = format_tiles([special.laizi])
    restored = holding.laizi - scored.standing
    if restored:
        result.steps.append(Step(Note("restored"), ", ".join([f"{laizi} → {laizi}"] * int(restored)), int(restored)))
    if scored.standing:
        limit = rules.small_laizi if scored.wins == PIHU else rules.big_laizi
        formula = ", ".join([f"{laizi} → {format_tiles([kind])}" for kind in reading.stands_for])
        result.steps.append(Step(Note("standing", limit=limit), formula, int(scored.standing)))


def _value_steps(result: Breakdown, win: WuhanWin, scored: Score, rules: WuhanRules) -> None:
    """Write base, every factor and product, the starting rule and what each loser owes."""
    steps = result.steps
    big = int(bit_count(scored.wins))
    if not big:
        steps.append(Step(Note("base_small"), "1", 1))
    else:
        formula = f"10 × 2^{big - 1}" if rules.big_doubles else f"10 × {big}"
        steps.append(Step(Note("base_big"), formula, int(scored.base)))
    losers = [seat for seat in range(SEATS) if seat != win.winner]
    for seat in (win.winner, *losers):
        steps.extend(_factor_steps(win, scored, seat, rules))
    code = "start" if rules.start_counts_base else "start_without_base"
    relation = "at_least" if rules.start_inclusive else "more_than"
    label = Note(code, relation=relation, need=rules.start_threshold)
    steps.append(Step(label, _start_formula(scored, win.winner, rules), start_product(scored)))
    own = half(scored.products[win.winner])
    for seat in losers:
        dealer = dealer_factor(not big, win.winner, seat)
        unopened = unopened_factor(win.players[seat], rules)
        formula = f"{scored.base} × {own} × {half(scored.products[seat])}"
        code = _OWES[dealer == 2, unopened == 2]
        steps.append(Step(Note(code, seat=seat), formula + _times(dealer) + _times(unopened), int(scored.raw[seat])))


def _times(doubling: int) -> str:
    return " × 2" if doubling == 2 else ""


def _factor_steps(win: WuhanWin, scored: Score, seat: int, rules: WuhanRules) -> list[Step]:
    """Write each factor of a seat that is not 1, and their product."""
    steps: list[Step] = []
    values: list[int | float] = []
    found = counts(win.players[seat], rules)
    for row, what in enumerate(FACTOR_IDS):
        if found[row]:
            each = int(factor(row, rules))
            values.append(each ** int(found[row]))
            steps.append(Step(Note("factor", seat=seat, what=what), f"{each}^{found[row]}", values[-1]))
    for what, doubled in (
        ("hard", 2 * scored.hard if seat == win.winner else 2),
        ("self_draw", scored.self_draw if seat == win.winner else 2),
        ("discarder", scored.discarder if seat == win.loser else 2),
    ):
        if doubled != 2:
            values.append(half(doubled))
            steps.append(Step(Note("factor", seat=seat, what=what), f"{values[-1]}", values[-1]))
    formula = " × ".join([f"{value}" for value in values]) or "1"
    steps.append(Step(Note("product", seat=seat), formula, half(scored.products[seat])))
    return steps


def start_product(scored: Score) -> int | float:
    """Return the product that the starting rule looks at (R-H9)."""
    return half(scored.start // 2) if scored.start % 2 == 0 else scored.start / 4


def _start_formula(scored: Score, winner: int, rules: WuhanRules) -> str:
    least = min([each for seat, each in enumerate(scored.products) if seat != winner])
    formula = f"{half(scored.products[winner])} × {half(least)}"
    return f"{scored.base} × {formula}" if rules.start_counts_base else formula


def _start_fault(scored: Score, winner: int, rules: WuhanRules) -> Note:
    """Return the sentence that the starting rule is not met, with its arithmetic."""
    if scored.status != BELOW_START:
        return Note("not_a_win")
    return Note(
        "below_start",
        formula=_start_formula(scored, winner, rules),
        start=start_product(scored),
        relation="at_least" if rules.start_inclusive else "more_than",
        need=rules.start_threshold,
    )


def _lines(win: WuhanWin, wins: int, sets: Sets, rules: WuhanRules) -> list[Line]:
    """Return a line for each win with the tiles that make it; its value is what it adds to the base."""
    lines: list[Line] = []
    before = 0
    for row in wins_in(wins):
        base = 1 if wins == PIHU else int(rules.base(len(lines) + 1))
        seen = sets
        if row.seen == MELDS:
            seen = [meld.tiles for meld in win.melds]
        elif row.seen == WINNING_TILE:
            seen = [[win.tile]]
        lines.append(Line(row.id, base - before, 1, seen))
        before = base
    return lines


def _payments(result: Breakdown, win: WuhanWin, scored: Score, rules: WuhanRules) -> None:
    """Write the caps, and then who pays what and why."""
    gold = is_gold(scored.raw, win.winner, rules)
    losers = [seat for seat in range(SEATS) if seat != win.winner]
    for seat in losers:
        raw, paid = scored.raw[seat], int(scored.paid[seat])
        if is_gold_by_colour(scored, rules):
            result.steps.append(Step(Note("gold_colour", seat=seat), f"{rules.gold_cap}", paid))
        elif gold:
            relation = "at_least" if rules.gold_cap_inclusive else "more_than"
            formula = f"{rules.gold_cap}" if rules.gold_cap_fixed else f"min({raw}, {rules.gold_cap})"
            result.steps.append(Step(Note("gold", seat=seat, relation=relation, cap=rules.cap), formula, paid))
        elif paid != raw:
            result.steps.append(Step(Note("cap", seat=seat), f"min({raw}, {rules.cap})", paid))
    formula = " + ".join([f"{scored.paid[seat]}" for seat in losers])
    what = Note("total") if scored.liable == NOBODY else Note("liable_sum", seat=int(scored.liable))
    result.steps.append(Step(what, formula, scored.total()))
    result.payments.extend(payments_of(win, scored))


def _lost_readings(
    win: WuhanWin, scored: Score, holding: Holding, special: Special, rules: WuhanRules
) -> list[Reading]:
    """Return one reading for each other set of wins and number of standing laizi, and why it was not taken.

    What a reading is worth here is base × 硬胡; all else is the same for every reading of equal size. Loose tiles that
    make no other win than the sets of the reading taken are not a reading of their own.
    """
    found: list[Reading] = []
    known = {(int(scored.wins), int(scored.standing))}
    melds = [meld.tiles for meld in win.melds]
    for standing in range(min(holding.laizi, rules.big_laizi) + 1):
        for each in readings_of(holding, special.laizi, standing):
            wins = each.wins(holding, situation_wins(win), not win.self_drawn())
            if (wins, standing) in known or (each.pair == NO_PAIR and not wins & ~scored.wins):
                continue
            known.add((wins, standing))
            sets = [*melds, *each.parts()]
            if wins == NO_WIN:
                found.append(Reading(sets, [], 0, Note("pair_not_general", tiles=[each.pair, each.pair])))
            elif wins == PIHU and standing > rules.small_laizi:
                found.append(Reading(sets, _lines(win, wins, sets, rules), 0, over_limit(standing, True, rules)))
            else:
                lines = _lines(win, wins, sets, rules)
                worth = sum([line.value for line in lines]) * int(hard_factor(wins, standing, rules))
                found.append(Reading(sets, lines, worth, _why_lost(worth, standing, scored)))
    return found


def _why_lost(worth: int, standing: int, taken: Score) -> Note:
    """Say that a reading is worth less than the one taken, or as much with more laizi standing for other tiles."""
    best = int(taken.base * taken.hard)
    if worth < best:
        return Note("lower_total", total=worth, best=best)
    return Note("equal_softer" if standing > taken.standing else "equal_total", total=worth)
