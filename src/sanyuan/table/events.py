"""Events: what has happened at a table, in order. Every state is the fold of its events.

Each type has a constructor, ``PARTS`` names its parts, and a part means the same in every event that has it. What is
written, read, hidden from others, drawn and said of an event follows from these names.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sanyuan.errors import LARGEST, InputError, shown_number
from sanyuan.kept import Kept
from sanyuan.meld import ADDED, CLOSED, MELD_WORDS
from sanyuan.score.ledger import Payment, payments_in
from sanyuan.table.parts import (
    ALL_NAMES,
    OF_FLAG,
    OF_MELD,
    OF_NUMBERS,
    OF_SEATS,
    OF_TILES,
    PARTS,
    Part,
    part_names,
)
from sanyuan.tiles import UNKNOWN

BEGIN: Final = 0
"""A hand begins; its detail names the ``players`` in the seats where they have changed places."""
DEAL: Final = 1
"""A seat gets its first tiles."""
DRAW: Final = 2
"""A seat draws a tile."""
DISCARD: Final = 3
"""A seat puts a tile on the river."""
CLAIM: Final = 4
"""A seat claims the tile on another's river for a meld."""
KONG: Final = 5
"""A seat lays a closed kong, or adds a tile to a pung."""
ASIDE: Final = 6
"""A seat lays a special tile aside."""
REVEAL: Final = 7
"""A tile of the wall is turned up."""
ACCEPT: Final = 8
"""A seat's declaration stands."""
WIN: Final = 9
"""A seat wins a tile."""
DRAWN_HAND: Final = 10
"""The hand ends without a winner, or without a further one."""
FALSE_WIN: Final = 11
"""A seat has falsely claimed a win."""
END: Final = 12
"""The match ends."""
ASK: Final = 13
"""Seats are asked before play, at once and unseen."""
GIVE: Final = 14
"""A seat gives tiles of its hand to another; both see them, the others see how many."""
CHOOSE: Final = 15
"""What a seat has chosen becomes known."""
ROLL: Final = 16
"""Dice are rolled, from which the variant reads something."""
SHOW: Final = 17
"""A seat that has won lays its concealed tiles open while the others play on."""
PAY: Final = 18
"""Points change hands in the middle of a hand; its seat is the one that the payments are about, or -1."""

EVENT_WORDS: Final = (
    "begin",
    "deal",
    "draw",
    "discard",
    "claim",
    "kong",
    "aside",
    "reveal",
    "accept",
    "win",
    "drawn",
    "false_win",
    "end",
    "ask",
    "give",
    "choose",
    "roll",
    "show",
    "pay",
)

NO_DETAIL: Final[dict[str, object]] = {}
_NONE: Final[tuple[int, ...]] = ()


@final
@mypyc_attr(acyclic=True)
class Event(Kept):
    """One thing that happened. Seats are those of the table, tiles physical ids; -1 is nobody, or a tile not known."""

    def __init__(
        self,
        type: i64,  # noqa: A002
        seat: i64 = -1,
        tile: i64 = -1,
        tiles: tuple[int, ...] = _NONE,
        source: i64 = -1,
        meld: i64 = -1,
        deltas: tuple[int, ...] = _NONE,
        detail: dict[str, object] = NO_DETAIL,
        as_drawn: bool = False,
        declared: bool = False,
        replacing: bool = False,
        in_deal: bool = False,
        robbed: bool = False,
        goes_on: bool = False,
        below: bool = False,
        place: i64 = -1,
        wind: i64 = -1,
        number: i64 = 0,
        scores: tuple[int, ...] = _NONE,
        carry: tuple[int, ...] = _NONE,
        reason: i64 = 0,
        ready: tuple[int, ...] = _NONE,
        question: i64 = -1,
        asked: tuple[int, ...] = _NONE,
        receiver: i64 = -1,
        choice: i64 = -1,
        dice: tuple[int, ...] = _NONE,
    ) -> None:
        """The functions of this module make events, each with the parts that its type has."""
        self.type: Final[i64] = type
        self.seat: Final[i64] = seat
        """Who does it; for BEGIN, the dealer."""
        self.tile: Final[i64] = tile
        """The tile that is drawn, discarded, claimed, added, laid aside, turned up or won."""
        self.tiles: Final = tiles
        """The tiles that are dealt, given or shown, those of the hand that a claim uses, all four of a closed kong."""
        self.source: Final[i64] = source
        """The seat whose tile is claimed or won; -1 where it was drawn."""
        self.meld: Final[i64] = meld
        """The type of the meld that is laid."""
        self.deltas: Final = deltas
        """What every seat gets, in points; for END, by how much the final scores differ from those of the last hand."""
        self.detail: Final = detail
        """What the variant tells besides, and every payment."""
        self.as_drawn: Final = as_drawn
        """Whether the tile that is discarded was just drawn."""
        self.declared: Final = declared
        """Whether the discard comes with the variant's declaration."""
        self.replacing: Final = replacing
        """Whether the tile replaces one laid aside or follows a kong."""
        self.in_deal: Final = in_deal
        """Whether it does so before play begins: then it is not drawn in a turn."""
        self.robbed: Final = robbed
        """Whether the tile was won while it was laid down."""
        self.goes_on: Final = goes_on
        """Whether the hand goes on after a false win."""
        self.below: Final = below
        """Whether the tile lies below an indicator and is not one itself."""
        self.place: Final[i64] = place
        """Where in the wall it lies: -1 the last tile and so on, 0 the next of the head; -1 also where nobody knows."""
        self.wind: Final[i64] = wind
        """The round wind, 0 East."""
        self.number: Final[i64] = number
        """How many hands of the match came before."""
        self.scores: Final = scores
        """The scores when the hand begins."""
        self.carry: Final = carry
        """What the variant carries over from hand to hand."""
        self.reason: Final[i64] = reason
        """The variant's number for why nobody wins; -1 where nobody knows."""
        self.ready: Final = ready
        """The seats that were ready when the hand ended."""
        self.question: Final[i64] = question
        """The variant's number of what is asked."""
        self.asked: Final = asked
        """The seats that are asked."""
        self.receiver: Final[i64] = receiver
        """The seat that gets the tiles."""
        self.choice: Final[i64] = choice
        """The number that was chosen, whose meaning is the variant's."""
        self.dice: Final = dice
        """What the dice show."""

    @property
    def payments(self) -> list[Payment]:
        """Every payment of the event with its reason, as far as it was written down."""
        return payments_in(self.detail, len(self.deltas))

    def is_closed_kong(self) -> bool:
        """Tell whether a closed kong is laid."""
        return self.type == KONG and self.meld == CLOSED

    def unseen(self) -> "Event":
        """Return the event as seen by those who may not know its tiles."""
        return Event(
            self.type,
            self.seat,
            tiles=(UNKNOWN,) * len(self.tiles),
            meld=self.meld,
            replacing=self.replacing,
            in_deal=self.in_deal,
            receiver=self.receiver,
        )

    def with_parts(self, changed: dict[str, object]) -> "Event":
        """Return an event of the same type with some parts changed; ``detail`` may be among them."""
        own: dict[str, object] = {part.name: value_of(self, part) for part in PARTS[self.type]}
        return _made(self.type, {**own, "detail": self.detail, **changed})

    def as_dict(self) -> dict[str, object]:
        """Return the event as JSON-ready data; parts at their default are left out."""
        data: dict[str, object] = {"e": EVENT_WORDS[self.type]}
        for part in PARTS[self.type]:
            value = value_of(self, part)
            if isinstance(value, tuple):
                if value:
                    data[part.name] = list(value)
            elif part.kind == OF_MELD:
                data[part.name] = MELD_WORDS[self.meld] if 0 <= self.meld < len(MELD_WORDS) else None
            elif value is not False and (value is True or value != part.default):
                data[part.name] = value
        if self.detail:
            data["detail"] = self.detail
        return data

    def __eq__(self, other: object) -> bool:
        """Two events are equal when all their parts are."""
        return isinstance(other, Event) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        """Hash by the parts that most events have."""
        return hash((self.type, self.seat, self.tile, self.tiles, self.deltas))

    def __repr__(self) -> str:
        """Show the event as its data."""
        return f"Event({self.as_dict()})"

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make an equal event."""
        parts = {part.name: value_of(self, part) for part in PARTS[self.type]}
        return _made, (int(self.type), {**parts, "detail": self.detail})


def value_of(event: Event, part: Part) -> object:
    """Return a part of an event."""
    value: object = getattr(event, part.name)
    return value


# --- one constructor for each type -----------------------------------------------------------------------------------


def begin(
    dealer: int,
    wind: int,
    number: int,
    scores: tuple[int, ...],
    carry: tuple[int, ...] = _NONE,
    detail: dict[str, object] = NO_DETAIL,
) -> Event:
    """A hand begins; a record that does not know the wind says -1, one without scores none."""
    return Event(BEGIN, dealer, wind=wind, number=number, scores=scores, carry=carry, detail=detail)


def deal(seat: i64, tiles: tuple[int, ...]) -> Event:
    """A seat gets its first tiles."""
    return Event(DEAL, seat, tiles=tiles)


def draw(seat: i64, tile: i64 = UNKNOWN, replacing: bool = False, in_deal: bool = False) -> Event:
    """A seat draws a tile, perhaps as a replacement, perhaps before play begins."""
    return Event(DRAW, seat, tile, replacing=replacing, in_deal=in_deal)


def discard(
    seat: i64, tile: i64, as_drawn: bool = False, declared: bool = False, detail: dict[str, object] = NO_DETAIL
) -> Event:
    """A seat puts a tile on the river."""
    return Event(DISCARD, seat, tile, as_drawn=as_drawn, declared=declared, detail=detail)


def claim(seat: i64, tile: i64, source: i64, meld: i64, tiles: tuple[int, ...] = _NONE) -> Event:
    """A seat claims a tile with tiles of its hand."""
    return Event(CLAIM, seat, tile, tiles, source, meld)


def closed_kong(seat: i64, tiles: tuple[int, ...]) -> Event:
    """A seat lays down four identical tiles of its hand."""
    return Event(KONG, seat, tiles=tiles, meld=CLOSED)


def added_kong(seat: i64, tile: i64) -> Event:
    """A seat adds the fourth tile to a pung."""
    return Event(KONG, seat, tile, meld=ADDED)


def aside(seat: i64, tile: i64) -> Event:
    """A seat lays a special tile aside."""
    return Event(ASIDE, seat, tile)


def reveal(tile: i64, place: i64 = -1, below: bool = False) -> Event:
    """A tile of the wall is turned up: an indicator, or what lies below one."""
    return Event(REVEAL, tile=tile, place=place, below=below)


def accept(seat: i64, deltas: tuple[int, ...] = _NONE, detail: dict[str, object] = NO_DETAIL) -> Event:
    """A seat's declaration stands, and it pays for it."""
    return Event(ACCEPT, seat, deltas=deltas, detail=detail)


def win(
    seat: i64,
    tile: i64,
    source: i64 = -1,
    robbed: bool = False,
    deltas: tuple[int, ...] = _NONE,
    detail: dict[str, object] = NO_DETAIL,
) -> Event:
    """A seat wins a tile, from a seat or by itself."""
    return Event(WIN, seat, tile, source=source, robbed=robbed, deltas=deltas, detail=detail)


def drawn_hand(
    reason: i64 = 0,
    ready: tuple[int, ...] = _NONE,
    deltas: tuple[int, ...] = _NONE,
    detail: dict[str, object] = NO_DETAIL,
) -> Event:
    """Nobody wins, or nobody else."""
    return Event(DRAWN_HAND, reason=reason, ready=ready, deltas=deltas, detail=detail)


def false_win(
    seat: i64,
    tile: i64,
    source: i64 = -1,
    goes_on: bool = False,
    deltas: tuple[int, ...] = _NONE,
    detail: dict[str, object] = NO_DETAIL,
) -> Event:
    """A seat has falsely claimed a win."""
    return Event(FALSE_WIN, seat, tile, source=source, goes_on=goes_on, deltas=deltas, detail=detail)


def end(deltas: tuple[int, ...] = _NONE, detail: dict[str, object] = NO_DETAIL) -> Event:
    """The match ends."""
    return Event(END, deltas=deltas, detail=detail)


def ask(question: i64, asked: tuple[int, ...]) -> Event:
    """Some seats are asked a question before play."""
    return Event(ASK, question=question, asked=asked)


def give(giver: i64, receiver: i64, tiles: tuple[int, ...]) -> Event:
    """Tiles go from one seat's hand to another's."""
    return Event(GIVE, giver, tiles=tiles, receiver=receiver)


def choose(seat: i64, choice: i64) -> Event:
    """A seat's choice becomes known."""
    return Event(CHOOSE, seat, choice=choice)


def roll(dice: tuple[int, ...]) -> Event:
    """Dice are rolled."""
    return Event(ROLL, dice=dice)


def show(seat: i64, tiles: tuple[int, ...]) -> Event:
    """A seat lays its concealed tiles open."""
    return Event(SHOW, seat, tiles=tiles)


def pay(seat: i64, deltas: tuple[int, ...], detail: dict[str, object]) -> Event:
    """Points change hands in the middle of a hand."""
    return Event(PAY, seat, deltas=deltas, detail=detail)


# --- reading ---------------------------------------------------------------------------------------------------------


def event_from_dict(data: dict[str, object]) -> Event:
    """Read an event back from JSON data, refusing anything else.

    >>> event_from_dict({"e": "draw", "seat": 2, "tile": 57}).tile
    57
    """
    type = event_type(data)  # noqa: A001
    detail = data.get("detail", NO_DETAIL)
    if not isinstance(detail, dict):
        raise InputError("event.events_detail_object", "detail")
    parts: dict[str, object] = {"detail": detail}
    own = part_names(type)
    for name in data:
        if name not in own and name in ALL_NAMES:
            raise InputError("event.no_part", name, word=EVENT_WORDS[type], name=name)
    for part in PARTS[type]:
        if part.name in data:
            parts[part.name] = _read(data, part)
    return _made(type, parts)


def event_type(data: dict[str, object]) -> int:
    """Return the type of an event that is written as JSON data."""
    word = data.get("e")
    if not isinstance(word, str) or word not in EVENT_WORDS:
        raise InputError("event.event", "e", known=", ".join(EVENT_WORDS), word=repr(word))
    return EVENT_WORDS.index(word)


def _read(data: dict[str, object], part: Part) -> object:
    value = data[part.name]
    if part.kind == OF_FLAG:
        if not isinstance(value, bool):
            raise InputError("event.true_false", part.name, name=part.name, value=repr(value))
        return value
    if part.kind == OF_MELD:
        if value is not None and value not in MELD_WORDS:
            raise InputError("event.meld", part.name, known=", ".join(MELD_WORDS), value=repr(value))
        return MELD_WORDS.index(value) if isinstance(value, str) else -1
    if part.kind in (OF_SEATS, OF_TILES, OF_NUMBERS):
        return whole_numbers(data, part.name)
    return whole_number(data, part.name, part.default)


def whole_number(data: dict[str, object], name: str, default: int) -> int:
    """Return a whole number among JSON data, or refuse anything else."""
    value = data.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise InputError("event.whole_number", name, name=name, value=repr(value))
    return _bounded(value, name)


def whole_numbers(data: dict[str, object], name: str) -> tuple[int, ...]:
    """Return a list of whole numbers among JSON data, or refuse anything else."""
    values = data.get(name, [])
    if not isinstance(values, list):
        raise InputError("event.list_whole_numbers", name, name=name, values=repr(values))
    found: list[int] = []
    for value in values:
        if not isinstance(value, int) or isinstance(value, bool):
            raise InputError("event.list_whole_numbers", name, name=name, values=repr(values))
        found.append(_bounded(value, name))
    return tuple(found)


def _bounded(value: int, name: str) -> int:
    if value > LARGEST or value < -LARGEST:
        raise InputError("event.most", name, name=name, largest=LARGEST, value=shown_number(value))
    return value


def _made(type: int, parts: dict[str, object]) -> Event:  # noqa: A002
    """Make an event of named parts."""
    detail = parts.get("detail", NO_DETAIL)
    assert isinstance(detail, dict)
    if type == DRAW:  # most events are one of these two
        replacing, in_deal = parts.get("replacing") is True, parts.get("in_deal") is True
        return Event(
            DRAW, _one(parts, "seat"), _one(parts, "tile"), detail=detail, replacing=replacing, in_deal=in_deal
        )
    if type == DISCARD:
        as_drawn, declared = parts.get("as_drawn") is True, parts.get("declared") is True
        return Event(
            DISCARD, _one(parts, "seat"), _one(parts, "tile"), detail=detail, as_drawn=as_drawn, declared=declared
        )
    return Event(
        type,
        _one(parts, "seat"),
        _one(parts, "tile"),
        _many(parts, "tiles"),
        _one(parts, "source"),
        _one(parts, "meld"),
        _many(parts, "deltas"),
        detail,
        parts.get("as_drawn") is True,
        parts.get("declared") is True,
        parts.get("replacing") is True,
        parts.get("in_deal") is True,
        parts.get("robbed") is True,
        parts.get("goes_on") is True,
        parts.get("below") is True,
        _one(parts, "place"),
        _one(parts, "wind"),
        _one(parts, "number", 0),
        _many(parts, "scores"),
        _many(parts, "carry"),
        _one(parts, "reason", 0),
        _many(parts, "ready"),
        _one(parts, "question"),
        _many(parts, "asked"),
        _one(parts, "receiver"),
        _one(parts, "choice"),
        _many(parts, "dice"),
    )


def _one(parts: dict[str, object], name: str, default: int = -1) -> int:
    value = parts.get(name, default)
    assert isinstance(value, int)
    return value


def _many(parts: dict[str, object], name: str) -> tuple[int, ...]:
    value = parts.get(name, _NONE)
    assert isinstance(value, tuple)
    return value
