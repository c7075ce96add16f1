"""``sanyuan selfplay``: matches between bots, repeatable to the byte."""

import argparse
import json
import time
from pathlib import Path

from sanyuan import variants
from sanyuan.bots.play import Tournament
from sanyuan.cli.flags import BOT_WORDS, chosen_variant, rule_spec
from sanyuan.cli.terminal import Progress, language, show
from sanyuan.columns import table
from sanyuan.errors import InputError
from sanyuan.guests import make_player
from sanyuan.record.files import write_game
from sanyuan.record.native import game_of
from sanyuan.words.text import LANGUAGES, Words

_COLUMNS = (
    Words("机器人", "bot", "ボット"),
    Words("平均名次", "average rank", "平均順位"),
    Words("第一 第二 …", "1st 2nd …", "1位 2位 …"),
    Words("和牌", "wins", "和了"),
    Words("点数", "points", "点数"),
)
_PACE = Words(
    "{hands} 局，{steps} 次决定，用时 {seconds} 秒",
    "{hands} {hands|hand|hands}, {steps} {steps|decision|decisions} in {seconds} s",
    "{hands}局、{steps}回の判断、{seconds}秒",
)


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument("--variant", metavar="GAME", default=variants.first(), help="the game")
    parser.add_argument("--rules", metavar="PRESET", help="a rule preset")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="change one rule option")
    parser.add_argument("--matches", type=int, default=1, metavar="N", help="how many matches")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed gives the same games")
    parser.add_argument("--bots", metavar="A,B,C,D", help=BOT_WORDS)
    parser.add_argument("-o", "--output", type=Path, metavar="FOLDER", help="write the record of every match there")
    parser.add_argument("--json", action="store_true", help="print one object instead of a table")
    parser.add_argument("--lang", choices=LANGUAGES, default=language(), help="language of the text")


def run(args: argparse.Namespace) -> int:
    """Play, and print the sums."""
    variant = chosen_variant(args.variant)
    if variant.flow is None:
        raise InputError("variant.cannot_played_yet", "--variant", name=variant.name)
    rules = variant.rules.make(rule_spec(args.rules, args.set))
    seats = variant.flow.seats(rules)
    names = args.bots.split(",") if args.bots else ["greedy"] * seats
    if len(names) != seats:
        raise InputError("bots.seats_bots_named", "--bots", name=variant.name, seats=seats, count=len(names))
    if args.matches < 1:
        raise InputError("matches.least_match_played", "--matches", matches=args.matches)
    for name in names:
        make_player(name, variant, rules, 0)
    tournament = Tournament(
        variant, rules, names, args.seed, lambda name, seed, seat: make_player(name, variant, rules, seed, seat)
    )
    if args.output is not None:
        try:
            args.output.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InputError(
                "file.cannot_made", "--output", output=args.output, value=error.strerror or error
            ) from None
    progress = Progress("matches", args.matches)
    begun = time.perf_counter()
    for number in range(args.matches):
        match = tournament.play()
        if args.output is not None:
            path = args.output / f"{variant.name}-{args.seed}-{number + 1:04}.jsonl"
            seated = [names[player] for player in tournament.seated(number)]
            write_game(game_of(match, variant.name, seated), path, "native")
        progress.advance(1)
    progress.finish()
    seconds = time.perf_counter() - begun
    if args.json:
        print(json.dumps(tournament.as_dict(seconds)))
    else:
        show("\n".join(_text(tournament, variant.titles.text(args.lang), seconds, args.lang)))
    return 0


def _text(tournament: Tournament, title: str, seconds: float, lang: str) -> list[str]:
    head = f"{title} · {tournament.matches} × {', '.join(tournament.names)}"
    first, *others = [words.text(lang) for words in _COLUMNS]
    rows = [[f"  {first}", *others]]
    for player, name in enumerate(tournament.names):
        rows.append(
            [
                f"  {name}",
                f"{tournament.average_rank(player):.3f}",
                " ".join(map(str, tournament.ranks[player])),
                str(tournament.wins[player]),
                f"{tournament.points[player]:+,}",
            ]
        )
    pace = _PACE.filled(lang, hands=f"{tournament.hands:,}", steps=f"{tournament.steps:,}", seconds=f"{seconds:.2f}")
    return [head, *table(rows), f"  {pace}", f"  sha256 {tournament.sha256()}"]
