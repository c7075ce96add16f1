"""The door of analysis: requests, refusals, reasons, and the same bytes interpreted and compiled."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from running import COMPILED
from sanyuan.analysis.door import analyse
from typed import data

HAND = {"variant": "riichi", "hand": "2456m34556p23445s", "dora": "9p", "seat": 1}
SMALL = {**HAND, "unseen": "222m44666p116s77z", "draws": 2, "self_draw_only": True, "riichi": False}
FULL = {**HAND, "draws": 6}


def test_choices_are_told_best_first_with_parts_that_sum_to_their_worth() -> None:
    answer: dict[str, Any] = analyse(SMALL)
    assert answer["ok"]
    assert answer["exact"]
    assert answer["best"] == answer["choices"][0]["action"] == "discard 5p"
    worths = [choice["worth"] for choice in answer["choices"]]
    assert worths == sorted(worths, reverse=True)
    for choice in answer["choices"]:
        assert sum(choice["parts"].values()) == pytest.approx(choice["worth"])
        assert 0 <= choice["win"] <= choice["ready"] <= 1


def test_chances_rise_with_every_draw() -> None:
    for choice in data(analyse(FULL)["choices"]):
        for name in ("win", "ready"):
            curve = choice["by_draw"][name]
            assert len(curve) == 7
            assert curve == sorted(curve)


def test_reasons_are_data_and_sentences_in_both_languages() -> None:
    (english, chinese) = (analyse({**SMALL, "lang": lang})["choices"][0] for lang in ("en", "zh"))
    assert "ready" in english["why"]
    assert "听牌" in chinese["why"]
    assert [reason["code"] for reason in english["reasons"]] == [reason["code"] for reason in chinese["reasons"]]


def test_points_below_a_hundred_are_told_with_tenths_and_below_ten_with_hundredths() -> None:
    answer: dict[str, Any] = analyse({"variant": "sichuan", "hand": "1123445m3567888p", "void": "s", "draws": 6})
    (best, second) = answer["choices"][:2]
    reasons = {reason["code"]: reason["values"] for reason in best["reasons"]}
    gap = round(best["worth"], 2) - round(second["worth"], 2)
    assert 0 < gap < 1
    assert reasons["why.best"]["gap"] == round(gap, 2)
    assert reasons["why.chances"]["points"] == round(best["points"], 2)
    dear: dict[str, Any] = analyse(
        {"variant": "sichuan", "hand": "1122334455667m", "void": "s", "self_draw_only": True}
    )
    (told,) = (reason["values"] for reason in dear["choices"][0]["reasons"] if reason["code"] == "why.chances")
    assert 10 < told["mean"] == round(told["mean"], 1) < 100
    large: dict[str, Any] = analyse(SMALL)
    (told,) = (reason["values"] for reason in large["choices"][0]["reasons"] if reason["code"] == "why.chances")
    assert str(told["points"]) == "358"  # 4650 / 13


def test_a_win_is_called_as_its_game_calls_it() -> None:
    sichuan = {"variant": "sichuan", "hand": "1123445m3567888p", "void": "s", "draws": 6, "lang": "zh"}
    for request, word, other in ((sichuan, "胡", "和"), ({**SMALL, "lang": "zh"}, "和", "胡")):
        why = data(analyse(request)["choices"])[0]["why"]
        assert f"{word}牌" in why
        assert other not in why


def test_R_H21_a_hand_that_has_to_open_first_is_counted_as_if_it_will_where_others_throw_tiles() -> None:
    closed = {"variant": "wuhan", "hand": "123m456p789s2255s4m", "flip": "3p", "draws": 6, "seat": 1}
    alone: dict[str, Any] = data(analyse({**closed, "self_draw_only": True})["choices"])[0]
    assert alone["win"] == 0.0
    assert "has to come first" in alone["why"]
    assert "counted as if it will be" in data(analyse(closed)["choices"])[0]["why"]
    opened = {**closed, "hand": "456p789s2255s4m", "melds": ["pung:111m@1"]}
    told = [reason["code"] for choice in data(analyse(opened)["choices"]) for reason in choice["reasons"]]
    assert "why.barred" not in told


def test_R_H21_a_hand_far_away_that_cannot_open_does_not_win_either() -> None:
    far = {"variant": "wuhan", "hand": "147m258p369s12346z", "flip": "7z", "self_draw_only": True}
    assert {choice["win"] for choice in data(analyse(far)["choices"])} == {0.0}


def test_a_declaration_is_a_row_of_its_own() -> None:
    answer: dict[str, Any] = analyse({"variant": "riichi", "hand": "123456789m1123p4z", "draws": 8})
    assert answer["best"] == "riichi 4z"
    assert "discard 4z" in [choice["action"] for choice in answer["choices"]]
    alone = analyse({"variant": "riichi", "hand": "123456789m1123p4z", "draws": 8, "riichi": False})
    assert alone["best"] == "discard 4z"


def test_a_complete_hand_may_win() -> None:
    answer = analyse({"variant": "riichi", "hand": "123456789m11234p", "draws": 8})
    assert answer["best"] == "win"


def test_thirteen_tiles_wait() -> None:
    answer: dict[str, Any] = analyse({"variant": "riichi", "hand": "123456789m1123p", "draws": 8})
    assert [choice["action"] for choice in answer["choices"]] == ["pass"]
    assert answer["choices"][0]["accepts"] == {"1p": 2, "4p": 4}


@pytest.mark.parametrize(
    ("request_", "code", "field"),
    [
        ({"variant": "riichi"}, "field_missing", "hand"),
        ({"variant": "riichi", "hand": "123m"}, "tile_count", "hand"),
        ({"variant": "riichi", "hand": "11111m456789p123s"}, "fifth_copy", "hand"),
        ({**HAND, "unseen": "22222m"}, "fifth_copy", "unseen"),
        ({**HAND, "unseen": "9999p"}, "fifth_copy", "unseen"),  # one is the indicator
        ({**HAND, "draws": -1}, "number_range", "draws"),
        ({**HAND, "goal": "fame"}, "field_type", "goal"),
        ({"hand": "1m"}, "variant", "variant"),
        ([], "not_an_object", None),
    ],
)
def test_refusals_name_the_field(request_: Any, code: str, field: str | None) -> None:
    error: dict[str, Any] = data(analyse(request_)["error"])
    assert (error["code"], error.get("field")) == (code, field)


@pytest.mark.skipif(not COMPILED, reason="compares the compiled core with the interpreted one")
def test_the_same_bytes_interpreted() -> None:
    source = Path(__file__).parents[3] / "src"
    requests = [SMALL, FULL, {**FULL, "hand": "2456m34056p23445s", "draws": 4}]
    script = "import sys, json; from sanyuan.analysis.door import analyse as ask; "
    script += "print(json.dumps([ask(each) for each in json.load(sys.stdin)]))"
    told = subprocess.run(
        [sys.executable, "-c", script],
        input=json.dumps(requests),
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(told.stdout) == [json.loads(json.dumps(analyse(request))) for request in requests]
