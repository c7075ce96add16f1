"""Calls: what is asked of a live table, done one at a time by the table's own task."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sanyuan.errors import InputError

Result = TypeVar("Result")


async def _nothing() -> None:
    pass


class Calls:
    """What waits to be done; whoever asked for it waits for its result."""

    def __init__(self) -> None:
        """Begin with nothing to do."""
        self.closed = False
        """Whether nothing is done any more: whoever asks is refused."""
        self._waiting: asyncio.Queue[tuple[Callable[[], Awaitable[object]], asyncio.Future[object]]] = asyncio.Queue()

    def is_empty(self) -> bool:
        """Tell whether nothing waits."""
        return self._waiting.empty()

    async def ask(self, what: Callable[[], Awaitable[Result]]) -> Result:
        """Let the task do something, and return what came of it."""
        if self.closed:
            raise _offline()
        done: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((what, done))
        return await done  # type: ignore[return-value]  # the future holds what the call returned

    def nudge(self, what: Callable[[], Awaitable[object]] = _nothing) -> None:
        """Let the task do what nobody waits for, and look again at what is due."""
        unheard: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        unheard.cancel()
        self._waiting.put_nowait((what, unheard))

    async def serve_one(self, seconds: float | None) -> None:
        """Do what was asked for first, or nothing where so many seconds pass before anybody asks."""
        try:
            if seconds is None:
                what, done = await self._waiting.get()
            else:
                async with asyncio.timeout(max(0.0, seconds)):
                    what, done = await self._waiting.get()
        except TimeoutError:
            return
        try:
            result = await what()
        except InputError as error:
            if not done.done():
                done.set_exception(error)
        except BaseException:
            if not done.done():
                done.set_exception(_offline())
            raise
        else:
            if not done.done():
                done.set_result(result)

    def close(self) -> None:
        """Refuse whoever waits, and whoever asks from now on."""
        self.closed = True
        while not self._waiting.empty():
            _, done = self._waiting.get_nowait()
            if not done.done():
                done.set_exception(_offline())


def _offline() -> InputError:
    return InputError("offline")
