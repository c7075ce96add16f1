"""A server in a process of its own, with the built app."""

import contextlib
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

APP = Path(__file__).parents[2] / "web" / "dist"


def served(program: list[str], folder: Path) -> Iterator[str]:
    """Run a server until the tests are done with it, and give its address."""
    if not (APP / "index.html").is_file():
        pytest.skip("the browser app is not built: tools/build_app.sh makes web/dist")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    where = ["--port", str(port), "--database", f"sqlite:///{folder}/e2e.db", "--app", str(APP)]
    server = subprocess.Popen([sys.executable, *program, *where], stdout=subprocess.DEVNULL)
    try:
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            assert server.poll() is None, "the server did not start"
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(30)
