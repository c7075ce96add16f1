import random
from array import array
from itertools import pairwise

import numpy as np
import pytest

from sanyuan.errors import InputError
from sanyuan.hand import (
    KNITTED,
    PAIRS_WITH_QUADS,
    STANDARD,
    THIRTEEN_ORPHANS,
    UNRELATED,
    USUAL_FORMS,
    acceptance,
    acceptance_batch,
    complete_batch,
    decompose,
    discards,
    discards_batch,
    is_complete,
    layouts_batch,
    shanten,
    shanten_batch,
    waits,
    waits_batch,
)
from sanyuan.hand.shape import kinds_in

ALL_FORMS = STANDARD | PAIRS_WITH_QUADS | THIRTEEN_ORPHANS | KNITTED | UNRELATED
WALL = [kind for kind in range(34) for _ in range(4)]
MASK = (1 << 34) - 1


def hands(count: int, sizes: tuple[int, ...], narrow: bool = False) -> list[list[int]]:
    rng = random.Random(10)
    pool = [kind for kind in range(9) for _ in range(4)] if narrow else WALL
    return [rng.sample(pool, rng.choice(sizes)) for _ in range(count)]


def rows(tiles: list[list[int]]) -> "np.ndarray[tuple[int, int], np.dtype[np.uint8]]":
    table = np.zeros((len(tiles), 34), np.uint8)
    for row, hand in enumerate(tiles):
        for kind in hand:
            table[row, kind] += 1
    return table


@pytest.mark.parametrize("forms", [USUAL_FORMS, ALL_FORMS, STANDARD])
def test_shanten_of_a_batch_is_that_of_each_hand(forms: int) -> None:
    many = hands(500, (1, 2, 4, 5, 7, 8, 10, 11, 13, 14))
    assert shanten_batch(rows(many), forms).tolist() == [shanten(hand, forms=forms) for hand in many]


def test_every_kind_of_buffer_is_read() -> None:
    table = rows(hands(5, (13,)))
    plain = table.tobytes()
    expected = shanten_batch(table)
    assert shanten_batch(plain) == shanten_batch(bytearray(plain)) == shanten_batch(array("B", plain)) == expected


def test_completeness_waits_and_layouts_of_a_batch_are_those_of_each_hand() -> None:
    full = hands(400, (2, 5, 8, 11, 14), narrow=True)
    assert complete_batch(rows(full)).tolist() == [int(is_complete(hand)) for hand in full]
    begins, layouts = layouts_batch(rows(full))
    assert [after - here for here, after in pairwise(begins)] == [len(decompose(hand, forms=STANDARD)) for hand in full]
    assert len(layouts) == begins[-1]
    ready = hands(400, (1, 4, 7, 10, 13), narrow=True)
    for formal in (False, True):
        assert [kinds_in(mask) for mask in waits_batch(rows(ready), formal=formal)] == [
            waits(hand, formal=formal) for hand in ready
        ]


def test_acceptance_and_discards_of_a_batch_are_those_of_each_hand() -> None:
    short = hands(200, (13, 10, 7), narrow=False)
    for found, hand in zip(acceptance_batch(rows(short), ALL_FORMS), short, strict=True):
        one = acceptance(hand, forms=ALL_FORMS)
        assert (found >> 34) - 1 == one.shanten
        assert kinds_in(found & MASK) == list(one.tiles)
    full = hands(40, (14, 11))
    table = discards_batch(rows(full), ALL_FORMS)
    for row, hand in enumerate(full):
        single = discards(hand, forms=ALL_FORMS)
        for kind in range(34):
            cell = table[34 * row + kind]
            if kind in single:
                assert (cell >> 34) - 1 == single[kind].shanten
            else:
                assert cell == -1


def test_four_nines_in_two_suits_are_eight_tiles() -> None:
    full = [8] * 4 + [17] * 4 + [0, 1, 2, 27, 27, 27]
    assert shanten_batch(rows([full])).tolist() == [shanten(full)] == [1]
    assert waits_batch(rows([[*full[:8], 0, 1, 3, 4, 5]])).tolist() == [0]


@pytest.mark.parametrize(
    ("data", "code"),
    [(bytes(33), "batch_size"), (bytes([5, *[0] * 33]), "fifth_copy"), (bytes([4, 4, 4, 3, *[0] * 30]), "hand_size")],
)
def test_a_batch_that_holds_no_hands_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(InputError) as caught:
        shanten_batch(data)
    assert caught.value.code == code
