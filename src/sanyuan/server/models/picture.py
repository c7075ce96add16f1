"""What a person sees of a table: the picture, the events, how a hand ended."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from sanyuan.meld import MELD_WORDS
from sanyuan.picture.table import PHASES
from sanyuan.server.models.base import Model, part_of, sometimes, words
from sanyuan.server.models.score import Account, ExplainedScore
from sanyuan.table.actions import ACTION_WORDS
from sanyuan.table.events import EVENT_WORDS

Phase: TypeAlias = Annotated[str, words(PHASES)]
MeldType: TypeAlias = Annotated[str, words(MELD_WORDS)]


class Discard(Model):
    """A tile on the river."""

    tile: str
    drawn: bool = Field(description="put down as it was drawn")
    declared: bool = Field(description="put down with the game's declaration: it lies sideways")
    claimed: bool


class TableMeld(Model):
    """A meld as it lies."""

    type: MeldType
    tiles: list[str | None]
    source: int = Field(description="from whom, in playing order from the holder: 1 next, 3 previous; 0 nobody")
    claimed: str | None


class SeatBadge(Model):
    """A few words at a seat."""

    name: str = Field(description="the same in every language")
    text: str


class SeatPicture(Model):
    """What lies at one seat; a tile that is not known is null."""

    wind: int
    hand: list[str | None]
    drawn: str | None
    has_drawn: bool
    melds: list[TableMeld]
    river: list[Discard]
    aside: list[str]
    won: list[str] = Field(description="tiles that it has won in this hand, set aside")
    declared: bool
    badges: list[SeatBadge] = Field(description="what the game says of the seat, beside its name")
    playing: bool = Field(description="whether it still plays in this hand")
    open: bool = Field(description="laid open, when the hand ended or by a win before")


class PlayOption(Model):
    """What a seat may do."""

    id: int
    type: str = words(ACTION_WORDS)
    tiles: list[str]
    drawn: bool
    name: str


class TableNote(Model):
    """What else lies on the table."""

    name: str
    value: int
    text: str


class MarkSign(Model):
    """How a special tile is seen: by a sign on it, or by shining."""

    letters: str
    badge: str
    title: str
    turned: bool = Field(description="whether the tile stands beside the one turned up that makes it")


class _Whole(Model):
    seat: int = Field(description="who sees it; -1 is a spectator")
    phase: Phase
    dealer: int
    round: int
    number: int
    title: str
    scores: list[int]
    turn: int
    wall: int
    tile: str | None
    indicators: list[str]
    below: list[str]
    marks: dict[str, str] = Field(description="the tiles that are special here, each with one word for what it is")
    signs: dict[str, MarkSign] = Field(description="how each of those words is seen")
    question: str | None = Field(description="what the seats are asked before play, all at once")
    declaration: str = Field(description="what it is called when a seat declares")
    notes: list[TableNote]
    players: list[int] = Field(description="the player in each seat")
    options: list[PlayOption]


class Picture(_Whole):
    """A table as one seat sees it."""

    seats: list[SeatPicture]


class TableEvent(Model):
    """One thing that happened; parts at their default are left out."""

    e: str = words(EVENT_WORDS)
    seat: int = sometimes()
    tile: str = sometimes()
    tiles: list[str | None] = sometimes()
    source: int = sometimes("the seat whose tile is claimed or won")
    receiver: int = sometimes("the seat that is given tiles")
    meld: str = sometimes(f"one of {', '.join(MELD_WORDS)}")
    as_drawn: bool = sometimes()
    declared: bool = sometimes()
    replacing: bool = sometimes()
    in_deal: bool = sometimes()
    robbed: bool = sometimes()
    goes_on: bool = sometimes()
    below: bool = sometimes()
    place: int = sometimes()
    wind: int = sometimes()
    number: int = sometimes()
    scores: list[int] = sometimes()
    carry: list[int] = sometimes()
    deltas: list[int] = sometimes("what every seat gets")
    reason: int = sometimes()
    ready: list[int] = sometimes("the seats that were ready")
    question: int = sometimes()
    asked: list[int] = sometimes()
    choice: int = sometimes()
    dice: list[int] = sometimes()
    detail: dict[str, Any] = sometimes()


class WinResult(Model):
    """A win."""

    type: Literal["win"]
    say: str = Field(description="what happened, in one sentence")
    say_template: str = sometimes("the same with {0} to {3} for the seats of the table")
    seat: int
    from_: int = Field(alias="from", description="the seat that dealt the tile; -1 where it was drawn")
    tile: str | None
    hand: list[str | None]
    melds: list[list[str]]
    score: ExplainedScore | None = Field(
        description="seats in it are counted from the dealer; null where the winner's tiles are not known"
    )
    account: Account | None = Field(description="who pays whom, where there is no score")
    deltas: list[int] = Field(description="what each seat of the table won or lost")


class DrawnResult(Model):
    """Nobody won."""

    type: Literal["drawn"]
    say: str = Field(description="what happened, in one sentence")
    say_template: str = sometimes("the same with {0} to {3} for the seats of the table")
    code: str
    reason: str
    ready: list[int]
    account: Account | None = Field(description="null where nothing is paid or nobody can tell")
    deltas: list[int] = Field(description="what each seat of the table won or lost")


class FalseWinResult(Model):
    """A win that the hand does not bear out."""

    type: Literal["false_win"]
    say: str = Field(description="what happened, in one sentence")
    say_template: str = sometimes("the same with {0} to {3} for the seats of the table")
    seat: int
    from_: int = Field(alias="from", description="the seat that dealt the tile; -1 where it was drawn")
    tile: str | None
    reason: str
    account: Account | None = Field(description="null where nothing is paid or nobody can tell")
    deltas: list[int] = Field(description="what each seat of the table won or lost")


class PaidResult(Model):
    """Points that changed hands in the middle of a hand."""

    type: Literal["pay"]
    say: str = Field(description="what happened, in one sentence")
    say_template: str = sometimes("the same with {0} to {3} for the seats of the table")
    seat: int = Field(description="whom the payments are about; -1 where they are about nobody alone")
    reason: str
    account: Account | None = Field(description="null where nobody can tell")
    deltas: list[int] = Field(description="what each seat of the table won or lost")


HandResult: TypeAlias = Annotated[WinResult | DrawnResult | FalseWinResult | PaidResult, Field(discriminator="type")]


SeatChange = part_of(SeatPicture, "SeatChange", "What has changed at one seat.")
_TableChange = part_of(_Whole, "_TableChange", "What has changed at a table.")


class PictureChange(_TableChange):  # type: ignore[valid-type,misc]  # made from the picture, field by field
    """What an event has changed: the fields of the picture that differ, those of the seats by their number."""

    seats: dict[str, SeatChange] = sometimes()  # type: ignore[valid-type]  # made from the picture of a seat
