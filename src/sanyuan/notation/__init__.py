"""Text to tiles and melds, and back, in every notation that mahjong people use."""

from sanyuan.errors import AmbiguousError, ParseError
from sanyuan.notation.gb import GbHand, format_gb, parse_gb
from sanyuan.notation.kobalab import KobalabHand, format_kobalab, parse_kobalab
from sanyuan.notation.melds import MELD_NOTATIONS, format_meld, parse_meld
from sanyuan.notation.names import LANGUAGES, NAMES, tile_name
from sanyuan.notation.registry import NOTATIONS, Notation, detect, format, format_tile, parse, parse_tile  # noqa: A004

__all__ = [
    "LANGUAGES",
    "MELD_NOTATIONS",
    "NAMES",
    "NOTATIONS",
    "AmbiguousError",
    "GbHand",
    "KobalabHand",
    "Notation",
    "ParseError",
    "detect",
    "format",
    "format_gb",
    "format_kobalab",
    "format_meld",
    "format_tile",
    "parse",
    "parse_gb",
    "parse_kobalab",
    "parse_meld",
    "parse_tile",
    "tile_name",
]
