"""Options in which real tables differ, each by what it changes and what it leaves alone."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from scripted import Script

from sanyuan.record.sheet import Sheet
from sanyuan.rules.flow import Standing
from sanyuan.variants import score, variant
from sanyuan.variants.riichi.options import RULES
from sanyuan.variants.riichi.play.draws import settle_draw
from sanyuan.variants.riichi.play.slot import slot_of

RIICHI = variant("riichi")
NEW = [
    "ippatsu",
    "honba_each",
    "own_stick_back",
    "floating_uma",
    "uma_one_above",
    "uma_one_below",
    "two_han",
    "two_han_honba",
    "dealer_stays",
    "bust_at_zero",
    "nagashi",
    "chips_ippatsu",
    "chips_ura",
    "chips_red",
    "chips_yakuman",
    "chip_points",
]


def sheet(rules: object, *entries: dict[str, object]) -> Sheet:
    return Sheet(RIICHI, RIICHI.rules.make(rules), entries)


@pytest.mark.parametrize("name", NEW)
def test_a_table_option_is_named_in_three_languages(name: str) -> None:
    row = next(row for row in RULES.options() if row.name == name)
    assert row.words.en
    assert row.words.zh
    assert row.words.ja
    assert row.as_dict()["ja"] == row.words.ja
    assert all(words.zh and words.en and words.ja for words in row.choices.values())


# --- ippatsu, ura and kan dora ---

PLAIN: dict[str, Any] = {
    "variant": "riichi",
    "hand": "234m345567p4577s",
    "win": "6s",
    "loser": 1,
    "riichi": 1,
    "dora": "1z",
}


def test_without_ippatsu_it_is_seen_and_does_not_count() -> None:
    assert score({**PLAIN, "ippatsu": True})["han"] == 4
    without = score({**PLAIN, "ippatsu": True, "rules": {"ippatsu": False}})
    assert without["han"] == 3
    assert [row["id"] for row in without["not_counted"] if row["id"] == "ippatsu"]  # type: ignore[attr-defined]


def test_without_kan_dora_a_second_indicator_is_refused() -> None:
    kan: dict[str, Any] = {**PLAIN, "hand": "345567p4577s", "melds": ["closed:1111z"], "win": "6s", "dora": "2z3z"}
    assert score(kan)["ok"]
    assert score({**kan, "rules": {"kan_dora": "none"}})["error"]["field"] == "dora"


# --- the deal ---


@pytest.mark.parametrize(("stays", "dealer", "honba"), [("tenpai", 0, 1), ("win", 1, 1)])
def test_R_W3_a_dealer_may_stay_by_a_win_alone(stays: str, dealer: int, honba: int) -> None:
    after = sheet({"dealer_stays": stays}, {"type": "draw", "ready": [0, 2]}).standing
    assert after is not None
    assert (after.dealer, after.carry[0]) == (dealer, honba)
    won = sheet({"dealer_stays": stays}, {"type": "win", "wins": [{"winner": 0, "han": 1, "fu": 30}], "loser": 2})
    assert won.standing is not None
    assert (won.standing.dealer, won.standing.carry[0]) == (0, 1)


@pytest.mark.parametrize(("after", "honba"), [("reset", 0), ("add", 1)])
def test_R_W2_a_noten_dealer_leaves_the_honba_that_the_rules_say_however_he_would_stay(after: str, honba: int) -> None:
    told = sheet({"dealer_stays": "win", "noten_dealer_honba": after}, {"type": "draw", "ready": [2]}).standing
    assert told is not None
    assert (told.dealer, told.carry[0]) == (1, honba)


def test_R_W9_an_abortive_draw_keeps_a_dealer_who_stays_by_winning_alone() -> None:
    after = sheet({"dealer_stays": "win"}, {"type": "draw", "reason": "nine_orphans"}).standing
    assert after is not None
    assert (after.dealer, after.carry[0]) == (0, 1)


# --- the end ---

ZERO: list[dict[str, object]] = [
    {"type": "penalty", "points": [-17000, 17000, 0, 0]},
    {"type": "win", "wins": [{"winner": 1, "han": 5}], "loser": 0},
]


@pytest.mark.parametrize(
    ("rules", "over"),
    [
        ({}, False),
        ({"bust_at_zero": True}, True),
        ({"bust": False, "bust_at_zero": True}, False),
    ],
)
def test_exactly_0_ends_the_match_where_the_rules_say_so(rules: dict[str, object], over: bool) -> None:
    told = sheet(rules, *ZERO)
    assert told.problem is None
    assert told.hands[-1].scores[0] == 0
    assert (told.standing is None) == over


# --- two han ---

ONE_HAN: dict[str, Any] = {
    "variant": "riichi",
    "hand": "234m567p4577s",
    "melds": ["chow:345p@3"],
    "win": "6s",
    "winner": 1,
    "loser": 2,
}


@pytest.mark.parametrize(
    ("rules", "honba", "wins"),
    [
        ({}, 9, True),
        ({"two_han": "late"}, 4, True),
        ({"two_han": "late"}, 5, False),
        ({"two_han": "late", "two_han_honba": 3}, 3, False),
        ({"two_han": "always"}, 0, False),
    ],
)
def test_a_win_may_need_two_han_of_yaku(rules: dict[str, object], honba: int, wins: bool) -> None:
    told = score({**ONE_HAN, "dora": "1m", "honba": honba, "rules": rules})  # tanyao, and a dora that does not help
    assert told["win"] == wins
    if not wins:
        assert told["why_code"] == "two_han"
        assert "tanyao" in [row["id"] for row in told["not_counted"]]  # type: ignore[attr-defined]
    two: dict[str, Any] = {**ONE_HAN, "hand": "222m678s7m", "melds": ["pung:555z@1", "pung:777z@1"], "win": "7m"}
    assert score({**two, "honba": honba, "rules": rules})["win"]


@pytest.mark.parametrize(("riichi", "wins"), [(0, False), (1, True)])
def test_riichi_is_the_second_han(riichi: int, wins: bool) -> None:
    one: dict[str, Any] = {
        **PLAIN,
        "hand": "234m345567p4577s",
        "win": "7s",
        "riichi": riichi,
        "rules": {"two_han": "always"},
    }
    assert score({**one, "hand": "234m567p45678s77p", "win": "6s"})["win"]  # pinfu and tanyao
    assert score({**one, "hand": "123m567p45678s77p", "win": "6s"})["win"] == wins  # pinfu alone


@pytest.mark.parametrize(("rules", "offered"), [({}, True), ({"two_han": "always"}, False)])
def test_a_table_offers_no_win_of_one_han_where_two_are_needed(rules: dict[str, object], offered: bool) -> None:
    script = Script("riichi", ["678m678p678s22z5z4m", "456p55z99s789s567m"], rules=rules)
    script.do(0, "discard", "5z")  # 白 alone
    assert ("win" in script.options(1)) == offered


def test_a_told_win_needs_two_han_too() -> None:
    rules = {"two_han": "always"}
    one: dict[str, Any] = {"type": "win", "wins": [{"winner": 1, "han": 1, "fu": 30}], "loser": 0}
    assert sheet(rules, one).problem is not None
    one["wins"] = [{"winner": 1, "yaku": ["haku"], "dora": 3, "open": True, "fu": 30}]
    assert sheet(rules, one).problem is not None
    one["wins"] = [{"winner": 1, "yaku": ["haku", "hatsu"], "open": True, "fu": 30}]
    assert sheet(rules, one).problem is None


# --- nagashi mangan ---


@pytest.mark.parametrize(
    ("seat", "change", "dealer", "honba"),
    [
        (2, [-4000 - 100, -2000 - 100, 8000 + 300 + 1000, -2000 - 100], 1, 0),
        (0, [12000 + 300 + 1000, -4000 - 100, -4000 - 100, -4000 - 100], 0, 2),
    ],
)
def test_R_W11_nagashi_mangan_may_be_a_win(seat: int, change: list[int], dealer: int, honba: int) -> None:
    first: dict[str, object] = {"type": "draw", "ready": [0, 3], "declared": [3]}
    told = sheet({"nagashi": "win"}, first, {"type": "draw", "ready": [0], "nagashi": [seat]})
    assert told.problem is None
    assert [after - before for after, before in zip(told.scores, told.hands[0].scores, strict=True)] == change
    assert told.standing is not None
    assert (told.standing.dealer, told.standing.carry) == (dealer, (honba, 0, 0))


def test_R_W11_elsewhere_it_is_no_win() -> None:
    first: dict[str, object] = {"type": "draw", "ready": [0, 3], "declared": [3]}
    told = sheet("house", first, {"type": "draw", "ready": [0], "nagashi": [2]})
    assert told.standing is not None
    assert (told.standing.dealer, told.standing.carry) == (0, (2, 1, 2))


def test_R_W11_the_table_pays_a_nagashi_win_as_the_sheet_does() -> None:
    standing = Standing(1, 0, 1, [25000, 25000, 25000, 24000], (1, 1, 1))
    state = Script("riichi", [], rules={"nagashi": "win"}, standing=standing).table.state
    for seat in state.seats:
        seat.river = vec[i64]([0, 32, 36, 8])
    state.seats[2].river = vec[i64]([0, 32, 36])
    state.seats[3].river = vec[i64]([108, 132])
    settled = settle_draw(state, slot_of(state), 0)
    assert settled.detail["nagashi"] == [2, 3]
    gained = {2: 0, 3: 0}
    for payment in settled.payments:
        if payment.payee in gained:
            gained[payment.payee] += payment.points
    assert gained == {2: 8000 + 300 + 1000, 3: 8000}  # honba and the stick for the seat nearest the dealer


# --- chips ---

CHIPS: dict[str, Any] = {"chips_ippatsu": 1, "chips_ura": 1, "chips_red": 2, "chips_yakuman": 5, "chip_points": 500}


def test_chips_are_for_ippatsu_ura_red_fives_and_yakuman() -> None:
    hand: dict[str, Any] = {
        **PLAIN,
        "hand": "234m340567p4577s",
        "ippatsu": True,
        "dora": "1z",
        "ura": "3m",
        "rules": CHIPS,
    }
    assert score(hand)["chips"] == 1 + 1 + 2
    assert score({**hand, "rules": {**CHIPS, "ippatsu": False}})["chips"] == 1 + 2
    assert "chips" not in score({**hand, "rules": "house"})
    yakuman = {"variant": "riichi", "hand": "111m222m333p44p55p", "win": "5p", "loser": None, "rules": CHIPS}
    assert score(yakuman)["chips"] == 5


def test_chips_are_counted_apart_and_join_the_result() -> None:
    rules = {**CHIPS, "winds": 1, "extension": False, "bust": False, "uma": [0, 0, 0, 0], "return_points": 25000}
    wins: list[dict[str, object]] = [
        {"type": "win", "wins": [{"winner": 1, "han": 5, "chips": 3}]},  # self-drawn: three chips from each
        {"type": "win", "wins": [{"winner": 2, "han": 5, "chips": 2}], "loser": 1},
        {"type": "win", "wins": [{"winner": 3, "yakuman": 1}], "loser": 2},  # five without being told
        {"type": "win", "wins": [{"winner": 0, "han": 1, "fu": 30}], "loser": 3},
    ]
    told = sheet(rules, *wins)
    assert told.problem is None
    assert told.standing is None
    chips = [-3, 9 - 2, -3 + 2 - 5, -3 + 5]
    assert told.final["chips"] == chips
    assert told.result == [score - 25000 + 500 * each for score, each in zip(told.scores, chips, strict=True)]


def test_the_table_counts_the_chips_of_a_win() -> None:
    script = Script("riichi", ["678m678p678s22z4m3z", "23m406p789p55511z"], draws="9m", rules=CHIPS)
    script.do(0, "discard", "4m")
    script.do(1, "win")  # 白 and a red five
    assert script.last().detail["chips"] == 2
    assert script.flow.apart(script.rules, script.table.events)["chips"] == [-2, 2, 0, 0]


def test_chips_are_refused_where_there_are_none() -> None:
    told = sheet("house", {"type": "win", "wins": [{"winner": 1, "han": 5, "chips": 3}]})
    assert told.problem is not None
    assert told.problem.error.code == "chips"
