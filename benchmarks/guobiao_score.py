"""Guobiao wins scored per second, compact and with the whole explanation, beside PyMahjongGB."""

from time import perf_counter

from MahjongGB import MahjongFanCalculator

from benchmarks.guobiao_hands import peer_arguments, random_wins
from sanyuan.variants.guobiao.config import RULES
from sanyuan.variants.guobiao.report import report
from sanyuan.variants.guobiao.scoring import score

HANDS = 20_000


def ours(count: int = HANDS) -> float:
    """Score with the compact function, called from Python on prepared wins."""
    wins = random_wins(count)
    rules = RULES.default()
    begin = perf_counter()
    for win in wins:
        score(win, rules)
    return count / (perf_counter() - begin)


def ours_explained(count: int = HANDS) -> float:
    """Score with lines, sets, reasons, arithmetic and payments."""
    wins = random_wins(count)
    rules = RULES.default()
    begin = perf_counter()
    for win in wins:
        report(win, rules, False)
    return count / (perf_counter() - begin)


def peers(count: int = HANDS) -> dict[str, float]:
    """Score the same wins with PyMahjongGB, its arguments prepared as well."""
    wins = [peer_arguments(win) for win in random_wins(count)]
    begin = perf_counter()
    for win in wins:
        MahjongFanCalculator(*win)
    return {"PyMahjongGB": count / (perf_counter() - begin)}
