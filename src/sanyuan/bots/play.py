"""Whole matches between bots: what ``selfplay`` runs and what bots are measured by."""

import hashlib
import json
from collections.abc import Callable, Sequence

from sanyuan.bots.player import Bot
from sanyuan.bots.registry import make_bot
from sanyuan.engine.match import Match
from sanyuan.engine.view import redacted, view
from sanyuan.engine.wall import seed_from
from sanyuan.errors import InputError
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.variant import Variant


def play_match(variant: Variant, rules: RuleConfig, bots: Sequence[Bot], seed: bytes) -> Match:
    """Play one match; every bot sees only the view of the seat it sits in, and hears only what that seat may know."""
    if variant.flow is None:
        raise InputError("variant.cannot_played_yet", "variant", name=variant.name)
    match = Match(variant.flow, rules, seed)
    play_on(match, bots)
    return match


def play_on(match: Match, bots: Sequence[Bot]) -> None:
    """Let bots, one for each player, play a match to its end."""
    ears = {player: Ears(match, player, bot) for player, bot in enumerate(bots) if bot.listens}
    try:
        while not match.is_over():
            table = match.table
            for seat in table.asked():
                player = table.standing.players[seat]
                if player in ears:
                    ears[player].catch_up()
                match.act(seat, bots[player].choose(view(match.flow, table.state, seat, table.legal(seat))))
        for ear in ears.values():
            ear.catch_up()
    finally:
        for bot in bots:
            bot.leave()


class Ears:
    """Hands on to a bot what happens, each event as the bot's seat may know it."""

    def __init__(self, match: Match, player: int, bot: Bot) -> None:
        """Begin with nothing heard."""
        self._match = match
        self._player = player
        self._bot = bot
        self._hand = 0
        self._heard = 0

    def catch_up(self) -> None:
        """Let the bot hear all that has happened since the last time."""
        tables = [*self._match.past, self._match.table]
        for number in range(self._hand, len(tables)):
            table = tables[number]
            seat = table.standing.players.index(self._player)
            begin = self._heard if number == self._hand else 0
            for event in table.events[begin:]:
                self._bot.hear(seat, redacted(self._match.flow, table.state, event, seat))
        self._hand, self._heard = len(tables) - 1, len(tables[-1].events)


class Tournament:
    """Matches between the same bots, everybody one seat further each time, and their sums."""

    def __init__(
        self,
        variant: Variant,
        rules: RuleConfig,
        names: Sequence[str],
        seed: int,
        make: Callable[[str, int, int], Bot] | None = None,
    ) -> None:
        """Take the bots by name, one a seat of the first match; ``make`` makes one of its name, a seed and its seat."""
        self.variant = variant
        self.rules = rules
        self.names = list(names)
        self._make = make or (lambda name, seed, seat: make_bot(name, variant, seed))
        self.seed = seed
        self.matches = 0
        self.hands = 0
        self.steps = 0
        self.wins = [0] * len(names)
        self.ranks = [[0] * len(names) for _ in names]
        self.points = [0] * len(names)
        self._digest = hashlib.sha256()

    def play(self) -> Match:
        """Play the next match and add it up."""
        players = self.seated(self.matches)
        number = self.seed * 1_000_003 + self.matches
        bots = [self._make(self.names[player], number * 8 + player, seat) for seat, player in enumerate(players)]
        match = play_match(self.variant, self.rules, bots, seed_from(number))
        self._add(match, players)
        return match

    def seated(self, match: int) -> list[int]:
        """Return which player sits in each seat when a match begins, 0 the first match."""
        count = len(self.names)
        return [(seat + match) % count for seat in range(count)]

    def _add(self, match: Match, players: list[int]) -> None:
        assert match.result is not None
        tables = [*match.past, match.table]
        self.matches += 1
        self.hands += len(tables)
        self.steps += len(match.actions())
        order = sorted(range(len(players)), key=lambda seat: (-match.result[seat], seat))  # type: ignore[index]  # over
        for rank, seat in enumerate(order):
            self.ranks[players[seat]][rank] += 1
            self.points[players[seat]] += match.result[seat]
        for table in tables:
            where = table.standing.players
            for seat in range(len(players)):
                if table.state.winners >> seat & 1:
                    self.wins[players[where[seat]]] += 1
        for event in match.events():
            self._digest.update(json.dumps(event.as_dict(), sort_keys=True).encode() + b"\n")

    def sha256(self) -> str:
        """Return the hash of every event so far: the same on every machine, interpreted or compiled."""
        return self._digest.hexdigest()

    def as_dict(self, seconds: float) -> dict[str, object]:
        """Return the sums as the machine-readable edge has them."""
        return {
            "matches": self.matches,
            "hands": self.hands,
            "steps": self.steps,
            "seconds": round(seconds, 3),
            "points": self.points,
            "wins": self.wins,
            "ranks": self.ranks,
            "sha256": self.sha256(),
        }

    def average_rank(self, player: int) -> float:
        """Return a player's average place, 1 for first."""
        return sum((rank + 1) * count for rank, count in enumerate(self.ranks[player])) / max(1, self.matches)
