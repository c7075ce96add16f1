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
            *(fields.MELDS, fields.PATTERNS, fields.DATA),
        )
    ),
]
OptionKind: TypeAlias = Annotated[str, words((options.FLAG, options.NUMBER, options.NUMBERS, options.CHOICE))]


class Health(Answer):
    """The server is up."""

    version: str
    compiled: bool


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
    languages: list[str] = Field(description="the languages that the game has names of its own in")
    scripts: list[GameScript] = Field(description="the example scripts of the game")


class GameField(Model):
    """One field of a game's requests, or of what its recorder asks for."""

    name: str
    kind: FieldKind
    en: str
    zh: str
    default: Any
    choices: list[str]
    high: int | None = Field(description="the most that a number may be")
    each_seat: list["GameField"] = Field(description="the fields of one seat, where the field is one object a seat")
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


class Tally(Model):
    """How results of a real table are told: what the recorder asks for."""

    worth: list[GameField]
    table: list[GameField]
    reasons: list[DrawReason]
    declares: bool
    declaration: ByLanguage | None = Field(description="what it is called when a seat declares")
    most_winners: dict[str, int] = Field(description="by preset")
    seats: dict[str, int] = Field(description="by preset")


class Pattern(Open):
    """A pattern of a game; a game may tell more about it."""

    id: str
    names: ByLanguage
    worth: dict[str, dict[str, int]] = Field(description="by preset, where a win may be told by it")
    takes: list[str] = Field(description="the patterns that do not count beside it")


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
    patterns: list[Pattern]


class GamesAnswer(Answer):
    """All games."""

    games: list[GameName]
    first: str = Field(description="the game that is taken where nobody has chosen")


class GameAnswer(Answer):
    """One game."""

    game: Game
