import random

import pytest

from sanyuan.errors import InputError
from sanyuan.hand.shape import Shape, bit_count, kinds_in, mask_of

WALL = [kind for kind in range(34) for _ in range(4)]


def parts(shape: Shape) -> tuple[int, ...]:
    return (
        shape.size,
        shape.ones,
        shape.twos,
        shape.threes,
        shape.fours,
        shape.man,
        shape.pin,
        shape.sou,
        shape.honours,
    )


def test_adding_and_removing_in_any_order_equals_building_anew() -> None:
    rng = random.Random(1)
    for _ in range(300):
        kinds = rng.sample(WALL, 14)
        shape = Shape()
        for kind in kinds:
            shape.add(kind)
        assert parts(shape) == parts(Shape.of(kinds))
        gone = rng.sample(kinds, 6)
        left = list(kinds)
        for kind in gone:
            shape.remove(kind)
            left.remove(kind)
        assert parts(shape) == parts(Shape.of(left))
        assert shape.kinds() == sorted(left)


def test_a_copy_changes_by_itself() -> None:
    shape = Shape.of([0, 0, 33])
    other = shape.copy()
    other.add(33)
    assert (shape.count(33), other.count(33)) == (1, 2)


def test_the_highest_kinds_keep_their_bit() -> None:
    assert Shape.of([33, 33, 33]).threes == 1 << 33
    assert kinds_in(mask_of([0, 31, 32, 33])) == [0, 31, 32, 33]


def test_bit_count_counts_every_one_of_34_bits() -> None:
    rng = random.Random(2)
    for _ in range(1000):
        mask = rng.getrandbits(34)
        assert bit_count(mask) == bin(mask).count("1")
    assert bit_count((1 << 34) - 1) == 34


@pytest.mark.parametrize(("kinds", "code"), [([5] * 5, "fifth_copy"), ([34], "unknown_tile"), ([-1], "unknown_tile")])
def test_what_is_no_hand_is_refused(kinds: list[int], code: str) -> None:
    with pytest.raises(InputError) as caught:
        Shape.of(kinds)
    assert caught.value.code == code
