"""The look-ahead of every game on small walls: its expected points are those of trying every draw and every discard."""

from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sanyuan.analysis.door import analyse
from sanyuan.errors import InputError
from sanyuan.notation import format as format_tiles
from sanyuan.notation import parse
from sanyuan.variants import variant
from typed import data

Tiles = tuple[int, ...]

TABLES: dict[str, dict[str, object]] = {
    "guobiao": {"melds": ["p345-", "s345-"], "seat": 0},
    "sichuan": {"melds": ["p2222+"], "void": "s"},
    "wuhan": {"melds": ["p345-", "s777+", "s222+"], "flip": "1z", "seat": 1},
}
"""What lies on the table beside the hand; in Wuhan 2z is laizi."""
POOL = {
    "guobiao": [0, 1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 12, 12, 31],
    "sichuan": [0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 9, 9, 19],
    "wuhan": [28, 2, 3, 3, 4, 4, 5, 6, 7, 7, 10, 10],
}
"""Tiles that lie close together, so that many hands come about."""
SIZES = {"guobiao": 8, "sichuan": 11, "wuhan": 5}


@cache
def points(game: str, hand: Tiles, drawn: int) -> int:
    """What a self-draw pays by the game's own door, 0 where it is no win."""
    rest = list(hand)
    rest.remove(drawn)
    table = {name: value for name, value in TABLES[game].items() if name != "seat"}
    request = {"hand": format_tiles(rest), "win": format_tiles([drawn]), **table, "winner": TABLES[game].get("seat", 0)}
    try:
        answer: dict[str, Any] = variant(game).score(request)
    except InputError:  # what cannot be a win
        return 0
    return max([int(each) for each in data(answer["deltas"])]) if answer["win"] else 0


def after(game: str, hand: Tiles, wall: Tiles, draws: int) -> Fraction:
    """What a hand is worth that waits for one of the tiles of a wall."""
    if draws == 0:
        return Fraction(0)
    total = Fraction(0)
    for at, tile in enumerate(wall):
        total += turn(game, tuple(sorted((*hand, tile))), wall[:at] + wall[at + 1 :], draws - 1, tile)
    return total / len(wall)


@cache
def turn(game: str, hand: Tiles, wall: Tiles, draws: int, drawn: int) -> Fraction:
    """What a hand is worth that has drawn: its win, or its best discard."""
    best = max(after(game, without(hand, kind), wall, draws) for kind in set(hand))
    return max(best, Fraction(points(game, hand, drawn)))


def without(hand: Tiles, kind: int) -> Tiles:
    at = hand.index(kind)
    return hand[:at] + hand[at + 1 :]


@st.composite
def small_walls(draw: Any) -> Any:
    """A game, a hand that is to throw a tile, a wall of up to ten tiles, and one or two draws."""
    game = draw(st.sampled_from(sorted(TABLES)))
    size = SIZES[game]
    tiles = draw(st.permutations(POOL[game]))
    return game, tuple(sorted(tiles[:size])), tuple(sorted(tiles[size:])), draw(st.integers(1, 2))


@settings(max_examples=6)
@given(small_walls())
def test_expected_points_are_those_of_trying_everything(situation: Any) -> None:
    game, hand, wall, draws = situation
    draws = min(draws, len(wall))
    request = {
        "variant": game,
        "hand": format_tiles(hand),
        "unseen": format_tiles(wall),
        "draws": draws,
        **TABLES[game],
    }
    answer = analyse({**request, "self_draw_only": True})
    assert answer["ok"], answer
    assert answer["exact"]
    for row in data(answer["choices"]):
        if row["action"].startswith("discard"):
            kind = parse(row["tile"])[0]
            assert row["points"] == pytest.approx(float(after(game, without(hand, kind), wall, draws)), abs=1e-9)


def test_some_of_these_hands_win() -> None:
    assert points("sichuan", (0, 1, 2, 2, 3, 3, 4, 4, 5, 9, 9), 5) > 0
    assert points("wuhan", (3, 4, 5, 7, 7), 4) > 0
    assert points("wuhan", (3, 4, 7, 7, 28), 4) == 0, "a laizi that stands for a tile leaves too small a product"
