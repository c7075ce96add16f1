"""The door of a batch: any memory of whole numbers, 34 counts a hand, becomes one byte a count."""

import sys
from typing import TYPE_CHECKING, Final, Literal

from sanyuan.errors import InputError, quoted
from sanyuan.tiles import KINDS
from sanyuan.words.text import Note

if TYPE_CHECKING:
    from typing_extensions import Buffer

_SIGNED: Final = "bhilqn"
_UNSIGNED: Final = "BHILQN"
_ORDERS: Final[dict[str, Literal["little", "big"]]] = {
    "": sys.byteorder,
    "@": sys.byteorder,
    "=": sys.byteorder,
    "<": "little",
    ">": "big",
    "!": "big",
}


def counts_in(batch: "Buffer") -> bytes:
    """Return the counts of a batch hand after hand, refusing memory that holds no hands.

    Truth values are not counts: they say whether a kind is held, not how often.
    """
    try:
        view = memoryview(batch)
    except (TypeError, ValueError, BufferError):
        raise InputError("batch_type.batch_memory_whole", name=type(batch).__name__) from None
    _check_shape(view)
    if view.format == "B":
        return view.tobytes()
    kind = view.format[-1:]
    order = _ORDERS.get(view.format[:-1])
    if order is None or kind not in _SIGNED + _UNSIGNED:
        raise InputError("batch_type.batch_holds_whole", format=quoted(view.format))
    return _one_byte_each(view.tobytes(), view.itemsize, order, kind in _SIGNED)


def _check_shape(view: memoryview) -> None:
    shape = view.shape or ()
    in_rows = len(shape) == 2 and shape[1] == KINDS
    in_line = len(shape) == 1 and shape[0] % KINDS == 0
    if not in_rows and not in_line:
        told = " × ".join([str(length) for length in shape]) if shape else Note("batch_size.one")
        raise InputError("batch_size", kinds=KINDS, told=told)


def _one_byte_each(data: bytes, width: int, order: Literal["little", "big"], signed: bool) -> bytes:
    """Keep the lowest byte of every count where the others say nothing."""
    lowest = 0 if order == "little" else width - 1
    counts = data[lowest::width]
    small = not signed or counts.isascii()
    for place in range(width):
        if place != lowest:
            small = small and data[place::width].count(0) == len(counts)
    if not small:
        for place in range(len(counts)):
            held = int.from_bytes(data[place * width : (place + 1) * width], order, signed=signed)
            if not 0 <= held <= 4:
                raise impossible_count(place // KINDS, place % KINDS, held)
    return counts


def impossible_count(hand: int, kind: int, held: int) -> InputError:
    """Return the refusal of a count that no kind can have."""
    code = "negative_count" if held < 0 else "fifth_copy"
    return InputError(f"{code}.held", hand=hand, kind=kind, held=held)
