import random

import pytest
from brute import complete

from sanyuan.errors import InputError
from sanyuan.hand import (
    KNITTED,
    PAIRS_WITH_QUADS,
    STANDARD,
    STANDARD_THREE,
    THIRTEEN_ORPHANS,
    UNRELATED,
    acceptance,
    decompose,
    discards,
    is_complete,
    shanten,
    shanten_by_form,
    useful,
    waits,
)
from sanyuan.hand.forms import KNITTED_MASKS, knitted_kinds

ALL_FORMS = STANDARD | PAIRS_WITH_QUADS | THIRTEEN_ORPHANS | KNITTED | UNRELATED
WALL = [kind for kind in range(34) for _ in range(4)]


def kinds(text: str) -> list[int]:
    found: list[int] = []
    digits: list[int] = []
    for sign in text:
        if sign.isdigit():
            digits.append(int(sign))
        else:
            found += [9 * "mpsz".index(sign) + digit - 1 for digit in digits]
            digits = []
    return found


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("1112223334444z", 1),  # a wait on a fifth tile is no wait
        ("4569m13445788p2s", 2),  # greedy counting says 3
        ("459m13445788p2s4z", 3),  # greedy counting says 4
        ("1111m111122233z", 1),
        ("19m19p19s1234567z", 0),
        ("1122334455667m", 0),
        ("1m", 0),
        ("11m", -1),
    ],
)
def test_shanten_of_hands_that_are_often_miscounted(hand: str, expected: int) -> None:
    assert shanten(kinds(hand)) == expected


def test_three_players_cannot_draw_the_missing_man_tiles() -> None:
    tiles = kinds("1111m111122233z")
    assert shanten(tiles, forms=STANDARD) == 1
    assert shanten(tiles, forms=STANDARD_THREE) == 2
    assert set(acceptance(kinds("19m123456p11122s"), forms=STANDARD_THREE).tiles) <= {0, 8, *range(9, 27)}


def test_R_G10_formal_waits_name_a_tile_held_four_times() -> None:
    tiles = kinds("1111m")
    assert waits(tiles) == []
    assert waits(tiles, formal=True) == [0]
    # 2222m 34m: 2m completes 222m + 234m + … only as a fifth copy, 5m is the wait that can come
    assert waits(kinds("222234m55p")[:7], formal=False, melds=2) == waits(kinds("222234m5p"), melds=2)


def test_formal_waits_equal_completeness_with_five_copies_allowed() -> None:
    rng = random.Random(4)
    for _ in range(2000):
        size = rng.choice((4, 7, 10, 13))
        pool = [kind for kind in rng.sample(range(9), 4) for _ in range(4)]
        tiles = rng.sample(pool, min(size, len(pool)))
        if len(tiles) % 3 != 1:
            continue
        expected = []
        for kind in range(34):
            counts = [tiles.count(each) for each in range(34)]
            counts[kind] += 1
            if complete(counts):
                expected.append(kind)
        assert waits(tiles, forms=STANDARD, formal=True) == expected, tiles
        assert waits(tiles, forms=STANDARD) == [kind for kind in expected if tiles.count(kind) < 4]


def test_acceptance_is_every_tile_that_lowers_the_shanten() -> None:
    rng = random.Random(5)
    for _ in range(400):
        tiles = rng.sample(WALL, rng.choice((4, 7, 10, 13)))
        seen = rng.sample(WALL, 20)
        visible = [kind for kind in seen if tiles.count(kind) + seen.count(kind) <= 4]
        found = acceptance(tiles, forms=ALL_FORMS, visible=visible)
        now = shanten(tiles, forms=ALL_FORMS)
        assert found.shanten == now
        expected = {}
        for kind in range(34):
            left = 4 - tiles.count(kind) - visible.count(kind)
            if left and shanten([*tiles, kind], forms=ALL_FORMS) < now:
                expected[kind] = left
        assert found.tiles == expected
        assert found.total() == sum(expected.values())
        missing, mask = useful(tiles, forms=ALL_FORMS)
        assert missing == now
        assert {kind for kind in range(34) if mask >> kind & 1} >= set(expected)


def test_discards_are_the_acceptance_of_what_each_leaves() -> None:
    rng = random.Random(6)
    for _ in range(60):
        tiles = rng.sample(WALL, rng.choice((5, 8, 11, 14)))
        found = discards(tiles, forms=ALL_FORMS)
        assert set(found) == set(tiles)
        for kind, left in found.items():
            rest = list(tiles)
            rest.remove(kind)
            after = acceptance(rest, forms=ALL_FORMS)
            here = {each: copies for each, copies in after.tiles.items() if each != kind}
            assert left.shanten == after.shanten
            assert {each: copies for each, copies in left.tiles.items() if each != kind} == here


def test_a_tile_just_discarded_is_not_counted_as_unseen() -> None:
    assert discards(kinds("11223344556677m"))[0].tiles == {0: 2, 3: 2, 6: 2}


@pytest.mark.parametrize("order", range(6))
def test_knitted_patterns_hold_one_of_each_number(order: int) -> None:
    found = knitted_kinds(order)
    assert sorted(kind % 9 for kind in found) == list(range(9))
    assert sorted(kind // 9 for kind in found) == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert bin(KNITTED_MASKS[order]).count("1") == 9


def test_knitted_straight_with_a_free_set_or_a_meld() -> None:
    body = kinds("147m258p369s")
    assert is_complete(body + kinds("11122z"), forms=KNITTED)
    assert is_complete(body + kinds("22z"), melds=1, forms=KNITTED)
    assert not is_complete(body + kinds("11122z"), forms=STANDARD)
    layout = decompose(body + kinds("123m55p"), forms=KNITTED)[0]
    assert (layout.knitted, layout.sets, layout.pair) == (tuple(body), ((0, 1, 2),), 13)


def test_unrelated_hands_are_fourteen_different_of_sixteen() -> None:
    assert is_complete(kinds("147m258p369s12345z"), forms=UNRELATED)
    assert is_complete(kinds("14m258p36s1234567z"), forms=UNRELATED)
    assert not is_complete(kinds("147m258p369s11234z"), forms=UNRELATED)
    assert not is_complete(kinds("147m147p369s12345z"), forms=UNRELATED)


def test_a_complete_hand_is_read_in_every_form_it_has() -> None:
    tiles = kinds("11223344556677m")
    forms = [layout.form for layout in decompose(tiles)]
    assert forms.count("pairs") == 1
    assert forms.count("standard") == 3


def test_shanten_by_form_leaves_out_what_melds_rule_out() -> None:
    assert set(shanten_by_form(kinds("123m456p78s11z"), melds=1, forms=ALL_FORMS)) == {"standard", "knitted"}
    assert set(shanten_by_form(kinds("123m456p7s"), melds=2, forms=ALL_FORMS)) == {"standard"}


@pytest.mark.parametrize(
    ("tiles", "melds", "code"),
    [(kinds("111122223333444m"), -1, "hand_size"), (kinds("12m"), 5, "melds"), (kinds("111234m"), 3, "hand_size")],
)
def test_a_hand_of_the_wrong_size_is_refused(tiles: list[int], melds: int, code: str) -> None:
    with pytest.raises(InputError) as caught:
        shanten(tiles, melds)
    assert caught.value.code == code
    assert "\n" not in caught.value.message
