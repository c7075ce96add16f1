"""Notations over HTTP: text to tiles and back, in every notation there is."""

from typing import Annotated

from fastapi import APIRouter, Depends, Response
from fastapi import Request as HttpRequest

from sanyuan.errors import InputError
from sanyuan.fields import Request
from sanyuan.notation import NOTATIONS, format_tile, parse
from sanyuan.notation import format as format_tiles
from sanyuan.notation.hands import read_hand
from sanyuan.server import schema
from sanyuan.server.body import json_object
from sanyuan.server.cached import NOT_MODIFIED, answer_cache
from sanyuan.server.cost import measured
from sanyuan.server.models import notation as models
from sanyuan.server.models.base import fields_of

Body = Annotated[dict[str, object], Depends(json_object)]


def routes() -> APIRouter:
    """Return the routes."""
    router = APIRouter(prefix="/api/notation", tags=["notation"])

    @router.get(
        "",
        summary="All notations",
        **schema.call(
            "listNotations",
            models.NotationsAnswer,
            "the notations by name, with what they look like",
            also=NOT_MODIFIED,
        ),
    )
    async def notations(http: HttpRequest) -> Response:
        return await answer_cache(http).json(http, "notations", _notations)

    @router.post(
        "/parse",
        summary="Read tiles",
        **schema.call("parseTiles", models.TilesAnswer, "the tiles, as mpsz", schema.BODY, models.ParseRequest),
    )
    @measured
    def parse_tiles(body: Body) -> models.TilesAnswer:
        request = Request(body, fields_of(models.ParseRequest))
        faces = parse(_short(request.take_text("text")), request.take_text("notation", "auto"))
        return models.TilesAnswer(ok=True, tiles=[format_tile(face) for face in faces])

    @router.post(
        "/format",
        summary="Write tiles",
        **schema.call("formatTiles", models.TextAnswer, "the text", schema.BODY, models.FormatRequest),
    )
    @measured
    def write_tiles(body: Body) -> models.TextAnswer:
        request = Request(body, fields_of(models.FormatRequest))
        notation = request.take_text("notation")
        if not request.has("tiles"):
            raise InputError("field_missing.field_tiles_missing", "tiles")
        return models.TextAnswer(ok=True, text=format_tiles(request.take_tiles("tiles"), notation))

    @router.post(
        "/hand",
        summary="Read a whole hand",
        description="Concealed tiles, melds and the winning tile in one text, as a person would type or paste them.",
        **schema.call("readHand", models.HandAnswer, "the hand", schema.BODY, models.HandTextRequest),
    )
    @measured
    def whole_hand(body: Body) -> dict[str, object]:
        hand = read_hand(_short(Request(body, fields_of(models.HandTextRequest)).take_text("text")))
        return {"ok": True, **hand.as_dict()}

    return router


def _notations() -> models.NotationsAnswer:
    known = [models.NotationName(name=each.name, about=each.about) for each in NOTATIONS.values()]
    return models.NotationsAnswer(ok=True, notations=known)


def _short(text: str) -> str:
    if len(text) > models.LONGEST_TEXT:
        raise InputError("too_long.text_most_characters", "text", most=models.LONGEST_TEXT, count=len(text))
    return text
