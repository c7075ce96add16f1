"""The arithmetic of a value, step by step: fu items, their sum and rounding, han, base points, payments."""

from collections.abc import Sequence
from typing import Final, final

from sanyuan.hand.forms import ORPHAN_MASK
from sanyuan.notation import format as format_tiles
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
    set_fu,
    wait_fu,
)
from sanyuan.variants.riichi.layout import Part
from sanyuan.variants.riichi.points import (
    KIRIAGE_BASE,
    LIMIT_BASES,
    LIMITS,
    MANGAN,
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


@final
class FuItem:
    """One item of the fu count: its code, its fu, the tiles it comes from, and how it is computed."""

    def __init__(self, item: str, fu: int, tiles: Sequence[Face] = (), formula: str = "") -> None:
        """Keep the parts; without a formula the number itself stands."""
        self.item: Final = item
        self.fu: Final = fu
        self.tiles: Final = tiles
        self.formula: Final = formula or str(fu)


def fu_items(win: RiichiWin, value: Value, rules: RiichiRules, parts: Sequence[Part]) -> list[FuItem]:
    """Return the items whose sum, rounded, is the fu of a value."""
    form = form_of(value.reading)
    if form == PAIRS:
        return [FuItem("seven_pairs", SEVEN_PAIRS)]
    if form != SETS:
        return []
    items = [FuItem("base", BASE)]
    if win.self_drawn():
        if value.counted & PINFU:
            return items
        if rules.rinshan_fu or not win.kong_draw:
            items.append(FuItem("self_draw", SELF_DRAW))
    elif not win.is_open():
        items.append(FuItem("closed_ron", CLOSED_RON))
    for part in parts:
        if part.triplet:
            items.append(_set_item(part))
    pair = parts[-1]
    if pair.value:
        seat, round_wind = HONOUR + win.winner, HONOUR + win.round_wind
        items.append(
            FuItem(
                _pair_name(pair.kind, seat, round_wind),
                pair_fu(pair.kind, seat, round_wind, rules.double_wind_pair),
                pair.faces,
            )
        )
    wait = wait_of(value.reading, KIND_OF_FACE[win.tile])
    if wait_fu(wait):
        items.append(FuItem(f"{WAITS[wait]}_wait", WAIT, (win.tile,)))
    return items


def _set_item(part: Part) -> FuItem:
    orphan = ORPHAN_MASK >> part.kind & 1 == 1
    name = "_".join(
        ["open" if part.is_open else "closed", "kan" if part.kan else "triplet", "orphan" if orphan else "simple"]
    )
    formula = "2" + (" × 2" if orphan else "") + ("" if part.is_open else " × 2") + (" × 4" if part.kan else "")
    return FuItem(name, set_fu(part.kind, part.is_open, part.kan), part.faces, formula)


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
        lines.append({"item": item.item, "fu": item.fu, "tiles": format_tiles(item.tiles) if item.tiles else ""})
    return lines


def steps(win: RiichiWin, value: Value, rules: RiichiRules, items: Sequence[FuItem], han: Sequence[int]) -> list[Step]:
    """Return every step from the fu items to what each seat pays."""
    found: list[Step] = []
    if value.yakuman:
        found.append(Step(Note("yakuman"), f"{LIMIT_BASES[YAKUMAN]} × {value.yakuman}", value.base))
    else:
        _fu_steps(found, value, items)
        found.append(Step(Note("han_sum"), " + ".join([str(part) for part in han]), value.han))
        _base_step(found, value)
    _payment_steps(found, win, value, rules)
    return found


def _fu_steps(found: list[Step], value: Value, items: Sequence[FuItem]) -> None:
    for item in items:
        found.append(Step(Note("fu_" + item.item, tiles=item.tiles), item.formula, item.fu))
    total = value.fu_sum
    if len(items) > 1:
        found.append(Step(Note("fu_sum"), " + ".join([str(item.fu) for item in items]), total))
    if total != value.fu:
        code = "fu_open_least" if total == BASE else "fu_rounded"
        found.append(Step(Note(code), f"{total} ↑", value.fu))


def _base_step(found: list[Step], value: Value) -> None:
    formula = f"{value.fu} × 2^(2 + {value.han})"
    if value.limit == NO_LIMIT:
        found.append(Step(Note("base_points"), formula, value.base))
        return
    code = "kazoe" if value.limit == YAKUMAN else LIMITS[value.limit]
    if value.han >= 5:
        formula = f"{value.han} ≥ {(5, 5, 6, 8, 11, 13)[value.limit]}"
    else:
        raw = value.fu << (2 + value.han)
        if value.limit == MANGAN and raw == KIRIAGE_BASE:
            code = "kiriage"
        formula += f" = {raw}"
    found.append(Step(Note(code), formula, value.base))


def _payment_steps(found: list[Step], win: RiichiWin, value: Value, rules: RiichiRules) -> None:
    base = value.base
    dealer = win.winner == 0
    if not win.self_drawn():
        times = 6 if dealer else 4
        found.append(Step(Note("from_discarder"), f"{base} × {times} ↑ 100", discard_points(base, dealer)))
    elif rules.three and not rules.tsumo_loss:
        if dealer:
            found.append(Step(Note("from_each"), f"{base} × 3 ↑ 100", dealer_split_share(base)))
        else:
            found.append(Step(Note("from_dealer"), f"{base} × 2.5 ↑ 100", share(base, True, True)))
            found.append(Step(Note("from_others"), f"{base} × 1.5 ↑ 100", share(base, False, True)))
    elif dealer:
        found.append(Step(Note("from_each"), f"{base} × 2 ↑ 100", share(base, True, False)))
    else:
        found.append(Step(Note("from_dealer"), f"{base} × 2 ↑ 100", share(base, True, False)))
        found.append(Step(Note("from_others"), f"{base} × 1 ↑ 100", share(base, False, False)))
    if win.honba:
        others = rules.players - 1
        honba = rules.honba * win.honba * others
        found.append(Step(Note("honba"), f"{rules.honba} × {others} × {win.honba}", honba))
    if win.sticks:
        found.append(Step(Note("sticks"), f"{STICK} × {win.sticks}", STICK * win.sticks))
