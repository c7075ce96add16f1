"""What whoever runs a server may ask of it, and what is noted of every request: its id, its time, what came of it."""

import logging
import re
import secrets
import time

from fastapi import APIRouter, Response
from fastapi import Request as HttpRequest
from fastapi.responses import JSONResponse
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import sanyuan
from sanyuan.server import metrics
from sanyuan.server.clients import is_forwarded
from sanyuan.server.errors import Defects, defect_answer
from sanyuan.server.live.hub import Hub
from sanyuan.server.logs import masked, request_id

log = logging.getLogger("sanyuan.requests")

_ID = re.compile(r"[\w.-]{1,64}", re.ASCII)
_HEADER = b"x-request-id"


def routes(with_metrics: bool, not_through_proxies: bool = False) -> APIRouter:
    """Return the routes; none of them belongs to the interface of the games."""
    router = APIRouter(include_in_schema=False)

    @router.get("/livez")
    async def live() -> JSONResponse:
        """Answer at all: the database is not asked."""
        return JSONResponse({"ok": True, "version": sanyuan.__version__, "compiled": sanyuan.is_compiled()})

    @router.get("/readyz")
    async def ready(http: HttpRequest) -> JSONResponse:
        """Say whether new players may be sent here: the database is of this version and takes what is written."""
        hub = http.app.state.hub
        assert isinstance(hub, Hub)
        await hub.is_ready()
        return JSONResponse({"ok": True})

    if with_metrics:

        @router.get("/metrics")
        def measured(http: HttpRequest) -> Response:
            if not_through_proxies and is_forwarded(http.headers):
                raise HTTPException(404)
            return Response(metrics.exposition(), media_type=metrics.CONTENT_TYPE)

    return router


class Watch:
    """Gives every request an id, which its answer and its lines in the log carry, and measures it."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an application."""
        self.app = app
        self._defects = Defects()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and note what came of it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        given = Headers(scope=scope).get(_HEADER.decode(), "")
        name = given if _ID.fullmatch(given) and masked(given) == given else secrets.token_hex(8)
        token = request_id.set(name)
        begun, status, begins = time.perf_counter(), 500, True

        async def answer(message: Message) -> None:
            nonlocal status, begins
            if message["type"] == "http.response.start":
                status, begins = message["status"], False
                message = {**message, "headers": [*message["headers"], (_HEADER, name.encode())]}
            await send(message)

        try:
            await self.app(scope, receive, answer)
        except Exception as error:
            if scope["type"] != "http":
                raise
            self._defects.log_each(f"{scope['method']} {scope['path']}", error)
            if begins:
                await defect_answer(HTTPConnection(scope))(scope, receive, answer)
        finally:
            if scope["type"] == "http":
                self._note(scope, status, time.perf_counter() - begun)
            request_id.reset(token)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """Count a request under the pattern of its address, which holds no id of anything."""
        route = getattr(scope.get("route"), "path", "other")
        method = scope["method"] if scope["method"] in ("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH") else "other"
        metrics.REQUEST_SECONDS.labels(method, route, status).observe(seconds)
        if log.isEnabledFor(logging.INFO):
            told = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
            log.info("%s %s %s in %s ms", *told.values(), extra={"told": told})
