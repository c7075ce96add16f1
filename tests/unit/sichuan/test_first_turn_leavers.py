"""天胡 and 地胡 beside seats that have left: all ways in which first turns can go, played out."""

from itertools import combinations
from typing import Any

import pytest

from sanyuan import variants
from sanyuan.record.author import run_script
from sanyuan.record.verify import verify_game
from sanyuan.table import events
from sanyuan.variants.sichuan.patterns import SEATS

FIRST = {
    "variant": "sichuan",
    "hand": "234m567m234p99p67p",
    "win": "8p",
    "void": "s",
    "loser": None,
    "first_turn": True,
}
Found = set[tuple[int, frozenset[int]]]


def first_draws(after_discarder: bool, several: bool) -> Found:
    """Return each seat at its first draw with those who had left, over all ways of winning and discarding."""
    found: Found = set()
    begun: set[Any] = set()
    waiting: list[tuple[int, frozenset[int], frozenset[int]]] = [(0, frozenset(), frozenset())]
    while waiting:
        moment = waiting.pop()
        if moment in begun:
            continue
        begun.add(moment)
        turn, gone, drew = moment
        if turn not in drew:
            found.add((turn, gone))
        others = [seat for seat in range(SEATS) if seat != turn and seat not in gone]
        most = len(others) if several else 1
        wins = [(), (turn,), *[won for count in range(1, most + 1) for won in combinations(others, count)]]
        for won in wins:
            after = gone | set(won)
            if len(after) == SEATS - 1:
                continue
            last = turn if after_discarder else max(won, key=lambda seat: (seat - turn) % SEATS, default=turn)
            order = [(last + step) % SEATS for step in range(1, SEATS + 1)]
            waiting.append((next(seat for seat in order if seat not in after), after, drew | {turn}))
    return found


@pytest.mark.parametrize("draws", ["after_winner", "after_robbed", "after_discarder"])
@pytest.mark.parametrize("several", ["all", "nearest"])
def test_R_S10_only_those_who_can_have_left_before_a_first_draw_are_taken(draws: str, several: str) -> None:
    possible = first_draws(draws == "after_discarder", several == "all")
    rules = {"draw_after_win": draws, "multi_win": several}
    for winner in range(SEATS):
        others = [seat for seat in range(SEATS) if seat != winner]
        for left in [gone for count in range(3) for gone in combinations(others, count)]:
            result: Any = variants.score({**FIRST, "winner": winner, "left": list(left), "rules": rules})
            assert result["ok"] == ((winner, frozenset(left)) in possible), (winner, left, result)
            if not result["ok"]:
                assert (result["error"]["code"], result["error"]["field"]) == ("left", "left")


def test_R_S10_nobody_has_left_before_the_dealers_first_discard() -> None:
    told = {**FIRST, "winner": 2, "loser": 0, "rules": {"earth_on_first_discard": True}}
    fine: Any = variants.score(told)
    assert fine["name"] == "地胡"
    refused: Any = variants.score({**told, "left": [1]})
    assert refused["error"]["field"] == "left"


# East's first discard is won by West, North's by East: South draws for the first time when both have left.
TWO_GONE = """game: sichuan
rules: xuezhan, swap off
hand
E: 111222333s 44s 78s 1p
S: 46p 123p 234p 678p 99p
W: 23p 456p 789p 555s 66s
N: 9s 88s 9p 77p 8p 46s 55p 7s 8s
东缺万; 南缺万; 西缺万; 北缺万
东打1p
西胡
北摸 7s; 北打 9s
东胡
南摸 5p; 自摸
"""


def test_R_S16_the_seat_after_the_dealer_may_draw_first_when_dealer_and_another_have_left() -> None:
    record = run_script(TWO_GONE)
    assert verify_game(record).findings == []
    last = record.hands[0].events[-2 if record.hands[0].events[-1].type == events.END else -1]
    assert (last.type, last.seat, last.source) == (events.WIN, 1, -1)
    assert (last.deltas, last.detail["fan"]) == ((0, 33, 0, -33), 5), "地胡: five doublings and one unit more"
