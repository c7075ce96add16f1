"""A reading of a complete hand as one integer: its sets and pair, what is open, and which part the last tile finished.

A reading continues a layout of the hand room: concealed sets stand first, melds after them. Beside the layout's
41 bits it has four bits for open sets, four for kans, three for the place that the winning tile finished
(0 to 3 a set, 4 the pair, 5 nothing particular) and two for the form.
"""

from typing import Final

from mypy_extensions import i64

from sanyuan.hand.split import PUNG_BIT, layout_pair, layout_set
from sanyuan.hand.tables import BITS
from sanyuan.meld import CHOW, Meld

OPEN_AT: Final = 41
KAN_AT: Final = 45
DONE_AT: Final = 49
FORM_AT: Final = 52

PAIR_PLACE: Final = 4
NO_PLACE: Final = 5

SETS: Final = 1
PAIRS: Final = 2
ORPHANS: Final = 3

_IN_SETS: Final[i64] = SETS << FORM_AT
_NOWHERE: Final[i64] = NO_PLACE << DONE_AT

TWO_SIDED: Final = 0
TWO_PAIRS: Final = 1
EDGE: Final = 2
MIDDLE: Final = 3
SINGLE: Final = 4
NO_WAIT: Final = 5

WAITS: Final = ("two_sided", "two_pairs", "edge", "middle", "single", "none")


def melds_part(melds: tuple[Meld, ...]) -> i64:
    """Return what the melds add to every layout of the concealed tiles."""
    place: i64 = 4 - len(melds)
    part: i64 = _IN_SETS
    opened: i64 = 0
    kans: i64 = 0
    for meld in melds:
        packed: i64 = meld.kind
        if meld.type != CHOW:
            packed += PUNG_BIT
        part |= packed << (9 + 8 * place)
        if meld.is_open():
            opened |= BITS[place]
        if meld.is_kong():
            kans |= BITS[place]
        place += 1
    return (part | opened << OPEN_AT | kans << KAN_AT) + (len(melds) << 6)


def special(form: i64) -> i64:
    """Return the reading of seven pairs or thirteen orphans."""
    return form << FORM_AT | _NOWHERE


def form_of(reading: i64) -> i64:
    """Return the form of a reading, 0 where there is none."""
    return reading >> FORM_AT


def finished(reading: i64, place: i64) -> i64:
    """Return the reading in which the winning tile finished a place."""
    return reading | place << DONE_AT


def done_place(reading: i64) -> i64:
    """Return the place that the winning tile finished."""
    return reading >> DONE_AT & 7


def is_open_set(reading: i64, place: i64) -> bool:
    """Tell whether a set was claimed."""
    return reading >> (OPEN_AT + place) & 1 == 1


def is_kan(reading: i64, place: i64) -> bool:
    """Tell whether a set is a kan."""
    return reading >> (KAN_AT + place) & 1 == 1


def wait_of(reading: i64, tile: i64) -> i64:
    """Return the wait that the winning tile ended."""
    place = done_place(reading)
    if place == PAIR_PLACE:
        return SINGLE
    if place == NO_PLACE:
        return NO_WAIT
    return set_wait(layout_set(reading, place), tile)


def set_wait(packed: i64, tile: i64) -> i64:
    """Return the wait of a set that lacked one tile.

    >>> [WAITS[set_wait(0, tile)] for tile in (0, 1, 2)], WAITS[set_wait(3, 5)]
    (['two_sided', 'middle', 'edge'], 'two_sided')
    """
    if packed >= PUNG_BIT:
        return TWO_PAIRS
    step = tile - packed
    if step == 1:
        return MIDDLE
    if step == 0:
        return EDGE if packed % 9 == 6 else TWO_SIDED
    return EDGE if packed % 9 == 0 else TWO_SIDED


def pair_of(reading: i64) -> i64:
    """Return the kind of the pair of a reading in sets."""
    return layout_pair(reading)
