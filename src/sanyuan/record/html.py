"""A recorded game as one page for a browser that needs nothing else: neither a server nor the network."""

import html
import json
import re
from importlib.resources import files
from typing import Any, Final

from sanyuan.record.frames import OPEN, Replay
from sanyuan.record.recorded import Record
from sanyuan.words.text import EN, ZH

PAGE_LANGUAGES: Final = (ZH, EN)


def replay_page(game: Record, lang: str = ZH, player: int = OPEN) -> str:
    """Return the page, perhaps with what one player saw; it opens in the language asked for, and has the other, too."""
    first = lang if lang in PAGE_LANGUAGES else EN
    other = EN if first == ZH else ZH
    replays = {each: Replay(game, each, player) for each in (first, other)}
    numbers = range(1, len(game.hands) + 1)
    hands = [replays[first].hand(number) for number in numbers]
    titles = {each: replay.variant.titles.text(each) for each, replay in replays.items()}
    data = {
        "lang": first,
        "player": player,
        "title": titles,
        "names": replays[first].names(),
        "hands": hands,
        "words": {other: [_words(hands[number - 1], replays[other].hand(number)) for number in numbers]},
    }
    page = {
        "lang": first,
        "title": html.escape(" · ".join([titles[first], *filter(None, replays[first].names())])),
        "style": _part("replay.css"),
        "script": _part("replay.js"),
        "data": embedded(data),
    }
    return re.sub(r"\{\{(\w+)\}\}", lambda found: page[found[1]], _part("replay.html"))


def embedded(data: object) -> str:
    """Return data as JSON that is safe inside a script element: no sign in it can end the element.

    >>> embedded({"name": "</script>"})
    '{"name":"\\\\u003c/script>"}'
    """
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _words(base: dict[str, Any], hand: dict[str, Any]) -> dict[str, object]:
    """Return what a hand says in another language: only what differs from the first one."""
    return {
        "title": hand["title"],
        "first": _differing(base["first"], hand["first"]),
        "frames": [
            {"say": frame["say"], "change": _differing(same["change"], frame["change"])}
            for same, frame in zip(base["frames"], hand["frames"], strict=True)
        ],
        "results": hand["results"],
    }


def _differing(base: dict[str, Any], other: dict[str, Any]) -> dict[str, object]:
    """Return the fields that differ, those of the seats by their number."""
    found: dict[str, object] = {
        name: value for name, value in other.items() if name != "seats" and base.get(name) != value
    }
    same, seats = _by_number(base.get("seats", {})), _by_number(other.get("seats", {}))
    changed = {number: _differing(same.get(number, {}), seat) for number, seat in seats.items()}
    if any(changed.values()):
        found["seats"] = {number: fields for number, fields in changed.items() if fields}
    return found


def _by_number(seats: list[Any] | dict[str, Any]) -> dict[str, Any]:
    return seats if isinstance(seats, dict) else {str(number): seat for number, seat in enumerate(seats)}


def _part(name: str) -> str:
    return (files("sanyuan.record") / "page" / name).read_text(encoding="utf-8")
