"""Laying the wall while a hand is played: what a step says is drawn lies where the draw will find it."""

from collections import Counter
from collections.abc import Callable

from sanyuan.engine.table import Table
from sanyuan.errors import InputError
from sanyuan.record.author.deal import Deal
from sanyuan.record.author.fill import Filling
from sanyuan.record.author.script import DRAW, FLOWER, Asked, Deed, SeatTiles
from sanyuan.table import events
from sanyuan.table.events import Event

SPEAKING = (DRAW, FLOWER)
"""The steps that speak of what comes from the wall by itself."""
_NOWHERE = -1
_UNPLAYABLE = (InputError, IndexError, ValueError, KeyError, OverflowError, AssertionError)


class Laying:
    """The part of a wall that has not been drawn yet, which its author may still arrange."""

    def __init__(self, table: Table, filling: Filling, deal: Deal, draws: list[SeatTiles]) -> None:
        """Take a table, the filling its wall was made from, and what seats draw by their author's will."""
        self.table = table
        self.wall = table.wall
        self.filling = filling
        self.deal = deal
        self.size = len(table.wall.tiles)
        self.draws = {deal.seat(each): each.tiles for each in draws}

    def prepare(self, act: Callable[[Table], None], ahead: list[Deed]) -> None:
        """Lay what an act will draw: the tiles that the next steps name, and none of those that later ones need.

        Who draws, how often and from which end is foreseen by acting on a copy of the table, once more after every
        tile that was laid, as a flower brings a further draw along.
        """
        if not self.draws and not any(step.kind in SPEAKING for step in ahead):
            return
        fixed = self._gone()
        taken = Counter(int(event.seat) for event in self.table.events if _is_draw(event))
        at = 0
        said = 0  # how many of the steps ahead have been heard
        while at < len(foreseen := self._foreseen(act)):
            event, place = foreseen[at]
            at += 1
            step = ahead[said] if said < len(ahead) and ahead[said].kind in SPEAKING else None
            if event.type == events.ASIDE:
                said += int(step is not None and step.kind == FLOWER)
                continue
            spoken = _is_draw(event)
            listed = self._listed(int(event.seat), taken) if spoken else None
            if step is not None and step.kind != FLOWER and spoken:
                if not self._draws(step, int(event.seat)):
                    return
                said += 1
                if step.tiles:
                    asked = self.deal.read(step.tiles[0])
                    listed = Asked(asked.faces, asked.text, step.spot)
            if listed is not None:
                self._demand(place, listed, fixed)
            elif step is None or step.kind == FLOWER or not spoken:
                self._keep_back(place, ahead[said:], taken, fixed)
            fixed |= {place}

    def _listed(self, seat: int, taken: Counter[int]) -> Asked | None:
        """Return the tile that a seat's list of draws names next, and count the draw; the dealer's first is dealt."""
        number = taken[seat] - int(seat == self.deal.standing.dealer)
        taken[seat] += 1
        tiles = self.draws.get(seat, ())
        if not 0 <= number < len(tiles) or tiles[number].text == ".":
            return None
        return self.deal.read(tiles[number])

    def _foreseen(self, act: Callable[[Table], None]) -> list[tuple[Event, int]]:
        """Return the tiles that an act draws or turns up, with their places, and those that it lays aside."""
        table = self.table.copy()
        known = len(table.events)
        try:
            act(table)
        except _UNPLAYABLE:  # the table itself will refuse it
            return []
        found: list[tuple[Event, int]] = []
        head, tail = int(self.wall.head), self.size - int(self.wall.tail) - 1
        from_head = table.flow.replaces_at_head(table.state)
        for event in table.events[known:]:
            if event.type == events.DEAL:
                head += len(event.tiles)
            elif event.type == events.ASIDE:
                found.append((event, _NOWHERE))
            elif event.type == events.REVEAL and event.place < 0:
                found.append((event, self.size + event.place))
            elif event.type == events.REVEAL or (event.type == events.DRAW and (from_head or not event.replacing)):
                found.append((event, head))
                head += 1
            elif event.type == events.DRAW:
                found.append((event, tail))
                tail -= 1
        return found

    def _draws(self, step: Deed, seat: int) -> bool:
        """Tell whether a step speaks of a draw of this seat."""
        dealer, seats = self.deal.standing.dealer, self.deal.seats
        return not step.seats or seat in [name.at(dealer, seats) for name in step.seats]

    def _gone(self) -> frozenset[int]:
        """Return the places whose tiles have been seen: those drawn at either end, and the indicators turned up."""
        state = self.table.state
        turned = [self.table.flow.reveal_place(state, number) for number in range(len(state.revealed))]
        shown = [self.size + place for place in turned if place < 0]
        return frozenset([*range(self.wall.head), *range(self.size - self.wall.tail, self.size), *shown])

    def _keep_back(self, place: int, ahead: list[Deed], taken: Counter[int], fixed: frozenset[int]) -> None:
        """Keep the tiles that later steps and draws need away from draws that nobody speaks of."""
        dealer = self.deal.standing.dealer
        left = [tiles[max(taken[seat] - int(seat == dealer), 0) :] for seat, tiles in self.draws.items()]
        later = self.deal.drawn_later(ahead) + self.deal.listed(left)
        if later:
            before = self.filling.wall()
            self.filling.keep_back(place, later, fixed)
            self._relay(before)

    def _demand(self, place: int, asked: Asked, fixed: frozenset[int]) -> None:
        before = self.filling.wall()
        self.filling.demand(place, asked, "the tile drawn", fixed)
        self._relay(before)

    def _relay(self, before: list[int]) -> None:
        for at, tile in enumerate(self.filling.wall()):
            if tile != before[at]:
                self.wall.put(at, tile)


def _is_draw(event: Event) -> bool:
    """Tell whether an event is a draw in play."""
    return event.type == events.DRAW and not event.in_deal
