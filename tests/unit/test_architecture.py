"""What the rooms may import and may speak of, beyond what import-linter can say."""

import ast
import doctest
import re
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "sanyuan"
ROOMS = ["errors.py", *tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["sanyuan"]["compiled"]]
ALLOWED = {"sanyuan", "librt", "mypy_extensions", "typing_extensions"}
NAMES = [path.parent.name for path in sorted((SOURCE / "variants").glob("*/__init__.py"))]
WORDS = [
    *NAMES,
    *("sichuan", "立直", "日麻", "リーチ", "国标", "國標", "武汉", "四川", "血战"),
    *(
        "furiten",
        "振听",
        "honba",
        "本场",
        "dora",
        "ura",
        "宝牌",
        "yaku",
        "yakuman",
        "役满",
        "tsumo",
        "ron",
        "pinfu",
        "kita",
        "拔北",
    ),
    *("laizi", "赖子", "癞子", "皮子", "红中杠", "nagashi", "ippatsu", "chiitoitsu", "定缺"),
]
"""The names of games, and words that one game alone has; platforms, sets and seats are not among them."""
_FOUND = re.compile("|".join(rf"(?<![a-z]){word}(?![a-z])" if word.isascii() else word for word in WORDS), re.I)

OF_ONE_GAME = {
    "guests/protocols/": "protocols that programs of one game speak",
    "variants/": "the games themselves",
    "games/typed.py": "written from the variants by tools/write_typed.py",
    "games/shapes.py": "written from the variants by tools/write_typed.py",
    "record/formats/": "readers and writers of one game's log format",
    "record/tenhou_wall.py": "the wall of one log format",
    "words/refusals/notation.py": "what readers of those notations say",
    "words/refusals/record.py": "what readers and writers of one game's log format say",
    "notation/": "notations of other programs, some of which write one game's tiles and marks",
}
"""Python that may speak of a game, and why."""
OF_ONE_GAME_IN_THE_APP = {
    "schema.ts": "written from the variants by tools/write_types.py",
}
"""TypeScript and CSS that may speak of a game, and why."""


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


def said(text: str) -> list[str]:
    return sorted({match[0].lower() for match in _FOUND.finditer(text)})


def without_examples(source: str) -> str:
    """Leave the examples of docstrings out: they are documentation, and show a game as it is used."""
    parser = doctest.DocTestParser()
    shown: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            for example in parser.get_examples(ast.get_docstring(node, clean=False) or ""):
                shown.update(line.strip() for line in (*example.source.splitlines(), *example.want.splitlines()))
    lines = source.splitlines()
    bare = {line.strip(" >.") for line in shown}
    return "\n".join(line for line in lines if line.replace("\\\\", "\\").strip(" >.") not in bare)


def test_shared_python_names_no_game() -> None:
    shared = [
        path
        for path in sorted(SOURCE.rglob("*.py"))
        if not path.relative_to(SOURCE).as_posix().startswith(tuple(OF_ONE_GAME))
    ]
    assert len(shared) > 100
    found = {
        path.relative_to(SOURCE).as_posix(): words
        for path in shared
        if (words := said(without_examples(path.read_text(encoding="utf-8"))))
    }
    assert found == {}


def test_the_app_names_no_game() -> None:
    folder = ROOT / "web" / "src"
    shared = [
        path
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".ts", ".tsx", ".css")
        and not path.relative_to(folder).as_posix().startswith(tuple(OF_ONE_GAME_IN_THE_APP))
    ]
    assert len(shared) > 80
    found = {
        path.relative_to(folder).as_posix(): words
        for path in shared
        if (words := said(path.read_text(encoding="utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize("place", [*OF_ONE_GAME])
def test_what_may_speak_of_a_game_is_there(place: str) -> None:
    assert (SOURCE / place).exists()


def test_the_architecture_names_every_room_and_every_station_of_a_game() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    blocks = "\n".join(text for _, text in re.findall(r"^```(\w*)\n(.*?)^```", page, re.M | re.S))
    named = set(re.findall(r"(?:^|\s)([\w.]+)/?(?=\s)", blocks))
    rooms = {each.name for each in SOURCE.iterdir() if each.name not in ("__init__.py", "__main__.py", "__pycache__")}
    stations = {each.name for name in NAMES for each in (SOURCE / "variants" / name).iterdir()}
    wanted = {name for name in rooms | stations if not name.startswith("__") and not name.endswith((".so", ".bin"))}
    wanted -= {"py.typed", "danger.json", "explain.py", "play.py", "score.py"}  # the last three: a file for a folder
    assert sorted(name for name in wanted if name not in named) == []
