"""The machine-readable edge, field by field: what programs rely on, with values that a person can check."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import sanyuan
from sanyuan import variants

RIICHI: dict[str, Any] = {
    "variant": "riichi",
    "hand": "234m22340p66778s",
    "win": "5s",
    "winner": 1,
    "riichi": 1,
    "dora": "1p",
}
GUOBIAO: dict[str, Any] = {"variant": "guobiao", "hand": "123456789m123p5s", "win": "5s", "winner": 2, "loser": 0}
WUHAN: dict[str, Any] = {
    "variant": "wuhan",
    "hand": "22255m44s",
    "win": "4s",
    "melds": ["pung:888p@1", "pung:333s@3"],
    "loser": 3,
    "flip": "1z",
}
SICHUAN = {"variant": "sichuan", "hand": "2233445m66778p8p", "win": "5m", "void": "s", "winner": 1, "loser": 3}
GAMES = [RIICHI, GUOBIAO, WUHAN, SICHUAN]


def asked(base: dict[str, Any], **more: Any) -> dict[str, Any]:
    result = variants.score({**base, **more})
    assert result["ok"] is True, result
    return result


def refused(base: dict[str, Any], **more: Any) -> dict[str, Any]:
    result: dict[str, Any] = variants.score({**base, **more})
    assert result["ok"] is False, result
    assert set(result["error"]) == {"code", "message", "field"}
    return result["error"]


def call(*words: str, feed: str = "") -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(Path(sanyuan.__file__).parents[1]), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, "-m", "sanyuan.cli", *words], input=feed, capture_output=True, text=True, env=env, timeout=120
    )


@pytest.mark.parametrize("request_", GAMES)
def test_every_game_has_the_common_result_fields(request_: dict[str, Any]) -> None:
    result = asked(request_, id={"any": [1, None]})
    assert {"ok", "id", "win", "lines", "not_counted", "deltas"} <= set(result)
    assert result["id"] == {"any": [1, None]}
    assert result["win"] is True
    assert sum(result["deltas"]) == 0
    assert len(result["deltas"]) == 4
    for line in result["lines"]:
        assert {"id", "name", "value", "count"} <= set(line)
    for row in result["not_counted"]:
        assert {"id", "by", "why"} <= set(row)


@pytest.mark.parametrize("request_", GAMES)
def test_null_is_the_same_as_an_absent_field(request_: dict[str, Any]) -> None:
    empty = dict.fromkeys(["rules", "round", "kong_draw", "rob_kong", "last_tile", "first_turn", "explain"])
    assert asked({**empty, **request_}) == asked(request_)


@pytest.mark.parametrize("request_", GAMES)
def test_an_id_comes_back_with_a_refusal_too(request_: dict[str, Any]) -> None:
    result = variants.score({**request_, "id": "x7", "hand": "1m"})
    assert result["ok"] is False
    assert result["id"] == "x7"
    assert result["error"]["field"] == "hand"


@pytest.mark.parametrize("request_", GAMES)
def test_a_hand_that_may_not_win_says_why_and_moves_no_points(request_: dict[str, Any]) -> None:
    result = asked(request_, win="9s")
    assert result["win"] is False
    assert result["why"]
    assert result["deltas"] == [0, 0, 0, 0]


def test_names_are_in_the_games_own_language_whatever_the_language_of_the_sentences() -> None:
    for lang in ("zh", "en", "ja"):
        assert asked(RIICHI, lang=lang)["lines"][1]["name"] == "立直"
        assert asked(GUOBIAO, lang=lang)["lines"][0]["name"] == "清龙"
        assert asked(WUHAN, lang=lang)["wins"] == ["碰碰胡"]


def test_riichi_fields() -> None:
    result = asked(RIICHI, sticks=1)
    # tsumo, riichi, pinfu, tanyao, two dora 2p, one red five: 7 han 20 fu, a haneman of 12000
    assert (result["han"], result["fu"], result["limit"], result["yakuman"]) == (7, 20, "haneman", 0)
    assert result["points"] == 12000
    assert result["deltas"] == [-6000, 13000, -3000, -3000]
    assert result["fu_lines"] == [{"item": "base", "fu": 20, "tiles": ""}]
    assert {line["id"]: line["tenhou_id"] for line in result["lines"]} == {
        "tsumo": 0,
        "riichi": 1,
        "pinfu": 7,
        "tanyao": 8,
        "dora": 52,
        "red": 54,
    }
    dora = next(line for line in result["lines"] if line["id"] == "dora")
    assert (dora["value"], dora["count"]) == (2, 2)


def test_riichi_points_leave_honba_and_sticks_out_and_deltas_sum_to_the_sticks() -> None:
    result = asked(RIICHI, loser=3, honba=2, sticks=3)
    # without the self-draw 6 han: 12000; the discarder pays two honba of 300; three sticks lie on the table
    assert result["points"] == 12000
    assert result["deltas"] == [0, 15600, 0, -12600]
    assert sum(result["deltas"]) == 3000


def test_riichi_yakuman_and_pao() -> None:
    dragons = ["pung:555z@2", "pung:666z@1", "pung:777z@3"]
    base: dict[str, Any] = {"variant": "riichi", "hand": "22m34p", "win": "5p", "melds": dragons, "winner": 1}
    result = asked(base, pao=0)
    assert (result["limit"], result["yakuman"], result["points"]) == ("yakuman", 1, 32000)
    assert result["deltas"] == [-32000, 32000, 0, 0]
    shared = asked(base, loser=2, pao=0, honba=1)
    assert shared["deltas"] == [-16300, 32300, -16000, 0]
    assert refused(RIICHI, pao=2)["field"] == "pao"


def test_riichi_limits_are_words_or_null() -> None:
    assert asked({**RIICHI, "dora": "9m", "riichi": 0})["limit"] is None
    assert asked(RIICHI, loser=0, riichi=2, ippatsu=True)["limit"] == "baiman"


def test_guobiao_fields() -> None:
    result = asked(GUOBIAO, flowers=2)
    assert result["fan"] == 24
    assert [(line["id"], line["value"]) for line in result["lines"]] == [
        (8027, 16),
        (8063, 2),
        (8064, 2),
        (8071, 1),
        (8080, 1),
        (8092, 2),
    ]
    # scale 100: the discarder pays 8 + 24, the others 8
    assert result["deltas"] == [-3200, -800, 4800, -800]


def test_guobiao_reads_the_option_names_of_document_004() -> None:
    result = asked(GUOBIAO, rules={"guobiao": True, "_scale_points": 1, "guobiao_no_8fanfu": True})
    assert result["deltas"] == [-30, -8, 46, -8]
    assert result["needed"] == 0


def test_guobiao_first_turn_tells_the_three_blessings() -> None:
    def blessing(**more: Any) -> set[int]:
        return {line["id"] for line in asked({**GUOBIAO, "first_turn": True, **more})["lines"]} & {8083, 8084, 8085}

    assert blessing(winner=0, loser=None) == {8083}
    assert blessing(winner=2, loser=0) == {8084}
    assert blessing(winner=2, loser=1) == {8085}
    assert blessing(winner=2, loser=None) == {8085}


def test_guobiao_last_copy_is_和绝张() -> None:
    result = asked({**GUOBIAO, "hand": "12345678m12355p", "win": "9m"}, last_copy=True)
    assert 8057 in [line["id"] for line in result["lines"]]


def test_wuhan_fields() -> None:
    result = asked(WUHAN)
    # 碰碰胡, hard: 10 × (two openings 4 × hard 2); the discarder's own factor 1.5
    assert result["wins"] == ["碰碰胡"]
    assert (result["hard"], result["base"], result["liable"]) == (True, 10, None)
    assert result["products"] == [8, 1, 1, 1.5]
    assert result["raw"] == [0, 80, 80, 120]
    assert result["deltas"] == [280, -80, -80, -120]


def test_wuhan_players_give_counts_melds_and_tenpai() -> None:
    seats: list[dict[str, Any]] = [{"pi_kongs": 1}, {"laizi_kongs": 1}, {"melds": ["chow:123m@3"], "red_kongs": 1}, {}]
    result = asked(WUHAN, players=seats)
    assert result["products"] == [16, 4, 4, 1.5]
    assert result["raw"] == [0, 640, 640, 240]
    assert result["deltas"] == [840, -300, -300, -240]
    melded = [{**seats[0], "melds": WUHAN["melds"]}, *seats[1:]]
    assert asked(WUHAN, players=melded) == result
    assert refused(WUHAN, players=[{"melds": ["pung:888p@1"]}, {}, {}, {}])["field"].startswith("players[0]")


def test_wuhan_全求人_needs_the_losers_tenpai_and_makes_him_liable() -> None:
    begging = {
        **WUHAN,
        "melds": ["pung:888p@1", "pung:333s@3", "chow:345m@3", "pung:999s@1"],
        "hand": "2m",
        "win": "2m",
    }
    assert refused(begging)["field"] == "players[3].tenpai"
    assert asked(begging, players=[{}, {}, {}, {"melds": ["pung:111p@1"], "tenpai": True}])["liable"] is None
    assert refused(begging, players=[{}, {}, {}, {"tenpai": True}])["field"] == "players[3].tenpai"
    liable = asked(begging, players=[{}, {}, {}, {"tenpai": False}])
    assert liable["liable"] == 3
    assert liable["deltas"] == [1500, 0, 0, -1500]


@pytest.mark.parametrize(
    ("texts", "same"),
    [
        (["chi:345m@3", "吃:345m@3"], "chow:345m@3"),
        (["pon:555z@2", "碰:555z@2"], "pung:555z@2"),
        (["kan:1111m@1", "明杠:1111m@1"], "kong:1111m@1"),
        (["ankan:1111z", "暗杠:1111z"], "closed:1111z"),
        (["kakan:1111p@2", "加杠:1111p@2", "补杠:1111p@2"], "added:1111p@2"),
    ],
)
def test_melds_are_read_in_the_native_words_too(texts: list[str], same: str) -> None:
    base: dict[str, Any] = {
        "variant": "guobiao",
        "hand": "22m345678s22p",
        "win": "2p",
        "rules": {"guobiao_no_8fanfu": True},
    }
    wanted = asked(base, melds=[same])
    for text in texts:
        assert asked(base, melds=[text]) == wanted


def test_shanten_of_13_and_14_tiles() -> None:
    ready = variants.shanten({"variant": "riichi", "hand": "123m406p789s1122z", "id": 4})
    assert ready == {
        "ok": True,
        "id": 4,
        "shanten": 0,
        "by_form": {"standard": 0, "pairs": 4, "orphans": 8},
        "accepts": {"1z": 2, "2z": 2},
    }
    full: dict[str, Any] = variants.shanten({"variant": "riichi", "hand": "123m406p789s11223z"})
    assert "accepts" not in full
    assert full["discards"]["3z"] == {"shanten": 0, "accepts": {"1z": 2, "2z": 2}}
    assert len(full["discards"]) == 12
    assert variants.shanten({"variant": "wuhan", "hand": "1m"})["error"]["field"] == "flip"


def test_score_jsonl_answers_every_line_in_order_and_exits_0() -> None:
    lines = [json.dumps({**base, "id": number}) for number, base in enumerate(GAMES)]
    done = call("score", "--jsonl", feed="\n".join([lines[0], "{", lines[1], "[]", lines[2]]))
    assert done.returncode == 0
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, True, False, True]
    assert [answer.get("id") for answer in answers] == [0, None, 1, None, 2]


def test_verify_of_an_empty_folder_says_so(tmp_path: Path) -> None:
    done = call("verify", str(tmp_path))
    assert done.returncode == 2
    assert done.stdout.startswith("there is no file to read here\n")
    empty = call("verify", str(tmp_path), "--json")
    assert (empty.returncode, json.loads(empty.stdout)["findings"]) == (2, [])


def test_verify_prints_one_object_and_tells_by_its_exit_code(tmp_path: Path) -> None:
    done = call("verify", str(tmp_path / "nothing"), "--json")
    assert done.returncode == 2
    summary = json.loads(done.stdout)
    assert {"files", "matches", "hands", "wins", "draws", "findings"} <= set(summary)
    assert set(summary["findings"][0]) == {"file", "hand", "event", "code", "message"}


def test_selfplay_prints_its_object(tmp_path: Path) -> None:
    words = ["selfplay", "--variant", "wuhan", "--matches", "2", "--seed", "5", "--bots", "greedy,random,random,greedy"]
    first, second = (json.loads(call(*words, "--json").stdout) for _ in range(2))
    assert {"matches", "hands", "steps", "seconds", "points", "sha256"} <= set(first)
    assert (first["matches"], len(first["points"]), len(first["sha256"])) == (2, 4, 64)
    assert sum(first["points"]) == 0
    assert first["sha256"] == second["sha256"]
