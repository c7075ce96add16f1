"""Files that are written: whole or not at all, where a link points to, and never in the place of a device."""

import os
import threading
from pathlib import Path

import pytest

from sanyuan.errors import InputError
from sanyuan.record.files import write_whole


def test_a_file_takes_the_place_of_the_old_one_and_keeps_who_may_read_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"old")
    path.chmod(0o600)
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "records").mkdir()
    target = tmp_path / "records" / "game.jsonl"
    link = tmp_path / "latest.jsonl"
    link.symlink_to(target)
    write_whole(link, b"whole")
    assert link.is_symlink()
    assert target.read_bytes() == b"whole"


def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, b"whole")
    reader.join(10)
    assert read == [b"whole"]
    assert pipe.is_fifo()


def test_what_fails_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"old")

    def fail(self: Path, mode: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "chmod", fail)
    with pytest.raises(InputError, match="cannot be written: No space left on device"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_long_name_is_written_like_any_other(tmp_path: Path) -> None:
    path = tmp_path / ("a" * 249 + ".jsonl")
    write_whole(path, b"whole")
    assert path.read_bytes() == b"whole"
