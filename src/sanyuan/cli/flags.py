"""Flags made from request fields, and requests made from flags: what ``score`` and ``shanten`` share."""

import argparse
from collections.abc import Sequence

from sanyuan import variants
from sanyuan.bots import BOTS
from sanyuan.cli.terminal import language
from sanyuan.errors import InputError
from sanyuan.fields import DATA, FLAG, MELDS, NUMBER, SEAT, Field
from sanyuan.guests import PROTOCOLS
from sanyuan.jobs import Workers
from sanyuan.rules.variant import Variant
from sanyuan.strict_json import read_json
from sanyuan.words.text import LANGUAGES

OWN_FLAGS = ("variant", "rules", "explain", "lang", "id")
"""Common request fields that have a flag of their own making, or none."""

BOT_WORDS = f"one for each seat: {', '.join(BOTS)}, module:Class, or PROTOCOL:COMMAND ({', '.join(PROTOCOLS)})"
"""What a flag says that takes players."""


def add_common_flags(parser: argparse.ArgumentParser, fields: Sequence[Field]) -> None:
    """Add the flags of every game: input and output, game, rules, language, and those of the common fields."""
    lang = language()
    parser.add_argument("--jsonl", action="store_true", help="answer JSON requests, one per line")
    parser.add_argument("--variant", metavar="GAME", help=f"the game: {', '.join(variants.names())}")
    parser.add_argument("--rules", metavar="PRESET", help="a rule preset (sanyuan rules lists them)")
    parser.add_argument(
        "--set", action="append", default=[], metavar="OPTION=VALUE", help="change one rule option; repeatable"
    )
    parser.add_argument("--json", action="store_true", help="print the result object instead of text")
    parser.add_argument("--lang", choices=LANGUAGES, default=lang, help="language (default: the environment's)")
    for field in fields:
        if field.name not in OWN_FLAGS:
            add_flag(parser, field, lang)


def add_own_flags(parser: argparse.ArgumentParser, name: str, fields: Sequence[Field]) -> None:
    """Add the flags of one game in a group of their own."""
    if fields:
        own = parser.add_argument_group(f"of {name}")
        for field in fields:
            add_flag(own, field, language())


def chosen_variant(name: str | None) -> Variant:
    """Return the game that was named, or ask for a name."""
    if name is None:
        raise InputError("variant.name_game_variant", known=", ".join(variants.names()))
    return variants.variant(name)


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
            raise InputError("usage.rule_option_set", "--set", setting=repr(setting))
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


def add_workers(parser: argparse.ArgumentParser, processes: int = 1) -> None:
    """Add the flags that say where many jobs are done."""
    usual = "one a core" if processes == 0 else str(processes)
    parser.add_argument(
        "--processes",
        "--jobs",
        type=int,
        default=processes,
        metavar="N",
        help=f"processes to use, 0 for one a core (default: {usual})",
    )
    parser.add_argument(
        "--ray", nargs="?", const="auto", metavar="WHERE", help="use Ray instead: local, auto or a cluster's address"
    )


def workers_of(args: argparse.Namespace) -> Workers:
    """Return where jobs are done as the flags say it."""
    if args.processes < 0:
        raise InputError("processes", "--processes", count=args.processes)
    return Workers(args.processes, args.ray)


def named_variant(argv: list[str]) -> str | None:
    """Return the game that the arguments name, before they are really parsed."""
    finder = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    finder.add_argument("--variant", nargs="?")
    name: str | None = finder.parse_known_args(argv)[0].variant
    return name


def _flag_name(field: Field) -> str:
    name = "meld" if field.kind == MELDS and field.name == "melds" else field.name
    return "--" + name.replace("_", "-")


def add_flag(parser: argparse._ActionsContainer, field: Field, lang: str) -> None:
    """Add the flag of one field."""
    flag = _flag_name(field)
    words = field.words.text(lang).replace("%", "%%")
    if field.kind == FLAG:
        on = argparse.BooleanOptionalAction if field.default is True else "store_true"
        parser.add_argument(flag, action=on, default=None, dest=field.name, help=words)
    elif field.kind == MELDS:
        parser.add_argument(flag, action="append", dest=field.name, metavar="MELD", help=f"{words}; repeatable")
    elif field.kind in (NUMBER, SEAT):
        parser.add_argument(flag, type=int, dest=field.name, metavar="N", help=words)
    else:
        metavar = f"{{{','.join(field.choices)}}}" if field.choices else field.kind.upper()
        parser.add_argument(flag, dest=field.name, metavar=metavar, help=words)


def request_of(fields: Sequence[Field], args: argparse.Namespace) -> dict[str, object]:
    """Return the request that the flags make, rules among them; tiles without a flag are the hand."""
    request: dict[str, object] = {"variant": args.variant, "lang": args.lang}
    tiles = getattr(args, "tiles", None)
    if tiles and args.hand:
        raise InputError("usage.hand_given_twice", "hand")
    if tiles:
        request["hand"] = " ".join(tiles)
    rules = rule_spec(args.rules, args.set)
    if rules is not None:
        request["rules"] = rules
    for field in fields:
        value: object = getattr(args, field.name, None)
        if field.name in OWN_FLAGS or value is None:
            continue
        if field.kind == DATA and isinstance(value, str):
            value = read_json(value)
        request[field.name] = value
    return request
