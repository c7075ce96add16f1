"""The application: all routes, the one error shape, compression, the guards, and the browser app's files."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response

import sanyuan
from sanyuan.server import (
    arena,
    calculator,
    errors,
    files,
    games,
    matches,
    metrics,
    notation,
    records,
    replays,
    schema,
    sheets,
    watch,
)
from sanyuan.server.cached import AnswerCache
from sanyuan.server.guard import Guard
from sanyuan.server.limits import Limits
from sanyuan.server.live import routes as live
from sanyuan.server.live import seating
from sanyuan.server.live import socket as live_socket
from sanyuan.server.live.hub import Hub
from sanyuan.server.reference import reference
from sanyuan.server.settings import Settings
from sanyuan.server.store import open_database
from sanyuan.server.work import Pool

ABOUT = """Scores, rules, notations, tables and records of many mahjongs; `/api/games` names them.

Every refusal has one shape: `{"ok": false, "error": {"code", "message", "field"}}`; the code is stable, the message
is one sentence, the field names what is at fault."""


WARM_AFTER = 5.0
"""Seconds after the start at which a worker is made ready: whoever plays goes on first."""


def create_app(settings: Settings | None = None) -> FastAPI:
    """Return the application for some settings."""
    settings = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.database = open_database(settings.database)
        app.state.pool = Pool(settings)
        app.state.hub = Hub(app.state.database, settings, settings.seconds, app.state.pool)
        metrics.BUILD.labels(sanyuan.__version__, "compiled" if sanyuan.is_compiled() else "interpreted").set(1)
        metrics.TABLES.set_function(app.state.hub.count)
        metrics.WRITER_QUEUE.set_function(app.state.hub.waiting)
        if settings.warm:
            warming = threading.Timer(WARM_AFTER, app.state.pool.warm)
            warming.daemon = True
            warming.start()
        yield
        app.state.hub.drain()
        await asyncio.to_thread(app.state.pool.close)
        await app.state.hub.close()
        app.state.database.close()

    app = FastAPI(
        lifespan=lifespan,
        title="Sanyuan 三元",
        version=sanyuan.__version__,
        description=ABOUT,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.settings = settings
    errors.install(app)
    rooms = (games, calculator, notation, sheets, live, seating, live_socket, records, matches, replays, arena)
    routers = [room.routes() for room in rooms]
    for router in routers:
        app.include_router(router)
    schema.install(app, routers)
    app.include_router(watch.routes(settings.metrics, settings.watch_proxies))
    app.state.answers = AnswerCache()
    _describe(app)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Limits, settings=settings)
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(watch.Watch)
    if (settings.app_folder / "index.html").is_file():
        # Not mounted: a mount at the root would answer before an address that does not take a method can say so.
        app.router.default = files.AppFiles(directory=settings.app_folder, html=True)
    else:
        app.add_api_route("/", files.not_built, include_in_schema=False)
    return app


def _describe(app: FastAPI) -> None:
    """Add what says of the interface what it is: the OpenAPI document, and the page that is made from it."""
    answers: AnswerCache = app.state.answers

    async def document(http: Request) -> Response:
        return await answers.json(http, "openapi", app.openapi)

    async def page(http: Request) -> Response:
        return await answers.html(http, "docs", lambda: reference(schema.named_schema(app)))

    app.add_route("/api/openapi.json", document, include_in_schema=False)
    app.add_route("/api/docs", page, include_in_schema=False)
