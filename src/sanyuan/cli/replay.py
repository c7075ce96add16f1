"""``sanyuan replay``: play a replay script, print the result hand by hand, and write the record."""

import argparse
import json
from pathlib import Path

from sanyuan import variants
from sanyuan.cli.board import ending_changes
from sanyuan.cli.terminal import language, show
from sanyuan.errors import InputError
from sanyuan.picture.results import endings, headline, results
from sanyuan.record.author import run_script
from sanyuan.record.files import STANDARD, format_for, read_text, write_game
from sanyuan.record.formats import WRITERS
from sanyuan.record.game import Game, Hand
from sanyuan.rules.config import RuleConfig
from sanyuan.rules.flow import Standing
from sanyuan.rules.variant import Variant
from sanyuan.score.text import LANGUAGES, Words, seat_name

_HAND = Words("第 {number} 局", "hand {number}", "第{number}局")
_ROUND = Words("{wind} {dealer}", "{wind} {dealer}", "{wind}{dealer}局")
_UNFINISHED = Words("（未完）", "not finished", "（途中）")
_SCORES = Words("点数", "scores", "点数")
_RESULT = Words("终局", "result", "終局")


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument("script", type=Path, metavar="SCRIPT", help="a script (docs/replay-scripts.md), - is piped in")
    parser.add_argument("-o", "--output", type=Path, metavar="LOG", help="write the record of the game; - pipes it out")
    parser.add_argument(
        "--to", choices=list(WRITERS), help="the format of the record (default: by its ending, else native)"
    )
    parser.add_argument("--explain", action="store_true", help="explain every point")
    parser.add_argument("--json", action="store_true", help="print one object instead of text")
    parser.add_argument("--lang", choices=LANGUAGES, default=language(), help="language of the text")


def run(args: argparse.Namespace) -> int:
    """Play a script; nothing is written unless all of it can be played."""
    game = run_script(read_text(args.script))
    if args.output is not None:
        write_game(game, args.output, args.to or format_for(args.output, "native"))
        if args.output == STANDARD:
            return 0  # the record is all that is piped on
    elif args.to is not None:
        raise InputError("usage", "a format is chosen for a record: name its file with -o", "--to")
    variant = variants.variant(game.variant)
    rules = variant.rules.make(game.rules)
    if args.json:
        print(json.dumps(_summary(game, variant, rules, args.lang), ensure_ascii=False))
    else:
        show("\n".join(_text(game, variant, rules, args.lang, args.explain)))
    return 0


def _standing(hand: Hand) -> Standing:
    begin = hand.events[0]
    return Standing(int(begin.seat), int(begin.other), int(begin.code), list(begin.points), begin.tiles)


def _title(game: Game, number: int) -> str:
    titles = game.extra.get("titles")
    return str(titles[number]) if isinstance(titles, list) else ""


def _scores(hand: Hand) -> list[int]:
    """Return the scores after a hand."""
    scores = list(hand.events[0].points)
    for event in hand.events[1:]:
        for seat, change in enumerate(event.points):
            scores[seat] += change
    return scores


def _summary(game: Game, variant: Variant, rules: RuleConfig, lang: str) -> dict[str, object]:
    hands: list[dict[str, object]] = []
    for number, hand in enumerate(game.hands):
        begin = hand.events[0]
        hands.append(
            {
                "hand": number + 1,
                "title": _title(game, number),
                "round": "ESWN"[begin.other % 4],
                "dealer": int(begin.seat),
                "events": len(hand.events),
                "results": results(variant, rules, _standing(hand), hand.events, lang),
                "scores": _scores(hand),
            }
        )
    return {
        "variant": game.variant,
        "rules": game.rules,
        "seats": game.seats,
        "hands": hands,
        "complete": game.complete,
        "result": game.result,
    }


def _text(game: Game, variant: Variant, rules: RuleConfig, lang: str, explain: bool) -> list[str]:
    lines: list[str] = []
    for number, hand in enumerate(game.hands):
        begin = hand.events[0]
        wind = seat_name(int(begin.other) % 4, lang).rstrip("家")
        round_name = _ROUND.text(lang).format(wind=wind, dealer=begin.seat + 1)
        parts = [_HAND.text(lang).format(number=number + 1), round_name, _title(game, number)]
        lines.append(" · ".join(part for part in parts if part))
        found = endings(variant, rules, _standing(hand), hand.events)
        for ending in found:
            lines.append("  " + headline(variant, ending, lang))
            if ending.score is not None:
                lines += ["    " + line for line in ending.score.as_text(lang, explain).split("\n")]
            elif any(ending.event.points):
                lines += ending_changes(ending, lang, "    ")
        if not found:
            lines.append("  " + _UNFINISHED.text(lang))
        lines.append(f"  {_SCORES.text(lang)}  {'  '.join(f'{score:,}' for score in _scores(hand))}")
    if game.result is not None:
        lines.append(f"{_RESULT.text(lang)}  {'  '.join(f'{points:+,}' for points in game.result)}")
    return lines
