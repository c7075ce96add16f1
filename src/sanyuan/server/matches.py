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
from sanyuan.fields import Request
from sanyuan.games.bound import Game
from sanyuan.notation import format_tile
from sanyuan.record.promise import kept_key
from sanyuan.rules.options import digest_of
from sanyuan.server import schema
from sanyuan.server.body import json_object
from sanyuan.server.cost import measured
from sanyuan.server.fields import short
from sanyuan.server.live.start import read_seed
from sanyuan.server.models import matches as models
from sanyuan.server.models.base import fields_of
from sanyuan.server.task_queue import Priority
from sanyuan.server.work import apart

Body = Annotated[dict[str, object], Depends(json_object)]


def routes() -> APIRouter:
    """Return the routes."""
    router = APIRouter(prefix="/api", tags=["matches"])

    @router.post(
        "/selfplay",
        summary="Matches between bots",
        description="Plays whole matches, as `sanyuan selfplay` does: the same seed gives the same sha256 everywhere.",
        **schema.call("playBots", models.SelfplayAnswer, "the sums", schema.HEAVY, models.SelfplayRequest),
    )
    def selfplay(body: Body, http: HttpRequest) -> Response:
        most = min(models.MOST_MATCHES, http.app.state.settings.selfplay_matches)
        if most < 1:
            raise InputError("matches.server_plays_matches", "matches")
        return apart(http, _played, body, most, priority=Priority.MATCHES).response()

    @router.post(
        "/verify-wall",
        summary="Check revealed walls against their promise",
        **schema.call(
            "verifyWall", models.WallAnswer, "the promise, and the wall asked for", schema.BODY, models.WallRequest
        ),
    )
    @measured
    def verify_wall(body: Body) -> models.WallAnswer:
        request = Request(body, fields_of(models.WallRequest))
        played = _game(request)
        digests = _digests(request, played)
        kept: bool | None = None
        if request.has("promise"):
            said = request.data["promise"]
            if not isinstance(said, dict):
                raise InputError("field_type.promise_object", "promise")
            key = kept_key(said, played.variant.name, digests)
            promised, kept = str(said.get("commitment")), key is not None
        else:
            key = read_seed(request.take_text("seed"))
            promised = commitment(key, digests[-1])
            if request.has("commitment"):
                given = short(request.take_text("commitment"), "commitment", models.DIGITS).lower()
                promised = given if given in [commitment(key, digest) for digest in digests] else promised
                kept = given == promised
        wall: list[str] | None = None
        if request.has("hand") and key is not None:
            faces = played.flow.faces(played.rules)
            number = request.take_int("hand", None, 0, models.LARGEST_NUMBER)
            wall = [format_tile(faces[tile]) for tile in shuffled(played.flow.tile_set(played.rules), key, number)]
        return models.WallAnswer(ok=True, commitment=promised, kept=kept, wall=wall)

    return router


def _played(body: dict[str, object], most: int) -> dict[str, object]:
    """Play the matches of a request."""
    request = Request(body, fields_of(models.SelfplayRequest))
    played = _game(request)
    matches = request.take_int("matches", 1, 1, most)
    seed = request.take_int("seed", 0, 0, models.LARGEST_NUMBER)
    tournament = Tournament(played.variant, played.rules, _bots(request, played), seed)
    begun = time.perf_counter()
    for _ in range(matches):
        tournament.play()
    return {"ok": True, **tournament.as_dict(time.perf_counter() - begun)}


def _game(request: Request) -> Game:
    return Game(variants.variant(request.take_text("variant")), request.data.get("rules"))


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
        raise InputError("bots.bots_list_names", "bots", seats=seats, known=", ".join(BOTS))
    for name in names:
        make_bot(name, game.variant, 0)
    return names
