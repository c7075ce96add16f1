"""A PostgreSQL server of the tests' own, where its binaries are found."""

import os
import pwd
import shutil
import socket
import subprocess
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import create_engine, text

FOLDERS = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def find(name: str) -> str | None:
    """Return the path of a PostgreSQL binary, or None."""
    return shutil.which(name) or next((str(folder / name) for folder in FOLDERS if (folder / name).exists()), None)


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
def running(folder: Path) -> Iterator[str]:
    """Run a server in a folder and yield the URL of its database."""
    initdb, server = find("initdb"), find("postgres")
    assert initdb is not None
    assert server is not None
    user = owner()
    data = folder / "data"
    data.mkdir()
    if user is not None:
        shutil.chown(data, user)
        for parent in (folder, *folder.parents):
            if parent != Path("/") and parent.stat().st_uid == 0:
                parent.chmod(parent.stat().st_mode | 0o011)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    made = [initdb, "-D", str(data), "-U", "tester", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C"]
    subprocess.run(made, check=True, capture_output=True, user=user, cwd="/")
    command = [server, "-D", str(data), "-p", str(port), "-c", "fsync=off", "-k", str(data), "-h", "127.0.0.1"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, user=user, cwd="/", text=True)
    try:
        assert process.stderr is not None
        for line in process.stderr:
            if "ready to accept connections" in line:
                break
        yield f"postgresql://tester@127.0.0.1:{port}/postgres"
    finally:
        process.terminate()
        process.wait(20)
