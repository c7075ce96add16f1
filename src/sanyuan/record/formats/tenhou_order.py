"""The order of play of a tenhou.net/6 hand, which lists what each seat took and discarded and nothing else."""

from dataclasses import dataclass

from sanyuan.errors import InputError
from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, PUNG, Meld
from sanyuan.notation.tenhou import read_codes, read_meld
from sanyuan.record.formats.tenhou6_codes import AS_DRAWN, GAP, NORTH_ASIDE
from sanyuan.tiles import PLAIN_136

_MOST_TRIED = 20_000
"""How many turns are tried; a real hand takes a few hundred."""
TAKE, CALL, DISCARD, LAY, ASIDE = "take", "call", "discard", "lay", "aside"


@dataclass(frozen=True)
class Move:
    """One thing a seat does: take or discard a face, call, lay a kan, or set a north aside."""

    seat: int
    what: str
    face: int = -1
    meld: Meld | None = None
    drawn: bool = False
    declared: bool = False


def read_take(seat: int, entry: object) -> Move:
    """Read an entry of what a seat took: a tile, or a call."""
    if isinstance(entry, str):
        meld = read_meld(entry)
        if meld.type not in (CHOW, PUNG, KONG):
            raise InputError("tenhou6.takes_nothing_another", entry=repr(entry))
        return Move(seat, CALL, meld.claimed, meld)
    return Move(seat, TAKE, _face(entry))


def read_discard(seat: int, entry: object) -> Move | None:
    """Read an entry of what a seat discarded: a tile, a kan, a north; None for the gap after an open kan."""
    if entry == GAP and not isinstance(entry, bool):
        return None
    declared = False
    if isinstance(entry, str):
        if entry == NORTH_ASIDE:
            return Move(seat, ASIDE, 30)
        if "a" in entry or "k" in entry:
            meld = read_meld(entry)
            if meld.type not in (CLOSED, ADDED):
                raise InputError("tenhou6.discard", entry=repr(entry))
            return Move(seat, LAY, meld.tiles[0], meld)
        if not entry.startswith("r") or not (entry[1:].isascii() and entry[1:].isdecimal()):
            raise InputError("tenhou6.discard", entry=repr(entry))
        declared, entry = True, int(entry[1:])
    if entry == AS_DRAWN:
        return Move(seat, DISCARD, -1, None, True, declared)
    return Move(seat, DISCARD, _face(entry), None, False, declared)


def _face(entry: object) -> int:
    if not isinstance(entry, int) or isinstance(entry, bool) or not 0 <= entry < 100:
        raise InputError("tenhou6.tile", entry=repr(entry))
    return read_codes(str(entry))[0]


def in_order(takes: list[list[Move]], discards: list[list[Move | None]], dealer: int) -> list[Move]:
    """Return the steps in the order of play.

    After each discard a seat whose next entry calls that tile from there may do so now, or take part of a later one;
    the first order that uses every entry up is the answer.
    """
    if sum(len(each) for each in takes) > len(PLAIN_136):
        raise InputError("tenhou6.more_tiles_taken")
    search = _Search(takes, discards)
    found = search.turn(dealer, (0,) * len(takes), (0,) * len(takes))
    if found is None:
        raise InputError("tenhou6.draws_calls_discards")
    return found


class _Search:
    def __init__(self, takes: list[list[Move]], discards: list[list[Move | None]]) -> None:
        self.takes = takes
        self.discards = discards
        self.tried = 0
        self.dead: set[tuple[int, tuple[int, ...], tuple[int, ...]]] = set()

    def turn(self, seat: int, taken: tuple[int, ...], thrown: tuple[int, ...]) -> list[Move] | None:
        """Return the steps from the turn of a seat on, or None where they do not come out even."""
        if (seat, taken, thrown) in self.dead:
            return None
        self.tried += 1
        if self.tried > _MOST_TRIED:
            raise InputError("tenhou6.calls_hand_fit")
        found = self._turn(seat, taken, thrown)
        if found is None:
            self.dead.add((seat, taken, thrown))
        return found

    def _turn(self, seat: int, taken: tuple[int, ...], thrown: tuple[int, ...]) -> list[Move] | None:
        take = self._next(self.takes[seat], taken[seat])
        if take is None:
            return [] if self._done(taken, thrown) else None
        taken = _one_more(taken, seat)
        steps = [take]
        if thrown[seat] >= len(self.discards[seat]):
            return steps if self._done(taken, thrown) else None
        discard = self.discards[seat][thrown[seat]]
        thrown = _one_more(thrown, seat)
        opened = take.meld is not None and take.meld.type == KONG
        if (discard is None) != opened:
            return None
        if discard is None or discard.what != DISCARD:
            rest = self.turn(seat, taken, thrown)
            own = [] if discard is None else [discard]
            return None if rest is None else [*steps, *own, *rest]
        face = take.face if discard.drawn else discard.face
        thrown_tile = Move(seat, DISCARD, face, None, discard.drawn, discard.declared)
        for follower in self._followers(seat, face, taken):
            rest = self.turn(follower, taken, thrown)
            if rest is not None:
                return [*steps, thrown_tile, *rest]
        return [*steps, thrown_tile] if self._done(taken, thrown) else None

    def _followers(self, seat: int, face: int, taken: tuple[int, ...]) -> list[int]:
        """Return who may come next: those whose next entry calls the tile, then the seat after if it draws."""
        seats = len(self.takes)
        found: list[int] = []
        for step in range(1, seats):
            other = (seat + step) % seats
            take = self._next(self.takes[other], taken[other])
            if take is not None and take.meld is not None and take.face == face:
                if (other + _distance(take.meld.source, seats)) % seats == seat:
                    found.append(other)
        following = (seat + 1) % seats
        take = self._next(self.takes[following], taken[following])
        if take is not None and take.meld is None:
            found.append(following)
        return found

    def _next(self, entries: list[Move], place: int) -> Move | None:
        return entries[place] if place < len(entries) else None

    def _done(self, taken: tuple[int, ...], thrown: tuple[int, ...]) -> bool:
        return all(
            taken[seat] == len(self.takes[seat]) and thrown[seat] == len(self.discards[seat])
            for seat in range(len(self.takes))
        )


def _distance(source: int, seats: int) -> int:
    """Return how many seats after the holder the source sits; with three players 3 is the one before, too."""
    return source if seats == 4 or source != 3 else 2


def _one_more(places: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*places[:seat], places[seat] + 1, *places[seat + 1 :])
