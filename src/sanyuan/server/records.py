"""Records over HTTP: verify a log of any format, or write it in another."""

import base64
import binascii
from typing import Annotated

from fastapi import APIRouter, Depends, Response
from fastapi import Request as HttpRequest

from sanyuan.analysis.door import judge
from sanyuan.errors import InputError
from sanyuan.fields import Request
from sanyuan.record.files import verify_bytes
from sanyuan.record.formats import WRITERS, game_at, read_games
from sanyuan.record.position import position
from sanyuan.server import schema
from sanyuan.server.body import large_body, read_object
from sanyuan.server.errors import language_of
from sanyuan.server.models import records as models
from sanyuan.server.models.base import fields_of
from sanyuan.server.models.score import AnalysisAnswer
from sanyuan.server.task_queue import Priority
from sanyuan.server.work import apart
from sanyuan.words.text import EN, LANGUAGES

Raw = Annotated[bytes, Depends(large_body)]

LARGEST_LOG = 1 << 24
"""The most bytes that a log may hold, unpacked."""


def routes() -> APIRouter:
    """Return the routes."""
    router = APIRouter(prefix="/api", tags=["records"])

    @router.post(
        "/verify",
        summary="Verify a log",
        description="Plays a log of any format again through the engine, as `sanyuan verify` does; that it cannot be "
        "read is a finding, too.",
        **schema.call(
            "verifyLog",
            models.VerifyAnswer,
            "what was verified, and what was found",
            schema.HEAVY,
            models.VerifyRequest,
        ),
    )
    def verify(raw: Raw, http: HttpRequest) -> Response:
        return apart(http, verified, raw, language_of(http)).response()

    @router.post(
        "/convert",
        summary="Write a log in another format",
        description="Writes one game as `sanyuan convert` does; `game` names it where the log holds several.",
        **schema.call(
            "convertLog", models.ConvertAnswer, "the log in the format asked for", schema.HEAVY, models.ConvertRequest
        ),
    )
    def convert(raw: Raw, http: HttpRequest) -> Response:
        return apart(http, converted, raw).response()

    @router.post(
        "/analyse/log",
        summary="What every option at a moment of a recorded game is worth",
        description="Judges from what the seat sees then, as `sanyuan analyse FILE --at HAND:EVENT` does.",
        **schema.call("analyseLog", AnalysisAnswer, "the options, best first", schema.HEAVY, models.AnalyseLogRequest),
    )
    def analyse(raw: Raw, http: HttpRequest) -> Response:
        return apart(http, analysed, raw, language_of(http), priority=Priority.ANALYSIS).response()

    return router


def analysed(raw: bytes, lang: str = EN) -> dict[str, object]:
    """Judge a moment of the log of a request."""
    request = Request(read_object(raw), fields_of(models.AnalyseLogRequest))
    told = request.take_text("lang", lang, LANGUAGES)
    number = request.take_int("game", low=1) if request.has("game") else None
    hand, event = request.take_int("hand", low=1), request.take_int("event", low=1)
    seat = request.take_int("seat", low=0) if request.has("seat") else None
    try:
        game = game_at(read_games(take_log(request), LARGEST_LOG), number)
        variant, seen = position(game, hand, event, seat)
    except InputError:
        raise
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise InputError("event.does_not_fit", "log") from error
    return {**judge(variant, seen.state, seen.seat, seen.options, told), "seat": seen.seat}


def verified(raw: bytes, lang: str = EN) -> dict[str, object]:
    """Verify the log of a request."""
    request = Request(read_object(raw), fields_of(models.VerifyRequest))
    report = verify_bytes(take_log(request), request.take_text("name", ""), LARGEST_LOG)
    return {"ok": True, **report.as_dict(lang)}


def converted(raw: bytes) -> dict[str, object]:
    """Write the log of a request in another format."""
    request = Request(read_object(raw), fields_of(models.ConvertRequest))
    to = request.take_text("to", None, tuple(WRITERS))
    try:
        number = request.take_int("game", low=1) if request.has("game") else None
        game = game_at(read_games(take_log(request), LARGEST_LOG), number)
        return {"ok": True, "to": to, "text": WRITERS[to](game)}
    except InputError:
        raise
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise InputError("format.log_cannot_converted", "log", name=type(error).__name__, error=error) from None


def take_log(request: Request) -> bytes:
    """Take a log that is given as text or in base64."""
    if request.has("log") == request.has("base64"):
        raise InputError("log.log_given_text", "log")
    if request.has("log"):
        return request.take_text("log").encode(errors="surrogatepass")
    try:
        return base64.b64decode(request.take_text("base64"), validate=True)
    except (binascii.Error, ValueError):
        raise InputError("base64", "base64") from None
