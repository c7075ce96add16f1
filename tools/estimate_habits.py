"""Estimate from recorded games what strong riichi players would do, or measure how often a bot does the same.

    python -m tools.estimate_habits estimate FOLDER…    write variants/riichi/habits.bin (takes torch 2.13, on one core)
    python -m tools.estimate_habits measure FOLDER…     print agreement on discards, riichi and claims, by situation

Any format that ``sanyuan verify`` reads will do. As for danger, estimates are made from the files whose name has an
even SHA-256 and measured on those with an odd one; only games of four players are looked at.
"""

import argparse
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from tools.estimate_danger import EVEN, ODD, games_in

from sanyuan.bots import make_bot
from sanyuan.bots.player import Bot
from sanyuan.engine.table import Table
from sanyuan.engine.view import View, view
from sanyuan.record.recorded import Record
from sanyuan.record.verify import Report, Verifier
from sanyuan.table import actions
from sanyuan.table.actions import action_tile, action_type
from sanyuan.table.state import CLAIMS, TURN
from sanyuan.tiles import KINDS, tile_kind
from sanyuan.variants.riichi.features import PLANES, TABLE, Features, option_of
from sanyuan.variants.riichi.play.slot import slot_of

if TYPE_CHECKING:
    from tools.habits_network import Samples

WEIGHTS = Path(__file__).parents[1] / "src" / "sanyuan" / "variants" / "riichi" / "habits.bin"
CHANNELS, BLOCKS = 32, 3
NONE = -1
WATCHED = 20
"""So many games are kept aside to see how the fitting goes."""
EARLY = 6
"""Up to so many own discards it is early."""


@dataclass
class Decision:
    """What a seat saw that had a choice, and what it did: the kind thrown, whether it declared, the claim."""

    seen: View
    thrown: int = NONE
    declared: int = NONE
    claimed: int = NONE

    def situation(self) -> str:
        """Tell who is in riichi but the seat itself, or that it is early in the hand and nobody is."""
        state = self.seen.state
        threats = (int(slot_of(state).accepted) & ~(1 << self.seen.seat)).bit_count()
        if threats:
            return "one riichi" if threats == 1 else "two riichis"
        return "early" if len(state.seats[self.seen.seat].river) < EARLY else "later"


class Onlooker(Verifier):
    """Plays a game again and notes the decisions in which a player had a choice."""

    def __init__(self, game: Record) -> None:
        """Take the game; what its record says otherwise is of no interest here."""
        super().__init__(game, "", Report())
        self.decisions: list[Decision] = []
        self._asked: list[tuple[Decision | None, int]] = []
        self._discards = NONE

    def look_on(self, table: Table, seat: int, action: int) -> None:
        """Note a discard at once, and answers to one when all have been heard."""
        state = table.state
        if state.discards != self._discards or state.phase != CLAIMS:
            self._answered()
        self._discards = int(state.discards)
        legal = table.legal(seat)
        if state.phase == TURN and action_type(action) in (actions.DISCARD, actions.DECLARE):
            thrown = [each for each in legal if action_type(each) == actions.DISCARD]
            if len({tile_kind(action_tile(each)) for each in thrown}) > 1:
                noted = Decision(view(self.flow, state, seat, legal), int(tile_kind(action_tile(action))))
                if any(action_type(each) == actions.DECLARE for each in legal):
                    noted.declared = int(action_type(action) == actions.DECLARE)
                self.decisions.append(noted)
        elif state.phase == CLAIMS:
            asked = None
            if actions.WIN not in legal and any(option_of(state, each) >= 0 for each in legal):
                asked = Decision(view(self.flow, state, seat, legal), claimed=int(option_of(state, action)) + 1)
            self._asked.append((asked, int(action_type(action))))

    def look_back(self, table: Table | None) -> None:
        """Hear the last answers."""
        self._answered()

    def _answered(self) -> None:
        """Keep the answers; what a seat would have claimed is unknown where another came before it."""
        first = (actions.WIN, actions.PUNG, actions.KONG)
        for noted, action in self._asked:
            overruled = action == actions.PASS and any(other in first for _, other in self._asked)
            if noted is not None and not overruled:
                self.decisions.append(noted)
        self._asked = []


@dataclass
class Measured:
    """How many decisions there were of each sort, and in how many a bot did the same."""

    games: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    same: Counter[str] = field(default_factory=Counter)

    def note(self, sort: str, same: bool) -> None:
        """Count one decision."""
        self.asked[sort] += 1
        self.same[sort] += same

    def share(self, sort: str) -> float:
        """Return in which part of the decisions of a sort the bot did the same."""
        return self.same[sort] / max(self.asked[sort], 1)


def compare(decision: Decision, bot: Bot, measured: Measured) -> None:
    """Ask a bot and count whether it does what the player did: the same kind, declaring or not, the same claim."""
    seen = decision.seen
    action = bot.choose(seen)
    if decision.claimed != NONE:
        place = int(option_of(seen.state, action)) + 1
        measured.note("claims", place == decision.claimed)
        measured.note("claims made" if decision.claimed else "claims let go", place == decision.claimed)
        return
    declares = action_type(action) == actions.DECLARE
    throws = declares or action_type(action) == actions.DISCARD
    same = throws and tile_kind(action_tile(action)) == decision.thrown
    measured.note("discards", same)
    measured.note(f"discards, {decision.situation()}", same)
    if decision.declared != NONE:
        measured.note("riichi or not", declares == bool(decision.declared))


def measure(paths: Iterable[Path], most: int, name: str = "adept") -> Measured:
    """Return how often a bot does what the players of the odd half of the files did."""
    measured = Measured()
    for game in games_in(paths, ODD, most):
        onlooker = Onlooker(game)
        onlooker.run()
        bot = make_bot(name, onlooker.variant, 0)
        for decision in onlooker.decisions:
            compare(decision, bot, measured)
        measured.games += 1
    return measured


def report(measured: Measured) -> str:
    """Return a measurement as a table."""
    lines = [f"{measured.games} games", "", "| decisions | count | same |", "|---|---|---|"]
    for sort in sorted(measured.asked):
        lines.append(f"| {sort} | {measured.asked[sort]} | {100 * measured.share(sort):.1f} % |")
    return "\n".join(lines)


def samples_of(games: Iterable[Record]) -> "Samples":
    """Return the decisions of games as arrays."""
    import numpy as np
    from tools.habits_network import Samples

    planes, tables, answers = [], [], []
    for game in games:
        onlooker = Onlooker(game)
        onlooker.run()
        for decision in onlooker.decisions:
            found = Features(decision.seen.state, decision.seen.seat, decision.seen.options)
            planes.append(bytes(list(found.planes)))
            tables.append(bytes(list(found.table)))
            answers.append((decision.thrown, decision.declared, decision.claimed))
    return Samples(
        np.frombuffer(b"".join(planes), np.uint8).reshape(len(planes), PLANES, KINDS).transpose(0, 2, 1).copy(),
        np.frombuffer(b"".join(tables), np.uint8).reshape(len(tables), TABLE),
        np.array(answers, np.int16),
    )


def estimate(paths: Iterable[Path], most: int, minutes: float, out: Path) -> None:
    """Fit the network to the even half of the files, but for some games by which that is watched, and write it."""
    from tools.habits_network import Habits, agreement, fit, write

    games = list(games_in(paths, EVEN, most))
    watched = samples_of(games[-WATCHED:])
    samples = samples_of(games[:-WATCHED])
    print(f"{len(samples)} decisions, {len(watched)} of other games to watch", flush=True)

    def noted(model: Habits, spent: float) -> None:
        print(f"after {spent:.1f} minutes the same discard in {100 * agreement(model, watched):.1f} %", flush=True)
        write(model, out)

    fit(samples, CHANNELS, BLOCKS, minutes, 1, noted)


def main() -> None:
    """Estimate or measure."""
    assert __doc__
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=("estimate", "measure"))
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--games", type=int, default=1_000_000, help="look at so many games at most")
    parser.add_argument("--minutes", type=float, default=40.0, help="how long to fit the network")
    parser.add_argument("--bot", default="adept", help="whose choices to measure")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="where to write the network")
    given = parser.parse_args()
    if given.what == "estimate":
        estimate(given.paths, given.games, given.minutes, given.out)
    else:
        print(report(measure(given.paths, given.games, given.bot)))


if __name__ == "__main__":
    main()
