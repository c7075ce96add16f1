"""What the front door hands out: plain data and numbers that print, and that notebooks draw."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Self, TypeVar

from sanyuan.games.svg import tile_svg, tiles_html
from sanyuan.notation import format as format_tiles
from sanyuan.notation import format_tile, parse
from sanyuan.table.events import Event
from sanyuan.words.text import EN, seat_name

_Item = TypeVar("_Item")
_RIVER = 22
"""How high the tiles of a river are drawn."""


class Result(dict[str, Any]):
    """The result object of a score; printed, it is the whole explanation."""

    def __init__(self, fields: Mapping[str, Any], text: str) -> None:
        """Take the fields of the machine-readable edge, and the explanation in words."""
        super().__init__(fields)
        self.text = text

    def __str__(self) -> str:
        """Return the explanation."""
        return self.text

    def __reduce__(self) -> tuple[type[Self], tuple[dict[str, Any], str]]:
        """Survive pickle with both."""
        return type(self), (dict(self), self.text)

    def _repr_html_(self) -> str:
        sets = " &nbsp; ".join(tiles_html(_each(part)) for part in self.get("sets", []))
        return f"<div>{sets}</div><pre>{escape(self.text)}</pre>"


class Reached(dict[str, Any]):
    """How far a hand is from a win; printed, it is a line for every discard or for the hand as it is."""

    def __str__(self) -> str:
        """Return the shanten, then what helps, the best discard first."""
        lines = [f"{self['shanten']}-shanten" if self["shanten"] > 0 else ("ready", "complete")[-self["shanten"]]]
        lines += [f"{f'discard {tile}' if tile else 'accepts':<11}{_accepts(left)}" for tile, left in self._rows()]
        return "\n".join(lines)

    def _rows(self) -> list[tuple[str, Mapping[str, int]]]:
        if "discards" not in self:
            return [("", self.get("accepts", {}))]
        best = min(left["shanten"] for left in self["discards"].values())
        rows = [(tile, left["accepts"]) for tile, left in self["discards"].items() if left["shanten"] == best]
        return sorted(rows, key=lambda row: -sum(row[1].values()))

    def _repr_html_(self) -> str:
        head, *_ = str(self).split("\n")
        rows = "".join(
            f"<tr><td>{tile_svg(tile) if tile else ''}</td><td>{tiles_html(left, _RIVER)}</td>"
            f"<td>{sum(left.values())}</td></tr>"
            for tile, left in self._rows()
        )
        return f"<div>{head}</div><table>{rows}</table>"


class Choice(int):
    """One thing that a seat may do: a number to the engine, words and tiles to a reader."""

    seat: int
    text: str
    tiles: tuple[str, ...]

    def __new__(cls, action: int, seat: int, text: str, tiles: Sequence[str] = ()) -> Self:
        """Take the action as the engine knows it, the seat that may take it, what it is called and its tiles."""
        made = super().__new__(cls, action)
        made.seat = seat
        made.text = text
        made.tiles = tuple(tiles)
        return made

    def __repr__(self) -> str:
        """Show what it is called."""
        return f"<{self.text}>"

    def __str__(self) -> str:
        """Return what it is called."""
        return self.text

    def __reduce__(self) -> tuple[type[Self], tuple[int, int, str, tuple[str, ...]]]:
        """Survive pickle with its words."""
        return type(self), (int(self), self.seat, self.text, self.tiles)

    def _repr_html_(self) -> str:
        return f"{tiles_html(self.tiles)} {escape(self.text)}"


class Happening:
    """An event of a match with the sentence that tells it."""

    def __init__(self, event: Event, text: str) -> None:
        """Take the event and its sentence."""
        self.event = event
        self.text = text

    def __repr__(self) -> str:
        """Show the sentence."""
        return f"<{self.text}>"

    def __str__(self) -> str:
        """Return the sentence."""
        return self.text

    def _repr_html_(self) -> str:
        return escape(self.text)


class Listed(list[_Item]):
    """A list that a notebook shows a line at a time, with tiles drawn."""

    def _repr_html_(self) -> str:
        lines = "".join(f"<li>{_html(item)}</li>" for item in self)
        return f'<ol start="0">{lines}</ol>'


class Seen(dict[str, Any]):
    """What a seat sees, as the picture of its table; printed, it is a few lines of text."""

    def __init__(self, fields: Mapping[str, Any], lang: str = EN) -> None:
        """Take the fields of the picture, and the language of its words."""
        super().__init__(fields)
        self.lang = lang

    def __str__(self) -> str:
        """Return the table in a line for each seat: points, hand, melds, river."""
        lines = [f"{self['title']}  {self['wall']} left  {_text(self['indicators'])}".rstrip()]
        for number, seat in enumerate(self["seats"]):
            mark = ">" if number == self["turn"] else " "
            melds = " ".join(f"[{_text(meld['tiles'])}]" for meld in seat["melds"])
            hand = _text(seat["hand"]) + (f" {_text([seat['drawn']])}" if seat["has_drawn"] else "")
            river = _text([entry["tile"] for entry in seat["river"]])
            badges = " ".join(f"({badge['text']})" for badge in seat["badges"])
            melds += f" won {_text(seat['won'])}" if seat["won"] else ""
            lines.append(f"{mark}{self._name(seat):<6}{self['scores'][number]:>7}  {hand} {melds} {badges}".rstrip())
            if river:
                lines.append(f"{'':>16}{river}")
        return "\n".join(lines)

    def __reduce__(self) -> tuple[type[Self], tuple[dict[str, Any], str]]:
        """Survive pickle with its language."""
        return type(self), (dict(self), self.lang)

    def _name(self, seat: Mapping[str, Any]) -> str:
        return seat_name(seat["wind"], self.lang)

    def _repr_html_(self) -> str:
        rows = "".join(self._row(number, seat) for number, seat in enumerate(self["seats"]))
        wall = f"{tile_svg(None, _RIVER)} × {self['wall']}"
        head = f"<b>{escape(self['title'])}</b> &nbsp; {wall} &nbsp; {tiles_html(self['indicators'], _RIVER)}"
        return f'<div>{head}</div><table style="text-align:left">{rows}</table>'

    def _row(self, number: int, seat: Mapping[str, Any]) -> str:
        drawn = f" &nbsp; {tile_svg(seat['drawn'])}" if seat["has_drawn"] else ""
        melds = "".join(f" &nbsp; {tiles_html(meld['tiles'])}" for meld in seat["melds"])
        melds += f" &nbsp; won {tiles_html(seat['won'])}" if seat["won"] else ""
        river = tiles_html((entry["tile"] for entry in seat["river"]), _RIVER)
        name = escape(self._name(seat))
        badges = "".join(f"<br><small>{escape(badge['text'])}</small>" for badge in seat["badges"])
        left = 'style="text-align:left"'
        return (
            f"<tr><td {left}>{f'<b>{name}</b>' if number == self['turn'] else name}{badges}</td>"
            f"<td>{self['scores'][number]}</td>"
            f"<td {left}><div>{tiles_html(seat['hand'])}{drawn}{melds}</div><div>{river}</div></td></tr>"
        )


def _html(item: object) -> str:
    own = getattr(item, "_repr_html_", None)
    return str(own()) if own else escape(str(item))


def _each(tiles: str) -> list[str]:
    """Return tiles written as one text, each by itself."""
    return [format_tile(face) for face in parse(tiles)]


def _text(tiles: Sequence[str | None]) -> str:
    """Return tiles as text, in the order given; those that are not known are question marks."""
    known = [tile for tile in tiles if tile is not None]
    return (format_tiles(parse("".join(known))) if known else "") + "?" * (len(tiles) - len(known))


def _accepts(left: Mapping[str, int]) -> str:
    """Return the tiles that help and how many of them are left."""
    return f"{_text(list(left))} ({sum(left.values())})" if left else "nothing"
