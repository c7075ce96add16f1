"""Events of a riichi hand from formats that name tiles by face: physical tiles are chosen as they appear."""

from sanyuan.errors import InputError
from sanyuan.meld import ADDED, CLOSED, KONG, Meld
from sanyuan.record.game import Hand
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.tiles import NORTH, PLAIN_136, kind_of, tile_face


class HandBuilder:
    """Takes what happens in a hand by faces, in order, and writes events with physical tiles."""

    def __init__(self, code: str, players: int, reds: tuple[int, int, int]) -> None:
        """Begin with all tiles free; ``code`` is that of the errors."""
        self.code = code
        self.players = players
        self.reds = reds
        self.events: list[Event] = []
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.drawn = [-1] * players
        self.river = (-1, -1)
        self.replacing = False
        self.pending = -1
        self._free: dict[int, list[int]] = {}
        for tile in PLAIN_136:
            self._free.setdefault(self.face(tile), []).append(tile)

    def hand(self) -> Hand:
        """Return what has been recorded."""
        return Hand(self.events)

    def refuse(self, reason: str) -> InputError:
        """Return an error of this format."""
        return InputError(self.code, reason)

    def face(self, tile: int) -> int:
        """Return the face of a physical tile."""
        return tile_face(tile, self.reds)

    def new(self, face: int) -> int:
        """Take a physical tile of a face that has not appeared yet."""
        if not self._free.get(face):
            raise self.refuse("a tile appears more often than there are copies")
        return self._free[face].pop()

    def held(self, seat: int, face: int) -> int:
        """Return a tile of a face in a hand, rather one that was not just drawn."""
        found = [tile for tile in self.hands[seat] if self.face(tile) == face]
        if not found:
            raise self.refuse(f"seat {seat} does not hold the tile it lays down")
        return min(found, key=lambda tile: tile == self.drawn[seat])

    # --- what happens ------------------------------------------------------------------------------------------------

    def begin(
        self,
        dealer: int,
        wind: int,
        number: int,
        carry: tuple[int, ...],
        scores: tuple[int, ...],
        dealt: list[list[int]],
    ) -> None:
        """Begin a hand and deal its first tiles, by seat."""
        self.events.append(Event(events.BEGIN, dealer, -1, wind, number, carry, scores))
        for place in range(self.players):
            seat = (dealer + place) % self.players
            self.hands[seat] = [self.new(face) for face in dealt[seat]]
            self.events.append(Event(events.DEAL, seat, tiles=tuple(self.hands[seat])))

    def reveal(self, face: int, below: bool = False) -> None:
        """Turn up an indicator, or one below another."""
        self.events.append(Event(events.REVEAL, tile=self.new(face), code=int(below)))

    def accept(self) -> None:
        """Let a riichi stand whose tile has passed."""
        if self.pending >= 0:
            points = tuple(-1000 if seat == self.pending else 0 for seat in range(self.players))
            self.events.append(Event(events.ACCEPT, self.pending, points=points))
            self.pending = -1

    def draw(self, seat: int, face: int) -> None:
        """Let a seat draw."""
        self.accept()
        tile = self.new(face)
        self.hands[seat].append(tile)
        self.drawn[seat] = tile
        self.events.append(Event(events.DRAW, seat, tile, code=int(self.replacing)))
        self.replacing = False

    def discard(self, seat: int, face: int, as_drawn: bool, declared: bool) -> None:
        """Let a seat discard a face, or what it has just drawn."""
        tile = self.drawn[seat] if as_drawn else self.held(seat, face)
        if tile < 0:
            raise self.refuse(f"seat {seat} discards a drawn tile without having drawn")
        self.hands[seat].remove(tile)
        own = int(tile == self.drawn[seat])
        self.drawn[seat] = -1
        self.events.append(Event(events.DISCARD, seat, tile, own, int(declared)))
        self.river = (seat, tile)
        if declared:
            self.pending = seat

    def call(self, seat: int, meld: Meld) -> None:
        """Let a seat claim the last discard."""
        self.accept()
        faces = list(meld.tiles)
        faces.remove(meld.claimed)
        own: list[int] = []
        for face in faces:
            tile = self.held(seat, face)
            self.hands[seat].remove(tile)
            own.append(tile)
        source, tile = self.river
        self.events.append(Event(events.CLAIM, seat, tile, source, meld.type, tuple(sorted(own))))
        self.replacing = meld.type == KONG

    def lay(self, seat: int, type: int, face: int) -> None:  # noqa: A002
        """Let a seat lay a closed kan, or add to a triplet."""
        held = [tile for tile in self.hands[seat] if tile >> 2 == kind_of(face)]
        if len(held) < (4 if type == CLOSED else 1):
            raise self.refuse(f"seat {seat} does not hold the kan it lays down")
        if type == CLOSED:
            self.events.append(Event(events.KONG, seat, code=CLOSED, tiles=tuple(sorted(held))))
        else:
            self.events.append(Event(events.KONG, seat, held[0], code=ADDED))
        for tile in held:
            self.hands[seat].remove(tile)
        self.drawn[seat] = -1
        self.river = (seat, held[0])
        self.replacing = True

    def aside(self, seat: int) -> None:
        """Let a seat set a north aside."""
        tile = self.held(seat, NORTH)
        self.hands[seat].remove(tile)
        self.drawn[seat] = -1
        self.river = (seat, tile)
        self.events.append(Event(events.ASIDE, seat, tile))
        self.replacing = True

    def win(self, seat: int, source: int, points: tuple[int, ...], detail: dict[str, object]) -> None:
        """Let a seat win the tile it has drawn or the one on the table."""
        robbing = self.replacing and seat != source
        tile = self.drawn[seat] if seat == source else self.river[1]
        other = -1 if seat == source else source
        self.events.append(Event(events.WIN, seat, tile, other, int(robbing), (), points, detail))


class ListedHandBuilder(HandBuilder):
    """A hand whose source lists all indicators without telling when each was turned up: the rule tells it."""

    def __init__(self, code: str, players: int, reds: tuple[int, int, int]) -> None:
        """Begin with none turned up; ``dora`` is to be filled with the list."""
        super().__init__(code, players, reds)
        self.dora: list[int] = []
        self.turned = 0
        self.owed = 0

    def turn_up(self) -> None:
        """Turn up the next indicator of the list."""
        if self.turned >= len(self.dora):
            raise self.refuse("fewer indicators are listed than kans turn up")
        self.reveal(self.dora[self.turned])
        self.turned += 1

    def turn_owed(self) -> None:
        """Turn up what an open kan owes."""
        while self.owed:
            self.owed -= 1
            self.turn_up()

    def turn_up_after_kan(self, type: int) -> None:  # noqa: A002
        """A kan turns up what an earlier one owes; its own indicator at once if it is closed, else later.

        Where the kan is robbed neither happens, and the hand's list of indicators is that much shorter.
        """
        due = self.owed + (1 if type == CLOSED else 0)
        self.owed = 0 if type == CLOSED else 1
        for _ in range(min(due, len(self.dora) - self.turned)):
            self.turn_up()
