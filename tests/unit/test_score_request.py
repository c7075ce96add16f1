from typing import Any

import pytest
from toy import FIELDS, TOY

from sanyuan import variants
from sanyuan.errors import InputError
from sanyuan.fields import FLAG, MELDS, NUMBER, Field, Request
from sanyuan.meld import CLOSED, make_meld
from sanyuan.score.request import COMMON_FIELDS
from sanyuan.score.win import SELF_DRAW, Win, check_win
from sanyuan.words.text import Words

GOOD: dict[str, Any] = {
    "variant": "toy",
    "hand": "123m456p789s1122z",
    "win": "1z",
    "winner": 1,
    "loser": 0,
    "round": "E",
}


@pytest.fixture(autouse=True)
def _toy() -> None:
    variants.register(TOY)


def ask(**changes: object) -> dict[str, object]:
    return variants.score({**GOOD, **changes})


def test_a_good_request_gives_the_fields_of_the_contract_in_order() -> None:
    answer = ask(id=7)
    assert list(answer) == ["ok", "id", "win", "fan", "lines", "not_counted", "deltas"]
    assert answer["id"] == 7
    assert answer["lines"] == [{"id": "honours", "name": "字牌", "value": 5, "count": 1, "old_id": 7}]
    assert answer["deltas"] == [-500, 500, 0, 0]


def test_null_loser_is_a_self_draw() -> None:
    assert ask(loser=None)["deltas"] == [-600, 1800, -600, -600]


def test_without_winner_loser_and_round_the_dealer_draws_in_the_east_round() -> None:
    answer = variants.score({"variant": "toy", "hand": GOOD["hand"], "win": "1z"})
    assert answer["deltas"] == [1800, -600, -600, -600]


def test_a_hand_that_may_not_win_says_why() -> None:
    answer = ask(hand="123m456p789s1122m", win="1m", rules={"minimum": 1})
    assert (answer["ok"], answer["win"], answer["why_code"]) == (True, False, "too_low")
    assert answer["why"] == "0 fan, fewer than the 1 needed"
    assert answer["deltas"] == [0, 0, 0, 0]


@pytest.mark.parametrize("id_", [None, 0, "a", [1], {"k": 1}])
def test_the_id_comes_back_as_it_was_also_with_an_error(id_: object) -> None:
    assert ask(id=id_)["id"] == id_
    assert ask(id=id_, hand="x")["id"] == id_
    assert "id" not in ask()


KONG: dict[str, Any] = {"hand": "123m456p1122z", "melds": ["closed:9999s"]}

REFUSALS = [
    ({"variant": "tox"}, "variant", "variant"),
    ({"variant": None}, "variant", "variant"),
    ({"hadn": "1m"}, "field_unknown", "hadn"),
    ({"hand": None}, "field_missing", "hand"),
    ({"win": None}, "field_missing", "win"),
    ({"hand": 5}, "field_type", "hand"),
    ({"hand": [1]}, "field_type", "hand"),
    ({"hand": "12q"}, "notation", "hand"),
    ({"hand": ["123m456p789s", "1q"]}, "notation", "hand[1]"),
    ({"win": "12z"}, "one_tile", "win"),
    ({"hand": "123m456p789s112z"}, "tile_count", "hand"),
    ({"hand": "123m456p789s11222z"}, "tile_count", "hand"),
    ({"melds": ["pung:555z@2"]}, "tile_count", "hand"),
    ({"melds": ["pung:555z@2"] * 5}, "meld_count", "melds"),
    ({"melds": "pung:555z@2"}, "field_type", "melds"),
    ({"melds": [3]}, "field_type", "melds"),
    ({"hand": "123m456p1122z", "melds": ["chow:345m@1"]}, "notation", "melds[0]"),
    ({"hand": "1111m456p789s122z", "win": "1m"}, "fifth_copy", "hand"),
    ({"hand": "11m456p11s111z", "melds": ["kong:2222z@1"], "win": "2z"}, "fifth_copy", "hand"),
    ({"shown": "111z"}, "fifth_copy", "hand"),
    ({"hand": "123m456p789s112z1f"}, "flower", "hand"),
    ({"win": "1f"}, "flower", "win"),
    ({"winner": 4}, "number_range", "winner"),
    ({"winner": -1}, "number_range", "winner"),
    ({"winner": "1"}, "field_type", "winner"),
    ({"winner": True}, "field_type", "winner"),
    ({"loser": 4}, "number_range", "loser"),
    ({"loser": 1}, "loser_is_winner", "loser"),
    ({"round": "Q"}, "field_type", "round"),
    ({"round": 0}, "field_type", "round"),
    ({"kong_draw": 1}, "field_type", "kong_draw"),
    ({"kong_draw": True, **KONG}, "kong_draw", "kong_draw"),
    ({"kong_draw": True, "loser": None}, "kong_draw", "kong_draw"),
    ({"rob_kong": True, "loser": None}, "rob_kong", "rob_kong"),
    ({"first_turn": True, "last_tile": True}, "first_turn", "first_turn"),
    ({"explain": "yes"}, "field_type", "explain"),
    ({"lang": "fr"}, "field_type", "lang"),
    ({"rules": "hone"}, "rule_preset", "rules"),
    ({"sticks": -1}, "number_range", "sticks"),
    ({"sticks": 2.0}, "field_type", "sticks"),
]


@pytest.mark.parametrize(("changes", "code", "field"), REFUSALS)
def test_what_no_table_could_show_is_refused_with_code_sentence_and_field(changes: Any, code: str, field: str) -> None:
    answer = ask(**changes)
    assert answer["ok"] is False
    error = answer["error"]
    assert (error["code"], error["field"]) == (code, field)
    assert error["message"]
    assert "\n" not in error["message"]


def test_what_only_seems_wrong_is_taken() -> None:
    assert ask(kong_draw=True, loser=None, **KONG)["ok"]
    assert ask(rob_kong=True)["ok"]
    assert ask(shown="11z")["error"]["code"] == "fifth_copy"
    assert ask(shown=["1z", "2z"])["ok"]
    assert ask(round="西")["ok"]


@pytest.mark.parametrize("request_", [None, 3, "x", [], [{}]])
def test_a_request_that_is_no_object_is_refused(request_: int | list[dict[str, Any]] | str | None) -> None:
    assert variants.score(request_)["error"]["code"] == "not_an_object"


def test_special_kongs_of_a_variant_allow_the_replacement_draw() -> None:
    win = Win([0, 1, 2, 3, 4, 5, 6, 7, 8, 27, 27, 28, 28], 27, kong_draw=True)
    with pytest.raises(InputError, match="needs a kong"):
        check_win(win)
    check_win(win, other_kongs=1)


def test_three_seats_have_no_fourth_winner() -> None:
    with pytest.raises(InputError, match="from 0 to 2, not 3"):
        check_win(Win([0] * 4 + [1] * 4 + [2] * 4 + [3], 3, winner=3), seats=3)


def test_a_win_built_directly_has_plain_defaults() -> None:
    win = Win([0, 1], 2, [make_meld(CLOSED, [3, 3, 3, 3])])
    assert (win.winner, win.loser, win.round_wind) == (0, SELF_DRAW, 0)
    assert win.self_drawn()
    assert not win.is_open()
    assert win.kongs() == 1
    assert (win.hand, len(win.melds)) == ((0, 1), 1)


def test_inner_objects_name_their_place() -> None:
    fields = (Field("players", "data", Words("", "")),)
    inner = (
        Field("melds", MELDS, Words("", "")),
        Field("tenpai", FLAG, Words("", "")),
        Field("kongs", NUMBER, Words("", "")),
    )
    players = Request({"players": [{"kongs": 1}, {"tenpai": 3}]}, fields).take_objects("players", inner)
    assert players[0].take_int("kongs") == 1
    with pytest.raises(InputError) as caught:
        players[1].take_bool("tenpai")
    assert caught.value.field == "players[1].tenpai"
    with pytest.raises(InputError) as caught:
        Request({"players": [{"kong": 1}]}, fields).take_objects("players", inner)
    assert caught.value.field == "players[0].kong"
    with pytest.raises(InputError):
        Request({"players": [1]}, fields).take_objects("players", inner)


def test_no_variant_field_hides_a_common_one() -> None:
    common = {field.name for field in COMMON_FIELDS}
    assert not common & {field.name for field in FIELDS}
