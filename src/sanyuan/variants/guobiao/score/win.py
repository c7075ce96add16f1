"""A win of 国标: the common situation, the last copy and the flowers, with the checks of this game."""

from typing import Final, final

from sanyuan.errors import InputError
from sanyuan.meld import Meld
from sanyuan.score.win import SELF_DRAW, Win, check_win
from sanyuan.tiles import FLOWERS, RED, Face

LAST_SEAT: Final = 3
"""The seat whose first draw comes after three discards."""


@final
class GuobiaoWin(Win):
    """A hand that claims a win; ``last_copy`` is 和绝张 as the table sees it, ``flowers`` how many are laid aside."""

    def __init__(
        self,
        hand: tuple[Face, ...],
        tile: Face,
        melds: tuple[Meld, ...] = (),
        winner: int = 0,
        loser: int = SELF_DRAW,
        round_wind: int = 0,
        kong_draw: bool = False,
        rob_kong: bool = False,
        last_tile: bool = False,
        first_turn: bool = False,
        last_copy: bool = False,
        flowers: int = 0,
    ) -> None:
        """Nothing is checked here: ``check`` refuses what is impossible."""
        super().__init__(hand, tile, melds, winner, loser, round_wind, kong_draw, rob_kong, last_tile, first_turn)
        self.last_copy: Final = last_copy
        self.flowers: Final = flowers


def check(win: GuobiaoWin) -> None:
    """Refuse what cannot happen, with one sentence that says what and where."""
    check_win(win)
    for field, faces in (("hand", win.hand), ("win", (win.tile,))):
        for face in faces:
            if face >= RED:
                raise InputError("red_five.played_without_red", field)
    for at, meld in enumerate(win.melds):
        for face in meld.tiles:
            if face >= RED:
                raise InputError("red_five.played_without_red", f"melds[{at}]")
    if not 0 <= win.flowers <= FLOWERS:
        raise InputError("flowers", "flowers", flowers=FLOWERS, flowers2=win.flowers)
    if win.first_turn and win.melds:
        raise InputError("first_turn.first_turn_ends", "first_turn")
    if win.first_turn and win.rob_kong:
        raise InputError("first_turn.kong_cannot_robbed", "first_turn")
    if win.rob_kong and win.last_tile:
        raise InputError("rob_kong.kong_laid_when", "rob_kong")
    if win.first_turn:
        _check_first_turn(win)


def _check_first_turn(win: GuobiaoWin) -> None:
    """Refuse a first turn that has gone by for the winner (R-G18), and three of a kind in sight too early (R-G13)."""
    if win.winner == 0 and not win.self_drawn():
        raise InputError("first_turn.dealer_drawn_before", "first_turn")
    if 0 < win.winner < win.loser:
        raise InputError("first_turn.first_turn_seat", "first_turn")
    if win.last_copy and not (win.winner == LAST_SEAT and win.self_drawn()):
        raise InputError("last_copy", "last_copy")
