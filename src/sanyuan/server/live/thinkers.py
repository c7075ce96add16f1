"""Bots that look ahead: they choose in processes of their own, so that no table waits for what another's bot thinks."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from sanyuan import variants
from sanyuan.bots import make_bot
from sanyuan.engine.view import View
from sanyuan.server.settings import Settings
from sanyuan.server.work import Pool


class ToBot(NamedTuple):
    """What a bot is told: the name it goes by, the game, a seed of its own for this choice, and what its seat sees."""

    bot: str
    variant: str
    seed: int
    seen: View


Think = Callable[[ToBot], Awaitable[int]]


def choose(told: ToBot) -> int:
    """Let a bot choose; the same seed and view give the same option, wherever that is worked out."""
    return make_bot(told.bot, variants.variant(told.variant), told.seed).choose(told.seen)


class Thinkers:
    """The processes that bots think in; a choice waits for its turn, however many there are."""

    def __init__(self, settings: Settings) -> None:
        """Begin without any process."""
        self._pool = Pool(settings.model_copy(update={"workers": settings.bot_workers}))
        self._threads = ThreadPoolExecutor(settings.bot_workers, "live-thinker")

    async def think(self, told: ToBot) -> int:
        """Let a bot choose, or say why it cannot: it took too long or too much memory."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, told)

    def _ask(self, told: ToBot) -> int:
        return int(self._pool.run(choose, told, long=False).body)

    def close(self) -> None:
        """End every process at once."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._pool.close()
