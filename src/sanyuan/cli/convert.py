"""``sanyuan convert``: read a record in any format and write it in another."""

import argparse
import sys
from pathlib import Path

from sanyuan.cli.flags import add_workers, workers_of
from sanyuan.cli.terminal import Progress, language
from sanyuan.errors import InputError
from sanyuan.record.files import STANDARD, convert_file, convert_folder, files_in
from sanyuan.record.formats import WRITERS
from sanyuan.words.text import LANGUAGES, Words

_WRITTEN = Words("已写入 {target}：{hands} 局", "{target} is written: hands {hands}", "{target} に書き出し：{hands}局")

_WRITTEN_ALL = Words(
    "已写入 {target}：{matches} 场，{hands} 局",
    "{target} is written: matches {matches}, hands {hands}",
    "{target} に書き出し：{matches}対局、{hands}局",
)


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument(
        "source",
        type=Path,
        metavar="IN",
        help="a record in any format that is read, - is piped in, or a folder of them",
    )
    parser.add_argument(
        "target",
        type=Path,
        metavar="OUT",
        help="the file to write; .gz and .mjlog are gzipped, - is piped out; a folder for a folder",
    )
    parser.add_argument("--game", type=int, metavar="N", help="which game, where the file holds several, 1 the first")
    parser.add_argument("--to", choices=list(WRITERS), help="the format to write (default: by the ending of OUT)")
    add_workers(parser, processes=0)
    parser.add_argument("--lang", choices=LANGUAGES, default=language(), help="language of the text")


def run(args: argparse.Namespace) -> int:
    """Convert one game, of which nothing is written unless all of it can be, or all the games of a folder."""
    if args.source.is_dir():
        return _folder(args)
    game = convert_file(args.source, args.target, args.to, args.game)
    if args.target != STANDARD:
        print(_WRITTEN.filled(args.lang, target=args.target, hands=len(game.hands)))
    return 0


def _folder(args: argparse.Namespace) -> int:
    """Convert the records of a folder, and tell by the exit code whether all could be."""
    if args.to is None:
        raise InputError("format.folder_to", "--to", known=", ".join(WRITERS))
    workers = workers_of(args)
    progress = Progress("files", len(files_in(args.source)))
    try:
        report = convert_folder(args.source, args.target, args.to, workers, progress.advance)
    finally:
        progress.finish()
    for finding in report.findings:
        print(f"{finding.file}: {finding.as_dict(args.lang)['message']}", file=sys.stderr)
    print(_WRITTEN_ALL.filled(args.lang, target=args.target, matches=report.matches, hands=report.hands))
    return 1 if report.findings or not report.matches else 0
