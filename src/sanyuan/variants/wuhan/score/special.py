"""The special tiles that a flipped tile makes: 癞子 (laizi), 皮 (pi) and 红中."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sanyuan.hand.shape import kinds_in
from sanyuan.hand.tables import BITS
from sanyuan.kept import Kept
from sanyuan.tiles import GREEN, KINDS, NORTH, RED_DRAGON, SUIT_RINGS, WEST, Kind, cycle

LAIZI_NEXT: Final = cycle(*SUIT_RINGS, (27, 28, 29, 30, 33, 32, 31))
"""Flipped tile to laizi by the document's cycle 东南西北中发白 (R-H1)."""

LAIZI_NEXT_STREET: Final = bytes(
    [
        GREEN if kind == RED_DRAGON else follow
        for kind, follow in enumerate(cycle(*SUIT_RINGS, (27, 28, 29, 30, 32, 31)))
    ]
)
"""Flipped tile to laizi where 红中 is skipped: 北 → 发, 中 → 发 (R-H1, street)."""

PI_BEFORE: Final = bytes([LAIZI_NEXT.index(kind) for kind in range(KINDS)])
"""Flipped tile to the second pi, the one before it in the laizi cycle (R-H2)."""

PLAIN: Final = 0
LAIZI: Final = 1
RED: Final = 2
PI: Final = 3


@final
@mypyc_attr(acyclic=True)
class Special(Kept):
    """The special tiles of one hand: the laizi, and masks of 红中 and of the pi; a tile has one role only (R-H3)."""

    def __init__(self, flip: Kind, laizi: Kind, pi: tuple[Kind, ...]) -> None:
        """Give every tile its role: laizi before 红中 before pi."""
        self.flip: Final[i64] = flip
        self.laizi: Final[i64] = laizi
        laizi_bit = BITS[laizi]
        red: i64 = BITS[RED_DRAGON]
        red &= ~laizi_bit
        mask: i64 = 0
        for kind in pi:
            mask |= BITS[kind]
        mask &= ~(red | laizi_bit)
        self.red: Final[i64] = red
        self.pi: Final[i64] = mask
        self.barred: Final[i64] = red | mask
        """The tiles that no winning hand may hold: 红中 and pi."""
        self.all: Final[i64] = red | mask | laizi_bit

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make equal special tiles."""
        return Special, (self.flip, self.laizi, tuple(kinds_in(self.pi)))

    def role(self, kind: i64) -> i64:
        """Return what a kind is: plain, laizi, 红中 or pi."""
        if kind == self.laizi:
            return LAIZI
        if self.red >> kind & 1:
            return RED
        return PI if self.pi >> kind & 1 else PLAIN

    def marks(self) -> dict[int, str]:
        """Return the special kinds by what they are."""
        found = dict.fromkeys(kinds_in(int(self.pi)), "pi")
        found.update(dict.fromkeys(kinds_in(int(self.red)), "red"))
        found[int(self.laizi)] = "laizi"
        return found


def special_tiles(flip: Kind, laizi_skips_red: bool = False, pi_skips_red: bool = False) -> Special:
    """Return the special tiles of a flipped tile; 红中 may be skipped in the cycle of honours (R-H1, R-H2).

    >>> special_tiles(8).laizi, special_tiles(30).laizi, special_tiles(30, laizi_skips_red=True).laizi
    (0, 33, 32)
    """
    laizi = (LAIZI_NEXT_STREET if laizi_skips_red else LAIZI_NEXT)[flip]
    return Special(flip, laizi, _pi(flip, pi_skips_red))


def _pi(flip: Kind, skips_red: bool) -> tuple[Kind, ...]:
    """Return the flipped tile and the one before it; a skipped 红中 gives way to the two before it."""
    if not skips_red:
        return (flip, PI_BEFORE[flip])
    if flip == RED_DRAGON:
        return (NORTH, WEST)
    before = PI_BEFORE[flip]
    return (flip, NORTH if before == RED_DRAGON else before)
