"""The built browser app as files: compressed ahead of time, cached for ever where the name holds a digest."""

import mimetypes
import os
from pathlib import Path
from urllib.parse import quote

from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

FOREVER = "public, max-age=31536000, immutable"
PAGES = ("arena", "calc", "learn", "play", "record", "replay", "rules")
"""The app's pages, whose addresses stand after a ``#``; somebody who leaves it out is led there."""
ENCODINGS = {"br": ".br", "gzip": ".gz"}

NOT_BUILT = """<!doctype html><meta charset="utf-8"><title>Sanyuan 三元</title>
<p>The browser app is not built yet: run <code>make run</code>, or <code>npm ci && npm run build</code> in
<code>web/</code>. The <a href="/api/docs">HTTP interface</a> works without it.</p>"""


class AppFiles(StaticFiles):
    """Serves the app's files, the smallest form that the browser takes."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; a WebSocket finds nothing here."""
        if scope["type"] == "websocket":
            await WebSocketClose()(scope, receive, send)
            return
        await super().__call__(scope, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with a file; nothing of the interface lies here, by whichever method it is asked for."""
        first = path.partition("/")[0]
        if first == "api":
            raise HTTPException(404)
        if first in PAGES and scope["method"] in ("GET", "HEAD"):
            query = scope["query_string"].decode("ascii", "replace")
            return RedirectResponse(f"/#/{quote(path)}" + (f"?{query}" if query else ""))
        return await super().get_response(path, scope)

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """Answer with a file, compressed where a compressed twin lies beside it."""
        path = Path(full_path)
        headers = {
            "cache-control": FOREVER if path.parent.name == "assets" else "no-cache",
            "vary": "accept-encoding",
        }
        asked = Headers(scope=scope)
        media_type = mimetypes.guess_type(path.name)[0]
        for encoding, suffix in ENCODINGS.items():
            twin = path.with_name(path.name + suffix)
            if encoding in asked.get("accept-encoding", "") and twin.is_file():
                headers["content-encoding"] = encoding
                path, stat_result = twin, twin.stat()
                break
        answer = FileResponse(path, status_code, headers, media_type, stat_result=stat_result)
        if self.is_not_modified(answer.headers, asked):
            return NotModifiedResponse(answer.headers)
        return answer


async def not_built() -> HTMLResponse:
    """Say how to build the app where it is not there."""
    return HTMLResponse(NOT_BUILT, 503)
