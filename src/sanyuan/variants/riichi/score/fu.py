"""Fu (R-F1 to R-F5): what a set, a pair and a wait give, and how the sum is rounded."""

from typing import Final

from mypy_extensions import i64

from sanyuan.hand.forms import ORPHAN_MASK
from sanyuan.variants.riichi.score.reading import EDGE

BASE: Final = 20
CLOSED_RON: Final = 10
SELF_DRAW: Final = 2
WAIT: Final = 2
VALUE_PAIR: Final = 2
SEVEN_PAIRS: Final = 25
OPEN_LEAST: Final = 30
FU_STEPS: Final = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140)
"""All fu that hands have. The most are those of three closed kans of terminals or honours, 96, with a value pair and a
set by a discard: four such kans are a yakuman. Two closed kans reach 110, and three are four han."""
MOST_WITH_TWO_KANS: Final = 110


def set_fu(kind: i64, is_open: bool, kan: bool) -> i64:
    """Return the fu of a triplet or kan; a set that the winning discard finished counts as open (R-F2).

    >>> set_fu(1, True, False), set_fu(0, False, False), set_fu(33, False, True)
    (2, 8, 32)
    """
    fu: i64 = 2
    if ORPHAN_MASK >> kind & 1:
        fu += fu
    if not is_open:
        fu += fu
    if kan:
        fu *= 4
    return fu


def pair_fu(kind: i64, seat: i64, round_wind: i64, double_wind: i64) -> i64:
    """Return the fu of a pair: dragons and the winds of seat and round are value tiles (R-F3, R-F4).

    >>> pair_fu(31, 27, 27, 2), pair_fu(27, 27, 27, 4), pair_fu(28, 27, 27, 4)
    (2, 4, 0)
    """
    if kind < 27:
        return 0
    if kind >= 31:
        return VALUE_PAIR
    if kind == seat:
        return double_wind if kind == round_wind else VALUE_PAIR
    return VALUE_PAIR if kind == round_wind else 0


def wait_fu(wait: i64) -> i64:
    """Return the fu of a wait: 2 for one kind of tile in one place."""
    return WAIT if wait >= EDGE else 0


def rounded(fu: i64, is_open: bool) -> i64:
    """Round up to the next ten; an open hand of 20 counts 30.

    >>> rounded(26, True), rounded(20, True), rounded(20, False)
    (30, 30, 20)
    """
    if fu == BASE and is_open:
        return OPEN_LEAST
    return (fu + 9) // 10 * 10
