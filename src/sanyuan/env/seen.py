"""What an environment hands out: spaces, and observations as arrays."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from sanyuan.encode.episode import Episode, Terms
from sanyuan.engine.view import View, view
from sanyuan.games import Seen
from sanyuan.picture import picture
from sanyuan.rules.encoding import CELLS
from sanyuan.words.text import EN

Observation = dict[str, NDArray[Any]]

OBSERVATION = "observation"
MASK = "action_mask"


def shape_of(terms: Terms) -> tuple[int, int]:
    """Return the shape of an observation: planes, and cells of a plane."""
    return len(terms.encoder.planes), CELLS


def observation_space(terms: Terms) -> "spaces.Space[Any]":
    """Return the space of feature planes and mask."""
    return spaces.Dict(
        {
            OBSERVATION: spaces.Box(0, 255, shape_of(terms), np.uint8),
            MASK: spaces.Box(0, 1, (int(terms.actions.size),), np.int8),
        }
    )


def action_space(terms: Terms) -> "spaces.Discrete[np.int64]":
    """Return the space of action ids."""
    return spaces.Discrete(int(terms.actions.size))


def observe(episode: Episode, player: int, waits: bool = False) -> Observation:
    """Return what a player knows, and what it may do if it is asked.

    Where it is not asked the mask is empty or, if it ``waits``, holds the first action alone.
    """
    terms = episode.terms
    state = episode.table().state
    seat = episode.seat_of(player)
    planes = np.frombuffer(terms.encoder.encode(state, seat), np.uint8).reshape(shape_of(terms))
    mask = np.frombuffer(terms.actions.mask(state, seat, episode.options(seat)), np.int8)
    if waits and not mask.any():
        mask = mask.copy()
        mask[0] = 1
    return {OBSERVATION: planes, MASK: mask}


def view_of(episode: Episode, player: int) -> View:
    """Return the view of a player."""
    seat = episode.seat_of(player)
    return view(episode.terms.flow, episode.table().state, seat, list(episode.options(seat)))


def text_of(episode: Episode, player: int, lang: str = EN) -> str:
    """Return a player's view as a few lines of text."""
    table = episode.table()
    seen = view_of(episode, player)
    shown = picture(episode.terms.variant, seen.state, seen.seat, seen.options, lang, table.standing.players)
    return str(Seen(shown))


def perfect_information(episode: Episode, player: int) -> NDArray[np.uint8]:
    """Return planes of what a player may not know: for teachers and critics alone, never for play."""
    encoder = episode.terms.encoder
    told = encoder.perfect_information(episode.table().state, episode.seat_of(player))
    return np.frombuffer(told, np.uint8).reshape(-1, CELLS)
