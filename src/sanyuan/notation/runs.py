"""Notations that write numbers first and their suit after them: 406p, 123m, 一二三万."""

from collections.abc import Sequence
from typing import Final, final

from sanyuan.errors import ParseError, quoted
from sanyuan.notation.common import is_gap, unknown_sign, unwritable
from sanyuan.tiles import FACES, FLOWER, HONOUR, RED, Face
from sanyuan.words.text import Note

DIGITS: Final = {str(rank): rank for rank in range(10)}


@final
class Runs:
    """The signs of such a notation, and the one reader and writer for all of them.

    ``suits`` maps a suit's sign to its first kind, ``words`` maps signs that need no number to their tile,
    ``reds`` are signs that make the five after them red. A rank of 0 is a red five.
    """

    def __init__(
        self,
        name: str,
        suits: dict[str, int],
        words: dict[str, Face],
        reds: str,
        ranks: dict[str, int] = DIGITS,
    ) -> None:
        """Derive the writing tables from the reading ones; the first sign of a tile is the one written."""
        self.name: Final = name
        self.suits: Final = suits
        self.words: Final = words
        self.reds: Final = reds
        self.ranks: Final = ranks
        self.zero_is_red: Final = "0" in ranks
        self.longest: Final = max((len(word) for word in words), default=0)
        self.number_of: Final = [""] * FACES
        self.suit_of: Final = [""] * FACES
        for sign, first in reversed(suits.items()):
            for rank in range(_size(first)):
                self.number_of[first + rank] = str(rank + 1)
                self.suit_of[first + rank] = sign
            if first < HONOUR:
                red = RED + first // 9
                self.number_of[red] = "0" if self.zero_is_red else reds[:1] + "5" if reds else ""
                self.suit_of[red] = sign
        for sign, face in reversed(words.items()):
            self.number_of[face] = sign

    def read(self, text: str) -> list[Face]:
        """Return the faces that the text writes, or raise the ParseError that says where it goes wrong."""
        ranks = self.ranks
        suits = self.suits
        faces: list[Face] = []
        start = -1  # where the numbers that still lack their suit begin
        i = 0
        size = len(text)
        while i < size:
            sign = text[i]
            if sign in ranks:
                if start < 0:
                    start = i
                i += 1
            elif sign in suits:
                if start < 0:
                    raise ParseError(text, i, i + 1, Note("notation.number_before", sign=quoted(sign)))
                self._close(text, start, i, faces)
                start = -1
                i += 1
            elif sign in self.reds and i + 1 < size and ranks.get(text[i + 1], -1) == 5:
                if start < 0:
                    start = i
                i += 2
            elif start >= 0:
                raise self._no_suit(text, start, i)
            else:
                length = self._word(text, i)
                if length:
                    faces.append(self.words[text[i : i + length]])
                elif sign in self.reds:
                    raise ParseError(text, i, i + 1, Note("notation.stands_before_five", sign=quoted(sign)))
                elif not is_gap(sign):
                    raise unknown_sign(text, i)
                i += length or 1
        if start >= 0:
            raise self._no_suit(text, start, size)
        return faces

    def write(self, faces: Sequence[Face]) -> str:
        """Write the faces in their order, the suit once after neighbours that share it."""
        parts: list[str] = []
        open_suit = ""
        for face in faces:
            number = self.number_of[face] if 0 <= face < FACES else ""
            if not number:
                raise unwritable(self.name, face)
            suit = self.suit_of[face]
            if suit != open_suit:
                parts.append(open_suit)
                open_suit = suit
            parts.append(number)
        parts.append(open_suit)
        return "".join(parts)

    def _close(self, text: str, start: int, end: int, faces: list[Face]) -> None:
        sign = text[end]
        first = self.suits[sign]
        size = _size(first)
        red = False
        for i in range(start, end):
            rank = self.ranks.get(text[i], -1)
            if rank < 0:
                red = True
                continue
            if rank == 0 or red:
                if first >= HONOUR:
                    raise ParseError(text, i, end + 1, Note("notation.red_five", sign=quoted(sign)))
                faces.append(RED + first // 9)
                red = False
            elif rank > size:
                raise ParseError(text, i, end + 1, Note("notation.numbers", sign=quoted(sign), size=size, rank=rank))
            else:
                faces.append(first + rank - 1)

    def _no_suit(self, text: str, start: int, i: int) -> ParseError:
        """Return the error for numbers from ``start`` on that no suit follows at ``i``."""
        suits = " ".join(self.suits)
        if i == len(text) or is_gap(text[i]):
            return ParseError(text, start, i, Note("notation.suit_follows", suits=suits, text=quoted(text[start:i])))
        reason = Note("notation.suit_of", text=quoted(text[i]), suits=suits, text2=quoted(text[start:i]))
        return ParseError(text, i, i + 1, reason)

    def _word(self, text: str, i: int) -> int:
        """Return the length of the longest word that stands at ``i``, or 0."""
        for length in range(self.longest, 0, -1):
            if text[i : i + length] in self.words:
                return length
        return 0


def _size(first: int) -> int:
    return 9 if first < HONOUR else 7 if first < FLOWER else 8
