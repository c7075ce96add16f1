"""Every format that we write: read back it tells the same game, verified without a finding."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made_games import GUOBIAO, RIICHI, looks, made_game, same_game

import sanyuan.tiles
from sanyuan.cli import main
from sanyuan.errors import InputError
from sanyuan.record.files import convert_file, verify_bytes
from sanyuan.record.formats import WRITERS, read_games
from sanyuan.record.formats.botzone_write import write_botzone_judge, write_botzone_text
from sanyuan.record.formats.mjlog_write import write_mjlog
from sanyuan.record.formats.tenhou6_write import write_tenhou6
from sanyuan.record.native import write_native
from sanyuan.record.recorded import Record
from sanyuan.table import events

EXAMPLES = 100 if not sanyuan.tiles.__file__.endswith(".py") else 6
"""How many random matches are tried: fewer where the core is interpreted."""
FOR_RIICHI = ("native", "mjlog", "tenhou6", "majsoul", "mjai")


def written(game: Record, name: str) -> Record:
    """Return a game as it comes back from a format, after verifying what was written."""
    data = WRITERS[name](game).encode()
    assert verify_bytes(data).findings == []
    again = read_games(data)
    assert len(again) == 1
    return again[0]


@pytest.mark.slow
@pytest.mark.parametrize("name", FOR_RIICHI)
@pytest.mark.parametrize("rules", RIICHI)
def test_riichi_by_any_preset_comes_back_from_any_format(name: str, rules: str) -> None:
    game = made_game("riichi", 1, rules)
    same_game(game, written(game, name))


@settings(derandomize=True, max_examples=EXAMPLES)
@given(st.integers(0, 10**6), st.sampled_from(RIICHI), st.sampled_from(FOR_RIICHI), st.sampled_from(FOR_RIICHI))
def test_any_riichi_match_survives_two_formats_in_a_row(number: int, rules: str, one: str, other: str) -> None:
    game = made_game("riichi", number, {"preset": rules, "winds": 1})
    same_game(game, written(written(game, one), other))


@settings(derandomize=True, max_examples=EXAMPLES // 3)
@given(st.integers(0, 10**6), st.sampled_from(GUOBIAO))
def test_any_guobiao_match_comes_back_from_majsoul(number: int, rules: str) -> None:
    game = made_game("guobiao", number, {"preset": rules, "no_minimum": True, "rounds": 1})
    same_game(game, written(game, "majsoul"))


def copies(game: Record) -> list[tuple[int, int, int, list[int]]]:
    """Return which physical tile is dealt, drawn, discarded, claimed and shown."""
    return [
        (int(event.type), int(event.seat), int(event.tile), sorted(event.tiles))
        for hand in game.hands
        for event in hand.events
        if event.type not in (events.BEGIN, events.DRAWN_HAND)
    ]


def test_mjlog_keeps_which_copy_of_a_tile_it_is() -> None:
    game = made_game("riichi", 3, "tenhou")
    assert copies(written(game, "mjlog")) == copies(game)


def test_tenhou_words_for_the_worth_of_a_hand() -> None:
    ends = [hand[-1] for hand in json.loads(write_tenhou6(made_game("riichi", 1, "tenhou")))["log"]]
    assert {end[0] for end in ends} <= {"和了", "流局", "全員聴牌", "全員不聴", "流し満貫", "九種九牌"}
    for end in ends:
        if end[0] == "和了":
            assert end[2][3].endswith(("点", "点∀"))


def test_rules_that_tenhou_knows_need_no_field_of_their_own() -> None:
    assert "sanyuan_rules" not in write_mjlog(made_game("riichi", 4, "tenhou"))
    assert "sanyuan_rules" not in write_tenhou6(made_game("riichi", 4, "tenhou3"))
    assert "sanyuan_rules" in write_mjlog(made_game("riichi", 4, "ema"))


# --- Botzone ---------------------------------------------------------------------------------------------------------


def botzone_game(number: int) -> Record:
    return made_game("guobiao", number, {"preset": "botzone", "rounds": 1})


def test_botzone_texts_tell_every_hand() -> None:
    game = botzone_game(7)
    data = write_botzone_text(game).encode()
    assert verify_bytes(data).findings == []
    again = read_games(data)
    assert len(again) == len(game.hands)
    for number, each in enumerate(again, 1):
        own = write_botzone_text(each).splitlines()[1:]
        whole = data.decode().split(f"Match {number}\n")[1].split("Match ")[0].splitlines()
        assert own == whole


def test_the_judge_tells_a_hand_as_the_text_does() -> None:
    for each in read_games(write_botzone_text(botzone_game(8)).encode()):
        data = write_botzone_judge(each).encode()
        assert verify_bytes(data).findings == []
        assert looks(read_games(data)[0]) == looks(each)


def test_botzone_hands_of_the_first_dealer_are_those_of_the_game() -> None:
    game = botzone_game(9)
    first = read_games(write_botzone_text(game).encode())[0]
    ours = looks(Record(game.variant, game.rules, hands=game.hands[:1], complete=False))
    theirs = looks(first)
    for each in (*ours, *theirs):
        if each["e"] == "discard":  # which of two tiles that look alike it is Botzone does not say
            each.pop("as_drawn", None)
    assert ours[1:] == theirs[1:]


def test_botzone_refuses_other_rules_and_several_hands_for_the_judge() -> None:
    with pytest.raises(InputError, match=r"differs in .*blessings"):
        write_botzone_text(made_game("guobiao", 2, {"rounds": 1}))
    with pytest.raises(InputError, match="holds one hand, and there are 4"):
        write_botzone_judge(botzone_game(7))


# --- what cannot be written ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in WRITERS if name != "native"])
def test_wuhan_has_only_the_native_log(name: str) -> None:
    with pytest.raises(InputError, match=r"not (for|of) wuhan"):
        WRITERS[name](made_game("wuhan", 1))


@pytest.mark.parametrize("name", ["mjlog", "tenhou6", "mjai", "majsoul"])
def test_a_game_that_cannot_be_played_is_refused(name: str) -> None:
    game = made_game("riichi", 2, "tenhou")
    game.seed = game.commitment = ""
    happened = game.hands[1].events
    place = next(at for at, event in enumerate(happened) if event.type == events.DISCARD)
    happened[place], happened[place + 2] = happened[place + 2], happened[place]
    with pytest.raises(InputError, match="cannot be played as it is recorded: hand 2, event"):
        WRITERS[name](game)


# --- the command -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("a.jsonl", "native"),
        ("a.xml", "mjlog"),
        ("a.mjlog", "mjlog"),
        ("a.xml.gz", "mjlog"),
        ("a.tenhou6.json", "tenhou6"),
        ("a.majsoul.json", "majsoul"),
        ("a.mjai", "mjai"),
        ("A.MJSON.GZ", "mjai"),
    ],
)
def test_convert_takes_the_format_from_the_ending(tmp_path: Path, file: str, name: str) -> None:
    game = made_game("riichi", 6, {"preset": "tenhou", "winds": 1})
    source = tmp_path / "in.log"
    source.write_text(write_native(game), encoding="utf-8")
    assert main(["convert", str(source), str(tmp_path / file)]) == 0
    data = (tmp_path / file).read_bytes()
    assert (data[:2] == b"\x1f\x8b") == file.lower().endswith((".gz", ".mjlog"))
    again = read_games(data)[0]
    assert WRITERS[name](again) == WRITERS[name](read_games(WRITERS[name](game).encode())[0])
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(["in.log", file])


def test_convert_takes_the_game_that_is_named_of_several(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = tmp_path / "hands.txt", tmp_path / "third.jsonl"
    source.write_text(write_botzone_text(botzone_game(7)), encoding="utf-8")
    for words, sentence in (
        ([], "games 1 to 4 in this log; choose one"),
        (["--game", "5"], "not 5"),
        (["--game", "0"], "not 0"),
    ):
        assert main(["convert", str(source), str(target), *words]) == 2
        assert sentence in capsys.readouterr().err
        assert not target.exists()
    assert main(["convert", str(source), str(target), "--game", "3"]) == 0
    [again] = read_games(target.read_bytes())
    assert looks(again) == looks(read_games(source.read_bytes())[2])


def test_convert_leaves_the_target_alone_when_it_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = tmp_path / "in.log", tmp_path / "out.xml"
    source.write_text(write_native(made_game("wuhan", 1)), encoding="utf-8")
    target.write_text("what was there", encoding="utf-8")
    assert main(["convert", str(source), str(target)]) == 2
    assert "not for wuhan" in capsys.readouterr().err
    assert target.read_text(encoding="utf-8") == "what was there"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in.log", "out.xml"]


def test_an_ending_that_tells_nothing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="stands for no format"):
        convert_file(tmp_path / "a", tmp_path / "b.json")


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path, sample: Callable[..., int]) -> None:
    source = tmp_path / "in.log"
    source.write_text(write_native(made_game("riichi", 6, {"preset": "tenhou", "winds": 1})), encoding="utf-8")
    with pytest.raises(InputError, match="cannot be written"):
        convert_file(source, tmp_path / "none" / "b.jsonl")
