"""Mistakes of the riichi table that recorded games brought to light, one test each."""

from scripted import Script

from sanyuan.table import actions
from sanyuan.table.actions import make_action
from sanyuan.variants.riichi.options import RULES
from sanyuan.variants.riichi.play.next_hand import result

READY = "23m456p789p22255z"
"""Waits for 1m and 4m."""


def test_a_robbed_kan_leaves_ippatsu_alone() -> None:
    hands = [READY, "678m678p678s333z9s", "44m1199s88s33p666z", "56m567p567s1117z9p"]
    script = Script("riichi", hands, draws="9m4m9p9s9m4m", rules="tenhou")
    script.do(0, "discard", "9m")
    script.all_pass()
    script.do(1, "discard", "4m")
    script.do(2, "pung", "4m4m")
    script.turn(2, "3p")
    script.throw_drawn()
    script.do(0, "declare", "9s")
    script.all_pass()
    script.throw_drawn()
    script.do(2, "added", "4m")
    script.do(0, "win")
    yaku = script.last().detail["yaku"]
    assert isinstance(yaku, list)
    assert {"chankan", "ippatsu"} <= set(yaku)


def test_a_closed_kan_of_the_wait_is_no_missed_win() -> None:
    hands = [READY, "4444m67p678s333z9s", "1199s88s33p66677z", "56m567p567s1117z9p"]
    script = Script("riichi", hands, draws="9m7z", tail="9p")
    script.do(0, "declare", "9m")
    script.all_pass()
    script.do(1, "closed", "4m")
    assert script.table.state.slot.as_dict()["lasting"] == 0
    assert script.table.state.slot.as_dict()["missed"] == 0


def test_a_north_set_aside_breaks_double_riichi() -> None:
    hands = ["4z19m19p19s123567z", "11m456p789p22255z"]
    script = Script("riichi", hands, draws="9p3z", tail="9s", rules="tenhou3")
    script.do(0, "aside", "4z")
    script.throw_drawn()
    script.do(1, "declare", "3z")
    assert script.table.state.slot.as_dict()["double"] == 0


def test_without_a_north_the_same_riichi_is_double() -> None:
    hands = ["4z19m19p19s123567z", "11m456p789p22255z"]
    script = Script("riichi", hands, draws="9p3z", rules="tenhou3")
    script.throw_drawn()
    script.do(1, "declare", "3z")
    assert script.table.state.slot.as_dict()["double"] == 0b10


def test_a_north_set_aside_turns_up_the_indicator_that_an_open_kan_owes() -> None:
    hands = ["5z19m19p19s1236z99p", "555z44z1234567p9s"]
    script = Script("riichi", hands, draws="9p", tail="9s1p", rules="tenhou3")
    script.do(0, "discard", "5z")
    script.do(1, "kong")
    assert len(script.table.state.revealed) == 1
    script.do(1, "aside", "4z")
    assert len(script.table.state.revealed) == 2


def test_after_riichi_a_copy_from_the_hand_is_no_discard_of_the_drawn_tile() -> None:
    script = Script("riichi", ["11222m456p789p22z", "4444m67p678s333z9s"], draws="9m7z7z7z1m")
    script.do(0, "declare", "9m")
    script.all_pass()
    for _ in range(3):
        script.throw_drawn()
    seat = script.table.state.seats[0]
    copies = [int(tile) for tile in seat.hand if tile >> 2 == seat.drawn >> 2 and tile != seat.drawn]
    assert copies
    assert all(script.table.why_not(0, make_action(actions.DISCARD, tile)) for tile in copies)


def test_tenhou_counts_the_result_in_whole_thousands() -> None:
    rules = RULES.preset("tenhou")
    assert result(rules, [25500, 11200, 43800, 19500]) == [6000, -39000, 53000, -20000]
    assert result(RULES.preset("tenhou3"), [-14500, 91000, 28500]) == [-75000, 86000, -11000]
