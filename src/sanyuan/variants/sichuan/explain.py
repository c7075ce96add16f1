"""What people are told: a score explained, derived from the compact one, and the table with its badges."""

from typing import Final, final

from sanyuan.fields import Field, Request
from sanyuan.hand.query import set_kinds
from sanyuan.hand.shape import kinds_in, mask_of
from sanyuan.hand.split import layout_pair, layout_set
from sanyuan.rules.by_result import Between, ByResult, Summary, Way
from sanyuan.rules.flow import Settlement
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.shown import Badge, Shown
from sanyuan.score.breakdown import Breakdown, Line, NotCounted, Reading, Sets, Step
from sanyuan.score.ledger import turned
from sanyuan.score.win import Win
from sanyuan.table.actions import CHOOSE, action_number, action_type
from sanyuan.table.state import State
from sanyuan.tiles import KIND_OF_FACE, suit_mask
from sanyuan.variants.sichuan import patterns as p
from sanyuan.variants.sichuan import score as s
from sanyuan.variants.sichuan import words as w
from sanyuan.variants.sichuan.options import SichuanRules, rules_of
from sanyuan.variants.sichuan.play import checked, claim_of, is_locked, kong_money, slot_of
from sanyuan.words.text import Note, Words


def explain(claim: s.Claim, scored: s.Score, rules: SichuanRules, full: bool) -> Breakdown:
    """Return the breakdown of a score; ``full`` adds the patterns that fail and the readings that lost."""
    win, won = claim.win, scored.value > 0
    held = s.Held([*win.hand, win.tile], win.melds)
    hand = p.whole_of(scored.parts, rules.main_fan)
    result = Breakdown(w.WORDS)
    result.facts = {"fan": int(scored.fan), "value": int(scored.value), "name": hand.names.zh if won else None}
    if not won:
        void = kinds_in(held.kinds & suit_mask(claim.void))
        result.why = Note("void_held", tiles=void) if void else Note("not_a_win")
        return result
    result.sets = _sets(held, scored.layout)
    result.lines = _lines(claim, scored.parts, held, result.sets, rules)
    holding = int(s.of_reading(held, scored.layout, KIND_OF_FACE[win.tile], rules) & rules.counted)
    result.not_counted = _taken_along(claim, scored, hand, holding, rules)
    result.payments = s.payments_of(claim, scored.value, rules)
    result.steps = _steps(result.payments[0].reason == "self_draw", result.lines, scored, rules)
    total = result.deltas()[win.winner]
    result.headline = Note("headline", seat=win.winner, name=hand.id, fan=scored.fan, total=total)
    if full:
        result.not_counted += _failed(held, holding, result.sets, rules)
        result.readings = _lost(claim, held, scored, rules)
    return result


def _sets(held: s.Held, layout: int) -> list[tuple[int, ...]]:
    if layout == p.PAIRS:
        return [(kind, kind) for kind in held.shape.kinds()[::2]]
    inner = [set_kinds(layout_set(layout, place)) for place in range(4 - len(held.melds))]
    return [*[meld.tiles for meld in held.melds], *inner, (int(layout_pair(layout)),) * 2]


def _lines(claim: s.Claim, parts: int, held: s.Held, sets: Sets, rules: SichuanRules) -> list[Line]:
    """Return a line for each fan that counts, with the tiles that make it."""
    lines: list[Line] = []
    roots = int(held.roots)
    if rules.main_fan:
        hand = p.whole_of(parts, True)
        lines.append(Line(hand.id, hand.fan, 1, sets))
        parts, roots = parts & p.BONUSES, roots - hand.roots
    for part in p.parts_in(parts):
        if value := rules.values[part.place]:
            lines.append(Line(part.id, value, 1, [[claim.win.tile]] if part.bit & p.BONUSES else sets))
    if roots:
        tiles = [*held.shape.kinds(), *[face for meld in held.melds for face in meld.tiles]]
        lines.append(Line(p.GEN, roots, roots, [[kind] * 4 for kind in kinds_in(held.kinds) if tiles.count(kind) == 4]))
    return lines or [Line(p.PINGHU, 0, 1, sets)]


def _steps(drawn: bool, lines: list[Line], scored: s.Score, rules: SichuanRules) -> list[Step]:
    """Write the sum of the fan, the cap, the doublings and what one payer pays."""
    fan, value, base = scored.fan, scored.value, rules.base
    doublings = fan - 1 if rules.main_fan else fan
    steps = [Step(Note("fan_sum"), " + ".join([str(line.value) for line in lines]), fan)]
    if doublings > rules.cap:
        steps.append(Step(Note("capped"), f"min({doublings}, {rules.cap})", rules.cap))
    steps.append(Step(Note("value_main" if rules.main_fan else "value"), f"2^{min(doublings, rules.cap)}", value))
    if drawn and rules.draw_bonus:
        return [*steps, Step(Note("points_drawn"), f"({value} + 1) × {base}", (value + 1) * base)]
    return [*steps, Step(Note("points_each"), f"{value} × {base}", value * base)]


def _lost(claim: s.Claim, held: s.Held, taken: s.Score, rules: SichuanRules) -> list[Reading]:
    """Return the other readings of the hand and why they were not taken."""
    found: list[Reading] = []
    for layout in [each for each in s.readings(held) if each != taken.layout]:
        parts = (
            s.of_reading(held, layout, KIND_OF_FACE[claim.win.tile], rules) & rules.counted | taken.parts & p.BONUSES
        )
        fan, sets = int(s.fan_of(parts, held.roots, rules)), _sets(held, layout)
        why = Note("lower_total" if fan < taken.fan else "equal_total", total=fan, best=int(taken.fan))
        found.append(Reading(sets, _lines(claim, int(parts), held, sets, rules), fan, why))
    return found


def _taken_along(claim: s.Claim, scored: s.Score, hand: p.Whole, holding: int, rules: SichuanRules) -> list[NotCounted]:
    """Return what holds and counts nothing of its own: replaced, within the main fan, or not in this moment."""
    why = Note("in_place_of" if scored.parts & p.FIRST_TURN else "within", by=hand.id)
    within = p.parts_in(holding if rules.main_fan else holding & ~int(scored.parts))
    rows = [NotCounted(part.id, hand.id, why) for part in within if part.id != hand.id]
    if rules.main_fan and hand.roots:
        rows.append(NotCounted(p.GEN, hand.id, Note("root_used", by=hand.id, count=hand.roots)))
    if claim.win.last_tile and not scored.parts & p.HAIDI:
        rows.append(NotCounted("haidi", None, Note("only_drawn")))
    return rows


def _failed(held: s.Held, holding: int, sets: Sets, rules: SichuanRules) -> list[NotCounted]:
    """Return the patterns of shape that do not hold, with what stands in their way."""
    shape, declared = held.shape, Note("declared", count=len(held.melds))
    odd = kinds_in(shape.ones & ~shape.twos | shape.threes & ~shape.fours)
    suits = sorted([kinds_in(held.kinds & suit_mask(suit)) for suit in range(3)], key=len)
    chows = [each for each in sets if each[0] != each[1]]
    bare = [each for each in sets if not p.TERMINALS & mask_of(each)]
    whys = {
        p.DUIDUIHU: Note("read_as_pairs") if holding & p.QIDUI else Note("is_chow", sets=chows),
        p.QINGYISE: Note("other_tiles", tiles=suits[0] or suits[1]),
        p.QIDUI: declared if held.melds else Note("not_paired", tiles=odd),
        p.YAOJIU: Note("no_terminal", sets=bare) if bare else Note("read_as_pairs"),
    }
    if holding & p.DUIDUIHU:
        whys.update({p.JINGOUDIAO: declared, p.JIANGDUI: Note("other_tiles", tiles=kinds_in(held.kinds & ~p.GENERALS))})
    missing = p.parts_in(int(rules.counted) & ~holding)
    return [NotCounted(part.id, None, whys[part.bit]) for part in missing if part.bit in whys]


@final
class SichuanShown(Shown):
    """Sichuan as people see it."""

    def title(self, state: State) -> Words:
        """Return the number of the hand."""
        return Words(f"第{state.number + 1}局", f"Hand {state.number + 1}")

    def badges(self, state: State, seat: int) -> list[Badge]:
        """Return the void suit of a seat, and that it has won."""
        void = slot_of(state).void[seat]
        found = [Badge("void", w.VOIDS[void])] if void >= 0 else []
        return [*found, Badge("won", w.WON)] if state.winners >> seat & 1 else found

    def calls(self) -> dict[int, Words]:
        """Return the words of the game."""
        return w.CALLS

    def action_name(self, state: State, action: int) -> Words:
        """Return what an action is called; a void suit by its name."""
        return w.VOIDS[action_number(action)] if action_type(action) == CHOOSE else super().action_name(state, action)

    def question(self, state: State) -> Words:
        """Return what is asked: the exchange, or the void suit."""
        return w.QUESTIONS[state.question]

    def barred(self, state: State, seat: int) -> Words | None:
        """Return that a seat has let a win pass."""
        return w.LOCKED if is_locked(state, seat) else None

    def explain(self, state: State, seat: int, loser: int, robbing: bool, winners: list[int]) -> Breakdown:
        """Score and explain the win that a seat makes now."""
        tile = state.won_tile(seat, loser)
        claim, rules = claim_of(state, seat, tile, loser, robbing), slot_of(state).rules
        return explain(claim, s.score(claim, rules), rules, True)


@final
class SichuanByResult(ByResult):
    """How the results of a real table are told and settled."""

    def ways(self) -> tuple[Way, ...]:
        """A win is told by its fan."""
        return w.WAYS

    def summaries(self) -> tuple[Summary, ...]:
        """Return the fan."""
        return w.SUMMARIES

    def table_fields(self) -> tuple[Field, ...]:
        """Return what the checks at an empty wall ask for."""
        return w.TABLE

    def between(self) -> tuple[Between, ...]:
        """Return the kongs that are paid."""
        return w.BETWEEN

    def reasons(self) -> tuple[tuple[str, Words], ...]:
        """Return why a hand may end with nobody left to win."""
        return w.REASONS

    def most_winners(self, rules: RuleConfig) -> int:
        """Return how many may win one discard (R-S27)."""
        return p.SEATS - 1 if rules_of(rules).multi_win == "all" else 1

    def win(
        self, rules: RuleConfig, state: State, told: Request, winner: int, loser: int, winners: list[int]
    ) -> Settlement:
        """Settle a win told by its fan among the seats that are in."""
        own, fan = rules_of(rules), told.take_int("fan", rules_of(rules).least, rules_of(rules).least, 99)
        left = [int(state.wind(seat)) for seat in range(p.SEATS) if not state.plays(seat)]
        paid = s.payments_of(s.Claim(Win((), 0, (), winner, loser), 0, left), int(own.units(fan)), own)
        return Settlement(winner, paid, {"fan": fan, "value": int(own.units(fan))})

    def pay(self, rules: RuleConfig, state: State, told: Request, code: str, seat: int, loser: int) -> Settlement:
        """Settle a kong with the tile just drawn, or an open one that seat ``loser`` gave."""
        meld = next(meld for meld, reason in p.KONGS.items() if reason == code)
        paid = kong_money(state, state.seat_at(seat), meld, state.seat_at(loser) if loser >= 0 else p.NOBODY, True)
        return Settlement(seat, turned(paid, -int(state.dealer), p.SEATS), {})

    def draw(self, rules: RuleConfig, state: State, told: Request, reason: int, ready: list[int]) -> Settlement:
        """Settle the checks: what each ready seat waits for is told by its fan."""
        own, rows = rules_of(rules), told.take_objects("players", w.ROW)
        units = [int(own.units(max(own.least, row.take_int("fan", 0, 0, 99)))) for row in rows] or [1] * p.SEATS
        waits = [units[wind] if wind in ready else 0 for wind in map(state.wind, range(p.SEATS))]
        paid = checked(state, waits, [state.seat_at(seat) for seat in told.take_seats("pigs")]) if reason == 0 else []
        return Settlement(p.NOBODY, turned(paid, -int(state.dealer), p.SEATS), {})


SHOWN: Final = SichuanShown()
BY_RESULT: Final = SichuanByResult()
