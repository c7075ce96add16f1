"""Melds: sets that lie on the table, with the claimed tile and the seat it came from."""

from collections.abc import Sequence
from typing import Final, final

from sanyuan.errors import InputError, shown_number
from sanyuan.kept import Kept
from sanyuan.tiles import FACES, HONOUR, KIND_OF_FACE, KINDS, UNKNOWN, Face, Kind

CHOW: Final = 0
PUNG: Final = 1
KONG: Final = 2
CLOSED: Final = 3
ADDED: Final = 4

MELD_WORDS: Final = ("chow", "pung", "kong", "closed", "added")
_SPOKEN: Final = ("a chow", "a pung", "an open kong", "a closed kong", "an added kong")


@final
class Meld(Kept):
    """A set on the table: its type, tiles, claimed tile and from whom (1 next, 2 opposite, 3 previous)."""

    def __init__(self, type: int, tiles: tuple[Face, ...], claimed: Face, source: int) -> None:  # noqa: A002
        """Take parts that are known to fit; ``make_meld`` is the door that checks them."""
        self.type: Final = type
        self.tiles: Final = tiles
        self.claimed: Final = claimed
        self.source: Final = source
        self.kind: Final[Kind] = KIND_OF_FACE[tiles[0]] if tiles[0] >= 0 else UNKNOWN

    def is_open(self) -> bool:
        """Tell whether the meld opens the hand: every meld but a closed kong."""
        return self.type != CLOSED

    def is_kong(self) -> bool:
        """Tell whether the meld is any of the three kongs."""
        return self.type >= KONG

    def __eq__(self, other: object) -> bool:
        """Two melds are equal when all their parts are."""
        return isinstance(other, Meld) and self._parts() == other._parts()

    def __hash__(self) -> int:
        """Hash by the parts."""
        return hash(self._parts())

    def __repr__(self) -> str:
        """Show the parts by name."""
        return f"Meld({MELD_WORDS[self.type]}, tiles={self.tiles}, claimed={self.claimed}, source={self.source})"

    def _parts(self) -> tuple[int, tuple[int, ...], int, int]:
        return (self.type, self.tiles, self.claimed, self.source)


def face_order(face: Face) -> int:
    """Return a sort key that puts a red five right before the plain fives."""
    return KIND_OF_FACE[face] * FACES - face


def in_order(faces: Sequence[Face]) -> tuple[Face, ...]:
    """Return the faces of a meld in order; so few are put in their places quicker than ``sorted`` asks for keys.

    >>> in_order([5, 42, 3])
    (3, 42, 5)
    """
    ordered = list(faces)
    for place in range(1, len(ordered)):
        face = ordered[place]
        key = face_order(face)
        at = place
        while at > 0 and face_order(ordered[at - 1]) > key:
            ordered[at] = ordered[at - 1]
            at -= 1
        ordered[at] = face
    return tuple(ordered)


def make_meld(type: int, tiles: Sequence[Face], source: int = 0, claimed: Face = UNKNOWN) -> Meld:  # noqa: A002
    """Check the parts of a meld and build it with its tiles in order.

    Without ``claimed``, the lowest plain tile of an open meld is taken to be the claimed one.
    A source of 0 says that nobody noted from whom it came; a chow always comes from the previous player.

    >>> make_meld(CHOW, [4, 3, 2], source=3).tiles
    (2, 3, 4)
    """
    if not 0 <= type < len(_SPOKEN):
        raise InputError("meld_type", last=len(_SPOKEN) - 1, value=shown_number(type))
    name = _SPOKEN[type]
    size = 3 if type <= PUNG else 4
    if len(tiles) != size:
        raise InputError("meld_size", name=name, size=size, count=len(tiles))
    for face in tiles:
        if not 0 <= face < FACES:
            raise InputError("meld_tiles.cannot_hold_face", name=name, value=shown_number(face), last=FACES - 1)
    faces = in_order(tiles)
    kinds = [KIND_OF_FACE[face] for face in faces]
    if kinds[-1] >= KINDS:
        raise InputError("meld_tiles.cannot_hold_flower", name=name)
    if type == CHOW:
        in_suit = kinds[0] < HONOUR and kinds[0] // 9 == kinds[2] // 9
        if not in_suit or [kind - kinds[0] for kind in kinds] != [0, 1, 2]:
            raise InputError("meld_tiles.chow_three_consecutive")
        if source == 1 or source == 2:
            raise InputError("meld_source.chow_comes_previous", source=source)
        source = source or 3
    elif kinds[0] != kinds[-1]:
        raise InputError("meld_tiles.tiles_kind", name=name, size=size)
    if type == CLOSED:
        if source != 0 or claimed != UNKNOWN:
            raise InputError("meld_source.closed_kong_claimed")
        return Meld(type, faces, UNKNOWN, 0)
    if not 0 <= source <= 3:
        raise InputError("meld_source.meld_comes_seat", value=shown_number(source))
    if claimed == UNKNOWN:
        claimed = min(faces)
    elif claimed not in faces:
        raise InputError("meld_claimed", name=name)
    return Meld(type, faces, claimed, source)
