"""Riichi: the value of a hand, and the whole explanation of it; what a library asks about is laid out beforehand."""

from benchmarks.frame import Task, Work
from benchmarks.riichi_hands import deals, mahjong_arguments, our_win, riichienv_arguments

HANDS = 20_000


def ours_score() -> Work:
    from sanyuan.variants.riichi.config import RULES
    from sanyuan.variants.riichi.value import score

    rules = RULES.default()
    wins = [our_win(deal) for deal in deals(HANDS)]

    def work() -> int:
        for win in wins:
            score(win, rules)
        return len(wins)

    return work


def ours_explained() -> Work:
    from sanyuan.variants.riichi.config import RULES
    from sanyuan.variants.riichi.explain import explain
    from sanyuan.variants.riichi.value import score

    rules = RULES.default()
    wins = [our_win(deal) for deal in deals(HANDS)]

    def work() -> int:
        for win in wins:
            explain(win, score(win, rules), rules, True).as_dict("en", True)
        return len(wins)

    return work


def mahjong_score() -> Work:
    from mahjong.hand_calculating.hand import HandCalculator

    estimate = HandCalculator.estimate_hand_value
    hands = [mahjong_arguments(deal) for deal in deals(HANDS)]

    def work() -> int:
        for hand in hands:
            estimate(**hand)
        return len(hands)

    return work


def riichienv_score() -> Work:
    from riichienv import HandEvaluator

    hands = [riichienv_arguments(deal) for deal in deals(HANDS)]

    def work() -> int:
        for hand, melds, *situation in hands:
            HandEvaluator(hand, melds).calc(*situation)
        return len(hands)

    return work


_PEERS = {"mahjong": mahjong_score, "riichienv": riichienv_score}

TASKS = (
    Task("riichi-score", "hands/s", ours_score, _PEERS),
    Task("riichi-explain", "hands/s", ours_explained, _PEERS),
)
