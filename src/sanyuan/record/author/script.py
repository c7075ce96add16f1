"""What a replay script says: hands, walls and steps, whether written in Python or read from a text."""

from dataclasses import dataclass, field

from sanyuan.errors import InputError
from sanyuan.words.text import Note

DISCARD = "discard"
DECLARE = "declare"
TURNS = "turns"
CALL = "call"
CHOW = "chow"
PUNG = "pung"
KONG = "kong"
OPEN = "open"
CLOSED = "closed"
ADDED = "added"
ASIDE = "aside"
FLOWER = "flower"
WIN = "win"
CLAIMED_WIN = "claimed win"
SELF_DRAW = "self-draw"
FALSE_WIN = "false"
ABORT = "abort"
DRAWN_HAND = "drawn"
EXHAUST = "exhaust"
PASS = "pass"
DRAW = "draw"
GIVE = "give"
CHOOSE = "choose"
LAY = "lay"

FALSE_WIN_TAKEN = "false_win_taken"
"""The rule option by which a false claim of a win is taken."""

WINNING = (WIN, CLAIMED_WIN, SELF_DRAW)
CLAIMING = (CALL, CHOW, PUNG, KONG, OPEN)
BEFORE_PLAY = (GIVE, CHOOSE)
MOST_HANDS = 200_000
LONGEST = 1 << 27
"""As long as a record may be: a game is told in fewer signs as a script than as a record."""
MOST_STEPS = 2_000
ENDLESS = -1
"""The length of a hand or a run of turns that goes as far as it can."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in the text of a script; lines and columns count from 1."""

    line: int
    column: int


class ScriptError(InputError):
    """A script that cannot be read or played, with its place: in the text, and at the table."""

    def __init__(self, reason: Note, spot: Spot | None = None, where: Note | None = None) -> None:
        """Keep the reason; ``where`` names hand, seat and turn."""
        told = reason if where is None else Note("place.where", where=where, why=reason)
        if spot is not None:
            told = Note("place.spot", line=spot.line, column=spot.column, why=told)
        super().__init__(told)
        self.code = "script"
        self.why = reason
        self.spot = spot
        self.where = where


@dataclass(frozen=True, slots=True)
class Asked:
    """One tile that is asked for: the mask of faces it may have, and how it was written."""

    faces: int
    text: str
    spot: Spot | None = None


@dataclass(frozen=True, slots=True)
class SeatName:
    """A seat as a script names it: by its wind in this hand (``E`` is the dealer), or by its number at the table."""

    text: str
    spot: Spot | None = None

    def at(self, dealer: int, seats: int) -> int | None:
        """Return the seat at the table, or None where there is no such seat."""
        number = "ESWN".find(self.text)
        if number >= 0:
            return (dealer + number) % seats if number < seats else None
        number = int(self.text)
        return number if number < seats else None


@dataclass(slots=True)
class Deed:
    """One thing that happens: who (nobody where it is left to be inferred), what, with which tiles, how often."""

    kind: str
    seats: tuple[SeatName, ...] = ()
    tiles: tuple[Asked, ...] = ()
    count: int = 1
    """How often, or which number is chosen."""
    until: bool = False
    """Whether the count is of tiles left in the wall, not of turns."""
    from_hand: bool = False
    """Whether the tile discarded is not the one just drawn, though it may look the same."""
    spot: Spot | None = None


@dataclass(slots=True)
class Opening:
    """Where a hand begins by its author's will; what is None is taken over from the hand before."""

    round_wind: int | None = None
    dealer: int | None = None
    scores: tuple[int, ...] | None = None
    players: tuple[int, ...] | None = None
    """The player in each seat."""
    carry: tuple[int, ...] | None = None
    """What the game carries over, in its own numbers."""
    carried: dict[str, int] = field(default_factory=dict)
    """Those of them that have a name, by it."""
    number: int | None = None
    """How many hands were played before."""
    spot: Spot | None = None

    def is_given(self) -> bool:
        """Tell whether anything is."""
        parts = (self.round_wind, self.dealer, self.scores)
        return any(part is not None for part in (*parts, self.players, self.carry, self.number)) or bool(self.carried)


@dataclass(slots=True)
class SeatTiles:
    """The tiles asked for at one seat; an open end lets any tiles follow."""

    seat: SeatName
    tiles: tuple[Asked, ...]
    open_end: bool = False
    spot: Spot | None = None


@dataclass(slots=True)
class HandScript:
    """One hand of a script."""

    title: str = ""
    spot: Spot | None = None
    start: Opening = field(default_factory=Opening)
    hands: list[SeatTiles] = field(default_factory=list)
    rivers: list[SeatTiles] = field(default_factory=list)
    plans: list[SeatTiles] = field(default_factory=list)
    """What seats discard where a step names no tile, one after another."""
    draws: list[SeatTiles] = field(default_factory=list)
    """What seats draw, one after another."""
    wall: list[Asked] = field(default_factory=list)
    tail: list[Asked] = field(default_factory=list)
    turned: dict[str, list[Asked]] = field(default_factory=dict)
    """The tiles that are turned up, by the game's name of them."""
    dice: tuple[int, int] | None = None
    """What the dice show, where somebody rolls them; otherwise it follows from the wall."""
    left: int | None = None
    """How many tiles are left to draw after the deal, where the wall is cut short."""
    steps: list[Deed] = field(default_factory=list)
