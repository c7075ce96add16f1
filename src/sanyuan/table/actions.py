"""Actions: what a seat may answer when it is asked, each one integer, packed and read here alone."""

from typing import Final

from mypy_extensions import i64

from sanyuan.errors import InputError, shown_number

PASS: Final = 0
"""Let a discard or a kong go by."""
DISCARD: Final = 1
"""Put a tile on the river."""
DECLARE: Final = 2
"""Put a tile on the river with the variant's declaration."""
CHOW: Final = 3
"""Claim a discard with two tiles for three in a row."""
PUNG: Final = 4
"""Claim a discard with two identical tiles."""
KONG: Final = 5
"""Claim a discard with three identical tiles."""
CLOSED: Final = 6
"""Lay down four identical tiles of one's own hand."""
ADDED: Final = 7
"""Add the fourth tile to one's own pung."""
ASIDE: Final = 8
"""Lay a single special tile aside and take a replacement."""
WIN: Final = 9
"""Win on one's own draw, on a discard or on a kong that can be robbed."""
ABORT: Final = 10
"""End the hand without a winner, where the variant gives that right."""
GIVE: Final = 11
"""Give three tiles of one's hand away, unseen until everybody has chosen."""
CHOOSE: Final = 12
"""Choose one of some numbers whose meaning is the variant's, unseen until everybody has chosen."""

ACTION_WORDS: Final = (
    "pass",
    "discard",
    "declare",
    "chow",
    "pung",
    "kong",
    "closed",
    "added",
    "aside",
    "win",
    "abort",
    "give",
    "choose",
)

LAST_ACTION: Final = (1 << 28) - 1
"""The largest number that can stand for an action."""

TYPE_BITS: Final = 15
"""The bits of an action that hold its type."""
TILE_AT: Final = 4
"""How many bits stand before its first tile, which takes eight."""

_TILES: Final = 144
"""No set has more physical tiles."""
_TILES_NAMED: Final = bytes([0, 1, 1, 2, 2, 0, 1, 1, 1, 0, 0, 3, 0])


def make_action(type: int, tile: int = 0, second: int = 0, third: int = 0) -> i64:  # noqa: A002
    """Pack an action, refusing anything else: type | tile << 4 | second << 12 | third << 20.

    >>> action_type(make_action(DISCARD, 57)), action_tile(make_action(DISCARD, 57))
    (1, 57)
    """
    if not 0 <= type < len(ACTION_WORDS):
        raise InputError("action.no_type", "type", number=shown_number(type))
    for each in (tile, second, third):
        if not 0 <= each < _TILES:
            raise InputError("action.tile_number", "tiles", last=_TILES - 1, tile=shown_number(each))
    return type | tile << 4 | second << 12 | third << 20


def packed(type: i64, tile: i64 = 0, second: i64 = 0, third: i64 = 0) -> i64:  # noqa: A002
    """Pack an action of tiles that are known to exist; the quick way for lists of options."""
    return type | tile << 4 | second << 12 | third << 20


def action_type(action: int) -> i64:
    """Return the type of an action, and the lowest bits of a number that stands for none."""
    return action & 15


def action_tile(action: int) -> i64:
    """Return the first tile an action names."""
    return action >> 4 & 255


def action_second(action: int) -> i64:
    """Return the second tile an action names."""
    return action >> 12 & 255


def action_third(action: int) -> i64:
    """Return the third tile an action names."""
    return action >> 20 & 255


def action_number(action: int) -> i64:
    """Return the number that CHOOSE names."""
    return action >> 4 & 255


def action_tiles(action: int) -> list[int]:
    """Return the tiles an action names, as many as its type does.

    >>> action_tiles(make_action(GIVE, 4, 5, 7)), action_tiles(make_action(CHOOSE, 2))
    ([4, 5, 7], [])
    """
    kind = action & 15
    named = [action >> 4 & 255, action >> 12 & 255, action >> 20 & 255]
    return named[: _TILES_NAMED[kind]] if kind < len(_TILES_NAMED) else []


def action_to_dict(action: int) -> dict[str, object]:
    """Return an action as JSON-ready data, with as many tiles as its type names, or the number that it chooses."""
    kind = action & 15
    data: dict[str, object] = {"type": ACTION_WORDS[kind]}
    if _TILES_NAMED[kind]:
        data["tiles"] = action_tiles(action)
    elif kind == CHOOSE:
        data["number"] = action >> 4 & 255
    return data


def action_from_dict(data: dict[str, object]) -> int:
    """Read an action back from JSON data, refusing anything else.

    >>> action_from_dict({"type": "pung", "tiles": [4, 5]}) == make_action(PUNG, 4, 5)
    True
    >>> action_from_dict({"type": "choose", "number": 2}) == make_action(CHOOSE, 2)
    True
    """
    word = data.get("type")
    if not isinstance(word, str) or word not in ACTION_WORDS:
        raise InputError("action.actions_type", "type", known=", ".join(ACTION_WORDS), word=repr(word))
    kind = ACTION_WORDS.index(word)
    tiles = data.get("tiles", [])
    named = _TILES_NAMED[kind]
    if not isinstance(tiles, list) or len(tiles) != named:
        raise InputError("action.names_tiles", "tiles", word=word, named=named)
    if kind == CHOOSE:
        number = data.get("number")
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < _TILES:
            told = shown_number(number) if isinstance(number, int) else repr(number)
            raise InputError("action.number", "number", last=_TILES - 1, number=told)
        return kind | number << 4
    action = kind
    for place, tile in enumerate(tiles):
        if not isinstance(tile, int) or not 0 <= tile < _TILES:
            told = shown_number(tile) if isinstance(tile, int) else repr(tile)
            raise InputError("action.tile_number", "tiles", last=_TILES - 1, tile=told)
        action |= tile << (4 + 8 * place)
    return action
