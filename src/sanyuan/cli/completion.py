"""``sanyuan completion``: a script for a shell, made from the flags of every subcommand and every game."""

import argparse
from collections.abc import Iterator, Mapping
from pathlib import Path

from sanyuan import variants
from sanyuan.cli import COMMANDS, Parser, command_parser, version
from sanyuan.errors import InputError

SHELLS = ("bash", "zsh", "fish", "tcsh", "powershell")


def add_arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    """Add the name of the shell."""
    parser.epilog = 'For bash: eval "$(sanyuan completion bash)"'
    parser.add_argument("shell", choices=SHELLS, help="the shell that reads the script")


def run(args: argparse.Namespace) -> int:
    """Print the script."""
    try:
        import shtab
    except ModuleNotFoundError as error:
        raise InputError("completion", error=error) from None
    print(shtab.complete(whole_parser(shtab.FILE), args.shell))
    return 0


def whole_parser(file: Mapping[str, object]) -> Parser:
    """Return one parser with every subcommand and all its flags, whatever the game; ``file`` completes paths."""
    whole = Parser(prog="sanyuan", allow_abbrev=False)
    whole.add_argument("--version", action="version", version=version())
    commands = whole.add_subparsers()
    games = variants.names()
    presets = sorted({preset for game in games for preset in variants.variant(game).rules.presets})
    choices = {"--variant": games, "--rules": presets}
    for name, sentence in COMMANDS.items():
        parser = commands.add_parser(name, help=sentence, add_help=False, allow_abbrev=False)
        for action in _actions(name, games):
            for flag in action.option_strings:
                action.choices = choices.get(flag, action.choices)
            if action.type is Path:
                action.complete = file  # type: ignore[attr-defined]  # what shtab looks for
            parser._add_action(action)
    return whole


def _actions(name: str, games: list[str]) -> Iterator[argparse.Action]:
    """Find what a subcommand takes, and the flags that some game adds to it."""
    seen: set[str] = set()
    for argv in ([], *(["--variant", game] for game in games)):
        for action in command_parser(name, argv)._actions:
            flags = action.option_strings
            if seen.isdisjoint(flags) and (flags or not argv):
                seen.update(flags)
                yield action
