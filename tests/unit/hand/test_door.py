"""Every question of the hand room says in one sentence which hands it cannot be asked of, interpreted and compiled."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import sanyuan
from sanyuan import hand
from sanyuan.errors import InputError
from typed import data as anything

SHORT = [1, 2, 3, 10, 11, 12, 20, 21, 22, 27, 27, 28, 28]
FULL = [*SHORT, 27]
ONE = [hand.shanten, hand.shanten_by_form, hand.useful, hand.acceptance, hand.is_complete, hand.decompose]
ASKED = [*ONE, hand.waits, hand.discards]
DOORS = [sanyuan.shanten, sanyuan.acceptance, sanyuan.decompose, sanyuan.waits, sanyuan.discards]
BATCHES = [
    hand.shanten_batch,
    hand.complete_batch,
    hand.acceptance_batch,
    hand.discards_batch,
    hand.waits_batch,
    hand.layouts_batch,
]


def refusal(call: Callable[..., Any]) -> InputError:
    with pytest.raises(InputError) as caught:
        call()
    assert "\n" not in caught.value.message
    return caught.value


def good(ask: Callable[..., Any]) -> list[int]:
    return FULL if ask in (hand.discards, sanyuan.discards) else SHORT


def rows(tiles: list[int]) -> bytes:
    return bytes(tiles.count(kind) for kind in range(34))


@pytest.mark.parametrize("size", [0, 3, 6, 9, 12, 15, 16, 34, 136])
def test_no_hand_has_a_multiple_of_three_tiles_or_more_than_fourteen(size: int) -> None:
    tiles = [kind for kind in range(34) for _ in range(4)][:size]
    for ask in [*ASKED, *DOORS]:
        assert refusal(lambda ask=ask: ask(tiles)).code == "hand_size"
    for ask in BATCHES:
        error = refusal(lambda ask=ask: ask(rows(FULL if ask is hand.discards_batch else SHORT) + rows(tiles)))
        assert error.code == "hand_size"
        assert error.message.startswith("hand 1: ")
        assert error.message.endswith(f"not {size}")


def test_waits_are_asked_of_a_short_hand_and_discards_of_a_full_one() -> None:
    assert "waits has 13 tiles" in refusal(lambda: hand.waits(FULL)).message
    assert "chosen from 14 tiles" in refusal(lambda: hand.discards(SHORT)).message
    assert "waits has 13 tiles" in refusal(lambda: hand.waits_batch(rows(FULL))).message
    assert "chosen from 14 tiles" in refusal(lambda: hand.discards_batch(rows(SHORT))).message
    assert refusal(lambda: hand.waits(FULL, 0)).message == "beside 0 melds a hand that waits has 13 tiles, not 14"
    assert refusal(lambda: hand.discards([0], 4)).message == "beside 4 melds a discard is chosen from 2 tiles, not 1"


@pytest.mark.parametrize("melds", [-3, -2, 5, 99, 2**62, 2**63, -(2**63), 2**100])
def test_a_number_of_melds_that_no_hand_has_is_refused(melds: int) -> None:
    for ask in ASKED:
        assert refusal(lambda ask=ask: ask(good(ask), melds)).code == "melds"


@pytest.mark.parametrize("melds", [1, 2, 3, 4])
def test_melds_and_tiles_must_make_a_hand_together(melds: int) -> None:
    for ask in ASKED:
        assert refusal(lambda ask=ask: ask(good(ask), melds)).code == "hand_size"
    assert refusal(lambda: hand.shanten([0, 1, 2], 0)).message == "beside 0 melds a hand has 13 or 14 tiles, not 3"


@pytest.mark.parametrize("forms", [0, -1, -2, 128, 255, 1 << 20, 2**62, 2**63, 2**64, -(2**63) - 1, 2**200])
def test_bits_that_are_no_form_are_refused(forms: int) -> None:
    for ask in [*ASKED, *DOORS]:
        assert refusal(lambda ask=ask: ask(good(ask), forms=forms)).code == "forms"
    for batch in BATCHES[:-1]:
        for data in (rows(SHORT), b""):
            assert refusal(lambda batch=batch, data=data: batch(data, forms)).code == "forms"


def test_forms_that_the_melds_rule_out_have_no_distance() -> None:
    for ask in (hand.shanten, hand.useful, hand.acceptance):
        sentence = refusal(lambda ask=ask: ask(SHORT[3:], forms=hand.PAIRS | hand.UNRELATED)).message
        assert sentence == "none of the forms asked for can be reached beside 1 meld"
    assert refusal(lambda: hand.discards(FULL[3:], forms=hand.PAIRS)).code == "forms"
    for batch in (hand.shanten_batch, hand.acceptance_batch):
        assert refusal(lambda batch=batch: batch(rows(SHORT) + rows(SHORT[3:]), hand.PAIRS)).message.startswith(
            "hand 1"
        )
    assert refusal(lambda: hand.discards_batch(rows(FULL[3:]), hand.PAIRS)).code == "forms"
    assert hand.shanten_by_form(SHORT[3:], forms=hand.PAIRS) == {}
    assert hand.waits(SHORT[3:], forms=hand.PAIRS) == []
    assert not hand.is_complete(FULL[3:], forms=hand.PAIRS)


@pytest.mark.parametrize("kind", [-1, -34, 34, 41, 99, 2**62, 2**63, -(2**63) - 1, 2**100])
def test_what_is_no_playing_kind_is_refused(kind: int) -> None:
    for ask in ASKED:
        error = refusal(lambda ask=ask: ask([kind, *good(ask)[1:]]))
        assert error.message == f"{kind} is not one of the 34 playing kinds"
    for asks in (hand.acceptance, hand.discards):
        assert refusal(lambda asks=asks: asks(good(asks), visible=[kind])).field == "visible"


@pytest.mark.parametrize("face", [-1, -45, 45, 99, 2**63, -(2**70), 1.0, None, "1m", (0,), float("nan")])
def test_the_front_door_refuses_what_is_no_face(face: object) -> None:
    for ask in DOORS:
        assert "is not a tile" in refusal(lambda ask=ask: ask([face, *good(ask)[1:]])).message
    for ask in (sanyuan.acceptance, sanyuan.discards):
        assert "is not a tile" in refusal(lambda ask=ask: ask(good(ask), visible=[face, 0])).message


@pytest.mark.parametrize("tiles", [None, 5, 1.5, {1, 2}, iter([1])])
def test_the_front_door_refuses_what_is_no_list_of_tiles(tiles: object) -> None:
    for ask in DOORS:
        assert refusal(lambda ask=ask: ask(tiles)).code == "tiles"


def test_flowers_are_no_part_of_a_hand_but_may_lie_in_sight() -> None:
    for ask in DOORS:
        assert refusal(lambda ask=ask: ask([*good(ask)[1:], 34])).code == "flower"
    assert refusal(lambda: sanyuan.shanten("123m456p789s1122z1f")).code == "flower"
    assert sanyuan.acceptance(SHORT, visible="1f8f").tiles == sanyuan.acceptance(SHORT).tiles


@pytest.mark.parametrize("wrong", [None, "123m", 1.0, (0, 1), {0: 1}, b"\0\1"])
def test_what_is_no_list_is_a_type_error(wrong: Any) -> None:
    for ask in ASKED:
        with pytest.raises(TypeError, match="list object expected; got"):
            ask(wrong)


@pytest.mark.parametrize("wrong", [None, "1m", 1.0, [1], np.int64(1)])
def test_elements_forms_and_melds_of_another_type_are_type_errors(wrong: Any) -> None:
    for ask in ASKED:
        with pytest.raises(TypeError, match="int object expected; got"):
            ask([wrong, *good(ask)[1:]])
        with pytest.raises(TypeError, match="int object expected; got"):
            ask(good(ask), wrong)
        with pytest.raises(TypeError, match="int object expected; got"):
            ask(good(ask), forms=wrong)
    for batch in BATCHES[:-1]:
        with pytest.raises(TypeError, match="int object expected; got"):
            anything(batch)(b"", wrong)
    for asks in (hand.acceptance, hand.discards):
        with pytest.raises(TypeError, match="int object expected; got"):
            asks(good(asks), visible=[wrong])


def test_a_hand_keeps_its_list() -> None:
    tiles = list(SHORT)
    for ask in ONE:
        ask(tiles)
    assert tiles == SHORT
