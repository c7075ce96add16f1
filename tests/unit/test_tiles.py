"""The tile sets, and the orders in which tiles follow each other."""

from collections import Counter
from typing import Any

import pytest

from sanyuan import tiles
from sanyuan.notation import parse, parse_tile
from sanyuan.variants.riichi.score import dora
from sanyuan.variants.wuhan.score import special

ALL_KINDS = parse("123456789m123456789p123456789s1234567z")


def follows(table: bytes, names: str) -> list[tuple[int, int]]:
    """Return the pairs of a table that do not follow the ring of names."""
    ring = [parse_tile(name) for name in names]
    return [(here, table[here]) for here, there in zip(ring, ring[1:] + ring[:1], strict=True) if table[here] != there]


def test_kinds_are_numbered_as_the_notation_writes_them() -> None:
    assert list(range(tiles.KINDS)) == ALL_KINDS
    assert [tiles.WHITE, tiles.GREEN, tiles.RED_DRAGON] == parse("567z") == parse("白发中")
    assert [tiles.EAST, tiles.SOUTH, tiles.WEST, tiles.NORTH] == parse("1234z") == parse("东南西北")
    assert list(range(tiles.FLOWER, tiles.FLOWER + tiles.FLOWERS)) == parse("12345678f") == parse("春夏秋冬梅兰竹菊")


def test_the_plain_set_has_four_of_each_of_34_kinds() -> None:
    assert len(tiles.PLAIN_136) == 136
    assert Counter(map(tiles.tile_kind, tiles.PLAIN_136)) == dict.fromkeys(ALL_KINDS, 4)


def test_the_red_five_set_has_one_red_of_each_suit_in_place_of_a_plain_five() -> None:
    faces = Counter(map(tiles.tile_face, tiles.PLAIN_136))
    assert [faces[face] for face in parse("0m0p0s")] == [1, 1, 1]
    assert [faces[face] for face in parse("5m5p5s")] == [3, 3, 3]
    assert faces.total() == 136


def test_the_number_of_red_fives_can_differ_by_suit() -> None:
    faces = Counter(tiles.tile_face(tile, (0, 2, 1)) for tile in tiles.PLAIN_136)
    assert [faces[face] for face in parse("0m0p0s5m5p5s")] == [0, 2, 1, 4, 2, 3]


def test_the_flowered_set_has_eight_single_flowers_more() -> None:
    assert len(tiles.FLOWERED_144) == 144
    kinds = Counter(map(tiles.tile_kind, tiles.FLOWERED_144))
    assert [kinds[kind] for kind in parse("12345678f")] == [1] * 8
    assert sum(kinds[kind] for kind in ALL_KINDS) == 136


def test_the_three_player_set_lacks_2_to_8_man() -> None:
    assert len(tiles.THREE_PLAYER_108) == 108
    kinds = Counter(map(tiles.tile_kind, tiles.THREE_PLAYER_108))
    assert kinds == {kind: 4 for kind in ALL_KINDS if kind not in parse("2345678m")}


def test_orphans_are_the_thirteen() -> None:
    assert sorted(tiles.ORPHANS) == parse("19m19p19s1234567z")
    assert [kind for kind in ALL_KINDS if tiles.is_orphan(kind)] == sorted(tiles.ORPHANS)


@pytest.mark.parametrize("suit", "万筒条")
def test_R_D1_numbers_run_in_a_ring(suit: Any) -> None:
    ring = parse(f"123456789{suit}")
    for table in (dora.DORA_NEXT, special.LAIZI_NEXT, special.LAIZI_NEXT_STREET):
        assert [table[kind] for kind in ring] == ring[1:] + ring[:1]


def test_R_D1_winds_and_dragons_run_in_rings_of_their_own() -> None:
    assert follows(dora.DORA_NEXT, "东南西北") == []
    assert follows(dora.DORA_NEXT, "白发中") == []


def test_R_D1_three_players_one_man_points_at_nine_man_and_back() -> None:
    one, nine = parse("19m")
    assert (dora.DORA_NEXT_THREE[one], dora.DORA_NEXT_THREE[nine]) == (nine, one)
    rest = [kind for kind in ALL_KINDS if kind >= tiles.PIN]
    assert all(dora.DORA_NEXT_THREE[kind] == dora.DORA_NEXT[kind] for kind in rest)


def test_R_H1_honours_run_in_one_ring_as_written() -> None:
    assert follows(special.LAIZI_NEXT, "东南西北中发白") == []


def test_R_H1_street_skips_the_red_dragon() -> None:
    assert follows(special.LAIZI_NEXT_STREET, "东南西北发白") == []
    assert special.LAIZI_NEXT_STREET[parse_tile("中")] == parse_tile("发")
    assert parse_tile("中") not in special.LAIZI_NEXT_STREET


def test_R_H2_the_second_pi_comes_before_the_flipped_tile() -> None:
    pairs = {"东": "白", "中": "北", "发": "中", "白": "发", "1m": "9m", "5s": "4s"}
    assert {flip: special.PI_BEFORE[parse_tile(flip)] for flip in pairs} == {
        flip: parse_tile(pi) for flip, pi in pairs.items()
    }


def test_suits_ranks_and_families_of_each_kind() -> None:
    assert [tiles.suit_of(kind) for kind in parse("9m1p9s1z7z")] == [0, 1, 2, 3, 3]
    assert [tiles.rank_of(kind) for kind in parse("9m1p5s1z7z")] == [9, 1, 5, 1, 7]
    assert [tiles.is_suited(kind) for kind in parse("1m9s1z1f")] == [True, True, False, False]
    assert [tiles.is_honour(kind) for kind in parse("9s1z7z1f")] == [False, True, True, False]
    assert [tiles.is_flower(kind) for kind in parse("7z1f8f")] == [False, True, True]


def test_red_fives_are_fives() -> None:
    assert [tiles.kind_of(face) for face in parse("0m0p0s")] == parse("5m5p5s")
