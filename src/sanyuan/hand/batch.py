"""The same questions asked of many hands at once: buffers in, arrays out.

A batch is any buffer of unsigned bytes, 34 counts a hand (a NumPy array of shape (n, 34) and dtype uint8, say).
The number of melds follows from the number of tiles, as it does for one hand.
"""

from array import array
from typing import TYPE_CHECKING, Final, final

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64

from sanyuan.errors import InputError
from sanyuan.hand.accept import formal_waits, nearest, waits
from sanyuan.hand.forms import missing_tiles
from sanyuan.hand.query import USUAL_FORMS
from sanyuan.hand.shape import Shape
from sanyuan.hand.split import layouts_of

if TYPE_CHECKING:
    from typing_extensions import Buffer


@final
class _Rows:
    """The hands of a batch, one after another in the same shape."""

    def __init__(self, counts: "Buffer") -> None:
        self.data: Final = bytes(memoryview(counts).cast("B"))
        if len(self.data) % 34:
            raise InputError(
                "batch_size", f"a batch has 34 counts a hand; {len(self.data)} bytes are no whole number of hands"
            )
        self.hands: Final[i64] = len(self.data) // 34
        self.row: i64 = 0
        self.shape: Final = Shape()
        self.melds: i64 = 0

    def advance(self) -> bool:
        """Load the next hand; tell whether there is one."""
        if self.row == self.hands:
            return False
        _fill(self.shape, self.data, self.row)
        self.melds = (14 - self.shape.size) // 3
        self.row += 1
        return True


def _fill(shape: Shape, data: bytes, row: i64) -> None:
    """Load one row of counts into a shape, without a branch per kind: (held + 4 - n) >> 2 tells whether n are held.

    One rank of all three suits at a time, from the highest down; the masks of the suits then move to their places.
    """
    at = row * 34
    held: i64 = 0
    size: i64 = 0
    most: i64 = 0
    honours: i64 = 0
    ones: i64 = 0
    twos: i64 = 0
    threes: i64 = 0
    fours: i64 = 0
    rank: i64 = 33
    while rank >= 27:
        held = data[at + rank]
        honours = honours * 5 + held
        ones += ones + ((held + 3) >> 2)
        twos += twos + ((held + 2) >> 2)
        threes += threes + ((held + 1) >> 2)
        fours += fours + (held >> 2)
        size += held
        most |= held + 3
        rank -= 1
    man: i64 = 0
    pin: i64 = 0
    sou: i64 = 0
    low_ones: i64 = 0
    low_twos: i64 = 0
    low_threes: i64 = 0
    low_fours: i64 = 0
    rank = 8
    while rank >= 0:
        held = data[at + rank + 18]
        sou = sou * 5 + held
        size += held
        most |= held + 3
        # one accumulator holds the same rank of 索, 筒 and 万 in fields of nine bits
        low_ones += low_ones + (((held + 3) >> 2) << 18)
        low_twos += low_twos + (((held + 2) >> 2) << 18)
        low_threes += low_threes + (((held + 1) >> 2) << 18)
        low_fours += low_fours + ((held >> 2) << 18)
        held = data[at + rank + 9]
        pin = pin * 5 + held
        size += held
        most |= held + 3
        low_ones += ((held + 3) >> 2) << 9
        low_twos += ((held + 2) >> 2) << 9
        low_threes += ((held + 1) >> 2) << 9
        low_fours += (held >> 2) << 9
        held = data[at + rank]
        man = man * 5 + held
        size += held
        most |= held + 3
        low_ones += (held + 3) >> 2
        low_twos += (held + 2) >> 2
        low_threes += (held + 1) >> 2
        low_fours += held >> 2
        rank -= 1
    if most > 7 or size > 14:
        _refuse(data, row)
    shape.size = size
    shape.ones = ones << 27 | low_ones
    shape.twos = twos << 27 | low_twos
    shape.threes = threes << 27 | low_threes
    shape.fours = fours << 27 | low_fours
    shape.man = man
    shape.pin = pin
    shape.sou = sou
    shape.honours = honours


def _refuse(data: bytes, row: int) -> None:
    counts = data[row * 34 : row * 34 + 34]
    for kind, held in enumerate(counts):
        if held > 4:
            raise InputError("fifth_copy", f"hand {row} holds kind {kind} {held} times")
    raise InputError("hand_size", f"hand {row} has {sum(counts)} tiles; a hand has at most 14")


def shanten_batch(counts: "Buffer", forms: i64 = USUAL_FORMS) -> "array[int]":
    """Return the shanten of every hand as signed bytes."""
    rows = _Rows(counts)
    out = BytesWriter()
    while rows.advance():
        out.append((missing_tiles(rows.shape, rows.melds, forms) + 255) & 255)
    return array("b", out.getvalue())


def complete_batch(counts: "Buffer", forms: i64 = USUAL_FORMS) -> "array[int]":
    """Return 1 for every complete hand and 0 for the others, as bytes."""
    rows = _Rows(counts)
    out = BytesWriter()
    while rows.advance():
        full = rows.shape.size % 3 == 2
        out.append(1 if full and missing_tiles(rows.shape, rows.melds, forms) == 0 else 0)
    return array("B", out.getvalue())


def acceptance_batch(counts: "Buffer", forms: i64 = USUAL_FORMS) -> "array[int]":
    """Return missing tiles << 34 | mask of the kinds that help, for every hand, as 64-bit integers.

    Missing tiles are one more than the shanten; kinds of which the hand holds four are left out.
    """
    rows = _Rows(counts)
    out = BytesWriter()
    while rows.advance():
        write_i64_le(out, nearest(rows.shape, rows.melds, forms))
    return array("q", out.getvalue())


def discards_batch(counts: "Buffer", forms: i64 = USUAL_FORMS) -> "array[int]":
    """Return 34 integers a hand: for every kind held what its discard leaves, as ``acceptance_batch``; else -1."""
    rows = _Rows(counts)
    shape = rows.shape
    out = BytesWriter()
    while rows.advance():
        kind: i64 = 0
        while kind < 34:
            if shape.ones >> kind & 1:
                shape.remove(kind)
                write_i64_le(out, nearest(shape, rows.melds, forms))
                shape.add(kind)
            else:
                write_i64_le(out, -1)
            kind += 1
    return array("q", out.getvalue())


def waits_batch(counts: "Buffer", forms: i64 = USUAL_FORMS, formal: bool = False) -> "array[int]":
    """Return the mask of waits of every hand as 64-bit integers, 0 where it is not ready."""
    rows = _Rows(counts)
    out = BytesWriter()
    while rows.advance():
        found = formal_waits(rows.shape, rows.melds, forms) if formal else waits(rows.shape, rows.melds, forms)
        write_i64_le(out, found)
    return array("q", out.getvalue())


def layouts_batch(counts: "Buffer") -> "tuple[array[int], array[int]]":
    """Return every standard layout of every hand: where each hand's begin (and one end), and the packed layouts."""
    rows = _Rows(counts)
    begins = BytesWriter()
    found = BytesWriter()
    total: i64 = 0
    while rows.advance():
        write_i64_le(begins, total)
        for layout in layouts_of(rows.shape, (rows.shape.size - 2) // 3):
            write_i64_le(found, layout)
            total += 1
    write_i64_le(begins, total)
    return array("q", begins.getvalue()), array("q", found.getvalue())
