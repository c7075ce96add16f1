"""What a simple player should know of a variant: defaults fit a plain game, a variant writes what differs."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sanyuan.fields import Request
from sanyuan.hand.accept import nearest
from sanyuan.hand.forms import STANDARD
from sanyuan.hand.shape import Shape
from sanyuan.kept import Kept
from sanyuan.rules.habits import Habits
from sanyuan.rules.places import Places
from sanyuan.rules.prospects import Prospects
from sanyuan.rules.risks import NO_RISKS, Risks
from sanyuan.score.breakdown import PatternId
from sanyuan.table.state import State
from sanyuan.words.text import Words


@final
class TargetPattern(Kept):
    """A pattern that a hand is heading for, with its share of the value of all that the hand may become."""

    def __init__(self, id: PatternId, name: Words, share: float) -> None:  # noqa: A002
        """Take the pattern's id and name, and its share from 0 to 1."""
        self.id: Final = id
        self.name: Final = name
        self.share: Final = share


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook(Kept):
    """Rules of thumb about a seat's own hand and the open table; it is only ever handed what that seat may know."""

    def distance(self, state: State, seat: i64, shape: Shape, melds: i64) -> i64:
        """Return missing tiles << 34 | mask of kinds that help, for the hands worth aiming for."""
        return nearest(shape, melds, STANDARD)

    def chooses(self, state: State, seat: i64, options: list[int]) -> int:
        """Return what to answer before play; the first option until a game knows better."""
        return options[0]

    def opens(self, state: State, seat: i64, action: i64) -> bool:
        """Tell whether a claim that brings the hand nearer is worth opening it."""
        return True

    def lays_aside(self, state: State, seat: i64, tile: i64) -> bool:
        """Tell whether a special tile should be laid aside at once."""
        return True

    def danger(self, state: State, seat: i64, kind: i64) -> i64:
        """Return how likely a discard is to be won by somebody, 0 for safe, up to 100."""
        return 0

    def danger_by_turns(self, state: State, seat: i64, kind: i64) -> i64:
        """Return the same as the first edition of the greedy bot judged it, which is kept as a measure."""
        return self.danger(state, seat, kind)

    def risks(self, state: State, seat: i64) -> Risks:
        """Return what each kind risks if it is thrown now; nothing by default."""
        return NO_RISKS

    def habits(self, state: State, seat: i64, options: list[int]) -> Habits | None:
        """Return how readily strong players would take each option; None where the game has no records of them."""
        return None

    def prospects(self, state: State, seat: i64, action: i64 = -1) -> Prospects | None:
        """Return what a look-ahead should know of a seat at a table; None where the game has no look-ahead yet.

        Where an ``action`` is named, it is what the seat may hope for after it: after a claim of the tile on the table,
        or after a kong of any kind or a tile laid aside, whose replacement is still to be drawn.
        """
        return None

    def looks_ahead(self) -> bool:
        """Tell whether bots go by the look-ahead of the game, where it has one; else only answers to people do."""
        return True

    def aims(self, state: State, seat: i64, options: list[int], hope: float) -> list[float] | None:
        """Return what each option loses beside the best in hands that no look-ahead sees, in points.

        ``hope`` is what a hand brings its seat on average; None where the look-ahead sees all that is aimed for.
        """
        return None

    def target_patterns(self, state: State, seat: i64, action: i64) -> list[TargetPattern]:
        """Return the patterns that the hand heads for after an action, the likeliest first; nothing by default."""
        return []

    def prospects_asked(self, request: Request) -> Prospects | None:
        """Return what a look-ahead should know of a request to analyse; None where any complete hand is as good."""
        return None

    def answered(self, state: State, seat: i64, action: i64) -> list[Prospects]:
        """Return the same after an answer to a question before play, for each plan that it leaves."""
        return []

    def kong_bonus(self, state: State) -> float:
        """Return by what share a kong raises what every win pays from then on."""
        return 0.0

    def kong_paid(self, state: State, seat: i64, action: i64) -> float:
        """Return what a kong is paid at once."""
        return 0.0

    def valued(self, state: State, seat: i64, options: list[int]) -> dict[int, float]:
        """Return what options outside any look-ahead are worth: before play, laid aside, a hand dealt anew."""
        return {}

    def weighs(self, state: State, seat: i64, options: list[int], risks: Risks) -> list[float] | None:
        """Return what each option is worth by the complete hands a game aims for; None where a look-ahead tells."""
        return None

    def draws(self, state: State) -> int:
        """Return how many more draws a seat has."""
        return int(state.wall) // len(state.seats)

    def places(self, state: State, seat: i64) -> Places | None:
        """Return what places count near the end of a match; None where points alone do."""
        return None

    def absent(self, state: State) -> i64:
        """Return the mask of the kinds that the game is played without."""
        return 0

    def worth(self, state: State, seat: i64, kind: i64) -> i64:
        """Return what a tile adds to the value of a hand, to decide between equal discards."""
        return 0
