"""What the tests of live tables share: a server of their own, clients, and a network inside this process."""

import asyncio
import contextlib
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2

from sanyuan.client import Choose, Client, Update
from sanyuan.server.live.hub import Hub
from sanyuan.server.live.session import Session, begin
from sanyuan.server.live.start import take_start
from sanyuan.server.live.table import LiveTable
from sanyuan.server.settings import Settings
from sanyuan.server.store import open_database

GAMES = ("riichi", "guobiao", "wuhan")
SHORT = {"riichi": {"winds": 1, "target_points": 0}, "guobiao": {"rounds": 1}, "wuhan": {"hands": 2}}
"""Rules by which a match is short."""


class FakeClock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


def auth(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def any_option(seed: int) -> Choose:
    """Return a player that takes any option."""
    rng = random.Random(seed)

    def choose(update: Update) -> int:
        return rng.choice(update["picture"]["options"])["id"]

    return choose


class ServerProcess:
    """A server in a process of its own, on a free port of this machine, that can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        database = f"sqlite:///{self.folder}/live.db"
        command = [sys.executable, "-m", "sanyuan.cli", "serve", "--port", str(self.port), "--database", database]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        for _ in range(600):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            assert self.process.poll() is None, "the server did not start"
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def http(self) -> httpx2.Client:
        """Return a client for its HTTP interface."""
        return httpx2.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=60)

    def address(self, table: str) -> str:
        """Return the address of a table's WebSocket."""
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"


@contextmanager
def server_process(folder: Path) -> Iterator[ServerProcess]:
    """Run a server in a process of its own."""
    server = ServerProcess(folder)
    server.start()
    try:
        yield server
    finally:
        server.kill()


class Place:
    """A hub without a server, with a table in it."""

    def __init__(self, hub: Hub, table: LiveTable, tokens: dict[int, str]) -> None:
        self.hub = hub
        self.table = table
        self.tokens = tokens

    async def session(self, client: Client) -> Session:
        """Begin a session for a client."""
        return await begin(self.hub, self.table.id, client.hello())


def with_table(request: dict, play: Callable[[Place], Awaitable[None]], now: Callable[[], float] | None = None) -> None:
    """Begin a table in a hub of its own and let a test play at it."""

    async def run() -> None:
        with tempfile.TemporaryDirectory() as folder:
            database = open_database(f"sqlite:///{folder}/live.db")
            hub = Hub(database, Settings(), now or time.monotonic)
            try:
                await play(Place(hub, *await hub.begin(take_start(request))))
            finally:
                await hub.close()
                database.close()

    asyncio.run(run())


def delivered(session: Session) -> list[str]:
    """Return everything that a session has to send, in order."""
    texts: list[str] = []
    while (text := session.connection.take()) is not None:
        texts.append(text)
    return texts
