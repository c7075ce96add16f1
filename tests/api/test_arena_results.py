"""An arena's results over HTTP: the figures of a file, its matches as records, and files that are none."""

import base64
import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from sanyuan.arena import Results, plan_of, run_arena
from sanyuan.record.formats import read_games
from sanyuan.record.verify import verify_game
from sanyuan.server.app import create_app
from sanyuan.server.settings import Settings


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("arena") / "r.jsonl"
    made = Results(plan_of("riichi", {"winds": 1}, "x=random,random,random,random"), path)
    run_arena(made, 2)
    made.close()
    return path


@pytest.fixture(scope="module")
def client(results: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    database = f"sqlite:///{tmp_path_factory.mktemp('db')}/a.db"
    with TestClient(create_app(Settings(database=database, arena=results))) as client:
        yield client


def test_the_servers_own_results_and_those_brought_are_told_alike(client: TestClient, results: Path) -> None:
    own = client.get("/api/arena", params={"lang": "en"}).json()
    packed = base64.b64encode(gzip.compress(results.read_bytes())).decode()
    assert client.post("/api/arena/open", json={"base64": packed, "lang": "en"}).json() == own
    assert (own["walls"], own["matches"]) == (2, 8)
    assert [player["name"] for player in own["players"]] == ["x", "random"]
    assert [player["place"] for player in own["players"]] == [2.5, 2.5]
    assert own["players"][0]["places"] == [2, 2, 2, 2]
    assert [point["wall"] for point in own["curve"]] == [1, 2]
    assert {point["difference"] for point in own["curve"]} == {0}
    assert [column["title"] for column in own["columns"]][-2:] == ["riichi", "riichi turn"]
    assert len(own["listed"]) == 8
    assert own["listed"][1]["seats"] == ["random", "x", "random", "random"]
    assert len(client.get("/api/arena", params={"wall": 1}).json()["listed"]) == 4


def test_a_match_of_the_results_is_a_record_that_holds(client: TestClient, results: Path) -> None:
    text = results.read_text()
    line = json.loads(text.splitlines()[6])
    asked = {"wall": 1, "seating": 1}
    log = client.get("/api/arena/matches/1/1").json()["log"]
    assert client.post("/api/arena/open/match", json={"log": text, **asked}).json()["log"] == log
    (game,) = read_games(log.encode())
    assert game.seats == ["random", "x", "random", "random"]
    assert game.result == line["points"]
    assert not verify_game(game, "").findings


@pytest.mark.parametrize("spoil", ["places", "seats", "counts", "answers", "points"])
def test_a_spoilt_file_is_refused_by_its_line(client: TestClient, results: Path, spoil: str) -> None:
    lines = results.read_text().splitlines()
    line = json.loads(lines[2])
    line[spoil] = [9, "x"] if spoil != "answers" else 7
    lines[2] = json.dumps(line)
    answer = client.post("/api/arena/open", json={"log": "\n".join(lines) + "\n", "lang": "en"})
    assert answer.status_code == 422
    assert "line 3" in answer.json()["error"]["message"]


@pytest.mark.parametrize(
    "text", ["", "hello\n", '{"schema":"sanyuan-arena/1"}\n', '{"schema":"sanyuan-arena/1","players":7}\n', "[]\n"]
)
def test_a_file_of_something_else_is_refused(client: TestClient, text: str) -> None:
    answer = client.post("/api/arena/open", json={"log": text, "lang": "en"})
    assert answer.status_code == 422
    assert "holds no results" in answer.json()["error"]["message"]


def test_answers_that_do_not_fit_are_refused(client: TestClient, results: Path) -> None:
    lines = results.read_text().splitlines()
    line = json.loads(lines[1])
    lines[1] = json.dumps({**line, "answers": [99]})
    answer = client.post("/api/arena/open/match", json={"log": "\n".join(lines) + "\n", "wall": 0, "seating": 0})
    assert answer.status_code == 422


def test_matches_that_are_not_there_are_not_found(client: TestClient, tmp_path: Path) -> None:
    assert client.get("/api/arena/matches/7/0").status_code == 404
    assert client.get("/api/arena/matches/0/4").status_code == 404
    with TestClient(create_app(Settings(database=f"sqlite:///{tmp_path}/b.db"))) as without:
        assert without.get("/api/arena").status_code == 404
