"""Tiles drawn in a terminal: small boxes with the tile's name, coloured where the terminal can do so."""

import sys
from collections.abc import Sequence
from shutil import get_terminal_size

from sanyuan.notation import format_tile, tile_name
from sanyuan.score.text import EN, pad, width
from sanyuan.tiles import FLOWER, GREEN, HONOUR, KIND_OF_FACE, RED, RED_DRAGON, UNKNOWN, Face

_RED, _GREEN, _BLUE, _MAGENTA = "31", "32", "34", "35"
_EN_HONOURS = ("E ", "S ", "W ", "N ", "Wh", "Gr", "Rd")


def draw(faces: Sequence[Face], lang: str, colour: bool, apart: int = 0) -> list[str]:
    """Return the lines of tiles side by side, the last ``apart`` of them a little to the right.

    >>> print("\\n".join(draw([0, 43, 33], "en", False)))
    ╭──╮╭──╮╭──╮
    │1m││0p││Rd│
    ╰──╯╰──╯╰──╯
    >>> print("\\n".join(draw([0, 33], "zh", False)))
    ╭──╮╭──╮
    │一││中│
    │万││  │
    ╰──╯╰──╯

    A tile that lies face down is ``UNKNOWN``.
    """
    rows = [_rows(face, lang) for face in faces]
    inside = range(len(rows[0])) if rows else range(0)
    lines = [["╭──╮"] * len(rows)]
    for at in inside:
        lines.append([f"│{_painted(row[at], face, colour)}│" for row, face in zip(rows, faces, strict=True)])
    lines.append(["╰──╯"] * len(rows))
    split = len(rows) - apart
    gap = " " if apart and split else ""
    return ["".join(cells[:split]) + gap + "".join(cells[split:]) for cells in lines]


def draw_groups(
    groups: Sequence[Sequence[Face]], lang: str, colour: bool, apart: int = 0, indent: int = 2
) -> list[str]:
    """Draw a hand and its melds side by side, or where the terminal is too narrow for that write them in one line.

    The last ``apart`` tiles of the hand stand a little to the right; ``indent`` cells are taken already.
    """
    blocks = [draw(group, lang, colour, 0 if at else apart) for at, group in enumerate(groups)]
    lines = ["  ".join(parts) for parts in zip(*blocks, strict=True)]
    if not lines or not sys.stdout.isatty() or width(lines[0]) + indent <= get_terminal_size().columns:
        return lines
    return ["  ".join(" ".join(map(_short, group)) for group in groups)]


def _short(face: Face) -> str:
    return "▒▒" if face == UNKNOWN else format_tile(face)


def _rows(face: Face, lang: str) -> list[str]:
    """Return what stands in the box, two cells a row."""
    if face == UNKNOWN:
        return ["▒▒"] if lang == EN else ["▒▒", "▒▒"]
    kind = KIND_OF_FACE[face]
    if lang != EN:
        name = tile_name(face, lang).removeprefix("赤")
        return [pad(name[0], 2), pad(name[1:], 2)]
    if kind >= FLOWER:
        return [f"{kind - FLOWER + 1}f"]
    if kind >= HONOUR:
        return [_EN_HONOURS[kind - HONOUR]]
    return [f"{0 if face >= RED else kind % 9 + 1}{'mps'[kind // 9]}"]


def _painted(text: str, face: Face, colour: bool) -> str:
    if not colour or face == UNKNOWN:
        return text
    kind = KIND_OF_FACE[face]
    if face >= RED or kind == RED_DRAGON:
        return f"\x1b[1;{_RED}m{text}\x1b[0m"
    if kind == GREEN:
        return f"\x1b[{_GREEN}m{text}\x1b[0m"
    if kind >= FLOWER:
        return f"\x1b[{_MAGENTA}m{text}\x1b[0m"
    if kind >= HONOUR:
        return text
    return f"\x1b[{(_MAGENTA, _BLUE, _GREEN)[kind // 9]}m{text}\x1b[0m"
