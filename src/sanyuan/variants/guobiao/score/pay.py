"""Who pays whom: wins, false wins, and the points of a tournament session."""

from collections.abc import Sequence
from typing import Final

from sanyuan.score.ledger import TABLE, Payment
from sanyuan.variants.guobiao.options import GuobiaoRules

SEATS: Final = 4

BASE: Final = "base"
"""The reason for what the two players who did not discard the winning tile pay."""
SHORT_WIN: Final = "short_win"
"""错和: complete, but below the minimum."""
FAKE_WIN: Final = "fake_win"
"""诈和: not complete."""

TWELFTHS: Final = (48, 24, 12, 0)
"""The standard points 4, 2, 1, 0 of a session in twelfths, so that any tie can be shared."""


def payments(fan: int, winner: int, loser: int, reason: str, rules: GuobiaoRules) -> list[Payment]:
    """Return what a win is paid (R-G4); ``fan`` counts the flowers, ``loser`` is -1 for a self-draw."""
    found: list[Payment] = []
    whole = (rules.base + fan) * rules.scale
    base = rules.base * rules.scale
    for seat in range(SEATS):
        if seat == winner:
            continue
        if loser < 0 or seat == loser:
            found.append(Payment(seat, winner, whole, reason))
        else:
            found.append(Payment(seat, winner, base, BASE))
    return found


def false_win_payments(seat: int, complete: bool, rules: GuobiaoRules) -> list[Payment]:
    """Return what a false win costs the seat that claimed it (R-G3)."""
    points = rules.false_win * rules.scale * (1 if complete else rules.fake_factor)
    reason = SHORT_WIN if complete else FAKE_WIN
    formula = f"{rules.false_win} × {rules.scale}"
    if not complete and rules.fake_factor > 1:
        formula += f" × {rules.fake_factor}"
    values: dict[str, object] = {"formula": formula}
    if rules.false_win_to == "nobody":
        return [Payment(seat, TABLE, points, reason, values)]
    return [Payment(seat, other, points, reason, values) for other in range(SEATS) if other != seat]


def standard_points(scores: Sequence[int]) -> list[int]:
    """Return the standard points of a session in twelfths: 4, 2, 1, 0 by rank, equal scores sharing theirs.

    >>> standard_points([88, -8, -40, -40])
    [48, 24, 6, 6]
    """
    shares: list[int] = []
    for score in scores:
        above = sum([other > score for other in scores])
        equal = sum([other == score for other in scores])
        shares.append(sum(TWELFTHS[above : above + equal]) // equal)
    return shares
