"""The OpenAPI pieces that follow from the variants: request schemas from their fields, and the result shapes."""

from typing import TypeAlias

from sanyuan import variants
from sanyuan.fields import DATA, FLAG, MELDS, NUMBER, SEAT, TEXT, TILE, TILES, Field
from sanyuan.rules.variant import Variant
from sanyuan.score.request import COMMON_FIELDS
from sanyuan.words.text import LANGUAGES

Json: TypeAlias = dict[str, object]

TILE_TEXT: Json = {"type": "string", "maxLength": 40, "examples": ["5p"]}
TILES_TEXT: Json = {
    "anyOf": [{"type": "string", "maxLength": 400}, {"type": "array", "items": {"type": "string", "maxLength": 40}}],
    "examples": ["123m406p789s11z"],
}
MELDS_TEXT: Json = {"type": "array", "items": {"type": "string", "maxLength": 60}, "examples": [["chow:345m@3"]]}
LANGUAGE: Json = {"type": "string", "enum": list(LANGUAGES)}

_OF_KIND: dict[str, Json] = {
    FLAG: {"type": "boolean"},
    NUMBER: {"type": "integer", "minimum": 0},
    SEAT: {"type": "integer", "minimum": 0, "maximum": 3},
    TEXT: {"type": "string", "maxLength": 40},
    TILE: TILE_TEXT,
    TILES: TILES_TEXT,
    MELDS: MELDS_TEXT,
    DATA: {},
}


def field_schema(field: Field) -> Json:
    """Return the schema of one request field; null stands for its default."""
    schema = dict(_OF_KIND[field.kind])
    if field.choices:
        schema = {"type": "string", "enum": list(field.choices)}
    if schema:
        schema = {"anyOf": [schema, {"type": "null"}]}
    return {**schema, "description": field.en}


def rules_schema(variant: Variant) -> Json:
    """Return the schema of the rules of a request: a preset's name, or an object of options."""
    presets = list(variant.rules.presets)
    return {
        "description": "a rule preset, or an object with preset and options",
        "anyOf": [
            {"type": "string", "enum": presets},
            {"type": "object", "properties": {"preset": {"type": "string", "enum": presets}}},
            {"type": "null"},
        ],
    }


def request_schema(variant: Variant, without: tuple[str, ...] = (), needs: tuple[str, ...] = ()) -> Json:
    """Return the schema of a request to one game, without some fields."""
    named = [field for field in variant.fields if field.name not in without]
    properties: Json = {field.name: field_schema(field) for field in named}
    properties["variant"] = {"const": variant.name}
    properties["rules"] = rules_schema(variant)
    for field in ("hand", "win"):
        if field in properties:
            properties[field] = TILES_TEXT if field == "hand" else TILE_TEXT
    return {
        "type": "object",
        "title": f"{variant.name} request",
        "properties": properties,
        "required": ["variant", *needs],
        "additionalProperties": False,
    }


def distance_schema() -> Json:
    """Return the schema of a shanten request to any of the games."""
    games: list[Json] = []
    for name in variants.names():
        variant = variants.variant(name)
        properties: Json = {field.name: field_schema(field) for field in variant.distance_fields}
        properties["variant"] = {"const": name}
        properties["rules"] = rules_schema(variant)
        properties["hand"] = TILES_TEXT
        games.append(closed(properties, ["variant", "hand"]))
    return {"oneOf": games}


def any_game(without: tuple[str, ...] = (), needs: tuple[str, ...] = ("hand",)) -> Json:
    """Return the schema of a request to any of the games."""
    games = [request_schema(variants.variant(name), without, needs) for name in variants.names()]
    if not games:
        common: Json = {field.name: field_schema(field) for field in COMMON_FIELDS if field.name not in without}
        return {"type": "object", "properties": common, "required": ["variant", *needs]}
    return {"oneOf": games}


def body(schema: Json, about: str = "") -> Json:
    """Return what an endpoint's ``openapi_extra`` says about its body."""
    return {
        "requestBody": {"required": True, "description": about, "content": {"application/json": {"schema": schema}}}
    }


def closed(properties: Json, required: list[str]) -> Json:
    """Return the schema of an object that has these fields and no others."""
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def shape(properties: Json, required: tuple[str, ...] = ()) -> Json:
    """Return the schema of an object that may grow further fields."""
    return {"type": "object", "properties": properties, "required": ["ok", *required]}


def answer(schema: Json, about: str) -> Json:
    """Return the description of a good answer."""
    return {"description": about, "content": {"application/json": {"schema": schema}}}


ERROR_PARTS: Json = {
    "type": "object",
    "required": ["code", "message", "field"],
    "additionalProperties": False,
    "properties": {
        "code": {"type": "string", "description": "a stable word for programs"},
        "message": {"type": "string", "description": "one sentence: what, where, why"},
        "field": {"type": ["string", "null"], "description": "the field at fault, as melds[0] or rules.cap"},
    },
}

ERROR: Json = {
    "type": "object",
    "required": ["ok", "error"],
    "properties": {"ok": {"const": False}, "id": {}, "error": ERROR_PARTS},
}

LINE: Json = {
    "type": "object",
    "required": ["id", "name", "value", "count"],
    "properties": {
        "id": {"type": ["integer", "string"]},
        "name": {"type": "string", "description": "in the game's own language"},
        "value": {"type": "integer", "description": "what the whole line adds"},
        "count": {"type": "integer", "description": "how often it was seen"},
        "title": {"type": "string", "description": "the name in the asked language (explain)"},
        "seen": {"type": "array", "items": {"type": "string"}, "description": "the sets that made it (explain)"},
    },
}

SCORE: Json = shape(
    {
        "ok": {"const": True},
        "id": {},
        "win": {"type": "boolean"},
        "why": {"type": "string", "description": "why the hand may not win"},
        "lines": {"type": "array", "items": LINE},
        "not_counted": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["id", "by", "why"],
                "properties": {"id": {}, "by": {}, "why": {"type": "string"}},
            },
        },
        "deltas": {"type": "array", "items": {"type": "integer"}},
    },
    ("win", "lines", "not_counted", "deltas"),
)

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


HEAVY = (400, 413, 422, 503, 504)
"""How a request may be refused that is done in a process of its own."""


def responses(good: Json, *refusals: int) -> dict[int | str, Json]:
    """Return the documented answers of an endpoint: the good one, and the refusals by status."""
    found: dict[int | str, Json] = {200: good}
    for status in sorted({*refusals, 429, 503}):
        found[status] = answer(ERROR, _REFUSALS[status])
    return found
