"""A recorded game: which variant by which rules, who sat where, and every event in the engine's own words."""

from dataclasses import dataclass, field
from html import escape

from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.words.text import Note

GIVEN = "given"
"""The mark in the detail of a hand's beginning that its author has set, wherever the hand before it led to."""
UNCHECKED = "unchecked"
"""The header field of a game whose author has dealt more than four copies of a tile."""


MOST_EVENTS = 1000
"""More events than any hand can have, with every tile drawn, discarded and claimed."""


@dataclass
class Remark:
    """Something a reader noticed in a file that contradicts itself; hand and event count from 1, 0 means the whole."""

    hand: int
    event: int
    code: str
    note: Note


@dataclass(repr=False)
class RecordedHand:
    """One hand as recorded: its events, and the wall in the order of drawing where it is known.

    A recorded event tells what its source tells. Unknown tiles and numbers are -1; the ``detail`` of a win or a drawn
    hand holds what the source says, under the names the engine uses, and beside them ``scores`` (after the event) and
    ``hands`` (concealed tiles shown, by seat).
    """

    events: list[Event] = field(default_factory=list)
    wall: list[int] | None = None
    extra: dict[int, dict[str, object]] = field(default_factory=dict)
    """Fields of events, by their place, that this version does not know; they are written back as they were."""

    def __repr__(self) -> str:
        """Show how much of it there is."""
        return f"<RecordedHand: {len(self.events)} events{'' if self.wall is None else ', the wall known'}>"


@dataclass(repr=False)
class Record:
    """A game as recorded, whatever format it came from."""

    variant: str
    rules: object = None
    seats: list[str] = field(default_factory=list)
    hands: list[RecordedHand] = field(default_factory=list)
    result: list[int] | None = None
    complete: bool = True
    """Whether the record claims to reach the end of the match."""
    says_end: bool = False
    """Whether its format always says where a match ends, so that one which does not say so is not over."""
    from_start: bool = True
    """Whether the first hand is the first of the match."""
    seed: str = ""
    commitment: str = ""
    promise: dict[str, object] = field(default_factory=dict)
    """Where players added to the walls, all that was said about them (record.promise)."""
    remarks: list[Remark] = field(default_factory=list)
    unknown_rules: dict[str, object] = field(default_factory=dict)
    """Rule options that this version does not know; they are passed over, and written back as they were."""
    extra: dict[str, object] = field(default_factory=dict)
    """Fields of the header that this version does not know; they are written back as they were."""
    closing: dict[str, object] = field(default_factory=dict)
    """Those of the result, likewise."""

    def __repr__(self) -> str:
        """Show the game, how many hands there are, how they ended, and the result."""
        ends = f"{counted(self.wins(), 'win')}, {counted(self.draws(), 'draw')}"
        result = "no result" if self.result is None else f"result {self.result}"
        return f"<Record: {self.variant}, {counted(len(self.hands), 'hand')}, {ends}, {result}>"

    def _repr_html_(self) -> str:
        points = self.result or []
        names = self.seats or [""] * len(points)
        rows = "".join(
            f"<tr><td>{escape(name)}</td><td>{points[seat] if points else ''}</td></tr>"
            for seat, name in enumerate(names)
        )
        return f"<div>{escape(repr(self)[1:-1])}</div><table>{rows}</table>"

    def count(self, kind: int) -> int:
        """Count the events of one type."""
        return sum([event.type for event in hand.events].count(kind) for hand in self.hands)

    def wins(self) -> int:
        """Count the wins; two winners of one tile are two."""
        return self.count(events.WIN)

    def draws(self) -> int:
        """Count the hands without a winner."""
        return self.count(events.DRAWN_HAND)


def counted(number: int, noun: str, plural: str = "s") -> str:
    """Return a number with its noun: 1 hand, 2 hands."""
    return f"{number} {noun}{'' if number == 1 else plural}"
