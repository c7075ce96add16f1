"""The games as the server describes them."""

from typing import Annotated, Any, TypeAlias

from pydantic import Field

from sanyuan import fields
from sanyuan.rules import options
from sanyuan.server.models.base import Answer, ByLanguage, Model, Open, OptionValue, sometimes, words

FieldKind: TypeAlias = Annotated[
    str,
    words(
        (
            *(fields.FLAG, fields.NUMBER, fields.SEAT, fields.TEXT, fields.TILE, fields.TILES),
            *(fields.MELDS, fields.PATTERNS, fields.SEATS, fields.SUIT, fields.SOME, fields.DATA),
        )
    ),
]
OptionKind: TypeAlias = Annotated[str, words((options.FLAG, options.NUMBER, options.NUMBERS, options.CHOICE))]


class Health(Answer):
    """The server is up."""

    version: str
    compiled: bool


class BotName(Model):
    """A bot that takes a seat."""

    name: str
    titles: ByLanguage
    styles: ByLanguage = Field(description="how it plays, in a sentence")
    offered: bool = Field(description="whether it may be seated now")
    in_app: bool = Field(description="whether the app offers it; one that is there to measure others is not")
    why: ByLanguage = sometimes("why it may not")


class BotsAnswer(Answer):
    """All bots, the strongest first."""

    bots: list[BotName]


class GameScript(Model):
    """An example script of a game."""

    name: str
    titles: ByLanguage


class GameName(Model):
    """A game and its presets."""

    name: str
    titles: ByLanguage
    presets: list[str]
    preset_titles: dict[str, ByLanguage] = Field(description="what presets are")
    scoring_preset: str = Field(description="the preset that a page opens with that scores hands or keeps a sheet")
    languages: list[str] = Field(description="the languages that the game has names of its own in")
    words: dict[str, ByLanguage] = Field(
        description="what the game calls melds, a win, a self-draw, a ready hand, a deal-in, and the call of a winner"
    )
    scripts: list[GameScript] = Field(description="the example scripts of the game")


class FieldSpan(Model):
    """A number of another field, or of what a hand comes to, that lies within bounds."""

    field: str
    low: int
    high: int | None


class FieldPick(Model):
    """A value that is offered with a tap."""

    titles: ByLanguage
    sets: dict[str, Any] = Field(description="the fields that it sets")
    when: list[FieldSpan] = Field(description="offered only where all these numbers are known to lie so")


class FieldLeast(Model):
    """The least that a number can be under some circumstances."""

    number: int
    where: list[str] = Field(description="self_drawn, declared, or a flag of the same win")


class GameField(Model):
    """One field of a game's requests, or of what its recorder asks for."""

    name: str
    kind: FieldKind
    en: str
    zh: str
    default: Any
    choices: list[str]
    high: int | None = Field(description="the most that a number may be, or how many tiles")
    each_seat: list["GameField"] = Field(description="the fields of one seat, where the field is one object a seat")
    short: ByLanguage | None = Field(description="a label")
    names: list[ByLanguage] = Field(description="what the choices are called, or the numbers from 0 on, or no and yes")
    picks: list[FieldPick]
    free: bool = Field(description="whether any number may be told beside the picks")
    when: list[FieldSpan] = Field(description="asked for only where all these numbers are known to lie so")
    unless: list[FieldSpan] = Field(description="not asked for where one of these numbers lies so")
    least: list[FieldLeast] = Field(description="the least that a number can be, the first that holds")
    at: list[str] = Field(description="the ends of a recorded hand at which it is asked for")
    from_table: bool = Field(description="whether a table knows it without asking")
    tells: str = Field(description="what it says of the table: declared, after_declared")
    own: bool = sometimes("whether the game adds it to those that all games have")


class ChoiceNames(Model):
    """What people call one choice."""

    en: str
    zh: str
    ja: str = sometimes()


class RuleOption(Model):
    """A rule option, with its value in each preset."""

    name: str
    kind: OptionKind
    default: OptionValue
    ruling: str
    en: str
    zh: str
    ja: str = sometimes()
    low: int = sometimes()
    high: int = sometimes()
    choices: list[str] = sometimes()
    choice_names: dict[str, ChoiceNames] = sometimes("what people call each choice")
    values: dict[str, OptionValue] = Field(description="by preset")


class DrawReason(Model):
    """Why a hand may end without a winner."""

    code: str
    names: ByLanguage


class Way(Model):
    """A way to tell what a win is worth."""

    titles: ByLanguage
    fields: list[GameField] = Field(description="those before a field of patterns are asked for above them")


class Summary(Model):
    """A win in a few words."""

    titles: ByLanguage = Field(description="templates whose holes are fields of the result")
    without: list[str] = Field(description="fields that have no value where it fits")


class Between(Model):
    """Something that is paid in the middle of a hand."""

    code: str
    titles: ByLanguage
    from_one: bool = Field(description="whether one seat pays, which is asked for")
    fields: list[GameField]


class Foul(Model):
    """A breach of the rules that ends a hand without a result."""

    code: str
    titles: ByLanguage
    says: ByLanguage = Field(description="what comes of it")
    after: int = Field(description="points that are taken from the result when the match is over")


class Tally(Model):
    """How results of a real table are told: what the recorder asks for."""

    ways: list[Way]
    table: list[GameField]
    summaries: list[Summary] = Field(description="the first that fits is taken")
    usual: list[str] = Field(description="the patterns that come up most, in the order in which a hand is called out")
    unfinished: list[str] = Field(description="codes of refusals that only say that more is to be told")
    reasons: list[DrawReason]
    between: list[Between] = Field(description="what may be paid in the middle of a hand")
    fouls: list[Foul]
    dead: ByLanguage = Field(description="what a hand is called that may not win any more")
    declares: bool
    declaration: ByLanguage | None = Field(description="what it is called when a seat declares")
    most_winners: dict[str, int] = Field(description="by preset")
    seats: dict[str, int] = Field(description="by preset")


class PatternWorth(Model):
    """What a pattern is worth under a preset."""

    closed: int
    open: int
    most: int = Field(description="how often it counts at most")
    unit: str = Field(description="the field of a result that it is told as")
    each: int = Field(description="what one of the unit is worth")


class Sign(Model):
    """How a special tile is seen: by a sign on it, or by shining."""

    badge: ByLanguage | None


class Pattern(Open):
    """A pattern of a game; a game may tell more about it."""

    id: str
    names: ByLanguage
    worth: dict[str, PatternWorth] = Field(description="by preset, where a win may be told by it")
    takes: list[str] = Field(description="the patterns that do not count beside it")
    when: str = Field(description="counts only where the table knows this: self_drawn, declared")
    sure: bool = Field(description="whether it counts by itself then")
    settles: list[str] = Field(description="the fields that are not asked for beside it")
    apart: ByLanguage | None = Field(description="what tells it from another of the same name")


class Example(Model):
    """A hand to try, as a score request."""

    titles: ByLanguage
    request: dict[str, Any]


class Game(GameName):
    """One game in full."""

    fields: list[GameField]
    options: list[RuleOption]
    examples: list[Example]
    tally: Tally
    signs: dict[str, Sign] = Field(description="how special tiles are seen")
    kinds: list[str] = Field(description="the kinds that hands are made of")
    melds: list[str] = Field(description="the melds that hands may have: chow, pung, kong, closed, added")
    patterns: list[Pattern]
    analysis: list[GameField] = Field(description="the fields of a hand to analyse; none where that is not told yet")
    question: dict[str, Any] | None = Field(description="a hand with a discard to choose, as a request to analyse")


class Card(Model):
    """A pattern with a hand that shows it."""

    id: str
    names: ByLanguage
    also: list[str] = Field(description="what else people call it, for a search")
    texts: ByLanguage = Field(description="what it is, in a sentence")
    value: int = Field(description="what it counts once")
    worth: ByLanguage = Field(description="the same in words")
    request: dict[str, Any] = Field(description="the hand, as a score request")
    takes: list[str] = Field(description="the patterns that do not count beside it")


class CardsAnswer(Answer):
    """The cards of a game."""

    cards: list[Card]


class GamesAnswer(Answer):
    """All games."""

    games: list[GameName]
    first: str = Field(description="the game that is taken where nobody has chosen")
    first_in: ByLanguage = Field(description="the same for readers of each language")


class GameAnswer(Answer):
    """One game."""

    game: Game
