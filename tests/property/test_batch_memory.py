"""Batches read every memory of whole numbers alike, however it lies, and refuse all other memory in one sentence."""

import ctypes
from array import array

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sanyuan import hand
from sanyuan.errors import InputError
from sanyuan.hand.shape import kinds_in
from typed import data as anything

WALL = [kind for kind in range(34) for _ in range(4)]
TYPES = [order + sign + size for order in "<>=" for sign in "iu" for size in "1248"]
MASK = (1 << 34) - 1

some_hands = st.lists(
    st.sampled_from([1, 4, 7, 10, 13]).flatmap(lambda size: st.permutations(WALL).map(lambda wall: wall[:size])),
    max_size=5,
)


def table(hands: list[list[int]], kind: str = "u1") -> "np.ndarray":
    return np.array([[tiles.count(kind) for kind in range(34)] for tiles in hands], kind).reshape(-1, 34)


def laid(rows: "np.ndarray", layout: str) -> "np.ndarray":
    """Return equal counts that lie in memory in another way."""
    if layout == "strided":
        wide = np.full((2 * len(rows), 34 * 3), 99, rows.dtype)
        wide[::2, ::3] = rows
        return wide[::2, ::3]
    if layout == "reversed":
        return rows[::-1, ::-1].copy()[::-1, ::-1]
    if layout == "transposed":
        return rows.T.copy().T
    if layout == "read-only":
        rows.flags.writeable = False
    return rows.reshape(-1) if layout == "flat" else rows


@given(
    some_hands,
    st.sampled_from(TYPES),
    st.sampled_from(["plain", "strided", "reversed", "transposed", "read-only", "flat"]),
    st.integers(1, 127),
)
def test_a_batch_of_any_type_and_layout_is_each_hand_asked_alone(
    hands: list[list[int]], kind: str, layout: str, forms: int
) -> None:
    forms |= hand.STANDARD
    batch = laid(table(hands, kind), layout)
    assert hand.shanten_batch(batch, forms).tolist() == [hand.shanten(tiles, forms=forms) for tiles in hands]
    assert hand.complete_batch(batch, forms).tolist() == [int(hand.is_complete(t, forms=forms)) for t in hands]
    found = hand.acceptance_batch(batch, forms)
    assert [((each >> 34) - 1, each & MASK) for each in found] == [hand.useful(tiles, forms=forms) for tiles in hands]
    assert [kinds_in(mask) for mask in hand.waits_batch(batch, forms)] == [hand.waits(t, forms=forms) for t in hands]
    begins, layouts = hand.layouts_batch(batch)
    assert (begins.tolist(), layouts.tolist()) == ([0] * (len(hands) + 1), [])


@given(some_hands, st.sampled_from(TYPES), st.data())
def test_a_count_that_cannot_be_is_named_with_its_hand_and_kind(
    hands: list[list[int]], kind: str, data: st.DataObject
) -> None:
    batch = table([*hands, WALL[:13]], kind)
    row = data.draw(st.integers(0, len(hands)))
    column = data.draw(st.integers(0, 33))
    limits = np.iinfo(kind)
    held = data.draw(st.integers(5, int(limits.max)) | st.integers(min(int(limits.min), -1), -1))
    if held < limits.min:
        held = 5
    batch[row, column] = held
    with pytest.raises(InputError) as caught:
        hand.shanten_batch(anything(batch))
    assert caught.value.message == f"hand {row} holds kind {column} {held} times; a count is 0 to 4"


@pytest.mark.parametrize(
    "batch",
    [
        *[
            np.zeros((2, 34), kind)
            for kind in ("f2", "f4", "f8", "g", "c8", "?", "O", "U1", "S1", "V1", "M8[s]", "m8[s]")
        ],
        np.zeros((2, 34), [("held", "u1")]),
        array("d", [0.0] * 34),
        (ctypes.c_char * 34)(),
        (ctypes.c_void_p * 34)(),
        [0] * 34,
        None,
        "1" * 34,
        5,
    ],
)
def test_memory_that_holds_no_whole_numbers_is_refused(batch: object) -> None:
    with pytest.raises(InputError) as caught:
        hand.shanten_batch(anything(batch))
    assert caught.value.code == "batch_type"
    assert "\n" not in caught.value.message


@pytest.mark.parametrize(
    "shape", [(), (1,), (33,), (35,), (34, 2), (2, 35), (2, 33), (0, 0), (0, 35), (1, 1, 34), (2, 17)]
)
@pytest.mark.parametrize("kind", ["u1", "i8"])
def test_a_shape_that_is_not_34_counts_a_hand_is_refused(shape: tuple[int, ...], kind: str) -> None:
    with pytest.raises(InputError) as caught:
        hand.shanten_batch(np.zeros(shape, kind))
    assert caught.value.code == "batch_size"


@pytest.mark.parametrize("kind", TYPES)
def test_a_batch_without_hands_is_an_empty_answer(kind: str) -> None:
    for shape in ((0, 34), (0,)):
        empty = np.zeros(shape, kind)
        for ask in (hand.shanten_batch, hand.complete_batch, hand.acceptance_batch, hand.discards_batch):
            assert len(ask(empty)) == 0
        assert len(hand.waits_batch(empty)) == 0
        assert hand.layouts_batch(empty)[0].tolist() == [0]


def test_arrays_of_other_makers_are_read_too() -> None:
    counts = [3, *[1] * 7, 3, *[0] * 25]
    expected = hand.shanten_batch(bytes(counts))
    assert expected.tolist() == [0]
    for code in "bBhHiIlLqQ":
        assert hand.shanten_batch(array(code, counts)) == expected
    for number in (ctypes.c_int8, ctypes.c_uint16, ctypes.c_long, ctypes.c_uint64, ctypes.c_int32.__ctype_be__):
        assert hand.shanten_batch((number * 34)(*counts)) == expected
