"""What a game counts of its hands beside wins and payments: sums by name, and the rates that tables show of them."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from sanyuan.kept import Kept
from sanyuan.table.events import Event
from sanyuan.words.text import Words


@final
class Rate(Kept):
    """A figure of a table: one sum divided by another, each by its name; ``share`` where it is a part of a whole."""

    def __init__(self, name: str, words: Words, of: str, by: str, share: bool = True) -> None:
        """``of`` and ``by`` name the two sums; ``words`` head the column."""
        self.name: Final = name
        self.words: Final = words
        self.of: Final = of
        self.by: Final = by
        self.share: Final = share


@mypyc_attr(allow_interpreted_subclasses=True)
class Counted(Kept):
    """What one game counts; this plain one counts nothing."""

    def rates(self) -> tuple[Rate, ...]:
        """Return the figures that tables show, in order; every game also has the sum ``hands``."""
        return ()

    def hand(self, happened: list[Event], seat: int) -> dict[str, int]:
        """Return what a seat adds to the sums in a hand that is over."""
        return {}
