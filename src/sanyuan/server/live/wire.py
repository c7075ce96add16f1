"""The short way out of the server: what a table shows goes to a client's socket at once where the client keeps up.

ASGI would let every message wake a task that passes it on through all layers. A client that does not keep up is sent to
by its task, which waits for it.
"""

from collections.abc import Callable

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

Wire = Callable[[bytes], bool]
"""Sends a text and tells whether that could be done at once."""

_NAME = "sanyuan.wire"


class WireProtocol(WebSocketsSansIOProtocol):
    """The server's WebSockets, each of which tells the application of its wire."""

    def handle_connect(self, event: Request) -> None:
        """Begin a connection, and name the wire among what its scope offers."""
        self._together: list[bytes] = []
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][_NAME] = {"send": self.send_at_once}

    def send_at_once(self, text: bytes) -> bool:
        """Send a text, unless the client has to read what it was sent before or the connection is about to end."""
        if not self.writable.is_set() or self.conn.state is not OPEN or self.transport.is_closing():
            return False
        if not self._together:
            self.loop.call_soon(self._flush)
        self._together.append(framed(text))
        return True

    def _flush(self) -> None:
        """Write in one go what has come together in one turn of the loop."""
        together, self._together = self._together, []
        if self.conn.state is OPEN and not self.transport.is_closing():  # nothing follows the end of a connection
            self.transport.write(b"".join(together))


def framed(text: bytes) -> bytes:
    """Return a text as one frame of a server (RFC 6455, 5.2).

    >>> framed(b"Hello").hex(" ")
    '81 05 48 65 6c 6c 6f'
    """
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + text
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


def wire_of(scope: Scope) -> Wire | None:
    """Return the wire of a connection, where its server has one."""
    offered = scope.get("extensions", {}).get(_NAME)
    return None if offered is None else offered["send"]
