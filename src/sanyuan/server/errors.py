"""One shape for every refusal: ``{"ok": false, "error": {"code", "message", "field"}}`` with a fitting status."""

import logging
import traceback

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection

from sanyuan.errors import InputError
from sanyuan.server import metrics
from sanyuan.server.store.engine import is_trouble, unusable, why_unusable
from sanyuan.words.text import EN, LANGUAGES, Note

log = logging.getLogger("sanyuan.server")

STATUS_OF_CODE = {
    "json": 400,
    "encoding": 400,
    "unauthorized": 401,
    "token": 403,
    "cross_site": 403,
    "invitation": 403,
    "host": 403,
    "unknown_host": 421,
    "not_found": 404,
    "stale": 409,
    "wait": 409,
    "waiting": 409,
    "taken": 409,
    "not_over": 409,
    "version": 409,
    "too_large": 413,
    "limit": 429,
    "busy": 503,
    "full": 503,
    "database": 503,
    "elsewhere": 503,
    "offline": 503,
    "memory": 503,
    "deadline": 504,
}
"""The status of a refusal by its code; every other refusal is 422."""

DEFECT = "internal.logged"
CLIENT_GONE = 499
"""The status that is noted, and sent to nobody, where a client went before its request was whole; nginx has it so."""

_LONGEST = 1000
_MOST_KINDS = 1000
"""Kinds of defects that are told apart: more than there will ever be, and no client fills the memory by them."""

_PLAIN = {
    404: "not_found.address",
    405: "method",
}


class LaterError(InputError):
    """A refusal for the time being: come again ``after`` that many seconds."""

    def __init__(self, note: Note, after: int = 5) -> None:
        """Say when to come again."""
        super().__init__(note)
        self.after = after


def tell_failure(what: str, error: Exception) -> None:
    """Write to the log what went wrong: the database's own trouble in one line, a defect with its traceback."""
    if isinstance(error, SQLAlchemyError) and is_trouble(error):
        log.error("%s: %s", what, why_unusable(error))
    else:
        log.error("%s", what, exc_info=error)


class DefectError(Exception):
    """A defect that was met in another process, told by its traceback."""


class Defects:
    """Writes defects to the log, once for every kind of them: a client may ask the same again and again."""

    def __init__(self) -> None:
        """Begin with none known."""
        self._known: set[str] = set()

    def tell(self, where: str, error: Exception) -> None:
        """Write a defect down, unless one of its kind was."""
        if self._is_new(error):
            log.error("defect at %s", where, exc_info=error)

    def log_each(self, where: str, error: Exception) -> None:
        """Write a defect down, in one line where one of its kind was."""
        if self._is_new(error):
            log.error("defect at %s", where, exc_info=error)
        else:
            log.error("defect at %s, as before: %s", where, type(error).__name__)

    def _is_new(self, error: Exception) -> bool:
        place = str(error) if isinstance(error, DefectError) else traceback.extract_tb(error.__traceback__)[-1:]
        kind = f"{type(error).__name__} {place}"
        if kind in self._known or len(self._known) >= _MOST_KINDS:
            return False
        self._known.add(kind)
        return True


def language_of(request: HTTPConnection) -> str:
    """Return the language of whoever asks: what the request itself says, else its ``Accept-Language``, else English."""
    asked = getattr(request.state, "lang", None)
    if asked in LANGUAGES:
        return str(asked)
    wished = [part.strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")]
    return next((lang for lang in wished if lang in LANGUAGES), EN)


def refusal(error: InputError, lang: str = EN) -> JSONResponse:
    """Answer with an error object."""
    metrics.REFUSALS.labels(error.code).inc()
    status = STATUS_OF_CODE.get(error.code, 422)
    headers = {"www-authenticate": "Bearer"} if status == 401 else {}
    if isinstance(error, LaterError):
        headers["retry-after"] = str(error.after)
    return JSONResponse({"ok": False, "error": clipped(error.as_dict(lang))}, status, headers)


def clipped(error: dict[str, str | None]) -> dict[str, str | None]:
    """Cut what an error repeats of a long request: a refusal stays one sentence."""
    return {
        part: text if text is None or len(text) <= _LONGEST else f"{text[:_LONGEST]}…" for part, text in error.items()
    }


def install(app: FastAPI) -> None:
    """Give every error that can leave the app the one shape."""
    app.add_exception_handler(InputError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(SQLAlchemyError, _database)
    app.add_exception_handler(ClientDisconnect, _gone)


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, InputError)
    return refusal(error, language_of(request))


async def _invalid(request: Request, error: Exception) -> JSONResponse:
    """Refuse a part of an address: a language, or a number from 1 on; bodies are read by the house's own reader."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = str(first["loc"][-1])
    given = repr(str(first["input"])[:40])
    wanted = Note("wanted.it", known=list(LANGUAGES)) if place == "lang" else Note("wanted.from_one")
    refused = InputError("field_type.it", place, name=place, wanted=wanted, shown=given)
    return refusal(refused, language_of(request))


async def _http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    refused = InputError(_PLAIN.get(error.status_code, "http"), detail=error.detail)
    body = {"ok": False, "error": refused.as_dict(language_of(request))}
    return JSONResponse(body, error.status_code, headers=error.headers)


async def _database(request: Request, error: Exception) -> JSONResponse:
    """Say in one sentence what is wrong with the database; an error that a defect has made is a defect."""
    assert isinstance(error, SQLAlchemyError)
    if not is_trouble(error):
        raise error
    log.error("the database fails at %s %s: %s", request.method, request.url.path, why_unusable(error))
    return refusal(unusable(why_unusable(error)), language_of(request))


async def _gone(request: Request, error: Exception) -> Response:
    """Answer nobody: the client went before its request was whole, which is no defect."""
    return Response(status_code=CLIENT_GONE)


def defect_answer(request: HTTPConnection) -> JSONResponse:
    """Say that a request has met a defect, and nothing of it."""
    return JSONResponse({"ok": False, "error": InputError(DEFECT).as_dict(language_of(request))}, 500)
