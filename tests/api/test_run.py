"""``make run`` in a fresh clone: it serves at once, and goes over to the compiled core when that is there.

What is compiled here is a link to the package as it is, so that nobody waits for a compiler.
"""

import asyncio
import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import sanyuan
from sanyuan.client import Client, Update, play

ROOT = Path(__file__).parents[2]
PACKAGE = Path(sanyuan.__file__).parent
MAKEFILE = """
build: build/compiled/built
build/compiled/built:
\techo $$$$ > compiler; while ! test -e go; do sleep 0.05; done
\ttest "$$(cat go)" = good
\tmkdir -p build/compiled
\tfor each in src/*; do ln -s "$(CURDIR)/$$each" build/compiled/; done
\ttouch $@
"""

pytestmark = pytest.mark.skipif(os.name != "posix" or shutil.which("make") is None, reason="needs make and bash")


class Clone:
    """A clone in which ``tools/run.sh`` runs, and what it has said so far."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        for name in ("tools", "src", "web/dist"):
            (folder / name).mkdir(parents=True)
        shutil.copy(ROOT / "tools/run.sh", folder / "tools")
        (folder / "Makefile").write_text(MAKEFILE)
        (folder / "web/dist/index.html").write_text("the app")
        (folder / ".venv").symlink_to(sys.prefix)
        for each in (PACKAGE, *PACKAGE.parent.glob("*.so")):
            (folder / "src" / each.name).symlink_to(each)
        flags = ["--port", str(self.port), "--database", f"sqlite:///{folder}/run.db"]
        self.process = subprocess.Popen(
            [folder / "tools/run.sh", *flags], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self.said: list[str] = []
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)

    def says(self, words: str, times: int = 1) -> None:
        """Wait until something was said so often."""
        for _ in range(1200):
            if sum(words in line for line in self.said) >= times:
                return
            assert self.process.poll() is None, self.said
            time.sleep(0.05)
        raise AssertionError(f"{words!r} is not said: {self.said}")

    def serves(self) -> bool:
        with (
            contextlib.suppress(OSError),
            urllib.request.urlopen(f"http://127.0.0.1:{self.port}/livez", timeout=30) as it,
        ):
            return bool(json.load(it)["ok"])
        return False

    def build(self, word: str = "good") -> None:
        """Let the compiler come to its end."""
        (self.folder / "part").write_text(word)
        (self.folder / "part").rename(self.folder / "go")

    def end(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)


@contextmanager
def clone(folder: Path) -> Iterator[Clone]:
    made = Clone(folder)
    try:
        made.says("http://")
        yield made
    finally:
        with contextlib.suppress(subprocess.TimeoutExpired):
            made.end()
        made.process.kill()


def test_a_table_goes_on_while_the_server_goes_over_to_the_compiled_core(tmp_path: Path) -> None:
    with clone(tmp_path) as running:
        body = {"variant": "wuhan", "rules": {"hands": 1}, "pace": 0, "seats": ["open", "random", "random", "random"]}
        asked = urllib.request.Request(f"http://127.0.0.1:{running.port}/api/tables", json.dumps(body).encode())
        begun = json.load(urllib.request.urlopen(asked, timeout=30))
        versions: list[int] = []

        def choose(update: Update) -> int:
            versions.append(update["seq"])
            if len(versions) == 3:
                running.build()
                running.says("http://", 2)
            return int(update["default"])

        address = f"ws://127.0.0.1:{running.port}/api/tables/{begun['table']['id']}/live"
        last = asyncio.run(asyncio.wait_for(play(address, Client(begun["seats"][0]["token"]), choose), 60))
        assert last["match"] is not None
        assert len(versions) > 3
        assert running.serves()
        path = Path(f"/proc/{running.process.pid}/environ")
        assert not path.exists() or b"PYTHONPATH=build/compiled\0" in path.read_bytes()
        assert running.end() == 0


def test_a_core_that_cannot_be_compiled_leaves_the_server_as_it_is(tmp_path: Path) -> None:
    with clone(tmp_path) as running:
        running.build("bad")
        running.says("could not be compiled")
        assert running.serves()


def test_who_ends_the_server_ends_the_compiler_too(tmp_path: Path) -> None:
    with clone(tmp_path) as running:
        assert running.serves()
        while not (tmp_path / "compiler").exists():
            time.sleep(0.05)
        running.end()
        assert not running.serves()
        with pytest.raises(ProcessLookupError):
            os.kill(int((tmp_path / "compiler").read_text()), 0)
