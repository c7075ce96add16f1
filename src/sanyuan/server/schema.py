"""The OpenAPI description: what calls take and give as named components, those of the games made from the variants."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Annotated, Any, Literal, TypeAlias, Union

from fastapi import APIRouter, FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from pydantic import BaseModel, Field, RootModel, create_model
from pydantic.json_schema import models_json_schema

from sanyuan import fields, variants
from sanyuan.analysis.door import fields_of
from sanyuan.rules import options
from sanyuan.rules.variant import Variant
from sanyuan.score.fact import FRACTION, Fact
from sanyuan.score.request import COMMON_FIELDS
from sanyuan.server.gathered import gathered
from sanyuan.server.live.close_codes import MEANINGS
from sanyuan.server.models.base import Asked, Melds, Model, Open, Refusal, Seat, Tile, Tiles, words
from sanyuan.server.models.messages import ClientMessage, ServerMessage
from sanyuan.server.models.score import GameScore

Json: TypeAlias = dict[str, Any]

_REFUSALS = {
    400: "the body is not JSON, or not UTF-8",
    401: "a token is needed",
    403: "the token does not open this",
    404: "there is nothing at this address",
    409: "not at this moment: read again, then repeat where it still makes sense",
    413: "the body is too large",
    422: "the request is refused; the message says what, where and why",
    429: "more than one client may ask for: come again after the seconds of Retry-After",
    503: "the server takes no more of this now: come again later",
    504: "it took too long and was given up",
}

BODY = (400, 413, 422)
"""How a request with a body may be refused."""
HEAVY = (*BODY, 503, 504)
"""How a request may be refused that is done in a process of its own."""


# --- what the calls say of themselves ------------------------------------------------------------------------------


class Ref(str):
    """The place of a model among the components, which the document is made from when it is asked for."""

    model: type[BaseModel]


def ref(model: type[BaseModel]) -> Json:
    """Return what refers to a model."""
    place = Ref(f"#/components/schemas/{model.__name__}")
    place.model = model
    return {"$ref": place}


def call(
    name: str,
    gives: type[BaseModel] | Json,
    about: str,
    refusals: Iterable[int] = (),
    takes: type[BaseModel] | None = None,
    also: dict[int, str] | None = None,
) -> Json:
    """Return what a route says of a call: its name for programs, the answer, the refusals, and the body it takes.

    Models describe only: endpoints read a body themselves, strictly, and refuse it in the house's own words.
    """
    good = gives if isinstance(gives, dict) else _content(gives)
    answers: dict[int | str, Json] = {200: {"description": about, **good}}
    for status in sorted({*refusals, 429, 503}):
        answers[status] = {"description": _REFUSALS[status], **_content(Refusal)}
    for status, why in (also or {}).items():
        answers[status] = {"description": why}
    said: Json = {"operation_id": name, "response_model": None, "responses": answers}
    if takes is not None:
        said["openapi_extra"] = {"requestBody": {"required": True, **_content(takes)}}
    return said


def text(media_type: str = "text/plain") -> Json:
    """Return the description of an answer that is not JSON."""
    return {"content": {media_type: {"schema": {"type": "string"}}}}


def _content(model: type[BaseModel]) -> Json:
    return {"content": {"application/json": {"schema": ref(model)}}}


def install(app: FastAPI, routers: Iterable[APIRouter]) -> None:
    """Let the application describe itself: to the house with every model by name, to clients with tens of them."""

    @cache
    def named() -> Json:
        said = [(each.responses, each.openapi_extra) for each in _routes(routers)]
        return _described(app, [*_models(said), ClientMessage, ServerMessage])

    def described() -> Json:
        if app.openapi_schema is None:
            app.openapi_schema = gathered(named())
        return app.openapi_schema

    app.state.named_schema = named
    app.openapi = described  # type: ignore[method-assign]  # FastAPI's own way to extend what it describes


def named_schema(app: FastAPI) -> Json:
    """Return the description with a name for every model, those of the WebSocket too."""
    found: Json = app.state.named_schema()
    return found


def _routes(routers: Iterable[APIRouter]) -> list[APIRoute]:
    return [each for router in routers for each in router.routes if isinstance(each, APIRoute)]


def _models(said: object) -> Iterator[type[BaseModel]]:
    """Find the models that are referred to."""
    if isinstance(said, Ref):
        yield said.model
    elif isinstance(said, dict | list | tuple):
        for each in said.values() if isinstance(said, dict) else said:
            yield from _models(each)


def _described(app: FastAPI, models: list[type[BaseModel]]) -> Json:
    document = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
    modes: list[tuple[type[BaseModel], Literal["validation"]]] = [
        (each, "validation") for each in dict.fromkeys(models)
    ]
    _, defined = models_json_schema(modes, ref_template="#/components/schemas/{model}")
    for each in defined["$defs"].values():
        _drop_titles(each)
    document["components"]["schemas"] = defined["$defs"]
    document["x-websockets"] = {
        "/api/tables/{table}/live": {
            "summary": "One live table: JSON messages both ways",
            "send": ref(ClientMessage),
            "receive": ref(ServerMessage),
            "closes": {str(code): meaning for code, meaning in MEANINGS.items()},
        }
    }
    return document


def _drop_titles(schema: object) -> None:
    """Leave out the titles that only repeat the names of models and fields."""
    if isinstance(schema, dict):
        if isinstance(schema.get("title"), str):
            del schema["title"]
        for each in schema.values():
            _drop_titles(each)
    elif isinstance(schema, list):
        for each in schema:
            _drop_titles(each)


# --- what the games take and give ------------------------------------------------------------------------------------

_OF_KIND: dict[str, Any] = {
    fields.FLAG: bool,
    fields.NUMBER: Annotated[int, Field(ge=0)],
    fields.SEAT: Seat,
    fields.TEXT: Annotated[str, Field(max_length=40)],
    fields.TILE: Tile,
    fields.TILES: Tiles,
    fields.MELDS: Melds,
    fields.PATTERNS: list[str | int],
    fields.SEATS: list[Seat],
    fields.SUIT: Annotated[str, words(tuple(fields.SUITS))],
    fields.SOME: list[str],
    fields.DATA: Any,
}


_OF_FACT: dict[str, Any] = {
    fields.FLAG: bool,
    fields.NUMBER: int,
    fields.SEAT: int,
    fields.TEXT: str,
    fields.TILE: str,
    FRACTION: float,
}


@dataclass(frozen=True)
class OfGames:
    """What the calls take and give that concern the hands of any game: unions of one model a game."""

    asked: type[BaseModel]
    scored: type[BaseModel]


def of_games() -> OfGames:
    """Return the models of the games there are, made from what each says of itself."""
    return _models_of(tuple(variants.variant(name) for name in variants.names()))


@lru_cache(maxsize=4)
def _models_of(known: tuple[Variant, ...]) -> OfGames:
    games = [_OfGame(variant) for variant in known]
    about = "A hand of any game, and what is asked about it; a field that a call does not know is refused."
    scored = "A score, with what the game of the request says of it."
    return OfGames(
        _any_of("HandRequest", about, [game.asked() for game in games]),
        _any_of("ScoreAnswer", scored, [game.scored() for game in games]),
    )


def _any_of(name: str, about: str, models: list[type[Model]]) -> type[BaseModel]:
    if not models:
        common: Json = {field.name: _described_field(field) for field in COMMON_FIELDS}
        return create_model(name, __base__=Open, __doc__=about, **common)
    either: Any = Union[tuple(models)]  # noqa: UP007 - the models are known only now
    if len(models) > 1 and "variant" in models[0].model_fields:
        either = Annotated[either, Field(discriminator="variant")]
    return create_model(name, __base__=RootModel[either], __doc__=about)


class _OfGame:
    """The models of one game."""

    def __init__(self, game: Variant) -> None:
        self.game = game
        self.title = "".join(part.capitalize() for part in game.name.replace("-", "_").split("_"))
        self.rules = self._rules()

    def asked(self) -> type[Model]:
        """Return a hand and what the calls ask about it; a field that not all of them know says which ones do."""
        calls: dict[str, Iterable[fields.Field]] = {
            "score": self.game.fields,
            "waits": [each for each in self.game.fields if each.name != "win"],
            "shanten": self.game.distance_fields,
            "analyse": fields_of(self.game),
        }
        known: dict[str, tuple[fields.Field, list[str]]] = {}
        for call_name, asked in calls.items():
            for each in asked:
                known.setdefault(each.name, (each, []))[1].append(call_name)
        parts: Json = {}
        for name, (field, by) in known.items():
            only = "" if len(by) == len(calls) else f" ({', '.join(by)})"
            parts[name] = self._field(field, name == "hand", field.words.en + only)
        parts["variant"] = (Literal[self.game.name], Field(description="the game"))
        parts["rules"] = (self.rules, Field(None, description="a rule preset, or an object with preset and options"))
        return create_model(f"{self.title}Hand", __base__=Asked, __doc__=f"A hand: {self.game.name}.", **parts)

    def scored(self) -> type[Model]:
        """Return a score."""
        parts: Json = {each.name: self._fact(each) for each in self.game.facts}
        return create_model(f"{self.title}Score", __base__=GameScore, __doc__=f"A score: {self.game.name}.", **parts)

    def _fact(self, fact: Fact) -> tuple[Any, Any]:
        if fact.parts:
            about = f"{fact.en[0].upper()}{fact.en[1:]}: {self.game.name}."
            parts: Json = {each.name: self._fact(each) for each in fact.parts}
            title = "".join(part.capitalize() for part in fact.name.split("_"))
            kind: Any = create_model(f"{self.title}{title}", __base__=Model, __doc__=about, **parts)
        else:
            kind = _OF_FACT[fact.kind]
        if fact.many:
            kind = list[kind]
        return kind | None if fact.null else kind, _absent(fact.en) if fact.absent else Field(description=fact.en)

    def _field(self, field: fields.Field, needed: bool, about: str) -> tuple[Any, Any]:
        if not field.each_seat:
            return _described_field(field, needed, about)
        seat: Json = {each.name: _described_field(each) for each in field.each_seat}
        each_about = f"One seat in {field.name}: {self.game.name}."
        model = create_model(f"{self.title}{field.name.capitalize()}", __base__=Asked, __doc__=each_about, **seat)
        return list[model] | None, Field(None, description=about)  # type: ignore[valid-type]  # known only now

    def _rules(self) -> Any:
        presets = Annotated[str, words(self.game.rules.presets, "a preset")]
        parts: Json = {each.name: (_option_type(each), _absent(each.words.en)) for each in self.game.rules.options()}
        parts["preset"] = (presets, _absent("the preset that the options begin from"))
        about = f"Rules: {self.game.name}; the names that others give its options are read as well."
        return presets | create_model(f"{self.title}Rules", __base__=Open, __doc__=about, **parts) | None


def _absent(about: str) -> Any:
    return Field(default_factory=lambda: None, description=about)


def _described_field(field: fields.Field, needed: bool = False, about: str = "") -> tuple[Any, Any]:
    """Return the type of one request field; null stands for its default unless the field is needed."""
    about = about or field.words.en
    kind = _OF_KIND[field.kind]
    if field.choices and field.kind == fields.TEXT:
        kind = Annotated[str, words(field.choices)]
    if needed:
        return kind, Field(description=about)
    return kind | None if field.kind != fields.DATA else Any, Field(None, description=about)


def _option_type(option: options.Option) -> Any:
    if option.kind == options.FLAG:
        return bool
    if option.kind == options.CHOICE:
        return Annotated[str, words(option.choices)]
    number = Annotated[int, Field(ge=option.low, le=option.high)]
    if option.kind == options.NUMBER:
        return number
    count = len(option.default) if isinstance(option.default, tuple) else None
    return Annotated[list[number], Field(min_length=count, max_length=count)]
