"""Files of records: verifying them, one after another or many at once, and writing them in another format."""

import gzip
import os
import stat
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

from sanyuan.errors import InputError
from sanyuan.jobs import Workers
from sanyuan.record.formats import LARGEST, WRITERS, UnknownFormatError, game_at, read_games, too_large
from sanyuan.record.recorded import Record
from sanyuan.record.verify import Finding, Report, verify_game
from sanyuan.words.text import Note

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

STANDARD = Path("-")
"""The name that stands for what is piped in, or out."""

_AT_ONCE = 8


def files_in(folder: Path) -> list[Path]:
    """Return the files in a folder that may be records by their names."""
    return sorted(each for each in folder.rglob("*") if each.suffix in SUFFIXES and each.is_file())


def read_file(path: Path, largest: int = LARGEST) -> bytes:
    """Read a file, or what is piped in; one that is too large is refused before it is read, a pipe when it has been."""
    if path == STANDARD:
        return _bounded(sys.stdin.buffer, largest)
    try:
        with path.open("rb") as file:
            if os.fstat(file.fileno()).st_size > largest:
                raise too_large(largest)
            return _bounded(file, largest)
    except OSError as error:
        raise InputError("file.cannot_read", path=path, value=error.strerror or error) from None


def _bounded(file: BinaryIO, largest: int) -> bytes:
    data = file.read(largest + 1)
    if len(data) > largest:
        raise too_large(largest)
    return data


def read_text(path: Path) -> str:
    """Read a file of text in UTF-8, or what is piped in."""
    try:
        return read_file(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError("encoding.utf8_byte", path=path, most=error.start + 1) from None


def verify_file(path: Path) -> Report:
    """Verify the games of a file; that it cannot be read is a finding, too."""
    try:
        return verify_bytes(read_file(path), str(path))
    except InputError as error:
        return Report(findings=[Finding(str(path), 0, 0, error.code, error.note)])


def verify_bytes(data: bytes, file: str = "", largest: int = LARGEST) -> Report:
    """Verify the games in the bytes of a file, up to a size unpacked; whatever is wrong with them is a finding."""
    report = Report()
    try:
        for game in read_games(data, largest):
            report.add(verify_game(game, file))
        report.files = 1
    except Exception as error:
        report.findings.append(_refusal(error, file))
        report.unknown = int(isinstance(error, UnknownFormatError))
    return report


def verify_one(game: Record, file: str = "") -> Report:
    """Verify one game that has been read; whatever is wrong with it is a finding."""
    try:
        return verify_game(game, file)
    except Exception as error:
        return Report(findings=[_refusal(error, file)])


def _refusal(error: Exception, file: str) -> Finding:
    """Return the finding that says why a game cannot be verified at all."""
    if isinstance(error, InputError):
        return Finding(file, 0, 0, error.code, error.note)
    return Finding(file, 0, 0, "internal", Note("internal.file", name=type(error).__name__, error=str(error)))


def verify_paths(
    paths: Iterable[Path], workers: Workers | None = None, tell: Callable[[int], None] = lambda count: None
) -> Report:
    """Verify files and folders; files in a folder that are not records are counted and skipped."""
    total = Report()
    wanted = [(path, path.is_dir()) for path in paths]
    files = [(file, folder) for path, folder in wanted for file in (files_in(path) if folder else [path])]
    reports = _reports([file for file, _ in files], workers)
    for (_, found), report in zip(files, reports, strict=True):
        total.add(Report(skipped=1) if found and report.unknown else report)
        tell(1)
    return total


def verify_files(
    paths: list[Path], workers: Workers | None = None, tell: Callable[[int], None] = lambda count: None
) -> Report:
    """Verify many files, on several workers where there are enough files; ``tell`` hears how many are done."""
    total = Report()
    for report in _reports(paths, workers):
        total.add(report)
        tell(1)
    return total


def _reports(paths: list[Path], workers: Workers | None) -> Iterator[Report]:
    if workers is None or len(paths) < 2 * _AT_ONCE:
        yield from map(verify_file, paths)
        return
    parts = [paths[at : at + _AT_ONCE] for at in range(0, len(paths), _AT_ONCE)]
    for reports in workers.map(_verify_some, parts):
        yield from reports


def _verify_some(paths: list[Path]) -> list[Report]:
    return [verify_file(path) for path in paths]


def format_for(path: Path, otherwise: str | None = None) -> str:
    """Return the format that a file's ending stands for, or ``otherwise`` for a name without one or with ``.json``.

    An ending that stands for no format is refused, so that no file holds something else than its name says.
    """
    plain = path.name.lower().removesuffix(".gz")
    for ending, name in ENDINGS.items():
        if plain.endswith(ending):
            return name
    if otherwise is None or Path(plain).suffix not in ("", ".json"):
        raise InputError("format.ending_tells_format", name=path.name, known=", ".join(WRITERS))
    return otherwise


def convert_file(source: Path, target: Path, name: str | None = None, number: int | None = None) -> Record:
    """Write a game of a file, of several by number, in the format named or that of the target's ending; return it."""
    chosen = name or format_for(target)
    game = game_at(read_games(read_file(source)), number, "--game")
    write_game(game, target, chosen)
    return game


class Conversion(NamedTuple):
    """One file to be converted as a part of many: where to, and into which format."""

    source: Path
    target: Path
    name: str


def convert_folder(
    source: Path,
    target: Path,
    name: str,
    workers: Workers | None = None,
    tell: Callable[[int], None] = lambda count: None,
) -> Report:
    """Write every game in the records of a folder into another, in one format; what cannot be is a finding."""
    ending = next(ending for ending, known in ENDINGS.items() if known == name)
    jobs = [
        Conversion(file, target / file.relative_to(source).with_name(file.name.split(".")[0] + ending), name)
        for file in files_in(source)
    ]
    total = Report()
    for report in (workers or Workers()).map(_convert_one, jobs):
        total.add(Report(skipped=1) if report.unknown else report)
        tell(1)
    return total


def _convert_one(job: Conversion) -> Report:
    report = Report()
    try:
        games = read_games(read_file(job.source))
        job.target.parent.mkdir(parents=True, exist_ok=True)
        for number, game in enumerate(games, 1):
            stem, dot, ending = job.target.name.partition(".")
            place = job.target if len(games) == 1 else job.target.with_name(f"{stem}-{number}{dot}{ending}")
            write_game(game, place, job.name)
            report.matches += 1
            report.hands += len(game.hands)
        report.files = 1
    except Exception as error:
        report.findings.append(_refusal(error, str(job.source)))
        report.unknown = int(isinstance(error, UnknownFormatError))
    return report


def write_game(game: Record, path: Path, name: str) -> None:
    """Write a game in a format, gzipped where the ending says so; the file is whole or, if that fails, as it was."""
    data = WRITERS[name](game).encode()
    write_whole(path, pack(data) if path.name.lower().endswith(_PACKED) else data)


def pack(data: bytes) -> bytes:
    """Gzip bytes, the same ones always to the same."""
    return gzip.compress(data, mtime=0)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place and move it there, so that nobody ever sees a part of it.

    A link stays one, and what it points to is written; a device or a pipe is written to, never replaced, and so is the
    standard output where it is named.
    """
    if path == STANDARD:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
        else:
            _replace(path.resolve(), data)
    except OSError as error:
        raise InputError("file.cannot_written", path=path, value=error.strerror or error) from None


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
