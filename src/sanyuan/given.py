"""What people hand in, as the JSON data of a request: tiles and melds as objects become text."""

from collections.abc import Mapping, Sequence
from operator import index
from typing import SupportsIndex, TypeAlias

from sanyuan.errors import InputError
from sanyuan.fields import MELDS, NUMBER, PATTERNS, SEAT, SEATS, SOME, TILE, TILES, Field
from sanyuan.meld import Meld
from sanyuan.notation import format as format_tiles
from sanyuan.notation import format_meld, format_tile
from sanyuan.tiles import FACES, Face

Tiles: TypeAlias = str | Sequence[Face] | Sequence[str]
"""Tiles as text, as ``parse`` returns them, or as several texts."""
Tile: TypeAlias = str | Face | Sequence[Face]
"""One tile as text, as ``parse_tile`` or as ``parse`` returns it."""
Melds: TypeAlias = Sequence[str | Meld]
"""Melds, each as text or as ``parse_meld`` returns it."""

_LISTS = (SEATS, PATTERNS, SOME)


def as_face(given: object, field: str | None = None) -> Face:
    """Return a face given as any whole number, NumPy's too."""
    face = index(given) if isinstance(given, SupportsIndex) else -1
    if not 0 <= face < FACES:
        raise InputError("unknown_tile.tile_face_number", field, given=repr(given), last=FACES - 1)
    return face


def as_request(given: Mapping[str, object], fields: Sequence[Field]) -> dict[str, object]:
    """Return what was handed in as a request for the strict reader; what is None counts as left out.

    >>> from sanyuan.notation import parse, parse_meld
    >>> fields = (Field("hand", TILES, "", ""), Field("melds", MELDS, "", ""))
    >>> as_request({"hand": parse("120p"), "melds": [parse_meld("pon:555s@1")]}, fields)
    {'hand': '120p', 'melds': ['pung:555s@1']}
    """
    known = {field.name: field for field in fields}
    return {name: _plain(value, known.get(name)) for name, value in given.items() if value is not None}


def _plain(value: object, field: Field | None) -> object:
    """Return one value as JSON data, or as it is where nobody can tell what was meant."""
    if field is None or isinstance(value, str | bool):
        return value
    if field.kind in (TILE, TILES):
        return _tiles(value, field.name)
    if field.kind in (NUMBER, SEAT):
        return index(value) if isinstance(value, SupportsIndex) else value
    if not isinstance(value, Sequence):
        return value
    if field.kind == MELDS:
        return [format_meld(each) if isinstance(each, Meld) else each for each in value]
    if field.each_seat:
        return [as_request(each, field.each_seat) if isinstance(each, Mapping) else each for each in value]
    return list(value) if field.kind in _LISTS else value


def _tiles(value: object, name: str) -> object:
    if isinstance(value, SupportsIndex):
        return format_tile(as_face(value, name))
    if not isinstance(value, Sequence) or any(isinstance(each, str) for each in value):
        return list(value) if isinstance(value, tuple) else value
    return format_tiles([as_face(each, name) for each in value])
