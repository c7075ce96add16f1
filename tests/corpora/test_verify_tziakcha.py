"""A session of 雀渣 with flowers: wall, dice, seat changes, fans and payments as the engine has them."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from made_games import same_game

from sanyuan.record.files import verify_bytes
from sanyuan.record.formats import read_games
from sanyuan.record.formats.majsoul_write import write_majsoul
from sanyuan.table import events


@pytest.fixture
def session(corpora: Path) -> bytes:
    return (corpora / "guobiao" / "tziakcha_openmahjong" / "session_2u8pwkTG.json").read_bytes()


def test_the_session_is_played_by_the_engine_as_it_was(session: bytes) -> None:
    report = verify_bytes(session)
    assert report.findings == []
    assert (report.matches, report.hands, report.wins, report.unfinished) == (1, 16, 16, 0)


def test_the_flowers_of_the_session_are_counted(session: bytes) -> None:
    game = read_games(session)[0]
    assert game.count(events.ASIDE) == sum(
        action[0] & 15 == 1 for record in json.loads(session)["records"] for action in record["step"]["a"]
    )


def test_the_session_survives_a_mahjong_soul_record(session: bytes) -> None:
    game = read_games(session)[0]
    text = write_majsoul(game)
    assert verify_bytes(text.encode()).findings == []
    same_game(game, read_games(text.encode())[0])


WHATS = ["payment", "fan", "fans", "worth", "seats", "hand", "announced", "dice", "order", "wall", "draw", "scores"]


@pytest.mark.parametrize("what", WHATS)
def test_a_changed_session_is_found(session: bytes, what: str) -> None:
    data = json.loads(session)
    step = data["records"][3]["step"]
    winner = next(row for row in step["y"] if row)
    if what == "payment":
        step["s"][0] += 1
        step["s"][1] -= 1
    elif what == "fan":
        winner["f"] += 1
    elif what == "fans":
        winner["t"]["73"] = winner["t"].pop("62")
    elif what == "worth":
        winner["t"]["62"] += 1
    elif what == "seats":
        step["b"] ^= 3
    elif what == "hand":
        winner["h"]["s"][0] += 1
    elif what == "announced":
        step["a"][-1][1] += 2
    elif what == "dice":
        step["d"] += 1
    elif what == "order":
        step["a"][-2], step["a"][-3] = step["a"][-3], step["a"][-2]  # the discard before its draw
    elif what == "wall":
        step["w"] = step["w"][2:] + step["w"][:2]
    elif what == "draw":
        draws = [action for action in step["a"] if action[0] & 15 == 7]
        draws[-3][1], draws[-2][1] = draws[-2][1], draws[-3][1]
    else:
        step["p"][2]["s"] += 5
    codes = {finding.code for finding in verify_bytes(json.dumps(data).encode()).findings}
    expected = {"payment": "payment", "fan": "value", "fans": "value", "scores": "scores", "worth": "value"}
    expected |= {"seats": "win", "hand": "hand", "announced": "value"}
    assert codes == {expected[what]} if what in expected else codes & {"wall", "tziakcha", "order", "illegal"}


def test_spoilt_sessions_get_a_sentence(session: bytes, sample: Callable[..., int]) -> None:
    rng = random.Random(6)
    data = json.loads(session)
    records = [json.dumps(record).encode() for record in data["records"]]
    for _ in range(sample(2000) // 4):
        text = bytearray(rng.choice(records))
        for _ in range(rng.randrange(1, 4)):
            text[rng.randrange(len(text))] = rng.choice(b'0123456789[]",:{}abcdef')
        for finding in verify_bytes(bytes(text)).findings:
            assert finding.code != "internal", finding
            assert "\n" not in finding.message
