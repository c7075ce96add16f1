"""Tenhou's numbers: tile ids 0–135 of mjlog; codes 11–47, 51–53 and meld strings of tenhou.net/6."""

from collections.abc import Sequence
from typing import Final

from sanyuan.errors import InputError, ParseError, quoted
from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, PUNG, Meld
from sanyuan.notation.common import is_gap, others_of, read_meld_parts, sourceless, unwritable
from sanyuan.notation.names import face_words
from sanyuan.notation.signs import inside_brackets
from sanyuan.tiles import FACES, KINDS, RED, RED_FIVES, Face, tile_face
from sanyuan.words.text import Note

_CODES: Final = [*range(11, 20), *range(21, 30), *range(31, 40), *range(41, 48)]
_FACE_OF_CODE: Final[dict[int, Face]] = {
    **{code: face for face, code in enumerate(_CODES)},
    **{51 + suit: RED + suit for suit in range(3)},
}
_CODE_OF_FACE: Final = {face: code for code, face in _FACE_OF_CODE.items()}

_TYPES: Final = {"c": CHOW, "p": PUNG, "m": KONG, "a": CLOSED, "k": ADDED}
_LETTERS: Final = "cpmak"


def read_ids(text: str) -> list[Face]:
    """Read tile ids 0–135, where 16, 52 and 88 are the red fives.

    >>> read_ids("0 16 17 135")
    [0, 42, 4, 33]
    """
    faces: list[Face] = []
    seen: set[int] = set()
    for start, end in _numbers(text):
        tile = int(text[start:end])
        if tile > 135:
            raise ParseError(text, start, end, Note("notation.tile_ids", tile=tile))
        if tile in seen:
            raise ParseError(text, start, end, Note("notation.tile_stands_twice", tile=tile))
        seen.add(tile)
        faces.append(tile_face(tile))
    return faces


def write_ids(faces: Sequence[Face]) -> str:
    """Write tile ids: the lowest copy that is free, and of the fives the first only for the red one.

    >>> write_ids([0, 0, 4, 42])
    '0 1 17 16'
    """
    used = [0] * FACES
    ids: list[str] = []
    for face in faces:
        if not (0 <= face < KINDS or RED <= face < FACES):
            raise unwritable("tenhou-ids", face)
        kind, first, copies = face, 0, 4
        if face >= RED:
            kind, copies = RED_FIVES[face - RED], 1
        elif face in RED_FIVES:
            first, copies = 1, 3
        if used[face] == copies:
            raise InputError("notation.tenhouids_more", copies=copies, face=face_words(face))
        ids.append(str(4 * kind + first + used[face]))
        used[face] += 1
    return " ".join(ids)


def read_codes(text: str) -> list[Face]:
    """Read codes: 11–19 万, 21–29 筒, 31–39 索, 41–47 honours, 51–53 red fives.

    >>> read_codes("[11, 29, 45, 52]")
    [0, 17, 31, 43]
    """
    return [_code(text, start, end) for start, end in _numbers(text)]


def write_codes(faces: Sequence[Face]) -> str:
    """Write codes.

    >>> write_codes([0, 17, 31, 43])
    '11 29 45 52'
    """
    return " ".join([_code_of(face) for face in faces])


def read_meld(text: str) -> Meld:
    """Read a meld string, whose letter stands before the claimed tile: first, second or last for 3, 2, 1.

    >>> read_meld("c141516"), read_meld("3838p38").source, read_meld("151515a51").tiles
    (Meld(chow, tiles=(3, 4, 5), claimed=3, source=3), 1, (42, 4, 4, 4))
    """
    at = [i for i, sign in enumerate(text) if sign in _TYPES]
    if len(at) != 1:
        where = at[1] if at else 0
        raise ParseError(text, where, where + 1, Note("notation.tenhou_meld_letter"))
    letter = at[0]
    form = _TYPES[text[letter]]
    size = 3 if form <= PUNG else 4
    starts = [i + (i >= letter) for i in range(0, len(text) - 1, 2)]
    if len(text) != 2 * size + 1 or letter % 2:
        raise ParseError(text, 0, len(text), Note("notation.codes_two_digits", size=size, text=quoted(text[letter])))
    faces = [_code(text, start, start + 2) for start in starts]
    place = letter // 2
    if form == CLOSED:
        return read_meld_parts(text, 0, len(text), form, faces)
    if form == CHOW and place:
        raise ParseError(text, letter, letter + 1, Note("notation.c_stands_first"))
    last = size - 1 if form != ADDED else 2
    if place not in (0, 1, last):
        raise ParseError(text, letter, letter + 1, Note("notation.letter_stands_before"))
    claimed = faces[place + 1] if form == ADDED else faces[place]  # the added tile stands before the claimed one
    return read_meld_parts(text, 0, len(text), form, faces, 1 if place == last else 3 - place, claimed)


def write_meld(meld: Meld) -> str:
    """Write a meld string.

    >>> write_meld(read_meld("3838p38")), write_meld(read_meld("k51151515"))
    ('3838p38', 'k15155115')
    """
    codes = [_code_of(face) for face in meld.tiles]
    if meld.type == CLOSED:
        return "".join([*codes[1:], "a", codes[0]])
    if not meld.source:
        raise sourceless("tenhou")
    others = [_code_of(face) for face in others_of(meld)]
    claimed = _code_of(meld.claimed)
    if meld.type == ADDED:
        claimed = others.pop() + claimed
    place = len(others) if meld.source == 1 else 3 - meld.source
    return "".join([*others[:place], _LETTERS[meld.type], claimed, *others[place:]])


def _numbers(text: str) -> list[tuple[int, int]]:
    """Return the spans of the numbers in a text, which may be a list in brackets."""
    spans: list[tuple[int, int]] = []
    i, end = inside_brackets(text)
    while i < end:
        start = i
        while i < end and "0" <= text[i] <= "9":
            i += 1
        if i > start:
            if i - start > 3:
                raise ParseError(text, start, i, Note("notation.too_large_tile", text=quoted(text[start:i])))
            spans.append((start, i))
        elif is_gap(text[i]):
            i += 1
        else:
            raise ParseError(text, i, i + 1, Note("notation.number", text=quoted(text[i])))
    return spans


def _code(text: str, start: int, end: int) -> Face:
    sign = text[start:end]
    if not (sign.isascii() and sign.isdigit()):
        raise ParseError(text, start, end, Note("notation.twodigit_code", sign=quoted(sign)))
    face = _FACE_OF_CODE.get(int(sign))
    if face is None:
        reason = Note("notation.drawn_code") if sign == "60" else Note("notation.no_code", sign=sign)
        raise ParseError(text, start, end, Note("notation.codes", reason=reason))
    return face


def _code_of(face: Face) -> str:
    number = _CODE_OF_FACE.get(face)
    if number is None:
        raise unwritable("tenhou", face)
    return str(number)
