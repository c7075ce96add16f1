"""How a Wuhan table is told: the special tiles and their kongs, and a win with its explanation."""

from typing import Final, final

from sanyuan.rules.shown import Mark, Shown
from sanyuan.score.breakdown import Breakdown
from sanyuan.table import actions
from sanyuan.table.actions import action_type
from sanyuan.table.state import State
from sanyuan.tiles import UNKNOWN as UNKNOWN_TILE
from sanyuan.tiles import tile_kind
from sanyuan.variants.wuhan.explain.whole import explain
from sanyuan.variants.wuhan.play.at_table import claimed_win, tenpai_of
from sanyuan.variants.wuhan.play.slot import NOT_FLIPPED, slot_of
from sanyuan.variants.wuhan.score.best import score
from sanyuan.variants.wuhan.score.special import LAIZI, PI
from sanyuan.variants.wuhan.score.win import UNKNOWN
from sanyuan.words.text import Words

_MARKS: Final = (
    Mark("laizi", Words("癞", "L─"), Words("癞", "癞"), Words("癞子", "laizi"), turned=True),
    Mark("pi", Words("皮", "P─"), Words("皮", "皮"), Words("皮子", "pi")),
    Mark("red", Words("红", "R─"), Words("红", "中")),
)
_KONG_NAMES: Final = {LAIZI: Words("癞子杠", "Laizi kong"), PI: Words("皮子杠", "Pi kong")}

_CALLS: Final[dict[int, Words]] = {actions.WIN: Words("胡", "Win")}


@final
class WuhanShown(Shown):
    """Wuhan as people see it."""

    def title(self, state: State) -> Words:
        """Return the number of the hand."""
        number = int(state.number) + 1
        return Words(f"第{number}局", f"Hand {number}")

    def marks(self, state: State) -> dict[int, str]:
        """Return the special tiles by what they are."""
        slot = slot_of(state)
        return {} if slot.flip == NOT_FLIPPED else slot.special().marks()

    def mark_rows(self) -> tuple[Mark, ...]:
        """Return how the special tiles are seen; the flipped tile makes the laizi."""
        return _MARKS

    def calls(self) -> dict[int, Words]:
        """Return the words of Wuhan."""
        return _CALLS

    def action_name(self, state: State, action: int) -> Words:
        """Return what an action is called; a special kong by its tile."""
        if action_type(action) == actions.ASIDE:
            role = slot_of(state).special().role(tile_kind(actions.action_tile(action)))
            return _KONG_NAMES.get(int(role), Words("红中杠", "红中 kong"))
        return super().action_name(state, action)

    def explain(self, state: State, seat: int, loser: int, robbing: bool, winners: list[int]) -> Breakdown:
        """Score and explain the win that a seat makes now; whether a hidden discarder is tenpai stays open."""
        slot = slot_of(state)
        known = loser >= 0 and not robbing and UNKNOWN_TILE not in list(state.seats[loser].hand)
        win = claimed_win(state, slot, seat, loser, robbing, tenpai_of(state, slot, loser) if known else UNKNOWN)
        return explain(win, score(win, slot.rules), slot.rules, True)
