"""Whom a request or a socket counts for: the address it comes from, and the token it has come with."""

import asyncio
import ipaddress
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Protocol

from starlette.datastructures import Headers
from starlette.types import Scope

CLIENT = "sanyuan_client"
"""Where a scope holds whom it counts for."""
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip", "x-forwarded-proto", "x-forwarded-host")
"""Headers that a proxy adds and no browser sends."""

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Meter(Protocol):
    """What counts the work of an address."""

    def check(self, client: str) -> None:
        """Refuse an address that has used up what it may."""

    def charge(self, client: str, amount: float) -> None:
        """Count what an address has used."""


class Turns:
    """Works on so many requests of one address at once; the others wait in order, and keep nobody else waiting."""

    def __init__(self, most: int) -> None:
        """Begin with nobody."""
        self._most = most
        self._busy: dict[str, int] = {}
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Do something in a turn."""
        await self.begin(address)
        try:
            yield
        finally:
            self.end(address)

    async def begin(self, address: str) -> None:
        """Wait for a turn."""
        if self._busy.get(address, 0) < self._most:
            self._busy[address] = self._busy.get(address, 0) + 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.end(address)
            raise

    def end(self, address: str) -> None:
        """Give the turn to whoever of the address waits longest."""
        waiting = self._waiting.get(address)
        while waiting:
            turn = waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._waiting.pop(address, None)
        self._busy[address] -= 1
        if not self._busy[address]:
            del self._busy[address]


class Client:
    """Who has sent a request, or opened a socket."""

    def __init__(self, address: str, name: str = "", work: Meter | None = None) -> None:
        """Begin with an address, and what counts its work where there are limits."""
        self.address = address
        self.name = name
        """Whose messages a socket's are: its own, until it is known whose token it has come with."""
        self.has_seat = False
        """Whether that is the token of a seat."""
        self._work = work
        self._leave: Callable[[], None] | None = None

    def end_turn_by(self, leave: Callable[[], None]) -> None:
        """Remember how the turn that a request has is given back; called by whoever gives it."""
        loop = asyncio.get_running_loop()

        def leave_from_thread() -> None:
            loop.call_soon_threadsafe(leave)

        self._leave = leave_from_thread

    def begin_work(self) -> None:
        """Check that work may be begun, and let others of the address have their turn meanwhile."""
        if self._work is not None:
            self._work.check(self.address)
        if self._leave is not None:
            self._leave()

    def charge_work(self, seconds: float) -> None:
        """Count what a worker has done."""
        if self._work is not None:
            self._work.charge(self.address, seconds)


NOBODY = Client("")
"""Whoever asks without a network, as tests and the server itself do."""


def client_of(scope: Scope) -> Client:
    """Return whom a request or a socket counts for."""
    found = scope.get(CLIENT, NOBODY)
    assert isinstance(found, Client)
    return found


def is_forwarded(headers: Headers) -> bool:
    """Tell whether a proxy says that it passes a request on."""
    return any(name in headers for name in FORWARDED)


def is_loopback(address: Address | None) -> bool:
    """Tell whether an address is this machine's own."""
    return address is not None and address.is_loopback


def peer_of(scope: Scope) -> Address | None:
    """Return the address that a connection comes from, where it has one."""
    return read_address(scope["client"][0] if scope.get("client") else "")


def client_address(scope: Scope, trusted: list[Network]) -> str:
    """Return the address of a client; what a proxy says of it counts only where the proxy is trusted."""
    peer = peer_of(scope)
    forwarded = ",".join(Headers(scope=scope).getlist("x-forwarded-for")).split(",")
    while peer is not None and forwarded and any(peer in network for network in trusted):
        said = read_address(forwarded.pop().strip())
        if said is None:
            break
        peer = said
    if peer is None:
        return "unknown"
    if peer.version == 6:  # one household has a whole network of these
        return str(ipaddress.ip_network((peer, 64), strict=False))
    return str(peer)


def read_address(text: str) -> Address | None:
    """Read an address; None where it is none."""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found
