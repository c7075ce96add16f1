"""Answers that are the same for everybody: made once, kept as bytes and gzipped, and not sent again to who has them."""

import gzip
import hashlib
from collections.abc import Callable, Hashable
from typing import NamedTuple

from fastapi import Request as HttpRequest
from fastapi.concurrency import run_in_threadpool
from fastapi.encoders import jsonable_encoder
from fastapi.responses import HTMLResponse, JSONResponse, Response

import sanyuan

NOT_MODIFIED = {304: "the answer is still the one with the `ETag` of `If-None-Match`"}
"""What a call says of itself whose answer is cached."""

_LEVEL = 6
"""How hard an answer is compressed: gzip's own usual level, once for each answer."""


class CachedAnswer(NamedTuple):
    """One answer as it is sent, plain and gzipped, and the tag that changes whenever it does."""

    body: bytes
    packed: bytes
    media_type: str
    tag: str

    def response(self, http: HttpRequest) -> Response:
        """Return the answer in the form that a client takes, or 304 to one that has it."""
        headers = {"etag": self.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if _has(http.headers.get("if-none-match", ""), self.tag):
            return Response(status_code=304, headers=headers)
        if "gzip" not in http.headers.get("accept-encoding", ""):
            return Response(self.body, media_type=self.media_type, headers=headers)
        headers["content-encoding"] = "gzip"
        return Response(self.packed, media_type=self.media_type, headers=headers)


class AnswerCache:
    """The answers that were made so far; whoever asks names them by what they depend on, of which there is little."""

    def __init__(self) -> None:
        """Begin without any answer."""
        self._answers: dict[Hashable, CachedAnswer] = {}

    async def json(self, http: HttpRequest, key: Hashable, make: Callable[[], object]) -> Response:
        """Answer with JSON, made where nobody has asked for it yet."""
        return await self._response(http, key, lambda: JSONResponse(jsonable_encoder(make())))

    async def html(self, http: HttpRequest, key: Hashable, make: Callable[[], str]) -> Response:
        """Answer with a page, made where nobody has asked for it yet."""
        return await self._response(http, key, lambda: HTMLResponse(make()))

    async def _response(self, http: HttpRequest, key: Hashable, make: Callable[[], Response]) -> Response:
        found = self._answers.get(key)
        if found is None:
            # Two who ask at once may both make it: it comes out the same.
            found = self._answers[key] = await run_in_threadpool(lambda: _cached(make()))
        return found.response(http)


def answer_cache(http: HttpRequest) -> AnswerCache:
    """Return the cached answers of the server that a request has come to."""
    found = http.app.state.answers
    assert isinstance(found, AnswerCache)
    return found


def _cached(made: Response) -> CachedAnswer:
    body = bytes(made.body)
    digest = hashlib.sha256(body).hexdigest()[:16]
    # Weak, for it stands for the plain and the gzipped form alike.
    tag = f'W/"{sanyuan.__version__}-{digest}"'
    return CachedAnswer(body, gzip.compress(body, _LEVEL, mtime=0), made.headers["content-type"], tag)


def _has(known: str, tag: str) -> bool:
    """Tell whether a tag is among those that a client names (RFC 9110, 13.1.2: the strength does not count).

    >>> _has('"a", W/"b"', 'W/"b"'), _has('"b"', 'W/"b"'), _has("*", 'W/"b"'), _has("", 'W/"b"')
    (True, True, True, False)
    """
    strong = tag.removeprefix("W/")
    return any(each.strip().removeprefix("W/") in ("*", strong) for each in known.split(","))
