"""One table for many mahjongs.

Tiles are text, ``123m406p789s1234567z``, or the small numbers that ``parse`` makes of it. ``shanten``, ``waits``,
``acceptance``, ``discards`` and ``decompose`` ask about the shape of a hand; ``game`` returns a game by its name and
rules, which scores hands, plays matches and reads records.

>>> import sanyuan
>>> sanyuan.shanten("123m406p789s1122z")
0
>>> sanyuan.game("riichi", "tenhou").match(seed=1)
<riichi, East 1: East is asked>
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sanyuan import bots, calculator, client, games, hand, meld, notation, record, tiles, variants
    from sanyuan.api import (
        AmbiguousError,
        InputError,
        acceptance,
        decompose,
        discards,
        explain_hand,
        format,  # noqa: A004
        parse,
        parse_meld,
        score_hand,
        shanten,
        tile_name,
        waits,
    )
    from sanyuan.games import Game, Play, game

__version__ = "0.1.0"

__all__ = [
    "AmbiguousError",
    "Game",
    "InputError",
    "Play",
    "__version__",
    "acceptance",
    "bots",
    "calculator",
    "client",
    "decompose",
    "discards",
    "explain_hand",
    "format",
    "game",
    "games",
    "hand",
    "is_compiled",
    "meld",
    "notation",
    "parse",
    "parse_meld",
    "record",
    "score_hand",
    "shanten",
    "tile_name",
    "tiles",
    "variants",
    "waits",
]


def is_compiled() -> bool:
    """Tell whether the core runs compiled, or interpreted and some tens of times slower."""
    return not str(import_module("sanyuan.tiles").__file__).endswith(".py")


_OF_GAMES = ("Game", "Play", "game")


if not TYPE_CHECKING:  # a type checker would take any name for granted

    def __getattr__(name: str) -> object:
        """Open a door when somebody first asks for what is behind it, so that importing stays cheap."""
        if name in _OF_GAMES:
            return getattr(import_module("sanyuan.games"), name)
        if name in __all__ and name in (front := import_module("sanyuan.api")).__all__:
            return getattr(front, name)
        try:
            return import_module(f"sanyuan.{name}")
        except ModuleNotFoundError as error:
            if error.name != f"sanyuan.{name}":
                raise
        raise AttributeError(f"module 'sanyuan' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
