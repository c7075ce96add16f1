"""``sanyuan score``: JSON lines for programs, flags or a guided prompt for people."""

import argparse
import json

from sanyuan import variants
from sanyuan.cli import jsonl, prompt
from sanyuan.cli.flags import add_common_flags, add_own_flags, chosen_variant, named_variant, request_of, rule_spec
from sanyuan.cli.terminal import interactive, show
from sanyuan.score.request import COMMON_FIELDS


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the common flags, and those of the game that the arguments name."""
    add_common_flags(parser, COMMON_FIELDS)
    parser.add_argument("--explain", action="store_true", help="show the arithmetic, payments, other readings")
    name = named_variant(argv)
    if name is None:
        parser.epilog = "every game has flags of its own: see sanyuan score --variant GAME --help"
        return
    common = [field.name for field in COMMON_FIELDS]
    add_own_flags(parser, name, [field for field in variants.variant(name).own_fields if field.name not in common])


def run(args: argparse.Namespace) -> int:
    """Score as asked."""
    if args.jsonl:
        return jsonl.serve(variants.score)
    if args.hand is None and interactive():
        return prompt.guide(args.variant, rule_spec(args.rules, args.set), args.lang, args.explain)
    variant = chosen_variant(args.variant)
    request = {**request_of(variant.fields, args), "explain": args.explain}
    if args.json:
        print(json.dumps(variant.score(request), ensure_ascii=False))
    else:
        show(variant.breakdown(request).as_text(args.lang, args.explain))
    return 0
