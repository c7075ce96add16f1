"""The changes of docs/changes.md: each diff is made in a copy of the package, and then what the page says holds."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from running import COMPILED

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "changes.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (.+?)\n(.+?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL))


def block(section: str, kind: str) -> str:
    """Return the one block of a kind in a section."""
    (found,) = re.findall(rf"```{kind}\n(.*?)```", section, re.DOTALL)
    return str(found)


def change(folder: Path, diff: str) -> list[str]:
    """Make a change in a copy, and return the names of the files that it touches."""
    touched = re.split(r"^--- (.+)\n", diff, flags=re.MULTILINE)[1:]
    for name, part in zip(touched[::2], touched[1::2], strict=True):
        path = folder / name
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for hunk in part.split("@@\n"):
            was = "".join(f"{line[1:]}\n" for line in hunk.splitlines() if line[0] != "+")
            becomes = "".join(f"{line[1:]}\n" for line in hunk.splitlines() if line[0] != "-")
            assert f"\n{text}".count(f"\n{was}") == 1 or not was + text, (name, was)
            text = f"\n{text}".replace(f"\n{was}", f"\n{becomes}")[1:]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return touched[::2]


def test_the_page_has_the_changes_of_contributing() -> None:
    assert list(SECTIONS) == ["A rule option", "A pattern", "A field of a request", "A log format", "A language"]


@pytest.mark.skipif(COMPILED, reason="a copy of the sources runs as it is, whatever the package does")
@pytest.mark.parametrize("name", SECTIONS)
def test_a_small_change_does_what_the_page_says(name: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    assert 1 <= len(change(tmp_path, block(SECTIONS[name], "diff"))) <= 2
    env = {**os.environ, "PYTHONPATH": str(tmp_path / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", block(SECTIONS[name], "python")]
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert done.returncode == 0, done.stderr
