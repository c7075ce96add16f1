"""The same questions asked of many hands at once: buffers in, arrays out.

A batch is any memory of whole numbers, 34 counts a hand (a NumPy array of integers of shape (n, 34), say); unsigned
bytes that lie side by side are the fastest. The number of melds follows from the number of tiles, and a hand that the
question cannot be asked of is refused, both as for one hand.
"""

from array import array
from typing import TYPE_CHECKING, Final, final

from librt.strings import BytesWriter, write_i64_le
from librt.vecs import vec
from mypy_extensions import i64

from sanyuan.errors import InputError
from sanyuan.hand.accept import formal_waits, nearest, waits
from sanyuan.hand.counts import counts_in, impossible_count
from sanyuan.hand.door import EITHER, FULL, SHORT, check_forms, out_of_reach, wrong_size
from sanyuan.hand.forms import NEVER, STANDARD, missing_tiles
from sanyuan.hand.query import USUAL_FORMS
from sanyuan.hand.shape import Shape
from sanyuan.hand.split import layouts_of

if TYPE_CHECKING:
    from typing_extensions import Buffer


@final
class _Rows:
    """The hands of a batch, one after another in the same shape."""

    def __init__(self, counts: "Buffer", forms: int, sizes: i64) -> None:
        check_forms(forms)
        self.data: Final = counts_in(counts)
        self.hands: Final[i64] = len(self.data) // 34
        self.row: i64 = 0
        self.shape: Final = Shape()
        self.sizes: Final[i64] = sizes
        self.melds: i64 = 0

    def advance(self) -> bool:
        """Load the next hand; tell whether there is one."""
        if self.row == self.hands:
            return False
        _fill(self.shape, self.data, self.row)
        size = self.shape.size
        if size > 14 or not self.sizes >> size & 1:
            raise InputError("hand_size", row=self.row, value=wrong_size(size, self.sizes))
        self.melds = (14 - size) // 3
        self.row += 1
        return True

    def reached(self, missing: i64) -> i64:
        """Return how many tiles the hand loaded last is missing, unless the forms asked for are out of its reach."""
        if missing >= NEVER:
            raise InputError("forms.hand", "forms", last=self.row - 1, value=out_of_reach(self.melds))
        return missing


def _held(first: int, ranks: int) -> "vec[i64]":
    """Return what the digits of a key from one rank on hold: nine bits for the ranks held once at least, for those
    held twice at least, and so on, and the number of tiles above them."""
    found = [0]
    for rank in range(first, first + ranks):
        copies = [sum([1 << (9 * copy + rank) for copy in range(held)]) + (held << 36) for held in range(5)]
        found = [some + rest for some in copies for rest in found]
    return vec[i64](found)


_LOW_HELD: Final = _held(0, 5)
_HIGH_HELD: Final = _held(5, 4)
_LOW_KEYS: Final = 5**5


def _fill(shape: Shape, data: bytes, row: i64) -> None:
    """Load one row of counts into a shape: the keys digit by digit from the highest rank down, the masks by table."""
    at = row * 34
    held: i64 = data[at + 33]
    most = held + 3
    honours = held
    held = data[at + 32]
    most |= held + 3
    honours = honours * 5 + held
    man: i64 = 0
    pin: i64 = 0
    sou: i64 = 0
    rank: i64 = 8
    while rank >= 5:
        held = data[at + rank]
        most |= held + 3
        man = man * 5 + held
        held = data[at + rank + 9]
        most |= held + 3
        pin = pin * 5 + held
        held = data[at + rank + 18]
        most |= held + 3
        sou = sou * 5 + held
        rank -= 1
    high_man = man
    high_pin = pin
    high_sou = sou
    high_honours = honours
    while rank >= 0:
        held = data[at + rank]
        most |= held + 3
        man = man * 5 + held
        held = data[at + rank + 9]
        most |= held + 3
        pin = pin * 5 + held
        held = data[at + rank + 18]
        most |= held + 3
        sou = sou * 5 + held
        held = data[at + rank + 27]
        most |= held + 3
        honours = honours * 5 + held
        rank -= 1
    if most > 7:
        _refuse(data, row)
    in_man = _HIGH_HELD[high_man] + _LOW_HELD[man % _LOW_KEYS]
    in_pin = _HIGH_HELD[high_pin] + _LOW_HELD[pin % _LOW_KEYS]
    in_sou = _HIGH_HELD[high_sou] + _LOW_HELD[sou % _LOW_KEYS]
    in_honours = _HIGH_HELD[high_honours] + _LOW_HELD[honours % _LOW_KEYS]
    shape.size = (in_man >> 36) + (in_pin >> 36) + (in_sou >> 36) + (in_honours >> 36)
    shape.ones = _joined(in_man, in_pin, in_sou, in_honours)
    shape.twos = _joined(in_man >> 9, in_pin >> 9, in_sou >> 9, in_honours >> 9)
    shape.threes = _joined(in_man >> 18, in_pin >> 18, in_sou >> 18, in_honours >> 18)
    shape.fours = _joined(in_man >> 27, in_pin >> 27, in_sou >> 27, in_honours >> 27)
    shape.man = man
    shape.pin = pin
    shape.sou = sou
    shape.honours = honours


def _joined(man: i64, pin: i64, sou: i64, honours: i64) -> i64:
    """Put the lowest nine bits of each suit side by side."""
    return man & 511 | (pin & 511) << 9 | (sou & 511) << 18 | (honours & 511) << 27


def _refuse(data: bytes, row: int) -> None:
    for kind, held in enumerate(data[row * 34 : row * 34 + 34]):
        if held > 4:
            raise impossible_count(row, kind, held)


def shanten_batch(counts: "Buffer", forms: int = USUAL_FORMS) -> "array[int]":
    """Return the shanten of every hand as signed bytes."""
    rows = _Rows(counts, forms, EITHER)
    out = BytesWriter()
    while rows.advance():
        out.append((rows.reached(missing_tiles(rows.shape, rows.melds, forms)) + 255) & 255)
    return array("b", out.getvalue())


def complete_batch(counts: "Buffer", forms: int = USUAL_FORMS) -> "array[int]":
    """Return 1 for every complete hand and 0 for the others, as bytes."""
    rows = _Rows(counts, forms, EITHER)
    out = BytesWriter()
    while rows.advance():
        full = rows.shape.size % 3 == 2
        out.append(1 if full and missing_tiles(rows.shape, rows.melds, forms) == 0 else 0)
    return array("B", out.getvalue())


def acceptance_batch(counts: "Buffer", forms: int = USUAL_FORMS) -> "array[int]":
    """Return missing tiles << 34 | mask of the kinds that help, for every hand, as 64-bit integers.

    Missing tiles are one more than the shanten; kinds of which the hand holds four are left out.
    """
    rows = _Rows(counts, forms, EITHER)
    out = BytesWriter()
    while rows.advance():
        near = nearest(rows.shape, rows.melds, forms)
        rows.reached(near >> 34)
        write_i64_le(out, near)
    return array("q", out.getvalue())


def discards_batch(counts: "Buffer", forms: int = USUAL_FORMS) -> "array[int]":
    """Return 34 integers a hand: for every kind held what its discard leaves, as ``acceptance_batch``; else -1."""
    rows = _Rows(counts, forms, FULL)
    shape = rows.shape
    out = BytesWriter()
    while rows.advance():
        kind: i64 = 0
        while kind < 34:
            if shape.ones >> kind & 1:
                shape.remove(kind)
                near = nearest(shape, rows.melds, forms)
                rows.reached(near >> 34)
                write_i64_le(out, near)
                shape.add(kind)
            else:
                write_i64_le(out, -1)
            kind += 1
    return array("q", out.getvalue())


def waits_batch(counts: "Buffer", forms: int = USUAL_FORMS, formal: bool = False) -> "array[int]":
    """Return the mask of waits of every hand as 64-bit integers, 0 where it is not ready."""
    rows = _Rows(counts, forms, SHORT)
    out = BytesWriter()
    while rows.advance():
        found = formal_waits(rows.shape, rows.melds, forms) if formal else waits(rows.shape, rows.melds, forms)
        write_i64_le(out, found)
    return array("q", out.getvalue())


def layouts_batch(counts: "Buffer") -> "tuple[array[int], array[int]]":
    """Return every standard layout of every hand: where each hand's begin (and one end), and the packed layouts."""
    rows = _Rows(counts, STANDARD, EITHER)
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
