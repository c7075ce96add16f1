"""Payments: discard and self-draw, honba and sticks, both kinds of liability, several winners, three players."""

from typing import Any

import pytest

from sanyuan import variants
from sanyuan.variants.riichi.score.points import base_points, hand_points, limit_of

# Three dragons, the third one claimed, and a wait for 3p.
DAISANGEN: dict[str, Any] = {"hand": "24p99s", "melds": ["pung:555z@2", "pung:666z@1", "pung:777z@3"], "win": "3p"}
# Big three dragons and all honours: two yakuman of which one is under liability.
TWO_YAKUMAN: dict[str, Any] = {"hand": "1122z", "melds": ["pung:555z@2", "pung:666z@1", "pung:777z@3"], "win": "2z"}


def judge(**request: object) -> dict[str, Any]:
    result = variants.score({"variant": "riichi", **request})
    assert result["ok"], result
    return result


# The table of points that every player knows: han, fu, non-dealer ron, dealer ron, non-dealer tsumo shares.
POINTS = [
    (1, 30, 1000, 1500, (300, 500)),
    (1, 40, 1300, 2000, (400, 700)),
    (1, 110, 3600, 5300, (900, 1800)),
    (2, 25, 1600, 2400, (400, 800)),
    (2, 30, 2000, 2900, (500, 1000)),
    (2, 110, 7100, 10600, (1800, 3600)),
    (3, 25, 3200, 4800, (800, 1600)),
    (3, 30, 3900, 5800, (1000, 2000)),
    (3, 60, 7700, 11600, (2000, 3900)),
    (3, 70, 8000, 12000, (2000, 4000)),
    (4, 25, 6400, 9600, (1600, 3200)),
    (4, 30, 7700, 11600, (2000, 3900)),
    (4, 40, 8000, 12000, (2000, 4000)),
    (5, 30, 8000, 12000, (2000, 4000)),
    (6, 30, 12000, 18000, (3000, 6000)),
    (7, 30, 12000, 18000, (3000, 6000)),
    (8, 30, 16000, 24000, (4000, 8000)),
    (10, 30, 16000, 24000, (4000, 8000)),
    (11, 30, 24000, 36000, (6000, 12000)),
    (13, 30, 32000, 48000, (8000, 16000)),
]


@pytest.mark.parametrize(("han", "fu", "child", "dealer", "shares"), POINTS)
def test_the_points_table(han: int, fu: int, child: int, dealer: int, shares: tuple[int, int]) -> None:
    base = base_points(han, fu, limit_of(han, fu, True, False))
    assert hand_points(base, False, False, 4, True) == child
    assert hand_points(base, True, False, 4, True) == dealer
    assert hand_points(base, False, True, 4, True) == 2 * shares[0] + shares[1]
    assert hand_points(base, True, True, 4, True) == 3 * shares[1]


@pytest.mark.parametrize(("han", "fu"), [(4, 30), (3, 60)])
def test_kiriage_lifts_these_two_to_mangan_and_no_other(han: int, fu: int) -> None:
    assert limit_of(han, fu, True, True) == 1
    assert limit_of(han, fu, True, False) == 0
    assert limit_of(3, 50, True, True) == 0


def test_kazoe_off_leaves_thirteen_han_a_sanbaiman() -> None:
    assert (limit_of(13, 30, True, False), limit_of(13, 30, False, False)) == (5, 4)


@pytest.mark.parametrize(
    ("winner", "loser", "change"),
    [
        (1, 2, [0, 8000 + 600 + 2000, -8600, 0]),
        (0, 2, [12000 + 600 + 2000, 0, -12600, 0]),
        (1, None, [-4200, 8000 + 600 + 2000, -2200, -2200]),
        (0, None, [12000 + 600 + 2000, -4200, -4200, -4200]),
    ],
)
def test_honba_and_sticks_go_with_the_hand(winner: int, loser: int | None, change: list[int]) -> None:
    # Riichi, tanyao and pinfu; two dora, or the self-draw and one dora: five han.
    dora = "4s" if loser is not None else "3m"
    hand: dict[str, Any] = {"hand": "234m34578p23455s", "win": "6p", "riichi": 1, "dora": dora}
    result = judge(**hand, winner=winner, loser=loser, honba=2, sticks=2)
    assert result["limit"] == "mangan"
    assert result["deltas"] == change
    assert sum(result["deltas"]) == 2000


def test_pao_on_a_self_draw_the_liable_seat_pays_all_and_the_honba() -> None:
    result = judge(**DAISANGEN, winner=1, pao=0, honba=1, sticks=1)
    assert result["points"] == 32000
    assert result["deltas"] == [-32300, 33300, 0, 0]


def test_pao_on_a_discard_is_halved_and_the_liable_seat_pays_the_honba() -> None:
    result = judge(**DAISANGEN, winner=1, loser=2, pao=0, honba=1)
    assert result["deltas"] == [-16300, 32300, -16000, 0]


def test_pao_in_ema_rules_leaves_the_honba_to_the_discarder() -> None:
    result = judge(**DAISANGEN, winner=1, loser=2, pao=0, honba=1, rules="ema")
    assert result["deltas"] == [-16000, 32300, -16300, 0]


def test_pao_when_the_liable_seat_discards_is_an_ordinary_ron() -> None:
    result = judge(**DAISANGEN, winner=0, loser=2, pao=2, honba=1)
    assert result["deltas"] == [48300, 0, -48300, 0]


def test_pao_for_the_whole_hand_or_for_that_yakuman_alone() -> None:
    whole = judge(**TWO_YAKUMAN, winner=1, pao=2, honba=1, rules="tenhou")
    assert whole["yakuman"] == 2
    assert whole["deltas"] == [0, 64300, -64300, 0]
    part = judge(**TWO_YAKUMAN, winner=1, pao=2, honba=1, rules="majsoul")
    assert part["deltas"] == [-16000, 64300, -40300, -8000]
    discard = judge(**TWO_YAKUMAN, winner=1, loser=3, pao=2, honba=1, rules="majsoul")
    assert discard["deltas"] == [0, 64300, -16300, -48000]


def test_pao_holds_where_another_yakuman_is_the_one_that_counts() -> None:
    # Four winds and a pair of dragons: big four winds and all honours, of which EMA and WRC count one.
    winds = ["pung:111z@1", "pung:222z@2", "pung:333z@3", "pung:444z@1"]
    hand: dict[str, Any] = {"hand": "5z", "melds": winds, "win": "5z", "winner": 1, "pao": 2}
    assert judge(**hand, loser=3, rules="ema")["deltas"] == [0, 32000, -16000, -16000]
    assert judge(**hand, rules="wrc")["deltas"] == [0, 32000, -32000, 0]


def test_pao_never_costs_more_than_the_hand_where_one_yakuman_counts() -> None:
    winds = ["kong:1111z@1", "kong:2222z@2", "kong:3333z@3", "kong:4444z@1"]
    rules = {"preset": "wrc", "pao_part": "yakuman", "pao_suukantsu": True}
    result = judge(hand="5p", melds=winds, win="5p", winner=1, pao=2, rules=rules)
    assert result["deltas"] == [0, 32000, -32000, 0]


def test_pao_for_four_kans_is_an_option() -> None:
    hand: dict[str, Any] = {
        "hand": "2p",
        "melds": ["kong:1111m@2", "closed:9999s", "added:3333p@1", "kong:8888m@3"],
        "win": "2p",
        "winner": 1,
        "pao": 0,
    }
    assert judge(**hand, rules="mleague")["deltas"] == [-32000, 32000, 0, 0]
    assert variants.score({"variant": "riichi", **hand})["error"]["code"] == "pao"


def test_the_second_kind_of_liability_pays_a_win_on_an_open_kan_alone() -> None:
    hand: dict[str, Any] = {
        "hand": "234m567p2355s",
        "melds": ["kong:8888m@2"],
        "win": "4s",
        "winner": 1,
        "pao": 3,
        "kong_draw": True,
    }
    result = judge(**hand, rules={"open_kan_pao": True}, honba=1)
    assert result["points"] == 2000
    assert result["deltas"] == [0, 2300, 0, -2300]
    assert variants.score({"variant": "riichi", **hand})["error"]["code"] == "pao"


def test_three_players_lose_the_fourth_share_or_split_it() -> None:
    hand: dict[str, Any] = {"hand": "123p456p78p111s22z", "win": "9p", "riichi": 1, "honba": 1}
    loss = judge(**hand, winner=1, rules="tenhou3")
    assert (loss["han"], loss["fu"]) == (4, 40)
    split = judge(**hand, winner=1, rules={"preset": "tenhou3", "tsumo_loss": False})
    assert loss["deltas"] == [-4100, 6200, -2100]
    assert split["deltas"] == [-5100, 8200, -3100]
    dealer = judge(**hand, winner=0, rules={"preset": "tenhou3", "tsumo_loss": False})
    assert (dealer["han"], dealer["fu"]) == (4, 30)  # 南 is no value pair for the dealer: 1920 × 3 ↑ 5800
    assert dealer["deltas"] == [11800, -5900, -5900]


def test_three_players_pay_two_hundred_a_honba_on_a_discard() -> None:
    result = judge(hand="123p456p78p111s22z", win="9p", riichi=1, honba=2, winner=1, loser=2, rules="tenhou3")
    assert result["deltas"][2] == -(result["points"] + 400)


def test_kita_counts_as_dora_and_once_more_where_north_is_dora() -> None:
    hand: dict[str, Any] = {
        "hand": "123p456p78p111s22z",
        "win": "9p",
        "riichi": 1,
        "winner": 1,
        "loser": 2,
        "rules": "tenhou3",
    }
    plain = judge(**hand)["han"]
    assert judge(**hand, kita=2)["han"] == plain + 2
    both = judge(**hand, kita=2, dora="3z")
    assert both["han"] == plain + 4
    assert {line["id"]: line["value"] for line in both["lines"]}["kita"] == 2


def test_R_D1_three_players_turn_from_1m_to_9m() -> None:
    result = judge(hand="999m456p78p111s22z", win="9p", riichi=1, dora="1m", winner=1, rules="tenhou3")
    assert {line["id"]: line["value"] for line in result["lines"]}["dora"] == 3
