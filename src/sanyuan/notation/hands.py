"""Whole hands as people type or paste them: concealed tiles, melds and the winning tile in one text."""

import re
from typing import Final, final

from sanyuan.errors import AmbiguousError, ParseError
from sanyuan.kept import Kept
from sanyuan.meld import Meld
from sanyuan.notation.common import narrow
from sanyuan.notation.gb import parse_gb
from sanyuan.notation.melds import format_meld, parse_meld
from sanyuan.notation.registry import format_tile, parse
from sanyuan.tiles import UNKNOWN, Face
from sanyuan.words.text import Note

_FULL: Final = 14
_WORD: Final = re.compile(r"\+\s*[^\s+]*|[^\s+]+")


@final
class HandText(Kept):
    """What a text says about a hand; ``win`` is UNKNOWN where no winning tile is told."""

    def __init__(self, hand: tuple[Face, ...], melds: tuple[Meld, ...], win: Face) -> None:
        """``hand`` is without the winning tile."""
        self.hand: Final = hand
        self.melds: Final = melds
        self.win: Final = win

    def as_dict(self) -> dict[str, object]:
        """Return the hand in the house notation, JSON-ready."""
        return {
            "hand": [format_tile(face) for face in self.hand],
            "melds": [format_meld(meld) for meld in self.melds],
            "win": None if self.win == UNKNOWN else format_tile(self.win),
        }


def read_hand(text: str) -> HandText:
    """Read tiles in any notations, melds as words of their own, and the winning tile after a ``+``.

    Without a ``+``, the last concealed tile of a full hand is the winning one. A 国标 text with its brackets
    is read as well.

    >>> read_hand("123m55z chow:345p 789s +5z").as_dict()
    {'hand': ['1m', '2m', '3m', '5z', '5z', '7s', '8s', '9s'], 'melds': ['chow:345p@3'], 'win': '5z'}
    >>> read_hand("[123m,1]456p789sEEEC").win
    -1
    """
    plain = narrow(text)
    if "[" in plain or "|" in plain:
        pasted = parse_gb(plain.strip())
        return HandText(pasted.hand, pasted.melds, pasted.win)
    melds: list[Meld] = []
    tiles = plain  # with a space for every sign of a meld and of the winning tile, so that places stay
    win = UNKNOWN
    for found in _WORD.finditer(plain):
        word, at = found.group(), found.start()
        if word.startswith("+"):
            tiles = _blank(tiles, at, len(word))
            if win != UNKNOWN:
                raise ParseError(plain, at, at + len(word), Note("notation.winning_tile_another"))
            win = _one(plain, word[1:].strip(), at + 1)
        else:
            meld = _meld(plain, word, at)
            if meld is not None:
                tiles = _blank(tiles, at, len(word))
                melds.append(meld)
    faces = parse(tiles) if tiles.strip() else []
    if win == UNKNOWN and len(faces) + 3 * len(melds) == _FULL:
        win = faces.pop()
    return HandText(tuple(faces), tuple(melds), win)


def _blank(text: str, at: int, count: int) -> str:
    return text[:at] + " " * count + text[at + count :]


def _meld(text: str, word: str, at: int) -> Meld | None:
    """Read a word as a meld where it is written like one, else return None."""
    try:
        return parse_meld(word, "mpsz")
    except ParseError as error:
        if ":" in word or "@" in word or error.code == "ambiguous":
            raise error.within(text, at) from None
    return None


def _one(text: str, word: str, at: int) -> Face:
    try:
        faces = parse(word)
    except AmbiguousError:
        raise
    except ParseError as error:
        raise error.within(text, at) from None
    if len(faces) != 1:
        raise ParseError(text, at, at + len(word), Note("notation.after_stands_winning", count=len(faces)))
    return faces[0]
