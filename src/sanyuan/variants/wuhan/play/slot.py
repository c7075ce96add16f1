"""What Wuhan keeps of a hand beside the shared state: the rules, and the flipped tile that names the special ones."""

from typing import Final, final

from mypy_extensions import i64

from sanyuan.hand.shape import kinds_in
from sanyuan.table.state import Slot, State
from sanyuan.variants.wuhan.options import WuhanRules
from sanyuan.variants.wuhan.score.special import Special

NOT_FLIPPED: Final = -1


@final
class WuhanSlot(Slot):
    """The Wuhan part of a state; everybody sees all of it."""

    def __init__(self, rules: WuhanRules, flip: i64 = NOT_FLIPPED) -> None:
        """Begin a hand, before a tile is flipped unless it is told."""
        self.rules: Final = rules
        self.flip: i64 = flip
        """The kind of the flipped tile."""

    def special(self) -> Special:
        """Return the special tiles; a tile must have been flipped."""
        return self.rules.specials[self.flip]

    def as_dict(self) -> dict[str, object]:
        """Return the flipped kind and the special ones as JSON-ready data."""
        if self.flip == NOT_FLIPPED:
            return {"flip": NOT_FLIPPED}
        special = self.special()
        return {
            "flip": int(self.flip),
            "laizi": int(special.laizi),
            "pi": kinds_in(int(special.pi)),
            "red": kinds_in(int(special.red)),
        }


def slot_of(state: State) -> WuhanSlot:
    """Return the Wuhan part of a state."""
    slot = state.slot
    assert isinstance(slot, WuhanSlot)
    return slot
