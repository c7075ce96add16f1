"""``sanyuan shanten`` and ``sanyuan tour`` as people and programs call them."""

import json

import pytest
from test_cli import call

from typed import data

HAND = ["shanten", "--variant", "toy", "--lang", "en"]


def answers(*requests: object) -> list[dict[str, object]]:
    feed = "".join(json.dumps(request) + "\n" for request in requests)
    done = call("shanten", "--jsonl", feed=feed.encode())
    assert done.returncode == 0
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


def toy(**fields: object) -> dict[str, object]:
    return {"variant": "toy", **fields}


def test_thirteen_tiles_get_what_they_accept() -> None:
    assert answers(toy(hand="123m406p789s1122z", id="a")) == [
        {"ok": True, "id": "a", "shanten": 0, "by_form": {"standard": 0}, "accepts": {"1z": 2, "2z": 2}}
    ]


def test_fourteen_tiles_get_what_every_discard_leaves() -> None:
    (found,) = answers(toy(hand="123m406p789s11223z"))
    assert found["shanten"] == 0
    assert "accepts" not in found
    assert found["discards"]["3z"] == {"shanten": 0, "accepts": {"1z": 2, "2z": 2}}
    assert found["discards"]["5p"]["shanten"] == 1
    assert list(data(found["discards"])) == ["1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "9s", "1z", "2z", "3z"]


def test_a_complete_hand_is_minus_one() -> None:
    (found,) = answers(toy(hand="123m406p789s11122z"))
    assert (found["shanten"], found["by_form"]) == (-1, {"standard": -1})


def test_melds_and_visible_tiles_leave_fewer_copies() -> None:
    melded, seen = answers(
        toy(hand="1122m345p", melds=["chow:123m@3", "pung:777z@2"]),
        toy(hand="1122m345p", melds=["chow:123m@3", "pung:777z@2"], visible="1m5z"),
    )
    assert melded["accepts"] == {"1m": 1, "2m": 1}
    assert seen["accepts"] == {"2m": 1}


def test_a_short_hand_without_melds_is_read_as_one_with_melds_out_of_sight() -> None:
    assert answers(toy(hand="1122m345p"))[0]["accepts"] == {"1m": 2, "2m": 2}


@pytest.mark.parametrize(
    ("fields", "code", "field", "words"),
    [
        ({}, "field_missing", "hand", "hand is missing"),
        ({"hand": "123m456p789s112z"}, "tile_count", "hand", "13 or 14 tiles, less three for every meld, not 12"),
        ({"hand": "123m456p789s112233z"}, "tile_count", "hand", "not 15"),
        ({"hand": "123m456p789s1122z", "melds": ["pung:555z@1"]}, "tile_count", "hand", "10 or 11 tiles, not 13"),
        ({"hand": "11111m"}, "fifth_copy", "hand", "more than four copies of 1m"),
        ({"hand": "1m", "visible": "1111m"}, "fifth_copy", "visible", "more than four copies of 1m"),
        ({"hand": "1m", "melds": ["chow:123q"]}, "notation", "melds[0]", "123q"),
        ({"hand": "123m1f"}, "flower", "hand", "never part of the hand"),
        ({"hand": "12x"}, "notation", "hand", "12x"),
        ({"hand": 5}, "field_type", "hand", "tiles in text"),
        ({"hand": "1m", "win": "1m"}, "field_unknown", "win", "no field 'win'"),
        ({"hand": "1m", "rules": "clob"}, "rule_preset", "rules", "did you mean club"),
    ],
)
def test_a_bad_line_says_what_where_and_why(fields: dict[str, object], code: str, field: str, words: str) -> None:
    bad, good = answers(toy(id=1, **fields), toy(hand="1m"))
    assert (bad["ok"], bad["id"], good["ok"]) == (False, 1, True)
    assert (bad["error"]["code"], bad["error"]["field"]) == (code, field)
    assert words in bad["error"]["message"]


def test_people_see_the_tiles_drawn_and_the_waits_named() -> None:
    text = call(*HAND, "123m406p789s1122z").stdout.decode()
    assert "│0p│" in text
    assert "waits for: 2 kinds, 4 tiles" in text
    assert "1z  East Wind   ×2" in text


def test_people_see_the_best_discards_first_and_all_if_they_ask() -> None:
    short = call(*HAND, "--hand", "123m406p789s11223z").stdout.decode()
    assert "3z  West Wind  ready  2 kinds, 4 tiles  1z×2 2z×2" in short
    assert "11 other discards" in short
    assert len(call(*HAND, "--all", "123m406p789s11223z").stdout.decode().splitlines()) == 3 + 2 + 12


def test_the_same_in_chinese() -> None:
    text = call("shanten", "--variant", "toy", "--lang", "zh", "一二三万", "赤五筒").stdout.decode()
    assert "│一││二││三││五│" in text
    assert "听牌" in text
    assert "五筒" in text


def test_a_hand_given_twice_is_refused() -> None:
    done = call(*HAND, "1m", "--hand", "1m")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"given twice" in done.stderr


@pytest.mark.parametrize("lang", ["zh", "en", "ja"])
def test_the_tour_walks_to_its_end(lang: str) -> None:
    done = call("tour", "--lang", lang)
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode()
    assert "W1 W2 W3 B4 B5 B6" in text
    assert "sanyuan score --help" in text
