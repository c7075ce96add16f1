"""The parts of a reading as tiles that people see: sets, pair, which are open, and where the red fives lie."""

from typing import Final, final

from sanyuan.hand.query import set_kinds
from sanyuan.hand.split import PUNG_BIT, layout_pair, layout_set
from sanyuan.tiles import HONOUR, KIND_OF_FACE, RED, RED_FIVES, Face, Kind
from sanyuan.variants.riichi.reading import ORPHANS, PAIRS, SETS, done_place, form_of, is_kan, is_open_set
from sanyuan.variants.riichi.win import RiichiWin


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
        value: bool = False,
    ) -> None:
        """Take the parts; ``by_discard`` marks the triplet that the winning discard finished, so made open (R-F2)."""
        self.faces: Final = faces
        self.kind: Final = kind
        self.chow: Final = chow
        self.triplet: Final = triplet
        self.kan: Final = kan
        self.is_open: Final = is_open
        self.by_discard: Final = by_discard
        self.value: Final = value


def parts_of(win: RiichiWin, reading: int) -> list[Part]:
    """Return the parts of a reading, the pair last; an incomplete hand has none."""
    form = form_of(reading)
    reds = [face - RED for face in (*win.hand, win.tile) if face >= RED]
    if form == SETS:
        return _set_parts(win, reading, reds)
    kinds = sorted([KIND_OF_FACE[face] for face in (*win.hand, win.tile)])
    if form == PAIRS:
        return [Part(_faces((kinds[at], kinds[at]), reds), kinds[at]) for at in range(0, 14, 2)]
    if form == ORPHANS:
        return [Part(tuple(kinds), kinds[0])]
    return []


def _set_parts(win: RiichiWin, reading: int, reds: list[int]) -> list[Part]:
    parts: list[Part] = []
    concealed = 4 - len(win.melds)
    done = done_place(reading)
    for place in range(concealed):
        code = layout_set(reading, place)
        triplet = code >= PUNG_BIT
        by_discard = triplet and place == done and not win.self_drawn()
        kinds = set_kinds(code)
        parts.append(Part(_faces(kinds, reds), kinds[0], not triplet, triplet, False, by_discard, by_discard))
    for place, meld in enumerate(win.melds, concealed):
        triplet = layout_set(reading, place) >= PUNG_BIT
        parts.append(
            Part(meld.tiles, meld.kind, not triplet, triplet, is_kan(reading, place), is_open_set(reading, place))
        )
    pair = int(layout_pair(reading))
    value = pair >= 31 or pair == HONOUR + win.winner or pair == HONOUR + win.round_wind
    parts.append(Part(_faces((pair, pair), reds), pair, value=value))
    return parts


def _faces(kinds: tuple[Kind, ...], reds: list[int]) -> tuple[Face, ...]:
    """Return the faces of concealed kinds, taking red fives while there are any."""
    if not reds:
        return kinds
    faces: list[Face] = []
    for kind in kinds:
        suit = kind // 9
        if kind in RED_FIVES and suit in reds:
            reds.remove(suit)
            faces.append(RED + suit)
        else:
            faces.append(kind)
    return tuple(faces)
