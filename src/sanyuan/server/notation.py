"""Notations over HTTP: text to tiles and back, in every notation there is."""

from typing import Annotated

from fastapi import APIRouter, Depends

from sanyuan.errors import InputError
from sanyuan.fields import TEXT, TILES, Field, Request
from sanyuan.notation import NOTATIONS, format_tile, parse
from sanyuan.notation import format as format_tiles
from sanyuan.notation.hands import read_hand
from sanyuan.server import schema
from sanyuan.server.body import json_object

Body = Annotated[dict[str, object], Depends(json_object)]

_PARSE = (Field("text", TEXT, "the text", "文字"), Field("notation", TEXT, "its notation", "记法", "auto"))
_FORMAT = (Field("tiles", TILES, "tiles", "牌"), Field("notation", TEXT, "the wanted notation", "记法"))
_HAND = (Field("text", TEXT, "the text", "文字"),)

_TILES: schema.Json = {"type": "array", "items": {"type": "string"}}
_TEXT: schema.Json = {"type": "string", "maxLength": 1000}
_NAME: schema.Json = {"enum": ["auto", *NOTATIONS, None]}


def routes() -> APIRouter:
    """Return the routes."""
    router = APIRouter(prefix="/api/notation", tags=["notation"])

    @router.get(
        "",
        summary="All notations",
        responses=schema.responses(
            schema.answer(
                schema.shape({"ok": {"const": True}, "notations": {"type": "array"}}, ("notations",)),
                "the notations by name, with what they look like",
            )
        ),
    )
    def notations() -> dict[str, object]:
        return {"ok": True, "notations": [{"name": each.name, "about": each.about} for each in NOTATIONS.values()]}

    @router.post(
        "/parse",
        summary="Read tiles",
        openapi_extra=schema.body(schema.closed({"text": _TEXT, "notation": _NAME}, ["text"])),
        responses=schema.responses(
            schema.answer(schema.shape({"ok": {"const": True}, "tiles": _TILES}, ("tiles",)), "the tiles, as mpsz"),
            400,
            413,
            422,
        ),
    )
    def parse_tiles(body: Body) -> dict[str, object]:
        request = Request(body, _PARSE)
        faces = parse(_short(request.take_text("text")), request.take_text("notation", "auto"))
        return {"ok": True, "tiles": [format_tile(face) for face in faces]}

    @router.post(
        "/format",
        summary="Write tiles",
        openapi_extra=schema.body(
            schema.closed({"tiles": schema.TILES_TEXT, "notation": {"enum": list(NOTATIONS)}}, ["tiles", "notation"])
        ),
        responses=schema.responses(
            schema.answer(schema.shape({"ok": {"const": True}, "text": {"type": "string"}}, ("text",)), "the text"),
            400,
            413,
            422,
        ),
    )
    def write_tiles(body: Body) -> dict[str, object]:
        request = Request(body, _FORMAT)
        notation = request.take_text("notation")
        if not request.has("tiles"):
            raise InputError("field_missing", "the field tiles is missing", "tiles")
        return {"ok": True, "text": format_tiles(request.take_tiles("tiles"), notation)}

    @router.post(
        "/hand",
        summary="Read a whole hand",
        description="Concealed tiles, melds and the winning tile in one text, as a person would type or paste them.",
        openapi_extra=schema.body(schema.closed({"text": _TEXT}, ["text"])),
        responses=schema.responses(
            schema.answer(
                schema.shape(
                    {
                        "ok": {"const": True},
                        "hand": _TILES,
                        "win": {"type": ["string", "null"]},
                        "melds": _TILES,
                    },
                    ("hand", "win", "melds"),
                ),
                "the hand",
            ),
            400,
            413,
            422,
        ),
    )
    def whole_hand(body: Body) -> dict[str, object]:
        hand = read_hand(_short(Request(body, _HAND).take_text("text")))
        return {"ok": True, **hand.as_dict()}

    return router


def _short(text: str) -> str:
    if len(text) > 1000:
        raise InputError("too_long", f"a text has at most 1000 characters, not {len(text)}", "text")
    return text
