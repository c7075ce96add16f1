"""What the rooms may import and may speak of, beyond what import-linter can say."""

import ast
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "sanyuan"
ROOMS = ["errors.py", *tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["sanyuan"]["compiled"]]
ALLOWED = {"sanyuan", "librt", "mypy_extensions", "typing_extensions"}
NEUTRAL = ["words", "columns.py", "fields.py", "hand", "score", "table", "rules", "engine", "picture"]
OF_FORMATS = [SOURCE / "words" / "refusals" / "record.py"]
"""What readers and writers of one game's log format say."""
WORDS = ["riichi", "guobiao", "wuhan", "furiten", "laizi"]


def files(room: str) -> list[Path]:
    path = SOURCE / room
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


@pytest.mark.parametrize("room", ROOMS)
def test_the_core_imports_only_the_standard_library_librt_and_mypy_extensions(room: str) -> None:
    imported = set()
    for file in files(room):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{file.name} imports relatively"
                imported.add(node.module.partition(".")[0])
    assert imported - sys.stdlib_module_names <= ALLOWED


@pytest.mark.parametrize("room", NEUTRAL)
def test_rooms_that_serve_every_game_name_none(room: str) -> None:
    found = [
        f"{file.name}: {word}"
        for file in files(room)
        if file not in OF_FORMATS
        for word in WORDS
        if word in file.read_text(encoding="utf-8").lower()
    ]
    assert found == []
