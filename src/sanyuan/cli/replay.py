"""``sanyuan replay``: play a replay script, print the result hand by hand, and write the record."""

import argparse
import json
from pathlib import Path

from sanyuan import variants
from sanyuan.cli.board import ending_changes
from sanyuan.cli.terminal import language, show
from sanyuan.errors import InputError
from sanyuan.picture.results import endings, headline, results
from sanyuan.picture.table import hand_title
from sanyuan.record.author import run_script
from sanyuan.record.files import STANDARD, format_for, read_text, write_game
from sanyuan.record.formats import WRITERS
from sanyuan.record.recorded import Record, RecordedHand
from sanyuan.record.replay import recorded_standing
from sanyuan.rules.flow import Flow, Standing
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.variant import Variant
from sanyuan.words.text import LANGUAGES, Words

_HAND = Words("第 {number} 局", "hand {number}", "第{number}局")
_UNFINISHED = Words("（未完）", "not finished", "（途中）")
_SCORES = Words("点数", "scores", "点数")
_RESULT = Words("终局", "result", "終局")
_PLAYER = Words("玩家{number}", "player {number}", "プレイヤー{number}")


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
        raise InputError("usage.format_chosen_record", "--to")
    variant = variants.variant(game.variant)
    rules = variant.rules.make(game.rules)
    if args.json:
        print(json.dumps(_summary(game, variant, rules, args.lang), ensure_ascii=False))
    else:
        show("\n".join(_text(game, variant, rules, args.lang, args.explain)))
    return 0


def _standing(hand: RecordedHand, number: int, rules: RuleConfig, flow: Flow) -> Standing:
    return recorded_standing(hand.events[0], flow.first_standing(rules), number)


def _title(game: Record, number: int) -> str:
    titles = game.extra.get("titles")
    return str(titles[number]) if isinstance(titles, list) else ""


def _scores(hand: RecordedHand, standing: Standing) -> list[int]:
    """Return the scores after a hand by player, as players may change seats between hands."""
    scores = list(standing.scores)
    for event in hand.events[1:]:
        for seat, change in enumerate(event.deltas):
            scores[seat] += change
    return standing.by_player(scores)


def _summary(game: Record, variant: Variant, rules: RuleConfig, lang: str) -> dict[str, object]:
    assert variant.flow is not None
    hands: list[dict[str, object]] = []
    for number, hand in enumerate(game.hands):
        standing = _standing(hand, number + 1, rules, variant.flow)
        hands.append(
            {
                "hand": number + 1,
                "title": _title(game, number),
                "called": hand_title(variant, rules, standing).text(lang),
                "round": "ESWN"[standing.round_wind],
                "dealer": standing.dealer,
                "players": list(standing.players),
                "events": len(hand.events),
                "results": results(variant, rules, standing, hand.events, lang),
                "scores": _scores(hand, standing),
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


def _text(game: Record, variant: Variant, rules: RuleConfig, lang: str, explain: bool) -> list[str]:
    assert variant.flow is not None
    lines: list[str] = []
    given = [*game.seats, *[""] * variant.flow.seats(rules)][: variant.flow.seats(rules)]
    names = [name or _PLAYER.filled(lang, number=player + 1) for player, name in enumerate(given)]
    named = any(game.seats)
    for number, hand in enumerate(game.hands):
        standing = _standing(hand, number + 1, rules, variant.flow)
        called = hand_title(variant, rules, standing).text(lang)
        parts = [_HAND.filled(lang, number=number + 1), called, _title(game, number)]
        lines.append(" · ".join(part for part in parts if part))
        found = endings(variant, rules, standing, hand.events)
        for ending in found:
            seated = [names[player] for player in standing.players] if named else []
            lines.append("  " + headline(variant, ending, lang, seated))
            if ending.score is not None:
                lines += ["    " + line for line in ending.score.as_text(lang, explain).split("\n")]
            elif any(ending.event.deltas):
                if explain and ending.account is not None:
                    lines += ["    " + line for line in ending.account.as_text(lang).split("\n")]
                lines += ending_changes(ending, lang, "    ")
        if not found:
            lines.append("  " + _UNFINISHED.text(lang))
        scores = zip(names, _scores(hand, standing), strict=True)
        lines.append(f"  {_SCORES.text(lang)}  {'  '.join(f'{name} {score:,}' for name, score in scores)}")
    if game.result is not None:
        result = zip(names, game.result, strict=True)
        lines.append(f"{_RESULT.text(lang)}  {'  '.join(f'{name} {points:+,}' for name, points in result)}")
    return lines
