"""Ratings over many players: what each match's places say of each of them, by OpenSkill's Plackett–Luce model."""

from typing import NamedTuple

from sanyuan.arena.figures import Figures

LEAST_PLAYERS = 3
"""Two players are told apart by their places; ratings are for more."""


class Rating(NamedTuple):
    """A player's strength and how sure it is; OpenSkill begins everybody at 25 ± 8.33."""

    mean: float
    error: float


def ratings(figures: Figures) -> list[Rating]:
    """Return the rating of every player, or nothing where it would say nothing.

    That is so where there are too few, where a player holds several seats of a table, which the model cannot rate, and
    where OpenSkill is not installed.
    """
    if len(figures.sums) < LEAST_PLAYERS or any(len(set(seats)) < len(seats) for seats, _ in figures.orders):
        return []
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return []
    model = PlackettLuce(tau=0.0)  # bots do not change while they play
    known = [model.rating() for _ in figures.sums]
    for seats, places in figures.orders:
        rated = model.rate([[known[entrant]] for entrant in seats], ranks=[float(place) for place in places])
        for entrant, team in zip(seats, rated, strict=True):
            known[entrant] = team[0]
    return [Rating(each.mu, each.sigma) for each in known]
