"""What looked like a yaku and does not count, and why: open, replaced, not in the rules, or nearly there."""

from collections.abc import Sequence
from typing import Final

from sanyuan.score.breakdown import NotCounted
from sanyuan.score.text import Note
from sanyuan.tiles import HONOUR, KIND_OF_FACE
from sanyuan.variants.riichi.config import RiichiRules
from sanyuan.variants.riichi.dora import DORA_AT, KITA_AT, RED_AT, URA_AT, bonus_part
from sanyuan.variants.riichi.fu import pair_fu
from sanyuan.variants.riichi.layout import Part
from sanyuan.variants.riichi.lines import counts_dora, line_id
from sanyuan.variants.riichi.reading import SETS, TWO_SIDED, form_of, wait_of
from sanyuan.variants.riichi.value import Value
from sanyuan.variants.riichi.win import RiichiWin
from sanyuan.variants.riichi.yaku import (
    DORA,
    KITA,
    OLD,
    PINFU,
    RED,
    RENHOU,
    URA,
    YAKU,
    YAKU_BITS,
    places,
)

_NO_RIICHI: Final = Note("no_riichi")
_NOT_IN_RULES: Final = Note("not_in_rules")
_YAKUMAN_ALONE: Final = Note("yakuman_alone")
_ONE_YAKUMAN: Final = Note("one_yakuman")
_RENHOU_ALONE: Final = Note("renhou_alone")
_DORA_NO_YAKU: Final = Note("dora_no_yaku")


def missed(win: RiichiWin, value: Value, rules: RiichiRules, parts: Sequence[Part]) -> list[NotCounted]:
    """Name what was seen and does not count, and what nearly was there."""
    rows: list[NotCounted] = []
    if value.reading:
        beside = value.seen & ~value.counted
        if not rules.old_yaku:
            beside &= ~OLD
        if beside:
            for place in places(beside):
                why, by = _reason(place, win, value, rules)
                rows.append(NotCounted(line_id(place, win), by, why))
        if form_of(value.reading) == SETS and not value.yakuman:
            _near(rows, win, value, rules, parts)
    if value.bonus and not counts_dora(value, rules):
        _idle_dora(rows, value)
    if value.reading and not value.counted and not win.is_open():
        rows.append(NotCounted("riichi", None, _NO_RIICHI))
    return rows


def _idle_dora(rows: list[NotCounted], value: Value) -> None:
    if value.yakuman:
        by: str | None = _first_counted(value)
        why = _YAKUMAN_ALONE
    elif value.counted:
        by = "renhou"
        why = _RENHOU_ALONE
    else:
        by = None
        why = _DORA_NO_YAKU
    for id, at in ((DORA, DORA_AT), (RED, RED_AT), (URA, URA_AT), (KITA, KITA_AT)):  # noqa: A001
        if bonus_part(value.bonus, at):
            rows.append(NotCounted(id, by, why))


def _first_counted(value: Value) -> str:
    return YAKU[places(value.counted)[0]].id


def _reason(place: int, win: RiichiWin, value: Value, rules: RiichiRules) -> tuple[Note, str | None]:
    by = _replacer(value.counted, place, win)
    if by:
        return Note("replaced", by=by), by
    bit = YAKU_BITS[place]
    worth = rules.worth
    if not (worth.closed | worth.opened) & bit:
        return _NOT_IN_RULES, None
    if win.is_open() and not worth.opened & bit:
        return Note("closed_only", sets=[meld.tiles for meld in win.melds if meld.is_open()]), None
    if value.yakuman:
        return (_ONE_YAKUMAN if worth.yakuman & bit else _YAKUMAN_ALONE), _first_counted(value)
    if bit == RENHOU:
        return Note("renhou_lower"), None
    if value.counted == RENHOU:
        return _RENHOU_ALONE, "renhou"
    by = _replacer(value.seen, place, win)
    return Note("replaced", by=by), by


def _replacer(mask: int, place: int, win: RiichiWin) -> str:
    """Return the line id of what in a mask replaces a yaku, or nothing."""
    for above in places(mask):
        if YAKU[above].replaces >> place & 1:
            return line_id(above, win)
    return ""


def _near(rows: list[NotCounted], win: RiichiWin, value: Value, rules: RiichiRules, parts: Sequence[Part]) -> None:
    """Name a triplet of somebody else's wind, a concealed triplet too few, and four chows that are no pinfu."""
    seat, round_wind = HONOUR + win.winner, HONOUR + win.round_wind
    chows = 0
    concealed = 0
    finished: Part | None = None
    for part in parts:
        if part.chow:
            chows += 1
        elif part.triplet:
            if HONOUR <= part.kind < 31 and part.kind != seat and part.kind != round_wind:
                rows.append(NotCounted("seat_wind", None, Note("guest_wind", tiles=part.faces)))
            if part.by_discard:
                finished = part
            elif not part.is_open:
                concealed += 1
    if finished is not None and concealed >= 2:
        near = "sanankou" if concealed == 2 else "suuankou"
        rows.append(NotCounted(near, None, Note("by_discard", tiles=finished.faces)))
    if chows < 4 or value.seen & PINFU or win.is_open():
        return
    pair = parts[-1]
    if pair_fu(pair.kind, seat, round_wind, rules.double_wind_pair):
        rows.append(NotCounted("pinfu", None, Note("pinfu_pair", tiles=pair.faces)))
    elif wait_of(value.reading, KIND_OF_FACE[win.tile]) != TWO_SIDED:
        rows.append(NotCounted("pinfu", None, Note("pinfu_wait", tiles=(win.tile,))))
    else:
        rows.append(NotCounted("pinfu", None, Note("pinfu_tsumo")))
