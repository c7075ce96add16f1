"""The explanation of a tally: for every fan the sets that made it, for every fan that is not counted the reason.

It stays compact: groups are bits (the sets of the layout, the pair, the knitted tiles), reasons are codes. ``report``
turns it into words.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sanyuan.hand.forms import KNITTED, ORPHAN_MASK, STANDARD
from sanyuan.hand.shape import bit_count
from sanyuan.hand.split import NO_PAIR, PUNG_BIT
from sanyuan.hand.tables import BITS
from sanyuan.variants.guobiao import fans
from sanyuan.variants.guobiao.chows import (
    NO_FAN,
    PAIR_FIRST,
    PAIR_SECOND,
    RELATIONS,
    fan_members,
    fan_row,
    joined_pairs,
    three_chow_fan,
)
from sanyuan.variants.guobiao.fans import (
    COUNT_SHIFT,
    HIGH_ROWS,
    NON_REPEAT,
    NOT_REPEATED,
    ROW_IDS,
    ROW_PRINCIPLES,
    ROWS,
    RULED_HIGH,
    RULED_LOW,
    TAKES_HIGH,
    TAKES_LOW,
    VALUES,
    fan_of,
)
from sanyuan.variants.guobiao.hand import DRAGONS, WINDS, Hand
from sanyuan.variants.guobiao.scoring import Tally

PAIR: Final = 16
BODY: Final = 32
WHOLE: Final = 64
"""Group bits beside 1, 2, 4, 8 for the sets of the layout: the pair, the knitted tiles, the whole hand."""

ACCOUNT_ONCE: Final = "account_once"
"""套算一次: the sets are joined already (R-G11)."""
NON_IDENTICAL: Final = "non_identical"
"""不得相同: a set that made a fan does not make the same fan with another set."""
SEVERAL_WAITS: Final = "several_waits"
"""The hand waited for more than one kind (R-G10)."""
COPY_HELD: Final = "copy_held"
"""The hand holds a further copy of the winning tile, so it was neither the last in sight nor a fourth."""


def _row(name: str) -> int:
    return next(row for row in range(ROWS) if fan_of(row).name == name)


_NINE_GATES_ROW: Final[i64] = _row("九莲宝灯")
_SHIFTED_PUNGS_ROW: Final[i64] = _row("一色三节高")
_TRIPLE_PUNG_ROW: Final[i64] = _row("三同刻")
_ROBBED_KONG_ROW: Final[i64] = _row("抢杠和")
_LAST_COPY_ROW: Final[i64] = _row("和绝张")
_FIRST_DRAGON_ROW: Final[i64] = _row("箭刻")
_ROUND_ROW: Final[i64] = _row("圈风刻")
_SEAT_ROW: Final[i64] = _row("门风刻")
_TILE_HOG_ROW: Final[i64] = _row("四归一")
_DOUBLE_PUNG_ROW: Final[i64] = _row("双同刻")
_FIRST_CHOW_PAIR: Final[i64] = _row("一般高")
_ORPHAN_PUNG_ROW: Final[i64] = _row("幺九刻")
_EDGE_ROW: Final[i64] = _row("边张")
_CLOSED_ROW: Final[i64] = _row("坎张")
_PAIR_WAIT_ROW: Final[i64] = _row("单钓将")

_SEEN_IN: Final = (
    "",
    "大四喜 小四喜 三风刻",
    "大三元 小三元 双箭刻",
    "四杠 三杠 明暗杠",
    "双明杠 明杠",
    "双暗杠 暗杠",
    "四暗刻 三暗刻 双暗刻",
    "一色四节高 全双刻 碰碰和",
    "一色三节高 三同刻 三色三节高",
    "组合龙",
    "箭刻",
    "圈风刻",
    "门风刻",
    "边张 坎张 单钓将",
    "天和 地和 人和 妙手回春 海底捞月 杠上开花 抢杠和 和绝张 自摸",
)
"""Fans by where they are seen, in the order of the words below; the others are seen in the whole hand."""
_WIND_PUNGS: Final = 1
_DRAGON_PUNGS: Final = 2
_KONGS: Final = 3
_OPEN_KONGS: Final = 4
_CLOSED_KONGS: Final = 5
_CONCEALED_PUNGS: Final = 6
_PUNGS: Final = 7
_THREE_PUNGS: Final = 8
_BODY: Final = 9
_DRAGON_PUNG: Final = 10
_ROUND_PUNG: Final = 11
_SEAT_PUNG: Final = 12
_WAIT: Final = 13
_TILE: Final = 14

_SEEN: Final = bytes(
    [
        next((place for place, names in enumerate(_SEEN_IN) if fan_of(row).name in names.split()), 0)
        for row in range(ROWS)
    ]
)
_WITH_PAIR: Final = bytes(
    [fan_of(row).name in ("小四喜", "小三元", "全双刻", "一色双龙会", "三色双龙会") for row in range(ROWS)]
)


@final
@mypyc_attr(acyclic=True)
class Counted:
    """A fan that counts: its id, what it adds, how often, and the groups of each instance, eight bits each."""

    def __init__(self, id: i64, value: i64, count: i64, groups: i64, kinds: i64) -> None:  # noqa: A002
        """Take the parts; ``kinds`` is a mask where tiles and not groups make the fan."""
        self.id: Final = id
        self.value: Final = value
        self.count: Final = count
        self.groups: Final = groups
        self.kinds: Final = kinds


@final
@mypyc_attr(acyclic=True)
class Dropped:
    """A fan that held, or seemed to, and is not counted: by which fan (or 0), by which principle, in which groups."""

    def __init__(self, id: i64, by: i64, why: str, groups: i64) -> None:  # noqa: A002
        """Take the parts."""
        self.id: Final = id
        self.by: Final = by
        self.why: Final = why
        self.groups: Final = groups


@final
@mypyc_attr(acyclic=True)
class Explanation:
    """A tally with the groups of what counts and the reasons of what does not."""

    def __init__(self, tally: Tally, waits: i64, counted: list[Counted], dropped: list[Dropped]) -> None:
        """Take the parts; ``waits`` is the mask of kinds the hand waited for, where that was asked."""
        self.tally: Final = tally
        self.waits: Final = waits
        self.counted: Final = counted
        self.dropped: Final = dropped


def _inserted(chows: i64, count: i64, chow: i64) -> i64:
    """Put a chow of eight bits behind those of lower kinds."""
    shift = 8 * count
    above: i64 = 0
    while shift > 0 and chows >> (shift - 8) & 255 > chow:
        shift -= 8
        above = chows >> shift
    return (above << 8 | chow) << shift | chows & ~(above << shift)


@final
@mypyc_attr(acyclic=True)
class _Places:
    """Where the sets of a reading stand: its pungs and chows by place."""

    def __init__(self, hand: Hand, tally: Tally) -> None:
        self.layout: Final = tally.layout
        self.pungs: i64 = 0
        self.concealed: i64 = 0
        self.kongs: i64 = 0
        self.closed_kongs: i64 = 0
        self.chow_count: i64 = 0
        self.chows: i64 = 0
        """The chows sorted by kind, eight bits each: kind << 2 | place."""
        self.sets: Final = tally.concealed + hand.melds if tally.form & (STANDARD | KNITTED) else 0
        placed = tally.layout & NO_PAIR == hand.tile or hand.self_drawn
        pungs: i64 = 0
        concealed: i64 = 0
        last: i64 = 0
        chows: i64 = 0
        count: i64 = 0
        place: i64 = 0
        bit: i64 = 1
        rest = tally.layout >> 9
        while place < self.sets:
            code = rest & 127
            rest >>= 8
            if code & PUNG_BIT:
                pungs |= bit
                if place < tally.concealed:
                    concealed |= bit
                    if code - PUNG_BIT == hand.tile:
                        last = bit
            else:
                chows = _inserted(chows, count, code << 2 | place)
                count += 1
                if place < tally.concealed and code <= hand.tile <= code + 2:
                    placed = True
            place += 1
            bit <<= 1
        if not placed:
            concealed &= ~last
        self.kongs = hand.kong_places << tally.concealed
        self.closed_kongs = hand.closed_places << tally.concealed
        self.pungs = pungs
        self.concealed = concealed | self.closed_kongs
        self.chows = chows
        self.chow_count = count

    def code(self, place: i64) -> i64:
        """Return the set at a place."""
        return self.layout >> (9 + 8 * place) & 127

    def chow_kind(self, at: i64) -> i64:
        """Return the first kind of one of the sorted chows."""
        return self.chows >> (8 * at + 2) & 63

    def chow_group(self, at: i64) -> i64:
        """Return the group bit of one of the sorted chows."""
        return 1 << (self.chows >> (8 * at) & 3)

    def chow_groups(self, members: i64) -> i64:
        """Return the group bits of some of the sorted chows."""
        groups: i64 = 0
        at: i64 = 0
        while at < self.chow_count:
            if members >> at & 1:
                groups |= self.chow_group(at)
            at += 1
        return groups

    def pungs_of(self, kinds: i64) -> i64:
        """Return the group bits of the pungs of some kinds."""
        groups: i64 = 0
        place: i64 = 0
        bit: i64 = 1
        while place < self.sets:
            if self.pungs & bit and kinds >> (self.code(place) - PUNG_BIT) & 1:
                groups |= bit
            place += 1
            bit <<= 1
        return groups

    def with_tile(self, tile: i64, concealed: i64) -> i64:
        """Return the group bits of the concealed sets and the pair that hold a tile."""
        groups: i64 = PAIR if self.layout & NO_PAIR == tile else 0
        place: i64 = 0
        bit: i64 = 1
        while place < concealed:
            code = self.code(place)
            if code & PUNG_BIT:
                if code - PUNG_BIT == tile:
                    groups |= bit
            elif code <= tile <= code + 2:
                groups |= bit
            place += 1
            bit <<= 1
        return groups


def explain(hand: Hand, tally: Tally) -> Explanation:
    """Return the explanation of one of a hand's readings."""
    places = _Places(hand, tally)
    counted: list[Counted] = []
    rest = tally.high
    row: i64 = 0
    while rest:
        if rest & 1:
            counted.append(_counted(hand, tally, places, row))
        rest >>= 1
        row += 1
    rest = tally.low >> 4
    row = HIGH_ROWS + 4
    while rest:
        if rest & 1:
            counted.append(_counted(hand, tally, places, row))
        rest >>= 1
        row += 1
    rest = tally.low & 15
    row = HIGH_ROWS
    while rest:
        if rest & 1:
            counted.append(_counted(hand, tally, places, row))
        rest >>= 1
        row += 1
    dropped: list[Dropped] = []
    _drop_excluded(tally, dropped)
    waits: i64 = 0
    if places.sets:
        if tally.chows != NO_FAN or places.chow_count >= 2:
            _drop_chow_fans(tally, places, dropped)
        if places.pungs:
            _drop_orphan_pungs(hand, tally, places, dropped)
        waits = _drop_waits(hand, tally, places, dropped)
    if hand.copy_held:
        _drop_flags(hand, dropped)
    return Explanation(tally, waits, counted, dropped)


def _counted(hand: Hand, tally: Tally, places: _Places, row: i64) -> Counted:
    value: i64 = VALUES[row]
    shift: i64 = COUNT_SHIFT[row]
    if shift == NOT_REPEATED:
        return Counted(ROW_IDS[row], value, 1, _groups(hand, tally, places, row), 0)
    count = tally.counts >> shift & 7
    kinds = hand.hogs if row == _TILE_HOG_ROW else 0
    return Counted(ROW_IDS[row], value * count, count, _instances(hand, tally, places, row), kinds)


def _groups(hand: Hand, tally: Tally, places: _Places, row: i64) -> i64:
    """Return the group bits that make a fan which counts once."""
    if places.sets == 0:
        return WHOLE
    groups: i64 = PAIR if _WITH_PAIR[row] else 0
    members = fan_members(tally.chows)
    if members and row == fan_row(tally.chows):
        return groups | places.chow_groups(members)
    seen: i64 = _SEEN[row]
    if seen == 0:
        return WHOLE
    if seen == _TILE:
        groups = places.with_tile(hand.tile, tally.concealed)
        return groups if groups else BODY  # it can only be one of the knitted tiles then
    if seen == _WAIT:
        return _wait_groups(hand, tally, places, row)
    if seen == _CONCEALED_PUNGS:
        return places.concealed
    if seen == _PUNGS:
        return groups | places.pungs
    if seen == _DRAGON_PUNG:
        return places.pungs_of(BITS[31 + row - _FIRST_DRAGON_ROW])
    if seen == _DRAGON_PUNGS:
        return groups | places.pungs_of(DRAGONS)
    if seen == _ROUND_PUNG:
        return places.pungs_of(BITS[27 + hand.round_wind])
    if seen == _SEAT_PUNG:
        return places.pungs_of(BITS[27 + hand.seat_wind])
    if seen == _WIND_PUNGS:
        return groups | places.pungs_of(WINDS)
    if seen == _THREE_PUNGS:
        return _three_pungs(places, row)
    if seen == _KONGS:
        return places.kongs
    if seen == _OPEN_KONGS:
        return places.kongs & ~places.closed_kongs
    return places.closed_kongs if seen == _CLOSED_KONGS else BODY


def _three_pungs(places: _Places, row: i64) -> i64:
    """Return the three pungs of 一色三节高, 三同刻 or 三色三节高: those that stay when one is left out, if any."""
    if bit_count(places.pungs) == 3:
        return places.pungs
    left: i64 = 1
    while left <= 8:
        if _is_pung_fan(places, places.pungs & ~left, row):
            return places.pungs & ~left
        left <<= 1
    return places.pungs


def _is_pung_fan(places: _Places, three: i64, row: i64) -> bool:
    kinds: i64 = 0
    suits: i64 = 0
    ranks: i64 = 0
    place: i64 = 0
    while place < 4:
        if three >> place & 1:
            kind = places.code(place) - PUNG_BIT
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


def _wait_groups(hand: Hand, tally: Tally, places: _Places, row: i64) -> i64:
    """Return the group that the winning tile completed from an edge, a gap or a single tile."""
    if row == _PAIR_WAIT_ROW:
        return PAIR
    place: i64 = 0
    while place < tally.concealed:
        code = places.code(place)
        if not code & PUNG_BIT:
            step = hand.tile - code
            if row == _CLOSED_ROW and step == 1:
                return 1 << place
            if row == _EDGE_ROW and ((step == 0 and code % 9 == 6) or (step == 2 and code % 9 == 0)):
                return 1 << place
        place += 1
    return 0


def _instances(hand: Hand, tally: Tally, places: _Places, row: i64) -> i64:
    """Return the groups of every instance of a fan that may be repeated, eight bits each."""
    groups: i64 = 0
    shift: i64 = 0
    if _FIRST_CHOW_PAIR <= row < _FIRST_CHOW_PAIR + 4:
        joined = joined_pairs(tally.chows)
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
        count = tally.counts >> fans.ORPHAN_PUNG_SHIFT & 7
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


def _drop_excluded(tally: Tally, dropped: list[Dropped]) -> None:
    """List the fans that hold and that a fan which counts takes away."""
    gone = tally.held_high & ~tally.high
    row: i64 = 0
    while gone:
        if gone & 1:
            by: i64 = 0
            while not (tally.high >> by & 1 and TAKES_HIGH[by] >> row & 1):
                by += 1
            ruled = RULED_HIGH[by] >> row & 1
            dropped.append(Dropped(ROW_IDS[row], ROW_IDS[by], ROW_PRINCIPLES[by] if ruled else NON_REPEAT, 0))
        gone >>= 1
        row += 1
    gone = tally.held_low & ~tally.low
    row = 0
    while gone:
        if gone & 1:
            by = 0 if tally.high else HIGH_ROWS
            while not (_counts(tally, by) and TAKES_LOW[by] >> row & 1):
                by += 1
            ruled = RULED_LOW[by] >> row & 1
            dropped.append(
                Dropped(ROW_IDS[HIGH_ROWS + row], ROW_IDS[by], ROW_PRINCIPLES[by] if ruled else NON_REPEAT, 0)
            )
        gone >>= 1
        row += 1


def _counts(tally: Tally, row: i64) -> bool:
    if row < HIGH_ROWS:
        return tally.high >> row & 1 != 0
    return tally.low >> (row - HIGH_ROWS) & 1 != 0


def _drop_chow_fans(tally: Tally, places: _Places, dropped: list[Dropped]) -> None:
    """List what the chows would make beside what is counted."""
    fan = fan_row(tally.chows)
    members = fan_members(tally.chows)
    if members == 15:
        inner = three_chow_fan(places.chow_kind(0), places.chow_kind(1), places.chow_kind(2))
        if inner != NO_FAN:
            dropped.append(Dropped(ROW_IDS[inner], ROW_IDS[fan], NON_REPEAT, places.chow_groups(15)))
    elif fan != NO_FAN and places.chow_count == 4:
        left: i64 = 0
        while left < 4:
            three: i64 = 15 - (8 >> (3 - left))
            other = three_chow_fan(
                places.chow_kind(1 if left == 0 else 0),
                places.chow_kind(2 if left <= 1 else 1),
                places.chow_kind(2 if left == 3 else 3),
            )
            if three != members and other != NO_FAN:
                why = NON_IDENTICAL if other == fan else ACCOUNT_ONCE
                dropped.append(Dropped(ROW_IDS[other], ROW_IDS[fan], why, places.chow_groups(three)))
            left += 1
    joined = joined_pairs(tally.chows)
    listed: i64 = 0
    at: i64 = 0
    while at < 6:
        first: i64 = PAIR_FIRST[at]
        second: i64 = PAIR_SECOND[at]
        if second < places.chow_count and not joined >> at & 1:
            relation: i64 = RELATIONS[places.chow_kind(first) << 5 | places.chow_kind(second)]
            within = members >> first & members >> second & 1
            if relation and not (within and listed >> relation & 1):
                if within:
                    listed |= BITS[relation]
                by: i64 = ROW_IDS[fan] if fan != NO_FAN else _joiner(places, joined, first, second)
                groups = places.chow_group(first) | places.chow_group(second)
                why = NON_REPEAT if within else ACCOUNT_ONCE
                dropped.append(Dropped(ROW_IDS[_FIRST_CHOW_PAIR + relation - 1], by, why, groups))
        at += 1


def _joiner(places: _Places, joined: i64, first: i64, second: i64) -> i64:
    """Return the id of the foremost fan among those by which two chows are joined already."""
    best: i64 = 99
    at: i64 = 0
    while joined >> at:
        if joined >> at & 1:
            one: i64 = PAIR_FIRST[at]
            two: i64 = PAIR_SECOND[at]
            if (BITS[one] | BITS[two]) & (BITS[first] | BITS[second]):
                relation: i64 = RELATIONS[places.chow_kind(one) << 5 | places.chow_kind(two)]
                best = min(best, relation)
        at += 1
    return ROW_IDS[_FIRST_CHOW_PAIR + best - 1]


def _drop_orphan_pungs(hand: Hand, tally: Tally, places: _Places, dropped: list[Dropped]) -> None:
    """List the pungs that are no 幺九刻 because another fan counts or needs them."""
    barred = places.pungs_of(ORPHAN_MASK & hand.barred)
    place: i64 = 0
    while barred >> place:
        if barred >> place & 1:
            by = _barring_row(hand, tally, places.code(place) - PUNG_BIT)
            dropped.append(Dropped(ROW_IDS[_ORPHAN_PUNG_ROW], ROW_IDS[by], NON_REPEAT, 1 << place))
        place += 1
    if tally.high & fans.NINE_GATES:
        dropped.append(Dropped(ROW_IDS[_ORPHAN_PUNG_ROW], ROW_IDS[_NINE_GATES_ROW], NON_REPEAT, 0))


def _barring_row(hand: Hand, tally: Tally, kind: i64) -> i64:
    """Return the row of the fan that counts an honour pung already."""
    first: i64 = 0
    while not (_counts(tally, first) and _SEEN[first] == (_DRAGON_PUNGS if kind >= 31 else _WIND_PUNGS)):
        first += 1
        if first == ROWS:
            return kind - 31 + _FIRST_DRAGON_ROW if kind >= 31 else _wind_row(hand, kind)
    return first


def _wind_row(hand: Hand, kind: i64) -> i64:
    return _ROUND_ROW if kind == 27 + hand.round_wind else _SEAT_ROW


def _drop_waits(hand: Hand, tally: Tally, places: _Places, dropped: list[Dropped]) -> i64:
    """List the edge, closed or single wait that is not the only wait, and return the waits."""
    waits_fan = fans.EDGE_WAIT | fans.CLOSED_WAIT | fans.PAIR_WAIT
    if tally.held_low & waits_fan:
        return 0
    row: i64 = _EDGE_ROW
    while row <= _PAIR_WAIT_ROW:
        if row == _PAIR_WAIT_ROW:
            groups: i64 = PAIR if tally.layout & NO_PAIR == hand.tile else 0
        else:
            groups = _wait_groups(hand, tally, places, row)
        if groups:
            waits = hand.waits(tally.form == KNITTED)
            if waits == BITS[hand.tile]:
                return 0  # by the rule option that gives none beside 组合龙
            dropped.append(Dropped(ROW_IDS[row], 0, SEVERAL_WAITS, groups))
            return waits
        row += 1
    return 0


def _drop_flags(hand: Hand, dropped: list[Dropped]) -> None:
    """List what the request claims and the hand itself disproves."""
    if hand.claims_last_copy:
        dropped.append(Dropped(ROW_IDS[_LAST_COPY_ROW], 0, COPY_HELD, 0))
    if hand.claims_robbed_kong:
        dropped.append(Dropped(ROW_IDS[_ROBBED_KONG_ROW], 0, COPY_HELD, 0))
