"""parse(format(x)) == x for every notation, on everything it can express; and readers never fail in any other way."""

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sanyuan.errors import ParseError
from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, PUNG, make_meld
from sanyuan.notation import (
    MELD_NOTATIONS,
    NOTATIONS,
    GbHand,
    detect,
    format,  # noqa: A004
    format_gb,
    format_kobalab,
    format_meld,
    format_tile,
    parse,
    parse_gb,
    parse_kobalab,
    parse_meld,
    parse_tile,
)
from sanyuan.notation.kobalab import KobalabHand
from sanyuan.tiles import FACES, RED, UNKNOWN, tile_face
from typed import data

KINDS = range(34)
FLOWERS = range(34, 42)
REDS = range(42, 45)

ALPHABET = {
    "mpsz": [*KINDS, *FLOWERS, *REDS],
    "kobalab": [*KINDS, *REDS, UNKNOWN],
    "mjai": [*KINDS, *REDS, UNKNOWN],
    "tenhou": [*KINDS, *REDS],
    "majsoul": [*KINDS, *REDS],
    "botzone": [*KINDS, *FLOWERS],
    "gb": [*KINDS, *FLOWERS],
    "wbt": [*KINDS, *FLOWERS, *REDS],
    "cdb": [*KINDS, *FLOWERS, *REDS],
    "zh": [*KINDS, *FLOWERS, *REDS],
    "ja": [*KINDS, *FLOWERS, *REDS],
    "en": [*KINDS, *FLOWERS, *REDS],
    "unicode": [*KINDS, *FLOWERS, UNKNOWN],
}


def test_every_notation_takes_part() -> None:
    assert {*ALPHABET, "tenhou-ids"} == set(NOTATIONS)


@pytest.mark.parametrize("name", ALPHABET)
@given(data=st.data())
def test_tiles_come_back_from_every_notation(name: str, data: Any) -> None:
    faces = data.draw(st.lists(st.sampled_from(ALPHABET[name]), max_size=20))
    assert parse(format(faces, name), name, unknown=True) == faces


@pytest.mark.parametrize("name", ALPHABET)
def test_each_single_tile_comes_back_from_every_notation(name: str) -> None:
    for face in ALPHABET[name]:
        assert parse_tile(format_tile(face, name), name, unknown=True) == face


@given(st.lists(st.integers(0, 135), unique=True))
def test_tiles_come_back_from_tile_ids(ids: Any) -> None:
    faces = [tile_face(tile) for tile in ids]
    assert parse(" ".join(map(str, ids)), "tenhou-ids") == faces
    assert parse(format(faces, "tenhou-ids"), "tenhou-ids") == faces


@given(name=st.sampled_from(list(ALPHABET)), data=st.data())
def test_auto_agrees_with_the_notation_it_was_written_in_or_asks(name: Any, data: Any) -> None:
    faces = data.draw(st.lists(st.sampled_from(ALPHABET[name]), min_size=1, max_size=14))
    text = format(faces, name)
    try:
        assert parse(text, unknown=True) == faces
    except ParseError as error:
        code = error.code
    else:
        return
    assert code == "ambiguous"
    assert len(detect(text)) > 1


@given(st.text("0123456789mpszfr ,", max_size=12))
@example("1m,2m")
def test_what_the_house_notation_reads_no_other_reads_differently(text: Any) -> None:
    """The reason why ``auto`` may stop at the house notation."""
    try:
        faces = parse(text, "mpsz")
    except ParseError:
        return
    for name in detect(text):
        assert NOTATIONS[name].read(text) == faces


SIGNS = "0123456789mpszfrwbtcdhESWNPFCWBTFJH?_*+=-[](),|\"'@: 一五万筒索东中红赤白春🀇🀫🀪\n\ud800\x00"
any_text = st.one_of(st.text(SIGNS, max_size=16), st.text(max_size=10))


def read_or_refuse(read: Any, text: Any) -> Any:
    """Return what a reader reads, or None after checking that its refusal is one line that names the place."""
    try:
        return read(text)
    except ParseError as caught:
        error = caught
    assert error.text == text
    assert 0 <= error.start <= error.end <= len(text)
    assert str(error).startswith("cannot read ")
    assert str(error).isprintable()
    return None


@given(any_text, st.sampled_from(["auto", *NOTATIONS]))
def test_any_text_gives_tiles_or_one_line_that_names_the_place(text: Any, name: Any) -> None:
    faces = read_or_refuse(lambda text: parse(text, name, unknown=True), text)
    assert faces is None or all(-1 <= face < FACES for face in faces)


@given(any_text, st.sampled_from(["auto", *MELD_NOTATIONS]))
def test_any_text_gives_a_meld_or_one_line_that_names_the_place(text: Any, name: Any) -> None:
    meld = read_or_refuse(lambda text: parse_meld(text, name), text)
    assert meld is None or parse_meld(format_meld(meld)) == meld


@given(st.text("[]123456789mspESWNCFP,|01abch ", max_size=30))
def test_any_text_gives_a_gb_hand_or_one_line_that_names_the_place(text: Any) -> None:
    hand = read_or_refuse(parse_gb, text)
    assert hand is None or parse_gb(format_gb(hand)) == hand


any_source = st.integers(0, 3)
known_source = st.integers(1, 3)


@st.composite
def melds(draw: Any, reds: bool = True, source: Any = any_source) -> Any:
    form = draw(st.sampled_from([CHOW, PUNG, KONG, CLOSED, ADDED]))
    if form == CHOW:
        first = draw(st.sampled_from([9 * suit + rank for suit in range(3) for rank in range(7)]))
        faces = [first, first + 1, first + 2]
    else:
        faces = [draw(st.sampled_from(KINDS))] * (3 if form == PUNG else 4)
    for i, face in enumerate(faces):
        if reds and face in (4, 13, 22) and draw(st.booleans()):
            faces[i] = RED + face // 9
    if form == CLOSED:
        return make_meld(form, faces)
    return make_meld(form, faces, 3 if form == CHOW else draw(source), draw(st.sampled_from(faces)))


@given(melds())
def test_melds_come_back_from_the_house_form(meld: Any) -> None:
    assert parse_meld(format_meld(meld)) == meld


@pytest.mark.parametrize("name", ["kobalab", "tenhou"])
@given(meld=melds(source=known_source))
def test_melds_come_back_from_riichi_forms(name: str, meld: Any) -> None:
    text = format_meld(meld, name)
    assert parse_meld(text, name) == parse_meld(text) == meld


@given(melds(reds=False, source=known_source))
def test_melds_come_back_from_gb(meld: Any) -> None:
    text = format_meld(meld, "gb")
    assert parse_meld(text, "gb") == parse_meld(text) == meld


@given(melds(source=st.just(0)).filter(lambda meld: meld.type != ADDED))
def test_melds_come_back_from_mahjong_soul(meld: Any) -> None:
    text = format_meld(meld, "majsoul")
    assert parse_meld(text, "majsoul") == parse_meld(text) == meld


@given(melds(reds=False, source=known_source), st.sampled_from(["mpsz", "kobalab", "tenhou", "gb"]))
def test_no_text_is_a_meld_in_two_notations(meld: Any, name: Any) -> None:
    """The reason why ``auto`` may go by a meld's looks."""
    text = format_meld(meld, name)
    for other in MELD_NOTATIONS:
        if other != name:
            with pytest.raises(ParseError):
                parse_meld(text, other)


@given(st.lists(melds(source=known_source), max_size=4), st.lists(st.sampled_from([*KINDS, *REDS]), max_size=14))
def test_kobalab_hands_come_back(sets: Any, faces: Any) -> None:
    hand = KobalabHand(tuple(faces), tuple(sets))
    assert parse_kobalab(format_kobalab(hand)) == hand


@given(
    sets=st.lists(melds(reds=False, source=known_source), max_size=4),
    tiles=st.lists(st.sampled_from(KINDS), min_size=14, max_size=14),
    waiting=st.booleans(),
    winds=st.tuples(st.integers(0, 3), st.integers(0, 3)),
    flags=st.tuples(st.booleans(), st.booleans(), st.booleans(), st.booleans()),
    flowers=st.lists(st.sampled_from(FLOWERS), unique=True),
)
def test_gb_hands_come_back(sets: Any, tiles: Any, waiting: Any, winds: Any, flags: Any, flowers: Any) -> None:
    faces = tuple(tiles[: 13 - 3 * len(sets)])
    win = UNKNOWN if waiting else tiles[-1]
    hand = data(GbHand)(tuple(sets), faces, win, *winds, *flags, tuple(flowers))
    assert parse_gb(format_gb(hand)) == hand


MIXED = ("mpsz", "kobalab", "zh", "ja", "unicode", "majsoul", "mjai", "en")
"""Notations whose pieces say the same wherever they stand."""
PIECES = st.sampled_from(MIXED).flatmap(
    lambda name: st.lists(
        st.sampled_from([face for face in ALPHABET[name] if face != UNKNOWN]), min_size=1, max_size=4
    ).map(lambda faces: (format(faces, name), faces))
)


@given(st.lists(PIECES, min_size=1, max_size=5), st.sampled_from([" ", ", ", "，", "\n"]))
def test_pieces_in_several_notations_are_the_sum_of_their_tiles(pieces: list[tuple[str, list[int]]], gap: str) -> None:
    text = gap.join(piece for piece, _ in pieces)
    assert parse(text) == [face for _, faces in pieces for face in faces]


@given(st.sampled_from([name for name in ALPHABET if name != "tenhou"]), st.data())
def test_what_one_notation_reads_alone_is_read_as_before(name: str, data: Any) -> None:
    faces = data.draw(st.lists(st.sampled_from([face for face in ALPHABET[name] if face != UNKNOWN]), max_size=8))
    text = format(faces, name)
    if all(parse(text, each, unknown=True) == faces for each in detect(text)):  # where they differ it is refused
        assert parse(text) == faces


@given(st.lists(st.integers(0, 26), min_size=2, max_size=14), st.sampled_from(["WBT", "万饼条", "萬筒索"]))
def test_numbers_may_follow_their_suit_as_well(kinds: list[int], suits: str) -> None:
    runs = [(suit, "".join([str(kind % 9 + 1) for kind in kinds if kind // 9 == suit])) for suit in range(3)]
    text = " ".join([suits[suit] + ranks for suit, ranks in runs if ranks])
    assert parse(text) == sorted(kinds, key=lambda kind: kind // 9)
