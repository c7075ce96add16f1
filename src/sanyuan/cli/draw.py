"""Tiles drawn in a terminal: small boxes with the tile's name, coloured where the terminal can do so."""

import sys
from collections.abc import Mapping, Sequence
from shutil import get_terminal_size

from sanyuan.columns import pad, width
from sanyuan.notation import format_tile, tile_name
from sanyuan.tiles import FLOWER, GREEN, HONOUR, KIND_OF_FACE, RED, RED_DRAGON, UNKNOWN, Face
from sanyuan.words.text import EN

_RED, _GREEN, _BLUE, _MAGENTA = "31", "32", "34", "35"
NO_MARKS: Mapping[Face, str] = {}


Marks = Mapping[Face, str]
"""What a tile is beside its face, such as a wild tile: two cells for each that is something."""


def draw(faces: Sequence[Face], lang: str, colour: bool, apart: int = 0, marks: Marks = NO_MARKS) -> list[str]:
    """Return the lines of tiles side by side, the last ``apart`` of them a little to the right, with their marks below.

    >>> print("\\n".join(draw([0, 43, 33], "en", False)))
    ╭──╮╭──╮╭──╮
    │1m││0p││7z│
    ╰──╯╰──╯╰──╯
    >>> print("\\n".join(draw([0, 33], "zh", False)))
    ╭──╮╭──╮
    │一││中│
    │万││  │
    ╰──╯╰──╯

    >>> print("\\n".join(draw([0, 43], "zh", False, marks={0: "宝"})))
    ╭──╮╭──╮
    │一││五│
    │万││筒│
    ╰宝╯╰赤╯

    A tile that lies face down is ``UNKNOWN``.
    """
    rows = [_rows(face, lang) for face in faces]
    inside = range(len(rows[0])) if rows else range(0)
    lines = [["╭──╮"] * len(rows)]
    for at in inside:
        lines.append([f"│{_painted(row[at], face, colour)}│" for row, face in zip(rows, faces, strict=True)])
    lines.append([f"╰{_mark(face, lang, marks) or '──'}╯" for face in faces])
    split = len(rows) - apart
    gap = " " if apart and split else ""
    return ["".join(cells[:split]) + gap + "".join(cells[split:]) for cells in lines]


def draw_groups(
    groups: Sequence[Sequence[Face]],
    lang: str,
    colour: bool,
    apart: int = 0,
    indent: int = 2,
    marks: Marks = NO_MARKS,
) -> list[str]:
    """Draw a hand and its melds side by side, or where the terminal is too narrow for that write them in one line.

    The last ``apart`` tiles of the hand stand a little to the right; ``indent`` cells are taken already.
    """
    blocks = [draw(group, lang, colour, 0 if at else apart, marks) for at, group in enumerate(groups)]
    lines = ["  ".join(parts) for parts in zip(*blocks, strict=True)]
    if not lines or not sys.stdout.isatty() or width(lines[0]) + indent <= get_terminal_size().columns:
        return lines
    return ["  ".join(" ".join(_marked(face, lang, marks) for face in group) for group in groups)]


def short_name(face: Face, lang: str) -> str:
    """Return what a tile is called wherever the terminal shows it, in a box or in a line, and what may be typed for it.

    >>> [short_name(face, "en") for face in (0, 43, 30, 33, 34)], short_name(43, "zh")
    (['1m', '0p', '4z', '7z', '1f'], '赤五筒')
    """
    if face == UNKNOWN:
        return "▒▒"
    return format_tile(face) if lang == EN else tile_name(face, lang)


def _mark(face: Face, lang: str, marks: Marks) -> str:
    """Return the mark of a tile; a red five says so where its name does not."""
    return marks.get(face, "赤" if face >= RED and lang != EN else "")


def _marked(face: Face, lang: str, marks: Marks) -> str:
    mark = marks.get(face, "").strip("─")
    return f"{short_name(face, lang)}({mark})" if mark else short_name(face, lang)


def _rows(face: Face, lang: str) -> list[str]:
    """Return what stands in the box, two cells a row."""
    if face == UNKNOWN:
        return ["▒▒"] if lang == EN else ["▒▒", "▒▒"]
    name = short_name(face, lang)
    if lang == EN:
        return [pad(name, 2)]
    name = name.removeprefix("赤")
    return [pad(name[0], 2), pad(name[1:], 2)]


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
