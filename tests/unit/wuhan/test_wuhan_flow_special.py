"""The flipped tile, the special kongs, and what special tiles may never do."""

import pytest
from wuhan_play import FLIPPED, FLOW, LONERS, act, claim, deal, discard, opened_south, options, words

from sanyuan.errors import IllegalActionError
from sanyuan.notation import parse
from sanyuan.table import actions, events
from sanyuan.table.state import OVER


def kind(text: str) -> int:
    return parse(text)[0]


def test_R_H1_the_tile_after_the_dealers_fourteenth_is_flipped_and_names_the_special_tiles() -> None:
    table = deal(LONERS, "1p")
    draw, reveal = table.events[-2:]
    assert (draw.type, draw.seat, draw.tile >> 2) == (events.DRAW, 0, kind("1p"))
    assert (reveal.type, reveal.tile) == (events.REVEAL, table.wall.tiles[FLIPPED])
    assert table.state.wall == 136 - 52 - 1 - 1
    assert table.state.slot.as_dict() == {
        "flip": kind("9s"),
        "laizi": kind("1s"),
        "pi": [kind("8s"), kind("9s")],
        "red": [kind("7z")],
    }


def test_R_H1_the_street_skips_red_dragons() -> None:
    assert deal(LONERS, "1p", flip="4z").state.slot.as_dict()["laizi"] == kind("7z")
    assert deal(LONERS, "1p", flip="4z", rules={"laizi_skips_red": True}).state.slot.as_dict()["laizi"] == kind("6z")


@pytest.mark.parametrize("tile", ["1s", "8s", "9s", "7z"])
def test_R_H4_a_special_tile_leaves_the_hand_only_as_its_kong(tile: str) -> None:
    table = deal(LONERS, tile, tail="5m")
    drawn = table.state.seats[0].drawn
    assert options(table, 0, "aside") == [[kind(tile)]]
    assert [kind(tile)] not in options(table, 0, "discard")
    with pytest.raises(IllegalActionError, match="may not discard"):
        table.act(0, actions.DISCARD | drawn << 4)
    act(table, 0, "aside", tile)
    assert [each.type for each in table.events[-2:]] == [events.ASIDE, events.DRAW]
    assert table.asked() == [0]
    assert table.state.seats[0].drawn == table.wall.tiles[135]
    assert table.state.kong_draw
    assert list(table.state.seats[0].aside) == [drawn]


def test_R_H4_nobody_may_win_on_a_laizi_that_is_played() -> None:
    table = opened_south(LONERS[0], "1s")
    assert table.state.seats[1].waits >> kind("1s") & 1, "a laizi that South drew would complete the hand"
    act(table, 0, "aside", "1s")
    assert table.asked() == [0]


def test_R_H4_special_kongs_may_follow_a_pong() -> None:
    hands = ("147m369p36s1234z5z", "22m7z1s123p78p456m5p", *LONERS[2:])
    table = deal(hands, "2m")
    claim(table, 0, "2m", 1, "pung")
    assert words(table, 1) == ["aside", "discard"]
    assert options(table, 1, "aside") == [[kind("1s")], [kind("7z")]]
    act(table, 1, "aside", "7z")
    assert table.asked() == [1]
    assert table.state.kong_draw


def test_R_H23_no_chow_with_a_laizi_or_a_pi() -> None:
    # flip 4m: laizi 5m, pi 3m 4m; South holds 4568m beside the discarded 7m
    hands = (LONERS[0], "4568m258p36s1234z", *LONERS[2:])
    table = deal(hands, "7m", flip="4m")
    act(table, 0, "discard", "7m")
    assert options(table, 1, "chow") == [[kind("6m"), kind("8m")]]


def test_R_H23_only_the_next_seat_may_chow() -> None:
    hands = (LONERS[0], LONERS[1], "56m258p36s1234z56z", "56m258p36s1234z56z")
    table = deal(hands, "4m")
    act(table, 0, "discard", "4m")
    assert 2 not in table.asked()
    assert 3 not in table.asked()


def test_R_H23_four_special_tiles_are_no_closed_kong() -> None:
    table = deal(("1111s7777z58m258p", *LONERS[1:]), "1z")
    assert "closed" not in words(table, 0)
    assert options(table, 0, "aside") == [[kind("1s")], [kind("7z")]]


ALL_SPECIAL = "1111s8888s999s77z"


def test_a_hand_of_special_tiles_alone_has_its_kongs_to_choose() -> None:
    table = deal((ALL_SPECIAL, *LONERS[1:]), "7z")
    assert words(table, 0) == ["aside"]


def test_a_special_kong_without_a_replacement_ends_the_hand() -> None:
    table = deal((ALL_SPECIAL, *LONERS[1:]), "7z", length=54)
    assert table.state.wall == 0
    assert words(table, 0) == ["aside"]
    act(table, 0, "aside", "7z")
    assert table.state.phase == OVER
    assert table.events[-1].type == events.DRAWN_HAND


def test_beside_an_empty_wall_an_ordinary_tile_is_discarded_instead() -> None:
    table = deal((ALL_SPECIAL, *LONERS[1:]), "1z", length=54)
    assert words(table, 0) == ["discard"]
    discard(table, 0, "1z")
    assert table.events[-1].type == events.DRAWN_HAND


def test_waits_count_laizi_and_end_with_a_barred_tile() -> None:
    hands = (LONERS[0], "22m1s45m123p78p567p", "22m7z45m123p78p567p", LONERS[3])
    table = deal(hands, "1z")
    assert FLOW.waits(table.state, 1) == table.state.seats[1].waits != 0
    assert table.state.seats[2].waits == 0
