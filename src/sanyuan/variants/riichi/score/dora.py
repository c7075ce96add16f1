"""Dora in all kinds (R-D1 to R-D6): counted once per hand and packed into one integer, eight bits a kind."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from sanyuan.hand.shape import Shape
from sanyuan.meld import CHOW, Meld
from sanyuan.tiles import KIND_OF_FACE, NORTH, RED, SUIT_RINGS, Face, cycle
from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.variants.riichi.score.win import RiichiWin

MOST_INDICATORS: Final = 5
"""The first indicator and four more (R-D2, R-D5)."""

DORA_NEXT: Final = cycle(*SUIT_RINGS, (27, 28, 29, 30), (31, 32, 33))
"""Indicator to dora (R-D1)."""

DORA_NEXT_THREE: Final = cycle((0, 8), *SUIT_RINGS[1:], (27, 28, 29, 30), (31, 32, 33))
"""Indicator to dora with the 108 tiles of three players: 1m and 9m point at each other."""

DORA_AT: Final = 0
URA_AT: Final = 8
RED_AT: Final = 16
KITA_AT: Final = 24


def bonus_of(win: RiichiWin, shape: Shape, rules: RiichiRules) -> i64:
    """Return the packed dora of a win whose concealed tiles, the winning one among them, are ``shape``."""
    follow = DORA_NEXT_THREE if rules.three else DORA_NEXT
    bonus: i64 = 0
    for face in win.dora:
        bonus += held(win, shape, follow[KIND_OF_FACE[face]])
    if win.riichi and rules.ura:
        under: i64 = 0
        for face in win.ura:
            under += held(win, shape, follow[KIND_OF_FACE[face]])
        bonus |= under << URA_AT
    reds = _reds(win.hand) + (1 if win.tile >= RED else 0)
    for meld in win.melds:
        reds += _reds(meld.tiles)
    bonus |= reds << RED_AT
    kita: i64 = win.kita
    return bonus | kita << KITA_AT


def held(win: RiichiWin, shape: Shape, kind: i64) -> i64:
    """Count the tiles of a kind in the whole hand: concealed, melded, and 北 set aside."""
    count = shape.count(kind)
    for meld in win.melds:
        count += held_in_meld(meld, kind)
    if kind == NORTH:
        count += win.kita
    return count


def held_in_meld(meld: Meld, kind: i64) -> i64:
    """Count the tiles of a kind in a meld."""
    if meld.type == CHOW:
        return 1 if meld.kind <= kind <= meld.kind + 2 else 0
    return len(meld.tiles) if meld.kind == kind else 0


def _reds(faces: Sequence[Face]) -> i64:
    count: i64 = 0
    for face in faces:
        if face >= RED:
            count += 1
    return count


def bonus_han(bonus: i64) -> i64:
    """Return the han of packed dora.

    >>> bonus_han(2 | 1 << URA_AT | 3 << RED_AT)
    6
    """
    return (bonus & 255) + (bonus >> URA_AT & 255) + (bonus >> RED_AT & 255) + (bonus >> KITA_AT & 255)


def bonus_part(bonus: i64, at: i64) -> i64:
    """Return one kind of packed dora."""
    return bonus >> at & 255
