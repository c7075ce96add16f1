"""A match: hands one after another until the variant says that it is over."""

from collections.abc import Sequence
from typing import Final, final

from sanyuan.engine.table import Table, new_table
from sanyuan.engine.wall import commitment, shuffled, whole_wall
from sanyuan.errors import IllegalActionError
from sanyuan.kept import Kept, remake
from sanyuan.rules.flow import Flow, Standing, match_end
from sanyuan.rules.options import RuleConfig
from sanyuan.table.events import Event


@final
class Match(Kept):
    """A whole match on one seed: the hand in play, the hands before it, and the result in the end."""

    def __init__(
        self, flow: Flow, rules: RuleConfig, seed: bytes, walls: Sequence[Sequence[int]] = (), start: bool = True
    ) -> None:
        """Begin a match; ``walls`` may give the walls of the first hands, the seed shuffles the others."""
        self.flow: Final = flow
        self.rules: Final = rules
        self.seed: Final = seed
        self.walls: Final = [whole_wall(flow.tile_set(rules), wall) for wall in walls]
        self.past: list[Table] = []
        self.result: list[int] | None = None
        """The final points by player, each named by the seat of the first hand."""
        self.table: Table = self._deal(flow.first_standing(rules))
        if start:
            self._start()

    def __repr__(self) -> str:
        """Show the result, or the hand in play with the scores."""
        if self.result is not None:
            return f"<Match: over after {len(self.past) + 1} hands, result {self.result}>"
        return f"<Match: {list(self.table.state.scores)}, {self.table!r}>"

    def is_over(self) -> bool:
        """Tell whether the match has ended."""
        return self.result is not None

    def asked(self) -> list[int]:
        """Return the seats that are being asked."""
        return self.table.asked()

    def legal(self, seat: int) -> list[int]:
        """Return what a seat may answer."""
        return self.table.legal(seat)

    def act(self, seat: int, action: int) -> None:
        """Take a seat's answer and go on, into the next hand where one ends; what is illegal changes nothing."""
        if self.result is not None:
            raise IllegalActionError("match_over.match_over", "action")
        self.table.act(seat, action)
        if self.table.is_over():
            self._next_hand()

    def events(self) -> list[Event]:
        """Return every event of the match so far."""
        found: list[Event] = []
        for table in self.past:
            found += table.events
        return found + self.table.events

    def actions(self) -> list[tuple[int, int]]:
        """Return every answer taken so far, in order: with the seed they are the whole match."""
        found: list[tuple[int, int]] = []
        for table in self.past:
            found += table.actions()
        return found + self.table.actions()

    def undo(self, answers: int = 1) -> "Match":
        """Return the match as it was some answers ago."""
        kept = self.actions()[: max(0, len(self.actions()) - answers)]
        match = Match(self.flow, self.rules, self.seed, self.walls)
        for seat, action in kept:
            match.act(seat, action)
        return match

    def commitment(self) -> str:
        """Return the promise about the walls that can be shown before the first deal."""
        return commitment(self.seed, self.rules.digest())

    def copy(self) -> "Match":
        """Return an equal match that plays on by itself; hands that are over are shared."""
        other = Match(self.flow, self.rules, self.seed, self.walls, start=False)
        other.past = self.past[:]
        other.result = self.result
        other.table = self.table.copy()
        return other

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make an equal match: one that begins anew, and the hands played instead."""
        return remake(self, ("flow", "rules", "seed", "walls"))

    def _deal(self, standing: Standing) -> Table:
        number = len(self.past)
        tiles = self.walls[number] if number < len(self.walls) else None
        if tiles is None:
            tiles = shuffled(self.flow.tile_set(self.rules), self.seed, number)
        return new_table(self.flow, self.rules, standing, tiles)

    def _start(self) -> None:
        self.table.start()
        if self.table.is_over():
            self._next_hand()

    def _next_hand(self) -> None:
        done = self.table
        standing = self.flow.next_standing(self.rules, done.standing, done.state)
        if standing is None:
            end, self.result = match_end(self.flow, self.rules, done.standing, done.state, self.events())
            done.events.append(end)
            return
        self.past.append(done)
        self.table = self._deal(standing)
        self._start()
