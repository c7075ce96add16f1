"""Wuhan in numbers: the tiles that may be laid aside, and the special tiles as feature planes."""

from typing import Final, final

from mypy_extensions import i64

from sanyuan.rules.encoding import Encoding, Plane, Planes
from sanyuan.table.state import State
from sanyuan.tiles import KINDS
from sanyuan.variants.wuhan.play.slot import NOT_FLIPPED, slot_of

_RELATIVE: Final = ("own", "next", "opposite", "previous")

_PLANES: Final = (
    Plane("laizi", "1 at the laizi"),
    Plane("pi", "1 at every pi"),
    Plane("red kong", "1 at 红中 where it is laid aside"),
)


@final
class WuhanEncoding(Encoding):
    """What Wuhan adds to the numbers of a table."""

    def __init__(self) -> None:
        """Name what Wuhan has: every kind may be a special one."""
        super().__init__(
            aside=tuple(range(KINDS)),
            planes=_PLANES,
            rows=tuple([Plane(f"{seat} opened", "1 where the seat has opened its hand (开口)") for seat in _RELATIVE]),
        )

    def write_planes(self, state: State, seat: i64, first: i64, planes: Planes) -> None:
        """Put the special tiles."""
        slot = slot_of(state)
        if slot.flip == NOT_FLIPPED:
            return
        special = slot.special()
        planes.put(first, special.laizi, 1)
        planes.mark(first + 1, special.pi)
        planes.mark(first + 2, special.red)

    def write_rows(self, state: State, seat: i64, planes: Planes) -> None:
        """Add who has opened."""
        count = len(state.seats)
        for other in range(count):
            planes.row(0 if state.seats[(seat + other) % count].is_closed() else 1)
