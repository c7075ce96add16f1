"""What the readers and writers of all notations share."""

from collections.abc import Sequence
from typing import Final

from sanyuan.errors import InputError, ParseError, UnknownSignError, quoted
from sanyuan.meld import Meld, make_meld
from sanyuan.notation.names import face_words
from sanyuan.tiles import UNKNOWN, Face
from sanyuan.words.text import Note

_FULL_WIDTH: Final = {0xFF01 + i: 0x21 + i for i in range(94)}


def narrow(text: str) -> str:
    """Turn full-width letters, digits and signs into plain ones, each in its place.

    >>> narrow("１２３ｍ")
    '123m'
    """
    return text if text.isascii() else text.translate(_FULL_WIDTH)


def is_gap(sign: str) -> bool:
    """Tell whether a sign may stand between tiles in any notation: a space or a comma."""
    return sign.isspace() or sign in ",、"


def unknown_sign(text: str, i: int) -> UnknownSignError:
    """Return the error for a sign that a notation does not have."""
    return UnknownSignError(text, i, i + 1, Note("notation.sign", text=quoted(text[i : i + 1])))


def unwritable(name: str, face: Face) -> InputError:
    """Return the error for a tile that a notation has no sign for."""
    return InputError("notation.sign_2", name=name, face=face_words(face))


def read_meld_parts(
    text: str,
    start: int,
    end: int,
    form: int,
    faces: Sequence[Face],
    source: int = 0,
    claimed: Face = UNKNOWN,
) -> Meld:
    """Build a meld from what a text says; if the parts do not fit, point at ``start`` to ``end``."""
    try:
        return make_meld(form, faces, source, claimed)
    except InputError as error:
        raise ParseError(text, start, end, error.note) from None


def others_of(meld: Meld) -> list[Face]:
    """Return the tiles of an open meld without the claimed one, in their order."""
    others = list(meld.tiles)
    others.remove(meld.claimed)
    return others


def sourceless(name: str) -> InputError:
    """Return the error for a meld that does not say from whom it came, in a notation that must."""
    return InputError("notation.says_whom_meld", name=name)
