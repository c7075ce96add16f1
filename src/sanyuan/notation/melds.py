"""Melds as text: the house form ``chow:345m(4m)@3`` with native words, and the native forms."""

import re
from collections.abc import Callable
from typing import Final

from sanyuan.errors import InputError, ParseError, quoted
from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, MELD_WORDS, PUNG, Meld
from sanyuan.notation import gb, kobalab, majsoul, mpsz, tenhou
from sanyuan.notation.common import narrow, read_meld_parts
from sanyuan.notation.registry import parse
from sanyuan.tiles import UNKNOWN, Face
from sanyuan.words.text import Note

_WORDS: Final = {
    "chow": CHOW, "chi": CHOW, "chii": CHOW, "吃": CHOW, "チー": CHOW,
    "pung": PUNG, "pon": PUNG, "peng": PUNG, "碰": PUNG, "ポン": PUNG,
    "kong": KONG, "kan": KONG, "minkan": KONG, "daiminkan": KONG,
    "明杠": KONG, "明槓": KONG, "直杠": KONG, "大明杠": KONG, "大明槓": KONG,
    "closed": CLOSED, "ankan": CLOSED, "angang": CLOSED, "暗杠": CLOSED, "暗槓": CLOSED,
    "added": ADDED, "kakan": ADDED, "bugang": ADDED,
    "加杠": ADDED, "加槓": ADDED, "补杠": ADDED, "補槓": ADDED, "小明槓": ADDED,
}  # fmt: skip
_VAGUE: Final = ("gang", "杠", "槓", "カン")
_LONGEST: Final = max(len(word) for word in _WORDS)


def read_plain(text: str) -> Meld:
    """Read the house form: a word, the tiles, the claimed tile in brackets if it matters, and from whom.

    >>> read_plain("pon:055p(0p)@2")
    Meld(pung, tiles=(43, 13, 13), claimed=43, source=2)
    """
    word_end = _word_end(text)
    first = word_end
    while first < len(text) and (text[first] == ":" or text[first].isspace()):
        first += 1
    last = len(text)
    source = 0
    at = text.find("@", first)
    if at >= 0:
        if text[at + 1 : last] not in ("1", "2", "3"):
            raise ParseError(text, at, last, Note("notation.followed_next_opposite"))
        source = int(text[at + 1])
        last = len(text[:at].rstrip())
    claimed = UNKNOWN
    bracket = text.find("(", first, last)
    if bracket >= 0:
        if text[last - 1] != ")":
            raise ParseError(text, bracket, last, Note("notation.claimed_tile_stands"))
        claimed = _tiles(text, bracket + 1, last - 1, 1)[0]
        last = bracket
    form = _WORDS[text[:word_end].lower()]
    return read_meld_parts(text, first, last, form, _tiles(text, first, last), source, claimed)


def write_plain(meld: Meld) -> str:
    """Write the house form; the claimed tile is named where it is not the lowest plain one.

    >>> write_plain(read_plain("chi:345m(4m)@3"))
    'chow:345m(4m)@3'
    """
    claimed = ""
    if meld.claimed != UNKNOWN and meld.claimed != min(meld.tiles):
        claimed = f"({mpsz.write([meld.claimed])})"
    source = f"@{meld.source}" if meld.source else ""
    return f"{MELD_WORDS[meld.type]}:{mpsz.write(meld.tiles)}{claimed}{source}"


_READERS: Final[dict[str, Callable[[str], Meld]]] = {
    "mpsz": read_plain,
    "kobalab": kobalab.read_meld,
    "tenhou": tenhou.read_meld,
    "majsoul": majsoul.read_meld,
    "gb": gb.read_meld,
}
_WRITERS: Final[dict[str, Callable[[Meld], str]]] = {
    "mpsz": write_plain,
    "kobalab": kobalab.write_meld,
    "tenhou": tenhou.write_meld,
    "majsoul": majsoul.write_meld,
    "gb": gb.write_meld,
}

_MAJSOUL: Final = re.compile(r"(shunzi|kezi|minggang|angang)\(")
_KOBALAB: Final = re.compile(r"[mpsz]\d{1,4}(\D|$)")
_TENHOU: Final = re.compile(r"[cpmka]\d{3}|(\d\d)+[cpmka]\d")

MELD_NOTATIONS: Final = tuple(_READERS)
"""The notations that have a form for melds, the house form first."""


def parse_meld(text: str, notation: str = "auto") -> Meld:
    """Read a meld; ``auto`` takes the house form and every native one.

    >>> parse_meld("碰:五万五万赤五万@2") == parse_meld("m505=") == parse_meld("51p1515")
    True
    """
    plain = narrow(text).strip()
    try:
        return _READERS[_looks_like(plain) if notation == "auto" else _checked(notation)](plain)
    except ParseError as error:
        raise error.within(text, len(text) - len(text.lstrip())) from None


def format_meld(meld: Meld, notation: str = "mpsz") -> str:
    """Write a meld.

    >>> [format_meld(parse_meld("chi:234s@3"), name) for name in MELD_NOTATIONS]
    ['chow:234s@3', 's2-34', 'c323334', 'shunzi(3s,4s,2s)', '[234s,1]']
    """
    return _WRITERS[_checked(notation)](meld)


def _looks_like(text: str) -> str:
    """Name the one notation whose melds look like this: no text is a meld in two of them."""
    if text.startswith("["):
        return "gb"
    if _MAJSOUL.match(text):
        return "majsoul"
    if _KOBALAB.match(text):
        return "kobalab"
    if _TENHOU.match(text):
        return "tenhou"
    return "mpsz"


def _checked(notation: str) -> str:
    if notation not in MELD_NOTATIONS:
        choices = ", ".join(MELD_NOTATIONS)
        raise InputError("notation.notation_melds_choose", notation=quoted(notation), choices=choices)
    return notation


def _word_end(text: str) -> int:
    """Return where the meld's word ends: letters up to another sign, or the longest native word that fits."""
    end = 0
    while end < len(text) and text[end].isascii() and text[end].isalpha():
        end += 1
    if end == 0:
        for length in range(1, _LONGEST + 1):
            if text[:length] in _WORDS or text[:length] in _VAGUE:
                end = length
    word = text[:end].lower()
    if word in _VAGUE:
        raise ParseError(text, 0, end, Note("ambiguous"), "ambiguous")
    if word not in _WORDS:
        words = ", ".join(MELD_WORDS)
        raise ParseError(text, 0, max(end, 1), Note("notation.meld_begins", words=words))
    return end


def _tiles(text: str, start: int, end: int, count: int = 0) -> list[Face]:
    """Read the tiles in a part of the text, exactly ``count`` of them if that is given."""
    try:
        faces = parse(text[start:end])
    except ParseError as error:
        raise error.within(text, start) from None
    if count and len(faces) != count:
        raise ParseError(text, start, end, Note("notation.tile_claimed", count=len(faces)))
    return faces
