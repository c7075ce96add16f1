"""Requests of Sichuan mahjong: what no table could show is refused, and what counts is explained."""

from typing import Any

import pytest

from sanyuan import variants
from sanyuan.calculator import waits
from sanyuan.errors import InputError

PLAIN = {"variant": "sichuan", "hand": "234m567m234p99p67p", "win": "8p", "void": "s", "winner": 1, "loser": 2}
KONG = {**PLAIN, "hand": "234m567m99p67p", "melds": ["kong:1111p@1"]}


def asked(base: Any = PLAIN, **more: Any) -> Any:
    result = variants.score({**base, **more})
    assert result["ok"], result
    return result


@pytest.mark.parametrize(
    ("more", "code", "field"),
    [
        ({"void": None}, "field_missing", "void"),
        ({"void": "z"}, "field_type", "void"),
        ({"void": None, "hand": "234m567m234p99p67z"}, "tile", "hand"),
        ({"void": None, "hand": "567m234p99p67p", "melds": ["chow:234m@3"]}, "melds", "melds"),
        ({"hand": "234m567m234p99p67z"}, "tile", "hand"),
        ({"hand": "234m067m234p99p67p"}, "tile", "hand"),
        ({"win": "1f"}, "tile", "win"),
        ({"hand": "567m234p99p67p", "melds": ["chow:234m@3"]}, "melds", "melds"),
        ({"hand": "567m234p99p67p", "melds": ["pung:777z@1"]}, "tile", "melds[0]"),
        ({"left": [1]}, "left", "left"),
        ({"left": [2]}, "left", "left"),
        ({"left": [0, 0]}, "field_type", "left"),
        ({"left": [0, 2, 3], "loser": None}, "left", "left"),
        ({"left": [0], "rules": {"mode": "xueliu"}}, "left", "left"),
        ({"kong_discard": True, "loser": None}, "kong_discard", "kong_discard"),
        ({"kong_discard": True, "rob_kong": True}, "kong_discard", "kong_discard"),
        ({"rob_kong": True, "rules": {"rob_kong": False}}, "rob_kong", "rob_kong"),
        ({"rob_kong": True, "last_tile": True}, "rob_kong", "rob_kong"),
        ({"rob_kong": True, "hand": "234m567m23488p67p"}, "rob_kong", "rob_kong"),
        ({"first_turn": True}, "first_turn", "first_turn"),
        ({"first_turn": True, "loser": None, "last_tile": True}, "first_turn", "first_turn"),
        ({"kong_draw": True, "loser": None}, "kong_draw", "kong_draw"),
    ],
)
def test_what_no_table_could_show_is_refused_with_its_field(more: dict[str, Any], code: str, field: str) -> None:
    result = variants.score({**PLAIN, **more})
    assert not result["ok"], result
    assert (result["error"]["code"], result["error"]["field"]) == (code, field)


def test_R_S10_a_first_turn_is_before_any_kong() -> None:
    result = variants.score({**KONG, "first_turn": True, "loser": None})
    assert result["error"]["field"] == "first_turn"


def test_R_S10_the_dealers_first_discard_makes_earth_where_the_option_says_so() -> None:
    rules = {"earth_on_first_discard": True}
    assert asked(first_turn=True, loser=0, rules=rules)["name"] == "地胡"
    assert asked(first_turn=True, loser=None)["name"] == "地胡"
    assert asked(first_turn=True, loser=None, winner=0)["name"] == "天胡"


@pytest.mark.parametrize(
    ("option", "fan"), [("fixed", 5), ("cap", 5), ("added", 3), ("off", 0)], ids=["fixed", "cap", "added", "off"]
)
def test_R_S10_what_heaven_counts(option: str, fan: int) -> None:
    assert asked(first_turn=True, loser=None, winner=0, rules={"heaven_earth": option})["fan"] == fan


def test_a_void_tile_keeps_a_hand_from_winning_and_says_which() -> None:
    result = asked(void="p", lang="en")
    assert result["win"] is False
    assert result["why_code"] == "void_held"
    assert "2346789p" in result["why"]
    assert result["deltas"] == [0, 0, 0, 0]


def test_R_S6_a_self_draw_is_paid_by_the_seats_that_are_in() -> None:
    assert asked(loser=None, left=[3])["deltas"] == [-2, 4, -2, 0]
    assert asked(loser=None, rules={"self_draw": "none"})["deltas"] == [-1, 3, -1, -1]
    assert asked(loser=None, rules={"self_draw": "fan"})["deltas"] == [-2, 6, -2, -2]


def test_R_S29_who_gave_the_kong_pays_where_the_option_says_so() -> None:
    drawn = {**KONG, "loser": None, "kong_draw": True}
    assert asked(drawn)["deltas"] == [-5, 15, -5, -5]
    assert asked(drawn, rules={"open_kong_win": "feeder_pays"})["deltas"] == [0, 4, -4, 0]


def test_R_S8_any_pair_wait_takes_hidden_pungs() -> None:
    hidden = {**PLAIN, "hand": "222555m333777p9p", "win": "9p"}
    assert asked(hidden)["fan"] == 1
    assert asked(hidden, rules={"golden_wait": "any_pair_wait"})["fan"] == 2
    other = {**hidden, "hand": "22555m333777p99p", "win": "2m"}
    assert asked(other, rules={"golden_wait": "any_pair_wait"})["fan"] == 1


@pytest.mark.parametrize(
    ("option", "hand", "win"),
    [
        ("closed_hand", "234m567m234p99p67p", "8p"),
        ("no_terminals", "234m567m234p88p67p", "5p"),
        ("straight", "123456789m22p67p", "8p"),
        ("middle_five", "123m46m234p99p678p", "5m"),
        ("middle_two", "123456m99m13678s", "2s"),
        ("general_pairs", "22225588m22558p", "8p"),
    ],
)
def test_R_S30_further_fans_count_where_they_are_asked_for(option: str, hand: str, win: str) -> None:
    void = next(suit for suit in "smp" if suit not in hand)
    request: dict[str, Any] = {**PLAIN, "hand": hand, "win": win, "void": void}
    plain: dict[str, Any] = variants.score(request)
    if not plain["ok"]:
        pytest.fail(plain["error"]["message"])
    assert asked(request, rules={option: 1})["fan"] == plain["fan"] + 1


def test_the_reading_that_is_worth_most_is_taken_and_the_other_told() -> None:
    result = asked(hand="2233445566778m", win="8m", explain=True)
    assert (result["name"], result["fan"]) == ("清七对", 4)
    assert [reading["total"] for reading in result["readings"]] == [2, 2, 2]  # pairs of 2, 5 or 8
    assert {reading["why_code"] for reading in result["readings"]} == {"lower_total"}


def test_the_arithmetic_ends_in_what_one_payer_pays() -> None:
    result = asked(hand="2222446677889p", win="9p", void="m", loser=None, explain=True)
    assert [(step["formula"], step["value"]) for step in result["steps"]] == [
        ("2 + 2 + 1", 5),
        ("2^5", 32),
        ("(32 + 1) × 1", 33),
    ]
    assert [payment["points"] for payment in result["payments"]] == [33, 33, 33]


def test_R_S7_the_cap_is_a_step_of_its_own() -> None:
    result = asked(hand="2222446677889p", win="9p", void="m", rules="sbr", explain=True)
    assert ("min(5, 3)", 3) in [(step["formula"], step["value"]) for step in result["steps"]]
    assert result["value"] == 8


def test_R_S5_a_main_fan_takes_its_parts_and_root_along() -> None:
    result = asked(hand="2222446677889p", win="9p", void="m", rules="akabane", explain=True)
    along = {row["id"] for row in result["not_counted"] if row["by"] == "qinglongqidui"}
    assert along == {"qingyise", "qidui", "longqidui", "gen"}
    assert [(line["name"], line["value"]) for line in result["lines"]] == [("清龙七对", 6)]


def test_what_fails_is_told_with_what_stands_in_its_way() -> None:
    result = asked(explain=True)
    assert {row["id"]: row["why_code"] for row in result["not_counted"]} == {
        "duiduihu": "is_chow",
        "qingyise": "other_tiles",
        "qidui": "not_paired",
        "daiyaojiu": "no_terminal",
    }


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_no_code_is_left_without_words(lang: str) -> None:
    for more in ({}, {"rules": "akabane"}, {"rules": "sbr", "loser": None}, {"void": "m"}, {"win": "1p"}):
        result = asked(explain=True, lang=lang, **more)
        for row in (*result.get("steps", []), *result["not_counted"], *result.get("payments", [])):
            words = row.get("label", row.get("why", ""))
            assert words
            assert "_" not in words
            assert "{" not in words


def test_the_void_suit_is_never_part_of_a_hand_in_reach() -> None:
    near: dict[str, Any] = variants.shanten({"variant": "sichuan", "hand": "234m567m234p9967s", "void": "p"})
    far: dict[str, Any] = variants.shanten({"variant": "sichuan", "hand": "234m567m234p9967s", "void": "s"})
    assert (near["shanten"], far["shanten"]) == (
        3,
        4,
    )  # four tiles missing beside two sets, 99s and 67s; five beside three sets
    assert not any(tile.endswith("p") for tile in near["accepts"])
    assert not any(tile.endswith("s") for tile in far["accepts"])


def test_a_meld_of_the_void_suit_is_never_in_reach() -> None:
    result = variants.shanten({"variant": "sichuan", "hand": "234m567m99p67p", "melds": ["pung:111s@1"], "void": "s"})
    assert result["error"]["field"] == "melds"


@pytest.mark.parametrize(
    ("void", "hand", "melds"), [(None, "23456m234p111z44p", []), ("s", "567m99p22p", ["chow:123m@3"] * 2)]
)
def test_waits_of_tiles_and_melds_that_the_game_lacks_are_refused_as_such(void: Any, hand: str, melds: Any) -> None:
    with pytest.raises(InputError) as refused:
        waits({"variant": "sichuan", "hand": hand, "melds": melds, "void": void})
    assert refused.value.sentence("zh") == ("四川麻将不能吃" if melds else "这种玩法里没有 1z")
