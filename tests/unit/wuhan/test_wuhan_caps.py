"""Caps, gold cap and liability on bare amounts, at their boundaries."""

from collections.abc import Callable
from itertools import product
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from test_wuhan_brute_force import win_of
from wuhan_deals import Dealer

from sanyuan.variants.wuhan.options import RULES
from sanyuan.variants.wuhan.score.best import NOBODY, WINS, capped, score


def pay(amounts: list[int], winner: int = 1, **options: bool | int) -> list[int]:
    raw = [*amounts[:winner], 0, *amounts[winner:]]
    paid = list(capped(vec[i64](raw), winner, RULES.make(options)))
    assert paid[winner] == 0
    return [points for seat, points in enumerate(paid) if seat != winner]


@pytest.mark.parametrize(
    ("amounts", "paid"),
    [
        ([299, 10, 10], [299, 10, 10]),
        ([300, 10, 10], [300, 10, 10]),
        ([301, 10, 10], [300, 10, 10]),
        ([299, 299, 10], [299, 299, 10]),
        ([300, 300, 10], [300, 300, 10]),
        ([301, 301, 10], [300, 300, 10]),
        ([299, 299, 299], [299, 299, 299]),
        ([300, 300, 300], [300, 300, 300]),
        ([301, 301, 301], [500, 500, 500]),
        ([301, 301, 300], [300, 300, 300]),
        ([301, 301, 299], [300, 300, 299]),
        ([301, 4096, 600], [500, 500, 500]),
    ],
)
def test_R_H13_cap_and_gold_cap_boundaries(amounts: list[int], paid: list[int]) -> None:
    assert pay(amounts) == paid


def test_R_H13_the_order_of_losers_and_the_winner_do_not_matter() -> None:
    for amounts in product((299, 300, 301), repeat=3):
        expected = [500] * 3 if min(amounts) > 300 else [min(300, each) for each in amounts]
        for winner in range(4):
            assert pay(list(amounts), winner) == expected


def test_R_H13_gold_cap_options() -> None:
    assert pay([301, 450, 900], gold_cap=400) == [400, 400, 400]
    assert pay([301, 450, 900], gold_cap_fixed=False) == [301, 450, 500]
    assert pay([300, 300, 300], gold_cap_inclusive=True) == [500, 500, 500]
    assert pay([300, 300, 299], gold_cap_inclusive=True) == [300, 300, 299]
    assert pay([320, 960, 320], gold_cap=400, gold_cap_fixed=False) == [320, 400, 320]
    assert pay([99, 100, 101], cap=100, gold_cap=100) == [99, 100, 100]


def test_R_H14_liability_never_changes_what_the_winner_takes(sample: Callable[..., int]) -> None:
    """The winner takes the capped sum whoever pays; one payer then owes all of it and the others nothing."""
    dealer = Dealer(Random(14), street=False)
    rules = RULES.default()
    liable_wins = 0
    for _ in range(sample(6000)):
        case = dealer.claim()
        scored = score(win_of(case), rules)
        if scored.status != WINS:
            continue
        winner = case["winner"]
        total = sum(capped(scored.raw, winner, rules))
        change = scored.deltas(winner)
        assert change[winner] == total
        assert sum(change) == 0
        if scored.liable != NOBODY:
            liable_wins += 1
            assert [seat for seat in range(4) if change[seat] < 0] == [scored.liable]
    assert liable_wins > 5
