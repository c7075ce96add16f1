"""Whether any hand could make a win that is told by its kinds alone: a search for one, judged by the game's own scorer.

Tiles are looked for beside a flipped tile that makes none of them special: what another flip allows, it allows too.
A hand of sets is put together set by set, the loose tiles of 风一色 and 将一色 are spread over their kinds.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, final

from sanyuan.meld import CHOW, CLOSED, KONG, PUNG, Meld, make_meld
from sanyuan.memo import Memo
from sanyuan.tiles import EAST, Kind
from sanyuan.variants.wuhan.options import WuhanRules
from sanyuan.variants.wuhan.patterns import (
    FENGYISE,
    GANGKAI,
    GENERALS,
    HAIDI,
    JIANGYISE,
    PENGPENGHU,
    QIANGGANG,
    QINGYISE,
    QUANQIUREN,
)
from sanyuan.variants.wuhan.score.detect import best_win
from sanyuan.variants.wuhan.score.win import Holding

WINDS: Final = tuple(range(EAST, EAST + 6))
_SUIT: Final = tuple(range(9))
_MOMENTS: Final = GANGKAI | HAIDI | QIANGGANG
COPIES: Final = 4
_FIRST_MAN: Final = 0


@final
class Told:
    """What is told of a winning hand: its wins, whether it is hard, its melds by number, and how its tile came."""

    def __init__(
        self, wins: int, hard: bool, openings: int, open_kongs: int, closed_kongs: int, laizi: int, claimed: bool
    ) -> None:
        """``open_kongs`` are among the openings, ``laizi`` are the copies that nobody has played."""
        self.wins: Final = wins
        self.hard: Final = hard
        self.openings: Final = openings
        self.open_kongs: Final = open_kongs
        self.closed_kongs: Final = closed_kongs
        self.laizi: Final = laizi
        self.claimed: Final = claimed

    def key(self) -> tuple[int, ...]:
        """Return the parts as numbers."""
        return (
            self.wins,
            int(self.hard),
            self.openings,
            self.open_kongs,
            self.closed_kongs,
            self.laizi,
            int(self.claimed),
        )

    def with_wins(self, wins: int) -> "Told":
        """Return the same hand told by other wins."""
        return Told(wins, self.hard, self.openings, self.open_kongs, self.closed_kongs, self.laizi, self.claimed)


_KNOWN: Final[Memo[tuple[int, ...], bool]] = Memo(2000)


def could_win(told: Told, rules: WuhanRules) -> bool:
    """Tell whether some hand makes exactly these wins; what was found out once is kept."""
    key = (*told.key(), rules.small_laizi, rules.big_laizi, int(rules.hard_big), int(rules.big_doubles))
    known = _KNOWN.get(key)
    return _KNOWN.keep(key, _Search(told, rules).finds()) if known is None else known


def completed_wins(told: Told, rules: WuhanRules) -> int | None:
    """Return the wins that some hand makes where one is missing among those told, or None."""
    for win in (QUANQIUREN, PENGPENGHU, QINGYISE, FENGYISE, JIANGYISE):
        if not told.wins & win and could_win(told.with_wins(told.wins | win), rules):
            return told.wins | win
    return None


@final
class _Search:
    """One search: the kinds that the wins allow, and the copies of each that are left."""

    def __init__(self, told: Told, rules: WuhanRules) -> None:
        self.told: Final = told
        self.rules: Final = rules
        self.flip: Final[Kind] = _FIRST_MAN if told.wins & FENGYISE else EAST
        self.laizi: Final[Kind] = int(rules.specials[self.flip].laizi)
        self.sets: Final = 4 - told.openings - told.closed_kongs
        self.pungs: Final = _pung_kinds(told.wins)
        self.chows: Final[Sequence[Kind]] = (
            () if told.wins & (PENGPENGHU | FENGYISE | JIANGYISE) else _chow_kinds(told.wins)
        )
        self.left: Final = [COPIES] * 34

    def finds(self) -> bool:
        """Tell whether a hand is found."""
        told = self.told
        if told.wins & QUANQIUREN and not (told.claimed and told.openings == 4):
            return False
        if told.wins & FENGYISE and told.wins & (QINGYISE | JIANGYISE):
            return False
        if not told.hard and told.laizi == 0:
            return False
        slots = [KONG] * told.open_kongs + [PUNG] * (told.openings - told.open_kongs) + [CLOSED] * told.closed_kongs
        return self._meld(slots, [])

    def _meld(self, slots: list[int], melds: list[Meld]) -> bool:
        """Fill the next of the melds in every way until a hand is found."""
        if len(melds) == len(slots):
            return self._loose(melds) or self._conceal(self.sets, melds, [], 0)
        slot = slots[len(melds)]
        again = melds[-1].tiles if melds and slots[len(melds) - 1] == slot else ()
        ways = [[kind] * (3 if slot == PUNG else 4) for kind in self.pungs]
        if slot == PUNG:
            ways = [[kind, kind + 1, kind + 2] for kind in self.chows] + ways
        for way in ways:
            if tuple(way) < again or not self._take(way):
                continue  # melds of one sort are laid in order, each combination once
            type = CHOW if way[0] != way[1] else slot  # noqa: A001
            found = self._meld(slots, [*melds, make_meld(type, way, 3 if type == CHOW else 0)])
            self._give(way)
            if found:
                return True
        return False

    def _conceal(self, sets: int, melds: list[Meld], tiles: list[Kind], start: int) -> bool:
        """Fill the concealed sets and the pair in every way until a hand is found."""
        if sets == 0:
            for kind in self._pairs():
                if self._take([kind, kind]):
                    found = self._with_laizi([*tiles, kind, kind], melds)
                    self._give([kind, kind])
                    if found:
                        return True
            return False
        ways = [[kind, kind + 1, kind + 2] for kind in self.chows] + [[kind] * 3 for kind in self.pungs]
        for at in range(start, len(ways)):
            if self._take(ways[at]):
                found = self._conceal(sets - 1, melds, [*tiles, *ways[at]], at)
                self._give(ways[at])
                if found:
                    return True
        return False

    def _pairs(self) -> Sequence[Kind]:
        """Return the kinds of which a pair is tried; where no colour is told, some of 2, 5, 8 and one that is not."""
        if self.told.wins & (QINGYISE | FENGYISE | JIANGYISE):
            return self.pungs
        return (16, 25, 26)

    def _loose(self, melds: list[Meld]) -> bool:
        """Try loose tiles of one colour, spread over its kinds; then with one kind of which there is a single tile."""
        wins = self.told.wins
        if not wins & (FENGYISE | JIANGYISE) or wins & (PENGPENGHU | QUANQIUREN | QINGYISE):
            return False
        size = 3 * self.sets + 2
        untouched = [kind for kind in self.pungs if self.left[kind] == COPIES]
        for alone in [[], untouched[-1:]]:
            tiles = list(alone)
            for _ in range(COPIES):
                tiles += [kind for kind in self.pungs if kind not in alone and self.left[kind] > tiles.count(kind)]
            if len(tiles) >= size and self._with_laizi(tiles[:size], melds):
                return True
        return False

    def _with_laizi(self, tiles: list[Kind], melds: list[Meld]) -> bool:
        """Put laizi in the place of concealed tiles in every way, as many as the told hardness allows."""
        told = self.told
        most = 0 if told.hard else min(told.laizi, self.rules.big_laizi, len(tiles))
        tried: set[tuple[Kind, ...]] = set()
        for standing in range(0 if told.hard else 1, most + 1):
            for given in combinations(range(len(tiles)), standing):
                kept = tuple([kind for at, kind in enumerate(tiles) if at not in given])
                if kept not in tried:
                    tried.add(kept)
                    if self._is_it(kept, standing, melds):
                        return True
        return False

    def _is_it(self, tiles: tuple[Kind, ...], laizi: int, melds: list[Meld]) -> bool:
        """Tell whether the scorer finds exactly what is told, and the tile could have come as it is told."""
        told = self.told
        if told.claimed and not tiles:
            return False
        if told.wins & QIANGGANG and not self._has_single(tiles, melds):
            return False
        holding = Holding(melds)
        for kind in tiles:
            holding.shape.add(kind)
        holding.laizi = laizi
        best = best_win(holding, self.laizi, told.wins & _MOMENTS, told.claimed, self.rules)
        return best >= 0 and best & 255 == told.wins and (best >> 8 == 0) == told.hard

    def _has_single(self, tiles: tuple[Kind, ...], melds: list[Meld]) -> bool:
        """Tell whether some tile could be robbed: the three other copies lie in another's pung (R-H25)."""
        melded = [kind for meld in melds for kind in meld.tiles]
        return any(tiles.count(kind) == 1 and kind not in melded for kind in tiles)

    def _take(self, kinds: Sequence[Kind]) -> bool:
        for at, kind in enumerate(kinds):
            if self.left[kind] == 0:
                self._give(kinds[:at])
                return False
            self.left[kind] -= 1
        return True

    def _give(self, kinds: Sequence[Kind]) -> None:
        for kind in kinds:
            self.left[kind] += 1


def _pung_kinds(wins: int) -> Sequence[Kind]:
    """Return the kinds of which sets of one kind are tried; where no colour is told, a few that lie apart."""
    if wins & FENGYISE:
        return WINDS
    if wins & JIANGYISE:
        return [kind for kind in GENERALS if kind in _SUIT or not wins & QINGYISE]
    return _SUIT if wins & QINGYISE else (6, 8, 15, 17, 18)


def _chow_kinds(wins: int) -> Sequence[Kind]:
    """Return the lowest tiles of the chows that are tried; where no colour is told, a few that lie apart."""
    return _SUIT[:7] if wins & QINGYISE else (0, 3, 9, 12)
