"""Melds: what fits together, and what is refused."""

from typing import Any

import pytest

from sanyuan.errors import InputError
from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, PUNG, Meld, make_meld
from sanyuan.notation import parse, parse_tile


def test_tiles_are_put_in_order_with_the_red_five_before_the_plain_ones() -> None:
    assert make_meld(CHOW, parse("604p")).tiles == tuple(parse("406p"))
    assert make_meld(PUNG, parse("505p")).tiles == tuple(parse("055p"))


def test_the_lowest_plain_tile_is_claimed_unless_said_otherwise() -> None:
    assert make_meld(PUNG, parse("055p"), 2).claimed == parse_tile("5p")
    assert make_meld(PUNG, parse("055p"), 2, parse_tile("0p")).claimed == parse_tile("0p")
    assert make_meld(CHOW, parse("345m"), 3).claimed == parse_tile("3m")


def test_a_chow_is_always_from_the_previous_player() -> None:
    assert make_meld(CHOW, parse("345m")).source == 3


def test_only_a_closed_kong_keeps_the_hand_closed() -> None:
    assert not make_meld(CLOSED, parse("1111z")).is_open()
    assert make_meld(KONG, parse("1111z"), 1).is_open()
    kongs = {form: make_meld(form, parse("1111z")).is_kong() for form in (KONG, CLOSED, ADDED)}
    assert kongs == {KONG: True, CLOSED: True, ADDED: True}
    assert not make_meld(PUNG, parse("111z")).is_kong()


def test_equal_parts_make_equal_melds() -> None:
    one, two = make_meld(PUNG, parse("111z"), 2), make_meld(PUNG, parse("111z"), 2)
    assert one == two
    assert hash(one) == hash(two)
    assert one != make_meld(PUNG, parse("111z"), 1)
    assert one != "pung:111z@2"
    assert repr(one) == "Meld(pung, tiles=(27, 27, 27), claimed=27, source=2)"
    assert isinstance(one, Meld)


@pytest.mark.parametrize(
    ("form", "tiles", "source", "claimed", "code", "words"),
    [
        (CHOW, "34m", 3, -1, "meld_size", "3 tiles, not 2"),
        (PUNG, "1111z", 1, -1, "meld_size", "3 tiles, not 4"),
        (KONG, "111z", 1, -1, "meld_size", "4 tiles, not 3"),
        (CLOSED, "", 0, -1, "meld_size", "4 tiles, not 0"),
        (CHOW, "346m", 3, -1, "meld_tiles", "consecutive"),
        (CHOW, "333m", 3, -1, "meld_tiles", "consecutive"),
        (CHOW, "89m1p", 3, -1, "meld_tiles", "one suit"),
        (CHOW, "123z", 3, -1, "meld_tiles", "consecutive"),
        (CHOW, "912m", 3, -1, "meld_tiles", "consecutive"),
        (PUNG, "112z", 1, -1, "meld_tiles", "one kind"),
        (PUNG, "5m5p5s", 1, -1, "meld_tiles", "one kind"),
        (ADDED, "1112z", 1, -1, "meld_tiles", "one kind"),
        (PUNG, "111f", 1, -1, "meld_tiles", "flower"),
        (CHOW, "123f", 3, -1, "meld_tiles", "flower"),
        (CLOSED, "1111z", 1, -1, "meld_source", "nobody"),
        (CLOSED, "1111z", 0, 27, "meld_source", "nobody"),
        (PUNG, "111z", 4, -1, "meld_source", "not 4"),
        (PUNG, "111z", -1, -1, "meld_source", "not -1"),
        (CHOW, "345m", 1, -1, "meld_source", "previous"),
        (CHOW, "345m", 2, -1, "meld_source", "previous"),
        (PUNG, "111z", 1, 28, "meld_claimed", "not part"),
        (CHOW, "345m", 3, 42, "meld_claimed", "not part"),
        (PUNG, "055p", 1, 42, "meld_claimed", "not part"),
    ],
)
def test_parts_that_do_not_fit_are_refused(
    form: Any, tiles: str, source: int, claimed: int, code: str, words: str
) -> None:
    with pytest.raises(InputError, match=words) as caught:
        make_meld(form, parse(tiles), source, claimed)
    assert caught.value.code == code


@pytest.mark.parametrize("face", [-1, 45])
def test_a_face_down_tile_is_not_taken_for_another(face: int) -> None:
    with pytest.raises(InputError, match=f"cannot hold face {face}"):
        make_meld(PUNG, [face] * 3, 1)
