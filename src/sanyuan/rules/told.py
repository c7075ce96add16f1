"""What a seat tells a network, in whole numbers of 256ths."""

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.rules.dense import WHOLE
from sanyuan.table.state import DRAWN_FLAG, Seat


def one_of(found: "vec[i64]", place: i64, count: i64) -> "vec[i64]":
    """Tell a whole at one of some places, the last of which stands for all beyond it."""
    for each in range(count):
        found = append(found, WHOLE if each == min(place, count - 1) else 0)
    return found


def doublings(value: float) -> i64:
    """Return how often a number from 1 on can be halved, in 64ths, a straight line between whole ones.

    >>> doublings(1.0), doublings(4.0), doublings(6.0)
    (0, 128, 160)
    """
    halved: i64 = 0
    while value >= 2.0:
        value *= 0.5
        halved += 64
    return halved + truncated((value - 1.0) * 64.0)


def truncated(value: float) -> i64:
    """Return a number without its fraction."""
    number: i64 = int(value)
    return number


def share(value: float) -> i64:
    """Return a number of wholes in 256ths.

    >>> share(0.15)
    38
    """
    return truncated(value * WHOLE + 0.5)


def shares(values: "vec[float]") -> "vec[i64]":
    """Return each of some numbers so."""
    found = vec[i64]()
    for value in values:
        found = append(found, share(value))
    return found


def rank_class(kind: i64) -> i64:
    """Return 0 for a terminal, 1 for a number beside one, 2 for other numbers and 3 for honours.

    >>> rank_class(8), rank_class(10), rank_class(22), rank_class(27)
    (0, 1, 2, 3)
    """
    return min(min(kind % 9, 8 - kind % 9), 2) if kind < 27 else 3


def unchanged(holder: Seat) -> i64:
    """Count the latest discards of a seat that were thrown as drawn."""
    count: i64 = 0
    for entry in holder.river:
        count = count + 1 if entry & DRAWN_FLAG else 0
    return count
