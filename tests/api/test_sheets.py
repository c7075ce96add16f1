"""Recorded tables: what is told is folded by the library, kept step by step, amended, undone, and opened by tokens."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from serving import make_app

from sanyuan import variants
from sanyuan.record.sheet import Sheet

WIN = {"type": "win", "wins": [{"winner": 1, "han": 3, "fu": 30}], "loser": 2, "declared": [1]}
DRAW = {"type": "draw", "ready": [1, 3], "declared": [3]}
LARGE = {"type": "win", "wins": [{"winner": 0, "han": 5}]}


def auth(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


class Desk:
    """A sheet as a client sees it."""

    def __init__(self, client: TestClient, variant: str = "riichi", rules: object = None) -> None:
        self.client = client
        begun = client.post("/api/sheets", json={"variant": variant, "rules": rules, "names": ["A", "B", "C", "D"]})
        assert begun.status_code == 200, begun.text
        self.id, self.write, self.read_only = (begun.json()[name] for name in ("id", "write_token", "read_token"))
        self.taken = 0

    def step(self, kind: str, token: str = "", step: str = "", **more: Any) -> Any:
        self.taken += 1
        body = {"type": kind, "step": step or f"s{self.taken}", **more}
        return self.client.post(f"/api/sheets/{self.id}/steps", json=body, headers=auth(token or self.write))

    def read(self, token: str = "") -> Any:
        return self.client.get(f"/api/sheets/{self.id}", headers=auth(token or self.read_only))


@pytest.fixture(scope="module")
def client(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with TestClient(make_app(tmp_path_factory.mktemp("sheets"), database)) as client:
        yield client


@pytest.fixture
def desk(client: Any) -> Desk:
    return Desk(client)


def folded(*entries: Any) -> dict[str, Any]:
    variant = variants.variant("riichi")
    return Sheet(variant, variant.rules.default(), entries).as_dict()


def test_what_is_kept_is_what_the_library_folds(desk: Desk) -> None:
    for entry in (WIN, DRAW, LARGE):
        answer = desk.step("add", entry=entry)
    sheet = answer.json()
    expected = folded(WIN, DRAW, LARGE)
    assert {name: sheet[name] for name in expected} == expected
    assert sum(sheet["scores"]) == 100_000
    assert desk.read().json()["hands"] == sheet["hands"]


def test_amending_a_hand_computes_everything_after_it_anew(desk: Desk) -> None:
    for entry in (WIN, DRAW, LARGE):
        desk.step("add", entry=entry)
    other = {"type": "win", "wins": [{"winner": 0, "han": 2, "fu": 40}], "loser": 2}
    sheet = desk.step("amend", place=0, entry=other).json()
    assert sheet["hands"] == folded(other, DRAW, LARGE)["hands"]
    assert sheet["hands"][1]["dealer"] == 0  # the dealer won and stays, as he did not before
    assert desk.step("undo").json()["hands"] == folded(WIN, DRAW, LARGE)["hands"]
    assert desk.step("remove", place=1).json()["hands"] == folded(WIN, LARGE)["hands"]


def test_an_amended_hand_that_spoils_a_later_one_loses_nothing(desk: Desk) -> None:
    desk.step("add", entry={"type": "win", "wins": [{"winner": 0, "han": 5}], "loser": 1})
    desk.step("add", entry=WIN)
    bust = {"type": "win", "wins": [{"winner": 0, "yakuman": 1}], "loser": 1}
    sheet = desk.step("amend", place=0, entry=bust).json()
    assert sheet["over"] is True
    assert sheet["problem"]["place"] == 1
    assert sheet["problem"]["error"]["code"] == "match_over"
    assert len(sheet["entries"]) == 2
    assert desk.step("undo").json()["problem"] is None


def test_a_step_sent_twice_counts_once(desk: Desk) -> None:
    first = desk.step("add", step="same", entry=WIN).json()
    again = desk.step("add", step="same", entry=WIN).json()
    assert again["steps"] == first["steps"]
    assert again["hands"] == first["hands"]


@pytest.mark.parametrize(
    ("entry", "code", "field"),
    [
        ({"type": "win"}, "winner", "entry.wins"),
        ({"type": "win", "wins": [{"winner": 1, "han": 1, "fu": 35}], "loser": 0}, "fu", "entry.wins[0].fu"),
        ({"type": "win", "wins": [{"winner": 1, "han": 1, "fu": 20}], "loser": 0}, "fu", "entry.wins[0].fu"),
        ({"type": "win", "wins": [{"winner": 1, "han": 1}], "loser": 1}, "loser_is_winner", "entry.loser"),
        ({"type": "win", "wins": [{"winner": 1, "han": 1}, {"winner": 2, "han": 1}]}, "winners", "entry.wins"),
        ({"type": "win", "wins": [{"winner": 1, "hna": 1}]}, "field_unknown", "entry.wins[0].hna"),
        ({"type": "win", "wins": [{"winner": 7, "han": 1}]}, "number_range", "entry.wins[0].winner"),
        ({"type": "draw", "ready": [0, 0]}, "field_type", "entry.ready"),
        ({"type": "draw", "reason": "rain"}, "field_type", "entry.reason"),
        (
            {"type": "win", "wins": [{"winner": 1, "score": {"hand": "123m"}}]},
            "field_missing",
            "entry.wins[0].score.win",
        ),
        ({"type": "win", "wins": [{"winner": 1, "score": 3}]}, "field_type", "entry.wins[0].score"),
        ({"type": "penalty", "points": [1, 2]}, "points", "entry.points"),
        ({"type": "false_win", "seat": 1}, "false_win", "entry.type"),
    ],
)
def test_an_entry_that_cannot_be_is_refused_and_changes_nothing(
    desk: Desk, entry: dict[str, Any], code: str, field: str
) -> None:
    desk.step("add", entry=WIN)
    before = desk.read().json()
    answer = desk.step("add", entry=entry)
    assert answer.status_code == 422
    assert (answer.json()["error"]["code"], answer.json()["error"]["field"]) == (code, field)
    assert desk.read().json() == before


def test_tokens_open_their_sheet_only(client: Any, desk: Desk) -> None:
    desk.step("add", entry=WIN)
    before = desk.read().json()
    other = Desk(client)
    for token in (other.write, other.read_only, "forged", desk.id):
        assert desk.read(token).status_code == 403
        assert desk.step("add", token, entry=WIN).status_code == 403
    assert desk.step("add", desk.read_only, entry=WIN).status_code == 403
    assert client.get(f"/api/sheets/{desk.id}").status_code == 401
    assert client.get("/api/sheets/nowhere", headers=auth(desk.write)).status_code == 404
    assert desk.read().json() == before
    assert desk.read().json()["may_write"] is False
    assert desk.read(desk.write).json()["may_write"] is True


def test_a_sheet_outlives_the_server(database: str, tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path, database)) as client:
        desk = Desk(client)
        desk.step("add", entry=WIN)
        before = desk.read().json()
    with TestClient(make_app(tmp_path, database)) as client:
        desk.client = client
        assert desk.read().json() == before
        assert desk.step("undo").json()["hands"] == []


def test_guobiao_wins_and_false_wins(client: Any) -> None:
    desk = Desk(client, "guobiao")
    sheet = desk.step("add", entry={"type": "win", "wins": [{"winner": 2, "fan": 24}], "loser": 3}).json()
    assert sheet["hands"][0]["change"] == [-800, -800, 4800, -3200]
    refused = desk.step("add", entry={"type": "win", "wins": [{"winner": 2, "fan": 7}]}).json()
    assert refused["error"]["code"] == "fan"
    sheet = desk.step("add", entry={"type": "false_win", "seat": 1}).json()
    assert sheet["hands"][1]["change"] == [2400, -7200, 2400, 2400]


def test_wuhan_is_told_by_wins_and_factors(client: Any) -> None:
    """清一色 10 × 96 (two openings, 红中, 赖子, hard, self-draw: 4 × 2 × 4 × 2 × 1.5): all above 300, so 500 each."""
    desk = Desk(client, "wuhan")
    nothing: dict[str, Any] = {}
    shown = [{"openings": 2, "red_kongs": 1, "laizi_kongs": 1}, nothing, nothing, nothing]
    entry = {"type": "win", "wins": [{"winner": 0, "big": ["qingyise"], "hard": True}], "players": shown}
    assert desk.step("add", entry=entry).json()["hands"][0]["change"] == [1500, -500, -500, -500]
    # 查大叫: seat 2 (one opening, one pi) from seat 1 (one opening): 4 × 2; from those who never opened: 4 × 1 × 2
    shown = [nothing, {"openings": 1}, {"openings": 1, "pi_kongs": 1}, nothing]
    drawn = desk.step("add", entry={"type": "draw", "ready": [2], "players": shown}).json()
    assert drawn["hands"][1]["change"] == [-8, -8, 24, -8]
    low = {"type": "win", "wins": [{"winner": 1}], "loser": 2, "players": shown}
    assert desk.step("add", entry=low).json()["error"]["code"] == "start"


def test_the_preview_is_the_fold_without_keeping_it(client: Any) -> None:
    answer = client.post("/api/sheets/preview", json={"variant": "riichi", "entries": [WIN, DRAW]})
    assert answer.json() == {"ok": True, **folded(WIN, DRAW)}


def test_a_win_told_by_its_yaku_is_settled_and_keeps_its_lines(desk: Desk) -> None:
    told = {"winner": 1, "yaku": ["riichi", "ippatsu", "tanyao"], "dora": 1, "fu": 40}
    sheet = desk.step("add", entry={"type": "win", "wins": [told], "loser": 2, "declared": [1]}).json()
    # four han forty fu are a mangan; the stick comes back
    assert sheet["scores"] == [25000, 33000, 17000, 25000]
    lines = sheet["hands"][0]["results"][0]["lines"]
    assert [(line["id"], line["value"]) for line in lines] == [
        ("riichi", 1),
        ("ippatsu", 1),
        ("tanyao", 1),
        ("dora", 1),
    ]
    refused = desk.step("add", entry={"type": "win", "wins": [{"winner": 1, "yaku": ["ippatsu", "pinfu"]}], "loser": 2})
    assert refused.status_code == 422
    assert refused.json()["error"]["field"] == "entry.wins[0].yaku"


def test_what_is_needed_in_the_last_hand_is_told_by_place_and_by_whom(client: Any) -> None:
    """Ann is 12,000 behind Dan, who deals: what Dan pays counts twice, so 7,700 from him are enough."""
    rules = {"preset": "tenhou", "winds": 1, "target_points": 0}
    won = [(1, 0, 3, 30), (2, None, 2, 40), (3, 2, 5, 30)]
    entries = [{"wins": [{"winner": each, "han": han, "fu": fu}], "loser": loser} for each, loser, han, fu in won]
    answer = client.post("/api/sheets/needs", json={"variant": "riichi", "rules": rules, "entries": entries})
    assert answer.status_code == 200, answer.text
    first = {need["loser"]: need for need in answer.json()["needs"] if (need["seat"], need["place"]) == (0, 1)}
    assert {loser: need["gain"] for loser, need in first.items()} == {None: 8000, 1: 12000, 2: 12000, 3: 7700}
    assert (first[3]["result"]["han"], first[3]["result"]["fu"]) == (4, 30)
