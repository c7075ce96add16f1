"""The claim window: how long a table holds back what follows a discard, the same whoever may claim it.

Bots think for as long as they need, and need less where they cannot claim. So what follows a discard is shown when the
window ends, however soon it was ready: the pause tells nobody what the bots hold.
"""

import asyncio
import math
import time
from collections import deque

QUICK = 0.02, 0.1
"""The shortest and the longest window in seconds where bots only count.

They choose within a millisecond; the rest is the commit, 95 % of which take 11 ms on a quiet machine.
"""
AHEAD = 0.06, 0.4
"""The same where bots look ahead: a choice takes up to 30 ms, and the longest is below a bot's usual pace, 0.6 s."""
SHARE = 0.999
"""The share of answers that are ready before the window ends."""
REMEMBERED = 2000
"""From how many of the last answers that is reckoned: enough for two to lie beyond."""
_OFTEN = 20
"""After how many answers it is reckoned anew."""


class Window:
    """The length of the window at tables of one kind, by how long it took before until everything was ready."""

    def __init__(self, bounds: tuple[float, float]) -> None:
        """Begin with the shortest."""
        self.seconds, self._longest = bounds
        self._shortest = self.seconds
        self._ready: deque[float] = deque(maxlen=REMEMBERED)
        self._count = 0

    def note(self, seconds: float) -> None:
        """Note after how long everything was ready; what takes longer than any window (a first thought) is left out."""
        if seconds > self._longest:
            return
        self._ready.append(seconds)
        self._count += 1
        if self._count % _OFTEN == 0:
            self.seconds = max(self._shortest, percentile(self._ready))


class Windows:
    """The windows of a server: where all bots at a table only count, and where one of them looks ahead."""

    def __init__(self) -> None:
        """Begin with the shortest."""
        self.quick = Window(QUICK)
        self.ahead = Window(AHEAD)


class Hold:
    """One answer that opens a window: holds back what follows it."""

    def __init__(self, window: Window) -> None:
        """Begin now."""
        self.seconds = window.seconds
        self._window = window
        self._begun = time.monotonic()

    async def wait(self) -> None:
        """Wait until the window ends."""
        ready = time.monotonic() - self._begun
        self._window.note(ready)
        await asyncio.sleep(max(0.0, self.seconds - ready))


def percentile(values: deque[float]) -> float:
    """Return the value that all but a thousandth of the values do not exceed.

    >>> percentile(deque(range(1, 2001)))
    1998
    """
    return sorted(values)[math.ceil(SHARE * len(values)) - 1]
