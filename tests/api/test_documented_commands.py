"""Commands that the documentation shows: each one runs, in the order of its page, and says what the page says."""

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import sanyuan
from sanyuan.cli import main
from sanyuan.server.store import open_database

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "docs" / "tutorial.md",
    *sorted((ROOT / "docs" / "guides").glob("*.md")),
    *sorted((ROOT / "docs" / "zh").glob("*.md")),
]
ELSEWHERE = ("sanyuan serve", "sanyuan play")
"""Those that go on until somebody ends them: tests of their own run them."""
_BLOCK = re.compile(r"^```(console|python)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LIKE = doctest.OutputChecker()


def commands(page: Path) -> list[tuple[str, str, str]]:
    """Return the blocks of a page in order: Python, or a command and what it is said to print."""
    found: list[tuple[str, str, str]] = []
    for kind, text in _BLOCK.findall(page.read_text(encoding="utf-8")):
        if kind == "python":
            found.append(("python", text, ""))
            continue
        for shown in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            line, _, said = shown.partition("\n")
            found.append(("console", re.sub(r"\s+#.*", "", line), said))
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT / "docs")))
def test_every_command_of_a_page_runs(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("SANYUAN_PURE", "1")
    for script in (ROOT / "examples").glob("*.script"):
        shutil.copy(script, tmp_path)
    known: dict[str, object] = {}
    open_database("sqlite:///sanyuan.db").close()  # what a server would have left here
    for kind, text, said in commands(page):
        if kind == "python":  # what a command reads may be written by Python above it
            examples = doctest.DocTestParser().get_doctest(text, known, page.name, str(page), 0)
            runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
            assert runner.run(examples, clear_globs=False).failed == 0
            known.update(examples.globs)
        elif text.startswith("sanyuan ") and not text.startswith(ELSEWHERE):
            capsys.readouterr()
            if text == "sanyuan --version":
                with pytest.raises(SystemExit):
                    main(shlex.split(text)[1:])
            else:
                assert main(shlex.split(text)[1:]) == 0, (text, capsys.readouterr().err)
            out = capsys.readouterr().out
            assert not said or LIKE.check_output(said, out, doctest.ELLIPSIS), (text, out)


def test_the_pages_show_commands_of_every_kind() -> None:
    shown = {text.split()[1] for page in PAGES for kind, text, _ in commands(page) if text.startswith("sanyuan ")}
    wanted = {
        "score",
        "shanten",
        "analyse",
        "rules",
        "play",
        "selfplay",
        "arena",
        "show",
        "replay",
        "convert",
        "verify",
        "serve",
    }
    assert wanted | {"backup", "restore", "tour"} <= shown


def test_the_page_of_http_and_websocket_is_that_of_the_models(tmp_path: Path) -> None:
    """Where this fails: PYTHONPATH=src python tools/write_http.py."""
    command = [sys.executable, str(ROOT / "tools" / "write_http.py"), str(tmp_path / "http.md")]
    environment = {**os.environ, "PYTHONPATH": str(Path(sanyuan.__file__).parents[1])}  # without the games of tests
    subprocess.run(command, env=environment, check=True)
    assert (tmp_path / "http.md").read_text(encoding="utf-8") == (ROOT / "docs" / "http.md").read_text(encoding="utf-8")


def test_pictures_are_small_and_each_is_shown_somewhere() -> None:
    pages = [*ROOT.glob("README*.md"), *(ROOT / "docs").rglob("*.md")]
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    pictures = list((ROOT / "docs" / "pictures").glob("*.webp"))
    assert len(pictures) >= 8
    assert [each.name for each in pictures if each.stat().st_size >= 100_000 or each.name not in text] == []
