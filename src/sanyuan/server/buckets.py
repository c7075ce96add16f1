"""Buckets that fill again with time: how much of something each client may still have."""

import math
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from sanyuan.server.errors import LaterError
from sanyuan.words.text import Note, Words

_MOST_BUCKETS = 50_000


@dataclass(frozen=True)
class Rate:
    """So much in a number of seconds, counted in times or in seconds of work; 0 means no limit."""

    most: float
    seconds: float
    what: Words
    sentence: str = "limit"


class Buckets:
    """What is left to every client of one rate."""

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        """Begin with nobody known: a client that is not known has a full bucket."""
        self._rate = rate
        self._now = now
        self._left: dict[str, tuple[float, float]] = {}
        self._lock = threading.Lock()

    def take(self, client: str) -> None:
        """Take one, or refuse and say when there will be one again."""
        if self._rate.most:
            self._take(client, 1, 1)

    def check(self, client: str) -> None:
        """Refuse a client that has nothing left, as it may be in debt for what it was charged."""
        if self._rate.most:
            self._take(client, 0, 0)

    def charge(self, client: str, amount: float) -> None:
        """Take what something has cost, known only afterwards."""
        if self._rate.most:
            with self._lock:
                left = self._settle(client)
                self._left[client] = left - amount, self._now()

    def try_take(self, client: str) -> bool:
        """Take one where there is one, and tell whether there was."""
        try:
            self.take(client)
        except LaterError:
            return False
        return True

    def _take(self, client: str, least: float, amount: float) -> None:
        rate = self._rate
        with self._lock:
            left = self._settle(client)
            enough = left >= least
            self._left[client] = left - amount if enough else left, self._now()
        if not enough:
            wait = max(1, math.ceil((least - left) * rate.seconds / rate.most))
            seconds, most = f"{rate.seconds:g}", f"{rate.most:g}"
            said = most if rate.most != int(rate.most) else int(rate.most)
            raise LaterError(Note(rate.sentence, what=rate.what, most=said, seconds=seconds, wait=wait), wait)

    def _settle(self, client: str) -> float:
        """Return what is left to a client now, and make room for it as the one heard of last."""
        rate, now = self._rate, self._now()
        left, at = self._left.pop(client, (float(rate.most), now))
        if len(self._left) >= _MOST_BUCKETS:
            del self._left[next(iter(self._left))]  # whoever was heard of longest ago
        return min(rate.most, left + (now - at) * rate.most / rate.seconds)
