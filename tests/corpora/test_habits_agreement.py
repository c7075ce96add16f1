"""Habits measured on games that made no network: the bot does what strong players did more often than counting does."""

from pathlib import Path

import pytest
from tools.estimate_habits import measure

from running import COMPILED, RELEASE

GAMES = 200 if RELEASE else 4
ENOUGH = 0.64
"""Counting tiles agrees in 52 %, published networks in 62 to 70 %; four games have a standard error of 1.2 points."""


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="thousands of decisions")
def test_discards_are_those_of_strong_players(corpora: Path) -> None:
    measured = measure([corpora / "riichi" / "tenhou_mjlog"], GAMES)
    if measured.games < GAMES:
        pytest.skip("too few games")
    assert measured.share("discards") >= ENOUGH
    assert measured.share("claims") >= 0.8
