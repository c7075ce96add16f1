"""Replays over HTTP: any log is verified and told hand by hand, kept under a link, refused in one shape."""

import base64
import gzip
import json
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient
from serving import make_app

from sanyuan import variants
from sanyuan.bots.play import Tournament
from sanyuan.record.frames import Replay
from sanyuan.record.native import game_of, write_native
from sanyuan.record.recorded import Record
from sanyuan.table import events

GAMES = {"riichi": "tenhou3", "guobiao": None, "wuhan": None}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with TestClient(make_app(tmp_path_factory.mktemp("replays")), raise_server_exceptions=False) as client:
        yield client


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> Record:
    return played(request.param)


def played(name: str) -> Record:
    variant = variants.variant(name)
    rules = variant.rules.make(GAMES[name])
    match = Tournament(variant, rules, ["greedy"] * variant.flow.seats(rules), 31).play()
    return game_of(match, name, ["Ann", "Bo", "Cy", "Di"])


def same(data: object) -> object:
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_log_is_verified_and_told(client: Any, game: Record, lang: str) -> None:
    answer = client.post("/api/replays", json={"log": write_native(game), "lang": lang, "hand": 2})
    assert answer.status_code == 200
    told = answer.json()
    replay = Replay(game, lang)
    assert told["id"] is None
    assert (told["game"], told["games"]) == (1, 1)
    assert told["hand"] == same(replay.hand(2))
    assert told["hands"] == same(replay.summary()["hands"])
    report = told["verification"]
    assert (report["hands"], report["wins"], report["findings"]) == (len(game.hands), game.wins(), [])


def test_a_kept_log_has_one_id_and_opens_by_it(client: Any, game: Record) -> None:
    text = write_native(game)
    first = client.post("/api/replays", json={"log": text, "keep": True}).json()
    packed = base64.b64encode(gzip.compress(text.encode())).decode()
    again = client.post("/api/replays", json={"log": text, "keep": True}).json()
    assert first["id"] == again["id"]
    assert client.post("/api/replays", json={"base64": packed}).json()["hands"] == first["hands"]
    opened = client.get(f"/api/replays/{first['id']}").json()
    assert opened == first
    last = len(game.hands)
    hand = client.get(f"/api/replays/{first['id']}/hands/{last}", params={"lang": "en"}).json()["hand"]
    assert hand == same(Replay(game, "en").hand(last))


def test_a_changed_payment_is_found_at_its_hand_and_event(client: Any, game: Record) -> None:
    lines = [json.loads(line) for line in write_native(game).splitlines()]
    lines[0].pop("seed")
    at = next(place for place, line in enumerate(lines) if line.get("e") == "win")
    lines[at]["deltas"][lines[at]["seat"]] += 100
    hand = sum(line.get("e") == "begin" for line in lines[: at + 1])
    begun = max(place for place in range(at) if lines[place].get("e") == "begin")
    told = client.post("/api/replays", json={"log": "\n".join(map(json.dumps, lines))}).json()
    first = told["verification"]["findings"][0]
    assert (first["hand"], first["event"], first["code"]) == (hand, at - begun + 1, "payment")
    assert "点数变化应为" in first["message"]
    shown = told["hands"][hand - 1]
    assert shown["problem"] is None


def test_a_log_without_an_end_and_with_strange_events_is_still_answered(client: Any) -> None:
    game = played("riichi")
    for kind in (events.DRAW, events.DISCARD, events.WIN):
        lines = write_native(game).splitlines()
        at = next(place for place, line in enumerate(lines) if json.loads(line).get("e") == events.EVENT_WORDS[kind])
        for change in ({"tile": 999}, {"seat": 7}, {"tiles": [4, -9]}, {"deltas": [1, 2]}):
            broken = [*lines[:at], json.dumps({**json.loads(lines[at]), **change}), *lines[at + 1 :]]
            answer = client.post("/api/replays", json={"log": "\n".join(broken)})
            assert answer.status_code in (200, 422)
            if answer.status_code == 200:
                assert answer.json()["verification"]["findings"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 422, "log"),
        ({"log": "hello"}, 422, "format"),
        ({"log": ""}, 422, "format"),
        ({"base64": "?"}, 422, "base64"),
        ({"log": "x", "script": "y"}, 422, "log"),
        ({"script": "play the piano"}, 422, "script"),
        ({"log": 3}, 422, "field_type"),
        ({"log": "x", "colour": "red"}, 422, "field_unknown"),
        ({"log": "x", "lang": "fr"}, 422, "field_type"),
    ],
)
def test_what_is_no_log_is_refused(client: Any, body: dict[str, Any], status: int, code: str) -> None:
    answer = client.post("/api/replays", json=body)
    assert answer.status_code == status
    assert answer.json()["error"]["code"] == code
    assert answer.json()["error"]["message"]


def test_places_that_are_not_there_are_refused(client: Any) -> None:
    log = write_native(played("wuhan"))
    for extra, field in (({"hand": 99}, "hand"), ({"game": 2}, "game"), ({"hand": 0}, "hand")):
        answer = client.post("/api/replays", json={"log": log, **extra})
        assert (answer.status_code, answer.json()["error"]["field"]) == (422, field)
    assert client.get("/api/replays/nothing").status_code == 404
    assert client.get("/api/replays/nothing/hands/1").status_code == 404
    name = client.post("/api/replays", json={"log": log, "keep": True}).json()["id"]
    assert client.get(f"/api/replays/{name}/hands/99").status_code == 422
    assert client.get(f"/api/replays/{name}", params={"lang": "fr"}).json()["error"]["code"] == "field_type"


def test_a_log_that_is_too_large_is_refused(client: Any) -> None:
    assert client.post("/api/replays", json={"log": "x" * (1 << 21)}).status_code == 413
    bomb = base64.b64encode(gzip.compress(b" " * (1 << 25))).decode()
    answer = client.post("/api/replays", json={"base64": bomb})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "size")


def test_a_script_is_played_and_told(client: Any) -> None:
    script = "game: riichi\nhand The opening\nE: 19m19p19s1234567z\nE discard 1z"
    told = client.post("/api/replays", json={"script": script, "lang": "en", "keep": True}).json()
    says = [frame["say"] for frame in told["hand"]["frames"]]
    assert "East discards East Wind" in says
    assert told["hand"]["title"] == "East 1 · The opening"
    assert told["verification"]["findings"] == []
    assert client.get(f"/api/replays/{told['id']}", params={"lang": "en"}).json()["hand"] == told["hand"]


def test_a_script_is_checked_at_its_line_and_nothing_is_kept(client: Any) -> None:
    good = "game: guobiao\nE: 5z *\nturns 4\n"
    checked = client.post("/api/replays/check", json={"script": good, "lang": "en"}).json()
    assert (checked["ok"], checked["hands"], checked["problem"]) == (True, 1, None)
    wrong = client.post("/api/replays/check", json={"script": good + "S discards 12m\n", "lang": "zh"}).json()
    assert (wrong["hands"], wrong["problem"]["line"]) == (0, 4)
    assert "第 4 行" not in wrong["problem"]["message"]
    assert wrong["problem"]["message"]
