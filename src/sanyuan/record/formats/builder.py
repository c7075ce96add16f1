"""Events of a hand from formats that name tiles by face: physical tiles are chosen as they appear."""

from functools import cache

from sanyuan.errors import InputError
from sanyuan.meld import CLOSED, KONG, Meld
from sanyuan.record.recorded import GIVEN, MOST_EVENTS, RecordedHand, Remark
from sanyuan.rules.options import RuleConfig
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.tiles import FLOWER, FLOWERED_144, NORTH, UNKNOWN, kind_of, tile_face
from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.words.text import Note

PLAIN = 136
"""The tiles without the flowers, which come after them."""
IN_TURN, REPLACING, DEALING = 0, 1, 2
"""What the next draw is."""


@cache
def _faces(reds: tuple[int, int, int]) -> bytes:
    return bytes(FLOWER if tile >= PLAIN else tile_face(tile, reds) for tile in FLOWERED_144)


@cache
def _copies(reds: tuple[int, int, int]) -> dict[int, list[int]]:
    """Return the physical tiles of each face."""
    found: dict[int, list[int]] = {}
    for tile, face in enumerate(_faces(reds)):
        found.setdefault(face, []).append(tile)
    return found


class HandBuilder:
    """Takes what happens in a hand by faces, in order, and writes events with physical tiles."""

    def __init__(self, code: str, players: int, reds: tuple[int, int, int]) -> None:
        """Begin with all tiles free; ``code`` is that of the errors."""
        self.code = code
        self.players = players
        self.reds = reds
        self.events: list[Event] = []
        self.number = 0
        self.remarks: list[Remark] = []
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.drawn = [-1] * players
        self.river = (-1, -1)
        self.replacing = IN_TURN
        self.pending = -1
        self.turns = 0
        """How many tiles have been drawn."""
        self.faces = _faces(reds)
        self._free = {face: list(tiles) for face, tiles in _copies(reds).items()}

    def add(self, event: Event) -> None:
        """Add what happened; no hand has more events than all its tiles can make."""
        if len(self.events) >= MOST_EVENTS:
            raise self.refuse(Note("reader.hand_more_events", most_events=MOST_EVENTS))
        self.events.append(event)

    def hand(self) -> RecordedHand:
        """Return what has been recorded."""
        return RecordedHand(self.events)

    def refuse(self, reason: Note) -> InputError:
        """Return an error of this format."""
        error = InputError(reason)
        error.code = self.code
        return error

    def note(self, code: str, message: Note) -> None:
        """Note that the source contradicts itself at the last event."""
        self.remarks.append(Remark(self.number + 1, len(self.events), code, message))

    def face(self, tile: int) -> int:
        """Return the face of a physical tile; the formats do not tell the eight flowers apart."""
        return self.faces[tile]

    def new(self, face: int) -> int:
        """Take a physical tile of a face that has not appeared yet."""
        if not self._free.get(face):
            raise self.refuse(Note("reader.tile_appears_more"))
        return self._free[face].pop()

    def held(self, seat: int, face: int) -> int:
        """Return a tile of a face in a hand, rather one that was not just drawn."""
        faces = self.faces
        found = [tile for tile in self.hands[seat] if faces[tile] == face]
        if not found:
            raise self.refuse(Note("reader.seat_hold_tile", seat=seat))
        return found[1] if len(found) > 1 and found[0] == self.drawn[seat] else found[0]

    # --- what happens ------------------------------------------------------------------------------------------------

    def begin(
        self,
        dealer: int,
        wind: int,
        number: int,
        carry: tuple[int, ...],
        scores: tuple[int, ...],
        dealt: list[list[int]],
        given: bool = False,
    ) -> None:
        """Begin a hand, perhaps where its author has set it, and deal its first tiles, by seat."""
        self.number = number
        detail: dict[str, object] = {GIVEN: True} if given else {}
        self.add(events.begin(dealer, wind, number, scores, carry, detail))
        for place in range(self.players):
            seat = (dealer + place) % self.players
            self.hands[seat] = [self.new(face) for face in dealt[seat]]
            self.add(events.deal(seat, tuple(self.hands[seat])))

    def reveal(self, face: int, below: bool = False) -> None:
        """Turn up an indicator, or one below another."""
        self.add(events.reveal(self.new(face), below=below))

    def reveal_below(self, faces: list[int]) -> None:
        """Turn up the indicators below the others before the first win; those told again of another winner agree."""
        first = next((at for at, event in enumerate(self.events) if event.type == events.WIN), len(self.events))
        told = [self.face(event.tile) for event in self.events if event.type == events.REVEAL and event.below]
        if told and faces and told != faces:
            self.note("dora", Note("remark.other_ura"))
        if not told:
            self.events[first:first] = [events.reveal(self.new(face), below=True) for face in faces]

    def accept(self, told: int = -1) -> None:
        """Let a riichi whose tile has passed stand, or that of the seat named."""
        who = told if told >= 0 else self.pending
        if who >= 0:
            points = tuple(-1000 if seat == who else 0 for seat in range(self.players))
            self.add(events.accept(who, points))
            self.pending = -1

    def draw(self, seat: int, face: int) -> None:
        """Let a seat draw."""
        self.accept()
        tile = self.new(face)
        self.hands[seat].append(tile)
        if self.replacing != DEALING:
            self.drawn[seat] = tile
        self.add(events.draw(seat, tile, self.replacing != IN_TURN, self.replacing == DEALING))
        self.turns += 1
        self.replacing = IN_TURN

    def discard(self, seat: int, face: int, as_drawn: bool, declared: bool) -> None:
        """Let a seat discard a face, or what it has just drawn."""
        tile = self.drawn[seat] if as_drawn else self.held(seat, face)
        if tile < 0:
            raise self.refuse(Note("reader.seat_discards_drawn", seat=seat))
        self.hands[seat].remove(tile)
        own = tile == self.drawn[seat]
        self.drawn[seat] = -1
        self.add(events.discard(seat, tile, own, declared))
        self.river = (seat, tile)
        if declared:
            self.pending = seat

    def call(self, seat: int, meld: Meld, source: int = -1) -> None:
        """Let a seat claim the last discard; the event says which tile the source tells of, and from whom."""
        self.accept()
        faces = list(meld.tiles)
        faces.remove(meld.claimed)
        own: list[int] = []
        for face in faces:
            tile = self.held(seat, face)
            self.hands[seat].remove(tile)
            own.append(tile)
        tile = self._known_tile(self.river[1], meld.claimed)
        other = source if source >= 0 else self.river[0]
        self.add(events.claim(seat, tile, other, meld.type, tuple(sorted(own))))
        self.replacing = REPLACING if meld.type == KONG else IN_TURN

    def lay(self, seat: int, type: int, face: int) -> None:  # noqa: A002
        """Let a seat lay a closed kan, or add to a triplet."""
        held = [tile for tile in self.hands[seat] if tile >> 2 == kind_of(face)]
        if len(held) < (4 if type == CLOSED else 1):
            raise self.refuse(Note("reader.seat_hold_kan", seat=seat))
        if type == CLOSED:
            self.add(events.closed_kong(seat, tuple(sorted(held))))
        else:
            self.add(events.added_kong(seat, held[0]))
        for tile in held:
            self.hands[seat].remove(tile)
        self.drawn[seat] = -1
        self.river = (seat, held[0])
        self.replacing = REPLACING

    def aside(self, seat: int, face: int = NORTH) -> None:
        """Let a seat set a north, or a flower, aside."""
        tile = self.held(seat, face)
        self.hands[seat].remove(tile)
        self.drawn[seat] = -1
        self.river = (seat, tile)
        self.add(events.aside(seat, tile))
        self.replacing = REPLACING

    def win(
        self, seat: int, source: int, points: tuple[int, ...], detail: dict[str, object], face: int = UNKNOWN
    ) -> None:
        """Let a seat win the tile it has drawn or the one on the table; the event says which the source tells of."""
        robbing = self.replacing != IN_TURN and seat != source
        tile = self._known_tile(self.drawn[seat] if seat == source else self.river[1], face)
        other = -1 if seat == source else source
        self.add(events.win(seat, tile, other, robbing, points, detail))

    def _known_tile(self, tile: int, face: int) -> int:
        """Return the tile on the table, or one of the face that the source tells of where it is another."""
        if face == UNKNOWN or (tile >= 0 and self.faces[tile] == face):
            return tile
        copies = _copies(self.reds).get(face)
        if not copies:
            raise self.refuse(Note("reader.tile_named_game"))
        return copies[0]

    def is_open(self, seat: int) -> bool:
        """Tell whether a seat has claimed anything."""
        return any(event.type == events.CLAIM and event.seat == seat for event in self.events)


class ListedHandBuilder(HandBuilder):
    """A hand whose source lists all indicators without telling when each was turned up: the rule tells it."""

    def __init__(self, code: str, rules: RuleConfig) -> None:
        """Begin with none turned up; ``dora`` is to be filled with the list."""
        self.rules = rules
        if isinstance(rules, RiichiRules):
            man, pin, sou = rules.red_fives
            super().__init__(code, rules.players, (man, pin, sou))
            self.kan_dora = rules.kan_dora
        else:
            super().__init__(code, 4, (0, 0, 0))
            self.kan_dora = "none"
        self.dora: list[int] = []
        self.turned = 0
        self.owed = 0

    def turn_up(self) -> None:
        """Turn up the next indicator of the list."""
        if self.turned >= len(self.dora):
            raise self.refuse(Note("reader.fewer_indicators_listed"))
        self.reveal(self.dora[self.turned])
        self.turned += 1

    def turn_owed(self) -> None:
        """Turn up what an open kan owes."""
        while self.owed:
            self.owed -= 1
            self.turn_up()

    def turn_up_after_kan(self, type: int) -> None:  # noqa: A002
        """A kan turns up what an earlier one owes; its own indicator at once, or with the discard if it is open.

        Where the kan is robbed neither happens, and the hand's list of indicators is that much shorter.
        """
        if self.kan_dora == "none":
            return
        at_once = type == CLOSED or self.kan_dora == "at_once"
        due = self.owed + int(at_once)
        self.owed = int(not at_once)
        for _ in range(min(due, len(self.dora) - self.turned)):
            self.turn_up()

    def note_listed(self) -> None:
        """Note where more indicators are listed than the hand turned up."""
        if self.turned < len(self.dora):
            self.note("dora", Note("remark.listed", count=len(self.dora), turned=self.turned))
