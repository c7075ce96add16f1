"""Whole matches between bots: what ``selfplay`` runs and what bots are measured by."""

import hashlib
import json
from collections.abc import Sequence

from sanyuan.bots.player import Bot
from sanyuan.bots.registry import make_bot
from sanyuan.engine.match import Match
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.errors import InputError
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.variant import Variant


def play_match(variant: Variant, rules: RuleConfig, bots: Sequence[Bot], seed: bytes) -> Match:
    """Play one match; every bot sees only the view of the seat it sits in."""
    if variant.flow is None:
        raise InputError("variant.cannot_played_yet", "variant", name=variant.name)
    match = Match(variant.flow, rules, seed)
    while not match.is_over():
        table = match.table
        for seat in table.asked():
            seen = view(variant.flow, table.state, seat, table.legal(seat))
            match.act(seat, bots[table.standing.players[seat]].choose(seen))
    return match


class Tournament:
    """Matches with the same bots, seats turned by one each time, and their sums."""

    def __init__(self, variant: Variant, rules: RuleConfig, names: Sequence[str], seed: int) -> None:
        """Take the bots by name, one a seat of the first match."""
        self.variant = variant
        self.rules = rules
        self.names = list(names)
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
        bots = [make_bot(self.names[player], self.variant, number * 8 + player) for player in players]
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
