"""换三张 and the tile just drawn: only that tile is discarded as drawn, and nothing goes by the order of a deal."""

import pytest

from sanyuan.notation import format_tile
from sanyuan.record.author import run_script
from sanyuan.record.verify import verify_game
from sanyuan.table import events
from sanyuan.tiles import tile_kind

GAME = """game: sichuan
rules: xuezhan, swap_direction next
seed: {seed}
hand
E: {dealt}
S: 22m456m789m56s789s
W: 55p678p99p234s456s
N: 111p345p456s67s99s
东换{given}; 南换789s; 西换456s; 北换456s
东缺{void}; 南缺筒; 西缺万; 北缺万
东打{thrown}
"""


def discarded(**told: object) -> tuple[str, bool]:
    """Return the dealer's first discard, and whether it went as the tile just drawn."""
    happened = run_script(GAME.format(**told)).hands[0].events
    first = next(event for event in happened if event.type == events.DISCARD).as_dict()
    return format_tile(tile_kind(int(str(first["tile"])))), bool(first.get("as_drawn"))


@pytest.mark.parametrize("dealt", ["1235577m2226p38s1s", "6p38s1235577m222p1s", "38s2226p5577m123m1s"])
def test_where_the_drawn_tile_is_given_away_no_other_counts_as_drawn(dealt: str) -> None:
    for thrown in ("6p", "2p"):
        assert discarded(seed=1, dealt=dealt, given="138s", void="筒", thrown=thrown) == (thrown, False)


def test_a_record_of_an_earlier_release_that_calls_the_first_discard_drawn_still_verifies() -> None:
    game = run_script(GAME.format(seed=1, dealt="1235577m2226p38s1s", given="138s", void="筒", thrown="6p"))
    hand = game.hands[0]
    place = next(at for at, event in enumerate(hand.events) if event.type == events.DISCARD)
    hand.events[place] = hand.events[place].with_parts({"as_drawn": True})
    assert [found.code for found in verify_game(game).findings] == []


@pytest.mark.parametrize("seed", range(4))
def test_of_equal_tiles_the_drawn_one_is_kept(seed: int) -> None:
    assert discarded(seed=seed, dealt="1235577m2226p38s1m", given="123m", void="万", thrown="") == ("1m", True)
