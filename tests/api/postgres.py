"""A PostgreSQL server of the tests' own, where its binaries are found."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import create_engine, text

FOLDERS = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
PORTS_TRIED = 5
SECONDS_TO_START = 60
"""Generous: on a machine that does much else it takes some seconds."""


def find(name: str) -> str | None:
    """Return the path of a PostgreSQL binary, or None."""
    return shutil.which(name) or next((str(folder / name) for folder in FOLDERS if (folder / name).exists()), None)


def binary(name: str) -> str:
    """Return the path of a PostgreSQL binary that must be there."""
    path = find(name)
    assert path is not None, name
    return path


def free_port() -> int:
    """Return a port that nobody listens on at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def owner() -> str | None:
    """Return the user it must run as: nobody else but oneself, or ``postgres`` where one is root."""
    if os.getuid() != 0:
        return None
    return next((user.pw_name for user in pwd.getpwall() if user.pw_name in ("postgres", "nobody")), None)


def fresh(url: str, name: str) -> str:
    """Make an empty database on a server and return its URL.

    Tests of one file may be stolen by a worker in several pieces, each of which gets a database of its own.
    """
    name = f"{name}_{uuid.uuid4().hex}"
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT")
    try:
        with engine.connect() as connection:
            connection.execute(text(f'create database "{name}"'))
    finally:
        engine.dispose()
    return f"{url.rpartition('/')[0]}/{name}"


@contextmanager
def running(ports: Callable[[], int] = free_port) -> Iterator[str]:
    """Run a server of this caller's own and yield the URL of its database.

    A port that was free may be taken before the server listens. It then ends, and another port is tried: its address
    would be that of somebody else's server, which goes away when they end.
    """
    user = owner()
    with tempfile.TemporaryDirectory(prefix="sanyuan-postgres-") as name:
        folder = Path(name)
        folder.chmod(0o711)
        data = folder / "data"
        data.mkdir()
        if user is not None:
            shutil.chown(data, user)
        made = [binary("initdb"), "-D", str(data), "-U", "tester", "--auth=trust", "--no-sync", "-E", "UTF8"]
        subprocess.run([*made, "--locale=C"], check=True, capture_output=True, user=user, cwd="/")
        for _ in range(PORTS_TRIED):
            port = ports()
            # what the server says goes to a file: a pipe that nobody reads would stop it once it is full
            with (folder / "log").open("wb") as log:
                command = [binary("postgres"), "-D", str(data), "-p", str(port), "-h", "127.0.0.1", "-k", "", "-F"]
                process = subprocess.Popen(command, stderr=log, user=user, cwd="/")
            try:
                if is_ready(process, folder / "log"):
                    yield f"postgresql://tester@127.0.0.1:{port}/postgres"
                    return
            finally:
                process.send_signal(signal.SIGINT)  # it does not wait for those who are still connected
                process.wait(20)
        raise AssertionError(f"PostgreSQL does not start: {(folder / 'log').read_text()}")


def is_ready(process: subprocess.Popen[bytes], log: Path) -> bool:
    """Wait until the server takes connections; false where it ends before."""
    until = time.monotonic() + SECONDS_TO_START
    while process.poll() is None:
        if b"ready to accept connections" in log.read_bytes():
            return True
        assert time.monotonic() < until, log.read_text()
        time.sleep(0.02)
    return False
