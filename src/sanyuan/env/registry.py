"""The environments by name, and the terms that all of them take."""

import gymnasium

from sanyuan import variants
from sanyuan.encode.episode import FINAL, HAND, MATCH, Terms

NAMESPACE = "sanyuan"


def make_terms(
    game: str, rules: object = None, reward: str | None = None, episode: str = MATCH, distance: float = 0.0
) -> Terms:
    """Return the terms of an environment: a game by name, and rules as everywhere.

    Without a reward a match is rewarded by its result, and a hand by its points.

    >>> make_terms(variants.first()).actions.text(0)
    'pass'
    """
    variant = variants.variant(game)
    if reward is None:
        reward = HAND if episode == HAND else FINAL
    return Terms(variant, variant.rules.make(rules), reward, episode, float(distance))


def register_all() -> None:
    """Register every game that can be played, by itself and with each preset."""
    for name in variants.names():
        variant = variants.variant(name)
        if variant.flow is None:
            continue
        for preset in (None, *variant.rules.presets):
            told = name if preset is None else f"{name}-{preset}"
            gymnasium.register(
                f"{NAMESPACE}/{told}-v{variant.encoding.version}",
                entry_point="sanyuan.env.single:SeatEnv",
                vector_entry_point="sanyuan.env.vector:TablesEnv",
                kwargs={"game": name, "rules": preset},
            )
