"""Where the sets of a reading stand: its tiles group by group, and which groups hold what.

Groups are bits: the sets of the layout, the pair, the knitted tiles, the whole hand.
"""

from typing import Final, TypeAlias, final

from mypy_extensions import i64, mypyc_attr

from sanyuan.hand.forms import KNITTED, STANDARD, knitted_kinds
from sanyuan.hand.query import set_kinds
from sanyuan.hand.split import NO_PAIR, PUNG_BIT, layout_order, layout_pair, layout_set
from sanyuan.tiles import HONOUR, KINDS, Face
from sanyuan.variants.guobiao.score.best import Score
from sanyuan.variants.guobiao.score.detect import Prepared
from sanyuan.variants.guobiao.score.win import GuobiaoWin

PAIR: Final = 16
BODY: Final = 32
WHOLE: Final = 64
"""Group bits beside 1, 2, 4, 8 for the sets of the layout: the pair, the knitted tiles, the whole hand."""

Group: TypeAlias = tuple[Face, ...]

# Groups never change, so that all reports share them.
_CHOWS: Final[list[Group]] = [set_kinds(kind) for kind in range(HONOUR)]
_PUNGS: Final[list[Group]] = [set_kinds(PUNG_BIT + kind) for kind in range(KINDS)]
_PAIRS: Final[list[Group]] = [(kind, kind) for kind in range(KINDS)]
_BODIES: Final[list[Group]] = [tuple(knitted_kinds(order)) for order in range(6)]


def groups_of(win: GuobiaoWin, scored: Score) -> list[Group]:
    """Return the tiles of every group of a reading: the sets, the pair, the knitted tiles; or all tiles as they are."""
    if not scored.form & (STANDARD | KNITTED):
        return [tuple(sorted([*win.hand, win.tile]))]
    groups: list[Group] = []
    place: i64 = 0
    while place < scored.concealed:
        packed = layout_set(scored.layout, place)
        groups.append(_PUNGS[packed - PUNG_BIT] if packed & PUNG_BIT else _CHOWS[packed])
        place += 1
    for meld in win.melds:
        groups.append(meld.tiles)
    groups.append(_PAIRS[layout_pair(scored.layout)])
    if scored.form == KNITTED:
        groups.append(_BODIES[layout_order(scored.layout)])
    return groups


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
class SetPlaces:
    """The groups of a reading, with its pungs and chows by place."""

    def __init__(self, win: GuobiaoWin, hand: Prepared, scored: Score) -> None:
        """Look at a reading of a win."""
        self.parts: Final = groups_of(win, scored)
        """The tiles of every group."""
        self.layout: Final = scored.layout
        self.pungs: i64 = 0
        self.concealed: i64 = 0
        self.claimed_pung: i64 = 0
        """The pung that the winning tile completed and opened, coming from another."""
        self.kongs: i64 = 0
        self.closed_kongs: i64 = 0
        self.chow_count: i64 = 0
        self.chows: i64 = 0
        """The chows sorted by kind, eight bits each: kind << 2 | place."""
        self.sets: Final = scored.concealed + hand.melds if scored.form & (STANDARD | KNITTED) else 0
        placed = scored.layout & NO_PAIR == hand.tile or hand.self_drawn
        pungs: i64 = 0
        concealed: i64 = 0
        last: i64 = 0
        chows: i64 = 0
        count: i64 = 0
        place: i64 = 0
        bit: i64 = 1
        rest = scored.layout >> 9
        while place < self.sets:
            packed = rest & 127
            rest >>= 8
            if packed & PUNG_BIT:
                pungs |= bit
                if place < scored.concealed:
                    concealed |= bit
                    if packed - PUNG_BIT == hand.tile:
                        last = bit
            else:
                chows = _inserted(chows, count, packed << 2 | place)
                count += 1
                if place < scored.concealed and packed <= hand.tile <= packed + 2:
                    placed = True
            place += 1
            bit <<= 1
        if not placed:
            concealed &= ~last
            self.claimed_pung = last
        self.kongs = hand.kong_places << scored.concealed
        self.closed_kongs = hand.closed_places << scored.concealed
        self.pungs = pungs
        self.concealed = concealed | self.closed_kongs
        self.chows = chows
        self.chow_count = count

    def tiles(self, groups: i64) -> list[Group]:
        """Return the tiles of some groups."""
        parts = self.parts
        if groups & WHOLE or self.sets == 0:
            return parts
        found: list[Group] = []
        place: i64 = 0
        while place < self.sets:
            if groups >> place & 1:
                found.append(parts[place])
            place += 1
        if groups & PAIR:
            found.append(parts[place])
        if groups & BODY:
            found.append(parts[place + 1])
        return found

    def packed(self, place: i64) -> i64:
        """Return the set at a place."""
        return self.layout >> (9 + 8 * place) & 127

    def chow_kind(self, at: i64) -> i64:
        """Return the first kind of one of the sorted chows."""
        return self.chows >> (8 * at + 2) & 63

    def first_alike(self, at: i64) -> i64:
        """Return the first of the sorted chows that is like one of them."""
        while at > 0 and self.chow_kind(at - 1) == self.chow_kind(at):
            at -= 1
        return at

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
            if self.pungs & bit and kinds >> (self.packed(place) - PUNG_BIT) & 1:
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
            packed = self.packed(place)
            if packed & PUNG_BIT:
                if packed - PUNG_BIT == tile:
                    groups |= bit
            elif packed <= tile <= packed + 2:
                groups |= bit
            place += 1
            bit <<= 1
        return groups

    def waited_chow(self, hand: Prepared, concealed: i64, closed: bool) -> i64:
        """Return the group bit of the chow that the winning tile completed in its middle, or from its edge."""
        place: i64 = 0
        while place < concealed:
            packed = self.packed(place)
            if not packed & PUNG_BIT:
                step = hand.tile - packed
                if closed:
                    if step == 1:
                        return 1 << place
                elif (step == 0 and packed % 9 == 6) or (step == 2 and packed % 9 == 0):
                    return 1 << place
            place += 1
        return 0
