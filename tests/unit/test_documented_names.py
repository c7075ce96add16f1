"""What the pages name is there: flags of a command, extras, paths of the clone, targets of make."""

import re
import tomllib
from pathlib import Path

import pytest

from sanyuan.cli import COMMANDS, command_parser
from sanyuan.variants import names

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("README*.md"), ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")])
BY_NAME = {str(page.relative_to(ROOT)): page for page in PAGES}
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
TARGETS = set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
TOP = [each.name for each in ROOT.iterdir() if each.is_dir() and not each.name.startswith(".")]
MADE = ("build/", "dist", "web/dist", "web/node_modules", "web/src/schema.ts", "src/schema.ts", "docs/changelog")
"""What lies in a clone only when it was made, or is the address of a page on the site."""
STAND_FOR_OTHERS = ("web/src/words/xx.ts", "docs/rules/name.md")
"""Paths in which a word stands for one that the reader chooses."""
OF_OTHERS = {"--opt", "--hash"}
"""Flags of other commands than ours that stand beside one of ours."""


def code(text: str) -> list[str]:
    """Return what a page writes as code: each line of a block, and each span."""
    blocks = re.findall(r"^```\w*\n(.*?)^```", text, re.M | re.S)
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S))
    return [*("\n".join(blocks)).replace("\\\n", " ").splitlines(), *spans]


def flags_of(command: str) -> set[str]:
    """Return every flag of a subcommand, those that a game adds too."""
    found: set[str] = set()
    for game in ("", *names()):
        parser = command_parser(command, ["--variant", game] if game else [])
        found |= {flag for action in parser._actions for flag in action.option_strings}
    return found


ALL_FLAGS = {"--version", "--help"} | set().union(*(flags_of(command) for command in COMMANDS))


@pytest.mark.parametrize("name", BY_NAME)
def test_every_command_of_a_page_has_the_flags_that_it_is_shown_with(name: str) -> None:
    wrong: list[str] = []
    for line in code(BY_NAME[name].read_text(encoding="utf-8")):
        for part in re.split(r"[|&;] ", line.partition(" #")[0]):
            called = re.search(r"\bsanyuan ([a-z-]+)\b(.*)", part)
            if called is None or called[1] not in COMMANDS:
                continue
            flags = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", called[2])) - OF_OTHERS
            wrong += [f"sanyuan {called[1]} {flag}" for flag in flags - flags_of(called[1])]
    assert wrong == []


@pytest.mark.parametrize("name", [name for name in BY_NAME if name.startswith("docs/guides")])
def test_a_flag_that_stands_alone_is_one_of_the_command_spoken_of(name: str) -> None:
    """In a guide a flag belongs to a command of the same paragraph; elsewhere tools of others have flags too."""
    wrong: list[str] = []
    for paragraph in BY_NAME[name].read_text(encoding="utf-8").split("\n\n"):
        spans = re.findall(r"`([^`\n]+)`", paragraph)
        spoken = [word for span in spans for word in re.findall(r"^(?:sanyuan )?([a-z-]+)", span) if word in COMMANDS]
        known = set().union(*(flags_of(word) for word in spoken)) if spoken else ALL_FLAGS
        wrong += [span for span in spans if span.startswith("--") and span.split()[0].partition("=")[0] not in known]
    assert wrong == []


@pytest.mark.parametrize("name", BY_NAME)
def test_every_extra_is_one_and_is_installed_from_the_clone(name: str) -> None:
    for line in code(BY_NAME[name].read_text(encoding="utf-8")):
        for package, extras in re.findall(r"pip install .*?([\w.]+)\[([\w,]+)\]", line):
            assert set(extras.split(",")) <= set(EXTRAS), line
            assert package == ".", f"{line}: the package is not on PyPI"


@pytest.mark.parametrize("name", BY_NAME)
def test_every_target_of_make_is_there(name: str) -> None:
    wanted = [
        target
        for line in code(BY_NAME[name].read_text(encoding="utf-8"))
        for target in re.findall(r"^(?:\$ )?make ([a-z][a-z-]+)", line)
    ]
    assert [target for target in wanted if target not in TARGETS] == []


@pytest.mark.parametrize("name", BY_NAME)
def test_every_path_of_the_clone_is_there(name: str) -> None:
    text = BY_NAME[name].read_text(encoding="utf-8")
    spans = re.findall(r"`([^`\n ]+)`", text)
    paths = [span.rstrip("/") for span in spans if span.split("/")[0] in TOP and re.fullmatch(r"[\w./-]+", span)]
    places = (ROOT, ROOT / "src" / "sanyuan", ROOT / "web")
    gone = [path for path in paths if not any((place / path).exists() for place in places)]
    assert [path for path in gone if not path.startswith(MADE) and path not in STAND_FOR_OTHERS] == []
