"""Draws by document 002: who pays, who deals next, which hands end early."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from scripted import Script

from sanyuan.rules.flow import Standing
from sanyuan.score.ledger import deltas
from sanyuan.table import events
from sanyuan.table.state import CLAIMED_FLAG
from sanyuan.variants import variant
from sanyuan.variants.riichi.options import RULES
from sanyuan.variants.riichi.play.draws import nagashi_payments, nagashi_seats, noten_payments
from sanyuan.variants.riichi.play.slot import slot_of

RANDOM = ["", "", "", ""]


@pytest.mark.parametrize(
    ("ready", "expected"),
    [
        ([0, 1], [2000, 2000, -2000, -2000]),  # document 002, case 1
        ([0], [3000, -1000, -1000, -1000]),  # case 2
        ([1, 2], [-3000, 2500, 2500, -2000]),  # case 3: the dealer pays 1500 to each
        ([], [0, 0, 0, 0]),  # case 4
        ([0, 1, 2, 3], [0, 0, 0, 0]),
    ],
)
def test_R_W1_each_noten_pays_each_tenpai_and_the_dealer_half_more(ready: list[int], expected: list[int]) -> None:
    assert deltas(noten_payments(ready, 0, RULES.make("house"))) == expected


@pytest.mark.parametrize(
    ("ready", "expected"),
    [([0], [3000, -1000, -1000, -1000]), ([0, 2], [1500, -1500, 1500, -1500]), ([0, 1, 2], [1000, 1000, 1000, -3000])],
)
def test_R_W1_online_tables_share_a_pool_of_3000(ready: list[int], expected: list[int]) -> None:
    assert deltas(noten_payments(ready, 0, RULES.make("tenhou"))) == expected


def exhausted(rules: str, ready: int) -> Standing | None:
    """Return where a match stands after an exhausted second hand, dealt by seat 1 with 2 honba and 1 stick."""
    game = variant("riichi")
    assert game.flow is not None
    config = game.rules.make(rules)
    standing = Standing(1, 0, 4, [25000] * 4, (2, 1, 0))
    script = Script("riichi", RANDOM, rules=rules, standing=standing)
    state = script.table.state
    state.ready = ready
    return game.flow.next_standing(config, standing, state)


def test_R_W2_a_noten_dealer_passes_the_deal_and_the_honba_fall_to_0() -> None:
    after = exhausted("house", 0b1101)
    assert after is not None
    assert (after.dealer, after.carry[0], after.carry[1]) == (2, 0, 1)


def test_R_W2_online_the_honba_grow_when_the_deal_passes() -> None:
    after = exhausted("tenhou", 0b1101)
    assert after is not None
    assert (after.dealer, after.carry[0]) == (2, 3)


def test_R_W3_a_ready_dealer_stays_with_one_honba_more() -> None:
    after = exhausted("house", 0b0010)
    assert after is not None
    assert (after.dealer, after.carry[0], after.carry[1]) == (1, 3, 1)


def test_R_W4_nine_kinds_may_end_the_hand_on_the_first_own_draw() -> None:
    script = Script("riichi", ["19m19p19s123z2345m", "19m19p19s123z2345p"], draws="5p5s")
    script.do(0, "discard", "5m")
    script.all_pass()
    script.do(1, "abort")
    assert script.last().type == events.DRAWN_HAND
    assert script.last().detail["reason"] == "nine_orphans"
    assert set(script.last().deltas) <= {0}


def test_R_W4_eight_kinds_are_not_enough() -> None:
    assert "abort" not in Script("riichi", ["19m19p19s12z22345m"], draws="5p").options(0)


def test_R_W4_a_call_before_the_own_draw_takes_the_right_away() -> None:
    hands = ["4z2345m2345p2345s", "111777888m333p6s", "44z2266m2266p789s", "19m19p19s123z2345m"]
    script = Script("riichi", hands, draws="7p5s")
    script.do(0, "discard", "4z")
    script.do(2, "pung", "4z4z")
    script.turn(2, "7s")
    assert script.table.asked() == [3]
    assert "abort" not in script.options(3)


def test_R_W4_not_in_clubs() -> None:
    assert "abort" not in Script("riichi", ["19m19p19s123z2345m"], draws="5p", rules="mleague").options(0)


FOUR_WEST = ["3z2233445566p77s", "3z2233445566s77m", "3z4455667788m22p", "3z88p99s99m1122z8s5z"]


def test_R_W5_four_like_winds_in_the_first_turn_end_the_hand() -> None:
    script = Script("riichi", FOUR_WEST, draws="1m1p1s1m")
    for seat in range(3):
        script.turn(seat, "3z")
    script.turn(3, "3z")
    assert script.last().detail["reason"] == "four_winds"


def test_R_W5_another_tile_between_them_plays_on() -> None:
    script = Script("riichi", FOUR_WEST, draws="1m1p1s1m")
    for seat in range(3):
        script.turn(seat, "3z")
    script.turn(3, "5z")
    assert script.last().type != events.DRAWN_HAND


KANS = ["1111m123456p789s", "2222m234567p888s", "3333m345678p666s", "4444m456s789p111s"]


def kan_round(rules: str, hands: list[str]) -> Script:
    script = Script("riichi", hands, draws="5z6z7z5z", tail="1z2z3z4z", rules=rules)
    for seat, kind in enumerate(("1m", "2m", "3m", "4m")):
        script.do(seat, "closed", kind)
        if script.table.is_over():
            return script
        script.throw_drawn()
    return script


def test_R_W6_four_kongs_by_four_players_abort() -> None:
    script = kan_round("house", KANS)
    assert script.last().detail["reason"] == "four_kans"
    assert script.table.state.seats[3].kongs() == 1
    assert not script.table.state.seats[3].has_drawn  # at once: no replacement is drawn


def test_R_W6_online_the_discard_after_the_fourth_kong_must_pass_first() -> None:
    script = kan_round("tenhou", KANS)
    assert script.last().detail["reason"] == "four_kans"
    assert script.table.state.discards == 4


def test_R_W6_four_kongs_are_never_followed_by_a_fifth() -> None:
    script = kan_round("mleague", [*KANS[:3], "4444m0555m789p12s"])
    assert script.last().type != events.DRAWN_HAND
    while script.table.asked() != [3]:
        script.throw_drawn()
    assert not any(option.startswith("closed") for option in script.options(3))


THREE_READY = ["3m111999p678s689m", "12m456s99s222z567p", "24m345p88s333z678p", "45m123s77p444z234p"]


def ron_by_three(rules: str) -> Script:
    standing = Standing(0, 0, 1, [25000] * 4, (1, 2, 0))
    script = Script("riichi", THREE_READY, draws="7z", rules=rules, standing=standing)
    script.do(0, "discard", "3m")
    for seat in (1, 2, 3):
        script.do(seat, "win")
    return script


def test_R_W7_all_three_win_and_the_nearest_takes_honba_and_sticks() -> None:
    script = ron_by_three("house")
    wins = script.table.events[-3:]
    assert [(event.type, event.seat) for event in wins] == [(events.WIN, 1), (events.WIN, 2), (events.WIN, 3)]
    # R-W10: 1 honba of 300 and 2 sticks of 1000 go to seat 1 alone, each hand is paid by the discarder
    values = [event.detail["points"] for event in wins]
    assert [event.deltas[event.seat] for event in wins] == [values[0] + 300 + 2000, values[1], values[2]]  # type: ignore[operator]  # JSON data
    assert script.table.state.scores[0] == 25000 - sum(values) - 300  # type: ignore[arg-type]  # JSON data


def test_R_W7_tenhou_calls_it_a_draw() -> None:
    script = ron_by_three("tenhou")
    assert script.last().detail["reason"] == "triple_ron"
    assert script.table.state.scores == [25000] * 4


def test_R_W7_mleague_pays_the_nearest_only() -> None:
    script = ron_by_three("mleague")
    assert [event.seat for event in script.table.events if event.type == events.WIN] == [1]


def four_riichi(rules: str) -> Script:
    hands = ["123456789m1122p", "123456789s3344p", "234m234p234s1122z", "678m678p678s3344z"]
    script = Script("riichi", hands, draws="5z6z7z5z", rules=rules)
    for seat, tile in enumerate(("5z", "6z", "7z", "5z")):
        script.do(seat, "declare", tile)
        script.all_pass()
    return script


def test_R_W8_four_riichi_play_on() -> None:
    script = four_riichi("house")
    assert not script.table.is_over()
    assert script.table.state.scores == [24000] * 4


def test_R_W8_online_four_riichi_end_the_hand() -> None:
    assert four_riichi("tenhou").last().detail["reason"] == "four_riichi"


def test_R_W9_an_abortive_draw_keeps_the_dealer_and_adds_a_honba() -> None:
    script = Script("riichi", ["19m19p19s123z2345m"], draws="5p", standing=Standing(0, 0, 3, [25000] * 4, (1, 2, 0)))
    script.do(0, "abort")
    after = script.flow.next_standing(script.rules, script.table.standing, script.table.state)
    assert after is not None
    assert (after.dealer, after.carry[:2]) == (0, (2, 2))


def test_R_W11_a_river_of_orphans_is_worth_a_mangan_unless_one_was_claimed() -> None:
    state = Script("riichi", RANDOM).table.state
    orphans = [0, 32, 36, 108, 132]
    state.seats[1].river = vec[i64](orphans)
    state.seats[2].river = vec[i64]([*orphans, 8])
    state.seats[3].river = vec[i64]([*orphans, 104 | CLAIMED_FLAG])
    assert nagashi_seats(state) == [1]
    assert deltas(nagashi_payments([1], 0, slot_of(state))) == [-4000, 8000, -2000, -2000]
    assert deltas(nagashi_payments([0], 0, slot_of(state))) == [12000, -4000, -4000, -4000]
