"""A network that learns to say what hands come to, and becomes whole numbers for ``sanyuan.rules.dense`` (numpy)."""

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from tools.table_file import write_tables

from sanyuan.rules.dense import SHIFT, WHOLE

Array = NDArray[np.float32]


def taken_in(row: Iterable[int]) -> Array:
    """Return what a hand tells in wholes, as a network takes it in."""
    return np.array([int(number) for number in row], np.float32) / np.float32(WHOLE)


class DenseNetwork:
    """Layers with Adam; it gathers examples, and takes a step when there are enough."""

    def __init__(self, sizes: tuple[int, ...], importance: tuple[float, ...], batch: int, seed: int = 0) -> None:
        """Take the values of each layer, how much errors of each output count, and the examples of a step."""
        chance = np.random.default_rng(seed)
        self.weights: list[Array] = [
            chance.normal(0, np.sqrt(2 / one), (one, two)).astype(np.float32) for one, two in pairwise(sizes)
        ]
        self.weights[-1] *= np.float32(0.1)
        self.added: list[Array] = [np.zeros(size, np.float32) for size in sizes[1:]]
        self.importance = np.array(importance, np.float32)
        self.batch = batch
        self.parts = self.weights + self.added
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.step = 0
        self.kept: list[tuple[Array, Array]] = []

    def said(self, rows: list[Array]) -> Array:
        """Return what the network says of some hands."""
        return self._values(np.stack(rows))[-1]

    def _values(self, inputs: Array) -> list[Array]:
        """Return the values of every layer, the answers last."""
        found = [inputs]
        for layer, (weights, added) in enumerate(zip(self.weights, self.added, strict=True)):
            made = found[-1] @ weights + added
            found.append(made if layer == len(self.weights) - 1 else np.maximum(made, 0))
        return found

    def learn(self, told: Array, wanted: Array, rate: float) -> None:
        """Keep an example, and take a step towards what is wanted when there are enough."""
        self.kept.append((told, wanted))
        if len(self.kept) < self.batch:
            return
        values = self._values(np.stack([told for told, _ in self.kept]))
        slope = values[-1] - np.stack([wanted for _, wanted in self.kept])
        slope *= self.importance / np.float32(self.batch)
        self.kept = []
        slopes: list[Array] = [np.zeros(0, np.float32)] * len(self.parts)
        for layer in reversed(range(len(self.weights))):
            slopes[layer] = values[layer].T @ slope
            slopes[len(self.weights) + layer] = slope.sum(0)
            slope = (slope @ self.weights[layer].T) * (values[layer] > 0)
        self.step += 1
        for part, each, mean, square in zip(self.parts, slopes, self.means, self.squares, strict=True):
            mean += 0.1 * (each - mean)
            square += 0.001 * (each * each - square)
            part -= rate * (mean / (1 - 0.9**self.step)) / (np.sqrt(square / (1 - 0.999**self.step)) + 1e-6)

    def write(self, file: Path, answers: Array, stretches: tuple[float, ...]) -> None:
        """Write whole numbers; the reader takes ``answers``, a column each, made of the outputs, a row each.

        The values of inner layers are stretched by so much, that little of them is lost to whole numbers.
        """
        weights = [*self.weights[:-1], self.weights[-1] @ answers]
        added = [*self.added[:-1], self.added[-1] @ answers]
        parts: dict[str, bytes] = {}
        for layer, (before, after) in enumerate(pairwise([1.0, *stretches, 1.0])):
            whole = np.round(weights[layer].T * np.float32(after / before * (1 << SHIFT)))
            if np.abs(whole).max() >= 1 << 15:
                raise SystemExit(f"the weights of layer {layer} are too large for whole numbers of two bytes")
            parts[f"{layer}.weights"] = whole.astype("<i2").tobytes()
            more = np.round(added[layer] * np.float32(after * (WHOLE << SHIFT)))
            parts[f"{layer}.added"] = more.astype("<i4").tobytes()
        write_tables(file, parts)
