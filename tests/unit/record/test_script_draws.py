"""Named draws in replay scripts: they fall to the seat that draws, whoever passes; false wins and their tile."""

import json
from pathlib import Path
from typing import Any

import pytest

from sanyuan.cli import main
from sanyuan.record.author import Script, ScriptError, run_script
from sanyuan.record.verify import verify_game
from sanyuan.table import events
from sanyuan.tiles import tile_kind

NINE_BAMBOO = 26


def draws(game: Any) -> Any:
    """Return who draws what, after the dealer's first tile."""
    found = [event for hand in game.hands for event in hand.events if event.type == events.DRAW]
    return [(event.seat, tile_kind(event.tile)) for event in found[1:]]


PASSED_BY = """game: guobiao
detail_rule: guobiao_no_8fanfu true
E: 111222333z{east} 5m
S: 147m258p35s66777z
W: 55m123456p78s111s
N: 1199m1199p2277p6z
E discard 5m
S discard 7z
W draw 9s; tsumo
"""


@pytest.mark.parametrize("east", ["999s4z", "444z4s"])
def test_a_named_draw_is_not_taken_by_the_seat_before_when_a_claim_is_passed_by_unsaid(east: str) -> None:
    # West could pung 5m; East holds the three other 9s in the first case, so none may be wasted on South
    game = run_script(PASSED_BY.format(east=east))
    assert draws(game)[-1] == (2, NINE_BAMBOO)
    assert draws(game)[0][1] != NINE_BAMBOO or east == "444z4s"
    assert game.hands[0].events[-1].type == events.WIN


def test_a_kong_replacement_is_laid_once_though_others_pass_on_the_same_tile() -> None:
    # every seat is asked, as false wins are taken; W kongs 5m and draws the only 9s that is left
    game = run_script(
        "game: guobiao\nrules: false_win_taken true, no_minimum true\n"
        "E: 5m999s *\nW: 555m123456p78s11z\nE discard 5m\nW kong\nW draw 9s\ntsumo"
    )
    assert draws(game) == [(2, NINE_BAMBOO)]


def test_a_draw_of_another_seat_than_the_one_that_draws_is_refused_as_such() -> None:
    with pytest.raises(ScriptError, match=r"line 4, column 1: hand 1, seat 2 \(West\), turn 1: seat 1 draws here"):
        run_script("game: guobiao\nE: 9999s *\nE discard 9s\nW draw 9s")


def test_in_turns_until_some_are_left_only_the_last_draw_is_the_next_steps() -> None:
    # after ten turns, as many as tiles are to be left, the tenth draw is nothing special
    game = run_script("game: guobiao\nE: 999s *\nturns until 10; draw 9s; turns 1")
    nines = [at for at, (_, kind) in enumerate(draws(game), 1) if kind == NINE_BAMBOO]
    assert nines == [83 - 10]


def test_R_H4_a_tile_laid_aside_in_turns_is_replaced_by_none_of_the_draws_named_after_them() -> None:
    text = "game: wuhan\nflip: 1m\nS: 1p *\nwall: 7z\nturns 2; draw 9s"
    game = run_script(text)
    assert [kind for _, kind in draws(game)].count(NINE_BAMBOO) == 1
    assert draws(game)[-1] == (2, NINE_BAMBOO)


def test_an_indicator_is_none_of_the_tiles_that_are_named_as_drawn_later() -> None:
    for seed in range(12):
        run_script(f"game: riichi\nseed: {seed}\nE: 999s *\nturns 8; draw 9s; turns 1")
        run_script(f"game: riichi\nseed: {seed}\nwall: T*8\nE: 999s *\nturns 9; draw 9s; turns 1")


# --- false wins ------------------------------------------------------------------------------------------------------

FALSE_THEN = """game: guobiao
rules: cuohu_points 10, cuohupeida true
E: 9m *
W: 12378m123789p44s
N: 12378m123789p11s
turns 4
E discard 9m
"""


def after_the_last_discard(game: Any) -> Any:
    happened = game.hands[0].events
    last = max(at for at, event in enumerate(happened) if event.type == events.DISCARD)
    return [(event.type, event.seat) for event in happened[last + 1 :]]


@pytest.mark.parametrize("told", ["W 错和; N 和", "W false win; N ron", "W 错和; 和"])
def test_R_G3_after_a_false_win_another_seat_may_win_the_tile(told: str) -> None:
    game = run_script(FALSE_THEN + told)
    assert after_the_last_discard(game) == [(events.FALSE_WIN, 2), (events.WIN, 3)]
    assert verify_game(game).findings == []
    again = run_script(Script.of(game).text())
    assert after_the_last_discard(again) == after_the_last_discard(game)
    assert again.hands[0].events[-1].deltas == game.hands[0].events[-1].deltas


def test_R_G3_two_seats_may_claim_the_tile_falsely_before_a_third_wins_it() -> None:
    game = run_script(FALSE_THEN + "S 诈和; W 错和; N 和")
    assert after_the_last_discard(game) == [(events.FALSE_WIN, 1), (events.FALSE_WIN, 2), (events.WIN, 3)]
    assert after_the_last_discard(run_script(Script.of(game).text())) == after_the_last_discard(game)


def test_R_G5_a_false_claim_that_a_nearer_win_forestalls_is_refused() -> None:
    text = FALSE_THEN.replace("W: 12378m123789p44s\nN: 12378m123789p11s", "N: 12378m123789p44s\nW: 12378m123789p11s")
    with pytest.raises(ScriptError, match=r"seat 3 .*a nearer seat ends the hand before this claim is heard"):
        run_script(text + "N 错和; W 和")


def test_R_G3_a_false_win_with_the_own_draw_is_not_taken_for_a_claim_when_written_down() -> None:
    game = run_script("game: guobiao\nrules: cuohupeida true\nE: 9m *\nE discard 9m; pass; S 诈和; S discard")
    assert [event.source for event in game.hands[0].events if event.type == events.FALSE_WIN] == [-1]
    again = run_script(Script.of(game).text())
    assert [event.source for event in again.hands[0].events if event.type == events.FALSE_WIN] == [-1]


def test_R_G3_a_pass_parts_a_false_claim_from_a_false_win_with_the_next_draw() -> None:
    rules = "rules: cuohupeida true, false_win_continues true"
    game = run_script(f"game: guobiao\n{rules}\nE: 9m *\nE discard 9m; N 诈和; pass; S 诈和; S discard")
    for each in (game, run_script(Script.of(game).text())):
        told = [(event.seat, event.source) for event in each.hands[0].events if event.type == events.FALSE_WIN]
        assert told == [(3, 0), (1, -1)]


def test_R_G3_a_false_win_of_the_document_needs_no_further_option() -> None:
    game = run_script("detail_rule: 'guobiao': true\nE: 1159m2258p369s12z 5z\n诈和")
    assert game.hands[0].events[-1].deltas == (-7200, 2400, 2400, 2400)
    assert game.rules["false_win_taken"] is True
    with pytest.raises(ScriptError, match="these rules take no false win"):
        run_script("detail_rule: guobiao true, false_win_taken false\nE: 1159m2258p369s12z 5z\n诈和")


@pytest.mark.parametrize("claim", ["错和", "和"])
def test_R_G3_after_a_false_win_the_refusal_of_another_claim_says_why(claim: str) -> None:
    text = "game: guobiao\nrules: mil2025, flowers false\nE: 5z9m9m *\nW: 12378m123789p11s\n"
    with pytest.raises(ScriptError, match="this seat has claimed a false win in this hand already"):
        run_script(text + f"E discard 5z; W 诈和; turns 3; E discard 9m; W {claim}")


CHANGED_SEATS = """玩法: 国标
玩家: 甲, 乙, 丙, 丁
局
荒牌
局
荒牌
局
荒牌
局
东: 9m *
南: 12345678m123p55s
摸切 4
东 打 9m
南 和
局
荒牌
"""


def test_R_G5_replay_tells_scores_by_player_and_by_name_when_seats_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "seats.script"
    path.write_text(CHANGED_SEATS, encoding="utf-8")
    assert main(["replay", str(path), "--lang", "zh"]) == 0
    told = capsys.readouterr().out
    # 丁 deals the fourth hand, so 南 is 甲; the drawn hand after the change of seats moves no points
    assert "南家「甲」和 九万（东家「丁」）" in told
    assert told.count("点数  甲 34,500  乙 29,200  丙 29,200  丁 27,100") == 2
    assert "第 1 局 · 东风圈第一盘" in told
    assert "第 5 局 · 南风圈第一盘" in told
    assert main(["replay", str(path), "--json"]) == 0
    hands = json.loads(capsys.readouterr().out)["hands"]
    assert hands[3]["scores"] == hands[4]["scores"] == [34500, 29200, 29200, 27100]
    assert hands[4]["players"] == [1, 0, 3, 2]
