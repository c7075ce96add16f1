"""What places count beside points: near its end a match turns on who is ahead of whom."""

from typing import Final, final

from mypy_extensions import i64

from sanyuan.kept import Kept


@final
class Places(Kept):
    """The scores of a table, what one place is worth, and within how many points two seats may still change places."""

    def __init__(self, scores: list[int], seat: int, step: float, width: float) -> None:
        """Take the scores by seat, whose place it is, what a place is worth in points, and the width after the hand."""
        self.scores: Final = scores
        self.seat: Final = seat
        self.step: Final = step
        self.width: Final = width

    def after(self, gain: float, other: i64 = -1) -> float:
        """Return what the places count after the seat gains so much, from one other seat or from all of them alike."""
        count: i64 = len(self.scores)
        own = float(self.scores[self.seat]) + gain
        total = 0.0
        seat: i64 = 0
        while seat < count:
            if seat != self.seat:
                theirs = float(self.scores[seat])
                if other < 0:
                    theirs -= gain / float(count - 1)
                elif other == seat:
                    theirs -= gain
                total += ahead((own - theirs) / self.width)
            seat += 1
        return self.step * total


def ahead(gap: float) -> float:
    """Return how likely a seat ends ahead of another, the gap being a share of what may still be made up.

    >>> ahead(-1.0), ahead(0.0), ahead(0.5), ahead(2.0)
    (0.0, 0.5, 0.84375, 1.0)
    """
    if gap >= 1.0:
        return 1.0
    if gap <= -1.0:
        return 0.0
    return 0.5 + gap * (0.75 - 0.25 * gap * gap)
