"""Requests that no table could show: each is refused with a code, a field and one sentence, and nothing is scored."""

from typing import Any

import pytest

from sanyuan import variants

HAND: dict[str, Any] = {"hand": "234m34578p23455s", "win": "6p", "loser": 1}
"""A good closed request that every row spoils in one way."""
OPEN: dict[str, Any] = {"hand": "234m34578p55s", "melds": ["chow:234s@3"], "win": "6p", "loser": 1}
KAN: dict[str, Any] = {"hand": "23478m55p567s", "melds": ["closed:1111z"], "win": "9m", "loser": None}
THREE: dict[str, Any] = {"rules": "tenhou3", "hand": "111999m123p1122z", "win": "1z"}
DRAGONS: dict[str, Any] = {"hand": "23m55p555666777z", "win": "4m", "loser": None}
TWO_GIVEN: dict[str, Any] = {"hand": "23m55p777z", "melds": ["pung:555z@1", "pung:666z@2"]}
ALL_GIVEN: dict[str, Any] = {"hand": "23m55p", "melds": ["pung:555z@1", "pung:666z@2", "pung:777z@2"]}

REFUSED = [
    ("no hand", {"hand": None}, "field_missing", "hand"),
    ("no winning tile", {"win": None}, "field_missing", "win"),
    ("two winning tiles", {"win": "66p"}, "one_tile", "win"),
    ("twelve tiles", {"hand": "234m34578p2345s"}, "tile_count", "hand"),
    ("fourteen tiles", {"hand": "234m345678p23455s"}, "tile_count", "hand"),
    ("thirteen tiles beside a meld", {"melds": ["chow:234s@3"]}, "tile_count", "hand"),
    ("five melds", {"melds": ["pung:111z@1"] * 5}, "meld_count", "melds"),
    ("a fifth copy in the hand", {"hand": "22222m345p23455s"}, "fifth_copy", "hand"),
    ("a fifth copy by the winning tile", {"hand": "6666p234m23455s1z"}, "fifth_copy", "hand"),
    ("a fifth copy in a meld", {**OPEN, "hand": "222m34578p22s", "melds": ["pung:222m@1"]}, "fifth_copy", "hand"),
    ("a fifth copy as indicator", {"hand": "2222m34578p2345s", "dora": "2m"}, "fifth_copy", "hand"),
    ("a fifth copy as ura", {"hand": "2222m34578p2345s", "dora": "1z", "ura": "2m", "riichi": 1}, "fifth_copy", "hand"),
    ("a flower in the hand", {"hand": "234m34578p2345s1f"}, "flower", "hand"),
    ("a flower as winning tile", {"win": "1f"}, "flower", "win"),
    ("a flower as indicator", {"dora": "1f"}, "flower", "dora"),
    ("a second red five of one suit", {"hand": "234m34578p23400s"}, "red_fives", "hand"),
    ("a red five where there are none", {"hand": "234m34078p23455s", "rules": "wrc"}, "red_fives", "hand"),
    ("a red indicator too many", {"hand": "234m34078p23455s", "dora": "0p"}, "red_fives", "dora"),
    ("unreadable tiles", {"hand": "234x"}, None, "hand"),
    ("tiles as a number", {"hand": 5}, "field_type", "hand"),
    ("a chow of honours", {**OPEN, "melds": ["chow:123z@3"]}, None, "melds[0]"),
    ("a chow across suits", {**OPEN, "melds": ["chow:2s3s4m@3"]}, None, "melds[0]"),
    ("a chow from the opposite seat", {**OPEN, "melds": ["chow:234s@2"]}, None, "melds[0]"),
    ("a pung of two kinds", {**OPEN, "melds": ["pung:223s@2"]}, None, "melds[0]"),
    ("a kan of three tiles", {**OPEN, "melds": ["kong:222s@2"]}, None, "melds[0]"),
    ("a closed kan from somebody", {**OPEN, "melds": ["closed:2222s@2"]}, None, "melds[0]"),
    ("melds as a text", {**OPEN, "melds": "chow:234s@3"}, "field_type", "melds"),
    ("a winner who is not there", {"winner": 4}, "number_range", "winner"),
    ("a loser who is not there", {"loser": 7}, "number_range", "loser"),
    ("the winner as loser", {"winner": 1}, "loser_is_winner", "loser"),
    ("an unknown round", {"round": "X"}, "field_type", "round"),
    ("riichi with an open meld", {**OPEN, "riichi": 1}, "riichi", "riichi"),
    ("riichi three times", {"riichi": 3}, "number_range", "riichi"),
    ("riichi as a word", {"riichi": "yes"}, "field_type", "riichi"),
    ("ippatsu without riichi", {"ippatsu": True}, "ippatsu", "ippatsu"),
    ("ippatsu on a replacement tile", {**KAN, "riichi": 1, "ippatsu": True, "kong_draw": True}, "ippatsu", "ippatsu"),
    ("ippatsu on the discard after a kan", {"riichi": 1, "ippatsu": True, "kan_discard": True}, "ippatsu", "ippatsu"),
    ("ura without riichi", {"dora": "1z", "ura": "2z"}, "ura", "ura"),
    ("more ura than indicators", {"riichi": 1, "dora": "1z", "ura": "23z"}, "ura", "ura"),
    ("ura where there are none", {"riichi": 1, "dora": "1z", "ura": "2z", "rules": {"ura": False}}, "ura", "ura"),
    (
        "kan ura where there are none",
        {"riichi": 1, "dora": "12z", "ura": "34z", "rules": {"kan_ura": False}},
        "ura",
        "ura",
    ),
    ("six indicators", {"dora": "123456z"}, "indicators", "dora"),
    ("rinshan on a ron", {**KAN, "loser": 2, "kong_draw": True}, "kong_draw", "kong_draw"),
    ("rinshan without a kan", {"loser": None, "kong_draw": True}, "kong_draw", "kong_draw"),
    ("haitei with rinshan", {**KAN, "loser": None, "kong_draw": True, "last_tile": True}, "last_tile", "last_tile"),
    ("chankan without a loser", {"loser": None, "rob_kong": True}, "rob_kong", "rob_kong"),
    ("chankan with the last tile", {"rob_kong": True, "last_tile": True}, "last_tile", "last_tile"),
    (
        "chankan of a tile also held",
        {"win": "5p", "hand": "234m34556p23455s", "rob_kong": True},
        "rob_kong",
        "rob_kong",
    ),
    ("chankan of a tile shown as indicator", {"rob_kong": True, "dora": "6p"}, "rob_kong", "rob_kong"),
    (
        "the first turn with the last tile",
        {"loser": None, "first_turn": True, "last_tile": True},
        "first_turn",
        "first_turn",
    ),
    ("the first turn with a meld", {**OPEN, "loser": None, "first_turn": True}, "first_turn", "first_turn"),
    ("the first turn with a closed kan", {**KAN, "loser": None, "first_turn": True}, "first_turn", "first_turn"),
    ("the first turn after riichi", {"loser": None, "first_turn": True, "riichi": 2}, "first_turn", "first_turn"),
    ("the first turn by chankan", {"winner": 2, "first_turn": True, "rob_kong": True}, "first_turn", "first_turn"),
    ("a dealer's ron in the first turn", {"first_turn": True}, "first_turn", "first_turn"),
    (
        "a first turn whose loser comes after the winner",
        {"winner": 1, "loser": 3, "first_turn": True},
        "first_turn",
        "first_turn",
    ),
    ("negative honba", {"honba": -1}, "number_range", "honba"),
    ("half a stick", {"sticks": 0.5}, "field_type", "sticks"),
    ("the winner liable", {"pao": 0}, "pao", "pao"),
    ("liability without its yakuman", {"pao": 2}, "pao", "pao"),
    ("the discarder liable without it", {"pao": 1}, "pao", "pao"),
    ("liability for dragons that nobody gave", {**DRAGONS, "pao": 1}, "pao", "pao"),
    ("liability for a third dragon that was drawn", {**DRAGONS, **TWO_GIVEN, "pao": 1}, "pao", "pao"),
    ("liability of a seat that gave no dragon", {**DRAGONS, **ALL_GIVEN, "pao": 3}, "pao", "pao"),
    ("liability for a closed kan", {**KAN, "kong_draw": True, "pao": 1, "rules": {"open_kan_pao": True}}, "pao", "pao"),
    ("kita with four players", {"kita": 1}, "kita", "kita"),
    ("2m with three players", {**THREE, "hand": "112999m123p112z"}, "three_players", "hand"),
    ("5m as indicator with three players", {**THREE, "dora": "5m"}, "three_players", "dora"),
    ("a chow with three players", {**THREE, "hand": "111999m1122z", "melds": ["chow:123p@3"]}, "chow", "melds[0]"),
    ("a fourth seat with three players", {**THREE, "winner": 3}, "number_range", "winner"),
    (
        "a meld from the third seat of three",
        {**THREE, "hand": "111m123p1122z", "melds": ["pung:999m@3"]},
        "meld_source",
        "melds[0]",
    ),
    ("five kita", {**THREE, "kita": 5}, "number_range", "kita"),
    ("kita beside too many 北", {**THREE, "hand": "111999m444z1122z", "kita": 2}, "fifth_copy", "hand"),
    ("kita in rules without it", {**THREE, "rules": {"preset": "tenhou3", "kita": False}, "kita": 1}, "kita", "kita"),
    ("a riichi tile on a self-draw", {"loser": None, "riichi_tile": True}, "riichi_tile", "riichi_tile"),
    ("a riichi with the last tile", {"riichi_tile": True, "last_tile": True}, "riichi_tile", "riichi_tile"),
    ("a discard after a kan that was robbed", {"rob_kong": True, "kan_discard": True}, "kan_discard", "kan_discard"),
    ("an unknown field", {"dorra": "1z"}, "field_unknown", "dorra"),
    ("an unknown preset", {"rules": "tenho"}, "rule_preset", "rules"),
    ("an unknown option", {"rules": {"kuitann": True}}, "rule_unknown", "rules.kuitann"),
    ("an option of the wrong kind", {"rules": {"kiriage": 1}}, "rule_value", "rules.kiriage"),
    ("three fu for a double wind", {"rules": {"double_wind_pair": 3}}, "rule_value", "rules.double_wind_pair"),
    ("options that contradict", {"rules": {"winners": 1, "triple_ron": "abort"}}, "rule_conflict", "rules.triple_ron"),
]


def test_the_good_request_that_the_rows_spoil_is_scored() -> None:
    for request in (HAND, OPEN, KAN, THREE, {**DRAGONS, **ALL_GIVEN, "pao": 2}):
        assert variants.score({"variant": "riichi", **request})["ok"]


def test_there_are_sixty_rows_and_more() -> None:
    assert len(REFUSED) >= 60
    assert len({row[0] for row in REFUSED}) == len(REFUSED)


@pytest.mark.parametrize(("name", "spoilt", "code", "field"), REFUSED, ids=[row[0] for row in REFUSED])
def test_an_impossible_request_is_refused(name: str, spoilt: Any, code: str | None, field: str) -> None:
    result = variants.score({"variant": "riichi", "id": 1, **HAND, **spoilt})
    assert not result["ok"], result
    error = result["error"]
    assert error["field"] == field, error
    assert code is None or error["code"] == code, error
    assert error["message"]
    assert "\n" not in error["message"]
    assert result["id"] == 1
