"""``sanyuan verify``: replay recorded games through the engine and report every difference."""

import argparse
import json
from pathlib import Path

from sanyuan.cli.terminal import Progress, show
from sanyuan.record.files import find_files, verify_files
from sanyuan.record.verify import Report

CLEAN, FOUND, NOTHING = 0, 1, 2


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="a record, or a folder of records")
    parser.add_argument("--json", action="store_true", help="print one summary object instead of text")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="processes to use (default: one a processor)")


def run(args: argparse.Namespace) -> int:
    """Verify, and tell by the exit code: 0 no findings, 1 findings, 2 nothing readable."""
    paths = find_files(args.paths)
    progress = Progress("files", len(paths))
    try:
        report = verify_files(paths, max(0, args.jobs), progress.advance)
    finally:
        progress.finish()
    if args.json:
        print(json.dumps(report.as_dict(), ensure_ascii=False))
    else:
        show("\n".join(_text(report)))
    if not report.matches:
        return NOTHING
    return FOUND if report.findings else CLEAN


def _text(report: Report) -> list[str]:
    lines: list[str] = []
    files: set[str] = set()
    for finding in report.findings:
        if finding.file not in files:
            files.add(finding.file)
            lines.append(finding.file)
        place = f"hand {finding.hand}, event {finding.event}: " if finding.hand else ""
        lines.append(f"  {place}{finding.message} [{finding.code}]")
    if not report.files and not report.findings:
        lines.append("there is no file to read here")
    summary = report.as_dict()
    summary["findings"] = len(report.findings)
    counts = {name: count for name, count in summary.items() if isinstance(count, int)}
    return [*lines, "Summary", *[f"  {name:10} {count:>9,}" for name, count in counts.items()]]
