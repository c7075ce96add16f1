"""Scores, and the questions around them."""

from typing import Any, Literal, TypeAlias

from pydantic import Field

from sanyuan.server.models.base import Answer, Error, Model, Open, OptionValue, sometimes

PatternId: TypeAlias = int | str


class Line(Open):
    """A pattern that counts; a game may tell more about it."""

    id: PatternId
    name: str = Field(description="in the game's own language")
    value: int = Field(description="what the whole line adds")
    count: int = Field(description="how often it was seen")


class ExplainedLine(Line):
    """A pattern that counts, with where it was seen."""

    title: str = Field(description="the name in the asked language")
    seen: list[str] = Field(description="the sets that made it")


class NotCounted(Model):
    """A pattern that held, or seemed to, and does not count."""

    id: PatternId
    name: str
    by: PatternId | None = Field(description="what takes it away")
    why: str
    why_code: str


class ScoreStep(Model):
    """One step of the arithmetic."""

    code: str
    label: str
    label_template: str = sometimes("the label with {0} to {3} for the seats that it names, counted from the dealer")
    formula: str
    value: float


class Payment(Model):
    """One payment; null is the table."""

    payer: int | None
    payee: int | None
    points: int
    reason: str
    values: dict[str, Any] = sometimes("what the points were worked out from")


class ExplainedPayment(Payment):
    """One payment, and its reason in words."""

    why: str


class Account(Model):
    """What the end of a hand pays, explained; seats are counted from the dealer."""

    lines: list[ExplainedLine]
    deltas: list[int]
    steps: list[ScoreStep]
    payments: list[ExplainedPayment]


class Reading(Model):
    """A reading of the hand that lost."""

    sets: list[str]
    detail: str | None
    total: int
    lines: list[ExplainedLine]
    why: str
    why_code: str


class _Judged(Model):
    ok: Literal[True]
    id: Any = sometimes("as in the request")
    win: bool
    why: str = sometimes("why the hand may not win")
    why_code: str = sometimes()
    not_counted: list[NotCounted]
    deltas: list[int]


class ExplainedScore(_Judged, Open):
    """A score with every step, payment and reading; each game adds fields of its own."""

    lines: list[ExplainedLine]
    headline: str = sometimes("the result in one sentence")
    headline_template: str = sometimes("the sentence with {0} to {3} for the seats that it names, from the dealer on")
    sets: list[str]
    detail: str | None = Field(description="what the sets do not show, such as the wait")
    steps: list[ScoreStep]
    payments: list[ExplainedPayment]
    readings: list[Reading]
    marks: dict[str, str] = sometimes("the tiles that are special in this hand, each with one word for what it is")


class GameScore(_Judged):
    """A score by one game, explained where that was asked for; each game has a model of its own made from this."""

    lines: list[ExplainedLine | Line]
    headline: str = sometimes("the result in one sentence")
    headline_template: str = sometimes("the sentence with {0} to {3} for the seats that it names, from the dealer on")
    sets: list[str] = sometimes()
    detail: str | None = sometimes("what the sets do not show, such as the wait")
    steps: list[ScoreStep] = sometimes()
    payments: list[ExplainedPayment] = sometimes()
    readings: list[Reading] = sometimes()
    marks: dict[str, str] = sometimes("the tiles that are special in this hand, each with one word for what it is")


class Acceptance(Model):
    """What a discard leaves."""

    shanten: int
    accepts: dict[str, int]


class ShantenAnswer(Answer):
    """How far a hand is from a win."""

    id: Any = sometimes("as in the request")
    shanten: int
    by_form: dict[str, int]
    accepts: dict[str, int] = sometimes("the tiles that help, and how many are left")
    remarks: dict[str, str] = sometimes("what a wait lacks, by tile")
    discards: dict[str, Acceptance] = sometimes("with a tile too many: by discard")


class Reason(Model):
    """One reason: the code of its sentence, and the values in it."""

    code: str
    values: dict[str, Any]


class WorthOfChoice(Model):
    """What one choice is worth by the last draw, and why."""

    action: str
    option: int = sometimes("of a position: the id of the option, as in the table's picture")
    tile: str = sometimes("the tile that it throws or declares with")
    win: float = sometimes("the chance to win, where it is counted")
    ready: float = sometimes("the chance to be ready at some time, likewise")
    points: float = sometimes("the expected points of the own hand, likewise")
    deal_in: float = Field(description="the chance that somebody wins on it now")
    price: float = Field(description="what that costs on average")
    against: dict[str, float] = Field(description="the same chance by seat, where it is known")
    worth: float
    parts: dict[str, float] = Field(description="what the worth is the sum of")
    plan: Literal["win", "fold", "thumb"] = Field(description="what it begins; `thumb`: only a rule of thumb knows")
    shanten: int = sometimes("after it, where it was looked ahead from")
    accepts: dict[str, int] = sometimes("the tiles that help then, and how many are left")
    by_draw: dict[str, list[float]] = sometimes("the chances and points with 0, 1, … draws left")
    reasons: list[Reason]
    why: str


class TargetPattern(Model):
    """A pattern that a hand heads for."""

    id: int | str
    name: str
    share: float = Field(description="its share of the value of all that the hand may become")


class AnalysisAnswer(Answer):
    """What every choice of a hand is worth, the best first."""

    id: Any = sometimes("as in the request")
    best: str
    option: int = sometimes("of a position: the id of the best option")
    seat: int = sometimes("of a position: the seat that chooses")
    choices: list[WorthOfChoice]
    draws: int
    exact: bool
    exchanges: int
    hands: int
    targets: list[TargetPattern] = sometimes("of a position: what the hand heads for after the best option")


class SummaryLine(Model):
    """A pattern that counts, in short."""

    id: PatternId
    title: str
    value: int


class Summary(Model):
    """What a person compares: whether it wins, the sentence, the lines, and what each seat gets."""

    win: bool
    why: str | None
    headline: str | None
    lines: list[SummaryLine]
    deltas: list[int]


class Wait(Summary):
    """What a missing tile would bring."""

    tile: str
    left: int


class WaitsAnswer(Answer):
    """The waits of a hand."""

    waits: list[Wait]


class SwitchesAnswer(Answer):
    """The impossible flags, numbers and seats, each with its reason."""

    impossible: dict[str, Error]


class RuleChange(Model):
    """Other rules, by preset or by one option, and what they make of a hand; or why they refuse it."""

    preset: str = sometimes()
    option: str = sometimes()
    value: OptionValue = sometimes()
    refused: str = sometimes()
    win: bool = sometimes()
    why: str | None = sometimes()
    headline: str | None = sometimes()
    lines: list[SummaryLine] = sometimes()
    deltas: list[int] = sometimes()


class CompareAnswer(Answer):
    """What other rules would change."""

    changes: list[RuleChange]
