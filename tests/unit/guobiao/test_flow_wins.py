"""Who may win what at the table, and what it pays (R-G2 to R-G5, R-G13, R-G17)."""

import json

import pytest
from gb_play import FLOW, Script, kind_of, kinds

from sanyuan.engine.view import redacted, view
from sanyuan.errors import IllegalActionError
from sanyuan.table import actions, events
from typed import data

LOW = "123m345m678p55s78s"
A = "1199m1199p119s12z"
B = "2288m2288p228s34z"
C = "4466m3344p446s56z"
FREE: dict[str, object] = {"no_minimum": True, "blessings": False}


def test_R_G2_a_complete_hand_below_eight_fan_is_not_offered_the_win() -> None:
    script = Script([A, LOW, B, C], "7z7z7z9s", rules={"blessings": False})
    for _ in range(3):
        script.throw()
    script.discard("9s")
    assert actions.WIN not in script.legal(1)
    free = Script([A, LOW, B, C], "7z7z7z9s", rules=FREE)
    for _ in range(3):
        free.throw()
    free.discard("9s")
    free.do(1, actions.WIN)
    assert free.end().detail["fan"] == 4


def test_R_G4_a_discard_pays_base_and_fan_and_the_others_the_base() -> None:
    script = Script([A, "123456789m55s78s", B, C], "9s", rules={"blessings": False})
    script.discard()
    script.do(1, actions.WIN)
    fan = script.end().detail["fan"]
    assert isinstance(fan, int)
    assert fan >= 16
    assert script.end().deltas == (-(8 + fan) * 100, (24 + fan) * 100, -800, -800)


def test_R_G5_of_two_claims_the_nearest_after_the_discarder_wins() -> None:
    script = Script([A, B, "123m345m678p55z78s", "123m567m678p66z78s"], "7z9s", rules=FREE)
    script.throw()
    script.discard()
    script.do(3, actions.WIN)
    script.do(2, actions.WIN)
    wins = [event for event in script.table.events if event.type == events.WIN]
    assert [event.seat for event in wins] == [2]


def test_R_G5_there_is_no_furiten() -> None:
    script = Script([A, LOW, B, C], "7z9s9s", rules=FREE)
    script.throw()
    script.throw()
    script.discard()
    script.do(1, actions.PASS)
    assert kind_of(script.state.seats[1].river[0] & 255) == kinds("9s")[0]
    assert not script.table.is_over()
    again = Script([A, LOW, B, C], "7z9s7z9s", rules=FREE)
    for _ in range(3):
        again.throw()
    again.discard()
    again.do(1, actions.WIN)
    assert again.end().seat == 1
    assert again.end().source == 3


def test_R_G13_the_fourth_copy_counts_when_three_lie_open() -> None:
    hands = ["8s1199m1199p11s12z", "123m345m678p55z79s", "8s2288m2288p22s34z", C]
    for copies in (3, 4):
        script = Script(hands, "8s7z7z8s7z", rules=FREE)
        script.throw("8s")
        script.throw()
        script.throw("8s")
        script.discard("8s")
        if copies == 4:
            script.passes()
            script.discard("8s")
        script.do(1, actions.WIN)
        assert ("8057" in script.fans()) == (copies == 4)


def test_an_added_kong_is_robbed_and_its_player_pays() -> None:
    hands = ["9s1199m1199p11s12z", "123m345m678p55z78s", "99s1357m1357p256z", C]
    script = Script(hands, "7z7z7z3z9s", rules=FREE)
    script.discard("9s")
    script.do(1, actions.PASS)
    script.do(2, actions.PUNG)
    script.throw("1m")
    for _ in range(3):
        script.throw()
    script.do(2, actions.ADDED)
    assert script.table.asked() == [1]
    script.do(1, actions.WIN)
    assert "8046" in script.fans()
    fan = script.end().detail["fan"]
    assert isinstance(fan, int)
    assert script.end().deltas == (-800, (24 + fan) * 100, -(8 + fan) * 100, -800)


def test_R_G17_a_closed_kong_is_face_down_until_the_hand_ends() -> None:
    script = Script(["222z1199m119p119s", LOW, B, C], "2z")
    script.do(0, actions.CLOSED)
    seen = view(FLOW, script.state, 1, []).state
    assert seen.seats[0].meld_tiles == [(-1, -1, -1, -1)]
    assert view(FLOW, script.state, 0, []).state.seats[0].meld_tiles[0][0] >> 2 == kinds("2z")[0]
    kong = next(event for event in script.table.events if event.type == events.KONG)
    assert redacted(FLOW, script.state, kong, 1).tiles == (-1, -1, -1, -1)
    assert str(kong.tiles[0]) not in json.dumps(seen.as_dict()["seats"])
    shown = Script(["222z1199m119p119s", LOW, B, C], "2z", rules={"closed_kong_hidden": False})
    shown.do(0, actions.CLOSED)
    assert view(FLOW, shown.state, 1, []).state.seats[0].meld_tiles[0][0] >> 2 == kinds("2z")[0]


def test_the_last_tile_is_only_won_or_discarded() -> None:
    script = Script([A, B, C, LOW], last="9s", rules={"blessings": False})
    while script.state.wall > 0:
        script.throw()
    assert script.state.turn == 3
    assert script.legal(3) == {actions.WIN, actions.DISCARD}
    script.do(3, actions.WIN)
    assert "8043" in script.fans()


def test_the_last_discard_is_only_won() -> None:
    script = Script([A, B, LOW, C], last="9s", rules={"blessings": False})
    while script.state.wall > 0:
        script.throw()
    script.discard("9s")
    assert script.table.asked() == [2]
    assert script.legal(2) == {actions.WIN, actions.PASS}
    script.do(2, actions.WIN)
    assert "8044" in script.fans()


def test_an_exhausted_wall_pays_nothing() -> None:
    script = Script([A, B, LOW, C], last="7z")
    while not script.table.is_over():
        script.throw()
    assert script.end().type == events.DRAWN_HAND
    assert sum(map(abs, script.end().deltas)) == 0
    assert script.match.table.standing.dealer == 1


def test_R_G3_a_false_win_is_refused_unless_the_table_takes_it() -> None:
    script = Script([A, LOW, B, C], "7z")
    with pytest.raises(IllegalActionError, match="may not win"):
        script.do(0, actions.WIN)


def test_R_G3_a_win_below_the_minimum_costs_24_to_each_and_ends_the_hand() -> None:
    script = Script([A, LOW, B, C], "7z7z7z9s", rules={"blessings": False, "false_win_taken": True})
    for _ in range(3):
        script.throw()
    script.discard()
    script.do(0, actions.PASS)
    script.do(1, actions.WIN)
    script.do(2, actions.PASS)
    event = script.end()
    assert event.type == events.FALSE_WIN
    assert event.deltas == (2400, -7200, 2400, 2400)
    assert (event.detail["reason"], event.detail["fan"]) == ("short_win", 4)
    assert script.table.is_over()


def test_R_G3_an_incomplete_hand_pays_as_well() -> None:
    script = Script([A, LOW, B, C], "7z", rules={"false_win_taken": True})
    script.do(0, actions.WIN)
    assert script.end().deltas == (-7200, 2400, 2400, 2400)
    assert script.end().detail["reason"] == "fake_win"
    assert [row["points"] for row in data(script.end().detail["payments"])] == [2400, 2400, 2400]


def test_R_G3_by_mil_nobody_gains_the_hand_goes_on_and_the_claimant_may_not_win_any_more() -> None:
    script = Script([A, "123456789m55s78s", B, C], "7z7z7z7z9s", rules={"preset": "mil2025", "false_win_taken": True})
    script.throw()
    script.do(1, actions.WIN)
    assert script.end().type == events.FALSE_WIN
    assert script.end().deltas == (0, -80, 0, 0)
    assert FLOW.staked(script.state) == 80
    assert script.table.asked() == [1]
    for _ in range(3):
        script.throw()
    script.discard("9s")
    assert actions.WIN not in script.legal(1)


def test_R_G3_behind_a_false_claim_that_does_not_end_the_hand_the_next_claimant_wins() -> None:
    hands = [A, LOW, "123456789m55z78s", C]
    script = Script(hands, "9s", rules={"preset": "gb1998", "false_win_taken": True, "flowers": False})
    script.discard()
    script.do(1, actions.WIN)
    script.do(2, actions.WIN)
    script.passes()
    kinds_of_end = [event.type for event in script.table.events[-2:]]
    assert kinds_of_end == [events.FALSE_WIN, events.WIN]
    assert script.table.events[-2].deltas == (10, -30, 10, 10)
    assert script.end().seat == 2
