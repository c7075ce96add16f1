"""What riichi players expect at the table: furiten, swap calls, kans and their dora, riichi, liability."""

import pytest
from scripted import Script

from sanyuan.rules.flow import Standing
from sanyuan.table import events

QUIET = "1199m1199p1199s1z"
"""A hand that has nothing to say about most tiles."""


READY = "23m456p789p22255z"
"""Waits for 1m and 4m; the pung of 南 is a yaku for seat 1, the round 东 for nobody."""
OTHERS = ["678m678p678s333z4m", "567m567p567s111z4m", "1199s88s33p66677z"]
"""Hands that hold 4m or nothing of interest, none of them able to claim it."""


def shown(script: Script) -> int:
    return len(script.table.state.revealed)


# --- furiten ---


def test_a_seat_that_threw_its_own_wait_may_not_win_it_from_others() -> None:
    script = Script("riichi", [OTHERS[0], READY], draws="7z4m6z7z5s")
    script.turn(0, "7z")
    script.turn(1, "4m")
    script.throw_drawn()
    script.throw_drawn()
    script.do(0, "discard", "4m")
    assert "win" not in script.options(1)


def test_letting_a_win_pass_is_furiten_until_the_own_next_draw() -> None:
    script = Script("riichi", [OTHERS[0], READY, OTHERS[1], OTHERS[2]], draws="9m9m9p")
    script.do(0, "discard", "4m")
    assert "win" in script.options(1)
    script.all_pass()
    script.throw_drawn()  # seat 1 draws and throws 9m: its furiten ends with the draw
    script.do(2, "discard", "4m")
    assert "win" in script.options(1)


def test_the_furiten_of_a_passed_win_lasts_while_the_others_discard() -> None:
    north = "23m456p789p44455z"
    script = Script("riichi", [OTHERS[0], OTHERS[2], OTHERS[1], north], draws="9m4m9p")
    script.do(0, "discard", "4m")
    assert "win" in script.options(3)
    script.all_pass()
    script.do(1, "discard", "4m")  # before seat 3 has drawn
    assert "win" not in script.options(3)


def test_riichi_makes_a_missed_win_lasting() -> None:
    script = Script("riichi", [READY, OTHERS[0], OTHERS[1], OTHERS[2]], draws="9m9p8m9s8p9m9s")
    script.do(0, "declare", "9m")
    script.all_pass()
    script.do(1, "discard", "4m")
    assert "win" in script.options(0)
    script.all_pass()
    for _ in range(4):
        script.throw_drawn()  # seats 2, 3, 0 and 1: the own draw does not help after riichi
    script.do(2, "discard", "4m")
    assert "win" not in script.options(0)


def test_missing_a_robbed_kan_is_furiten_too() -> None:
    west = "23m456p789p33355z"
    hands = ["678m678p678s222z4m", "44m1199s88s33p666z", west, "567m567p567s1117z"]
    script = Script("riichi", hands, draws="9m9p9p9m4m")
    script.do(0, "discard", "4m")
    script.do(2, "pass")
    script.do(1, "pung", "4m4m")
    script.turn(1, "3p")
    for _ in range(3):
        script.throw_drawn()
    assert script.table.state.slot.as_dict()["passing"] == 0
    script.do(1, "added", "4m")
    assert script.options(2) == ["win", "pass"]
    script.do(2, "pass")
    assert script.table.state.slot.as_dict()["passing"] == 0b100


# --- swap calls ---


@pytest.mark.parametrize(
    ("claimed", "own", "banned"),
    [("4m", "5m6m", {"4m", "7m"}), ("7m", "5m6m", {"7m", "4m"}), ("5m", "4m6m", {"5m"})],
)
def test_kuikae_neither_the_tile_nor_the_other_end_may_be_discarded(claimed: str, own: str, banned: set[str]) -> None:
    script = Script("riichi", [claimed + "123s456s789s11z3z", "44556677m22p345s"], draws="9p")
    script.do(0, "discard", claimed)
    script.do(1, "chow", own)
    discards = {option.split()[1] for option in script.options(1)}
    assert not discards & banned
    assert discards


def test_kuikae_allowed_where_the_rules_say_so() -> None:
    hands = ["4m123s456s789s11z3z", "44556677m22p345s"]
    script = Script("riichi", hands, draws="9p", rules={"kuikae": "allowed"})
    script.do(0, "discard", "4m")
    script.do(1, "chow", "5m6m")
    assert "discard 4m" in script.options(1)


# --- kans and their dora ---


def test_R_D2_house_turns_every_kan_dora_at_once() -> None:
    script = Script("riichi", ["1111m234567p89s9p"], draws="7z", tail="1z", indicators="5z6z")
    script.do(0, "closed", "1m")
    assert shown(script) == 2


def test_R_D2_online_an_open_kan_shows_its_dora_with_the_discard() -> None:
    hands = ["5z123456789m123s", "555z1234567p999s"]
    script = Script("riichi", hands, draws="7z", tail="1z", rules="tenhou")
    script.do(0, "discard", "5z")
    script.do(1, "kong")
    assert shown(script) == 1
    script.throw_drawn()
    assert shown(script) == 2


def test_R_D2_online_a_closed_kan_shows_its_dora_before_the_replacement() -> None:
    script = Script("riichi", ["1111m234567p89s9p"], draws="7z", tail="1z", rules="tenhou")
    script.do(0, "closed", "1m")
    kinds = [event.type for event in script.table.events[-3:]]
    assert kinds == [events.KONG, events.REVEAL, events.DRAW]


def test_R_D3_ura_is_turned_for_riichi_only() -> None:
    ready = "123m456p789s1122z"
    with_riichi = Script("riichi", [ready], draws="7z" + "5p6p7p" + "1z")
    with_riichi.do(0, "declare", "7z")
    with_riichi.all_pass()
    for _ in range(3):
        with_riichi.throw_drawn()
    with_riichi.do(0, "win")
    turned = [event.below for event in with_riichi.table.events if event.type == events.REVEAL]
    assert turned == [0, 1]
    without = Script("riichi", [ready], draws="1z")
    without.do(0, "win")
    assert [event.below for event in without.table.events if event.type == events.REVEAL] == [0]


# --- riichi ---


def may_declare(scores: list[int], rules: object = None) -> bool:
    standing = Standing(0, 0, 0, scores, (0, 0, 0))
    script = Script("riichi", ["123m456p789s1122z"], draws="7z", standing=standing, rules=rules)
    return any(option.startswith("declare") for option in script.options(0))


def test_riichi_needs_a_thousand_points() -> None:
    assert may_declare([1000, 33000, 33000, 33000])
    assert not may_declare([900, 33100, 33000, 33000])
    assert may_declare([0, 34000, 33000, 33000], "mleague")


def test_riichi_only_with_discards_that_keep_the_hand_ready() -> None:
    script = Script("riichi", ["123m456p789s1122z"], draws="7z")
    assert [option for option in script.options(0) if option.startswith("declare")] == ["declare 7z"]


def test_a_riichi_whose_tile_is_won_costs_nothing() -> None:
    hands = ["123m456p789s1122z", "555z123s456s77z66z"]
    script = Script("riichi", hands, draws="7z")
    script.do(0, "declare", "7z")
    script.do(1, "win")
    assert script.table.state.scores[0] == 25000 + script.last().deltas[0]
    assert script.table.state.slot.as_dict()["sticks"] == 0


def test_ippatsu_ends_with_any_call() -> None:
    hands = ["123m456p789s1122z", "1188m1188p1188s5z", "55z667788m44p999s"]
    script = Script("riichi", hands, draws="7z3s")
    script.do(0, "declare", "7z")
    script.all_pass()
    assert script.table.state.slot.as_dict()["ippatsu"] == 1
    script.do(1, "discard", "5z")
    script.do(2, "pung", "5z5z")
    assert script.table.state.slot.as_dict()["ippatsu"] == 0


def test_after_riichi_only_the_drawn_tile_is_discarded() -> None:
    script = Script("riichi", ["123m456p789s1122z", QUIET], draws="7z3p4p6p6s")
    script.do(0, "declare", "7z")
    script.all_pass()
    for _ in range(3):
        script.throw_drawn()
    assert script.options(0) == ["discard 6s"]


@pytest.mark.parametrize(
    ("hand", "kan", "allowed"), [("222m45699p78s555z", "5z", True), ("34555m456p789s11z", "5m", False)]
)
def test_a_closed_kan_after_riichi_must_keep_the_waits(hand: str, kan: str, allowed: bool) -> None:
    script = Script("riichi", [hand, QUIET], draws="7z" + "3p4p6p" + kan, rules={"red_fives": [0, 0, 0]})
    script.do(0, "declare", "7z")
    script.all_pass()
    for _ in range(3):
        script.throw_drawn()
    assert (f"closed {kan}" in script.options(0)) == allowed


# --- liability ---


def test_pao_whoever_feeds_the_third_dragon_pays_a_self_draw_alone() -> None:
    hands = ["55z66z77z123m22p3p7s", "5z6z7z1188m1188p33s", "", ""]
    script = Script("riichi", hands, draws="9s" + "4s4s4s" + "2p")
    script.turn(0, "9s")
    for dragon, thrown in (("5z", "7s"), ("6z", "3p")):
        script.do(1, "discard", dragon)
        script.do(0, "pung", dragon * 2)
        script.turn(0, thrown)
    script.do(1, "discard", "7z")
    script.do(0, "pung", "7z7z")
    liable = script.table.state.slot.as_dict()["liable"]
    assert isinstance(liable, list)
    assert liable[0] == 1  # seat 0's three dragons: seat 1 is liable
