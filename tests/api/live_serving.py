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
from typing import Any

import httpx2

from sanyuan.client import Choose, Client, Update, sit
from sanyuan.record.promise import seal_of
from sanyuan.server.live.hub import Begun, Hub
from sanyuan.server.live.session import Session, begin
from sanyuan.server.live.start import take_start
from sanyuan.server.live.table import LiveTable
from sanyuan.server.settings import Settings
from sanyuan.server.store import open_database
from sanyuan.server.tokens import new_token

GAMES = ("riichi", "guobiao", "wuhan", "sichuan")
SHORT = {
    "riichi": {"winds": 1, "target_points": 0},
    "guobiao": {"rounds": 1},
    "wuhan": {"hands": 2},
    "sichuan": {"hands": 2},
}
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

    def begin(self, **request: Any) -> tuple[str, list[str]]:
        """Begin a table and take every open seat of it; return its id and the tokens of its players."""
        with self.http() as http:
            begun = http.post("/api/tables", json={"pace": 0, **request}).json()
        assert begun["ok"], begun
        return begun["table"]["id"], take_seats(f"http://127.0.0.1:{self.port}", begun)

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


async def seat_all(begun: Begun, deal: bool = True) -> tuple[LiveTable, dict[int, str]]:
    """Let somebody sit in every open seat, and draw the walls; return the table and the tokens."""
    table = begun.table
    tokens = {} if begun.host is None else {begun.host: begun.token or ""}
    for player, invitation in begun.invitations.items():
        tokens[player] = new_token()
        assert await table.sit(invitation, tokens[player], "") == player
    if deal and table.start.promise == 2:
        nonces = {player: f"{player + 1:064x}" for player in tokens}
        for player, nonce in nonces.items():
            seal = seal_of(table.id, table.lobby.promised, 1, player, bytes.fromhex(nonce))
            await table.seal(player, 1, seal)
        for player, nonce in nonces.items():
            await table.reveal(player, 1, nonce)
    if deal:
        await table.looked(next(iter(tokens), 0))
    return table, tokens


def take_seats(address: str, begun: dict[str, Any]) -> list[str]:
    """Take every open seat of a table that was begun over HTTP, and return the tokens of its players."""
    table = begun["table"]["id"]
    return [sit(address, table, seat["invitation"]) if seat["invitation"] else seat["token"] for seat in begun["seats"]]


class Place:
    """A hub without a server, with a table in it."""

    def __init__(self, hub: Hub, table: LiveTable, tokens: dict[int, str]) -> None:
        self.hub = hub
        self.table = table
        self.tokens = tokens

    async def session(self, client: Client) -> Session:
        """Begin a session for a client."""
        return await begin(self.hub, self.table.id, client.hello())


def with_table(
    request: dict[str, Any], play: Callable[[Place], Awaitable[None]], now: Callable[[], float] | None = None
) -> None:
    """Begin a table in a hub of its own and let a test play at it."""

    async def run() -> None:
        with tempfile.TemporaryDirectory() as folder:
            database = open_database(f"sqlite:///{folder}/live.db")
            hub = Hub(database, Settings(), now or time.monotonic)
            try:
                await play(Place(hub, *await seat_all(await hub.begin(take_start(request)))))
            finally:
                await hub.close()
                database.close()

    asyncio.run(run())


async def until(holds: Callable[..., bool]) -> None:
    """Wait until something holds."""
    for _ in range(5000):
        if holds():
            return
        await asyncio.sleep(0.002)
    raise AssertionError("this does not come about")


def delivered(session: Session) -> list[str]:
    """Return everything that a session has to send, in order."""
    texts: list[str] = []
    while (text := session.connection.take()) is not None:
        texts.append(text)
    return texts


def heard(line: Any) -> Any:
    """Return the next message that is not about who is at the table."""
    while (told := line.receive_json())["type"] == "people":
        pass
    return told
