"""How a 国标 table is told: rounds of hands, a seat that may not win any more, and a win with its explanation."""

from typing import Final, final

from sanyuan.rules.shown import NUMERALS, WINDS, Shown
from sanyuan.score.breakdown import Breakdown
from sanyuan.table import actions
from sanyuan.table.state import State
from sanyuan.variants.guobiao.explain.whole import explain
from sanyuan.variants.guobiao.play.at_table import table_win
from sanyuan.variants.guobiao.play.slot import slot_of
from sanyuan.words.text import Words

_CALLS: Final[dict[int, Words]] = {actions.ASIDE: Words("补花", "Flower")}


@final
class GuobiaoShown(Shown):
    """国标 as people see it."""

    def title(self, state: State) -> Words:
        """Return the round and the place of the dealer in it."""
        wind = WINDS[state.round_wind]
        place = int(state.dealer)
        return Words(f"{wind.zh}风圈第{NUMERALS[place]}盘", f"{wind.en} round, hand {place + 1}")

    def calls(self) -> dict[int, Words]:
        """Return the words of 国标."""
        return _CALLS

    def barred(self, state: State, seat: int) -> Words | None:
        """Return what follows from a false win in this hand (R-G3)."""
        if slot_of(state).stopped >> seat & 1:
            return Words("本盘错和过，不能再和", "may not win again after a false win in this hand")
        return None

    def explain(self, state: State, seat: int, loser: int, robbing: bool, winners: list[int]) -> Breakdown:
        """Score and explain the win that a seat makes now."""
        slot = slot_of(state)
        return explain(table_win(state, slot, seat, state.won_tile(seat, loser), loser, robbing), slot.rules, True)
