"""Build the core with mypyc, or leave the same files interpreted where that cannot be done.

``SANYUAN_PURE=1`` asks for the interpreted package; ``SANYUAN_COMPILED=1`` refuses anything but the compiled one.
The browser app goes along where it is built; ``SANYUAN_APP=1`` refuses a package without it.
"""

import os
import shutil
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

APP = Path("web/dist")
COMPILED_ROOMS = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["sanyuan"]["compiled"]


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
    except ImportError as error:
        stay_interpreted("mypyc is not installed", error)
        return []
    extensions: list[Extension] = mypycify(
        ["--config-file=pyproject.toml", *core_files()],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name="sanyuan",
        target_dir="build/c",
    )
    if os.name == "posix":
        for extension in extensions:  # the modules of the core call each other without a detour
            extension.extra_compile_args.append("-fvisibility=hidden")
    return extensions


def stay_interpreted(reason: str, error: Exception) -> None:
    if os.environ.get("SANYUAN_COMPILED"):
        raise error
    print(f"sanyuan: {reason}, so the core stays interpreted ({error})", file=sys.stderr)


class BuildCore(build_ext):
    """Compile the C files side by side, and leave all or nothing: half a compiled core would not import."""

    def build_extensions(self) -> None:
        compile_in_turn = self.compiler.compile

        def compile_side_by_side(sources: list[str], *args: Any, **kwargs: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                objects = pool.map(lambda source: compile_in_turn([source], *args, **kwargs), sources)
                return [file for files in objects for file in files]

        self.compiler.compile = compile_side_by_side
        try:
            super().build_extensions()
        except Exception as error:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = self.distribution.ext_modules = []
            stay_interpreted("no working C compiler was found", error)


class BuildWithApp(build_py):
    """Put the built browser app where the server looks for it."""

    def run(self) -> None:
        super().run()
        if not (APP / "index.html").is_file():
            if os.environ.get("SANYUAN_APP"):
                raise FileNotFoundError(f"{APP} holds no built app: tools/build_app.sh makes it")
        elif not self.editable_mode:
            inside = Path(self.build_lib) / "sanyuan" / "server" / "static"
            shutil.rmtree(inside, ignore_errors=True)
            shutil.copytree(APP, inside)


setup(ext_modules=core_extensions(), cmdclass={"build_ext": BuildCore, "build_py": BuildWithApp})
