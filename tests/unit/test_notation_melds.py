"""Melds in the house form and in the native ones, and whole hands with melds."""

from typing import Any

import pytest

from sanyuan.errors import InputError, ParseError
from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, PUNG, Meld, make_meld
from sanyuan.notation import (
    MELD_NOTATIONS,
    GbHand,
    format,  # noqa: A004
    format_gb,
    format_kobalab,
    format_meld,
    parse,
    parse_gb,
    parse_kobalab,
    parse_meld,
    parse_tile,
)
from sanyuan.tiles import UNKNOWN


def meld(form: int, tiles: str, source: int = 0, claimed: str | None = None) -> Meld:
    return make_meld(form, parse(tiles), source, parse_tile(claimed) if claimed else UNKNOWN)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("chow:345m@3", meld(CHOW, "345m", 3)),
        ("pung:555z@2", meld(PUNG, "555z", 2)),
        ("kong:1111m@1", meld(KONG, "1111m", 1)),
        ("closed:1111z", meld(CLOSED, "1111z")),
        ("added:1111p@2", meld(ADDED, "1111p", 2)),
    ],
)
def test_the_contract_forms_read_and_write_as_they_stand(text: str, expected: Any) -> None:
    assert parse_meld(text) == expected
    assert format_meld(expected) == text


@pytest.mark.parametrize(
    ("words", "form"),
    [
        ("chow chi chii 吃 チー", CHOW),
        ("pung pon peng 碰 ポン", PUNG),
        ("kong kan minkan daiminkan 明杠 明槓 直杠 大明杠 大明槓", KONG),
        ("closed ankan angang 暗杠 暗槓", CLOSED),
        ("added kakan bugang 加杠 加槓 补杠 補槓 小明槓", ADDED),
    ],
)
def test_native_words_are_read(words: str, form: Any) -> None:
    tiles = {CHOW: "123p", PUNG: "777p"}.get(form, "7777p")
    source = "" if form == CLOSED else "@3"
    expected = meld(form, tiles, 0 if form == CLOSED else 3)
    for word in words.split():
        assert parse_meld(f"{word}:{tiles}{source}") == expected
        assert parse_meld(f" {word.upper()} {tiles} {source}") == expected
        if not word.isascii():
            assert parse_meld(f"{word}{tiles}{source}") == expected


@pytest.mark.parametrize("text", ["杠:1111m@1", "gang 1111m", "槓1111m"])
def test_a_kong_of_which_kind_is_a_question(text: str) -> None:
    with pytest.raises(ParseError, match="is it 明杠") as caught:
        parse_meld(text)
    assert caught.value.code == "ambiguous"


def test_the_tiles_of_a_meld_may_stand_in_any_notation() -> None:
    expected = meld(PUNG, "555m", 2)
    for tiles in ("五万五万五万", "m555", "5m 5m 5m", "W5 W5 W5", "🀋🀋🀋", "555w"):
        assert parse_meld(f"pung:{tiles}@2") == expected
    with pytest.raises(ParseError, match="123p in wbt") as caught:
        parse_meld("chow:1b2b3b@3")
    assert caught.value.code == "ambiguous"


def test_the_claimed_tile_is_named_where_it_is_not_the_lowest_plain_one() -> None:
    assert format_meld(meld(CHOW, "345m", 3, "4m")) == "chow:345m(4m)@3"
    assert format_meld(meld(CHOW, "345m", 3, "3m")) == "chow:345m@3"
    assert parse_meld("chow:345m(4m)@3").claimed == parse_tile("4m")
    assert parse_meld("碰：０５５ｐ（０ｐ）＠２") == meld(PUNG, "055p", 2, "0p")
    assert format_meld(meld(PUNG, "055p", 2, "0p")) == "pung:055p(0p)@2"


def test_a_meld_may_leave_open_from_whom_it_came() -> None:
    assert parse_meld("pung:111z").source == 0
    assert format_meld(meld(PUNG, "111z")) == "pung:111z"
    assert parse_meld("chow:123m").source == 3


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("m34-0", meld(CHOW, "340m", 3, "4m")),
        ("m3-40", meld(CHOW, "340m", 3, "3m")),
        ("m340-", meld(CHOW, "340m", 3, "0m")),
        ("z111=", meld(PUNG, "111z", 2)),
        ("p505+", meld(PUNG, "055p", 1, "5p")),
        ("p550+", meld(PUNG, "055p", 1, "0p")),
        ("p4444", meld(CLOSED, "4444p")),
        ("p5550", meld(CLOSED, "0555p")),
        ("s5505-", meld(KONG, "0555s", 3, "5s")),
        ("s5550-", meld(KONG, "0555s", 3, "0s")),
        ("z777-7", meld(ADDED, "7777z", 3)),
        ("s550+5", meld(ADDED, "0555s", 1, "0s")),
        ("s505+5", meld(ADDED, "0555s", 1, "5s")),
    ],
)
def test_kobalab_melds(text: str, expected: Any) -> None:
    assert parse_meld(text) == parse_meld(text, "kobalab") == expected
    assert format_meld(expected, "kobalab") == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("c141516", meld(CHOW, "456m", 3, "4m")),
        ("c151416", meld(CHOW, "456m", 3, "5m")),
        ("c525426", None),
        ("p474747", meld(PUNG, "777z", 3)),
        ("47p4747", meld(PUNG, "777z", 2)),
        ("3838p38", meld(PUNG, "888s", 1)),
        ("51p1515", meld(PUNG, "055m", 2, "5m")),
        ("m39393939", meld(KONG, "9999s", 3)),
        ("32m323232", meld(KONG, "2222s", 2)),
        ("292929m29", meld(KONG, "9999p", 1)),
        ("121212a12", meld(CLOSED, "2222m")),
        ("151515a51", meld(CLOSED, "0555m")),
        ("k46464646", meld(ADDED, "6666z", 3)),
        ("31k313131", meld(ADDED, "1111s", 2)),
        ("4242k4242", meld(ADDED, "2222z", 1)),
    ],
)
def test_tenhou_meld_strings(text: str, expected: Any) -> None:
    if expected is None:
        with pytest.raises(ParseError, match="54"):
            parse_meld(text)
        return
    assert parse_meld(text) == parse_meld(text, "tenhou") == expected
    assert format_meld(expected, "tenhou") == text


def test_the_added_tile_of_a_tenhou_kong_stands_before_the_claimed_one() -> None:
    assert parse_meld("k51151515") == meld(ADDED, "0555m", 3, "5m")
    assert parse_meld("k15511515") == meld(ADDED, "0555m", 3, "0m")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("shunzi(6p,8p,7p)", meld(CHOW, "678p", 3, "7p")),
        ("kezi(1z,1z,1z)", meld(PUNG, "111z")),
        ("kezi(0p,5p,5p)", meld(PUNG, "055p", 0, "5p")),
        ("minggang(9s,9s,9s,9s)", meld(KONG, "9999s")),
        ("angang(0m,5m,5m,5m)", meld(CLOSED, "0555m")),
    ],
)
def test_mahjong_soul_melds(text: str, expected: Any) -> None:
    assert parse_meld(text) == parse_meld(text, "majsoul") == expected
    assert format_meld(expected, "majsoul") == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[123m,1]", meld(CHOW, "123m", 3, "1m")),
        ("[123p,3]", meld(CHOW, "123p", 3, "3p")),
        ("[EEE,2]", meld(PUNG, "111z", 2)),
        ("[CCC,1]", meld(PUNG, "777z", 3)),
        ("[PPP,3]", meld(PUNG, "555z", 1)),
        ("[FFF]", meld(PUNG, "666z")),
        ("[1111s,1]", meld(KONG, "1111s", 3)),
        ("[4444p]", meld(CLOSED, "4444p")),
        ("[3333p,7]", meld(ADDED, "3333p", 1)),
        ("[3333p,5]", meld(ADDED, "3333p", 3)),
    ],
)
def test_gb_melds_count_from_the_previous_player(text: str, expected: Any) -> None:
    assert parse_meld(text) == parse_meld(text, "gb") == expected
    assert format_meld(expected, "gb") == text


def test_gb_reads_a_chow_that_does_not_say_which_tile_was_claimed() -> None:
    assert parse_meld("[345m]") == meld(CHOW, "345m", 3)


@pytest.mark.parametrize(
    ("name", "melded", "words"),
    [
        ("kobalab", meld(PUNG, "111z"), "from whom"),
        ("tenhou", meld(KONG, "1111z"), "from whom"),
        ("gb", meld(KONG, "1111z"), "from whom"),
        ("gb", meld(ADDED, "1111z"), "from whom"),
        ("gb", meld(PUNG, "055p", 1), "no sign for 赤五筒"),
        ("majsoul", meld(ADDED, "1111z", 1), "no word for an added kong"),
        ("zh", meld(PUNG, "111z"), 'no notation "zh" for melds'),
    ],
)
def test_what_a_notation_cannot_say_is_refused(name: str, melded: Any, words: str) -> None:
    with pytest.raises(InputError, match=words):
        format_meld(melded, name)


def test_an_unknown_meld_notation_is_refused() -> None:
    with pytest.raises(InputError, match=f"choose auto, {', '.join(MELD_NOTATIONS)}"):
        parse_meld("pung:111z", "klingon")


# Whole hands.


def test_a_gb_hand_has_all_its_parts() -> None:
    hand = parse_gb("[123m,1][EEE,2][4444p]55s78s9s|SN1011|fah")
    assert hand.melds == (meld(CHOW, "123m", 3), meld(PUNG, "111z", 2), meld(CLOSED, "4444p"))
    assert (hand.hand, hand.win) == (tuple(parse("5578s")), parse_tile("9s"))
    assert (hand.round_wind, hand.seat_wind) == (1, 3)
    assert (hand.self_draw, hand.last_copy, hand.last_tile, hand.kong) == (True, False, True, True)
    assert format(hand.flowers, "zh") == "夏 梅 冬"
    assert format_gb(hand) == "[123m,1][EEE,2][4444p]5578s9s|SN1011|fah"


def test_a_gb_hand_may_leave_out_table_and_flowers() -> None:
    for text in ("11123456789999m", "11123456789999m|", "11123456789999m|EE0000", "11123456789999m|EE0000|"):
        hand = parse_gb(text)
        assert hand == GbHand((), tuple(parse("1112345678999m")), parse_tile("9m"))


def test_a_gb_hand_of_13_tiles_waits_for_its_winning_tile() -> None:
    hand = parse_gb("3344455566667m ")
    assert (len(hand.hand), hand.win) == (13, UNKNOWN)
    assert format_gb(hand) == "3344455566667m|EE0000"


def test_a_gb_hand_may_mix_melds_and_tiles() -> None:
    hand = parse_gb("345s3p55p5567p[7777s]4p|EE0100|cbaghdfe")
    assert hand.melds == (meld(CLOSED, "7777s"),)
    assert (hand.hand, hand.win) == (tuple(parse("345s3555567p")), parse_tile("4p"))
    assert sorted(hand.flowers) == parse("12345678f")


def test_gb_flowers_by_number_begin_with_plum() -> None:
    assert format(parse_gb("11123456789999m|EE0000|2").flowers, "zh") == "梅 兰"
    assert parse_gb("11123456789999m|EE0000|0").flowers == ()


def test_a_kobalab_hand_has_its_melds_after_commas() -> None:
    hand = parse_kobalab("m123p055s1,z111=,p4444")
    assert hand.hand == tuple(parse("123m055p1s"))
    assert hand.melds == (meld(PUNG, "111z", 2), meld(CLOSED, "4444p"))
    assert format_kobalab(hand) == "m123p055s1,z111=,p4444"


def test_a_kobalab_hand_that_must_discard_ends_with_a_comma() -> None:
    assert parse_kobalab("m123p055s12z1,z222=,") == parse_kobalab("m123p055s12z1,z222=")
