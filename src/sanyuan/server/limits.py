"""How much one client may ask for: limits for every address and every token, in requests and in what they cost."""

import asyncio
import hashlib
import ipaddress
import logging
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sanyuan.server.buckets import Buckets, Rate
from sanyuan.server.clients import (
    CLIENT,
    Client,
    Network,
    Turns,
    client_address,
    client_of,
    is_forwarded,
    is_loopback,
    peer_of,
)
from sanyuan.server.cost import Cost, Measured
from sanyuan.server.errors import LaterError, language_of, refusal
from sanyuan.server.settings import Settings
from sanyuan.words.text import Words

log = logging.getLogger("sanyuan.server")

CLOSE_TOO_MANY = 4429
AT_ONCE = 2
"""Requests of one address that are worked on at once: more would not be done sooner, and tables would wait for all."""
HOLD_SECONDS = 1.0
"""For how long a refusal is held back from an address that goes on all the same: refusing costs time, too."""
_QUICK_REFUSALS = Rate(60, 60, Words("拒绝", "refusals"))
"""So many refusals are not held back: a page that asks once too often learns of it at once."""
_BESIDE = 0.0005
"""Seconds that a request takes before and after what is measured of it: its parsing, and the outer layers."""
_TIME_SPAN = 10
"""Seconds in which the time of the server is counted: short, so that nobody can save up for long."""
_LOOPBACK: list[Network] = [ipaddress.ip_network("127.0.0.0/8"), ipaddress.ip_network("::1")]
_UNLIMITED = ("/livez",)
_BEGUN = re.compile(r"/api/(tables|sheets|replays)/?")
_HEAVY = re.compile(r"/api/(verify|convert|selfplay|compare|analyse/log|arena(/.*)?|replays(/.*)?)/?")
_AS_TYPED = re.compile(r"/api/(waits|switches|analyse|sheets/preview|sheets/needs)/?")


def counts_for(scope: Scope, token: str) -> None:
    """Let what a socket says from now on count for the token of a seat, with whatever else comes by that token."""
    client = client_of(scope)
    client.name = _name_of(token)
    client.has_seat = True


def _name_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Limits:
    """Refuses what goes beyond the limits of the settings, before anything is done for it."""

    def __init__(self, app: ASGIApp, settings: Settings, now: Callable[[], float] = time.monotonic) -> None:
        """Wrap an application."""
        self.app = app
        self._settings = settings
        self._trusted = [ipaddress.ip_network(each, strict=False) for each in settings.trusted_proxies]
        self._warned = False
        self._most_sockets = settings.address_sockets
        self._sockets: Counter[str] = Counter()
        self._carried = 0
        self._turns = Turns(AT_ONCE)
        messages = Words("消息", "messages")
        heavy = Rate(settings.heavy_per_minute, 60, Words("费力的请求", "heavy requests"))
        typed = Rate(settings.typed_per_minute, 60, Words("提问", "questions"))
        server = Words("服务器的时间", "time of the server")
        work = Words("工作进程的时间", "time of the workers")
        self._begun = Buckets(Rate(settings.begun_per_hour, 3600, Words("开的桌", "tables begun")), now)
        self._heavy = {kind: Buckets(heavy, now) for kind in ("address", "token")}
        self._typed = {kind: Buckets(typed, now) for kind in ("address", "token")}
        self._messages = {
            "address": Buckets(Rate(settings.address_messages, 60, messages), now),
            "token": Buckets(Rate(settings.token_messages, 60, messages), now),
        }
        self._hellos = Buckets(Rate(settings.address_messages, 60, messages), now)
        self._of_seats = Buckets(Rate(settings.seat_messages, 60, messages), now)
        most = settings.address_milliseconds / 1000
        self._time = Buckets(Rate(most, _TIME_SPAN, server, "limit.time"), now)
        self._work = Buckets(Rate(settings.worker_seconds, 60, work, "limit.time"), now)
        self._refusals = Buckets(_QUICK_REFUSALS, now)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Say whom a request counts for, and pass on what is within the limits."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        address, limited = self._find_address(scope)
        if not limited or scope["path"] in _UNLIMITED:
            # Who asks on this machine takes turns with nobody: all the workers are theirs.
            is_own = is_loopback(peer_of(scope)) and not is_forwarded(Headers(scope=scope))
            scope[CLIENT] = Client("" if is_own else address)
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send, address)
        else:
            await self._request(scope, receive, send, address)

    def _find_address(self, scope: Scope) -> tuple[str, bool]:
        """Return the address that a request counts for, and whether it has limits.

        A server without limits is one that only this machine can ask. Where a proxy on it passes on what others ask,
        they have limits all the same, by the address that the proxy names.
        """
        trusted, limited = self._trusted, self._settings.limits
        peer = peer_of(scope)
        if is_loopback(peer) and not any(peer in network for network in trusted) and is_forwarded(Headers(scope=scope)):
            if not self._warned:
                self._warned = True
                log.warning(
                    "a proxy on this machine passes requests on, but no --trusted-proxies names it: start the server "
                    "with --trusted-proxies %s, so that limits and the log know its clients",
                    peer,
                )
            if self._settings.watch_proxies:
                trusted, limited = _LOOPBACK, True
        return client_address(scope, trusted), limited

    async def _request(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        """Answer a request in its turn, and count what it has cost."""
        try:
            self._count(scope, address)
        except LaterError as error:
            if not self._refusals.try_take(address):
                await asyncio.sleep(HOLD_SECONDS)
            await refusal(error, language_of(HTTPConnection(scope)))(scope, receive, send)
            return
        client, cost = Client(address, work=self._work), Cost()
        scope[CLIENT] = client
        turn = _Turn(self._turns, address)
        client.end_turn_by(turn.end)

        async def hear() -> Message:
            message = await receive()
            if message["type"] == "http.request" and not message.get("more_body"):
                await turn.begin()
            return message

        async def say(message: Message) -> None:
            if message["type"] == "http.response.start":
                turn.end()
            await send(message)

        try:
            if scope["method"] in ("GET", "HEAD"):
                await turn.begin()
            await Measured(self.app(scope, hear, say), cost)
        finally:
            turn.end()
            self._time.charge(address, cost.seconds + _BESIDE)

    def _count(self, scope: Scope, address: str) -> None:
        self._time.check(address)
        posted = scope["method"] == "POST"
        for kind, client in self._clients(scope, address):
            self._messages[kind].take(client)
            if posted and kind == "address" and _BEGUN.fullmatch(scope["path"]):
                self._begun.take(client)
            if (posted or "/replays/" in scope["path"]) and _HEAVY.fullmatch(scope["path"]):
                self._heavy[kind].take(client)
            if posted and _AS_TYPED.fullmatch(scope["path"]):
                self._typed[kind].take(client)

    def _clients(self, scope: Scope, address: str) -> Iterator[tuple[str, str]]:
        """Name those whom a request counts for: its address, and its token where it has one."""
        yield "address", address
        token = Headers(scope=scope).get("authorization", "").partition(" ")[2].strip()
        if token:
            yield "token", _name_of(token)

    async def _socket(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        """Carry a socket until its client says too much, for itself or for the token that it has opened a seat with."""
        if self._most_sockets and self._sockets[address] >= self._most_sockets:
            await receive()
            await send({"type": "websocket.close", "code": CLOSE_TOO_MANY})
            return
        self._sockets[address] += 1
        self._carried += 1
        client = Client(address, f"socket {self._carried}", self._work)
        scope[CLIENT] = client
        heard = 0
        closed = False

        async def hear() -> Message:
            nonlocal closed, heard
            message = await receive()
            if message["type"] == "websocket.receive" and not closed:
                heard += 1
                try:
                    self._count_message(client, is_first=heard == 1)
                except LaterError as error:
                    closed = True
                    await send({"type": "websocket.close", "code": CLOSE_TOO_MANY, "reason": error.code})
                    return {"type": "websocket.disconnect", "code": CLOSE_TOO_MANY}
            return message

        async def say(message: Message) -> None:
            if not closed:
                await send(message)

        try:
            await self.app(scope, hear, say)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def _count_message(self, client: Client, is_first: bool) -> None:
        """Count a message for whoever sends it: what a seat says is its own, and not what its address has left.

        So one who sends without end from behind an address does not put out those who play from there.
        """
        self._messages["token"].take(client.name)
        if is_first:
            self._hellos.take(client.address)
        elif not (client.has_seat and self._of_seats.try_take(client.name)):
            self._messages["address"].take(client.address)


class _Turn:
    """The turn of one request: taken once and given back once, whoever does so first."""

    def __init__(self, turns: Turns, address: str) -> None:
        self._turns = turns
        self._address = address
        self._has = self._over = False

    async def begin(self) -> None:
        if not (self._has or self._over):
            await self._turns.begin(self._address)
            self._has = True

    def end(self) -> None:
        if self._has and not self._over:
            self._turns.end(self._address)
        self._over = True
