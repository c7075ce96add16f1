"""Changed logs with their seed: every change that contradicts anything the log tells is found, where it stands.

One class of changes cannot be found by anybody: a seat discards another tile of its hand, and the log never tells of
either tile again, so that the changed log is the sound log of another game. Which changes these are is worked out here
from the events alone (``is_another_game``), not by the verifier, and nothing else is excused.
"""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from made_games import is_another_game, made_game

from sanyuan.record.native import read_native, write_native
from sanyuan.record.recorded import Record, RecordedHand
from sanyuan.record.verify import verify_game
from sanyuan.table import events
from sanyuan.table.events import Event

CHANGES = 200
FOUND = {
    "payment": {"payment"},
    "scores": {"scores", "final", "result", "match_end"},
    "yaku": {"value"},
    "deal": {"deal"},
    "draw": {"draw"},
    "reveal": {"reveal"},
    "claim": {"claim", "illegal", "order"},
    "kong": {"kong", "illegal", "order"},
    "discard": {"discard", "illegal", "order", "event"},
    "skipped": {"order", "missing", "illegal", "unfinished", "draw", "reveal", "claim", "deal", "event"},
}
"""The findings that say so, for each kind of change; a beginning with other scores leads to another end, too."""


def changed(event: Event, **parts: object) -> Event:
    """Return an event with some parts changed."""
    return event.with_parts(parts)


def another(tile: int, size: int, rng: random.Random) -> int:
    return (tile + rng.randrange(1, size)) % size


def mutate(kind: str, hand: RecordedHand, size: int, rng: random.Random) -> int | None:
    """Change one event of a hand; return its place, or None where the hand has none that fits."""
    happened = hand.events
    places = [at for at, event in enumerate(happened) if fits(kind, event)]
    if not places:
        return None
    place = rng.choice(places)
    event = happened[place]
    if kind == "skipped":
        del happened[place]
    elif kind in ("payment", "scores"):
        name = "deltas" if kind == "payment" else "scores"
        told = getattr(event, name)
        seat = rng.randrange(len(told))
        points = [change + 100 * (number == seat) for number, change in enumerate(told)]
        happened[place] = changed(event, **{name: tuple(points)})
    elif kind == "yaku":
        happened[place] = changed(event, detail=other_value(event.detail, rng))
    elif kind == "deal":
        at = rng.randrange(len(event.tiles))
        tiles = [another(tile, size, rng) if number == at else tile for number, tile in enumerate(event.tiles)]
        happened[place] = changed(event, tiles=tuple(tiles))
    elif kind == "kong" and event.tiles:
        happened[place] = changed(event, tiles=tuple((tile + 4) % 136 for tile in event.tiles))
    else:
        happened[place] = changed(event, tile=another(int(event.tile), size, rng))
    return place


def fits(kind: str, event: Event) -> bool:
    if kind == "payment":
        return event.type in (events.WIN, events.DRAWN_HAND, events.ACCEPT) and bool(event.deltas)
    if kind == "scores":
        return event.type == events.BEGIN
    if kind == "yaku":
        return event.type == events.WIN and bool(event.detail)
    if kind == "skipped":
        return event.type not in (events.BEGIN, events.END)
    types: dict[str, Any] = {"deal": events.DEAL, "draw": events.DRAW, "reveal": events.REVEAL, "claim": events.CLAIM}
    return event.type == {**types, "kong": events.KONG, "discard": events.DISCARD}[kind]


def other_value(detail: dict[str, object], rng: random.Random) -> dict[str, object]:
    """Return the value of a win with another yaku, one fan more, or a number changed."""
    value = dict(detail)
    yaku, fans = value.get("yaku"), value.get("fans")
    numbers = [name for name, each in value.items() if isinstance(each, int) and not isinstance(each, bool)]
    if isinstance(yaku, list) and rng.random() < 0.5:
        value["yaku"] = [*yaku[1:], "sanshoku" if "sanshoku" not in yaku else "ittsu"]
    elif isinstance(fans, dict) and rng.random() < 0.5:
        value["fans"] = {**fans, "8072": fans.get("8072", 0) + 1}
    else:
        name = rng.choice(numbers)
        value[name] = int(str(value[name])) + 1
    return value


def copy_of(game: Record) -> Record:
    return read_native(write_native(game).encode())


@pytest.mark.parametrize(
    ("name", "rules"),
    [("riichi", {"preset": "tenhou", "winds": 1}), ("guobiao", {"no_minimum": True, "rounds": 1}), ("wuhan", None)],
)
def test_every_change_of_a_log_is_found_where_it_stands(name: str, rules: object, sample: Callable[..., int]) -> None:
    rng = random.Random(21)
    original = made_game(name, 5, rules)
    assert verify_game(original).findings == []
    size = 144 if name == "guobiao" else 136
    missed: list[str] = []
    done: Counter[str] = Counter()
    excused = 0
    kinds = list(FOUND)
    wanted = max(40, sample(20 * CHANGES) // 20 if sample(1000) < 1000 else CHANGES)
    for _ in range(20 * wanted):
        if sum(done.values()) >= wanted:
            break
        game = copy_of(original)
        kind = kinds[sum(done.values()) % len(kinds)] if rng.random() < 0.7 else rng.choice(kinds)
        number = rng.randrange(len(game.hands))
        before = RecordedHand(list(game.hands[number].events))
        place = mutate(kind, game.hands[number], size, rng)
        if place is None:
            continue
        if kind == "discard" and is_another_game(before, place, int(game.hands[number].events[place].tile)):
            excused += 1
            continue
        done[kind] += 1
        findings = verify_game(game).findings
        codes = [finding.code for finding in findings]
        most = 2 if kind == "scores" else 1  # the hand begins as it is told, so the next one does not follow from it
        fitting = 1 <= len(codes) <= most and set(codes) <= FOUND[kind] and (kind != "scores" or codes[0] == kind)
        if not fitting or findings[0].hand != number + 1:
            missed.append(f"{kind} in hand {number + 1} at {place + 1}: {before.events[place]}: {findings}")
    assert missed == []
    assert sum(done.values()) == wanted
    assert excused <= done["discard"]
