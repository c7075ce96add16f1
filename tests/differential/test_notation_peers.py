"""Our tile numbers and letters mean to other libraries what they mean to us."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sanyuan.notation import format, parse  # noqa: A004

ids = st.lists(st.integers(0, 135), unique=True, min_size=1, max_size=14).map(sorted)


@given(ids)
def test_tile_ids_are_the_tiles_of_mahjong(tiles: list[int]) -> None:
    converter = pytest.importorskip("mahjong.tile").TilesConverter
    theirs = converter.to_one_line_string(tiles, print_aka_dora=True)
    ours = parse(" ".join(map(str, tiles)), "tenhou-ids")
    assert sorted(ours) == sorted(parse(theirs, "mpsz"))


@given(ids)
def test_the_house_notation_is_read_by_mahjong_as_we_read_it(tiles: list[int]) -> None:
    converter = pytest.importorskip("mahjong.tile").TilesConverter
    faces = parse(" ".join(map(str, tiles)), "tenhou-ids")
    theirs = converter.one_line_string_to_136_array(format(faces), has_aka_dora=True)
    assert sorted(parse(" ".join(map(str, theirs)), "tenhou-ids")) == sorted(faces)


@pytest.mark.parametrize(
    ("hand", "fan", "only"),
    [
        ("22334466688s", "绿一色", "6z"),  # of the dragons, 发 alone is green
        ("112233888p99s", "推不倒", "5z"),  # of the dragons, 白 alone looks the same upside down
    ],
)
def test_trap_the_dragons_of_botzone_mean_to_PyMahjongGB_what_they_mean_to_us(hand: str, fan: str, only: str) -> None:
    calculator = pytest.importorskip("MahjongGB").MahjongFanCalculator
    for dragon in ("5z", "6z", "7z"):
        tiles = tuple(format(parse(hand + dragon + dragon), "botzone").split())
        win = format(parse(dragon), "botzone")
        fans = calculator((), tiles, win, 0, False, False, False, False, 0, 0)
        assert (fan in [name for _, name in fans]) == (dragon == only)
