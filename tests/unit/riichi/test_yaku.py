"""Every yaku as a hand that a person can check, the options that change yaku, and the old yaku."""

from typing import Any

import pytest

from sanyuan import variants
from sanyuan.variants.riichi.patterns import YAKU

HAKU, HATSU, CHUN = "pung:555z@2", "pung:666z@1", "pung:777z@3"
PLAIN: dict[str, Any] = {"hand": "234m34579p11789s", "win": "8p"}
"""A closed middle wait without any yaku of its own on a discard."""
RON: dict[str, Any] = {**PLAIN, "loser": 1}


def melded(hand: str, win: str, *melds: str, **more: bool) -> dict[str, object]:
    return {"hand": hand, "win": win, "melds": list(melds), **more}


def ron(hand: str, win: str, *melds: str, **more: Any) -> dict[str, object]:
    return {**melded(hand, win, *melds), "loser": 1, **more}


HANDS = [
    ("no yaku", RON, [], 0),
    ("tsumo", PLAIN, ["tsumo"], 1),
    ("riichi", {**RON, "riichi": 1}, ["riichi"], 1),
    ("ippatsu", {**RON, "riichi": 1, "ippatsu": True}, ["riichi", "ippatsu"], 2),
    ("double_riichi", {**RON, "riichi": 2}, ["double_riichi"], 2),
    ("chankan", {**RON, "rob_kong": True}, ["chankan"], 1),
    ("rinshan", melded("34579p11789s", "8p", "kong:8888m@1", kong_draw=True), ["rinshan"], 1),
    ("haitei", melded("34579p11789s", "8p", "chow:234m@3", last_tile=True), ["haitei"], 1),
    ("houtei", {**RON, "last_tile": True}, ["houtei"], 1),
    ("pinfu", ron("234m34578p11789s", "6p"), ["pinfu"], 1),
    ("pinfu self-drawn", melded("234m34578p11789s", "6p"), ["tsumo", "pinfu"], 2),
    ("no pinfu on a value pair", ron("234m34578p789s11z", "6p"), [], 0),
    ("tanyao", ron("34568p22567s", "7p", "chow:234m@3"), ["tanyao"], 1),
    ("iipeikou", ron("223344m34579p11s", "8p"), ["iipeikou"], 1),
    ("no iipeikou when open", ron("223344m79p11s", "8p", "chow:345p@3"), [], 0),
    ("both winds", ron("34579p11s", "8p", "chow:234m@3", "pung:111z@2"), ["seat_wind_e", "round_wind_e"], 2),
    ("seat wind", ron("34579p11s", "8p", "chow:234m@3", "pung:333z@1", winner=2), ["seat_wind_w"], 1),
    ("round wind", ron("34579p11s", "8p", "chow:234m@3", "pung:222z@1", round="S"), ["round_wind_s"], 1),
    ("a guest wind", ron("34579p11s", "8p", "chow:234m@3", "pung:444z@1"), [], 0),
    ("haku", ron("34579p11s", "8p", "chow:234m@3", HAKU), ["haku"], 1),
    ("hatsu", ron("34579p11s", "8p", "chow:234m@3", HATSU), ["hatsu"], 1),
    ("chun", ron("34579p11s", "8p", "chow:234m@3", CHUN), ["chun"], 1),
    ("chiitoitsu", ron("1155m2288p3399s1z", "1z"), ["chiitoitsu"], 2),
    ("chanta", ron("123m11179p123s22z", "8p"), ["chanta"], 2),
    ("chanta open", ron("11179p123s22z", "8p", "chow:123m@3"), ["chanta"], 1),
    ("junchan", ron("123m11179p12399s", "8p"), ["junchan"], 3),
    ("junchan open", ron("123m11179p99s", "8p", "chow:123s@3"), ["junchan"], 2),
    ("ittsu", ron("12345679m33p678s", "8m"), ["ittsu"], 2),
    ("ittsu open", ron("12379m33p678s", "8m", "chow:456m@3"), ["ittsu"], 1),
    ("sanshoku", ron("234m23479p23455s", "8p"), ["sanshoku"], 2),
    ("sanshoku open", ron("23479p23455s", "8p", "chow:234m@3"), ["sanshoku"], 1),
    ("sanshoku_doukou", ron("222m222p6799s", "8s", "pung:222s@1"), ["sanshoku_doukou"], 2),
    ("sankantsu", ron("6799s", "8s", "kong:2222m@1", "closed:9999p", "added:3333s@2"), ["sankantsu"], 2),
    ("toitoi", ron("2233s", "3s", "pung:999m@1", "pung:888p@2", "pung:444z@3"), ["toitoi"], 2),
    ("sanankou", melded("222m444p888s1z", "1z", "chow:567p@3"), ["sanankou"], 2),
    (
        "shousangen",
        ron("79p77z", "8p", HAKU, HATSU, "chow:234m@3"),
        ["haku", "hatsu", "shousangen"],
        4,
    ),
    ("honroutou", ron("1199s", "9s", "pung:999m@1", "pung:111p@2", "pung:444z@3"), ["toitoi", "honroutou"], 4),
    ("honroutou in pairs", ron("1199m1199p1199s2z", "2z"), ["chiitoitsu", "honroutou"], 4),
    ("ryanpeikou", ron("223344m55667p11s", "7p"), ["pinfu", "ryanpeikou"], 4),
    ("honitsu", ron("12334568999m22z", "7m"), ["honitsu"], 3),
    ("honitsu open", ron("12368999m22z", "7m", "chow:345m@3"), ["honitsu"], 2),
    ("chinitsu", ron("1233456899922m", "7m"), ["chinitsu"], 6),
    ("chinitsu open", ron("1236899922m", "7m", "chow:345m@3"), ["chinitsu"], 5),
    ("tenhou", {**PLAIN, "first_turn": True}, ["tenhou"], 13),
    ("chiihou", {**PLAIN, "first_turn": True, "winner": 1}, ["chiihou"], 13),
    ("daisangen", ron("24p99s", "3p", HAKU, HATSU, CHUN), ["daisangen"], 13),
    ("suuankou", melded("222m444p88899s11z", "1z"), ["suuankou"], 13),
    (
        "suuankou finished by a discard",
        ron("222m444p88899s11z", "1z"),
        ["seat_wind_e", "round_wind_e", "toitoi", "sanankou"],
        6,
    ),
    ("suuankou_tanki", ron("222m444p888999s1z", "1z"), ["suuankou_tanki"], 13),
    ("tsuuiisou", ron("1133z", "1z", "pung:222z@1", HATSU, CHUN), ["tsuuiisou"], 13),
    ("tsuuiisou in pairs", ron("1122334455667z", "7z"), ["tsuuiisou"], 13),
    ("ryuuiisou", ron("22344s66z", "3s", "pung:666s@1", "pung:888s@1"), ["ryuuiisou"], 13),
    ("chinroutou", ron("1199s", "9s", "pung:999m@1", "pung:111p@2", "pung:999p@3"), ["chinroutou"], 13),
    ("chuuren", ron("1112345678899m", "9m"), ["chuuren"], 13),
    ("chuuren_pure", ron("1112345678999m", "5m"), ["chuuren_pure"], 13),
    ("kokushi", ron("19m19p199s123456z", "7z"), ["kokushi"], 13),
    ("kokushi_13", ron("19m19p19s1234567z", "1m"), ["kokushi_13"], 13),
    ("daisuushii", ron("111z5p", "5p", "pung:222z@1", "pung:333z@2", "pung:444z@3"), ["daisuushii"], 13),
    ("shousuushii", ron("22p44z", "2p", "pung:111z@1", "pung:222z@1", "pung:333z@2"), ["shousuushii"], 13),
    ("suukantsu", ron("5s", "5s", "kong:2222m@1", "closed:9999p", "added:3333s@2", "kong:8888m@2"), ["suukantsu"], 13),
    ("two yakuman", ron("1122z", "2z", HAKU, HATSU, CHUN), ["daisangen", "tsuuiisou"], 26),
]


def judge(**request: Any) -> dict[str, Any]:
    result: dict[str, Any] = variants.score({"variant": "riichi", "explain": True, **request})
    assert result["ok"], result
    return result


def ids(result: dict[str, Any]) -> list[str]:
    return [line["id"] for line in result["lines"]]


@pytest.mark.parametrize(("name", "request_", "yaku", "han"), HANDS, ids=[row[0] for row in HANDS])
def test_a_hand_shows_its_yaku(name: str, request_: Any, yaku: list[str], han: int) -> None:
    result = judge(**request_)
    assert ids(result) == yaku
    assert result["han"] == han
    assert result["win"] == bool(yaku)
    assert sum(result["deltas"]) == 0


def test_every_standard_yaku_but_renhou_is_shown_once() -> None:
    shown = {line.removesuffix(wind) for row in HANDS for line in row[2] for wind in ("_e", "_s", "_w", "_n", "")}
    assert {row.id for row in YAKU if not row.old} - shown == {"renhou"}


@pytest.mark.parametrize(
    ("hand", "option", "multiple"),
    [
        (ron("222m444p888999s1z", "1z"), "double_suuankou_tanki", 2),
        (ron("1112345678999m", "5m"), "double_chuuren_pure", 2),
        (ron("19m19p19s1234567z", "1m"), "double_kokushi_13", 2),
        (ron("111z5p", "5p", "pung:222z@1", "pung:333z@2", "pung:444z@3"), "double_daisuushii", 2),
    ],
)
def test_a_double_yakuman_is_an_option(hand: Any, option: str, multiple: int) -> None:
    assert judge(**hand)["yakuman"] == 1
    result = judge(**hand, rules={option: True})
    assert (result["yakuman"], result["han"], result["points"]) == (multiple, 26, 96000)


def test_without_stacking_one_yakuman_counts_and_the_other_is_named() -> None:
    result = judge(**ron("1122z", "2z", HAKU, HATSU, CHUN), rules={"stacking": False})
    assert (ids(result), result["yakuman"], result["points"]) == (["daisangen"], 1, 48000)
    assert {"id": "tsuuiisou", "by": "daisangen", "why_code": "one_yakuman"}.items() <= next(
        row for row in result["not_counted"] if row["id"] == "tsuuiisou"
    ).items()


def test_open_tanyao_is_an_option() -> None:
    hand = ron("34568p22567s", "7p", "chow:234m@3")
    result = judge(**hand, rules={"open_tanyao": False})
    assert not result["win"]
    assert [(row["id"], row["why_code"]) for row in result["not_counted"]] == [("tanyao", "closed_only")]


FIRST: dict[str, Any] = {**RON, "winner": 2, "first_turn": True}


def test_renhou_counts_nothing_a_mangan_five_han_or_a_yakuman() -> None:
    assert not judge(**FIRST)["win"]
    alone = judge(**FIRST, rules={"renhou": "mangan"}, dora="1m")
    assert (ids(alone), alone["han"], alone["points"]) == (["renhou"], 5, 8000)
    added = judge(**FIRST, rules={"renhou": "cumulative"}, dora="1m")
    assert (ids(added), added["han"], added["points"]) == (["renhou", "dora"], 6, 12000)
    yakuman = judge(**FIRST, rules={"renhou": "yakuman"})
    assert (yakuman["yakuman"], yakuman["points"]) == (1, 32000)


def test_renhou_as_a_mangan_gives_way_to_a_hand_that_is_worth_more() -> None:
    hand = ron("1233456899922m", "7m", winner=2, first_turn=True)
    result = judge(**hand, rules={"renhou": "mangan"})
    assert (ids(result), result["points"]) == (["chinitsu"], 12000)
    assert ("renhou", "renhou_lower") in [(row["id"], row["why_code"]) for row in result["not_counted"]]


OLD = [
    ("tsubame_gaeshi", {**RON, "riichi_tile": True}, ["tsubame_gaeshi"], 1),
    ("kanburi", {**RON, "kan_discard": True}, ["kanburi"], 1),
    (
        "shiiaru_raotai",
        ron("2p", "2p", "chow:123m@3", "chow:456s@3", "pung:444z@1", "chow:678p@3"),
        ["shiiaru_raotai"],
        1,
    ),
    ("uumensai", ron("234m34p99s", "5p", "pung:444z@1", "pung:777z@2"), ["chun", "uumensai"], None),
    ("sanrenkou", ron("3335579p", "8p", "pung:444p@1", "pung:222p@1"), ["honitsu"], None),
    ("isshoku_sanjun", ron("123123m79s44z", "8s", "chow:123m@3"), ["chanta", "isshoku_sanjun"], 3),
    ("iipin_moyue", melded("23p567s99s", "1p", "chow:234m@3", "chow:678m@3", last_tile=True), ["iipin_moyue"], 5),
    ("chuupin_raoyui", ron("78p567s99s", "9p", "chow:234m@3", "chow:678m@3", last_tile=True), ["chuupin_raoyui"], 5),
    ("daisharin", ron("2233445566778p", "8p"), ["daisharin"], 13),
    ("daichikurin", ron("2233445566778s", "8s"), ["daichikurin"], 13),
    ("daisuurin", ron("2233445566778m", "8m"), ["daisuurin"], 13),
    ("ishi_sannen", {**RON, "riichi": 2, "last_tile": True}, ["ishi_sannen"], 13),
    ("daichisei", ron("1122334455667z", "7z"), ["daichisei"], 26),
]


@pytest.mark.parametrize(("name", "hand", "yaku", "han"), OLD, ids=[row[0] for row in OLD])
def test_an_old_yaku_counts_only_where_the_rules_say_so(name: str, hand: Any, yaku: list[str], han: int | None) -> None:
    result = judge(**hand, rules={"old_yaku": True})
    assert name in ids(result)
    if han is not None:
        assert (ids(result), result["han"]) == (yaku, han)
    assert all(line["tenhou_id"] is None for line in result["lines"] if line["id"] == name)
    without = judge(**hand)
    assert name not in ids(without)
    assert name not in [row["id"] for row in without["not_counted"]]


def test_pinfu_on_a_self_draw_is_an_option() -> None:
    hand = melded("234m34578p11789s", "6p")
    assert (judge(**hand)["han"], judge(**hand)["fu"]) == (2, 20)
    result = judge(**hand, rules={"pinfu_tsumo": False})
    assert (ids(result), result["fu"]) == (["tsumo"], 30)


def test_the_self_draw_fu_of_a_replacement_tile_are_an_option() -> None:
    hand = melded("34579p11789s", "8p", "closed:8888m", kong_draw=True)
    assert {"item": "self_draw", "fu": 2, "tiles": ""} in judge(**hand)["fu_lines"]
    assert "self_draw" not in [row["item"] for row in judge(**hand, rules={"rinshan_fu": False})["fu_lines"]]


def test_R_F3_the_pair_of_the_double_wind() -> None:
    hand = ron("234m34579p789s11z", "8p", riichi=1)
    for rules, fu in (("house", 2), ("tenhou", 4)):
        assert {"item": "double_wind_pair", "fu": fu, "tiles": "11z"} in judge(**hand, rules=rules)["fu_lines"]


def test_a_closed_triplet_beside_other_readings_takes_the_best_one() -> None:
    # Three like chows, or three concealed triplets beside a discard: the triplets give more.
    result = judge(**ron("222333444m55p79s", "8s"))
    assert "sanankou" in ids(result)
    assert [row["why_code"] for row in result["readings"]] == ["lower_total"]


def test_every_yaku_has_a_bit_and_an_id_of_its_own() -> None:
    assert [row.bit for row in YAKU] == [1 << place for place in range(len(YAKU))]
    assert len({row.id for row in YAKU}) == len(YAKU)
