"""``sanyuan tour``: a short walk through what works, printed and done."""

import argparse
import sys

from sanyuan import variants
from sanyuan.api import format, parse  # noqa: A004
from sanyuan.cli import version
from sanyuan.cli.draw import draw
from sanyuan.cli.shanten import as_text
from sanyuan.cli.terminal import colourful, language, show
from sanyuan.columns import table
from sanyuan.notation import NOTATIONS
from sanyuan.rules.variant import Variant
from sanyuan.words.text import LANGUAGES, Words

_TILES = Words("牌", "The tiles", "牌")
_NOTATIONS = Words("同一手牌的各种写法", "One hand in every notation", "同じ手牌のいろいろな表記")
_SHANTEN = Words("{title}：打哪张？", "{title}: what to discard?", "{title}：何切る？")
_SCORE = Words("{title}：算一副牌", "{title}: a hand scored", "{title}：点数計算")
_NEXT = Words("接着试试", "Try next", "次は")


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument("--lang", choices=LANGUAGES, default=language(), help="language of the text")


def run(args: argparse.Namespace) -> int:
    """Walk from station to station."""
    lang: str = args.lang
    colour = colourful(sys.stdout)
    _station(version(), [])
    suits = [draw(range(first, last), lang, colour) for first, last in ((0, 9), (9, 18), (18, 27), (27, 34), (34, 42))]
    _station(_TILES.text(lang), [line for rows in suits for line in rows])
    hand = parse("123m456p789s1567z")
    _station(_NOTATIONS.text(lang), table([[name, format(hand, name)] for name in NOTATIONS]))
    for name in variants.names():
        _show_game(variants.variant(name), lang, colour)
    _station(_NEXT.text(lang), [f"  sanyuan {rest}" for rest in ("--help", "shanten --help", "score --help", "rules")])
    return 0


def _show_game(variant: Variant, lang: str, colour: bool) -> None:
    """Show the first hands that a game has to try."""
    title = variant.titles.text(lang)
    if variant.question is not None:
        reach = variant.reach({"variant": variant.name, **variant.question})
        _station(_SHANTEN.filled(lang, title=title), as_text(reach, lang, False, colour).split("\n"))
    for example in variant.examples[:1]:
        request = {"variant": variant.name, "lang": lang, **example.request}
        text = variant.breakdown({**request, "explain": True}).as_text(lang)
        _station(_SCORE.filled(lang, title=title), [f"  {line}" for line in text.split("\n")])


def _station(title: str, lines: list[str]) -> None:
    show("\n".join([title, *lines, ""]))
