"""Matches over HTTP that need no table: bots among themselves, and walls checked against their promise."""

import time
from typing import Annotated

from fastapi import APIRouter, Depends, Response
from fastapi import Request as HttpRequest

from sanyuan import variants
from sanyuan.bots import BOTS, make_bot
from sanyuan.bots.play import Tournament
from sanyuan.engine.wall import commitment, shuffled
from sanyuan.errors import InputError
from sanyuan.fields import DATA, NUMBER, TEXT, Field, Request
from sanyuan.notation import format_tile
from sanyuan.record.promise import kept_key
from sanyuan.rules.options import digest_of
from sanyuan.server import schema
from sanyuan.server.body import json_object
from sanyuan.server.fields import RULES, short
from sanyuan.server.live.start import Game, make_game, read_seed
from sanyuan.server.work import apart

Body = Annotated[dict[str, object], Depends(json_object)]

MOST_MATCHES = 20
_LARGEST_NUMBER = (1 << 32) - 1
_DIGITS = 64
"""How long a promise is."""

_GAME = (
    Field("variant", TEXT, "the game", "玩法"),
    Field("rules", DATA, "a rule preset, or an object with preset and options", "规则"),
)
_SELFPLAY = (
    *_GAME,
    Field("matches", NUMBER, "how many matches", "局数", 1),
    Field("seed", NUMBER, "the same seed gives the same games", "种子", 0),
    Field("bots", DATA, "one bot for each seat", "各家机器人"),
)
_WALL = (
    *_GAME,
    Field("seed", TEXT, "the revealed seed, 64 hexadecimal digits", "种子"),
    Field("commitment", TEXT, "the promise shown before play", "承诺值"),
    Field("promise", DATA, "all that was said about the walls, where players added to them", "承诺"),
    Field("hand", NUMBER, "also return the wall of this hand, 0 the first", "第几局"),
)

_NUMBERS: schema.Json = {"type": "array", "items": {"type": "integer"}}
_SUMS = schema.shape(
    {
        "ok": {"const": True},
        "matches": {"type": "integer"},
        "hands": {"type": "integer"},
        "steps": {"type": "integer"},
        "seconds": {"type": "number"},
        "points": _NUMBERS,
        "wins": _NUMBERS,
        "ranks": {"type": "array", "items": _NUMBERS},
        "sha256": {"type": "string"},
    },
    ("matches", "hands", "steps", "seconds", "points", "sha256"),
)
_CHECKED = schema.shape(
    {
        "ok": {"const": True},
        "commitment": {"type": "string", "description": "what the seed and the rules promise"},
        "kept": {"type": ["boolean", "null"], "description": "whether that is the promise given; null without one"},
        "wall": {"type": ["array", "null"], "items": {"type": "string"}, "description": "in the order of drawing"},
    },
    ("commitment", "kept", "wall"),
)


def routes() -> APIRouter:
    """Return the routes."""
    router = APIRouter(prefix="/api", tags=["matches"])
    game: schema.Json = {"enum": variants.names()}
    nothing: schema.Json = {"type": "null"}

    @router.post(
        "/selfplay",
        summary="Matches between bots",
        description="Plays whole matches, as `sanyuan selfplay` does: the same seed gives the same sha256 everywhere.",
        openapi_extra=schema.body(
            schema.closed(
                {
                    "variant": game,
                    "rules": RULES,
                    "matches": {"type": "integer", "minimum": 1, "maximum": MOST_MATCHES},
                    "seed": {"type": "integer", "minimum": 0, "maximum": _LARGEST_NUMBER},
                    "bots": {"anyOf": [{"type": "array", "items": {"enum": list(BOTS)}, "maxItems": 4}, nothing]},
                },
                ["variant"],
            )
        ),
        responses=schema.responses(schema.answer(_SUMS, "the sums"), *schema.HEAVY),
    )
    def selfplay(body: Body, http: HttpRequest) -> Response:
        most = min(MOST_MATCHES, http.app.state.settings.selfplay_matches)
        if most < 1:
            raise InputError("matches", "this server plays no matches between bots", "matches")
        return apart(http, _played, body, most).response()

    @router.post(
        "/verify-wall",
        summary="Check revealed walls against their promise",
        openapi_extra=schema.body(
            schema.closed(
                {
                    "variant": game,
                    "rules": RULES,
                    "seed": {"anyOf": [{"type": "string", "pattern": "^[0-9a-f]{64}$"}, nothing]},
                    "promise": {
                        "anyOf": [{"type": "object"}, nothing],
                        "description": "as a table tells it when its match is over, instead of seed and commitment",
                    },
                    "commitment": {"anyOf": [{"type": "string", "maxLength": _DIGITS}, nothing]},
                    "hand": {"anyOf": [{"type": "integer", "minimum": 0, "maximum": _LARGEST_NUMBER}, nothing]},
                },
                ["variant"],
            )
        ),
        responses=schema.responses(schema.answer(_CHECKED, "the promise, and the wall asked for"), 400, 413, 422),
    )
    def verify_wall(body: Body) -> dict[str, object]:
        request = Request(body, _WALL)
        played = _game(request)
        digests = _digests(request, played)
        kept: bool | None = None
        if request.has("promise"):
            said = request.data["promise"]
            if not isinstance(said, dict):
                raise InputError("field_type", "a promise is an object", "promise")
            key = kept_key(said, played.variant.name, digests)
            promised, kept = str(said.get("commitment")), key is not None
        else:
            key = read_seed(request.take_text("seed"))
            promised = commitment(key, digests[-1])
            if request.has("commitment"):
                given = short(request.take_text("commitment"), "commitment", _DIGITS).lower()
                promised = given if given in [commitment(key, digest) for digest in digests] else promised
                kept = given == promised
        wall: list[str] | None = None
        if request.has("hand") and key is not None:
            faces = played.flow.faces(played.rules)
            number = request.take_int("hand", None, 0, _LARGEST_NUMBER)
            wall = [format_tile(faces[tile]) for tile in shuffled(played.flow.tile_set(played.rules), key, number)]
        return {"ok": True, "commitment": promised, "kept": kept, "wall": wall}

    return router


def _played(body: dict[str, object], most: int) -> dict[str, object]:
    """Play the matches of a request."""
    request = Request(body, _SELFPLAY)
    played = _game(request)
    matches = request.take_int("matches", 1, 1, most)
    seed = request.take_int("seed", 0, 0, _LARGEST_NUMBER)
    tournament = Tournament(played.variant, played.rules, _bots(request, played), seed)
    begun = time.perf_counter()
    for _ in range(matches):
        tournament.play()
    return {"ok": True, **tournament.as_dict(time.perf_counter() - begun)}


def _game(request: Request) -> Game:
    return make_game(variants.variant(request.take_text("variant")), request.data.get("rules"))


def _digests(request: Request, game: Game) -> list[str]:
    """Return the digest of the rules as they were written down, where they were, and with what has been added since."""
    written = request.data.get("rules")
    return [*([digest_of(written)] if isinstance(written, dict) else []), game.rules.digest()]


def _bots(request: Request, game: Game) -> list[str]:
    """Take the bots by name, one a seat; greedy ones where none are named."""
    seats = game.flow.seats(game.rules)
    names = request.data.get("bots")
    if names is None:
        return ["greedy"] * seats
    if not isinstance(names, list) or len(names) != seats or not all(isinstance(name, str) for name in names):
        raise InputError("bots", f"bots are a list of {seats} names: {', '.join(BOTS)}", "bots")
    for name in names:
        make_bot(name, game.variant, 0)
    return names
