"""The big wins and the factors as data: a row is one's identity, with its bit or place, its names and its value.

Sets of big wins are masks of their bits; a small win is the empty mask. A factor is multiplied as often as a seat
shows it.
"""

from typing import Final, final

from mypy_extensions import i64

from sanyuan.hand.shape import mask_of
from sanyuan.words.text import Words

QUANQIUREN: Final = 1 << 0
QINGYISE: Final = 1 << 1
PENGPENGHU: Final = 1 << 2
FENGYISE: Final = 1 << 3
JIANGYISE: Final = 1 << 4
GANGKAI: Final = 1 << 5
HAIDI: Final = 1 << 6
QIANGGANG: Final = 1 << 7
PIHU: Final = 0
"""The mask of a small win: no big one."""

GENERALS: Final = (1, 4, 7, 10, 13, 16, 19, 22, 25)
"""The twos, fives and eights (将)."""
GENERAL_MASK: Final[i64] = mask_of(GENERALS)
WIND_MASK: Final[i64] = mask_of(range(27, 33))
"""东南西北白发, the tiles of 风一色: 中 is not among them (R-H12a)."""

WHOLE_HAND: Final = 0
MELDS: Final = 1
WINNING_TILE: Final = 2
"""Where a win is seen."""


@final
class BigWin:
    """One big win, or the small one: its bit, its id, its names, where it is seen and what tiles it needs, if any."""

    def __init__(self, bit: int, id: str, zh: str, en: str, seen: int = WHOLE_HAND, tiles: int = 0) -> None:  # noqa: A002
        self.bit: Final = bit
        self.id: Final = id
        self.names: Final = Words(zh, en)
        self.seen: Final = seen
        self.tiles: Final = tiles


SMALL_WIN: Final = BigWin(PIHU, "pihu", "屁胡", "Small Win")

BIG_WINS: Final = (
    BigWin(QUANQIUREN, "quanqiuren", "全求人", "All Melded", MELDS),
    BigWin(QINGYISE, "qingyise", "清一色", "One Suit"),
    BigWin(PENGPENGHU, "pengpenghu", "碰碰胡", "All Pungs"),
    BigWin(FENGYISE, "fengyise", "风一色", "All Winds", tiles=int(WIND_MASK)),
    BigWin(JIANGYISE, "jiangyise", "将一色", "All Generals", tiles=int(GENERAL_MASK)),
    BigWin(GANGKAI, "gangkai", "杠上开花", "Kong Draw", WINNING_TILE),
    BigWin(HAIDI, "haidi", "海底捞月", "Last Tiles", WINNING_TILE),
    BigWin(QIANGGANG, "qianggang", "抢杠胡", "Robbed Kong", WINNING_TILE),
)
"""All big wins in the order of document 003."""

BY_ID: Final[dict[str, BigWin]] = {win.id: win for win in BIG_WINS}
"""Each big win by its id."""


def wins_in(mask: int) -> list[BigWin]:
    """Return the rows of a mask, 屁胡 where it is empty.

    >>> [win.id for win in wins_in(QINGYISE | HAIDI)], wins_in(PIHU)[0].names.zh
    (['qingyise', 'haidi'], '屁胡')
    """
    return [win for win in BIG_WINS if mask & win.bit] or [SMALL_WIN]


def names_of(mask: int) -> list[str]:
    """Return the names of a mask of wins in the game's own language."""
    return [win.names.zh for win in wins_in(mask)]


OPENINGS: Final = 0
OPEN_KONGS: Final = 1
CLOSED_KONGS: Final = 2
PI_KONGS: Final = 3
RED_KONGS: Final = 4
LAIZI_KONGS: Final = 5


@final
class Factor:
    """What a seat may show and multiplies by: its place, its id, its names and what one of it multiplies (R-H5)."""

    def __init__(self, place: int, id: str, zh: str, en: str, each: int) -> None:  # noqa: A002
        """``each`` is 0 where a rule option says it."""
        self.place: Final = place
        self.id: Final = id
        self.names: Final = Words(zh, en)
        self.each: Final = each


def _place(row: Factor) -> int:
    return row.place


FACTORS: Final = tuple(
    sorted(
        (
            Factor(OPENINGS, "openings", "开口", "openings", 2),
            Factor(OPEN_KONGS, "open_kongs", "明杠", "open kongs", 2),
            Factor(CLOSED_KONGS, "closed_kongs", "暗杠", "closed kongs", 4),
            Factor(PI_KONGS, "pi_kongs", "皮子杠", "pi kongs", 2),
            Factor(RED_KONGS, "red_kongs", "红中杠", "红中 kongs", 2),
            Factor(LAIZI_KONGS, "laizi_kongs", "癞子杠", "laizi kongs", 0),
        ),
        key=_place,
    )
)
"""The factors in the order of their places; the last one, 癞子杠, is as large as the rules say."""

FACTOR_IDS: Final = tuple([row.id for row in FACTORS])
EACH: Final = bytes([row.each for row in FACTORS])
"""What one of each factor multiplies, by its place."""
