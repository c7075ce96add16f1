"""What an arena plays: which players, by which rules, on which walls, in which seatings."""

import random
import re
from dataclasses import dataclass, field
from itertools import combinations, islice, permutations

from sanyuan import variants
from sanyuan.errors import InputError
from sanyuan.guests import Patience, make_player
from sanyuan.rules.flow import Flow
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.variant import Variant
from sanyuan.strict_json import read_json
from sanyuan.words.text import nearest

SCHEMA = "sanyuan-arena/1"
ALL, ROTATE, ONE, TWO = "all", "rotate", "1v3", "2v2"
SEATINGS = (ALL, ROTATE, ONE, TWO)
"""Every order of the players round the table; the order given, turned; one against the others; two against two."""
_MOST_TABLES = 100_000
_NAMED = re.compile(r"([^=:]+)=(.+)", re.DOTALL)


@dataclass(frozen=True)
class Entrant:
    """A player by the name in the tables, and the word it is made from."""

    name: str
    spec: str


@dataclass(frozen=True)
class Plan:
    """An arena's whole plan as plain data: a wall's number is all that a job adds to it."""

    variant: str
    rules: dict[str, object]
    entrants: tuple[Entrant, ...]
    lineup: tuple[int, ...]
    """The entrants of a table, or a pool from which tables are drawn."""
    seatings: str = ALL
    seed: int = 0
    patience: Patience = field(default_factory=Patience)

    def game(self) -> tuple[Variant, Flow, RuleConfig]:
        """Return the variant, how it is played, and its rules."""
        variant = variants.variant(self.variant)
        if variant.flow is None:
            raise InputError("variant.cannot_played_yet", "variant", name=variant.name)
        return variant, variant.flow, variant.rules.make(self.rules)

    def number(self, wall: int) -> int:
        """Return the number from which the seeds of a wall come."""
        return self.seed * 1_000_003 + wall

    def seated(self, wall: int) -> list[tuple[int, ...]]:
        """Return who sits where in each match of a wall: an entrant for each seat of the first hand."""
        _, flow, rules = self.game()
        return seatings_of(self._table(wall, flow.seats(rules)), self.seatings)

    def _table(self, wall: int, seats: int) -> tuple[int, ...]:
        """Return the entrants of a wall; from a pool every table comes once before any comes again."""
        if len(self.lineup) == seats:
            return self.lineup
        tables = list(islice(combinations(self.lineup, seats), _MOST_TABLES))
        random.Random(self.seed).shuffle(tables)
        return tables[wall % len(tables)]

    def header(self) -> dict[str, object]:
        """Return what a file of results begins with: all that decides what is in it."""
        return {
            "schema": SCHEMA,
            "variant": self.variant,
            "rules": self.rules,
            "players": [{"name": entrant.name, "spec": entrant.spec} for entrant in self.entrants],
            "lineup": list(self.lineup),
            "seatings": self.seatings,
            "seed": self.seed,
            "patience": self.patience.as_dict(),
        }


def seatings_of(table: tuple[int, ...], seatings: str) -> list[tuple[int, ...]]:
    """Return the different orders in which a table's entrants sit.

    >>> seatings_of((0, 1, 1, 1), "all")
    [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]
    >>> len(seatings_of((0, 0, 1, 1), "2v2")), len(seatings_of((0, 1, 2, 3), "all")), len(seatings_of((0, 1, 2), "all"))
    (6, 24, 6)
    >>> seatings_of((0, 1, 2, 3), "rotate")
    [(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)]
    """
    if seatings == ROTATE:
        return list(dict.fromkeys(table[first:] + table[:first] for first in range(len(table))))
    return sorted(set(permutations(table)))


def plan_of(
    variant: str,
    rules: object,
    players: str | list[str],
    seatings: str = ALL,
    seed: int = 0,
    patience: Patience | None = None,
) -> Plan:
    """Make a plan from words, refusing what cannot be played; players stand as ``name``, ``spec`` or ``name=spec``."""
    game = variants.variant(variant)
    if game.flow is None:
        raise InputError("variant.cannot_played_yet", "variant", name=variant)
    if seatings not in SEATINGS:
        raise InputError("arena.seatings", "seatings", name=seatings, near=nearest(seatings, list(SEATINGS)))
    config = game.rules.make(rules)
    entrants, given = _entrants(_listed(players))
    lineup = _lineup(given, len(entrants), seatings, game.flow.seats(config), variant)
    for entrant in entrants:
        make_player(entrant.spec, game, config, 0)
    own = patience if patience is not None else Patience()
    if own.seconds <= 0 or own.faults < 1:
        raise InputError("arena.patience", "seconds" if own.seconds <= 0 else "faults")
    return Plan(variant, config.as_dict(), tuple(entrants), lineup, seatings, seed, own)


def _listed(players: str | list[str]) -> list[str]:
    """Return the words of players: a list, one as JSON, or words between commas."""
    if isinstance(players, str) and players.lstrip().startswith("["):
        read = read_json(players)
        players = [each if isinstance(each, str) else "" for each in read] if isinstance(read, list) else []
    words = players.split(",") if isinstance(players, str) else players
    found = [word.strip() for word in words]
    if not all(found):
        raise InputError("arena.players", "players")
    return found


def _entrants(words: list[str]) -> tuple[list[Entrant], list[int]]:
    """Return the different players, and which of them each word names."""
    entrants: list[Entrant] = []
    for word in words:
        named = _NAMED.fullmatch(word)
        entrant = Entrant(named[1].strip(), named[2].strip()) if named else Entrant(word, word)
        like = next((each for each in entrants if each.name == entrant.name), None)
        if like is None:
            entrants.append(entrant)
        elif like != entrant:
            raise InputError("arena.twice", "players", name=entrant.name)
    names = [entrant.name for entrant in entrants]
    return entrants, [names.index(named[1].strip() if (named := _NAMED.fullmatch(word)) else word) for word in words]


def _lineup(given: list[int], entrants: int, seatings: str, seats: int, name: str) -> tuple[int, ...]:
    if seatings in (ONE, TWO):
        first = 1 if seatings == ONE else seats // 2
        if entrants != 2 or (seatings == TWO and seats % 2):
            raise InputError("arena.sides", "players", seatings=seatings, count=entrants, name=name, seats=seats)
        return (0,) * first + (1,) * (seats - first)
    if len(given) < seats:
        raise InputError("arena.seats", "players", name=name, seats=seats, count=len(given))
    if len(given) > seats and len(set(given)) < len(given):
        raise InputError("arena.pool", "players", seats=seats)
    return tuple(given)
