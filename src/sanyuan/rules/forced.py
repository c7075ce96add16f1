"""What follows by itself at a moment of a hand, as ``Flow.forced`` answers: one integer, made and read here alone."""

from typing import Final

from mypy_extensions import i64

NOTHING: Final = 0
REVEAL: Final = 1
ACCEPT: Final = 2
ASIDE: Final = 3
ABORT: Final = 4
ASK: Final = 5


def reveal(number: i64) -> i64:
    """The indicator of a number is turned up, which lies where ``Flow.reveal_place`` says."""
    return REVEAL | number << 4


def accept(seat: i64) -> i64:
    """The declaration of a seat stands."""
    return ACCEPT | seat << 4


def aside(seat: i64, tile: i64) -> i64:
    """A seat lays a tile aside and takes a replacement."""
    return ASIDE | tile << 4 | seat << 12


def abort(reason: i64) -> i64:
    """The hand ends without a winner, or without a further one."""
    return ABORT | reason << 4


def ask(question: i64) -> i64:
    """Every seat that still plays is asked a question of the variant's; when all are dealt or a turn begins only."""
    return ASK | question << 4


def kind_of(step: i64) -> i64:
    """Return what follows."""
    return step & 15


def number_of(step: i64) -> i64:
    """Return the indicator, the reason or the question, or the seat whose declaration stands."""
    return step >> 4


def aside_tile(step: i64) -> i64:
    """Return the tile that is laid aside."""
    return step >> 4 & 255


def aside_seat(step: i64) -> i64:
    """Return the seat that lays it aside."""
    return step >> 12
