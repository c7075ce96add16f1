"""Rules of thumb for Wuhan: what to aim for beside laizi, and what to lay aside."""

from typing import final

from mypy_extensions import i64

from sanyuan.hand.shape import Shape
from sanyuan.hand.tables import BITS
from sanyuan.hand.wild import missing_beside_wild
from sanyuan.rules.outlook import Outlook
from sanyuan.table.state import State
from sanyuan.tiles import tile_kind
from sanyuan.variants.wuhan.patterns import GENERALS
from sanyuan.variants.wuhan.play.slot import slot_of
from sanyuan.variants.wuhan.score.special import Special


@final
class WuhanOutlook(Outlook):
    """What a simple Wuhan player goes by."""

    def distance(self, state: State, seat: i64, shape: Shape, melds: i64) -> i64:
        """Aim for sets and a pair of 2, 5 or 8 with one laizi; a hand that is not opened is one step further."""
        slot = slot_of(state)
        special = slot.special()
        near = nearest_small(plain_tiles(shape, special), 4 - melds)
        missing = near >> 34
        wild = min(shape.count(special.laizi), slot.rules.small_laizi)
        missing = missing - wild if missing > wild else 0
        if melds == len(state.seats[seat].melds) and state.seats[seat].is_closed():
            missing += 1
        return missing << 34 | near & 0x3FFFFFFFF

    def lays_aside(self, state: State, seat: i64, tile: i64) -> bool:
        """Lay pi and 红中 aside at once, and every laizi that the small win aimed for cannot use."""
        slot = slot_of(state)
        special = slot.special()
        kind = tile_kind(tile)
        return kind != special.laizi or state.seats[seat].shape.count(kind) > slot.rules.small_laizi


def plain_tiles(shape: Shape, special: Special) -> Shape:
    """Return the ordinary tiles of a shape."""
    plain = shape.copy()
    kind: i64 = 0
    while plain.ones & special.all:
        while plain.ones & special.all & BITS[kind]:
            plain.remove(kind)
        kind += 1
    return plain


def nearest_small(shape: Shape, sets: i64) -> i64:
    """Return missing tiles << 34 | mask of kinds that help, for sets and a pair of 2, 5 or 8."""
    column = 2 * sets
    best: i64 = 99
    mask: i64 = 0
    for pair in GENERALS:
        held = shape.count(pair)
        held = min(held, 2)
        rest = shape.copy()
        for _ in range(held):
            rest.remove(pair)
        apart = missing_beside_wild(rest, column)
        missing = apart + 2 - held
        if missing > best:
            continue
        if missing < best:
            best = missing
            mask = 0
        if held < 2:
            mask |= BITS[pair]
        mask |= _helping(rest, column, apart)
    return best << 34 | mask


def _helping(shape: Shape, column: i64, now: i64) -> i64:
    mask: i64 = 0
    kind: i64 = 0
    while kind < 34:
        if not shape.fours >> kind & 1:
            shape.add(kind)
            if missing_beside_wild(shape, column) < now:
                mask |= BITS[kind]
            shape.remove(kind)
        kind += 1
    return mask
