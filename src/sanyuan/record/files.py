"""Verifying files: one after another or many at once."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from sanyuan.errors import InputError
from sanyuan.record.formats import read_games
from sanyuan.record.verify import Finding, Report, verify_game

SUFFIXES = (".xml", ".mjlog", ".gz", ".json", ".jsonl", ".log", ".txt")
"""The endings of files that are taken out of a folder."""

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


def verify_bytes(data: bytes, file: str = "") -> Report:
    """Verify the games in the bytes of a file; whatever is wrong with them is a finding."""
    report = Report()
    try:
        for game in read_games(data):
            report.add(verify_game(game, file))
        report.files = 1
    except InputError as error:
        report.findings.append(Finding(file, 0, 0, error.code, error.message))
    except Exception as error:
        sentence = f"this file met a defect of sanyuan: {type(error).__name__}: {error}"
        report.findings.append(Finding(file, 0, 0, "internal", sentence))
    return report


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
