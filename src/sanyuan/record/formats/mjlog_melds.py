"""The 16-bit meld codes of mjlog."""

from dataclasses import dataclass

from sanyuan.errors import InputError
from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, PUNG

KITA = 5
"""A north laid aside, which mjlog writes as a meld."""


@dataclass(frozen=True)
class MeldCode:
    """A meld as mjlog has it: type, claimed or added tile, tiles from hand, and from whom by seats after the holder."""

    type: int
    tile: int
    own: tuple[int, ...]
    source: int


def read_meld_code(code: int) -> MeldCode:
    """Take a meld code apart.

    >>> read_meld_code(31008)
    MeldCode(type=5, tile=121, own=(), source=0)
    """
    if not 0 <= code < 1 << 16:
        raise InputError("meld.meld_code_number", "m", number=code)
    source = code & 3
    if code & 4:
        return _chow(code, source)
    if code & 24:
        return _pung(code, source)
    tile = code >> 8
    if tile >= 136:
        raise InputError("meld.meld_code_names", "m", number=code, tile=tile)
    if code & 32:
        return MeldCode(KITA, tile, (), 0)
    first = tile & ~3
    if source == 0:
        return MeldCode(CLOSED, tile, (first, first + 1, first + 2, first + 3), 0)
    return MeldCode(KONG, tile, tuple(first + copy for copy in range(4) if first + copy != tile), source)


def _chow(code: int, source: int) -> MeldCode:
    pattern, called = divmod(code >> 10, 3)
    suit, low = divmod(pattern, 7)
    if suit > 2:
        raise InputError("meld.meld_code_chow", "m", number=code)
    first = suit * 9 + low
    tiles = [4 * (first + step) + (code >> (3 + 2 * step) & 3) for step in range(3)]
    tile = tiles.pop(called)
    return MeldCode(CHOW, tile, tuple(tiles), source)


def _pung(code: int, source: int) -> MeldCode:
    kind, called = divmod(code >> 9, 3)
    if kind > 33:
        raise InputError("meld.meld_code_triplet", "m", number=code)
    left = code >> 5 & 3
    tiles = [4 * kind + copy for copy in range(4) if copy != left]
    tile = tiles.pop(called)
    if code & 16:
        return MeldCode(ADDED, 4 * kind + left, (tile, *tiles), source)
    return MeldCode(PUNG, tile, tuple(tiles), source)


def write_meld_code(meld: MeldCode) -> int:
    """Put a meld code together.

    >>> all(write_meld_code(read_meld_code(code)) == code for code in (31008, 47625, 49674, 51274, 48169))
    True
    """
    if meld.type == KITA:
        return meld.tile << 8 | 32
    if meld.type in (KONG, CLOSED):
        return meld.tile << 8 | meld.source
    if meld.type == CHOW:
        tiles = sorted([meld.tile, *meld.own])
        first = tiles[0] >> 2
        code = ((first // 9 * 7 + first % 9) * 3 + tiles.index(meld.tile)) << 10 | 4 | meld.source
        for step, tile in enumerate(tiles):
            code |= (tile & 3) << (3 + 2 * step)
        return code
    kind = meld.tile >> 2
    if meld.type == ADDED:
        left, claimed = meld.tile & 3, meld.own[0]
    else:
        left, claimed = 6 - sum(tile & 3 for tile in (meld.tile, *meld.own)), meld.tile
    tiles = [4 * kind + copy for copy in range(4) if copy != left]
    flag = 16 if meld.type == ADDED else 8
    return (kind * 3 + tiles.index(claimed)) << 9 | left << 5 | flag | meld.source
