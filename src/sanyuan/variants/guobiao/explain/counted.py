"""The lines of a score: every fan that counts with the sets or tiles that make it."""

from typing import Final

from mypy_extensions import i64

from sanyuan.hand.forms import ORPHAN_MASK
from sanyuan.hand.shape import bit_count, kinds_in
from sanyuan.hand.split import PUNG_BIT
from sanyuan.hand.tables import BITS
from sanyuan.score.breakdown import Line
from sanyuan.tiles import HONOUR, KINDS, Face
from sanyuan.variants.guobiao import patterns as fans
from sanyuan.variants.guobiao.explain.sets import BODY, PAIR, WHOLE, Group, SetPlaces
from sanyuan.variants.guobiao.patterns import (
    COUNT_SHIFT,
    FLOWER_LINE,
    HIGH_ROWS,
    NOT_REPEATED,
    ROW_IDS,
    SEEN,
    VALUES,
    WITH_PAIR,
    high_row,
    low_row,
)
from sanyuan.variants.guobiao.score.best import Score
from sanyuan.variants.guobiao.score.chows import PAIR_FIRST, PAIR_SECOND, RELATIONS, fan_members, fan_row, joined_pairs
from sanyuan.variants.guobiao.score.detect import DRAGONS, WINDS, Prepared

_SHIFTED_PUNGS_ROW: Final[i64] = high_row(fans.PURE_SHIFTED_PUNGS)
_TRIPLE_PUNG_ROW: Final[i64] = high_row(fans.TRIPLE_PUNG)
_KNITTED_ROW: Final[i64] = high_row(fans.KNITTED_STRAIGHT)
_FIRST_DRAGON_ROW: Final[i64] = low_row(fans.WHITE_PUNG)
_TILE_HOG_ROW: Final[i64] = low_row(fans.TILE_HOG)
_DOUBLE_PUNG_ROW: Final[i64] = low_row(fans.DOUBLE_PUNG)
_FIRST_CHOW_PAIR: Final[i64] = low_row(fans.PURE_DOUBLE_CHOW)
_ORPHAN_PUNG_ROW: Final[i64] = low_row(fans.ORPHAN_PUNG)
_CLOSED_ROW: Final[i64] = low_row(fans.CLOSED_WAIT)
_PAIR_WAIT_ROW: Final[i64] = low_row(fans.PAIR_WAIT)

_FOURS: Final[list[Group]] = [(kind, kind, kind, kind) for kind in range(KINDS)]


def counted_lines(hand: Prepared, scored: Score, places: SetPlaces) -> list[Line]:
    """Return the lines of what counts, in the order of the table; the flowers last."""
    lines: list[Line] = []
    _add_lines(lines, scored.high, 0, hand, scored, places)
    _add_lines(lines, scored.low & ~fans.ADDED, HIGH_ROWS, hand, scored, places)
    _add_lines(lines, scored.low & fans.ADDED, HIGH_ROWS, hand, scored, places)
    if scored.flowers:
        lines.append(Line(FLOWER_LINE + min(scored.flowers, 9), scored.flowers, scored.flowers))
    return lines


def _add_lines(lines: list[Line], rest: i64, row: i64, hand: Prepared, scored: Score, places: SetPlaces) -> None:
    while rest:
        if rest & 255 == 0:
            rest >>= 8
            row += 8
            continue
        if rest & 1:
            if row == _KNITTED_ROW and places.sets == 0:
                lines.append(Line(ROW_IDS[row], VALUES[row], 1, [_suited(places.parts[0])]))
            elif COUNT_SHIFT[row] == NOT_REPEATED:
                groups = _groups(hand, scored, places, row)
                lines.append(Line(ROW_IDS[row], VALUES[row], 1, places.tiles(groups)))
            else:
                lines.append(_repeated(hand, scored, places, row))
        rest >>= 1
        row += 1


def _suited(tiles: Group) -> Group:
    """Return the knitted tiles of 全不靠: all that are not honours."""
    return tuple([tile for tile in tiles if tile < HONOUR])


def _repeated(hand: Prepared, scored: Score, places: SetPlaces, row: i64) -> Line:
    """Return the line of a fan that may count several times, with the tiles of each instance."""
    shift: i64 = COUNT_SHIFT[row]
    count = scored.counts >> shift & 7
    value: i64 = VALUES[row]
    if row == _TILE_HOG_ROW:
        return Line(ROW_IDS[row], value * count, count, [_FOURS[kind] for kind in kinds_in(hand.hogs)])
    groups = _instances(hand, scored, places, row)
    if count == 1:
        return Line(ROW_IDS[row], value, 1, places.tiles(groups))
    found: list[list[Face]] = []
    while groups:
        found.append([tile for part in places.tiles(groups & 255) for tile in part])
        groups >>= 8
    return Line(ROW_IDS[row], value * count, count, found)


def _groups(hand: Prepared, scored: Score, places: SetPlaces, row: i64) -> i64:
    """Return the group bits that make a fan which counts once."""
    if places.sets == 0:
        return WHOLE
    groups: i64 = PAIR if WITH_PAIR[row] else 0
    members = fan_members(scored.chows)
    if members and row == fan_row(scored.chows):
        return groups | places.chow_groups(members)
    seen: i64 = SEEN[row]
    if seen == fans.WHOLE_HAND:
        return WHOLE
    if seen == fans.WINNING_TILE:
        groups = places.with_tile(hand.tile, scored.concealed)
        return groups if groups else BODY  # it can only be one of the knitted tiles then
    if seen == fans.WAIT:
        return PAIR if row == _PAIR_WAIT_ROW else places.waited_chow(hand, scored.concealed, row == _CLOSED_ROW)
    if seen == fans.CONCEALED_PUNGS:
        return places.concealed
    if seen == fans.PUNGS:
        return groups | places.pungs
    if seen == fans.DRAGON_PUNG:
        return places.pungs_of(BITS[31 + row - _FIRST_DRAGON_ROW])
    if seen == fans.DRAGON_PUNGS:
        return groups | places.pungs_of(DRAGONS)
    if seen == fans.ROUND_PUNG:
        return places.pungs_of(BITS[27 + hand.round_wind])
    if seen == fans.SEAT_PUNG:
        return places.pungs_of(BITS[27 + hand.seat_wind])
    if seen == fans.WIND_PUNGS:
        return groups | places.pungs_of(WINDS)
    if seen == fans.THREE_PUNGS:
        return _three_pungs(places, row)
    if seen == fans.KONGS:
        return places.kongs
    if seen == fans.OPEN_KONGS:
        return places.kongs & ~places.closed_kongs
    return places.closed_kongs if seen == fans.CLOSED_KONGS else BODY


def _three_pungs(places: SetPlaces, row: i64) -> i64:
    """Return the three pungs of 一色三节高, 三同刻 or 三色三节高: those that stay when one is left out, if any."""
    if bit_count(places.pungs) == 3:
        return places.pungs
    left: i64 = 1
    while left <= 8:
        if _is_pung_fan(places, places.pungs & ~left, row):
            return places.pungs & ~left
        left <<= 1
    return places.pungs


def _is_pung_fan(places: SetPlaces, three: i64, row: i64) -> bool:
    kinds: i64 = 0
    suits: i64 = 0
    ranks: i64 = 0
    place: i64 = 0
    while place < 4:
        if three >> place & 1:
            kind = places.packed(place) - PUNG_BIT
            if kind >= 27:
                return False
            kinds |= BITS[kind]
            suits |= BITS[kind // 9]
            ranks |= BITS[kind % 9]
        place += 1
    if row == _SHIFTED_PUNGS_ROW:
        return bit_count(suits) == 1 and ranks == (ranks & -ranks) * 7
    if row == _TRIPLE_PUNG_ROW:
        return bit_count(suits) == 3 and bit_count(ranks) == 1
    return bit_count(suits) == 3 and ranks == (ranks & -ranks) * 7


def _instances(hand: Prepared, scored: Score, places: SetPlaces, row: i64) -> i64:
    """Return the groups of every instance of a fan that may be repeated, eight bits each."""
    groups: i64 = 0
    shift: i64 = 0
    if _FIRST_CHOW_PAIR <= row < _FIRST_CHOW_PAIR + 4:
        joined = joined_pairs(scored.chows)
        at: i64 = 0
        while joined >> at:
            if joined >> at & 1:
                first: i64 = PAIR_FIRST[at]
                second: i64 = PAIR_SECOND[at]
                relation: i64 = RELATIONS[places.chow_kind(first) << 5 | places.chow_kind(second)]
                if relation == row - _FIRST_CHOW_PAIR + 1:
                    groups |= (places.chow_group(first) | places.chow_group(second)) << shift
                    shift += 8
            at += 1
        return groups
    if row == _ORPHAN_PUNG_ROW:
        single = places.pungs_of(ORPHAN_MASK & ~hand.barred)
        count = scored.counts >> fans.ORPHAN_PUNG_SHIFT & 7
        bit: i64 = 1
        while single and count:
            if single & bit:
                groups |= bit << shift
                shift += 8
                single &= ~bit
                count -= 1
            bit <<= 1
        return groups
    if row == _DOUBLE_PUNG_ROW:
        rank: i64 = 0
        while rank < 9:
            same = places.pungs_of(BITS[rank] * 0x40201)
            if bit_count(same) >= 2:
                groups |= same << shift
                shift += 8
            rank += 1
    return groups
