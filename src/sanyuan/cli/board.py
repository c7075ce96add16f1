"""A table drawn in a terminal from its picture: every seat with its hand, melds, river and what it laid aside."""

from collections.abc import Sequence
from typing import Any

from sanyuan.cli.draw import Marks, draw_groups, short_name
from sanyuan.columns import pad, table
from sanyuan.notation import parse_tile
from sanyuan.picture import Ending
from sanyuan.tiles import UNKNOWN, Face
from sanyuan.words.text import Words, seat_name

_LEFT = Words("余 {n} 张", "{n} left", "残り {n} 枚")
_RIVER = Words("河", "river", "河")
_ASIDE = Words("亮出", "aside", "抜き")
_READY = Words("听牌", "ready", "聴牌")
_WON = Words("和出", "won", "和了牌")
_LEFT_HAND = Words("已离场", "has left", "離席")


def draw_board(
    picture: dict[str, Any],
    names: Sequence[str],
    lang: str,
    colour: bool,
    viewer: int | None = None,
    backs: bool = True,
) -> list[str]:
    """Return the lines of a table; with a viewer only that seat's hand is seen, and what is laid open in the end.

    Without ``backs`` a hand that is not seen takes no room.
    """
    over = picture["phase"] == "over"
    lines = [_head(picture, lang)]
    signs = picture["signs"]
    marks = {parse_tile(tile): signs[mark]["letters"] for tile, mark in picture["marks"].items()}
    for number, seat in enumerate(picture["seats"]):
        name = names[picture["players"][number]]
        mark = "▸" if number == picture["turn"] and not over else " "
        declared = f"  {picture['declaration'].lower()}" if seat["declared"] else ""
        left = "" if seat["playing"] or over else f"  ({_LEFT_HAND.text(lang)})"
        badges = "".join(f"  [{badge['text']}]" for badge in seat["badges"]) + left
        points = f"{picture['scores'][number]:>8,}"
        lines.append(f"{mark}{pad(seat_name(seat['wind'], lang), 6)}{pad(name, 14)}{points}{declared}{badges}")
        seen = viewer in (None, number) or seat["open"]
        lines += [f"  {row}" for row in _tiles(seat, lang, colour, seen, backs, marks)]
        lines.append(f"  {_RIVER.text(lang)} {' '.join(_lying(entry, lang) for entry in seat['river']) or '·'}")
        for word, tiles in ((_ASIDE, seat["aside"]), (_WON, seat["won"])):
            if tiles:
                lines.append(f"  {word.text(lang)} {' '.join(said(tile, lang) for tile in tiles)}")
    return lines


def changes(winds: Sequence[int], points: Sequence[int], ready: Sequence[int], lang: str, indent: str) -> list[str]:
    """Return what a hand without a winner moved, seat by seat, with the seats that were ready.

    >>> changes([0, 1, 2], [1000, -2000, 1000], [0, 2], "en", "")
    ['East   +1,000  ready', 'South  -2,000', 'West   +1,000  ready']
    """
    rows = [
        [seat_name(wind, lang), f"{change:+,}", _READY.text(lang) if seat in ready else ""]
        for seat, (wind, change) in enumerate(zip(winds, points, strict=False))
    ]
    return table(rows, right=[1], indent=indent)


def ending_changes(ending: Ending, lang: str, indent: str) -> list[str]:
    """Return the same for the end of a hand, or for a false win in it."""
    state, event = ending.before, ending.event
    winds = [int(state.wind(seat)) for seat in range(len(event.deltas))]
    return changes(winds, event.deltas, event.ready, lang, indent)


def _head(picture: dict[str, Any], lang: str) -> str:
    marks = picture["marks"].items()
    parts = [picture["title"], *[note["text"] for note in picture["notes"] if note["value"]]]
    parts.append(_LEFT.filled(lang, n=picture["wall"]))
    for tiles in (picture["indicators"], picture["below"]):
        if tiles:
            parts.append(f"[{' '.join(said(tile, lang) for tile in tiles)}]")
    for name, sign in picture["signs"].items():
        tiles = [tile for tile, mark in marks if mark == name and tile[0] != "0"]  # a red five is a five
        if tiles and sign["title"]:
            parts.append(f"{sign['title']} {' '.join(said(tile, lang) for tile in tiles)}")
    return "   ".join(parts)


def _tiles(seat: dict[str, Any], lang: str, colour: bool, seen: bool, backs: bool, marks: Marks) -> list[str]:
    """Draw the hand, the drawn tile a little apart, and the melds beside it."""
    tiles = [*seat["hand"], *([seat["drawn"]] if seat["has_drawn"] else [])]
    hand = [_face(tile) if seen else UNKNOWN for tile in tiles]
    melds = [[_face(tile) for tile in meld["tiles"]] for meld in seat["melds"]]
    if hand and (seen or backs):
        return draw_groups([hand, *melds], lang, colour, int(seat["has_drawn"]), marks=marks)
    return draw_groups(melds, lang, colour, marks=marks)


def _face(tile: str | None) -> Face:
    return UNKNOWN if tile is None else parse_tile(tile)


def said(tile: str | None, lang: str) -> str:
    """Return what a tile of a picture is called in the terminal."""
    return short_name(_face(tile), lang)


def _lying(entry: dict[str, Any], lang: str) -> str:
    """Write a tile of a river: in brackets where it was claimed, with a ! where it came with a declaration."""
    text = said(entry["tile"], lang) + ("!" if entry["declared"] else "")
    return f"({text})" if entry["claimed"] else text
