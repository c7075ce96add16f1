"""Request bodies: read up to the limit, decoded and parsed strictly, always one JSON object."""

import re

from fastapi import Request
from fastapi.concurrency import run_in_threadpool

from sanyuan.errors import InputError
from sanyuan.server.settings import Settings
from sanyuan.strict_json import read_request

_ESCAPE = re.compile(r"\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|(u[dD][89a-fA-F])|.)", re.DOTALL)
"""An escape in a text: a character in two halves, in one half (the group), or any other."""
_AT_ONCE = 4096
"""Bodies of up to this many bytes are parsed where they arrive; a larger one must not keep everybody else waiting."""


async def json_object(request: Request) -> dict[str, object]:
    """Return the body as a JSON object; a dependency of every endpoint that takes a small one."""
    settings: Settings = request.app.state.settings
    raw = await _read(request, min(settings.request_limit, settings.body_limit))
    body = read_object(raw) if len(raw) <= _AT_ONCE else await run_in_threadpool(read_object, raw)
    request.state.lang = body.get("lang")
    return body


async def large_body(request: Request) -> bytes:
    """Return the bytes of a body that may hold a file; whoever takes it reads it apart from everybody else."""
    settings: Settings = request.app.state.settings
    return await _read(request, settings.body_limit)


def read_object(raw: bytes) -> dict[str, object]:
    """Read a body strictly as one JSON object."""
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InputError("encoding.body_utf8_byte", most=error.start + 1) from None
    value = read_whole(text)
    if not isinstance(value, dict):
        raise InputError("not_an_object.request_json_object")
    return value


def read_whole(text: str) -> object:
    """Read JSON strictly, and refuse a surrogate without its other half: it can neither be sent nor kept."""
    if "\\u" in text and any(escape[1] for escape in _ESCAPE.finditer(text)):
        raise InputError("json.json_holds_half")
    return read_request(text)


async def _read(request: Request, limit: int) -> bytes:
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > limit:
            raise InputError("too_large.request_most_bytes", limit=limit)
    return bytes(raw)
