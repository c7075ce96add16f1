"""How often strong players take each option, as shares of one, from the scores that a game's habits give."""

from typing import Final

from sanyuan.rules.habits import UNKNOWN, Habits
from sanyuan.table.actions import action_tiles, action_type
from sanyuan.tiles import tile_kind

_STEP: Final = 0.9961013694701175
"""e to the power of -1/256: how much less usual an option is for one point of its score."""


def shares_of(habits: Habits, options: list[int]) -> list[float]:
    """Return how often each option is taken, -1 where habits say nothing; copies of one tile share what it has."""
    best = max(habits.scores)
    by_play: dict[tuple[int, ...], float] = {}
    for option, score in zip(options, habits.scores, strict=True):
        if score != UNKNOWN:
            play = _play(option)
            by_play[play] = max(by_play.get(play, 0.0), _power(best - score))
    total = sum(by_play.values())
    return [_power(best - score) / total if score != UNKNOWN else -1.0 for score in habits.scores]


def _play(option: int) -> tuple[int, ...]:
    """Return what copies of the same tiles have in common: the type of an action and the kinds that it plays."""
    kinds = sorted([int(tile_kind(tile)) for tile in action_tiles(option)])
    return (action_type(option), *kinds)


def _power(exponent: int) -> float:
    """Return the step multiplied by itself: by products alone, so that it is the same on every machine.

    >>> _power(0), _power(2) == _STEP * _STEP
    (1.0, True)
    """
    result = 1.0
    base = _STEP
    while exponent:
        if exponent & 1:
            result *= base
        base *= base
        exponent >>= 1
    return result
