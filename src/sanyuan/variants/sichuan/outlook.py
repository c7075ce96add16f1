"""What players and programs go by: which suit to give up, what to exchange and aim for, and the game in numbers."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.fields import Request
from sanyuan.hand.accept import nearest
from sanyuan.hand.shape import Shape, bit_count
from sanyuan.meld import Meld
from sanyuan.rules.aiming import Aiming, unseen_kinds
from sanyuan.rules.dangers import Tells, risks_from
from sanyuan.rules.encoding import Encoding, Plane, Planes
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.prospects import Prospects
from sanyuan.rules.risks import Risks
from sanyuan.rules.targets import Targets
from sanyuan.table.actions import CHOOSE, CLOSED, GIVE, KONG, action_number, action_tile, action_tiles, action_type
from sanyuan.table.state import State
from sanyuan.variants.sichuan.aims import Rounds, SichuanTargets
from sanyuan.variants.sichuan.options import RULES, rules_of
from sanyuan.variants.sichuan.patterns import FORMS, NOBODY, SEATS, SUITED, suit_mask
from sanyuan.variants.sichuan.play import slot_of
from sanyuan.variants.sichuan.prospects import SichuanProspects, prospects_at
from sanyuan.variants.sichuan.score import without_suit

_RELATIVE: Final = ("own", "next", "opposite", "previous")


_PRICE: Final = 2.0
"""What dealing in costs as a rule, in units."""
_DREAD: Final = 0.2
"""How much of a hand's worth is feared for: whoever deals in plays on, and more fear won nothing."""
_ASKED: Final = {
    GIVE: vec[float]([16.0, -1.83, 0.043, 0.28, 1.23, 0.73]),
    CHOOSE: vec[float]([19.9, -2.98, 0.065, -0.07, 1.31, 0.47]),
}
"""How much each of ``promises`` counts before the exchange and after it, in units.

They were fitted to what 128,000 simulated hands brought, many of them with answers at random: 20 for a win, and the
points. ``tools/count_promises.py`` fits them at the table.
"""
_TELLS: Final = Tells(
    ready=[
        vec[float]([0.04, 0.18, 0.37, 0.54, 0.69, 0.74]),
        vec[float]([0.09, 0.27, 0.45, 0.62, 0.73, 0.82]),
        vec[float]([0.35, 0.55, 0.68, 0.77, 0.86, 0.93]),
        vec[float]([0.40, 0.55, 0.65, 0.75, 0.86, 0.95]),
        vec[float]([1.00, 1.00, 1.00, 1.00, 1.00, 1.00]),
    ],
    waited=0.15,
    ranks=vec[float]([0.8, 0.85, 1.2, 1.15, 1.0, 1.15, 1.2, 0.85, 0.8]),
    thrown=0.05,
    beside=0.8,
    passed=0.03,
)
"""How often seats were ready at a discard, and for what, in 320 hands between our own players."""


@final
class SichuanOutlook(Aiming):
    """What a simple Sichuan player goes by, and the aims of a better one."""

    def targets(self, state: State, seat: i64, held: "vec[i64]", unseen: "vec[i64]", melds: list[Meld]) -> Targets:
        """Look ahead to wins outside the void suit."""
        slot = slot_of(state)
        given_up = vec[i64]([0, 0, 0])
        others: i64 = 0
        for other in state.still_playing():
            if other != seat:
                others += 1
                given_up[slot.void[other]] += 1
        rounds = Rounds(unseen, given_up, others, state.wall)
        return SichuanTargets(held, tuple(melds), slot.void[seat], slot.rules, rounds)

    def asked(self, state: State, seat: i64, options: list[int]) -> list[float]:
        """Give up the suit beside which the others promise most, and the tiles after which they do."""
        shape, weights = state.seats[seat].shape, _ASKED[int(action_type(options[0]))]
        if action_type(options[0]) == CHOOSE:
            return [_promised(shape, int(action_number(each)), weights) for each in options]
        rests = [less(shape, action_tiles(each)) for each in options]
        return [max([_promised(rest, void, weights) for void in range(3)]) for rest in rests]

    def prospects_asked(self, request: Request) -> Prospects:
        """Look ahead to wins outside the void suit."""
        rules = rules_of(RULES.make(request.data.get("rules")))
        melds = tuple(request.take_melds("melds"))
        return SichuanProspects(rules, request.take_suit("void"), melds, request.take_bool("self_draw_only"))

    def prospects(self, state: State, seat: i64) -> Prospects | None:
        """Look ahead with what the seat sees, once it has given a suit up."""
        return prospects_at(state, seat)

    def called(self, state: State, seat: i64, action: i64) -> Prospects | None:
        """Look ahead from a hand with one pung more."""
        return prospects_at(state, seat, action)

    def konged(self, state: State, seat: i64, action: i64) -> Prospects | None:
        """Look ahead from a hand with one kong more."""
        return prospects_at(state, seat, action)

    def kong_paid(self, state: State, seat: i64, action: i64) -> float:
        """Count what a kong is paid, in points."""
        return self.kong_worth(state, seat, action) * float(slot_of(state).rules.base)

    def draws(self, state: State) -> int:
        """Return how often a seat still draws beside those who are in."""
        return int(state.wall) // len(state.still_playing())

    def kong_worth(self, state: State, seat: i64, action: i64) -> float:
        """Count the units that a kong is paid; an added one only where its tile was just drawn."""
        payers, kind = float(len(state.still_playing()) - 1), action_type(action)
        fresh = slot_of(state).drawn == (int(seat), int(action_tile(action)))
        return 2.0 * payers if kind == CLOSED else 2.0 if kind == KONG else payers if fresh else 0.0

    def dread(self, state: State, missing: i64) -> float:
        """Fear less than elsewhere: whoever deals in plays on."""
        return _DREAD

    def risks(self, state: State, seat: i64) -> Risks:
        """Fear those who are still in, outside the suits that they have given up."""
        wanted = vec[i64]()
        for other in range(SEATS):
            void = slot_of(state).void[other]
            wanted = append(wanted, SUITED & ~suit_mask(void) if state.plays(other) and void != NOBODY else 0)
        price = _PRICE * float(slot_of(state).rules.base)
        return risks_from(state, seat, unseen_kinds(state, seat), wanted, price, _TELLS)

    def distance(self, state: State, seat: i64, shape: Shape, melds: i64) -> i64:
        """Aim for four sets or seven pairs in the two suits that may be held."""
        void = slot_of(state).void[seat]
        if void == NOBODY:
            return nearest(shape, melds, FORMS)
        return nearest(without_suit(shape, void), melds, FORMS) & ~suit_mask(void)

    def chooses(self, state: State, seat: i64, options: list[int]) -> int:
        """Give up the suit that leaves the nearest hand; exchange the three that leave it so, of the weakest suit."""
        shape = state.seats[seat].shape
        if action_type(options[0]) == CHOOSE:
            return min(options, key=lambda each: _without(shape, int(action_number(each))))
        return min(options, key=lambda each: _after(shape, action_tiles(each)))

    def worth(self, state: State, seat: i64, kind: i64) -> i64:
        """Discard the void suit first, whatever the rules allow."""
        return 0 if kind // 9 == slot_of(state).void[seat] else 1


def _without(shape: Shape, suit: int) -> tuple[int, int]:
    """Return how far a hand is without a suit, and how many tiles it gives up."""
    rest = without_suit(shape, suit)
    return (int(nearest(rest, 0, FORMS) >> 34), int(shape.size - rest.size))


def promises(shape: Shape, void: int) -> "vec[float]":
    """Return what a hand promises before play where a suit is given up, in numbers to be weighed.

    They are 1, the missing tiles, the copies that help, the tiles given up, triplets, and the longer suit that stays.
    """
    rest = without_suit(shape, void)
    near = nearest(rest, 0, FORMS)
    helping: i64 = 0
    longest: i64 = 0
    for suit in range(3):
        size: i64 = 0
        for kind in range(9 * suit, 9 * suit + 9 if suit != void else 0):
            size += rest.count(kind)
            helping += 4 - rest.count(kind) if near >> kind & 1 else 0
        longest = max(longest, size)
    missing, away, triplets = near >> 34, shape.size - rest.size, bit_count(rest.threes)
    return vec[float]([1.0, float(missing), float(helping), float(away), float(triplets), float(longest)])


def _promised(shape: Shape, void: int, weights: "vec[float]") -> float:
    worth = 0.0
    for number, weight in zip(promises(shape, void), weights, strict=True):
        worth += number * weight
    return worth


def less(shape: Shape, tiles: list[int]) -> Shape:
    """Return what is left of a shape without some tiles."""
    rest = shape.copy()
    for tile in tiles:
        rest.remove(tile >> 2)
    return rest


def _after(shape: Shape, tiles: list[int]) -> tuple[int, int, int]:
    """Return how far the best two suits are after an exchange, what the third still holds, and how many pairs go."""
    rest = less(shape, tiles)
    suits = [_without(rest, suit) for suit in range(3)]
    kinds = {tile >> 2 for tile in tiles}
    away = min(suits)
    return (away[0], away[1], 3 - len(kinds))


@final
class SichuanEncoding(Encoding):
    """What Sichuan adds to the numbers of a table: the suit that each seat has given up."""

    def __init__(self) -> None:
        """Name what Sichuan has: three tiles to give, three suits to choose, no honours and no chows."""
        super().__init__(
            honours=False,
            chows=False,
            gives=True,
            choices=("void m", "void p", "void s"),
            planes=tuple([Plane(f"{seat} void", "1 at every tile of the suit given up") for seat in _RELATIVE]),
        )

    def gives_any(self, rules: RuleConfig) -> bool:
        """Tell whether tiles of several suits may be exchanged (R-S2)."""
        return rules_of(rules).swap_suit == "free"

    def unit(self, rules: RuleConfig) -> int:
        """Return the base: every payment is a multiple of it (R-S1)."""
        return rules_of(rules).base

    def write_planes(self, state: State, seat: i64, first: i64, planes: Planes) -> None:
        """Put the void suits."""
        for other in range(SEATS):
            void = slot_of(state).void[(seat + other) % SEATS]
            if void != NOBODY:
                planes.mark(first + other, suit_mask(void))


OUTLOOK: Final = SichuanOutlook()
ENCODING: Final = SichuanEncoding()
