"""What sets show at a glance, to sort hands out before scoring: suits, ranks, what chows and pungs make together."""

from itertools import combinations_with_replacement, permutations
from typing import Final

from sanyuan.tiles import HONOUR, KINDS, ORPHANS
from sanyuan.variants.guobiao.patterns import row_named
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


_ROWS_OF: Final[dict[str, int]] = {}


def rows_of(names: str) -> int:
    """Return the rows of some fans as bits."""
    known = _ROWS_OF.get(names)
    if known is None:
        known = sum([1 << row_named(name) for name in names.split()])
        _ROWS_OF[names] = known
    return known


OF_ALL: Final = [
    *[rows_of(name) for name in ("断幺", "无字", "全带幺", "全带五", "大于五", "小于五", "全大", "全中", "全小")],
    *[rows_of(name) for name in ("全双刻", "绿一色", "推不倒", "混幺九", "清幺九", "字一色")],
]
"""Fans that every set and the pair must show, in the order of the bits of a trait."""
FLUSH: Final = rows_of("清一色")
HALF_FLUSH: Final = rows_of("混一色")
VOID: Final = rows_of("缺一门")
ALL_TYPES: Final = rows_of("五门齐")
WHOLE: Final = sum(OF_ALL) | FLUSH | HALF_FLUSH | VOID | ALL_TYPES
ALL_PUNGS: Final = rows_of("碰碰和")
HOG: Final = row_named("四归一")
ORPHAN_PUNG: Final = row_named("幺九刻")
CHOW_PAIRS: Final = tuple([row_named(name) for name in ["一般高", "喜相逢", "连六", "老少副"]])
CHOW_FANS: Final = rows_of(
    "一色四同顺 一色四步高 一色双龙会 三色双龙会 一色三同顺 清龙 一色三步高 花龙 三色三同顺 三色三步高"
)
DRAGON_PUNG: Final = row_named("箭刻")
_DRAGON_PUNGS: Final = 7 << DRAGON_PUNG
PUNG_FANS: Final = _DRAGON_PUNGS | rows_of(
    "三同刻 三色三节高 一色三节高 一色四节高 三风刻 大四喜 大三元 双箭刻 圈风刻 门风刻 双同刻"
)
TERMINAL_CHOWS: Final = rows_of("一色双龙会 三色双龙会")
WITH_PAIR: Final = rows_of("平和 小四喜 小三元") | TERMINAL_CHOWS
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
_BY_PROFILE: Final[dict[int, dict[int, list[tuple[int, ...]]]]] = {}
"""For each number of chows: what they make, and all chows that make it."""
_MADE: Final[dict[tuple[int, ...], int]] = {}
"""What pungs make together, as far as it was asked."""


def chows_by_profile(count: int) -> dict[int, list[tuple[int, ...]]]:
    """Return all groups of so many chows by what they make."""
    known = _BY_PROFILE.get(count)
    if known is None:
        known = {}
        for chows in combinations_with_replacement(CHOW_STARTS, count):
            made = 63
            if count > 1:
                packed = sum([chow << 8 * at for at, chow in enumerate(chows)])
                code = combine(packed, count, _NO_PAIR)
                made = fan_row(code) | pair_counts(code) << 6
            known.setdefault(made, []).append(chows)
        _BY_PROFILE[count] = known
    return known


def made_by_pungs(pungs: tuple[int, ...]) -> int:
    """Return the fans that pungs make, apart from those of the winds of round and seat."""
    known = _MADE.get(pungs)
    if known is not None:
        return known
    shown = 0
    ranks = [{kind % 9 for kind in pungs if kind // 9 == suit} for suit in range(3)]
    alike = [len([each for each in ranks if rank in each]) for rank in range(9)]
    shown |= (rows_of("三同刻") if 3 in alike else 0) | (rows_of("双同刻") if 2 in alike else 0)
    for each in ranks:
        runs = [size for size in (3, 4) for first in each if set(range(first, first + size)) <= each]
        shown |= (rows_of("一色三节高") if 3 in runs else 0) | (rows_of("一色四节高") if 4 in runs else 0)
    for one, two, three in permutations(ranks):
        if any(rank + 1 in two and rank + 2 in three for rank in one):
            shown |= rows_of("三色三节高")
    winds = len([kind for kind in pungs if HONOUR <= kind < 31])
    dragons = len([kind for kind in pungs if kind >= 31])
    shown |= rows_of("三风刻") if winds == 3 else rows_of("大四喜") if winds == 4 else 0
    shown |= sum([1 << DRAGON_PUNG + kind - 31 for kind in pungs if kind >= 31])
    shown |= rows_of("双箭刻") if dragons == 2 else rows_of("大三元") if dragons == 3 else 0
    _MADE[pungs] = shown
    return shown


def made_with_pair(chows: tuple[int, ...], pungs: tuple[int, ...], pair: int) -> int:
    """Return the fans that a pair makes with chows or with pungs."""
    if len(chows) == 4 and pair < HONOUR:
        made = int(four_chow_fan(chows[0], chows[1], chows[2], chows[3], pair))
        named = (
            rows_of("一色双龙会") if made == PURE_TERMINALS else rows_of("三色双龙会") if made == MIXED_TERMINALS else 0
        )
        return rows_of("平和") | named
    if pair >= 31:
        return rows_of("小三元") if len([kind for kind in pungs if kind >= 31]) == 2 else 0
    winds = len([kind for kind in pungs if HONOUR <= kind < 31])
    return rows_of("小四喜") if pair >= HONOUR and winds == 3 else 0


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
    """Take so many kinds, one from each part in turn."""
    found: list[int] = []
    longest = max([len(part) for part in parts])
    for at in range(longest):
        found += [part[at] for part in parts if at < len(part)]
    return found[:count]
