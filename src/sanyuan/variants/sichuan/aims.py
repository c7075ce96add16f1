"""What a Sichuan hand may aim for: wins in two suits or one, by how soon they come and what the scorer pays."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.accept import nearest
from sanyuan.hand.forms import missing_tiles
from sanyuan.hand.shape import Shape, kinds_in, mask_of, within
from sanyuan.hand.tables import BITS
from sanyuan.meld import PUNG, Meld
from sanyuan.memo import MANY, Memo
from sanyuan.rules.targets import Targets
from sanyuan.variants.sichuan.options import SichuanRules
from sanyuan.variants.sichuan.patterns import FORMS, SUITED, suit_mask
from sanyuan.variants.sichuan.score import Held, best_of

_FIRST: Final = suit_mask(0)
_LAST: Final = suit_mask(2)
_FAR: Final = 3
"""Hands that lack more tiles are not looked ahead from."""
_BEYOND: Final = 2
"""How many tiles more a hand of one suit may lack than one of two."""
_PATIENT: Final = 2
"""Up to so many missing tiles a hand may first exchange one for a better one."""
_WIN: Final = 20.0
"""What a win counts beside its units: of 8, 14, 20 and 100 the least that won as many hands as any."""
_ENDS: Final = 0.12
"""How likely a round is the last one; twice as much changed nothing."""
_WALL_ENDS: Final = 0.3
"""How much more likely that is in the last round of the wall; in others by the rounds that are left."""
_READY: Final = 1.4
"""What each other seat makes the difference between ready and not at an empty wall (R-S21), in units."""
_DRAWN: Final = [
    vec[float]([1.0]),
    vec[float]([0.92, 1.17]),
    vec[float]([0.87, 1.09, 1.35]),
    vec[float]([0.78, 0.98, 1.33, 1.90]),
]
"""How often an unseen tile is drawn, beside the average, by the others in and how many of them gave its suit up."""
OFFERED: Final = [
    vec[float]([0.0]),
    vec[float]([0.95, 1.30]),
    vec[float]([1.70, 2.40, 3.30]),
    vec[float]([2.00, 3.20, 5.00, 8.50]),
]
"""How often one of them throws it in a round; both counted in 20,000 simulated hands of players by rules of thumb.

``tools/count_promises.py`` counts them at the table.
"""
_UNITS: Final[Memo[tuple[object, ...], dict[int, dict[int, int]]]] = Memo(64)


@final
class Rounds:
    """What a round of turns brings a seat, by suit: how often an unseen tile is drawn, or thrown by another."""

    def __init__(self, unseen: "vec[i64]", given_up: "vec[i64]", others: i64, wall: i64) -> None:
        """Take the unseen tiles, how many of the others in have given up each suit, and the tiles in the wall."""
        total: i64 = 0
        for count in unseen:
            total += count
        self.unseen: Final = unseen
        self.others: Final[i64] = others
        self.drawn: vec[float] = vec[float]()
        self.thrown: vec[float] = vec[float]()
        for each in given_up:
            self.drawn = append(self.drawn, _DRAWN[others][each] / float(max(total, 1)))
            self.thrown = append(self.thrown, OFFERED[others][each] / float(max(total, 1)))
        self.wall_ends: Final = _WALL_ENDS / max(float(wall) / float(others + 1), 0.5)


@final
class Race:
    """A look-ahead from one hand to all wins that need no detour: what it is worth to wait, draw, pung and discard.

    A hand changes when a tile comes that is worth taking; each comes as often as ``Rounds`` say, until the hand ends.
    """

    def __init__(
        self, held: Shape, kinds: i64, melds: tuple[Meld, ...], most: i64, rules: SichuanRules, rounds: Rounds
    ) -> None:
        """Take the tiles held, the mask of the kinds that may stay, and how many tiles may be missing."""
        self.held: Final = within(held, kinds)
        self.kinds: Final[i64] = kinds
        self.sets: Final[i64] = 4 - len(melds)
        self.melds: Final = melds
        self.most: Final[i64] = most
        self.rules: Final = rules
        self.rounds: Final = rounds
        self.known: Final[dict[int, dict[int, float]]] = {}
        situation = (melds, kinds, rules)
        units = _UNITS.get(situation)
        self.units: Final = _UNITS.keep(situation, {}) if units is None else units

    def whole(self) -> float:
        """Return what the hand is worth as it waits."""
        return self._hoped(self.held.copy())

    def without(self, kind: i64) -> float:
        """Return what the hand is worth where one tile of a kind goes, or one that is of no use."""
        rest = self.held.copy()
        if rest.ones & BITS[kind]:
            rest.remove(kind)
        return self._hoped(rest)

    def _hoped(self, shape: Shape) -> float:
        if shape.size > 3 * self.sets + 1 or missing_tiles(shape, 4 - self.sets, FORMS) > self.most:
            return 0.0
        return self._waiting(shape, 0, self.sets, True)

    def _waiting(self, shape: Shape, pungs: i64, sets: i64, patient: bool) -> float:
        """Return what a hand is worth that waits beside the pungs made on the way."""
        place = pungs << 1 | (1 if patient else 0)
        table = self.known.get(place)
        if table is None:
            table = {}
            self.known[place] = table
        key = self._key(shape)
        known = table.get(key)
        if known is None:
            known = self._looked(shape, pungs, sets, patient)
            table[key] = known
        return known

    def _looked(self, shape: Shape, pungs: i64, sets: i64, patient: bool) -> float:
        near = nearest(shape, 4 - sets, FORMS)
        missing = near >> 34
        helping = near & self.kinds
        walk = self.kinds & ~shape.fours if patient and missing <= _PATIENT else helping
        rounds = self.rounds
        worths, rates = vec[float](), vec[float]()
        kind: i64 = 0
        while walk:
            if walk & 1:
                count = shape.count(kind)
                left = rounds.unseen[kind] - max(count - self.held.count(kind), 0) - (pungs >> kind & 1)
                if left > 0:
                    drawn, thrown = float(left) * rounds.drawn[kind // 9], float(left) * rounds.thrown[kind // 9]
                    if not helping & BITS[kind]:
                        shape.add(kind)
                        worths = append(worths, self._best(shape, pungs, sets, missing, kind))
                        rates = append(rates, drawn)
                        shape.remove(kind)
                    elif missing == 1:
                        units = float(self._units(shape, kind, pungs))
                        worths = append(worths, _WIN + (units + 1.0) * float(rounds.others))
                        rates = append(rates, drawn)
                        worths = append(worths, _WIN + units)
                        rates = append(rates, thrown)
                    else:
                        shape.add(kind)
                        worths = append(worths, self._best(shape, pungs, sets, missing - 1, -1))
                        rates = append(rates, drawn)
                        shape.remove(kind)
                        if count >= 2 and sets > 0:
                            shape.remove(kind)
                            shape.remove(kind)
                            if missing_tiles(shape, 5 - sets, FORMS) < missing:
                                worths = append(
                                    worths, self._best(shape, pungs | BITS[kind], sets - 1, missing - 1, -1)
                                )
                                rates = append(rates, thrown)
                            shape.add(kind)
                            shape.add(kind)
            walk >>= 1
            kind += 1
        return self._expected(worths, rates, missing == 1)

    def _best(self, shape: Shape, pungs: i64, sets: i64, missing: i64, kept: i64) -> float:
        """Return what is left after the best discard that leaves so many missing; tiles of no use go before others."""
        if shape.size <= 3 * sets + 1:
            return self._waiting(shape, pungs, sets, False)
        best = 0.0
        walk = shape.ones
        kind: i64 = 0
        while walk:
            if walk & 1 and kind != kept:
                shape.remove(kind)
                if missing_tiles(shape, 4 - sets, FORMS) == missing:
                    best = max(best, self._waiting(shape, pungs, sets, False))
                shape.add(kind)
            walk >>= 1
            kind += 1
        return best

    def _expected(self, worths: "vec[float]", rates: "vec[float]", ready: bool) -> float:
        """Return the average of what comes first, where only what is better than waiting on is taken."""
        ends = self.rounds.wall_ends
        over = ends * _READY * float(self.rounds.others) if ready else 0.0
        expected = over / (_ENDS + ends)
        while True:
            total, rate = over, _ENDS + ends
            place: i64 = 0
            while place < len(worths):
                if worths[place] > expected:
                    total += rates[place] * worths[place]
                    rate += rates[place]
                place += 1
            if total / rate <= expected:
                return expected
            expected = total / rate

    def _units(self, shape: Shape, kind: i64, pungs: i64) -> i64:
        """Return what the scorer gives for a win."""
        place = pungs << 5 | kind
        table = self.units.get(place)
        if table is None or len(table) > MANY:
            table = {}
            self.units[place] = table
        key = self._key(shape)
        known = table.get(key)
        if known is None:
            melds = (*self.melds, *[Meld(PUNG, (each,) * 3, each, 1) for each in kinds_in(pungs)])
            known = best_of(Held([*shape.kinds(), int(kind)], melds), kind, 0, self.rules).value
            table[key] = known
        return known

    def _key(self, shape: Shape) -> i64:
        """Return a number for the tiles of a hand: no hand has three suits."""
        first = shape.man if self.kinds & _FIRST else shape.pin
        return first * 1953125 + (shape.sou if self.kinds & _LAST else shape.pin)


@final
class SichuanTargets(Targets):
    """The targets of a seat that has given a suit up: looked ahead to, in two suits and in each of them alone."""

    def __init__(
        self,
        held: "vec[i64]",
        melds: tuple[Meld, ...],
        void: i64,
        rules: SichuanRules,
        rounds: Rounds,
    ) -> None:
        """Take the hand; while it holds a tile of its void suit, or lacks many, there is nothing to choose."""
        super().__init__(held, rounds.unseen, 4 - len(melds), 1.0, False)
        self.plans: Final[list[Race]] = []
        shape = Shape.of([kind for kind in range(27) for _ in range(int(held[kind]))])
        two = SUITED & ~suit_mask(void)
        missing = missing_tiles(shape, len(melds), FORMS)
        if shape.ones & ~two or missing > _FAR:
            return
        self.found = missing
        self.plans.append(Race(shape, two, melds, missing, rules, rounds))
        laid = mask_of([meld.kind for meld in melds])
        for suit in range(3):
            one = suit_mask(suit)
            if suit != void and not laid & ~one and shape.ones & ~one:
                self.plans.append(Race(shape, one, melds, min(missing + _BEYOND, _FAR), rules, rounds))

    def whole(self) -> float:
        """Return what the hand is worth as it waits."""
        worth = 0.0
        for plan in self.plans:
            worth = max(worth, plan.whole())
        return worth

    def without(self, kind: i64) -> float:
        """Return what the hand is worth where one tile of a kind goes."""
        worth = 0.0
        for plan in self.plans:
            worth = max(worth, plan.without(kind))
        return worth
