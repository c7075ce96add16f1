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

    def clear(self) -> None:
        """Count anew."""
        gain: i64 = 0
        while gain < 5:
            self.waited[gain] = 0.0
            self.others[gain] = 0.0
            gain += 1

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

    def add(self, share: float, points: "vec[float]", more: i64, gains: Gains) -> None:
        """Add a winning tile of some share, with its points by han, of which it has so many more before any ura."""
        self.bare += share * points[more]
        count = self.indicators
        if count == 1:
            self.pays[0] += share * _mean(points, more, gains.others)
            self.pays[1] += share * _mean(points, more, gains.waited)
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
                            total += these * points[more + min(one + two, row - 1)]
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


@final
class RiichiWins:
    """What the wins of a declared hand pay, drawn or claimed, in its first round of turns (一発) or later."""

    def __init__(self, indicators: i64, ippatsu: i64) -> None:
        """Take how many ura indicators there will be, and how many han a win in the first round adds."""
        self.ippatsu: Final[i64] = ippatsu
        self.rises: Final[i64] = 4 * indicators + ippatsu
        """How many han may come beside those that the hand shows."""
        self.gains: Final = Gains(indicators)
        """How the tiles still unseen would raise the hand at hand."""
        self.copies: float = 0.0
        """The tiles it waits for."""
        self.offers: float = 0.0
        """Those of them that others would throw in one round of turns."""
        self.drawn_first: Final = Payout(indicators)
        self.drawn_later: Final = Payout(indicators)
        self.claimed_first: Final = Payout(indicators)
        self.claimed_later: Final = Payout(indicators)

    def add_drawn(self, copies: float, points: "vec[float]") -> None:
        """Add a winning tile, with its points by han."""
        self.copies += copies
        self.drawn_first.add(copies, points, self.ippatsu, self.gains)
        self.drawn_later.add(copies, points, 0, self.gains)

    def add_claimed(self, share: float, points: "vec[float]") -> None:
        """Add what others throw of it."""
        self.offers += share
        self.claimed_first.add(share, points, self.ippatsu, self.gains)
        self.claimed_later.add(share, points, 0, self.gains)

    def expected(self, first: bool, claim: float, waited: float, others: float) -> float:
        """Return what a round of turns pays: claimed, or else drawn; ``waited`` and ``others`` are then unseen."""
        claimed = self.claimed_first if first else self.claimed_later
        drawn = self.drawn_first if first else self.drawn_later
        return claimed.expected(waited, others) + (1.0 - claim) * drawn.expected(waited, others)


def _mean(points: "vec[float]", more: i64, tiles: "vec[float]") -> float:
    """Return the points on average over tiles that raise a hand by 0 to 4."""
    count = tiles[0] + tiles[1] + tiles[2] + tiles[3] + tiles[4]
    if count <= 0.0:
        return 0.0
    total = 0.0
    gain: i64 = 0
    while gain < 5:
        if tiles[gain] > 0.0:
            total += tiles[gain] * points[more + gain]
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
