"""``sanyuan convert``: read a record in any format and write it in another."""

import argparse
from pathlib import Path

from sanyuan.errors import InputError
from sanyuan.record.formats import WRITERS, read_games

ENDINGS = {".jsonl": "native", ".log": "native", ".mjson": "mjai", ".mjai": "mjai"}


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument("source", type=Path, metavar="IN", help="a record in any format that is read")
    parser.add_argument("target", type=Path, metavar="OUT", help="the file to write")
    parser.add_argument("--to", choices=list(WRITERS), help="the format to write (default: by the ending of OUT)")


def run(args: argparse.Namespace) -> int:
    """Convert one game; nothing is written unless all of it can be."""
    name = args.to or ENDINGS.get(args.target.suffix)
    if name is None:
        raise InputError("format", f"name the format with --to: {', '.join(WRITERS)}")
    try:
        games = read_games(args.source.read_bytes())
    except OSError as error:
        raise InputError("file", f"{args.source} cannot be read: {error.strerror or error}") from None
    if len(games) != 1:
        raise InputError("format", f"{args.source} holds {len(games)} games; one is converted at a time")
    text = WRITERS[name](games[0])
    try:
        args.target.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError("file", f"{args.target} cannot be written: {error.strerror or error}") from None
    return 0
