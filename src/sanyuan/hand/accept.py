"""Which tiles bring a hand nearer to completion, and which complete it."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from sanyuan.hand.forms import (
    KNITTED,
    NEVER,
    ORPHAN_MASK,
    PAIRS,
    PAIRS_WITH_QUADS,
    STANDARD,
    STANDARD_THREE,
    THIRTEEN_ORPHANS,
    knitted_mask,
    missing_in_form,
    missing_knitted,
    missing_knitted_order,
    missing_standard,
    missing_standard_three,
    missing_unrelated,
    without_knitted,
)
from sanyuan.hand.shape import Shape, bit_count
from sanyuan.hand.tables import (
    BITS,
    HONOUR_CLASS,
    MISSING,
    POWERS,
    SUIT_CLASS,
    TWO_SUITS,
    WITH_HONOURS,
)
from sanyuan.hand.vectors import zeros
from sanyuan.meld import Meld
from sanyuan.tiles import KIND_OF_FACE, KINDS

_ALL_KINDS: Final[i64] = 0x3FFFFFFFF
_HONOUR_BITS: Final[i64] = 0x3F8000000


def improving_standard(shape: Shape, column: i64, full: i64) -> i64:
    """Return the mask of kinds that leave one tile less to find; kinds in ``full`` have no copy left to draw."""
    man: i64 = SUIT_CLASS[shape.man]
    pin: i64 = SUIT_CLASS[shape.pin]
    sou: i64 = SUIT_CLASS[shape.sou]
    honours: i64 = HONOUR_CLASS[shape.honours]
    left: i64 = TWO_SUITS[man << 8 | pin]
    right: i64 = WITH_HONOURS[sou << 8 | honours]
    plane = column << 16
    now: i64 = MISSING[plane | left << 8 | right]
    mask: i64 = 0
    joined: i64 = 0
    changed: i64 = 0
    rank: i64 = 0
    bit: i64 = 1
    while rank < 9:
        step = POWERS[rank]
        if not full >> rank & 1:
            changed = SUIT_CLASS[shape.man + step]
            if changed != man:
                joined = TWO_SUITS[changed << 8 | pin]
                if MISSING[plane | joined << 8 | right] < now:
                    mask |= bit
        if not full >> (rank + 9) & 1:
            changed = SUIT_CLASS[shape.pin + step]
            if changed != pin:
                joined = TWO_SUITS[man << 8 | changed]
                if MISSING[plane | joined << 8 | right] < now:
                    mask |= bit << 9
        if not full >> (rank + 18) & 1:
            changed = SUIT_CLASS[shape.sou + step]
            if changed != sou:
                joined = WITH_HONOURS[changed << 8 | honours]
                if MISSING[plane | left << 8 | joined] < now:
                    mask |= bit << 18
        if rank < 7 and not full >> (rank + 27) & 1:
            changed = HONOUR_CLASS[shape.honours + step]
            if changed != honours:
                joined = WITH_HONOURS[sou << 8 | changed]
                if MISSING[plane | left << 8 | joined] < now:
                    mask |= bit << 27
        rank += 1
        bit <<= 1
    return mask


def sparing_standard(shape: Shape, column: i64) -> i64:
    """Return the mask of held kinds of which one can be spared without leaving more tiles missing."""
    man: i64 = SUIT_CLASS[shape.man]
    pin: i64 = SUIT_CLASS[shape.pin]
    sou: i64 = SUIT_CLASS[shape.sou]
    honours: i64 = HONOUR_CLASS[shape.honours]
    left: i64 = TWO_SUITS[man << 8 | pin]
    right: i64 = WITH_HONOURS[sou << 8 | honours]
    plane = column << 16
    now: i64 = MISSING[plane | left << 8 | right]
    ones = shape.ones
    mask: i64 = 0
    joined: i64 = 0
    changed: i64 = 0
    kind: i64 = 0
    bit: i64 = 1
    while bit <= ones:
        if ones & bit:
            if kind < 9:
                changed = SUIT_CLASS[shape.man - POWERS[kind]]
                joined = TWO_SUITS[changed << 8 | pin] << 8 | right
            elif kind < 18:
                changed = SUIT_CLASS[shape.pin - POWERS[kind]]
                joined = TWO_SUITS[man << 8 | changed] << 8 | right
            elif kind < 27:
                changed = SUIT_CLASS[shape.sou - POWERS[kind]]
                joined = left << 8 | WITH_HONOURS[changed << 8 | honours]
            else:
                changed = HONOUR_CLASS[shape.honours - POWERS[kind]]
                joined = left << 8 | WITH_HONOURS[sou << 8 | changed]
            if MISSING[plane | joined] == now:
                mask |= bit
        bit <<= 1
        kind += 1
    return mask


def improving_standard_three(shape: Shape, column: i64, full: i64) -> i64:
    """Return the same for a hand where 2m–8m do not exist."""
    mask: i64 = 0
    now = missing_standard_three(shape, column)
    kind: i64 = 0
    while kind < 34:
        if not full >> kind & 1 and (kind >= 8 or kind == 0):
            shape.add(kind)
            if missing_standard_three(shape, column) < now:
                mask |= BITS[kind]
            shape.remove(kind)
        kind += 1
    return mask


def improving_knitted(shape: Shape, sets: i64, full: i64) -> i64:
    """Return the kinds that bring any of the nearest knitted patterns nearer."""
    best = missing_knitted(shape, sets)
    mask: i64 = 0
    order: i64 = 0
    while order < 6:
        if missing_knitted_order(shape, sets, order) == best:
            pattern = knitted_mask(order)
            absent = pattern & ~shape.ones
            rest = without_knitted(shape, order)
            mask |= absent | improving_standard(rest, 2 * sets + 1, full | absent)
        order += 1
    return mask


def improving_pairs(shape: Shape) -> i64:
    """Return the kinds that make a pair, and any new kind while fewer than seven are held."""
    lone = shape.ones & ~shape.twos
    if bit_count(shape.ones) < 7:
        return lone | _ALL_KINDS & ~shape.ones
    return lone


def improving_pairs_with_quads(shape: Shape) -> i64:
    """Return the kinds held an odd number of times, and any other while those do not suffice."""
    odd = shape.ones & ~shape.twos | shape.threes & ~shape.fours
    pairs = bit_count(shape.twos) + bit_count(shape.fours)
    if shape.size - 2 * pairs < 7 - pairs:
        return _ALL_KINDS & ~shape.fours
    return odd


def improving_orphans(shape: Shape) -> i64:
    """Return the absent orphans, and the held ones while none is a pair."""
    absent = ORPHAN_MASK & ~shape.ones
    return absent if shape.twos & ORPHAN_MASK else ORPHAN_MASK & ~shape.fours


def improving_unrelated(shape: Shape) -> i64:
    """Return the absent tiles of the honours and of the nearest knitted patterns."""
    best = missing_unrelated(shape)
    honours = bit_count(shape.ones & _HONOUR_BITS)
    mask: i64 = 0
    order: i64 = 0
    while order < 6:
        pattern = knitted_mask(order)
        if 14 - honours - bit_count(shape.ones & pattern) == best:
            mask |= (pattern | _HONOUR_BITS) & ~shape.ones
        order += 1
    return mask


def improving_in_form(shape: Shape, melds: i64, form: i64) -> i64:
    """Return the mask of kinds that bring one form nearer; the form must be in reach."""
    if form == STANDARD:
        return improving_standard(shape, 9 - 2 * melds, shape.fours)
    if form == STANDARD_THREE:
        return improving_standard_three(shape, 9 - 2 * melds, shape.fours)
    if form == KNITTED:
        return improving_knitted(shape, 1 - melds, shape.fours)
    if form == PAIRS:
        return improving_pairs(shape)
    if form == THIRTEEN_ORPHANS:
        return improving_orphans(shape)
    if form == PAIRS_WITH_QUADS:
        return improving_pairs_with_quads(shape)
    return improving_unrelated(shape)


def nearest(shape: Shape, melds: i64, forms: i64) -> i64:
    """Return missing tiles << 34 | mask of improving kinds, over the forms that are nearest."""
    best: i64 = NEVER
    near: i64 = 0
    form: i64 = 1
    while form <= forms:
        if forms & form:
            missing = missing_in_form(shape, melds, form)
            if missing < best:
                best = missing
                near = form
            elif missing == best:
                near |= form
        form <<= 1
    mask: i64 = 0
    form = 1
    while best < NEVER and form <= near:
        if near & form:
            mask |= improving_in_form(shape, melds, form)
        form <<= 1
    return best << 34 | mask


def fifth_copy_completes(shape: Shape, kind: i64, column: i64) -> bool:
    """Tell whether a kind held four times would complete the hand once more, as the formal wait rule asks (R-G10).

    Five alike lie as a pung with two more in the rest, or as a pair with three more in the rest.
    """
    rest = shape.copy()
    rest.remove(kind)
    if missing_standard(rest, column - 1) == 0:
        return True
    rest.remove(kind)
    return column >= 3 and missing_standard(rest, column - 2) == 0


def waits(shape: Shape, melds: i64, forms: i64) -> i64:
    """Return the mask of kinds that complete a hand one tile short, with a copy outside the hand."""
    mask: i64 = 0
    form: i64 = 1
    while form <= forms:
        if forms & form:
            missing = missing_in_form(shape, melds, form)
            if missing == 0:
                return 0
            if missing == 1:
                mask |= improving_in_form(shape, melds, form)
        form <<= 1
    return mask


def formal_waits(shape: Shape, melds: i64, forms: i64) -> i64:
    """Return the waits, and with them the kinds of which the hand itself holds all four (R-G10)."""
    mask = waits(shape, melds, forms)
    full = shape.fours
    kind: i64 = 0
    while full:
        if full & 1 and fifth_copy_completes(shape, kind, 9 - 2 * melds):
            mask |= BITS[kind]
        full >>= 1
        kind += 1
    return mask


def full_kinds(shape: Shape, melds: Sequence[Meld]) -> i64:
    """Return the kinds of which a hand and its melds hold all four: there is no fifth to wait for."""
    full = shape.fours
    if not melds:
        return full
    copies = zeros(KINDS)
    for meld in melds:
        for face in meld.tiles:
            if face >= 0:
                copies[KIND_OF_FACE[face]] += 1
    kind: i64 = 0
    while kind < KINDS:
        if copies[kind] > 0 and copies[kind] + shape.count(kind) >= 4:
            full |= BITS[kind]
        kind += 1
    return full
