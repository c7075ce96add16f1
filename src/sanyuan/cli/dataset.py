"""``sanyuan dataset``: turn recorded games into arrays of what players knew, could do and did."""

import argparse
import json
import sys
from collections import Counter
from pathlib import Path

from sanyuan.cli.flags import add_workers, rule_spec, workers_of
from sanyuan.cli.terminal import Progress, language
from sanyuan.encode.episode import HAND, REWARDS
from sanyuan.errors import InputError
from sanyuan.record.files import files_in
from sanyuan.words.text import LANGUAGES, ZH, Words

_WRITTEN = Words(
    "已写入 {out}：{games} 场，{hands} 局，{decisions} 次选择；略去 {left_out} 局，{unread} 个文件读不出",
    "{out} is written: {games} {games|game|games}, {hands} {hands|hand|hands}, "
    "{decisions} {decisions|decision|decisions}; {left_out} {left_out|hand is|hands are} left out, "
    "{unread} {unread|file|files} could not be read",
)
_MIXED = Words(
    "注意：数据集里有 {rules} 种规则的牌谱（{players}）；rules 与 players 两列把它们分开，"
    "--rules、--set、--players 只取其中一种",
    "note: the dataset mixes {rules} {rules|rule set|rule sets} ({players}); "
    "the columns rules and players tell them apart, and --rules, --set and --players take only some of them",
)
_PLAYERS = Words("{games} 场 {players} 人", "{games} {games|game|games} of {players} {players|player|players}")
_SHARD = 16384


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument("paths", nargs="+", type=Path, metavar="FILE", help="a record in any format, or a folder")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="OUT", help="a new folder for the arrays")
    parser.add_argument("--reward", choices=REWARDS, default=HAND, help="what a decision earns (default: hand)")
    parser.add_argument("--to", choices=("npz", "arrow"), default="npz", help="the kind of files (default: npz)")
    parser.add_argument("--shard", type=int, default=_SHARD, metavar="N", help=f"decisions a file (default: {_SHARD})")
    parser.add_argument("--rules", metavar="PRESET", help="take only games by these rules (sanyuan rules lists them)")
    parser.add_argument(
        "--set", action="append", default=[], metavar="OPTION=VALUE", help="take only games with this rule; repeatable"
    )
    parser.add_argument("--players", type=int, metavar="N", help="take only games of so many players")
    parser.add_argument("--json", action="store_true", help="print one summary object instead of text")
    parser.add_argument("--lang", choices=LANGUAGES, default=language(), help="language of the text")
    add_workers(parser)


def run(args: argparse.Namespace) -> int:
    """Write the dataset; a hand that cannot be replayed is left out and counted."""
    try:
        from sanyuan.env.dataset import Filter, write_dataset
    except ImportError:
        raise InputError("dataset.extra") from None
    workers = workers_of(args)
    progress = Progress("files", sum(len(files_in(path)) if path.is_dir() else 1 for path in args.paths))
    takes = Filter(rule_spec(args.rules, args.set), args.players)
    try:
        told = write_dataset(
            args.paths, args.output, args.reward, args.to, args.shard, workers, progress.advance, takes
        )
    finally:
        progress.finish()
    if len(told["rules"]) > 1:
        print(f"sanyuan: {_mixture(told['rules'], args.lang)}", file=sys.stderr)
    if args.json:
        print(json.dumps(told, ensure_ascii=False))
    else:
        print(_WRITTEN.filled(args.lang, out=args.output, **told))
    return 0


def _mixture(rules: list[dict[str, int]], lang: str) -> str:
    """Return the sentence that says which games a dataset mixes."""
    games: Counter[int] = Counter()
    for row in rules:
        games[row["players"]] += row["games"]
    by_players = [_PLAYERS.filled(lang, games=count, players=players) for players, count in sorted(games.items())]
    return _MIXED.filled(lang, rules=len(rules), players="，".join(by_players) if lang == ZH else ", ".join(by_players))
