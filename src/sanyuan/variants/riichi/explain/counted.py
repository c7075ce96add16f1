"""The lines of a value: every yaku that counts with the sets that make it, and the dora."""

from typing import Final

from mypy_extensions import i64

from sanyuan.memo import Memo
from sanyuan.score.breakdown import Line
from sanyuan.tiles import HONOUR, KIND_OF_FACE, NORTH, Face
from sanyuan.tiles import RED as RED_FACE
from sanyuan.variants.riichi.explain.sets import Faces, Part
from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.variants.riichi.patterns import (
    BY_ID,
    CHAIN,
    CHOWS,
    CHOWS_IN_THREE_SUITS,
    CONCEALED_TRIPLETS,
    DORA,
    DORA_NUMBER,
    DRAGONS,
    KANS,
    KITA,
    MOMENT,
    RED,
    RED_NUMBER,
    RED_TRIPLET,
    RENHOU,
    SEAT_WIND,
    SEEN,
    STRAIGHT,
    TRIPLETS,
    TRIPLETS_IN_THREE_SUITS,
    TWIN_CHOWS,
    URA,
    URA_NUMBER,
    WHITE_TRIPLET,
    WHOLE,
    WIND_TRIPLET,
    YAKU,
    YAKU_BITS,
)
from sanyuan.variants.riichi.score.best import Score
from sanyuan.variants.riichi.score.dora import DORA_AT, DORA_NEXT, DORA_NEXT_THREE, KITA_AT, RED_AT, URA_AT, bonus_part
from sanyuan.variants.riichi.score.win import RiichiWin
from sanyuan.variants.riichi.words import wind_line

_IDS: Final[list[str]] = [row.id for row in YAKU]
_SEAT_IDS: Final[list[str]] = [wind_line("seat_wind", wind) for wind in range(4)]
_ROUND_IDS: Final[list[str]] = [wind_line("round_wind", wind) for wind in range(4)]

_NUMBERED: Final[list[dict[str, object]]] = [{"tenhou_id": number} for number in range(RED_NUMBER + 1)]
_UNNUMBERED: Final[dict[str, object]] = {"tenhou_id": None}
_EXTRAS: Final = [_NUMBERED[row.number] if row.number >= 0 else _UNNUMBERED for row in YAKU]
"""The mjlog number of each yaku as a line carries it; the winds count on from there."""
_SEAT_NUMBER: Final[i64] = BY_ID["seat_wind"].number
_ROUND_NUMBER: Final[i64] = BY_ID["round_wind"].number

_MOMENT_LINES: Final[Memo[int, Line]] = Memo()
"""Lines without sets that came up before, by place and value; lines never change."""


def line_id(place: i64, win: RiichiWin) -> str:
    """Return the id of a yaku's line; winds say which."""
    if SEEN[place] == WIND_TRIPLET:
        return _SEAT_IDS[win.winner] if YAKU_BITS[place] & SEAT_WIND else _ROUND_IDS[win.round_wind]
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
            where: i64 = SEEN[place]
            if where == MOMENT:
                lines.append(_moment_line(place, worth))
            elif where == WIND_TRIPLET:
                lines.append(_wind_line(bit, worth, win, parts))
            else:
                seen = whole if where == WHOLE else _sets_of(where, parts)
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


def _moment_line(place: i64, worth: i64) -> Line:
    key = worth << 6 | place
    known = _MOMENT_LINES.get(key)
    return known or _MOMENT_LINES.keep(key, Line(_IDS[place], worth, 1, (), _EXTRAS[place]))


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


def _sets_of(where: i64, parts: list[Part]) -> list[Faces]:
    """Return the sets that make a yaku which some sets make."""
    if WHITE_TRIPLET <= where <= RED_TRIPLET:
        return _triplet_of(31 + where - WHITE_TRIPLET, parts)
    if where == TWIN_CHOWS:
        return _twin_chows(parts)
    if where == STRAIGHT:
        return _steps_apart([part for part in parts if part.chow and part.kind % 3 == 0], 3, 27)
    if where == CHOWS_IN_THREE_SUITS:
        return _steps_apart([part for part in parts if part.chow], 9, 9)
    if where == TRIPLETS_IN_THREE_SUITS:
        return _steps_apart([part for part in parts if part.triplet], 9, 9)
    if where == CHAIN:
        return _steps_apart([part for part in parts if part.triplet], 1, 27)
    return [part.faces for part in parts if _shows(part, where)]


def _shows(part: Part, where: i64) -> bool:
    """Tell whether a set is one of those that make a yaku, whatever the other sets are."""
    if where == CHOWS:
        return part.chow
    if where == TRIPLETS:
        return part.triplet
    if where == CONCEALED_TRIPLETS:
        return part.triplet and not part.is_open
    if where == KANS:
        return part.kan
    if where == DRAGONS:
        return part.kind >= 31
    return HONOUR <= part.kind < 31


def _twin_chows(parts: list[Part]) -> list[Faces]:
    starts = [part.kind for part in parts if part.chow]
    return [part.faces for part in parts if part.chow and starts.count(part.kind) > 1]


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
