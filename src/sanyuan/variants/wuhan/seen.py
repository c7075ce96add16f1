"""What a seat at a Wuhan table may hope for, from what it sees."""

from typing import Final

from mypy_extensions import i64

from sanyuan.rules.melding import melds_after
from sanyuan.table.actions import ASIDE, action_tile, action_type
from sanyuan.table.state import State
from sanyuan.tiles import tile_kind
from sanyuan.variants.wuhan.distance import WuhanDistance
from sanyuan.variants.wuhan.play.at_table import player_of
from sanyuan.variants.wuhan.play.slot import NOT_FLIPPED, slot_of
from sanyuan.variants.wuhan.prospects import WuhanProspects
from sanyuan.variants.wuhan.score.best import SEATS
from sanyuan.variants.wuhan.score.special import LAIZI, PI, Special
from sanyuan.variants.wuhan.score.win import Player

_DRAWS_EACH: Final = 6
"""In so many draws one doubling comes as a rule: every twelfth tile is a pi or 红中, and a claim opens as often."""
_MOST_DOUBLINGS: Final = 3


def prospects_at(state: State, seat: i64, action: i64 = -1) -> WuhanProspects | None:
    """Return the hopes of a seat, after a claim, a kong or a special tile laid aside where one is named.

    A hand that has not opened is counted as if it will, and one that is worth too little to start (R-H9) as if it were
    doubled by what usually comes: further openings, 皮子杠 and 红中杠.
    """
    slot = slot_of(state)
    if slot.flip == NOT_FLIPPED:
        return None
    special = slot.special()
    players = [player_of(state.seats[state.seat_at(number)], special) for number in range(SEATS)]
    place = int(state.wind(seat))
    if action >= 0:
        players[place] = player_after(state, seat, players[place], special, action)
    doublings = min(_MOST_DOUBLINGS, 1 + int(state.wall) // SEATS // _DRAWS_EACH)
    return WuhanProspects(WuhanDistance(special, slot.rules, players, place), False, True, doublings)


def player_after(state: State, seat: i64, own: Player, special: Special, action: i64) -> Player:
    """Return what a seat shows after a claim, a kong or a special tile laid aside."""
    role = special.role(tile_kind(action_tile(action))) if action_type(action) == ASIDE else -1
    laizi, pi = int(role == LAIZI), int(role == PI)
    red = int(role >= 0) - laizi - pi
    return Player(melds_after(state, seat, action), own.laizi_kongs + laizi, own.pi_kongs + pi, own.red_kongs + red)
