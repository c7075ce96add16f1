"""What a simple player should know of a variant: defaults fit a plain game, a variant writes what differs."""

from mypy_extensions import i64, mypyc_attr

from sanyuan.hand.accept import nearest
from sanyuan.hand.forms import STANDARD
from sanyuan.hand.shape import Shape
from sanyuan.kept import Kept
from sanyuan.table.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook(Kept):
    """Rules of thumb about a seat's own hand and the open table; it is only ever handed what that seat may know."""

    def distance(self, state: State, seat: i64, shape: Shape, melds: i64) -> i64:
        """Return missing tiles << 34 | mask of kinds that help, for the hands worth aiming for."""
        return nearest(shape, melds, STANDARD)

    def opens(self, state: State, seat: i64, action: i64) -> bool:
        """Tell whether a claim that brings the hand nearer is worth opening it."""
        return True

    def lays_aside(self, state: State, seat: i64, tile: i64) -> bool:
        """Tell whether a special tile should be laid aside at once."""
        return True

    def danger(self, state: State, seat: i64, kind: i64) -> i64:
        """Return how likely a discard is to be won by somebody, 0 for safe, up to 100."""
        return 0

    def worth(self, state: State, seat: i64, kind: i64) -> i64:
        """Return what a tile adds to the value of a hand, to decide between equal discards."""
        return 0
