"""The browser app in packages: built where npm is; where it is not, one sentence says what to do."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(os.name != "posix", reason="the app is built by a script for bash")
INSTEAD = "SANYUAN_APP=0"
NPM = """#!/bin/sh
echo "$@" >> ../npm.log
case "$1" in run) mkdir -p dist && echo "the app" > dist/index.html ;; ci) mkdir -p node_modules ;; esac
"""
WRITES_C = """
from pathlib import Path
from setuptools import Extension

def mypycify(arguments, target_dir, **options):
    file = Path(target_dir, "__native_sanyuan___kept.c")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("NULL, /* docstring */")
    return [Extension("sanyuan.kept", [str(file)])]
"""
COMPILER = """#!/bin/sh
echo "$*" >> "$LOG"
while [ $# -gt 0 ]; do
    if [ "$1" = -o ]; then : > "$2"; fi
    shift
done
"""


class Clone:
    """A clone with a package of one file, an app of one file, and the commands that a build finds."""

    def __init__(self, folder: Path, commands: tuple[str, ...]) -> None:
        self.folder = folder
        for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "tools/build_app.sh"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
        for name in ("src/sanyuan/__init__.py", "web/package.json", "web/package-lock.json", "web/src/app.ts"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text("")
        for name in ("docs/rules", "examples"):
            (folder / name).mkdir(parents=True)
        self.path = folder / "bin"
        self.path.mkdir()
        for name in ("bash", "sh", "find", "dirname", "mkdir", "touch"):
            (self.path / name).symlink_to(shutil.which(name) or "")
        for name in commands:
            (self.path / name).write_text(NPM if name == "npm" else "#!/bin/sh\n")
            (self.path / name).chmod(0o755)

    def build(self, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
        clean = {name: value for name, value in os.environ.items() if not name.startswith("SANYUAN_")}
        whole = {**clean, "PATH": str(self.path), "SANYUAN_PURE": "1", **environment}
        words = [sys.executable, "setup.py", "-q", *(command or ("build_py", "--build-lib", "lib"))]
        return subprocess.run(words, cwd=self.folder, env=whole, capture_output=True, text=True, check=False)

    def packed(self) -> bool:
        return (self.folder / "lib/sanyuan/server/static/index.html").is_file()

    def calls(self) -> list[str]:
        log = self.folder / "npm.log"
        return [line.split()[0] for line in log.read_text().splitlines()] if log.is_file() else []


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path, ("node", "npm"))


@pytest.fixture
def without_npm(tmp_path: Path) -> Clone:
    return Clone(tmp_path, ())


def test_a_package_is_built_with_the_app(clone: Clone) -> None:
    done = clone.build()
    assert done.returncode == 0, done.stderr
    assert clone.packed()
    assert clone.calls() == ["ci", "run"]


def test_an_app_that_is_newer_than_its_sources_is_not_built_again(clone: Clone) -> None:
    clone.build()
    clone.build()
    assert clone.calls() == ["ci", "run"]
    later = (clone.folder / "web/dist/index.html").stat().st_mtime + 10
    os.utime(clone.folder / "web/src/app.ts", (later, later))
    assert clone.build().returncode == 0
    assert clone.calls() == ["ci", "run", "run"]


def test_an_archive_lists_the_app_that_was_just_built(clone: Clone) -> None:
    (clone.folder / "MANIFEST.in").write_text("graft web/dist\n")
    done = clone.build("egg_info", "sdist", "-d", "made")
    assert done.returncode == 0, done.stderr
    with tarfile.open(next((clone.folder / "made").glob("*.tar.gz"))) as archive:
        assert any(name.endswith("web/dist/index.html") for name in archive.getnames())


def test_a_module_that_is_gone_is_not_packed_again(clone: Clone) -> None:
    gone = clone.folder / "src/sanyuan/gone.py"
    gone.write_text("")
    clone.build()
    assert (clone.folder / "lib/sanyuan/gone.py").is_file()
    (clone.folder / "lib/sanyuan/gone.cpython-311-darwin.so").write_text("")
    gone.unlink()
    clone.build()
    assert [file.name for file in (clone.folder / "lib/sanyuan").glob("*.*")] == ["__init__.py"]


def test_a_package_without_the_app_is_built_where_that_is_asked_for(without_npm: Clone) -> None:
    (without_npm.folder / "web/dist").mkdir()
    (without_npm.folder / "web/dist/index.html").write_text("an app of before")
    assert without_npm.build(SANYUAN_APP="0").returncode == 0
    assert not without_npm.packed()


@pytest.mark.parametrize("asked", ["", "1"])
def test_where_npm_is_not_one_sentence_says_what_to_do(without_npm: Clone, asked: str) -> None:
    done = without_npm.build(SANYUAN_APP=asked)
    assert done.returncode != 0
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert "Node.js 20.19" in done.stderr
    assert INSTEAD in done.stderr


def test_where_npm_is_not_an_app_that_was_built_is_taken(without_npm: Clone) -> None:
    (without_npm.folder / "web/dist").mkdir()
    built = without_npm.folder / "web/dist/index.html"
    built.write_text("an app of before")
    os.utime(built, (1, 1))
    assert without_npm.build().returncode == 0
    assert without_npm.packed()


def test_a_build_of_the_app_that_fails_stops_the_package_in_one_sentence(clone: Clone) -> None:
    (clone.path / "npm").write_text("#!/bin/sh\nexit 7\n")
    done = clone.build()
    assert done.returncode != 0
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert INSTEAD in done.stderr


def test_a_source_archive_without_the_app_is_refused_in_one_sentence(without_npm: Clone) -> None:
    shutil.rmtree(without_npm.folder / "web")
    done = without_npm.build()
    assert done.returncode != 0
    assert done.stderr.splitlines() == [
        "sanyuan: this source archive holds no browser app; SANYUAN_APP=0 asks for a package without it"
    ]


def test_a_compiler_of_the_core_that_refuses_leaves_it_interpreted(without_npm: Clone) -> None:
    fake = without_npm.folder / "fake" / "mypyc"
    fake.mkdir(parents=True)
    (fake / "__init__.py").write_text("")
    (fake / "build.py").write_text("def mypycify(*args, **kwargs):\n    raise SystemExit('a stub is missing')\n")
    pure = {"SANYUAN_PURE": "", "SANYUAN_APP": "0", "PYTHONPATH": str(fake.parent)}
    done = without_npm.build("build", **pure)
    assert done.returncode == 0, done.stderr
    said = [line for line in done.stderr.splitlines() if line.startswith("sanyuan:")]
    assert said == ["sanyuan: mypyc cannot compile the core, so the core stays interpreted (a stub is missing)"]
    assert without_npm.build("build", **pure, SANYUAN_COMPILED="1").returncode != 0


def test_a_core_that_is_as_it_was_is_not_compiled_again(without_npm: Clone) -> None:
    """As for pip install . twice in one clone; that mypyc writes its C files anew does not make them newer."""
    folder = without_npm.folder
    fake = folder / "fake" / "mypyc"
    fake.mkdir(parents=True)
    (fake / "__init__.py").write_text("")
    (fake / "build.py").write_text(WRITES_C)
    core = folder / "src/sanyuan/kept.py"
    core.write_text('"""First."""\n')
    project = (folder / "pyproject.toml").read_text()
    rooms = re.sub(r"compiled = \[\n.*?\n\]", 'compiled = ["kept.py"]', project, flags=re.DOTALL)
    (folder / "pyproject.toml").write_text(rooms)
    compiler = folder / "compiler"
    compiler.write_text(COMPILER)
    compiler.chmod(0o755)
    log = folder / "compiled.log"

    def compile_core() -> int:
        """Build, and return how many times the compiler was called."""
        log.write_text("")
        done = without_npm.build(
            "build",
            SANYUAN_PURE="",
            SANYUAN_APP="0",
            SANYUAN_COMPILED="1",
            PYTHONPATH=str(fake.parent),
            CC=str(compiler),
            LDSHARED=str(compiler),
            LOG=str(log),
        )
        assert done.returncode == 0, done.stderr
        return len(log.read_text().splitlines())

    compile_and_link = 2
    assert compile_core() == compile_and_link
    assert compile_core() == 0
    core.write_text('"""Second."""\n')
    assert compile_core() == compile_and_link
    assert compile_core() == 0
    (folder / "setup.py").touch()  # where the flags are
    assert compile_core() == compile_and_link
