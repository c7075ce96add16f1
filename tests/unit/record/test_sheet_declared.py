"""A riichi told while its hand is played: the sheet knows it when the result comes."""

from typing import Any

from sanyuan.record.sheet import Sheet
from sanyuan.variants import variant

RIICHI = variant("riichi")
DECLARE = {"type": "declare", "seat": 1}


def sheet(*entries: dict[str, object], name: str = "riichi") -> Sheet:
    game = variant(name)
    return Sheet(game, game.rules.default(), entries)


def test_who_has_declared_is_known_until_the_hand_ends() -> None:
    assert sheet(DECLARE, {"type": "declare", "seat": 3}).as_dict()["declared"] == [1, 3]
    drawn = sheet(DECLARE, {"type": "draw", "ready": [1]})
    assert drawn.problem is None
    assert drawn.as_dict()["declared"] == []
    assert drawn.standing is not None
    assert drawn.standing.carry[1] == 1
    assert drawn.scores == sheet({"type": "draw", "ready": [1], "declared": [1]}).scores


def test_a_win_told_by_its_yaku_must_say_what_was_declared() -> None:
    win: dict[str, Any] = {"type": "win", "wins": [{"winner": 1, "yaku": ["pinfu", "tanyao"], "fu": 30}], "loser": 0}
    problem = sheet(DECLARE, win).problem
    assert problem is not None
    assert (problem.place, problem.error.code) == (1, "riichi")
    told: dict[str, Any] = {**win, "wins": [{"winner": 1, "yaku": ["riichi", "pinfu", "tanyao"], "fu": 30}]}
    assert sheet(DECLARE, told).problem is None
    assert sheet(DECLARE, {**told, "declared": [1, 2]}).scores == sheet({**told, "declared": [1, 2]}).scores


def test_a_seat_declares_once_in_a_hand_and_with_its_points() -> None:
    twice = sheet(DECLARE, DECLARE).problem
    assert twice is not None
    assert (twice.place, twice.error.field) == (1, "seat")
    poor = sheet({"type": "penalty", "points": [0, -24500, 0, 0]}, DECLARE).problem
    assert poor is not None
    assert poor.error.code == "declared"


def test_a_ready_seat_is_asked_for_where_it_has_declared() -> None:
    problem = sheet(DECLARE, {"type": "draw", "ready": [0]}).problem
    assert problem is not None
    assert problem.error.field == "ready"


def test_a_penalty_in_between_keeps_the_declaration() -> None:
    told = sheet(DECLARE, {"type": "penalty", "points": [-1000, 0, 0, 0]}, {"type": "draw", "ready": [1]})
    assert told.problem is None
    assert told.scores == [22500, 25000 - 1000 + 1500 + 1000 + 1000, 24000, 24000]


def test_nobody_declares_where_the_game_has_nothing_to_declare() -> None:
    assert sheet(DECLARE, name="guobiao").problem is not None


def test_the_account_of_a_draw_tells_every_point_that_moved_the_sticks_among_them() -> None:
    for entry in ({"ready": [1]}, {"ready": [1, 2], "declared": [2]}, {"ready": [1], "nagashi": [2]}):
        hand = sheet(DECLARE, {"type": "draw", **entry}).hands[-1].as_dict()
        account = hand["account"]
        assert isinstance(account, dict)
        assert account["en"]["deltas"] == hand["change"]
        assert "riichi sticks" in [payment["why"] for payment in account["en"]["payments"]]
