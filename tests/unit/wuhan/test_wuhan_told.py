"""Wuhan results told by their kinds: who may be named as liable for all (R-H14)."""

import pytest

from sanyuan.record.sheet import Sheet
from sanyuan.variants import variant

WUHAN = variant("wuhan")


def told(openings, loser, big, liable):
    """Return a sheet with one win of South, told by its kinds."""
    shown = [{}, {"openings": openings}, {}, {}]
    worth = {"winner": 1, "big": big, "liable": liable}
    return Sheet(WUHAN, WUHAN.rules.default(), [{"type": "win", "wins": [worth], "loser": loser, "players": shown}])


@pytest.mark.parametrize(
    ("openings", "loser", "big", "liable", "reason", "paid"),
    [
        (4, 2, ["quanqiuren"], 2, "liable_quanqiuren", 160 + 240 + 160),
        (3, None, ["qingyise"], 0, "liable_qingyise", 3 * 120),
        (3, 2, ["qingyise"], 3, "liable_qingyise", 80 + 120 + 80),
        (3, 2, ["qingyise", "qianggang"], 2, "liable_qianggang", 160 + 240 + 160),
    ],
)
def test_R_H14_the_named_seat_pays_for_all(openings, loser, big, liable, reason, paid):
    sheet = told(openings, loser, big, liable)
    assert sheet.problem is None
    assert [(each.payer, each.points, each.reason) for each in sheet.hands[0].payments] == [(liable, paid, reason)]


@pytest.mark.parametrize(
    ("openings", "loser", "big", "liable"),
    [
        (3, 2, ["fengyise"], 2),
        (4, 2, ["quanqiuren"], 3),
        (2, 2, ["qingyise"], 3),
        (3, 2, ["qingyise", "qianggang"], 3),
        (3, 2, ["qingyise"], 1),
    ],
)
def test_R_H14_a_seat_that_nothing_makes_liable_is_refused(openings, loser, big, liable):
    sheet = told(openings, loser, big, liable)
    assert sheet.problem is not None
    assert (sheet.problem.error.code, sheet.problem.error.field) == ("liable", "wins[0].liable")
