"""Fair walls: the vectors of docs/fair-walls.md, matches checked by another program, walls of old."""

import json
import re
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import wall_checker
from fastapi.testclient import TestClient
from live_serving import GAMES, SHORT, auth
from serving import make_app

from sanyuan.engine.wall import commitment, seed_from, shuffled
from sanyuan.record.files import verify_bytes
from sanyuan.record.promise import kept_key, key_of, promise_of, seal_of

HERE = Path(__file__).parent
PAGE = (HERE.parents[1] / "docs" / "fair-walls.md").read_text(encoding="utf-8")
VECTORS = dict(re.findall(r"^\| ([^|]+) \| `([^`]+)` \|$", PAGE.split("## Vectors")[1], re.MULTILINE))
TABLE, GAME, RULES = "vector-table", "wuhan", {"hands": 4}
OLD = json.loads((HERE / "old" / "tables.json").read_text(encoding="utf-8"))


def nonces() -> list[str | None]:
    return [VECTORS["nonce 0"], None, VECTORS["nonce 2"], None]


def test_the_vectors_of_the_page_are_what_the_page_says() -> None:
    promised, number = VECTORS["promise"], int(VECTORS["round"])
    assert wall_checker.digest(RULES) == VECTORS["digest"]
    assert wall_checker.promise(TABLE, GAME, VECTORS["digest"], VECTORS["seed"]) == promised
    for player in (0, 2):
        nonce = VECTORS[f"nonce {player}"]
        assert wall_checker.seal(TABLE, promised, number, player, nonce) == VECTORS[f"seal {player}"]
    assert wall_checker.key(TABLE, promised, VECTORS["seed"], number, nonces()) == VECTORS["key"]
    assert wall_checker.first_promise(VECTORS["digest"], VECTORS["seed"]) == VECTORS["promise, version 1"]


def test_our_hashes_are_those_of_the_page() -> None:
    seed, number = bytes.fromhex(VECTORS["seed"]), int(VECTORS["round"])
    promised = promise_of(TABLE, GAME, VECTORS["digest"], seed)
    assert promised == VECTORS["promise"]
    for player in (0, 2):
        nonce = bytes.fromhex(VECTORS[f"nonce {player}"])
        assert seal_of(TABLE, promised, number, player, nonce) == VECTORS[f"seal {player}"]
    assert key_of(TABLE, promised, seed, number, nonces()).hex() == VECTORS["key"]
    assert commitment(seed, VECTORS["digest"]) == VECTORS["promise, version 1"]


@pytest.mark.parametrize("make", [shuffled, lambda tiles, key, hand: wall_checker.wall(key.hex(), hand, list(tiles))])
def test_walls_are_those_of_the_page(make: Any) -> None:
    key = bytes.fromhex(VECTORS["key"])
    for hand in (0, 7):
        assert " ".join(map(str, make(range(136), key, hand)[:14])) == VECTORS[f"wall {hand}, first 14 of 136"]
    assert " ".join(map(str, make(range(144), key, 0)[-14:])) == VECTORS["wall 0, last 14 of 144"]


def test_every_tile_comes_first_equally_often() -> None:
    """In 6,800 walls each of 136 comes first 50 times; chi-square of 135 degrees of freedom, one in a million."""
    first = Counter(shuffled(range(136), seed_from(number // 100), number % 100)[0] for number in range(6800))
    assert sum((first[tile] - 50) ** 2 / 50 for tile in range(136)) < 226


def said(**change: object) -> dict[str, object]:
    seals = [VECTORS["seal 0"], None, VECTORS["seal 2"], None]
    told: dict[str, Any] = {
        "version": 2,
        "table": TABLE,
        "commitment": VECTORS["promise"],
        "seed": VECTORS["seed"],
        "round": 2,
    }
    return {**told, "seals": seals, "nonces": nonces(), **change}


def test_a_promise_that_was_kept_gives_the_key() -> None:
    key = kept_key(said(), GAME, [VECTORS["digest"]])
    assert key is not None
    assert key.hex() == VECTORS["key"]


@pytest.mark.parametrize(
    "change",
    [
        {"table": "another"},
        {"seed": "00" * 32},
        {"seed": None},
        {"seed": 7},
        {"round": 1},
        {"round": "2"},
        {"version": 1},
        {"version": 3},
        {"commitment": "00" * 32},
        {"nonces": [VECTORS["nonce 2"], None, VECTORS["nonce 0"], None]},
        {"nonces": [VECTORS["nonce 0"], None, None, None]},
        {"nonces": [VECTORS["nonce 0"], VECTORS["nonce 0"], VECTORS["nonce 2"], None]},
        {"nonces": [VECTORS["nonce 0"], None, VECTORS["nonce 2"]]},
        {"nonces": None},
        {"seals": 7},
        {"seals": [None] * 4},
    ],
)
def test_whatever_is_changed_in_a_promise_breaks_it(change: Any) -> None:
    assert kept_key(said(**change), GAME, [VECTORS["digest"]]) is None


def play_match(client: TestClient, variant: str) -> tuple[str, str]:
    """Play a short match over HTTP with a player of our own; return the promise and the record."""
    request: dict[str, Any] = {"variant": variant, "rules": SHORT[variant], "pace": 0}
    begun = client.post("/api/tables", json=request).json()
    table, path = begun["table"], f"/api/tables/{begun['table']['id']}"
    headers = auth(begun["seats"][0]["token"])
    nonce = "c3" * 32
    sealed = wall_checker.seal(table["id"], table["commitment"], 1, 0, nonce)
    assert client.post(f"{path}/seal", json={"round": 1, "seal": sealed}, headers=headers).status_code == 200
    assert client.post(f"{path}/reveal", json={"round": 1, "nonce": nonce}, headers=headers).status_code == 200
    for step in range(20_000):
        seen = client.get(f"{path}/view", headers=headers).json()
        if seen["match"]:
            break
        if seen["ended"]:
            client.post(f"{path}/ready", headers=headers)
        elif seen["picture"]["options"]:
            body = {"action": seen["default"], "on": seen["seq"], "step": f"s{step}"}
            client.post(f"{path}/actions", json=body, headers=headers)
        else:
            time.sleep(0.01)
    return table["commitment"], client.get(f"{path}/record").text


@pytest.mark.slow
@pytest.mark.parametrize("variant", GAMES)
def test_a_match_is_checked_by_a_program_that_shares_nothing_with_ours(tmp_path: Path, variant: Any) -> None:
    with TestClient(make_app(tmp_path)) as client:
        promised, record = play_match(client, variant)
    assert wall_checker.faults(record, promised) == []
    assert wall_checker.faults(record, "00" * 32) != []
    assert verify_bytes(record.encode()).findings == []
    head, *rest = record.splitlines()
    assert json.loads(head)["promise"]["nonces"] == ["c3" * 32, None, None, None]
    forged = json.dumps({**json.loads(head), "seed": "ab" * 32}, ensure_ascii=False)
    assert next(finding.code for finding in verify_bytes("\n".join([forged, *rest]).encode()).findings) == "commitment"
    (tmp_path / "match.jsonl").write_text(record, encoding="utf-8")
    for given, code in ((promised, 0), ("00" * 32, 1)):
        command = [sys.executable, "-m", "sanyuan.cli", "verify-wall", str(tmp_path / "match.jsonl"), given]
        assert subprocess.run(command, capture_output=True, check=False).returncode == code


# --- what earlier versions promised ----------------------------------------------------------------------------------


def test_a_promise_of_an_earlier_version_still_verifies() -> None:
    """The record was made before players added to walls; options that the rules have gained since are not in it."""
    record = (HERE / "old" / "promised.jsonl").read_text(encoding="utf-8")
    promised = OLD["over"]["commitment"]
    assert wall_checker.faults(record, promised) == []
    assert "commitment" not in [finding.code for finding in verify_bytes(record.encode()).findings]
    command = [sys.executable, "-m", "sanyuan.cli", "verify-wall", str(HERE / "old" / "promised.jsonl"), promised]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0


def test_an_earlier_promise_verifies_over_http(tmp_path: Path) -> None:
    head = json.loads((HERE / "old" / "promised.jsonl").read_text(encoding="utf-8").splitlines()[0])
    request: dict[str, Any] = {name: head[name] for name in ("variant", "rules", "seed", "commitment")}
    with TestClient(make_app(tmp_path)) as client:
        assert client.post("/api/verify-wall", json=request).json()["kept"] is True
        assert client.post("/api/verify-wall", json={**request, "seed": "00" * 32}).json()["kept"] is False


@pytest.fixture
def old_tables(tmp_path: Path) -> Iterator[Any]:
    """A server on the rows of an earlier version: a match that is over, one in the middle, one that nobody came to."""
    with sqlite3.connect(tmp_path / "test.db") as connection:
        connection.executescript((HERE / "old" / "rows.sql").read_text(encoding="utf-8"))
    connection.close()
    with TestClient(make_app(tmp_path, keep_tables=0)) as client:
        yield client


@pytest.mark.parametrize("name", ["over", "going", "fresh"])
def test_tables_of_an_earlier_version_open_with_the_promise_they_made(old_tables: Any, name: str) -> None:
    kept = OLD[name]
    answer = old_tables.get(f"/api/tables/{kept['id']}").json()
    assert "table" in answer, answer
    info = answer["table"]
    assert (info["commitment"], info["seq"], info["seed"]) == (kept["commitment"], kept["seq"], kept["seed"])
    for player, token in enumerate(kept["tokens"]):
        if token is not None:
            seen = old_tables.get(f"/api/tables/{kept['id']}/view", headers=auth(token)).json()
            assert seen["picture"]["players"][seen["picture"]["seat"]] == player
            assert None not in seen["picture"]["seats"][seen["picture"]["seat"]]["hand"]
    seen = old_tables.get(f"/api/tables/{kept['id']}/view", headers=auth(kept["tokens"][0])).json()
    assert seen["picture"]["seats"][0]["hand"] == kept["hand"]


@pytest.mark.parametrize("name", ["going", "fresh"])
def test_tables_of_an_earlier_version_go_on(old_tables: Any, name: str) -> None:
    kept, headers = OLD[name], auth(OLD[name]["tokens"][0])
    path = f"/api/tables/{kept['id']}"
    if name == "going":
        repeated = {"action": 0, "on": 0, "step": "first"}
        assert old_tables.post(f"{path}/actions", json=repeated, headers=headers).status_code == 200
    for step in range(2000):
        seen = old_tables.get(f"{path}/view", headers=headers).json()
        if seen["picture"]["options"]:
            body = {"action": seen["default"], "on": seen["seq"], "step": f"later {step}"}
            assert old_tables.post(f"{path}/actions", json=body, headers=headers).status_code == 200
            return
        time.sleep(0.01)
    pytest.fail("the player is never asked")
