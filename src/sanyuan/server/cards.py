"""The patterns of a game as cards: what each is, a hand that shows it, what it is worth and what it leaves no room for.

A variant keeps them as ``cards.json`` in its folder; what a hand comes to is always scored, never written down.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from sanyuan import variants
from sanyuan.rules.variant import Variant
from sanyuan.words.text import ROMAJI, WRITTEN, Words


@cache
def cards_of(name: str) -> list[dict[str, object]]:
    """Return the cards of a game in the order in which they are taught; none where it has not written any."""
    path = Path(variants.__file__).parent / name / "cards.json"
    if not path.is_file():
        return []
    written: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    game = variants.variant(name)
    taken = _taken(game)
    named = {int(value): words for value, words in written.get("named", {}).items()}
    also: dict[str, list[str]] = written.get("also", {})
    cards = [_card(game, row, written["unit"], named, taken) for row in written["cards"]]
    return [{**card, "also": also.get(str(card["id"]), [])} for card in cards]


def _card(
    game: Variant,
    row: dict[str, Any],
    unit: dict[str, str],
    named: dict[int, dict[str, str]],
    taken: dict[str, tuple[str, ...]],
) -> dict[str, object]:
    value = value_of(game, row)
    own = _words(named[value]) if value in named else None
    units = _words(unit)
    return {
        "id": row["id"],
        "names": in_all(game.words.names[row["id"]]),
        "texts": in_all(Words(row["zh"], row["en"])),
        "value": value,
        "worth": {lang: own.text(lang) if own else f"{value} {units.text(lang)}" for lang in WRITTEN},
        "request": row["win"],
        "takes": list(taken.get(row["id"], ())),
    }


def in_all(words: Words) -> dict[str, str]:
    """Write a name or sentence in every language, and in romaji where that is another."""
    told = {lang: words.text(lang) for lang in WRITTEN}
    return {**told, ROMAJI: words.romaji} if words.romaji else told


def _words(said: dict[str, str]) -> Words:
    return Words(said["zh"], said["en"], said.get("ja", ""))


def value_of(game: Variant, row: dict[str, Any]) -> int:
    """Return what the pattern of a card is worth in its hand, once: its line, or the sum where it names one."""
    result: dict[str, Any] = game.score(row["win"])
    if "total" in row:
        return int(result[row["total"]])
    line = next(line for line in result["lines"] if str(line["id"]) == row.get("line", row["id"]))
    return int(line["value"]) // int(line["count"])


def _taken(game: Variant) -> dict[str, tuple[str, ...]]:
    """Return the patterns that do not count beside each, by the first rules."""
    rules = game.rules.preset(next(iter(game.rules.presets)))
    return {name: tick.takes for name, tick in game.by_result.ticks(rules).items()}
