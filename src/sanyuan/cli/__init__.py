"""The one command, ``sanyuan``: each subcommand is one file here with ``add_arguments`` and ``run``."""

import argparse
import errno
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise
from types import ModuleType
from typing import Any, NoReturn

import sanyuan
from sanyuan.cli.terminal import language
from sanyuan.errors import InputError
from sanyuan.words.sentences import say
from sanyuan.words.text import LANGUAGES, Note, nearest

COMMANDS = {
    "score": "score a hand and explain every point",
    "shanten": "tell how far a hand is from a win and what each discard leaves",
    "analyse": "tell what every discard of a hand is worth, and why",
    "tour": "walk through what works",
    "rules": "list the rule options and presets of a game, or compare two presets",
    "play": "play a match against bots in the terminal",
    "selfplay": "let bots play matches and add them up",
    "arena": "let players meet on the same walls in every seating, and tell who is better",
    "show": "draw a recorded game step by step, or write it as a page for a browser",
    "replay": "play a replay script and write its record",
    "convert": "write a recorded game in another format",
    "dataset": "turn recorded games into arrays to learn from",
    "verify": "replay recorded games and report every difference",
    "verify-wall": "check that revealed walls are the ones promised before play",
    "serve": "start the server with the browser app",
    "backup": "copy a server's database into one file while it runs",
    "restore": "put a backup in the place of a server's database",
    "completion": "print a script that lets a shell complete this command",
}
"""The subcommands by name, each with its sentence; the file of the same name holds it."""
_LONG = ("selfplay", "arena", "dataset", "verify", "serve")
"""Those that work long enough for people to notice that the core is not compiled."""

_ABOUT = """Score mahjong hands, find the best discard, play against bots, check recorded games, serve the browser app.
`sanyuan COMMAND --help` lists what a command takes; `sanyuan tour` shows what works."""
CLOSED_PIPE = 141
INTERRUPTED = 130
REFUSED = 2
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""What a place says that takes no more output."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one sentence each."""

    def __init__(self, **settings: Any) -> None:
        """Read whole numbers with a refusal of our own."""
        super().__init__(**settings)
        self.register("type", int, _whole_number)

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments, and say where the right ones are listed."""
        unknown = message.startswith("unrecognized") and self.epilog
        raise InputError(
            "usage.wrong", message=message, more=self.epilog if unknown else Note("usage.help", prog=self.prog)
        )


def _whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a whole number is wanted, not {text!r}") from None


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code; what people get wrong is told in one sentence on stderr."""
    for stream in ("stdout", "stderr"):
        if getattr(sys, stream) is None:  # closed before the start: nobody reads
            setattr(sys, stream, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115  (open to the end)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without Chinese shows ? and goes on
    given = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _run(given)
        sys.stdout.flush()
        return code
    except InputError as error:
        place = f" ({error.field})" if error.field else ""
        print(f"sanyuan: {error.sentence(_language(given))}{place}", file=sys.stderr)
        return REFUSED
    except BrokenPipeError:
        _give_up_stdout()
        return CLOSED_PIPE
    except OSError as error:
        if error.errno not in _FULL:
            raise
        _give_up_stdout()
        print(f"sanyuan: the output cannot be written: {error.strerror}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED


def _language(argv: list[str]) -> str:
    """Return the language that the arguments ask for, even if they are wrong otherwise, or the environment's."""
    asked = [value for name, value in pairwise([*argv, ""]) if name == "--lang"]
    asked += [word.removeprefix("--lang=") for word in argv if word.startswith("--lang=")]
    return asked[-1] if asked and asked[-1] in LANGUAGES else language()


def _give_up_stdout() -> None:
    """Point stdout elsewhere where nothing can be written to it, or the interpreter complains while it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def version() -> str:
    """Return the version and whether the core runs compiled or interpreted."""
    how = "compiled" if sanyuan.is_compiled() else "interpreted"
    return f"sanyuan {sanyuan.__version__} ({how})"


def _run(argv: list[str]) -> int:
    if not argv or argv[0].startswith("-"):
        _frame().parse_args(argv)
        _frame().print_help()
        return 0
    name, rest = argv[0], argv[1:]
    if name not in COMMANDS:
        raise InputError("command", name=repr(name), near=nearest(name, list(COMMANDS)))
    args = command_parser(name, rest).parse_args(rest)
    if name in _LONG and not sanyuan.is_compiled() and not os.environ.get("SANYUAN_PURE"):
        print(f"sanyuan: {say(Note('interpreted'), _language(argv))}", file=sys.stderr)
    code: int = _module(name).run(args)
    return code


def command_parser(name: str, argv: Sequence[str]) -> Parser:
    """Return the parser of a subcommand; a game that the arguments name adds its flags."""
    parser = Parser(prog=f"sanyuan {name}", description=COMMANDS[name], allow_abbrev=False)
    _module(name).add_arguments(parser, list(argv))
    return parser


def _module(name: str) -> ModuleType:
    return import_module(f"{__name__}.{name.replace('-', '_')}")


def _frame() -> Parser:
    width = max(map(len, COMMANDS))
    listing = "\n".join(f"  {name:{width}}  {sentence}" for name, sentence in COMMANDS.items())
    parser = Parser(
        prog="sanyuan",
        usage="sanyuan [--version] COMMAND …",
        description=f"{_ABOUT}\n\ngames: {', '.join(sanyuan.variants.names())}\n\ncommands:\n{listing}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=version())
    return parser
