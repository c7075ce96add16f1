"""A recorded hand that goes on: several wins, payments between them, seats that leave, and what is taken back."""

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient
from template import TEMPLATE

from sanyuan import variants
from sanyuan.record.entries import without
from sanyuan.record.sheet import Sheet, one_win_decides
from sanyuan.server.app import create_app
from sanyuan.server.settings import Settings
from typed import data

LASTING = TEMPLATE.rules.make("lasting")


def win(winner: int, loser: int | None = None, stake: int = 3) -> dict[str, object]:
    return {"type": "win", "wins": [{"winner": winner, "stake": stake}], "loser": loser}


def told(*entries: dict[str, object], preset: str = "lasting") -> Sheet:
    return Sheet(TEMPLATE, TEMPLATE.rules.make(preset), entries)


OPEN_KONG = {"type": "payment", "kind": "open_kong", "seat": 2, "loser": 1}
CLOSED_KONG = {"type": "payment", "kind": "closed_kong", "seat": 2}
DRAW: dict[str, object] = {"type": "draw", "ready": [2]}


def test_a_hand_goes_on_after_a_win_until_the_game_says_that_it_is_decided() -> None:
    sheet = told(win(1), win(2, 0), win(3, 0), win(0))
    assert sheet.problem is None
    assert [hand.goes_on for hand in sheet.hands] == [True, True, False, True]
    assert [hand.standing.number for hand in sheet.hands] == [0, 0, 0, 1]
    assert [hand.gone for hand in sheet.hands] == [[], [1], [1, 2], []]
    assert sheet.gone == [0]


def test_one_win_decides_where_the_rules_say_so() -> None:
    assert [hand.goes_on for hand in told(win(1), win(2), preset="plain").hands] == [False, False]
    assert one_win_decides(TEMPLATE, TEMPLATE.rules.make("plain"))
    assert not one_win_decides(TEMPLATE, LASTING)


def test_who_has_left_pays_nothing_more() -> None:
    sheet = told(win(1), CLOSED_KONG, win(2))
    assert sheet.hands[0].scores == [97, 109, 97, 97]
    assert sheet.hands[1].scores == [95, 109, 101, 95]
    assert sheet.hands[2].scores == [92, 109, 107, 92]


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        (win(1), "wins"),
        (win(2, 1), "loser"),
        ({**OPEN_KONG, "loser": 1}, "loser"),
        ({**CLOSED_KONG, "seat": 1}, "seat"),
        ({"type": "draw", "ready": [1, 2]}, "ready"),
    ],
)
def test_who_has_left_cannot_win_pay_or_be_ready(entry: dict[str, object], field: str) -> None:
    problem = told(win(1), entry).problem
    assert problem is not None
    assert (problem.place, problem.error.code, problem.error.field) == (1, "gone", field)


def test_a_winner_who_stays_wins_again() -> None:
    sheet = told(win(1), win(1), win(2, 1), DRAW, preset="flowing")
    assert sheet.problem is None
    assert [hand.gone for hand in sheet.hands] == [[], [], [], []]
    assert [hand.goes_on for hand in sheet.hands] == [True, True, True, False]


def test_a_payment_is_explained_and_a_draw_ends_the_hand_step_by_step() -> None:
    sheet = told(OPEN_KONG, win(1), DRAW)
    paid = sheet.hands[0]
    assert [(each.payer, each.payee, each.points) for each in paid.payments] == [(1, 2, 2)]
    assert paid.account is not None
    assert [step.formula for step in paid.account.steps] == ["2"]
    assert [(each.payer, each.payee) for each in sheet.hands[2].payments] == [(0, 2), (3, 2)]
    assert not sheet.hands[2].goes_on
    assert sheet.as_dict()["begun"] is False


@pytest.mark.parametrize(
    ("entry", "code", "field"),
    [
        ({**OPEN_KONG, "loser": None}, "field_missing", "loser"),
        ({**OPEN_KONG, "loser": 2}, "payer_is_payee", "loser"),
        ({**CLOSED_KONG, "loser": 1}, "unfit", "loser"),
        ({**CLOSED_KONG, "kind": "flood"}, "field_type", "kind"),
        ({**CLOSED_KONG, "wins": [{"winner": 1}]}, "unfit", "wins"),
    ],
)
def test_a_payment_that_makes_no_sense_is_refused(entry: dict[str, object], code: str, field: str) -> None:
    problem = told(entry).problem
    assert problem is not None
    assert (problem.error.code, problem.error.field) == (code, field)


def test_a_penalty_in_the_middle_of_a_hand_stays() -> None:
    sheet = told(win(1), {"type": "penalty", "points": [-50, 0, 0, 50]}, win(2))
    assert sheet.hands[2].scores == [97 - 50 - 3, 109, 97 + 6, 97 + 50 - 3]
    assert sheet.hands[2].goes_on


def test_taking_back_what_decided_a_hand_takes_the_hand_and_a_win_before_it_goes_alone() -> None:
    entries = [CLOSED_KONG, win(1), {"type": "penalty", "points": [0, 0, 0, 0]}, DRAW, win(3)]
    wins = told(*data(entries)).open_wins()
    assert wins == {1, 4}
    assert without(data(entries), 3, wins) == [entries[2], entries[4]]
    assert without(data(entries), 1, wins) == [entries[0], *entries[2:]]


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    monkeypatch.setitem(variants._REGISTERED, TEMPLATE.name, TEMPLATE)
    folder = tmp_path_factory.mktemp("sheets")
    with TestClient(create_app(Settings(database=f"sqlite:///{folder}/test.db"))) as client:
        yield client


def test_the_server_keeps_several_results_amends_removes_and_undoes_them(client: TestClient) -> None:
    made = client.post("/api/sheets", json={"variant": "template", "rules": "lasting"}).json()
    token = {"authorization": f"Bearer {made['write_token']}"}
    count = 0

    def step(**what: object) -> dict[str, object]:
        nonlocal count
        count += 1
        body = {"step": str(count), **what}
        answer = client.post(f"/api/sheets/{made['id']}/steps", json=body, headers=token).json()
        assert answer["ok"], answer
        return answer

    step(type="add", entry=win(1))
    step(type="add", entry=CLOSED_KONG)
    assert step(type="add", entry=DRAW)["next"]["number"] == 1
    later = step(type="add", entry=win(0))
    assert (later["begun"], later["gone"]) == (True, [0])
    amended = step(type="amend", place=0, entry=win(3))
    assert amended["hands"][1]["scores"] == [97 - 2, 97 - 2, 97 + 4, 109]
    removed: dict[str, Any] = step(type="remove", place=2)
    assert [entry["wins"][0]["winner"] for entry in removed["entries"]] == [0]
    assert removed["hands"][0]["number"] == 0
    assert len(data(step(type="undo")["entries"])) == 4


def test_the_server_describes_what_is_paid_in_between(client: TestClient) -> None:
    between = client.get("/api/games/template").json()["game"]["tally"]["between"]
    assert [(each["code"], each["from_one"]) for each in between] == [("open_kong", True), ("closed_kong", False)]
    assert between[1]["titles"]["zh"] == "暗杠"
    assert between[1]["fields"][0]["name"] == "size"
