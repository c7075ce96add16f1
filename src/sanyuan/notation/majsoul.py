"""Mahjong Soul's tiles (0m 5z, lists of them) and melds: shunzi(6p,8p,7p) with the claimed tile last."""

from collections.abc import Sequence
from typing import Final

from sanyuan.errors import InputError, ParseError
from sanyuan.meld import CHOW, CLOSED, KONG, PUNG, Meld
from sanyuan.notation.common import others_of, read_meld_parts
from sanyuan.notation.signs import Signs
from sanyuan.tiles import FLOWERS, UNKNOWN, Face
from sanyuan.words.text import Note

_SIGNS: Final = Signs(
    "majsoul",
    [
        *(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)),
        *(f"{rank}z" for rank in range(1, 8)),
        *([""] * FLOWERS),
        *("0m", "0p", "0s"),
    ],
    {},
)
_WORDS: Final = {"shunzi": CHOW, "kezi": PUNG, "minggang": KONG, "angang": CLOSED}
_WORD_OF: Final = {form: word for word, form in _WORDS.items()}


def read(text: str) -> list[Face]:
    """Read tiles, one by one or as the list of a record.

    >>> read('["0m", "1z", "7z"]')
    [42, 27, 33]
    """
    return _SIGNS.read(text)


def write(faces: Sequence[Face]) -> str:
    """Write tiles; Mahjong Soul has no flowers.

    >>> write([42, 27, 33])
    '0m 1z 7z'
    """
    return _SIGNS.write(faces)


def read_meld(text: str) -> Meld:
    """Read a meld; the record does not say from whom it came.

    >>> read_meld("shunzi(6p,8p,7p)")
    Meld(chow, tiles=(14, 15, 16), claimed=15, source=3)
    """
    bracket = text.find("(")
    word = text[:bracket].strip() if bracket >= 0 else text.strip()
    if word not in _WORDS:
        raise ParseError(text, 0, max(bracket, 1), Note("notation.mahjong_soul_meld", known=", ".join(_WORDS)))
    end = len(text.rstrip()) - 1
    if bracket < 0 or text[end] != ")":
        raise ParseError(text, end, end + 1, Note("notation.tiles_stand_round"))
    try:
        faces = read(text[bracket + 1 : end])
    except ParseError as error:
        raise error.within(text, bracket + 1) from None
    form = _WORDS[word]
    claimed = UNKNOWN if form == CLOSED or not faces else faces[-1]
    return read_meld_parts(text, bracket + 1, end, form, faces, 0, claimed)


def write_meld(meld: Meld) -> str:
    """Write a meld; an added kong is an open kong here, and only a chow keeps from whom it came.

    >>> write_meld(read_meld("shunzi(6p,8p,7p)"))
    'shunzi(6p,8p,7p)'
    """
    word = _WORD_OF.get(meld.type)
    if word is None:
        raise InputError("notation.majsoul_word_added")
    faces = list(meld.tiles) if meld.type == CLOSED else [*others_of(meld), meld.claimed]
    return f"{word}({','.join([_SIGNS.signs[face] for face in faces])})"
