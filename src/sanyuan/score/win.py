"""The situation of a win as every variant has it, in one cheap native object, and the checks they share."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from sanyuan.errors import InputError
from sanyuan.kept import Kept
from sanyuan.meld import CHOW, Meld
from sanyuan.notation import format as format_tiles
from sanyuan.tiles import FACES, FLOWER, HONOUR, KIND_OF_FACE, KINDS, Face
from sanyuan.words.text import Note

SELF_DRAW: Final = -1
"""The loser of a self-drawn win."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Win(Kept):
    """A hand that claims a win: its concealed tiles, the winning tile, its melds, and how it was won."""

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
    ) -> None:
        """Nothing is checked here: ``check_win`` refuses what is impossible."""
        self.hand: Final[tuple[Face, ...]] = tuple(hand)
        self.tile: Final[Face] = tile
        self.melds: Final[tuple[Meld, ...]] = tuple(melds)
        self.winner: Final = winner
        self.loser: Final = loser
        self.round_wind: Final = round_wind
        self.kong_draw: Final = kong_draw
        self.rob_kong: Final = rob_kong
        self.last_tile: Final = last_tile
        self.first_turn: Final = first_turn

    def self_drawn(self) -> bool:
        """Tell whether nobody discarded the winning tile."""
        return self.loser < 0

    def is_open(self) -> bool:
        """Tell whether a meld opens the hand; closed kongs do not."""
        for meld in self.melds:  # noqa: SIM110  (no generator in the hot path)
            if meld.is_open():
                return True
        return False

    def kongs(self) -> int:
        """Count the melds that are kongs."""
        count = 0
        for meld in self.melds:
            if meld.is_kong():
                count += 1
        return count


def check_win(win: Win, seats: int = 4, others: Sequence[Face] = (), other_kongs: int = 0) -> None:
    """Refuse a win that no table could show, whatever the variant.

    ``others`` are further tiles in sight (indicators, a flipped tile) that count towards the four copies;
    ``other_kongs`` are kongs of the winner that are not melds of four tiles but bring a replacement too.
    """
    _check_seats(win, seats)
    _check_tiles(win)
    check_copies(win, others)
    _check_flags(win, other_kongs)


def check_suited(melds: Sequence[Meld], no_chows: str, **tiles: Sequence[Face]) -> None:
    """Refuse what a game of plain suits has not: other tiles, and chows, with the code ``no_chows`` where it is given.

    A game calls it before it asks for anything that such a hand cannot say.
    """
    for field, faces in {**tiles, **{f"melds[{at}]": meld.tiles for at, meld in enumerate(melds)}}.items():
        if max(faces, default=0) >= HONOUR:
            raise InputError("tile.game_played_without", field, value=format_tiles([max(faces)]))
    if no_chows and any(meld.type == CHOW for meld in melds):
        raise InputError(no_chows, "melds")


def check_copies(win: Win, others: Sequence[Face] = ()) -> None:
    """Refuse a fifth copy of a tile among hand, winning tile, melds and further tiles in sight."""
    counts = [0] * KINDS
    for face in (*win.hand, win.tile, *[face for meld in win.melds for face in meld.tiles], *others):
        kind = KIND_OF_FACE[face]
        if kind >= KINDS:
            continue
        counts[kind] += 1
        if counts[kind] == 5:
            raise InputError("fifth_copy.more_four_copies", "hand", value=format_tiles([kind]))


def _check_seats(win: Win, seats: int) -> None:
    if not 0 <= win.winner < seats:
        raise InputError("seat.winner_seat", "winner", last=seats - 1, winner=win.winner)
    if not SELF_DRAW <= win.loser < seats:
        raise InputError("seat.loser_seat", "loser", last=seats - 1, loser=win.loser)
    if win.winner == win.loser:
        raise InputError("loser_is_winner", "loser")
    if not 0 <= win.round_wind <= 3:
        raise InputError("round", "round", round_wind=win.round_wind)


def _check_tiles(win: Win) -> None:
    for field, faces in (("hand", win.hand), ("win", (win.tile,))):
        for face in faces:
            if not 0 <= face < FACES:
                raise InputError("tile.face_tile", field, face=face)
            if KIND_OF_FACE[face] >= FLOWER:
                raise InputError("flower.flower_laid_aside", field)
    wanted = 13 - 3 * len(win.melds)
    if wanted < 1:
        raise InputError("meld_count", "melds", count=len(win.melds))
    if len(win.hand) != wanted:
        count = len(win.melds)
        beside = Note("beside.none" if count == 0 else "beside.one" if count == 1 else "beside.several", count=count)
        raise InputError(
            "tile_count.hand_concealed_tile",
            "hand",
            beside=beside,
            wanted=wanted,
            value="s" if wanted > 1 else "",
            count=len(win.hand),
        )


def _check_flags(win: Win, other_kongs: int) -> None:
    if win.kong_draw and not win.self_drawn():
        raise InputError("kong_draw.win_kongs_replacement", "kong_draw")
    if win.kong_draw and win.kongs() + other_kongs == 0:
        raise InputError("kong_draw.win_kongs_replacement_2", "kong_draw")
    if win.rob_kong and win.self_drawn():
        raise InputError("rob_kong.robbed_kong_needs", "rob_kong")
    if win.first_turn and win.last_tile:
        raise InputError("first_turn.first_turn_cannot", "first_turn")
