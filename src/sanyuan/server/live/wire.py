"""The short way in and out of the server: what a client says in one piece, and what a table shows it.

ASGI would let every message wake a task that passes it on through all layers. A client that does not keep up is sent to
by its task, which waits for it; what is said in any other way than in one short frame is read by the library.
"""

from collections.abc import Callable

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from sanyuan.server import metrics

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

Wire = Callable[[bytes], bool]
"""Sends a text and tells whether that could be done at once."""

_NAME = "sanyuan.wire"
_SENT = metrics.MESSAGES.labels("out")
_WHOLE_TEXT, _MASKED, _LONG = 0x81, 0x80, 126
NOT_UTF8 = 1007
"""The code by which a connection is closed whose text is not UTF-8 (RFC 6455, 7.4.1)."""
MOST_WAITING = 8
"""Messages of a client that wait to be taken before no more of them are read."""


class WireProtocol(WebSocketsSansIOProtocol):
    """The server's WebSockets, each of which tells the application of its wire."""

    _unread = 0
    """How many bytes of the frame that came last are still to come; below 0 where that is not known."""

    def handle_connect(self, event: Request) -> None:
        """Begin a connection, and name the wire among what its scope offers."""
        self._together: list[bytes] = []
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][_NAME] = {"send": self.send_at_once}

    def data_received(self, data: bytes) -> None:
        """Take a message that has come whole and alone; let the library read whatever else comes."""
        text = whole_text(data) if self._is_between_messages() else None
        if text is None:
            if self.handshake_initiated:
                self._unread = unread(data, self._unread)
            super().data_received(data)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; text that is not UTF-8 ends the connection, and is nothing to write down."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not is_utf8(b"".join(self.frames)):
            self.conn.send_close(NOT_UTF8)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def _is_between_messages(self) -> bool:
        return (
            self.handshake_complete and not (self._unread or self.frames or self.close_sent) and self.conn.state is OPEN
        )

    def send_at_once(self, text: bytes) -> bool:
        """Send a text, unless the client has to read what it was sent before or the connection is about to end."""
        if not self.writable.is_set() or self.conn.state is not OPEN or self.transport.is_closing():
            return False
        if not self._together:
            self.loop.call_soon(self._flush)
        self._together += (head(len(text)), text)
        return True

    def _flush(self) -> None:
        """Write in one go what has come together in one turn of the loop."""
        together, self._together = self._together, []
        _SENT.inc(len(together) // 2)
        if self.conn.state is OPEN and not self.transport.is_closing():  # nothing follows the end of a connection
            self.transport.write(b"".join(together))


def is_utf8(data: bytes) -> bool:
    """Tell whether bytes are text in UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def whole_text(data: bytes) -> str | None:
    """Return the text of a client's frame where the data is one whole short text and nothing else (RFC 6455, 5.2).

    >>> whole_text(bytes.fromhex("81 85 37 fa 21 3d 7f 9f 4d 51 58"))
    'Hello'
    """
    size = len(data) - 6
    if not 0 <= size < _LONG or data[0] != _WHOLE_TEXT or data[1] != _MASKED | size:
        return None
    try:
        return apply_mask(data[6:], data[2:6]).decode()
    except UnicodeDecodeError:
        return None


def unread(data: bytes, before: int) -> int:
    """Return how many bytes of a client's last frame are still to come, where so many of its first were.

    The answer is -1 where the head of a frame is cut: from then on nobody but the library knows where one begins.

    >>> frame = bytes.fromhex("81 85 37 fa 21 3d 7f 9f 4d 51 58")
    >>> unread(frame, 0), unread(frame + frame[:8], 0), unread(frame[8:] + frame, 3), unread(frame + frame[:1], 0)
    (0, 3, 0, -1)
    """
    at = before
    while 0 <= at < len(data):
        head = data[at : at + 10]
        more = {_LONG: 2, _LONG + 1: 8}.get(head[1] & ~_MASKED, 0) if len(head) > 1 else len(data)
        if len(head) < 2 + more:
            return -1
        at += 6 + more + (int.from_bytes(head[2 : 2 + more], "big") if more else head[1] & ~_MASKED)
    return at - len(data) if at >= 0 else -1


def head(size: int) -> bytes:
    """Return what stands before so many bytes of text in a frame of a server (RFC 6455, 5.2).

    >>> head(len(b"Hello")).hex(" ")
    '81 05'
    """
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big")
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def wire_of(scope: Scope) -> Wire | None:
    """Return the wire of a connection, where its server has one."""
    offered = scope.get("extensions", {}).get(_NAME)
    return None if offered is None else offered["send"]
