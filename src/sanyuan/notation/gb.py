"""The 国标 notation [123m,1][4444p]EEE|EE1000|fah: melds, concealed tiles, the table, flowers.

After a comma stands which tile of a chow was claimed, or who gave a pung or kong its tile: 1 previous,
2 opposite, 3 next player; 5, 6, 7 the same for a kong added to a pung. A kong without comma is closed.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sanyuan.errors import ParseError, quoted
from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, PUNG, Meld
from sanyuan.notation.common import read_meld_parts, sourceless
from sanyuan.notation.letters import HONOURS
from sanyuan.notation.runs import Runs
from sanyuan.tiles import KIND_OF_FACE, MAN, PIN, SOU, UNKNOWN, Face
from sanyuan.words.text import Note

_FLOWERS: Final[dict[str, Face]] = dict(zip("abcdefgh", (38, 39, 40, 41, 34, 35, 36, 37), strict=True))
"""The letters of the flowers in the order 梅兰竹菊春夏秋冬."""

_RANKS: Final = {str(rank): rank for rank in range(1, 10)}
_SUITS: Final = {"m": MAN, "s": SOU, "p": PIN}
_TILES: Final = Runs("gb", _SUITS, {**HONOURS, **_FLOWERS}, "", _RANKS)
_WINDS: Final = "ESWN"
_TABLE_FORM: Final = Note("notation.gb_table")


class GbHand(NamedTuple):
    """A hand as 国标 calculators write it: concealed tiles without the winning one, winds as 0–3.

    ``win`` is UNKNOWN where 13 tiles still wait for theirs.
    """

    melds: tuple[Meld, ...]
    hand: tuple[Face, ...]
    win: Face = UNKNOWN
    round_wind: int = 0
    seat_wind: int = 0
    self_draw: bool = False
    last_copy: bool = False
    last_tile: bool = False
    kong: bool = False
    flowers: tuple[Face, ...] = ()


def read(text: str) -> list[Face]:
    """Read tiles.

    >>> read("123mEECFPa")
    [0, 1, 2, 27, 27, 33, 32, 31, 38]
    """
    for i, sign in enumerate(text):
        if sign in "[]|":
            raise ParseError(text, i, i + 1, Note("notation.whole_hands_only", sign=quoted(sign)))
    return _TILES.read(text)


def write(faces: Sequence[Face]) -> str:
    """Write tiles; 国标 has no red fives.

    >>> write([0, 1, 2, 33, 32, 31, 38])
    '123mCFPa'
    """
    return _TILES.write(faces)


def read_meld(text: str) -> Meld:
    """Read a meld in its brackets.

    >>> read_meld("[123m,2]"), read_meld("[4444p]").type == CLOSED, read_meld("[EEEE,7]").source
    (Meld(chow, tiles=(0, 1, 2), claimed=1, source=3), True, 1)
    """
    if text[:1] != "[" or text[-1:] != "]":
        raise ParseError(text, 0, len(text), Note("notation.meld_stands_square"))
    comma = text.find(",")
    end = comma if comma >= 0 else len(text) - 1
    try:
        faces = read(text[1:end])
    except ParseError as error:
        raise error.within(text, 1) from None
    number = text[end + 1 : -1]
    if comma >= 0 and (len(number) != 1 or number not in "123567"):
        raise ParseError(text, comma, len(text) - 1, Note("notation.after_comma_stands"))
    offer = int(number) if comma >= 0 else 0
    if len(faces) == 4:
        form = ADDED if offer > 4 else KONG if offer else CLOSED
        return read_meld_parts(text, 1, end, form, faces, 4 - offer % 4 if offer else 0)
    if offer > 4:
        raise ParseError(text, comma, len(text) - 1, Note("notation.kong_added_pung", offer=offer))
    if len({KIND_OF_FACE[face] for face in faces}) > 1:
        claimed = sorted(faces)[offer - 1] if offer and len(faces) == 3 else UNKNOWN
        return read_meld_parts(text, 1, end, CHOW, faces, 3, claimed)
    return read_meld_parts(text, 1, end, PUNG, faces, 4 - offer if offer else 0)


def write_meld(meld: Meld) -> str:
    """Write a meld in its brackets.

    >>> [write_meld(read_meld(text)) for text in ("[123m,2]", "[4444p]", "[EEEE,7]")]
    ['[123m,2]', '[4444p]', '[EEEE,7]']
    """
    offer = 4 - meld.source if meld.source else 0
    if meld.type == CHOW:
        offer = meld.tiles.index(meld.claimed) + 1
    elif meld.type == CLOSED:
        return f"[{write(meld.tiles)}]"
    elif not offer and meld.type != PUNG:
        raise sourceless("gb")  # a kong without a number would be closed
    elif meld.type == ADDED:
        offer += 4
    return f"[{write(meld.tiles)},{offer}]" if offer else f"[{write(meld.tiles)}]"


def parse_gb(text: str) -> GbHand:
    """Read a whole hand; of 14 tiles, the last concealed one is the winning tile.

    >>> hand = parse_gb("[123m,1][4444p]EEE789s55p|SN1000|ab")
    >>> hand.win, hand.round_wind, hand.seat_wind, hand.self_draw, hand.flowers
    (13, 1, 3, True, (38, 39))
    """
    bars = [i for i, sign in enumerate(text) if sign == "|"]
    if len(bars) > 2:
        raise ParseError(text, bars[2], bars[2] + 1, Note("notation.hand_two_bars"))
    bounds = [-1, *bars, len(text)]
    parts = [text[bounds[i] + 1 : bounds[i + 1]] for i in range(len(bounds) - 1)]
    melds, faces = _read_tiles(text, bounds[1])
    win = UNKNOWN
    total = len(faces) + 3 * len(melds)
    if total == 14:
        win = faces.pop()
    elif total != 13:
        raise ParseError(text, 0, bounds[1], Note("notation.hand_tiles_three", total=total))
    table = parts[1] if len(parts) > 1 else ""
    if table:
        _check_table(text, bounds[1] + 1, table)
    else:
        table = "EE0000"
    flowers = _read_flowers(text, bounds[2] + 1, parts[2]) if len(parts) > 2 else ()
    return GbHand(
        tuple(melds),
        tuple(faces),
        win,
        _WINDS.index(table[0]),
        _WINDS.index(table[1]),
        table[2] == "1",
        table[3] == "1",
        table[4] == "1",
        table[5] == "1",
        flowers,
    )


def format_gb(hand: GbHand) -> str:
    """Write a whole hand.

    >>> format_gb(parse_gb("[123m,1][4444p]EEE789s55p|SN1000|2"))
    '[123m,1][4444p]EEE789s5p5p|SN1000|ab'
    """
    melds = "".join([write_meld(meld) for meld in hand.melds])
    win = write([hand.win]) if hand.win != UNKNOWN else ""
    flags = [str(int(flag)) for flag in (hand.self_draw, hand.last_copy, hand.last_tile, hand.kong)]
    table = _WINDS[hand.round_wind] + _WINDS[hand.seat_wind] + "".join(flags)
    flowers = "|" + write(hand.flowers) if hand.flowers else ""
    return f"{melds}{write(hand.hand)}{win}|{table}{flowers}"


def _read_tiles(text: str, end: int) -> tuple[list[Meld], list[Face]]:
    """Read the melds and the concealed tiles, which may stand in any order, up to ``end``."""
    melds: list[Meld] = []
    faces: list[Face] = []
    i = 0
    while i < end:
        stop = text.find("]", i, end) + 1 if text[i] == "[" else text.find("[", i, end)
        if text[i] == "[" and not stop:
            raise ParseError(text, i, i + 1, Note("notation.bracket_never_closed"))
        if stop < 0:
            stop = end
        try:
            if text[i] == "[":
                melds.append(read_meld(text[i:stop]))
            else:
                faces += read(text[i:stop])
        except ParseError as error:
            raise error.within(text, i) from None
        i = stop
    for face in faces:
        if face in _FLOWERS.values():
            at = min(i for i, sign in enumerate(text) if sign in _FLOWERS)
            raise ParseError(text, at, at + 1, Note("notation.flowers_stand_after"))
    return melds, faces


def _check_table(text: str, start: int, table: str) -> None:
    for i, sign in enumerate(table):
        if i >= 6 or sign not in (_WINDS if i < 2 else "01"):
            raise ParseError(text, start + i, start + i + 1, _TABLE_FORM)
    if len(table) < 6:
        end = start + len(table)
        raise ParseError(text, end, end, _TABLE_FORM)


def _read_flowers(text: str, start: int, part: str) -> tuple[Face, ...]:
    """Read flowers by letter, or as a number that counts them from 梅 on."""
    if part in _RANKS or part == "0":
        count = int(part)
        if count > 8:
            raise ParseError(text, start, start + 1, Note("notation.eight_flowers"))
        return tuple(list(_FLOWERS.values())[:count])
    for i, sign in enumerate(part):
        if sign not in _FLOWERS or sign in part[:i]:
            code = "notation.flower_twice" if sign in _FLOWERS else "notation.no_flower"
            raise ParseError(text, start + i, start + i + 1, Note(code, sign=quoted(sign)))
    return tuple(_FLOWERS[sign] for sign in part)
