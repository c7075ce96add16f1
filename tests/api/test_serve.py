"""``sanyuan serve``: what keeps it from starting is one sentence; in a process of its own, Ctrl-C ends it."""

import contextlib
import http.client
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

import sanyuan
from sanyuan.cli import main
from sanyuan.server.settings import read_settings

COMMAND = [sys.executable, "-m", "sanyuan.cli", "serve"]
ENV = {**os.environ, "PYTHONPATH": str(Path(sanyuan.__file__).parents[1]), "PYTHONIOENCODING": "utf-8"}


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Return a function that runs the command with words that it refuses, and returns its sentence."""

    def run(*words: str) -> str:
        assert main(["serve", *words]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.count("\n") == 1
        return told.err

    return run


@pytest.mark.parametrize("flag", ["--keep-tables", "--keep-replays", "--most-tables", "--most-replays"])
def test_a_limit_below_zero_is_refused_in_one_sentence(flag: str, refused: Callable[..., str]) -> None:
    assert f"{flag} is a whole number of at least 0, not -1" in refused(flag, "-1")


@pytest.mark.parametrize("port", ["99999", "-5"])
def test_a_port_that_cannot_be_is_refused_in_one_sentence(
    port: str, tmp_path: Path, refused: Callable[..., str]
) -> None:
    assert f"not {port}" in refused("--port", port, "--database", f"sqlite:///{tmp_path}/a.db")


def test_a_port_in_use_is_refused_in_one_sentence(tmp_path: Path, refused: Callable[..., str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"127.0.0.1:{port}" in refused("--port", str(port), "--database", f"sqlite:///{tmp_path}/a.db")


def test_a_database_that_cannot_be_opened_is_refused_in_one_sentence(
    tmp_path: Path, refused: Callable[..., str]
) -> None:
    assert "foo" in refused("--port", "0", "--database", "foo")
    assert "unable to open" in refused("--port", "0", "--database", f"sqlite:///{tmp_path}/nowhere/a.db")
    (tmp_path / "text.db").write_text("not a database, only some text of a fair length " * 20)
    assert "not a database" in refused("--port", "0", "--database", f"sqlite:///{tmp_path}/text.db")


def test_a_folder_without_an_app_is_refused_in_one_sentence(tmp_path: Path, refused: Callable[..., str]) -> None:
    assert "index.html" in refused("--port", "0", "--app", str(tmp_path))


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("SANYUAN_KEEP_TABLES", "-1", "SANYUAN_KEEP_TABLES is a whole number of at least 0, not -1"),
        ("SANYUAN_KEEP_TABLES", "many", "SANYUAN_KEEP_TABLES is a whole number, not 'many'"),
        ("SANYUAN_WORKERS", "0", "SANYUAN_WORKERS is a whole number of at least 1, not 0"),
        ("SANYUAN_LIMITS", "perhaps", "SANYUAN_LIMITS is true or false, not 'perhaps'"),
        ("SANYUAN_PORT", "99999", "not 99999"),
        ("SANYUAN_TRUSTED_PROXIES", "10.0.0.0/8, nowhere", "'nowhere' is not the address or network of a proxy"),
        ("SANYUAN_APP_FOLDER", "/nowhere", "/nowhere holds no built app: there is no index.html"),
    ],
)
def test_what_the_environment_says_is_refused_in_one_sentence(
    name: str, value: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: Callable[..., str]
) -> None:
    monkeypatch.setenv(name, value)
    monkeypatch.setenv("SANYUAN_DATABASE", f"sqlite:///{tmp_path}/a.db")
    assert sentence in refused()


def test_a_flag_goes_before_the_environment_and_both_before_what_is_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANYUAN_KEEP_TABLES", "5")
    monkeypatch.setenv("SANYUAN_KEEP_REPLAYS", "6")
    monkeypatch.setenv("SANYUAN_TRUSTED_PROXIES", "127.0.0.1, 10.0.0.0/8")
    monkeypatch.setenv("SANYUAN_MOST_TABLES", "")
    settings = read_settings({"keep_tables": 7, "keep_replays": None})
    assert (settings.keep_tables, settings.keep_replays, settings.most_tables) == (7, 6, 20_000)
    assert settings.trusted_proxies == ("127.0.0.1", "10.0.0.0/8")


def test_the_address_told_answers_at_once_and_an_interrupt_ends_it_quietly(tmp_path: Path) -> None:
    words = [*COMMAND, "--port", "0", "--database", f"sqlite:///{tmp_path}/a.db", "--keep-tables", "7"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENV) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        address = server.stdout.readline().split()[-1]
        with urllib.request.urlopen(f"{address}/api/openapi.json", timeout=60) as answer:
            assert answer.status == 200
        server.send_signal(signal.SIGINT)
        assert server.wait(60) == 0
        assert server.stderr.read() == ""


def post(address: str, body: dict[str, object]) -> dict[str, Any]:
    with urllib.request.urlopen(urllib.request.Request(address, json.dumps(body).encode()), timeout=60) as answer:
        return json.load(answer)


@pytest.mark.slow
@pytest.mark.parametrize("hanging", ["nothing", "a worker", "a socket", "a writer", "a slow request"])
def test_a_polite_end_comes_within_seconds_whatever_hangs(hanging: str, tmp_path: Path) -> None:
    words = [*COMMAND, "--port", "0", "--database", f"sqlite:///{tmp_path}/a.db", "--task-seconds", "600"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENV) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        table = post(f"{address}/api/tables", {"variant": "wuhan"})["table"]["id"]
        host, port = address.removeprefix("http://").split(":")
        with contextlib.ExitStack() as stack:
            if hanging == "a worker":
                busy = {"variant": "riichi", "matches": 20, "bots": ["greedy"] * 4}
                threading.Thread(target=quietly, args=(post, f"{address}/api/selfplay", busy), daemon=True).start()
            elif hanging == "a socket":
                live = connect(f"ws://{host}:{port}/api/tables/{table}/live")
                stack.enter_context(live).send('{"v": 1, "type": "hello", "token": null}')
            elif hanging == "a writer":
                other = stack.enter_context(
                    contextlib.closing(sqlite3.connect(tmp_path / "a.db", isolation_level=None))
                )
                other.execute("BEGIN IMMEDIATE")
                threading.Thread(
                    target=quietly, args=(post, f"{address}/api/sheets", {"variant": "wuhan"}), daemon=True
                ).start()
            elif hanging == "a slow request":
                slow = stack.enter_context(socket.create_connection((host, int(port))))
                slow.sendall(b"POST /api/score HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{")
            time.sleep(1.0)
            server.terminate()
            assert server.wait(20) == 0


def quietly(ask: Callable[..., object], *args: object) -> None:
    """Ask a server that goes away meanwhile."""
    with contextlib.suppress(OSError, http.client.HTTPException):
        ask(*args)
