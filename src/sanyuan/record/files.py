"""Files of records: verifying them, one after another or many at once, and writing them in another format."""

import gzip
import os
import stat
import tempfile
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from sanyuan.errors import InputError
from sanyuan.record.formats import LARGEST, WRITERS, game_at, read_games
from sanyuan.record.game import Game
from sanyuan.record.verify import Finding, Report, verify_game

SUFFIXES = (".xml", ".mjlog", ".gz", ".json", ".jsonl", ".log", ".txt", ".mjai", ".mjson")
"""The endings of files that are taken out of a folder."""

ENDINGS = {
    ".jsonl": "native",
    ".log": "native",
    ".xml": "mjlog",
    ".mjlog": "mjlog",
    ".tenhou6.json": "tenhou6",
    ".majsoul.json": "majsoul",
    ".botzone.json": "botzone-judge",
    ".txt": "botzone-text",
    ".mjai": "mjai",
    ".mjson": "mjai",
}
"""The formats by the endings of files to write; ``.gz`` may follow any of them."""
_PACKED = (".gz", ".mjlog")
"""The endings of files that are gzipped; Tenhou's own are."""

_AT_ONCE = 8


def find_files(paths: Iterable[Path]) -> list[Path]:
    """Return the files named, and those in the folders named."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(each for each in path.rglob("*") if each.suffix in SUFFIXES and each.is_file())
        else:
            found.append(path)
    return found


def verify_file(path: Path) -> Report:
    """Verify the games of a file; that it cannot be read is a finding, too."""
    try:
        return verify_bytes(path.read_bytes(), str(path))
    except OSError as error:
        return Report(findings=[Finding(str(path), 0, 0, "file", f"cannot be read: {error.strerror or error}")])


def verify_bytes(data: bytes, file: str = "", largest: int = LARGEST) -> Report:
    """Verify the games in the bytes of a file, up to a size unpacked; whatever is wrong with them is a finding."""
    report = Report()
    try:
        for game in read_games(data, largest):
            report.add(verify_game(game, file))
        report.files = 1
    except Exception as error:
        report.findings.append(_refusal(error, file))
    return report


def verify_one(game: Game, file: str = "") -> Report:
    """Verify one game that has been read; whatever is wrong with it is a finding."""
    try:
        return verify_game(game, file)
    except Exception as error:
        return Report(findings=[_refusal(error, file)])


def _refusal(error: Exception, file: str) -> Finding:
    """Return the finding that says why a game cannot be verified at all."""
    if isinstance(error, InputError):
        return Finding(file, 0, 0, error.code, error.message)
    return Finding(file, 0, 0, "internal", f"this file met a defect of sanyuan: {type(error).__name__}: {error}")


def verify_files(paths: list[Path], jobs: int = 0, tell: Callable[[int], None] = lambda count: None) -> Report:
    """Verify many files, on several processors where there are enough files; ``tell`` hears how many are done."""
    total = Report()
    for report in _reports(paths, jobs or os.cpu_count() or 1):
        total.add(report)
        tell(1)
    return total


def _reports(paths: list[Path], jobs: int) -> Iterator[Report]:
    if jobs == 1 or len(paths) < 2 * _AT_ONCE:
        yield from map(verify_file, paths)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(verify_file, paths, chunksize=_AT_ONCE)


def format_for(path: Path, otherwise: str | None = None) -> str:
    """Return the format that the ending of a file to write tells; refuse one that tells none, unless told otherwise."""
    plain = path.name.lower().removesuffix(".gz")
    for ending, name in ENDINGS.items():
        if plain.endswith(ending):
            return name
    if otherwise is None:
        raise InputError("format", f"the ending of {path.name} tells no format; name one of {', '.join(WRITERS)}")
    return otherwise


def convert_file(source: Path, target: Path, name: str | None = None, number: int | None = None) -> None:
    """Write a game of a file in the format named, or that of the target's ending; of several, the one of a number."""
    chosen = name or format_for(target)
    try:
        data = source.read_bytes()
    except OSError as error:
        raise InputError("file", f"{source} cannot be read: {error.strerror or error}") from None
    write_game(game_at(read_games(data), number, "--game"), target, chosen)


def write_game(game: Game, path: Path, name: str) -> None:
    """Write a game in a format, gzipped where the ending says so; the file is whole or, if that fails, as it was."""
    data = WRITERS[name](game).encode()
    write_whole(path, pack(data) if path.name.lower().endswith(_PACKED) else data)


def pack(data: bytes) -> bytes:
    """Gzip bytes, the same ones always to the same."""
    return gzip.compress(data, mtime=0)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place and move it there, so that nobody ever sees a part of it.

    A link stays one, and what it points to is written; a device or a pipe is written to, never replaced.
    """
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
        else:
            _replace(path.resolve(), data)
    except OSError as error:
        raise InputError("file", f"{path} cannot be written: {error.strerror or error}") from None


def _replace(path: Path, data: bytes) -> None:
    mode = stat.S_IMODE(path.stat().st_mode) if path.exists() else 0o666 & ~_umask()
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name[:40]}.", delete=False) as file:
        beside = Path(file.name)
        try:
            file.write(data)
            file.flush()
            beside.chmod(mode)
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)


def _umask() -> int:
    """Return which permissions new files lack; it can only be read by setting it."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
