"""Malformed texts: each gives one line that names the text, the place and the reason."""

from typing import Any

import pytest

from sanyuan.errors import InputError, ParseError, quoted
from sanyuan.notation import parse, parse_gb, parse_kobalab, parse_meld, parse_tile
from sanyuan.words.text import Note

READERS = {
    "auto": parse,
    "tile": parse_tile,
    "meld": parse_meld,
    "gb hand": parse_gb,
    "kobalab hand": parse_kobalab,
}


def reader(name: Any) -> Any:
    if name in READERS:
        return READERS[name]
    if name.endswith(" meld"):
        return lambda text: parse_meld(text, name.removesuffix(" meld"))
    return lambda text: parse(text, name)


# Per reader: the text, and the character (counted from 1) at which the fault lies.
MALFORMED = {
    "auto": [
        ("x", 1), ("123x", 4), ("12", 1), ("123m45", 5), ("123m45 p", 5), ("m", 1), ("z", 1), ("1m m", 4),
        ("8z", 1), ("12389z", 4), ("9f", 1), ("0z", 1), ("10z", 2), ("0f", 1), ("r6m", 1), ("r", 1), ("1mr", 3),
        ("5rm", 2), ("r5z", 2), ("1M", 2), ("1m;2m", 3), ("1m/2m", 3), ("1m.2p", 3),
        ("3-1m", 2), ("1-3", 2), ("1m-3m", 3), ("1m2q", 4),
        ("1m\x002m", 3), ("1m\n2", 4), ("hello", 3), ("!", 1), ("{}", 1), ("1mm", 3), ("123m 4 5p", 6),
        ("1x", 2), ("11 2m", 1), ("123", 1), ("1 2 3", 1), ("11 12", 1), ("[11, 12]", 1), ("1b", 1), ("1bE", 1),
        ("136", 1), ("1000", 1), ("-1", 1), ("1.5m", 2), ("W0", 2), ("W10", 3), ("J4", 1), ("F5", 2), ("H9", 1),
        ("W1 X2", 4), ("5mrr", 4), ("1m ?", 4), ("_m1", 1), ("🀇🀪", 2), ("🂡", 1), ("一", 1), ("万", 1),
        ("十万", 1), ("一万二", 3), ("赤四筒", 1), ("一中", 2), ("三竹", 2), ("东x", 2), ("〇万", 1),
        ("七八", 1), ("m123,z111=", 5), ("[123m,1]EE", 1), ("EE|EE1000", 3), ("1m\ud800", 3), ("m1x", 3),
        ("m0z0", 4), ("Blue Dragon", 1), ("东 1b", 3), ("1b中", 1), ("中 5", 3), ("11 东", 1),
        ("东 8z", 4), ("W1 W", 4), ("一万 x", 4), ("10 Dots", 1), ("0 Dots", 1), ("5 Dots, Purple", 9), ("1mE5", 4),
        ("W123 W", 2), ("万123饼", 1),
    ],
    "mpsz": [
        ("E", 1), ("m1", 1), ("W1", 1), ("一万", 1), ("1m🀇", 3), ("1w", 2), ("5mr", 3), ("1m?", 3), ("[1m]", 1),
    ],
    "kobalab": [
        ("1m", 1), ("m", 1), ("mp1", 1), ("m1p", 3), ("m12 3", 5), ("z8", 2), ("z0", 2), ("m-1", 2), ("*m1", 1),
        ("m1,z111=", 3), ("m1f1", 3), ("M1", 1), ("m1\nx", 4), ("m1z9p1", 4),
    ],
    "mjai": [
        ("0m", 1), ("1z", 1), ("5zr", 1), ("4mr", 3), ("e", 1), ("E S X", 5), ('["1m', 1), ('"1m', 4),
        ("[1m", 1), ("1m]", 3), ("'1m\"", 4), ("[\"1m\" \"2m']", 10), ("1f", 1),
    ],
    "tenhou-ids": [
        ("136", 1), ("0 0", 3), ("1m", 2), ("0,1,200", 5), ("-1", 1), ("1.0", 2), ("99999999999999999999", 1),
        ("[1, 2", 1), ("0 x", 3),
    ],
    "tenhou": [
        ("10", 1), ("20", 1), ("48", 1), ("50", 1), ("54", 1), ("60", 1), ("11 99", 4), ("1", 1), ("111213", 1),
        ("11 c141516", 4), ("r24", 1), ("11;12", 3),
    ],
    "majsoul": [
        ("8z", 1), ("0z", 1), ("123m", 1), ("1m 5mr", 6), ("1f", 1), ("E", 1), ('["0m"', 1), ("0m,,x", 5),
    ],
    "botzone": [
        ("W", 1), ("W0", 1), ("X1", 1), ("w1", 1), ("W1 J0", 4), ("F0", 1), ("T1B", 3), ("W1-W2", 3), ("H0", 1),
        ("1W", 1),
    ],
    "gb": [
        ("0m", 1), ("1z", 2), ("123", 1), ("m", 1), ("X", 1), ("EEi", 3), ("12E", 3), ("[EEE]", 1), ("EE|", 3),
        ("r5m", 1),
    ],
    "wbt": [
        ("1m", 2), ("w", 1), ("1", 1), ("9h", 1), ("1wz", 3), ("r4w", 1), ("0h", 1), ("1wB", 3),
    ],
    "cdb": [
        ("1m", 2), ("d", 1), ("9f", 1), ("1c2", 3), ("1cR", 3), ("1t", 2),
    ],
    "zh": [
        ("一", 1), ("一二", 1), ("零万", 1), ("红四万", 1), ("一万x", 3), ("风", 1), ("板", 1), ("0万", 1),
        ("一 万", 1),
    ],
    "ja": [
        ("一", 1), ("赤一萬", 1), ("ドラ", 1), ("發1", 2),
    ],
    "en": [
        ("Dots", 1), ("East Wind; South Wind", 10), ("Red", 1), ("5Dots", 1), ("Dragon", 1), ("東", 1),
    ],
    "unicode": [
        ("1m", 1), ("🀇x", 2), ("🀪", 1), ("🃏", 1), ("🀇🁢", 2),
    ],
    "tile": [
        ("", 1), ("11m", 1), ("1m2m", 1), ("5", 1), ("5x", 2), ("东南", 1), ("?", 1),
    ],
    "meld": [
        ("", 1), (" ", 2), ("345m", 1), ("chow", 5), ("chow:", 6), ("chow:345m@", 10), ("chow:345m@0", 10),
        ("chow:345m@4", 10), ("chow:345m@x", 10), ("chow:345m@33", 10), ("chow:345m@1", 6), ("chow:346m@3", 6),
        ("chow:345x@3", 9), ("chow:345@3", 6), ("chow:34m@3", 6), ("chow:123z@3", 6), ("pung:55z@2", 6),
        ("pung:556z@2", 6), ("pung:5555z@2", 6), ("kong:111m@1", 6), ("closed:1111z@1", 8),
        ("closed:1111z(1z)", 8), ("closed:111z", 8), ("added:1112p@2", 7), ("run:345m@3", 1),
        ("pung:1f1f1f@1", 6), ("chow:345m(6m)@3", 6), ("chow:345m(4m@3", 10), ("chow:345m(44m)@3", 11),
        ("chow:345m()@3", 11), ("chow:345m(x)@3", 11), ("chow:3(4)5m@3", 7), ("pung:1b1b1b@2", 6),
        ("gang:1111m", 1), ("杠:1111m@1", 1), ("吃", 2), ("吃345", 2), ("碰555z@9", 6), ("打:1m", 1),
        ("  pung:55z@2", 8), ("pung:??5m@2", 6), ("@2", 1), (":555z", 1), ("pung 5 55z", 6),
    ],
    "kobalab meld": [
        ("", 1), ("x111=", 1), ("m", 1), ("m34", 1), ("m34-", 1), ("m3-46", 1), ("m34-0-", 6), ("-m345", 1),
        ("m-345", 2), ("m11=1", 4), ("z888=", 2), ("m345+", 1), ("m34=5", 1), ("m11111=", 1), ("m111_", 5),
        ("p4445", 1), ("z123-", 1),
    ],
    "tenhou meld": [
        ("", 1), ("141516", 1), ("c1415", 1), ("c14151", 1), ("14c1516", 3), ("1c41516", 1), ("c141517", 1),
        ("cc14151", 2), ("c141560", 6), ("p474748", 6), ("p474746", 1), ("4747m4747", 5), ("474747k47", 7),
        ("c1415x6", 6), ("p4747p7", 6), ("x141516", 1),
    ],
    "majsoul meld": [
        ("shunzi", 6), ("shunzi(1m,2m,3m", 15), ("shunzi()", 8), ("shunzi(1m,2m,4m)", 8), ("kezi(1z,1z)", 6),
        ("kezi(1z,1z,9z)", 12), ("gezi(1z,1z,1z)", 1), ("angang(1z,1z,1z)", 8),
    ],
    "gb meld": [
        ("", 1), ("123m", 1), ("[123m", 1), ("[123m,4]", 6), ("[123m,0]", 6), ("[123m,12]", 6), ("[123m,]", 6),
        ("[124m,1]", 2), ("[123m,5]", 6), ("[EEE,5]", 5), ("[EES,1]", 2), ("[12m,1]", 2), ("[aaa,1]", 2),
        ("[]", 2), ("[0555m,1]", 2), ("[EEEE,8]", 6), ("[123x,1]", 5), ("[[EEE]", 2),
    ],
    "gb hand": [
        ("", 1), ("123m", 1), ("11123456789999m9m", 1), ("11123456789999m|EE", 19),
        ("11123456789999m|XE0000", 17), ("11123456789999m|EE2000", 19), ("11123456789999m|EE00000", 23),
        ("11123456789999m|EE0000|x", 24), ("11123456789999m|EE0000|aa", 25), ("11123456789999m|EE0000|9", 24),
        ("11123456789999m|EE0000|a|", 25), ("[123m,1", 1), ("[123m,9]11123456789m", 6), ("EE[123m,1]x", 11),
        ("111234567899am1", 13), ("1112345678999ma", 15), ("11123456789999|EE0000", 1),
        ("11123456789999m|E E000", 18), ("]11123456789999m", 1), ("[EEE,1]0m", 8),
    ],
    "kobalab hand": [
        ("m12x", 4), ("m123,z11", 6), ("m123,x111=", 6), ("m1,z111=,p44", 10), ("1m,z111=", 1),
        ("m1,,z888=", 6),
    ],
}  # fmt: skip

CASES = [(name, text, place) for name, rows in MALFORMED.items() for text, place in rows]


def test_the_table_is_long_enough_and_has_no_doubles() -> None:
    assert len(CASES) >= 200
    assert len(set(CASES)) == len(CASES)


@pytest.mark.parametrize(("name", "text", "place"), CASES, ids=ascii)
def test_a_malformed_text_is_answered_in_one_line_with_its_place(name: Any, text: Any, place: Any) -> None:
    with pytest.raises(ParseError) as caught:
        reader(name)(text)
    error = caught.value
    message = str(error)
    assert isinstance(error, InputError)
    assert error.text == text
    assert error.start == place - 1
    assert message.isprintable()
    assert quoted(text) in message
    assert error.reason in message
    where = ("its start", f"character {place}", f"characters {place}–{error.end}", f"after character {place - 1}")
    assert any(f"at {words}:" in message or f"({words})" in message or f"at {words} " in message for words in where)
    assert error.code in ("notation", "ambiguous")
    assert error.as_dict() == {"code": error.code, "message": message, "field": None}


def test_a_long_text_is_shown_near_its_fault_only() -> None:
    with pytest.raises(ParseError) as caught:
        parse("1m" * 500 + "x" + "2m" * 500)
    message = str(caught.value)
    assert "at character 1001 of" in message
    assert "1mx2m" in message
    assert len(message) < 150


def test_an_error_is_named_by_the_innermost_field() -> None:
    error = ParseError("1x", 1, 2, Note("notation.eight_flowers")).in_field("hand")
    assert error.in_field("request").as_dict()["field"] == "hand"


def test_a_sign_that_nobody_can_read_is_named_with_its_place() -> None:
    with pytest.raises(ParseError) as caught:
        parse("一二三万 對")
    assert caught.value.sentence("zh") == '看不懂 "對"："一二三万 對" 的第 6 个字'
    assert caught.value.sentence("en") == 'cannot read "對" at character 6 of "一二三万 對"'
