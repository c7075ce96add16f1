"""What seems to count and does not: the reason that a player is told."""

from collections import Counter
from typing import Any

import pytest
from benchmarks.guobiao_hands import random_wins
from gb_wins import counted, gb_win

from sanyuan.variants.guobiao.explain.whole import explain
from sanyuan.variants.guobiao.options import RULES


def reasons(text: str, name: str, rules: dict[str, bool] | str = "tziakcha", **changes: bool | int) -> list[str]:
    """Return the reasons for which a fan does not count, in Chinese."""
    result = explain(gb_win(text, **changes), RULES.make(rules), False)
    rows = [row for row in result.not_counted if result.words.name(row.id) == name]
    return [result.words.write(row.why, "zh") for row in rows]


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("11m999p55s234s888s1m|EE0000", "三暗刻"),
        ("11m999p55s888s222s1m|EE0000", "四暗刻"),
        ("[345m,1]11m999p55s234s1m|EE0000", "双暗刻"),
        ("[9999p]11m55s888s222s1m|EE0000", "四暗刻"),
    ],
)
def test_R_G9_a_pung_that_anothers_tile_completes_is_not_concealed(hand: str, name: str) -> None:
    assert reasons(hand, name) == ["111m 由别家的牌和成，不是暗刻"]
    assert name not in counted(gb_win(hand))
    drawn = hand.replace("|EE0000", "|EE1000")
    assert reasons(drawn, name) == []
    assert name in counted(gb_win(drawn))


def test_a_pung_whose_tile_lies_in_a_chow_stays_concealed() -> None:
    assert reasons("33345m999p55s888s3m|EE0000", "三暗刻") == []


def test_nine_gates_needs_the_nine_sided_wait() -> None:
    assert reasons("1112345567899m9m", "九莲宝灯") == ["不是九面听：和牌前须是 1112345678999"]
    assert reasons("1112345678999m5m", "九莲宝灯") == []
    assert reasons("1112345567899m9m", "九莲宝灯", winner=0, loser=-1, first_turn=True) == []
    assert reasons("[111m,1]2345678999m5m", "九莲宝灯") == []


def test_four_melds_are_no_melded_hand_when_drawn_or_with_a_concealed_kong() -> None:
    assert reasons("[123p,2][678s,1][345p,2][555m,1]FF|EE1000", "全求人") == ["自摸不算，须和别家的牌"]
    assert reasons("[123p,2][678s,1][345p,2][5555m]FF|EE0000", "全求人") == ["有暗杠，不是四副都鸣得"]
    assert reasons("[123p,2][678s,1][345p,2][555m,1]FF|EE0000", "全求人") == []


def test_seven_pairs_take_the_single_wait_away() -> None:
    assert reasons("5577m557799p55sEE", "单钓将") == ["不重复：七对必然含有单钓将"]
    assert reasons("1122334455667m7m", "单钓将") == ["不重复：连七对必然含有单钓将"]


def test_R_G12_a_heavenly_win_waited_for_nothing() -> None:
    hand = "2345m234p789sPPP5m"
    assert reasons(hand, "单钓将", winner=1, loser=-1, first_turn=True) == ["不是独听：听 25m"]
    assert reasons(hand, "单钓将", winner=0, loser=-1, first_turn=True) == []


def test_each_dragon_pung_is_named_that_a_greater_fan_counts() -> None:
    assert reasons("888m88pCCFFFPPPC", "箭刻") == [
        f"不重复：{tiles} 已计入大三元" for tiles in ("555z", "666z", "777z")
    ]
    assert reasons("[PPP,1][FFFF,1]888m345pEE", "箭刻") == [
        "不重复：555z 已计入双箭刻",
        "不重复：6666z 已计入双箭刻",
    ]


def test_what_the_rules_leave_out_is_named() -> None:
    dealer: dict[str, Any] = {"winner": 0, "loser": -1, "first_turn": True}
    assert reasons("222345m234p789sPP", "天和", "mil2025", **dealer) == ["本规则不计天和"]
    assert reasons("[2222m][444p,1][6666s,1]567m55s", "明暗杠", "gb1998") == ["本规则不计明暗杠"]
    knitted = "147m258p369s46s11m5s"
    assert "坎张" in counted(gb_win(knitted))
    assert reasons(knitted, "坎张", {"knitted_waits": False}) == ["本规则不计坎张"]


def test_a_tile_of_ones_own_meld_cannot_be_robbed() -> None:
    hand = "[567m,1]34m567p789sEE5m|EE0001"
    assert reasons(hand, "抢杠和") == ["自己还有一张 5m，不可能成立"]
    assert "抢杠和" not in counted(gb_win(hand))


def test_R_G11_like_chows_are_told_of_once() -> None:
    assert reasons("[234s,1]2255666777s5s", "连六") == ["套算一次：567s 234s 已组合（连六），567s 234s 不再组合"]


def test_a_fan_of_three_chows_is_told_of_in_other_chows_but_not_in_like_ones() -> None:
    assert reasons("[123m,1]234p345s456m88p", "三色三步高") == [
        "不得相同：234p 345s 123m 已计三色三步高，456m 234p 345s 不再计"
    ]
    assert reasons("[456m,1]234456678m88p", "一色三步高") == []


@pytest.mark.parametrize("preset", ["tziakcha", "gb1998"])
def test_no_reason_is_told_twice(preset: str) -> None:
    for win in random_wins(2000, 41):
        result = explain(win, RULES.preset(preset), False)
        told = Counter(f"{result.words.name(row.id)} {result.words.write(row.why, 'zh')}" for row in result.not_counted)
        assert [text for text, count in told.items() if count > 1] == []
