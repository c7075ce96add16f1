"""A program's seat at a live table: the protocol without a network, and a player that runs it over a WebSocket.

Whatever is lost, doubled or out of order, the newest update wins, and what was said is repeated until it is answered.
"""

import asyncio
import hashlib
import json
import secrets
from collections.abc import Callable
from typing import Any, TypeAlias

Update: TypeAlias = dict[str, Any]
Choose: TypeAlias = Callable[[Update], int]
"""A player: given an update with options in its picture, it returns the id of one of them."""

QUIET_SECONDS = 5.0
"""After how long without any message a client asks whether it has missed something."""
MOST_QUIET = 3
"""How often it asks in vain before it takes the connection to be dead."""
_LARGEST_UPDATE = 1 << 22
STOP_CODES = (4400, 4401, 4403, 4404, 4409, 4410, 4426)
"""Codes of closing after which it is of no use to come again (docs/server.md says what each means)."""
_PAUSE_SECONDS = 0.1
_PAUSES = {4421: 1.0, 4429: 2.0, 4503: 1.0}
"""Seconds to wait where another server plays the table, where there was too much, where the server takes nobody now."""


def pause_after(code: int | None) -> float | None:
    """Return how many seconds to wait after a connection was closed with a code, or None where it is over for good.

    >>> pause_after(1012), pause_after(4429), pause_after(4404)
    (0.1, 2.0, None)
    """
    return None if code in STOP_CODES else _PAUSES.get(code or 0, _PAUSE_SECONDS)


class Client:
    """What a client knows of its table, and what it still has to say; whoever uses it carries the texts."""

    def __init__(self, token: str | None = None, lang: str = "en", name: str = "c") -> None:
        """Take a seat by its token, or look on without one; ``name`` begins the names of all its requests."""
        self.token = token
        self.lang = lang
        self.name = name
        self.client = secrets.token_urlsafe(12)
        """What this client calls itself, so that its connections are known to be one client's."""
        self.player = -1
        self.table: dict[str, Any] = {}
        self.update: Update | None = None
        self.lobby: dict[str, Any] | None = None
        """Who sits where, before the deal."""
        self.lost = ""
        """Why this client no longer has a seat: ``elsewhere`` or ``left``."""
        self.refusal = ""
        """Why the newest connection was not begun, in the server's words."""
        self.nonces: dict[int, str] = {}
        """What it adds to the walls, by the round in which they are drawn."""
        self.answers: list[dict[str, Any]] = []
        """Every ``done``, ``refused``, ``answer`` and ``error``, in the order they came."""
        self._newest = (-1, 0, 0)
        self._connections = 0
        self._welcomed = False
        self._requests = 0
        self._open: dict[str, str] = {}
        self._decided: tuple[int, bool] | None = None
        self._drawn: tuple[int, bool] | None = None

    def hello(self) -> str:
        """Begin a connection: return what is said first.

        What was answered before does not hold on a server that has just started: it is decided again.
        """
        self._connections += 1
        self.refusal = ""
        self._welcomed = False
        if not self._open:
            self._decided = self._drawn = None
        return _text({"type": "hello", "token": self.token, "lang": self.lang, "client": self.client})

    def receive(self, text: str) -> None:
        """Take a message of the server."""
        message = json.loads(text)
        kind = message["type"]
        if kind in ("update", "lobby"):
            newest = (message["seq"], self._connections, message["n"])
            if newest > self._newest:
                self._newest = newest
                if kind == "update":
                    self.update = message
                else:
                    self.lobby = message
        elif kind == "welcome":
            self._welcomed = True
            self.player = message["seat"]
            self.table = message["table"]
        elif kind in ("elsewhere", "left"):
            self.lost = kind
        elif kind in ("done", "refused", "answer", "error"):
            self.answers.append(message)
            self._open.pop(message.get("id", ""), None)
            if kind == "error" and not self._welcomed:
                self.refusal = message["error"]["message"]

    def act(self, action: int) -> str:
        """Answer with an option of the newest update."""
        return self._request({"type": "act", "on": self._newest[0], "action": action})

    def go_on(self) -> str:
        """Say that the player has looked at the hand that ended."""
        return self._request({"type": "ready"})

    def ask(self, about: str) -> str:
        """Ask a question."""
        return self._request({"type": "ask", "about": about})

    def unanswered(self) -> list[str]:
        """Return what was said but not answered yet, to be said again."""
        return list(self._open.values())

    def ack(self) -> str:
        """Acknowledge what has come, so that anything missed is sent again; ``n`` counts on one connection only."""
        seq, connection, n = self._newest
        return _text({"type": "ack", "seq": max(0, seq), "n": n if connection == self._connections else 0})

    def is_over(self) -> bool:
        """Tell whether the match is over."""
        return self.update is not None and self.update["match"] is not None

    def decide(self, choose: Choose) -> str | None:
        """Return what a player says to the newest update: ready, its choice, what it adds to the walls, or nothing."""
        update = self.update
        if update is None:
            return self.draw_walls()
        if update["match"] is not None or self.player < 0:
            return None
        looking = update["ended"] is not None
        if (update["seq"], looking) == self._decided:
            return None
        if looking:
            self._decided = update["seq"], looking
            return self.go_on()
        if not update["picture"]["options"]:
            return None
        self._decided = update["seq"], looking
        return self.act(choose(update))

    def draw_walls(self) -> str | None:
        """Return what this player says before the deal: a nonce's seal, and the nonce once everybody has sealed."""
        lobby = self.lobby
        if lobby is None or self.player < 0 or lobby["promise"]["version"] == 1:
            return None
        if lobby["promise"]["commitment"] != self.table["commitment"]:
            return None  # another promise than the one that was shown first: nothing is added to it
        number, own = lobby["round"], lobby["seats"][self.player]
        revealing = lobby["phase"] == "revealing"
        if (number, revealing) == self._drawn or own["revealed" if revealing else "sealed"]:
            return None
        nonce = self.nonces.setdefault(number, secrets.token_hex(32))
        said = (self.table["id"], lobby["promise"]["commitment"], str(number), str(self.player), nonce)
        seal = hashlib.sha256("".join(f"{line}\n" for line in ("sanyuan seal 2", *said)).encode()).hexdigest()
        if revealing and lobby["promise"]["seals"][self.player] != seal:
            return None  # this is not what was sealed: it is not revealed either
        self._drawn = number, revealing
        if revealing:
            return self._request({"type": "reveal", "round": number, "nonce": nonce})
        return self._request({"type": "seal", "round": number, "seal": seal})

    def _request(self, message: dict[str, Any]) -> str:
        self._requests += 1
        name = f"{self.name}-{self._requests}"
        self._open[name] = _text({**message, "id": name})
        return self._open[name]


def _text(message: dict[str, Any]) -> str:
    return json.dumps({"v": 1, **message}, ensure_ascii=False, separators=(",", ":"))


def sit(address: str, table: str, invitation: str, name: str = "") -> str:
    """Take a seat by an invitation at the server of an address, ``http://host:port``, and return its token.

    Nobody sits down where the walls were chosen: a table with a seed has one person and bots, and is refused.
    """
    from urllib.request import Request, urlopen

    token = secrets.token_urlsafe(24)
    body = json.dumps({"invitation": invitation, "token": token, "name": name}).encode()
    headers = {"content-type": "application/json"}
    with urlopen(Request(f"{address}/api/tables/{table}/sit", body, headers)) as answer:
        json.load(answer)
    return token


async def play(address: str, client: Client, choose: Choose, patience: float = 60.0) -> Update:
    """Play a seat until its match is over, and return the last update.

    The address is that of the table, ``ws://host:port/api/tables/{id}/live``. A connection that breaks is made again,
    for as long as ``patience`` seconds without success, more slowly where the server says that it takes nobody now.
    Who has lost the seat, plays it by another connection, or is refused for good gets an ``OSError``.
    """
    from websockets.asyncio.client import connect
    from websockets.exceptions import ConnectionClosed, WebSocketException

    loop = asyncio.get_running_loop()
    alive = loop.time()
    while not client.is_over():
        try:
            async with connect(address, max_size=_LARGEST_UPDATE, compression=None) as socket:
                for text in (client.hello(), *client.unanswered()):
                    await socket.send(text)
                quiet = 0
                while not client.is_over() and quiet < MOST_QUIET:
                    try:
                        async with asyncio.timeout(QUIET_SECONDS):
                            client.receive(str(await socket.recv()))
                            alive, quiet = alive if client.refusal else loop.time(), 0
                    except TimeoutError:
                        quiet += 1
                        for text in (client.ack(), *client.unanswered()):
                            await socket.send(text)
                    said = client.decide(choose)
                    if said is not None:
                        await socket.send(said)
        except (OSError, WebSocketException) as error:
            if client.lost:
                raise OSError(f"this client no longer has a seat: {client.lost}") from None
            code = error.rcvd.code if isinstance(error, ConnectionClosed) and error.rcvd is not None else None
            pause = pause_after(code)
            if pause is None:
                raise OSError(f"the table takes this client no more: {client.refusal or code}") from None
            if loop.time() - alive > patience:
                raise
            await asyncio.sleep(pause)
    assert client.update is not None
    return client.update
