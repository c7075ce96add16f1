"""The worked examples of documents 000 (dora) and 001 (fu): the sums as they stand, and a completed twin of each."""

from typing import Any

import pytest

from sanyuan import variants
from sanyuan.variants.riichi.score.fu import BASE, CLOSED_RON, SELF_DRAW, WAIT, pair_fu, rounded, set_fu
from typed import data

EAST, SOUTH, NORTH, WHITE, GREEN, RED = 27, 28, 30, 31, 32, 33
ONE_MAN, NINE_PIN, NINE_SOU = 0, 17, 26


def pair(kind: int, seat: int = EAST, round_wind: int = SOUTH) -> int:
    return pair_fu(kind, seat, round_wind, 2)


SUMS = [
    ("example 1", [BASE, set_fu(RED, True, False), pair(EAST)], True, 26, 30),
    ("example 2", [BASE, set_fu(ONE_MAN, True, True), pair(WHITE)], True, 38, 40),
    ("example 3", [BASE, set_fu(GREEN, False, True), CLOSED_RON], False, 62, 70),
    ("example 5", [BASE, set_fu(NINE_SOU, True, False), set_fu(EAST, False, False), SELF_DRAW], True, 34, 40),
    ("example 6", [BASE, set_fu(EAST, False, True), set_fu(RED, True, False)], True, 56, 60),
    ("example 8", [BASE, set_fu(NINE_SOU, True, True), pair(EAST), WAIT], True, 40, 40),
    ("example 9", [BASE, set_fu(RED, False, True), pair(WHITE), WAIT, CLOSED_RON], False, 66, 70),
    (
        "example 10",
        [
            BASE,
            *[set_fu(kind, True, False) for kind in (ONE_MAN, NINE_PIN, RED)],
            set_fu(EAST, False, False),
            SELF_DRAW,
        ],
        True,
        42,
        50,
    ),
]


@pytest.mark.parametrize(("name", "parts", "is_open", "total", "fu"), SUMS, ids=[row[0] for row in SUMS])
def test_R_F6_the_sums_of_document_001_are_right(name: str, parts: Any, is_open: bool, total: int, fu: int) -> None:
    assert sum(parts) == total
    assert rounded(total, is_open) == fu


# The completed twin of each example: the tiles that the document leaves out are filled in, the rest stands.
TWINS = [
    ("1", {"hand": "12345566m11z", "melds": ["pung:777z@2"], "win": "7m", "loser": 1}, 26, 30),
    ("2", {"hand": "23456677m55z", "melds": ["kong:1111m@2"], "win": "8m", "loser": 1}, 38, 40),
    ("3", {"hand": "12345566m55p", "melds": ["closed:6666z"], "win": "7m", "loser": 1}, 62, 70),
    ("4", {"hand": "234m1155777z", "melds": ["chow:456p@3"], "win": "5z", "loser": 1}, 34, 40),
    ("5", {"hand": "123m22p11z", "melds": ["chow:456p@3", "pung:999s@2"], "win": "1z"}, 34, 40),
    ("6", {"hand": "123m5578p", "melds": ["closed:1111z", "pung:777z@2"], "win": "6p", "loser": 1}, 56, 60),
    ("7", {"hand": "12389m22p555z", "melds": ["chow:456p@3"], "win": "7m", "loser": 1}, 30, 30),
    ("8", {"hand": "123456789m1z", "melds": ["kong:9999s@2"], "win": "1z", "loser": 1}, 40, 40),
    ("9", {"hand": "13456m789p55z", "melds": ["closed:7777z"], "win": "2m", "loser": 1}, 66, 70),
    ("10", {"hand": "22m11z", "melds": ["pung:111m@2", "pung:999p@1", "pung:777z@2"], "win": "1z"}, 42, 50),
]


def score(**request: Any) -> dict[str, Any]:
    result: dict[str, Any] = variants.score({"variant": "riichi", **request})
    assert result["ok"], result
    return result


@pytest.mark.parametrize(("name", "hand", "total", "fu"), TWINS, ids=["example " + row[0] for row in TWINS])
def test_R_F6_a_completed_twin_of_each_example_scores_as_a_hand(
    name: str, hand: dict[str, Any], total: int, fu: int
) -> None:
    result = score(**hand)
    assert result["win"]
    assert sum(line["fu"] for line in result["fu_lines"]) == total
    assert result["fu"] == fu


def test_R_F2_erratum_of_example_4_only_the_triplet_of_the_discard_is_open() -> None:
    result = score(**data(TWINS[3][1]))
    assert [(line["item"], line["fu"], line["tiles"]) for line in result["fu_lines"]] == [
        ("base", 20, ""),
        ("open_triplet_orphan", 4, "555z"),
        ("closed_triplet_orphan", 8, "777z"),
        ("double_wind_pair", 2, "11z"),
    ]


def test_R_F2_erratum_of_example_7_a_triplet_in_an_open_hand_stays_concealed() -> None:
    result = score(**data(TWINS[6][1]))
    assert {"item": "closed_triplet_orphan", "fu": 8, "tiles": "555z"} in result["fu_lines"]


def test_erratum_of_document_001_78_waits_for_6_too_so_9_is_no_edge_wait() -> None:
    result = score(hand="12378m22p555z", melds=["chow:456p@3"], win="9m", loser=1)
    assert [line["item"] for line in result["fu_lines"]] == ["base", "closed_triplet_orphan"]
    for hand, win in (("12789m22p555z", "3m"), ("12389m22p555z", "7m")):
        result = score(hand=hand, melds=["chow:456p@3"], win=win, loser=1)
        assert {"item": "edge_wait", "fu": 2, "tiles": win} in result["fu_lines"]


@pytest.mark.parametrize(
    ("indicator", "dora"),
    [
        *[(f"{n}{suit}", f"{n % 9 + 1}{suit}") for suit in "mps" for n in range(1, 10)],
        *[("1z", "2z"), ("2z", "3z"), ("3z", "4z"), ("4z", "1z"), ("5z", "6z"), ("6z", "7z"), ("7z", "5z")],
    ],
)
def test_R_D1_every_indicator_points_at_the_next_tile(indicator: Any, dora: Any) -> None:
    # A pair of the dora and four chows beside it, won by riichi: two dora.
    others = "123m123m789m" if dora[1] != "m" else "123p123p789p"
    tail = "79s" if dora[1] != "s" else "79p"
    win = "8" + tail[-1]
    result = score(hand=others + dora * 2 + tail, win=win, loser=1, riichi=1, dora=indicator)
    lines = {line["id"]: line["value"] for line in result["lines"]}
    assert lines["dora"] == (3 if dora == win else 2)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_document_000_2_1_every_copy_of_the_dora_counts_one(count: int) -> None:
    hands = {1: "456m22m345p23467s", 2: "44m345678p23467s", 3: "444m22m345p23467s", 4: "22m345p23467s"}
    melds = ["closed:4444m"] if count == 4 else []
    result = score(hand=hands[count], melds=melds, win="8s", loser=2, riichi=1, dora="3m")
    lines = {line["id"]: line for line in result["lines"]}
    assert (lines["dora"]["value"], lines["dora"]["count"]) == (count, count)


def test_document_000_3_3_four_han_of_yaku_and_three_dora_are_a_haneman() -> None:
    result = score(hand="234m234678p2455s", win="3s", loser=1, winner=2, riichi=1, dora="4s", ura="7p")
    assert [(line["id"], line["value"]) for line in result["lines"]] == [
        ("riichi", 1),
        ("tanyao", 1),
        ("sanshoku", 2),
        ("dora", 2),
        ("ura", 1),
    ]
    assert (result["han"], result["limit"], result["points"]) == (7, "haneman", 12000)


def test_R_D7_erratum_of_3_2_the_listed_tiles_are_the_dora() -> None:
    # Dora 4m ×1, 6p ×2, 8s ×0: so the indicators are 3m, 5p, 7s.
    result = score(hand="345m66p234567s11s", win="1s", loser=1, riichi=1, dora="3m5p7s")
    assert {line["id"]: line["value"] for line in result["lines"]}["dora"] == 3


def test_document_000_3_2_table_ura_and_red_dora_add_up() -> None:
    # Dora 4m ×2, ura 6p ×1, a red 5m: four han beside the riichi.
    result = score(hand="34405m678p23455s", win="6m", loser=1, riichi=1, dora="3m", ura="5p")
    lines = {line["id"]: line["value"] for line in result["lines"]}
    assert (lines["dora"], lines["ura"], lines["red"]) == (2, 1, 1)


def test_R_D6_dora_alone_do_not_win() -> None:
    result = score(hand="123m45699p789s11z", win="9p", loser=2, winner=1, dora="8p")
    assert not result["win"]
    assert result["why_code"] == "no_yaku"
    assert {"dora", "riichi"} <= {row["id"] for row in result["not_counted"]}


def test_document_000_4_1_with_tanyao_the_same_dora_count() -> None:
    result = score(hand="234m45688p67s", melds=["chow:345s@3"], win="8s", loser=2, winner=1, dora="7p3m")
    assert result["win"]
    assert result["han"] == 4


def test_R_D3_a_riichi_turns_ura_over_on_tsumo_and_on_ron() -> None:
    for loser in (None, 2):
        result = score(hand="234m45688p23467s", win="8s", loser=loser, riichi=1, dora="1z", ura="7p")
        assert {line["id"]: line["value"] for line in result["lines"]}["ura"] == 2


def test_R_D4_a_red_five_is_still_a_five_for_dora() -> None:
    result = score(hand="234m40688p23467s", win="8s", loser=2, riichi=1, dora="4p")
    lines = {line["id"]: line["value"] for line in result["lines"]}
    assert (lines["dora"], lines["red"]) == (1, 1)
