"""``sanyuan restore``: a backup in the place of a server's database, while no server runs."""

import argparse
from pathlib import Path

from sanyuan.cli.backup import add_database, database_of
from sanyuan.words.text import Words

_DONE = Words("已从 {file} 恢复", "restored from {file}")
_ASIDE = Words("，原来的数据库在 {aside}", "; what was there is {aside} now")


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the file and where the database is."""
    parser.add_argument("file", type=Path, help="a file that sanyuan backup has made")
    add_database(parser)


def run(args: argparse.Namespace) -> int:
    """Put the backup back."""
    url = database_of(args)
    from sanyuan.server.store.backup import restore

    aside = restore(url, args.file)
    told = _DONE.filled(args.lang, file=args.file)
    print(told if aside is None else told + _ASIDE.filled(args.lang, aside=aside))
    return 0
