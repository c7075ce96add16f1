"""What sets show at a glance, to sort hands out before scoring: suits, ranks, what chows and pungs make together."""

from itertools import combinations_with_replacement, permutations
from typing import Final

from sanyuan.memo import Memo
from sanyuan.tiles import HONOUR, KINDS, ORPHANS
from sanyuan.variants.guobiao import patterns as fans
from sanyuan.variants.guobiao.patterns import both_words, low_row
from sanyuan.variants.guobiao.score.chows import (
    MIXED_TERMINALS,
    PURE_TERMINALS,
    combine,
    fan_row,
    four_chow_fan,
    pair_counts,
)

CHOW_STARTS: Final = tuple([kind for kind in range(27) if kind % 9 < 7])
_NO_PAIR: Final = 99
ALL_GROUPS: Final = 31
SUITS: Final = 7
TRAITS: Final = (1 << 15) - 1
EVEN: Final = 1 << 9
PAIRLESS: Final = 1 << 2 | 1 << 3
"""Traits of 全双刻, and of 全带幺 and 全带五, which speak of sets: seven pairs show none of them."""


OF_ALL: Final = [
    both_words(0, fans.ALL_SIMPLES),
    both_words(0, fans.NO_HONOURS),
    both_words(0, fans.OUTSIDE_HAND),
    both_words(fans.ALL_FIVES),
    both_words(fans.UPPER_FOUR),
    both_words(fans.LOWER_FOUR),
    both_words(fans.UPPER_TILES),
    both_words(fans.MIDDLE_TILES),
    both_words(fans.LOWER_TILES),
    both_words(fans.ALL_EVEN_PUNGS),
    both_words(fans.ALL_GREEN),
    both_words(fans.REVERSIBLE),
    both_words(fans.TERMINALS_AND_HONOURS),
    both_words(fans.ALL_TERMINALS),
    both_words(fans.ALL_HONOURS),
]
"""Fans that every set and the pair must show, in the order of the bits of a trait."""
FLUSH: Final = both_words(fans.FULL_FLUSH)
HALF_FLUSH: Final = both_words(0, fans.HALF_FLUSH)
VOID: Final = both_words(0, fans.ONE_SUIT_VOID)
ALL_TYPES: Final = both_words(0, fans.ALL_TYPES)
WHOLE: Final = sum(OF_ALL) | FLUSH | HALF_FLUSH | VOID | ALL_TYPES
ALL_PUNGS: Final = both_words(0, fans.ALL_PUNGS)
HOG: Final = low_row(fans.TILE_HOG)
ORPHAN_PUNG: Final = low_row(fans.ORPHAN_PUNG)
CHOW_PAIRS: Final = (
    low_row(fans.PURE_DOUBLE_CHOW),
    low_row(fans.MIXED_DOUBLE_CHOW),
    low_row(fans.SHORT_STRAIGHT),
    low_row(fans.TWO_TERMINAL_CHOWS),
)
CHOW_FANS: Final = both_words(
    fans.QUADRUPLE_CHOW
    | fans.FOUR_PURE_SHIFTED_CHOWS
    | fans.PURE_TERMINAL_CHOWS
    | fans.MIXED_TERMINAL_CHOWS
    | fans.PURE_TRIPLE_CHOW
    | fans.PURE_STRAIGHT
    | fans.PURE_SHIFTED_CHOWS
    | fans.MIXED_STRAIGHT
    | fans.MIXED_TRIPLE_CHOW,
    fans.MIXED_SHIFTED_CHOWS,
)
DRAGON_PUNG: Final = low_row(fans.WHITE_PUNG)
_DRAGON_PUNGS: Final = 7 << DRAGON_PUNG
PUNG_FANS: Final = _DRAGON_PUNGS | both_words(
    fans.TRIPLE_PUNG
    | fans.MIXED_SHIFTED_PUNGS
    | fans.PURE_SHIFTED_PUNGS
    | fans.FOUR_PURE_SHIFTED_PUNGS
    | fans.BIG_THREE_WINDS
    | fans.BIG_FOUR_WINDS
    | fans.BIG_THREE_DRAGONS,
    fans.TWO_DRAGON_PUNGS | fans.PREVALENT_WIND | fans.SEAT_WIND | fans.DOUBLE_PUNG,
)
TERMINAL_CHOWS: Final = both_words(fans.PURE_TERMINAL_CHOWS | fans.MIXED_TERMINAL_CHOWS)
WITH_PAIR: Final = both_words(fans.LITTLE_FOUR_WINDS | fans.LITTLE_THREE_DRAGONS, fans.ALL_CHOWS) | TERMINAL_CHOWS
"""Fans of which the pair is a part."""
_GREEN: Final = (19, 20, 21, 23, 25, 32)
_REVERSIBLE: Final = (9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31)
KNITTED: Final = (0, 3, 6, 10, 13, 16, 20, 23, 26)
"""The nine tiles of 组合龙 in one of its six ways; the others differ by the names of the suits."""


def _trait(tiles: tuple[int, ...], is_chow: bool) -> int:
    """Return which fans of all sets a set or a pair shows, as bits in the order of ``OF_ALL``."""
    ranks = [tile % 9 + 1 if tile < HONOUR else 0 for tile in tiles]
    shown = (
        all(tile not in ORPHANS for tile in tiles),
        tiles[0] < HONOUR,
        any(tile in ORPHANS for tile in tiles),
        5 in ranks,
        all(rank >= 6 for rank in ranks),
        all(1 <= rank <= 4 for rank in ranks),
        all(rank >= 7 for rank in ranks),
        all(4 <= rank <= 6 for rank in ranks),
        all(1 <= rank <= 3 for rank in ranks),
        not is_chow and ranks[0] in (2, 4, 6, 8),
        all(tile in _GREEN for tile in tiles),
        all(tile in _REVERSIBLE for tile in tiles),
        all(tile in ORPHANS for tile in tiles),
        all(tile in ORPHANS and tile < HONOUR for tile in tiles),
        tiles[0] >= HONOUR,
    )
    return sum([1 << at for at, shows in enumerate(shown) if shows])


def _group(kind: int) -> int:
    return 1 << kind // 9 if kind < HONOUR else 8 if kind < 31 else 16


CHOW_TRAITS: Final = [_trait((kind, kind + 1, kind + 2), True) if kind in CHOW_STARTS else 0 for kind in range(KINDS)]
LIKE_TRAITS: Final = [_trait((kind,), False) for kind in range(KINDS)]
GROUPS: Final = [_group(kind) for kind in range(KINDS)]
_BY_PROFILE: Final[Memo[int, dict[int, list[tuple[int, ...]]]]] = Memo()
"""For each number of chows: what they make, and all chows that make it."""
_MADE: Final[Memo[tuple[int, ...], int]] = Memo()
"""What pungs make together, as far as it was asked."""


def chows_by_profile(count: int) -> dict[int, list[tuple[int, ...]]]:
    """Return all groups of ``count`` chows by what they make."""
    known = _BY_PROFILE.get(count)
    if known is not None:
        return known
    found: dict[int, list[tuple[int, ...]]] = {}
    for chows in combinations_with_replacement(CHOW_STARTS, count):
        made = 63
        if count > 1:
            packed = sum([chow << 8 * at for at, chow in enumerate(chows)])
            made_of = combine(packed, count, _NO_PAIR)
            made = fan_row(made_of) | pair_counts(made_of) << 6
        found.setdefault(made, []).append(chows)
    return _BY_PROFILE.keep(count, found)


def made_by_pungs(pungs: tuple[int, ...]) -> int:
    """Return the fans that pungs make, apart from those of the winds of round and seat."""
    known = _MADE.get(pungs)
    if known is not None:
        return known
    shown = 0
    ranks = [{kind % 9 for kind in pungs if kind // 9 == suit} for suit in range(3)]
    alike = [len([each for each in ranks if rank in each]) for rank in range(9)]
    shown |= (both_words(fans.TRIPLE_PUNG) if 3 in alike else 0) | (
        both_words(0, fans.DOUBLE_PUNG) if 2 in alike else 0
    )
    for each in ranks:
        runs = [size for size in (3, 4) for first in each if set(range(first, first + size)) <= each]
        shown |= (both_words(fans.PURE_SHIFTED_PUNGS) if 3 in runs else 0) | (
            both_words(fans.FOUR_PURE_SHIFTED_PUNGS) if 4 in runs else 0
        )
    for one, two, three in permutations(ranks):
        if any(rank + 1 in two and rank + 2 in three for rank in one):
            shown |= both_words(fans.MIXED_SHIFTED_PUNGS)
    winds = len([kind for kind in pungs if HONOUR <= kind < 31])
    dragons = len([kind for kind in pungs if kind >= 31])
    shown |= both_words(fans.BIG_THREE_WINDS) if winds == 3 else both_words(fans.BIG_FOUR_WINDS) if winds == 4 else 0
    shown |= sum([1 << DRAGON_PUNG + kind - 31 for kind in pungs if kind >= 31])
    shown |= (
        both_words(0, fans.TWO_DRAGON_PUNGS)
        if dragons == 2
        else both_words(fans.BIG_THREE_DRAGONS)
        if dragons == 3
        else 0
    )
    return _MADE.keep(pungs, shown)


def made_with_pair(chows: tuple[int, ...], pungs: tuple[int, ...], pair: int) -> int:
    """Return the fans that a pair makes with chows or with pungs."""
    if len(chows) == 4 and pair < HONOUR:
        made = int(four_chow_fan(chows[0], chows[1], chows[2], chows[3], pair))
        named = (
            both_words(fans.PURE_TERMINAL_CHOWS)
            if made == PURE_TERMINALS
            else both_words(fans.MIXED_TERMINAL_CHOWS)
            if made == MIXED_TERMINALS
            else 0
        )
        return both_words(0, fans.ALL_CHOWS) | named
    if pair >= 31:
        return both_words(fans.LITTLE_THREE_DRAGONS) if len([kind for kind in pungs if kind >= 31]) == 2 else 0
    winds = len([kind for kind in pungs if HONOUR <= kind < 31])
    return both_words(fans.LITTLE_FOUR_WINDS) if pair >= HONOUR and winds == 3 else 0


def by_look(groups: list[tuple[int, ...]], traits: list[int]) -> dict[int, list[tuple[int, ...]]]:
    """Sort sets by what all of them show and by their suits: traits << 5 | suits and honours."""
    found: dict[int, list[tuple[int, ...]]] = {}
    for group in groups:
        trait = TRAITS
        suits = 0
        for kind in group:
            trait &= traits[kind]
            suits |= GROUPS[kind]
        found.setdefault(trait << 5 | suits, []).append(group)
    return found


def doubled(kinds: "list[int] | range") -> list[int]:
    """Return a pair of every kind."""
    return [kind for kind in kinds for _ in range(2)]


def ordered(kinds: list[int], order: int) -> list[int]:
    """Return kinds in one of several orders, so that the first few show ranks of every sort."""
    if order < 2:
        return kinds if order == 0 else kinds[::-1]
    if order < 4:
        simples = [kind for kind in kinds if kind not in ORPHANS]
        orphans = [kind for kind in kinds if kind in ORPHANS]
        return simples + orphans if order == 2 else orphans + simples
    if order >= 6:  # the ends and the middle, then the rest; or the middle first
        few = [*kinds[:1], *kinds[len(kinds) // 2 :][:1], *kinds[-1:]]
        few = few if order == 6 else few[1:] + few[:1]
        return [*dict.fromkeys(few), *[kind for kind in kinds if kind not in few]]
    middle = len(kinds) // 2
    return [*kinds[middle:], *kinds[:middle]] if order == 4 else [*kinds[:1], *kinds[1:][::-1]]


def spread(parts: list[list[int]], count: int) -> list[int]:
    """Take ``count`` kinds, one from each part in turn."""
    found: list[int] = []
    longest = max([len(part) for part in parts])
    for at in range(longest):
        found += [part[at] for part in parts if at < len(part)]
    return found[:count]
