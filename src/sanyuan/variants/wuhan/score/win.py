"""What lies on the table: every seat's melds and special kongs, and the win that is claimed."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from sanyuan.hand.shape import Shape
from sanyuan.hand.tables import BITS
from sanyuan.kept import Kept
from sanyuan.meld import CHOW, Meld
from sanyuan.score.win import SELF_DRAW, Win
from sanyuan.tiles import KIND_OF_FACE, Face, Kind

UNKNOWN: Final = -1
NOTEN: Final = 0
TENPAI: Final = 1


@final
class Player(Kept):
    """What one seat shows: melds in the order of their opening, special kongs, and whether it was tenpai if told."""

    def __init__(
        self,
        melds: Sequence[Meld] = (),
        laizi_kongs: int = 0,
        pi_kongs: int = 0,
        red_kongs: int = 0,
        tenpai: int = UNKNOWN,
    ) -> None:
        self.melds: Final[tuple[Meld, ...]] = tuple(melds)
        self.laizi_kongs: Final[i64] = laizi_kongs
        self.pi_kongs: Final[i64] = pi_kongs
        self.red_kongs: Final[i64] = red_kongs
        self.tenpai: Final[i64] = tenpai

    def openings(self) -> i64:
        """Count the melds that opened the hand: 暗杠 and special kongs do not (R-H21)."""
        count: i64 = 0
        for meld in self.melds:
            if meld.is_open():
                count += 1
        return count

    def has_opened(self) -> bool:
        """Tell whether a seat has opened."""
        return self.openings() > 0

    def special_kongs(self) -> i64:
        """Count the special kongs of all three kinds."""
        return self.laizi_kongs + self.pi_kongs + self.red_kongs


@final
class WuhanWin(Win):
    """A win with the flipped tile and what all four seats show."""

    def __init__(
        self,
        flip: Kind,
        players: Sequence[Player],
        hand: Sequence[Face],
        tile: Face,
        winner: int = 0,
        loser: int = SELF_DRAW,
        round_wind: int = 0,
        kong_draw: bool = False,
        rob_kong: bool = False,
        last_tile: bool = False,
        first_turn: bool = False,
    ) -> None:
        """The winner's melds are those of the winning player."""
        melds = players[winner].melds
        super().__init__(hand, tile, melds, winner, loser, round_wind, kong_draw, rob_kong, last_tile, first_turn)
        self.flip: Final[i64] = flip
        self.players: Final[tuple[Player, ...]] = tuple(players)


@final
class Holding:
    """A seat's tiles as the shape test sees them: concealed tiles, the laizi among them apart, melds as masks."""

    def __init__(self, melds: Sequence[Meld]) -> None:
        """Begin with the melds alone."""
        mask: i64 = 0
        chows: i64 = 0
        openings: i64 = 0
        for meld in melds:
            kind: i64 = meld.kind
            bit = BITS[kind]
            if meld.type == CHOW:
                chows += 1
                bit *= 7
            mask |= bit
            if meld.is_open():
                openings += 1
        self.shape: Final = Shape()
        self.laizi: i64 = 0
        self.sets: Final[i64] = 4 - len(melds)
        """How many sets are still to be made in the hand."""
        self.melded: Final[i64] = mask
        self.chows: Final[i64] = chows
        self.openings: Final[i64] = openings
        """How many melds opened the hand: 吃 碰 直杠, and a 补杠 once (R-H21)."""

    def add(self, kind: i64, laizi: i64) -> None:
        """Take in one tile."""
        if kind == laizi:
            self.laizi += 1
        else:
            self.shape.add(kind)

    def remove(self, kind: i64, laizi: i64) -> None:
        """Give one tile away."""
        if kind == laizi:
            self.laizi -= 1
        else:
            self.shape.remove(kind)

    def size(self) -> i64:
        """Count the concealed tiles."""
        return self.shape.size + self.laizi


def holding_of(faces: Sequence[Face], melds: Sequence[Meld], laizi: i64) -> Holding:
    """Return the holding of concealed tiles beside melds."""
    holding = Holding(melds)
    for face in faces:
        holding.add(KIND_OF_FACE[face], laizi)
    return holding
