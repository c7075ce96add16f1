"""The locked versions of the image: what pyproject asks for, within its bounds, each by its digests."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
EXTRAS = PROJECT["optional-dependencies"]
ASKED = {
    "requirements.txt": [*PROJECT["dependencies"], *EXTRAS["server"], *EXTRAS["postgres"]],
    "build-requirements.txt": PYPROJECT["build-system"]["requires"],
}
INNER = re.compile(r"^\s*from (uvicorn\.protocols|websockets\.(?:http11|protocol|speedups|utils))\b", re.M)
"""Parts of libraries that they promise nothing about."""


def locked(name: str) -> dict[str, tuple[str, list[str]]]:
    """Return version and digests by name."""
    text = (DEPLOY / name).read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    found: dict[str, tuple[str, list[str]]] = {}
    for line in lines:
        pinned = re.match(r"([\w.-]+)==([\w.]+)( ; [^-]+)?((?: +--hash=sha256:[0-9a-f]{64})+) *$", line)
        assert pinned is not None, f"{line[:80]} is not pinned by version and digest: make lock"
        found[canonicalize_name(pinned[1])] = (pinned[2], pinned[4].split())
    return found


@pytest.mark.parametrize("name", ASKED)
def test_the_lock_holds_what_the_project_asks_for_within_its_bounds(name: str) -> None:
    pins = locked(name)
    for asked in map(Requirement, ASKED[name]):
        version, digests = pins[canonicalize_name(asked.name)]
        assert asked.specifier.contains(version), f"{asked} is locked as {version}: make lock"
        assert digests


@pytest.mark.parametrize("name", ASKED)
def test_the_lock_names_no_index(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    assert "//" not in text
    assert "index" not in text


def test_the_image_installs_nothing_but_what_is_locked() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    installs = re.findall(r"pip (?:install|wheel)[^&\n]*", text)
    assert len(installs) == 4
    for each in installs:
        assert "--require-hashes" in each or "--no-deps" in each, each
    assert all(name in text for name in ASKED)
    assert "--no-build-isolation" in next(each for each in installs if "wheel" in each.split()[1])


def test_a_library_whose_inner_parts_are_used_has_an_upper_bound() -> None:
    files = sorted((ROOT / "src").rglob("*.py"))
    used = {found.partition(".")[0] for file in files for found in INNER.findall(file.read_text(encoding="utf-8"))}
    assert "uvicorn" in used
    bounds = {asked.name: str(asked.specifier) for asked in map(Requirement, EXTRAS["server"])}
    assert [name for name in used if "<" not in bounds[name]] == []
