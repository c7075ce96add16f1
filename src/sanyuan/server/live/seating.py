"""Before the deal over HTTP: take a seat by an invitation, place others, and add to the walls."""

import re

from fastapi import APIRouter
from fastapi import Request as HttpRequest

from sanyuan.errors import InputError
from sanyuan.fields import Request
from sanyuan.server import schema
from sanyuan.server.fields import short
from sanyuan.server.live.routes import SEAT_BODY, Body, hub_of
from sanyuan.server.live.session import take_nonce, take_seal
from sanyuan.server.models import tables as models
from sanyuan.server.models.base import LONGEST_NAME, fields_of
from sanyuan.server.tokens import Token

_TOKEN = re.compile(r"[\w-]{32,64}", re.ASCII)
"""A token that a client has drawn: at least 192 bits in the letters of base64url."""


def routes() -> APIRouter:
    """Return the routes."""
    router = APIRouter(prefix="/api/tables", tags=["live tables"])

    @router.post(
        "/{table}/sit",
        summary="Take a seat by an invitation",
        description="The player who sits down draws the token, so that nobody else knows it and a lost request "
        "can be sent again. An invitation opens its seat once.",
        **schema.call(
            "sitAtTable", models.Seated, "the player's number", (*schema.BODY, 403, 404, 409), models.SitRequest
        ),
    )
    async def sit(table: str, body: Body, http: HttpRequest) -> models.Seated:
        request = Request(body, fields_of(models.SitRequest))
        invitation, token = request.take_text("invitation"), request.take_text("token")
        if not _TOKEN.fullmatch(token):
            raise InputError("field_type.token_letters_digits", "token")
        name = short(request.take_text("name", ""), "name", LONGEST_NAME)
        found = await hub_of(http).find(table)
        return models.Seated(ok=True, seat=await found.sit(invitation, token, name))

    @router.post(
        "/{table}/seats",
        summary="Open a seat anew, or let a bot take it",
        description="For the host, before the deal. Opening a seat gives a new invitation: the one before opens "
        "nothing from then on, and whoever sits there leaves.",
        **schema.call("placeAtTable", models.Placed, "the invitation to an open seat", SEAT_BODY, models.PlaceRequest),
    )
    async def place(table: str, token: Token, body: Body, http: HttpRequest) -> models.Placed:
        found, host = await hub_of(http).seat(table, token)
        request = Request(body, fields_of(models.PlaceRequest))
        name = short(request.take_text("name", ""), "name", LONGEST_NAME)
        seat = request.take_int("seat", None, 0)
        invitation = await found.place(host, seat, request.take_text("takes"), name)
        return models.Placed(ok=True, invitation=invitation)

    @router.post(
        "/{table}/host",
        summary="Let another player be the host",
        description="For the host, before the deal. The host is who began the table, until they name another player "
        "or lose the seat; then it is who has sat there the longest.",
        **schema.call("nameHost", models.Taken, "who the host is, is kept", SEAT_BODY, models.HostRequest),
    )
    async def name_host(table: str, token: Token, body: Body, http: HttpRequest) -> models.Taken:
        found, host = await hub_of(http).seat(table, token)
        seat = Request(body, fields_of(models.HostRequest)).take_int("seat", None, 0)
        return models.Taken(ok=True, seq=await found.name_host(host, seat))

    @router.post(
        "/{table}/seal",
        summary="Seal a nonce for the walls",
        **schema.call("sealNonce", models.Taken, "the seal is kept", SEAT_BODY, models.SealRequest),
    )
    async def seal(table: str, token: Token, body: Body, http: HttpRequest) -> models.Taken:
        found, player = await hub_of(http).seat(table, token)
        return models.Taken(
            ok=True, seq=await found.seal(player, *take_seal(Request(body, fields_of(models.SealRequest))))
        )

    @router.post(
        "/{table}/reveal",
        summary="Reveal the nonce that was sealed",
        **schema.call("revealNonce", models.Taken, "the nonce is kept", SEAT_BODY, models.RevealRequest),
    )
    async def reveal(table: str, token: Token, body: Body, http: HttpRequest) -> models.Taken:
        found, player = await hub_of(http).seat(table, token)
        return models.Taken(
            ok=True, seq=await found.reveal(player, *take_nonce(Request(body, fields_of(models.RevealRequest))))
        )

    return router
