"""Arrays of one value, as long as asked for."""

from librt.vecs import append, vec
from mypy_extensions import i64


def filled(count: i64, value: i64) -> "vec[i64]":
    """Return an array of ``count`` times the same number."""
    made = vec[i64]()
    for _ in range(count):
        made = append(made, value)
    return made


def zeros(count: i64) -> "vec[i64]":
    """Return ``count`` zeros."""
    return filled(count, 0)


def floats(count: i64) -> "vec[float]":
    """Return ``count`` zeros as floating-point numbers."""
    made = vec[float]()
    for _ in range(count):
        made = append(made, 0.0)
    return made
