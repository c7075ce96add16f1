"""A small network of whole numbers over the 34 kinds: the same answers on every machine, interpreted and compiled.

A layer looks at every number tile with its two neighbours, the same way in every suit, and at every honour by itself.
A block is two layers beside what goes straight on; the first of them also hears sums over the suits, sums over the
honours, and the largest value of all. A value is a whole number of 256ths from 0 to ``CEILING``; a weight is a byte
with a factor for each output, and sums are brought back to 256ths by that factor and a shift.

Two kinds are worked on at once, one in the lower and one in the upper half of a 64-bit number: no sum of a layer comes
near 2³¹.
"""

from array import array
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.tables import BITS, read_tables
from sanyuan.hand.vectors import zeros
from sanyuan.tiles import HONOUR, KINDS

ONE: Final = 256
CEILING: Final = 4095
SHIFT: Final = 24
_LINE: Final = 32
"""The suits in a line, an empty place before, between and after them; the upper half begins in the middle."""
_HALF: Final = 15
_PAIRS: Final = _HALF + 2
_HONOUR_PAIRS: Final = 4


@final
class Rows:
    """The weights of a layer: a row of them for each output, a factor and what is added."""

    def __init__(self, parts: dict[str, bytes], name: str) -> None:
        """Read the parts of a name."""
        self.weights: Final = vec[i64](array("b", parts[name]))
        self.factors: Final = vec[i64](array("i", parts[name + ".factors"]))
        self.added: Final = vec[i64](array("i", parts[name + ".added"]))
        self.outputs: Final[i64] = len(self.factors)
        self.inputs: Final[i64] = len(self.weights) // len(self.factors)

    def applied(self, values: "vec[i64]") -> "vec[i64]":
        """Return the outputs for a list of values."""
        made = vec[i64]()
        weights, inputs = self.weights, self.inputs
        for output in range(self.outputs):
            total: i64 = 0
            row = output * inputs
            for at in range(inputs):
                total += values[at] * weights[row + at]
            made = append(made, (total * self.factors[output] >> SHIFT) + self.added[output])
        return made


@final
class Kinds:
    """Values of every kind, channel by channel: the suits in pairs of places on the line, then pairs of honours."""

    def __init__(self, channels: i64) -> None:
        """Begin with nothing anywhere."""
        self.channels: Final[i64] = channels
        self.line: vec[i64] = zeros(_PAIRS * channels)
        self.honours: vec[i64] = zeros(_HONOUR_PAIRS * channels)

    def put(self, kind: i64, channel: i64, value: i64) -> None:
        """Set a value that was nothing before; places on the line that both halves know are set in both."""
        if kind >= HONOUR:
            at = (kind - HONOUR) % _HONOUR_PAIRS * self.channels + channel
            self.honours[at] = self.honours[at] + (value << 32 if kind - HONOUR >= _HONOUR_PAIRS else value)
            return
        place = place_of(kind)
        if place < _PAIRS:
            at = place * self.channels + channel
            self.line[at] = self.line[at] + value
        if place >= _HALF:
            at = (place - _HALF) * self.channels + channel
            self.line[at] = self.line[at] + (value << 32)

    def value(self, kind: i64, channel: i64) -> i64:
        """Return a value."""
        if kind >= HONOUR:
            both = self.honours[(kind - HONOUR) % _HONOUR_PAIRS * self.channels + channel]
            return both >> 32 if kind - HONOUR >= _HONOUR_PAIRS else both & 0xFFFF
        place = place_of(kind)
        if place < _PAIRS:
            return self.line[place * self.channels + channel] & 0xFFFF
        return self.line[(place - _HALF) * self.channels + channel] >> 32

    def pooled(self) -> "vec[i64]":
        """Return the sums over suits and honours as shares, and the largest values."""
        sums = vec[i64]()
        honours = vec[i64]()
        largest = vec[i64]()
        for channel in range(self.channels):
            total: i64 = 0
            beside: i64 = 0
            most: i64 = 0
            for kind in range(KINDS):
                value = self.value(kind, channel)
                most = max(most, value)
                if kind < HONOUR:
                    total += value
                else:
                    beside += value
            sums = append(sums, total >> 5)
            honours = append(honours, beside >> 3)
            largest = append(largest, most)
        for value in honours:
            sums = append(sums, value)
        for value in largest:
            sums = append(sums, value)
        return sums


@final
class Layer:
    """One layer over the kinds."""

    def __init__(self, parts: dict[str, bytes], name: str) -> None:
        """Read the weights of suits and honours."""
        self.suits: Final = Rows(parts, name + ".suits")
        self.honours: Final = Rows(parts, name + ".honours")

    def applied(self, before: Kinds, whole: "vec[i64]", straight: Kinds | None) -> Kinds:
        """Return the outputs: ``whole`` is added everywhere, and what goes ``straight`` on."""
        suits, honours = self.suits, self.honours
        after = Kinds(suits.outputs)
        top: i64 = CEILING
        inputs = suits.inputs
        step = before.channels
        line, weights = before.line, suits.weights
        for output in range(suits.outputs):
            factor = suits.factors[output]
            added = suits.added[output] + whole[output]
            row = output * inputs
            for pair in range(_HALF):
                base = pair * step
                total: i64 = 0
                for at in range(inputs):
                    total += line[base + at] * weights[row + at]
                low = _low(total)
                first = (low * factor >> SHIFT) + added
                second = ((total - low) >> 32) * factor >> SHIFT
                second += added
                place: i64 = pair + 1
                self._set(after, place, output, first, straight, top)
                self._set(after, place + _HALF, output, second, straight, top)
        self._honours(honours, before, whole, straight, after)
        return after

    def _set(self, after: Kinds, place: i64, output: i64, value: i64, straight: Kinds | None, top: i64) -> None:
        kind = kind_at(place)
        if kind >= 0:
            if straight is not None:
                value += straight.value(kind, output)
            if value > 0:
                after.put(kind, output, min(value, top))

    def _honours(self, rows: Rows, before: Kinds, whole: "vec[i64]", straight: Kinds | None, after: Kinds) -> None:
        inputs = rows.inputs
        values, weights = before.honours, rows.weights
        for output in range(rows.outputs):
            added = rows.added[output] + whole[output]
            factor = rows.factors[output]
            row = output * inputs
            for pair in range(_HONOUR_PAIRS):
                total: i64 = 0
                base = pair * inputs
                for at in range(inputs):
                    total += values[base + at] * weights[row + at]
                low = _low(total)
                for half in range(2):
                    kind = HONOUR + pair + half * _HONOUR_PAIRS
                    if kind < KINDS:
                        part = (total - low) >> 32 if half else low
                        value = (part * factor >> SHIFT) + added
                        if straight is not None:
                            value += straight.value(kind, output)
                        if value > 0:
                            after.put(kind, output, min(value, CEILING))


@final
class Network:
    """The whole network, read from package data."""

    def __init__(self, file: str) -> None:
        """Read a file of weights."""
        parts = read_tables(file)
        self.begin: Final = Layer(parts, "begin")
        self.table: Final = Rows(parts, "table")
        self.first: list[Layer] = []
        self.whole: list[Rows] = []
        self.second: list[Layer] = []
        block = 0
        while f"{block}.whole" in parts:
            self.first.append(Layer(parts, f"{block}.first"))
            self.whole.append(Rows(parts, f"{block}.whole"))
            self.second.append(Layer(parts, f"{block}.second"))
            block += 1
        self.thrown_suits: Final = Rows(parts, "thrown_suits")
        self.thrown_honours: Final = Rows(parts, "thrown_honours")
        self.gathered: Final = Rows(parts, "gathered")
        self.answers: Final = Rows(parts, "answers")

    def judged(self, planes: "vec[i64]", table: "vec[i64]", scale: i64, target: i64) -> "vec[i64]":
        """Return a score for throwing each kind, then one for each answer, in 256ths.

        Planes go by plane and kind; numbers of planes and table are brought to 256ths by ``scale``. ``target`` is the
        kind that answers are about, or -1.
        """
        channels: i64 = len(planes) // KINDS
        values = Kinds(channels)
        for channel in range(channels):
            for kind in range(KINDS):
                value = planes[channel * KINDS + kind]
                if value:
                    values.put(kind, channel, value * scale)
        scaled = vec[i64]()
        for value in table:
            scaled = append(scaled, value * scale)
        values = self.begin.applied(values, self.table.applied(scaled), None)
        for block in range(len(self.first)):
            whole = self.whole[block].applied(values.pooled())
            inner = self.first[block].applied(values, whole, None)
            values = self.second[block].applied(inner, zeros(values.channels), values)
        scores = vec[i64]()
        for kind in range(KINDS):
            one = vec[i64]()
            for channel in range(values.channels):
                one = append(one, values.value(kind, channel))
            rows = self.thrown_suits if kind < HONOUR else self.thrown_honours
            scores = append(scores, rows.applied(one)[0])
        gathered = values.pooled()
        for channel in range(values.channels):
            gathered = append(gathered, values.value(target, channel) if target >= 0 else 0)
        inside = self.gathered.applied(gathered)
        for at in range(len(inside)):
            inside[at] = max(min(inside[at], CEILING), 0)
        for score in self.answers.applied(inside):
            scores = append(scores, score)
        return scores


def place_of(kind: i64) -> i64:
    """Return the place of a number tile on the line."""
    return kind + 1 + kind // 9


def kind_at(place: i64) -> i64:
    """Return the number tile at a place on the line, -1 for an empty one."""
    if place % 10 == 0 or place >= 30:
        return -1
    return place - 1 - place // 10


def _low(total: i64) -> i64:
    """Return the sum in the lower half, which may be below zero."""
    sign = BITS[31]
    return (total & (BITS[32] - 1) ^ sign) - sign
