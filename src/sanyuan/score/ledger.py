"""The ledger: who pays whom how much and why, as integers that sum to zero."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import mypyc_attr

from sanyuan.kept import Kept

TABLE: Final = -1
"""The payer or payee that stands for sticks lying on the table."""

_NO_SEAT: Final = -2

NO_VALUES: Final[dict[str, object]] = {}
"""The values of a payment that needs no explanation of its own."""


@final
@mypyc_attr(acyclic=True)
class Payment(Kept):
    """One payment from a seat to a seat and the code of its reason; ``TABLE`` may stand for a seat."""

    def __init__(self, payer: int, payee: int, points: int, reason: str, values: dict[str, object] = NO_VALUES) -> None:
        """Take a payment as it stands; ``deltas`` checks the whole list.

        ``values`` are what the points were worked out from, JSON-ready: its ``formula`` in signs, and what the words of
        the reason name.
        """
        self.payer: Final = payer
        self.payee: Final = payee
        self.points: Final = points
        self.reason: Final = reason
        self.values: Final = values

    def as_dict(self) -> dict[str, object]:
        """Return the payment as JSON-ready data; the table is null."""
        data: dict[str, object] = {
            "payer": None if self.payer == TABLE else self.payer,
            "payee": None if self.payee == TABLE else self.payee,
            "points": self.points,
            "reason": self.reason,
        }
        if self.values:
            data["values"] = self.values
        return data

    def __eq__(self, other: object) -> bool:
        """Two payments are equal when they say the same: seats, points, reason, and what the points come from."""
        return isinstance(other, Payment) and self._parts() == other._parts() and self.values == other.values

    def __hash__(self) -> int:
        """Hash by seats, points and reason, which equal payments share."""
        return hash(self._parts())

    def __repr__(self) -> str:
        """Show the parts in order."""
        values = f", {self.values!r}" if self.values else ""
        return f"Payment({self.payer}, {self.payee}, {self.points}, {self.reason!r}{values})"

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make an equal payment."""
        return Payment, (self.payer, self.payee, self.points, self.reason, self.values)

    def _parts(self) -> tuple[int, int, int, str]:
        return (self.payer, self.payee, self.points, self.reason)


def turned(payments: Sequence[Payment], by: int, seats: int) -> list[Payment]:
    """Return payments with every seat moved on by ``by`` places; the table stays the table.

    >>> [(paid.payer, paid.payee) for paid in turned([Payment(0, 3, 8, ""), Payment(TABLE, 3, 1, "")], 2, 4)]
    [(2, 1), (-1, 1)]
    """
    return [
        Payment(_turned(paid.payer, by, seats), _turned(paid.payee, by, seats), paid.points, paid.reason, paid.values)
        for paid in payments
    ]


def _turned(seat: int, by: int, seats: int) -> int:
    return seat if seat == TABLE else (seat + by) % seats


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


def payments_in(detail: dict[str, object], seats: int) -> list[Payment]:
    """Read the payments in the detail of an event; an empty list where it holds anything else."""
    rows = detail.get("payments")
    found: list[Payment] = []
    for row in rows if isinstance(rows, list) else []:
        if not isinstance(row, dict):
            return []
        payer, payee, points = _seat_in(row, "payer"), _seat_in(row, "payee"), row.get("points")
        reason, values = row.get("reason"), row.get("values", NO_VALUES)
        known = TABLE <= payer < seats and TABLE <= payee < seats and payer != payee
        if not known or not isinstance(points, int) or points < 0:
            return []
        if not isinstance(reason, str) or not isinstance(values, dict):
            return []
        found.append(Payment(payer, payee, points, reason, values))
    return found


def _seat_in(row: dict[str, object], name: str) -> int:
    seat = row.get(name)
    if seat is None:
        return TABLE
    return seat if isinstance(seat, int) and seat >= 0 else _NO_SEAT
