"""kobalab's notation: m123p0z77 with the suit first, melds m34-0 z111= p4444 s555+5, hands m123p0,z111=.

The marks tell from whom a tile came (+ next, = opposite, - previous); _ marks a drawn tile and * a riichi.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sanyuan.errors import ParseError, quoted
from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, PUNG, Meld
from sanyuan.notation.common import others_of, read_meld_parts, sourceless, unknown_sign, unwritable
from sanyuan.tiles import FACES, FLOWER, HONOUR, KIND_OF_FACE, RED, UNKNOWN, Face, rank_of, suit_of
from sanyuan.words.text import Note

_SUITS: Final = "mpsz"
_SOURCES: Final = " +=-"  # by source 1, 2, 3
_MARKS: Final = "_*+=-"


class KobalabHand(NamedTuple):
    """A whole hand: its concealed tiles in the order written, and its melds."""

    hand: tuple[Face, ...]
    melds: tuple[Meld, ...]


def read(text: str) -> list[Face]:
    """Read tiles; marks behind them are passed over, _ before all of them is a face-down tile.

    >>> read("_m10z7"), read("p5_*")
    ([-1, 0, 42, 33], [13])
    """
    faces: list[Face] = []
    suit = -1
    numbers = 0  # how many tiles the suit letter has had
    for i, sign in enumerate(text):
        if sign == "_" and suit < 0:
            faces.append(UNKNOWN)
        elif "0" <= sign <= "9":
            if suit < 0:
                raise ParseError(text, i, i + 1, Note("notation.suit_letter_m"))
            faces.append(_face(text, i, suit))
            numbers += 1
        elif sign in _MARKS:
            if not numbers:
                raise ParseError(text, i, i + 1, Note("notation.mark_follows_tile", sign=quoted(sign)))
        else:
            if suit >= 0 and not numbers:
                raise ParseError(text, i - 1, i, Note("notation.number_follows_suit"))
            suit = -1
            numbers = 0
            if sign in _SUITS:
                suit = _SUITS.index(sign)
            elif sign == ",":
                raise ParseError(text, i, i + 1, Note("notation.melds_follow_comma"))
            elif not sign.isspace():
                raise unknown_sign(text, i)
    if suit >= 0 and not numbers:
        raise ParseError(text, len(text) - 1, len(text), Note("notation.number_follows_suit"))
    return faces


def write(faces: Sequence[Face]) -> str:
    """Write tiles in their order; a face-down one after others stands apart from them.

    >>> write([-1, 0, 42, 33]), write([0, -1])
    ('_m10z7', 'm1 _')
    """
    parts: list[str] = []
    last = ""
    for face in faces:
        if face == UNKNOWN:
            parts.append(" _" if last else "_")
            last = ""
            continue
        suit, number = _signs(face)
        parts.append(number if suit == last else suit + number)
        last = suit
    return "".join(parts)


def read_meld(text: str) -> Meld:
    """Read a meld: the mark follows the claimed tile, and a tile added to a pung follows the mark.

    >>> read_meld("m34-0"), read_meld("s550+5").claimed, read_meld("p4444").type == CLOSED
    (Meld(chow, tiles=(2, 3, 42), claimed=3, source=3), 44, True)
    """
    suit = _SUITS.find(text[:1]) if text else -1
    if suit < 0:
        raise ParseError(text, 0, 1, Note("notation.kobalab_meld_begins"))
    faces: list[Face] = []
    mark = -1
    for i in range(1, len(text)):
        sign = text[i]
        if "0" <= sign <= "9":
            faces.append(_face(text, i, suit))
        elif sign in "+=-" and mark < 0 and faces:
            mark = i
        else:
            raise ParseError(text, i, i + 1, Note("notation.out_place_numbers", sign=quoted(sign)))
    if mark < 0:
        if len(faces) != 4:
            raise ParseError(text, 0, len(text), Note("notation.without_mark_closed"))
        return read_meld_parts(text, 0, len(text), CLOSED, faces)
    if len({KIND_OF_FACE[face] for face in faces}) > 1:
        form = CHOW
    elif mark == len(text) - 1:
        form = KONG if len(faces) == 4 else PUNG
    elif len(faces) == 4 and mark == 4:
        form = ADDED
    else:
        raise ParseError(text, mark, mark + 1, Note("notation.mark_follows_third"))
    return read_meld_parts(text, 0, len(text), form, faces, _SOURCES.index(text[mark]), faces[mark - 2])


def write_meld(meld: Meld) -> str:
    """Write a meld.

    >>> [write_meld(read_meld(text)) for text in ("m34-0", "z111=", "p4444", "s555+0")]
    ['m34-0', 'z111=', 'p4444', 's505+5']
    """
    suit = _signs(meld.tiles[0])[0]
    if meld.type == CLOSED:
        return suit + "".join([_signs(face)[1] for face in reversed(meld.tiles)])
    if not meld.source:
        raise sourceless("kobalab")
    claimed = _signs(meld.claimed)[1] + _SOURCES[meld.source]
    if meld.type == CHOW:
        at = meld.tiles.index(meld.claimed)
        return suit + "".join([claimed if i == at else _signs(face)[1] for i, face in enumerate(meld.tiles)])
    others = [_signs(face)[1] for face in reversed(others_of(meld))]
    if meld.type == ADDED:
        return suit + "".join([*others[1:], claimed, others[0]])
    return suit + "".join([*others, claimed])


def parse_kobalab(text: str) -> KobalabHand:
    """Read a whole hand; where a tile was drawn last it is written last.

    >>> hand = parse_kobalab("m345p40677s67s8,m34-0")
    >>> len(hand.hand), hand.melds
    (11, (Meld(chow, tiles=(2, 3, 42), claimed=3, source=3),))
    """
    parts = text.split(",")
    try:
        hand = tuple(read(parts[0]))
    except ParseError as error:
        raise error.within(text, 0) from None
    melds: list[Meld] = []
    at = len(parts[0]) + 1
    for part in parts[1:]:
        if part:  # a comma at the end says that a tile must be discarded
            try:
                melds.append(read_meld(part))
            except ParseError as error:
                raise error.within(text, at) from None
        at += len(part) + 1
    return KobalabHand(hand, tuple(melds))


def format_kobalab(hand: KobalabHand) -> str:
    """Write a whole hand.

    >>> format_kobalab(parse_kobalab("m345p40677s678,m34-0,z111="))
    'm345p40677s678,m34-0,z111='
    """
    return ",".join([write(hand.hand), *[write_meld(meld) for meld in hand.melds]])


def _face(text: str, i: int, suit: int) -> Face:
    rank = int(text[i])
    if suit == 3:
        if not 1 <= rank <= 7:
            raise ParseError(text, i, i + 1, Note("notation.z_numbers", rank=rank))
        return HONOUR + rank - 1
    return 9 * suit + rank - 1 if rank else RED + suit


def _signs(face: Face) -> tuple[str, str]:
    """Return the suit letter and the number of a tile."""
    if RED <= face < FACES:
        return _SUITS[face - RED], "0"
    if not 0 <= face < FLOWER:
        raise unwritable("kobalab", face)
    return _SUITS[suit_of(face)], str(rank_of(face))
