"""The hooks by which a variant settles a hand of a real table that is told by its result, without its tiles."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from sanyuan.errors import InputError
from sanyuan.fields import Field, Request
from sanyuan.kept import Kept
from sanyuan.rules.flow import Settlement
from sanyuan.rules.options import RuleConfig
from sanyuan.score.breakdown import Line
from sanyuan.table.state import State
from sanyuan.words.text import Words

EXHAUSTED_REASON: Final = ("exhausted", Words("荒牌流局", "the wall is empty", "流局"))


@final
class Tick(Kept):
    """A pattern by which a win may be told: what it is worth, and the patterns that count in it already."""

    def __init__(self, worth: dict[str, object], takes: tuple[str, ...]) -> None:
        """Keep both; ``takes`` are ids."""
        self.worth: Final = worth
        self.takes: Final = takes


def told_by(told: Request, patterns: tuple[str, ...], numbers: tuple[str, ...]) -> bool:
    """Tell whether a win is told by its patterns, the first of those fields; a mixture with its numbers is refused."""
    way = patterns[0]
    if told.has(way):
        for name in numbers:
            if told.has(name):
                raise InputError("worth.win_told", told.path(name), way=way, name=name)
        return True
    for name in patterns[1:]:
        if told.has(name):
            raise InputError("worth.told_beside_only", told.path(name), name=name, way=way)
    return False


def kept_lines(lines: list[Line]) -> list[dict[str, object]]:
    """Return what counted as the result of a hand keeps it: ids, values, and how often."""
    return [{"id": line.id, "value": line.value, "count": line.count} for line in lines]


@mypyc_attr(allow_interpreted_subclasses=True)
class ByResult(Kept):
    """How results are told and settled; seats count from the dealer, and the state holds no tiles."""

    def worth_fields(self) -> tuple[Field, ...]:
        """Return the fields that tell what one win is worth."""
        return ()

    def table_fields(self) -> tuple[Field, ...]:
        """Return the fields that tell more of the whole hand, a drawn one too."""
        return ()

    def ticks(self, rules: RuleConfig) -> dict[str, Tick]:
        """Return the patterns by which a win may be told under some rules, by id; none where it is told otherwise."""
        return {}

    def reasons(self) -> tuple[tuple[str, Words], ...]:
        """Return why a hand may end without a winner, in the order of the variant's own reasons."""
        return (EXHAUSTED_REASON,)

    def draws(self, rules: RuleConfig) -> list[str]:
        """Return the codes of the reasons that some rules have; the default: all of them."""
        return [code for code, _ in self.reasons()]

    def declares(self) -> bool:
        """Tell whether seats put a stake on the table by a declaration."""
        return False

    def least_to_declare(self, rules: RuleConfig) -> int:
        """Return how many points a seat must have to declare; 0 where it takes none."""
        return 0

    def most_winners(self, rules: RuleConfig) -> int:
        """Return how many may win one discard."""
        return 1

    def known(self, state: State, seat: int, winners: list[int]) -> dict[str, object]:
        """Return the fields of a score request that the table tells of a seat; ``winners`` as they are settled."""
        return {}

    def misfit(self, state: State, seat: int, score: dict[str, object]) -> InputError | None:
        """Return where a score request and the table disagree about a seat, or None where they agree."""
        return None

    def win(
        self, rules: RuleConfig, state: State, told: Request, winner: int, loser: int, winners: list[int]
    ) -> Settlement:
        """Return what a win of the told worth is paid; ``winners`` are seats of the table, as they are settled."""
        raise InputError("tally", "wins")

    def draw(self, rules: RuleConfig, state: State, told: Request, reason: int, ready: list[int]) -> Settlement:
        """Return what is paid where nobody wins."""
        return Settlement(-1, [], {})

    def false_win(self, rules: RuleConfig, state: State, told: Request, seat: int) -> Settlement:
        """Return what a false win costs."""
        raise InputError("false_win", "type")
