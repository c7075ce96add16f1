"""What all models are made of: requests that take no other field, answers that may grow, and the one refusal.

The models describe; requests are read by the core's strict reader, which says in one sentence what is wrong.
"""

from collections.abc import Iterable
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, create_model

from sanyuan import fields, variants
from sanyuan.words.text import LANGUAGES, Words

LONGEST_NAME = 40
MOST_NAMES = 4


def words(known: Iterable[str], about: str | None = None) -> Any:
    """Return what says of a text that it is one of some words."""
    return Field(description=about, json_schema_extra={"enum": list(known)})


def sometimes(about: str | None = None) -> Any:
    """Return what says of a field that it is left out where there is nothing to say."""
    return Field(default_factory=lambda: None, description=about)


class Model(BaseModel):
    """A JSON object of the server."""

    model_config = ConfigDict(populate_by_name=True)


class Asked(Model):
    """A request: it has these fields and no others."""

    model_config = ConfigDict(extra="forbid")


class Answer(Model):
    """A good answer."""

    ok: Literal[True]


class Open(Model):
    """An object that holds more than is told of every game."""

    model_config = ConfigDict(extra="allow")


class Error(Model):
    """What is wrong."""

    code: str = Field(description="a stable word for programs")
    message: str = Field(description="one sentence: what, where, why")
    field: str | None = Field(description="the field at fault, as melds[0] or rules.cap")


class Refusal(Model):
    """The one shape of every refusal."""

    ok: Literal[False]
    id: Any = sometimes("the id of a score request")
    error: Error


def _known_games(schema: dict[str, Any]) -> None:
    """Name the games that this server has; another may have more."""
    schema["enum"], schema["x-open-enum"] = variants.names(), True


GameWord: TypeAlias = Annotated[str, Field(description="the game", json_schema_extra=_known_games)]
Lang: TypeAlias = Annotated[str, words(LANGUAGES, "the language of sentences")]
Tile: TypeAlias = Annotated[str, Field(max_length=40, examples=["5p"])]
Tiles: TypeAlias = Annotated[
    Annotated[str, Field(max_length=400)] | list[Annotated[str, Field(max_length=40)]],
    Field(examples=["123m406p789s11z"]),
]
Melds: TypeAlias = Annotated[list[Annotated[str, Field(max_length=60)]], Field(examples=[["chow:345m@3"]])]
Seat: TypeAlias = Annotated[int, Field(ge=0, le=3)]
Hex64: TypeAlias = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
OptionValue: TypeAlias = bool | int | str | list[int]
Rules: TypeAlias = dict[str, OptionValue]
AnyRules: TypeAlias = Annotated[
    str | dict[str, Any] | None, Field(description="a rule preset, or an object with preset and options")
]
Names: TypeAlias = Annotated[
    Annotated[list[Annotated[str, Field(max_length=LONGEST_NAME)]], Field(max_length=MOST_NAMES)] | None,
    Field(description="the players' names by seat"),
]


def part_of(model: type[Model], name: str, about: str) -> type[Model]:
    """Return a model of which any field may be left out."""
    parts: dict[str, Any] = {
        field: (Annotated[info.annotation, info], sometimes()) for field, info in model.model_fields.items()
    }
    return create_model(name, __base__=Model, __doc__=about, **parts)


class ByLanguage(Model):
    """The same in every language."""

    zh: str
    en: str
    ja: str
    romaji: str = sometimes("where it is another than the English")


_UNTOLD = Words("", "")  # the description of a request tells what its fields are


@cache
def fields_of(model: type[Model]) -> tuple[fields.Field, ...]:
    """Return the fields of a request for the strict reader, which refuses any other."""
    return tuple(fields.Field(name, fields.DATA, _UNTOLD) for name in model.model_fields)
