"""How much one client may ask for: buckets that fill again with time, one for every address and for every token."""

import hashlib
import ipaddress
import math
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sanyuan.server.errors import LaterError, language_of, refusal
from sanyuan.server.settings import Settings
from sanyuan.words.text import Note, Words

CLOSE_TOO_MANY = 4429
CLIENT = "sanyuan_client"
"""Where the scope of a socket says whom its messages count for."""
_MOST_BUCKETS = 50_000
_BEGUN = re.compile(r"/api/(tables|sheets|replays)/?")
_HEAVY = re.compile(r"/api/(verify|convert|selfplay|compare|analyse/log|replays(/.*)?)/?")
_AS_TYPED = re.compile(r"/api/(waits|switches|analyse|sheets/preview)/?")

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


@dataclass(frozen=True)
class Rate:
    """A number of requests in a number of seconds; 0 means no limit."""

    most: int
    seconds: float
    what: Words


class Buckets:
    """What is left to every client of one rate."""

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        """Begin with nobody known: a client that is not known has a full bucket."""
        self._rate = rate
        self._now = now
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, client: str) -> None:
        """Take one, or refuse and say when there will be one again."""
        rate, now = self._rate, self._now()
        if rate.most == 0:
            return
        left, at = self._left.pop(client, (float(rate.most), now))
        left = min(rate.most, left + (now - at) * rate.most / rate.seconds)
        if len(self._left) >= _MOST_BUCKETS:
            del self._left[next(iter(self._left))]  # whoever was heard of longest ago
        if left < 1:
            self._left[client] = left, now
            wait = math.ceil((1 - left) * rate.seconds / rate.most)
            seconds = f"{rate.seconds:g}"
            raise LaterError(Note("limit", what=rate.what, most=rate.most, seconds=seconds, wait=wait), wait)
        self._left[client] = left - 1, now


class Sender:
    """Whom the messages of a socket count for: itself, until it is known whose token it has come with."""

    def __init__(self, name: str) -> None:
        """Begin as somebody of whom nothing is known."""
        self.name = name


def counts_for(scope: Scope, token: str) -> None:
    """Let what a socket says from now on count for a token, with whatever else comes by that token."""
    if CLIENT in scope:
        scope[CLIENT].name = _name_of(token)


def _name_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Limits:
    """Refuses what goes beyond the limits of the settings, before anything is done for it."""

    def __init__(self, app: ASGIApp, settings: Settings, now: Callable[[], float] = time.monotonic) -> None:
        """Wrap an application."""
        self.app = app
        self._trusted = [ipaddress.ip_network(each, strict=False) for each in settings.trusted_proxies]
        self._most_sockets = settings.address_sockets
        self._sockets: Counter[str] = Counter()
        self._carried = 0
        heavy = Rate(settings.heavy_per_minute, 60, Words("费力的请求", "heavy requests"))
        self._begun = Buckets(Rate(settings.begun_per_hour, 3600, Words("开的桌", "tables begun")), now)
        typed = Rate(settings.typed_per_minute, 60, Words("提问", "questions"))
        self._heavy = {kind: Buckets(heavy, now) for kind in ("address", "token")}
        self._typed = {kind: Buckets(typed, now) for kind in ("address", "token")}
        self._messages = {
            "address": Buckets(Rate(settings.address_messages, 60, Words("消息", "messages")), now),
            "token": Buckets(Rate(settings.token_messages, 60, Words("消息", "messages")), now),
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what is within the limits."""
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
            return
        if scope["type"] == "http" and scope["path"].startswith("/api/"):
            try:
                self._count(scope)
            except LaterError as error:
                await refusal(error, language_of(HTTPConnection(scope)))(scope, receive, send)
                return
        await self.app(scope, receive, send)

    def _count(self, scope: Scope) -> None:
        posted = scope["method"] == "POST"
        for kind, client in self._clients(scope):
            self._messages[kind].take(client)
            if posted and kind == "address" and _BEGUN.fullmatch(scope["path"]):
                self._begun.take(client)
            if (posted or "/replays/" in scope["path"]) and _HEAVY.fullmatch(scope["path"]):
                self._heavy[kind].take(client)
            if posted and _AS_TYPED.fullmatch(scope["path"]):
                self._typed[kind].take(client)

    def _clients(self, scope: Scope) -> Iterator[tuple[str, str]]:
        """Name those whom a request counts for: its address, and its token where it has one."""
        yield "address", client_address(scope, self._trusted)
        token = Headers(scope=scope).get("authorization", "").partition(" ")[2].strip()
        if token:
            yield "token", _name_of(token)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Carry a socket until its client says too much, for itself or for the token that it has opened a seat with."""
        address = client_address(scope, self._trusted)
        if self._most_sockets and self._sockets[address] >= self._most_sockets:
            await receive()
            await send({"type": "websocket.close", "code": CLOSE_TOO_MANY})
            return
        self._sockets[address] += 1
        self._carried += 1
        client = Sender(f"socket {self._carried}")
        closed = False

        async def hear() -> Message:
            nonlocal closed
            message = await receive()
            if message["type"] == "websocket.receive" and not closed:
                try:
                    self._messages["address"].take(address)
                    self._messages["token"].take(client.name)
                except LaterError as error:
                    closed = True
                    await send({"type": "websocket.close", "code": CLOSE_TOO_MANY, "reason": error.code})
                    return {"type": "websocket.disconnect", "code": CLOSE_TOO_MANY}
            return message

        async def say(message: Message) -> None:
            if not closed:
                await send(message)

        try:
            await self.app({**scope, CLIENT: client}, hear, say)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]


def client_address(scope: Scope, trusted: list[ipaddress.IPv4Network | ipaddress.IPv6Network]) -> str:
    """Return the address of a client; what a proxy says of it counts only where the proxy is trusted."""
    peer = _address(scope["client"][0] if scope.get("client") else "")
    forwarded = ",".join(Headers(scope=scope).getlist("x-forwarded-for")).split(",")
    while peer is not None and forwarded and any(peer in network for network in trusted):
        said = _address(forwarded.pop().strip())
        if said is None:
            break
        peer = said
    if peer is None:
        return "unknown"
    if peer.version == 6:  # one household has a whole network of these
        return str(ipaddress.ip_network((peer, 64), strict=False))
    return str(peer)


def _address(text: str) -> Address | None:
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found
