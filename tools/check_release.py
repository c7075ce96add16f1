"""Refuse packages that must not be published, each with one sentence: wheels that are not compiled above all.

python tools/check_release.py dist/*              # every file for itself
python tools/check_release.py --complete dist/*   # and nothing is missing: every Python, every platform
python tools/check_release.py --installed         # the package that this Python imports is compiled throughout
"""

import argparse
import re
import sys
import tarfile
import tomllib
from collections.abc import Iterator
from email import message_from_string
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]
ROOMS: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["sanyuan"]["compiled"]
PYTHONS = ("cp311", "cp312", "cp313", "cp314")
PLATFORMS = ("manylinux.*x86_64", "manylinux.*aarch64", "macosx.*x86_64", "macosx.*arm64", "win_amd64")
APP = "sanyuan/server/static/index.html"
NOT_YET = ".example/"
"""How addresses end that stand for those the project does not have yet."""


def main() -> int:
    """Check what the arguments name; print what is wrong, and tell by the exit code whether anything is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--complete", action="store_true", help="refuse a release that lacks a platform")
    parser.add_argument("--installed", action="store_true", help="check the installed package instead")
    args = parser.parse_args()
    wrong = list(wrong_installed()) if args.installed else [line for file in args.files for line in wrong_in(file)]
    if args.complete:
        wrong += missing([file.name for file in args.files])
    if not args.files and not args.installed:
        wrong.append("no file was named")
    print("\n".join(wrong) or "nothing is wrong")
    return 1 if wrong else 0


def wrong_in(file: Path) -> Iterator[str]:
    """Say what keeps a wheel or a source archive from being published."""
    if file.name.endswith(".tar.gz"):
        with tarfile.open(file) as archive:
            names = [name.partition("/")[2] for name in archive.getnames()]
        yield from (
            f"{file.name}: {each} is missing" for each in ("web/dist/index.html", "PKG-INFO") if each not in names
        )
        return
    with ZipFile(file) as wheel:
        names = wheel.namelist()
        about = message_from_string(wheel.read(next(n for n in names if n.endswith(".dist-info/METADATA"))).decode())
    if APP not in names:
        yield f"{file.name}: the browser app is missing"
    if any(NOT_YET in str(url) for url in about.get_all("Project-URL", [])):
        yield f"{file.name}: its addresses are not those of the project"
    compiled = {re.sub(r"\.[^/]*$", "", name) for name in names if name.endswith((".so", ".pyd"))}
    if file.name.endswith("-none-any.whl"):
        yield from (f"{file.name}: a wheel for every machine holds the compiled {name}" for name in sorted(compiled))
        return
    left = [module for module in core_modules(names) if module not in compiled]
    if left:
        yield f"{file.name}: {len(left)} modules of the core are not compiled, {left[0]} among them"


def core_modules(names: list[str]) -> list[str]:
    """Return the modules of the core among the files of a package, without their endings."""
    rooms = tuple(f"sanyuan/{room}" if room.endswith(".py") else f"sanyuan/{room}/" for room in ROOMS)
    sources = [name for name in names if name.startswith(rooms) and name.endswith(".py")]
    return [name.removesuffix(".py") for name in sources if not name.endswith("/__init__.py")]


def wrong_installed() -> Iterator[str]:
    """Say which modules of the package that is imported are not compiled."""
    found = find_spec("sanyuan")
    if found is None or found.origin is None:
        yield "sanyuan is not installed"
        return
    folder = Path(found.origin).parent
    names = [f"sanyuan/{file.relative_to(folder).as_posix()}" for file in folder.rglob("*.py")]
    for module in core_modules(names):
        if not any((folder.parent / f"{module}{suffix}").is_file() for suffix in EXTENSION_SUFFIXES):
            yield f"{module} is not compiled"


def missing(names: list[str]) -> list[str]:
    """Say what a whole release still lacks."""
    wheels = {
        f"{python} {platform}": rf".*-{python}-{python}-{platform}\.whl" for python in PYTHONS for platform in PLATFORMS
    }
    wanted = {**wheels, "every other machine": r".*-py3-none-any\.whl", "the source archive": r".*\.tar\.gz"}
    return [
        f"nothing for {what}" for what, name in wanted.items() if not any(re.fullmatch(name, each) for each in names)
    ]


if __name__ == "__main__":
    sys.exit(main())
