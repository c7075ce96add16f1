"""The parts of a reading as people see them: sets and pair with their tiles and their fu.

Parts and fu items never change, so the usual ones are made once and shared by all explanations.
"""

from typing import Final, final

from sanyuan.hand.forms import ORPHAN_MASK
from sanyuan.hand.query import set_kinds
from sanyuan.hand.split import PUNG_BIT, layout_pair, layout_set
from sanyuan.meld import CHOW, Meld
from sanyuan.notation import format as format_tiles
from sanyuan.score.breakdown import Step
from sanyuan.score.text import Note
from sanyuan.tiles import HONOUR, KIND_OF_FACE, KINDS, RED, RED_FIVES, Face, Kind
from sanyuan.variants.riichi.dora import RED_AT, bonus_part
from sanyuan.variants.riichi.fu import set_fu
from sanyuan.variants.riichi.reading import ORPHANS, PAIRS, SETS, done_place, form_of
from sanyuan.variants.riichi.value import Value
from sanyuan.variants.riichi.win import RiichiWin


@final
class FuItem:
    """One item of the fu count: its code, its fu, the tiles it comes from, and its step in the arithmetic."""

    def __init__(self, item: str, fu: int, tiles: tuple[Face, ...] = (), formula: str = "") -> None:
        """Keep the parts; without a formula the number itself stands."""
        self.fu: Final = fu
        self.line: Final[dict[str, object]] = {"item": item, "fu": fu, "tiles": format_tiles(tiles) if tiles else ""}
        """The item as the result object shows it; copy it before giving it away."""
        self.step: Final = Step(Note("fu_" + item, tiles=tiles), formula or str(fu), fu)


@final
class Part:
    """One set or pair of a reading: its tiles and what it is."""

    def __init__(
        self,
        faces: tuple[Face, ...],
        kind: Kind,
        chow: bool = False,
        triplet: bool = False,
        kan: bool = False,
        is_open: bool = False,
        by_discard: bool = False,
    ) -> None:
        """Take the parts; ``by_discard`` marks the triplet that the winning discard finished, so made open (R-F2)."""
        self.faces: Final = faces
        self.kind: Final = kind
        self.chow: Final = chow
        self.triplet: Final = triplet
        self.kan: Final = kan
        self.is_open: Final = is_open
        self.by_discard: Final = by_discard
        self.item: Final = _set_item(faces, kind, is_open, kan) if triplet else None


def _set_item(faces: tuple[Face, ...], kind: Kind, is_open: bool, kan: bool) -> FuItem:
    orphan = ORPHAN_MASK >> kind & 1 == 1
    name = "_".join(["open" if is_open else "closed", "kan" if kan else "triplet", "orphan" if orphan else "simple"])
    formula = "2" + (" × 2" if orphan else "") + ("" if is_open else " × 2") + (" × 4" if kan else "")
    return FuItem(name, set_fu(kind, is_open, kan), faces, formula)


def _concealed(faces: tuple[Face, ...], by_discard: bool) -> Part:
    kind = KIND_OF_FACE[faces[0]]
    triplet = kind == KIND_OF_FACE[faces[1]]
    return Part(faces, kind, not triplet, triplet, False, by_discard, by_discard)


_CHOWS: Final = [_concealed(set_kinds(kind), False) if kind % 9 < 7 else None for kind in range(HONOUR)]
_TRIPLETS: Final = [_concealed((kind, kind, kind), False) for kind in range(KINDS)]
_BY_DISCARD: Final = [_concealed((kind, kind, kind), True) for kind in range(KINDS)]
_PAIRS: Final = [Part((kind, kind), kind) for kind in range(KINDS)]
_MELDS: Final[dict[tuple[int, tuple[Face, ...]], Part]] = {}


def parts_of(win: RiichiWin, value: Value) -> list[Part]:
    """Return the parts of a value's reading, the pair last; an incomplete hand has none."""
    reading = value.reading
    form = form_of(reading)
    reds: list[int] = []
    if bonus_part(value.bonus, RED_AT):
        reds = [face - RED for face in (*win.hand, win.tile) if face >= RED]
    if form == SETS:
        return _set_parts(win, reading, reds)
    if form == PAIRS:
        kinds = sorted([KIND_OF_FACE[face] for face in (*win.hand, win.tile)])
        return [_pair(kinds[at], reds) for at in range(0, 14, 2)]
    if form == ORPHANS:
        return [Part(tuple(sorted((*win.hand, win.tile))), 0)]
    return []


def _set_parts(win: RiichiWin, reading: int, reds: list[int]) -> list[Part]:
    parts: list[Part] = []
    concealed = 4 - len(win.melds)
    done = -1 if win.self_drawn() else done_place(reading)
    for place in range(concealed):
        code = layout_set(reading, place)
        by_discard = place == done and code >= PUNG_BIT
        chow = _CHOWS[code] if code < PUNG_BIT else None
        if reds:
            parts.append(_concealed(_faces(set_kinds(code), reds), by_discard))
        elif chow is not None:
            parts.append(chow)
        else:
            parts.append(_BY_DISCARD[code - PUNG_BIT] if by_discard else _TRIPLETS[code - PUNG_BIT])
    for meld in win.melds:
        parts.append(_meld_part(meld))
    parts.append(_pair(layout_pair(reading), reds))
    return parts


def _meld_part(meld: Meld) -> Part:
    known = _MELDS.get((meld.type, meld.tiles))
    if known is None:
        chow = meld.type == CHOW
        known = Part(meld.tiles, meld.kind, chow, not chow, meld.is_kong(), meld.is_open())
        _MELDS[meld.type, meld.tiles] = known
    return known


def _pair(kind: Kind, reds: list[int]) -> Part:
    return Part(_faces((kind, kind), reds), kind) if reds else _PAIRS[kind]


def _faces(kinds: tuple[Kind, ...], reds: list[int]) -> tuple[Face, ...]:
    """Return the faces of concealed kinds, taking red fives while there are any."""
    faces: list[Face] = []
    for kind in kinds:
        suit = kind // 9
        if kind in RED_FIVES and suit in reds:
            reds.remove(suit)
            faces.append(RED + suit)
        else:
            faces.append(kind)
    return tuple(faces)
