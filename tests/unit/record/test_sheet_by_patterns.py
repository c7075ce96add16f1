"""Wins told by their yaku or fans: what they are worth, and what cannot stand together."""

from itertools import combinations_with_replacement
from typing import Any

import pytest

from sanyuan import variants
from sanyuan.record.sheet import Sheet
from sanyuan.variants.guobiao.patterns import FANS
from sanyuan.variants.guobiao.score.chows import combine, pair_counts
from typed import data


def sheet(
    variant: str, rules: object, winner: int, loser: int | None, declared: tuple[int, ...], worth: dict[str, Any]
) -> Sheet:
    game = variants.variant(variant)
    entry = {"type": "win", "wins": [{"winner": winner, **worth}], "loser": loser, "declared": list(declared)}
    return Sheet(game, game.rules.make(rules), [data(entry)])


class Told:
    """One win at a fresh table of one game."""

    def __init__(self, variant: str, rules: str) -> None:
        self.variant, self.rules = variant, rules

    def won(
        self,
        winner: int = 1,
        loser: int | None = None,
        declared: tuple[int, ...] = (),
        rules: object = None,
        **worth: Any,
    ) -> tuple[list[int], dict[str, Any]]:
        told = sheet(self.variant, rules or self.rules, winner, loser, declared, worth)
        assert told.problem is None, told.problem.error
        hand = told.hands[0]
        change = [after - before for after, before in zip(hand.scores, hand.standing.scores, strict=True)]
        return change, hand.results[0]

    def refused(
        self,
        winner: int = 1,
        loser: int | None = None,
        declared: tuple[int, ...] = (),
        rules: object = None,
        **worth: Any,
    ) -> tuple[str, str | None]:
        told = sheet(self.variant, rules or self.rules, winner, loser, declared, worth)
        assert told.problem is not None, told.hands[0].results
        return told.problem.error.message, told.problem.error.field


RIICHI = Told("riichi", "house")
GUOBIAO = Told("guobiao", "tziakcha")


def ids(result: dict[str, Any]) -> list[tuple[object, int]]:
    return [(line["id"], line["value"]) for line in result["lines"]]


def test_riichi_tsumo_pinfu_and_a_dora_are_four_han_twenty_fu() -> None:
    change, result = RIICHI.won(declared=(1,), yaku=["riichi", "tsumo", "pinfu"], dora=1)
    assert change == [-2600, 5200, -1300, -1300]
    assert (result["han"], result["fu"]) == (4, 20)
    assert ids(result) == [("tsumo", 1), ("riichi", 1), ("pinfu", 1), ("dora", 1)]


def test_the_same_hand_by_its_tiles_keeps_the_same_lines() -> None:
    score = {"hand": "234m567p34567s88p", "win": "8s"}
    _, by_hand = RIICHI.won(loser=2, score=score)
    _, by_yaku = RIICHI.won(loser=2, yaku=["pinfu", "tanyao"])
    assert by_hand["lines"] == by_yaku["lines"]
    assert ids(by_yaku) == [("pinfu", 1), ("tanyao", 1)]


@pytest.mark.parametrize(
    ("worth", "change"),
    [
        ({"yaku": ["tanyao"], "open": True, "fu": 30}, [0, 1000, -1000, 0]),
        ({"yaku": ["tanyao", "sanshoku"], "open": True, "dora": 1, "fu": 30}, [0, 3900, -3900, 0]),
        ({"yaku": ["chiitoitsu"], "dora": 2}, [0, 6400, -6400, 0]),
        ({"yaku": ["chinitsu"], "open": True}, [0, 8000, -8000, 0]),
        ({"yaku": ["chinitsu"]}, [0, 12000, -12000, 0]),
        ({"yaku": ["seat_wind", "round_wind", "toitoi"], "open": True, "fu": 50}, [0, 8000, -8000, 0]),
        ({"yaku": ["daisangen", "toitoi"], "open": True, "dora": 3}, [0, 32000, -32000, 0]),
        ({"yaku": ["daisangen", "tsuuiisou"], "open": True, "pao": 3}, [0, 64000, -32000, -32000]),
    ],
)
def test_yaku_are_worth_what_their_rows_say_closed_and_open(worth: dict[str, Any], change: list[int]) -> None:
    assert RIICHI.won(loser=2, **worth)[0] == change


def test_a_double_yakuman_and_old_yaku_follow_the_rules_of_the_table() -> None:
    assert RIICHI.won(loser=2, yaku=["suuankou_tanki"])[1]["yakuman"] == 1
    assert RIICHI.won(loser=2, rules="majsoul", yaku=["suuankou_tanki"])[1]["yakuman"] == 2
    assert "All Types" in RIICHI.refused(loser=2, yaku=["uumensai"], fu=40)[0]
    old = {"preset": "house", "old_yaku": True}
    assert RIICHI.won(loser=2, rules=old, yaku=["uumensai"], fu=40)[0] == [0, 2600, -2600, 0]


def test_a_yakuman_needs_no_tick_of_riichi_and_counts_alone() -> None:
    change, result = RIICHI.won(declared=(1,), yaku=["suuankou"])
    # the stick comes back
    assert change == [-16000, 32000, -8000, -8000]
    assert ids(result) == [("suuankou", 13)]


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({"loser": 2, "yaku": ["iipeikou"], "open": True, "fu": 30}, ("Pure Double Sequence", "closed", "open")),
        (
            {"loser": 2, "yaku": ["iipeikou", "ryanpeikou"], "fu": 40},
            ("Pure Double Sequence", "Twice Pure Double"),
        ),
        ({"loser": 2, "yaku": ["honitsu", "chinitsu"]}, ("Half Flush", "Full Flush")),
        ({"loser": 2, "yaku": ["ippatsu", "pinfu"]}, ("ippatsu needs a riichi",)),
        ({"loser": 2, "yaku": ["tsumo", "pinfu"]}, ("Fully Concealed Self-Draw", "discard")),
        ({"loser": 2, "yaku": ["haitei", "chun"], "fu": 40}, ("Last Tile Draw", "discard")),
        ({"yaku": ["houtei", "chun"], "open": True, "fu": 30}, ("Last Tile Discard", "self-draw")),
        ({"yaku": ["tenhou"]}, ("Blessing of Heaven", "dealer")),
        ({"yaku": ["haitei", "rinshan"], "open": True, "fu": 30}, ("replacement tile", "last tile")),
        ({"loser": 2, "yaku": ["riichi", "pinfu"]}, ("riichi without having declared",)),
        ({"loser": 2, "yaku": ["pinfu"], "declared": (1,)}, ("declared riichi", "does not say so")),
        ({"loser": 2, "yaku": ["daisangen"], "open": True, "declared": (1,)}, ("declared riichi",)),
        ({"yaku": ["pinfu", "tanyao"]}, ("Fully Concealed Self-Draw",)),
        ({"loser": 2, "yaku": ["pinfu", "chiitoitsu"]}, ("Pinfu", "Seven Pairs")),
        ({"loser": 2, "yaku": []}, ("a win needs a yaku",)),
        ({"loser": 2, "yaku": ["chun", "chun"], "fu": 40}, ("Red Dragon", "once")),
        ({"loser": 2, "yaku": ["chunn"], "fu": 40}, ("did you mean chun",)),
    ],
)
def test_yaku_that_cannot_stand_together_are_refused_by_name(told: dict[str, Any], words: tuple[str, ...]) -> None:
    message, field = RIICHI.refused(**told)
    assert field == "wins[0].yaku"
    assert all(word in message for word in words), message


@pytest.mark.parametrize(
    ("told", "field"),
    [
        ({"yaku": ["chun"]}, "fu"),
        ({"yaku": ["chun"], "fu": 35}, "fu"),
        ({"yaku": ["chun"], "fu": 30}, "fu"),  # a closed hand won on a discard has 40 without pinfu
        ({"yaku": ["pinfu"], "fu": 40}, "fu"),
        ({"yaku": ["chun"], "fu": 40, "han": 1}, "han"),
        ({"han": 1, "fu": 30, "open": True}, "open"),
        ({"yaku": ["chun"], "fu": 40, "dora": 41}, "dora"),
        ({"yaku": "chun"}, "yaku"),
        ({"yaku": [True]}, "yaku"),
    ],
)
def test_fu_are_asked_for_where_they_matter_and_a_win_is_told_in_one_way(told: dict[str, Any], field: str) -> None:
    assert RIICHI.refused(loser=2, **told)[1] == f"wins[0].{field}"


def test_seats_are_those_of_the_table_when_another_deals_and_two_win() -> None:
    game = variants.variant("riichi")
    draw = {"type": "draw", "ready": [2]}
    two = {
        "type": "win",
        "loser": 0,
        "declared": [3],
        "wins": [
            {"winner": 3, "yaku": ["riichi", "pinfu"]},
            {"winner": 1, "yaku": ["seat_wind", "round_wind"], "open": True, "fu": 30},
        ],
    }
    told = Sheet(game, game.rules.default(), [data(draw), data(two)])
    assert told.problem is None, told.problem.error
    near, far = told.hands[1].results
    # seat 1 deals now, and east is its wind twice: 2900, and the stick; seat 3 has 2000
    assert (near["winner"], ids(near)) == (1, [("seat_wind_e", 1), ("round_wind_e", 1)])
    assert (far["winner"], far["points"]) == (3, 2000)
    change = [after - before for after, before in zip(told.scores, told.hands[1].standing.scores, strict=True)]
    assert change == [-4900, 3900, 0, 1000]


def test_fans_add_up_with_their_counts_and_the_flowers_come_last() -> None:
    # 清龙 16, 平和 2, 自摸 1, and two flowers: 21, each pays 8 + 21
    change, result = GUOBIAO.won(fans=[8027, "8064", 8081], flowers=2)
    assert change == [-2900, 8700, -2900, -2900]
    assert ids(result) == [(8027, 16), (8064, 2), (8081, 1), (8092, 2)]
    # 碰碰和 6 and three 幺九刻
    change, result = GUOBIAO.won(loser=0, fans=[8047, 8074, 8074, 8074])
    assert change == [-1700, 3300, -800, -800]
    assert result["lines"][1] == {"id": 8074, "value": 3, "count": 3}


def test_R_G2_flowers_do_not_help_to_the_eight_fan() -> None:
    assert GUOBIAO.refused(loser=2, fans=[8047, 8077], flowers=8) == ("a win has at least 8 fan, not 7", "wins[0].fans")
    assert GUOBIAO.won(loser=2, fans=[8042], flowers=1)[1]["fan"] == 9
    free = {"preset": "tziakcha", "no_minimum": True}
    assert GUOBIAO.won(loser=2, rules=free, fans=[8077])[1]["fan"] == 1
    assert GUOBIAO.refused(loser=2, rules=free, fans=[], flowers=1)[1] == "wins[0].fans"


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({"loser": 2, "fans": [8027, 8072]}, ("Short Straight", "Pure Straight")),
        ({"loser": 2, "fans": [8000, 8047]}, ("All Pungs", "Big Four Winds")),
        ({"loser": 2, "fans": [8016, 8075]}, ("Melded Kong", "Three Kongs")),
        ({"loser": 2, "fans": [8047, 8068, 8075]}, ("Concealed Kong", "Melded Kong")),
        ({"winner": 0, "fans": [8083, 8081]}, ("Self-Drawn", "Heavenly Win")),
        ({"fans": [8083]}, ("Heavenly Win", "dealer")),
        ({"loser": 2, "fans": [8084]}, ("Earthly Win", "dealer's first discard")),
        ({"loser": 2, "fans": [8047, 8048, 8081]}, ("Self-Drawn", "discard")),
        ({"fans": [8046, 8081]}, ("Robbing the Kong", "self-draw")),
        ({"fans": [8047, 8048]}, ("Self-Drawn", "tick it")),
        ({"loser": 2, "fans": [8042, 8077]}, ("Chicken Hand", "No Honours")),
        ({"loser": 2, "fans": [8047, 8058, 8060]}, ("Dragon Pung (White)", "Dragon Pung (Red)", "Two Dragon Pungs")),
        ({"loser": 2, "fans": [8047, 8078, 8079]}, ("Edge Wait", "Closed Wait")),
        ({"loser": 2, "fans": [8038, 8040]}, ("Mixed Straight", "Mixed Triple Chow")),
        ({"loser": 2, "fans": [8038, 8070, 8071]}, ("Mixed Straight", "1 time ")),
        ({"loser": 2, "fans": [8047] + [8074] * 5}, ("Pung of Terminals or Honours", "4 times", "5 times")),
        ({"loser": 2, "fans": [8047, 8047]}, ("All Pungs", "once")),
        ({"loser": 2, "fans": [8091]}, ("there is no fan",)),
        ({"loser": 2, "rules": "botzone", "fans": [8085]}, ("Humanly Win",)),
        ({"loser": 2, "rules": "gb1998", "fans": [8082, 8047]}, ("Melded and Concealed Kong",)),
    ],
)
def test_fans_that_do_not_count_together_are_refused_by_name(told: dict[str, Any], words: tuple[str, ...]) -> None:
    message, field = GUOBIAO.refused(**told)
    assert field == "wins[0].fans"
    assert all(word in message for word in words), message


def test_R_G9_the_two_kongs_count_each_where_the_rules_have_no_明暗杠() -> None:
    assert GUOBIAO.won(loser=2, rules="gb1998", fans=[8047, 8068, 8075])[1]["fan"] == 9


def test_R_G11_no_fan_of_two_chows_counts_more_often_than_its_row_says() -> None:
    starts = [9 * suit + rank for suit in range(3) for rank in range(7)]
    most = [0, 0, 0, 0]
    for chows in combinations_with_replacement(starts, 4):
        code = sum(start << 8 * place for place, start in enumerate(chows))
        counts = pair_counts(combine(code, 4, 33))
        most = [max(known, counts >> 3 * place & 7) for place, known in enumerate(most)]
    most_of = {fan.name: fan.most for fan in FANS}
    assert most == [most_of[name] for name in ("一般高", "喜相逢", "连六", "老少副")]


@pytest.mark.parametrize("variant", ["riichi", "guobiao"])
def test_every_pattern_that_may_be_ticked_has_a_name_and_a_value(variant: str) -> None:
    game = variants.variant(variant)
    for preset in game.rules.presets:
        ticks = game.by_result.ticks(game.rules.preset(preset))
        assert set(ticks) <= set(game.words.names)
        assert all((tick.closed or tick.opened) for tick in ticks.values())
        assert all(taken in game.words.names for tick in ticks.values() for taken in tick.takes)
