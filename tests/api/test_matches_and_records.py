"""Bots among themselves, promised walls, and logs verified and converted over HTTP: what the library says."""

import base64
import gzip
from collections.abc import Iterator
from typing import Any

import pytest

from sanyuan import variants
from sanyuan.bots.play import Tournament
from sanyuan.engine.match import Match
from sanyuan.engine.wall import commitment, seed_from, shuffled
from sanyuan.record.files import verify_bytes
from sanyuan.record.formats import read_games
from sanyuan.record.formats.botzone_write import write_botzone_text
from sanyuan.record.native import game_of, write_native
from typed import flow_of


@pytest.fixture(scope="module")
def log() -> str:
    game = variants.variant("riichi")
    assert game.flow is not None
    match = Match(flow_of(game), game.rules.make("house"), seed_from(5))
    for _ in range(60):
        seat = match.asked()[0]
        match.act(seat, match.legal(seat)[-1])
    return write_native(game_of(match, "riichi", ["A", "B", "C", "D"]))


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    from fastapi.testclient import TestClient
    from serving import make_app

    with TestClient(make_app(tmp_path_factory.mktemp("records"))) as client:
        yield client


def test_a_log_is_verified_as_text_and_as_bytes(client: Any, log: str) -> None:
    expected = {"ok": True, **verify_bytes(log.encode()).as_dict()}
    assert expected["findings"] == []
    assert client.post("/api/verify", json={"log": log}).json() == expected
    packed = base64.b64encode(gzip.compress(log.encode())).decode()
    assert client.post("/api/verify", json={"base64": packed}).json() == expected


def test_a_log_that_lies_has_findings(client: Any, log: str) -> None:
    lines = log.split("\n")
    place = next(number for number, line in enumerate(lines) if '"discard"' in line)
    lines[place] = lines[place].replace('"seat":0', '"seat":1')
    found = client.post("/api/verify", json={"log": "\n".join(lines), "name": "liar"}).json()["findings"]
    assert found[0]["file"] == "liar"
    unreadable = client.post("/api/verify", json={"log": "chess"}).json()
    assert (unreadable["files"], unreadable["findings"][0]["code"]) == (0, "format")


def test_a_log_is_converted(client: Any, log: str) -> None:
    written = client.post("/api/convert", json={"log": log, "to": "native"}).json()
    assert written == {"ok": True, "to": "native", "text": log}
    assert client.post("/api/convert", json={"log": "chess", "to": "native"}).json()["error"]["code"] == "format"


def test_a_game_of_several_is_converted_by_its_number(client: Any) -> None:
    variant = variants.variant("guobiao")
    tournament = Tournament(variant, variant.rules.make({"preset": "botzone", "rounds": 1}), ["random"] * 4, 4)
    hands = write_botzone_text(game_of(tournament.play(), "guobiao", ["A", "B", "C", "D"]))
    games = read_games(hands.encode())
    assert len(games) == 4
    given: dict[str, Any] = {"log": hands, "to": "native"}
    unnamed = client.post("/api/convert", json=given).json()["error"]
    assert (unnamed["code"], unnamed["field"]) == ("game", "game")
    for number, game in enumerate(games, 1):
        assert client.post("/api/convert", json={**given, "game": number}).json()["text"] == write_native(game)
    assert client.post("/api/convert", json={**given, "game": 5}).json()["error"]["code"] == "game"


@pytest.mark.parametrize("given", [{}, {"log": "a", "base64": "YQ=="}, {"base64": "?"}])
def test_a_log_is_given_in_one_way(client: Any, given: dict[str, str]) -> None:
    assert client.post("/api/verify", json=given).status_code == 422


def test_a_small_file_that_unpacks_to_a_huge_one_is_refused(client: Any) -> None:
    bomb = base64.b64encode(gzip.compress(b" " * (1 << 25))).decode()
    assert client.post("/api/verify", json={"base64": bomb}).json()["findings"][0]["code"] == "size"
    assert client.post("/api/convert", json={"base64": bomb, "to": "native"}).json()["error"]["code"] == "size"


def test_selfplay_is_that_of_the_command(client: Any) -> None:
    wuhan = variants.variant("wuhan")
    tournament = Tournament(wuhan, wuhan.rules.make("street"), ["random"] * 4, 3)
    tournament.play()
    request: dict[str, Any] = {"variant": "wuhan", "rules": "street", "bots": ["random"] * 4, "seed": 3}
    answer = client.post("/api/selfplay", json=request).json()
    expected = tournament.as_dict(0)
    assert {name: answer[name] for name in expected if name != "seconds"} == {
        name: expected[name] for name in expected if name != "seconds"
    }


@pytest.mark.parametrize("change", [{"matches": 21}, {"matches": 0}, {"bots": ["greedy"]}, {"bots": ["deep"] * 4}])
def test_selfplay_has_bounds(client: Any, change: Any) -> None:
    assert client.post("/api/selfplay", json={"variant": "wuhan", **change}).status_code == 422


def test_a_wall_is_checked_against_its_promise(client: Any) -> None:
    game = variants.variant("wuhan")
    rules, seed = game.rules.make("street"), seed_from(8)
    promised = commitment(seed, rules.digest())
    request: dict[str, Any] = {
        "variant": "wuhan",
        "rules": "street",
        "seed": seed.hex(),
        "commitment": promised,
        "hand": 2,
    }
    answer = client.post("/api/verify-wall", json=request).json()
    assert answer["kept"] is True
    assert answer["commitment"] == promised
    assert game.flow is not None
    assert len(answer["wall"]) == len(shuffled(game.flow.tile_set(rules), seed, 2))
    assert client.post("/api/verify-wall", json={**request, "rules": "koukou"}).json()["kept"] is False
    assert client.post("/api/verify-wall", json={**request, "seed": "00"}).json()["error"]["code"] == "seed"
    long = client.post("/api/verify-wall", json={**request, "commitment": promised + "0"}).json()
    assert long["error"]["code"] == "too_long"
