"""Which of several like pages are walked each day; before a release all of them are."""

from collections.abc import Sequence
from typing import TypeVar

from running import RELEASE

Case = TypeVar("Case")

IN_WORDS = [("riichi", "en"), ("guobiao", "zh"), ("wuhan", "zh")]
"""Every game in one language, so that both are seen."""


def each_day(daily: Sequence[Case], all_of_them: Sequence[Case]) -> Sequence[Case]:
    """Return the cases of today."""
    return all_of_them if RELEASE else daily


GAMES_IN_WORDS = each_day(IN_WORDS, [(game, lang) for game, _ in IN_WORDS for lang in ("zh", "en")])
