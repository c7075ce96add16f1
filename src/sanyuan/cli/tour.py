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
from sanyuan.words.text import LANGUAGES, Words

_TILES = Words("牌", "The tiles", "牌")
_NOTATIONS = Words("同一手牌的各种写法", "One hand in every notation", "同じ手牌のいろいろな表記")
_SHANTEN = Words("{title}：打哪张？", "{title}: what to discard?", "{title}：何切る？")
_SCORE = Words("{title}：算一副牌", "{title}: a hand scored", "{title}：点数計算")
_NEXT = Words("接着试试", "Try next", "次は")

QUESTIONS: dict[str, dict[str, object]] = {
    "riichi": {"hand": "13566m34p3457s55z4p"},
    "guobiao": {"hand": "147m258p369s12z5m6m1p"},
    "wuhan": {"hand": "2355m68p3458s2z", "melds": ["pung:222p@1"], "flip": "1z"},
}
"""One hand of each game with a discard to choose, as a shanten request."""

EXAMPLES: dict[str, dict[str, object]] = {
    "riichi": {"hand": "234m22340p66778s", "win": "5s", "winner": 1, "riichi": 1, "dora": "1p", "sticks": 1},
    "guobiao": {"hand": "123m456m789m123p5s", "win": "5s", "winner": 2, "loser": 0},
    "wuhan": {
        "hand": "22255m44s",
        "win": "4s",
        "melds": ["pung:888p@1", "pung:333s@3"],
        "winner": 0,
        "loser": 3,
        "flip": "1z",
    },
}
"""One winning hand of each game, as a score request."""


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
        if name in EXAMPLES:
            _show_game(name, lang, colour)
    _station(_NEXT.text(lang), [f"  sanyuan {rest}" for rest in ("--help", "shanten --help", "score --help", "rules")])
    return 0


def _show_game(name: str, lang: str, colour: bool) -> None:
    variant = variants.variant(name)
    title = variant.titles.text(lang)
    reach = variant.reach({"variant": name, **QUESTIONS[name]})
    _station(_SHANTEN.text(lang).format(title=title), as_text(reach, lang, False, colour).split("\n"))
    request = {"variant": name, "lang": lang, **EXAMPLES[name]}
    text = variant.breakdown({**request, "explain": True}).as_text(lang)
    _station(_SCORE.text(lang).format(title=title), [f"  {line}" for line in text.split("\n")])


def _station(title: str, lines: list[str]) -> None:
    show("\n".join([title, *lines, ""]))
