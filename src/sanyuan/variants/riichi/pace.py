"""How fast a riichi table is: what others throw in a round of turns, and how likely one of them wins."""

from typing import Final, final

from mypy_extensions import i64

from sanyuan.kept import Kept


@final
class Pace(Kept):
    """How fast others throw what a hand waits for, and end the hand themselves, in one round of turns.

    ``quiet`` and ``declared`` say how likely an unseen copy is thrown, by the class of its kind (4–6, 3 and 7, 2 and 8,
    1 and 9, honours), as a multiple of its share of the unseen tiles; ``over`` and ``over_declared`` how likely another
    wins, by the number of one's own draws left. ``tolls`` say by class and draws left what a tile that is thrown then
    risks more than the average one.
    """

    def __init__(
        self,
        quiet: tuple[float, ...],
        declared: tuple[float, ...],
        over: tuple[float, ...],
        over_declared: tuple[float, ...],
        tolls: tuple[tuple[float, ...], ...] = (),
    ) -> None:
        """Take the rows."""
        self.quiet: Final = quiet
        self.declared: Final = declared
        self.over: Final = over
        self.over_declared: Final = over_declared
        self.tolls: Final = tolls


def kind_class(kind: i64) -> i64:
    """Return 0 for 4–6, 1 for 3 and 7, 2 for 2 and 8, 3 for 1 and 9, 4 for honours."""
    if kind >= 27:
        return 4
    rank = kind % 9
    edge = rank if rank < 4 else 8 - rank
    return 3 - edge if edge < 3 else 0


_OVER: Final[tuple[float, ...]] = (
    0.11,
    0.11,
    0.11,
    0.10,
    0.09,
    0.09,
    0.08,
    0.07,
    0.07,
    0.05,
    0.036,
    0.03,
    0.02,
    0.011,
    0.008,
    0.004,
    0.002,
)
_OVER_DECLARED: Final[tuple[float, ...]] = (
    0.05,
    0.05,
    0.05,
    0.05,
    0.04,
    0.04,
    0.035,
    0.033,
    0.03,
    0.02,
    0.02,
    0.01,
    0.007,
    0.006,
    0.005,
)

_TOLLS: Final = tuple(
    [
        tuple([float(each) for each in row])
        for row in (
            (61, 78, 93, 102, 104, 101, 91, 83, 71, 58, 44, 30, 19, 10, 4, 2, 1, 0),
            (92, 89, 82, 79, 64, 57, 48, 40, 28, 21, 14, 10, 7, 3, 2, 1, 0, 0),
            (5, -7, -20, -25, -37, -36, -35, -32, -25, -18, -14, -9, -5, -1, 0, 0, 0, 0),
            (-201, -215, -225, -229, -197, -180, -149, -127, -98, -77, -55, -37, -22, -12, -4, -1, 0, 0),
            (-286, -319, -327, -330, -310, -293, -259, -222, -182, -144, -98, -65, -39, -20, -8, -3, -1, 0),
        )
    ]
)
"""As ``tools/estimate_danger.py tolls`` counted them in 393 games."""

PACE: Final = Pace((1.2, 1.2, 1.4, 1.6, 1.8), (0.45, 0.5, 0.7, 0.9, 1.2), _OVER, _OVER_DECLARED, _TOLLS)
"""The table of strong players."""
ALONE: Final = Pace((), (), (), ())
"""Nobody else plays: only one's own draws count."""

_OVER_ONE: Final[tuple[float, ...]] = (
    0.156,
    0.156,
    0.15,
    0.14,
    0.137,
    0.13,
    0.12,
    0.111,
    0.11,
    0.10,
    0.10,
    0.09,
    0.087,
)
_OVER_TWO: Final[tuple[float, ...]] = (0.28, 0.27, 0.26, 0.25, 0.25, 0.24, 0.23, 0.22)

AGAINST_ONE: Final = Pace((0.9, 0.9, 1.0, 1.2, 1.4), (0.4, 0.45, 0.6, 0.8, 1.1), _OVER_ONE, _OVER_ONE)
"""The table with one riichi of another."""
AGAINST_TWO: Final = Pace((0.8, 0.8, 0.9, 1.1, 1.3), (0.4, 0.45, 0.6, 0.8, 1.1), _OVER_TWO, _OVER_TWO)
"""The table with two or more."""
