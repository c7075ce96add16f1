"""A database of an earlier version: its sheets, live tables and replays open with all that was told of them then.

``old/rows-0006.sql`` is a SQLite database as text, at revision 0006 and with the events of native logs of version 1;
``old/rows-0006.json`` has the tokens, and what the server of that day answered. Neither is ever written again.
"""

import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import wall_checker
from fastapi.testclient import TestClient
from live_serving import auth
from serving import make_app

from sanyuan.record.files import verify_bytes
from sanyuan.server.tokens import new_token

OLD = Path(__file__).parent / "old"
GAMES = ("riichi", "guobiao", "wuhan")
"""The games there were when the rows were kept."""
TOLD: dict[str, Any] = json.loads((OLD / "rows-0006.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """Return a client of a server on the rows of that day."""
    folder = tmp_path_factory.mktemp("kept-rows")
    with sqlite3.connect(folder / "test.db") as connection:
        connection.executescript((OLD / "rows-0006.sql").read_text(encoding="utf-8"))
    connection.close()
    with TestClient(make_app(folder, keep_tables=0, keep_replays=0)) as client:
        yield client


def test_every_kind_of_row_is_there() -> None:
    for kind in ("sheets", "over", "going", "replays"):
        assert sorted(TOLD[kind]) == sorted(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_sheet_is_folded_to_the_same_numbers(client: TestClient, game: str) -> None:
    told = TOLD["sheets"][game]
    sheet = client.get(f"/api/sheets/{told['id']}", headers=auth(told["read"])).json()
    assert sheet["problem"] is None
    for name in ("title", "names", "scores", "over", "result", "steps"):
        assert sheet[name] == told[name], name
    assert [hand["change"] for hand in sheet["hands"]] == told["changes"]
    assert [hand["titles"]["zh"] for hand in sheet["hands"]] == told["titles"]


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_sheet_is_still_written(client: TestClient, game: str) -> None:
    told = TOLD["sheets"][game]
    path, headers = f"/api/sheets/{told['id']}", auth(told["write"])
    undone = client.post(f"{path}/steps", json={"type": "undo", "step": "of today"}, headers=headers).json()
    assert undone["ok"], undone
    assert undone["title"] == "周末"  # the last step of that day had given another title
    again = {"type": "rename", "step": "named again", "title": told["title"], "names": told["names"]}
    assert client.post(f"{path}/steps", json=again, headers=headers).json()["hands"] == undone["hands"]


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_match_that_is_over_shows_its_result_and_its_record_verifies(client: TestClient, game: str) -> None:
    told = TOLD["over"][game]
    path, headers = f"/api/tables/{told['id']}", auth(told["token"])
    table = client.get(path).json()["table"]
    assert [table[name] for name in ("commitment", "seed", "seq")] == [told["commitment"], told["seed"], told["seq"]]
    match = client.get(f"{path}/view", headers=headers).json()["match"]
    assert (match["result"], match["final"]["scores"]) == (told["result"], told["scores"])
    record = client.get(f"{path}/record").text
    assert wall_checker.faults(record, told["commitment"]) == []
    report = verify_bytes(record.encode())
    assert (report.findings, report.matches, report.unfinished) == ([], 1, 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_match_in_its_middle_stands_as_it_stood_and_goes_on(client: TestClient, game: str) -> None:
    told = TOLD["going"][game]
    path, headers = f"/api/tables/{told['id']}", auth(told["token"])
    seen = client.get(f"{path}/view", headers=headers).json()
    seats = seen["picture"]["seats"]
    assert seen["seq"] == told["seq"]
    assert seats[seen["picture"]["seat"]]["hand"] == told["hand"]
    assert [[thrown["tile"] for thrown in seat["river"]] for seat in seats] == told["rivers"]
    assert len(seen["picture"]["options"]) == told["options"]
    repeated = {"action": 0, "on": 0, "step": "s4"}  # the last answer of that day: sent again, it changes nothing
    assert client.post(f"{path}/actions", json=repeated, headers=headers).status_code == 200
    assert client.get(f"{path}/view", headers=headers).json()["seq"] == told["seq"]
    answer = {"action": seen["default"], "on": seen["seq"], "step": "of today"}
    assert client.post(f"{path}/actions", json=answer, headers=headers).status_code == 200
    for _ in range(500):
        seen = client.get(f"{path}/view", headers=headers).json()
        if seen["picture"]["options"] or seen["ended"]:
            break
        time.sleep(0.01)
    assert seen["seq"] > told["seq"]


def test_invitations_of_a_kept_table_that_waits_still_open_it(client: TestClient) -> None:
    told = TOLD["waiting"]
    path = f"/api/tables/{told['id']}"
    assert client.get(path).json()["table"]["commitment"] == told["commitment"]
    guest: dict[str, Any] = {"invitation": told["invitations"][1], "token": new_token(), "name": "guest"}
    assert client.post(f"{path}/sit", json=guest).status_code == 200
    assert client.post(f"{path}/sit", json={**guest, "token": new_token()}).status_code != 200


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_replay_opens_and_is_told_event_by_event(client: TestClient, game: str) -> None:
    replay = client.get(f"/api/replays/{TOLD['replays'][game]}").json()
    assert (replay["variant"], replay["verification"]["findings"]) == (game, [])
    assert replay["hand"]["problem"] is None
