"""Mahjong Soul records that we write: read back they tell the same game, by any rules, in riichi and 国标."""

import json
from typing import Any

import pytest
from made_games import GUOBIAO, RIICHI, made_game, same_game

from sanyuan.engine.match import Match
from sanyuan.engine.wall import seed_from
from sanyuan.errors import InputError
from sanyuan.record.author import run_script
from sanyuan.record.files import verify_bytes
from sanyuan.record.formats import read_games
from sanyuan.record.formats.majsoul_codes import YAKU
from sanyuan.record.formats.majsoul_write import write_majsoul
from sanyuan.record.native import game_of
from sanyuan.table import actions
from sanyuan.variants import variant
from typed import flow_of


@pytest.mark.parametrize("rules", RIICHI)
def test_riichi_comes_back_as_it_was(rules: str) -> None:
    game = made_game("riichi", 1, rules)
    text = write_majsoul(game)
    assert verify_bytes(text.encode()).findings == []
    same_game(game, read_games(text.encode())[0])


@pytest.mark.parametrize("rules", GUOBIAO)
def test_guobiao_comes_back_as_it_was(rules: str) -> None:
    game = made_game("guobiao", 2, {"preset": rules, "no_minimum": True, "rounds": 2 if rules == "mil2025" else 1})
    assert game.wins() > 0
    text = write_majsoul(game)
    assert verify_bytes(text.encode()).findings == []
    same_game(game, read_games(text.encode())[0])


def records(text: str, name: str) -> list[dict[str, object]]:
    actions_ = json.loads(text)["data"]["data"]["actions"]
    return [each["result"]["data"] for each in actions_ if each["result"]["name"] == f".lq.{name}"]


def test_a_record_has_the_parts_that_the_client_reads() -> None:
    text = write_majsoul(made_game("riichi", 3, "majsoul"))
    first = records(text, "RecordNewRound")[0]
    assert first["chang"] == first["ju"] == first["ben"] == first["liqibang"] == 0
    assert [len(first[f"tiles{seat}"]) for seat in range(4)] == [14, 13, 13, 13]  # type: ignore[arg-type]  # JSON data
    assert first["left_tile_count"] == 69
    assert len(str(first["paishan"])) == 2 * 83
    for won in records(text, "RecordHule"):
        old, change, new = won["old_scores"], won["delta_scores"], won["scores"]
        assert [a + b for a, b in zip(old, change, strict=True)] == new  # type: ignore[call-overload]  # JSON data
        for hand in won["hules"]:  # type: ignore[attr-defined]  # JSON data
            assert hand["yiman"] or sum(fan["val"] for fan in hand["fans"]) == hand["count"]
            assert len(hand["hand"]) + 3 * len(hand["ming"]) == 13


def test_R_G16_the_options_of_document_004_stand_in_detail_rule() -> None:
    rules: dict[str, Any] = {"no_minimum": True, "rounds": 1, "scale": 10, "dealer_repeats": True, "false_win": 10}
    text = write_majsoul(made_game("guobiao", 4, {**rules, "initial_points": 500}))
    options = json.loads(text)["head"]["config"]["mode"]["detail_rule"]
    told: dict[str, Any] = {"guobiao": True, "guobiao_no_8fanfu": True, "guobiao_lianzhuang": True, "scale_points": 10}
    assert options == {**told, "zhahu_points": 10, "init_point": 500, "_rounds": 1}
    assert verify_bytes(text.encode()).findings == []


def test_a_hand_that_its_author_has_set_anywhere_is_taken_so_from_a_record_too() -> None:
    script = "game: guobiao\nhand\nexhaust\nhand\nround: S3\nexhaust"
    text = write_majsoul(run_script(script))
    assert [begun.get("_given") for begun in records(text, "RecordNewRound")] == [None, True]
    assert verify_bytes(text.encode()).findings == []


def test_old_yaku_have_the_numbers_of_the_client() -> None:
    """Two public tables agree on them: 51 燕返し, 57 一筒摸月, 59 人和, 64 大七星."""
    assert [YAKU[number] for number in (51, 57, 59, 64)] == ["tsubame_gaeshi", "iipin_moyue", "renhou", "daichisei"]
    assert len(YAKU) == 65


def test_a_fan_that_counts_twice_is_one_line_with_twice_its_value() -> None:
    text = write_majsoul(made_game("guobiao", 2, {"no_minimum": True, "rounds": 1}))
    for won in records(text, "RecordHule"):
        for hand in won["hules"]:  # type: ignore[attr-defined]  # JSON data
            assert sum(fan["val"] for fan in hand["fans"]) == hand["count"]
            assert len({fan["id"] for fan in hand["fans"]}) == len(hand["fans"])


def false_win_game(continues: bool) -> Match:
    game = variant("guobiao")
    assert game.flow is not None
    rules = game.rules.make({"false_win_taken": True, "false_win_continues": continues})
    match = Match(flow_of(game), rules, seed_from(5))
    match.act(0, actions.WIN)
    return match


def test_a_false_win_that_ends_the_hand_is_a_win_marked_so() -> None:
    game = game_of(false_win_game(False), "guobiao")
    text = write_majsoul(game)
    won = records(text, "RecordHule")[0]
    assert won["delta_scores"] == [-7200, 2400, 2400, 2400]
    assert won["hules"][0]["cuohu"] is True
    assert verify_bytes(text.encode()).findings == []


def test_a_false_win_under_its_older_name_is_read() -> None:
    text = write_majsoul(game_of(false_win_game(False), "guobiao")).replace('"cuohu":true', '"zhahu":true')
    assert verify_bytes(text.encode()).findings == []


def test_a_hand_that_goes_on_after_a_false_win_says_so() -> None:
    text = write_majsoul(game_of(false_win_game(True), "guobiao"))
    assert len(records(text, "RecordCuohu")) == 1
    assert verify_bytes(text.encode()).findings == []


def test_wuhan_is_refused() -> None:
    with pytest.raises(InputError, match="riichi or guobiao, not of wuhan"):
        write_majsoul(made_game("wuhan", 1))


def test_a_wall_that_was_not_drawn_from_is_found() -> None:
    data = json.loads(write_majsoul(made_game("riichi", 3, "majsoul")))
    first = data["data"]["data"]["actions"][0]["result"]["data"]
    wall = first["paishan"]
    pairs = [wall[at : at + 2] for at in range(0, len(wall), 2)]
    other = next(at for at, name in enumerate(pairs) if name != pairs[0])
    pairs[0], pairs[other] = pairs[other], pairs[0]
    first["paishan"] = "".join(pairs)
    findings = verify_bytes(json.dumps(data).encode()).findings
    assert [(finding.hand, finding.code) for finding in findings] == [(1, "wall")]
