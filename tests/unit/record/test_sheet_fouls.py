"""Breaches of the rules on a recorder's sheet: a hand played again, a dead hand, and a noten that was said."""

from typing import Any

import pytest

from sanyuan.record.entries import without
from sanyuan.record.sheet import Sheet
from sanyuan.variants import variant

Entry = dict[str, Any]
DECLARE: Entry = {"type": "declare", "seat": 1}
WORTH: dict[str, Entry] = {
    "riichi": {"han": 1},
    "guobiao": {"fan": 8},
    "wuhan": {"big": ["ying"]},
    "sichuan": {"fan": 1},
}


def sheet(*entries: Entry, name: str = "riichi", rules: object = None) -> Sheet:
    game = variant(name)
    return Sheet(game, game.rules.default() if rules is None else game.rules.make(rules), list(entries))


def chombo(seat: int, kind: str = "chombo") -> Entry:
    return {"type": "foul", "kind": kind, "seat": seat}


def refusal(found: Sheet) -> tuple[int, str, str | None]:
    assert found.problem is not None
    return found.problem.place, found.problem.error.code, found.problem.error.field


@pytest.mark.parametrize(
    ("seat", "rules", "change"),
    [
        (0, "tenhou", [-12000, 4000, 4000, 4000]),
        (2, "tenhou", [4000, 2000, -8000, 2000]),
        (0, "tenhou3", [-8000, 4000, 4000]),
        (1, "tenhou3", [4000, -6000, 2000]),
    ],
)
def test_a_reverse_mangan_is_a_selfdrawn_mangan_the_other_way_round(seat: int, rules: str, change: list[int]) -> None:
    found = sheet(chombo(seat), rules=rules)
    hand = found.hands[0].as_dict()
    assert hand["change"] == change
    account = hand["account"]
    assert isinstance(account, dict)
    assert [account[lang]["deltas"] for lang in ("zh", "en")] == [change, change]
    assert {payment["why"] for payment in account["zh"]["payments"]} == {"错和"}
    assert [step["label"] for step in account["en"]["steps"]] == (
        ["to each seat"] if seat == 0 else ["to the dealer", "to each other seat"]
    )


def test_the_account_counts_from_the_dealer_of_the_hand() -> None:
    found = sheet({"type": "win", "wins": [{"winner": 2, "han": 1, "fu": 30}], "loser": 3}, chombo(1))
    assert found.hands[1].as_dict()["change"] == [4000, -12000, 4000, 4000]


def test_the_hand_is_played_again_with_its_honba_and_the_sticks_go_back() -> None:
    found = sheet({"type": "draw", "ready": [0]}, DECLARE, chombo(2), {"type": "declare", "seat": 3})
    assert found.problem is None
    assert found.standing is not None
    assert (found.standing.dealer, list(found.standing.carry[:2])) == (0, [1, 0])
    assert found.in_play.declared == [3]
    assert sum(found.scores) == 100_000


def test_a_penalty_by_hand_in_the_middle_stays_when_the_hand_is_played_again() -> None:
    found = sheet({"type": "penalty", "points": [-1000, 0, 0, 0]}, chombo(0))
    assert found.scores == [25000 - 1000 - 12000, 29000, 29000, 29000]


def test_a_chombo_after_uma_moves_nothing_now_and_twenty_thousand_from_the_result() -> None:
    rest: list[Entry] = [{"type": "draw", "ready": []}] * 40
    plain = sheet(*rest[:8], rules="ema")
    fouled = sheet(chombo(1, "chombo_after"), *rest[:8], rules="ema")
    assert plain.result is not None
    assert fouled.result is not None
    assert fouled.hands[0].as_dict()["change"] == [0, 0, 0, 0]
    assert [after - before for after, before in zip(fouled.result, plain.result, strict=True)] == [0, -20000, 0, 0]
    assert fouled.final["fined"] == [0, -20000, 0, 0]
    assert fouled.scores == plain.scores


@pytest.mark.parametrize(
    ("rules", "own", "ends"),
    [
        ("tenhou", "chombo", False),
        ("ema", "chombo_after", False),
        ("jpml", "chombo_after", False),
        ("ema2025", "chombo_after", True),
        ("wrc", "chombo_after", True),
    ],
)
def test_every_preset_has_its_own_chombo(rules: str, own: str, ends: bool) -> None:
    data = sheet(rules=rules).as_dict()
    assert (data["own_foul"], data["foul_ends"]) == (own, ends)
    after = sheet(chombo(1, own), rules=rules)
    assert (after.standing is None, after.result is not None) == (ends, ends)


def test_a_chombo_that_ends_the_match_gives_sticks_back_and_the_left_ones_away() -> None:
    drawn: Entry = {"type": "draw", "ready": [1], "declared": [1]}
    found = sheet(drawn, DECLARE, chombo(1, "chombo_after"), rules="wrc")
    assert found.standing is None
    # the draw: 1000 from each to seat 1, which laid a stick of 1000; it leads, takes the stick, and is fined
    assert found.scores == [29000, 33000, 29000, 29000]
    # 3000 above 30,000 and 15,000 of uma, less 20,000; the three others share 5, -5 and -15
    assert found.result == [-6000, -2000, -6000, -6000]
    assert refusal(sheet(drawn, chombo(1, "chombo_after"), DECLARE, rules="wrc")) == (2, "match_over", "type")


def test_a_foul_that_is_removed_takes_its_own_declarations_and_no_others() -> None:
    later: Entry = {"type": "declare", "seat": 3}
    entries = [DECLARE, chombo(2), later, {"type": "draw", "ready": [3]}]
    assert without(entries, 1) == entries[2:]
    assert without(entries, 3) == entries[:2]


def test_a_game_without_such_fouls_says_to_enter_a_penalty() -> None:
    assert refusal(sheet(chombo(0), name="guobiao")) == (0, "foul", "type")


@pytest.mark.parametrize("name", ["riichi", "guobiao", "wuhan", "sichuan"])
def test_a_dead_hand_moves_no_points_and_cannot_win(name: str) -> None:
    win: Entry = {"type": "win", "wins": [{"winner": 1, **WORTH[name]}]}
    dead: Entry = {"type": "dead", "seat": 1}
    assert sheet(dead, name=name).scores == sheet(name=name).scores
    assert refusal(sheet(dead, win, name=name)) == (1, "dead", "wins")
    assert refusal(sheet(dead, dead, name=name)) == (1, "dead", "seat")


def test_a_dead_hand_is_not_ready_and_pays_even_in_riichi() -> None:
    dead: Entry = {"type": "dead", "seat": 1}
    assert refusal(sheet(dead, {"type": "draw", "ready": [1]})) == (1, "dead", "ready")
    assert refusal(sheet(dead, DECLARE)) == (1, "dead", "seat")
    drawn = sheet(DECLARE, dead, {"type": "draw", "ready": [2]})
    assert drawn.problem is None
    # R-W1: each pays the ready seat 1000, the dealer 1500; the stick of the dead hand stays on the table
    assert drawn.scores == [25000 - 1500, 25000 - 1000 - 1000, 25000 + 3500, 25000 - 1000]


def test_a_dead_hand_is_alive_in_the_next() -> None:
    won: Entry = {"type": "win", "wins": [{"winner": 2, "han": 1, "fu": 30}], "loser": 3}
    again: Entry = {"type": "win", "wins": [{"winner": 1, "han": 1, "fu": 30}], "loser": 3}
    assert sheet({"type": "dead", "seat": 1}, won, again).problem is None
    assert sheet({"type": "dead", "seat": 1}, chombo(0), again).problem is None


def test_who_says_noten_though_ready_pays_and_shows_nothing() -> None:
    said = sheet({"type": "draw", "ready": [2], "said_noten": [1]})
    assert said.problem is None
    assert said.scores == sheet({"type": "draw", "ready": [2]}).scores
    assert refusal(sheet({"type": "draw", "ready": [1], "said_noten": [1]})) == (0, "noten", "said_noten")
    declared = sheet(DECLARE, {"type": "draw", "ready": [1], "said_noten": [1]})
    assert refusal(declared) == (1, "noten", "said_noten")
