"""``sanyuan serve`` in a process of its own: what keeps it from starting is one sentence, and Ctrl-C ends it."""

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

import sanyuan

COMMAND = [sys.executable, "-m", "sanyuan.cli", "serve"]
ENV = {**os.environ, "PYTHONPATH": str(Path(sanyuan.__file__).parents[1]), "PYTHONIOENCODING": "utf-8"}


def refused(*words: str) -> str:
    done = subprocess.run([*COMMAND, *words], capture_output=True, text=True, env=ENV, timeout=120, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    return done.stderr


@pytest.mark.parametrize("port", ["99999", "-5"])
def test_a_port_that_cannot_be_is_refused_in_one_sentence(port: str, tmp_path: Path) -> None:
    assert f"not {port}" in refused("--port", port, "--database", f"sqlite:///{tmp_path}/a.db")


def test_a_port_in_use_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"127.0.0.1:{port}" in refused("--port", str(port), "--database", f"sqlite:///{tmp_path}/a.db")


def test_a_database_that_cannot_be_opened_is_refused_in_one_sentence(tmp_path: Path) -> None:
    assert "foo" in refused("--port", "0", "--database", "foo")
    assert "unable to open" in refused("--port", "0", "--database", f"sqlite:///{tmp_path}/nowhere/a.db")
    (tmp_path / "text.db").write_text("not a database, only some text of a fair length " * 20)
    assert "not a database" in refused("--port", "0", "--database", f"sqlite:///{tmp_path}/text.db")


def test_a_folder_without_an_app_is_refused_in_one_sentence(tmp_path: Path) -> None:
    assert "index.html" in refused("--port", "0", "--app", str(tmp_path))


def test_the_address_told_answers_at_once_and_an_interrupt_ends_it_quietly(tmp_path: Path) -> None:
    words = [*COMMAND, "--port", "0", "--database", f"sqlite:///{tmp_path}/a.db"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENV) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        address = server.stdout.readline().split()[-1]
        with urllib.request.urlopen(f"{address}/api/openapi.json", timeout=60) as answer:
            assert answer.status == 200
        server.send_signal(signal.SIGINT)
        assert server.wait(60) == 0
        assert server.stderr.read() == ""
