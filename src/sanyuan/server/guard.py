"""What holds for every request: it names this server, no page of another site sends it, its answer protects."""

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sanyuan.errors import InputError
from sanyuan.server.errors import language_of, refusal
from sanyuan.server.hosts import Hosts, host_name
from sanyuan.server.settings import Settings

_POLICY = "script-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'"
_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"content-security-policy", _POLICY.encode()),
]
_NOT_STORED = (b"cache-control", b"no-store")
"""What every answer says that does not say otherwise: it may hold a token, or what one seat alone sees."""
_SAFE = ("GET", "HEAD", "OPTIONS")
_SIMPLE = ("application/x-www-form-urlencoded", "multipart/form-data", "text/plain", "")
"""What a page may send to any site without asking first; nothing is what a file without a type is sent as."""


_LONGEST_NAME = 100


class Guard:
    """Adds the headers that every answer carries, and refuses what a page of another site sends."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """Wrap an application."""
        self.app = app
        self._hosts = Hosts(settings.host, settings.allowed_hosts, settings.trusted_proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what a page of this server or a program asks."""
        if scope["type"] == "websocket" and not self._hosts.takes(scope):
            await receive()
            await send({"type": "websocket.close", "code": 1008})  # before it is accepted: the browser is answered 403
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        is_head = scope["method"] == "HEAD"

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                named = [*message["headers"], *_HEADERS]
                if not any(name.lower() == b"cache-control" for name, _ in message["headers"]):
                    named.append(_NOT_STORED)
                message = {**message, "headers": named}
            elif is_head:
                message = {**message, "body": b""}
            await send(message)

        if not self._hosts.takes(scope):
            named = host_name(Headers(scope=scope).get("host", ""))
            refused = InputError("unknown_host", name=repr(named[:_LONGEST_NAME]))
            await refusal(refused, language_of(HTTPConnection(scope)))(scope, receive, answer)
            return
        if scope["method"] not in _SAFE and is_foreign(Headers(scope=scope)):
            refused = InputError("cross_site")
            await refusal(refused, language_of(HTTPConnection(scope)))(scope, receive, answer)
            return
        await self.app({**scope, "method": "GET"} if is_head else scope, receive, answer)


def is_foreign(headers: Headers) -> bool:
    """Tell whether a page of another site sends a request; a program names no page."""
    if headers.get("sec-fetch-site") in ("cross-site", "same-site"):
        return True
    page = headers.get("origin")
    if page is None and headers.get("content-type", "").partition(";")[0].strip().lower() in _SIMPLE:
        page = headers.get("referer")
    return page is not None and page.partition("://")[2].partition("/")[0] != headers.get("host")
