"""``sanyuan backup``: the database of a server in one file, made while the server runs."""

import argparse
from pathlib import Path

from sanyuan.cli.terminal import language
from sanyuan.errors import InputError
from sanyuan.words.text import LANGUAGES, Words

_DONE = Words("{file}：{size} 字节", "{file}: {size} {size|byte|bytes}")


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the file and where the database is."""
    parser.add_argument("file", type=Path, help="the backup to be made; nothing is overwritten")
    add_database(parser)


def add_database(parser: argparse.ArgumentParser) -> None:
    """Add the flags of commands that work on a database file."""
    usual = "database (default: the environment's SANYUAN_DATABASE, or sqlite:///sanyuan.db)"
    parser.add_argument("--database", metavar="URL", help=usual)
    parser.add_argument("--lang", choices=LANGUAGES, default=language(), help="language (default: the environment's)")


def database_of(args: argparse.Namespace) -> str:
    """Return the URL that the flag names, or the server's own."""
    try:
        from sanyuan.server.settings import read_settings
    except ModuleNotFoundError as error:
        raise InputError("server", error=error) from None
    return read_settings({"database": args.database}).database


def run(args: argparse.Namespace) -> int:
    """Make the backup."""
    url = database_of(args)
    from sanyuan.server.store.backup import back_up

    size = back_up(url, args.file)
    print(_DONE.filled(args.lang, file=args.file, size=f"{size:,}"))
    return 0
