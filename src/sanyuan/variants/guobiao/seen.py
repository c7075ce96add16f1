"""What a seat at a 国标 table may hope for, from what it sees."""

from mypy_extensions import i64

from sanyuan.rules.melding import melds_after
from sanyuan.table.actions import ASIDE, action_type
from sanyuan.table.state import State
from sanyuan.variants.guobiao.play.slot import slot_of
from sanyuan.variants.guobiao.prospects import GuobiaoProspects


def prospects_at(state: State, seat: i64, action: i64 = -1) -> GuobiaoProspects:
    """Return the hopes of a seat, after a claim, a kong or a flower laid aside where one is named."""
    melds = tuple(state.seats[seat].melds)
    flowers = len(state.seats[seat].aside)
    if action >= 0:
        melds = melds_after(state, seat, action)
        flowers += 1 if action_type(action) == ASIDE else 0
    wind = int(state.wind(seat))
    return GuobiaoProspects(slot_of(state).rules, wind, int(state.round_wind), melds, False, flowers)
