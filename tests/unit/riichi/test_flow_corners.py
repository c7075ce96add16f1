"""Turns of the riichi table that hardly ever come up, one test for each mistake they could hide."""

from typing import Any

import pytest
from scripted import Script

from sanyuan.rules.flow import Standing
from sanyuan.variants import score
from sanyuan.variants.riichi.options import RULES
from sanyuan.variants.riichi.play.next_hand import result

NO_REDS = {"red_fives": [0, 0, 0]}


def declares(script: Script, seat: int = 0) -> list[str]:
    return [option for option in script.options(seat) if option.startswith("declare")]


def test_an_added_kan_may_be_robbed_beside_an_earlier_closed_kan() -> None:
    hands = ["678m678p678s222z4m", "44m9999s33p88s66z7z", "23m456p789p33355z", "567m567p567s1117z"]
    script = Script("riichi", hands, draws="9m9p9p9m2p1p1p1p4m", tail="2s")
    script.do(0, "discard", "4m")
    script.do(2, "pass")
    script.do(1, "pung", "4m4m")
    script.turn(1, "3p")
    for _ in range(3):
        script.throw_drawn()
    script.do(1, "closed", "9s")
    for _ in range(4):
        script.throw_drawn()
    script.do(1, "added", "4m")
    assert script.options(2) == ["win", "pass"]


def test_a_north_may_be_won_beside_an_earlier_closed_kan() -> None:
    # seat 1 waits for 北 alone and has the triplet of 白
    hands = ["9999s4z19m1122356p", "123456p789p555z4z"]
    script = Script("riichi", hands, draws="7z", tail="7p", rules="tenhou3")
    script.do(0, "closed", "9s")
    script.do(0, "aside", "4z")
    assert script.options(1) == ["win", "pass"]


def test_kuikae_a_chow_that_leaves_five_swaps_alone_cannot_be_made() -> None:
    hands = ["5z6z3m1199s1199p77m", "55z66z45333m66m8s8p"]
    script = Script("riichi", hands, draws="2z", rules=NO_REDS)
    for tile, thrown in (("5z", "8s"), ("6z", "8p")):
        script.do(0, "discard", tile)
        script.do(1, "pung", tile * 2)
        script.turn(1, thrown)
        while script.table.asked() != [0]:
            script.throw_drawn()
    script.do(0, "discard", "3m")
    # 4m5m3m would leave 33366m: the claimed kind and the other end of the chow
    assert "pung 3m3m" in script.options(1)
    assert "chow 4m5m" not in script.options(1)


def test_riichi_needs_a_wait_that_is_not_all_in_the_own_closed_kan() -> None:
    # 12m waits for 3m alone, and all four lie in the kan: noten at a draw, so no riichi
    script = Script("riichi", ["33312m456p789s11z"], draws="3m", tail="7z")
    script.do(0, "closed", "3m")
    assert declares(script) == []


def test_riichi_with_another_wait_beside_the_closed_kan() -> None:
    # 23m waits for 1m and 4m; the kan of 4m leaves 1m
    script = Script("riichi", ["44423m456p789s11z"], draws="4m", tail="7z")
    script.do(0, "closed", "4m")
    assert declares(script) == ["declare 7z"]


@pytest.mark.parametrize(("rules", "allowed"), [("mleague", True), ("ema", False)])
def test_riichi_below_0_points_where_none_are_needed(rules: str, allowed: bool) -> None:
    standing = Standing(0, 0, 0, [-500, 50500, 25000, 25000], (0, 0, 0))
    script = Script("riichi", ["123m456p789s1122z"], draws="7z", rules=rules, standing=standing)
    assert bool(declares(script)) == allowed


def test_riichi_with_the_last_tile_where_no_tiles_are_needed() -> None:
    request: dict[str, Any] = {"variant": "riichi", "hand": "234m345p456s6799p", "win": "8p", "loser": 1}
    last: dict[str, Any] = {**request, "last_tile": True, "riichi_tile": True}
    assert score(last)["error"]["field"] == "riichi_tile"
    assert score({**last, "rules": "mleague"})["win"]


def test_R_D5_a_kan_after_four_drawn_hands_turns_up_no_sixth_indicator() -> None:
    standing = Standing(0, 0, 6, [25000] * 4, (6, 0, 6))
    rules = {"extra_indicators_after_draw": True}
    script = Script("riichi", ["1111m234567p89s9p"], draws="7z", tail="1z", rules=rules, standing=standing)
    assert len(script.table.state.revealed) == 5
    script.do(0, "closed", "1m")
    assert len(script.table.state.revealed) == 5


def liable_for_an_open_kan(script: Script) -> object:
    liable = script.table.state.slot.as_dict()["liable"]
    assert isinstance(liable, list)
    return liable[1 * 4 + 3]


@pytest.mark.parametrize("then", ["discard 9m", "closed 1p"])
def test_pao_of_an_open_kan_ends_with_its_own_replacement(then: str) -> None:
    hands = ["5z2345678m1234s9s", "555z1111p23467s8m"]
    script = Script("riichi", hands, draws="7z", tail="9m5s", rules={"open_kan_pao": True})
    script.do(0, "discard", "5z")
    script.do(1, "kong")
    assert liable_for_an_open_kan(script) == 0
    script.do(1, *then.split())
    assert liable_for_an_open_kan(script) == -1


def test_no_wind_follows_north() -> None:
    rules = {"winds": 4}
    standing = Standing(3, 3, 20, [25000] * 4, (0, 0, 0))
    script = Script("riichi", [], rules=rules, standing=standing)
    assert script.flow.next_standing(script.rules, standing, script.table.state) is None


def test_the_result_of_three_players_sums_to_0_with_the_uma_of_four() -> None:
    # first +20 and the oka of 3 × 5; second +10; the last answers for the rest, −30
    points = result(RULES.make({"players": 3}), [30000, 25000, 20000])
    assert points == [0 + 20000 + 15000, -5000 + 10000, -10000 - 30000]
    assert sum(points) == 0
