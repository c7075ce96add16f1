"""Logs verified, converted and told hand by hand."""

from typing import Annotated, TypeAlias

from pydantic import Field

from sanyuan.record.formats import WRITERS
from sanyuan.server.models.base import Answer, Asked, Lang, Model, Rules, sometimes, words
from sanyuan.server.models.picture import HandResult, Picture, PictureChange, TableEvent

FromOne: TypeAlias = Annotated[int, Field(ge=1)]
Count: TypeAlias = Annotated[int, Field(ge=0)]


class VerifyRequest(Asked):
    """A log, as text or as bytes."""

    log: str | None = Field(None, description="the log as text")
    base64: str | None = Field(None, description="or as bytes, plain or gzipped")
    name: str | None = Field(None, description="the file's name, for findings")


class ConvertRequest(VerifyRequest):
    """A log, and the format to write."""

    game: FromOne | None = Field(None, description="which game of the log, 1 the first")
    to: str = words(WRITERS, "the format to write")


class AnalyseLogRequest(Asked):
    """A log, and the moment of it that is judged."""

    log: str | None = Field(None, description="the log as text")
    base64: str | None = Field(None, description="or as bytes, plain or gzipped")
    game: FromOne | None = Field(None, description="which game of the log, 1 the first")
    hand: FromOne = Field(description="the hand, 1 the first")
    event: FromOne = Field(description="after which event of the hand, 1 the first")
    seat: Count | None = Field(None, description="the seat that chooses; needed where several do")
    lang: Lang | None = None


class ReplayRequest(Asked):
    """A log or a replay script, and what to show of it."""

    log: str | None = Field(None, description="the log as text")
    base64: str | None = Field(None, description="or as bytes, plain or gzipped")
    script: str | None = Field(None, description="a replay script instead of a log")
    game: FromOne | None = Field(None, description="which game of the log, 1 the first")
    hand: FromOne | None = Field(None, description="the hand whose frames are returned, 1 the first")
    lang: Lang | None = None
    keep: bool | None = Field(None, description="keep the log, so that its link can be shared")


class CheckScriptRequest(Asked):
    """A replay script that somebody is writing."""

    script: str
    lang: Lang | None = None


class ScriptProblem(Model):
    """What is wrong with a script, and where; lines and columns count from 1."""

    line: int | None
    column: int | None
    message: str = Field(description="one sentence, with its place at the table")


class ScriptChecked(Answer):
    """What a script comes to: how many hands it plays, or the first thing that is wrong with it."""

    hands: int
    problem: ScriptProblem | None


class Finding(Model):
    """One difference that verifying found."""

    file: str
    hand: int = Field(description="from 1; 0 is the whole")
    event: int = Field(description="from 1; 0 is the whole")
    code: str
    message: str


class Verification(Model):
    """What was verified, and what was found."""

    files: Count
    matches: Count
    hands: Count
    wins: Count
    draws: Count
    unfinished: Count
    skipped: Count
    findings: list[Finding]


class VerifyAnswer(Answer, Verification):
    """What was verified, and what was found."""


class ConvertAnswer(Answer):
    """A log in the format asked for."""

    to: str
    text: str


class ReplayProblem(Model):
    """Where a hand cannot be shown any further."""

    event: int
    message: str


class ShortResult(Model):
    """How a hand ended, in short."""

    type: str = words(("win", "drawn", "false_win"))
    say: str
    say_template: str = sometimes("the same with {0} to {3} for the seats of the table")
    seat: int = sometimes()
    from_: int = Field(default_factory=int, alias="from")
    reason: str | None = sometimes()
    deltas: list[int]
    headline: str | None
    headline_template: str = sometimes("the sentence with {0} to {3} for the seats of the table that it names")


class HandSummary(Model):
    """A hand of a record: how it began and ended."""

    hand: int
    title: str
    notes: list[str] = Field(description="what lay on the table when it began")
    players: list[int] = Field(description="the player in each seat")
    events: int
    at: int = Field(description="the number of the last event of the deal, after which its steps begin")
    results: list[ShortResult]
    deltas: list[int]
    scores: list[int]
    problem: ReplayProblem | None


class Frame(Model):
    """An event, the sentence that tells it, and what it changed."""

    at: int = Field(description="the event's number in the hand, as findings count")
    event: TableEvent
    say: str
    change: PictureChange
    result: int = sometimes("the place in results that this event made")


class ReplayHand(Model):
    """A hand as frames: the first picture, and of every event a sentence and what it changed."""

    hand: int
    title: str
    at: int = Field(description="how many events the first picture has taken in")
    first: Picture
    frames: list[Frame]
    results: list[HandResult]
    problem: ReplayProblem | None


class ReplayHandAnswer(Answer):
    """One hand of a kept log."""

    hand: ReplayHand


class Replay(Answer):
    """A recorded game, and one hand of it."""

    id: str | None
    game: int
    games: int = Field(description="how many games the log holds")
    variant: str
    title: str
    rules: Rules
    seats: list[str] = Field(description="the players' names")
    hands: list[HandSummary]
    result: list[int] | None
    complete: bool
    verification: Verification
    hand: ReplayHand
