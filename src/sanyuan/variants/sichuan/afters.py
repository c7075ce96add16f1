"""The hands that the options of a seat lead to, told in numbers: after a discard, a kong, a claim, a tile let pass."""

from librt.vecs import vec
from mypy_extensions import i64

from sanyuan.hand.forms import NEVER, missing_tiles
from sanyuan.hand.shape import Shape, kinds_in, within
from sanyuan.rules.melding import melds_after
from sanyuan.table.actions import ADDED, CLOSED, DISCARD, KONG, PASS, PUNG, action_tile, action_type
from sanyuan.table.state import State
from sanyuan.tiles import suit_mask, tile_kind
from sanyuan.variants.sichuan.features import told
from sanyuan.variants.sichuan.patterns import FORMS, SEATS
from sanyuan.variants.sichuan.play import slot_of
from sanyuan.variants.sichuan.sight import Sight


def hands_after(state: State, seat: i64, options: list[int]) -> "list[list[vec[i64]]]":
    """Tell of the hand after each option, after every discard that may follow a pung; of none after a win."""
    holder, sight = state.seats[seat], Sight(state, seat)
    looked: dict[int, list[vec[i64]]] = {}
    found: list[list[vec[i64]]] = []
    for option in options:
        type, kind = action_type(option), int(tile_kind(action_tile(option)))  # noqa: A001
        rows: list[vec[i64]] = []
        if type == DISCARD:
            if kind not in looked:
                looked[kind] = [told(sight, _less(holder.shape, kind, 1), holder.melds, kind, sight.others)]
            rows = looked[kind]
        elif type == PASS:
            rows = [told(sight, holder.shape, holder.melds, -1, _before(state, seat))]
        elif type == PUNG:
            rows = _punged(state, seat, sight, option)
        elif type in (KONG, CLOSED, ADDED):
            rows = [_konged(state, seat, sight, option)]
        found.append(rows)
    return found


def _less(shape: Shape, kind: i64, copies: i64) -> Shape:
    rest = shape.copy()
    for _ in range(copies):
        rest.remove(kind)
    return rest


def _before(state: State, seat: i64) -> i64:
    """Return how many others play between a discard and the seat."""
    count: i64 = 0
    other = state.after(state.turn)
    while other != seat and count < SEATS:
        count += 1
        other = state.after(other)
    return count


def _punged(state: State, seat: i64, sight: Sight, option: i64) -> "list[vec[i64]]":
    """Tell of a hand after a pung and each discard that leaves it nearest."""
    holder, slot = state.seats[seat], slot_of(state)
    melds = list(melds_after(state, seat, option))
    rest = _less(holder.shape, tile_kind(state.tile), 2)
    void = rest.ones & suit_mask(slot.void[seat])
    thrown = void if void and slot.rules.void_goes_first(len(holder.river)) else rest.ones
    nearest: i64 = NEVER
    found: list[vec[i64]] = []
    for kind in kinds_in(thrown):
        left = _less(rest, kind, 1)
        missing = missing_tiles(within(left, sight.kinds), len(melds), FORMS)
        if missing < nearest:
            nearest, found = missing, []
        if missing == nearest:
            found.append(told(sight, left, melds, kind, sight.others))
    return found


def _konged(state: State, seat: i64, sight: Sight, option: i64) -> "vec[i64]":
    """Tell of a hand after a kong, whose replacement is still to be drawn."""
    holder, type = state.seats[seat], action_type(option)  # noqa: A001
    kind = tile_kind(state.tile if type == KONG else action_tile(option))
    rest = _less(holder.shape, kind, 1 if type == ADDED else 3 if type == KONG else 4)
    return told(sight, rest, list(melds_after(state, seat, option)), -1, -1)
