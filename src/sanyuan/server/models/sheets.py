"""Recorded tables."""

from typing import Annotated, Any, TypeAlias

from pydantic import Field

from sanyuan.record.entries import PARTS
from sanyuan.server.models.base import (
    Answer,
    AnyRules,
    Asked,
    ByLanguage,
    Error,
    GameWord,
    Model,
    Names,
    Open,
    Rules,
    sometimes,
    words,
)
from sanyuan.server.models.score import Account, Payment

ADD = "add"
AMEND = "amend"
REMOVE = "remove"
UNDO = "undo"
RENAME = "rename"
KINDS = (ADD, AMEND, REMOVE, UNDO, RENAME)
MOST_ENTRIES = 1000
LONGEST_STEP = 64
LONGEST_TITLE = 100

Title: TypeAlias = Annotated[Annotated[str, Field(max_length=LONGEST_TITLE)] | None, Field(description="a title")]


class EntryWin(Open):
    """A winner, and what the hand is worth in the words of its game."""

    winner: int
    score: dict[str, Any] | None = sometimes("the hand as a score request, instead of its worth")


class Entry(Open):
    """One result, payment or declaration of a hand as it was told; a game adds what its table shows."""

    type: str | None = Field(
        default_factory=str,
        description="what happened, a win unless told",
        json_schema_extra={"enum": [*PARTS, None]},
    )
    wins: list[EntryWin] | None = sometimes("the winners, each with what the hand is worth")
    loser: int | None = sometimes("the discarder, or the one seat that pays; none = self-draw")
    declared: list[int] | None = sometimes("seats that declared and put their stake down")
    reason: str | None = sometimes("why nobody won")
    ready: list[int] | None = sometimes("seats that were ready")
    kind: str | None = sometimes("what is paid for in the middle of the hand, or which foul")
    seat: int | None = sometimes("who claimed a false win, declared, is paid, or broke the rules")
    points: list[int] | None = sometimes("points given and taken by hand, one number a seat")
    note: str | None = sometimes("a remark")


class BeginSheetRequest(Asked):
    """What a sheet is begun with."""

    variant: GameWord
    rules: AnyRules = None
    names: Names = None
    title: Title = None


class PreviewRequest(Asked):
    """Entries that are to be folded."""

    variant: GameWord
    rules: AnyRules = None
    entries: list[dict[str, Any]] = Field(max_length=MOST_ENTRIES, description="the hands so far")


class SheetStepRequest(Asked):
    """One thing that is done to a sheet."""

    step: str = Field(
        min_length=1,
        max_length=LONGEST_STEP,
        description="the client's own name of this step; a repeat changes nothing",
    )
    after: Annotated[str, Field(max_length=LONGEST_STEP)] | None = Field(
        None, description="the name of the step that it was made after; refused where another came since"
    )
    seating: list[int] | None = Field(
        None, description="the players by seat, as the writer saw them; refused where they sit elsewhere"
    )
    type: str = words(KINDS, "what is done")
    entry: dict[str, Any] | None = Field(None, description="the hand, as the recorder's page of the docs describes it")
    place: Annotated[int, Field(ge=0)] | None = Field(None, description="which hand, 0 the first")
    names: Names = None
    title: Title = None


class SheetStanding(Model):
    """Where a hand stands."""

    dealer: int
    round: int
    number: int
    carry: list[int]
    players: list[int]
    before: list[int]
    titles: ByLanguage = Field(description="what the game calls the hand")
    notes: list[ByLanguage] = Field(description="what lies on the table when it begins")


class SheetAccount(Model):
    """How a draw, a false win or a payment was worked out, in every language."""

    zh: Account
    en: Account
    ja: Account


class SheetHand(SheetStanding):
    """An entry of a sheet, and what it comes to."""

    entry: Entry
    payments: list[Payment]
    account: SheetAccount | None
    results: list[dict[str, Any]]
    change: list[int]
    scores: list[int]
    declared: list[int] = Field(description="who has declared in it")
    gone: list[int] = Field(description="who played no more in the hand when it was told")
    goes_on: bool = Field(description="whether the same hand goes on after it")


class SheetProblem(Model):
    """Where a sheet stops making sense."""

    place: int
    error: Error


class Folded(Model):
    """What the entries of a sheet come to."""

    hands: list[SheetHand]
    scores: list[int]
    result: list[int] | None = Field(description="the final points by player")
    final: dict[str, list[int]] = Field(description="what the end of the match says beside them, by player")
    result_unit: int = Field(description="how many points people count as one of the result")
    result_words: list[ByLanguage] = Field(description="how the result was worked out, by player; where it needs it")
    over: bool
    next: SheetStanding | None
    declared: list[int] = Field(description="who has declared in the hand in play")
    begun: bool = Field(description="whether something has been won or paid in the hand in play")
    gone: list[int] = Field(description="who plays no more in the hand in play")
    draws: list[str] = Field(description="the reasons for which a hand may be drawn")
    most_winners: int
    own_foul: str = Field(description="which foul the rules have; empty where the game has none")
    asks_ready: bool = Field(description="whether a draw depends on who was ready")
    foul_ends: bool = Field(description="whether a foul ends the match; otherwise the hand is played again")
    problem: SheetProblem | None


class FoldedAnswer(Answer, Folded):
    """The sheet that some entries make."""


class NeededWin(Model):
    """The smallest win by which a seat ends the match in a place."""

    seat: int
    place: int = Field(description="1 is the first")
    loser: int | None = Field(description="who deals the tile; null where it is drawn")
    gain: int = Field(description="the points that the seat wins")
    result: dict[str, Any] = Field(description="the win in the words of its game")


class NeedsAnswer(Answer):
    """What every seat needs to end the match in each place but the last, where a win may end it now."""

    needs: list[NeededWin]


class Sheet(FoldedAnswer):
    """A recorded table."""

    id: str
    variant: str
    preset: str | None
    rules: Rules
    names: list[str]
    title: str
    entries: list[Entry]
    steps: int
    head: str = Field(description="the name of the last step: what the next is made after")
    can_undo: bool
    changed: str
    may_write: bool


class NewSheet(Sheet):
    """A sheet that was begun, with its tokens: nobody can ask for them again."""

    write_token: str
    read_token: str
