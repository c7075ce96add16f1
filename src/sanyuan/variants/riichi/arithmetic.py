"""The arithmetic of a value, step by step: fu items, their sum and rounding, han, base points, payments."""

from collections.abc import Sequence
from typing import Final

from sanyuan.score.breakdown import Step
from sanyuan.score.text import Note
from sanyuan.tiles import HONOUR, KIND_OF_FACE, Face
from sanyuan.variants.riichi.config import RiichiRules
from sanyuan.variants.riichi.fu import (
    BASE,
    CLOSED_RON,
    SELF_DRAW,
    SEVEN_PAIRS,
    WAIT,
    pair_fu,
    wait_fu,
)
from sanyuan.variants.riichi.layout import FuItem, Part
from sanyuan.variants.riichi.points import (
    KIRIAGE_BASE,
    LIMIT_BASES,
    LIMITS,
    NO_LIMIT,
    YAKUMAN,
    dealer_split_share,
    discard_points,
    share,
)
from sanyuan.variants.riichi.reading import PAIRS, SETS, WAITS, form_of, wait_of
from sanyuan.variants.riichi.settle import STICK
from sanyuan.variants.riichi.value import Value
from sanyuan.variants.riichi.win import RiichiWin
from sanyuan.variants.riichi.yaku import PINFU

_BASE: Final = FuItem("base", BASE)
_SELF_DRAW: Final = FuItem("self_draw", SELF_DRAW)
_CLOSED_RON: Final = FuItem("closed_ron", CLOSED_RON)
_SEVEN_PAIRS: Final = FuItem("seven_pairs", SEVEN_PAIRS)
_SHARED: Final[dict[tuple[str, int, Face], FuItem]] = {}
"""Items of pairs and waits that came up before, by code, fu and tile."""


def fu_items(win: RiichiWin, value: Value, rules: RiichiRules, parts: Sequence[Part]) -> list[FuItem]:
    """Return the items whose sum, rounded, is the fu of a value."""
    form = form_of(value.reading)
    if form == PAIRS:
        return [_SEVEN_PAIRS]
    if form != SETS:
        return []
    items = [_BASE]
    if win.self_drawn():
        if value.counted & PINFU:
            return items
        if rules.rinshan_fu or not win.kong_draw:
            items.append(_SELF_DRAW)
    elif not win.is_open():
        items.append(_CLOSED_RON)
    for part in parts:
        item = part.item
        if item is not None:
            items.append(item)
    kind = parts[-1].kind
    seat, round_wind = HONOUR + win.winner, HONOUR + win.round_wind
    worth = pair_fu(kind, seat, round_wind, rules.double_wind_pair)
    if worth:
        items.append(_shared(_pair_name(kind, seat, round_wind), worth, kind, 2))
    wait = wait_of(value.reading, KIND_OF_FACE[win.tile])
    if wait_fu(wait):
        items.append(_shared(_WAIT_NAMES[wait], WAIT, win.tile, 1))
    return items


_WAIT_NAMES: Final = tuple([f"{name}_wait" for name in WAITS])


def _shared(name: str, fu: int, face: Face, copies: int) -> FuItem:
    known = _SHARED.get((name, fu, face))
    if known is None:
        known = FuItem(name, fu, (face,) * copies)
        _SHARED[name, fu, face] = known
    return known


def _pair_name(kind: int, seat: int, round_wind: int) -> str:
    if kind >= 31:
        return "dragon_pair"
    if seat == round_wind:
        return "double_wind_pair"
    return "seat_wind_pair" if kind == seat else "round_wind_pair"


def fu_lines(items: Sequence[FuItem]) -> list[dict[str, object]]:
    """Return the fu items as the result object shows them."""
    lines: list[dict[str, object]] = []
    for item in items:
        lines.append(item.line.copy())
    return lines


def steps(win: RiichiWin, value: Value, rules: RiichiRules, items: Sequence[FuItem], han: Sequence[int]) -> list[Step]:
    """Return every step from the fu items to what each seat pays."""
    found: list[Step] = []
    if not value.yakuman:
        _fu_steps(found, value, items)
        found.append(Step(_HAN_SUM, " + ".join([_NUMBERS[part] for part in han]), value.han))
    found.append(_base_step(value))
    found.extend(_payment_steps(value.base, win.winner == 0, win.self_drawn(), rules))
    if win.honba:
        others = rules.players - 1
        honba = rules.honba * win.honba * others
        found.append(Step(Note("honba"), f"{rules.honba} × {others} × {win.honba}", honba))
    if win.sticks:
        found.append(Step(Note("sticks"), f"{STICK} × {win.sticks}", STICK * win.sticks))
    return found


_NUMBERS: Final = [str(number) for number in range(256)]
_FU_SUM: Final = Note("fu_sum")
_FU_ROUNDED: Final = Note("fu_rounded")
_FU_OPEN_LEAST: Final = Note("fu_open_least")
_HAN_SUM: Final = Note("han_sum")
_BASE_STEPS: Final[dict[int, Step]] = {}
"""Steps to the base points that came up before, by han, fu, limit and multiple."""
_PAYMENT_STEPS: Final[dict[int, list[Step]]] = {}
"""Steps to the payments that came up before, by base points and who pays."""


def _fu_steps(found: list[Step], value: Value, items: Sequence[FuItem]) -> None:
    for item in items:
        found.append(item.step)
    total = value.fu_sum
    if len(items) > 1:
        found.append(Step(_FU_SUM, " + ".join([_NUMBERS[item.fu] for item in items]), total))
    if total != value.fu:
        found.append(Step(_FU_OPEN_LEAST if total == BASE else _FU_ROUNDED, _NUMBERS[total] + " ↑", value.fu))


def _base_step(value: Value) -> Step:
    key = ((value.han << 8 | value.fu) << 4 | value.limit) << 8 | value.yakuman
    known = _BASE_STEPS.get(key)
    if known is None:
        known = _new_base_step(value)
        _BASE_STEPS[key] = known
    return known


def _new_base_step(value: Value) -> Step:
    if value.yakuman:
        return Step(Note("yakuman"), f"{LIMIT_BASES[YAKUMAN]} × {value.yakuman}", value.base)
    formula = f"{value.fu} × 2^(2 + {value.han})"
    if value.limit == NO_LIMIT:
        return Step(Note("base_points"), formula, value.base)
    code = "kazoe" if value.limit == YAKUMAN else LIMITS[value.limit]
    if value.han >= 5:
        return Step(Note(code), f"{value.han} ≥ {(5, 5, 6, 8, 11, 13)[value.limit]}", value.base)
    raw = value.fu << (2 + value.han)
    if raw == KIRIAGE_BASE:
        code = "kiriage"
    return Step(Note(code), f"{formula} = {raw}", value.base)


def _payment_steps(base: int, dealer: bool, self_drawn: bool, rules: RiichiRules) -> list[Step]:
    split = self_drawn and rules.three and not rules.tsumo_loss
    key = base << 3 | dealer << 2 | self_drawn << 1 | split
    known = _PAYMENT_STEPS.get(key)
    if known is None:
        known = _new_payment_steps(base, dealer, self_drawn, split)
        _PAYMENT_STEPS[key] = known
    return known


def _new_payment_steps(base: int, dealer: bool, self_drawn: bool, split: bool) -> list[Step]:
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
