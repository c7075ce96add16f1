"""The named parts of events: which each type has, and what each part is."""

from typing import Final, final

from sanyuan.kept import Kept

# What a part is.
OF_SEAT: Final = 0
OF_TILE: Final = 1
OF_NUMBER: Final = 2
OF_MELD: Final = 3
OF_FLAG: Final = 4
OF_SEATS: Final = 5
OF_TILES: Final = 6
OF_NUMBERS: Final = 7


@final
class Part(Kept):
    """One named part of an event: what it is, and the number that it has where it is not told."""

    def __init__(self, name: str, kind: int, default: int = -1) -> None:
        """The ``kind`` says how it is written down; lists are empty and flags false where they are not told."""
        self.name: Final = name
        self.kind: Final = kind
        self.default: Final = default


_SEAT: Final = Part("seat", OF_SEAT)
_TILE: Final = Part("tile", OF_TILE)
_TILES: Final = Part("tiles", OF_TILES)
_SOURCE: Final = Part("source", OF_SEAT)
_MELD: Final = Part("meld", OF_MELD)
_DELTAS: Final = Part("deltas", OF_NUMBERS)

PARTS: Final[tuple[tuple[Part, ...], ...]] = (
    (
        _SEAT,
        Part("wind", OF_NUMBER),
        Part("number", OF_NUMBER, 0),
        Part("carry", OF_NUMBERS),
        Part("scores", OF_NUMBERS),
    ),
    (_SEAT, _TILES),
    (_SEAT, _TILE, Part("replacing", OF_FLAG), Part("in_deal", OF_FLAG)),
    (_SEAT, _TILE, Part("as_drawn", OF_FLAG), Part("declared", OF_FLAG)),
    (_SEAT, _TILE, _SOURCE, _MELD, _TILES),
    (_SEAT, _TILE, _MELD, _TILES),
    (_SEAT, _TILE),
    (_TILE, Part("place", OF_NUMBER), Part("below", OF_FLAG)),
    (_SEAT, _DELTAS),
    (_SEAT, _TILE, _SOURCE, Part("robbed", OF_FLAG), _DELTAS),
    (Part("reason", OF_NUMBER, 0), Part("ready", OF_SEATS), _DELTAS),
    (_SEAT, _TILE, _SOURCE, Part("goes_on", OF_FLAG), _DELTAS),
    (_DELTAS,),
    (Part("question", OF_NUMBER), Part("asked", OF_SEATS)),
    (_SEAT, Part("receiver", OF_SEAT), _TILES),
    (_SEAT, Part("choice", OF_NUMBER)),
    (Part("dice", OF_NUMBERS),),
    (_SEAT, _TILES),
    (_SEAT, _DELTAS),
)
"""The parts of every type of event, by its number; each may have a ``detail`` besides."""
ALL_NAMES: Final = frozenset([part.name for parts in PARTS for part in parts])
"""The names of all parts."""
_NAMES: Final = [{"e", "detail", *[part.name for part in parts]} for parts in PARTS]


def part_names(type: int) -> set[str]:  # noqa: A002
    """Return the names that the data of a type of event may have."""
    return _NAMES[type]
