"""Riichi scoring, compact and with the whole explanation, and the calls that the peers document, on the same wins."""

from typing import Any

from benchmarks.frame import Task, Work
from benchmarks.riichi_hands import deals, mahjong_arguments, our_win, riichienv_arguments
from sanyuan.variants.riichi.explain.whole import explain
from sanyuan.variants.riichi.options import RULES
from sanyuan.variants.riichi.score.best import score
from sanyuan.variants.riichi.score.win import RiichiWin

HANDS = 20_000
SAME_RULES = RULES.preset("majsoul")
"""The preset that agrees with the peers' defaults."""


def _requests() -> list[tuple[Any, ...]]:
    """Return the arguments of ``RiichiWin`` for every win, in its order."""
    return [
        (
            list(win.hand),
            win.tile,
            win.melds,
            win.winner,
            win.loser,
            win.round_wind,
            win.kong_draw,
            win.rob_kong,
            win.last_tile,
            win.first_turn,
            win.riichi,
            win.ippatsu,
            win.dora,
            win.ura,
        )
        for win in map(our_win, deals(HANDS))
    ]


def ours() -> Work:
    """Build and score every win."""
    requests = _requests()

    def work() -> int:
        for request in requests:
            score(RiichiWin(*request), SAME_RULES)
        return len(requests)

    return work


def ours_explained() -> Work:
    """Lines, what does not count, arithmetic and payments; sentences are written when somebody reads them."""
    requests = _requests()

    def work() -> int:
        for request in requests:
            win = RiichiWin(*request)
            explain(win, score(win, SAME_RULES), SAME_RULES)
        return len(requests)

    return work


def mahjong() -> Work:
    """Ask ``mahjong``; melds and configuration are made beforehand."""
    from mahjong.hand_calculating.hand import HandCalculator

    hands = [mahjong_arguments(deal) for deal in deals(HANDS)]

    def work() -> int:
        for hand in hands:
            HandCalculator.estimate_hand_value(**hand)
        return len(hands)

    return work


def riichienv() -> Work:
    """Ask ``riichienv`` as it documents; melds and conditions are made beforehand."""
    from riichienv import HandEvaluator

    hands = [riichienv_arguments(deal) for deal in deals(HANDS)]

    def work() -> int:
        for hand, melds, tile, dora, conditions, ura in hands:
            HandEvaluator(hand, melds).calc(tile, dora, conditions, ura)
        return len(hands)

    return work


_PEERS = {"mahjong": mahjong, "riichienv": riichienv}

TASKS = (
    Task("riichi-score", "hands/s", ours, _PEERS),
    Task("riichi-explain", "hands/s", ours_explained, _PEERS),
)
