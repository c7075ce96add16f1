"""A further game as a folder of its own, 广东推倒胡: it is described, scores, plays live and is recorded untouched."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from live_serving import auth
from serving import make_app
from test_live_http import Seat
from tuidaohu.game import TUIDAOHU

from sanyuan import variants
from sanyuan.record.files import verify_bytes

FOLDER = Path(__file__).parent / "tuidaohu"


@pytest.fixture(scope="module")
def client(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    variants.register(TUIDAOHU)
    try:
        app = make_app(tmp_path_factory.mktemp("small"), database, plugins=("toy_game", "tuidaohu.plugin"))
        with TestClient(app) as client:
            yield client
    finally:
        variants._REGISTERED.pop(TUIDAOHU.name)


def test_the_folder_is_small() -> None:
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in FOLDER.glob("*.py")) < 150


def test_the_app_is_told_of_it(client: TestClient) -> None:
    games = {game["name"]: game for game in client.get("/api/games").json()["games"]}
    assert games["tuidaohu"]["titles"]["zh"] == "广东推倒胡"
    assert "street" in str(games["tuidaohu"])


@pytest.mark.parametrize(
    ("hand", "loser", "lines", "deltas"),
    [
        ("123m456m789p2255z", 2, ["平胡"], [2, 0, -2, 0]),
        ("111m222m333m44455m", None, ["碰碰胡", "清一色"], [24, -8, -8, -8]),
        ("1122m3344p5566s5z", 3, ["七对"], [4, 0, 0, -4]),
    ],
)
def test_it_scores_and_explains(client: TestClient, hand: str, loser: Any, lines: list[str], deltas: list[int]) -> None:
    win = "5m" if "55m" in hand else "5z"
    tiles = hand.replace("44455m", "4445m")
    request = {"variant": "tuidaohu", "hand": tiles, "win": win, "loser": loser, "explain": True}
    result = client.post("/api/score", json=request).json()
    assert [line["name"] for line in result["lines"]] == lines
    assert result["deltas"] == deltas
    assert result["steps"][-1]["value"] == result["each"]


def test_a_live_match_is_played_shown_recorded_and_verified(client: TestClient) -> None:
    seat = Seat(client, variant="tuidaohu", rules={"hands": 2}, names=["甲", "乙"])
    rng = random.Random(3)
    badges = results = 0
    for step in range(2_000):
        seen = seat.wait_for_options()
        if seen["match"]:
            break
        badges += sum(len(each["badges"]) for each in seen["picture"]["seats"])
        results += len(seen["results"] or []) if "results" in seen else 0
        options = [option for option in seen["picture"]["options"] if option["type"] != "chow"]
        assert options == seen["picture"]["options"], "nobody is offered a chow"
        assert seat.act(rng.choice(options)["id"], seen["seq"], f"s{step}").status_code == 200
    assert seen["match"]
    assert badges > 0
    assert seat.info()["status"] == "over"
    record = client.get(f"{seat.path}/record", headers=auth(seat.tokens[0])).content
    assert verify_bytes(record).findings == []
