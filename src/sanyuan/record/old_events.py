"""Events in the first form of the native log, by ``other``, ``code``, ``tiles`` and ``points``: read only."""

from typing import Final

from sanyuan.errors import InputError
from sanyuan.meld import MELD_WORDS
from sanyuan.table.events import (
    ASK,
    EVENT_WORDS,
    Event,
    event_from_dict,
    event_type,
    whole_number,
    whole_numbers,
)
from sanyuan.table.parts import part_names

OLD_NAMES: Final = {"e", "seat", "tile", "other", "code", "tiles", "points", "detail"}
"""The names that an event had."""

_WORDS: Final = EVENT_WORDS[:ASK]
_ONLY_OLD: Final = ("other", "code", "points")
_OTHER: Final = {"begin": "wind", "discard": "as_drawn", "reveal": "place"}
"""What ``other`` was called in some events; in all others it was the source of a tile."""
_FLAGS: Final = {"discard": "declared", "reveal": "below", "win": "robbed", "false_win": "goes_on", "draw": "replacing"}
"""What a ``code`` of 1 said of an event."""
_BEFORE_PLAY: Final = 2
"""The ``code`` of a draw that replaced a tile before play began."""
_TILES: Final = {"begin": "carry", "drawn": "ready"}
"""What ``tiles`` held where they were not tiles."""


def is_old(data: dict[str, object]) -> bool:
    """Tell whether an event is written in the old form; what both forms write alike is taken for new."""
    return any(name in data for name in _ONLY_OLD) or (data.get("e") in _TILES and "tiles" in data)


def old_event(data: dict[str, object]) -> Event:
    """Read an event of the old form, refusing anything else.

    >>> old_event({"e": "discard", "seat": 2, "tile": 57, "other": 1, "code": 1}).as_dict()
    {'e': 'discard', 'seat': 2, 'tile': 57, 'as_drawn': True, 'declared': True}
    """
    word = EVENT_WORDS[event_type(data)]
    if word not in _WORDS:
        raise InputError("event.event", "e", known=", ".join(_WORDS), word=repr(word))
    own = part_names(EVENT_WORDS.index(word))
    named = {name: value for name, value in data.items() if name in own and name != "tiles"}
    other, code = whole_number(data, "other", -1), whole_number(data, "code", 0)
    tiles, points = whole_numbers(data, "tiles"), whole_numbers(data, "points")
    name = _OTHER.get(word, "source")
    named[name] = _flag("other", other, 1) if name == "as_drawn" else other
    if word in _FLAGS:
        named[_FLAGS[word]] = _flag("code", code, _BEFORE_PLAY if word == "draw" else 1)
        named["in_deal"] = word == "draw" and code == _BEFORE_PLAY
    elif word in ("claim", "kong"):
        if not 0 <= code < len(MELD_WORDS):
            raise InputError("event.meld", "code", known=", ".join(MELD_WORDS), value=str(code))
        named["meld"] = MELD_WORDS[code]
    else:
        named["number" if word == "begin" else "reason"] = code
    named[_TILES.get(word, "tiles")] = list(tiles)
    named["scores" if word == "begin" else "deltas"] = list(points)
    return event_from_dict({name: value for name, value in named.items() if name in own})


def kept_event(data: dict[str, object]) -> Event:
    """Read an event of either form."""
    return old_event(data) if is_old(data) else event_from_dict(data)


def _flag(name: str, value: int, last: int) -> bool:
    if not -1 <= value <= last:
        raise InputError("event.at_most", name, name=name, last=last, value=str(value))
    return value > 0
