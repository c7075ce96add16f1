"""The rulings R-G1 to R-G17 and the worked rows of document 004, as far as scoring goes."""

from typing import Any

import pytest
from gb_wins import counted, fan, gb_win

from sanyuan.score.ledger import deltas
from sanyuan.variants import score as answer
from sanyuan.variants.guobiao.explain.whole import explain
from sanyuan.variants.guobiao.options import RULES
from sanyuan.variants.guobiao.patterns import FANS
from sanyuan.variants.guobiao.score.best import score
from sanyuan.variants.guobiao.score.pay import false_win_payments, payments, standard_points

NO_MINIMUM = {"guobiao_no_8fanfu": True}


def why_not(text: str, name: str, **changes: bool | int) -> tuple[str | None, str]:
    """Return by which fan and why a fan is not counted."""
    result = explain(gb_win(text, **changes), RULES.default(), False)
    rows = [row for row in result.not_counted if result.words.name(row.id) == name]
    assert rows, f"{name} is not among those not counted"
    return result.words.name(rows[0].by) if rows[0].by else None, rows[0].why.code


@pytest.mark.parametrize(
    ("hand", "kept", "dropped"),
    [
        ("[234p,1]223344m23pEE4p", {"一般高": 2, "喜相逢": 1}, "喜相逢"),
        ("[456m,1]112233m45mEE6m", {"一般高": 2, "连六": 1}, "连六"),
        ("[789m,1]112233m78mEE9m", {"一般高": 2, "老少副": 1}, "老少副"),
        ("123456m12345pEE6p", {"喜相逢": 2, "连六": 1}, "连六"),
        ("123789m12378pEE9p", {"喜相逢": 2, "老少副": 1}, "老少副"),
        ("123456m456p78sEE9s", {"花龙": 1, "喜相逢": 1}, "连六"),
        ("123789m456p78sEE9s", {"花龙": 1, "喜相逢": 1}, "老少副"),
    ],
)
def test_R_G11_the_seven_account_once_rows_of_the_document(hand: str, kept: dict[str, int], dropped: str) -> None:
    found = counted(gb_win(hand))
    pairs = ("一般高", "喜相逢", "连六", "老少副", "花龙")
    assert {name: found[name] for name in pairs if found[name]} == kept
    by, code = why_not(hand, dropped)
    assert code == "account_once"
    assert by in kept


def test_the_theoretical_maximum_of_the_document_is_324() -> None:
    win = gb_win("[CCCC][FFFF][PPPP][EEEE]SS|EE1011")
    names = ["大三元", "四杠", "字一色", "四暗刻", "妙手回春", "杠上开花", "圈风刻", "门风刻"]
    assert list(counted(win)) == names
    assert fan(win) == 324
    assert explain(win, RULES.default(), False).deltas() == [99600, -33200, -33200, -33200]


def test_the_flower_example_of_the_document_is_232() -> None:
    win = gb_win("EEESSSWWWNNNPP|EE1000", first_turn=True, flowers=8)
    assert counted(win) == {"大四喜": 1, "字一色": 1, "四暗刻": 1, "天和": 1, "花牌": 8}
    assert fan(win) == 232
    assert explain(win, RULES.default(), False).lines[-1].id == 8098


def test_R_G1_ids_names_and_display_names() -> None:
    rows = {fan.id: fan for fan in FANS}
    assert (rows[8058].name, rows[8058].shown, rows[8058].voice) == ("箭刻", "三元刻 白", "役牌 白")
    assert (rows[8042].name, rows[8042].shown) == ("无番和", "无役和")
    assert (rows[8015].shown, rows[8041].shown) == ("123345567789", "111 222 333")
    assert [rows[number].name for number in (8000, 8042, 8065, 8081, 8082, 8085)] == [
        "大四喜",
        "无番和",
        "四归一",
        "自摸",
        "明暗杠",
        "人和",
    ]


@pytest.mark.parametrize(("flowers", "line"), [(1, 8091), (8, 8098)])
def test_R_G1_flower_lines(flowers: int, line: int) -> None:
    result = explain(gb_win("[123m,1]567p234s55s78s9s", flowers=flowers), RULES.default(), False)
    assert (result.lines[-1].id, result.lines[-1].value, result.lines[-1].count) == (line, flowers, flowers)


def test_R_G2_flowers_do_not_reach_the_minimum() -> None:
    win = gb_win("[234m,1][567p,1]EEE78s55m9s|SW0000", flowers=8)
    result = explain(win, RULES.default(), False)
    assert (result.why.code, result.facts["fan"], result.facts["fan_without_flowers"]) == ("too_low", 9, 1)
    assert result.deltas() == [0, 0, 0, 0]
    assert explain(win, RULES.make(NO_MINIMUM), False).why is None


def test_R_G2_no_fan_at_all_is_eight() -> None:
    assert fan(gb_win("[123p,2][678s,1][345p,2]56mFF7m", flowers=2)) == 10


def test_R_G3_a_false_win_pays_24_to_each() -> None:
    rules = RULES.default()
    assert deltas(false_win_payments(1, True, rules)) == [2400, -7200, 2400, 2400]
    assert deltas(false_win_payments(1, False, rules)) == [2400, -7200, 2400, 2400]
    short = explain(gb_win("[234m,1][567p,1]EEE78s55m9s|SW0000"), rules, False)
    assert short.facts["false_win"] == {"code": "short_win", "deltas": [2400, 2400, -7200, 2400]}
    fake = explain(gb_win("[234m,1][567p,1]EEE78s55m8s|SW0000"), rules, False)
    assert fake.facts["false_win"] == {"code": "fake_win", "deltas": [2400, 2400, -7200, 2400]}


@pytest.mark.parametrize(
    ("preset", "short", "fake"),
    [
        ("botzone", [-30, 10, 10, 10], [-30, 10, 10, 10]),
        ("gb1998", [-30, 10, 10, 10], [-60, 20, 20, 20]),
        ("mil2025", [-40, 0, 0, 0], [-80, 0, 0, 0]),
    ],
)
def test_R_G3_false_wins_of_the_other_presets(preset: str, short: list[int], fake: list[int]) -> None:
    rules = RULES.preset(preset)
    assert deltas(false_win_payments(0, True, rules)) == short
    assert deltas(false_win_payments(0, False, rules)) == fake


@pytest.mark.parametrize(
    ("preset", "win", "formula", "value"),
    [
        ("tziakcha", "3m", "24 × 100", 2400),
        ("tziakcha", "9m", "24 × 100", 2400),
        ("gb1998", "3m", "10 × 1", 10),
        ("gb1998", "9m", "10 × 2 × 1", 20),
        ("mil2025", "9m", "40 × 2 × 1", 80),
    ],
)
def test_R_G3_the_explanation_says_what_the_claim_would_cost(preset: str, win: str, formula: str, value: int) -> None:
    """3m completes a hand of 门前清 and 坎张 alone, 9m none."""
    request: dict[str, Any] = {
        "variant": "guobiao",
        "rules": preset,
        "hand": "22245m234p789s55z",
        "win": win,
        "loser": 1,
    }
    result = answer({**request, "explain": True, "lang": "zh"})
    last = result["steps"][-1]
    assert (result["win"], last["formula"], last["value"]) == (False, formula, value)
    assert "错和" in last["label"]
    assert max(result["false_win"]["deltas"]) == (0 if preset == "mil2025" else value)


def test_R_G4_payments() -> None:
    rules = RULES.default()
    assert deltas(payments(13, 1, 2, "discard", rules)) == [-800, 3700, -2100, -800]
    assert deltas(payments(13, 1, -1, "self_draw", rules)) == [-2100, 6300, -2100, -2100]
    assert deltas(payments(13, 1, 2, "discard", RULES.make({"scale_points": 1}))) == [-8, 37, -21, -8]


def test_R_G6_tile_hog_counts_melded_tiles_but_no_kong() -> None:
    assert counted(gb_win("[222m,1][234m,1]567p78s55s9s"))["四归一"] == 1
    assert counted(gb_win("11223344m44m2266p"))["四归一"] == 1
    assert counted(gb_win("[2222m,1]345m567p78s55s9s"))["四归一"] == 0


def test_R_G7_seven_even_pairs_are_no_even_pungs() -> None:
    assert "全双刻" not in counted(gb_win("22446688m224466p"))


def test_R_G8_double_pung_is_repeatable() -> None:
    assert counted(gb_win("[222m,1][222p,1]888m88pEE8p"))["双同刻"] == 2


def test_R_G9_one_kong_fan_and_one_concealed_pung_fan() -> None:
    three = counted(gb_win("[2222m][4444p][6666s,1]567m55s"))
    assert (three["三杠"], three["双暗杠"], three["暗杠"], three["双暗刻"]) == (1, 0, 0, 1)
    two = counted(gb_win("[2222m][4444p]678s56m55s7m"))
    assert (two["双暗杠"], two["双暗刻"]) == (1, 0)
    assert why_not("[2222m][4444p][6666s,1]567m55s", "双暗杠") == ("三杠", "one_of_a_kind")


def test_R_G9_a_kong_of_each_sort_by_preset() -> None:
    win = gb_win("[2222m][4444p,1]678s56m55s7m")
    assert counted(win)["明暗杠"] == 1
    old = counted(win, "gb1998")
    assert (old["明暗杠"], old["明杠"], old["暗杠"]) == (0, 1, 1)


@pytest.mark.parametrize(
    ("hand", "waits"),
    [
        ("[234m,1][567p,1]EEE12s55m3s", ["边张"]),
        ("[234m,1][567p,1]EEE13s55m2s", ["坎张"]),
        ("[234m,1][567p,1]EEE123s5m5m", ["单钓将"]),
        ("[EEE,1][567p,1]1234555s3s", []),  # 12_ beside 345 55 also waits for 6
        ("[EEE,1][567p,1][234m,1]1233s3s", ["边张"]),  # 12_ with 33 or 123 with 3_: one of the two
    ],
)
def test_R_G10_one_wait_fan_and_only_for_a_single_wait(hand: str, waits: list[str]) -> None:
    found = counted(gb_win(hand))
    assert [name for name in ("边张", "坎张", "单钓将") if name in found] == waits


def test_R_G10_a_wait_that_is_not_the_only_one_is_explained() -> None:
    assert why_not("[EEE,1][567p,1]1234555s3s", "边张") == (None, "several_waits")


def test_R_G10_a_tile_held_four_times_is_still_a_wait() -> None:
    win = gb_win("[EEE,1][678p,1]4444567s7s")
    assert counted(win)["单钓将"] == 0
    assert counted(win, {"fifth_copy_waits": False})["单钓将"] == 1


def test_R_G12_a_heavenly_win_has_no_wait_and_no_self_draw() -> None:
    found = counted(gb_win("222345m234p789sPP", winner=0, loser=-1, first_turn=True))
    assert found == {"天和": 1}
    assert why_not("222345m234p789sPP", "自摸", winner=0, loser=-1, first_turn=True) == ("天和", "blessed")
    assert why_not("222345m234p789sPP", "单钓将", winner=0, loser=-1, first_turn=True) == ("天和", "blessed")


def test_R_G12_nine_gates_in_a_heavenly_win_with_whichever_tile_came_last() -> None:
    assert "九莲宝灯" in counted(gb_win("1112345567899m9m", winner=0, loser=-1, first_turn=True))
    assert "九莲宝灯" not in counted(gb_win("1112345567899m9m", winner=1, loser=-1, first_turn=True))


def test_R_G12_presets_without_blessings() -> None:
    win = gb_win("222345m234p789sPP", winner=0, loser=-1, first_turn=True)
    for preset in ("mil2025", "botzone", "gb1998"):
        assert counted(win, preset) == {"不求人": 1, "单钓将": 1}


def test_R_G13_the_fourth_copy_counts_drawn_or_claimed_but_not_robbed() -> None:
    for table, wins in (("EE0100", True), ("EE1100", True), ("EE0101", False)):
        assert ("和绝张" in counted(gb_win(f"[123p,2][678s,1][345p,2]56mFF7m|{table}"))) is wins
    assert why_not("[123p,2][678s,1][345p,2]56mFF7m|EE0101", "和绝张") == ("抢杠和", "non_repeat")


def test_R_G13_three_copies_in_ones_own_open_melds_are_in_sight() -> None:
    assert "和绝张" in counted(gb_win("[333m,1][678s,1][345p,2]12mFF3m"))


def test_R_G13_a_further_copy_in_hand_disproves_the_claim() -> None:
    assert why_not("[123p,2][678s,1]345p5677m7m|EE0100", "和绝张") == (None, "copy_held")
    assert why_not("[123p,2][678s,1]345p5677m7m|EE0001", "抢杠和") == (None, "copy_held")


@pytest.mark.parametrize(
    ("hand", "fans"),
    [
        ("19m19p19sESWNCFPP|EE1110", {"十三幺": 1, "妙手回春": 1}),
        ("19m19p19sESWNCFPP|EE1000", {"十三幺": 1, "自摸": 1}),
        ("147m25p36sESWNCFP|EE1100", {"七星不靠": 1, "和绝张": 1, "自摸": 1}),
        ("147m258p369sESWNC", {"全不靠": 1, "组合龙": 1}),
        ("147m258p369s23m55s4m", {"组合龙": 1, "门前清": 1, "平和": 1}),
        ("11223344556677s|EE1010", {"连七对": 1, "妙手回春": 1}),
        ("1133557799m1133p|EE0001", {"七对": 1, "缺一门": 1, "无字": 1}),
    ],
)
def test_R_G14_special_hands_with_the_situation(hand: str, fans: dict[str, int]) -> None:
    assert counted(gb_win(hand)) == fans


def test_R_G14_a_closed_wait_beside_the_knitted_straight() -> None:
    win = gb_win("258m23469p14788s3p")
    assert counted(win)["坎张"] == 1
    assert counted(win, {"knitted_waits": False})["坎张"] == 0


def test_R_G16_the_option_names_of_the_document() -> None:
    rules = RULES.make(
        {
            "_guobiao": True,
            "guobiao_no_8fanfu": True,
            "_guobiao_lianzhuang": True,
            "scale_points": 1,
            "zhahu_points": 10,
            "init_point": 0,
        }
    )
    values = (rules.needed, rules.dealer_repeats, rules.scale, rules.false_win, rules.initial_points)
    assert values == (0, True, 1, 10, 0)


def test_standard_points_share_ties() -> None:
    assert standard_points([30, 20, 10, -60]) == [48, 24, 12, 0]
    assert standard_points([10, 10, 0, -20]) == [36, 36, 12, 0]
    assert standard_points([0, 0, 0, 0]) == [21, 21, 21, 21]
    assert standard_points([30, -10, -10, -10]) == [48, 12, 12, 12]


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"flowers": 9}, "flowers", "flowers"),
        ({"hand": "2340m234p789s55z"}, "tile_count", "hand"),
        ({"hand": "20245m234p789s55z"}, "red_five", "hand"),
        ({"hand": "22222m234p789s55z"}, "fifth_copy", "hand"),
        ({"first_turn": True, "hand": "245m234p55z", "melds": ["pung:222m@1"]}, "tile_count", "hand"),
        ({"first_turn": True, "hand": "45m234p789s55z", "melds": ["pung:222m@1"]}, "first_turn", "first_turn"),
        ({"first_turn": True, "winner": 0, "loser": 1}, "first_turn", "first_turn"),
        ({"first_turn": True, "winner": 0, "loser": None, "last_copy": True}, "last_copy", "last_copy"),
        ({"first_turn": True, "winner": 2, "loser": 0, "last_copy": True}, "last_copy", "last_copy"),
        ({"kong_draw": True, "loser": None}, "kong_draw", "kong_draw"),
        ({"rules": {"guobiao": False}}, "rule_value", "rules.guobiao"),
        ({"dora": "1m"}, "field_unknown", "dora"),
    ],
)
def test_bad_requests_are_refused_with_a_sentence(change: dict[str, Any], code: str, field: str) -> None:
    request: dict[str, Any] = {"variant": "guobiao", "hand": "22245m234p789s55z", "win": "3m", "loser": 1, **change}
    result = answer(request)
    assert (result["ok"], result["error"]["code"], result["error"]["field"]) == (False, code, field)


def test_the_result_object_of_the_contract() -> None:
    request: dict[str, Any] = {
        "variant": "guobiao",
        "id": 7,
        "hand": "123456m456p1178s",
        "win": "9s",
        "winner": 1,
        "loser": 2,
    }
    result: dict[str, Any] = answer(request)
    assert (result["ok"], result["id"], result["win"], result["fan"]) == (True, 7, True, 13)
    assert result["lines"] == [
        {"id": 8038, "name": "花龙", "value": 8, "count": 1, "display": "花龙", "voice": None},
        {"id": 8063, "name": "门前清", "value": 2, "count": 1, "display": "门前清", "voice": None},
        {"id": 8064, "name": "平和", "value": 2, "count": 1, "display": "平和", "voice": "平和"},
        {"id": 8071, "name": "喜相逢", "value": 1, "count": 1, "display": "二色同顺", "voice": None},
    ]
    assert [(row["id"], row["by"]) for row in result["not_counted"]] == [(8077, 8064), (8072, 8071)]
    assert result["deltas"] == [-800, 3700, -2100, -800]


def test_a_knitted_straight_is_seen_in_its_nine_tiles_beside_unrelated_honours_too() -> None:
    for hand, win in (("147m258p369s1234z", "5z"), ("147m258p369s23m11z", "4m")):
        result: dict[str, Any] = answer({"variant": "guobiao", "hand": hand, "win": win, "loser": 3, "explain": True})
        assert [line["seen"] for line in result["lines"] if line["id"] == 8034] == [["147m258p369s"]]


@pytest.mark.parametrize(
    ("rules", "step"),
    [
        ("tziakcha", ("gate", "7 < 8", 7)),
        ({"minimum": 7}, ("gate", "7 ≥ 7", 7)),
        ({"guobiao_no_8fanfu": True}, ("no_gate", "7", 7)),
    ],
)
def test_R_G2_the_arithmetic_says_whether_the_gate_is_met_without_flowers(
    rules: dict[str, Any] | str, step: tuple[str, str, int]
) -> None:
    # 平和 2, 一般高 twice 2, 老少副 1, 缺一门 1, 单钓将 1
    hand: dict[str, Any] = {"hand": "112233m789m7s", "win": "7s", "melds": ["chow:789m@3"], "loser": 1, "flowers": 3}
    result = answer({"variant": "guobiao", **hand, "rules": rules, "explain": True})
    assert (result["steps"][1]["code"], result["steps"][1]["formula"], result["steps"][1]["value"]) == step
    assert result["win"] == (rules != "tziakcha")


def test_losing_readings_are_listed_on_request() -> None:
    request: dict[str, Any] = {
        "variant": "guobiao",
        "hand": "11122233m12223p",
        "win": "3m",
        "loser": 3,
        "explain": True,
    }
    result: dict[str, Any] = answer(request)
    assert [(reading["total"], reading["why_code"]) for reading in result["readings"]] == [(54, "equal_total")]
    assert result["readings"][0]["sets"] == ["111m", "222m", "333m", "123p", "22p"]


@pytest.mark.parametrize(("lang", "principle"), [("zh", "不拆移"), ("en", "non-separation")])
def test_a_losing_reading_names_the_principle_that_leaves_its_fans_out(lang: str, principle: str) -> None:
    # Three equal chows that are three shifted pungs too, and seven pairs that are pairs of equal chows too.
    for hand, win, other in (("11122233m12223p", "3m", 8023), ("11223344m11223p", "3p", 8070)):
        request: dict[str, Any] = {
            "variant": "guobiao",
            "hand": hand,
            "win": win,
            "loser": 3,
            "explain": True,
            "lang": lang,
        }
        result: dict[str, Any] = answer(request)
        assert other not in [line["id"] for line in result["lines"]]
        left_out = [reading for reading in result["readings"] if other in [line["id"] for line in reading["lines"]]]
        assert left_out
        assert all(reading["why"].startswith(principle) for reading in left_out)


def test_an_incomplete_hand_may_not_win() -> None:
    result = answer({"variant": "guobiao", "hand": "22245m234p789s55z", "win": "9m", "loser": 1})
    assert (result["ok"], result["win"], result["why_code"], result["lines"]) == (True, False, "not_a_win", [])


@pytest.mark.parametrize("lang", ["zh", "en", "ja"])
def test_every_reason_has_words(lang: str) -> None:
    for hand in ("[2222m][4444p][6666s,1]567m55s", "[234p,1]223344m23pEE4p", "[EEE,1][567p,1]1234555s3s"):
        result = explain(gb_win(hand), RULES.default(), True)
        text = result.as_text(lang)
        assert "{" not in text
        assert "_" not in text


def test_compact_and_report_agree() -> None:
    win = gb_win("[2222m][4444p][6666s,1]567m55s", flowers=2)
    assert score(win, RULES.default()).total() == explain(win, RULES.default(), True).facts["fan"]
