"""The factors of a seat: what its openings and kongs multiply (R-H5)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.meld import ADDED, CLOSED
from sanyuan.variants.wuhan.options import WuhanRules
from sanyuan.variants.wuhan.patterns import EACH, LAIZI_KONGS
from sanyuan.variants.wuhan.score.win import Player


def factor(row: i64, rules: WuhanRules) -> i64:
    """Return what one opening or kong of a row multiplies."""
    return rules.laizi_kong_factor if row == LAIZI_KONGS else EACH[row]


def counts(player: Player, rules: WuhanRules) -> "vec[i64]":
    """Count what a seat shows by row: a 直杠 opens and is a kong, a 补杠 adds its kong to the pong's opening.

    Where being open multiplies once, all openings count as one.
    """
    openings: i64 = 0
    open_kongs: i64 = 0
    closed_kongs: i64 = 0
    for meld in player.melds:
        if meld.type == CLOSED:
            closed_kongs += 1
            continue
        if meld.is_kong():
            open_kongs += 1
        if meld.type != ADDED or rules.added_kong_keeps_opening:
            openings += 1
    if rules.open_once and len(player.melds) > closed_kongs:
        openings = 1
    found = vec[i64]()
    found = append(found, openings)
    found = append(found, open_kongs)
    found = append(found, closed_kongs)
    found = append(found, player.pi_kongs)
    found = append(found, player.red_kongs)
    return append(found, player.laizi_kongs)


def product(player: Player, rules: WuhanRules, rows: i64 = 6) -> i64:
    """Return the product of the first ``rows`` rows of factors; 查大叫 leaves the last one, 癞子杠, out (R-H19)."""
    found = counts(player, rules)
    total: i64 = 1
    row: i64 = 0
    while row < rows:
        times = found[row]
        while times > 0:
            total *= factor(row, rules)
            times -= 1
        row += 1
    return total
