"""What a 国标 hand may aim for: targets of eight fan and more, which the scorer itself values."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.forms import KNITTED_MASKS, ORPHAN_MASK
from sanyuan.hand.tables import BITS
from sanyuan.meld import CHOW, Meld
from sanyuan.memo import Memo
from sanyuan.rules.targets import KINDS, PUNG, Targets, all_sets, group_of
from sanyuan.tiles import suit_mask
from sanyuan.variants.guobiao import patterns as fans
from sanyuan.variants.guobiao.options import GuobiaoRules
from sanyuan.variants.guobiao.patterns import VALUES, high_row
from sanyuan.variants.guobiao.score.best import Score, score
from sanyuan.variants.guobiao.score.win import GuobiaoWin

_ALL: Final[i64] = 0x3FFFFFFFF
_HONOURS: Final[i64] = 0x7F << 27
_EVERY_SET: Final = vec[i64](all_sets(0x3FFFFFFFF))
_PUNGS: Final = vec[i64](all_sets(0x3FFFFFFFF, False))
_OF_SUIT: Final = [vec[i64](all_sets(suit_mask(suit) | _HONOURS)) for suit in range(3)]
_NONE: Final = vec[i64]()
_LOW: Final[i64] = 0xF | 0xF << 9 | 0xF << 18
_LOW_SETS: Final = vec[i64](all_sets(0xF | 0xF << 9 | 0xF << 18))
_HIGH: Final[i64] = 0x1E0 | 0x1E0 << 9 | 0x1E0 << 18
_HIGH_SETS: Final = vec[i64](all_sets(0x1E0 | 0x1E0 << 9 | 0x1E0 << 18))
"""The sets of 小于五 and 大于五."""
NEAR: Final = 3
"""Up to so many missing tiles every target is looked at; further away only those of a plan."""
FAR: Final = 6
"""More missing tiles make no plan."""
_MANY: Final = 4000
"""Where so many targets are near, none further away is looked for."""
_BY_DISCARD: Final = 0.72
"""How many wins come on a discard."""
_LAST: Final = 2.4
"""How much sooner the last tile comes, which anybody may throw, than one that must be drawn."""
_LAST_OPEN: Final = 1.9
"""The same beside other tiles that may be claimed."""
_DRAWN_LAST: Final = 0.5
"""How much later the last tile comes that must be drawn."""
_PAIRS: Final = 0.85
_UNRELATED: Final = 1.4
"""What seven pairs and unrelated tiles count beside other targets, with which they share little."""
_NEVER: Final = 999


def is_outer(code: i64) -> bool:
    """Tell whether a set has a terminal or an honour."""
    if code >= PUNG:
        return ORPHAN_MASK >> (code - PUNG) & 1 != 0
    return code % 9 == 0 or code % 9 == 6


_OUTER_SETS: Final = vec[i64]([code for code in all_sets(0x3FFFFFFFF) if is_outer(code)])
"""The sets of 全带幺."""


def _plans() -> "list[vec[i64]]":
    """Return the sets that carry a hand: three chows of six fan and more, or pungs of as much."""
    found: list[list[int]] = []
    orders = ((0, 9, 18), (0, 18, 9), (9, 0, 18), (9, 18, 0), (18, 0, 9), (18, 9, 0))
    for one, two, three in orders:
        found.append([one, two + 3, three + 6])
        for rank in range(5):
            found.append([one + rank, two + rank + 1, three + rank + 2])
        for rank in range(7):
            found.append([PUNG + one + rank, PUNG + two + rank + 1, PUNG + three + rank + 2])
    for rank in range(7):
        found.append([rank, rank + 9, rank + 18])
    for rank in range(9):
        found.append([PUNG + rank, PUNG + rank + 9, PUNG + rank + 18])
    for suit in (0, 9, 18):
        found.append([suit, suit + 3, suit + 6])
        for rank in range(7):
            found.append([suit + rank] * 3)
            found.append([PUNG + suit + rank, PUNG + suit + rank + 1, PUNG + suit + rank + 2])
        for rank in range(5):
            found.append([suit + rank, suit + rank + 1, suit + rank + 2])
        for rank in range(3):
            found.append([suit + rank, suit + rank + 2, suit + rank + 4])
    for one, two in ((31, 32), (31, 33), (32, 33)):
        found.append([PUNG + one, PUNG + two])
    return [vec[i64](plan) for plan in found]


PLANS: Final = _plans()
_FANS: Final[Memo[tuple[object, ...], dict[int, int]]] = Memo(64)


@final
class GuobiaoTargets(Targets):
    """The targets of one seat, with its melds and winds."""

    def __init__(
        self,
        held: "vec[i64]",
        unseen: "vec[i64]",
        melds: tuple[Meld, ...],
        seat: int,
        round_wind: int,
        rules: GuobiaoRules,
        turns: float,
    ) -> None:
        """Take the hand and its situation."""
        super().__init__(held, unseen, 4 - len(melds), turns)
        self.melds: Final = melds
        self.seat: Final = seat
        self.round_wind: Final = round_wind
        self.rules: Final = rules
        self.is_closed: Final = all([not meld.is_open() for meld in melds])  # noqa: C419  (no generator in the hot path)
        self.laid: vec[i64] = vec[i64]()
        for meld in melds:
            self.laid = append(self.laid, meld.kind if meld.type == CHOW else meld.kind + PUNG)
        situation = (melds, seat, round_wind, rules)
        known = _FANS.get(situation)
        self.fans: Final = _FANS.keep(situation, {}) if known is None or len(known) > 50000 else known
        self.by_fan: dict[int, float] | None = None
        """The value of all targets by the row of the largest fan of each, where that is asked for."""

    def value_by_fan(self) -> dict[int, float]:
        """Run, and return the value of all targets by the row of the largest fan of each."""
        self.by_fan = {}
        self.run()
        return self.by_fan

    def clear(self) -> None:
        """Forget all targets found so far."""
        super().clear()
        if self.by_fan is not None:
            self.by_fan = {}

    def _add_to_fan(self, row: int, value: float) -> None:
        if self.by_fan is not None and value > 0.0:
            self.by_fan[row] = self.by_fan.get(row, 0.0) + value

    def run(self) -> None:
        """Find the nearest targets and those that lack one tile more."""
        most: i64 = 1
        while most <= FAR:
            self.clear()
            before = self.leaves
            self._run(most)
            if self.found <= most:
                if self.leaves - before < _MANY:
                    self.clear()
                    self._run(most + 1)
                return
            most += 1

    def _run(self, most: i64) -> None:
        self.search(_EVERY_SET, _NONE, _ALL, 1, min(most, NEAR))
        if most > NEAR:
            for plan in PLANS:
                rest = self._beyond_melds(plan)
                if len(rest) <= self.sets:
                    self.search(_EVERY_SET, rest, _ALL, NEAR + 1, most)
            laid: i64 = 0
            chows = False
            for code in self.laid:
                laid |= 7 * BITS[code] if code < PUNG else BITS[code - PUNG]
                chows = chows or code < PUNG
            suit: i64 = 0
            while suit < 3:
                own = suit_mask(suit) | _HONOURS
                if laid & ~own == 0:
                    self.search(_OF_SUIT[suit], _NONE, own, NEAR + 1, most)
                suit += 1
            if not chows:
                self.search(_PUNGS, _NONE, _ALL, NEAR + 1, min(most, 5))
            if laid & ~_LOW == 0:
                self.search(_LOW_SETS, _NONE, _LOW, NEAR + 1, most)
            if laid & ~_HIGH == 0:
                self.search(_HIGH_SETS, _NONE, _HIGH, NEAR + 1, most)
            if all([is_outer(code) for code in self.laid]):  # noqa: C419  (as above)
                self.search(_OUTER_SETS, _NONE, ORPHAN_MASK, NEAR + 1, most)
            self._all_groups(most)
        if len(self.laid) == 0:
            self._pairs_only(most)
            self._unrelated(most)
            self._orphans(most)
        if len(self.laid) <= 1:
            self._knitted(most)

    def _all_groups(self, most: i64) -> None:
        """Search for 五门齐, where no two melds are of one group."""
        self.groups_laid = 0
        for code in self.laid:
            group = group_of(code & 63)
            if self.groups_laid >> group & 1:
                return
            self.groups_laid |= BITS[group]
        self.groups_apart = True
        self.search(_EVERY_SET, _NONE, _ALL, NEAR + 1, most)
        self.groups_apart = False

    def _beyond_melds(self, plan: "vec[i64]") -> "vec[i64]":
        """Return what a plan still needs beside the melds."""
        rest = plan[:]
        for code in self.laid:
            at: i64 = 0
            kept = vec[i64]()
            gone = False
            while at < len(rest):
                if rest[at] == code and not gone:
                    gone = True
                else:
                    kept = append(kept, rest[at])
                at += 1
            rest = kept
        return rest

    def leaf(self, pair: i64, drawn: float, closed: float, opened: float) -> None:
        """Value a target by the scorer, as a win on a discard, or on a draw where only that is enough."""
        fan = self._best_fan(pair)
        needed: i64 = self.rules.needed
        step = self.steps[self.count]
        single = self.count == 1
        best = 0.0
        if self.is_closed:
            if fan >= needed:
                best = closed * (1.0 if single else _LAST) * worth_of(fan, 2)
            elif fan + 2 >= needed:
                best = drawn * 3.0 * (10.0 + float(fan))
            fan -= 2
            if single:
                needed = _NEVER
        if fan >= needed:
            best = max(best, opened * (1.0 if single else _LAST_OPEN) * worth_of(fan, 1))
        elif fan + 1 >= needed:
            best = max(best, (drawn if single else opened * _DRAWN_LAST) * 3.0 * (9.0 + float(fan)))
        if best > 0.0:
            self.add(best * step)
            if self.by_fan is not None:
                self._add_to_fan(self._largest_fan(pair, self.lacked[self.count - 1]), best * step)

    def _best_fan(self, pair: i64) -> i64:
        """Return the most fan of the target by its last tile: either of two, else the pair's or the highest in rank.

        Ranks alone decide, so that the names of the suits do not matter.
        """
        highest: i64 = -1
        place: i64 = 0
        while place < self.count:
            highest = max(highest, self._rank_of_last(self.lacked[place], pair))
            place += 1
        best: i64 = 0
        before: i64 = -1
        place = 0
        while place < self.count:
            tile = self.lacked[place]
            if tile != before and (self.count <= 2 or self._rank_of_last(tile, pair) == highest):
                best = max(best, self._fan(pair, tile))
            before = tile
            place += 1
        return best

    def _rank_of_last(self, tile: i64, pair: i64) -> i64:
        """Return which of several missing tiles is taken for the last one: that of the highest number."""
        return KINDS if tile == pair else tile if tile >= 27 else tile % 9

    def _fan(self, pair: i64, last: i64) -> i64:
        """Return the fan of the target when a tile comes last from another."""
        key = self.key(pair, last)
        known = self.fans.get(key)
        if known is not None:
            return known
        fan = self._scored(pair, last).fan
        self.fans[key] = fan
        return fan

    def _scored(self, pair: i64, last: i64) -> Score:
        """Return the score of the target when a tile comes last from another."""
        tiles = self.tiles(pair)
        tiles.remove(last)
        win = GuobiaoWin(tuple(tiles), last, self.melds, self.seat, (self.seat + 1) % 4, self.round_wind)
        return score(win, self.rules)

    def _largest_fan(self, pair: i64, last: i64) -> int:
        """Return the row of the fan that counts most in the target."""
        scored = self._scored(pair, last)
        most = 0
        for row in range(len(VALUES)):
            if VALUES[row] > VALUES[most] * int(scored.count_of(most) > 0) and scored.count_of(row):
                most = row
        return most

    def _pairs_only(self, most: i64) -> None:
        """Weigh seven pairs: every choice among the single tiles."""
        pairs: i64 = 0
        fixed: i64 = 0
        singles = vec[i64]()
        for kind in self.kinds:
            pairs += self.held[kind] // 2
            if self.held[kind] % 2 == 1:
                singles = append(singles, kind)
            else:
                fixed |= BITS[kind]
        if 7 - pairs <= min(most, 4):
            self._choose_for(high_row(fans.SEVEN_PAIRS), singles, 7 - pairs, _PAIRS * worth_of(24, 1), fixed, _LAST)

    def _choose_for(self, row: int, among: "vec[i64]", lack: i64, points: float, used: i64, last: float) -> None:
        """Count the targets of ``choose`` as those of a fan."""
        before = self.total
        self.choose(among, lack, points, used, last)
        self._add_to_fan(row, self.total - before)

    def _unrelated(self, most: i64) -> None:
        """Weigh the unrelated tiles in all six orders."""
        order: i64 = 0
        while order < 6:
            wanted = KNITTED_MASKS[order] | _HONOURS
            lack = 14 - self._held_of(wanted)
            if lack <= min(most, 5):
                points = _UNRELATED * worth_of(12, 1)
                used = wanted & ~self._pairs_held()
                self._choose_for(high_row(fans.LESSER_UNRELATED), self._absent_of(wanted), lack, points, used, _LAST)
            order += 1

    def _orphans(self, most: i64) -> None:
        """Weigh thirteen orphans; where no pair is held yet, any of them comes soon."""
        lack = 13 - self._held_of(ORPHAN_MASK)
        row = high_row(fans.THIRTEEN_ORPHANS)
        if lack == 0:
            self._choose_for(row, kinds_of(ORPHAN_MASK), 1, worth_of(88, 1), ORPHAN_MASK, _LAST)
        elif lack <= min(most, 5):
            used = ORPHAN_MASK & ~self._pairs_held()
            self._choose_for(row, self._absent_of(ORPHAN_MASK), lack, 0.7 * worth_of(88, 1), used, _LAST)

    def _held_of(self, wanted: i64) -> i64:
        count: i64 = 0
        for kind in self.kinds:
            count += wanted >> kind & 1
        return count

    def _pairs_held(self) -> i64:
        mask: i64 = 0
        for kind in self.kinds:
            if self.held[kind] > 1:
                mask |= BITS[kind]
        return mask

    def _absent_of(self, wanted: i64) -> "vec[i64]":
        absent = vec[i64]()
        for kind in kinds_of(wanted):
            if self.held[kind] == 0 and self.unseen[kind] > 0:
                absent = append(absent, kind)
        return absent

    def _knitted(self, most: i64) -> None:
        """Weigh the knitted straight with one more set and a pair."""
        if self.sets < 3:
            return
        order: i64 = 0
        while order < 6:
            wanted = KNITTED_MASKS[order]
            chance = 1.0
            kind: i64 = 0
            alive = True
            while kind < 27:
                if wanted >> kind & 1:
                    if self.left[kind] > 0:
                        self.left[kind] -= 1
                    else:
                        chance *= self.drawn[self.unseen[kind]]
                        alive = alive and self.unseen[kind] > 0
                        self.lacked[self.count] = kind
                        self.count += 1
                kind += 1
            if alive and self.count <= most:
                self._beside_knitted(most, chance)
            self.count = 0
            kind = 0
            while kind < 27:
                if wanted >> kind & 1 and self.left[kind] < self.held[kind]:
                    self.left[kind] += 1
                kind += 1
            order += 1

    def _beside_knitted(self, most: i64, chance: float) -> None:
        """Add the set and the pair beside knitted tiles, which lack ``count``."""
        for code in _EVERY_SET if self.sets == 4 else _ONE_NOTHING:
            if self.sets == 4 and self.count + self._lacks(code) > most:
                continue
            closed = chance
            if self.sets == 4:
                self._take(code)
                closed *= self.closed
            lack = self.count
            kind: i64 = 0
            while kind < KINDS:
                have = min(self.left[kind], 2)
                total = lack + 2 - have
                if 0 < total <= most and self.unseen[kind] >= 2 - have:
                    fresh = self.unseen[kind]
                    last = 1.0 if have == 2 else self.drawn[fresh] if have == 1 else self.two_drawn[fresh]
                    self.left[kind] -= have
                    while self.count < total:
                        self.lacked[self.count] = kind
                        self.count += 1
                    weight = closed * last * self.steps[total] * _LAST
                    self.add(weight * worth_of(12, 1))
                    self._add_to_fan(high_row(fans.KNITTED_STRAIGHT), weight * worth_of(12, 1))
                    self.count = lack
                    self.left[kind] += have
                kind += 1
            if self.sets == 4:
                self._put_back(code)


_ONE_NOTHING: Final = vec[i64]([0])


def kinds_of(mask: i64) -> "vec[i64]":
    """Return the kinds of a mask."""
    found = vec[i64]()
    kind: i64 = 0
    while kind < KINDS:
        if mask >> kind & 1:
            found = append(found, kind)
        kind += 1
    return found


def worth_of(fan: i64, more: i64) -> float:
    """Return what a win brings on average: on a discard mostly, else drawn, with some fan ``more``."""
    points = float(fan)
    return _BY_DISCARD * (24.0 + points) + (1.0 - _BY_DISCARD) * 3.0 * (8.0 + points + float(more))
