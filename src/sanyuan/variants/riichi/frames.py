"""The sets of a told hand without their kinds: what settles its fu, its concealed triplets and its kans."""

from itertools import combinations_with_replacement
from typing import Final, final

from sanyuan.memo import Memo
from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.variants.riichi.score.fu import BASE, CLOSED_RON, SELF_DRAW, WAIT, rounded, set_fu

OPEN: Final = 1
KAN: Final = 2
TRIPLET: Final = 4
ORPHAN: Final = 8
_SET_TYPES: Final = (
    0,
    OPEN,
    *[TRIPLET | more for more in range(4)],
    *[TRIPLET | ORPHAN | more for more in range(4)],
)
"""A set of a frame: a chow or a triplet, open or not, a kan or not, of terminals and honours or not."""
BY_PAIR: Final = 4
BY_SIDE: Final = 5
BY_MIDDLE: Final = 6
"""What the last tile finished: a triplet by its place (0 to 3), the pair, or a chow from a side or in the middle."""


@final
class Frame:
    """The sets of a hand without their kinds, the worth of its pair, and what the last tile finished."""

    def __init__(self, sets: tuple[int, ...], last: int, pair: int, fu: int, concealed: int) -> None:
        """``pair`` is the fu of the pair."""
        self.sets: Final = sets
        self.last: Final = last
        self.pair: Final = pair
        self.fu: Final = fu
        self.concealed: Final = concealed
        self.chows: Final = len([each for each in sets if not each & TRIPLET])
        self.orphans: Final = len([each for each in sets if each & ORPHAN])
        self.simples: Final = len(sets) - self.chows - self.orphans
        self.kans: Final = len([each for each in sets if each & KAN])


_FRAMES: Final[Memo[tuple[bool, bool, bool, int, bool], list[list[Frame]]]] = Memo()
"""Frames that were made before."""


def frames_of(is_open: bool, self_drawn: bool, kan_draw: bool, rules: RiichiRules) -> list[list[Frame]]:
    """Return all frames of an open or closed hand by the number of kans."""
    draw = self_drawn and (rules.rinshan_fu or not kan_draw)
    key = (is_open, self_drawn, draw, rules.double_wind_pair, rules.pinfu_tsumo)
    known = _FRAMES.get(key)
    if known is not None:
        return known
    found: list[list[Frame]] = [[] for _ in range(5)]
    for sets in combinations_with_replacement(_SET_TYPES, 4):
        if any(each & OPEN for each in sets) == is_open:
            for frame in _finished(sets, is_open, self_drawn, draw, rules):
                found[frame.kans].append(frame)
    return _FRAMES.keep(key, found)


def _finished(sets: tuple[int, ...], is_open: bool, self_drawn: bool, draw: bool, rules: RiichiRules) -> list[Frame]:
    """Return the frames of some sets by what the last tile finished."""
    base = BASE + (SELF_DRAW if draw else 0) + (CLOSED_RON if not is_open and not self_drawn else 0)
    worth = [_fu(each) for each in sets]
    concealed = len([each for each in sets if each & TRIPLET and not each & OPEN])
    lasts = [BY_PAIR, *[place for place, each in enumerate(sets) if each & ~ORPHAN == TRIPLET]]
    if 0 in sets:
        lasts += [BY_SIDE, BY_MIDDLE]
    found: list[Frame] = []
    for pair in sorted({0, 2, rules.double_wind_pair}):
        for last in lasts:
            fu = base + sum(worth) + pair + (WAIT if last in (BY_PAIR, BY_MIDDLE) else 0)
            left = concealed
            if last < BY_PAIR and not self_drawn:
                fu += _fu(sets[last] | OPEN) - worth[last]
                left -= 1
            smooth = sets == (0, 0, 0, 0) and not pair and last == BY_SIDE and self_drawn and rules.pinfu_tsumo
            found.append(Frame(sets, last, pair, BASE if smooth else int(rounded(fu, is_open)), left))
    return found


def _fu(each: int) -> int:
    if not each & TRIPLET:
        return 0
    return int(set_fu(0 if each & ORPHAN else 1, each & OPEN != 0, each & KAN != 0))
