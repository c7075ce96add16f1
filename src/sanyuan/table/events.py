"""Events: what has happened at a table, in order. Every state is the fold of its events."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sanyuan.errors import LARGEST, InputError, shown_number
from sanyuan.kept import Kept, remake

BEGIN: Final = 0
"""A hand begins: seat is the dealer, other the round wind, code its number, points the scores, tiles the carry.

Its detail names the ``players`` in the seats where they have changed places.
"""
DEAL: Final = 1
"""A seat gets its first tiles."""
DRAW: Final = 2
"""A seat draws a tile; code 1 where it replaces a kong or a tile laid aside, 2 where it does so before play begins."""
DISCARD: Final = 3
"""A seat puts a tile on the river; other 1 where it is the tile just drawn, code 1 with a declaration."""
CLAIM: Final = 4
"""A seat claims the tile on the river of seat other; code is the meld's type, tiles those of the hand that are used."""
KONG: Final = 5
"""A seat lays a closed kong (code CLOSED, all four tiles) or adds to a pung (code ADDED, the tile)."""
ASIDE: Final = 6
"""A seat lays a special tile aside."""
REVEAL: Final = 7
"""A tile of the wall is turned up; code says what for (0 an indicator, 1 one that lies below another)."""
ACCEPT: Final = 8
"""A seat's declaration stands; points are what it pays for it."""
WIN: Final = 9
"""A seat wins a tile, from seat other or -1 by itself; code 1 where it robs a kong; points are what everybody gets."""
DRAWN: Final = 10
"""The hand ends without a winner; code is the variant's reason, tiles the seats that were ready."""
FALSE_WIN: Final = 11
"""A seat has falsely claimed a win, on a tile of seat other or -1 its own; code 1 where the hand goes on."""
END: Final = 12
"""The match ends; points are the last scores."""

EVENT_WORDS: Final = (
    "begin",
    "deal",
    "draw",
    "discard",
    "claim",
    "kong",
    "aside",
    "reveal",
    "accept",
    "win",
    "drawn",
    "false_win",
    "end",
)

NO_DETAIL: Final[dict[str, object]] = {}


@final
@mypyc_attr(acyclic=True)
class Event(Kept):
    """One thing that happened. What its parts mean is said at each event type; tiles are physical ids, -1 unknown."""

    def __init__(
        self,
        type: i64,  # noqa: A002
        seat: i64 = -1,
        tile: i64 = -1,
        other: i64 = -1,
        code: i64 = 0,
        tiles: tuple[int, ...] = (),
        points: tuple[int, ...] = (),
        detail: dict[str, object] = NO_DETAIL,
    ) -> None:
        """Keep the parts."""
        self.type: Final[i64] = type
        self.seat: Final[i64] = seat
        self.tile: Final[i64] = tile
        self.other: Final[i64] = other
        self.code: Final[i64] = code
        self.tiles: Final = tiles
        self.points: Final = points
        self.detail: Final = detail

    def as_dict(self) -> dict[str, object]:
        """Return the event as JSON-ready data; parts at their default are left out."""
        data: dict[str, object] = {"e": EVENT_WORDS[self.type]}
        if self.seat != -1:
            data["seat"] = self.seat
        if self.tile != -1:
            data["tile"] = self.tile
        if self.other != -1:
            data["other"] = self.other
        if self.code != 0:
            data["code"] = self.code
        if self.tiles:
            data["tiles"] = list(self.tiles)
        if self.points:
            data["points"] = list(self.points)
        if self.detail:
            data["detail"] = self.detail
        return data

    def __eq__(self, other: object) -> bool:
        """Two events are equal when all their parts are."""
        return isinstance(other, Event) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        """Hash by the parts that are numbers."""
        return hash((self.type, self.seat, self.tile, self.other, self.code, self.tiles, self.points))

    def __repr__(self) -> str:
        """Show the event as its data."""
        return f"Event({self.as_dict()})"

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make an equal event."""
        return remake(self, ("type", "seat", "tile", "other", "code", "tiles", "points", "detail"))


def event_from_dict(data: dict[str, object]) -> Event:
    """Read an event back from JSON data, refusing what is none.

    >>> event_from_dict({"e": "draw", "seat": 2, "tile": 57}).tile
    57
    """
    word = data.get("e")
    if not isinstance(word, str) or word not in EVENT_WORDS:
        raise InputError("event.event", "e", known=", ".join(EVENT_WORDS), word=repr(word))
    detail = data.get("detail", NO_DETAIL)
    if not isinstance(detail, dict):
        raise InputError("event.events_detail_object", "detail")
    return Event(
        EVENT_WORDS.index(word),
        _number(data, "seat", -1),
        _number(data, "tile", -1),
        _number(data, "other", -1),
        _number(data, "code", 0),
        _numbers(data, "tiles"),
        _numbers(data, "points"),
        detail,
    )


def _number(data: dict[str, object], name: str, default: int) -> int:
    value = data.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise InputError("event.whole_number", name, name=name, value=repr(value))
    return _bounded(value, name)


def _numbers(data: dict[str, object], name: str) -> tuple[int, ...]:
    values = data.get(name, [])
    if not isinstance(values, list):
        raise InputError("event.list_whole_numbers", name, name=name, values=repr(values))
    found: list[int] = []
    for value in values:
        if not isinstance(value, int) or isinstance(value, bool):
            raise InputError("event.list_whole_numbers", name, name=name, values=repr(values))
        found.append(_bounded(value, name))
    return tuple(found)


def _bounded(value: int, name: str) -> int:
    if value > LARGEST or value < -LARGEST:
        raise InputError("event.most", name, name=name, largest=LARGEST, value=shown_number(value))
    return value
