"""The hooks by which a variant settles a hand of a real table that is told by its result, without its tiles."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from sanyuan.errors import InputError
from sanyuan.fields import Field, Request
from sanyuan.kept import Kept
from sanyuan.rules.flow import Settlement
from sanyuan.rules.options import RuleConfig
from sanyuan.score.breakdown import Line
from sanyuan.score.ledger import Payment
from sanyuan.table.state import State
from sanyuan.words.text import Words

EXHAUSTED_REASON: Final = ("exhausted", Words("荒牌流局", "the wall is empty", "流局"))
DEAD_HAND: Final = Words("相公", "Dead hand", "アガリ放棄")


@final
class Tick(Kept):
    """A pattern by which a win may be told: what it is worth, and the patterns that count in it already."""

    def __init__(
        self,
        closed: int,
        opened: int,
        unit: str,
        takes: tuple[str, ...] = (),
        each: int = 1,
        most: int = 1,
        when: str = "",
        sure: bool = False,
        settles: tuple[str, ...] = (),
        apart: Words | None = None,
    ) -> None:
        """Take the value in a closed and in an open hand (0: it does not count), and the ids it takes.

        The value is told as so many of the result field ``unit``, ``each`` of which is worth that much. The pattern
        counts up to ``most`` times, only ``when`` the table knows this (``self_drawn``, ``declared``), and then by
        itself if it is ``sure``. It ``settles`` fields, which are then not asked for; ``apart`` tells it from another
        of the same name.
        """
        self.closed: Final = closed
        self.opened: Final = opened
        self.unit: Final = unit
        self.takes: Final = takes
        self.each: Final = each
        self.most: Final = most
        self.when: Final = when
        self.sure: Final = sure
        self.settles: Final = settles
        self.apart: Final = apart


@final
class Way(Kept):
    """A way to tell what a win is worth: what it is called, and its fields in the order in which they are asked for."""

    def __init__(self, title: Words, fields: tuple[Field, ...]) -> None:
        """What stands before a field of patterns is asked for above them."""
        self.title: Final = title
        self.fields: Final = fields


@final
class Between(Kept):
    """Something that is paid in the middle of a hand: what it is called, who pays, and what else is asked for."""

    def __init__(self, code: str, title: Words, from_one: bool = False, fields: tuple[Field, ...] = ()) -> None:
        """With ``from_one`` a single seat pays and is asked for; otherwise the game says who does."""
        self.code: Final = code
        self.title: Final = title
        self.from_one: Final = from_one
        self.fields: Final = fields


@final
class Foul(Kept):
    """A breach of the rules that ends a hand without a result: what it is called, and what it costs."""

    def __init__(self, code: str, title: Words, says: Words, after: int = 0) -> None:
        """``says`` explains it; ``after`` points are taken from the seat's result when the match is over."""
        self.code: Final = code
        self.title: Final = title
        self.says: Final = says
        self.after: Final = after


@final
class Summary(Kept):
    """A win in a few words: a template whose holes are fields of its result."""

    def __init__(self, words: Words, without: tuple[str, ...] = ()) -> None:
        """Keep both; it fits where every hole has a value and none of ``without`` has."""
        self.words: Final = words
        self.without: Final = without


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

    def ways(self) -> tuple[Way, ...]:
        """Return the ways to tell what one win is worth; a win may be told by its hand in every game that scores."""
        return ()

    def worth_fields(self) -> tuple[Field, ...]:
        """Return the fields that tell what one win is worth: those of all ways."""
        found: dict[str, Field] = {}
        for way in self.ways():
            for field in way.fields:
                found.setdefault(field.name, field)
        return tuple(found.values())

    def summaries(self) -> tuple[Summary, ...]:
        """Return how a win is summed up; the first that fits is taken."""
        return ()

    def usual(self) -> tuple[str, ...]:
        """Return the ids of the patterns that come up most, in the order in which a hand is called out."""
        return ()

    def unfinished(self) -> tuple[str, ...]:
        """Return the codes of refusals that only say that more is to be told."""
        return ()

    def table_fields(self) -> tuple[Field, ...]:
        """Return the fields that tell more of the whole hand, a drawn one too."""
        return ()

    def between(self) -> tuple[Between, ...]:
        """Return what may be paid in the middle of a hand."""
        return ()

    def between_fields(self) -> tuple[Field, ...]:
        """Return the fields that tell more of such payments: those of all of them."""
        found: dict[str, Field] = {}
        for each in self.between():
            for field in each.fields:
                found.setdefault(field.name, field)
        return tuple(found.values())

    def fouls(self) -> tuple[Foul, ...]:
        """Return the breaches that end a hand without a result: it is played again, or the match ends."""
        return ()

    def own_foul(self, rules: RuleConfig) -> str:
        """Return the code of the breach as some rules have it, the first to be offered; empty where there is none."""
        return ""

    def foul_ends(self, rules: RuleConfig) -> bool:
        """Tell whether a breach ends the match; otherwise the hand is played again."""
        return False

    def dead(self) -> Words:
        """Return what a hand is called that may not win any more."""
        return DEAD_HAND

    def ticks(self, rules: RuleConfig) -> dict[str, Tick]:
        """Return the patterns by which a win may be told under some rules, by id; none where it is told otherwise."""
        return {}

    def reasons(self) -> tuple[tuple[str, Words], ...]:
        """Return why a hand may end without a winner, in the order of the variant's own reasons."""
        return (EXHAUSTED_REASON,)

    def draws(self, rules: RuleConfig) -> list[str]:
        """Return the codes of the reasons that some rules have; the default: all of them."""
        return [code for code, _ in self.reasons()]

    def asks_ready(self, rules: RuleConfig) -> bool:
        """Tell whether anything depends on who was ready when the wall ran out, so that it has to be asked."""
        return True

    def declares(self) -> bool:
        """Tell whether seats put a stake on the table by a declaration."""
        return False

    def least_to_declare(self, rules: RuleConfig) -> int:
        """Return how many points a seat must have to declare; 0 where it takes none."""
        return 0

    def most_winners(self, rules: RuleConfig) -> int:
        """Return how many may win one discard."""
        return 1

    def rungs(self, rules: RuleConfig, self_drawn: bool) -> list[dict[str, object]]:
        """Return what a win may be worth, told by numbers, the smallest first; none where numbers do not tell it."""
        return []

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

    def pay(self, rules: RuleConfig, state: State, told: Request, code: str, seat: int, loser: int) -> Settlement:
        """Return what a seat is paid in the middle of a hand, by seat ``loser`` or -1 as the game says."""
        raise InputError("tally", "kind")

    def draw(self, rules: RuleConfig, state: State, told: Request, reason: int, ready: list[int]) -> Settlement:
        """Return what is paid where nobody wins."""
        return Settlement(-1, [], {})

    def foul(self, rules: RuleConfig, code: str, seat: int) -> list[Payment]:
        """Return what a breach pays at once."""
        return []

    def false_win(self, rules: RuleConfig, state: State, told: Request, seat: int) -> Settlement:
        """Return what a false win costs."""
        raise InputError("false_win", "type")
