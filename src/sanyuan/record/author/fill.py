"""Filling a wall: every place gets a tile that it asks for, whenever there is any way to do so."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sanyuan.engine.wall import shuffled
from sanyuan.notation import format_tile
from sanyuan.record.author.script import Asked, ScriptError, Spot
from sanyuan.record.author.tiles import ANY, FLOWER_MASK, SIGNS
from sanyuan.tiles import FACES
from sanyuan.words.text import Note

FREE = -1


@dataclass
class Place:
    """A place of the wall: which faces it may hold, and how a refusal names it."""

    faces: int = ANY
    label: str = ""
    text: str = "."
    spot: Spot | None = None

    def ask(self, asked: Asked, label: str) -> None:
        """Ask for a tile here."""
        self.faces, self.text, self.spot, self.label = asked.faces, asked.text, asked.spot, label


class Filling:
    """A wall being filled: a matching of places and tiles that is mended when a place asks for something else.

    Tiles of the faces ``late`` that no place asked for come to lie deep in the wall.
    """

    def __init__(
        self,
        places: Sequence[Place],
        tiles: Sequence[int],
        faces: bytes,
        seed: bytes,
        late: int = FLOWER_MASK,
        surplus: bool = False,
    ) -> None:
        """Match them; the same seed gives the same wall. With ``surplus`` there are as many copies as are asked for."""
        self.places = list(places)
        self.faces = faces
        self.surplus = surplus
        ordered = shuffled(tiles, seed, 0)
        self.tiles = [tile for tile in ordered if not late >> faces[tile] & 1]
        self.tiles += [tile for tile in ordered if late >> faces[tile] & 1]
        self.at: list[int] = [FREE] * len(self.places)
        self.owner: list[int] = [FREE] * len(self.tiles)
        for place in sorted(range(len(self.places)), key=self._turn):
            self._match(place, frozenset())

    def _turn(self, place: int) -> tuple[int, int]:
        """Give the most particular places their tiles first; of free ones those near either end of the wall."""
        asked = self.places[place].faces
        depth = min(place, 4 * (len(self.places) - 1 - place))
        return (asked.bit_count(), depth if asked == ANY else place)

    def wall(self) -> list[int]:
        """Return the tiles in the order of drawing."""
        return [self.tiles[index] for index in self.at]

    def tile(self, place: int) -> int:
        """Return the tile at a place."""
        return self.tiles[self.at[place]]

    def demand(self, place: int, asked: Asked, label: str, drawn: frozenset[int]) -> None:
        """Ask for a tile at a place that is still to be drawn; places drawn already keep their tiles."""
        here = self.places[place]
        both = here.faces & asked.faces
        if both == 0:
            raise ScriptError(
                Note("script.but_given", label=label, text=asked.text, label2=here.label, text2=here.text), asked.spot
            )
        here.faces, here.label, here.text, here.spot = both, label, asked.text, asked.spot
        if not both >> self.faces[self.tile(place)] & 1:
            self.owner[self.at[place]] = FREE
            self.at[place] = FREE
            self._match(place, drawn)

    def keep_back(self, place: int, needed: dict[int, int], drawn: frozenset[int]) -> None:
        """Let a place hold no tile of which all that are left are needed later, if it may hold any other."""
        free = [at for at, each in enumerate(self.places) if at not in drawn and each.faces.bit_count() > 1]
        spare = Counter(self.faces[self.tile(at)] for at in free)
        spare.subtract(needed)
        held = self.faces[self.tile(place)]
        if spare[held] > 0:
            return
        for other in reversed(free):
            if other == place or not self.places[other].faces >> held & 1:
                continue
            face = self.faces[self.tile(other)]
            if spare[face] > 0 and self.places[place].faces >> face & 1:
                mine, theirs = self.at[place], self.at[other]
                self.at[place], self.at[other] = theirs, mine
                self.owner[mine], self.owner[theirs] = other, place
                return

    def _match(self, place: int, fixed: frozenset[int]) -> None:
        seen: set[int] = set()
        if self._augment(place, seen, fixed):
            return
        if not (self.surplus and self._add_copy(place)):
            raise self._refusal(place, seen)

    def _add_copy(self, place: int) -> bool:
        """Give a place one more copy of a tile that it asks for; tell whether there is any such tile."""
        asked = self.places[place].faces
        fit = sorted(tile for tile in self.tiles if asked >> self.faces[tile] & 1)
        if not fit:
            return False
        rarest = min(fit, key=fit.count)
        self.at[place] = len(self.tiles)
        self.tiles.append(rarest)
        self.owner.append(place)
        return True

    def _augment(self, place: int, seen: set[int], fixed: frozenset[int]) -> bool:
        """Find a tile for a place, moving other places to other tiles where that helps."""
        asked = self.places[place].faces
        taken: list[int] = []
        for index, tile in enumerate(self.tiles):
            if index in seen or not asked >> self.faces[tile] & 1:
                continue
            if self.owner[index] == FREE:
                self.owner[index], self.at[place] = place, index
                return True
            taken.append(index)
        for index in taken:
            if index in seen:
                continue
            seen.add(index)
            holder = self.owner[index]
            if holder not in fixed and self._augment(holder, seen, fixed):
                self.owner[index], self.at[place] = place, index
                return True
        return False

    def _refusal(self, place: int, seen: set[int]) -> ScriptError:
        """Say that more places ask for some tiles than there are such tiles."""
        here = self.places[place]
        what = SIGNS[here.text][1] if here.text in SIGNS else here.text
        copies = len(seen)
        if copies == 0:
            return ScriptError(Note("script.asks_which_game", label=here.label, what=what), here.spot)
        kinds = {self.faces[self.tiles[index]] for index in seen}
        shown = " ".join(format_tile(face) for face in range(FACES) if face in kinds)
        if len(kinds) == 1:
            return ScriptError(Note("script.asks_too_many", label=here.label, shown=shown, copies=copies), here.spot)
        return ScriptError(
            Note("script.nothing_left_which", label=here.label, what=what, copies=copies, shown=shown),
            here.spot,
        )
