"""What the options of a seat were found to be worth, in parts."""

from typing import Final, final

from sanyuan.analysis.position import Choice, Lookahead
from sanyuan.kept import Kept
from sanyuan.rules.risks import Risks
from sanyuan.table import actions

NEAR: Final = 1e-6
"""Worths that differ by less are as good as equal."""
PARTS: Final = (
    "win",
    "table",
    "deal_in",
    "kong",
    "paid",
    "opening",
    "place",
    "aims",
    "targets",
    "like",
    "habits",
    "thumb",
)
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
        share: float = -1.0,
    ) -> None:
        """Keep the parts in points.

        ``choice`` is the look-ahead behind it, or the plan to fold of an option that ``folds``; ``chance`` and ``cost``
        are what it risks now; ``then`` is the slot thrown after a claim; ``share`` says how often strong players would
        take it, or is below 0 where nobody knows.
        """
        self.option: Final = option
        self.parts: Final = parts
        self.choice: Final = choice
        self.chance: Final = chance
        self.cost: Final = cost
        self.folds: Final = folds
        self.then: Final = then
        self.share: Final = share

    def is_counted(self) -> bool:
        """Tell whether chances and points are known: not by what a hand may become, nor by rules of thumb alone."""
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

    def __init__(
        self, rows: list[Weighed], draws: int, ahead: Lookahead | None, risks: Risks, preferred: int = -1
    ) -> None:
        """Keep the parts; ``ahead`` is the look-ahead from the seat's own hand or the best answer's, if any.

        Rules of thumb name the ``preferred`` option: of copies of one tile it is the one that is played.
        """
        self.rows: Final = rows
        self.draws: Final = draws
        self.ahead: Final = ahead
        self.risks: Final = risks
        self.preferred: Final = preferred

    def best(self) -> Weighed:
        """Return the option that is worth most; of nearly equal ones a win, the preferred one, or the first."""
        best = self.rows[0]
        worth = best.worth()
        for row in self.rows:
            here = row.worth()
            preferred = row.option == self.preferred and "thumb" in row.parts and best.option != actions.WIN
            if (preferred or row.option == actions.WIN) and here > worth - NEAR:
                best, worth = row, here
            if here > worth + NEAR:
                best, worth = row, here
        return best
