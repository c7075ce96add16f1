"""Naming the parts of events has changed nothing that is played, and what was written before can still be read."""

import hashlib
import json
from pathlib import Path

import pytest
from old_form import old_form

from sanyuan.bots.play import Tournament
from sanyuan.errors import InputError
from sanyuan.record.files import verify_bytes
from sanyuan.record.formats import read_games
from sanyuan.record.native import write_native
from sanyuan.record.old_events import is_old, kept_event, old_event
from sanyuan.table.events import EVENT_WORDS, event_from_dict
from sanyuan.variants import variant

PLAYED = {
    ("riichi", "greedy-1"): "0a42d179342d19efeed50e49d27aaeb4f12d7ab24c1f3b656738569821902471",
    ("riichi", "random"): "3ba6b087f958589a331d8957b225be9cc4527681278c1f375dd5db18bbe848b8",
    ("guobiao", "greedy-1"): "19f81fda20abbfd27554dc03a2ca5b39ae4b44852d54601742293363ea6ca084",
    ("guobiao", "random"): "911673e66ec8802afbc9e8a0f6c0dcb7c7f160b8b694a1333ed6c4aa1212a0d5",
    ("wuhan", "greedy-1"): "5bcaa9d13c933d6192d98d0e47eef5a856ebcee6fdcd2869154ca8620b9bb91b",
    ("wuhan", "random"): "96090e80b6536419f12a57070cefc2e588ff09426de0c77008a7a5458c29f91a",
}
"""What ``sanyuan selfplay --matches 20 --seed 7`` with four such bots printed at commit 1cf188c, before this form."""

HANDS = sorted((Path(__file__).parent / "kept").rglob("*.jsonl"))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "bot"), PLAYED)
def test_play_in_the_old_form_has_the_hashes_of_before(name: str, bot: str) -> None:
    game = variant(name)
    tournament = Tournament(game, game.rules.make(None), [bot] * 4, 7)
    digest = hashlib.sha256()
    for _ in range(20):
        for event in tournament.play().events():
            digest.update(json.dumps(old_form(event), sort_keys=True).encode() + b"\n")
    assert digest.hexdigest() == PLAYED[name, bot]


def test_every_event_that_was_kept_reads_the_same_in_both_forms() -> None:
    seen = set()
    assert HANDS
    for path in HANDS:
        for line in path.read_text().splitlines()[1:]:
            data = json.loads(line)
            if "e" in data:
                event = old_event(data)
                seen.add(data["e"])
                assert old_form(event) == data
                assert event_from_dict(json.loads(json.dumps(event.as_dict()))) == event
                assert kept_event(data) == event == kept_event(event.as_dict())
                assert not is_old(event.as_dict())
    assert seen == set(EVENT_WORDS[:13])


def test_an_old_log_is_written_anew_and_still_verifies() -> None:
    assert HANDS
    for path in HANDS[:6]:
        game = read_games(path.read_bytes())[0]
        written = write_native(game).encode()
        assert b'"sanyuan-log/2"' in written
        assert verify_bytes(written).findings == verify_bytes(path.read_bytes()).findings
        assert read_games(written)[0].hands == game.hands


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"e": "discard", "seat": 0, "tile": 1, "other": 2}, "other"),
        ({"e": "win", "seat": 0, "code": 2}, "code"),
        ({"e": "draw", "seat": 0, "code": 3}, "code"),
        ({"e": "claim", "seat": 0, "other": 1, "code": 9}, "code"),
        ({"e": "pay", "points": [1]}, "e"),
        ({"e": "begin", "points": 7}, "points"),
    ],
)
def test_what_the_old_form_never_wrote_is_refused(data: dict[str, object], field: str) -> None:
    with pytest.raises(InputError) as caught:
        old_event(data)
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"e": "discard", "seat": 0, "tile": 1, "declared": 1}, "declared"),
        ({"e": "claim", "seat": 0, "meld": "pair"}, "meld"),
        ({"e": "drawn", "ready": [True]}, "ready"),
        ({"e": "stop"}, "e"),
    ],
)
def test_a_part_that_is_something_else_is_refused(data: dict[str, object], field: str) -> None:
    with pytest.raises(InputError) as caught:
        event_from_dict(data)
    assert caught.value.field == field
