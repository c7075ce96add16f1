"""Tiles as scripts write them: 123m406p77z, and signs for any of several."""

import re
from collections.abc import Iterator

from sanyuan.errors import ParseError, quoted
from sanyuan.notation import format_tile, parse
from sanyuan.record.author.script import Asked, ScriptError, Spot
from sanyuan.tiles import FACES, FLOWER, FLOWERS, KIND_OF_FACE, RED, TERMINALS, is_honour, is_orphan, is_suited
from sanyuan.words.text import Note

FLOWER_MASK = sum(1 << FLOWER + number for number in range(FLOWERS))
RED_MAN = 1 << RED
ANY = (1 << FACES) - 1


def _faces(fits: list[bool]) -> int:
    return sum(1 << face for face, fit in enumerate(fits) if fit)


_KINDS = [KIND_OF_FACE[face] for face in range(FACES)]

SIGNS: dict[str, tuple[int, str]] = {
    ".": (ANY, "any tile"),
    "Y": (_faces([is_orphan(kind) for kind in _KINDS]), "a terminal or honour (幺九)"),
    "D": (_faces([is_suited(kind) and not is_orphan(kind) for kind in _KINDS]), "a tile from 2 to 8 (断幺)"),
    "H": (_faces([is_honour(kind) for kind in _KINDS]), "an honour"),
    "T": (_faces([kind in TERMINALS for kind in _KINDS]), "a terminal"),
    "M": (_faces([0 <= kind < 9 for kind in _KINDS]), "a tile of 万"),
    "P": (_faces([9 <= kind < 18 for kind in _KINDS]), "a tile of 筒"),
    "S": (_faces([18 <= kind < 27 for kind in _KINDS]), "a tile of 索"),
    "F": (FLOWER_MASK, "a flower"),
}
"""The signs for several tiles: the faces each stands for, and its meaning."""

_SUITS = "mpszf"
_MOST = 200
_LONGEST_WORD = 5 * _MOST
"""No notation takes more signs for that many tiles."""
_TOO_MANY = Note("script.wall_tiles", most=_MOST)


def read_asked(text: str, spot: Spot | None = None) -> tuple[list[Asked], bool]:
    """Read tiles and signs; a last ``*`` leaves the end open, and is told beside them.

    >>> [asked.text for asked in read_asked("19m.Y 东")[0]], read_asked("5p *")[1]
    (['1m', '9m', '.', 'Y', '1z'], True)
    """
    found: list[Asked] = []
    open_end = False
    for word, at in _words(text):
        place = Spot(spot.line, spot.column + at) if spot is not None else None
        if open_end:
            raise ScriptError(Note("script.nothing_follows_which"), place)
        if word == "*":
            open_end = True
        elif "*" in word:
            found += _repeated(word, place)
        elif len(word) > _LONGEST_WORD:
            raise ScriptError(_TOO_MANY, place)
        else:
            found += _word(word, place)
        if len(found) > _MOST:
            raise ScriptError(_TOO_MANY, place)
    return found, open_end


def _words(text: str) -> Iterator[tuple[str, int]]:
    return ((found[0], found.start()) for found in re.finditer(r"[^,， \u3000]+", text))


def _repeated(word: str, spot: Spot | None) -> list[Asked]:
    """Read ``.*20``: one sign or tile, repeated."""
    what, _, times = word.partition("*")
    one = _word(what, spot) if 0 < len(what) <= _LONGEST_WORD else []
    if len(one) != 1 or not times.isdecimal() or len(times) > 3 or not 1 <= int(times) <= _MOST:
        raise ScriptError(Note("script.repeated_tile_written", word=quoted(word)), spot)
    return one * int(times)


def _word(word: str, spot: Spot | None) -> list[Asked]:
    """Read a word in our own notation with signs, or in any other that is known."""
    if all(sign in SIGNS or sign in _SUITS or sign.isdecimal() for sign in word):
        return _own(word, spot)
    try:
        return [Asked(1 << face, format_tile(face), spot) for face in parse(word)]
    except ParseError as error:
        raise ScriptError(error.note, spot) from None


def _own(word: str, spot: Spot | None) -> list[Asked]:
    found: list[Asked] = []
    first = 0  # where the numbers that still lack their suit begin
    for at, sign in enumerate(word):
        place = Spot(spot.line, spot.column + at) if spot is not None else None
        if sign in SIGNS:
            if first < at:
                raise ScriptError(Note("script.numbers_suit_m", word=quoted(word[first:at])), _shifted(spot, first))
            found.append(Asked(SIGNS[sign][0], sign, place))
            first = at + 1
        elif sign in _SUITS:
            found += _run(word[first:at], sign, spot, first)
            first = at + 1
    if first < len(word):
        raise ScriptError(Note("script.numbers_suit_m", word=quoted(word[first:])), _shifted(spot, first))
    return found


def _run(numbers: str, suit: str, spot: Spot | None, first: int) -> list[Asked]:
    if not numbers:
        raise ScriptError(Note("script.number_before", suit=suit), _shifted(spot, first))
    found: list[Asked] = []
    for at, number in enumerate(numbers):
        try:
            face = parse(number + suit, "mpsz")[0]
        except ParseError:
            raise ScriptError(Note("script.tile", number=number, suit=suit), _shifted(spot, first + at)) from None
        found.append(Asked(1 << face, number + suit, _shifted(spot, first + at)))
    return found


def _shifted(spot: Spot | None, by: int) -> Spot | None:
    return None if spot is None else Spot(spot.line, spot.column + by)
