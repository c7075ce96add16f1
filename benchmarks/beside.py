"""How long a live view takes while ten clients send heavy scripts: ``python -m benchmarks.beside``."""

import json
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from pathlib import Path

SCRIPT = Path(__file__).parents[1] / "examples" / "guobiao-all-fans.script"
CLIENTS = 10
SECONDS = 20.0


def ask(address: str, body: dict[str, object] | None = None, token: str = "") -> tuple[int, bytes]:
    """Ask a server and return the status and the answer."""
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    request = urllib.request.Request(address, json.dumps(body).encode() if body is not None else None, headers)
    try:
        with urllib.request.urlopen(request, timeout=120) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def measure(address: str) -> None:
    """Measure the view of a table of a server, quiet and beside heavy requests."""
    practice: dict[str, object] = {"variant": "riichi", "seats": ["open", *["greedy"] * 3], "seed": "0" * 64}
    begun = json.loads(ask(f"{address}/api/tables", practice)[1])
    view, token = f"{address}/api/tables/{begun['table']['id']}/view", begun["seats"][0]["token"]

    def seconds() -> float:
        before = time.perf_counter()
        assert ask(view, token=token)[0] == 200
        return time.perf_counter() - before

    told = {"quiet": [seconds() for _ in range(200)], "beside": []}
    statuses: list[int] = []
    going = True

    def send() -> None:
        while going:
            statuses.append(ask(f"{address}/api/replays", {"script": SCRIPT.read_text(encoding="utf-8")})[0])

    clients = [threading.Thread(target=send) for _ in range(CLIENTS)]
    for client in clients:
        client.start()
    end = time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        told["beside"].append(seconds())
        time.sleep(0.02)
    going = False
    for client in clients:
        client.join()
    for name, times in told.items():
        times.sort()
        half, most = times[len(times) // 2], times[len(times) * 95 // 100]
        print(f"{name}: {len(times)} views, median {half * 1000:.0f} ms, 95 % {most * 1000:.0f} ms")
    print("scripts by status:", dict(Counter(statuses)))


def main() -> None:
    """Start a server with a database of its own, and measure it."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--port", "0", "--database", f"sqlite:///{folder}/beside.db"]
        command = [sys.executable, "-m", "sanyuan.cli", *words]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                measure(server.stdout.readline().split()[-1])
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
