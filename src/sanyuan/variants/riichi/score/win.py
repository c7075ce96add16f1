"""The situation of a riichi win: what was declared, which tile it came on, and what lies on the table."""

from collections.abc import Sequence
from typing import Final, final

from sanyuan.meld import Meld
from sanyuan.score.win import SELF_DRAW, Win
from sanyuan.tiles import Face

NOBODY: Final = -1

BY_TSUMO: Final = 1
WITH_RIICHI: Final = 2
WITH_DOUBLE_RIICHI: Final = 4
WITH_IPPATSU: Final = 8
ON_LAST_TILE: Final = 16
ON_KAN_DRAW: Final = 32
ON_ROBBED_KAN: Final = 64
IN_FIRST_TURN: Final = 128
ON_RIICHI_TILE: Final = 256
ON_KAN_DISCARD: Final = 512
NEEDS_TWO_HAN: Final = 1024


@final
class RiichiWin(Win):
    """A riichi hand that claims a win, with its declarations, indicators and what lies on the table."""

    def __init__(
        self,
        hand: Sequence[Face],
        tile: Face,
        melds: Sequence[Meld] = (),
        winner: int = 0,
        loser: int = SELF_DRAW,
        round_wind: int = 0,
        kong_draw: bool = False,
        rob_kong: bool = False,
        last_tile: bool = False,
        first_turn: bool = False,
        riichi: int = 0,
        ippatsu: bool = False,
        dora: Sequence[Face] = (),
        ura: Sequence[Face] = (),
        honba: int = 0,
        sticks: int = 0,
        pao: int = NOBODY,
        kita: int = 0,
        riichi_tile: bool = False,
        kan_discard: bool = False,
    ) -> None:
        """Nothing is checked here: ``check_riichi_win`` refuses what is impossible.

        ``dora`` and ``ura`` are indicators; ``riichi`` is 2 for a double riichi; ``kita`` counts the 北 set aside;
        ``riichi_tile`` and ``kan_discard`` tell what the winning discard was, for the old yaku.
        """
        super().__init__(hand, tile, melds, winner, loser, round_wind, kong_draw, rob_kong, last_tile, first_turn)
        self.riichi: Final = riichi
        self.ippatsu: Final = ippatsu
        self.dora: Final[tuple[Face, ...]] = tuple(dora)
        self.ura: Final[tuple[Face, ...]] = tuple(ura)
        self.honba: Final = honba
        self.sticks: Final = sticks
        self.pao: int = pao
        """The seat that is liable for the win; at a table this shows only when the win is scored."""
        self.kita: Final = kita
        self.riichi_tile: Final = riichi_tile
        self.kan_discard: Final = kan_discard

    def flags(self) -> int:
        """Return the situation as one mask."""
        flags = BY_TSUMO if self.loser < 0 else 0
        if self.riichi:
            flags |= WITH_DOUBLE_RIICHI | WITH_RIICHI if self.riichi == 2 else WITH_RIICHI
        if self.ippatsu:
            flags |= WITH_IPPATSU
        if self.last_tile:
            flags |= ON_LAST_TILE
        if self.kong_draw:
            flags |= ON_KAN_DRAW
        if self.rob_kong:
            flags |= ON_ROBBED_KAN
        if self.first_turn:
            flags |= IN_FIRST_TURN
        if self.riichi_tile:
            flags |= ON_RIICHI_TILE
        if self.kan_discard:
            flags |= ON_KAN_DISCARD
        return flags
