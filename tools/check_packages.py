"""Build the packages from a copy of the clone and try each in an empty environment outside it, as people install them.

    python tools/check_packages.py             # source archive, compiled and interpreted wheel, pip install .
    python tools/check_packages.py --release   # besides: each extra apart, every Python there is, no C compiler

What is installed scores a hand, plays one, and serves the app. The compiled core of ``make build`` goes into the copy,
where setuptools finds it as new as its C files, so that it is not compiled again; ``--release`` compiles it anew.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import time
import tomllib
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
BROUGHT = {
    "arena": "openskill",
    "bench": "mahjong",
    "completion": "shtab",
    "dev": "pytest",
    "docs": "sphinx",
    "env": "sanyuan.env",
    "postgres": "psycopg",
    "ray": "ray",
    "server": "sanyuan.server.app",
}
"""What can be imported once an extra is installed."""
LARGE = ("dev", "ray")
"""Extras that are tried before a release only: the one is all the others, the other 240 MB."""
NEWEST = 20
"""The highest minor version of Python that is looked for; there is no such Python yet."""
PLAY = """
import sanyuan
play = sanyuan.game("riichi", "tenhou").match(seed=5)
while not play.results():
    play.act(play.legal()[-1])
"""


def main() -> int:
    """Try everything, in one temporary folder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--release", action="store_true", help="try what takes longer as well")
    release: bool = parser.parse_args().release
    if missing := set(PROJECT["optional-dependencies"]) - set(BROUGHT):
        raise SystemExit(f"tools/check_packages.py does not know what these extras bring: {', '.join(missing)}")
    with tempfile.TemporaryDirectory(prefix="sanyuan-packages-") as name:
        folder = Path(name)
        clone = copy_clone(folder / "clone")
        archive = build(folder, "--sdist", clone)
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
        unpacked = folder / archive.name.removesuffix(".tar.gz")
        copy_core(unpacked)
        copy_core(clone)
        compiled = build(folder, "--wheel", unpacked, SANYUAN_COMPILED="1")
        pure = build(folder, "--wheel", unpacked, SANYUAN_PURE="1")
        check_release(archive, compiled, pure)
        extras = [extra for extra in BROUGHT if extra not in LARGE]
        with installed(folder, f"sanyuan[{','.join(extras)}] @ file://{compiled}") as environment:
            try_all(environment, "compiled")
            for extra in extras:
                environment.python("-c", f"import {BROUGHT[extra]}")
        with installed(folder, f"sanyuan[server] @ file://{pure}") as environment:
            try_all(environment, "interpreted")
        with installed(folder, str(clone)) as environment:
            try_core(environment, "compiled")
        with installed(folder, f"{clone}[server]") as environment:
            try_all(environment, "compiled")
        if release:
            try_release(folder, clone, archive, pure)
    return 0


def try_release(folder: Path, clone: Path, archive: Path, pure: Path) -> None:
    """Try each extra apart, every Python there is, and a machine without a C compiler."""
    for extra, module in BROUGHT.items():
        with installed(folder, f"sanyuan[{extra}] @ file://{pure}") as environment:
            environment.python("-c", f"import {module}")
    for python in pythons():
        with installed(folder, f"sanyuan[server] @ file://{archive}", python=python) as environment:
            try_all(environment, "compiled")
    shutil.rmtree(clone / "build")
    with installed(folder, f"{clone}[server]", CC="/bin/false") as environment:
        try_all(environment, "interpreted")
        sentences = [line for line in environment.log.splitlines() if "so the core stays interpreted" in line]
        expect(len(sentences) == 1, f"one sentence says that there is no compiler, not {len(sentences)}")


def copy_clone(folder: Path) -> Path:
    """Copy what a clone holds, changed and new files too, and the built app."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    if (ROOT / "web" / "dist").is_dir():  # it is not built once more
        shutil.copytree(ROOT / "web" / "dist", folder / "web" / "dist")
        (folder / "web" / "dist" / "index.html").touch()
    return folder


def copy_core(folder: Path) -> None:
    """Put the core that make build compiled, and its C files, where setuptools looks for what it built before."""
    built = ROOT / "build"
    core = folder / "build" / f"lib.{sysconfig.get_platform()}-{sys.implementation.cache_tag}"
    if (built / "c").is_dir():
        shutil.copytree(built / "c", folder / "build" / "c")
    for module in (built / "compiled").rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
        place = core / module.relative_to(built / "compiled")
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(module, place)


def build(folder: Path, kind: str, source: Path, **environment: str) -> Path:
    """Build a source archive from a clone, or a wheel from an unpacked archive, with the setuptools of this Python."""
    with timed(f"{kind.removeprefix('--')} {' '.join(f'{key}={value}' for key, value in environment.items())}"):
        made = folder / f"made{len(list(folder.glob('made*')))}"
        if kind == "--wheel":
            options = ("-v", "--no-deps", "--no-build-isolation", "--wheel-dir")
            run("pip", "wheel", *options, made, source, **environment)
        else:
            run("build", kind, "--no-isolation", "--outdir", made, source, SANYUAN_APP="1")
        return next(made.iterdir())


def check_release(*files: Path) -> None:
    """Refuse what must not be published; that the addresses are not real yet is known."""
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "check_release.py", *files], capture_output=True, text=True, check=False
    )
    wrong = [
        line for line in done.stdout.splitlines() if not line.endswith("its addresses are not those of the project")
    ]
    expect(wrong in ([], ["nothing is wrong"]), "\n".join(wrong) + done.stderr)


class Environment:
    """An environment that held nothing before the package came."""

    def __init__(self, folder: Path, log: str) -> None:
        """Take the folder of the environment, and what pip said."""
        self.folder, self.log = folder, log
        self.commands = folder / ("Scripts" if os.name == "nt" else "bin")

    def python(self, *arguments: str) -> str:
        """Run Python outside the clone."""
        return self.call("python", *arguments)

    def call(self, name: str, *arguments: str) -> str:
        """Run a command of the environment and return what it prints."""
        done = subprocess.run(
            [self.commands / name, *arguments],
            cwd=self.folder,
            env=plain(),
            capture_output=True,
            text=True,
            check=False,
        )
        expect(done.returncode == 0, f"{name} {' '.join(arguments)}: {done.stderr}")
        return done.stdout


@contextmanager
def installed(folder: Path, what: str, python: str = sys.executable, **environment: str) -> Iterator[Environment]:
    """Install something into an empty environment, which goes away afterwards."""
    short = what.replace(str(folder), "").replace(" @ file://", " ")
    with timed(f"install {short} {'' if python == sys.executable else python}{' '.join(environment)}"):
        place = folder / "environment"
        shutil.rmtree(place, ignore_errors=True)
        subprocess.run([python, "-m", "venv", "--without-pip", place], check=True, env=plain())
        own = Environment(place, "")
        log = run("pip", "--python", own.commands / "python", "install", "-v", "--no-compile", what, **environment)
        yield Environment(place, log)


def try_all(environment: Environment, how: str) -> None:
    """Try the core and the server."""
    try_core(environment, how)
    database = f"sqlite:///{environment.folder}/kept.db"
    command: list[str | Path] = [environment.commands / "sanyuan", "serve", "--port", "0", "--database", database]
    with subprocess.Popen(
        command, cwd=environment.folder, env=plain(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        try:
            assert server.stdout is not None
            address = re.search(r"http://\S+", server.stdout.readline())
            expect(address is not None, "sanyuan serve names no address")
            assert address is not None
            expect("/assets/" in read(address[0]), "the server answers without the app")
            expect('"ok":true' in read(f"{address[0]}/livez").replace(" ", ""), "the server is not live")
        finally:
            server.terminate()


def try_core(environment: Environment, how: str) -> None:
    """See how the core runs, score a hand and play one."""
    version = environment.call("sanyuan", "--version")
    expect(f"({how})" in version, f"{version.strip()} is not {how}")
    hand = ("--hand", "123m456p789s1122z", "--win", "1z", "--riichi", "1")
    expect("1z" in environment.call("sanyuan", "score", "--variant", "riichi", *hand), "no score")
    environment.python("-c", PLAY)


def read(address: str) -> str:
    """Return what an address answers."""
    with urllib.request.urlopen(address, timeout=60) as answer:
        text: str = answer.read().decode()
        return text


def pythons() -> list[str]:
    """Return every Python of this machine that the package works with, beside the one that runs this."""
    lowest = int(PROJECT["requires-python"].rpartition(".")[2])
    names = [f"python3.{minor}" for minor in range(lowest, NEWEST) if minor != sys.version_info.minor]
    of_pyenv = sorted(Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")).glob("versions/*/bin/python3.*"))
    found: dict[str, str] = {}
    for command in [*names, *(str(each) for each in of_pyenv if each.name in names)]:
        path = shutil.which(command)
        if path and subprocess.run([path, "-c", "import venv"], capture_output=True, check=False).returncode == 0:
            found.setdefault(Path(command).name, path)
    return list(found.values())


def plain() -> dict[str, str]:
    """Return the environment variables without those that concern the clone and its environment."""
    left_out = ("PYTHONPATH", "VIRTUAL_ENV", "PYTHONHOME")
    return {key: value for key, value in os.environ.items() if key not in left_out and not key.startswith("SANYUAN_")}


def run(*module: str | Path, **environment: str) -> str:
    """Run a module of this Python, such as pip, and return all it says; where it fails, say so and end."""
    variables = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", **plain(), **environment}
    done = subprocess.run(
        [sys.executable, "-m", *module],
        cwd=tempfile.gettempdir(),
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    expect(done.returncode == 0, f"{' '.join(map(str, module))}\n{done.stdout[-4000:]}")
    return done.stdout


@contextmanager
def timed(what: str) -> Iterator[None]:
    """Print what was tried and how many seconds it took."""
    begun = time.monotonic()
    yield
    print(f"packages: {what.strip()}: {time.monotonic() - begun:.0f} s", flush=True)


def expect(good: bool, otherwise: str) -> None:
    """End with a sentence where something is not as it should be."""
    if not good:
        raise SystemExit(f"packages: {otherwise}")


if __name__ == "__main__":
    sys.exit(main())
