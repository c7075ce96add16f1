"""The parts of a reading as people see them: sets and pair with their tiles and their fu.

Parts and fu items never change, so the usual ones are made once and shared by all explanations.
"""

from typing import Final, TypeAlias, final

from mypy_extensions import i64

from sanyuan.hand.forms import ORPHAN_MASK
from sanyuan.hand.query import set_kinds
from sanyuan.hand.split import PUNG_BIT, layout_pair, layout_set
from sanyuan.hand.tables import BITS
from sanyuan.kept import Kept
from sanyuan.meld import CHOW, Meld
from sanyuan.memo import Memo, Shelf
from sanyuan.notation import format as format_tiles
from sanyuan.score.breakdown import Step
from sanyuan.tiles import HONOUR, KIND_OF_FACE, RED, RED_FIVES, Face, Kind
from sanyuan.variants.riichi.score.best import Score
from sanyuan.variants.riichi.score.dora import RED_AT, bonus_part
from sanyuan.variants.riichi.score.fu import set_fu
from sanyuan.variants.riichi.score.reading import ORPHANS, PAIRS, SETS, done_place, form_of
from sanyuan.variants.riichi.score.win import RiichiWin
from sanyuan.words.text import Note

Faces: TypeAlias = tuple[Face, ...]

FIVE: Final = 4
"""The rank of a five, counted from 0."""


@final
class FuItem:
    """One item of the fu count: its code, its fu, the tiles it comes from, and its step in the arithmetic."""

    def __init__(self, item: str, fu: int, tiles: Faces = (), formula: str = "") -> None:
        """Without a formula the number itself stands."""
        self.fu: Final = fu
        self.line: Final[dict[str, object]] = {"item": item, "fu": fu, "tiles": format_tiles(tiles) if tiles else ""}
        """The item as the result object shows it; copy it before giving it away."""
        self.step: Final = Step(Note("fu_" + item, tiles=tiles), formula or str(fu), fu)


@final
class Part(Kept):
    """One set or pair of a reading: its tiles and what it is."""

    def __init__(
        self,
        faces: Faces,
        kind: Kind,
        chow: bool = False,
        triplet: bool = False,
        kan: bool = False,
        is_open: bool = False,
        by_discard: bool = False,
    ) -> None:
        """``by_discard`` marks the triplet that the winning discard finished, so made open (R-F2)."""
        self.faces: Final = faces
        self.kind: Final = kind
        self.chow: Final = chow
        self.triplet: Final = triplet
        self.kan: Final = kan
        self.is_open: Final = is_open
        self.by_discard: Final = by_discard
        self.item: Final = _set_item(faces, kind, is_open, kan) if triplet else None


def _set_item(faces: Faces, kind: Kind, is_open: bool, kan: bool) -> FuItem:
    orphan = ORPHAN_MASK >> kind & 1 == 1
    name = "_".join(["open" if is_open else "closed", "kan" if kan else "triplet", "orphan" if orphan else "simple"])
    formula = "2" + (" × 2" if orphan else "") + ("" if is_open else " × 2") + (" × 4" if kan else "")
    return FuItem(name, set_fu(kind, is_open, kan), faces, formula)


_SETS: Final[Shelf[Part]] = Shelf(1024)
"""Concealed sets that came up before, by number, red fives among them, and whether the winning discard made them."""
_PAIRS: Final[Shelf[Part]] = Shelf(256)
"""Pairs that came up before, by kind and red fives."""
_MELDS: Final[Memo[int, Part]] = Memo()
"""Melds that came up before, by type and tiles."""


def parts_of(win: RiichiWin, value: Score) -> list[Part]:
    """Return the parts of a value's reading, the pair last; an incomplete hand has none."""
    reading = value.reading
    form = form_of(reading)
    reds = _concealed_reds(win) if bonus_part(value.bonus, RED_AT) else 0
    if form == SETS:
        return _set_parts(win, reading, reds)
    if form == PAIRS:
        kinds = sorted([KIND_OF_FACE[face] for face in (*win.hand, win.tile)])
        return [_pair(kinds[at], reds) for at in range(0, 14, 2)]
    if form == ORPHANS:
        return [Part(tuple(sorted((*win.hand, win.tile))), 0)]
    return []


def faces_of(parts: list[Part]) -> list[Faces]:
    """Return the tiles of every part."""
    return [part.faces for part in parts]


def _concealed_reds(win: RiichiWin) -> i64:
    """Count the red fives that stand in the hand, four bits a suit."""
    reds: i64 = 0
    for face in win.hand:
        if face >= RED:
            reds += BITS[4 * (face - RED)]
    if win.tile >= RED:
        reds += BITS[4 * (win.tile - RED)]
    return reds


def _set_parts(win: RiichiWin, reading: i64, reds: i64) -> list[Part]:
    parts: list[Part] = []
    concealed: i64 = 4 - len(win.melds)
    done: i64 = -1 if win.self_drawn() else done_place(reading)
    place: i64 = 0
    while place < concealed:
        packed = layout_set(reading, place)
        kind = packed & 63
        taken: i64 = 0
        if reds and kind < HONOUR:
            rank = kind % 9
            if packed >= PUNG_BIT:
                taken = _reds_among(reds, kind, 3) if rank == FIVE else 0
            elif FIVE - 2 <= rank <= FIVE:
                taken = _reds_among(reds, kind, 1)
            reds -= taken << 4 * (kind // 9)
        parts.append(_set(packed, taken, place == done and packed >= PUNG_BIT))
        place += 1
    for meld in win.melds:
        parts.append(_meld(meld))
    parts.append(_pair(layout_pair(reading), reds))
    return parts


def _reds_among(reds: i64, kind: i64, fives: i64) -> i64:
    """Return how many of the fives of a kind's suit in a set are red: as many as there are left."""
    return min(reds >> 4 * (kind // 9) & 15, fives)


def _set(packed: i64, reds: i64, by_discard: bool) -> Part:
    key = (packed << 1 | by_discard) << 2 | reds
    known = _SETS.get(key)
    if known is not None:
        return known
    faces, triplet = _faces(set_kinds(packed), reds), packed >= PUNG_BIT
    return _SETS.keep(key, Part(faces, packed & 63, not triplet, triplet, False, by_discard, by_discard))


def _pair(kind: i64, reds: i64) -> Part:
    taken = _reds_among(reds, kind, 2) if reds and kind in RED_FIVES else 0
    key = kind << 2 | taken
    known = _PAIRS.get(key)
    return known or _PAIRS.keep(key, Part(_faces((kind, kind), taken), kind))


def _meld(meld: Meld) -> Part:
    key: i64 = meld.type
    for face in meld.tiles:
        key = key << 6 | face
    known = _MELDS.get(key)
    if known is not None:
        return known
    chow = meld.type == CHOW
    return _MELDS.keep(key, Part(meld.tiles, meld.kind, chow, not chow, meld.is_kong(), meld.is_open()))


def _faces(kinds: tuple[Kind, ...], reds: i64) -> Faces:
    """Return the faces of concealed kinds, the first fives red while there are any."""
    faces: list[Face] = []
    for kind in kinds:
        if kind in RED_FIVES and reds:
            reds -= 1
            faces.append(RED + kind // 9)
        else:
            faces.append(kind)
    return tuple(faces)
