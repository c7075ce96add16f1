"""What a simple riichi player goes by: which discards are safe against a riichi, and when it gives up its hand."""

import pytest
from scripted import Script

from sanyuan.bots import GreedyBot
from sanyuan.engine.view import view
from sanyuan.notation import parse_tile
from sanyuan.table import actions
from sanyuan.variants import variant


def at_riichi() -> Script:
    """Return a table where seat 0 threw 9p and 4m and then declared with 7z.

    Seat 1 threw 1s before the riichi and 6s after it; seat 2 is to play.
    """
    hands = ["123m456p789s1122z", "2468m2468p1s2s4s6s8s", "1379m1379p23s56z4z", "2357m2357p5s37z4z5z"]
    script = Script("riichi", hands, draws="9p1s4z4z" + "4m8m6z3z" + "7z6s9m")
    for tile in ("9p", "1s", "4z", "4z", "4m", "8m", "6z", "3z"):
        script.turn(script.table.asked()[0], tile)
    script.do(0, "declare", "7z")
    script.all_pass()
    script.turn(1, "6s")
    assert script.table.asked() == [2]
    return script


def danger(script: Script, tile: str) -> int:
    return variant("riichi").outlook.danger(script.table.state, 2, parse_tile(tile))


@pytest.mark.parametrize("tile", ["9p", "4m", "7z", "6s"])
def test_what_the_declarer_threw_and_what_passed_since_is_safe(tile: str) -> None:
    assert danger(at_riichi(), tile) == 0


@pytest.mark.parametrize("tile", ["1s", "8m", "4z"])
def test_what_passed_before_the_riichi_is_not(tile: str) -> None:
    assert danger(at_riichi(), tile) > 0


def test_danger_grows_from_thrown_honours_over_suji_to_open_waits() -> None:
    script = at_riichi()
    # 4z was thrown, 1m and 7m are suji of 4m, 5z was never seen, 1p has one side, 5p two
    rising = [danger(script, tile) for tile in ("6s", "4z", "1m", "5z", "1p", "2p", "3p", "5p")]
    assert rising == sorted(set(rising))
    assert danger(script, "7m") == danger(script, "1m")


def test_nothing_is_dangerous_without_a_riichi() -> None:
    script = Script("riichi", [])
    assert variant("riichi").outlook.danger(script.table.state, 0, parse_tile("5p")) == 0


def test_a_hand_far_from_ready_plays_safe() -> None:
    script = at_riichi()
    table = script.table
    seen = view(script.flow, table.state, 2, table.legal(2))
    chosen = GreedyBot(variant("riichi").outlook).choose(seen)
    assert chosen & 15 == actions.DISCARD
    assert danger(script, "4z") < 30
    kind = (chosen >> 4 & 255) >> 2
    assert variant("riichi").outlook.danger(table.state, 2, kind) < 30
