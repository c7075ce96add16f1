"""What held, or seemed to, and does not count: which fan takes it away, and by which principle."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sanyuan.hand.forms import KNITTED, ORPHAN_MASK
from sanyuan.hand.shape import bit_count, kinds_in
from sanyuan.hand.split import NO_PAIR, PUNG_BIT
from sanyuan.hand.tables import BITS
from sanyuan.memo import Memo
from sanyuan.score.breakdown import NotCounted
from sanyuan.variants.guobiao import patterns as fans
from sanyuan.variants.guobiao.explain.sets import SetPlaces
from sanyuan.variants.guobiao.patterns import (
    HIGH_ROWS,
    NON_REPEAT,
    ROW_IDS,
    ROW_PRINCIPLES,
    ROWS,
    RULED_HIGH,
    RULED_LOW,
    SEEN,
    TAKES_HIGH,
    TAKES_LOW,
    high_row,
    low_row,
)
from sanyuan.variants.guobiao.score.best import Score
from sanyuan.variants.guobiao.score.chows import (
    NO_FAN,
    PAIR_FIRST,
    PAIR_SECOND,
    RELATIONS,
    fan_members,
    fan_row,
    joined_pairs,
    three_chow_fan,
)
from sanyuan.variants.guobiao.score.detect import Prepared
from sanyuan.words.text import Note

ACCOUNT_ONCE: Final = "account_once"
"""套算一次: the sets are joined already (R-G11)."""
NON_IDENTICAL: Final = "non_identical"
"""不得相同: a set that made a fan does not make the same fan with another set."""
NON_REPEAT_IN: Final = "non_repeat_in"
"""不重复: the sets are part of a fan that counts."""
SEVERAL_WAITS: Final = "several_waits"
"""The hand waited for more than one kind (R-G10)."""
COPY_HELD: Final = "copy_held"
"""The hand holds a further copy of the winning tile, so it was neither the last in sight nor a fourth."""
CLAIMED_PUNG: Final = "claimed_pung"
"""Another's tile completed the pung, so that it is not concealed."""
NOT_NINE_SIDED: Final = "not_nine_sided"
"""The tiles are those of 九莲宝灯, but the hand did not wait for all nine."""
MELDED_SELF_DRAWN: Final = "melded_self_drawn"
MELDED_CLOSED_KONG: Final = "melded_closed_kong"
"""What keeps four melds from being 全求人."""
RULED_OUT: Final = "ruled_out"
"""A rule option leaves the fan out."""

_NINE_GATES_ROW: Final[i64] = high_row(fans.NINE_GATES)
_FOUR_CONCEALED_ROW: Final[i64] = high_row(fans.FOUR_CONCEALED_PUNGS)
_THREE_CONCEALED_ROW: Final[i64] = high_row(fans.THREE_CONCEALED_PUNGS)
_TWO_CONCEALED_ROW: Final[i64] = low_row(fans.TWO_CONCEALED_PUNGS)
_MELDED_HAND_ROW: Final[i64] = low_row(fans.MELDED_HAND)
_ROBBED_KONG_ROW: Final[i64] = low_row(fans.ROBBED_KONG)
_LAST_COPY_ROW: Final[i64] = low_row(fans.LAST_COPY)
_FIRST_DRAGON_ROW: Final[i64] = low_row(fans.WHITE_PUNG)
_ROUND_ROW: Final[i64] = low_row(fans.PREVALENT_WIND)
_SEAT_ROW: Final[i64] = low_row(fans.SEAT_WIND)
_FIRST_CHOW_PAIR: Final[i64] = low_row(fans.PURE_DOUBLE_CHOW)
_ORPHAN_PUNG_ROW: Final[i64] = low_row(fans.ORPHAN_PUNG)
_EDGE_ROW: Final[i64] = low_row(fans.EDGE_WAIT)
_CLOSED_ROW: Final[i64] = low_row(fans.CLOSED_WAIT)
_PAIR_WAIT_ROW: Final[i64] = low_row(fans.PAIR_WAIT)


def _takers(row: int, low: bool) -> int:
    """Return which fans of one word take a row away, as bits."""
    mask = 0
    for place in range(ROWS - HIGH_ROWS if low else HIGH_ROWS):
        by = place + HIGH_ROWS if low else place
        if row >= HIGH_ROWS:
            taken = TAKES_LOW[by] >> (row - HIGH_ROWS) & 1
        else:
            taken = 0 if low else TAKES_HIGH[by] >> row & 1
        if taken:
            mask |= 1 << place
    return mask


def _seen_as(where: int, low: bool) -> int:
    """Return the fans of one word that are seen in one way, as bits."""
    rows = range(HIGH_ROWS, ROWS) if low else range(HIGH_ROWS)
    return sum([1 << place for place, row in enumerate(rows) if SEEN[row] == where])


_TAKERS_HIGH: Final = vec[i64]([_takers(row, False) for row in range(ROWS)])
_TAKERS_LOW: Final = vec[i64]([_takers(row, True) for row in range(ROWS)])
_DRAGON_FANS_HIGH: Final[i64] = _seen_as(fans.DRAGON_PUNGS, False)
_DRAGON_FANS_LOW: Final[i64] = _seen_as(fans.DRAGON_PUNGS, True)
_WIND_FANS_HIGH: Final[i64] = _seen_as(fans.WIND_PUNGS, False)
_WIND_FANS_LOW: Final[i64] = _seen_as(fans.WIND_PUNGS, True)

_TAKEN_AWAY: Final[Memo[int, NotCounted]] = Memo()
"""What one fan takes away from another, by the rows of both: the same in every hand."""
_TAKEN_IN: Final[Memo[int, NotCounted]] = Memo()
"""What one fan takes away from another in some sets, by the rows of both, the reason and the sets."""
_REASONS: Final = (NON_REPEAT_IN, ACCOUNT_ONCE, NON_IDENTICAL)
"""By why a fan does not count in some sets; the first alone follows from the sets, the others name those chosen."""
_COUNTED_IN: Final = 0
_JOINED: Final = 1
_IDENTICAL: Final = 2


def dropped_rows(hand: Prepared, scored: Score, places: SetPlaces) -> list[NotCounted]:
    """Return what does not count in a reading, and why."""
    rows: list[NotCounted] = []
    _drop_excluded(scored, places, rows)
    if places.sets:
        if places.chow_count >= 2:
            _drop_chow_fans(scored, places, rows)
        if places.pungs:
            _drop_orphan_pungs(hand, scored, places, rows)
        if places.claimed_pung:
            _drop_concealed(places, rows)
        _drop_wait(hand, scored, places, rows)
    if hand.melds == 4 and not scored.held_low & fans.MELDED_HAND and hand.open_melds:
        code = MELDED_SELF_DRAWN if hand.open_melds == 4 else MELDED_CLOSED_KONG
        rows.append(NotCounted(ROW_IDS[_MELDED_HAND_ROW], None, Note(code)))
    if not scored.high & fans.NINE_GATES and hand.has_nine_gates_tiles():
        rows.append(NotCounted(ROW_IDS[_NINE_GATES_ROW], None, Note(NOT_NINE_SIDED)))
    if hand.ruled_out:
        _drop_ruled_out(hand.ruled_out, rows)
    if hand.copy_held or hand.copy_shown:
        _drop_flags(hand, rows)
    return rows


def _taken_away(row: i64, by: i64) -> NotCounted:
    key = row << 8 | by
    known = _TAKEN_AWAY.get(key)
    if known is not None:
        return known
    ruled = RULED_HIGH[by] >> row if row < HIGH_ROWS else RULED_LOW[by] >> (row - HIGH_ROWS)
    code = ROW_PRINCIPLES[by] if ruled & 1 else NON_REPEAT
    note = Note(code, id=ROW_IDS[row], by=ROW_IDS[by])
    return _TAKEN_AWAY.keep(key, NotCounted(ROW_IDS[row], ROW_IDS[by], note))


def _taken_in(row: i64, by: i64, why: i64, places: SetPlaces, groups: i64) -> NotCounted:
    """Say of a fan in some sets that another fan has counted or joined them."""
    key = (row << 7 | by) << 2 | why
    place: i64 = 0
    while place < places.sets:
        if groups >> place & 1:
            key = key << 8 | places.packed(place) | (places.kongs >> place & 1) << 7
        place += 1
    known = _TAKEN_IN.get(key)
    if known is not None:
        return known
    note = Note(_REASONS[why], by=ROW_IDS[by], sets=places.tiles(groups))
    return _TAKEN_IN.keep(key, NotCounted(ROW_IDS[row], ROW_IDS[by], note))


def _joined_in(row: i64, by: i64, why: i64, places: SetPlaces, groups: i64, chosen: i64) -> NotCounted:
    """Say of a fan in some sets that sets of it are joined already: by another fan, in the sets chosen for that."""
    note = Note(_REASONS[why], by=ROW_IDS[by], sets=places.tiles(groups), joined=places.tiles(chosen))
    return NotCounted(ROW_IDS[row], ROW_IDS[by], note)


def _drop_excluded(scored: Score, places: SetPlaces, rows: list[NotCounted]) -> None:
    """List the fans that hold and that a fan which counts takes away; of 箭刻, which has three rows, with its pung."""
    gone = scored.held_high & ~scored.high
    row: i64 = 0
    while gone:
        if gone & 1:
            rows.append(_taken_away(row, _foremost(scored.high & _TAKERS_HIGH[row], 0)))
        gone >>= 1
        row += 1
    gone = scored.held_low & ~scored.low
    row = HIGH_ROWS
    while gone:
        if gone & 1:
            by = _foremost(scored.high & _TAKERS_HIGH[row], scored.low & _TAKERS_LOW[row])
            dragon = row - _FIRST_DRAGON_ROW
            if 0 <= dragon < 3:
                rows.append(_taken_in(row, by, _COUNTED_IN, places, places.pungs_of(BITS[31 + dragon])))
            else:
                rows.append(_taken_away(row, by))
        gone >>= 1
        row += 1


def _foremost(high: i64, low: i64) -> i64:
    """Return the first row of some fans, or ROWS where there are none."""
    row: i64 = 0
    if not high:
        if not low:
            return ROWS
        row = HIGH_ROWS
        high = low
    while not high & 1:
        high >>= 1
        row += 1
    return row


def _drop_chow_fans(scored: Score, places: SetPlaces, rows: list[NotCounted]) -> None:
    """List what the chows would make beside what is counted."""
    fan = fan_row(scored.chows)
    members = fan_members(scored.chows)
    if members == 15:
        inner = three_chow_fan(places.chow_kind(0), places.chow_kind(1), places.chow_kind(2))
        if inner != NO_FAN:
            rows.append(_taken_in(inner, fan, _COUNTED_IN, places, places.chow_groups(7)))
    elif fan != NO_FAN and places.chow_count == 4:
        fourth: i64 = 0
        while members >> fourth & 1:
            fourth += 1
        left: i64 = 0
        while left < 4:
            three: i64 = 15 - (8 >> (3 - left))
            other = three_chow_fan(
                places.chow_kind(1 if left == 0 else 0),
                places.chow_kind(2 if left <= 1 else 1),
                places.chow_kind(2 if left == 3 else 3),
            )
            if other != NO_FAN and places.chow_kind(left) != places.chow_kind(fourth):
                why = _IDENTICAL if other == fan else _JOINED
                chosen = places.chow_groups(members)
                rows.append(_joined_in(other, fan, why, places, places.chow_groups(three), chosen))
            left += 1
    _drop_chow_pairs(scored, places, fan, members, rows)


def _drop_chow_pairs(scored: Score, places: SetPlaces, fan: i64, members: i64, rows: list[NotCounted]) -> None:
    """List the two-chow fans that are not counted: within the fan of three or four each once, others by their sets."""
    joined = joined_pairs(scored.chows)
    within: i64 = 0
    beside: i64 = 0
    at: i64 = 0
    while at < 6:
        first: i64 = PAIR_FIRST[at]
        second: i64 = PAIR_SECOND[at]
        relation: i64 = 0
        if second < places.chow_count and not joined >> at & 1:
            relation = RELATIONS[places.chow_kind(first) << 5 | places.chow_kind(second)]
        if relation:
            row = _FIRST_CHOW_PAIR + relation - 1
            groups = places.chow_group(first) | places.chow_group(second)
            if members >> first & members >> second & 1:
                if not within >> relation & 1:
                    rows.append(_taken_in(row, fan, _COUNTED_IN, places, groups))
                within |= BITS[relation]
            else:
                alike = 4 * places.first_alike(first) + places.first_alike(second)
                if not beside >> alike & 1:
                    edge = _joiner(places, joined, first, second)
                    chosen = places.chow_group(PAIR_FIRST[edge]) | places.chow_group(PAIR_SECOND[edge])
                    rows.append(_joined_in(row, _pair_row(places, edge), _JOINED, places, groups, chosen))
                beside |= BITS[alike]
        at += 1


def _pair_row(places: SetPlaces, edge: i64) -> i64:
    """Return the row of the fan that one of the six pairs of chows makes."""
    relation: i64 = RELATIONS[places.chow_kind(PAIR_FIRST[edge]) << 5 | places.chow_kind(PAIR_SECOND[edge])]
    return _FIRST_CHOW_PAIR + relation - 1


def _joiner(places: SetPlaces, joined: i64, first: i64, second: i64) -> i64:
    """Return the pair of chows, of those that count, by which one of two chows is joined already: the foremost fan's.

    A chow beside a fan of three is joined to it once, so that pair alone is found for it.
    """
    best: i64 = ROWS
    found: i64 = 0
    at: i64 = 0
    while joined >> at:
        if joined >> at & 1 and (BITS[PAIR_FIRST[at]] | BITS[PAIR_SECOND[at]]) & (BITS[first] | BITS[second]):
            row = _pair_row(places, at)
            if row < best:
                best = row
                found = at
        at += 1
    return found


def _drop_orphan_pungs(hand: Prepared, scored: Score, places: SetPlaces, rows: list[NotCounted]) -> None:
    """List the pungs that do not count as 幺九刻 because another fan counts or needs them."""
    barred = places.pungs_of(ORPHAN_MASK & hand.barred)
    place: i64 = 0
    while barred >> place:
        if barred >> place & 1:
            by = _barring_row(hand, scored, places.packed(place) - PUNG_BIT)
            rows.append(_taken_in(_ORPHAN_PUNG_ROW, by, _COUNTED_IN, places, 1 << place))
        place += 1
    if scored.high & fans.NINE_GATES:
        rows.append(_taken_away(_ORPHAN_PUNG_ROW, _NINE_GATES_ROW))


def _barring_row(hand: Prepared, scored: Score, kind: i64) -> i64:
    """Return the row of the fan that counts an honour pung already."""
    if kind >= 31:
        first = _foremost(scored.high & _DRAGON_FANS_HIGH, scored.low & _DRAGON_FANS_LOW)
        return first if first < ROWS else kind - 31 + _FIRST_DRAGON_ROW
    first = _foremost(scored.high & _WIND_FANS_HIGH, scored.low & _WIND_FANS_LOW)
    return first if first < ROWS else _wind_row(hand, kind)


def _wind_row(hand: Prepared, kind: i64) -> i64:
    return _ROUND_ROW if kind == 27 + hand.round_wind else _SEAT_ROW


def _drop_concealed(places: SetPlaces, rows: list[NotCounted]) -> None:
    """List the fan of concealed pungs that a pung completed by another's tile would have made."""
    count = bit_count(places.concealed) + 1
    if count == 1:
        return
    row = _TWO_CONCEALED_ROW if count == 2 else _THREE_CONCEALED_ROW if count == 3 else _FOUR_CONCEALED_ROW
    note = Note(CLAIMED_PUNG, sets=places.tiles(places.claimed_pung))
    rows.append(NotCounted(ROW_IDS[row], None, note))


def _drop_wait(hand: Prepared, scored: Score, places: SetPlaces, rows: list[NotCounted]) -> None:
    """List the edge, closed or single wait that is not the only wait, or that the rules give no fan; 天和 has none."""
    if scored.held_low & (fans.EDGE_WAIT | fans.CLOSED_WAIT | fans.PAIR_WAIT | fans.HEAVENLY):
        return
    if places.waited_chow(hand, scored.concealed, False):
        row = _EDGE_ROW
    elif places.waited_chow(hand, scored.concealed, True):
        row = _CLOSED_ROW
    elif scored.layout & NO_PAIR == hand.tile:
        row = _PAIR_WAIT_ROW
    else:
        return
    waits = hand.waits(scored.form == KNITTED)
    if waits != BITS[hand.tile]:
        rows.append(NotCounted(ROW_IDS[row], None, Note(SEVERAL_WAITS, waits=kinds_in(waits))))
    else:  # an only wait without its fan: the option of 组合龙
        rows.append(NotCounted(ROW_IDS[row], None, Note(RULED_OUT, id=ROW_IDS[row])))


def _drop_ruled_out(mask: i64, rows: list[NotCounted]) -> None:
    """List the fans that these rules do not know."""
    row: i64 = HIGH_ROWS
    while mask:
        if mask & 1:
            rows.append(NotCounted(ROW_IDS[row], None, Note(RULED_OUT, id=ROW_IDS[row])))
        mask >>= 1
        row += 1


def _drop_flags(hand: Prepared, rows: list[NotCounted]) -> None:
    """List what the request claims and the hand itself disproves."""
    if hand.claims_last_copy and hand.copy_held:
        rows.append(NotCounted(ROW_IDS[_LAST_COPY_ROW], None, Note(COPY_HELD, tile=[hand.tile])))
    if hand.claims_robbed_kong:
        rows.append(NotCounted(ROW_IDS[_ROBBED_KONG_ROW], None, Note(COPY_HELD, tile=[hand.tile])))
