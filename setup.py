"""Build the core with mypyc, or leave the same files interpreted where that cannot be done.

``SANYUAN_PURE=1`` asks for the interpreted package; ``SANYUAN_COMPILED=1`` refuses anything but the compiled one.
The browser app goes along: ``tools/build_app.sh`` builds it, and a source archive holds it as built. ``SANYUAN_APP=0``
asks for a package without it, ``SANYUAN_APP=1`` refuses one.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

APP = Path("web/dist")
WITHOUT_APP = "SANYUAN_APP=0 asks for a package without it"
WITH_APP = os.environ.get("SANYUAN_APP") != "0"
C_FILES = Path("build/c")
COMPILED_ROOMS = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["sanyuan"]["compiled"]


def core_files() -> list[str]:
    files: list[str] = []
    for room in COMPILED_ROOMS:
        path = Path("src/sanyuan") / room
        found = sorted(path.rglob("*.py")) if path.is_dir() else [path]
        files += [str(file) for file in found if file.name != "__init__.py"]
    return files


def core_extensions() -> list[Extension]:
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        stay_interpreted("mypyc is not installed", error)
        return []
    before = {file: (file.read_bytes(), file.stat().st_mtime_ns) for file in C_FILES.rglob("*.[ch]")}
    try:
        # silent: what surrounds the core is read for its types, and what it imports need not be installed here
        extensions: list[Extension] = mypycify(
            ["--config-file=pyproject.toml", "--follow-imports=silent", *core_files()],
            opt_level="3",
            debug_level="0",
            multi_file=True,
            group_name="sanyuan",
            target_dir=str(C_FILES),
        )
    except SystemExit as error:  # so mypyc ends where it finds a mistake
        stay_interpreted("mypyc cannot compile the core", error)
        return []
    for file in core_files():
        give_docs(Path(file))
    keep_times(before)
    for extension in extensions:
        extension.depends = [*extension.depends, "setup.py", "pyproject.toml"]  # flags, and which mypyc
    if os.name == "posix":
        # the modules of the core call each other without a detour; products and sums are rounded apart, as Python
        # rounds them, so that values are the same on every machine
        ours = ["-fvisibility=hidden", "-ffp-contract=off"]
        for extension in extensions:  # mypyc gives all of them one and the same list
            extension.extra_compile_args = [*extension.extra_compile_args, *ours]
    return extensions


def keep_times(before: dict[Path, tuple[bytes, int]]) -> None:
    """Leave C files that were written as they had been as old as they were: setuptools compiles what is newer."""
    for file, (text, time) in before.items():
        if file.is_file() and file.read_bytes() == text:
            os.utime(file, ns=(time, time))


def give_docs(source: Path) -> None:
    """Write the docstrings of a module, which mypyc leaves out, into its C file, so that ``help()`` works compiled."""
    module = ".".join(source.with_suffix("").parts[1:])
    path = C_FILES / f"__native_{module.replace('.', '___')}.c"
    tree = ast.parse(source.read_text(encoding="utf-8"))
    docs = {name: (signature, doc) for name, signature, doc in documented(tree)}
    at_line = {
        line: ast.get_docstring(node) or ""
        for node in tree.body
        if isinstance(node, ast.ClassDef)
        for line in range(min(each.lineno for each in [node, *node.decorator_list]), node.lineno + 1)
    }

    def method(found: re.Match[str]) -> str:
        return f"{found[1]}PyDoc_STR({with_doc(found[3], docs.get(inner_name(found[2])))})"

    def inner_name(symbol: str) -> str:
        """Name what a C symbol stands for: the names of module, class and function are joined by ___."""
        fits = [name for name in docs if symbol.endswith("___" + name.replace(".", "___"))]
        return max(fits, key=len, default="")

    def class_(found: re.Match[str]) -> str:
        return f"{found[1]}PyDoc_STR({with_doc(found[3], docs.get(found[2]))})"

    text = path.read_text(encoding="utf-8")
    text = re.sub(rf"(\(PyCFunction\)CPyPy_(\w+),\s*METH_[\w |]+, )PyDoc_STR\(({C_TEXT})\)", method, text)
    text = re.sub(
        rf'(\.tp_name = "(\w+)",(?:\n    \.tp_\w+ = .*)*?\n    \.tp_doc = )PyDoc_STR\(({C_TEXT})\)', class_, text
    )
    text = re.sub(
        rf"CPyStatics\[\d+\]; /\* '{FILLER}' \*/(?=(?:\n.*?)*?\"<module>\", (\d+),)",
        lambda found: f"PyUnicode_FromString({c_text(at_line[int(found[1])])});",
        text,
    )
    if whole := ast.get_docstring(tree):
        text = text.replace("NULL, /* docstring */", f"{c_text(whole)}, /* docstring */", 1)
    path.write_text(text, encoding="utf-8")


FILLER = "mypyc filler docstring"
"""What mypyc calls a class that stays a Python class, such as a named tuple."""
C_TEXT = r'NULL|"(?:[^"\\]|\\.)*"'


def documented(tree: ast.Module) -> Iterator[tuple[str, str, str]]:
    """Find what has a docstring: its name, ``Class.method`` for a method, its signature and the docstring."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, text_signature(node, node.name), ast.get_docstring(node) or ""
        elif isinstance(node, ast.ClassDef):
            made = f"{node.name}()"
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    if inner.name == "__init__":
                        made = text_signature(inner, node.name, 1)
                    static = any(ast.unparse(each) == "staticmethod" for each in inner.decorator_list)
                    signature = text_signature(inner, inner.name).replace("(", "(" if static else "($", 1)
                    yield f"{node.name}.{inner.name}", signature, ast.get_docstring(inner) or ""
            yield node.name, made, ast.get_docstring(node) or ""


def text_signature(node: ast.FunctionDef, name: str, leave: int = 0) -> str:
    """Write a signature as C functions tell theirs; a default that is no plain value is three dots."""
    args = node.args
    for arg in ast.walk(args):
        if isinstance(arg, ast.arg):
            arg.annotation = None
    defaults = [default if is_plain(default) else ast.Constant(...) for default in args.defaults]
    keywords = [default if default is None or is_plain(default) else ast.Constant(...) for default in args.kw_defaults]
    shown = ast.arguments(
        args.posonlyargs, args.args[leave:], args.vararg, args.kwonlyargs, keywords, args.kwarg, defaults
    )
    return f"{name}({ast.unparse(shown)})"


def is_plain(default: ast.expr) -> bool:
    try:
        ast.literal_eval(default)
    except ValueError:
        return False
    return True


def with_doc(written: str, found: tuple[str, str] | None) -> str:
    """Return the C text of a docstring behind the signature that mypyc wrote, or behind ours where it gave up."""
    if found is None:
        return written
    signature, doc = found
    head = c_text(f"{signature}\n--\n\n") if written == "NULL" else written
    return f"{head} {c_text(doc)}" if doc else head


def c_text(text: str) -> str:
    """Return a text as C writes it, with bytes that are not ASCII in octal."""
    signs = (f"\\{byte:03o}" if byte < 32 or byte > 126 or byte in b'"\\?' else chr(byte) for byte in text.encode())
    return f'"{"".join(signs)}"'


def stay_interpreted(reason: str, error: BaseException) -> None:
    if os.environ.get("SANYUAN_COMPILED"):
        raise error
    print(f"sanyuan: {reason}, so the core stays interpreted ({error})", file=sys.stderr)


class Package(Distribution):
    """The package, which has a compiled core unless the interpreted one is asked for."""

    def has_ext_modules(self) -> bool:
        return not os.environ.get("SANYUAN_PURE")


class BuildCore(build_ext):
    """Compile the C files side by side, and leave all or nothing: half a compiled core would not import."""

    def run(self) -> None:
        # mypyc is called here and no sooner: metadata and the source archive are made without it
        self.distribution.ext_modules = core_extensions()
        self.finalized = False
        self.swig_opts = None  # a list by now, and read as text again
        self.ensure_finalized()
        super().run()

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


def build_app() -> None:
    """Build the browser app where it is older than its sources; a source archive has it built and no sources."""
    if Path("web/package.json").is_file():
        try:
            subprocess.run(["bash", "tools/build_app.sh"], check=True)
        except FileNotFoundError:
            raise SystemExit("sanyuan: bash, which builds the browser app, was not found; " + WITHOUT_APP) from None
        except subprocess.CalledProcessError as error:  # the script has said why
            raise SystemExit(error.returncode) from None
    elif not (APP / "index.html").is_file():
        raise SystemExit("sanyuan: this source archive holds no browser app; " + WITHOUT_APP)


class BuildWithApp(build_py):
    """Put the built browser app where the server looks for it."""

    def run(self) -> None:
        inside = Path(self.build_lib) / "sanyuan" / "server" / "static"
        if WITH_APP and not self.editable_mode:
            build_app()
        super().run()
        if not self.editable_mode:
            self.remove_leftovers()
            shutil.rmtree(inside, ignore_errors=True)
            if WITH_APP:
                shutil.copytree(APP, inside)

    def remove_leftovers(self) -> None:
        """Remove what an earlier build left of modules that are gone: pip builds in the clone."""
        mine = {Path(file) for file in self.get_outputs(include_bytecode=False)}
        for file in Path(self.build_lib).glob("sanyuan/**/*.py"):
            if file not in mine:
                for each in (file, *file.parent.glob(f"{file.stem}.*.so"), *file.parent.glob(f"{file.stem}.*.pyd")):
                    each.unlink(missing_ok=True)


class ArchiveWithApp(sdist):
    """Put the built browser app into the source archive, so that whoever installs from it needs no npm."""

    def run(self) -> None:
        if WITH_APP:
            build_app()
            self.distribution.have_run["egg_info"] = False  # its list of files may be older than the app
        super().run()


setup(distclass=Package, cmdclass={"build_ext": BuildCore, "build_py": BuildWithApp, "sdist": ArchiveWithApp})
