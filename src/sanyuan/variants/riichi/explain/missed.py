"""What looked like a yaku and does not count, and why: open, replaced, not in the rules, or nearly there."""

from typing import Final

from mypy_extensions import i64

from sanyuan.memo import Memo
from sanyuan.score.breakdown import NotCounted
from sanyuan.tiles import HONOUR, KIND_OF_FACE
from sanyuan.variants.riichi.explain.counted import counts_dora, line_id
from sanyuan.variants.riichi.explain.sets import Part
from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.variants.riichi.patterns import (
    DORA,
    KITA,
    OLD,
    PINFU,
    RED,
    RENHOU,
    REPLACERS_OF,
    URA,
    YAKU,
    YAKU_BITS,
    lowest_place,
)
from sanyuan.variants.riichi.score.best import Score, counted_of
from sanyuan.variants.riichi.score.dora import DORA_AT, KITA_AT, RED_AT, URA_AT, bonus_part
from sanyuan.variants.riichi.score.fu import pair_fu
from sanyuan.variants.riichi.score.reading import SETS, TWO_SIDED, form_of, wait_of
from sanyuan.variants.riichi.score.win import RiichiWin
from sanyuan.words.text import Note

_NO_RIICHI: Final = Note("no_riichi")
_NOT_IN_RULES: Final = Note("not_in_rules")
_YAKUMAN_ALONE: Final = Note("yakuman_alone")
_ONE_YAKUMAN: Final = Note("one_yakuman")
_RENHOU_ALONE: Final = Note("renhou_alone")
_TWO_HAN: Final = Note("two_han")
_DORA_NO_YAKU: Final = Note("dora_no_yaku")
_RENHOU_LOWER: Final = Note("renhou_lower")
_PINFU_TSUMO: Final = NotCounted("pinfu", None, Note("pinfu_tsumo"))
_REPLACED: Final[Memo[int, NotCounted]] = Memo()
"""Yaku that another one replaced before, by the places of both; no wind is among them."""


def missed(win: RiichiWin, value: Score, rules: RiichiRules, parts: list[Part]) -> list[NotCounted]:
    """Name what was seen and does not count, and what was nearly there."""
    rows: list[NotCounted] = []
    if value.reading:
        counted = value.counted or counted_of(value.seen, win.is_open(), rules)
        beside = value.seen & ~counted
        if not rules.old_yaku:
            beside &= ~OLD
        if beside:
            _beside(rows, beside, counted, win, value, rules)
        if counted and not value.counted:
            _too_few(rows, counted, win)
        if form_of(value.reading) == SETS and not value.yakuman:
            _near(rows, win, value, rules, parts)
        if value.bonus and not counts_dora(value, rules):
            _idle_dora(rows, value)
    elif not win.melds:
        _near_pairs(rows, win)
    if value.reading and not value.counted and not win.is_open() and not win.riichi:
        rows.append(NotCounted("riichi", None, _NO_RIICHI))
    return rows


def _near_pairs(rows: list[NotCounted], win: RiichiWin) -> None:
    """Say why four of a kind does not count as two pairs."""
    kinds = [KIND_OF_FACE[face] for face in (*win.hand, win.tile)]
    if all(kinds.count(kind) in (2, 4) for kind in kinds):
        four = [kind for kind in sorted(kinds) if kinds.count(kind) == 4]
        rows.append(NotCounted("chiitoitsu", None, Note("four_alike", tiles=four)))


def _idle_dora(rows: list[NotCounted], value: Score) -> None:
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


def _first_counted(value: Score) -> str:
    return YAKU[lowest_place(value.counted)].id


def _too_few(rows: list[NotCounted], counted: i64, win: RiichiWin) -> None:
    """Say of the one han of a hand that a win needs two."""
    place: i64 = 0
    while counted:
        if counted & 1:
            rows.append(NotCounted(line_id(place, win), None, _TWO_HAN))
        counted >>= 1
        place += 1


def _beside(
    rows: list[NotCounted], beside: i64, counted: i64, win: RiichiWin, value: Score, rules: RiichiRules
) -> None:
    """Say of every yaku that was seen beside those that count what stands against it."""
    worth = rules.worth
    is_open = win.is_open()
    closed_only: Note | None = None
    place: i64 = 0
    while beside:
        if beside & 1:
            bit = YAKU_BITS[place]
            replacers = counted & REPLACERS_OF[place]
            if replacers:
                rows.append(_replaced(place, replacers))
            elif not (worth.closed | worth.opened) & bit:
                rows.append(NotCounted(line_id(place, win), None, _NOT_IN_RULES))
            elif is_open and not worth.opened & bit:
                if closed_only is None:
                    closed_only = Note("closed_only", sets=[meld.tiles for meld in win.melds if meld.is_open()])
                rows.append(NotCounted(line_id(place, win), None, closed_only))
            elif value.yakuman:
                why = _ONE_YAKUMAN if worth.yakuman & bit else _YAKUMAN_ALONE
                if value.seen & REPLACERS_OF[place]:  # what takes its place counts no more than it does
                    why = _replaced(place, value.seen & REPLACERS_OF[place]).why
                rows.append(NotCounted(line_id(place, win), _first_counted(value), why))
            elif bit == RENHOU:
                rows.append(NotCounted(line_id(place, win), None, _RENHOU_LOWER))
            elif value.counted == RENHOU:
                rows.append(NotCounted(line_id(place, win), "renhou", _RENHOU_ALONE))
            else:
                rows.append(_replaced(place, value.seen & REPLACERS_OF[place]))
        beside >>= 1
        place += 1


def _replaced(place: i64, replacers: i64) -> NotCounted:
    above = lowest_place(replacers)
    key = place << 6 | above
    known = _REPLACED.get(key)
    if known is not None:
        return known
    by = YAKU[above].id
    return _REPLACED.keep(key, NotCounted(YAKU[place].id, by, Note("replaced", by=by)))


def _near(rows: list[NotCounted], win: RiichiWin, value: Score, rules: RiichiRules, parts: list[Part]) -> None:
    """Name a triplet of somebody else's wind, a concealed triplet too few, and four chows that are not pinfu."""
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
        rows.append(_PINFU_TSUMO)
