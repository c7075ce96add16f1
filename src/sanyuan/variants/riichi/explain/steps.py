"""The arithmetic of a value, step by step: fu items, their sum and rounding, han, base points, payments."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sanyuan.memo import Memo, Shelf
from sanyuan.score.breakdown import Line, Step
from sanyuan.tiles import HONOUR, KIND_OF_FACE, Face
from sanyuan.variants.riichi.explain.sets import FuItem, Part
from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.variants.riichi.patterns import PINFU, YAKU
from sanyuan.variants.riichi.score.best import Score
from sanyuan.variants.riichi.score.fu import (
    BASE,
    CLOSED_RON,
    SELF_DRAW,
    SEVEN_PAIRS,
    WAIT,
    pair_fu,
    wait_fu,
)
from sanyuan.variants.riichi.score.pay import STICK, liable_base
from sanyuan.variants.riichi.score.points import (
    KAZOE_HAN,
    KIRIAGE_BASE,
    LIMIT_BASES,
    LIMITS,
    MANGAN,
    NO_LIMIT,
    SANBAIMAN,
    YAKUMAN,
    dealer_split_share,
    discard_points,
    hand_points,
    share,
)
from sanyuan.variants.riichi.score.reading import PAIRS, SETS, WAITS, form_of, wait_of
from sanyuan.variants.riichi.score.win import RiichiWin
from sanyuan.words.text import Note

_BASE: Final = FuItem("base", BASE)
_SELF_DRAW: Final = FuItem("self_draw", SELF_DRAW)
_CLOSED_RON: Final = FuItem("closed_ron", CLOSED_RON)
_SEVEN_PAIRS: Final = FuItem("seven_pairs", SEVEN_PAIRS)
_DRAGON_PAIR: Final = len(WAITS)
_DOUBLE_WIND_PAIR: Final = len(WAITS) + 1
_SEAT_WIND_PAIR: Final = len(WAITS) + 2
_ROUND_WIND_PAIR: Final = len(WAITS) + 3
_NAMES: Final = (
    *[f"{name}_wait" for name in WAITS],
    "dragon_pair",
    "double_wind_pair",
    "seat_wind_pair",
    "round_wind_pair",
)
"""The codes of waits and pairs, the waits in their own order."""
_WAIT_NOTES: Final[Shelf[Note]] = Shelf(2048)
"""Waits that were named before, by wait and tile."""
_SHARED: Final[Memo[int, FuItem]] = Memo()
"""Items of pairs and waits that came up before, by code, fu and tile."""


def fu_items(win: RiichiWin, value: Score, rules: RiichiRules, parts: list[Part]) -> list[FuItem]:
    """Return the items whose sum, rounded, is the fu of a value."""
    form = form_of(value.reading)
    if form == PAIRS:
        return [_SEVEN_PAIRS]
    if form != SETS:
        return []
    items = [_BASE]
    if win.self_drawn():
        if value.seen & PINFU and not win.is_open():  # no fu of the draw, also where a yakuman counts alone
            return items
        if rules.rinshan_fu or not win.kong_draw:
            items.append(_SELF_DRAW)
    elif not win.is_open():
        items.append(_CLOSED_RON)
    for part in parts:
        item = part.item
        if item is not None:
            items.append(item)
    pair: i64 = parts[-1].kind
    if pair >= HONOUR:
        seat: i64 = HONOUR + win.winner
        round_wind: i64 = HONOUR + win.round_wind
        worth = pair_fu(pair, seat, round_wind, rules.double_wind_pair)
        if worth:
            items.append(_shared(_pair_code(pair, seat, round_wind), worth, pair, 2))
    wait = wait_of(value.reading, KIND_OF_FACE[win.tile])
    if wait_fu(wait):
        items.append(_shared(wait, WAIT, win.tile, 1))
    return items


def wait_note(win: RiichiWin, value: Score) -> Note | None:
    """Return the wait of a reading in sets: two readings may differ in nothing else."""
    wait = wait_of(value.reading, KIND_OF_FACE[win.tile])
    if form_of(value.reading) != SETS:
        return None
    key = wait << 8 | win.tile
    known = _WAIT_NOTES.get(key)
    return known or _WAIT_NOTES.keep(key, Note(f"fu_{_NAMES[wait]}", tiles=(win.tile,)))


def _shared(code: i64, fu: i64, face: Face, copies: int) -> FuItem:
    key = (code << 8 | fu) << 8 | face
    known = _SHARED.get(key)
    return known or _SHARED.keep(key, FuItem(_NAMES[code], fu, (face,) * copies))


def _pair_code(kind: i64, seat: i64, round_wind: i64) -> i64:
    if kind >= 31:
        return _DRAGON_PAIR
    if seat == round_wind:
        return _DOUBLE_WIND_PAIR
    return _SEAT_WIND_PAIR if kind == seat else _ROUND_WIND_PAIR


def fu_lines(items: list[FuItem]) -> list[dict[str, object]]:
    """Return the fu items as the result object shows them."""
    return [item.line for item in items]


@final
@mypyc_attr(acyclic=True)
class Verdict:
    """What follows from han, fu and who pays: the result in one sentence, and the steps from the base points on."""

    def __init__(self, value: Score, dealer: bool, self_drawn: bool, rules: RiichiRules) -> None:
        """Work it out for the value of a hand."""
        self.headline: Final = _headline(value)
        split = self_drawn and rules.three and not rules.tsumo_loss
        self.steps: Final = [_base_step(value), *_payment_steps(value.base, dealer, self_drawn, split)]


_VERDICTS: Final[Memo[int, Verdict]] = Memo()
"""Verdicts that came up before, by all that they depend on."""


def verdict_of(win: RiichiWin, value: Score, rules: RiichiRules) -> Verdict:
    """Return the verdict on a win."""
    dealer = win.winner == 0
    self_drawn = win.self_drawn()
    payers = ((dealer << 1 | self_drawn) << 1 | rules.three) << 1 | rules.tsumo_loss
    key = (((value.han << 8 | value.fu) << 4 | value.limit) << 8 | value.yakuman) << 4 | payers
    known = _VERDICTS.get(key)
    return known or _VERDICTS.keep(key, Verdict(value, dealer, self_drawn, rules))


def _headline(value: Score) -> Note:
    if value.yakuman == 1:
        return Note("worth_one", points=value.points)
    if value.yakuman:
        return Note("worth_yakuman", times=value.yakuman, points=value.points)
    if value.limit == NO_LIMIT:
        return Note("worth", han=value.han, fu=value.fu, points=value.points)
    word = "kazoe" if value.limit == YAKUMAN else LIMITS[value.limit]
    return Note("worth_limit", han=value.han, fu=value.fu, limit=word, points=value.points)


def _base_step(value: Score) -> Step:
    if value.yakuman:
        return Step(Note("yakuman"), f"{LIMIT_BASES[YAKUMAN]} × {value.yakuman}", value.base)
    formula = f"{value.fu} × 2^(2 + {value.han})"
    if value.limit == NO_LIMIT:
        return Step(Note("base_points"), formula, value.base)
    code = "kazoe" if value.limit == YAKUMAN else LIMITS[value.limit]
    if value.han >= KAZOE_HAN and value.limit == SANBAIMAN:
        code = "no_kazoe"
    if value.han >= 5:
        return Step(Note(code), f"{value.han} ≥ {(5, 5, 6, 8, 11, 13)[value.limit]}", value.base)
    if value.fu << (2 + value.han) == KIRIAGE_BASE:
        return Step(Note("kiriage"), f"{formula} = {KIRIAGE_BASE}", value.base)
    return Step(Note(code), f"{formula} ≥ {LIMIT_BASES[MANGAN]}", value.base)


def _payment_steps(base: int, dealer: bool, self_drawn: bool, split: bool) -> list[Step]:
    if not self_drawn:
        formula = f"{base} × {6 if dealer else 4} ↑ 100"
        return [Step(Note("from_discarder"), formula, discard_points(base, dealer))]
    if dealer and split:
        return [Step(Note("from_each"), f"{base} × 3 ↑ 100", dealer_split_share(base))]
    if dealer:
        return [Step(Note("from_each"), f"{base} × 2 ↑ 100", share(base, True, False))]
    return [
        Step(Note("from_dealer"), f"{base} × {'2.5' if split else '2'} ↑ 100", share(base, True, split)),
        Step(Note("from_others"), f"{base} × {'1.5' if split else '1'} ↑ 100", share(base, False, split)),
    ]


def steps(
    win: RiichiWin, value: Score, rules: RiichiRules, items: list[FuItem], lines: list[Line], verdict: Verdict
) -> list[Step]:
    """Return every step from the fu items to what each seat pays."""
    found: list[Step] = []
    if not value.yakuman:
        _fu_steps(found, value, items)
        if win.is_open():
            found.extend([step for bit, step in _LOWERED if value.counted & bit])
        found.append(_han_step(lines))
    found.extend(verdict.steps)
    liable = liable_base(win, value, rules)
    if liable:
        _liable_steps(found, win, value, rules, liable)
    if win.honba:
        others = rules.players - 1
        honba = rules.honba * win.honba * others
        found.append(Step(Note("honba"), f"{rules.honba} × {others} × {win.honba}", honba))
    if win.sticks:
        found.append(Step(Note("sticks"), f"{STICK} × {win.sticks}", STICK * win.sticks))
    return found


def _liable_steps(found: list[Step], win: RiichiWin, value: Score, rules: RiichiRules, base: i64) -> None:
    """Add what a liable seat pays: all of a self-draw, half of a discard; and the base points of the rest."""
    dealer = win.winner == 0
    if win.self_drawn():
        split = rules.three and not rules.tsumo_loss
        shares = [str(step.value) for step in _payment_steps(base, dealer, True, split)]
        shares[-1] += f" × {rules.players - len(shares)}"
        whole = hand_points(base, dealer, True, rules.players, rules.tsumo_loss)
        found.append(Step(Note("liable"), " + ".join(shares), whole))
    else:
        whole = discard_points(base, dealer)
        found.append(Step(Note("liable_half"), f"{whole} × 0.5", whole // 2))
    rest = value.base - base
    if rest:
        one: i64 = LIMIT_BASES[YAKUMAN]
        found.append(Step(Note("liable_rest"), f"{one} × {rest // one}", rest))


_LOWERED: Final = [
    (row.bit, Step(Note("open_less", id=row.id, closed=row.closed), str(row.opened), row.opened))
    for row in YAKU
    if 0 < row.opened < row.closed
]
"""The yaku that are worth less open, by bit."""
_NO_DRAW_FU: Final = Step(Note("fu_pinfu_tsumo"), "0", 0)
_FU_ROUNDED: Final = Note("fu_rounded")
_FU_OPEN_LEAST: Final = Note("fu_open_least")
_FU_SUMS: Final[Memo[int, Step]] = Memo()
"""Sums of fu that came up before, by their terms, eight bits each."""
_FU_ROUNDINGS: Final[Shelf[Step]] = Shelf(1 << 16)
"""Roundings of fu that came up before, by the sum and what it became."""
_HAN_SUMS: Final[Memo[int, Step]] = Memo()
"""Sums of han that came up before, by their terms, eight bits each."""


def _fu_steps(found: list[Step], value: Score, items: list[FuItem]) -> None:
    key = 0
    for item in items:
        found.append(item.step)
        key = key << 8 | item.fu
    if len(items) == 1 and value.fu == BASE:
        found.append(_NO_DRAW_FU)
    if len(items) > 1:
        known = _FU_SUMS.get(key)
        found.append(known or _FU_SUMS.keep(key, _sum("fu_sum", [item.fu for item in items])))
    if value.fu_sum != value.fu:
        found.append(_rounding(value.fu_sum, value.fu))


def _rounding(total: i64, fu: i64) -> Step:
    key = total << 8 | fu
    known = _FU_ROUNDINGS.get(key)
    note = _FU_OPEN_LEAST if total == BASE else _FU_ROUNDED
    return known or _FU_ROUNDINGS.keep(key, Step(note, f"{total} ↑", fu))


def _han_step(lines: list[Line]) -> Step:
    key = 0
    for line in lines:
        key = key << 8 | line.value
    known = _HAN_SUMS.get(key)
    return known or _HAN_SUMS.keep(key, _sum("han_sum", [line.value for line in lines]))


def _sum(code: str, terms: list[int]) -> Step:
    return Step(Note(code), " + ".join([str(term) for term in terms]), sum(terms))
