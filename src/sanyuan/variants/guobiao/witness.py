"""Whether any hand could make the fans that are told of a win: a search for one that the scorer reads just so.

A hand of four sets and a pair is put together from its chows, its pungs and its pair. What these show at a glance (the
suits, the ranks, what chows and pungs make together) sorts out nearly all of them; what is left is laid out, open or
not, won with one tile or another, and scored as any hand is, so nothing here decides what a hand is worth.
"""

from itertools import combinations
from typing import Final, TypeAlias, final

from mypy_extensions import i64

from sanyuan.errors import InputError
from sanyuan.meld import CHOW, CLOSED, KONG, PUNG, Meld
from sanyuan.memo import Memo
from sanyuan.tiles import HONOUR, KINDS, ORPHANS
from sanyuan.variants.guobiao import patterns as fans
from sanyuan.variants.guobiao.glance import (
    ALL_GROUPS,
    ALL_PUNGS,
    ALL_TYPES,
    CHOW_FANS,
    CHOW_PAIRS,
    CHOW_STARTS,
    CHOW_TRAITS,
    DRAGON_PUNG,
    EVEN,
    FLUSH,
    GROUPS,
    HALF_FLUSH,
    HOG,
    KNITTED,
    LIKE_TRAITS,
    OF_ALL,
    ORPHAN_PUNG,
    PAIRLESS,
    PUNG_FANS,
    SUITS,
    TERMINAL_CHOWS,
    TRAITS,
    VOID,
    WHOLE,
    WITH_PAIR,
    by_look,
    chows_by_profile,
    doubled,
    made_by_pungs,
    made_with_pair,
    ordered,
    spread,
)
from sanyuan.variants.guobiao.options import GuobiaoRules
from sanyuan.variants.guobiao.patterns import HIGH_ROWS, ROWS, TAKES_HIGH, TAKES_LOW, both_words
from sanyuan.variants.guobiao.score.best import Score, readings
from sanyuan.variants.guobiao.score.detect import Prepared
from sanyuan.variants.guobiao.score.win import GuobiaoWin, check

_MOST_SCORED: Final = 160
_MOST_ALIKE: Final = 24
_MOST_LOOKED_AT: Final = 20_000
"""After this many hands the question is left open, and what was told is believed."""
_KNOWN: Final[Memo[tuple[object, ...], bool]] = Memo(2000)
"""Answers that were found before."""


Layout: TypeAlias = tuple[int, int, int, int]
"""How many sets of each sort there are: open kongs, closed kongs, melded pungs, melded chows."""


def could_be(counts: dict[int, int], winner: int, loser: int, round_wind: int, rules: GuobiaoRules) -> bool:
    """Tell whether some hand, won on the tile of a loser or on its own (-1), counts just these rows so often."""
    key = (rules, tuple(sorted(counts.items())), winner, loser, round_wind)
    known = _KNOWN.get(key)
    return _KNOWN.keep(key, _Search(counts, winner, loser, round_wind, rules).found()) if known is None else known


def _taken_by(rows: dict[int, int]) -> int:
    """Return the rows that some rows take away, as bits."""
    return sum(
        [
            1 << other
            for other in range(ROWS)
            if any(
                (TAKES_LOW[row] >> (other - HIGH_ROWS) if other >= HIGH_ROWS else TAKES_HIGH[row] >> other) & 1
                for row in rows
                if other >= HIGH_ROWS or row < HIGH_ROWS
            )
        ]
    )


@final
class _Search:
    """One question, and how many hands were looked at for it."""

    def __init__(self, counts: dict[int, int], winner: int, loser: int, round_wind: int, rules: GuobiaoRules) -> None:
        self.counts: Final = counts
        self.winner: Final = winner
        self.loser: Final = loser
        self.round_wind: Final = round_wind
        self.rules: Final = rules
        self.rows: Final[int] = sum([1 << row for row in counts])
        self.high: Final[int] = self.rows & ((1 << HIGH_ROWS) - 1)
        self.low: Final[int] = self.rows >> HIGH_ROWS
        self.allowed: Final[int] = self.rows | _taken_by(counts)
        """What a hand may show: what is told, and what that takes away."""
        self.needed: Final[int] = sum([1 << at for at, row in enumerate(OF_ALL) if self.rows & row])
        """The traits that every set and the pair must have."""
        self.whole: dict[int, bool] = {}
        self.layouts: dict[int, list[Layout]] = {}
        self.scored: int = 0
        self.looked: int = 0
        self.is_open: bool = False
        """Whether some hands were not looked at."""

    def _has(self, high: i64, low: i64 = 0) -> bool:
        """Tell whether one of some fans is told."""
        return self.rows & both_words(high, low) != 0

    def _fits(self, shown: int, family: int) -> bool:
        """Tell whether what a hand shows of some fans is what is told of them, or taken away by it."""
        return self.rows & family & ~shown == 0 and shown & ~self.allowed == 0

    def found(self) -> bool:
        """Tell whether a hand was found, or was not looked for to the end."""
        return self._specials() or self._knitted() or self._four_sets() or self.is_open

    # --- special forms -----------------------------------------------------------------------------------------------

    def _specials(self) -> bool:
        """Try the forms without sets; which of their tiles is won, and in which suit, makes no difference."""
        if self._has(fans.THIRTEEN_ORPHANS):
            return self._won([*sorted(ORPHANS), 33], [], [33, 0])
        if self._has(fans.GREATER_UNRELATED | fans.LESSER_UNRELATED):
            hands = [[*KNITTED[: 14 - honours], *range(HONOUR, HONOUR + honours)] for honours in (5, 6, 7)]
            return any(self._won(hand, [], hand[:1]) for hand in hands)
        if self._has(fans.NINE_GATES):
            gates = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8]
            return any(self._won([*gates, rank], [], [rank]) for rank in range(9))
        if self._has(fans.SEVEN_SHIFTED_PAIRS):
            return any(self._won(doubled(range(first, first + 7)), [], [first]) for first in (0, 1, 2))
        return self._has(fans.SEVEN_PAIRS) and self._seven_pairs()

    def _seven_pairs(self) -> bool:
        """Try seven pairs of every mixture of suits and honours, of all sorts of ranks; 四归一 is a pair twice."""
        hogs = self.counts.get(HOG, 0)
        kinds = [kind for kind in range(KINDS) if LIKE_TRAITS[kind] & self.needed == self.needed]
        for groups in range(1, 32):
            here = [[kind for kind in kinds if GROUPS[kind] == 1 << at] for at in range(5) if groups >> at & 1]
            if not all(here):
                continue
            for order in range(8):
                picked = spread([ordered(part, order) for part in here], 7 - hogs)
                trait = TRAITS
                for kind in picked:
                    trait &= LIKE_TRAITS[kind]
                if len(picked) < 7 - hogs or not self._whole_fits(trait & ~EVEN & ~PAIRLESS, groups):
                    continue
                if self._won(doubled([*picked, *picked[:hogs]]), [], picked[:1]):
                    return True
        return False

    # --- sets --------------------------------------------------------------------------------------------------------

    def _knitted(self) -> bool:
        """Try 组合龙 with every set and pair."""
        if not self._has(fans.KNITTED_STRAIGHT) or self._has(fans.LESSER_UNRELATED | fans.GREATER_UNRELATED):
            return False
        suited = 1 << 1
        for kind in range(KINDS):
            for is_chow in (True, False):
                if is_chow and kind not in CHOW_STARTS:
                    continue
                trait = (CHOW_TRAITS if is_chow else LIKE_TRAITS)[kind] & suited
                for pair in range(KINDS):
                    groups = SUITS | GROUPS[kind] | GROUPS[pair]
                    if not self._whole_fits(trait & LIKE_TRAITS[pair], groups):
                        continue
                    if not self._fits(
                        both_words(0, fans.ALL_CHOWS) if is_chow and pair < HONOUR else 0, WITH_PAIR | ALL_PUNGS
                    ):
                        continue
                    chows, pungs = ((kind,), ()) if is_chow else ((), (kind,))
                    if not self._fits(self._made(pungs), PUNG_FANS | CHOW_FANS):
                        continue
                    if self._laid(chows, pungs, pair, list(KNITTED)):
                        return True
        return False

    def _four_sets(self) -> bool:
        """Put together chows, pungs and a pair whose traits and suits fit; those that look alike are tried together."""
        if self._has(
            fans.THIRTEEN_ORPHANS
            | fans.GREATER_UNRELATED
            | fans.LESSER_UNRELATED
            | fans.NINE_GATES
            | fans.SEVEN_SHIFTED_PAIRS
            | fans.SEVEN_PAIRS
            | fans.KNITTED_STRAIGHT
        ):
            return False
        likes = [kind for kind in range(KINDS) if LIKE_TRAITS[kind] & self.needed == self.needed]
        pairs: dict[int, list[int]] = {}
        for kind in likes:
            pairs.setdefault((LIKE_TRAITS[kind] & TRAITS) << 5 | GROUPS[kind], []).append(kind)
        for count in range(4, -1, -1):
            if not self._layouts(count, 4 - count) or (count < 4 and self._has(0, fans.ALL_CHOWS)):
                continue
            chows = by_look(self._chows(count), CHOW_TRAITS)
            pungs = by_look(self._pungs(4 - count, likes), LIKE_TRAITS) if chows else {}
            for one, some in chows.items():
                for two, others in pungs.items():
                    both = (one & two) >> 5 << 5 | (one | two) & ALL_GROUPS
                    for three, kinds in pairs.items():
                        if self._whole_fits((both & three) >> 5, (both | three) & ALL_GROUPS):
                            if self._joined(some, others, kinds):
                                return True
        return False

    def _chows(self, count: int) -> list[tuple[int, ...]]:
        """Return the chows that make what is told of chows."""
        starts = {kind for kind in CHOW_STARTS if CHOW_TRAITS[kind] & self.needed == self.needed}
        if self._has(fans.PURE_TERMINAL_CHOWS | fans.MIXED_TERMINAL_CHOWS):
            if count < 4:
                return []
            same = [(first, first, first + 6, first + 6) for first in (0, 9, 18)]
            return [*same, (0, 6, 9, 15), (0, 6, 18, 24), (9, 15, 18, 24)]
        found: list[tuple[int, ...]] = []
        for made, groups in chows_by_profile(count).items():
            shown = 1 << (made & 63) if made & 63 != 63 else 0
            if not self._fits(shown, CHOW_FANS & ~TERMINAL_CHOWS):
                continue
            if all(self._often(row, made >> 6 + 3 * at & 7) for at, row in enumerate(CHOW_PAIRS)):
                found += [chows for chows in groups if starts.issuperset(chows)]
        return found

    def _often(self, row: int, times: int) -> bool:
        return self.counts.get(row, 0) == times or (row not in self.counts and self.allowed >> row & 1 != 0)

    def _pungs(self, count: int, likes: list[int]) -> list[tuple[int, ...]]:
        """Return the pungs that make what is told of pungs."""
        if not self._fits(ALL_PUNGS if count == 4 else 0, ALL_PUNGS):
            return []
        single = [kind for kind in likes if self._may_be_pung(kind)]
        if self._has(fans.FULL_FLUSH, fans.HALF_FLUSH) and not self._has(fans.ALL_GREEN | fans.REVERSIBLE):
            single = [kind for kind in single if kind < 9 or kind >= HONOUR]  # one suit is as good as another
        found: list[tuple[int, ...]] = []
        for pungs in combinations(single, count):
            if self._often(ORPHAN_PUNG, len([kind for kind in pungs if self._is_orphan_pung(kind)])):
                if self._fits(self._made(pungs), PUNG_FANS):
                    found.append(pungs)
        return found

    def _may_be_pung(self, kind: int) -> bool:
        if kind >= 31:
            return self.allowed >> (DRAGON_PUNG + kind - 31) & 1 != 0
        return not self._is_orphan_pung(kind) or self.allowed >> ORPHAN_PUNG & 1 != 0

    def _is_orphan_pung(self, kind: int) -> bool:
        """Tell whether a pung counts as 幺九刻, no other fan counting it."""
        if kind < HONOUR:
            return kind in ORPHANS
        return (
            kind < 31
            and kind - HONOUR not in (self.round_wind, self.winner)
            and not self._has(fans.BIG_THREE_WINDS | fans.BIG_FOUR_WINDS | fans.LITTLE_FOUR_WINDS)
        )

    def _made(self, pungs: tuple[int, ...]) -> int:
        """Return the fans that pungs make together, at a glance."""
        shown = made_by_pungs(pungs)
        if shown & both_words(fans.TRIPLE_PUNG) and not self.rows & both_words(fans.TRIPLE_PUNG):
            shown |= both_words(0, fans.DOUBLE_PUNG)
        shown |= both_words(0, fans.PREVALENT_WIND) if HONOUR + self.round_wind in pungs else 0
        return shown | (both_words(0, fans.SEAT_WIND) if HONOUR + self.winner in pungs else 0)

    def _joined(self, chows: list[tuple[int, ...]], pungs: list[tuple[int, ...]], pairs: list[int]) -> bool:
        """Lay out sets and pairs that look alike; after some of them the others are left alone."""
        begun = self.scored
        for some in chows:
            for others in pungs:
                for pair in pairs:
                    self.looked += 1
                    if self.looked >= _MOST_LOOKED_AT or self.scored - begun >= _MOST_ALIKE:
                        self.is_open = True
                        return False
                    if pair in others or not self._held_fours(some, others, pair):
                        continue
                    if not self._fits(made_with_pair(some, others, pair), WITH_PAIR):
                        continue
                    if self._laid(some, others, pair, []):
                        return True
        return False

    def _held_fours(self, chows: tuple[int, ...], pungs: tuple[int, ...], pair: int) -> bool:
        """Tell whether there are no more than four copies of a tile, and as many fours as 四归一 says."""
        held: dict[int, int] = {pair: 2}
        for kind in pungs:
            held[kind] = held.get(kind, 0) + 3
        for first in chows:
            for kind in (first, first + 1, first + 2):
                held[kind] = held.get(kind, 0) + 1
        return max(held.values()) <= 4 and self._often(HOG, len([kind for kind in held if held[kind] == 4]))

    def _whole_fits(self, trait: int, groups: int) -> bool:
        """Tell whether the fans of the whole hand are those told, from what all sets show and the suits there are."""
        key = (trait & TRAITS) << 5 | groups
        known = self.whole.get(key)
        if known is None:
            shown = sum([row for at, row in enumerate(OF_ALL) if trait >> at & 1])
            suits = (groups & 1) + (groups >> 1 & 1) + (groups >> 2 & 1)
            if suits == 1:
                shown |= HALF_FLUSH if groups & ~SUITS else FLUSH
            elif suits == 2:
                shown |= VOID
            elif groups == ALL_GROUPS:
                shown |= ALL_TYPES
            known = self._fits(shown, WHOLE)
            self.whole[key] = known
        return known

    # --- the hand laid out -------------------------------------------------------------------------------------------

    def _layouts(self, chows: int, pungs: int) -> list[Layout]:
        """Return the ways in which that many sets may lie open, as the fans of kongs and of concealment allow."""
        known = self.layouts.get(chows << 3 | pungs)
        if known is not None:
            return known
        found: list[Layout] = []
        for open_kongs, closed_kongs in self._kongs(pungs):
            for melded in range(pungs - open_kongs - closed_kongs, -1, -1):
                held = pungs - open_kongs - melded
                if self._may_be_concealed(held, held > closed_kongs):
                    found += [
                        (open_kongs, closed_kongs, melded, laid)
                        for laid in range(chows + 1)
                        if self._may_be_open(open_kongs + melded + laid)
                    ]
        self.layouts[chows << 3 | pungs] = found
        return found

    def _laid(self, chows: tuple[int, ...], pungs: tuple[int, ...], pair: int, body: list[int]) -> bool:
        """Lay sets out in every way that may be, and score them."""
        for layout in self._layouts(len(chows), len(pungs)):
            for order in (pungs, pungs[::-1])[: 2 if len(pungs) > 1 else 1]:
                if self._shown(list(chows), list(order), pair, body, layout):
                    return True
        return False

    def _may_be_concealed(self, count: int, one_less: bool) -> bool:
        """Tell whether that many pungs may be concealed, or one fewer where another's tile may complete one of them."""
        told = self._told_concealed()
        return count in told or (one_less and self.loser >= 0 and count - 1 in told)

    def _told_concealed(self) -> tuple[int, ...]:
        """Return how many concealed pungs the fans may mean."""
        if self._has(fans.FOUR_CONCEALED_PUNGS):
            return (4,)
        if self._has(fans.THREE_CONCEALED_PUNGS):
            return (3,)
        if self._has(0, fans.TWO_CONCEALED_PUNGS):
            return (2,)
        return (0, 1, 2) if self._has(0, fans.TWO_CONCEALED_KONGS) else (0, 1)

    def _may_be_open(self, open_melds: int) -> bool:
        """Tell whether a hand with that many open melds has what is told of concealed and melded hands."""
        concealed = both_words(0, fans.CONCEALED_HAND if self.loser >= 0 else fans.FULLY_CONCEALED)
        shown = 0 if open_melds else concealed
        if not self._fits(shown, concealed):
            return False
        return not self._has(0, fans.MELDED_HAND) or open_melds == 4

    def _kongs(self, pungs: int) -> list[tuple[int, int]]:
        """Return how many open and closed kongs there may be."""
        if self._has(fans.FOUR_KONGS | fans.THREE_KONGS):
            count = 4 if self._has(fans.FOUR_KONGS) else 3
            found = [(count - closed, closed) for closed in range(count + 1)]
        elif self._has(0, fans.MIXED_KONGS) or (self._has(0, fans.MELDED_KONG) and self._has(0, fans.CONCEALED_KONG)):
            found = [(1, 1)]
        else:
            found = [
                (
                    2 * self._has(0, fans.TWO_MELDED_KONGS) + self._has(0, fans.MELDED_KONG),
                    2 * self._has(0, fans.TWO_CONCEALED_KONGS) + self._has(0, fans.CONCEALED_KONG),
                )
            ]
        return [each for each in found if sum(each) <= pungs]

    def _shown(self, chows: list[int], pungs: list[int], pair: int, body: list[int], layout: Layout) -> bool:
        open_kongs, closed_kongs, melded, open_chows = layout
        melds: list[Meld] = []
        kongs = open_kongs + closed_kongs
        for at, kind in enumerate(pungs[: kongs + melded]):
            if at < kongs:
                melds.append(Meld(KONG if at < open_kongs else CLOSED, (kind,) * 4, kind if at < open_kongs else -1, 1))
            else:
                melds.append(Meld(PUNG, (kind,) * 3, kind, 1))
        melds += [Meld(CHOW, (first, first + 1, first + 2), first, 3) for first in chows[:open_chows]]
        tiles = [*body, pair, pair]
        for kind in pungs[kongs + melded :]:
            tiles += [kind] * 3
        ends: list[int] = []
        for first in chows[open_chows:]:
            tiles += [first, first + 1, first + 2]
            ends += [*([first] if first % 9 < 6 else []), *([first + 2] if first % 9 else [])]
        kinds = sorted(set(tiles), key=lambda tile: tile not in ends)
        if not body and self._has(0, fans.PAIR_WAIT):
            kinds = [pair]
        elif not body and self._has(0, fans.CLOSED_WAIT):
            kinds = [first + 1 for first in chows[open_chows:]]
        return self._won(tiles, melds, kinds)

    def _won(self, tiles: list[int], melds: list[Meld], kinds: list[int]) -> bool:
        """Score a hand as won with each of some concealed tiles; what a wait is told for goes without saying."""
        if self._has(0, fans.PAIR_WAIT):
            kinds = [kind for kind in kinds if tiles.count(kind) >= 2]
        elif self._has(0, fans.EDGE_WAIT):
            kinds = [kind for kind in kinds if kind < HONOUR and kind % 9 in (2, 6)]
        for tile in kinds:
            self.looked += 1
            if self.scored >= _MOST_SCORED or self.looked >= _MOST_LOOKED_AT:
                self.is_open = True
                return False
            rest = list(tiles)
            rest.remove(tile)
            win = GuobiaoWin(
                tuple(rest),
                tile,
                tuple(melds),
                self.winner,
                self.loser,
                self.round_wind,
                self._has(0, fans.KONG_DRAW),
                self._has(0, fans.ROBBED_KONG),
                self._has(0, fans.LAST_DRAW | fans.LAST_DISCARD),
                self._has(0, fans.HEAVENLY | fans.EARTHLY | fans.HUMANLY),
                self._has(0, fans.LAST_COPY),
            )
            try:
                check(win)
            except InputError:
                continue
            self.scored += 1
            if any(self._is_told(scored) for scored in readings(Prepared(win, self.rules), 0)):
                return True
        return False

    def _is_told(self, scored: Score) -> bool:
        if scored.high != self.high or scored.low != self.low:
            return False
        return all(scored.count_of(row) == count for row, count in self.counts.items())
