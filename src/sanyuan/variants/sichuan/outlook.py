"""What players and programs go by: which suit to give up, what to exchange and aim for, and the game in numbers."""

from pathlib import Path
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.fields import Request
from sanyuan.hand.accept import nearest
from sanyuan.hand.shape import Shape, within
from sanyuan.rules.aiming import Aiming, unseen_kinds
from sanyuan.rules.dangers import risks_from
from sanyuan.rules.dense import WHOLE, Dense
from sanyuan.rules.encoding import Encoding, Plane, Planes
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.prospects import Prospects
from sanyuan.rules.risks import Risks
from sanyuan.table.actions import (
    ADDED,
    CHOOSE,
    CLOSED,
    KONG,
    action_number,
    action_tile,
    action_tiles,
    action_type,
)
from sanyuan.table.state import ASKING, CLAIMS, TURN, State
from sanyuan.tiles import suit_mask
from sanyuan.variants.sichuan.afters import hands_after
from sanyuan.variants.sichuan.before import less, promises, promises_without, rank_void_suits, without
from sanyuan.variants.sichuan.options import RULES, rules_of
from sanyuan.variants.sichuan.patterns import FORMS, NOBODY, SEATS, SUITED
from sanyuan.variants.sichuan.play import slot_of
from sanyuan.variants.sichuan.prospects import SichuanProspects, prospects_at
from sanyuan.variants.sichuan.score import without_suit
from sanyuan.variants.sichuan.tells import PRICE, TELLS

_RELATIVE: Final = ("own", "next", "opposite", "previous")
_NONE: Final = -1e9
"""Stands for a hand that is not looked at."""
_NEAR_SUIT: Final = 4
"""One suit alone is near where a hand of it lacks no more tiles."""
_NETWORKS: Final[dict[str, Dense]] = {}
"""The networks that have been read."""


@final
class SichuanOutlook(Aiming):
    """What a simple Sichuan player goes by, and what a better one judges hands by."""

    def weighs(self, state: State, seat: i64, options: list[int], risks: Risks) -> list[float] | None:
        """Weigh options by what the hands after them came to in play."""
        if state.phase == ASKING:
            return self.asked(state, seat, options)
        if state.phase != TURN and state.phase != CLAIMS:
            return None
        worths: list[float] = []
        least = 0.0
        for option, rows in zip(options, hands_after(state, seat, options), strict=True):
            worth = _NONE
            for row in rows:
                worth = max(worth, _judged("hands", row))
            if rows:
                worth += self.kong_worth(state, seat, option)
                least = min(least, worth)
            worths.append(worth)
        return [max(worth, least - 1.0) for worth in worths]

    def asked(self, state: State, seat: i64, options: list[int]) -> list[float]:
        """Give up the suit beside which the others promise most, and the tiles after which they do."""
        shape = state.seats[seat].shape
        if action_type(options[0]) == CHOOSE:
            return [_judged("choosing", promises(shape, action_number(each))) for each in options]
        return [_judged("giving", promises_without(shape, action_tiles(each))) for each in options]

    def prospects_asked(self, request: Request) -> Prospects:
        """Look ahead to wins outside the void suit."""
        rules = rules_of(RULES.make(request.data.get("rules")))
        melds = tuple(request.take_melds("melds"))
        unused = suit_mask(request.take_suit("void"))
        return SichuanProspects(rules, unused, melds, request.take_bool("self_draw_only"))

    def prospects(self, state: State, seat: i64, action: i64 = -1) -> Prospects | None:
        """Look ahead with what the seat sees, once it has given a suit up."""
        return prospects_at(state, seat, action)

    def answered(self, state: State, seat: i64, action: i64) -> list[Prospects]:
        """Look ahead without the suit that is given up, or that the hand can best do without after an exchange.

        A hand of which one suit alone is near may aim for that, whichever other suit it gives up.
        """
        shape = state.seats[seat].shape
        if action_type(action) != CHOOSE:
            rest = less(shape, action_tiles(action))
            return [self._answered(state, rank_void_suits(shape, rest)[0])]
        void = int(action_number(action))
        plans = [self._answered(state, void)]
        for suit in range(3):
            if suit != void and nearest(within(shape, suit_mask(suit)), 0, FORMS) >> 34 <= _NEAR_SUIT:
                plans.append(self._answered(state, void, 3 - void - suit))
        return plans

    def _answered(self, state: State, *suits: int) -> Prospects:
        unused = sum([int(suit_mask(suit)) for suit in suits])
        return SichuanProspects(slot_of(state).rules, unused, (), False, draws=self.draws(state))

    def kong_paid(self, state: State, seat: i64, action: i64) -> float:
        """Count what a kong is paid, in points."""
        return self.kong_worth(state, seat, action) * float(slot_of(state).rules.base)

    def draws(self, state: State) -> int:
        """Return how often a seat still draws beside those who are in."""
        return int(state.wall) // len(state.still_playing())

    def kong_worth(self, state: State, seat: i64, action: i64) -> float:
        """Count the units that an option is paid: kongs, an added one only where its tile was just drawn."""
        payers, kind = float(len(state.still_playing()) - 1), action_type(action)
        fresh = slot_of(state).drawn == (int(seat), int(action_tile(action)))
        return 2.0 * payers if kind == CLOSED else 2.0 if kind == KONG else payers if kind == ADDED and fresh else 0.0

    def risks(self, state: State, seat: i64) -> Risks:
        """Fear those who are still in, outside the suits that they have given up."""
        wanted = vec[i64]()
        for other in range(SEATS):
            void = slot_of(state).void[other]
            wanted = append(wanted, SUITED & ~suit_mask(void) if state.plays(other) and void != NOBODY else 0)
        price = PRICE * float(slot_of(state).rules.base)
        return risks_from(state, seat, unseen_kinds(state, seat), wanted, price, TELLS)

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
            return min(options, key=lambda each: without(shape, int(action_number(each))))
        return min(options, key=lambda each: _after(shape, action_tiles(each)))

    def worth(self, state: State, seat: i64, kind: i64) -> i64:
        """Discard the void suit first, whatever the rules allow."""
        return 0 if kind // 9 == slot_of(state).void[seat] else 1


def network(name: str) -> Dense:
    """Return a network of the package's data, read at its first use."""
    if name not in _NETWORKS:
        _NETWORKS[name] = Dense(str(Path(__file__).parent / f"{name}.bin"))
    return _NETWORKS[name]


def _judged(name: str, values: "vec[i64]") -> float:
    return float(network(name).judged(values)[0]) / WHOLE


def _after(shape: Shape, tiles: list[int]) -> tuple[int, int, int]:
    """Return how far the best two suits are after an exchange, what the third still holds, and how many pairs go."""
    rest = less(shape, tiles)
    suits = [without(rest, suit) for suit in range(3)]
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
