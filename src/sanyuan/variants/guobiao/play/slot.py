"""What 国标 keeps of a hand beside the shared state: kong replacements, false wins, points that nobody got."""

from typing import Final, final

from mypy_extensions import i64

from sanyuan.hand.tables import BITS
from sanyuan.meld import KONG
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.table.state import Slot, State
from sanyuan.variants.guobiao.options import GuobiaoRules


@final
class GuobiaoSlot(Slot):
    """The 国标 part of a state: all of it lies open.

    ``after_kong`` holds from a kong to its player's next step; a flower in between ends it (R-G15). ``stopped`` has
    the bit of every seat that claimed falsely, ``false_end`` says that such a claim ended the hand (R-G3);
    ``forfeited`` are points of the whole match that were paid and that nobody got.
    """

    def __init__(self, rules: GuobiaoRules, forfeited: i64) -> None:
        """Begin a hand."""
        self.rules: Final = rules
        self.forfeited: i64 = forfeited
        self.after_kong: bool = False
        self.stopped: i64 = 0
        self.false_end: bool = False

    def follow(self, event: Event) -> None:
        """Update the slot after the shared state has taken an event in."""
        kind = event.type
        if kind == events.DRAW:
            if not event.replacing or event.in_deal:
                self.after_kong = False
        elif kind == events.DISCARD or kind == events.ASIDE:
            self.after_kong = False
        elif kind == events.CLAIM:
            self.after_kong = event.meld == KONG
        elif kind == events.KONG:
            self.after_kong = True
        elif kind == events.FALSE_WIN:
            self.stopped |= BITS[event.seat]
            self.false_end = not event.goes_on
            self.forfeited -= sum(event.deltas)


def slot_of(state: State) -> GuobiaoSlot:
    """Return the 国标 part of a state."""
    slot = state.slot
    assert isinstance(slot, GuobiaoSlot)
    return slot
