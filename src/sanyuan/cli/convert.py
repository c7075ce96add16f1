"""``sanyuan convert``: read a record in any format and write it in another."""

import argparse
from pathlib import Path

from sanyuan.cli.terminal import language
from sanyuan.record.files import STANDARD, convert_file
from sanyuan.record.formats import WRITERS
from sanyuan.words.text import LANGUAGES, Words

_WRITTEN = Words("已写入 {target}：{hands} 局", "{target} is written: hands {hands}", "{target} に書き出し：{hands}局")


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument("source", type=Path, metavar="IN", help="a record in any format that is read, - is piped in")
    parser.add_argument(
        "target", type=Path, metavar="OUT", help="the file to write; .gz and .mjlog are gzipped, - is piped out"
    )
    parser.add_argument("--game", type=int, metavar="N", help="which game, where the file holds several, 1 the first")
    parser.add_argument("--to", choices=list(WRITERS), help="the format to write (default: by the ending of OUT)")
    parser.add_argument("--lang", choices=LANGUAGES, default=language(), help="language of the text")


def run(args: argparse.Namespace) -> int:
    """Convert one game; nothing is written unless all of it can be."""
    game = convert_file(args.source, args.target, args.to, args.game)
    if args.target != STANDARD:
        print(_WRITTEN.text(args.lang).format(target=args.target, hands=len(game.hands)))
    return 0
