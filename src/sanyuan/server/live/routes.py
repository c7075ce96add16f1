"""Live tables over HTTP: begin one, look at it, act for a seat, take its record when it is over."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response
from fastapi import Request as HttpRequest

from sanyuan.errors import InputError
from sanyuan.fields import Request
from sanyuan.record.native import game_of, write_native
from sanyuan.server import schema
from sanyuan.server.body import json_object
from sanyuan.server.live.hub import Hub
from sanyuan.server.live.session import take_action, take_id
from sanyuan.server.live.start import take_start
from sanyuan.server.models import tables as models
from sanyuan.server.models.base import fields_of
from sanyuan.server.tokens import Token
from sanyuan.words.text import EN, LANGUAGES

Body = Annotated[dict[str, object], Depends(json_object)]
Lang = Annotated[str, Query(pattern=f"^({'|'.join(LANGUAGES)})$", description="the language of sentences")]


SEAT_BODY = (*schema.BODY, 401, 403, 404, 409)
"""How what a seat sends may be refused."""


def hub_of(http: HttpRequest) -> Hub:
    """Return the hub of the server."""
    hub = http.app.state.hub
    assert isinstance(hub, Hub)
    return hub


def routes() -> APIRouter:
    """Return the routes."""
    router = APIRouter(prefix="/api/tables", tags=["live tables"])
    _looking(router)
    _playing(router)
    return router


def _looking(router: APIRouter) -> None:
    """Add what begins a table and shows it."""

    @router.post(
        "",
        summary="Begin a live table",
        description="The first open seat is the host's, who gets its token; each other open seat gets an invitation "
        "that opens it once. The table is dealt when nobody is missing and every player has added to the walls; they "
        "are promised by the commitment and revealed with the seed when the match is over.",
        **schema.call(
            "beginTable", models.NewTable, "the table, with its tokens", schema.BODY, models.BeginTableRequest
        ),
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
        **schema.call("readTable", models.TableAnswer, "the table", (404, 409, 422)),
    )
    async def read(table: str, http: HttpRequest) -> dict[str, object]:
        return {"ok": True, "table": (await hub_of(http).find(table)).info()}

    @router.get(
        "/{table}/view",
        summary="What a seat sees",
        description="The body of an update of the WebSocket at /api/tables/{table}/live, for the token's seat.",
        **schema.call("viewTable", models.ViewAnswer, "the table as the seat sees it", (401, 403, 404, 409, 422)),
    )
    async def look(table: str, token: Token, http: HttpRequest, lang: Lang = EN) -> dict[str, object]:
        found, player = await hub_of(http).seat(table, token)
        return {"ok": True, **found.shown(player, lang)}

    @router.get(
        "/{table}/watch",
        summary="What everybody sees",
        **schema.call("watchTable", models.ViewAnswer, "the table as a spectator sees it", (404, 409, 422)),
    )
    async def watch(table: str, http: HttpRequest, lang: Lang = EN) -> dict[str, object]:
        return {"ok": True, **(await hub_of(http).find(table)).shown(None, lang)}


def _playing(router: APIRouter) -> None:
    """Add what a seat does, and what is left of a match."""

    @router.post(
        "/{table}/actions",
        summary="Answer for a seat",
        description="Takes the id of one of the seat's options. An answer whose step was taken before changes nothing; "
        "one that was made for an older version of the table is refused as stale.",
        **schema.call(
            "actAtTable",
            models.Taken,
            "the version at which the answer was taken",
            SEAT_BODY,
            models.ActRequest,
        ),
    )
    async def act(table: str, token: Token, body: Body, http: HttpRequest) -> models.Taken:
        found, player = await hub_of(http).seat(table, token)
        request = Request(body, fields_of(models.ActRequest))
        step = take_id(request, "step")
        return models.Taken(ok=True, seq=await found.act(player, *take_action(request), step))

    @router.post(
        "/{table}/ready",
        summary="Go on after a hand",
        description="A table waits after a hand until everybody who is there has looked at it, a minute at most.",
        **schema.call("readyAtTable", models.Taken, "noted", (401, 403, 404, 409, 422)),
    )
    async def ready(table: str, token: Token, http: HttpRequest) -> models.Taken:
        found, player = await hub_of(http).seat(table, token)
        return models.Taken(ok=True, seq=await found.looked(player))

    @router.get(
        "/{table}/record",
        summary="The record of a match that is over",
        response_class=Response,
        **schema.call(
            "readTableRecord",
            schema.text("application/x-ndjson"),
            "the match as a native log, with its seed and walls",
            (404, 409, 422),
        ),
    )
    async def record(table: str, http: HttpRequest) -> Response:
        found = await hub_of(http).find(table)
        if not found.frame.over:
            raise InputError("not_over")
        game = game_of(found.match, found.start.variant, found.start.names)
        game.rules, game.commitment = found.start.rules, found.lobby.promised
        if found.start.promise != 1:
            game.promise = found.lobby.promise(True)
        named = {"content-disposition": f'attachment; filename="sanyuan-{found.id}.jsonl"'}
        return Response(write_native(game), media_type="application/x-ndjson", headers=named)
