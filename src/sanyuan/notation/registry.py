"""All notations by name, and the reader that recognises which one a text is written in."""

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from sanyuan.errors import AmbiguousError, InputError, ParseError, UnknownSignError, quoted
from sanyuan.notation import (
    botzone,
    english,
    gb,
    glyphs,
    hanzi,
    kobalab,
    letters,
    majsoul,
    mjai,
    mpsz,
    tenhou,
)
from sanyuan.notation.common import narrow
from sanyuan.notation.mixed import Piece, cut, turn_round
from sanyuan.tiles import UNKNOWN, Face
from sanyuan.words.text import Note, either


class Notation(NamedTuple):
    """One way to write tiles: its name, what it looks like, its reader and its writer."""

    name: str
    about: str
    read: Callable[[str], list[Face]]
    write: Callable[[Sequence[Face]], str]


_ALL: Final[tuple[Notation, ...]] = (
    Notation("mpsz", "123m406p11z, flowers 1f", mpsz.read, mpsz.write),
    Notation("kobalab", "m123p406z11", kobalab.read, kobalab.write),
    Notation("gb", "123mESWNCFP, flowers a–h", gb.read, gb.write),
    Notation("mjai", "1m 5pr E P F C", mjai.read, mjai.write),
    Notation("tenhou-ids", "tile ids 0–135", tenhou.read_ids, tenhou.write_ids),
    Notation("tenhou", "codes 11–47, 51–53", tenhou.read_codes, tenhou.write_codes),
    Notation("majsoul", "1m 0p 7z", majsoul.read, majsoul.write),
    Notation("botzone", "W1 B9 T5 F1 J3 H8", botzone.read, botzone.write),
    Notation("wbt", "letters of 万饼条", letters.read_wbt, letters.write_wbt),
    Notation("cdb", "characters, dots, bamboo", letters.read_cdb, letters.write_cdb),
    Notation("zh", "一万 赤五筒 红中", hanzi.read, hanzi.write_zh),
    Notation("ja", "一萬 赤五筒 中", hanzi.read, hanzi.write_ja),
    Notation("en", "1 Dots, Red Dragon", english.read, english.write),
    Notation("unicode", "🀇🀙🀐🀀🀄", glyphs.read, glyphs.write),
)

NOTATIONS: Final[dict[str, Notation]] = {notation.name: notation for notation in _ALL}
"""Every notation by its name, the house notation first."""

_FACE_DOWN: Final = "?_🀫"
_NUMERIC: Final = ("tenhou-ids", "tenhou")  # what these make of a text with letters tells nobody anything


def parse(text: str, notation: str = "auto", unknown: bool = False) -> list[Face]:
    """Read tiles; ``auto`` tries every notation, then several at once, and refuses what has several readings.

    Face-down tiles are read as ``UNKNOWN`` where ``unknown`` allows them.

    >>> parse("123m0p7z") == parse("一二三万赤五筒中") == parse("1m 2m 3m 5pr C")
    True
    >>> format(parse("123m 456筒 999s 白白白中 1-3万"))
    '123m456p999s5557z123m'
    """
    plain = narrow(text)
    try:
        faces = _recognise(plain) if notation == "auto" else _notation(notation).read(plain)
    except ParseError as error:
        raise error.within(text, 0) from None  # what was typed, not what it was narrowed to
    if UNKNOWN in faces and not unknown:
        at = min(i for i, sign in enumerate(plain) if sign in _FACE_DOWN)
        raise ParseError(text, at, at + 1, Note("notation.facedown_tile_cannot"))
    return faces


def format(faces: Sequence[Face], notation: str = "mpsz") -> str:  # noqa: A001  (read as notation.format)
    """Write tiles in the order given.

    >>> format([0, 1, 2, 43, 33])
    '123m0p7z'
    """
    return _notation(notation).write(faces)


def parse_tile(text: str, notation: str = "auto", unknown: bool = False) -> Face:
    """Read exactly one tile.

    >>> parse_tile("0p"), parse_tile("红中")
    (43, 33)
    """
    faces = parse(text, notation, unknown)
    if len(faces) != 1:
        raise ParseError(text, 0, len(text), Note("notation.tile_wanted", count=len(faces)))
    return faces[0]


def format_tile(face: Face, notation: str = "mpsz") -> str:
    """Write one tile.

    >>> format_tile(33), format_tile(33, "botzone"), format_tile(33, "zh")
    ('7z', 'J1', '中')
    """
    return _notation(notation).write([face])


def detect(text: str) -> list[str]:
    """Name the notations that can read a text, whether or not they agree.

    >>> detect("1b")
    ['wbt', 'cdb']
    """
    plain = narrow(text)
    names: list[str] = []
    for notation in _ALL:
        try:
            notation.read(plain)
        except ParseError:
            continue
        names.append(notation.name)
    return names


def _notation(name: str) -> Notation:
    notation = NOTATIONS.get(name)
    if notation is None:
        raise InputError("notation.notation_choose_auto", name=quoted(name), known=", ".join(NOTATIONS))
    return notation


def _recognise(text: str) -> list[Face]:
    try:
        return mpsz.read(text)  # whatever mpsz reads, no other notation reads differently
    except ParseError as error:
        furthest = error
    readings: dict[str, list[Face]] = {}
    for notation in _ALL[1:]:
        try:
            readings[notation.name] = notation.read(text)
        except ParseError as error:
            if notation.name not in _NUMERIC and _tells_more(error, furthest):
                furthest = error
    if not readings:
        mixed = _read_mixed(text)
        if mixed is not None:
            return mixed
        if isinstance(furthest, UnknownSignError) and furthest.start == 0:
            raise ParseError(text, 0, 1, Note("notation.notation_tile_begins", text=quoted(text[0])))
        raise furthest
    if _is_suitless(text):
        reason = Note("notation.no_suit")
        raise ParseError(text, 0, len(text), reason, "ambiguous")
    first = next(iter(readings.values()))
    if any(faces != first for faces in readings.values()):
        raise _question(text, readings)
    return first


def _read_mixed(text: str) -> list[Face] | None:
    """Read a text in several notations piece by piece, or return None where some piece is of none."""
    pieces = cut(text)
    found = [_readings(piece.text) for piece in pieces]
    if not pieces or not all(found):
        return None
    needed = {name for readings in found if len(readings) == 1 for name in readings}
    if "botzone" in needed and any(
        re.fullmatch("[A-Z]+", piece.text) and needed.isdisjoint(readings)
        for piece, readings in zip(pieces, found, strict=True)
    ):
        return None  # W1 W: a wind, or a number forgotten
    faces: list[Face] = []
    for piece, readings in zip(pieces, found, strict=True):
        faces += _one_reading(text, piece, readings, needed)
    return faces


def _readings(text: str) -> dict[str, list[Face]]:
    """Return what a text says in each notation that reads it."""
    readings: dict[str, list[Face]] = {}
    for notation in _ALL:
        try:
            readings[notation.name] = notation.read(text)
        except ParseError:
            continue
    if not readings:
        turned, name = turn_round(text)
        return {name: NOTATIONS[name].read(turned)} if turned else {}
    return readings


def _one_reading(text: str, piece: Piece, readings: dict[str, list[Face]], needed: set[str]) -> list[Face]:
    """Return the reading of a piece; letters that two families share are those of the one that stands beside them."""
    if _is_suitless(piece.text):
        raise ParseError(text, piece.start, piece.end, Note("notation.no_suit"), "ambiguous")
    first = next(iter(readings.values()))
    if all(faces == first for faces in readings.values()):
        return first
    beside = [faces for name, faces in readings.items() if name in needed]
    if beside and all(faces == beside[0] for faces in beside):
        return beside[0]
    question = _question(piece.text, readings)
    raise ParseError(text, piece.start, piece.end, question.why, "ambiguous")


def _tells_more(error: ParseError, other: ParseError) -> bool:
    """Tell whether a reader came further than another, or as far and knew the sign it stopped at."""
    if error.end != other.end:
        return error.end > other.end
    return isinstance(other, UnknownSignError) and not isinstance(error, UnknownSignError)


def _is_suitless(text: str) -> bool:
    """Tell whether a text may be ranks whose suit was forgotten: one number, or only single digits."""
    numbers = text.strip("[] ").replace(",", " ").split()
    if not numbers or not all(number.isdigit() for number in numbers):
        return False
    return len(numbers) == 1 or all(len(number) == 1 for number in numbers)


def _question(text: str, readings: dict[str, list[Face]]) -> AmbiguousError:
    tiles = {name: mpsz.write(faces) for name, faces in readings.items()}
    choices = [
        Note("notation.reading", tiles=_clip(tiles[name]), name=name, about=NOTATIONS[name].about) for name in tiles
    ]
    return AmbiguousError(text, Note("notation.which", choices=either(choices)), tiles)


def _clip(text: str) -> str:
    return text if len(text) <= 20 else text[:19] + "…"
