"""Scripted hands of 国标: walls laid by hand, moves by name."""

from sanyuan.engine.match import Match
from sanyuan.engine.table import Table
from sanyuan.engine.wall import fill_wall, seed_from
from sanyuan.table import actions
from sanyuan.table.events import WIN, Event
from sanyuan.table.state import TURN, State
from sanyuan.variants.guobiao.options import RULES
from sanyuan.variants.guobiao.play.flow import GuobiaoFlow

FLOW = GuobiaoFlow()
_SUITS = {"m": 0, "p": 9, "s": 18, "z": 27, "f": 34}


def kinds(text: str) -> list[int]:
    """Read tiles like ``123m55z1f``: winds and dragons are 1–7 ``z``, flowers ``f``."""
    found: list[int] = []
    ranks = ""
    for sign in text.replace(" ", ""):
        if sign.isdigit():
            ranks += sign
        else:
            found += [_SUITS[sign] + int(rank) - 1 for rank in ranks]
            ranks = ""
    return found


def kind_of(tile: int) -> int:
    return tile >> 2 if tile < 136 else tile - 102


class Script:
    """One match whose first wall is laid by hand: four hands of thirteen, the first draws,
    the tail in the order of replacement, and the tile that is drawn last where the tail is used up."""

    def __init__(
        self, hands: list[str], draws: str = "", tail: str = "", last: str = "", rules: dict[str, object] | None = None
    ) -> None:
        config = RULES.make(rules)
        tiles = FLOW.tile_set(config)
        used: dict[int, int] = {}

        def take(kind: int) -> int:
            if kind >= 34:
                return kind + 102
            used[kind] = used.get(kind, -1) + 1
            return 4 * kind + used[kind]

        known: dict[int, int] = {}
        for seat, hand in enumerate(hands):
            for place, kind in enumerate(kinds(hand)):
                at = 48 + seat if place == 12 else place // 4 * 16 + seat * 4 + place % 4
                known[at] = take(kind)
        for place, kind in enumerate(kinds(draws)):
            known[52 + place] = take(kind)
        for place, kind in enumerate(kinds(tail)):
            known[len(tiles) - 1 - place] = take(kind)
        if last:
            known[len(tiles) - 1 - len(kinds(tail))] = take(kinds(last)[0])
        self.match = Match(FLOW, config, seed_from(1), [fill_wall(tiles, known, seed_from(2))])
        self.first = self.match.table

    @property
    def table(self) -> Table:
        return self.first

    @property
    def state(self) -> State:
        return self.first.state

    def legal(self, seat: int) -> set[int]:
        """Return the types of what a seat may do."""
        return {option & 15 for option in self.first.legal(seat)}

    def discard(self, text: str = "") -> None:
        """Let the seat in turn discard a tile, the drawn one by default."""
        assert self.state.phase == TURN
        seat = int(self.state.turn)
        drawn = int(self.state.seats[seat].drawn)
        wanted = kinds(text)[0] if text else kind_of(drawn)
        for option in self.first.legal(seat):
            if option & 15 == actions.DISCARD and kind_of(option >> 4 & 255) == wanted:
                self.match.act(seat, option)
                return
        raise AssertionError(f"seat {seat} cannot discard {text}")

    def do(self, seat: int, type: int) -> None:  # noqa: A002
        """Let a seat take its first option of a type; a false win is none of them."""
        for option in self.first.legal(seat):
            if option & 15 == type:
                self.match.act(seat, option)
                return
        self.match.act(seat, type)

    def passes(self) -> None:
        """Let everybody pass who is asked about a tile."""
        while self.first.waiting and self.state.phase != TURN:
            self.match.act(self.first.asked()[0], actions.PASS)

    def throw(self, text: str = "") -> None:
        """Discard, and nobody wants it."""
        self.discard(text)
        self.passes()

    def end(self) -> Event:
        """Return the last event of the first hand."""
        return self.first.events[-1]

    def fans(self) -> dict[str, int]:
        """Return the fans of the win that ended the first hand."""
        event = self.end()
        assert event.type == WIN
        fans = event.detail["fans"]
        assert isinstance(fans, dict)
        return fans
