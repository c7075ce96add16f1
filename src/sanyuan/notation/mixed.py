"""Texts in several notations at once, cut into pieces that are of one notation each: 123m 白白白, 456筒5s, 1-9万."""

import re
from typing import Final, NamedTuple

LONGEST: Final = 400
"""Signs; fourteen red fives in English words have fewer. A longer text is of one notation or of none."""

_NUMERALS: Final = "一二三四五六七八九"
_SUITS: Final = "万萬筒饼餅条條索"
_HAN: Final = "\u3005\u3007\u4e00-\u9fff"
_PIECE: Final = re.compile(
    rf"(?P<led>(?:[{_SUITS}](?:[1-9]+|[{_NUMERALS}]+))+(?![1-9{_NUMERALS}{_SUITS}]))"
    r"|(?P<name>(?i:(?:red\s5|[1-9])\s(?:characters|dots|bamboo)|(?:east|south|west|north)\swind|(?:white|green|red)\sdragon))"
    rf"|(?P<han>(?:[0-9r]*[{_HAN}]+)+)"
    r"|(?P<glyph>[\U0001f000-\U0001f02b\ufe0e\ufe0f]+)"
    rf"|(?P<sign>(?:(?![0-9r]*[{_HAN}])[^\s,、\U0001f000-\U0001f02b])+)"
)
"""A piece: numbers after a suit in Chinese, a name in English, names in Chinese with their numbers, drawings, or others
up to a gap."""
_RANGE: Final = re.compile(
    r"([1-9一二三四五六七八九])\s?[-–—~～至到]\s?([1-9一二三四五六七八九])(?=[a-z万萬筒饼餅条條索])"
)
_LED: Final = re.compile(rf"[WBT][1-9]+|[{_SUITS}](?:[1-9]+|[{_NUMERALS}]+)")
_NOT_MIXED: Final = frozenset("[](){}|=*\"'")
"""Signs of lists, melds and whole hands, which are written in one notation."""


class Piece(NamedTuple):
    """A part of a text: what it says with its ranges written out, and where it stands."""

    text: str
    start: int
    end: int


def cut(text: str) -> list[Piece]:
    """Cut a text into pieces, or into none where it cannot be of several notations.

    >>> [piece.text for piece in cut("一二三万456筒5s, 1-4m")]
    ['一二三万456筒', '5s', '1234m']
    """
    if len(text) > LONGEST or not _NOT_MIXED.isdisjoint(text):
        return []
    pieces: list[Piece] = []
    for part in _joined_ranges(text):
        for found in _PIECE.finditer(part.text):
            whole = part.text != text[part.start : part.end]  # a range: its signs are not those of the text
            start, end = (part.start, part.end) if whole else (part.start + found.start(), part.start + found.end())
            pieces.append(Piece(found.group(), start, end))
    return pieces


def turn_round(text: str) -> tuple[str, str]:
    """Return numbers that stand after their suit as a notation writes them, and its name; empty texts for any other.

    >>> turn_round("W123T55"), turn_round("万123饼44"), turn_round("W")
    (('W1W2W3T5T5', 'botzone'), ('123万44饼', 'zh'), ('', ''))
    """
    runs = _LED.findall(text)
    if not runs or "".join(runs) != text:
        return "", ""
    if text.isascii():
        return "".join([run[0] + rank for run in runs for rank in run[1:]]), "botzone"
    return "".join([run[1:] + run[0] for run in runs]), "zh"


def _joined_ranges(text: str) -> list[Piece]:
    """Return a text in parts: those with a range, written out, and what stands between them."""
    parts: list[Piece] = []
    done = 0
    for found in _RANGE.finditer(text):
        first, last = _rank(found.group(1)), _rank(found.group(2))
        if first >= last:
            continue
        end = found.end() + 1  # with the suit
        start = found.start()
        while start > done and text[start - 1].isalnum() and _rank(text[start - 1]):
            start -= 1  # numbers before a range have its suit: 11-9m
        if start > done:
            parts.append(Piece(text[done:start], done, start))
        ranks = "".join([str(rank) for rank in range(first, last + 1)])
        parts.append(Piece(text[start : found.start()] + ranks + text[found.end() : end], start, end))
        done = end
    if done < len(text):
        parts.append(Piece(text[done:], done, len(text)))
    return parts


def _rank(sign: str) -> int:
    """Return the number that a sign writes, or 0.

    >>> _rank("3"), _rank("三"), _rank("x")
    (3, 3, 0)
    """
    if sign in _NUMERALS:
        return _NUMERALS.index(sign) + 1
    return int(sign) if sign in "123456789" else 0
