"""``help()`` and docstrings of everything public, interpreted and compiled, and rooms that open by themselves."""

import importlib.util
import inspect
import pkgutil
import pydoc
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import sanyuan

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("README*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
ROOMS = sorted(
    module.name
    for module in pkgutil.walk_packages(sanyuan.__path__, "sanyuan.")
    if not re.search(r"\.(server|cli|__main__)(\.|$)", module.name)
)
NO_SIGNATURE = {"sanyuan.games.shown.Listed", "sanyuan.games.shown.Reached"}
"""Lists and dicts, of which Python itself tells no signature."""


def named_in_docs() -> list[str]:
    """Return what the pages name; a change shown as a diff may name what it would add."""
    pages = [re.sub(r"(?ms)^```diff$.*?^```$", "", page.read_text("utf-8")) for page in PAGES]
    found = {name for page in pages for name in re.findall(r"\bsanyuan(?:\.[A-Za-z_]+)+", page)}
    return sorted(found - {"sanyuan.db"})


def public(module: ModuleType) -> list[tuple[str, object]]:
    """Return the functions and classes of a module itself, and the public methods of the classes."""
    found: list[tuple[str, object]] = []
    for name, thing in vars(module).items():
        if name.startswith("_") or getattr(thing, "__module__", None) != module.__name__:
            continue
        if inspect.isclass(thing) or inspect.isroutine(thing):
            found.append((f"{module.__name__}.{name}", thing))
        if inspect.isclass(thing):
            methods = [(key, each) for key, each in vars(thing).items() if not key.startswith("_")]
            found += [(f"{module.__name__}.{name}.{key}", each) for key, each in methods if inspect.isroutine(each)]
    return found


def test_rooms_are_found() -> None:
    assert len(ROOMS) > 150


@pytest.mark.parametrize("name", ROOMS)
def test_everything_public_has_a_docstring_and_a_signature(name: str) -> None:
    module = import_module(name)
    assert module.__doc__
    for called, thing in public(module):
        assert getattr(thing, "__doc__", None), called
        assert "mypyc filler" not in str(thing.__doc__), called
        shape = called.startswith("sanyuan.games.shapes.")  # a TypedDict is called with anything
        if callable(thing) and not shape and called not in NO_SIGNATURE:
            inspect.signature(thing)


@pytest.mark.parametrize("name", sorted(set(sanyuan.__all__) - {"__version__"}))
def test_help_tells_of_every_promised_name(name: str) -> None:
    text = pydoc.plain(pydoc.render_doc(getattr(sanyuan, name)))
    thing = getattr(sanyuan, name)
    assert (inspect.getdoc(thing) or "?").split("\n")[0] in text


@pytest.mark.parametrize("name", named_in_docs())
def test_what_the_docs_name_is_there(name: str) -> None:
    parts = name.split(".")
    for at in range(len(parts), 0, -1):
        try:
            thing: object = import_module(".".join(parts[:at]))
        except ModuleNotFoundError:
            continue
        for part in parts[at:]:
            thing = getattr(thing, part)
        return
    pytest.fail(f"{name} is nowhere")


def test_rooms_named_in_the_docs_open_without_an_import_of_their_own() -> None:
    rooms = sorted({name.split(".")[1] for name in named_in_docs()})
    assert {"hand", "bots", "tiles", "record", "client"} <= set(rooms)
    code = "import sanyuan\n" + "\n".join(f"sanyuan.{room}" for room in rooms)
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)


def test_five_lines_of_python_play_a_hand() -> None:
    code = """import sanyuan
play = sanyuan.game("riichi", "tenhou").match(seed=1)
while not play.results():
    play.act(play.legal()[0])
print(play.results()[0]["say"])"""
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert len(code.splitlines()) == 5
    assert done.stdout.strip()


def test_the_reference_is_up_to_date() -> None:
    """Where this fails: PYTHONPATH=src python tools/write_reference.py."""
    spec = importlib.util.spec_from_file_location("write_reference", ROOT / "tools" / "write_reference.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert (ROOT / "docs" / "reference.md").read_text(encoding="utf-8") == module.written()
