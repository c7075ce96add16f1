"""From the tiles that a script asks for to the places of the wall where they must lie."""

from collections import Counter

from sanyuan.engine.table import Table, new_table
from sanyuan.engine.wall import deal_order, seed_from
from sanyuan.record.author.fill import Filling, Place
from sanyuan.record.author.script import DRAW, Asked, Deed, HandScript, ScriptError, SeatTiles
from sanyuan.record.author.tiles import FLOWER_MASK, RED_MAN
from sanyuan.rules.flow import Flow, Standing
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.spoken import Spoken
from sanyuan.words.text import EN, SEAT_WORDS, Note, either, seat_name

DEALT = 13


class Deal:
    """The wall of one hand in a game: which places the script speaks of, and the tiles that fill it."""

    def __init__(self, spoken: Spoken, flow: Flow, rules: RuleConfig, standing: Standing, unchecked: bool) -> None:
        """Take the game and where it stands."""
        self.spoken = spoken
        self.flow = flow
        self.rules = rules
        self.standing = standing
        self.unchecked = unchecked
        self.seats = flow.seats(rules)
        self.tiles = list(flow.tile_set(rules))
        self.zero_is_flower = spoken.zero_is_flower and any(tile >= 136 for tile in self.tiles)
        self.first = DEALT * self.seats
        """The place of the dealer's fourteenth tile."""
        self.blank = new_table(flow, rules, standing, self.tiles)
        self.flipped = flipped(spoken, self.blank)

    def read(self, asked: Asked) -> Asked:
        """Return a tile as this game reads it: with flowers in play some write them 0m."""
        if self.zero_is_flower and asked.faces == RED_MAN:
            return Asked(FLOWER_MASK, asked.text, asked.spot)
        return asked

    def seat(self, given: SeatTiles) -> int:
        """Return the seat at the table that tiles are given to."""
        seat = given.seat.at(self.standing.dealer, self.seats)
        if seat is None:
            raise ScriptError(Note("script.seat_table", text=given.seat.text, seats=self.seats), given.spot)
        return seat

    def fill(self, hand: HandScript, number: int, seed: int) -> Filling:
        """Fill the wall of a hand."""
        places = [Place(label=f"tile {at + 1} of the wall") for at in range(self._length(hand))]
        for given in hand.hands:
            self._place_hand(places, given)
        head = self.first + 1
        self._place_turned(places, hand, head=True)
        head += self.flipped
        self._place_run(places, hand.wall, head, 1, "wall tile")
        self._place_run(places, hand.tail, len(places) - 1, -1, "tail tile")
        self._place_turned(places, hand, head=False)
        faces = self.flow.faces(self.rules)
        late = FLOWER_MASK
        for face in self.drawn_later(hand.steps) + self.listed([each.tiles for each in hand.draws]):
            late |= 1 << face
        return Filling(places, self.tiles, faces, seed_from(1_000_003 * seed + number), late, self.unchecked)

    def drawn_later(self, steps: list[Deed]) -> Counter[int]:
        """Count the faces that steps name as drawn: as many of these tiles are kept back for them."""
        found: Counter[int] = Counter()
        for step in steps:
            if step.kind == DRAW and step.tiles:
                asked = self.read(step.tiles[0])
                if asked.faces.bit_count() == 1:
                    found[asked.faces.bit_length() - 1] += 1
        return found

    def listed(self, lists: list[tuple[Asked, ...]]) -> Counter[int]:
        """Count the faces that lists of draws name."""
        read = [self.read(asked).faces for tiles in lists for asked in tiles]
        return Counter(faces.bit_length() - 1 for faces in read if faces.bit_count() == 1)

    def _length(self, hand: HandScript) -> int:
        """Return how long the wall is; only an unchecked script may cut it short."""
        if hand.left is None:
            return len(self.tiles)
        dealt = self.first + 1 + self.flipped
        length = dealt + hand.left + self.flow.dead_tiles(self.rules)
        if length > len(self.tiles):
            most = hand.left - (length - len(self.tiles))
            raise ScriptError(Note("script.after_deal_tiles", most=most, left=hand.left), hand.spot)
        if length < len(self.tiles) and not self.unchecked:
            raise ScriptError(Note("script.wall_tiles_left", left=hand.left), hand.spot)
        return length

    def _place_hand(self, places: list[Place], given: SeatTiles) -> None:
        seat = self.seat(given)
        wind = (seat - self.standing.dealer) % self.seats
        name = seat_name(wind, EN)
        most = DEALT + 1 if wind == 0 else DEALT
        count = len(given.tiles)
        if count > most or (count < DEALT and not given.open_end):
            least = either([DEALT, most]) if wind == 0 else most
            code = "script.dealt_tiles_more" if count < DEALT else "script.dealt_tiles"
            raise ScriptError(Note(code, name=SEAT_WORDS[wind], least=least, count=count), given.spot)
        where = [place for place, at in enumerate(deal_order(self.seats)) if at == wind] + [self.first]
        for at, asked in enumerate(given.tiles):
            places[where[at]].ask(self.read(asked), f"tile {at + 1} of {name}'s hand")

    def _place_run(self, places: list[Place], tiles: list[Asked], first: int, step: int, name: str) -> None:
        for number, asked in enumerate(tiles):
            at = first + step * number
            if not self.first < at < len(places):
                raise ScriptError(Note("script.lies_beyond_wall", name=name, most=number + 1), asked.spot)
            self._place_one(places[at], asked, f"{name} {number + 1}")

    def _place_one(self, place: Place, asked: Asked, label: str) -> None:
        if place.text != "." and asked.text != ".":
            raise ScriptError(Note("script.same_place_which", label=label, label2=place.label), asked.spot)
        if asked.text != ".":
            place.ask(self.read(asked), label)

    def _place_turned(self, places: list[Place], hand: HandScript, head: bool) -> None:
        """Place the tiles that are turned up, those taken from the head of the wall or those that lie at its tail."""
        rows = {row.name: row for row in self.spoken.turned}
        for name, tiles in hand.turned.items():
            if name not in rows:
                raise ScriptError(Note("script.not_here", name=name), tiles[0].spot)
            row = rows[name]
            if len(tiles) > row.most:
                amount = Note("script.one_tile") if row.most == 1 else Note("script.most_tiles", most=row.most)
                spot = tiles[row.most].spot
                raise ScriptError(Note("script.names", kind=name, amount=amount, argument=str(len(tiles))), spot)
            for number, asked in enumerate(tiles):
                place = self.flow.reveal_place(self.blank.state, number)
                if head == (place == 0):
                    at = self.first + 1 + number if head else len(places) + place - int(row.below)
                    self._place_one(places[at], asked, f"{name} {number + 1}")


def flipped(spoken: Spoken, blank: Table) -> int:
    """Return how many tiles of the head of the wall are turned up before play."""
    heads = [row.most for row in spoken.turned if not row.below and blank.flow.reveal_place(blank.state, 0) == 0]
    return sum(heads)
