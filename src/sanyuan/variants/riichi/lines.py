"""The lines of a value: every yaku that counts with the sets that make it, and the dora."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from sanyuan.score.breakdown import Line
from sanyuan.tiles import DORA_NEXT, DORA_NEXT_THREE, HONOUR, KIND_OF_FACE, NORTH, Face
from sanyuan.tiles import RED as RED_FACE
from sanyuan.variants.riichi.config import RiichiRules
from sanyuan.variants.riichi.dora import DORA_AT, KITA_AT, RED_AT, URA_AT, bonus_part
from sanyuan.variants.riichi.layout import Part
from sanyuan.variants.riichi.names import wind_line
from sanyuan.variants.riichi.value import Value
from sanyuan.variants.riichi.win import RiichiWin
from sanyuan.variants.riichi.yaku import (
    CHANKAN,
    CHIIHOU,
    CHUN,
    CHUUPIN_RAOYUI,
    DAISANGEN,
    DAISUUSHII,
    DORA,
    DORA_NUMBER,
    DOUBLE_RIICHI,
    HAITEI,
    HAKU,
    HATSU,
    HOUTEI,
    IIPEIKOU,
    IIPIN_MOYUE,
    IPPATSU,
    ISHI_SANNEN,
    ISSHOKU_SANJUN,
    ITTSU,
    KANBURI,
    KITA,
    PLACES,
    RED,
    RED_NUMBER,
    RENHOU,
    RIICHI,
    RINSHAN,
    ROUND_WIND,
    RYANPEIKOU,
    SANANKOU,
    SANKANTSU,
    SANRENKOU,
    SANSHOKU,
    SANSHOKU_DOUKOU,
    SEAT_WIND,
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
    YAKU_BITS,
    places,
)

Faces = tuple[Face, ...]

_DECLARED: Final = TSUMO | RIICHI | DOUBLE_RIICHI | IPPATSU | CHANKAN | RINSHAN | HAITEI | HOUTEI
_BLESSED: Final = TENHOU | CHIIHOU | RENHOU
_OLD_MOMENTS: Final = TSUBAME | KANBURI | IIPIN_MOYUE | CHUUPIN_RAOYUI | ISHI_SANNEN
_SITUATION: Final = _DECLARED | _BLESSED | _OLD_MOMENTS
"""The yaku that no set makes."""
_DRAGON: Final = HAKU | HATSU | CHUN
_ONE_TRIPLET: Final = SEAT_WIND | ROUND_WIND | _DRAGON
_TWINS: Final = IIPEIKOU | ISSHOKU_SANJUN
_TRIPLETS: Final = TOITOI | SUUANKOU | SUUANKOU_TANKI
_KANS: Final = SANKANTSU | SUUKANTSU
_DRAGONS: Final = SHOUSANGEN | DAISANGEN
_WINDS: Final = SHOUSUUSHII | DAISUUSHII
_SOME_SETS: Final = (
    _ONE_TRIPLET
    | _TWINS
    | _TRIPLETS
    | _KANS
    | _DRAGONS
    | _WINDS
    | RYANPEIKOU
    | SANSHOKU
    | SANSHOKU_DOUKOU
    | ITTSU
    | SANRENKOU
    | SANANKOU
)
"""The yaku that some sets make; the rest are of the whole hand."""

_SEAT_PLACE: Final = PLACES["seat_wind"]
_ROUND_PLACE: Final = PLACES["round_wind"]

_SITUATION_LINES: Final[dict[int, Line]] = {}
"""Lines without sets that came up before, by place and value; lines never change."""


def line_id(place: int, win: RiichiWin) -> str:
    """Return the id of a yaku's line; winds say which."""
    if place == _SEAT_PLACE:
        return wind_line("seat_wind", win.winner)
    if place == _ROUND_PLACE:
        return wind_line("round_wind", win.round_wind)
    return YAKU[place].id


_NUMBERED: Final[list[dict[str, object]]] = [{"tenhou_id": number} for number in range(RED_NUMBER + 1)]
_UNNUMBERED: Final[dict[str, object]] = {"tenhou_id": None}


def _extra(place: int, win: RiichiWin) -> dict[str, object]:
    """Return the mjlog number of a yaku as a line carries it."""
    number = YAKU[place].number
    if number < 0:
        return _UNNUMBERED
    if place == _SEAT_PLACE:
        return _NUMBERED[number + win.winner]
    if place == _ROUND_PLACE:
        return _NUMBERED[number + win.round_wind]
    return _NUMBERED[number]


def lines_of(win: RiichiWin, value: Value, rules: RiichiRules, parts: Sequence[Part]) -> list[Line]:
    """Return the lines of what counts, yaku first, then dora."""
    lines: list[Line] = []
    is_open = win.is_open()
    whole = [part.faces for part in parts]
    for place in places(value.counted):
        bit = YAKU_BITS[place]
        worth = 13 * rules.worth.multiple(bit) if value.yakuman else rules.worth.han(bit, is_open)
        if bit & _SITUATION:
            lines.append(_situation_line(place, worth, win))
        else:
            seen = _sets_of(bit, win, parts) if bit & _SOME_SETS else whole
            lines.append(Line(line_id(place, win), worth, 1, seen, _extra(place, win)))
    if value.bonus and counts_dora(value, rules):
        lines += _dora_lines(win, value, rules)
    return lines


def counts_dora(value: Value, rules: RiichiRules) -> bool:
    """Tell whether dora add to what counts: not to a yakuman, nor to the mangan of renhou (R-D6)."""
    if value.yakuman or not value.counted:
        return False
    return value.counted != RENHOU or rules.renhou != "mangan"


def _situation_line(place: int, worth: int, win: RiichiWin) -> Line:
    key = 64 * worth + place
    known = _SITUATION_LINES.get(key)
    if known is None:
        known = Line(YAKU[place].id, worth, 1, (), _extra(place, win))
        _SITUATION_LINES[key] = known
    return known


def _dora_lines(win: RiichiWin, value: Value, rules: RiichiRules) -> list[Line]:
    lines: list[Line] = []
    faces: list[Face] = [*win.hand, win.tile]
    for meld in win.melds:
        faces.extend(meld.tiles)
    dora = bonus_part(value.bonus, DORA_AT)
    if dora:
        seen = _dora_tiles(faces, win.dora, win.kita, rules)
        lines.append(Line(DORA, dora, dora, seen, _NUMBERED[DORA_NUMBER]))
    reds = bonus_part(value.bonus, RED_AT)
    if reds:
        seen = [[face for face in faces if face >= RED_FACE]]
        lines.append(Line(RED, reds, reds, seen, _NUMBERED[RED_NUMBER]))
    under = bonus_part(value.bonus, URA_AT)
    if under:
        seen = _dora_tiles(faces, win.ura, win.kita, rules)
        lines.append(Line(URA, under, under, seen, _NUMBERED[URA_NUMBER]))
    kita = bonus_part(value.bonus, KITA_AT)
    if kita:
        lines.append(Line(KITA, kita, kita, [[NORTH] * win.kita], _NUMBERED[DORA_NUMBER]))
    return lines


def _dora_tiles(faces: list[Face], indicators: Faces, kita: int, rules: RiichiRules) -> list[list[Face]]:
    follow = DORA_NEXT_THREE if rules.three else DORA_NEXT
    found: list[list[Face]] = []
    for indicator in indicators:
        kind = follow[KIND_OF_FACE[indicator]]
        alike = [face for face in faces if KIND_OF_FACE[face] == kind]
        if kind == NORTH:
            alike += [NORTH] * kita
        if alike:
            found.append(alike)
    return found


def _sets_of(bit: i64, win: RiichiWin, parts: Sequence[Part]) -> list[Faces]:
    """Return the sets that make a yaku which some sets make."""
    if bit & _ONE_TRIPLET:
        return _triplet_of(bit, win, parts)
    if bit & _TWINS:
        starts = [part.kind for part in parts if part.chow]
        return [part.faces for part in parts if part.chow and starts.count(part.kind) > 1]
    if bit & RYANPEIKOU:
        return [part.faces for part in parts if part.chow]
    if bit & SANSHOKU:
        return _steps_apart([part for part in parts if part.chow], 9, 9)
    if bit & SANSHOKU_DOUKOU:
        return _steps_apart([part for part in parts if part.triplet], 9, 9)
    if bit & ITTSU:
        return _steps_apart([part for part in parts if part.chow and part.kind % 3 == 0], 3, 27)
    if bit & SANRENKOU:
        return _steps_apart([part for part in parts if part.triplet], 1, 27)
    if bit & SANANKOU:
        return [part.faces for part in parts if part.triplet and not part.is_open]
    if bit & _KANS:
        return [part.faces for part in parts if part.kan]
    if bit & _TRIPLETS:
        return [part.faces for part in parts if part.triplet]
    if bit & _DRAGONS:
        return [part.faces for part in parts if part.kind >= 31]
    return [part.faces for part in parts if HONOUR <= part.kind < 31]


def _triplet_of(bit: i64, win: RiichiWin, parts: Sequence[Part]) -> list[Faces]:
    if bit & SEAT_WIND:
        kind = HONOUR + win.winner
    elif bit & ROUND_WIND:
        kind = HONOUR + win.round_wind
    else:
        kind = 31 if bit & HAKU else 32 if bit & HATSU else 33
    return [part.faces for part in parts if part.triplet and part.kind == kind]


def _steps_apart(parts: Sequence[Part], step: int, starts: int) -> list[Faces]:
    """Return three sets that begin a step apart, in one suit unless the step is a suit."""
    kinds = [part.kind for part in parts]
    for first in kinds:
        if first < starts and first + step in kinds and first + 2 * step in kinds:
            if step == 9 or first // 9 == (first + 2 * step) // 9:
                return [parts[kinds.index(first + more)].faces for more in (0, step, 2 * step)]
    return []
