"""Random complete hands with every flag that can be true, scored by ``mahjong`` and ``riichienv`` as well."""

from collections.abc import Callable
from typing import Any

import pytest
from benchmarks.riichi_hands import deals, mahjong_arguments, our_win, riichienv_arguments
from mahjong.hand_calculating.hand import HandCalculator
from riichienv import HandEvaluator

from sanyuan.errors import InputError
from sanyuan.variants.riichi.options import RULES
from sanyuan.variants.riichi.patterns import KOKUSHI, KOKUSHI_13, TENHOU
from sanyuan.variants.riichi.score.best import score
from sanyuan.variants.riichi.score.points import YAKUMAN
from sanyuan.variants.riichi.score.refused import check_riichi_win

RULES_OF_BOTH = RULES.preset("majsoul")
"""Both peers count double yakuman, the double-wind pair 4 fu, counted yakuman, and stack."""


def by_mahjong(deal: Any) -> tuple[int | None, int | None, int] | None:
    result = HandCalculator.estimate_hand_value(**mahjong_arguments(deal))
    if result.error:
        return None
    cost = result.cost
    if deal.self_drawn:
        points = 3 * cost["main"] if deal.winner == 0 else cost["main"] + 2 * cost["additional"]
    else:
        points = cost["main"]
    return result.han, result.fu, points


def by_riichienv(deal: Any) -> tuple[int | None, int | None, int] | None:
    hand, melds, tile, dora, conditions, ura = riichienv_arguments(deal)
    result = HandEvaluator(hand, melds).calc(tile, dora, conditions, ura)
    if not result.is_win or result.han == 0:
        return None
    if deal.self_drawn:
        others = 3 if deal.winner == 0 else 2
        points = result.tsumo_agari_oya + others * result.tsumo_agari_ko
    else:
        points = result.ron_agari
    return result.han, result.fu, points


def same(
    ours: tuple[int | None, int | None, int] | None, theirs: tuple[int | None, int | None, int] | None, yakuman: int
) -> bool:
    """Compare han, fu and points; a yakuman has no fu."""
    if ours is None or theirs is None or not yakuman:
        return ours == theirs
    return (ours[0], ours[2]) == (theirs[0], theirs[2])


def counted_before_yakuman(value: Any, theirs: Any) -> bool:
    """Riichienv prefers a counted yakuman with more than 13 han to a yakuman of the same points; we do not."""
    return value.yakuman == 1 and any(
        (other.han, other.fu, other.points) == theirs and other.limit == YAKUMAN and not other.yakuman
        for other in value.others or ()
    )


def blessed_kokushi(value: Any, ours: Any, theirs: Any) -> bool:
    """Riichienv gives every dealt 国士無双 the thirteen waits; we keep to the tile named as the winning one."""
    dealt = value.counted & TENHOU and value.counted & KOKUSHI and not value.counted & KOKUSHI_13
    return bool(dealt) and theirs == (ours[0] + 13, theirs[1], ours[2] // 2 * 3)


@pytest.mark.parametrize("seed", range(8))
def test_random_wins_agree_with_both_peers_in_han_fu_and_points(sample: Callable[..., int], seed: int) -> None:
    wrong = []
    refused = 0
    amount = sample(3_000, 25_000)
    for deal in deals(amount, seed):
        win = our_win(deal)
        try:
            check_riichi_win(win, RULES_OF_BOTH)
        except InputError:
            refused += 1  # flags are thrown like dice here, and some moments cannot be; the peers do not mind
        value = score(win, RULES_OF_BOTH)
        ours = (value.han, value.fu, value.points) if value.wins() else None
        theirs = by_mahjong(deal)
        if not same(ours, theirs, value.yakuman):
            wrong.append(("mahjong", deal, ours, theirs))
        theirs = by_riichienv(deal)
        if not same(ours, theirs, value.yakuman):
            if not counted_before_yakuman(value, theirs) and not blessed_kokushi(value, ours, theirs):
                wrong.append(("riichienv", deal, ours, theirs))
    assert not wrong, (len(wrong), wrong[:3])
    assert refused < amount / 20


@pytest.mark.slow
def test_the_random_hands_show_every_yaku_of_both_peers() -> None:
    seen = 0
    for deal in deals(30_000, 11):
        seen |= int(score(our_win(deal), RULES_OF_BOTH).counted)
    missing = [place for place in range(46) if not seen >> place & 1 and place != 30]
    assert not missing
