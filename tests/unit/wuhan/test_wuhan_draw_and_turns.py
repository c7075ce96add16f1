"""查大叫, and the small rules between turns."""

from collections.abc import Sequence

import pytest

from sanyuan.notation import parse, parse_meld
from sanyuan.score.ledger import deltas
from sanyuan.variants.wuhan.options import RULES
from sanyuan.variants.wuhan.play.draws import draw_payments, is_tenpai
from sanyuan.variants.wuhan.play.next_hand import first_winner, is_last_tile, next_dealer
from sanyuan.variants.wuhan.score.win import NOTEN, TENPAI, Player

WEST = 29  # flipped: 北 is the laizi, 西 南 are pi


def player(melds: Sequence[str] = (), tenpai: int = NOTEN, **kongs: int) -> Player:
    return Player([parse_meld(text) for text in melds], tenpai=tenpai, **kongs)


def tenpai(hand: str, *melds: str, flip: int = WEST, **options: int) -> bool:
    rules = RULES.make(options)
    return is_tenpai(parse(hand), [parse_meld(text) for text in melds], rules.specials[flip], rules)


@pytest.mark.parametrize(
    ("name", "hand", "melds", "expected"),
    [
        ("one tile from a small win", "456m78m55p", ["chow:123p@3", "pung:777s@2"], True),
        ("not opened", "45678m123789s55p", [], False),
        ("only a closed kong", "45678m55p123s", ["closed:7777s"], False),
        ("a pi in hand", "456m78m5p3z", ["chow:123p@3", "pung:777s@2"], False),
        ("红中 in hand", "456m78m5p7z", ["chow:123p@3", "pung:777s@2"], False),
        ("pair of 6 in a plain hand", "456m78m66p", ["chow:123p@3", "pung:777s@2"], False),
        ("pair of 9 in one suit", "4445699m", ["chow:123m@3", "pung:777m@2"], True),
        ("one laizi beside two holes", "4578m4z55p", ["chow:123p@3", "pung:777s@2"], True),
        ("two laizi that must both stand", "4679m44z5p", ["chow:123p@3", "pung:777s@2"], False),
        ("风一色 needs any wind", "111444555z6z", ["pung:666z@1"], True),
        ("two tiles away", "456m7m55p9s", ["chow:123p@3", "pung:777s@2"], False),
    ],
)
def test_R_H19_tenpai(name: str, hand: str, melds: list[str], expected: bool) -> None:
    assert tenpai(hand, *melds) == expected


def test_R_H19_the_laizi_limit_holds_for_tenpai_too() -> None:
    assert tenpai("4679m44z5p", "chow:123p@3", "pung:777s@2", small_laizi=2)


def test_R_H19_a_wait_of_which_the_hand_and_melds_hold_all_four_is_none() -> None:
    # a lone 2p waits for a second one, but the other three lie in the pung; no laizi may stand for it
    assert not tenpai("2p", "pung:222p@1", "chow:456m@3", "chow:789m@3", "pung:999s@2", big_laizi=0, small_laizi=0)


@pytest.mark.parametrize(
    ("name", "players", "expected"),
    [
        # East tenpai, 吃 (2); South 碰 (2): 2 × 2; West unopened (1): 2 × 1 × 2; North only 暗杠 (4): 2 × 4 × 2
        (
            "one tenpai",
            [player(["chow:123p@3"], TENPAI), player(["pung:111m@1"]), player(), player(["closed:9999m"])],
            [4 + 4 + 16, -4, -4, -16],
        ),
        # 癞子杠 does not count; 皮 ×2 and 红中 ×2 do
        (
            "which kongs count",
            [
                player(["chow:123p@3"], TENPAI, laizi_kongs=2, pi_kongs=1),
                player(["pung:111m@1"], laizi_kongs=1, red_kongs=1),
                player(["pung:222m@1"]),
                player(["kong:3333m@1"]),
            ],
            [4 * 4 + 4 * 2 + 4 * 4, -16, -8, -16],
        ),
        # two tenpai collect from two noten each
        (
            "two tenpai",
            [
                player(["chow:123p@3"], TENPAI),
                player(["pung:111m@1", "pung:222m@1"], TENPAI),
                player(),
                player(["pung:333m@1"]),
            ],
            [2 * 1 * 2 + 2 * 2, 4 * 1 * 2 + 4 * 2, -(4 + 8), -(4 + 8)],
        ),
        ("nobody tenpai", [player(), player(), player(), player()], [0, 0, 0, 0]),
        ("all tenpai", [player(["chow:123p@3"], TENPAI)] * 4, [0, 0, 0, 0]),
    ],
)
def test_R_H19_payments(name: str, players: list[Player], expected: list[int]) -> None:
    assert deltas(draw_payments(players, RULES.default())) == expected


def test_R_H19_options() -> None:
    rich = player(["kong:1111m@1", "kong:2222m@1", "kong:3333m@1", "kong:4444m@1"], TENPAI)  # 4^4 = 256
    players = [rich, player(["closed:9999m"]), player(), player()]
    assert deltas(draw_payments(players, RULES.default())) == [900, -300, -300, -300]  # each payment is capped
    uncapped = RULES.make({"draw_cap": 0})
    assert deltas(draw_payments(players, uncapped)) == [2048 + 512 + 512, -2048, -512, -512]
    assert deltas(draw_payments(players, RULES.make({"draw_cap": 600}))) == [600 + 512 + 512, -600, -512, -512]
    alone = RULES.make({"draw_creditor_only": True, "draw_cap": 0})  # 256, ×2 where the payer never opened
    assert deltas(draw_payments(players, alone)) == [3 * 512, -512, -512, -512]
    assert draw_payments(players, RULES.make({"draw_check": False})) == []


@pytest.mark.parametrize(
    ("claims", "discarder", "koukou", "street"),
    [
        ([1, 3], 2, 1, 3),
        ([0, 2], 1, 0, 2),
        ([1, 2, 3], 0, 1, 1),
        ([0, 1], 3, 0, 0),
        ([0, 1, 2], 3, 0, 0),
        ([3], 1, 3, 3),
    ],
)
def test_R_H15_one_winner_first_from_the_dealer_or_the_discarder(
    claims: list[int], discarder: int, koukou: int, street: int
) -> None:
    assert first_winner(claims, discarder, RULES.preset("koukou")) == koukou
    assert first_winner(claims, discarder, RULES.preset("street")) == street


def test_R_H16_the_last_four_tiles() -> None:
    rules = RULES.default()
    assert [is_last_tile(left, rules) for left in (0, 1, 2, 3, 4, 5)] == [True, True, True, True, False, False]


def test_R_H20_next_dealer() -> None:
    rules = RULES.default()
    assert [next_dealer(winner, rules) for winner in (None, 0, 1, 2, 3)] == [0, 0, 1, 2, 3]
    rules = RULES.make({"next_dealer": "next_seat"})
    assert [next_dealer(winner, rules) for winner in (None, 0, 1, 2, 3)] == [0, 0, 1, 1, 1]
