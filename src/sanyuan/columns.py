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
