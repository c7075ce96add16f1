"""Random wins against PyMahjongGB 1.4.0: totals and fan lists."""

from random import Random

from benchmarks.guobiao_hands import VALUES, our_fans, peer_arguments, peer_fans, random_win

from sanyuan.variants.guobiao.config import RULES
from sanyuan.variants.guobiao.hand import Hand
from sanyuan.variants.guobiao.scoring import readings, score


def test_random_wins_equal_the_peer(sample):
    """All totals and lists; where two readings are worth the same, the peer may take the other one."""
    rules = RULES.preset("botzone")
    random = Random(20261116)
    ties = 0
    for _ in range(sample(300_000)):
        win = random_win(random)
        tally = score(win, rules)
        ours, theirs = our_fans(tally), peer_fans(win)
        assert tally.total() == sum(VALUES[name] * count for name, count in theirs.items()), peer_arguments(win)
        if ours != theirs:
            equal = [other for other in readings(Hand(win, rules), win.flowers) if other.fan == tally.fan]
            assert theirs in [our_fans(other) for other in equal], peer_arguments(win)
            ties += 1
    assert ties <= 60
