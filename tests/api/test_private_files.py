"""Databases and backups hold the seeds of running matches: only their owner may read them."""

import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from serving import make_app

from sanyuan.server.store import open_database
from sanyuan.server.store.backup import back_up, restore

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "deploy" / "sanyuan-backup.service"


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    """Let new files be readable by everybody, as is usual."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    """Return the permissions of every file in a folder."""
    return {each.name: f"{each.stat().st_mode & 0o777:o}" for each in folder.iterdir() if each.is_file()}


def test_a_database_and_the_files_beside_it_are_its_owner_s_alone(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path)) as client:
        assert client.post("/api/tables", json={"variant": "wuhan"}).status_code == 200
        assert modes(tmp_path) == {"test.db": "600", "test.db-wal": "600", "test.db-shm": "600"}


def test_a_database_of_before_is_made_private_when_it_is_opened(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    sqlite3.connect(file).execute("CREATE TABLE x (y)").connection.close()
    assert modes(tmp_path) == {"old.db": "644"}
    open_database(f"sqlite:///{file}").close()
    assert modes(tmp_path)["old.db"] == "600"


def test_backups_and_what_a_restore_puts_back_are_private(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/kept.db"
    open_database(url).close()
    back_up(url, tmp_path / "then.db")
    (tmp_path / "kept.db").chmod(0o644)
    (tmp_path / "then.db").chmod(0o644)  # a copy that somebody has made
    restore(url, tmp_path / "then.db")
    (tmp_path / "then.db").unlink()
    assert set(modes(tmp_path).values()) == {"600"}
    assert {"kept.db", "kept.db.before-1"} <= set(modes(tmp_path))


@pytest.mark.skipif(os.name != "posix", reason="a unit of systemd")
def test_the_backup_unit_works_on_a_fresh_machine(tmp_path: Path) -> None:
    """Its commands in their order, where no folder for backups has been made."""
    state, kept, program = tmp_path / "state", tmp_path / "backups" / "sanyuan", tmp_path / "sanyuan"
    state.mkdir()
    open_database(f"sqlite:///{state}/sanyuan.db").close()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m sanyuan.cli "$@"\n')
    program.chmod(0o755)
    text = UNIT.read_text(encoding="utf-8")
    for there, here in (
        ("/var/lib/sanyuan", state),
        ("/var/backups/sanyuan", kept),
        ("/opt/sanyuan/bin/sanyuan", program),
    ):
        text = text.replace(there, str(here))
    said = re.findall(r"^(\w+)=(.*)$", text.replace("%%", "%"), re.MULTILINE)
    umask = int(dict(said)["UMask"], 8)
    environment = {**os.environ, **dict(value.split("=", 1) for name, value in said if name == "Environment")}
    for step in ("ExecStartPre", "ExecStart", "ExecStartPost"):
        for name, command in said:
            if name == step:
                ran = subprocess.run(
                    ["/bin/sh", "-c", command],
                    env=environment,
                    umask=umask,
                    capture_output=True,
                    text=True,
                    check=False,
                )
                assert ran.returncode == 0, (step, ran.stderr)
    assert list(modes(kept).values()) == ["600"]
    assert f"{kept.stat().st_mode & 0o777:o}" == "700"
