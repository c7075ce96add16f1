"""Random wins against PyMahjongGB 1.4.0: totals and fan lists."""

from collections.abc import Callable
from random import Random

from benchmarks.guobiao_hands import VALUES, our_fans, peer_arguments, peer_fans, random_win

from sanyuan.variants.guobiao.options import RULES
from sanyuan.variants.guobiao.score.best import score


def test_random_wins_equal_the_peer(sample: Callable[..., int]) -> None:
    rules = RULES.preset("botzone")
    random = Random(20261116)
    for _ in range(sample(60_000, 300_000)):
        win = random_win(random)
        tally = score(win, rules)
        theirs = peer_fans(win)
        assert our_fans(tally) == theirs, peer_arguments(win)
        assert tally.total() == sum(VALUES[name] * count for name, count in theirs.items()), peer_arguments(win)
