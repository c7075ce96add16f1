"""What places count in the last hands of a riichi match: uma and oka, and what may still be made up."""

from typing import Final

from mypy_extensions import i64

from sanyuan.rules.places import Places
from sanyuan.table.state import State
from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.variants.riichi.play.slot import slot_of

_WIDTHS: Final = (1500.0, 14_400.0, 20_500.0, 26_000.0)
"""Within how many points two seats may change places after a hand, by the hands that follow it.

They fit how often the one ahead at the start of a hand was ahead at the end of 648 recorded matches. After the last
hand nothing changes; what is left is that a win pays more or less than on average.
"""


def places_at(state: State, seat: i64) -> Places | None:
    """Return what places count for a seat, or None while four or more hands follow."""
    rules = slot_of(state).rules
    following = hands_after(rules, state.round_wind, state.dealer)
    if following >= len(_WIDTHS):
        return None
    if following == 0 and state.dealer == seat:
        following = 1  # a dealer who wins goes on
    return Places(list(state.scores), int(seat), step_of(rules), _WIDTHS[following])


def hands_after(rules: RiichiRules, round_wind: i64, dealer: i64) -> i64:
    """Return how many hands follow one at least, if no dealer stays."""
    return max(rules.winds * rules.players - 1 - (round_wind * rules.players + dealer), 0)


def step_of(rules: RiichiRules) -> float:
    """Return what one place more is worth on average, in points: uma, and the oka of the first."""
    last = rules.players - 1
    oka = (rules.return_points - rules.start_points) * rules.players
    return (1000.0 * float(rules.uma[0] - rules.uma[last]) + float(oka)) / float(last)
