"""Text in columns for a terminal: widths in cells, padding, aligned tables, names that move nothing beside them."""

import unicodedata
from collections.abc import Sequence
from typing import Final


def width(text: str) -> int:
    """Return how many terminal cells a text takes: East Asian wide signs take two.

    >>> width("三暗刻 x2")
    9
    """
    cells = 0
    for sign in text:
        if unicodedata.combining(sign) or unicodedata.category(sign) == "Cf":
            continue
        cells += 2 if unicodedata.east_asian_width(sign) in "WF" else 1
    return cells


def pad(text: str, cells: int, right: bool = False) -> str:
    """Fill a text with spaces to a width in cells, on the left to align it right."""
    space = " " * max(0, cells - width(text))
    return space + text if right else text + space


def table(rows: Sequence[Sequence[str]], right: Sequence[int] = (), indent: str = "  ", gap: str = "  ") -> list[str]:
    """Lay rows out in columns that align whatever the script; ``right`` names the columns of numbers.

    >>> table([["清一色", "24"], ["自摸", "1"]], right=[1])
    ['  清一色  24', '  自摸     1']
    """
    columns = max([len(row) for row in rows], default=0)
    widths = [max([width(row[at]) for row in rows if at < len(row)], default=0) for at in range(columns)]
    return [
        (indent + gap.join([pad(cell, widths[at], at in right) for at, cell in enumerate(row)])).rstrip()
        for row in rows
    ]


_CLOSING: Final = "，。；：、）》」！？"
"""Signs that begin no line."""


def folded(text: str, cells: int) -> list[str]:
    """Fold a text into lines of so many cells, at its spaces and between wide signs.

    >>> folded("38 tiles help", 9), folded("听牌，有 38 张牌有用", 12)
    (['38 tiles', 'help'], ['听牌，', '有 38 张牌有', '用'])
    """
    pieces: list[str] = []
    for sign in text:
        before = pieces[-1] if pieces else " "
        wide = width(sign) == 2
        # a space sets words apart, but not a number from the wide sign beside it
        begins = wide or width(before[-1]) == 2
        if before[-1] == " ":
            begins = not wide and width(before.rstrip()[-1:]) < 2
        if not pieces or (begins and sign != " " and sign not in _CLOSING):
            pieces.append(sign)
        else:
            pieces[-1] += sign
    lines: list[str] = []
    for piece in pieces:
        if lines and width((lines[-1] + piece).rstrip()) <= cells:
            lines[-1] += piece
        else:
            lines.append(piece)
    return [line.rstrip() for line in lines]


_DIRECTIONS: Final = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""The signs that turn the direction of the text around them."""


def isolated(name: str) -> str:
    """Return a name that cannot shift what stands beside it: no control signs, and set apart if it runs from the right.

    >>> isolated("Ann\u202e")
    'Ann'
    >>> isolated("דן") == "\u2068דן\u2069"
    True
    """
    plain = "".join([sign for sign in name if unicodedata.category(sign) != "Cc" and sign not in _DIRECTIONS])
    for sign in plain:
        if unicodedata.bidirectional(sign) in ("R", "AL"):
            return f"\u2068{plain}\u2069"
    return plain
