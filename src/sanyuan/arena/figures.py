"""Figures of an arena: sums by player, averages with errors clustered by wall, and when a difference is settled."""

import math
from collections import Counter

from sanyuan.arena.plan import Plan
from sanyuan.arena.play import Line
from sanyuan.rules.counted import Rate
from sanyuan.words.text import Words

RATES = (
    Rate("win", Words("和牌", "win", "和了"), "wins", "hands"),
    Rate("deal_in", Words("放铳", "deal-in", "放銃"), "deal_ins", "hands"),
    Rate("call", Words("副露", "call", "副露"), "calls", "hands"),
    Rate("ready", Words("听牌", "ready", "聴牌"), "ready", "hands"),
    Rate("win_points", Words("和牌得点", "win points", "和了点"), "won", "wins", share=False),
    Rate("loss_points", Words("放铳失点", "loss points", "放銃点"), "lost", "deal_ins", share=False),
)
"""What is counted in every game: hands won, dealt into, called in, ended ready or won; points of a win and a loss."""
LEAST_WALLS = 50
"""With fewer walls than this nothing is taken as settled."""
_ALPHA = 0.05
_TUNED = 500
"""The number of walls for which the running interval is as narrow as it can be."""
_RHO = math.sqrt((-2 * math.log(_ALPHA) + math.log(-2 * math.log(_ALPHA)) + 1) / _TUNED)


class Average:
    """An average over matches whose error counts walls, not matches: those of one wall go together.

    Sums are whole numbers, so that equal walls give an error of exactly 0.

    >>> average = Average()
    >>> for places in ([1, 2, 3, 4], [4, 3, 2, 1]):
    ...     average.add(sum(places), len(places))
    >>> average.mean(), average.error()
    (2.5, 0.0)
    """

    def __init__(self) -> None:
        """Begin with nothing."""
        self.walls = 0
        self.total = 0
        self.count = 0
        self._squares = 0
        self._products = 0
        self._counts = 0

    def add(self, total: int, count: int) -> None:
        """Add the sum over the matches of one wall, and how many they are."""
        self.walls += 1
        self.total += total
        self.count += count
        self._squares += total * total
        self._products += total * count
        self._counts += count * count

    def mean(self) -> float:
        """Return the average."""
        return self.total / self.count if self.count else 0.0

    def error(self) -> float:
        """Return the standard error of the average."""
        if self.walls < 2 or not self.count:
            return 0.0
        total, count = self.total, self.count
        spread = self._squares * count * count - 2 * total * count * self._products + total * total * self._counts
        return math.sqrt(spread * self.walls / (self.walls - 1)) / (count * count)

    def reach(self) -> float:
        """Return how far from the average the truth lies at most, at any time one looks (with 95 % confidence).

        It is wider than an interval for a number of walls fixed beforehand, and stays right however often one looks.
        """
        walls = self.walls
        grown = walls * _RHO * _RHO + 1
        one = self.error() * math.sqrt(walls)
        return one * math.sqrt(2 * grown / (walls * walls * _RHO * _RHO) * math.log(math.sqrt(grown) / _ALPHA))


class Sums:
    """What one player has done."""

    def __init__(self, seats: int) -> None:
        """Begin with nothing."""
        self.place = Average()
        self.points = Average()
        self.places = [0] * seats
        self.counts: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()


class Figures:
    """The sums of all players, wall after wall."""

    def __init__(self, plan: Plan) -> None:
        """Begin with nothing."""
        variant, flow, rules = plan.game()
        self.plan = plan
        self.rates: tuple[Rate, ...] = (*RATES, *variant.counted.rates())
        self.seats = flow.seats(rules)
        self.sums = [Sums(self.seats) for _ in plan.entrants]
        self.walls = 0
        self.matches = 0
        self.hands = 0
        self.orders: list[tuple[list[int], list[int]]] = []
        """Who sat in each match, and the places they took."""
        self.curve: list[tuple[float, float]] = []
        """After every wall, how far the first player's place is from the middle, and the error then."""

    def add(self, lines: list[Line]) -> None:
        """Add the matches of one wall."""
        places: Counter[int] = Counter()
        points: Counter[int] = Counter()
        played: Counter[int] = Counter()
        for line in lines:
            self.matches += 1
            seats, order, earned = _wholes(line["seats"]), _wholes(line["places"]), _wholes(line["points"])
            self.orders.append((seats, order))
            hands = _whole(line["hands"])
            self.hands += hands
            faults = line.get("faults")
            for player, entrant in enumerate(seats):
                place = order[player]
                played[entrant] += 1
                places[entrant] += place
                points[entrant] += earned[player]
                sums = self.sums[entrant]
                sums.places[place - 1] += 1
                counts = sums.counts
                counts["hands"] += hands
                for name, count in _counter(line["counts"], player).items():
                    counts[name] += count
                if faults is not None:
                    sums.faults.update(_counter(faults, player))
        for entrant, count in played.items():
            self.sums[entrant].place.add(places[entrant], count)
            self.sums[entrant].points.add(points[entrant], count)
        self.walls += 1
        self.curve.append((self.difference(), self.sums[0].place.error()))

    def difference(self) -> float:
        """Return how far the first player's place is from the middle; below 0 it is the better one."""
        return self.sums[0].place.mean() - (self.seats + 1) / 2

    def settled(self, margin: float) -> str:
        """Tell whether the first player's place is settled: ``better``, ``worse``, ``equal`` within a margin, or not.

        The judgement holds however often it is asked for; it is asked after every wall, in their order.
        """
        if self.sums[0].place.walls < LEAST_WALLS:
            return ""
        difference, reach = self.difference(), self.sums[0].place.reach()
        if difference + reach < 0:
            return "better"
        if difference - reach > 0:
            return "worse"
        return "equal" if abs(difference) + reach < margin else ""

    def rows(self) -> list[dict[str, object]]:
        """Return the figures of every player, as JSON-ready data."""
        found: list[dict[str, object]] = []
        for entrant, sums in zip(self.plan.entrants, self.sums, strict=True):
            row: dict[str, object] = {
                "name": entrant.name,
                "matches": sums.place.count,
                "place": round(sums.place.mean(), 6),
                "place_se": round(sums.place.error(), 6),
                "points": round(sums.points.mean(), 3),
                "points_se": round(sums.points.error(), 3),
                "places": sums.places,
                "hands": sums.counts["hands"],
            }
            for rate in self.rates:
                by = sums.counts[rate.by]
                row[rate.name] = round(sums.counts[rate.of] / by, 6) if by else None
            found.append({**row, **({"faults": dict(sorted(sums.faults.items()))} if sums.faults else {})})
        return found


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value


def _wholes(values: object) -> list[int]:
    assert isinstance(values, list)
    return values


def _counter(values: object, player: int) -> dict[str, int]:
    assert isinstance(values, list)
    found = values[player]
    assert isinstance(found, dict)
    return found
