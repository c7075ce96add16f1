"""What strong riichi players would do: scores of discards, riichi and claims by a small network.

``tools/estimate_habits.py`` estimates the weights from recorded games and writes ``habits.bin``.
"""

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sanyuan.hand.tables import BITS
from sanyuan.rules.habits import UNKNOWN, Habits
from sanyuan.rules.network import ONE, Network
from sanyuan.table import actions
from sanyuan.table.actions import action_tile, action_type
from sanyuan.table.state import TURN, State
from sanyuan.tiles import KINDS, RED, tile_kind
from sanyuan.variants.riichi.features import FULL, Features, option_of

_SCALE: Final = ONE // FULL
_DECLARES: Final = KINDS
"""The place of the score for declaring; those of the claims follow."""
_NETWORK: list[Network] = []
"""The network once it has been read."""


def network() -> Network:
    """Return the network of the package's data, read at its first use."""
    if not _NETWORK:
        _NETWORK.append(Network(str(Path(__file__).parent / "habits.bin")))
    return _NETWORK[0]


def scores_at(state: State, seat: i64, options: list[int]) -> "vec[i64]":
    """Return what the network says of a decision: a score for each kind, for declaring, for each claim."""
    seen = Features(state, seat, options)
    target = -1 if state.phase == TURN else tile_kind(state.tile)
    return network().judged(seen.planes, seen.table, _SCALE, target)


def habits_at(state: State, seat: i64, options: list[int]) -> Habits:
    """Return the scores of the options; of two identical tiles the red five stands a little lower."""
    found = scores_at(state, seat, options)
    declares = found[_DECLARES]
    declarable: i64 = 0
    for option in options:
        if action_type(option) == actions.DECLARE:
            declarable |= BITS[tile_kind(action_tile(option))]
    scores: list[int] = []
    for option in options:
        kind = action_type(option)
        score: i64 = UNKNOWN
        if kind == actions.DISCARD or kind == actions.DECLARE:
            tile = action_tile(option)
            score = found[tile_kind(tile)]
            if kind == actions.DECLARE:
                score += min(declares, 0)
            elif declarable >> tile_kind(tile) & 1:
                score -= max(declares, 0)
            if state.faces[tile] >= RED:
                score -= 1
        elif kind == actions.PASS:
            score = 0
        elif option_of(state, option) >= 0:
            score = found[_DECLARES + 1 + option_of(state, option)]
        scores.append(score)
    return Habits(scores)
