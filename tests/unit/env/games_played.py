"""Which games and presets the environments are tried with: some every day, all before a release."""

import random
from collections.abc import Iterator

from running import RELEASE
from sanyuan import variants
from sanyuan.encode.episode import Episode, Terms
from sanyuan.env import make_terms

EVERY = [
    (name, preset)
    for name in variants.names()
    if variants.variant(name).flow is not None
    for preset in variants.variant(name).rules.presets
]
"""Every game that can be played, with each of its presets."""


def some() -> list[tuple[str, str]]:
    """Return a preset of every game, and one for three players; all of them before a release."""
    if RELEASE:
        return EVERY
    firsts = dict(reversed(EVERY))
    return [*firsts.items(), ("riichi", "tenhou3")]


def asked_states(terms: Terms, seed: int, steps: int) -> Iterator[Episode]:
    """Play at random and stop at every question."""
    episode = Episode(terms, seed)
    chance = random.Random(seed)
    for _ in range(steps):
        if episode.over:
            episode.begin()
        yield episode
        episode.take(chance.choice(episode.options(episode.seat)))


def terms_of(game: tuple[str, str | None]) -> Terms:
    return make_terms(*game)
