"""The games' own description, and notations over HTTP."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

from sanyuan import variants


def test_every_game_is_listed_with_its_options_in_every_preset(client: TestClient) -> None:
    names = [game["name"] for game in client.get("/api/games").json()["games"]]
    assert names == variants.names()
    for name in names:
        game = client.get(f"/api/games/{name}").json()["game"]
        rules = variants.variant(name).rules
        for option in game["options"]:
            assert option["values"] == {
                preset: rules.preset(preset).as_dict()[option["name"]] for preset in rules.presets
            }
        assert {field["name"] for field in game["fields"]} >= {"hand", "win", "melds"}


def test_a_winner_calls_out_what_the_game_calls_it(client: TestClient) -> None:
    words = {game["name"]: game["words"] for game in client.get("/api/games").json()["games"]}
    assert [words["riichi"][code]["en"] for code in ("call_win", "call_self_draw")] == ["Ron", "Tsumo"]
    assert [words["riichi"][code]["zh"] for code in ("call_win", "call_self_draw")] == ["荣", "自摸"]
    assert [words[name]["call_win"]["zh"] for name in ("guobiao", "sichuan", "wuhan")] == ["和", "胡", "胡"]
    assert [words[name]["discard"]["zh"] for name in ("riichi", "guobiao", "wuhan")] == ["放铳", "点炮", "放冲"]


def test_the_app_offers_every_bot_but_those_that_others_are_measured_by(client: TestClient) -> None:
    bots = client.get("/api/bots").json()["bots"]
    assert [bot["name"] for bot in bots if not bot["in_app"]] == ["greedy-1"]
    assert len(bots) == 8


def test_games_that_look_ahead_tell_what_a_hand_to_analyse_takes(client: TestClient) -> None:
    taken = {
        name: {field["name"] for field in client.get(f"/api/games/{name}").json()["game"]["analysis"]}
        for name in variants.names()
    }
    assert taken["toy"] == set()
    assert {"hand", "void"} <= taken["sichuan"]
    assert {"hand", "flip"} <= taken["wuhan"]
    assert {"hand", "dora"} <= taken["riichi"]
    assert "hand" in taken["guobiao"]


def test_patterns_tell_what_they_are_worth_by_preset_and_what_they_take_along(client: TestClient) -> None:
    def pattern(game: str, name: str) -> dict[str, Any]:
        rows = client.get(f"/api/games/{game}").json()["game"]["patterns"]
        return next(row for row in rows if row["id"] == name)

    honitsu = pattern("riichi", "honitsu")
    assert honitsu["worth"]["house"] == {"closed": 3, "open": 2, "most": 1, "unit": "han", "each": 1}
    tanki = pattern("riichi", "suuankou_tanki")
    assert [tanki["worth"][preset]["closed"] for preset in ("house", "majsoul")] == [13, 26]
    assert (tanki["worth"]["house"]["unit"], tanki["worth"]["house"]["each"]) == ("yakuman", 13)
    assert pattern("riichi", "ryanpeikou")["takes"] == ["iipeikou"]
    assert pattern("riichi", "dora")["worth"] == {}
    assert pattern("guobiao", "8074")["worth"]["tziakcha"] == {
        "closed": 1,
        "open": 1,
        "most": 4,
        "unit": "fan",
        "each": 1,
    }
    assert set(pattern("guobiao", "8083")["worth"]) == {"tziakcha"}
    assert pattern("guobiao", "8043")["takes"] == ["8081"]


def test_tiles_are_read_from_any_notation_and_written_in_any(client: TestClient) -> None:
    read = client.post("/api/notation/parse", json={"text": "一二三万 赤五筒 中"}).json()
    assert read["tiles"] == ["1m", "2m", "3m", "0p", "7z"]
    written = client.post("/api/notation/format", json={"tiles": read["tiles"], "notation": "mjai"}).json()
    assert written["text"].split() == ["1m", "2m", "3m", "5pr", "C"]


@pytest.mark.parametrize(
    ("text", "hand", "melds", "win"),
    [
        ("123m55z chow:345p 789s +5z", "1m2m3m5z5z7s8s9s", ["chow:345p@3"], "5z"),
        ("一二三万 碰:中中中", "1m2m3m", ["pung:777z"], None),
        ("123m456p789s11155z", "1m2m3m4p5p6p7s8s9s1z1z1z5z", [], "5z"),
        ("[123m,1]456p789sEEEC", "4p5p6p7s8s9s1z1z1z7z", ["chow:123m@3"], None),
        ("", "", [], None),
    ],
)
def test_a_whole_hand_is_read_from_one_text(
    client: TestClient, text: str, hand: str, melds: list[str], win: str | None
) -> None:
    read = client.post("/api/notation/hand", json={"text": text}).json()
    assert ("".join(read["hand"]), read["melds"], read["win"]) == (hand, melds, win)


@pytest.mark.parametrize("text", ["123", "碰", "gang:1111m", "1m +2m +3m", "1m +", "chow:135m", "x" * 1001])
def test_what_cannot_be_read_gets_a_sentence(client: TestClient, text: str) -> None:
    answer = client.post("/api/notation/hand", json={"text": text})
    assert answer.status_code == 422
    assert answer.json()["error"]["message"]
