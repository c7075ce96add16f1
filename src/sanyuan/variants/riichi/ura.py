"""Ura by its exact distribution: what the unseen tiles would add as indicators below those in sight."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sanyuan.hand.vectors import floats


@final
class Gains:
    """How many unseen tiles would raise a hand by 0 to 4 as indicators: those it waits for, and the others."""

    def __init__(self, indicators: i64) -> None:
        """Begin with none."""
        self.indicators: Final[i64] = indicators
        self.waited: Final = vec[float]([0.0, 0.0, 0.0, 0.0, 0.0])
        self.others: Final = vec[float]([0.0, 0.0, 0.0, 0.0, 0.0])

    def add(self, copies: i64, gain: i64, waited: bool) -> None:
        """Count further copies, each of which raises the hand by ``gain``."""
        if waited:
            self.waited[gain] += float(copies)
        else:
            self.others[gain] += float(copies)


@final
class Payout:
    """What a win pays by how many ura indicators are tiles the hand waited for, summed over the winning tiles."""

    def __init__(self, indicators: i64) -> None:
        """Begin with nothing."""
        self.indicators: Final[i64] = indicators
        self.bare: float = 0.0
        self.pays: Final = floats(indicators + 1)

    def add(self, share: float, points: "vec[float]", gains: Gains) -> None:
        """Add a winning tile of some share, with its points by ura."""
        self.bare += share * points[0]
        count = self.indicators
        if count == 1:
            self.pays[0] += share * _mean(points, gains.others)
            self.pays[1] += share * _mean(points, gains.waited)
        elif count > 1:
            waited = _ways(gains.waited, count)
            others = _ways(gains.others, count)
            row = 4 * count + 1
            near: i64 = 0
            while near <= count:
                total = 0.0
                ways = 0.0
                one: i64 = 0
                while one < row:
                    two: i64 = 0
                    while two < row:
                        these = waited[near * row + one] * others[(count - near) * row + two]
                        if these > 0.0:
                            ways += these
                            total += these * points[min(one + two, row - 1)]
                        two += 1
                    one += 1
                if ways > 0.0:
                    self.pays[near] += share * (total / ways)
                near += 1

    def expected(self, waited: float, others: float) -> float:
        """Return the sum while ``waited`` tiles it waits for and ``others`` are still unseen."""
        count = self.indicators
        if count == 0 or waited + others < float(count):
            return self.bare
        if count == 1:
            return (waited * self.pays[1] + others * self.pays[0]) / (waited + others)
        total = 0.0
        near: i64 = 0
        while near <= count:
            total += _choose(waited, near) * _choose(others, count - near) * self.pays[near]
            near += 1
        return total / _choose(waited + others, count)


def _mean(points: "vec[float]", tiles: "vec[float]") -> float:
    """Return the points on average over tiles that raise a hand by 0 to 4."""
    count = tiles[0] + tiles[1] + tiles[2] + tiles[3] + tiles[4]
    if count <= 0.0:
        return 0.0
    total = 0.0
    gain: i64 = 0
    while gain < 5:
        if tiles[gain] > 0.0:
            total += tiles[gain] * points[gain]
        gain += 1
    return total / count


def _ways(tiles: "vec[float]", count: i64) -> "vec[float]":
    """Return in how many ways 0 to ``count`` of some tiles raise a hand by 0, 1, …: a row for each number chosen."""
    row = 4 * count + 1
    ways = floats((count + 1) * row)
    ways[0] = 1.0
    gain: i64 = 0
    while gain < 5:
        copies = tiles[gain]
        chosen = count
        while chosen > 0 and copies > 0.0:
            ura: i64 = 0
            while ura < row:
                taken: i64 = 1
                while taken <= chosen and taken * gain <= ura:
                    before = ways[(chosen - taken) * row + ura - taken * gain]
                    if before > 0.0:
                        ways[chosen * row + ura] += before * _choose(copies, taken)
                    taken += 1
                ura += 1
            chosen -= 1
        gain += 1
    return ways


def _choose(of: float, count: i64) -> float:
    """Return in how many ways some tiles can be chosen."""
    ways = 1.0
    chosen: i64 = 0
    while chosen < count:
        ways *= (of - float(chosen)) / float(chosen + 1)
        chosen += 1
    return ways if ways > 0.0 else 0.0
