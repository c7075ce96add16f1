"""The server's HTTP connections: one whose request does not come whole in time is closed, idle ones among them."""

import asyncio
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

_TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class HttpProtocol(H11Protocol):
    """A connection over which a request must have come whole within some seconds, from its first byte or the start."""

    def __init__(self, *args: Any, seconds: float, **kwargs: Any) -> None:
        """Begin a connection that waits so long."""
        super().__init__(*args, **kwargs)
        self._seconds = seconds
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Wait for the first request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Wait for the rest of a request that has begun, and no longer for one that is whole."""
        super().data_received(data)
        if self._is_waiting():
            self._wait()
        else:
            self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _is_waiting(self) -> bool:
        if self.transport.get_protocol() is not self:  # a WebSocket now, which has limits of its own
            return False
        cycle = self._cycle()
        return cycle is None or cycle.response_complete or cycle.more_body

    def _cycle(self) -> RequestResponseCycle | None:
        """Return the request that came last; before the first there is none, whatever the type says."""
        return cast("RequestResponseCycle | None", self.cycle)

    def _wait(self) -> None:
        if self._deadline is None:
            self._deadline = asyncio.get_running_loop().call_later(self._seconds, self._end)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _end(self) -> None:
        if self.transport.is_closing() or not self._is_waiting():
            return
        cycle = self._cycle()
        if cycle is None or cycle.response_complete or not cycle.response_started:
            self.transport.write(_TOO_SLOW)
        self.transport.close()
