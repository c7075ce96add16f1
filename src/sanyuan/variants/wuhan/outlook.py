"""Rules of thumb for Wuhan: what to aim for beside laizi, and what to lay aside."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.shape import Shape
from sanyuan.hand.tables import BITS
from sanyuan.hand.wild import missing_beside_wild
from sanyuan.meld import Meld
from sanyuan.rules.aiming import Aiming, turns_left, unseen_kinds
from sanyuan.rules.dangers import Tells, risks_from
from sanyuan.rules.risks import Risks
from sanyuan.rules.targets import Targets
from sanyuan.table.state import State
from sanyuan.tiles import tile_kind
from sanyuan.variants.wuhan.aims import WuhanTargets
from sanyuan.variants.wuhan.patterns import GENERALS
from sanyuan.variants.wuhan.play.at_table import player_of
from sanyuan.variants.wuhan.play.slot import slot_of
from sanyuan.variants.wuhan.score.best import SEATS
from sanyuan.variants.wuhan.score.special import Special
from sanyuan.variants.wuhan.score.win import Player

_PRICE: Final = 320.0
"""What dealing in costs as a rule."""
_PACE: Final = 0.04
"""The share of the wall by which targets are weighed; measured in the arena."""
_EAGERNESS: Final = 0.6
"""What a hand after a claim counts beside one that waits; measured in the arena."""
_TELLS: Final = Tells(
    ready=[
        vec[float]([0.00, 0.00, 0.00, 0.00, 0.00, 0.00]),
        vec[float]([0.00, 0.04, 0.17, 0.42, 0.80, 0.90]),
        vec[float]([0.02, 0.13, 0.34, 0.65, 0.80, 0.90]),
        vec[float]([0.10, 0.29, 0.55, 0.85, 0.95, 0.95]),
        vec[float]([0.30, 0.50, 0.70, 0.90, 1.00, 1.00]),
    ],
    waited=0.1,
    ranks=vec[float]([0.35, 1.35, 1.0, 0.85, 1.6, 0.85, 1.0, 1.35, 0.35]),
    honours=vec[float]([0.0, 0.06, 0.06, 0.06, 0.06]),
    thrown=0.14,
    beside=0.75,
    passed=0.14,
)
"""How often seats might have won at a discard, and on what, in 480 hands between our own players."""


@final
class WuhanOutlook(Aiming):
    """What a simple Wuhan player goes by, and the aims of a better one."""

    def targets(self, state: State, seat: i64, held: "vec[i64]", unseen: "vec[i64]", melds: list[Meld]) -> Targets:
        """Aim for small and big wins beside the special tiles."""
        slot, place = slot_of(state), int(state.wind(seat))
        special = slot.special()
        players = [player_of(state.seats[state.seat_at(number)], special) for number in range(SEATS)]
        own = players[place]
        players[place] = Player(melds, own.laizi_kongs, own.pi_kongs, own.red_kongs)
        found = WuhanTargets(held, unseen, players, place, special, slot.rules, turns_left(state, _PACE))
        found.run()
        return found

    def eagerness(self) -> float:
        """Count less what a claim leaves: every opening doubles what the seat pays, too (R-H5)."""
        return _EAGERNESS

    def risks(self, state: State, seat: i64) -> Risks:
        """Fear those who have opened; nobody wins on a special tile."""
        special = slot_of(state).special()
        wanted = vec[i64]()
        for holder in state.seats:
            wanted = append(wanted, 0 if holder.is_closed() else 0x3FFFFFFFF & ~special.all)
        return risks_from(state, seat, unseen_kinds(state, seat), wanted, _PRICE, _TELLS)

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
