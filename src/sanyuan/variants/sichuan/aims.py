"""What a Sichuan hand may aim for: complete hands of two suits or one, of pungs or pairs, by what the scorer pays."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.accept import nearest
from sanyuan.hand.forms import missing_tiles
from sanyuan.hand.shape import Shape
from sanyuan.meld import Meld
from sanyuan.memo import Memo
from sanyuan.rules.prospects import Prospects
from sanyuan.rules.targets import Targets, all_sets
from sanyuan.variants.sichuan.options import SichuanRules
from sanyuan.variants.sichuan.patterns import FORMS, ZIMO, suit_mask
from sanyuan.variants.sichuan.score import Held, best_of, without_suit

_SUITED: Final = 0x7FFFFFF
_BESIDE: Final = [vec[i64](all_sets(_SUITED & ~(0x1FF << 9 * void))) for void in range(3)]
_PUNGS_BESIDE: Final = [vec[i64](all_sets(_SUITED & ~(0x1FF << 9 * void), False)) for void in range(3)]
_OF_SUIT: Final = [vec[i64](all_sets(0x1FF << 9 * suit)) for suit in range(3)]
_NONE: Final = vec[i64]()
_FAR: Final = 5
"""More missing tiles are not looked for."""
_MANY: Final = 1500
"""Where so many targets are near, plain ones that are further away are left out."""
_BEYOND: Final = 2
"""How many tiles more a dear target may lack than the nearest."""
_BY_DISCARD: Final = 0.65
"""How many wins come on a discard."""
_SAVED: Final = 4.0
"""What a winner saves, who pays no more."""
_LAST: Final = 2.0
_LAST_OPEN: Final = 1.5
"""How much sooner the last tile comes, which anybody may throw, than others."""
_UNITS: Final[Memo[tuple[object, ...], dict[int, int]]] = Memo(64)


@final
class SichuanTargets(Targets):
    """The targets of a seat that has given a suit up."""

    def __init__(
        self,
        held: "vec[i64]",
        unseen: "vec[i64]",
        melds: tuple[Meld, ...],
        void: i64,
        rules: SichuanRules,
        payers: i64,
        turns: float,
    ) -> None:
        """Take the hand, how many others are still in, and the turns left; tiles of the void suit count for nothing."""
        own = held[:]
        kind: i64 = 9 * void
        while kind < 9 * void + 9:
            own[kind] = 0
            kind += 1
        super().__init__(own, unseen, 4 - len(melds), turns, False)
        self.melds: Final = melds
        self.void: Final[i64] = void
        self.rules: Final = rules
        self.payers: Final[i64] = payers
        self.laid: i64 = 0
        for meld in melds:
            self.laid |= 1 << meld.kind
        situation = (melds, rules)
        units = _UNITS.get(situation)
        self.units: Final = _UNITS.keep(situation, {}) if units is None or len(units) > 50000 else units

    def run(self) -> None:
        """Find the nearest targets, those a little further away, and dear ones beyond."""
        pairs = _SUITED & ~suit_mask(self.void)
        most: i64 = 1
        while most <= _FAR:
            self.clear()
            before = self.leaves
            self.search(_BESIDE[self.void], _NONE, pairs, 1, most)
            if self.found <= most:
                break
            most += 1
        if most < 4 and self.leaves - before < _MANY:
            self.clear()
            most += 1
            self.search(_BESIDE[self.void], _NONE, pairs, 1, most)
        beyond = min(self.found, most) + _BEYOND
        suit: i64 = 0
        while suit < 3:
            if suit != self.void and self.laid & ~suit_mask(suit) == 0:
                self.search(_OF_SUIT[suit], _NONE, suit_mask(suit), most + 1, beyond)
            suit += 1
        self.search(_PUNGS_BESIDE[self.void], _NONE, pairs, most + 1, min(beyond, 5))
        if len(self.melds) == 0:
            self._pairs_only(beyond)

    def leaf(self, pair: i64, drawn: float, closed: float, opened: float) -> None:
        """Value a target by the scorer; pungs may be claimed."""
        chance = opened if self.count == 1 else opened * _LAST_OPEN
        chance *= self.steps[self.count]
        self.add(chance * self._worth(self._units(pair)))

    def _worth(self, units: i64) -> float:
        """Return what a win of so many units brings on average."""
        each = float(units)
        return _BY_DISCARD * each + (1.0 - _BY_DISCARD) * (each + 1.0) * float(self.payers) + _SAVED

    def _units(self, pair: i64) -> i64:
        last = self.lacked[self.count - 1]
        key = self.key(pair, last)
        known = self.units.get(key)
        if known is None:
            known = best_of(Held(self.tiles(pair), self.melds), last, 0, self.rules).value
            self.units[key] = known
        return known

    def _pairs_only(self, most: i64) -> None:
        """Weigh seven pairs by the single tiles at hand, four alike being two of them."""
        pairs: i64 = 0
        used: i64 = 0
        singles = vec[i64]()
        kinds: i64 = 0
        for kind in self.kinds:
            kinds |= 1 << kind // 9
            pairs += self.held[kind] // 2
            if self.held[kind] % 2 == 1:
                singles = append(singles, kind)
            else:
                used |= 1 << kind
        lack = 7 - pairs
        if 1 <= lack <= min(most, 4):
            fan: i64 = 4 if kinds & (kinds - 1) == 0 else 2
            self.choose(singles, lack, self._worth(self.rules.units(fan)), used, _LAST)


@final
class SichuanProspects(Prospects):
    """What a look-ahead knows of a seat that has given a suit up; three others pay a self-draw."""

    def __init__(self, rules: SichuanRules, void: int, melds: tuple[Meld, ...], alone: bool) -> None:
        """Take the situation; ``alone`` counts wins by the own draw only."""
        super().__init__(len(melds), FORMS)
        self.rules: Final = rules
        self.void: Final = void
        self.shown: Final = melds
        self.alone: Final = alone

    def missing(self, shape: Shape) -> i64:
        """Return how many tiles a hand lacks beside those of the void suit."""
        return missing_tiles(without_suit(shape, self.void), self.melds, FORMS)

    def near(self, shape: Shape) -> i64:
        """Return missing tiles << 34 | mask of the kinds that help."""
        return nearest(without_suit(shape, self.void), self.melds, FORMS) & ~suit_mask(self.void)

    def pays(self, shape: Shape, kind: i64, reds: i64, drawn: bool) -> i64:
        """Return what the others pay in all (R-S6); nothing while a tile of the void suit is held."""
        held = Held(shape.kinds(), self.shown)
        if held.kinds & suit_mask(self.void):
            return 0
        moment = ZIMO if drawn and self.rules.draw_is_fan else 0
        value = best_of(held, kind, moment, self.rules).value
        return (3 * (value + self.rules.draw_bonus) if drawn else value) * self.rules.base

    def thrown(self, kind: i64, declared: bool) -> float:
        """Return how likely an unseen copy is thrown: nobody knows of a wait, and few fold."""
        return 0.0 if self.alone else _THROWN


_THROWN: Final = 1.1
"""How often others throw an unseen copy in a round of turns, beside one that is drawn."""
