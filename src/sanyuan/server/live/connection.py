"""A connection as a table sees it: a short queue of what is to be sent, whatever carries it."""

import asyncio
from collections import deque

import orjson

from sanyuan.server.live.close_codes import TOO_SLOW
from sanyuan.server.live.wire import Wire

MOST_UPDATES = 32
"""Updates that wait for a slow client; each is whole, so the oldest are dropped beyond."""
MOST_REPLIES = 64
"""Replies that wait for a client that does not listen; beyond, the connection is closed."""

Message = dict[str, object]


class Connection:
    """What is to be sent to one client, in order."""

    def __init__(self, player: int | None, lang: str, client: str = "") -> None:
        """Belong to a player, or to a spectator; ``client`` is what the client calls itself on all its connections."""
        self.player = player
        self.lang = lang
        self.client = client
        self.close_code: int | None = None
        self.count = 0
        """How many updates there have been, the ``n`` of the newest."""
        self.wire: Wire | None = None
        """What sends at once, where there is such a thing."""
        self._queue: deque[tuple[bool, bytes]] = deque()
        self._updates = 0
        self._wake = asyncio.Event()
        self._idle = False
        self._last = b""
        self._people = b""

    def reply(self, message: Message) -> None:
        """Send a message that is not an update."""
        if len(self._queue) - self._updates >= MOST_REPLIES:
            self.close(TOO_SLOW)
            return
        self._put(False, orjson.dumps({"v": 1, **message}, option=orjson.OPT_NON_STR_KEYS))

    def people(self, told: bytes) -> None:
        """Send who is at the table: only the newest of it waits, after everything else."""
        if not self._sent_at_once(told):
            self._people = told
            self._wake.set()

    def is_behind(self) -> bool:
        """Tell whether a client has more to read than it is worth adding a sticker to."""
        return len(self._queue) >= MOST_UPDATES

    def is_of(self, other: "Connection") -> bool:
        """Tell whether this is an older connection of the same client."""
        return bool(self.client) and self.client == other.client

    def has_newest(self) -> bool:
        """Tell whether the newest update waits to be sent: then nobody needs to send it again."""
        return self._updates > 0

    def update(self, kind: bytes, body: bytes, clock: dict[str, int] | None, again: bool = False) -> None:
        """Send an ``update`` or a ``lobby``; what the client was sent last is left out unless it is to come again."""
        if body == self._last and not again:
            return
        self._last = body
        self.count += 1
        if self._updates >= MOST_UPDATES:
            self._drop_oldest()
        told = b"null" if clock is None else orjson.dumps(clock)
        self._put(True, b'{"v":1,"type":"%b","n":%d,%b,"clock":%b}' % (kind, self.count, body, told))

    def close(self, code: int) -> None:
        """End the connection after what has been queued before."""
        if self.close_code is None:
            self.close_code = code
        self._wake.set()

    def take(self) -> str | None:
        """Take the next text to send, or None where nothing waits."""
        if not self._queue:
            people, self._people = self._people, b""
            return people.decode() or None
        is_update, text = self._queue.popleft()
        self._updates -= is_update
        return text.decode()

    async def wait(self) -> None:
        """Wait until there is something to send, or the connection is to be closed."""
        if not self._queue and not self._people and self.close_code is None:
            self._wake.clear()
            self._idle = True
            await self._wake.wait()
            self._idle = False

    def _put(self, is_update: bool, text: bytes) -> None:
        if not self._sent_at_once(text):
            self._queue.append((is_update, text))
            self._updates += is_update
            self._wake.set()

    def _sent_at_once(self, text: bytes) -> bool:
        """Send by the wire where nothing is being sent otherwise, and tell whether that was done."""
        return self.wire is not None and self._idle and not self._wake.is_set() and self.wire(text)

    def _drop_oldest(self) -> None:
        oldest = next(place for place, (is_update, _) in enumerate(self._queue) if is_update)
        del self._queue[oldest]
        self._updates -= 1
