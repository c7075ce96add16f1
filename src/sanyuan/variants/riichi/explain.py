"""The explanation of a value: which sets make which yaku, what does not count and why, fu, points and payments."""

from collections.abc import Sequence
from typing import Final

from sanyuan.score.breakdown import Breakdown, Line, NotCounted, Reading
from sanyuan.score.text import Note
from sanyuan.tiles import DORA_NEXT, DORA_NEXT_THREE, HONOUR, KIND_OF_FACE, NORTH, Face
from sanyuan.tiles import RED as RED_FACE
from sanyuan.variants.riichi.arithmetic import fu_items, fu_lines, steps
from sanyuan.variants.riichi.config import RiichiRules
from sanyuan.variants.riichi.dora import DORA_AT, KITA_AT, RED_AT, URA_AT, bonus_han, bonus_part
from sanyuan.variants.riichi.layout import Part, parts_of
from sanyuan.variants.riichi.names import WORDS, wind_line
from sanyuan.variants.riichi.points import LIMITS, NO_LIMIT, YAKUMAN
from sanyuan.variants.riichi.reading import SETS, TWO_SIDED, form_of, wait_of
from sanyuan.variants.riichi.settle import settle
from sanyuan.variants.riichi.value import Value, readings
from sanyuan.variants.riichi.win import RiichiWin
from sanyuan.variants.riichi.yaku import (
    CHANKAN,
    CHIIHOU,
    CHUUPIN_RAOYUI,
    DAISANGEN,
    DAISUUSHII,
    DORA,
    DORA_NUMBER,
    DOUBLE_RIICHI,
    HAITEI,
    HOUTEI,
    IIPEIKOU,
    IIPIN_MOYUE,
    IPPATSU,
    ISHI_SANNEN,
    ISSHOKU_SANJUN,
    ITTSU,
    KANBURI,
    KITA,
    PINFU,
    RED,
    RED_NUMBER,
    RENHOU,
    RIICHI,
    RINSHAN,
    RYANPEIKOU,
    SANANKOU,
    SANKANTSU,
    SANRENKOU,
    SANSHOKU,
    SANSHOKU_DOUKOU,
    SHOUSANGEN,
    SHOUSUUSHII,
    SUUANKOU,
    SUUANKOU_TANKI,
    SUUKANTSU,
    TENHOU,
    TOITOI,
    TSUBAME,
    TSUMO,
    URA,
    URA_NUMBER,
    YAKU,
    Yaku,
    places,
)

_VALUE_TILES: Final = {"haku": 31, "hatsu": 32, "chun": 33}
_TWINS: Final = IIPEIKOU | ISSHOKU_SANJUN
_TRIPLETS: Final = TOITOI | SUUANKOU | SUUANKOU_TANKI
_KANS: Final = SANKANTSU | SUUKANTSU
_DRAGONS: Final = SHOUSANGEN | DAISANGEN
_WINDS: Final = SHOUSUUSHII | DAISUUSHII
_DECLARED: Final = TSUMO | RIICHI | DOUBLE_RIICHI | IPPATSU | CHANKAN | RINSHAN | HAITEI | HOUTEI
_BLESSED: Final = TENHOU | CHIIHOU | RENHOU
_OLD_MOMENTS: Final = TSUBAME | KANBURI | IIPIN_MOYUE | CHUUPIN_RAOYUI | ISHI_SANNEN
_SITUATION: Final = _DECLARED | _BLESSED | _OLD_MOMENTS
"""The yaku that no set makes."""


def explain(win: RiichiWin, value: Value, rules: RiichiRules, full: bool = True) -> Breakdown:
    """Return the breakdown of a value; ``full`` adds the arithmetic and the readings that lost."""
    result = Breakdown(WORDS, rules.players)
    parts = parts_of(win, value.reading)
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
    _not_counted(result, win, value, rules, parts)
    if not value.wins():
        result.why = Note("not_a_win" if value.reading == 0 else "no_yaku")
        return result
    result.lines = _lines(win, value, rules, parts)
    result.payments = settle(win, value, rules)
    result.headline = _headline(value)
    if full:
        result.steps = steps(win, value, rules, items, [line.value for line in result.lines])
        result.readings = _losing(win, value, rules)
    return result


def _headline(value: Value) -> Note:
    if value.yakuman:
        return Note("worth_yakuman", times=value.yakuman, points=value.points)
    if value.limit == NO_LIMIT:
        return Note("worth", han=value.han, fu=value.fu, points=value.points)
    word = "kazoe" if value.limit == YAKUMAN else LIMITS[value.limit]
    return Note("worth_limit", han=value.han, fu=value.fu, limit=word, points=value.points)


def line_id(row: Yaku, win: RiichiWin) -> str:
    """Return the id of a yaku's line; winds say which."""
    if row.id == "seat_wind":
        return wind_line(row.id, win.winner)
    if row.id == "round_wind":
        return wind_line(row.id, win.round_wind)
    return row.id


def _number(row: Yaku, win: RiichiWin) -> int | None:
    """Return the mjlog number of a yaku."""
    if row.id == "seat_wind":
        return row.number + win.winner
    if row.id == "round_wind":
        return row.number + win.round_wind
    return row.number if row.number >= 0 else None


def _lines(win: RiichiWin, value: Value, rules: RiichiRules, parts: Sequence[Part]) -> list[Line]:
    lines: list[Line] = []
    is_open = win.is_open()
    for place in places(value.counted):
        row = YAKU[place]
        one = 1 << place
        if value.yakuman:
            worth = 13 * rules.worth.multiple(one)
        else:
            worth = rules.worth.han(one, is_open)
        extra: dict[str, object] = {"tenhou_id": _number(row, win)}
        lines.append(Line(line_id(row, win), worth, 1, seen_in(place, win, parts), extra))
    if not value.yakuman and value.han > sum([line.value for line in lines]):
        lines += _dora_lines(win, value, rules)
    return lines


def _dora_lines(win: RiichiWin, value: Value, rules: RiichiRules) -> list[Line]:
    lines: list[Line] = []
    faces = [*win.hand, win.tile, *[face for meld in win.melds for face in meld.tiles], *[NORTH] * win.kita]
    for id, number, at, indicators in (  # noqa: A001
        (DORA, DORA_NUMBER, DORA_AT, win.dora),
        (RED, RED_NUMBER, RED_AT, ()),
        (URA, URA_NUMBER, URA_AT, win.ura),
    ):
        count = bonus_part(value.bonus, at)
        if not count:
            continue
        if id == RED:
            seen = [[face for face in faces if face >= RED_FACE]]
        else:
            seen = _dora_tiles(faces, indicators, rules)
        lines.append(Line(id, count, count, seen, {"tenhou_id": number}))
    kita = bonus_part(value.bonus, KITA_AT)
    if kita:
        lines.append(Line(KITA, kita, kita, [[NORTH] * win.kita], {"tenhou_id": DORA_NUMBER}))
    return lines


def _dora_tiles(faces: Sequence[Face], indicators: Sequence[Face], rules: RiichiRules) -> list[list[Face]]:
    follow = DORA_NEXT_THREE if rules.three else DORA_NEXT
    found: list[list[Face]] = []
    for indicator in indicators:
        kind = follow[KIND_OF_FACE[indicator]]
        alike = [face for face in faces if KIND_OF_FACE[face] == kind]
        if alike:
            found.append(alike)
    return found


def seen_in(place: int, win: RiichiWin, parts: Sequence[Part]) -> list[tuple[Face, ...]]:
    """Return the sets of a hand that make a yaku: none where the situation does, all where the whole hand does."""
    bit = 1 << place
    row = YAKU[place]
    if bit & _SITUATION:
        return []
    if row.id in _VALUE_TILES:
        return [part.faces for part in parts if part.triplet and part.kind == _VALUE_TILES[row.id]]
    if row.id == "seat_wind":
        return [part.faces for part in parts if part.triplet and part.kind == HONOUR + win.winner]
    if row.id == "round_wind":
        return [part.faces for part in parts if part.triplet and part.kind == HONOUR + win.round_wind]
    if bit & _TWINS:
        starts = [part.kind for part in parts if part.chow]
        return [part.faces for part in parts if part.chow and starts.count(part.kind) > 1]
    if bit & RYANPEIKOU:
        return [part.faces for part in parts if part.chow]
    if bit & SANSHOKU:
        return _three_suits([part for part in parts if part.chow])
    if bit & SANSHOKU_DOUKOU:
        return _three_suits([part for part in parts if part.triplet])
    if bit & ITTSU:
        return _straight(parts)
    if bit & SANRENKOU:
        return _chain(parts)
    if bit & SANANKOU:
        return [part.faces for part in parts if part.triplet and not part.is_open]
    if bit & _KANS:
        return [part.faces for part in parts if part.kan]
    if bit & _TRIPLETS:
        return [part.faces for part in parts if part.triplet]
    if bit & _DRAGONS:
        return [part.faces for part in parts if part.kind >= 31]
    if bit & _WINDS:
        return [part.faces for part in parts if HONOUR <= part.kind < 31]
    return [part.faces for part in parts]


def _three_suits(parts: Sequence[Part]) -> list[tuple[Face, ...]]:
    kinds = [part.kind for part in parts]
    for rank in range(9):
        if rank in kinds and rank + 9 in kinds and rank + 18 in kinds:
            return [parts[kinds.index(rank + first)].faces for first in (0, 9, 18)]
    return []


def _straight(parts: Sequence[Part]) -> list[tuple[Face, ...]]:
    kinds = [part.kind if part.chow else -1 for part in parts]
    for first in (0, 9, 18):
        if first in kinds and first + 3 in kinds and first + 6 in kinds:
            return [parts[kinds.index(first + step)].faces for step in (0, 3, 6)]
    return []


def _chain(parts: Sequence[Part]) -> list[tuple[Face, ...]]:
    kinds = [part.kind if part.triplet else -1 for part in parts]
    for kind in range(HONOUR):
        if kind % 9 < 7 and kind in kinds and kind + 1 in kinds and kind + 2 in kinds:
            return [parts[kinds.index(kind + step)].faces for step in range(3)]
    return []


def _not_counted(result: Breakdown, win: RiichiWin, value: Value, rules: RiichiRules, parts: Sequence[Part]) -> None:
    """Name what was seen and does not count, and what nearly was there."""
    rows = result.not_counted
    if value.reading:
        for place in places(value.seen & ~value.counted):
            row = YAKU[place]
            if row.old and not rules.old_yaku:
                continue
            why, by = _reason(place, win, value, rules)
            rows.append(NotCounted(line_id(row, win), by, why))
        if form_of(value.reading) == SETS and not value.yakuman:
            _near_misses(rows, win, value, rules, parts)
    if bonus_han(value.bonus):
        first = _first_yakuman(value)
        for id, at in ((DORA, DORA_AT), (RED, RED_AT), (URA, URA_AT), (KITA, KITA_AT)):  # noqa: A001
            if not bonus_part(value.bonus, at):
                continue
            if value.yakuman:
                rows.append(NotCounted(id, first, Note("yakuman_alone")))
            elif not value.counted:
                rows.append(NotCounted(id, None, Note("dora_no_yaku")))
            elif value.counted == RENHOU and rules.renhou == "mangan":
                rows.append(NotCounted(id, "renhou", Note("renhou_alone")))
    if value.reading and not value.counted and not win.is_open():
        rows.append(NotCounted("riichi", None, Note("no_riichi")))


def _first_yakuman(value: Value) -> str:
    return YAKU[places(value.counted)[0]].id if value.yakuman else ""


def _reason(place: int, win: RiichiWin, value: Value, rules: RiichiRules) -> tuple[Note, str | None]:
    row = YAKU[place]
    bit = 1 << place
    by = _replacer(value.counted, bit, win)
    if by:
        return Note("replaced", by=by), by
    if not rules.worth.closed >> place & 1 and not rules.worth.opened >> place & 1:
        return Note("not_in_rules"), None
    if win.is_open() and not rules.worth.opened >> place & 1:
        return Note("closed_only", sets=[meld.tiles for meld in win.melds if meld.is_open()]), None
    if value.yakuman:
        code = "one_yakuman" if row.yakuman else "yakuman_alone"
        return Note(code), _first_yakuman(value)
    if bit == RENHOU:
        return Note("renhou_lower"), None
    if value.counted == RENHOU:
        return Note("renhou_alone"), "renhou"
    by = _replacer(value.seen, bit, win)
    return Note("replaced", by=by), by


def _replacer(mask: int, bit: int, win: RiichiWin) -> str:
    """Return the line id of what in a mask replaces a yaku, or nothing."""
    for place in places(mask):
        if YAKU[place].replaces & bit:
            return line_id(YAKU[place], win)
    return ""


def _near_misses(
    rows: list[NotCounted], win: RiichiWin, value: Value, rules: RiichiRules, parts: Sequence[Part]
) -> None:
    for part in parts:
        if part.triplet and HONOUR <= part.kind < 31:
            if part.kind != HONOUR + win.winner and part.kind != HONOUR + win.round_wind:
                rows.append(NotCounted("seat_wind", None, Note("guest_wind", tiles=part.faces)))
    by_discard = [part for part in parts if part.by_discard]
    concealed = len([part for part in parts if part.triplet and not part.is_open])
    if by_discard and concealed >= 2:
        near = "sanankou" if concealed == 2 else "suuankou"
        rows.append(NotCounted(near, None, Note("by_discard", tiles=by_discard[0].faces)))
    if value.seen & PINFU or win.is_open() or len([part for part in parts if part.chow]) < 4:
        return
    pair = parts[-1]
    if pair.value:
        rows.append(NotCounted("pinfu", None, Note("pinfu_pair", tiles=pair.faces)))
    elif wait_of(value.reading, KIND_OF_FACE[win.tile]) != TWO_SIDED:
        rows.append(NotCounted("pinfu", None, Note("pinfu_wait", tiles=[win.tile])))
    else:
        rows.append(NotCounted("pinfu", None, Note("pinfu_tsumo")))


def _losing(win: RiichiWin, value: Value, rules: RiichiRules) -> list[Reading]:
    lost: list[Reading] = []
    for other in readings(win, rules):
        if other.reading == value.reading:
            continue
        parts = parts_of(win, other.reading)
        lines = _lines(win, other, rules, parts) if other.wins() else []
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
