"""国标 in numbers: what its slot adds to the feature planes."""

from typing import Final, final

from mypy_extensions import i64

from sanyuan.rules.encoding import Encoding, Plane, Planes
from sanyuan.rules.options import RuleConfig
from sanyuan.table.state import State
from sanyuan.variants.guobiao.options import rules_of
from sanyuan.variants.guobiao.play.slot import slot_of

_RELATIVE: Final = ("own", "next", "opposite", "previous")


@final
class GuobiaoEncoding(Encoding):
    """What 国标 adds to the numbers of a table; flowers are laid aside by themselves until the last tile."""

    def __init__(self) -> None:
        """Name what 国标 has."""
        super().__init__(
            rows=tuple([Plane(f"{seat} stopped", "1 after a false win, which bars the seat") for seat in _RELATIVE])
        )

    def discards_flowers(self, rules: RuleConfig) -> bool:
        """Tell whether flowers are played: the one that is drawn last finds no tile to replace it (R-G15)."""
        return rules_of(rules).flowers

    def write_rows(self, state: State, seat: i64, planes: Planes) -> None:
        """Add which seats may no longer win."""
        stopped = slot_of(state).stopped
        count = len(state.seats)
        for other in range(count):
            planes.row(stopped >> ((seat + other) % count) & 1)
