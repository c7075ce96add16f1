"""The explanation: which sets make a yaku, what does not count and why, the steps, and words in three languages."""

import re
from pathlib import Path
from typing import Any

import pytest

import sanyuan.variants.riichi.patterns as yaku_room
from sanyuan import variants
from sanyuan.score.catalogue import SHARED
from sanyuan.variants.riichi.words import NAMES, WORDS


def judge(lang: str = "en", **request: object) -> dict[str, Any]:
    result = variants.score({"variant": "riichi", "explain": True, "lang": lang, **request})
    assert result["ok"], result
    return result


def reasons(result: dict[str, Any]) -> dict[str, str]:
    return {row["id"]: row["why_code"] for row in result["not_counted"]}


def test_a_line_names_the_sets_that_make_it() -> None:
    result = judge(hand="223344m12379p55s", win="8p", loser=1, riichi=1)
    assert {line["id"]: line["seen"] for line in result["lines"]} == {"riichi": [], "iipeikou": ["234m", "234m"]}
    result = judge(hand="123456789m2344s", win="1s", loser=1)
    assert {line["id"]: line["seen"] for line in result["lines"]}["ittsu"] == ["123m", "456m", "789m"]
    result = judge(hand="234m23479p23455s", win="8p", loser=1)
    assert {line["id"]: line["seen"] for line in result["lines"]}["sanshoku"] == ["234m", "234p", "234s"]


def test_red_fives_are_shown_where_they_lie() -> None:
    result = judge(hand="340m34578p23455s", win="6p", loser=1, riichi=1)
    assert "340m" in result["sets"]
    assert {line["id"]: line["seen"] for line in result["lines"]}["red"] == ["0m"]


def test_what_looked_like_a_yaku_is_named_with_its_reason() -> None:
    opened = judge(hand="223344m79p55z", melds=["chow:345p@3"], win="8p", dora="1m")
    assert not opened["win"]
    assert reasons(opened) == {"tsumo": "closed_only", "iipeikou": "closed_only", "dora": "dora_no_yaku"}
    replaced = judge(hand="223344m55667p11s", win="7p", loser=1)
    assert reasons(replaced) == {"iipeikou": "replaced"}
    assert [row["by"] for row in replaced["not_counted"]] == ["ryanpeikou"]
    yakuman = judge(hand="222m444p888999s1z", win="1z", loser=1, riichi=1, dora="1m")
    assert reasons(yakuman)["riichi"] == "yakuman_alone"
    assert reasons(yakuman)["dora"] == "yakuman_alone"
    assert reasons(yakuman)["suuankou"] == "replaced"
    guest = judge(hand="234m34579p11s444z", win="8p", loser=1)
    assert reasons(guest) == {"seat_wind": "guest_wind", "riichi": "no_riichi"}
    pair = judge(hand="234m34578p789s55z", win="6p", loser=1, riichi=1)
    assert reasons(pair) == {"pinfu": "pinfu_pair"}
    wait = judge(hand="234m34579p11789s", win="8p", loser=1, riichi=1)
    assert reasons(wait) == {"pinfu": "pinfu_wait"}


def test_a_triplet_finished_by_the_discard_explains_the_missing_sanankou() -> None:
    result = judge(hand="222m444p567s88s11z", win="8s", loser=1, riichi=1)
    assert reasons(result) == {"sanankou": "by_discard"}


def test_an_incomplete_hand_says_so() -> None:
    result = judge(hand="234m34579p11789s", win="1z", loser=1)
    assert (result["win"], result["why_code"], result["points"]) == (False, "not_a_win", 0)
    assert result["deltas"] == [0, 0, 0, 0]


def test_the_steps_lead_from_the_fu_to_the_payment() -> None:
    result = judge(hand="222m34579p789s11z", win="8p", loser=1, riichi=1, honba=2, sticks=1)
    assert [(step["code"], step["formula"], step["value"]) for step in result["steps"]] == [
        ("fu_base", "20", 20),
        ("fu_closed_ron", "10", 10),
        ("fu_closed_triplet_simple", "2 × 2", 4),
        ("fu_double_wind_pair", "2", 2),
        ("fu_middle_wait", "2", 2),
        ("fu_sum", "20 + 10 + 4 + 2 + 2", 38),
        ("fu_rounded", "38 ↑", 40),
        ("han_sum", "1", 1),
        ("base_points", "40 × 2^(2 + 1)", 320),
        ("from_discarder", "320 × 6 ↑ 100", 2000),
        ("honba", "100 × 3 × 2", 600),
        ("sticks", "1000 × 1", 1000),
    ]
    assert [(row["payer"], row["payee"], row["points"], row["reason"]) for row in result["payments"]] == [
        (1, 0, 2000, "discard"),
        (1, 0, 600, "honba"),
        (None, 0, 1000, "sticks"),
    ]


def test_R_F1_the_fu_lines_of_a_pinfu_self_draw_sum_to_its_fu_beside_a_yakuman_too() -> None:
    result = judge(hand="234m22340p66778s", win="5s", winner=1, first_turn=True)
    assert [line["id"] for line in result["lines"]] == ["chiihou"]
    assert result["fu"] == sum(line["fu"] for line in result["fu_lines"]) == 20


def test_a_reading_that_lost_says_by_how_much() -> None:
    result = judge(hand="222333444m55p79s", win="8s", loser=1)
    assert result["sets"][:3] == ["222m", "333m", "444m"]
    lost = result["readings"][0]
    assert lost["sets"][:3] == ["234m", "234m", "234m"]
    assert lost["total"] < result["points"]


@pytest.mark.parametrize("lang", ["zh", "en", "ja"])
def test_no_sentence_is_left_without_words(lang: str) -> None:
    requests: list[dict[str, Any]] = [
        {"hand": "222m34579p789s11z", "win": "8p", "loser": 1, "riichi": 1, "honba": 2, "sticks": 1, "dora": "1m"},
        {"hand": "1122z", "melds": ["pung:555z@2", "pung:666z@1", "pung:777z@3"], "win": "2z", "winner": 1, "pao": 2},
        {"hand": "234m34579p11789s", "win": "1z"},
        {"hand": "223344m79p55z", "melds": ["chow:345p@3"], "win": "8p", "dora": "1m"},
    ]
    for request in requests:
        text = variants.variant("riichi").breakdown({"variant": "riichi", **request, "explain": True}).as_text(lang)
        assert not re.search(r"[a-z]+_[a-z]+|\{|\}", text), text


def test_every_code_that_the_variant_writes_has_words_in_three_languages() -> None:
    folder = Path(yaku_room.__file__).parent
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    codes = set(re.findall(r'Note\(\s*"(\w+)"[,)]', sources))
    assert len(codes) > 20
    for code in codes - {"fu_"}:
        words = WORDS.sentences.get(code) or SHARED[code]
        assert words.zh
        assert words.en
        assert words.ja
    for words in [*NAMES.values(), *WORDS.sentences.values()]:
        assert words.zh
        assert words.en
        assert words.ja


def test_the_native_name_is_japanese_and_the_title_follows_the_language() -> None:
    result = judge("zh", hand="123m11179p123s22z", win="8p", loser=1)
    line = result["lines"][0]
    assert (line["name"], line["title"], line["tenhou_id"]) == ("混全帯幺九", "混全带幺九", 23)


def steps(result: dict[str, Any]) -> dict[str, tuple[str, int]]:
    return {step["code"]: (step["formula"], step["value"]) for step in result["steps"]}


def test_R_F7_readings_that_differ_in_the_wait_alone_name_it() -> None:
    # 1123m + 1m: the pair waited (2 fu), or 23m did
    result = judge(hand="1123m", melds=["chow:456m@3", "chow:789m@3", "pung:777z@1"], win="1m", winner=1)
    assert result["detail"] == "single wait for 1m"
    [lost] = result["readings"]
    assert lost["sets"] == result["sets"]
    assert lost["detail"] == "two-sided wait for 1m"
    assert lost["why"] == "the same points and han, with 26 fu against 28"
    text = variants.variant("riichi").breakdown(
        {"hand": "222333444m55p79s", "win": "8s", "loser": 1, "explain": True, "variant": "riichi"}
    )
    assert "222m 333m 444m 789s 55p  嵌张 8s\n" in text.as_text("zh")


def test_seven_pairs_and_orphans_have_no_wait_to_name() -> None:
    assert judge(hand="1122335577m99p1s", win="1s", loser=1)["detail"] is None
    assert judge(hand="19m19p19s1234567z", win="1z", loser=1)["detail"] is None


def test_a_yaku_that_is_worth_less_open_says_what_it_is_worth_closed() -> None:
    result = judge(hand="1123m", melds=["chow:456m@3", "chow:789m@3", "pung:777z@1"], win="1m", winner=1)
    labels = [step["label"] for step in result["steps"] if step["code"] == "open_less"]
    assert labels == ["Full Straight, open (2 closed)", "Half Flush, open (3 closed)"]
    assert "open_less" not in steps(judge(hand="123456789m2344s", win="1s", loser=1))


def test_pinfu_on_a_self_draw_says_that_the_draw_has_no_fu() -> None:
    assert steps(judge(hand="234m345p456s6799p", win="8p"))["fu_pinfu_tsumo"] == ("0", 0)
    assert "fu_pinfu_tsumo" not in steps(judge(hand="234m345p456s6799p", win="8p", loser=1))
    assert "fu_pinfu_tsumo" not in steps(judge(hand="345p456s6788p", win="5p", melds=["chow:234m@3"], loser=1))


def test_thirteen_han_without_kazoe_say_why_they_are_sanbaiman() -> None:
    hand: dict[str, Any] = {"hand": "2233445566778p", "win": "8p", "riichi": 1, "dora": "66p", "loser": 1}
    assert steps(judge(**hand, rules="mleague"))["no_kazoe"] == ("16 ≥ 11", 6000)
    assert steps(judge(**hand))["kazoe"] == ("16 ≥ 13", 8000)


def test_four_alike_are_no_two_pairs() -> None:
    result = judge(hand="1111335577m99p1s", win="1s")
    assert (result["win"], reasons(result)) == (False, {"chiitoitsu": "four_alike"})
    assert "1111m" in result["not_counted"][0]["why"]
    assert reasons(judge(hand="1113335577m99p1s", win="1s")) == {}


def test_what_a_liable_seat_pays_is_worked_out() -> None:
    hand: dict[str, Any] = {
        "hand": "1122z",
        "melds": ["pung:555z@1", "pung:666z@2", "pung:777z@3"],
        "win": "1z",
        "winner": 1,
        "pao": 3,
    }
    # 大三元 and 字一色: on Mahjong Soul seat 3 answers for the first alone, 16000 + 2 × 8000
    drawn = steps(judge(**hand, rules="majsoul"))
    assert drawn["liable"] == ("16000 + 8000 × 2", 32000)
    assert drawn["liable_rest"] == ("8000 × 1", 8000)
    assert steps(judge(**hand))["liable"] == ("32000 + 16000 × 2", 64000)
    won = steps(judge(**hand, loser=0, rules="majsoul"))
    assert won["liable_half"] == ("32000 × 0.5", 16000)
    assert "liable" not in steps(judge(**{**hand, "pao": None}))
    assert "liable_half" not in steps(judge(**hand, loser=3))


def test_one_yakuman_is_called_so() -> None:
    assert judge("zh", hand="19m19p19s1234566z", win="7z", winner=1, loser=0)["headline"] == "役满，32000 点"


def test_a_hand_that_may_not_win_says_what_does_not_count_without_being_asked() -> None:
    request: dict[str, Any] = {"variant": "riichi", "hand": "234m34578p789s55z", "win": "6p", "loser": 1}
    text = variants.variant("riichi").breakdown(request).as_text("zh", explain=False)
    assert "雀头 55z 是役牌" in text
    assert "计算" not in text


def test_beside_a_yakuman_a_lower_yaku_is_replaced_by_the_higher_one_of_its_kind() -> None:
    result = judge(hand="1112345678999m", win="5m", winner=1, loser=2)
    rows = {row["id"]: (row["by"], row["why_code"], row["why"]) for row in result["not_counted"]}
    assert rows["honitsu"][:2] == ("chuuren_pure", "replaced")
    assert "Full Flush" in rows["honitsu"][2]
    assert rows["chinitsu"][0] == "chuuren_pure"
