"""``sanyuan convert``: read a record in any format and write it in another."""

import argparse
from pathlib import Path

from sanyuan.record.files import convert_file
from sanyuan.record.formats import WRITERS


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument("source", type=Path, metavar="IN", help="a record in any format that is read")
    parser.add_argument("target", type=Path, metavar="OUT", help="the file to write; .gz and .mjlog are gzipped")
    parser.add_argument("--game", type=int, metavar="N", help="which game, where the file holds several, 1 the first")
    parser.add_argument("--to", choices=list(WRITERS), help="the format to write (default: by the ending of OUT)")


def run(args: argparse.Namespace) -> int:
    """Convert one game; nothing is written unless all of it can be."""
    convert_file(args.source, args.target, args.to, args.game)
    return 0
