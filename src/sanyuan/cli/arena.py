"""``sanyuan arena``: many matches between players on the same walls, with statistics while they come."""

import argparse
import json
import sys
import time
from pathlib import Path
from shutil import get_terminal_size

from sanyuan import variants
from sanyuan.arena import Results, plan_of, run_arena
from sanyuan.arena.figures import Figures
from sanyuan.arena.plan import ALL, SEATINGS
from sanyuan.arena.ratings import Rating, ratings
from sanyuan.cli import INTERRUPTED
from sanyuan.cli.flags import BOT_WORDS, add_workers, rule_spec, workers_of
from sanyuan.cli.terminal import language, show
from sanyuan.columns import isolated, table, width
from sanyuan.errors import InputError
from sanyuan.guests import Patience, report_error
from sanyuan.words.text import LANGUAGES, Words

_PLAYER = Words("牌手", "player", "プレイヤー")
_MATCHES = Words("场", "matches", "対局")
_PLACE = Words("平均名次", "place", "平均順位")
_POINTS = Words("每场得点", "points", "得点")
_PLACES = Words("名次分布", "places", "順位分布")
_FAULTS = Words("犯规", "faults", "反則")
_RATING = Words("等级分", "rating", "レート")
_PACE = Words(
    "{walls} 副牌墙，{matches} 场，{hands} 局；每秒 {speed} 场，还要 {left}",
    "{walls} {walls|wall|walls}, {matches} {matches|match|matches}, {hands} {hands|hand|hands}; "
    "{speed} matches/s, {left} left",
    "{walls}面の山、{matches}対局、{hands}局、毎秒{speed}対局、残り{left}",
)
_DONE = Words(
    "{walls} 副牌墙，{matches} 场，{hands} 局，用时 {seconds} 秒",
    "{walls} {walls|wall|walls}, {matches} {matches|match|matches}, {hands} {hands|hand|hands} in {seconds} s",
    "{walls}面の山、{matches}対局、{hands}局、{seconds}秒",
)
_VERDICTS = {
    "better": Words("已分高下：{name} 更强", "settled: {name} is better", "決着：{name}が強い"),
    "worse": Words("已分高下：{name} 更弱", "settled: {name} is worse", "決着：{name}が弱い"),
    "equal": Words(
        "已见分晓：{name} 的名次差不超过 {margin}",
        "settled: {name} differs by less than {margin} places",
        "決着：{name}の順位差は{margin}未満",
    ),
}
_REFRESH = 0.5
"""Seconds between two pictures of the table while it grows."""


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument("--variant", metavar="GAME", default=variants.first(), help="the game")
    parser.add_argument("--rules", metavar="PRESET", help="a rule preset")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="change one rule option")
    parser.add_argument(
        "--players",
        required=True,
        metavar="A,B,C,D",
        help=f"{BOT_WORDS}; NAME=… names one, and a list in JSON may hold commas",
    )
    parser.add_argument("--walls", type=int, default=100, metavar="N", help="how many walls (default: 100)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed gives the same walls")
    parser.add_argument("--seatings", default=ALL, metavar="HOW", help=f"{', '.join(SEATINGS)} (default: {ALL})")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write the results there, or continue them")
    parser.add_argument("--settle", type=float, default=0.0, metavar="PLACES", help="stop when so much is settled")
    parser.add_argument("--seconds", type=float, default=Patience.seconds, metavar="S", help="a guest's time to answer")
    parser.add_argument(
        "--faults", type=int, default=Patience.faults, metavar="N", help="faults after which a guest plays no further"
    )
    add_workers(parser)
    parser.add_argument("--json", action="store_true", help="print one object instead of a table")
    parser.add_argument("--lang", choices=LANGUAGES, default=language(), help="language of the text")


def run(args: argparse.Namespace) -> int:
    """Play, and print the figures."""
    if args.walls < 1:
        raise InputError("arena.walls", "--walls", walls=args.walls)
    if not 0 <= args.settle < 1:
        raise InputError("arena.settle", "--settle", value=args.settle)
    patience = Patience(args.seconds, faults=args.faults)
    plan = plan_of(args.variant, rule_spec(args.rules, args.set), args.players, args.seatings, args.seed, patience)
    workers = workers_of(args)
    results = Results(plan, args.output)
    live = _Live(results, args.walls, args.lang, args.json)
    begun = time.perf_counter()
    verdict, code = "", 0
    try:
        verdict = run_arena(results, args.walls, workers, args.settle, live.show, live.report)
    except KeyboardInterrupt:
        code = INTERRUPTED  # what is known is told, and the file can be continued
    finally:
        live.clear()
        results.close()
    rated = ratings(results.figures)
    if args.json:
        print(json.dumps({**results.as_dict(), **_rated(results, rated), **({"settled": verdict} if verdict else {})}))
        return code
    seconds = time.perf_counter() - begun
    lines = [*_lines(results.figures, rated, args.lang), _sentence(results, verdict, args.settle, args.lang)]
    done = _DONE.filled(args.lang, **_sizes(results.figures), seconds=f"{seconds:.1f}")
    show("\n".join([variants.variant(args.variant).titles.text(args.lang), *filter(None, lines), f"  {done}"]))
    print(f"  sha256 {results.sha256()}")
    return code


def _rated(results: Results, rated: list[Rating]) -> dict[str, object]:
    if not rated:
        return {}
    rows = [
        {**row, "rating": round(rating.mean, 3), "rating_se": round(rating.error, 3)}
        for row, rating in zip(results.figures.rows(), rated, strict=True)
    ]
    return {"players": rows}


def _sentence(results: Results, verdict: str, margin: float, lang: str) -> str:
    if not verdict:
        return ""
    said = _VERDICTS[verdict].filled(lang, name=isolated(results.plan.entrants[0].name), margin=f"{margin:g}")
    return f"  {said}"


def _sizes(figures: Figures) -> dict[str, str]:
    return {
        "walls": f"{figures.walls:,}",
        "matches": f"{figures.matches:,}",
        "hands": f"{figures.hands:,}",
    }


def _lines(figures: Figures, rated: list[Rating], lang: str) -> list[str]:
    """Return the table, the best place first: one row a player, or one column where rows would be too wide."""
    columns = get_terminal_size().columns
    faulty = any(sums.faults for sums in figures.sums)
    heads = [words.text(lang) for words in (_PLAYER, _MATCHES, _PLACE, _POINTS, _PLACES)]
    heads += [rate.words.text(lang) for rate in figures.rates]
    heads += [_RATING.text(lang)] * bool(rated) + [_FAULTS.text(lang)] * faulty
    rows = [heads]
    order = sorted(range(len(figures.sums)), key=lambda at: (figures.sums[at].place.mean(), at))
    for at in order:
        sums = figures.sums[at]
        row = [
            isolated(figures.plan.entrants[at].name),
            f"{sums.place.count:,}",
            f"{sums.place.mean():.3f} ± {1.96 * sums.place.error():.3f}",
            f"{sums.points.mean():+,.1f} ± {1.96 * sums.points.error():,.1f}",
            " ".join(f"{count / max(1, sums.place.count):.0%}" for count in sums.places),
        ]
        for rate in figures.rates:
            by = sums.counts[rate.by]
            value = sums.counts[rate.of] / by if by else 0.0
            row.append("–" if not by else f"{value:.1%}" if rate.share else f"{value:,.1f}")
        row += [f"{rated[at].mean:.2f} ± {1.96 * rated[at].error:.2f}"] if rated else []
        row += [" ".join(f"{kind} {count}" for kind, count in sorted(sums.faults.items())) or "–"] if faulty else []
        rows.append(row)
    wide = table(rows, right=range(1, len(heads)))
    if max(map(width, wide)) <= columns:
        return wide
    return table(list(zip(*rows, strict=True)), right=range(1, len(rows)))


class _Live:
    """The table on stderr while it grows, with the speed and the time left; silent where nobody looks on."""

    def __init__(self, results: Results, walls: int, lang: str, quiet: bool) -> None:
        self._results = results
        self._walls = walls
        self._lang = lang
        self._live = sys.stderr.isatty() and not quiet
        self._begun = time.monotonic()
        self._first = results.walls
        self._matches = results.figures.matches
        self._shown = 0.0
        self._height = 0

    def show(self) -> None:
        now = time.monotonic()
        if not self._live or now - self._shown < _REFRESH:
            return
        self._shown = now
        figures = self._results.figures
        took = max(now - self._begun, 1e-9)
        left = round((self._walls - figures.walls) * took / max(1, figures.walls - self._first))
        speed = (figures.matches - self._matches) / took
        pace = _PACE.filled(
            self._lang,
            **_sizes(figures),
            speed=f"{speed:.1f}",
            left=f"{left // 3600}:{left // 60 % 60:02}:{left % 60:02}",
        )
        lines = [*_lines(figures, [], self._lang), f"  {pace}"]
        self.clear()
        self._height = len(lines)
        print("\n".join(lines), file=sys.stderr, flush=True)

    def report(self, player: str, error: str) -> None:
        self.clear()
        report_error(player, error)

    def clear(self) -> None:
        if self._height:
            print(f"\x1b[{self._height}F\x1b[J", end="", file=sys.stderr, flush=True)
            self._height = 0
