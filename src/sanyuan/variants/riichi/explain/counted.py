"""The lines of a value: every yaku that counts with the sets that make it, and the dora."""

from typing import Final

from mypy_extensions import i64

from sanyuan.score.breakdown import Line
from sanyuan.tiles import DORA_NEXT, DORA_NEXT_THREE, HONOUR, KIND_OF_FACE, NORTH, Face
from sanyuan.tiles import RED as RED_FACE
from sanyuan.variants.riichi.explain.sets import Faces, Part
from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.variants.riichi.patterns import (
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
)
from sanyuan.variants.riichi.score.best import Score
from sanyuan.variants.riichi.score.dora import DORA_AT, KITA_AT, RED_AT, URA_AT, bonus_part
from sanyuan.variants.riichi.score.win import RiichiWin
from sanyuan.variants.riichi.words import wind_line

_DECLARED: Final = TSUMO | RIICHI | DOUBLE_RIICHI | IPPATSU | CHANKAN | RINSHAN | HAITEI | HOUTEI
_BLESSED: Final = TENHOU | CHIIHOU | RENHOU
_OLD_MOMENTS: Final = TSUBAME | KANBURI | IIPIN_MOYUE | CHUUPIN_RAOYUI | ISHI_SANNEN
SITUATION: Final = _DECLARED | _BLESSED | _OLD_MOMENTS
"""The yaku that no set makes."""
_DRAGON: Final = HAKU | HATSU | CHUN
_WIND: Final = SEAT_WIND | ROUND_WIND
_TWINS: Final = IIPEIKOU | ISSHOKU_SANJUN
_TRIPLETS: Final = TOITOI | SUUANKOU | SUUANKOU_TANKI
_KANS: Final = SANKANTSU | SUUKANTSU
_DRAGONS: Final = SHOUSANGEN | DAISANGEN
_WINDS: Final = SHOUSUUSHII | DAISUUSHII
_SOME_SETS: Final = (
    _DRAGON
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
"""The yaku that some sets make, beside the winds; the rest are of the whole hand."""

_IDS: Final[list[str]] = [row.id for row in YAKU]
_SEAT_IDS: Final[list[str]] = [wind_line("seat_wind", wind) for wind in range(4)]
_ROUND_IDS: Final[list[str]] = [wind_line("round_wind", wind) for wind in range(4)]

_NUMBERED: Final[list[dict[str, object]]] = [{"tenhou_id": number} for number in range(RED_NUMBER + 1)]
_UNNUMBERED: Final[dict[str, object]] = {"tenhou_id": None}
_EXTRAS: Final = [_NUMBERED[row.number] if row.number >= 0 else _UNNUMBERED for row in YAKU]
"""The mjlog number of each yaku as a line carries it; the winds count on from there."""
_SEAT_NUMBER: Final[i64] = YAKU[PLACES["seat_wind"]].number
_ROUND_NUMBER: Final[i64] = YAKU[PLACES["round_wind"]].number

_SITUATION_LINES: Final[dict[int, Line]] = {}
"""Lines without sets that came up before, by place and value; lines never change."""


def line_id(place: i64, win: RiichiWin) -> str:
    """Return the id of a yaku's line; winds say which."""
    bit = YAKU_BITS[place]
    if bit & _WIND:
        return _SEAT_IDS[win.winner] if bit & SEAT_WIND else _ROUND_IDS[win.round_wind]
    return _IDS[place]


def lines_of(
    win: RiichiWin, value: Score, rules: RiichiRules, parts: list[Part], whole: list[Faces], dora: list[Line]
) -> list[Line]:
    """Return the lines of what counts, yaku first, then dora; ``whole`` are the tiles of all parts."""
    lines: list[Line] = []
    is_open = win.is_open()
    place: i64 = 0
    rest = value.counted
    while rest:
        if rest & 1:
            bit = YAKU_BITS[place]
            worth = 13 * rules.worth.multiple(bit) if value.yakuman else rules.worth.han(bit, is_open)
            if bit & SITUATION:
                lines.append(_situation_line(place, worth))
            elif bit & _WIND:
                lines.append(_wind_line(bit, worth, win, parts))
            else:
                seen = _sets_of(bit, parts) if bit & _SOME_SETS else whole
                lines.append(Line(_IDS[place], worth, 1, seen, _EXTRAS[place]))
        rest >>= 1
        place += 1
    if dora and counts_dora(value, rules):
        lines.extend(dora)
    return lines


def counts_dora(value: Score, rules: RiichiRules) -> bool:
    """Tell whether dora add to what counts: not to a yakuman, nor to the mangan of renhou (R-D6)."""
    if value.yakuman or not value.counted:
        return False
    return value.counted != RENHOU or rules.renhou != "mangan"


def _situation_line(place: i64, worth: i64) -> Line:
    key = worth << 6 | place
    known = _SITUATION_LINES.get(key)
    if known is None:
        known = Line(_IDS[place], worth, 1, (), _EXTRAS[place])
        _SITUATION_LINES[key] = known
    return known


def _wind_line(bit: i64, worth: i64, win: RiichiWin, parts: list[Part]) -> Line:
    if bit & SEAT_WIND:
        seen = _triplet_of(HONOUR + win.winner, parts)
        return Line(_SEAT_IDS[win.winner], worth, 1, seen, _NUMBERED[_SEAT_NUMBER + win.winner])
    seen = _triplet_of(HONOUR + win.round_wind, parts)
    return Line(_ROUND_IDS[win.round_wind], worth, 1, seen, _NUMBERED[_ROUND_NUMBER + win.round_wind])


def dora_lines(win: RiichiWin, bonus: i64, rules: RiichiRules) -> list[Line]:
    """Return the lines of packed dora, the same in every reading."""
    lines: list[Line] = []
    if not bonus:
        return lines
    faces: list[Face] = [*win.hand, win.tile]
    for meld in win.melds:
        faces.extend(meld.tiles)
    dora = bonus_part(bonus, DORA_AT)
    if dora:
        seen = _dora_tiles(faces, win.dora, win.kita, rules)
        lines.append(Line(DORA, dora, dora, seen, _NUMBERED[DORA_NUMBER]))
    reds = bonus_part(bonus, RED_AT)
    if reds:
        seen = [[face for face in faces if face >= RED_FACE]]
        lines.append(Line(RED, reds, reds, seen, _NUMBERED[RED_NUMBER]))
    under = bonus_part(bonus, URA_AT)
    if under:
        seen = _dora_tiles(faces, win.ura, win.kita, rules)
        lines.append(Line(URA, under, under, seen, _NUMBERED[URA_NUMBER]))
    kita = bonus_part(bonus, KITA_AT)
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


def _sets_of(bit: i64, parts: list[Part]) -> list[Faces]:
    """Return the sets that make a yaku which some sets make."""
    if bit & _DRAGON:
        return _triplet_of(31 if bit & HAKU else 32 if bit & HATSU else 33, parts)
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


def _triplet_of(kind: i64, parts: list[Part]) -> list[Faces]:
    return [part.faces for part in parts if part.triplet and part.kind == kind]


def _steps_apart(parts: list[Part], step: int, starts: int) -> list[Faces]:
    """Return three sets that begin a step apart, in one suit unless the step is a suit."""
    kinds = [part.kind for part in parts]
    for first in kinds:
        if first < starts and first + step in kinds and first + 2 * step in kinds:
            if step == 9 or first // 9 == (first + 2 * step) // 9:
                return [parts[kinds.index(first + more)].faces for more in (0, step, 2 * step)]
    return []
