"""Before the deal over HTTP: take a seat by an invitation, place others, and add to the walls."""

import re

from fastapi import APIRouter
from fastapi import Request as HttpRequest

from sanyuan.bots import BOTS
from sanyuan.errors import InputError
from sanyuan.fields import NUMBER, TEXT, Field, Request
from sanyuan.server import schema
from sanyuan.server.fields import LONGEST_NAME, short
from sanyuan.server.live.routes import TAKEN, Body, hub_of
from sanyuan.server.live.session import LONGEST_ID, MOST_SEQ, take_nonce, take_seal
from sanyuan.server.live.start import OPEN
from sanyuan.server.tokens import Token

_TOKEN = re.compile(r"[\w-]{32,64}", re.ASCII)
"""A token that a client has drawn: at least 192 bits in the letters of base64url."""

_SIT = (
    Field("invitation", TEXT, "what opens the seat, once", "邀请"),
    Field("token", TEXT, "the seat's token from now on, drawn by who sits down", "令牌"),
    Field("name", TEXT, "the player's name", "名字", ""),
)
_PLACE = (
    Field("seat", NUMBER, "the player's number", "座位"),
    Field("takes", TEXT, "open, or the name of a bot", "由谁坐"),
    Field("name", TEXT, "a bot's name", "名字", ""),
)
_ROUND = Field("round", NUMBER, "the round in which the walls are drawn", "轮次")
_SEAL = (_ROUND, Field("seal", TEXT, "the hash of a nonce", "封印"))
_NONCE = (_ROUND, Field("nonce", TEXT, "the nonce", "随机数"))

_NAME: schema.Json = {"type": "string", "maxLength": LONGEST_NAME}
_WORD: schema.Json = {"type": "string", "maxLength": LONGEST_ID}
_NUMBER: schema.Json = {"type": "integer", "minimum": 1, "maximum": MOST_SEQ}
_HASH: schema.Json = {"type": "string", "pattern": "^[0-9a-f]{64}$"}


def routes() -> APIRouter:
    """Return the routes."""
    router = APIRouter(prefix="/api/tables", tags=["live tables"])

    @router.post(
        "/{table}/sit",
        summary="Take a seat by an invitation",
        description="The token is drawn by who sits down, so that nobody else knows it and a request that got lost can "
        "be sent again. An invitation opens its seat once.",
        openapi_extra=schema.body(
            schema.closed(
                {
                    "invitation": _WORD,
                    "token": {"type": "string", "pattern": "^[A-Za-z0-9_-]{32,64}$"},
                    "name": _NAME,
                },
                ["invitation", "token"],
            )
        ),
        responses=schema.responses(
            schema.answer(
                schema.shape({"ok": {"const": True}, "seat": {"type": "integer"}}, ("seat",)), "the player's number"
            ),
            *(400, 403, 404, 409, 413, 422, 503),
        ),
    )
    async def sit(table: str, body: Body, http: HttpRequest) -> dict[str, object]:
        request = Request(body, _SIT)
        invitation, token = request.take_text("invitation"), request.take_text("token")
        if not _TOKEN.fullmatch(token):
            raise InputError("field_type", "a token is 32 to 64 letters, digits, - and _", "token")
        name = short(request.take_text("name", ""), "name", LONGEST_NAME)
        found = await hub_of(http).find(table)
        return {"ok": True, "seat": await found.sit(invitation, token, name)}

    @router.post(
        "/{table}/seats",
        summary="Open a seat anew, or let a bot take it",
        description="For the host, before the deal. Opening a seat gives a new invitation: the one before opens "
        "nothing any more, and whoever sits there leaves.",
        openapi_extra=schema.body(
            schema.closed(
                {"seat": {"type": "integer", "minimum": 0}, "takes": {"enum": [OPEN, *BOTS]}, "name": _NAME},
                ["seat", "takes"],
            )
        ),
        responses=schema.responses(
            schema.answer(
                schema.shape({"ok": {"const": True}, "invitation": {"type": ["string", "null"]}}, ("invitation",)),
                "the invitation to an open seat",
            ),
            *(400, 401, 403, 404, 409, 413, 422, 503),
        ),
    )
    async def place(table: str, token: Token, body: Body, http: HttpRequest) -> dict[str, object]:
        found, host = await hub_of(http).seat(table, token)
        request = Request(body, _PLACE)
        name = short(request.take_text("name", ""), "name", LONGEST_NAME)
        seat = request.take_int("seat", None, 0)
        return {"ok": True, "invitation": await found.place(host, seat, request.take_text("takes"), name)}

    @router.post(
        "/{table}/seal",
        summary="Seal a nonce for the walls",
        openapi_extra=schema.body(schema.closed({"round": _NUMBER, "seal": _HASH}, ["round", "seal"])),
        responses=schema.responses(schema.answer(TAKEN, "the seal is kept"), *(400, 401, 403, 404, 409, 413, 422, 503)),
    )
    async def seal(table: str, token: Token, body: Body, http: HttpRequest) -> dict[str, object]:
        found, player = await hub_of(http).seat(table, token)
        return {"ok": True, "seq": await found.seal(player, *take_seal(Request(body, _SEAL)))}

    @router.post(
        "/{table}/reveal",
        summary="Reveal the nonce that was sealed",
        openapi_extra=schema.body(schema.closed({"round": _NUMBER, "nonce": _HASH}, ["round", "nonce"])),
        responses=schema.responses(
            schema.answer(TAKEN, "the nonce is kept"), *(400, 401, 403, 404, 409, 413, 422, 503)
        ),
    )
    async def reveal(table: str, token: Token, body: Body, http: HttpRequest) -> dict[str, object]:
        found, player = await hub_of(http).seat(table, token)
        return {"ok": True, "seq": await found.reveal(player, *take_nonce(Request(body, _NONCE)))}

    return router
