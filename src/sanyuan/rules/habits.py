"""Habits: how readily strong players of recorded games would have taken each option of a seat."""

from typing import Final, final

from sanyuan.kept import Kept

UNKNOWN: Final = -(1 << 20)
"""The score of an option about which habits say nothing."""


@final
class Habits(Kept):
    """A score for each option, in the order of the options: the higher, the more usual.

    Scores are natural logarithms of odds in 256ths, relative to each other; passing has 0 among claims.
    """

    def __init__(self, scores: list[int]) -> None:
        """Keep the scores."""
        self.scores: Final = scores

    def best(self) -> int:
        """Return the place of the most usual option, the first of equals."""
        place = 0
        for at in range(len(self.scores)):
            if self.scores[at] > self.scores[place]:
                place = at
        return place
