import pytest

from sanyuan.hand.shape import kinds_in
from sanyuan.notation import format_tile, parse
from sanyuan.variants.wuhan.options import RULES
from sanyuan.variants.wuhan.score.special import LAIZI, PI, PLAIN, RED

# preset, flipped tile, laizi, pi, 红中 barred
TABLE = [
    ("koukou", "1m", "2m", "1m 9m", True),
    ("koukou", "5p", "6p", "4p 5p", True),
    ("koukou", "9s", "1s", "8s 9s", True),
    ("koukou", "1z", "2z", "1z 5z", True),  # 东 → 南; 白 before 东
    ("koukou", "2z", "3z", "1z 2z", True),
    ("koukou", "3z", "4z", "2z 3z", True),
    ("koukou", "4z", "7z", "3z 4z", False),  # 北 → 中: 红中 is the laizi
    ("koukou", "7z", "6z", "4z", True),  # 中 → 发; 中 itself stays 红中 (R-H3)
    ("koukou", "6z", "5z", "6z", True),  # 发 → 白; 中 before 发 stays 红中
    ("koukou", "5z", "1z", "5z 6z", True),  # 白 → 东
    ("street", "9m", "1m", "8m 9m", True),
    ("street", "1z", "2z", "1z 5z", True),
    ("street", "4z", "6z", "3z 4z", True),  # 北 → 发
    ("street", "7z", "6z", "3z 4z", True),  # 中 → 发, pi 北 西
    ("street", "6z", "5z", "4z 6z", True),  # 发 → 白, pi 发 北
    ("street", "5z", "1z", "5z 6z", True),
]


@pytest.mark.parametrize(("preset", "flip", "laizi", "pi", "red"), TABLE)
def test_R_H1_R_H2_R_H3_special_tiles_of_a_flip(preset: str, flip: str, laizi: str, pi: str, red: bool) -> None:
    special = RULES.preset(preset).specials[parse(flip)[0]]
    assert format_tile(special.laizi) == laizi
    assert " ".join(format_tile(kind) for kind in kinds_in(special.pi)) == pi
    assert bool(special.red) == red


def test_R_H3_a_tile_has_one_role_only() -> None:
    for preset in ("koukou", "street"):
        for flip, special in enumerate(RULES.preset(preset).specials):
            laizi = 1 << int(special.laizi)
            assert laizi & special.pi == laizi & special.red == special.pi & special.red == 0
            assert special.flip == flip
            assert special.all == laizi | special.pi | special.red


def test_R_H3_roles() -> None:
    special = RULES.default().specials[33]
    assert [special.role(kind) for kind in (32, 33, 30, 27)] == [LAIZI, RED, PI, PLAIN]
