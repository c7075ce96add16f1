"""``sanyuan rules``: the options of a game with their values, rulings and meaning, and what two presets differ in."""

import argparse
import json
import sys
from shutil import get_terminal_size

from sanyuan import variants
from sanyuan.cli.terminal import language, show
from sanyuan.columns import table, width
from sanyuan.errors import InputError
from sanyuan.rules.options import diff
from sanyuan.rules.variant import Variant
from sanyuan.words.text import LANGUAGES, Words

_SAME = Words("两者没有不同", "they do not differ", "違いはない")


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the flags."""
    parser.add_argument("variant", nargs="?", metavar="GAME", help="the game; without it, all games are listed")
    parser.add_argument("--preset", metavar="P", help="show the values of this preset")
    parser.add_argument("--diff", nargs=2, metavar=("A", "B"), help="show only what two presets differ in")
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")
    parser.add_argument("--lang", choices=LANGUAGES, default=language(), help="language of the text")


def run(args: argparse.Namespace) -> int:
    """List games, options, or differences."""
    if args.variant is None and (args.diff or args.preset):
        raise InputError("variant.name_game_these", "GAME", known=", ".join(variants.names()))
    if args.variant is None:
        found = [variants.variant(name) for name in variants.names()]
        data: object = [{"variant": each.name, "presets": list(each.rules.presets)} for each in found]
        text = table([[each.name, each.titles.text(args.lang), " ".join(each.rules.presets)] for each in found])
    elif args.diff:
        data, text = _difference(variants.variant(args.variant), args.diff[0], args.diff[1], args.lang)
    else:
        data, text = _options(variants.variant(args.variant), args.preset, args.lang)
    if args.json:
        print(json.dumps(data, ensure_ascii=False))
    else:
        show("\n".join(text))
    return 0


def _options(variant: Variant, preset: str | None, lang: str) -> tuple[object, list[str]]:
    values = variant.rules.make(preset).as_dict()
    default = variant.rules.default().as_dict()
    name = preset or next(iter(variant.rules.presets))
    data = {
        "variant": variant.name,
        "preset": name,
        "presets": list(variant.rules.presets),
        "options": [{**row.as_dict(), "value": values[row.name]} for row in variant.rules.options()],
    }
    rows = [
        [
            ("* " if values[row.name] != default[row.name] else "  ") + row.name,
            _shown(values[row.name]),
            row.ruling,
            row.words.text(lang),
            f"({row.takes(lang)})",
        ]
        for row in variant.rules.options()
    ]
    return data, [f"{variant.titles.text(lang)} · {name}", *_fitted(rows)]


def _fitted(rows: list[list[str]]) -> list[str]:
    """Lay options out in columns, or where the terminal is too narrow for that each in a few lines of its own."""
    lines = table(rows)
    columns = get_terminal_size().columns
    if not sys.stdout.isatty() or max(map(width, lines)) <= columns:
        return lines
    stacked: list[str] = []
    for name, value, ruling, meaning, allowed in rows:
        stacked.append(f"  {name} = {value}  {ruling}")
        stacked += [f"      {line}" for line in (meaning, allowed)]
    return stacked


def _difference(variant: Variant, left: str, right: str, lang: str) -> tuple[object, list[str]]:
    found = diff(variant.rules.make(left), variant.rules.make(right))
    data = {name: {left: values[0], right: values[1]} for name, values in found.items()}
    if not found:
        return data, [_SAME.text(lang)]
    rows = [["", left, right], *[[name, _shown(a), _shown(b)] for name, (a, b) in found.items()]]
    return data, table(rows)


def _shown(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)
