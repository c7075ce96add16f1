"""Laying the wall while a hand is played: what a step says is drawn lies where the draw will find it."""

from sanyuan.engine.table import Table
from sanyuan.record.author.deal import Deal
from sanyuan.record.author.fill import Filling
from sanyuan.record.author.script import DRAW, FLOWER, ScriptError, Step


class Laying:
    """The part of a wall that has not been drawn yet, which its author may still arrange."""

    def __init__(self, table: Table, filling: Filling, deal: Deal) -> None:
        """Take a table and the filling its wall was made from."""
        self.table = table
        self.wall = table.wall
        self.filling = filling
        self.deal = deal
        self.size = len(table.wall.tiles)

    def next_place(self, head: bool) -> int:
        """Return the place of the next tile at the head or the tail."""
        return int(self.wall.head if head else self.size - self.wall.tail - 1)

    def _gone(self) -> frozenset[int]:
        """Return the places whose tiles have been seen: those drawn at either end, and the indicators turned up."""
        state = self.table.state
        turned = [self.table.flow.reveal_place(state, number) for number in range(len(state.revealed))]
        shown = [self.size + place for place in turned if place < 0]
        return frozenset([*range(self.wall.head), *range(self.size - self.wall.tail, self.size), *shown])

    def keep_back(self, ahead: list[Step], head: bool) -> None:
        """Let what is drawn next be none of the tiles that later steps need."""
        later = self.deal.drawn_later(ahead)
        gone = self._gone()
        if later and len(gone) < self.size:
            before = self.filling.wall()
            self.filling.keep_back(self.next_place(head), later, gone)
            self._relay(before)

    def pin(self, ahead: list[Step], place: int) -> None:
        """Put the tiles where the draws that come next find them: one at a place, those that replace it at the tail."""
        gone = self._gone()
        tail = self.next_place(False)
        for step in ahead:
            if step.kind not in (DRAW, FLOWER):
                return
            if step.kind == FLOWER:
                continue
            if step.tiles and 0 <= place < self.size and place not in gone:
                self._demand(place, step, gone)
            if place == tail:
                tail -= 1
            place = tail

    def _demand(self, place: int, step: Step, gone: frozenset[int]) -> None:
        before = self.filling.wall()
        try:
            self.filling.demand(place, self.deal.read(step.tiles[0]), "the tile drawn", gone)
        except ScriptError as error:
            raise ScriptError(error.reason, step.spot) from None
        self._relay(before)

    def _relay(self, before: list[int]) -> None:
        for at, tile in enumerate(self.filling.wall()):
            if tile != before[at]:
                self.wall.put(at, tile)
