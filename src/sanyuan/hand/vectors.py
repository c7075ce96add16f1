"""Arrays of one value, as long as asked for."""

from librt.vecs import vec
from mypy_extensions import i64


def filled(count: i64, value: i64) -> "vec[i64]":
    """Return an array of ``count`` times the same number."""
    return vec[i64]([value] * count)


def zeros(count: i64) -> "vec[i64]":
    """Return ``count`` zeros."""
    return vec[i64]([0] * count)


def floats(count: i64) -> "vec[float]":
    """Return ``count`` zeros as floating-point numbers."""
    return vec[float]([0.0] * count)
