"""The scorer: every reading of a complete hand as a compact score, and the best of them.

A reading is first asked which fans hold in it; then the order of the table takes away what others bring along; what is
left is added up. Nothing here makes strings or lists; the explanation is derived from the score.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sanyuan.hand.forms import (
    KNITTED,
    ORPHAN_MASK,
    PAIRS_WITH_QUADS,
    STANDARD,
    THIRTEEN_ORPHANS,
    UNRELATED,
    knitted_mask,
)
from sanyuan.hand.shape import bit_count
from sanyuan.hand.split import NO_PAIR, PUNG_BIT, is_unrelated, knitted_layouts, layout_order, layouts_of
from sanyuan.hand.tables import BITS
from sanyuan.kept import Kept
from sanyuan.tiles import FIRST_SUIT
from sanyuan.variants.guobiao import patterns as fans
from sanyuan.variants.guobiao.options import GuobiaoRules
from sanyuan.variants.guobiao.patterns import (
    COUNT_SHIFT,
    HIGH_ROWS,
    NOT_REPEATED,
    TAKES_HIGH,
    TAKES_LOW,
    VALUES,
    high_row,
)
from sanyuan.variants.guobiao.score.chows import NO_FAN, combine, fan_row, pair_counts
from sanyuan.variants.guobiao.score.detect import HONOURS, SUITED, Prepared
from sanyuan.variants.guobiao.score.win import GuobiaoWin

INCOMPLETE: Final = 0
"""The form of a hand that is not complete."""

OUTSIDE: Final = 1
WITH_FIVE: Final = 2
EVEN: Final = 4


def _traits(packed: int) -> int:
    """Return what a set or a pair (as a pung) is: with a terminal or honour, with a five, of even tiles alike."""
    kind = packed & 63
    if kind >= 34:
        return 0
    if packed & PUNG_BIT:
        rank = kind % 9 + 1
        if kind >= 27:
            return OUTSIDE
        return OUTSIDE * (rank in (1, 9)) + WITH_FIVE * (rank == 5) + EVEN * (rank % 2 == 0)
    rank = kind % 9 + 1
    return OUTSIDE * (rank in (1, 7)) + WITH_FIVE * (3 <= rank <= 5)


TRAITS: Final = bytes([_traits(packed) for packed in range(128)])

_RANK: Final = bytes([kind % 9 for kind in range(64)])

_HIGH_BITS: Final = vec[i64]([1 << row for row in range(HIGH_ROWS)])

_CHICKEN_ROW: Final[i64] = high_row(fans.CHICKEN)

_LOWEST: Final = bytes([0, *[(byte & -byte).bit_length() - 1 for byte in range(1, 256)]])
"""The place of the lowest bit of a byte."""


@final
@mypyc_attr(acyclic=True)
class Score(Kept):
    """One reading of a hand: its form and sets, the fans that hold, those that count, and their sum without flowers.

    ``layout`` is a packed layout with the melds behind the concealed sets, ``concealed`` of them;
    ``chows`` is what the chows make, ``counts`` how often each fan that may be repeated is counted.
    """

    def __init__(
        self,
        form: i64,
        layout: i64,
        concealed: i64,
        held_high: i64,
        held_low: i64,
        high: i64,
        low: i64,
        counts: i64,
        chows: i64,
        fan: i64,
        flowers: i64,
    ) -> None:
        """Made by ``score`` and ``readings``."""
        self.form: Final = form
        self.layout: Final = layout
        self.concealed: Final = concealed
        self.held_high: Final = held_high
        self.held_low: Final = held_low
        self.high: Final = high
        self.low: Final = low
        self.counts: Final = counts
        self.chows: Final = chows
        self.fan: Final = fan
        self.flowers: Final = flowers

    def is_complete(self) -> bool:
        """Tell whether the hand has a winning form at all."""
        return self.form != INCOMPLETE

    def total(self) -> int:
        """Return the fan with the flowers."""
        return self.fan + self.flowers

    def count_of(self, row: int) -> int:
        """Return how often a row counts, 0 where it does not."""
        counted = self.high >> row if row < HIGH_ROWS else self.low >> (row - HIGH_ROWS)
        shift = COUNT_SHIFT[row]
        return counted & 1 if shift == NOT_REPEATED else (counted & 1) * (self.counts >> shift & 7)


def score(win: GuobiaoWin, rules: GuobiaoRules) -> Score:
    """Return the best reading of a win; of a hand that is not complete, a score of nothing."""
    return best_reading(Prepared(win, rules), win.flowers)


def best_reading(hand: Prepared, flowers: i64) -> Score:
    """Return the best reading of a prepared hand."""
    sets = 4 - hand.melds
    best: Score | None = None
    for layout in layouts_of(hand.shape, sets):
        scored = _read_sets(hand, layout, sets, STANDARD, flowers)
        if best is None or is_better(scored, best):
            best = scored
    if hand.melds == 0:
        special = _read_special(hand, flowers)
        if special is not None and (best is None or special.fan > best.fan):
            return special
    if best is not None:
        return best
    if hand.melds <= 1:
        for layout in knitted_layouts(hand.shape, 1 - hand.melds):
            scored = _read_sets(hand, layout, 1 - hand.melds, KNITTED, flowers)
            if best is None or is_better(scored, best):
                best = scored
        if best is not None:
            return best
    return Score(INCOMPLETE, 0, 0, 0, 0, 0, 0, 0, NO_FAN, 0, flowers)


def readings(hand: Prepared, flowers: i64) -> list[Score]:
    """Return every reading of a hand, those of most fan first."""
    found: list[Score] = []
    for layout in layouts_of(hand.shape, 4 - hand.melds):
        found.append(_read_sets(hand, layout, 4 - hand.melds, STANDARD, flowers))
    if hand.melds == 0:
        special = _read_special(hand, flowers)
        if special is not None:
            found.append(special)
    if hand.melds <= 1:
        for layout in knitted_layouts(hand.shape, 1 - hand.melds):
            found.append(_read_sets(hand, layout, 1 - hand.melds, KNITTED, flowers))
    return sorted(found, key=_by_fan)


def _by_fan(scored: Score) -> int:
    return -scored.fan


def is_better(scored: Score, best: Score) -> bool:
    """Tell whether a reading is taken before another: for its fan, its first fan in the table, or its sets."""
    if scored.fan != best.fan:
        return scored.fan > best.fan
    apart = scored.high ^ best.high
    if apart:
        return scored.high & apart & -apart != 0
    return order_of(scored) < order_of(best)


def order_of(scored: Score) -> i64:
    """Return a number that is smaller for the reading that is taken among equal ones.

    Where two readings part, from the lowest tile on, a pung goes before a chow and a chow before a pair.
    """
    groups = 4 * (scored.layout & NO_PAIR) + 2
    rest = scored.layout >> 9
    place: i64 = 0
    while place < scored.concealed:
        packed = rest & 127
        group = 4 * (packed - PUNG_BIT) if packed & PUNG_BIT else 4 * packed + 1
        groups = _inserted(groups, group)
        rest >>= 8
        place += 1
    return groups


def _inserted(groups: i64, group: i64) -> i64:
    """Put a group of eight bits into groups that stand with the lowest in front."""
    behind: i64 = 0
    shift: i64 = 0
    while groups and groups & 255 > group:
        behind |= (groups & 255) << shift
        shift += 8
        groups >>= 8
    return (groups << 8 | group) << shift | behind


def _read_special(hand: Prepared, flowers: i64) -> Score | None:
    """Read fourteen concealed tiles as pairs, thirteen orphans or unrelated tiles."""
    shape = hand.shape
    if shape.twos == 0:
        if not is_unrelated(shape):
            return None
        high = hand.high | fans.LESSER_UNRELATED
        if shape.ones & HONOURS == HONOURS:
            high |= fans.GREATER_UNRELATED
        order: i64 = 0
        while order < 6:
            if shape.ones & SUITED == knitted_mask(order):
                high |= fans.KNITTED_STRAIGHT
            order += 1
        return _judged(UNRELATED, 0, 0, high, hand.low, 0, NO_FAN, flowers)
    if bit_count(shape.twos) + bit_count(shape.fours) == 7:
        high = hand.high | fans.SEVEN_PAIRS
        if hand.hogs == 0 and high & fans.FULL_FLUSH and _are_consecutive(shape.ones):
            high |= fans.SEVEN_SHIFTED_PAIRS
        low = hand.low | fans.PAIR_WAIT  # which 七对 takes away
        counts: i64 = 0
        if hand.hogs:
            low |= fans.TILE_HOG
            counts = bit_count(hand.hogs)
        return _judged(PAIRS_WITH_QUADS, 0, 0, high, low, counts, NO_FAN, flowers)
    if shape.ones == ORPHAN_MASK:
        high = hand.high | fans.THIRTEEN_ORPHANS
        return _judged(THIRTEEN_ORPHANS, 0, 0, high, hand.low, 0, NO_FAN, flowers)
    return None


def _are_consecutive(kinds: i64) -> bool:
    """Tell whether seven kinds of one suit follow each other."""
    return kinds % (kinds & -kinds) == 0 and kinds // (kinds & -kinds) == 127


def _read_sets(hand: Prepared, layout: i64, concealed: i64, form: i64, flowers: i64) -> Score:
    """Read a hand as the sets and the pair of a layout, with the melds behind its concealed sets."""
    layout |= hand.meld_sets << (9 + 8 * concealed)
    sets = _Sets(hand, layout, concealed, form)
    if form == KNITTED:
        sets.high |= fans.KNITTED_STRAIGHT
    else:
        sets.add_shared_fans()
    if sets.pung_count:
        sets.add_pung_fans()
    elif sets.pair < 27:
        sets.low |= fans.ALL_CHOWS
    if hand.hogs:
        sets.low |= fans.TILE_HOG
        sets.counts |= bit_count(hand.hogs) << fans.TILE_HOG_SHIFT
    made = sets.add_chow_fans() if sets.chow_count >= 2 else NO_FAN
    if sets.wait and (form == STANDARD or hand.rules.knitted_waits) and hand.waits(form == KNITTED) == BITS[hand.tile]:
        sets.low |= _only_wait(sets.wait)
    return _judged(form, layout, concealed, sets.high, sets.low, sets.counts, made, flowers)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class _Sets:
    """The sets of one layout, and the fans that are found in them so far."""

    def __init__(self, hand: Prepared, layout: i64, concealed: i64, form: i64) -> None:
        self.hand: Final = hand
        self.high: i64 = hand.high | hand.set_high
        self.low: i64 = hand.low | hand.set_low
        self.counts: i64 = 0
        self.pair: Final[i64] = layout & NO_PAIR
        tile = hand.tile
        traits: i64 = TRAITS[self.pair | PUNG_BIT]
        pungs: i64 = 0
        pung_count: i64 = 0
        hidden_pungs = hand.closed_kongs
        chows: i64 = 0
        chow_count: i64 = 0
        finished = self.pair == tile
        wait: i64 = fans.PAIR_WAIT if finished else 0
        sets = concealed + hand.melds
        place: i64 = 0
        rest = layout >> 9
        while place < sets:
            packed = rest & 127
            rest >>= 8
            traits &= TRAITS[packed]
            if packed & PUNG_BIT:
                pungs |= BITS[packed - PUNG_BIT]
                pung_count += 1
                if place < concealed:
                    hidden_pungs += 1
            else:
                chows = chows << 8 | packed
                chow_count += 1
                if place < concealed and packed <= tile and tile <= packed + 2:
                    finished = True
                    wait |= _chow_wait(packed, tile)
            place += 1
        if form == KNITTED and knitted_mask(layout_order(layout)) >> tile & 1:
            finished = True
        if not (finished or hand.self_drawn):
            hidden_pungs -= 1  # another's tile can only have finished a pung
        self.traits: Final = traits
        """What all sets and the pair are."""
        self.pungs: Final = pungs
        self.pung_count: Final = pung_count
        self.hidden_pungs: Final = hidden_pungs
        self.chows: Final = chows
        """The chows one after another, eight bits each."""
        self.chow_count: Final = chow_count
        self.wait: Final = wait
        """The waits that the winning tile may have ended."""

    def add_shared_fans(self) -> None:
        """Add 全带幺 and 全带五, which every set and the pair share."""
        if self.traits & OUTSIDE:
            self.low |= fans.OUTSIDE_HAND
        if self.traits & WITH_FIVE:
            self.high |= fans.ALL_FIVES

    def add_pung_fans(self) -> None:
        """Add the fans of pungs: all of them, concealed ones, those of like or following ranks, 幺九刻."""
        if self.pung_count == 4:
            self.low |= fans.ALL_PUNGS
            if self.traits & EVEN:
                self.high |= fans.ALL_EVEN_PUNGS
        if self.hidden_pungs >= 2:
            self._add_concealed_pungs()
        if self.pung_count >= 2:
            self._add_ranks_of_pungs()
        single = bit_count(self.pungs & ORPHAN_MASK & ~self.hand.barred)
        if self.high & fans.NINE_GATES:
            single -= 1  # 不计一个幺九刻
        if single > 0:
            self.low |= fans.ORPHAN_PUNG
            self.counts |= single << fans.ORPHAN_PUNG_SHIFT

    def _add_concealed_pungs(self) -> None:
        """Add 双暗刻, 三暗刻 and 四暗刻."""
        self.low |= fans.TWO_CONCEALED_PUNGS
        if self.hidden_pungs >= 3:
            self.high |= fans.THREE_CONCEALED_PUNGS
            if self.hidden_pungs == 4:
                self.high |= fans.FOUR_CONCEALED_PUNGS

    def _add_ranks_of_pungs(self) -> None:
        """Add 双同刻, and with three pungs or more what their ranks make."""
        man = self.pungs & FIRST_SUIT
        pin = self.pungs >> 9 & FIRST_SUIT
        sou = self.pungs >> 18 & FIRST_SUIT
        twice = man & pin | man & sou | pin & sou
        if twice:
            self.low |= fans.DOUBLE_PUNG
            self.counts |= bit_count(twice) << fans.DOUBLE_PUNG_SHIFT
        if self.pung_count >= 3:
            self.high |= _three_pung_fans(man, pin, sou)

    def add_chow_fans(self) -> i64:
        """Add the fans of two, three and four chows, and return what the chows make."""
        made = combine(self.chows, self.chow_count, self.pair)
        row = fan_row(made)
        if row < HIGH_ROWS:
            self.high |= _HIGH_BITS[row]
        elif row != NO_FAN:
            self.low |= fans.MIXED_SHIFTED_CHOWS
        joined = pair_counts(made)
        if joined:
            self.counts |= joined << fans.CHOW_PAIRS_SHIFT
            self.low |= _two_chow_fans(joined)
        return made


def _chow_wait(packed: i64, tile: i64) -> i64:
    """Return 坎张 or 边张 where a tile ended such a wait in a chow."""
    if tile == packed + 1:
        return fans.CLOSED_WAIT
    edge: i64 = 6 if tile == packed else 0
    return fans.EDGE_WAIT if _RANK[packed] == edge else 0


def _only_wait(wait: i64) -> i64:
    """Return the one fan of an only wait that could be read in several ways."""
    if wait & fans.EDGE_WAIT:
        return fans.EDGE_WAIT
    return fans.CLOSED_WAIT if wait & fans.CLOSED_WAIT else fans.PAIR_WAIT


def _two_chow_fans(joined: i64) -> i64:
    """Return 一般高, 喜相逢, 连六 and 老少副 as far as their counts are not zero."""
    low: i64 = 0
    if joined & 7:
        low |= fans.PURE_DOUBLE_CHOW
    if joined & 0o70:
        low |= fans.MIXED_DOUBLE_CHOW
    if joined & 0o700:
        low |= fans.SHORT_STRAIGHT
    if joined & 0o7000:
        low |= fans.TWO_TERMINAL_CHOWS
    return low


def _three_pung_fans(man: i64, pin: i64, sou: i64) -> i64:
    """Return the fans of three and four pungs by their ranks in each suit."""
    found: i64 = 0
    steps = man & man >> 1 & man >> 2 | pin & pin >> 1 & pin >> 2 | sou & sou >> 1 & sou >> 2
    if steps:
        found |= fans.PURE_SHIFTED_PUNGS
        if steps & steps >> 1:
            found |= fans.FOUR_PURE_SHIFTED_PUNGS
    elif man and pin and sou:
        if man & pin & sou:
            found |= fans.TRIPLE_PUNG
        if (
            man & (pin >> 1 & sou >> 2 | sou >> 1 & pin >> 2)
            | pin & (man >> 1 & sou >> 2 | sou >> 1 & man >> 2)
            | sou & (man >> 1 & pin >> 2 | pin >> 1 & man >> 2)
        ):
            found |= fans.MIXED_SHIFTED_PUNGS
    return found


def _judged(
    form: i64,
    layout: i64,
    concealed: i64,
    held_high: i64,
    held_low: i64,
    counts: i64,
    chows: i64,
    flowers: i64,
) -> Score:
    """Take away, in the order of the table, what fans that count bring along, and add the rest up."""
    high = held_high
    low = held_low
    fan: i64 = 0
    row: i64 = 0
    rest = high
    while rest:
        if rest & 255 == 0:
            rest >>= 8
            row += 8
            continue
        step: i64 = _LOWEST[rest & 255]
        row += step
        fan += VALUES[row]
        high &= ~TAKES_HIGH[row]
        low &= ~TAKES_LOW[row]
        row += 1
        rest = high >> row
    rest = low
    row = HIGH_ROWS
    while rest:
        if rest & 255 == 0:
            rest >>= 8
            row += 8
            continue
        step = _LOWEST[rest & 255]
        row += step
        value: i64 = VALUES[row]
        shift: i64 = COUNT_SHIFT[row]
        if shift == NOT_REPEATED:
            fan += value
        else:
            fan += value * (counts >> shift & 7)
        low &= ~TAKES_LOW[row]
        row += 1
        rest = low >> (row - HIGH_ROWS)
    if fan == 0:
        high = fans.CHICKEN
        held_high |= fans.CHICKEN
        fan = VALUES[_CHICKEN_ROW]
    return Score(form, layout, concealed, held_high, held_low, high, low, counts, chows, fan, flowers)
