"""Estimate how likely riichi discards deal in, and what that costs, from recorded games; or measure how true that is.

    tools/estimate_danger.py estimate FOLDER…    write the factors of variants/riichi/danger.json
    tools/estimate_danger.py measure FOLDER…     print predictions and what happened, by tenths of the predictions
    tools/estimate_danger.py tolls FOLDER…       print what tiles held risk beside the average one, by draws left

Any format that ``sanyuan verify`` reads will do. Estimates are made from the files whose name has an even SHA-256 and
measured on those with an odd one, so that no game judges itself. Only games of four players are looked at.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from math import exp, log
from pathlib import Path

from sanyuan.engine.fold import apply
from sanyuan.engine.table import Table
from sanyuan.errors import InputError
from sanyuan.record.files import files_in, read_file
from sanyuan.record.formats import read_games
from sanyuan.record.recorded import Record
from sanyuan.record.verify import Report, Verifier
from sanyuan.rules.risks import NO_RISKS
from sanyuan.table import actions, events
from sanyuan.table.actions import action_tile, action_type
from sanyuan.table.state import State
from sanyuan.tiles import KINDS, tile_kind
from sanyuan.variants.riichi.danger import COSTS, FACTORS, QUIET, RIICHI, Sight, risks_at
from sanyuan.variants.riichi.pace import kind_class
from sanyuan.variants.riichi.play.slot import slot_of

TABLE = Path(__file__).parents[1] / "src" / "sanyuan" / "variants" / "riichi" / "danger.json"
EVEN, ODD = 0, 1
PRIOR = 0.5
"""How strongly a factor is held at 1: the weight of a prior on its logarithm."""
FEW_WINS = 10
"""As many wins at the mean of their row are added to each mean cost."""
_IN_ROW = 4

Cells = Mapping[tuple[int, ...], tuple[int, int]]
Pairs = list[tuple[float, bool]]
Risked = dict[tuple[int, int], tuple[int, float]]
"""By class of the kind and draws left how many tiles were held, and what they risked together."""


def half(path: Path) -> int:
    """Return whether the SHA-256 of a file's name is even or odd.

    >>> half(Path("folder/c.xml")), half(Path("b.xml"))
    (0, 1)
    """
    return int(sha256(path.name.encode()).hexdigest(), 16) & 1


@dataclass
class Counted:
    """What was seen in the games: how often each set of factors met a tile, how often it would have dealt in, costs."""

    games: int = 0
    tiles: Counter[tuple[int, ...]] = field(default_factory=Counter)
    hits: Counter[tuple[int, ...]] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    paid: Counter[int] = field(default_factory=Counter)

    def cells(self) -> dict[tuple[int, ...], tuple[int, int]]:
        """Return tiles and hits of every set of factors."""
        return {places: (count, self.hits[places]) for places, count in sorted(self.tiles.items())}


@dataclass
class Measured:
    """Predictions and what happened, for tiles thrown (won or not) and for tiles held (whether they could be won)."""

    games: int = 0
    thrown: Pairs = field(default_factory=list)
    facing: Pairs = field(default_factory=list)
    """Of the tiles thrown, those with a riichi of another about."""
    held: Pairs = field(default_factory=list)
    """Tiles held with a riichi of another about."""
    predicted_cost: float = 0.0
    cost: float = 0.0
    wins: int = 0


class Onlooker(Verifier):
    """Plays a game again; every discard is looked at before it is made, and again when the hand is over."""

    def __init__(self, game: Record) -> None:
        """Take the game; what its record says otherwise is of no interest here."""
        super().__init__(game, "", Report())
        self.last: tuple[Sight, int] | None = None

    def look_on(self, table: Table, seat: int, action: int) -> None:
        """Look at a discard about to be made."""
        if action_type(action) in (actions.DISCARD, actions.DECLARE):
            sight = Sight(table.state.copy(), seat)
            kind = int(tile_kind(action_tile(action)))
            self.last = (sight, kind)
            self.discards(sight, kind)

    def look_back(self, table: Table | None) -> None:
        """See whether the last discard of a hand was won."""
        if table is not None and self.last is not None:
            sight, kind = self.last
            loser = int(sight.seat)
            for event in table.events:
                if event.type == events.WIN and event.source == loser and not event.robbed:
                    self.dealt_in(sight, kind, int(event.seat), -event.deltas[loser])
        self.last = None

    def discards(self, sight: Sight, kind: int) -> None:
        """Hear of a discard."""

    def dealt_in(self, sight: Sight, kind: int, winner: int, points: int) -> None:
        """Hear that the last discard was won, and for how much."""

    def could_win(self, state: State, other: int, kind: int, seat: int) -> bool:
        """Tell whether a seat could win if another threw a kind that it holds."""
        if not state.seats[other].waits >> kind & 1:
            return False
        after = state.copy()
        tile = next(int(tile) for tile in state.seats[seat].hand if tile_kind(tile) == kind)
        apply(self.flow, after, events.discard(seat, tile))
        return self.flow.may_win(after, other, tile, seat, False)


class Counting(Onlooker):
    """Counts the tiles that free seats hold, and those that would have dealt in."""

    def __init__(self, game: Record, counted: Counted) -> None:
        """Take the game and where to count."""
        super().__init__(game)
        self.counted = counted

    def discards(self, sight: Sight, kind: int) -> None:
        """Count every kind held against every other seat."""
        state, seat = sight.state, int(sight.seat)
        if slot_of(state).accepted >> seat & 1:
            return
        for held in kinds_held(state, seat):
            for other in range(len(state.seats)):
                if other != seat and not sight.passed[other] >> held & 1:
                    places = tuple(sight.places(other, held))
                    self.counted.tiles[places] += 1
                    if self.could_win(state, other, held, seat):
                        self.counted.hits[places] += 1

    def dealt_in(self, sight: Sight, kind: int, winner: int, points: int) -> None:
        """Count what was paid for the hand; honba are known and added again."""
        slot = slot_of(sight.state)
        points -= slot.rules.honba * int(slot.honba) * (slot.rules.players - 1)
        place = int(sight.cost_place(winner, kind))
        self.counted.wins[place] += 1
        self.counted.paid[place] += points


class Measuring(Onlooker):
    """Puts predictions beside what happened."""

    def __init__(self, game: Record, measured: Measured) -> None:
        """Take the game and where to note."""
        super().__init__(game)
        self.measured = measured
        self.risks = NO_RISKS

    def discards(self, sight: Sight, kind: int) -> None:
        """Note a discard as not won, and whether each kind held could be."""
        state, seat = sight.state, int(sight.seat)
        self.risks = risks_at(state, seat)
        chances = self.risks.chances
        noted = (chances[kind], False)
        self.measured.thrown.append(noted)
        accepted = slot_of(state).accepted
        if not accepted & ~(1 << seat):
            return
        self.measured.facing.append(noted)
        if accepted >> seat & 1:
            return
        others = [other for other in range(len(state.seats)) if other != seat]
        for held in kinds_held(state, seat):
            won = any(self.could_win(state, other, held, seat) for other in others)
            self.measured.held.append((chances[held], won))

    def dealt_in(self, sight: Sight, kind: int, winner: int, points: int) -> None:
        """Note the last discard as won, and both costs."""
        chance = self.risks.chances[kind]
        self.measured.thrown[-1] = (chance, True)
        if slot_of(sight.state).accepted & ~(1 << int(sight.seat)):
            self.measured.facing[-1] = (chance, True)
        self.measured.wins += 1
        self.measured.cost += points
        self.measured.predicted_cost += sight.price(winner, kind)


class Paying(Onlooker):
    """Sums what the tiles that free seats hold would risk, by the class of their kind and by the draws left."""

    def __init__(self, game: Record, risked: Risked) -> None:
        """Take the game and where to sum."""
        super().__init__(game)
        self.risked = risked

    def discards(self, sight: Sight, kind: int) -> None:
        """Add every kind held."""
        state, seat = sight.state, int(sight.seat)
        if slot_of(state).accepted >> seat & 1:
            return
        costs = risks_at(state, seat).costs
        left = int(state.wall) // len(state.seats)
        for held in kinds_held(state, seat):
            place = (int(kind_class(held)), left)
            count, total = self.risked.get(place, (0, 0.0))
            self.risked[place] = (count + 1, total + costs[held])


def kinds_held(state: State, seat: int) -> list[int]:
    """Return the kinds in a hand, each once."""
    ones = state.seats[seat].shape.ones
    return [kind for kind in range(KINDS) if ones >> kind & 1]


def games_in(paths: Iterable[Path], wanted: int, most: int) -> Iterator[Record]:
    """Read the games of four in files and folders, from the even or the odd half of the names, up to so many."""
    read = 0
    files = [file for path in paths for file in (files_in(path) if path.is_dir() else [path])]
    for file in files:
        if half(file) != wanted:
            continue
        try:
            games = read_games(read_file(file))
        except InputError as error:
            print(f"{file}: {error}", file=sys.stderr)
            continue
        for game in games:
            if read == most:
                return
            if game.variant == "riichi" and len(game.seats) == 4:
                read += 1
                yield game


def fitted(cells: Cells, sweeps: int = 40) -> list[float]:
    """Return the factors whose products are the likeliest odds: a logistic regression, one factor after another.

    >>> made = fitted({(RIICHI, 1): (1000, 100), (RIICHI, 2): (1000, 300)})
    >>> odds = [made[RIICHI] * made[place] for place in (1, 2)]
    >>> [round(each / (1 + each), 2) for each in odds]
    [0.1, 0.3]
    """
    sums = [0.0] * len(cells)
    counts = list(cells.values())
    by_place: dict[int, list[int]] = {}
    for at, places in enumerate(cells):
        for place in places:
            by_place.setdefault(place, []).append(at)
    logs = [0.0] * FACTORS
    for place in (RIICHI, QUIET):
        met = [counts[at] for at in by_place.get(place, [])]
        hits = sum(each for _, each in met)
        if hits:
            logs[place] = log(hits / (sum(count for count, _ in met) - hits))
            for at in by_place[place]:
                sums[at] = logs[place]
    for _ in range(sweeps):
        largest = 0.0
        for place in sorted(by_place):
            prior = 0.0 if place in (RIICHI, QUIET) else PRIOR
            slope, bend = -prior * logs[place], prior + 1e-9
            for at in by_place[place]:
                count, hits = counts[at]
                chance = 1 / (1 + exp(-sums[at]))
                slope += hits - count * chance
                bend += count * chance * (1 - chance)
            step = max(-1.0, min(1.0, slope / bend))
            logs[place] += step
            for at in by_place[place]:
                sums[at] += step
            largest = max(largest, abs(step))
        if largest < 1e-3:
            break
    return [exp(each) for each in logs]


def mean_costs(wins: Mapping[int, int], paid: Mapping[int, int]) -> list[float]:
    """Return the mean cost of each place, drawn to the mean of its row by a few wins, and that to the mean of all.

    >>> costs = mean_costs({0: 10, 1: 990}, {0: 80_000, 1: 3_960_000})
    >>> round(costs[0]), round(costs[1]), round(costs[2])
    (6020, 4000, 4040)
    """
    all_wins, all_paid = sum(wins.values()), sum(paid.values())
    mean = all_paid / all_wins if all_wins else 0.0
    costs: list[float] = []
    for row in range(0, COSTS, _IN_ROW):
        places = range(row, row + _IN_ROW)
        row_wins = sum(wins.get(place, 0) for place in places)
        row_mean = sum(paid.get(place, 0) for place in places) / row_wins if row_wins else mean
        for place in places:
            total = paid.get(place, 0) + FEW_WINS * row_mean
            costs.append(total / (wins.get(place, 0) + FEW_WINS))
    return costs


def tenths(pairs: Sequence[tuple[float, bool]]) -> list[tuple[int, float, float]]:
    """Return how many there are in each tenth of the predictions, what was predicted on average, and what happened.

    >>> tenths([(0.1, False)] * 5 + [(0.3, True)] * 5)[4:6]
    [(1, 0.1, 0.0), (1, 0.3, 1.0)]
    """
    ordered = sorted(pairs)
    rows = []
    for tenth in range(10):
        part = ordered[len(ordered) * tenth // 10 : len(ordered) * (tenth + 1) // 10]
        count = max(len(part), 1)
        rows.append((len(part), sum(each for each, _ in part) / count, sum(won for _, won in part) / count))
    return rows


def log_loss(pairs: Sequence[tuple[float, bool]]) -> float:
    """Return the mean loss in nats; a prediction of nothing that comes about is taken as one in a million."""
    total = 0.0
    for chance, won in pairs:
        total -= log(max(chance if won else 1 - chance, 1e-6))
    return total / max(len(pairs), 1)


def estimate(paths: Iterable[Path], most: int) -> dict[str, object]:
    """Return the data of the package, from the even half of the files."""
    counted = Counted()
    for game in games_in(paths, EVEN, most):
        Counting(game, counted).run()
        counted.games += 1
    return {
        "games": counted.games,
        "tiles": counted.tiles.total(),
        "wins": counted.wins.total(),
        "factors": [float(f"{each:.4g}") for each in fitted(counted.cells())],
        "costs": [round(each) for each in mean_costs(counted.wins, counted.paid)],
    }


def measure(paths: Iterable[Path], most: int) -> Measured:
    """Return predictions and what happened in the odd half of the files."""
    measured = Measured()
    for game in games_in(paths, ODD, most):
        Measuring(game, measured).run()
        measured.games += 1
    return measured


def beside_average(risked: Risked) -> list[list[int]]:
    """Return rows by class: with 0, 1, … draws left what such tiles risk more than the average tile held then.

    >>> beside_average({(0, 0): (2, 20.0), (1, 0): (3, 0.0), (0, 1): (1, 5.0)})
    [[6, 0], [-4, 0]]
    """
    classes = sorted({each for each, _ in risked})
    rows: list[list[int]] = [[] for _ in classes]
    for left in range(1 + max((left for _, left in risked), default=-1)):
        met = [risked.get((each, left), (0, 0.0)) for each in classes]
        mean = sum(total for _, total in met) / max(sum(count for count, _ in met), 1)
        for row, (count, total) in zip(rows, met, strict=True):
            row.append(round(total / count - mean) if count else 0)
    return rows


def tolls(paths: Iterable[Path], most: int) -> str:
    """Return those rows for the even half of the files, as text."""
    risked: Risked = {}
    for game in games_in(paths, EVEN, most):
        Paying(game, risked).run()
    return "\n".join(str(row) for row in beside_average(risked))


def report(measured: Measured) -> str:
    """Return the tables of a measurement as text."""
    lines = [f"{measured.games} games, {measured.wins} deal-ins"]
    titles = {
        "tiles thrown": measured.thrown,
        "tiles thrown, another in riichi": measured.facing,
        "tiles held, another in riichi": measured.held,
    }
    for title, pairs in titles.items():
        lines.append(f"\n{title} ({len(pairs)}), log loss {log_loss(pairs):.5f}\n")
        lines.append("| tenth | predicted % | happened % | difference |")
        lines.append("|---|---|---|---|")
        for tenth, (_, predicted, happened) in enumerate(tenths(pairs), 1):
            row = f"| {tenth} | {100 * predicted:.2f} | {100 * happened:.2f} | {100 * (happened - predicted):+.2f} |"
            lines.append(row)
    count = max(measured.wins, 1)
    lines.append(f"\nmean cost predicted {measured.predicted_cost / count:.0f}, paid {measured.cost / count:.0f}")
    return "\n".join(lines)


def main() -> None:
    """Estimate, measure or count."""
    assert __doc__
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=("estimate", "measure", "tolls"))
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--games", type=int, default=1_000_000, help="look at so many games at most")
    parser.add_argument("--out", type=Path, default=TABLE, help="where to write the estimates")
    given = parser.parse_args()
    if given.what == "measure":
        print(report(measure(given.paths, given.games)))
    elif given.what == "tolls":
        print(tolls(given.paths, given.games))
    else:
        made = estimate(given.paths, given.games)
        lines = [f'  "{name}": {json.dumps(value)}' for name, value in made.items()]
        given.out.write_text("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main()
