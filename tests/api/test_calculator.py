"""What the calculator's endpoints answer is what the library answers."""

from typing import Any

import pytest
from fastapi.testclient import TestClient
from serving import WIN

from sanyuan import calculator, variants
from typed import data


def test_a_score_over_http_equals_the_librarys(client: TestClient) -> None:
    for extra in ({}, {"explain": True, "lang": "zh"}, {"loser": 2, "rules": "club"}, {"id": [1, "a"]}):
        request: dict[str, Any] = {**WIN, **extra}
        answer = client.post("/api/score", json=request)
        assert answer.status_code == 200
        assert answer.json() == variants.score(request)


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"hand": "123m"}, "tile_count", "hand"),
        ({"hand": "123m456p789s1111z", "win": "1z"}, "fifth_copy", "hand"),
        ({"hand": 5}, "field_type", "hand"),
        ({"wind": "5z"}, "field_unknown", "wind"),
        ({"rules": "hoem"}, "rule_preset", "rules"),
        ({"variant": "chess"}, "variant", "variant"),
        ({"variant": None}, "variant", "variant"),
    ],
)
def test_a_refusal_over_http_has_the_librarys_error(
    client: TestClient, change: dict[str, Any], code: str, field: str
) -> None:
    request: dict[str, Any] = {**WIN, **change, "id": 9}
    answer = client.post("/api/score", json=request)
    assert answer.status_code == 422
    assert answer.json() == variants.score(request)
    assert answer.json()["error"]["code"] == code
    assert answer.json()["error"]["field"] == field


def test_shanten_over_http_equals_the_librarys(client: TestClient) -> None:
    for request in (
        {"variant": "riichi", "hand": "13566m34p3457s55z4p"},
        {"variant": "guobiao", "hand": "147m258p369s12z5m"},
        {"variant": "wuhan", "hand": "2355m68p3458s2z", "melds": ["pung:222p@1"], "flip": "1z", "id": 4},
        {"variant": "riichi", "hand": "1"},
    ):
        answer = client.post("/api/shanten", json=request)
        assert answer.json() == variants.shanten(request)
        assert answer.status_code == (200 if answer.json()["ok"] else 422)


def test_the_text_is_that_of_the_command(client: TestClient) -> None:
    answer = client.post("/api/score/text", json={**WIN, "lang": "zh"})
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.text == variants.variant("toy").breakdown(WIN).as_text("zh")


def test_text_tells_the_arithmetic_unless_it_is_not_wanted(client: TestClient) -> None:
    request: dict[str, Any] = {
        "variant": "riichi",
        "hand": "234m067p34567s88p",
        "win": "8s",
        "riichi": 1,
        "loser": 1,
        "lang": "en",
    }
    assert "arithmetic" in client.post("/api/score/text", json=request).text
    assert "arithmetic" not in client.post("/api/score/text", json={**request, "explain": False}).text


def test_waits_list_every_tile_with_its_value(client: TestClient) -> None:
    request: dict[str, Any] = {name: value for name, value in WIN.items() if name != "win"}
    answer = client.post("/api/waits", json=request).json()
    assert answer["waits"] == calculator.waits(request)
    by_tile = {each["tile"]: each for each in answer["waits"]}
    assert by_tile["5z"]["left"] == 2
    assert by_tile["5z"]["deltas"] == variants.score(WIN)["deltas"]


def test_switches_say_what_cannot_be_and_why(client: TestClient) -> None:
    impossible = client.post("/api/switches", json=WIN).json()["impossible"]
    assert set(impossible) == {"kong_draw", "rob_kong"}
    assert "needs a kong" in impossible["kong_draw"]["message"]
    after_discard = client.post("/api/switches", json={**WIN, "loser": 1}).json()["impossible"]
    assert "rob_kong" not in after_discard


def test_switches_say_which_numbers_and_seats_must_stay() -> None:
    riichi: dict[str, Any] = {"variant": "riichi", "hand": "234m567p34567s88p", "win": "8s"}
    assert {"pao", "kita", "ippatsu"} <= set(calculator.switches(riichi))
    assert not {"riichi", "honba", "sticks"} & set(calculator.switches(riichi))
    opened = {**riichi, "hand": "567p34567s88p", "melds": ["chow:234m@3"], "rules": {"old_yaku": True}}
    assert calculator.switches(opened)["riichi"]["message"] == "an open hand cannot have declared riichi"
    dragons = {"variant": "riichi", "hand": "123m9p", "win": "9p", "melds": [f"pung:{n}{n}{n}z@1" for n in (5, 6, 7)]}
    assert "pao" not in calculator.switches(data(dragons))
    assert "kita" not in calculator.switches({**riichi, "hand": "999m567p34567s88p", "rules": "tenhou3"})


def test_switches_take_null_for_a_field_that_is_not_given() -> None:
    riichi: dict[str, Any] = {"variant": "riichi", "hand": "234m567p34567s88p", "win": "8s"}
    unsaid = dict.fromkeys(("kong_draw", "ippatsu", "kita", "pao"))
    assert calculator.switches({**riichi, **unsaid}) == calculator.switches(riichi)


def test_compare_names_presets_and_options_that_change_the_result(client: TestClient) -> None:
    changes = client.post("/api/compare", json={**WIN, "loser": 1}).json()["changes"]
    presets = [change["preset"] for change in changes if "preset" in change]
    options = {(change["option"], change["value"]) for change in changes if "option" in change and change["win"]}
    assert presets == ["club"]
    assert ("payer", "all") in options
    assert ("scale", 10) in options
    assert not any(name == "reds" for name, _ in options)


@pytest.mark.parametrize("name", ["guobiao", "riichi", "wuhan"])
def test_every_example_of_a_game_is_a_hand_that_can_be_asked_for(client: TestClient, name: str) -> None:
    game = client.get(f"/api/games/{name}").json()["game"]
    assert len(game["examples"]) >= 4
    for example in game["examples"]:
        request: dict[str, Any] = {"variant": name, **example["request"]}
        if "win" in request:
            assert variants.score(request)["ok"], example
        else:
            assert any(each["win"] for each in calculator.waits(request)), example


def test_a_game_tells_only_the_fields_that_it_has(client: TestClient) -> None:
    fields = {each["name"]: each for each in client.get("/api/games/wuhan").json()["game"]["fields"]}
    assert not {"round", "first_turn"} & set(fields)
    assert [each["name"] for each in fields["players"]["each_seat"]] == [
        "melds",
        "laizi_kongs",
        "pi_kongs",
        "red_kongs",
        "tenpai",
    ]
    assert fields["players"]["each_seat"][2]["high"] == 8
    assert "round" in {each["name"] for each in client.get("/api/games/riichi").json()["game"]["fields"]}
