"""One table for many mahjongs."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sanyuan.api import (
        AmbiguousError,
        InputError,
        acceptance,
        decompose,
        discards,
        explain_hand,
        format,  # noqa: A004
        game,
        parse,
        parse_meld,
        score_hand,
        shanten,
        tile_name,
        waits,
    )

__version__ = "0.1.0"

__all__ = [
    "AmbiguousError",
    "InputError",
    "__version__",
    "acceptance",
    "decompose",
    "discards",
    "explain_hand",
    "format",
    "game",
    "parse",
    "parse_meld",
    "score_hand",
    "shanten",
    "tile_name",
    "waits",
]


if not TYPE_CHECKING:  # a type checker would take any name for granted

    def __getattr__(name: str) -> object:
        """Open the front door when somebody first asks for something behind it, so that importing stays cheap."""
        if name in __all__:
            from sanyuan import api

            return getattr(api, name)
        raise AttributeError(f"module 'sanyuan' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
