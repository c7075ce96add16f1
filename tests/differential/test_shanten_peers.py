"""Shanten and useful tiles against other libraries on random hands."""

import random
from collections.abc import Callable

import MahjongGB
import pytest
import riichienv
from mahjong.shanten import Shanten

from sanyuan.hand import KNITTED, PAIRS_WITH_QUADS, STANDARD, THIRTEEN_ORPHANS, UNRELATED, shanten
from sanyuan.hand.accept import improving_in_form
from sanyuan.hand.forms import missing_in_form
from sanyuan.hand.shape import Shape, kinds_in
from sanyuan.hand.wild import missing_beside_wild

BOTZONE = [suit + str(rank) for suit in "WBT" for rank in range(1, 10)] + ["F1", "F2", "F3", "F4", "J3", "J2", "J1"]
ANSWERS = {
    STANDARD: MahjongGB.RegularShanten,
    PAIRS_WITH_QUADS: MahjongGB.SevenPairsShanten,
    THIRTEEN_ORPHANS: MahjongGB.ThirteenOrphansShanten,
    UNRELATED: MahjongGB.HonorsAndKnittedTilesShanten,
    KNITTED: MahjongGB.KnittedStraightShanten,
}
SIZES = {STANDARD: (1, 4, 7, 10, 13), KNITTED: (10, 13)}


def pools(rng: random.Random) -> list[int]:
    """Return the tiles to draw from: all, two suits, one suit with honours, or a dozen kinds."""
    kinds = rng.choice((range(34), range(18), [*range(9), *range(27, 34)], range(18, 27), rng.sample(range(34), 12)))
    return [4 * kind + copy for kind in kinds for copy in range(4)]


def test_shanten_equals_riichienv_and_mahjong(sample: Callable[..., int]) -> None:
    rng = random.Random(11)
    peer = Shanten()
    for _ in range(sample(25_000, 100_000)):
        tiles = rng.sample(pools(rng), rng.choice((1, 2, 4, 5, 7, 8, 10, 11, 13, 14)))
        kinds = [tile >> 2 for tile in tiles]
        ours = shanten(kinds)
        assert ours == riichienv.calculate_shanten(tiles), sorted(kinds)
        assert ours == peer.calculate_shanten([kinds.count(kind) for kind in range(34)]), sorted(kinds)


@pytest.mark.parametrize("form", ANSWERS)
def test_shanten_and_useful_tiles_equal_pymahjonggb(form: int, sample: Callable[..., int]) -> None:
    rng = random.Random(12)
    for _ in range(sample(5_000, 20_000)):
        size = rng.choice(SIZES.get(form, (13,)))
        kinds = [tile >> 2 for tile in rng.sample(pools(rng), size)]
        shape = Shape.of(kinds)
        melds = (14 - size) // 3
        expected, useful = ANSWERS[form](tuple(BOTZONE[kind] for kind in kinds))
        ours = missing_in_form(shape, melds, form) - 1
        if ours != expected and form == STANDARD:
            # PyMahjongGB lets a standard hand wait for a fifth copy; ours knows that there is none.
            assert missing_beside_wild(shape, 9 - 2 * melds) - 1 == expected < ours, sorted(kinds)
            continue
        assert ours == expected, sorted(kinds)
        # PyMahjongGB sometimes names a tile of which the hand holds all four copies; it cannot be drawn.
        can_come = {name for name in useful if kinds.count(BOTZONE.index(name)) < 4}
        assert {BOTZONE[kind] for kind in kinds_in(improving_in_form(shape, melds, form))} == can_come, sorted(kinds)
