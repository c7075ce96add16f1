"""Live tables over HTTP: begin one, look at it, act for a seat, take its record when it is over."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response
from fastapi import Request as HttpRequest

from sanyuan import variants
from sanyuan.bots import BOTS
from sanyuan.errors import InputError
from sanyuan.fields import NUMBER, TEXT, Field, Request
from sanyuan.record.native import game_of, write_native
from sanyuan.server import schema
from sanyuan.server.body import json_object
from sanyuan.server.fields import NAMES, RULES
from sanyuan.server.live.hub import Hub
from sanyuan.server.live.session import LONGEST_ID, take_action, take_id
from sanyuan.server.live.start import (
    DEFAULT_PACE,
    LARGEST_BANK,
    LONGEST_TURN,
    OPEN,
    SLOWEST_PACE,
    take_start,
)
from sanyuan.server.tokens import Token
from sanyuan.words.text import EN, LANGUAGES

Body = Annotated[dict[str, object], Depends(json_object)]
Lang = Annotated[str, Query(pattern=f"^({'|'.join(LANGUAGES)})$", description="the language of sentences")]

_ACTION = (
    Field("action", NUMBER, "the id of an option", "选项"),
    Field("on", NUMBER, "the seq at which it was an option", "版本"),
    Field("step", TEXT, "the client's own name of this answer; a repeat changes nothing", "步骤编号"),
)

_TABLE: schema.Json = {
    "type": "object",
    "required": ["id", "variant", "rules", "names", "bots", "players", "status", "seq", "commitment", "seed"],
    "properties": {
        "id": {"type": "string"},
        "variant": {"type": "string"},
        "rules": {"type": "object"},
        "preset": {"type": ["string", "null"]},
        "names": {"type": "array", "items": {"type": "string"}},
        "bots": {"type": "array", "items": {"type": ["string", "null"]}, "description": "by player; null is a person"},
        "players": {"type": "integer"},
        "status": {"enum": ["waiting", "playing", "over"], "description": "waiting: for its players"},
        "lobby": {"type": ["object", "null"], "description": "who sits where, before the deal"},
        "seq": {"type": "integer", "description": "the table's version: how many events there have been"},
        "commitment": {"type": "string", "description": "the promise about all walls, shown before play"},
        "promise": {
            "type": "object",
            "description": "all that was said about the walls: seals, the nonces from the deal on, the seed in the end",
        },
        "digest": {"type": "string", "description": "the digest of the rules that the promise holds"},
        "seeded": {"type": "boolean", "description": "the seed was chosen by whoever began the table"},
        "pace": {"type": "integer"},
        "clock": {"type": ["object", "null"]},
        "created": {"type": "string"},
        "result": {"type": ["array", "null"], "items": {"type": "integer"}},
        "seed": {"type": ["string", "null"], "description": "the seed of the walls, once the match is over"},
    },
}
_BEGUN = schema.shape(
    {
        "ok": {"const": True},
        "table": _TABLE,
        "seats": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["seat", "token", "invitation", "bot"],
                "properties": {
                    "seat": {"type": "integer"},
                    "token": {"type": ["string", "null"], "description": "the host's own; nobody can ask again"},
                    "invitation": {"type": ["string", "null"], "description": "opens the seat once, for whoever sits"},
                    "bot": {"type": ["string", "null"]},
                },
            },
        },
    },
    ("table", "seats"),
)
_UPDATE = schema.shape(
    {
        "ok": {"const": True},
        "seq": {"type": "integer"},
        "events": {"type": "array", "items": {"type": "object"}},
        "picture": {"type": "object"},
        "default": {"type": ["integer", "null"]},
        "waiting": {"type": "array", "items": {"type": "integer"}},
        "clock": {"type": ["object", "null"]},
        "ended": {"type": ["object", "null"]},
        "match": {"type": ["object", "null"]},
    },
    ("seq", "events", "picture", "default", "waiting", "clock", "ended", "match"),
)
TAKEN = schema.shape({"ok": {"const": True}, "seq": {"type": "integer"}}, ("seq",))
_CLOCK: schema.Json = schema.closed(
    {
        "turn": {"type": "integer", "minimum": 1, "maximum": LONGEST_TURN},
        "bank": {"type": "integer", "minimum": 0, "maximum": LARGEST_BANK},
    },
    ["turn"],
)
_RECORD: schema.Json = {
    "description": "the match as a native log, with its seed and walls",
    "content": {"application/x-ndjson": {"schema": {"type": "string"}}},
}


def _begin_schema() -> schema.Json:
    nothing: schema.Json = {"type": "null"}
    words = [OPEN, *BOTS]
    return schema.closed(
        {
            "variant": {"enum": variants.names()},
            "rules": RULES,
            "names": NAMES,
            "seats": {
                "anyOf": [{"type": "array", "items": {"enum": words}, "minItems": 2, "maxItems": 4}, nothing],
                "description": f"one word a seat; without them the first is {OPEN} and bots take the others",
            },
            "pace": {
                "anyOf": [{"type": "integer", "minimum": 0, "maximum": SLOWEST_PACE}, nothing],
                "description": f"milliseconds that a bot waits, {DEFAULT_PACE} unless told",
            },
            "clock": {"anyOf": [_CLOCK, nothing], "description": "seconds for every answer, and in the bank"},
            "seed": {
                "anyOf": [{"type": "string", "pattern": "^[0-9a-f]{64}$"}, nothing],
                "description": "for practice",
            },
        },
        ["variant"],
    )


def hub_of(http: HttpRequest) -> Hub:
    """Return the hub of the server."""
    hub = http.app.state.hub
    assert isinstance(hub, Hub)
    return hub


def routes() -> APIRouter:
    """Return the routes."""
    router = APIRouter(prefix="/api/tables", tags=["live tables"])

    @router.post(
        "",
        summary="Begin a live table",
        description="The first open seat is the host's, who gets its token; each other open seat gets an invitation "
        "that opens it once. The table is dealt when nobody is missing and every player has added to the walls; they "
        "are promised by the commitment and revealed with the seed when the match is over.",
        openapi_extra=schema.body(_begin_schema()),
        responses=schema.responses(schema.answer(_BEGUN, "the table, with its tokens"), 400, 413, 422, 503),
    )
    async def begin(body: Body, http: HttpRequest) -> dict[str, object]:
        start = take_start(body)
        begun = await hub_of(http).begin(start)
        seats = [
            {
                "seat": seat,
                "token": begun.token if seat == begun.host else None,
                "invitation": begun.invitations.get(seat),
                "bot": bot,
            }
            for seat, bot in enumerate(start.bots)
        ]
        return {"ok": True, "table": begun.table.info(), "seats": seats}

    @router.get(
        "/{table}",
        summary="What is public about a table",
        responses=schema.responses(
            schema.answer(schema.shape({"ok": {"const": True}, "table": _TABLE}, ("table",)), "the table"),
            *(404, 409, 422, 503),
        ),
    )
    async def read(table: str, http: HttpRequest) -> dict[str, object]:
        return {"ok": True, "table": (await hub_of(http).find(table)).info()}

    @router.get(
        "/{table}/view",
        summary="What a seat sees",
        description="The body of an update of the WebSocket at /api/tables/{table}/live, for the token's seat.",
        responses=schema.responses(
            schema.answer(_UPDATE, "the table as the seat sees it"), 401, 403, 404, 409, 422, 503
        ),
    )
    async def look(table: str, token: Token, http: HttpRequest, lang: Lang = EN) -> dict[str, object]:
        found, player = await hub_of(http).seat(table, token)
        return {"ok": True, **found.shown(player, lang)}

    @router.get(
        "/{table}/watch",
        summary="What everybody sees",
        responses=schema.responses(schema.answer(_UPDATE, "the table as a spectator sees it"), 404, 409, 422, 503),
    )
    async def watch(table: str, http: HttpRequest, lang: Lang = EN) -> dict[str, object]:
        return {"ok": True, **(await hub_of(http).find(table)).shown(None, lang)}

    @router.post(
        "/{table}/actions",
        summary="Answer for a seat",
        description="Takes the id of one of the seat's options. An answer whose step was taken before changes nothing; "
        "one that was made for an older version of the table is refused as stale.",
        openapi_extra=schema.body(
            schema.closed(
                {
                    "action": {"type": "integer", "minimum": 0},
                    "on": {"type": "integer", "minimum": 0},
                    "step": {"type": "string", "minLength": 1, "maxLength": LONGEST_ID},
                },
                ["action", "on", "step"],
            )
        ),
        responses=schema.responses(
            schema.answer(TAKEN, "the version at which the answer was taken"),
            *(400, 401, 403, 404, 409, 413, 422, 503),
        ),
    )
    async def act(table: str, token: Token, body: Body, http: HttpRequest) -> dict[str, object]:
        found, player = await hub_of(http).seat(table, token)
        request = Request(body, _ACTION)
        step = take_id(request, "step")
        return {"ok": True, "seq": await found.act(player, *take_action(request), step)}

    @router.post(
        "/{table}/ready",
        summary="Go on after a hand",
        description="A table waits after a hand until everybody who is there has looked at it, a minute at most.",
        responses=schema.responses(schema.answer(TAKEN, "noted"), 401, 403, 404, 409, 422, 503),
    )
    async def ready(table: str, token: Token, http: HttpRequest) -> dict[str, object]:
        found, player = await hub_of(http).seat(table, token)
        return {"ok": True, "seq": await found.ready(player)}

    @router.get(
        "/{table}/record",
        summary="The record of a match that is over",
        response_class=Response,
        responses=schema.responses(_RECORD, 404, 409, 422, 503),
    )
    async def record(table: str, http: HttpRequest) -> Response:
        found = await hub_of(http).find(table)
        if not found.frame.over:
            raise InputError("not_over", "the match is not over yet")
        game = game_of(found.match, found.start.variant, found.start.names)
        game.rules, game.commitment = found.start.rules, found.lobby.promised
        if found.start.promise != 1:
            game.promise = found.lobby.promise(True)
        named = {"content-disposition": f'attachment; filename="sanyuan-{found.id}.jsonl"'}
        return Response(write_native(game), media_type="application/x-ndjson", headers=named)

    return router
