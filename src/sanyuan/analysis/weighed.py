"""What the options of a seat were found to be worth, in parts."""

from typing import Final, final

from sanyuan.analysis.position import Choice, Lookahead
from sanyuan.kept import Kept
from sanyuan.rules.risks import Risks
from sanyuan.table import actions

NEAR: Final = 1e-6
"""Worths that differ by less are as good as equal."""
PARTS: Final = ("win", "table", "deal_in", "kong", "paid", "opening", "place", "aims", "targets", "like", "thumb")
"""The names of what a worth may consist of, in the order in which they are told."""


@final
class Weighed(Kept):
    """One option with what it is worth."""

    def __init__(
        self,
        option: int,
        parts: dict[str, float],
        choice: Choice | None = None,
        chance: float = 0.0,
        cost: float = 0.0,
        folds: bool = False,
        then: int = -1,
    ) -> None:
        """Keep the parts in points.

        ``choice`` is the look-ahead behind it, ``chance`` and ``cost`` what it risks now; an option that ``folds``
        begins a plan that no longer wins; ``then`` is the slot thrown after a claim.
        """
        self.option: Final = option
        self.parts: Final = parts
        self.choice: Final = choice
        self.chance: Final = chance
        self.cost: Final = cost
        self.folds: Final = folds
        self.then: Final = then

    def is_counted(self) -> bool:
        """Tell whether chances and points are known: not by what a hand may become, nor by a rule of thumb alone."""
        return "targets" not in self.parts and "like" not in self.parts

    def worth(self) -> float:
        """Return the sum of the parts."""
        total = 0.0
        for part in self.parts.values():
            total += part
        return total


@final
class Weighing(Kept):
    """All options of a seat in their order, and how they were judged."""

    def __init__(self, rows: list[Weighed], draws: int, ahead: Lookahead | None, risks: Risks) -> None:
        """Keep the parts; ``ahead`` is the look-ahead from the seat's own hand or the best answer's, if any."""
        self.rows: Final = rows
        self.draws: Final = draws
        self.ahead: Final = ahead
        self.risks: Final = risks

    def best(self) -> Weighed:
        """Return the option that is worth most: a win before all others, the first of those that are nearly equal."""
        best = self.rows[0]
        worth = best.worth()
        for row in self.rows:
            if row.option == actions.WIN:
                return row
            here = row.worth()
            if here > worth + NEAR:
                best, worth = row, here
        return best
