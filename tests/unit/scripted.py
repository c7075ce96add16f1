"""Tables with chosen tiles: name the hands, the draws, the replacements and the indicators; the rest is shuffled in."""

from sanyuan.engine.table import Table, new_table
from sanyuan.engine.wall import fill_wall, seed_from
from sanyuan.notation import format_tile, parse
from sanyuan.rules.flow import Standing
from sanyuan.table import actions
from sanyuan.table.events import Event
from sanyuan.variants import variant


class Script:
    """A table whose seats are spoken to by words: ``script.do(0, "discard", "5m")``."""

    def __init__(
        self,
        name: str,
        hands: list[str],
        draws: str = "",
        rules: object = None,
        tail: str = "",
        indicators: str = "",
        standing: Standing | None = None,
        length: int = 0,
    ) -> None:
        """Begin to play; hands are counted from the dealer, a ``length`` cuts the wall short."""
        game = variant(name)
        assert game.flow is not None
        self.flow = game.flow
        self.rules = game.rules.make(rules)
        seats = self.flow.seats(self.rules)
        self.faces = self.flow.faces(self.rules)
        tiles = self.flow.tile_set(self.rules)
        length = length or len(tiles)
        free = list(tiles)
        known: dict[int, int] = {}
        for seat in range(seats):
            places = [4 * seats * block + 4 * seat + at for block in range(3) for at in range(4)] + [12 * seats + seat]
            for place, face in zip(
                places, parse(hands[seat]) if seat < len(hands) and hands[seat] else (), strict=False
            ):
                known[place] = self._take(free, face)
        for at, face in enumerate(parse(draws) if draws else ()):
            known[13 * seats + at] = self._take(free, face)
        for at, face in enumerate(parse(tail) if tail else ()):
            known[length - 1 - at] = self._take(free, face)
        for at, face in enumerate(parse(indicators) if indicators else ()):
            known[length - 5 - 2 * at] = self._take(free, face)
        wall = fill_wall(tiles, known, seed_from(1))[:length]
        standing = standing or self.flow.first_standing(self.rules)
        self.table: Table = new_table(self.flow, self.rules, standing, wall)
        self.table.start()

    def _take(self, free: list[int], face: int) -> int:
        """Take a tile of a face; a five that is gone is taken red."""
        fit = [tile for tile in free if self.faces[tile] == face] or [t for t in free if t >> 2 == face]
        assert fit, f"there is no {format_tile(face)} left for this script"
        free.remove(fit[0])
        return fit[0]

    def options(self, seat: int) -> list[str]:
        """Return what a seat may do, in words, like ``pung 5m5m``."""
        return [self._word(action) for action in self.table.legal(seat)]

    def _word(self, action: int) -> str:
        data = actions.action_to_dict(action)
        tiles = data.get("tiles", [])
        assert isinstance(tiles, list)
        return " ".join([str(data["type"]), "".join(format_tile(self.faces[tile]) for tile in tiles)]).strip()

    def do(self, seat: int, word: str, tiles: str = "") -> None:
        """Let a seat act; of equal options the last (the drawn tile) is taken."""
        wanted = f"{word} {tiles}".strip()
        found = [action for action in self.table.legal(seat) if self._word(action) == wanted]
        assert found, f"seat {seat} may not {wanted}: {self.options(seat)}"
        self.table.act(seat, found[-1])

    def all_pass(self) -> None:
        """Let everybody who is asked about a tile pass."""
        for seat in self.table.asked():
            if "pass" in self.options(seat):
                self.do(seat, "pass")

    def turn(self, seat: int, tile: str) -> None:
        """Discard a tile and let everybody pass."""
        self.do(seat, "discard", tile)
        self.all_pass()

    def throw_drawn(self) -> None:
        """Let the seat whose turn it is discard what it drew, and everybody pass."""
        seat = self.table.asked()[0]
        self.table.act(seat, self.table.legal(seat)[-1])
        self.all_pass()

    def last(self) -> Event:
        """Return the last event."""
        return self.table.events[-1]
