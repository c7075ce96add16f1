"""The ledger: who pays whom how much and why, as integers that sum to zero."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import mypyc_attr

from sanyuan.kept import Kept

TABLE: Final = -1
"""The payer or payee that stands for sticks lying on the table."""


@final
@mypyc_attr(acyclic=True)
class Payment(Kept):
    """One payment from a seat to a seat and the code of its reason; ``TABLE`` may stand for a seat."""

    def __init__(self, payer: int, payee: int, points: int, reason: str) -> None:
        """Take a payment as it stands; ``deltas`` checks the whole list."""
        self.payer: Final = payer
        self.payee: Final = payee
        self.points: Final = points
        self.reason: Final = reason

    def __eq__(self, other: object) -> bool:
        """Two payments are equal when all their parts are."""
        return isinstance(other, Payment) and self._parts() == other._parts()

    def __hash__(self) -> int:
        """Hash by the parts."""
        return hash(self._parts())

    def __repr__(self) -> str:
        """Show the parts in order."""
        return f"Payment({self.payer}, {self.payee}, {self.points}, {self.reason!r})"

    def _parts(self) -> tuple[int, int, int, str]:
        return (self.payer, self.payee, self.points, self.reason)


def deltas(payments: Sequence[Payment], seats: int = 4) -> list[int]:
    """Return the change of every seat's points.

    >>> deltas([Payment(1, 0, 300, "discard"), Payment(TABLE, 0, 1000, "sticks")])
    [1300, -300, 0, 0]
    """
    change = [0] * seats
    for payment in payments:
        if payment.payer == payment.payee:
            raise ValueError(f"seat {payment.payer} cannot pay itself ({payment.reason})")
        if payment.points < 0:
            raise ValueError(f"a payment is never negative ({payment.reason}: {payment.points})")
        if payment.payer != TABLE:
            change[payment.payer] -= payment.points
        if payment.payee != TABLE:
            change[payment.payee] += payment.points
    return change
