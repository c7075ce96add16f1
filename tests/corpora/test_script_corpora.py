"""Other people's games, written as replay scripts, are played again event by event."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sanyuan import variants
from sanyuan.errors import InputError
from sanyuan.record.author import Script, read_script
from sanyuan.record.formats import read_games
from sanyuan.record.recorded import GIVEN, Record
from sanyuan.record.verify import Report, Verifier, verify_game
from sanyuan.table import events
from sanyuan.table.events import Event

FOLDERS = {  # how many files of each folder are looked at compiled; fewer interpreted, and all for a release
    "riichi/tenhou_mjlog": 30,
    "riichi/mjlog_corner_cases": 30,
    "riichi/mjlog_tenhou6_pairs": 20,
    "riichi/tenhou6": 28,
    "riichi/majsoul": 1,
    "riichi/mjai": 4,
    "guobiao/botzone_games": 51,
    "guobiao/botzone_sample16": 4,
    "guobiao/tziakcha_openmahjong": 4,
}
ALL = 10_000


def unordered(value: object) -> object:
    return sorted(value, key=str) if isinstance(value, list) else value


def looks(game: Record, event: Event) -> dict[str, Any]:
    """Return an event with its tiles by their looks: which of four copies a tile is does not matter."""
    variant = variants.variant(game.variant)
    assert variant.flow is not None
    faces = variant.flow.faces(variant.rules.make(game.rules))
    return {
        **event.as_dict(),
        "tile": faces[event.tile] if event.tile >= 0 else event.tile,
        "tiles": sorted(faces[tile] for tile in event.tiles),
        "detail": {name: unordered(value) for name, value in event.detail.items() if name != GIVEN},
    }


def check(game: Record) -> bool:
    """Hold a record that verifies against the script written from it; tell whether it does verify."""
    if verify_game(game).findings:
        return False
    verifier = Verifier(game, "", Report())
    verifier.run()
    again = read_script(Script.of(game).text()).play()
    told = [[event for event in hand if event.type != events.END] for hand in verifier.played]
    assert len(again.hands) == len(told)
    for number, (ours, theirs) in enumerate(zip(again.hands, told, strict=True)):
        happened = [event for event in ours.events if event.type != events.END]
        assert len(happened) >= len(theirs)
        recorded = game.hands[number].events
        for one, other in zip(happened, theirs, strict=False):
            mine, yours = looks(again, one), looks(game, other)
            told_of, said = mine.pop("detail"), yours.pop("detail")
            assert mine == yours, f"hand {number + 1}"
            assert {name: said.get(name, value) for name, value in told_of.items()} == told_of, f"hand {number + 1}"
        if recorded[-1].type in (events.WIN, events.DRAWN_HAND, events.END):
            assert len(happened) == len(theirs), f"hand {number + 1}"
    assert again.seats == game.seats
    assert verify_game(again).findings == []
    return True


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_record_that_verifies_is_played_again_from_its_script(
    folder: str, corpora: Path, sample: Callable[[int, int], int]
) -> None:
    files = sorted(path for path in (corpora / folder).rglob("*") if path.is_file())
    assert files
    amount = min(len(files), sample(20 * FOLDERS[folder], 20 * ALL) // 20)
    checked = 0
    for path in random.Random(4).sample(files, amount):
        try:
            games = read_games(path.read_bytes())
        except InputError:
            continue  # a list of wins beside the games, or a stream that hides tiles
        for game in games:
            checked += check(game)
    assert checked
