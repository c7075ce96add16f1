"""Danger measured on games that made no table: what is predicted is what happens."""

from pathlib import Path

import pytest
from tools.estimate_danger import measure, tenths

from running import COMPILED, RELEASE

POINTS = 0.015


@pytest.mark.slow
@pytest.mark.skipif(not (RELEASE and COMPILED), reason="hundreds of games: before a release only (SANYUAN_RELEASE)")
def test_every_tenth_of_the_predictions_comes_about_as_often(corpora: Path) -> None:
    measured = measure([corpora / "riichi" / "tenhou_mjlog"], 10_000)
    if measured.games < 100:
        pytest.skip("too few games")
    for pairs in (measured.thrown, measured.facing, measured.held):
        for _, predicted, happened in tenths(pairs):
            assert abs(predicted - happened) < POINTS
    assert abs(measured.predicted_cost / measured.cost - 1) < 0.1
