"""Notations that give every tile a sign of its own: W1, 5mr, 🀇, Red Dragon."""

from collections.abc import Sequence
from typing import Final, final

from sanyuan.errors import ParseError, quoted
from sanyuan.notation.common import is_gap, unknown_sign, unwritable
from sanyuan.tiles import FACES, UNKNOWN, Face
from sanyuan.words.text import Note


@final
class Signs:
    """The signs of such a notation by face ("" where it has none), and the one reader and writer for all.

    Signs may be run together, parted by spaces and commas, or be a list in brackets as programs print it.
    """

    def __init__(
        self, name: str, signs: Sequence[str], aliases: dict[str, Face], face_down: str = "", gap: str = " "
    ) -> None:
        """Derive the reading table; ``aliases`` are further signs that are read but not written."""
        self.name: Final = name
        self.signs: Final = tuple(signs)
        self.face_down: Final = face_down
        self.gap: Final = gap
        self.faces: Final = {sign: face for face, sign in enumerate(signs) if sign} | aliases
        if face_down:
            self.faces[face_down] = UNKNOWN
        self.longest: Final = max(len(sign) for sign in self.faces)

    def read(self, text: str) -> list[Face]:
        """Return the faces that the text writes, or raise the ParseError that says where it goes wrong."""
        faces: list[Face] = []
        i, end = inside_brackets(text)
        while i < end:
            if is_gap(text[i]):
                i += 1
                continue
            quote = text[i] if text[i] in "\"'" else ""
            i += len(quote)
            length = self._length(text, i, end)
            if not length:
                raise self._no_sign(text, i, end)
            faces.append(self.faces[text[i : i + length]])
            i += length
            if quote:
                if text[i : i + 1] != quote:
                    raise ParseError(text, i, i + 1, Note("notation.tile_followed_closing", quote=quote))
                i += 1
        return faces

    def write(self, faces: Sequence[Face]) -> str:
        """Write the faces in their order."""
        parts: list[str] = []
        for face in faces:
            sign = self.signs[face] if 0 <= face < FACES else self.face_down if face == UNKNOWN else ""
            if not sign:
                raise unwritable(self.name, face)
            parts.append(sign)
        return self.gap.join(parts)

    def _no_sign(self, text: str, i: int, end: int) -> ParseError:
        """Return the error for what stands at ``i``: no sign at all, or something that begins like one."""
        known = 0  # how many characters some sign begins with
        while i + known < end and self._begins(text[i : i + known + 1]):
            known += 1
        if not known:
            return unknown_sign(text, i)
        stop = i + known
        while stop < end and stop < i + self.longest and not is_gap(text[stop]):
            stop += 1
        return ParseError(text, i, i + known, Note("notation.tile", text=quoted(text[i:stop])))

    def _begins(self, text: str) -> bool:
        return any(sign.startswith(text) for sign in self.faces)

    def _length(self, text: str, i: int, end: int) -> int:
        """Return the length of the longest sign that stands at ``i``, or 0."""
        for length in range(min(self.longest, end - i), 0, -1):
            if text[i : i + length] in self.faces:
                return length
        return 0


def inside_brackets(text: str) -> tuple[int, int]:
    """Return the span inside the brackets of a list, or the whole text if it has none.

    >>> inside_brackets(" [1m, 2m]")
    (2, 8)
    """
    start = len(text) - len(text.lstrip())
    end = len(text.rstrip())
    if text[start : start + 1] != "[":
        return 0, len(text)
    if text[end - 1] != "]" or end - start < 2:
        raise ParseError(text, start, start + 1, Note("notation.list_begins_ends"))
    return start + 1, end - 1
