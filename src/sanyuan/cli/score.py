"""``sanyuan score``: JSON lines for programs, flags or a guided prompt for people."""

import argparse
import json
import sys

from sanyuan import variants
from sanyuan.cli import jsonl, prompt
from sanyuan.cli.terminal import language, show
from sanyuan.errors import InputError
from sanyuan.rules.variant import Variant
from sanyuan.score.request import COMMON_FIELDS, DATA, FLAG, MELDS, NUMBER, SEAT, Field
from sanyuan.score.text import LANGUAGES, ZH
from sanyuan.strict_json import read_json

_OWN_FLAGS = ("variant", "rules", "explain", "lang", "id")
"""Common request fields that have a flag of their own making, or none."""


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the common flags, and those of the game that the arguments name."""
    lang = language()
    parser.add_argument("--jsonl", action="store_true", help="answer JSON requests, one per line")
    parser.add_argument("--variant", metavar="GAME", help=f"the game: {', '.join(variants.names())}")
    parser.add_argument("--rules", metavar="PRESET", help="a rule preset (sanyuan rules lists them)")
    parser.add_argument(
        "--set", action="append", default=[], metavar="OPTION=VALUE", help="change one rule option; repeatable"
    )
    parser.add_argument("--explain", action="store_true", help="show the arithmetic, payments, other readings")
    parser.add_argument("--json", action="store_true", help="print the result object instead of text")
    parser.add_argument("--lang", choices=LANGUAGES, default=lang, help="language (default: the environment's)")
    for field in COMMON_FIELDS:
        if field.name not in _OWN_FLAGS:
            _add_flag(parser, field, lang)
    name = _named_variant(argv)
    if name is None:
        parser.epilog = "Every game has flags of its own: see sanyuan score --variant GAME --help."
        return
    own = parser.add_argument_group(f"of {name}")
    for field in variants.variant(name).own_fields:
        _add_flag(own, field, lang)


def run(args: argparse.Namespace) -> int:
    """Score as asked."""
    if args.jsonl:
        return jsonl.serve(variants.score)
    rules = rule_spec(args.rules, args.set)
    if args.hand is None and sys.stdin is not None and sys.stdin.isatty():
        return prompt.guide(args.variant, rules, args.lang, args.explain)
    if args.variant is None:
        raise InputError("variant", f"name a game with --variant: {', '.join(variants.names())}")
    variant = variants.variant(args.variant)
    request = _request(variant, args)
    if rules is not None:
        request["rules"] = rules
    if args.json:
        print(json.dumps(variant.score(request), ensure_ascii=False))
    else:
        show(variant.breakdown(request).as_text(args.lang, args.explain))
    return 0


def rule_spec(preset: str | None, settings: list[str]) -> object:
    """Return the rules of a request from a preset name (or a JSON object) and OPTION=VALUE settings."""
    base: object = preset
    if preset is not None and preset.startswith("{"):
        base = read_json(preset)
    if not settings:
        return base
    spec: dict[str, object] = dict(base) if isinstance(base, dict) else {}
    if isinstance(base, str):
        spec["preset"] = base
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise InputError("usage", f"a rule option is set as OPTION=VALUE, not {setting!r}", "--set")
        spec[name] = _setting(value)
    return spec


def _setting(text: str) -> object:
    """Read a value as JSON, as numbers with commas, or as the word that it is."""
    for attempt in (text, f"[{text}]" if "," in text else text):
        try:
            return read_json(attempt)
        except InputError:
            continue
    return text


def _named_variant(argv: list[str]) -> str | None:
    finder = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    finder.add_argument("--variant", nargs="?")
    name: str | None = finder.parse_known_args(argv)[0].variant
    return name


def _flag_name(field: Field) -> str:
    name = "meld" if field.kind == MELDS and field.name == "melds" else field.name
    return "--" + name.replace("_", "-")


def _add_flag(parser: argparse._ActionsContainer, field: Field, lang: str) -> None:
    flag = _flag_name(field)
    words = (field.zh if lang == ZH else field.en).replace("%", "%%")
    if field.kind == FLAG:
        parser.add_argument(flag, action="store_true", default=None, dest=field.name, help=words)
    elif field.kind == MELDS:
        parser.add_argument(flag, action="append", dest=field.name, metavar="MELD", help=f"{words}; repeatable")
    elif field.kind in (NUMBER, SEAT):
        parser.add_argument(flag, type=int, dest=field.name, metavar="N", help=words)
    else:
        parser.add_argument(flag, dest=field.name, metavar=field.kind.upper(), help=words)


def _request(variant: Variant, args: argparse.Namespace) -> dict[str, object]:
    request: dict[str, object] = {"variant": variant.name, "lang": args.lang, "explain": args.explain}
    for field in variant.fields:
        value: object = getattr(args, field.name, None)
        if field.name in _OWN_FLAGS or value is None:
            continue
        if field.kind == DATA and isinstance(value, str):
            value = read_json(value)
        request[field.name] = value
    return request
