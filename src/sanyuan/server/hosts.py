"""The names by which a server may be asked: a page whose name was made to lead here must not pass for a page of ours.

Whoever owns a name in the public DNS can let it lead to any address, that of a server on this machine or in the house
among them, and the browser takes what answers there for the page's own site ("DNS rebinding"). Nobody can do that with
an address, nor with a name that the public DNS does not have.
"""

import ipaddress
import re

from starlette.datastructures import Headers
from starlette.types import Scope

from sanyuan.server.clients import peer_of, read_address

_LOCAL = ("localhost", "local", "lan", "home", "home.arpa", "internal", "localdomain", "test")
"""Ends of names that no one can own: RFC 2606, 6762, 8375, ICANN's .internal, and what routers give out."""
_NAME = re.compile(r"\*|(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*", re.ASCII)


def is_host_pattern(text: str) -> bool:
    """Tell whether a text names a host, or with ``*.`` before it all hosts below one; ``*`` is any.

    >>> is_host_pattern("mahjong.example"), is_host_pattern("*.example"), is_host_pattern("https://mahjong.example")
    (True, True, False)
    """
    return _NAME.fullmatch(text.lower()) is not None


class Hosts:
    """The names that are taken: addresses, local names, those that were set, and any where a proxy answers for them."""

    def __init__(self, own: str, allowed: tuple[str, ...], trusted: tuple[str, ...]) -> None:
        """Take the address that the server listens on, the names set, and the proxies that are trusted."""
        self._names = {own.lower(), *(each.lower() for each in allowed)}
        self._proxies = [] if allowed else [ipaddress.ip_network(each, strict=False) for each in trusted]

    def takes(self, scope: Scope) -> bool:
        """Tell whether a request asks for a name of this server; a program may name none."""
        name = host_name(Headers(scope=scope).get("host", ""))
        if not name or "." not in name or read_address(name) is not None or "*" in self._names:
            return True
        ends = {name[at + 1 :] for at, sign in enumerate(name) if sign == "."}
        if name in self._names or not ends.isdisjoint(_LOCAL) or any(f"*.{end}" in self._names for end in ends):
            return True
        peer = peer_of(scope)
        return peer is not None and any(peer in network for network in self._proxies)


def host_name(host: str) -> str:
    """Return the name in a ``Host`` header, without its port.

    >>> host_name("Club.Example.:8000"), host_name("[::1]:8000"), host_name("192.168.1.5")
    ('club.example', '::1', '192.168.1.5')
    """
    host = host.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].rstrip(".")
