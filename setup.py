"""Build the core with mypyc, or leave the same files interpreted where that cannot be done."""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

COMPILED_ROOMS = ("tiles.py", "meld.py", "notation", "hand", "score", "table", "rules", "variants", "engine")


def core_files() -> list[str]:
    files: list[str] = []
    for room in COMPILED_ROOMS:
        path = Path("src/sanyuan") / room
        found = sorted(path.rglob("*.py")) if path.is_dir() else [path]
        files += [str(file) for file in found if file.name != "__init__.py"]
    return files


def core_extensions() -> list[Extension]:
    if os.environ.get("SANYUAN_PURE"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        print("sanyuan: mypyc is not installed, the core stays interpreted", file=sys.stderr)
        return []
    extensions: list[Extension] = mypycify(
        ["--config-file=pyproject.toml", *core_files()], opt_level="3", debug_level="0", multi_file=True
    )
    for extension in extensions:
        extension.optional = True  # no C compiler: the package installs and runs interpreted
    return extensions


setup(ext_modules=core_extensions())
