"""Whatever a client sends, or does not send: no defect, at most a line of log for each, and no connection for ever."""

import base64
import contextlib
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

SECONDS = 2


@dataclass
class Served:
    """A server of its own, which gives requests two seconds, and what it has written to its log."""

    port: int
    log: Path

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), 20)

    def wrote(self, since: int = 0) -> str:
        return self.log.read_text(encoding="utf-8")[since:]

    def size(self) -> int:
        return len(self.wrote())


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("served")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    database = f"sqlite:///{folder}/live.db"
    command = [sys.executable, "-m", "sanyuan.cli", "serve", "--port", str(port), "--database", database]
    command += ["--request-seconds", str(SECONDS)]
    log = folder / "log"
    with log.open("wb") as stream:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=stream)
    found = Served(port, log)
    for _ in range(1200):
        with contextlib.suppress(OSError), found.connect():
            break
        assert process.poll() is None, found.wrote()
        time.sleep(0.05)
    yield found
    process.kill()
    process.wait()


def requests_by_status(served: Served, status: int) -> float:
    with urllib.request.urlopen(f"http://127.0.0.1:{served.port}/metrics", timeout=30) as answer:
        text = answer.read().decode()
    found = re.findall(rf'^sanyuan_http_request_seconds_count{{.*status="{status}"}} (.*)$', text, re.MULTILINE)
    return sum(map(float, found))


@pytest.mark.parametrize("path", ["/api/score", "/api/tables", "/api/replays", "/api/sheets/needs"])
def test_a_client_that_goes_before_its_body_is_whole_is_no_defect(served: Served, path: str) -> None:
    """Every phone that lost its network looked like a defect, and 50 of them wrote 450 kB of log."""
    before, gone = served.size(), requests_by_status(served, 499)
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{{"
    for _ in range(20):
        with served.connect() as connection:
            connection.sendall(head.encode())
    for _ in range(200):
        if requests_by_status(served, 499) == gone + 20:
            break
        time.sleep(0.05)
    assert requests_by_status(served, 499) == gone + 20
    assert requests_by_status(served, 500) == 0
    assert served.wrote(before) == ""


HEADS = {
    "no HTTP": b"hello\r\n\r\n",
    "a TLS hello": bytes.fromhex("160301020001000001fc0303") + bytes(100),
    "a line without end": b"GET /" + b"a" * 100_000,
    "a header without end": b"GET / HTTP/1.1\r\nHost: " + b"a" * 100_000,
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "two lengths": b"POST /api/score HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
    "a bad chunk": b"POST /api/score HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "a bad escape": b"GET /%zz%ff%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "bytes in a header": b"GET /api/bots HTTP/1.1\r\nHost: x\r\nX-Request-Id: \xff\xfe\r\nConnection: close\r\n\r\n",
    "bytes as a host": b"GET /api/bots HTTP/1.1\r\nHost: \xff\xfe\r\nConnection: close\r\n\r\n",
    "no key": b"GET /api/tables/x/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    "a bad key": b"GET /api/tables/x/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n",
    "bytes in an upgrade": b"GET /api/tables/\xff/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nX: \xff\r\n\r\n",
}


@pytest.mark.parametrize("name", HEADS)
def test_no_head_of_a_request_makes_more_than_a_line_of_log(served: Served, name: str) -> None:
    before = served.size()
    with served.connect() as connection:
        connection.sendall(HEADS[name])
        _read_to_end(connection)
    _settle(served)
    assert served.wrote(before).count("\n") <= 1, served.wrote(before)
    assert requests_by_status(served, 500) == 0


def _masked(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


FRAMES = {
    "no UTF-8": _masked(Opcode.TEXT, b"\xff\xfe"),
    "no UTF-8, long": _masked(Opcode.TEXT, b"\xff" * 300),
    "no UTF-8 in pieces": _masked(Opcode.TEXT, b"\xe4", False) + _masked(Opcode.CONT, b"\xff"),
    "binary": _masked(Opcode.BINARY, b"\x00\xff"),
    "unmasked": Frame(Opcode.TEXT, b"{}").serialize(mask=False),
    "reserved bits": b"\xf1" + _masked(Opcode.TEXT, b"{}")[1:],
    "an unknown code": b"\x83" + _masked(Opcode.TEXT, b"{}")[1:],
    "a long ping": b"\x89\xfe\x00\xff" + bytes(259),
    "a piece of nothing": _masked(Opcode.CONT, b"{}"),
    "too long": _masked(Opcode.TEXT, b"x" * 17_000),
    "2^62 bytes": b"\x81\xff" + (1 << 62).to_bytes(8, "big") + bytes(4),
    "a bad close": _masked(Opcode.CLOSE, b"\x00"),
    "a close that is not UTF-8": _masked(Opcode.CLOSE, b"\x03\xe8\xff"),
    "no JSON": _masked(Opcode.TEXT, b"{"),
    "deep JSON": _masked(Opcode.TEXT, b"[" * 10_000),
    "NaN": _masked(Opcode.TEXT, b'{"v":NaN}'),
    "half a character": _masked(Opcode.TEXT, b'{"v":1,"type":"\\ud800"}'),
}


@pytest.mark.parametrize("name", FRAMES)
def test_no_frame_makes_more_than_a_line_of_log(served: Served, name: str) -> None:
    before, key = served.size(), base64.b64encode(os.urandom(16)).decode()
    head = (
        "GET /api/tables/nothing/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    )
    with served.connect() as connection:
        connection.sendall(head.encode())
        assert connection.recv(12) == b"HTTP/1.1 101"
        connection.sendall(FRAMES[name])
        connection.settimeout(1)
        with contextlib.suppress(TimeoutError):
            _read_to_end(connection)
    _settle(served)
    assert served.wrote(before).count("\n") <= 1, served.wrote(before)


SLOW = {
    "nothing at all": (b"", 408),
    "half a head": (b"GET /api/bots HTTP/1.1\r\nHost: x\r\n", 408),
    "half a body": (b"POST /api/score HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{", 408),
    "half a second head": (b"GET /livez HTTP/1.1\r\nHost: x\r\n\r\nGET /", 200),
}


@pytest.mark.parametrize("name", SLOW)
def test_a_request_that_does_not_come_whole_ends_by_itself(served: Served, name: str) -> None:
    """A thousand of them stayed open for ever where no proxy stood before the server."""
    sent, status = SLOW[name]
    before, begun = served.size(), time.monotonic()
    with served.connect() as connection:
        connection.sendall(sent)
        said = _read_to_end(connection)
    assert SECONDS - 0.5 < time.monotonic() - begun < 15
    assert said.startswith(b"HTTP/1.1 %d " % status)
    assert served.wrote(before) == ""


def test_a_body_that_comes_in_pieces_but_in_time_is_answered(served: Served) -> None:
    with served.connect() as connection:
        connection.sendall(b"POST /api/notation/parse HTTP/1.1\r\nHost: x\r\nContent-Length: 13\r\n\r\n")
        for piece in (b'{"te', b'xt":"', b'1m"}'):
            time.sleep(0.2)
            connection.sendall(piece)
        assert connection.recv(12) == b"HTTP/1.1 200"


def _read_to_end(connection: socket.socket) -> bytes:
    said = b""
    with contextlib.suppress(ConnectionError):
        while data := connection.recv(65_536):
            said += data
    return said


def _settle(served: Served) -> None:
    """Wait until the server has done what came before."""
    requests_by_status(served, 500)
