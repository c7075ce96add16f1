"""A plain network of whole numbers: every value of a layer hears every value of the one before it.

Values are whole numbers of 256ths, weights are 16-bit numbers of 1024ths, so that the answers are the same on every
machine, interpreted and compiled.
"""

from array import array
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.tables import read_tables

WHOLE: Final = 256
SHIFT: Final = 10


@final
class Dense:
    """Layers one after another, read from package data; inside, values below zero count as zero."""

    def __init__(self, file: str) -> None:
        """Read a file of weights, a row for each output of each layer, and what is added to each output."""
        parts = read_tables(file)
        self.weights: list[vec[i64]] = []
        self.added: list[vec[i64]] = []
        while f"{len(self.weights)}.weights" in parts:
            layer = len(self.weights)
            self.weights.append(vec[i64](array("h", parts[f"{layer}.weights"])))
            self.added.append(vec[i64](array("i", parts[f"{layer}.added"])))

    def judged(self, values: "vec[i64]") -> "vec[i64]":
        """Return the outputs for a list of values."""
        last = len(self.weights) - 1
        for layer in range(last + 1):
            values = _applied(self.weights[layer], self.added[layer], values, layer == last)
        return values


def _applied(weights: "vec[i64]", added: "vec[i64]", values: "vec[i64]", is_last: bool) -> "vec[i64]":
    made = vec[i64]()
    inputs: i64 = len(values)
    row: i64 = 0
    for output in range(len(added)):
        total = added[output]
        at: i64 = 0
        while at < inputs:
            total += values[at] * weights[row + at]
            at += 1
        row += inputs
        total >>= SHIFT
        made = append(made, total if is_last or total > 0 else 0)
    return made
