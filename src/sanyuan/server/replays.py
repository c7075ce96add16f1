"""Replays over HTTP: a log of any format or a replay script, verified, told hand by hand, and kept under a link."""

import gzip
import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Literal, NamedTuple

from fastapi import APIRouter, Depends, Query, Response
from fastapi import Path as PathPart
from fastapi import Request as HttpRequest
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from sanyuan.errors import InputError
from sanyuan.fields import Request
from sanyuan.record.author import ScriptError, run_script
from sanyuan.record.files import verify_one
from sanyuan.record.formats import game_at, read_games
from sanyuan.record.frames import Replay
from sanyuan.record.native import write_native
from sanyuan.record.recorded import Record
from sanyuan.record.say import BROKEN
from sanyuan.server import schema
from sanyuan.server.body import large_body, read_object
from sanyuan.server.fields import database, now
from sanyuan.server.models import records as models
from sanyuan.server.models.base import fields_of
from sanyuan.server.records import LARGEST_LOG, take_log
from sanyuan.server.store import Database
from sanyuan.server.store.clock import today
from sanyuan.server.store.tables import REPLAYS
from sanyuan.server.store.upkeep import check_room, note_use
from sanyuan.server.tokens import is_id
from sanyuan.server.work import Reply, apart
from sanyuan.words.text import LANGUAGES, ZH, Note

Raw = Annotated[bytes, Depends(large_body)]
Lang = Annotated[Literal["zh", "en", "ja", "romaji"], Query(description="language of the words")]
Number = Annotated[int, Query(ge=1, description="which game of the log, 1 the first")]

MOST_HANDS = 400
"""The most hands of a game that is shown."""


def routes() -> APIRouter:
    """Return the routes."""
    router = APIRouter(prefix="/api/replays", tags=["replays"])

    @router.post(
        "",
        summary="Open a log",
        description="Takes a log of any format, or a replay script; verifies it, and tells one hand event by event. "
        "With `keep` the log stays, and the same log always gets the same id.",
        **schema.call("openLog", models.Replay, "the game, and one hand of it", schema.HEAVY, models.ReplayRequest),
    )
    def open_log(raw: Raw, http: HttpRequest) -> Response:
        done = apart(http, _opened, raw)
        if done.beside is not None:
            _keep(database(http), done.beside, http.app.state.settings.most_replays)
        return done.response()

    @router.post(
        "/check",
        summary="Check a replay script",
        description="Plays a script, ours or the replay editor's, and says where it stops making sense.",
        **schema.call(
            "checkScript", models.ScriptChecked, "its hands, or its problem", schema.HEAVY, models.CheckScriptRequest
        ),
    )
    def check(raw: Raw, http: HttpRequest) -> Response:
        return apart(http, _checked, raw, long=False).response()

    @router.get(
        "/{replay}",
        summary="Open a log that was kept",
        **schema.call("openReplay", models.Replay, "the game, and its first hand", (404, 422, 503, 504)),
    )
    def open_kept(replay: str, http: HttpRequest, lang: Lang = "zh", game: Number = 1) -> Response:
        return apart(http, _opened_kept, replay, _kept(database(http), replay), game, lang).response()

    @router.get(
        "/{replay}/hands/{hand}",
        summary="One hand of a log that was kept",
        **schema.call("readReplayHand", models.ReplayHandAnswer, "the hand", (404, 422, 503, 504)),
    )
    def one_hand(
        replay: str,
        hand: Annotated[int, PathPart(ge=1, description="which hand, 1 the first")],
        http: HttpRequest,
        lang: Lang = "zh",
        game: Number = 1,
    ) -> Response:
        return apart(http, _one_hand, _kept(database(http), replay), game, hand, lang).response()

    return router


def _checked(raw: bytes) -> dict[str, object]:
    """Play the script of a request, and tell what is wrong with it."""
    request = Request(read_object(raw), fields_of(models.CheckScriptRequest))
    script, lang = request.take_text("script"), request.take_text("lang", ZH, LANGUAGES)
    try:
        return {"ok": True, "hands": len(run_script(script, MOST_HANDS).hands), "problem": None}
    except ScriptError as error:
        line, column = (error.spot.line, error.spot.column) if error.spot is not None else (None, None)
        why = error.why if error.where is None else Note("place.where", where=error.where, why=error.why)
        return {
            "ok": True,
            "hands": 0,
            "problem": {"line": line, "column": column, "message": InputError(why).sentence(lang)},
        }


class _Log(NamedTuple):
    """A log that is to be kept, gzipped, under a name that follows from its bytes."""

    name: str
    packed: bytes


def _opened(raw: bytes) -> Reply:
    """Read the log of a request, and pack it where it is to be kept."""
    request = Request(read_object(raw), fields_of(models.ReplayRequest))
    data = _given(request)
    lang = request.take_text("lang", ZH, LANGUAGES)
    told = _replay_of(data, request.take_int("game", 1), request.take_int("hand", 1), lang)
    if not request.take_bool("keep"):
        return Reply({**told, "id": None}, None)
    name = urlsafe_b64encode(hashlib.sha256(data).digest()[:15]).decode()
    return Reply({**told, "id": name}, _Log(name, gzip.compress(data, mtime=0)))


def _opened_kept(replay: str, packed: bytes, game: int, lang: str) -> dict[str, object]:
    return {**_replay_of(gzip.decompress(packed), game, 1, lang), "id": replay}


def _one_hand(packed: bytes, game: int, hand: int, lang: str) -> dict[str, object]:
    with _legible():
        return {"ok": True, "hand": Replay(_read(gzip.decompress(packed), game)[1], lang).hand(hand)}


def _given(request: Request) -> bytes:
    """Return the bytes of the log that is given; a script is played, and its log taken."""
    if not request.has("script"):
        return take_log(request)
    if request.has("log") or request.has("base64"):
        raise InputError("log.replay_given_log", "script")
    return write_native(run_script(request.take_text("script"), MOST_HANDS)).encode()


@contextmanager
def _legible() -> Iterator[None]:
    """Refuse a log that makes no sense, in whatever way it does so."""
    try:
        yield
    except InputError:
        raise
    except BROKEN as error:
        raise InputError("format.log_cannot_shown", "log", name=type(error).__name__, error=error) from None


def _replay_of(data: bytes, number: int, hand: int, lang: str) -> dict[str, object]:
    with _legible():
        games, game = _read(data, number)
        replay = Replay(game, lang)
        shown = replay.hand(hand)
        return {
            "ok": True,
            "game": number,
            "games": len(games),
            **replay.summary(),
            "verification": verify_one(game).as_dict(lang),
            "hand": shown,
        }


def _read(data: bytes, number: int) -> tuple[list[Record], Record]:
    """Read a log and choose one of its games."""
    games = read_games(data, LARGEST_LOG)
    game = game_at(games, number)
    if len(game.hands) > MOST_HANDS:
        raise InputError("too_long.game_most_hands", "log", most_hands=MOST_HANDS, count=len(game.hands))
    return games, game


def _keep(store: Database, log: object, most: int) -> None:
    """Keep a log, once however often it is given."""
    assert isinstance(log, _Log)
    try:
        with store.begin() as connection:
            row = connection.execute(select(REPLAYS.c.used).where(REPLAYS.c.id == log.name)).first()
            if row is not None:
                note_use(connection, REPLAYS, log.name, row.used)
            else:
                check_room(connection, REPLAYS, most, "replays")
                values = {"id": log.name, "log": log.packed, "created": now(), "used": today(connection)}
                connection.execute(insert(REPLAYS).values(values))
    except IntegrityError:
        pass  # somebody else kept the same log at the same moment


def _kept(store: Database, name: str) -> bytes:
    """Return a kept log, gzipped, or refuse."""
    row = None
    if is_id(name):
        with store.begin() as connection:
            row = connection.execute(select(REPLAYS.c.log, REPLAYS.c.used).where(REPLAYS.c.id == name)).first()
            if row is not None:
                note_use(connection, REPLAYS, name, row.used)
    if row is None:
        raise InputError("not_found.such_replay")
    return bytes(row.log)
