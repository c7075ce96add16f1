"""What can be kept: objects that survive ``pickle`` and ``copy``, interpreted and compiled.

Such an object is made anew from what its constructor takes, which are attributes of the same names, and is then given
the other attributes that may change. Compiled objects know neither ``__dict__`` nor how to do without a constructor.
"""

import copyreg
from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

Copied = TypeVar("Copied")
_VEC: Final = type(vec[i64]())
Remake: TypeAlias = tuple[Callable[..., object], tuple[object, ...], dict[str, object]]

_TAKEN: Final[dict[type, tuple[str, ...]]] = {}
_CHANGING: Final[dict[type, tuple[str, ...]]] = {}


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Kept:
    """The base of every class whose objects can be kept; one whose constructor takes other things says so itself."""

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make an equal object."""
        return remake(self)


def remake(thing: object, taken: tuple[str, ...] = ()) -> Remake:
    """Return how to make an equal object; ``taken`` names what the constructor takes where Python cannot tell."""
    kind = type(thing)
    names = taken or _taken(kind)
    changed = {name: getattr(thing, name) for name in _changing(thing) if name not in names}
    return kind, tuple([getattr(thing, name) for name in names]), changed


def names_of(thing: object) -> tuple[str, ...]:
    """Return the names of all that an object holds: what its constructor takes, then what may change besides."""
    taken = _taken(type(thing))
    return (*taken, *[name for name in _changing(thing) if name not in taken])


def copied(thing: Copied) -> Copied:
    """Return an equal object with lists of its own, which a change of the other does not reach."""
    kind = type(thing)
    taken = _taken(kind)
    other = kind(*[getattr(thing, name) for name in taken])
    for name in _changing(thing):
        value: object = getattr(thing, name)
        setattr(other, name, value[:] if isinstance(value, (list, _VEC)) else value)
    return other


def _taken(kind: type) -> tuple[str, ...]:
    """Return what the constructor of a class takes."""
    found = _TAKEN.get(kind)
    if found is None:
        from inspect import signature  # half of what importing the core costs

        found = tuple(signature(kind).parameters)
        _TAKEN[kind] = found
    return found


def _changing(thing: object) -> list[str]:
    """Return the attributes that may change: those of a compiled class that are not final, and all others."""
    kind = type(thing)
    native = _CHANGING.get(kind)
    if native is None:
        native = tuple([name for name in getattr(kind, "__mypyc_attrs__", ()) if _may_change(thing, name)])
        _CHANGING[kind] = native
    return [*native, *getattr(thing, "__dict__", ())]


def _may_change(thing: object, name: str) -> bool:
    try:
        setattr(thing, name, getattr(thing, name))
    except AttributeError:
        return False
    return True


def vec_of(numbers: list[int]) -> "vec[i64]":
    """Return an array of the numbers."""
    return vec[i64](numbers)


def _remake_vec(numbers: "vec[i64]") -> "tuple[Callable[..., vec[i64]], tuple[list[int]]]":
    return vec_of, ([int(number) for number in numbers],)


copyreg.pickle(type(vec_of([])), _remake_vec)


def floats_of(numbers: list[float]) -> "vec[float]":
    """Return an array of floats."""
    return vec[float](numbers)


def _remake_floats(numbers: "vec[float]") -> "tuple[Callable[..., vec[float]], tuple[list[float]]]":
    return floats_of, ([float(number) for number in numbers],)


copyreg.pickle(type(floats_of([])), _remake_floats)
