"""What a Wuhan hand may aim for: small wins and big ones beside laizi, by the opening they need and what they pay."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.meld import CHOW
from sanyuan.rules.targets import KINDS, PUNG, Targets, all_sets
from sanyuan.variants.wuhan.options import WuhanRules
from sanyuan.variants.wuhan.patterns import GENERAL_MASK, WIND_MASK
from sanyuan.variants.wuhan.score.best import DEALER, SEATS
from sanyuan.variants.wuhan.score.factors import product
from sanyuan.variants.wuhan.score.special import Special
from sanyuan.variants.wuhan.score.win import Player

_SUIT: Final[i64] = 0x1FF
_NONE: Final = vec[i64]()
_FAR: Final = 5
"""More missing tiles are not looked for."""
_MANY: Final = 1500
"""Where so many targets are near, plain ones that are further away are left out."""
_BEYOND: Final = 1
"""How many tiles more a big win may lack than the nearest target."""
_CHOW_CLAIMED: Final = 0.35
_PUNG_CLAIMED: Final = 0.62
"""How many chows and pungs that are completed come from others."""
_LAST: Final = 1.5
"""How much sooner the last tile comes, which anybody may throw."""
_CLAIMED: Final = 0.7
_KONGED: Final = 0.4
"""How likely a product doubles once more: by a set that can be claimed, or by a kong, another's opening or a draw."""


@final
class WuhanTargets(Targets):
    """The targets of one seat beside the special tiles and what all seats show."""

    def __init__(
        self,
        held: "vec[i64]",
        unseen: "vec[i64]",
        players: Sequence[Player],
        seat: int,
        special: Special,
        rules: WuhanRules,
        turns: float,
    ) -> None:
        """Take the hand, the seats as they stand from the dealer on, and the turns left."""
        own = held[:]
        kind: i64 = 0
        while kind < KINDS:
            if special.all >> kind & 1:
                own[kind] = 0
            kind += 1
        player = players[seat]
        super().__init__(own, unseen, 4 - len(player.melds), turns)
        self.laizi: Final[i64] = held[special.laizi]
        self.special: Final = special
        self.rules: Final = rules
        self.opened_before: Final = player.has_opened()
        self.product: Final = float(product(player, rules))
        self.others: vec[float] = vec[float]()
        self.smallest: float = 0.0
        for number in range(SEATS):
            if number != seat:
                theirs = float(product(players[number], rules))
                self.smallest = theirs if self.smallest == 0.0 else min(self.smallest, theirs)
                doubled = seat == DEALER or number == DEALER
                self.others = append(self.others, 2.0 * theirs if doubled else theirs)
        self.laid: i64 = 0
        self.chows: bool = False
        for meld in player.melds:
            self.laid |= (7 if meld.type == CHOW else 1) << meld.kind
            self.chows = self.chows or meld.type == CHOW
        self.plain: Final[i64] = 0x3FFFFFFFF & ~special.all
        self.wild: i64 = 0
        """How many laizi stand for tiles that a target lacks."""
        self.big: i64 = 0
        """How many big wins a target is."""

    def run(self) -> None:
        """Find the nearest small wins, those a little further away, and big ones beyond."""
        sets = vec[i64](all_sets(self.plain))
        pairs = self.plain & GENERAL_MASK
        self.wild = min(self.laizi, self.rules.small_laizi)
        most: i64 = 1
        before: i64 = 0
        while most <= _FAR:
            self.clear()
            before = self.leaves
            self.search(sets, _NONE, pairs, self.wild + 1, self.wild + most)
            if self.found <= most:
                break
            most += 1
        if most < 4 and self.leaves - before < _MANY:
            self.clear()
            most += 1
            self.search(sets, _NONE, pairs, self.wild + 1, self.wild + most)
        nearest = min(self.found, most)
        self._run_big(min(nearest + _BEYOND, _FAR))

    def _run_big(self, most: i64) -> None:
        """Find one suit, pungs, honours alone and 2, 5 and 8 alone."""
        self.big = 1
        self.wild = min(self.laizi, self.rules.big_laizi)
        suit: i64 = 0
        while suit < 3:
            own = self.plain & _SUIT << 9 * suit
            if self.laid & ~(_SUIT << 9 * suit) == 0:
                self.search(vec[i64](all_sets(own)), _NONE, own, self.wild + 1, self.wild + most)
            suit += 1
        if not self.chows:
            self.search(
                vec[i64](all_sets(self.plain, False)), _NONE, self.plain, self.wild + 1, self.wild + min(most, 4)
            )
        if self.laid & ~WIND_MASK == 0:
            self._gather(WIND_MASK & self.plain, most)
        if self.laid & ~GENERAL_MASK == 0:
            self._gather(GENERAL_MASK & self.plain, most)

    def without(self, kind: i64) -> float:
        """Return what the hand is worth where a tile goes; a laizi is never thrown."""
        return 0.0 if kind == self.special.laizi else super().without(kind)

    def leaf(self, pair: i64, drawn: float, closed: float, opened: float) -> None:
        """Weigh a target: what laizi do not fill must come, and one set at least from another."""
        lack = self.count - self.wild
        if lack < 1:
            return
        factor = 1.0
        unclaimed = 1.0
        place: i64 = 0
        open_sets: i64 = 0
        while place < self.sets:
            if self.lacks[place] > 0:
                share = _PUNG_CLAIMED if self.codes[place] >= PUNG else _CHOW_CLAIMED
                factor *= 1.0 + share
                unclaimed *= 1.0 - share
                open_sets += 1
            place += 1
        if not self.opened_before and (lack == 1 or open_sets == 0):
            return  # the tile that wins opens nothing
        points = self._points(factor, open_sets - 1)
        if lack == 1:
            place = 0
            while place < self.count:
                chance = self.from_all[self.unseen[self.lacked[place]]] * self.steps[1]
                self.add_wait(self.lacked[place], chance * points)
                place += 1
            return
        chance = opened * self.steps[lack] * _LAST
        if self.wild > 0:
            chance = self.steps[lack] * _LAST
            place = 0
            hardest, second = 1.0, 1.0
            while place < self.count:
                each = self.from_one[self.unseen[self.lacked[place]]]
                chance *= each
                if each < hardest:
                    hardest, second = each, hardest
                elif each < second:
                    second = each
                place += 1
            chance /= hardest if self.wild == 1 else hardest * second
        if not self.opened_before:
            chance *= 1.0 - unclaimed
        count = self.count
        self.count = lack
        self.add(chance * points)
        self.count = count

    def _points(self, factor: float, open_sets: i64) -> float:
        """Return what a win pays where openings to come multiply by a factor: the base, all products, and the cap.

        As long as the product is too small to win (R-H9), more of the sets must be claimed, or kongs made.
        """
        own = float(self.rules.base(self.big)) * self.product
        if self.wild == 0 and self.big == 0:
            own *= 2.0
        points = 0.0
        for theirs in self.others:
            points += min(own * factor * theirs, float(self.rules.cap))
        reached = own * self.smallest
        while reached <= float(self.rules.start_threshold):
            points *= _CLAIMED if open_sets > 0 else _KONGED
            open_sets -= 1
            reached *= 2.0
        return points

    def _gather(self, wanted: i64, most: i64) -> None:
        """Weigh a hand of some kinds in any order."""
        count: i64 = 0
        fresh: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if wanted >> kind & 1:
                count += self.held[kind]
                fresh += self.unseen[kind]
            kind += 1
        lack = 3 * self.sets + 2 - count - self.wild
        if lack < 1 or lack > most or (not self.opened_before and lack == 1):
            return
        chance = self.steps[lack]
        place: i64 = 0
        while place < lack:
            chance *= min(self.from_one[1] * float(fresh - place) / float(place + 1), 0.9)
            place += 1
        value = chance * self._points(1.5, 1)
        self.found = min(self.found, lack)
        self.total += value
        for held in self.kinds:
            if wanted >> held & 1:
                self.kept[held] += value
