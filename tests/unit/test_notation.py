"""Every notation reads and writes its own signs, and the traps between them are not stepped into."""

from typing import Any

import pytest

from sanyuan import notation
from sanyuan.errors import AmbiguousError, InputError, ParseError
from sanyuan.notation import NAMES, NOTATIONS, detect, format, format_tile, parse, parse_tile, tile_name  # noqa: A004
from sanyuan.notation.hands import read_hand
from sanyuan.tiles import FACES, UNKNOWN

HAND = "123m406p789s1234567z"

SAME_HAND: dict[str, Any] = {
    "mpsz": "123m406p789s1234567z",
    "kobalab": "m123p406s789z1234567",
    "mjai": "1m 2m 3m 4p 5pr 6p 7s 8s 9s E S W N P F C",
    "tenhou-ids": "0 4 8 48 52 56 96 100 104 108 112 116 120 124 128 132",
    "tenhou": "11 12 13 24 52 26 37 38 39 41 42 43 44 45 46 47",
    "majsoul": "1m 2m 3m 4p 0p 6p 7s 8s 9s 1z 2z 3z 4z 5z 6z 7z",
    "wbt": "123w406b789tESWNPFC",
    "cdb": "123c406d789bESWNPFC",
    "zh": "一万 二万 三万 四筒 赤五筒 六筒 七条 八条 九条 东 南 西 北 白 发 中",
    "ja": "一萬 二萬 三萬 四筒 赤五筒 六筒 七索 八索 九索 東 南 西 北 白 發 中",
    "en": "1 Characters, 2 Characters, 3 Characters, 4 Dots, Red 5 Dots, 6 Dots, 7 Bamboo, 8 Bamboo, 9 Bamboo, "
    "East Wind, South Wind, West Wind, North Wind, White Dragon, Green Dragon, Red Dragon",
}

SAME_HAND_WITHOUT_RED: dict[str, Any] = {
    "botzone": "W1 W2 W3 B4 B5 B6 T7 T8 T9 F1 F2 F3 F4 J3 J2 J1",
    "gb": "123m456p789sESWNPFC",
    "unicode": "🀇🀈🀉🀜🀝🀞🀖🀗🀘🀀🀁🀂🀃🀆🀅🀄",
}

FLOWERS = {
    "mpsz": "12345678f",
    "botzone": "H1 H2 H3 H4 H5 H6 H7 H8",
    "gb": "efghabcd",
    "wbt": "12345678h",
    "cdb": "12345678f",
    "zh": "春 夏 秋 冬 梅 兰 竹 菊",
    "ja": "春 夏 秋 冬 梅 蘭 竹 菊",
    "en": "Spring, Summer, Autumn, Winter, Plum, Orchid, Bamboo, Chrysanthemum",
    "unicode": "🀦🀧🀨🀩🀢🀣🀤🀥",
}


def test_the_table_of_examples_covers_every_notation() -> None:
    assert set(SAME_HAND) | set(SAME_HAND_WITHOUT_RED) == set(NOTATIONS)


@pytest.mark.parametrize("name", SAME_HAND)
def test_the_same_hand_in_every_notation_with_red_fives(name: Any) -> None:
    assert parse(SAME_HAND[name], name) == parse(HAND)
    assert format(parse(HAND), name) == SAME_HAND[name]


@pytest.mark.parametrize("name", SAME_HAND_WITHOUT_RED)
def test_the_same_hand_in_every_notation_without_red_fives(name: Any) -> None:
    assert parse(SAME_HAND_WITHOUT_RED[name], name) == parse(HAND.replace("0", "5"))
    assert format(parse(HAND.replace("0", "5")), name) == SAME_HAND_WITHOUT_RED[name]
    with pytest.raises(InputError, match=f"{name} has no sign for 赤五筒"):
        format(parse(HAND), name)


@pytest.mark.parametrize("name", NOTATIONS)
def test_flowers_where_a_notation_has_them(name: Any) -> None:
    if name in FLOWERS:
        assert parse(FLOWERS[name], name) == parse("12345678f")
        assert format(parse("12345678f"), name) == FLOWERS[name]
    else:
        with pytest.raises(InputError, match=f"{name} has no sign for 春"):
            format(parse("1f"), name)


@pytest.mark.parametrize("name", ["mpsz", "gb", "zh", "kobalab"])
def test_auto_reads_what_only_one_notation_can_mean(name: str) -> None:
    text = {**SAME_HAND, **SAME_HAND_WITHOUT_RED}[name]
    assert parse(text) == parse(text, name)


# The traps.


def test_trap_dragons_are_white_green_red_in_riichi_and_red_green_white_in_botzone() -> None:
    assert parse("567z") == parse("白发中") == parse("PFC") == parse("J3 J2 J1") == parse("🀆🀅🀄")


def test_trap_b_is_dots_to_some_and_bamboo_to_others() -> None:
    with pytest.raises(AmbiguousError) as caught:
        parse("1b2b3b")
    assert caught.value.readings == {"wbt": "123p", "cdb": "123s"}
    assert caught.value.code == "ambiguous"
    for words in ('"1b2b3b"', "123p in wbt", "123s in cdb", "?"):
        assert words in str(caught.value)
    assert parse("1b2b3b", "wbt") == parse("123p")
    assert parse("1b2b3b", "cdb") == parse("123s")


def test_trap_b_is_plain_beside_a_letter_that_only_one_family_has() -> None:
    assert parse("1w2b3t") == parse("1m2p3s")
    assert parse("1c2d3b") == parse("1m2p3s")


def test_trap_B_in_botzone_is_dots_and_T_is_bamboo() -> None:
    assert parse("W1 B1 T1") == parse("1m1p1s")


def test_trap_bamboo_comes_before_dots_in_unicode() -> None:
    assert parse("🀐🀙") == parse("1s1p")


def test_trap_flowers_of_gb_begin_with_plum() -> None:
    assert format(parse("a", "gb"), "zh") == "梅"
    assert format(parse("H1", "botzone"), "zh") == "春"


def test_trap_numbers_may_be_tile_ids_or_codes() -> None:
    with pytest.raises(AmbiguousError) as caught:
        parse("11 12 13")
    assert caught.value.readings == {"tenhou-ids": "344m", "tenhou": "123m"}
    assert parse("[0, 4, 108]") == parse("1m2m1z")


def test_trap_tile_ids_52_and_88_are_red_but_53_is_not() -> None:
    assert parse("16 52 88 53", "tenhou-ids") == parse("0m0p0s5p")
    assert parse("51 52 53", "tenhou") == parse("0m0p0s")


@pytest.mark.parametrize("text", ["123", "5", "1 2 3", "[5]", "1,2,3"])
def test_trap_numbers_whose_suit_was_forgotten_are_not_taken_for_tile_ids(text: str) -> None:
    with pytest.raises(ParseError, match="suit"):
        parse(text)


def test_trap_a_lower_case_w_is_characters_and_an_upper_case_one_is_west() -> None:
    assert parse("1wW") == parse("1m3z")


def test_trap_bamboo_the_flower_is_not_bamboo_the_suit() -> None:
    assert parse("Bamboo, 1 Bamboo") == parse("7f1s")
    assert parse("竹一索") == parse("7f1s")


def test_trap_a_face_down_tile_is_not_the_last_face_of_a_table() -> None:
    for text in ("1m?", "_m1", "🀇🀫"):
        with pytest.raises(ParseError, match="face-down"):
            parse(text)
        assert UNKNOWN in parse(text, unknown=True)
    with pytest.raises(InputError, match="mpsz has no sign for a face-down tile"):
        format([UNKNOWN])
    with pytest.raises(InputError, match="face 45, which is not a tile"):
        format([45])


def test_trap_unicode_tiles_are_followed_by_an_invisible_style_sign() -> None:
    assert parse("🀄\ufe0e🀄\ufe0f🀇") == parse("77z1m")


def test_trap_full_width_letters_of_an_input_method() -> None:
    assert parse("１２３ｍ，４０６ｐ") == parse("123m406p")


# What each reader takes beside what its writer writes.


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("1m2m3m", "123m"),
        ("r5m", "0m"),
        ("4r56p", "406p"),
        ("1m, 2m\t3m\n", "123m"),
        ("1f8f", "18f"),
        ("", ""),
        ("  ", ""),
        ("[]", ""),
        ("m1m2p0", "12m0p"),
        ("p5_*", "5p"),
        ("m1-", "1m"),
        ('["1m", "5mr", "E"]', "10m1z"),
        ("1m5mrE", "10m1z"),
        ("['0m', '1z']", "0m1z"),
        ("W1W2W3", "123m"),
        ("[W1, W2]", "12m"),
        ("EEECCC", "111777z"),
        ("一二三万", "123m"),
        ("123万", "123m"),
        ("４５６筒", "456p"),
        ("三饼三餅三筒", "333p"),
        ("五条五條五索", "555s"),
        ("伍萬", "5m"),
        ("赤五筒红五筒紅5筒", "000p"),
        ("四赤五六索", "406s"),
        ("东风南風西北风", "1234z"),
        ("红中紅中中", "777z"),
        ("白板白", "55z"),
        ("发發発发财發財", "66666z"),
        ("梅兰蘭菊", "5668f"),
        ("east, SOUTH, White Dragon", "125z"),
        ("red 5 dots", "0p"),
        ("1c2dE", "1m2p1z"),
        ("1wE1h", "1m1z1f"),
    ],
)
def test_readers_are_liberal_where_nothing_else_can_be_meant(text: str, meaning: str) -> None:
    assert parse(text) == parse(meaning, "mpsz")


# Several notations in one text, as people type them.


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("123m 456p 999s 白白白", "123m456p999s555z"),
        ("一二三万456筒999索发发发中5s", "123m456p999s6667z5s"),
        ("1-9万", "123456789m"),
        ("1–9m", "123456789m"),
        ("一至九索", "123456789s"),
        ("1~3p 7到9条", "123p789s"),
        ("11-9万9m", "11234567899m"),
        ("东东东 123m", "111z123m"),
        ("123m中中", "123m77z"),
        ("🀇🀈3万中", "123m7z"),
        ("m123 四万", "1234m"),
        ("W1 W2 三万", "123m"),
        ("W1 5s", "1m5s"),
        ("W123 W456 W789 B234 T55", "123456789m234p55s"),
        ("W123T55 东东", "123m55s11z"),
        ("万123 饼234 条55 中中", "123m234p55s77z"),
        ("万一二三饼44", "123m44p"),
        ("Red Dragon, 1万 2 Bamboo", "7z1m2s"),
        ("5mr 0p 赤五索", "0m0p0s"),
        ("1w 2b 三索", "1m2p3s"),
        ("1c 2b 三筒", "1m2s3p"),
        ("１２３ｍ　白", "123m5z"),
    ],
)
def test_notations_may_be_mixed(text: str, meaning: str) -> None:
    assert detect(text) == [], "no single notation reads it"
    assert format(parse(text)) == format(parse(meaning, "mpsz"))


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("1b 东 2m", (0, 2), ("1p in wbt", "1s in cdb")),
        ("中 1m 23b", (5, 8), ("23p in wbt", "23s in cdb")),
        ("发 13 1m", (2, 4), ("no suit",)),
    ],
)
def test_what_is_ambiguous_among_several_notations_is_refused_with_its_place(
    text: str, place: tuple[int, int], words: tuple[str, ...]
) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert (caught.value.start, caught.value.end) == place
    assert caught.value.code == "ambiguous"
    assert all(word in str(caught.value) for word in words)


@pytest.mark.parametrize(
    ("text", "hand", "win"),
    [
        ("123m 456p 999s 白白白 +中", "123m456p999s555z", "7z"),
        ("一二三万456筒999索发发发中5s", "123m456p999s6667z", "5s"),
        ("1-9万 1122p 白", "123456789m1122p", "5z"),
    ],
)
def test_a_hand_in_several_notations_is_read_whole(text: str, hand: str, win: str) -> None:
    read = read_hand(text)
    assert format(read.hand) == hand
    assert format_tile(read.win) == win


def test_a_refused_tile_of_a_hand_is_named_by_its_place_in_the_whole_text() -> None:
    with pytest.raises(ParseError) as caught:
        read_hand("pung:777z 123m 45q")
    assert caught.value.text == "pung:777z 123m 45q".replace("pung:777z", " " * 9)
    assert caught.value.start == 17


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("1m", ["mpsz", "gb", "mjai", "majsoul"]),
        ("1z", ["mpsz", "majsoul"]),
        ("1f", ["mpsz", "cdb"]),
        ("m1", ["kobalab"]),
        ("5mr", ["mjai"]),
        ("E", ["gb", "mjai", "wbt", "cdb"]),
        ("W1", ["botzone"]),
        ("1b", ["wbt", "cdb"]),
        ("11", ["tenhou-ids", "tenhou"]),
        ("0", ["tenhou-ids"]),
        ("一万", ["zh", "ja"]),
        ("🀇", ["unicode"]),
        ("Plum", ["en"]),
        ("x", []),
    ],
)
def test_detect_names_every_notation_that_can_read_a_text(text: str, names: list[str]) -> None:
    assert detect(text) == names


def test_one_tile_is_one_tile() -> None:
    assert parse_tile("0p") == 43
    assert format_tile(43) == "0p"
    for text in ("", "11m"):
        with pytest.raises(ParseError, match="one tile is wanted here"):
            parse_tile(text)


def test_an_unknown_notation_is_refused_with_the_choices() -> None:
    for call in (lambda: parse("1m", "klingon"), lambda: format([0], "klingon")):
        with pytest.raises(InputError, match='no notation "klingon": choose auto, mpsz, kobalab'):
            call()


# Names for people.


@pytest.mark.parametrize("language", notation.LANGUAGES)
def test_every_face_has_a_name_of_its_own(language: Any) -> None:
    assert len(NAMES[language]) == FACES
    assert len(set(NAMES[language])) == FACES
    assert all(name.strip() == name and name for name in NAMES[language])


@pytest.mark.parametrize(
    ("tile", "zh", "en", "ja"),
    [
        ("1m", "一万", "1 Characters", "一萬"),
        ("9p", "九筒", "9 Dots", "九筒"),
        ("5s", "五条", "5 Bamboo", "五索"),
        ("0s", "赤五条", "Red 5 Bamboo", "赤五索"),
        ("1z", "东", "East Wind", "東"),
        ("4z", "北", "North Wind", "北"),
        ("5z", "白", "White Dragon", "白"),
        ("6z", "发", "Green Dragon", "發"),
        ("7z", "中", "Red Dragon", "中"),
        ("1f", "春", "Spring", "春"),
        ("6f", "兰", "Orchid", "蘭"),
        ("8f", "菊", "Chrysanthemum", "菊"),
    ],
)
def test_names_in_three_languages(tile: str, zh: str, en: str, ja: str) -> None:
    face = parse_tile(tile)
    assert (tile_name(face), tile_name(face, "en"), tile_name(face, "ja")) == (zh, en, ja)


def test_names_that_do_not_exist_are_refused() -> None:
    with pytest.raises(InputError, match='no tile names in "fr"'):
        tile_name(0, "fr")
    for face in (-1, FACES):
        with pytest.raises(InputError, match=f"{face} is not a tile"):
            tile_name(face)


def test_a_refusal_quotes_full_width_signs_as_they_were_typed() -> None:
    with pytest.raises(ParseError) as caught:
        parse("１２３ｍ！")
    assert caught.value.text == "１２３ｍ！"
    assert caught.value.text[caught.value.start] == "！"
