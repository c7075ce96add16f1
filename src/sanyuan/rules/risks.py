"""What a discard risks."""

from typing import Final, final

from librt.vecs import vec

from sanyuan.kept import Kept


@final
class Risks(Kept):
    """By kind, how likely a discard is won by somebody, and what that costs on average."""

    def __init__(self, chances: "vec[float]", costs: "vec[float]", against: "list[vec[float]] | None" = None) -> None:
        """Take both; a cost is the chance times the price, summed over the others.

        ``against`` has the chances of each seat by itself, where a game tells them.
        """
        self.chances: Final = chances
        self.costs: Final = costs
        self.against: Final[list[vec[float]]] = against if against is not None else []


NO_RISKS: Final = Risks(vec[float]([0.0] * 34), vec[float]([0.0] * 34))
"""Nothing is known to be dangerous."""
