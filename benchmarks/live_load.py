"""Many live tables at once: a server in its own process, four WebSocket players a table, until every match is over.

Run ``python -m benchmarks.live_load``; everything stays on this machine.
"""

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field

from sanyuan.client import Client, Update, sit

SHORT = {"riichi": {"winds": 1, "target_points": 0}, "guobiao": {"rounds": 1}, "wuhan": {"hands": 1}}
"""Rules by which a match is short."""


@dataclass
class Measured:
    """What one run has seen."""

    acts: int = 0
    seconds: list[float] = field(default_factory=list)
    """From an answer on somebody's own turn to each update of its table that shows it."""
    errors: list[object] = field(default_factory=list)
    over: int = 0


class Table:
    """A table's four players: the first update beyond a version ends the measurement of the answer given at it."""

    def __init__(self, measured: Measured) -> None:
        self.measured = measured
        self.sent: tuple[int, float] = (-1, 0.0)

    def saw(self, player: "Player", seq: int) -> None:
        on, at = self.sent
        if player.waited != on and seq > on >= 0:
            player.waited = on
            self.measured.seconds.append(time.perf_counter() - at)


class Player(Client):
    """A player that wins when it can and otherwise takes the default."""

    def __init__(self, table: Table, token: str, number: int) -> None:
        super().__init__(token, name=str(number))
        self.at = table
        self.waited = -1

    async def play(self, address: str, think: float, rng: random.Random) -> None:
        from websockets.asyncio.client import connect

        measured = self.at.measured
        saying: set[asyncio.Task[None]] = set()
        async with connect(address, max_size=1 << 22, compression=None, open_timeout=120, ping_timeout=None) as line:
            await line.send(self.hello())
            while not self.is_over():
                text = str(await asyncio.wait_for(line.recv(), 300))
                self.receive(text)
                if self.update is not None:
                    self.at.saw(self, self.update["seq"])
                said = self.decide(choice)
                if said is not None:
                    task = asyncio.create_task(self.say(line, said, rng.expovariate(1 / think) if think else 0.0))
                    saying.add(task)
                    task.add_done_callback(saying.discard)
        measured.over += 1
        measured.errors += [answer for answer in self.answers if answer["type"] != "done"]

    async def say(self, line: object, text: str, after: float) -> None:
        if after:
            await asyncio.sleep(after)
        message = json.loads(text)
        if message["type"] == "act":
            assert self.update is not None
            self.at.measured.acts += 1
            if self.update["picture"]["phase"] == "turn":
                self.at.sent = (message["on"], time.perf_counter())
        await line.send(text)  # type: ignore[attr-defined]  # a connection of websockets


def choice(update: Update) -> int:
    """Win where one may, else take the default."""
    for option in update["picture"]["options"]:
        if option["type"] == "win":
            return int(option["id"])
    return int(update["default"])


class Server:
    """A server in its own process, with a database in a folder."""

    def __init__(self, folder: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        command = [sys.executable, "-m", "sanyuan.cli", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--database", f"sqlite:///{folder}/load.db"], stdout=subprocess.DEVNULL
        )
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                if self.process.poll() is not None:
                    raise SystemExit("the server did not start") from None
                time.sleep(0.05)

    def rest(self) -> None:
        """Wait until the server has nothing more to do: what it loads at its start is no part of an answer."""
        before = -1.0
        while (now := self.processor_seconds()) - before > 0.03:
            before = now
            time.sleep(1)

    def begin(self, variant: str) -> tuple[str, list[str]]:
        body = {"variant": variant, "rules": SHORT[variant], "seats": ["open"] * 4}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/api/tables", json.dumps(body).encode())
        begun = json.load(urllib.request.urlopen(request, timeout=60))
        address = f"ws://127.0.0.1:{self.port}/api/tables/{begun['table']['id']}/live"
        host, *others = begun["seats"]
        http, table = f"http://127.0.0.1:{self.port}", begun["table"]["id"]
        return address, [host["token"], *(sit(http, table, seat["invitation"]) for seat in others)]

    def memory(self) -> int:
        """Return the most bytes that the process has had in memory."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            kilobytes = next(line.split()[1] for line in status if line.startswith("VmHWM"))
        return int(kilobytes) * 1024

    def processor_seconds(self) -> float:
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(server: Server, tables: int, variant: str, think: float, seconds: float | None = None) -> Measured:
    """Play tables to their ends, all at once, or for some seconds."""
    measured = Measured()
    rng = random.Random(1)
    players: list[asyncio.Task[None]] = []
    for _ in range(tables):
        address, tokens = await asyncio.to_thread(server.begin, variant)
        table = Table(measured)
        players += [
            asyncio.create_task(Player(table, token, number).play(address, think, rng))
            for number, token in enumerate(tokens)
        ]
    ended, going = await asyncio.wait(players, timeout=seconds)
    measured.errors += [repr(player.exception()) for player in ended if player.exception() is not None]
    for player in going:
        player.cancel()
    await asyncio.gather(*going, return_exceptions=True)
    return measured


def main() -> int:
    """Run what was asked for, and print one object."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.live_load", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--variant", choices=list(SHORT), default="riichi")
    parser.add_argument("--think", type=float, default=0.0, help="seconds that a player thinks on average")
    parser.add_argument("--seconds", type=float, help="stop then, whether the matches are over or not")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            server.rest()
            before, starting = server.memory(), server.processor_seconds()
            begun = time.perf_counter()
            measured = asyncio.run(run(server, args.tables, args.variant, args.think, args.seconds))
            took = time.perf_counter() - begun
            used, worked = server.memory() - before, server.processor_seconds() - starting
        finally:
            server.process.terminate()
            server.process.wait()
    order = sorted(measured.seconds)
    print(
        json.dumps(
            {
                "tables": args.tables,
                "variant": args.variant,
                "think": args.think,
                "matches_over": measured.over // 4,
                "errors": len(measured.errors),
                "first_errors": measured.errors[:3],
                "answers": measured.acts,
                "answers_per_second": round(measured.acts / took),
                "seconds": round(took, 1),
                "server_cpu_ms_per_answer": round(1000 * worked / max(1, measured.acts), 2),
                "broadcast_ms": {f"p{share}": round(1000 * order[len(order) * share // 100]) for share in (50, 95, 99)},
                "kilobytes_per_table": round(used / 1024 / args.tables),
                "cores": os.cpu_count(),
                "load_average": round(os.getloadavg()[0], 1),
            }
        )
    )
    unfinished = args.seconds is None and measured.over != 4 * args.tables
    return 1 if measured.errors or unfinished else 0


if __name__ == "__main__":
    sys.exit(main())
