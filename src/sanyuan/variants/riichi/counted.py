"""What riichi counts beside wins and payments: who declares, and when."""

from typing import Final, final

from sanyuan.rules.counted import Counted, Rate
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.words.text import Words

_RATES: Final[tuple[Rate, ...]] = (
    Rate("riichi", Words("立直", "riichi", "リーチ"), "riichi", "hands"),
    Rate("riichi_turn", Words("立直巡", "riichi turn", "リーチ巡"), "riichi_turns", "riichi", share=False),
)


@final
class RiichiCounted(Counted):
    """Declarations, and the turns in which they were made."""

    def rates(self) -> tuple[Rate, ...]:
        """Return how often a seat declares, and in which turn on average."""
        return _RATES

    def hand(self, happened: list[Event], seat: int) -> dict[str, int]:
        """Count a declaration, and the seat's discards up to it."""
        turn = 0
        for event in happened:
            if event.type == events.DISCARD and event.seat == seat:
                turn += 1
                if event.declared:
                    return {"riichi": 1, "riichi_turns": turn}
        return {}
