"""国标: wins scored compactly and with the whole explanation, beside PyMahjongGB; what is asked about is laid out."""

from benchmarks.frame import Task, Work
from benchmarks.guobiao_hands import peer_arguments, random_wins
from sanyuan.variants.guobiao.explain.whole import explain
from sanyuan.variants.guobiao.options import RULES
from sanyuan.variants.guobiao.score.best import score

HANDS = 20_000


def ours() -> Work:
    wins = random_wins(HANDS)
    rules = RULES.default()

    def work() -> int:
        for win in wins:
            score(win, rules)
        return len(wins)

    return work


def ours_explained() -> Work:
    """Lines, sets, reasons, arithmetic and payments; sentences are written when somebody reads them."""
    wins = random_wins(HANDS)
    rules = RULES.default()

    def work() -> int:
        for win in wins:
            explain(win, rules, False)
        return len(wins)

    return work


def peer() -> Work:
    from MahjongGB import MahjongFanCalculator

    wins = [peer_arguments(win) for win in random_wins(HANDS)]

    def work() -> int:
        for win in wins:
            MahjongFanCalculator(*win)
        return len(wins)

    return work


TASKS = (
    Task("guobiao-score", "hands/s", ours, {"PyMahjongGB": peer}),
    Task("guobiao-explain", "hands/s", ours_explained, {"PyMahjongGB": peer}),
)
