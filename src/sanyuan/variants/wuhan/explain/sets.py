"""Readings of a complete hand, one by one, for the explanation: which laizi stands for what, in which sets."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sanyuan.hand.query import set_kinds
from sanyuan.hand.shape import Shape, kinds_in, mask_of
from sanyuan.hand.wild import wild_readings
from sanyuan.kept import Kept
from sanyuan.tiles import Kind
from sanyuan.variants.wuhan.patterns import (
    FENGYISE,
    GENERAL_MASK,
    JIANGYISE,
    PENGPENGHU,
    QINGYISE,
    QUANQIUREN,
    WIND_MASK,
)
from sanyuan.variants.wuhan.score.detect import NO_WIN, colours
from sanyuan.variants.wuhan.score.win import Holding

NO_PAIR: Final = -1


@final
@mypyc_attr(acyclic=True)
class HandReading(Kept):
    """One reading of the concealed tiles: sets and pair, or loose tiles, and the kinds that laizi stand for."""

    def __init__(self, sets: list[tuple[Kind, ...]], pair: Kind, stands_for: list[Kind]) -> None:
        """Without a pair, ``sets`` is one group of loose tiles."""
        self.sets: Final = sets
        self.pair: Final = pair
        self.stands_for: Final = stands_for

    def parts(self) -> list[tuple[Kind, ...]]:
        """Return the sets and the pair."""
        return self.sets if self.pair == NO_PAIR else [*self.sets, (self.pair, self.pair)]

    def chows(self) -> list[tuple[Kind, ...]]:
        """Return the sets that are chows."""
        return [each for each in self.sets if self.pair != NO_PAIR and each[0] != each[1]]

    def wins(self, holding: Holding, situation: int, claimed: bool) -> int:
        """Return the wins that this reading makes, or ``NO_WIN`` where its pair is not allowed."""
        colour = colours(holding.melded | mask_of([kind for part in self.parts() for kind in part]))
        if self.pair == NO_PAIR:
            return situation | colour & (FENGYISE | JIANGYISE)
        if holding.chows == 0 and not self.chows():
            wins = situation | PENGPENGHU | colour
        elif colour & QINGYISE:
            wins = situation | QINGYISE
        elif GENERAL_MASK >> self.pair & 1:
            wins = situation
        else:
            return NO_WIN
        return wins | QUANQIUREN if claimed and holding.openings == 4 else wins


def with_restored(holding: Holding, laizi: i64, standing: i64) -> Shape:
    """Return the concealed tiles with all laizi but the standing ones as plain tiles."""
    shape = holding.shape.copy()
    for _ in range(holding.laizi - standing):
        shape.add(laizi)
    return shape


def readings_of(holding: Holding, laizi: Kind, standing: int) -> list[HandReading]:
    """Return every reading in which exactly ``standing`` laizi stand for another tile."""
    shape = with_restored(holding, laizi, standing)
    found = [
        HandReading([set_kinds(code) for code in each.sets], each.pair, list(each.stands_for))
        for each in wild_readings(shape, standing, holding.sets)
        if laizi not in each.stands_for
    ]
    loose = _loose(shape, holding, standing)
    return found if loose is None else [*found, loose]


def _loose(shape: Shape, holding: Holding, standing: int) -> HandReading | None:
    """Return the reading without sets of 风一色 and 将一色; the laizi then take the tile of which fewest are held."""
    mask = shape.ones | holding.melded
    for wanted in (WIND_MASK, GENERAL_MASK):
        if mask & ~wanted == 0:
            fewest = min(kinds_in(mask), key=lambda kind: shape.count(kind) + 3 * (holding.melded >> kind & 1))
            stands_for = [fewest] * standing
            return HandReading([tuple(sorted([*shape.kinds(), *stands_for]))], NO_PAIR, stands_for)
    return None
