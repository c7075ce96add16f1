"""Wuhan results told by their kinds: who may be named as liable for all (R-H14)."""

from collections.abc import Callable
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import Any

import pytest
from test_wuhan_brute_force import win_of
from wuhan_deals import Dealer

from sanyuan.meld import PUNG, make_meld
from sanyuan.record.sheet import Sheet
from sanyuan.variants import variant
from sanyuan.variants.wuhan.options import RULES
from sanyuan.variants.wuhan.patterns import FENGYISE, GENERALS, JIANGYISE, QINGYISE, names_of
from sanyuan.variants.wuhan.score.best import WINS, score
from sanyuan.variants.wuhan.score.detect import best_win
from sanyuan.variants.wuhan.score.win import Holding
from sanyuan.variants.wuhan.witness import Told, could_win

WUHAN = variant("wuhan")
LAIZI_OUTSIDE = 0
"""1m as the laizi: neither a wind nor one of 2, 5, 8."""


def told(
    openings: int, loser: int | None, big: list[str], liable: int | None, opened_loser: int = 0, **more: bool
) -> Sheet:
    """Return a sheet with one win of South, told by its kinds."""
    shown = [{}, {"openings": openings}, {"openings": opened_loser}, {}]
    worth = {"winner": 1, "big": big, "liable": liable, **more}
    return Sheet(WUHAN, WUHAN.rules.default(), [{"type": "win", "wins": [worth], "loser": loser, "players": shown}])


@pytest.mark.parametrize(
    ("openings", "loser", "big", "liable", "reason", "paid"),
    [
        (4, 2, ["quanqiuren"], 2, "liable_quanqiuren", 160 + 240 + 160),
        (3, None, ["qingyise"], 0, "liable_qingyise", 3 * 120),
        (3, 2, ["qingyise"], 3, "liable_qingyise", 80 + 120 + 80),
    ],
)
def test_R_H14_the_named_seat_pays_for_all(
    openings: int, loser: int | None, big: list[str], liable: int, reason: str, paid: int
) -> None:
    sheet = told(openings, loser, big, liable)
    assert sheet.problem is None
    assert [(each.payer, each.points, each.reason) for each in sheet.hands[0].payments] == [(liable, paid, reason)]


@pytest.mark.parametrize(
    ("openings", "loser", "big", "liable"),
    [
        (3, 2, ["fengyise"], 2),
        (4, 2, ["quanqiuren"], 3),
        (2, 2, ["qingyise"], 3),
        (3, 2, ["qingyise"], 1),
    ],
)
def test_R_H14_a_seat_that_nothing_makes_liable_is_refused(
    openings: int, loser: int, big: list[str], liable: int
) -> None:
    sheet = told(openings, loser, big, liable)
    assert sheet.problem is not None
    assert (sheet.problem.error.code, sheet.problem.error.field) == ("liable", "wins[0].liable")


def test_R_H14_the_robbed_seat_pays_for_all_named_or_not() -> None:
    for liable in (None, 2):
        sheet = told(3, 2, ["qingyise", "qianggang"], liable, opened_loser=1)
        assert sheet.problem is None
        # 20 × 8 a loser, the robbed × 2 × 1.5
        assert [(each.payer, each.points, each.reason) for each in sheet.hands[0].payments] == [
            (2, 160 + 300 + 160, "liable_qianggang")
        ]
    assert error_of(told(3, 2, ["qingyise", "qianggang"], 3, opened_loser=1)) == ("liable", "wins[0].liable")


def error_of(sheet: Sheet) -> tuple[str, str | None]:
    assert sheet.problem is not None
    return (sheet.problem.error.code, sheet.problem.error.field)


def test_R_H14_a_清一色_with_three_openings_names_who_is_liable() -> None:
    assert error_of(told(3, None, ["qingyise"], None)) == ("liable", "wins[0].liable")
    assert error_of(told(3, 2, ["qingyise"], None)) == ("liable", "wins[0].liable")
    assert told(2, None, ["qingyise"], None).problem is None
    rules = WUHAN.rules.make({"liable_self_draw": False})
    entry: dict[str, Any] = {
        "type": "win",
        "wins": [{"winner": 1, "big": ["qingyise"]}],
        "players": [{}, {"openings": 3}, {}, {}],
    }
    assert Sheet(WUHAN, rules, [entry]).problem is None


def test_R_H14_a_discarder_who_never_opened_is_liable_for_全求人_unasked() -> None:
    sheet = told(4, 2, ["quanqiuren"], None)
    assert sheet.problem is None
    assert [(each.payer, each.reason) for each in sheet.hands[0].payments] == [(2, "liable_quanqiuren")]
    # one who opened may have been tenpai: then each pays his own part
    assert len(told(4, 2, ["quanqiuren"], None, opened_loser=1).hands[0].payments) == 3


def test_R_H25_a_robbed_seat_has_an_opening_that_is_no_kong() -> None:
    assert error_of(told(2, 2, ["qianggang"], None)) == ("rob_kong", "players[2].openings")
    kong: dict[str, Any] = {"type": "win", "wins": [{"winner": 1, "big": ["qianggang"]}], "loser": 2}
    shown = [{}, {"openings": 2}, {"openings": 1, "open_kongs": 1}, {}]
    assert error_of(Sheet(WUHAN, WUHAN.rules.default(), [{**kong, "players": shown}])) == (
        "rob_kong",
        "players[2].openings",
    )
    assert told(2, 2, ["qianggang"], None, opened_loser=1).problem is None


@pytest.mark.parametrize(
    ("kongs", "message"),
    [
        ([{"laizi_kongs": 4}, {}, {"laizi_kongs": 4}, {}], "8 laizi_kongs are more than the 4 there are"),
        ([{"laizi_kongs": 3}, {"laizi_kongs": 2}, {}, {}], "5 laizi_kongs are more than the 4 there are"),
        ([{"pi_kongs": 4}, {}, {"pi_kongs": 4}, {}], "8 pi_kongs are more than the 7 there are"),
        ([{"red_kongs": 1}, {"red_kongs": 1}, {"red_kongs": 3}, {}], "5 red_kongs are more than the 4 there are"),
    ],
)
@pytest.mark.parametrize("entry", [{"type": "win", "wins": [{"winner": 1}]}, {"type": "draw", "ready": [1]}])
def test_there_are_no_more_special_kongs_than_tiles(
    kongs: list[dict[str, int]], message: str, entry: dict[str, Any]
) -> None:
    shown = [{**row, "openings": 2 if seat == 1 else 0} for seat, row in enumerate(kongs)]
    sheet = Sheet(WUHAN, WUHAN.rules.default(), [{**entry, "players": shown}])
    assert sheet.problem is not None
    assert sheet.problem.error.message == message


@pytest.mark.parametrize(
    ("openings", "loser", "big", "hard", "right"),
    [
        # sets of winds are pungs, so four of them make 碰碰胡 too
        (4, 2, ["quanqiuren", "fengyise"], True, "全求人、碰碰胡、风一色"),
        (2, None, ["fengyise", "qingyise"], True, None),
        (2, None, ["fengyise", "jiangyise"], True, None),
        # twelve tiles of 2, 5, 8 in a suit and two laizi are no four sets
        (2, None, ["qingyise", "jiangyise", "pengpenghu"], False, None),
        # four melds and a pair won on another's tile are 全求人
        (4, 2, [], True, "全求人"),
        # the robbed seat holds the other three, so a pung or pair of it needs a laizi
        (2, 2, ["pengpenghu", "qianggang"], True, None),
        (4, 2, ["quanqiuren", "qianggang"], True, None),
    ],
)
def test_wins_that_no_hand_makes_together_are_refused(
    openings: int, loser: int | None, big: list[str], hard: bool, right: str | None
) -> None:
    sheet = told(openings, loser, big, None, opened_loser=1, hard=hard)
    assert error_of(sheet) == ("big", "wins[0].big")
    assert ("it would be" in sheet.problem.error.message) == (right is not None)
    if right is not None:
        assert sheet.problem.error.message.endswith(f"it would be {right}")


@pytest.mark.parametrize(
    ("openings", "loser", "big", "hard"),
    [
        (4, 2, ["quanqiuren", "fengyise", "pengpenghu"], True),
        (4, 2, ["fengyise"], True),  # two different winds beside four melds: neither pair nor 全求人
        (4, 2, ["quanqiuren", "qianggang"], False),
        (2, 2, ["pengpenghu", "qianggang"], False),
        (1, None, ["qingyise", "pengpenghu"], True),
        (1, None, ["jiangyise"], False),
        (3, None, ["jiangyise", "pengpenghu", "haidi"], True),
    ],
)
def test_wins_that_some_hand_makes_are_taken(openings: int, loser: int | None, big: list[str], hard: bool) -> None:
    assert told(openings, loser, big, None, opened_loser=1, hard=hard).problem is None


def test_a_soft_win_needs_a_laizi_that_nobody_played() -> None:
    shown = [{"laizi_kongs": 3}, {"openings": 2, "laizi_kongs": 1}, {}, {}]
    for hard, taken in ((True, True), (False, False)):
        entry: dict[str, Any] = {"type": "win", "wins": [{"winner": 1, "hard": hard}], "players": shown}
        assert (Sheet(WUHAN, WUHAN.rules.default(), [entry]).problem is None) == taken


@pytest.mark.parametrize("options", [{}, {"big_laizi": 4, "small_laizi": 2}, {"several_big": "double"}])
def test_every_win_that_is_dealt_could_be_told(options: dict[str, Any], sample: Callable[..., int]) -> None:
    """No false refusal: each win of the random dealer is found possible from its kinds and counts alone."""
    rules = RULES.make({"start_threshold": 0, **options})
    dealer = Dealer(Random(f"told {options}"), street=False)
    won = 0
    for _ in range(sample(6000)):
        case = dealer.claim()
        scored = score(win_of(case), rules)
        if scored.status != WINS:
            continue
        won += 1
        melds = case["players"][case["winner"]]["melds"]
        opened = [meld for meld in melds if meld["type"] != "closed"]
        claim = Told(
            int(scored.wins),
            scored.standing == 0,
            len(opened),
            sum(len(meld["kinds"]) == 4 for meld in opened),
            len(melds) - len(opened),
            4 - sum(player["laizi_kongs"] for player in case["players"]),
            case["loser"] is not None,
        )
        assert could_win(claim, rules), (names_of(scored.wins), case)
    assert won > 50


def test_风一色_and_将一色_are_searched_to_the_end() -> None:
    """Every set of wins of four melds and two winds or 2, 5, 8, against all pairs of tiles tried one by one."""
    rules = RULES.default()
    for kinds, colour in ((range(27, 33), FENGYISE), (GENERALS, JIANGYISE)):
        found = set()
        for melded in combinations(kinds, 4):
            melds = [make_meld(PUNG, [kind] * 3, 1) for kind in melded]
            for pair in combinations_with_replacement([*kinds, LAIZI_OUTSIDE], 2):
                if any(pair.count(kind) + 3 * (kind in melded) > 4 for kind in pair):
                    continue
                for claimed in (False, True):
                    if claimed and set(pair) == {LAIZI_OUTSIDE}:
                        continue
                    holding = Holding(melds)
                    for kind in pair:
                        holding.add(kind, LAIZI_OUTSIDE)
                    best = best_win(holding, LAIZI_OUTSIDE, 0, claimed, rules)
                    if best >= 0:
                        found.add((best & 255, best >> 8 == 0, claimed))
        for wins in range(32):
            if wins & colour and not wins & QINGYISE:
                for hard in (True, False):
                    for claimed in (False, True):
                        possible = could_win(Told(wins, hard, 4, 0, 0, 4, claimed), rules)
                        assert possible == ((wins, hard, claimed) in found), (wins, hard, claimed)
