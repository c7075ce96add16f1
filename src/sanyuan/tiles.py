"""Tiles as small integers: kinds, faces, physical tiles, tile sets and the orders in which tiles succeed each other.

A *kind* is what the rules see: 万 0–8, 筒 9–17, 索 18–26, 东南西北 27–30, 白发中 31–33, 春夏秋冬梅兰竹菊 34–41.
A *face* is what the eye sees: a kind, or one of the red fives 42–44 (赤五万, 赤五筒, 赤五索).
A *tile id* is one physical tile: ``4 * kind + copy`` for 0–135, and 136–143 for the eight flowers.
"""

from typing import Final, TypeAlias

from mypy_extensions import i64

Kind: TypeAlias = int
Face: TypeAlias = int
TileId: TypeAlias = int

KINDS: Final = 34
FLOWER: Final = 34
FLOWERS: Final = 8
RED: Final = 42
FACES: Final = 45
UNKNOWN: Final = -1

MAN: Final = 0
PIN: Final = 9
SOU: Final = 18
HONOUR: Final = 27
EAST: Final = 27
SOUTH: Final = 28
WEST: Final = 29
NORTH: Final = 30
WHITE: Final = 31
GREEN: Final = 32
RED_DRAGON: Final = 33

FIRST_SUIT: Final[i64] = 0x1FF
"""The mask of 万; those of 筒 and 索 lie nine and eighteen bits higher."""

RED_FIVES: Final = (4, 13, 22)
TERMINALS: Final = (0, 8, 9, 17, 18, 26)
ORPHANS: Final = (*TERMINALS, 27, 28, 29, 30, 31, 32, 33)

KIND_OF_FACE: Final = bytes([*range(42), *RED_FIVES])
"""The kind behind each face: itself, or five for a red five."""


def kind_of(face: Face) -> Kind:
    """Return the kind a face belongs to.

    >>> kind_of(RED + 1) == PIN + 4
    True
    """
    return KIND_OF_FACE[face]


def is_suited(kind: Kind) -> bool:
    """Tell whether a kind is a number tile."""
    return 0 <= kind < HONOUR


def is_honour(kind: Kind) -> bool:
    """Tell whether a kind is a wind or a dragon."""
    return HONOUR <= kind < KINDS


def is_flower(kind: Kind) -> bool:
    """Tell whether a kind is a flower or a season."""
    return FLOWER <= kind < FLOWER + FLOWERS


def is_orphan(kind: Kind) -> bool:
    """Tell whether a kind is a terminal or an honour (幺九牌)."""
    return kind in ORPHANS


def suit_of(kind: Kind) -> int:
    """Return 0, 1, 2 for 万筒索 and 3 for honours.

    >>> [suit_of(k) for k in (8, 9, 26, 31)]
    [0, 1, 2, 3]
    """
    return kind // 9 if kind < HONOUR else 3


def rank_of(kind: Kind) -> int:
    """Return the number on a suited tile, 1–9, or the place of an honour, 1–7.

    >>> rank_of(13), rank_of(RED_DRAGON)
    (5, 7)
    """
    return kind % 9 + 1


def suit_mask(suit: i64) -> i64:
    """Return the mask of the kinds of 万筒索, told as 0, 1, 2.

    >>> suit_mask(1) == 0x1FF << PIN
    True
    """
    return FIRST_SUIT << 9 * suit


def tile_kind(tile: i64) -> i64:
    """Return the kind of a physical tile."""
    return tile >> 2 if tile < 136 else tile - 102


def tile_face(tile: TileId, reds: tuple[int, int, int] = (1, 1, 1)) -> Face:
    """Return the face of a physical tile when the first ``reds`` copies of each five are red.

    >>> tile_face(16) == RED, tile_face(16, (0, 0, 0)) == 4
    (True, True)
    """
    kind = tile_kind(tile)
    if kind in RED_FIVES and tile & 3 < reds[kind // 9]:
        return RED + kind // 9
    return kind


_FACES: Final[dict[tuple[int, int, int], bytes]] = {}


def tile_faces(reds: tuple[int, int, int] = (0, 0, 0)) -> bytes:
    """Return the face of every physical tile, flowers last; the same numbers of red fives give the same object."""
    found = _FACES.get(reds)
    if found is None:
        found = bytes([tile_face(tile, reds) for tile in FLOWERED_144])
        _FACES[reds] = found
    return found


# Tile sets: the physical tiles a game is played with.
PLAIN_136: Final = tuple(range(136))
FLOWERED_144: Final = tuple(range(144))
THREE_PLAYER_108: Final = tuple(t for t in range(136) if not 1 <= tile_kind(t) <= 7)


def cycle(*rings: tuple[int, ...]) -> bytes:
    """Return which kind follows which in some rings; a kind in no ring follows itself.

    >>> cycle((0, 1, 2))[:4]
    b'\\x01\\x02\\x00\\x03'
    """
    follow = list(range(KINDS))
    for ring in rings:
        for here, there in zip(ring, ring[1:] + ring[:1], strict=True):
            follow[here] = there
    return bytes(follow)


SUIT_RINGS: Final = (tuple(range(9)), tuple(range(9, 18)), tuple(range(18, 27)))
"""The numbers of each suit, for ``cycle``."""
