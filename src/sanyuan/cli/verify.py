"""``sanyuan verify``: replay recorded games through the engine and report every difference."""

import argparse
import json
from pathlib import Path

from sanyuan.cli.flags import add_workers, workers_of
from sanyuan.cli.terminal import Progress, language, show
from sanyuan.columns import pad
from sanyuan.record.files import files_in, verify_paths
from sanyuan.record.verify import Report
from sanyuan.words.text import EN, LANGUAGES, Words

CLEAN, FOUND, NOTHING = 0, 1, 2

_PLACE = Words("第 {hand} 局，第 {event} 项：", "hand {hand}, event {event}: ", "{hand}局目、{event}件目：")
_NO_FILE = Words("这里没有可读的文件", "there is no file to read here", "読めるファイルがありません")
_SUMMARY = Words("合计", "Summary", "合計")
_COUNTS = {
    "files": Words("文件", "files", "ファイル"),
    "matches": Words("对局", "matches", "対局"),
    "hands": Words("局", "hands", "局"),
    "wins": Words("和牌", "wins", "和了"),
    "draws": Words("流局", "draws", "流局"),
    "unfinished": Words("未完", "unfinished", "途中"),
    "skipped": Words("不是牌谱", "skipped", "牌譜以外"),
    "findings": Words("发现", "findings", "指摘"),
}


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument(
        "paths", nargs="+", type=Path, metavar="PATH", help="a record, a folder of records, or - for what is piped in"
    )
    parser.add_argument("--json", action="store_true", help="print one summary object instead of text")
    add_workers(parser, processes=0)
    parser.add_argument("--lang", choices=LANGUAGES, help="language of the text (default: the environment's)")


def run(args: argparse.Namespace) -> int:
    """Verify, and tell by the exit code: 0 no findings, 1 findings, 2 nothing readable."""
    workers = workers_of(args)
    progress = Progress("files", sum(len(files_in(path)) if path.is_dir() else 1 for path in args.paths))
    try:
        report = verify_paths(args.paths, workers, progress.advance)
    finally:
        progress.finish()
    if args.json:
        print(json.dumps(report.as_dict(args.lang or EN), ensure_ascii=False))
    else:
        show("\n".join(_text(report, args.lang or language())))
    if not report.matches:
        return NOTHING
    return FOUND if report.findings else CLEAN


def _text(report: Report, lang: str) -> list[str]:
    lines: list[str] = []
    files: set[str] = set()
    for finding in report.findings:
        if finding.file not in files:
            files.add(finding.file)
            lines.append(finding.file)
        place = _PLACE.filled(lang, hand=finding.hand, event=finding.event) if finding.hand else ""
        lines.append(f"  {place}{finding.as_dict(lang)['message']} [{finding.code}]")
    if not report.files and not report.findings:
        lines.append(_NO_FILE.text(lang))
    counts = {**report.as_dict(), "findings": len(report.findings)}
    return [
        *lines,
        _SUMMARY.text(lang),
        *[f"  {pad(words.text(lang), 10)} {counts[name]:>9,}" for name, words in _COUNTS.items()],
    ]
