"""What a program is told of a game in numbers: which actions it knows, and feature planes of its own."""

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64, mypyc_attr, u8

from sanyuan.kept import Kept
from sanyuan.rules.options import RuleConfig
from sanyuan.table.state import State
from sanyuan.tiles import FIRST_SUIT, KINDS

CELLS: Final = KINDS
"""The cells of a plane: one a kind."""
_MOST: Final = 255
_ROWS: Final = [bytes([value]) * CELLS for value in range(_MOST + 1)]
_SMALL: Final = 16
_PAIRS: Final = [one + two for one in _ROWS[:_SMALL] for two in _ROWS[:_SMALL]]
"""Two rows of small numbers, as most are: one copy writes both."""


def row_of(value: i64) -> bytes:
    """Return a plane that holds one number in all its cells; what is less than 0 or more than 255 is cut."""
    return _ROWS[min(max(value, 0), _MOST)]


@final
class Plane(Kept):
    """A feature plane by name, with what its cells hold."""

    def __init__(self, name: str, text: str) -> None:
        """Take both; the name is part of the encoding's version."""
        self.name: Final = name
        self.text: Final = text


@final
class Planes:
    """Feature planes as bytes, written one observation after another.

    >>> planes = Planes()
    >>> planes.begin(bytes(2 * CELLS))
    >>> planes.put(1, 5, 3)
    >>> planes.row(7)
    >>> planes.taken()[CELLS + 5], planes.taken()[-1], len(planes.taken()) // CELLS
    (3, 7, 3)
    """

    def __init__(self) -> None:
        """Begin with nothing written."""
        self.cells: Final = BytesWriter()
        self._at: i64 = 0

    def begin(self, empty: bytes) -> None:
        """Begin an observation with empty planes, into which single cells can be put."""
        self._at = len(self.cells)
        self.cells.write(empty)

    def back(self, planes: i64) -> None:
        """Go back to the first ``planes`` planes: their cells can be put again, what follows them is written anew."""
        self._at = 0
        self.cells.truncate(planes * CELLS)

    def put(self, plane: i64, cell: i64, value: i64) -> None:
        """Write one cell of an empty plane."""
        self.cells[self._at + plane * CELLS + cell] = u8(value)

    def get(self, plane: i64, cell: i64) -> i64:
        """Return what one cell holds."""
        return i64(self.cells[self._at + plane * CELLS + cell])

    def mark(self, plane: i64, mask: i64) -> None:
        """Write 1 into the cells of all kinds in a mask."""
        cells = self.cells
        at = self._at + plane * CELLS
        while mask:
            if not mask & FIRST_SUIT:  # most suits of most masks are empty
                mask >>= 9
                at += 9
                continue
            if mask & 1:
                cells[at] = u8(1)
            mask >>= 1
            at += 1

    def row(self, value: i64) -> None:
        """Add a plane that holds one number in all its cells, as ``row_of`` makes it."""
        self.cells.write(row_of(value))

    def pair(self, one: i64, two: i64) -> None:
        """Add two planes that hold one number each."""
        if 0 <= one < _SMALL and 0 <= two < _SMALL:
            self.cells.write(_PAIRS[one * _SMALL + two])
        else:
            self.row(one)
            self.row(two)

    def add(self, rows: bytes) -> None:
        """Add whole planes."""
        self.cells.write(rows)

    def taken(self) -> bytes:
        """Return everything written so far."""
        return self.cells.getvalue()

    def clear(self) -> None:
        """Begin anew."""
        self.cells.truncate(0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding(Kept):
    """How a variant is told in numbers; defaults fit a plain game.

    ``version`` rises whenever an action id or a plane of the game changes its meaning.
    """

    def __init__(
        self,
        version: int = 0,
        red_fives: bool = False,
        honours: bool = True,
        chows: bool = True,
        declares: str = "",
        aside: tuple[int, ...] = (),
        aborts: bool = False,
        gives: bool = False,
        choices: tuple[str, ...] = (),
        score_unit: int = 1,
        score_from_start: bool = True,
        planes: tuple[Plane, ...] = (),
        rows: tuple[Plane, ...] = (),
    ) -> None:
        """Say what the game has: ``declares`` names its declaration, ``aside`` the kinds that may be laid aside,
        ``gives`` that three tiles of a suit may be given away, ``choices`` what each number that may be chosen means.

        Scores are told in steps of ``score_unit``, counted from where a match begins or from 0. Of the game's own
        feature planes, ``planes`` have single cells, and ``rows`` one number each.
        """
        self.version: Final = version
        self.red_fives: Final = red_fives
        self.honours: Final = honours
        self.chows: Final = chows
        self.declares: Final = declares
        self.aside: Final = aside
        self.aborts: Final = aborts
        self.gives: Final = gives
        self.choices: Final = choices
        self.score_unit: Final = score_unit
        self.score_from_start: Final = score_from_start
        self.planes: Final = planes
        self.rows: Final = rows

    def gives_any(self, rules: RuleConfig) -> bool:
        """Tell whether any three tiles may be given away: such rules have more actions, behind all others."""
        return False

    def discards_flowers(self, rules: RuleConfig) -> bool:
        """Tell whether a flower may have to be discarded: such rules have more actions too, behind all others."""
        return False

    def unit(self, rules: RuleConfig) -> int:
        """Return the steps in which scores are told under some rules."""
        return self.score_unit

    def write_planes(self, state: State, seat: i64, first: i64, planes: Planes) -> None:
        """Put the cells of the game's own planes, of which ``first`` is the first, from what the seat may know."""

    def write_rows(self, state: State, seat: i64, planes: Planes) -> None:
        """Add the game's own rows, each of them once and in order, from what the seat may know."""
