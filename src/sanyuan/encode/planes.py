"""Feature planes: what a seat may know of a table, 34 cells a plane, one byte a cell.

An encoder reads the table itself, not a copy, but of the other seats only what lies open; encoding the view of a seat
gives the same bytes.
"""

import hashlib
from typing import Final, final

from mypy_extensions import i64

from sanyuan.kept import Kept
from sanyuan.meld import CHOW, CLOSED, PUNG, Meld
from sanyuan.rules.encoding import CELLS, Encoding, Plane, Planes, row_of
from sanyuan.rules.flow import Flow
from sanyuan.table.state import ASKING, CLAIMED_FLAG, CLAIMS, DECLARED_FLAG, DRAWN_FLAG, ROBBING, TURN, WON, Seat, State
from sanyuan.tiles import EAST, KINDS, RED, tile_kind

SEATS: Final = 4
"""Planes stand for four seats; those of a seat that nobody has are empty."""
SEAT_WORDS: Final = ("own", "next", "opposite", "previous")

_HAND: Final = 0
_HAND_RED: Final = 4
_DRAWN: Final = 5
_WAITS: Final = 6
_OFFERED: Final = 7
_OFFERED_RED: Final = 8
_TURNED: Final = 9
_ROUND: Final = 10
_WIND: Final = 11
_COPIES: Final = 4

_TABLE: Final = (
    *[Plane(f"hand {count}", f"1 where the player's hand has {count} or more of the kind") for count in range(1, 5)],
    Plane("hand red", "red fives in the player's hand"),
    Plane("drawn", "1 at the tile just drawn"),
    Plane("waits", "1 at every kind that completes the player's hand by shape"),
    Plane("offered", "1 at the tile that may be claimed or robbed"),
    Plane("offered red", "1 there if it is a red five"),
    Plane("turned up", "indicators turned up"),
    Plane("round wind", "1 at the wind of the round"),
    Plane("own wind", "1 at the player's wind"),
)

_CHOWS: Final = 0
_PUNGS: Final = 1
_KONGS: Final = 2
_CLOSED: Final = 3
_MELD_RED: Final = 4
_SOURCE: Final = 5
_ASIDE: Final = 6
_ORDER: Final = 7
_AS_DRAWN: Final = 11
_DECLARED: Final = 15
_TAKEN: Final = 16
_RIVER_RED: Final = 17
_WON: Final = 18
_SEEN: Final = 19
_SEAT_CELLS: Final = 20
_BEFORE_COUNTS: Final = 22

_STEP: Final = 40
"""How much of a score one cell holds."""

_SEAT: Final = (
    Plane("chows", "tiles in chows"),
    Plane("pungs", "1 at every pung"),
    Plane("kongs", "1 at every open or added kong"),
    Plane("closed kongs", "1 at every closed kong whose tiles are known"),
    Plane("meld red", "red fives in melds"),
    Plane("claimed from", "at a claimed tile, from whom: 1 the next seat, 2 the opposite one, 3 the previous one"),
    Plane("aside", "tiles laid aside"),
    *[Plane(f"river {copy}", f"at copy {copy} of a kind in the river, its place there") for copy in (1, 2, 3, 4)],
    *[Plane(f"as drawn {copy}", f"1 where copy {copy} in the river was discarded as drawn") for copy in (1, 2, 3, 4)],
    Plane("declared", "1 at the discard that came with a declaration"),
    Plane("claimed", "discards of the river that were claimed"),
    Plane("river red", "red fives in the river"),
    Plane("won", "tiles won in this hand, where it goes on"),
    Plane("open", "copies that lie open here: melds, tiles laid aside, the river without what was claimed"),
    Plane("score", f"the score, {_STEP} of its steps a cell, cell after cell"),
    Plane("debt", "what the score lies below that, likewise"),
    Plane("discards", "tiles in the river"),
    Plane("melds", "melds, a closed kong that stays hidden among them"),
    Plane("set aside", "tiles laid aside, flowers among them"),
    Plane("plays", "1 while the seat still plays"),
)

_ROWS: Final = (
    Plane("wall", "tiles left to draw"),
    Plane("asked", "1 where everybody is asked before play"),
    Plane("turn", "1 where the seat to play chooses"),
    Plane("claims", "1 where a discard may be claimed"),
    Plane("robbing", "1 where a kong or a tile laid aside may be won"),
    Plane("whose", "whose turn it is or whose tile lies there: 0 own, 1 next, 2 opposite, 3 previous"),
    Plane("hand number", "the hand's number in the match"),
    Plane("place", "the player's place by scores, 1 first"),
    Plane("ready", "1 where some kind completes the player's hand"),
    Plane("replaced", "1 where the drawn tile replaces another"),
)

_PERFECT: Final = tuple(
    [
        Plane(f"{seat} {plane}", text)
        for seat in SEAT_WORDS[1:]
        for plane, text in (
            *[(f"hand {count}", f"1 where that hand has {count} or more of the kind") for count in range(1, 5)],
            ("hand red", "red fives in that hand"),
            ("waits", "1 at every kind that completes it"),
        )
    ]
)
_PERFECT_EACH: Final = 6

_NO_MARK: Final = -1
_NO_CELLS: Final = bytes(_SEAT_CELLS * CELLS)
NO_SEAT: Final = bytes(len(_SEAT) * CELLS)

_PHASES: Final = [
    b"".join([row_of(phase == each) for each in (ASKING, TURN, CLAIMS, ROBBING)]) + row_of(whose)
    for phase in range(WON + 1)
    for whose in range(SEATS)
]
"""The four rows of each phase of a hand, with the row of each seat whose turn it is."""

_FULL: Final = [bytes([_STEP] * cells + [0] * (CELLS - cells)) for cells in range(CELLS + 1)]


@final
class _Block:
    """What lies open before one seat, encoded, and what tells whether it has changed since."""

    def __init__(self) -> None:
        self.written: Final = Planes()
        self.cells: bytes = NO_SEAT
        self.counts: bytes = b""
        """The rows behind the number of discards."""
        self.melds: list[Meld] = []
        self.mark: i64 = _NO_MARK
        self.score: i64 = 0
        self.discards: i64 = 0
        self.last: i64 = 0
        """The last discard: once another follows it, nobody claims it any more."""


@final
class Blocks:
    """What lies open before each seat of one table, encoded, and encoded again only where it has changed.

    Everybody sees the same of it, so the block of a seat serves all the others. A further discard is added to the block
    as it is; whatever else changes, the block is written anew.
    """

    def __init__(self, unit: i64, start: i64) -> None:
        """Begin with nothing; scores are told in steps of ``unit``, counted from ``start``."""
        self._unit: Final[i64] = unit
        self._start: Final[i64] = start
        self._scratch: Final = _Block()
        self._kept: Final = [_Block() for _ in range(SEATS)]
        self._of: State | None = None

    def block(self, state: State, seat: i64, hidden: bool) -> bytes:
        """Return the planes of one seat; ``hidden`` leaves its closed kongs out."""
        if hidden:
            self._encode(state, seat, True, self._scratch)
            return self._scratch.written.taken()
        if self._of is not state:
            self._of = state
            for each in self._kept:
                each.mark = _NO_MARK
        kept = self._kept[seat]
        holder = state.seats[seat]
        river = holder.river
        discards: i64 = len(river)
        known = kept.discards
        score: i64 = state.scores[seat]
        mark = len(holder.aside) << 16 | len(holder.won) << 8 | (state.playing >> seat & 1)
        if (
            kept.mark != mark
            or kept.score != score
            or kept.melds is not holder.melds  # a seat that lays or adds to a meld has a new list of them
            or (known > 0 and river[known - 1] != kept.last)
        ):
            self._encode(state, seat, False, kept)
        elif known < discards:
            kept.written.back(_BEFORE_COUNTS)
            _write_river(state.faces, holder, known, kept.written)
            kept.written.row(discards)
            kept.written.add(kept.counts)
        else:
            return kept.cells
        kept.melds = holder.melds
        kept.mark = mark
        kept.score = score
        kept.discards = discards
        if discards > 0:
            kept.last = river[discards - 1]
        kept.cells = kept.written.taken()
        return kept.cells

    def _encode(self, state: State, seat: i64, hidden: bool, into: _Block) -> None:
        holder = state.seats[seat]
        out = into.written
        out.clear()
        out.begin(_NO_CELLS)
        _write_melds(state.faces, holder, hidden, out)
        _write_laid(holder, out)
        _write_river(state.faces, holder, 0, out)
        score: i64 = state.scores[seat]
        score -= self._start
        _write_score(score // self._unit, out)
        _write_score(-score // self._unit, out)
        out.row(len(holder.river))
        into.counts = row_of(len(holder.melds)) + row_of(len(holder.aside)) + row_of(state.playing >> seat & 1)
        out.add(into.counts)


@final
class Encoder(Kept):
    """Writes feature planes for one game."""

    def __init__(self, flow: Flow, encoding: Encoding, unit: int, start: int) -> None:
        """Take how the game is played, what it adds, the steps of scores and the score from which they are counted."""
        self.flow: Final = flow
        self.encoding: Final = encoding
        self.unit: Final = unit
        self.start: Final = start
        seats = [Plane(f"{seat} {each.name}", each.text) for seat in SEAT_WORDS for each in _SEAT]
        self.planes: Final[tuple[Plane, ...]] = (*_TABLE, *encoding.planes, *seats, *_ROWS, *encoding.rows)
        self.size: Final[i64] = len(self.planes) * CELLS
        self._empty: Final = bytes((len(_TABLE) + len(encoding.planes)) * CELLS)

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make an equal one."""
        return Encoder, (self.flow, self.encoding, self.unit, self.start)

    def digest(self) -> str:
        """Return a hash of the planes by name and meaning: it changes when any of them does."""
        told = [f"{plane.name}: {plane.text}" for plane in self.planes]
        return hashlib.sha256("\n".join(told).encode()).hexdigest()

    def blocks(self) -> Blocks:
        """Return where the open parts of one table are kept between its observations."""
        return Blocks(self.unit, self.start)

    def encode(self, state: State, seat: int) -> bytes:
        """Return the planes of a table as a seat may know it."""
        planes = Planes()
        self.write(state, seat, self.blocks(), planes)
        return planes.taken()

    def write(self, state: State, seat: i64, blocks: Blocks, out: Planes) -> None:
        """Add the planes of a table as a seat may know it to those already written."""
        out.begin(self._empty)
        hidden = self.flow.hides_closed_kongs(state)
        self._write_own(state, seat, hidden, out)
        self.encoding.write_planes(state, seat, len(_TABLE), out)
        count: i64 = len(state.seats)
        other = seat
        for distance in range(SEATS):
            if distance < count:
                out.add(blocks.block(state, other, hidden and distance > 0))
                other += 1
                if other == count:
                    other = 0
            else:
                out.add(NO_SEAT)
        self._write_rows(state, seat, out)
        self.encoding.write_rows(state, seat, out)

    def _write_own(self, state: State, seat: i64, hidden: bool, out: Planes) -> None:
        holder = state.seats[seat]
        faces = state.faces
        shape = holder.shape
        out.mark(_HAND, shape.ones)
        out.mark(_HAND + 1, shape.twos)
        out.mark(_HAND + 2, shape.threes)
        out.mark(_HAND + 3, shape.fours)
        for tile in holder.hand:
            if tile >= 0 and faces[tile] >= RED:
                _count(_HAND_RED, tile_kind(tile), out)
        if holder.drawn >= 0 and tile_kind(holder.drawn) < KINDS:
            out.put(_DRAWN, tile_kind(holder.drawn), 1)
        out.mark(_WAITS, holder.waits)
        tile = state.tile
        if tile >= 0 and (state.phase == CLAIMS or state.phase == ROBBING):
            kind = tile_kind(tile)
            if kind < KINDS and not (hidden and _is_closed_kong(state, seat)):
                out.put(_OFFERED, kind, 1)
                if faces[tile] >= RED:
                    out.put(_OFFERED_RED, kind, 1)
        for tile in state.revealed:
            if tile_kind(tile) < KINDS:
                _count(_TURNED, tile_kind(tile), out)
        out.put(_ROUND, EAST + state.round_wind, 1)
        out.put(_WIND, EAST + state.wind(seat), 1)

    def _write_rows(self, state: State, seat: i64, out: Planes) -> None:
        own: i64 = state.scores[seat]
        place: i64 = 1
        for score in state.scores:
            if score > own:
                place += 1
        whose = state.turn - seat
        if whose < 0:
            whose += len(state.seats)
        out.row(state.wall)
        out.add(_PHASES[state.phase * SEATS + whose])
        out.pair(state.number, place)
        out.pair(1 if state.seats[seat].waits != 0 else 0, 1 if state.kong_draw else 0)

    # --- what only a teacher may see ---------------------------------------------------------------------------------

    def perfect_planes(self) -> tuple[Plane, ...]:
        """Return what ``perfect_information`` holds."""
        return _PERFECT

    def perfect_information(self, state: State, seat: int) -> bytes:
        """Return planes of what a seat may not know: the other seats' hands. Never part of an observation."""
        out = Planes()
        out.begin(bytes(len(_PERFECT) * CELLS))
        count = len(state.seats)
        for distance in range(1, count):
            other = state.seats[(seat + distance) % count]
            first: i64 = (distance - 1) * _PERFECT_EACH
            shape = other.shape
            for held, mask in enumerate((shape.ones, shape.twos, shape.threes, shape.fours)):
                out.mark(first + held, mask)
            for tile in other.hand:
                if tile >= 0 and state.faces[tile] >= RED:
                    out.put(first + 4, tile_kind(tile), out.get(first + 4, tile_kind(tile)) + 1)
            out.mark(first + 5, other.waits)
        return out.taken()


def _is_closed_kong(state: State, seat: i64) -> bool:
    """Tell whether the tile on the table belongs to a closed kong that another seat has just laid."""
    if state.phase == CLAIMS or state.turn == seat:
        return False
    melds = state.seats[state.turn].melds
    return len(melds) > 0 and melds[len(melds) - 1].type == CLOSED


def _count(plane: i64, kind: i64, out: Planes) -> None:
    out.put(plane, kind, out.get(plane, kind) + 1)


def _write_melds(faces: bytes, seat: Seat, hidden: bool, out: Planes) -> None:
    for place in range(len(seat.melds)):
        meld = seat.melds[place]
        type: i64 = meld.type  # noqa: A001
        tiles = seat.meld_tiles[place]
        if type == CLOSED and (hidden or tiles[0] < 0):
            continue
        for each in tiles:
            tile: i64 = each
            kind = tile_kind(tile)
            _count(_SEEN, kind, out)
            if type == CHOW:
                _count(_CHOWS, kind, out)
            if faces[tile] >= RED:
                _count(_MELD_RED, kind, out)
        kind = tile_kind(tiles[0])
        if type == CLOSED:
            out.put(_CLOSED, kind, 1)
        else:
            out.put(_SOURCE, kind, meld.source)
            if type == PUNG:
                out.put(_PUNGS, kind, 1)
            elif type != CHOW:
                out.put(_KONGS, kind, 1)


def _write_laid(seat: Seat, out: Planes) -> None:
    """Put the tiles laid aside and those won."""
    for tile in seat.aside:
        if tile_kind(tile) < KINDS:
            _count(_ASIDE, tile_kind(tile), out)
            _count(_SEEN, tile_kind(tile), out)
    for tile in seat.won:
        if tile >= 0 and tile_kind(tile) < KINDS:
            _count(_WON, tile_kind(tile), out)


def _write_river(faces: bytes, seat: Seat, place: i64, out: Planes) -> None:
    """Put the discards from a place of the river on."""
    while place < len(seat.river):
        entry = seat.river[place]
        place += 1
        tile = entry & 255
        kind = tile_kind(tile)
        if kind >= KINDS:
            continue
        copy: i64 = 0
        while copy < _COPIES - 1 and out.get(_ORDER + copy, kind):
            copy += 1
        out.put(_ORDER + copy, kind, place)
        if entry & DRAWN_FLAG:
            out.put(_AS_DRAWN + copy, kind, 1)
        if entry & DECLARED_FLAG:
            out.put(_DECLARED, kind, 1)
        if entry & CLAIMED_FLAG:
            _count(_TAKEN, kind, out)
        else:
            _count(_SEEN, kind, out)
        if faces[tile] >= RED:
            _count(_RIVER_RED, kind, out)


def _write_score(score: i64, out: Planes) -> None:
    """Add a row that a score fills cell after cell; what is below 0, or goes beyond the last cell, is cut."""
    cells = min(max(score, 0) // _STEP, CELLS)
    out.begin(_FULL[cells])
    if score > 0 and cells < CELLS:
        out.put(0, cells, score - cells * _STEP)
