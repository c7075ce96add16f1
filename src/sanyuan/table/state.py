"""The state of a hand: four seats, the table between them, and a slot that belongs to the variant."""

from collections.abc import Iterable
from typing import Final, final

from librt.vecs import append, remove, vec
from mypy_extensions import i64, mypyc_attr

from sanyuan.hand.shape import Shape
from sanyuan.kept import Kept, copied, names_of, remake
from sanyuan.meld import MELD_WORDS, Meld
from sanyuan.tiles import UNKNOWN

DEALING: Final = 0
"""Tiles are being dealt, indicators turned, flowers replaced."""
TURN: Final = 1
"""One seat holds a tile too many and chooses."""
CLAIMS: Final = 2
"""A discard lies open for claims."""
ROBBING: Final = 3
"""A kong, or a tile laid aside, may still be won by others; then its replacement is drawn."""
OVER: Final = 4
"""The hand has ended."""
ASKING: Final = 5
"""Seats choose before play, all at once; nobody learns anything until the last has chosen."""
WON: Final = 6
"""A seat has won and the hand goes on; the next seat is about to draw."""

DRAWN_FLAG: Final = 256
"""In a river: the tile was discarded as drawn."""
DECLARED_FLAG: Final = 512
"""In a river: the tile came with a declaration."""
CLAIMED_FLAG: Final = 1024
"""In a river: the tile was claimed into a meld, or won while the hand goes on."""


@final
class Seat(Kept):
    """What one seat has: concealed tiles, the tile just drawn, melds, river, tiles laid aside, tiles won."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.hand: vec[i64] = vec[i64]()
        self.shape: Shape = Shape()
        self.drawn: i64 = UNKNOWN
        self.has_drawn: bool = False
        self.melds: list[Meld] = []
        self.meld_tiles: list[tuple[int, ...]] = []
        self.river: vec[i64] = vec[i64]()
        self.aside: vec[i64] = vec[i64]()
        self.won: vec[i64] = vec[i64]()
        """The tiles that it has won where the hand went on; several seats may have won the same one."""
        self.shown: bool = False
        """Whether its concealed tiles lie open while the others play on."""
        self.waits: i64 = 0

    def take(self, tile: i64) -> None:
        """Put a tile, perhaps unknown, into the hand; a fifth copy, which no real deal has, is not in the shape."""
        self.hand = append(self.hand, tile)
        if 0 <= tile < 136 and not self.shape.fours >> (tile >> 2) & 1:
            self.shape.add(tile >> 2)

    def give(self, tile: i64) -> None:
        """Take a tile out of the hand; where its owner's tiles are unknown, one of those goes."""
        if self.holds(tile):
            self.hand = remove(self.hand, tile)
            if 0 <= tile < 136 and not self._still_four(tile >> 2):
                self.shape.remove(tile >> 2)
        else:
            self.hand = remove(self.hand, UNKNOWN)

    def _still_four(self, kind: i64) -> bool:
        """Tell whether four or more of a kind are left in the hand: it held more than the shape knows."""
        if not self.shape.fours >> kind & 1:
            return False
        count: i64 = 0
        for held in self.hand:
            if held >> 2 == kind:
                count += 1
        return count >= 4

    def holds(self, tile: i64) -> bool:
        """Tell whether a tile is known to be in the hand."""
        for held in self.hand:  # noqa: SIM110  (no generator in the hot path)
            if held == tile:
                return True
        return False

    def is_closed(self) -> bool:
        """Tell whether no meld opens the hand."""
        for meld in self.melds:  # noqa: SIM110
            if meld.is_open():
                return False
        return True

    def kongs(self) -> i64:
        """Count the kongs among the melds."""
        count: i64 = 0
        for meld in self.melds:
            if meld.is_kong():
                count += 1
        return count

    def copy(self) -> "Seat":
        """Return an equal seat that changes by itself."""
        other = Seat()
        other.hand = self.hand[:]
        other.shape = self.shape.copy()
        other.drawn = self.drawn
        other.has_drawn = self.has_drawn
        other.melds = self.melds[:]
        other.meld_tiles = self.meld_tiles[:]
        other.river = self.river[:]
        other.aside = self.aside[:]
        other.won = self.won[:]
        other.shown = self.shown
        other.waits = self.waits
        return other

    def as_dict(self) -> dict[str, object]:
        """Return everything a seat has as JSON-ready data."""
        return {
            "hand": sorted([int(tile) for tile in self.hand]),
            "drawn": int(self.drawn),
            "has_drawn": self.has_drawn,
            "melds": [
                {"type": MELD_WORDS[meld.type], "tiles": list(tiles), "source": meld.source}
                for meld, tiles in zip(self.melds, self.meld_tiles, strict=True)
            ],
            "river": [int(entry) for entry in self.river],
            "aside": [int(tile) for tile in self.aside],
            "won": [int(tile) for tile in self.won],
            "shown": self.shown,
            "waits": int(self.waits),
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class Slot(Kept):
    """The variant's own slot in the state. A variant subclasses it; this plain one keeps nothing.

    The attributes are the declaration: what the constructor takes and sets is copied, written and, but for what
    ``own_bits`` and ``own_entries`` name, seen by everybody. ``rules`` is what the variant's rules are called.
    """

    def own_bits(self) -> tuple[str, ...]:
        """Name the masks with one bit a seat of which a seat knows its own bit alone."""
        return ()

    def own_entries(self) -> tuple[str, ...]:
        """Name the lists with one number a seat of which a seat knows its own alone; the others are told as -1."""
        return ()

    def copy(self) -> "Slot":
        """Return an equal slot that changes by itself."""
        return copied(self)

    def redacted(self, seat: int) -> "Slot":
        """Return what a seat may know of it, a slot of its own; seat -1 is a spectator."""
        other = self.copy()
        own = 1 << seat if seat >= 0 else 0
        for name in self.own_bits():
            setattr(other, name, getattr(other, name) & own)
        for name in self.own_entries():
            kept = [value if number == seat else UNKNOWN for number, value in enumerate(getattr(other, name))]
            setattr(other, name, tuple(kept) if isinstance(getattr(other, name), tuple) else kept)
        return other

    def as_dict(self) -> dict[str, object]:
        """Return the slot as JSON-ready data: everything in it, so that equal data means equal slots."""
        return {name: _plain(getattr(self, name)) for name in names_of(self) if name != "rules"}


def _plain(value: object) -> object:
    """Return a part of a slot as JSON-ready data."""
    if isinstance(value, (bool, int, str)) or value is None:
        return value
    if hasattr(value, "as_dict"):
        return value.as_dict()
    assert isinstance(value, Iterable)
    return [_plain(each) for each in value]


@final
class State(Kept):
    """A hand as it stands, the fold of its events."""

    def __init__(self, faces: bytes, seats: int, wall: int, slot: Slot) -> None:
        """Begin a hand with empty seats and ``wall`` tiles to draw; ``faces`` maps tile ids to faces."""
        self.faces: Final = faces
        self.seats: list[Seat] = [Seat() for _ in range(seats)]
        self.slot: Slot = slot
        self.phase: i64 = DEALING
        self.dealer: i64 = 0
        self.round_wind: i64 = 0
        self.number: i64 = 0
        self.carry: tuple[int, ...] = ()
        self.scores: list[int] = [0] * seats
        self.turn: i64 = 0
        self.tile: i64 = UNKNOWN
        self.wall: i64 = wall
        self.replaced: i64 = 0
        self.kong_draw: bool = False
        self.discards: i64 = 0
        self.calls: i64 = 0
        self.revealed: vec[i64] = vec[i64]()
        self.playing: i64 = (1 << seats) - 1
        """A mask of the seats that still play: all at first, without those that have won and left."""
        self.question: i64 = -1
        """The variant's number of what the seats are being asked, or were asked last; -1 before."""
        self.winners: i64 = 0
        """A mask of the seats that have won in this hand."""
        self.loser: i64 = -1
        """The seat that gave the tile of the latest win, or -1 where that was drawn."""
        self.reason: i64 = 0
        self.ready: i64 = 0
        self.unwon: bool = False
        """Whether the hand has ended and nobody has won in it."""

    def count(self) -> i64:
        """Return how many seats there are, whether they still play or not."""
        return len(self.seats)

    def plays(self, seat: i64) -> bool:
        """Tell whether a seat still plays."""
        return self.playing >> seat & 1 != 0

    def still_playing(self) -> list[int]:
        """Return the seats that still play."""
        return [seat for seat in range(len(self.seats)) if self.playing >> seat & 1]

    def wind(self, seat: i64) -> i64:
        """Return the seat wind, 0 for the dealer; it is also the seat's number counted from the dealer."""
        return (seat - self.dealer + len(self.seats)) % len(self.seats)

    def seat_at(self, wind: int) -> int:
        """Return the seat of a wind: the seat of the table whose number counted from the dealer this is."""
        return (wind + int(self.dealer)) % len(self.seats)

    def after(self, seat: i64) -> i64:
        """Return the seat that plays next after a seat, whether that one still plays or not."""
        count: i64 = len(self.seats)
        following = (seat + 1) % count
        while not self.playing >> following & 1 and following != seat:
            following = (following + 1) % count
        return following

    def won_tile(self, seat: i64, loser: i64) -> int:
        """Return the tile that a seat wins: the one on the table where another gave it, else the one it drew."""
        return int(self.tile if loser >= 0 else self.seats[seat].drawn)

    def copy(self) -> "State":
        """Return an equal state that changes by itself."""
        return self.copy_with(self.slot.copy())

    def copy_with(self, slot: Slot) -> "State":
        """Return an equal state that changes by itself, with another slot."""
        other = State(self.faces, 0, 0, slot)
        other.seats = [seat.copy() for seat in self.seats]
        other.phase = self.phase
        other.dealer = self.dealer
        other.round_wind = self.round_wind
        other.number = self.number
        other.carry = self.carry
        other.scores = self.scores[:]
        other.turn = self.turn
        other.tile = self.tile
        other.wall = self.wall
        other.replaced = self.replaced
        other.kong_draw = self.kong_draw
        other.discards = self.discards
        other.calls = self.calls
        other.revealed = self.revealed[:]
        other.playing = self.playing
        other.question = self.question
        other.winners = self.winners
        other.loser = self.loser
        other.reason = self.reason
        other.ready = self.ready
        other.unwon = self.unwon
        return other

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make an equal state: an empty one, and all that stands in it."""
        made, _, parts = remake(self, ("faces",))
        return made, (self.faces, 0, 0, self.slot), parts

    def as_dict(self) -> dict[str, object]:
        """Return everything in the state as JSON-ready data; equal data means equal states."""
        return {
            "phase": int(self.phase),
            "dealer": int(self.dealer),
            "round": int(self.round_wind),
            "number": int(self.number),
            "carry": list(self.carry),
            "scores": list(self.scores),
            "turn": int(self.turn),
            "tile": int(self.tile),
            "wall": int(self.wall),
            "replaced": int(self.replaced),
            "kong_draw": self.kong_draw,
            "discards": int(self.discards),
            "calls": int(self.calls),
            "revealed": [int(tile) for tile in self.revealed],
            "playing": int(self.playing),
            "question": int(self.question),
            "winners": int(self.winners),
            "loser": int(self.loser),
            "reason": int(self.reason),
            "ready": int(self.ready),
            "unwon": self.unwon,
            "seats": [seat.as_dict() for seat in self.seats],
            "slot": self.slot.as_dict(),
        }
