"""What verification says: furiten where it is furiten, what stands where a value is missing, an end not said."""

import re
from pathlib import Path

import pytest
from made_games import made_game

from sanyuan.cli import main
from sanyuan.record.author import run_script
from sanyuan.record.files import verify_bytes
from sanyuan.record.findings import sentence
from sanyuan.record.formats.mjlog_write import write_mjlog
from sanyuan.record.verify import Finding, verify_game
from sanyuan.table import events
from typed import data

BEGIN = "game: riichi\nrules: tenhou"
OWN_DISCARD = f"""{BEGIN}
E: 49m *
S: 123m567p345678s8p
E discards 9m
S draws 8p; S discards 1m
W draws 9s; W discards 9s
N draws 9p; N discards 9p
E discards 4m"""
PASSED = f"""{BEGIN}
E: 9m *
S: 23m567p345678s88p
E discards 9m
S draws 9s; S discards 9s
W draws 1m; W discards 1m
N draws 4m; N discards 4m"""
NOT_READY = f"{BEGIN}\nE: 9m *\nS: 147m258p369s1234z\nE discards 9m"


def found_in_win(script: str, seat: int) -> Finding:
    """Return what is found where a seat wins the last discard of a script all the same."""
    game = run_script(script)
    happened = game.hands[0].events
    while happened[-1].type != events.DISCARD:
        happened.pop()
    last = happened[-1]
    game.hands[0].events = [*happened, events.win(seat, last.tile, last.seat)]
    findings = verify_game(game).findings
    assert len(findings) == 1
    return findings[0]


@pytest.mark.parametrize("script", [OWN_DISCARD, PASSED])
def test_a_win_in_furiten_is_told_as_furiten(script: str) -> None:
    found = found_in_win(script, 1)
    assert found.code == "illegal"
    assert "furiten" in found.message
    assert "振听" in str(found.as_dict("zh")["message"])


def test_a_win_that_is_not_complete_is_told_so() -> None:
    found = found_in_win(NOT_READY, 1)
    assert found.code == "illegal"
    assert "furiten" not in found.message
    assert re.search("not complete|is no win|incomplete", found.message), found.message


def test_where_a_value_is_missing_it_is_said_that_nothing_stands_there() -> None:
    assert sentence("number", {"name": "nagashi", "ours": None, "theirs": [1]}).en == "nagashi is nothing, not 1"
    assert sentence("number", {"name": "fans", "ours": {"8061": 2}, "theirs": {}}).zh == "fans 应为 8061 × 2，而不是 无"
    assert sentence("number", {"name": "fu", "ours": 0, "theirs": 30}).en == "fu is 0, not 30"


def test_a_yaku_too_many_is_told_beside_those_that_stand() -> None:
    game = made_game("riichi", 1, {"preset": "tenhou", "winds": 1})
    place, hand = next(
        (at, hand) for hand in game.hands for at, each in enumerate(hand.events) if each.type == events.WIN
    )
    win = hand.events[place]
    hand.events[place] = win.with_parts({"detail": {**win.detail, "nagashi": [2]}})
    (found,) = verify_game(game).findings
    assert (found.code, found.message.endswith(": nagashi is nothing, not 2")) == ("value", True)


def test_a_finished_mjlog_that_does_not_say_how_it_ended_is_found() -> None:
    text = write_mjlog(made_game("riichi", 1, {"preset": "tenhou", "winds": 1}))
    assert verify_bytes(text.encode()).findings == []
    untold = re.sub(r' owari="[^"]*"', "", text)
    assert untold != text
    (found,) = verify_bytes(untold.encode()).findings
    assert (found.code, found.message) == ("match_end", "the match ends here, but the record does not say so")


def test_a_mjlog_that_stops_before_its_match_ends_is_no_fault() -> None:
    game = made_game("riichi", 1, {"preset": "tenhou", "winds": 1})
    del game.hands[-1:]
    game.complete, game.result = False, None
    report = verify_bytes(write_mjlog(game).encode())
    assert (report.findings, report.unfinished) == ([], 1)


DRAW = """game: riichi
E: 123m456p789s11122z
S: 147m258p369s3344z
W: 147m258p369s3344z
N: 258m369p147s5566z
exhaust"""


def test_changed_payments_are_told_in_words_and_only_those_that_differ() -> None:
    game = run_script(DRAW)
    end = game.hands[0].events[-1]
    rows = [dict(row) for row in data(end.detail["payments"])]
    rows[0] = {**rows[0], "points": rows[0]["points"] + 500}
    changed = end.with_parts({"detail": {**end.detail, "payments": rows}})
    game.hands[0].events[-1] = changed
    (found,) = [each for each in verify_game(game).findings if each.code == "value"]
    payee = rows[0]["payee"]
    assert (rows[0]["payer"], payee) == (1, 0)
    assert "the payments are South → East 1000 (" in found.message
    assert "not South → East 1500 (" in found.message
    assert "付款应为 南家 → 东家 1000" in str(found.as_dict("zh")["message"])
    assert "{" not in found.message
    assert "West" not in found.message


def test_payments_that_are_no_payments_are_found() -> None:
    game = run_script(DRAW)
    end = game.hands[0].events[-1]
    detail = {**end.detail, "payments": [{"payer": 9}]}
    game.hands[0].events[-1] = end.with_parts({"detail": detail})
    assert [each.code for each in verify_game(game).findings] == ["value"]


def test_what_a_reader_notices_is_told_in_chinese_too() -> None:
    text = write_mjlog(made_game("riichi", 1))
    spoilt = re.sub(r'ba="(\d+),(\d+)"', r'ba="7,\2"', text, count=1)
    (found,) = [each for each in verify_bytes(spoilt.encode()).findings if each.code == "sticks"]
    assert found.message.startswith("honba and sticks are ")
    assert re.fullmatch(r"本场与立直棒应为 \d+ 和 \d+，而不是 7 和 \d+", str(found.as_dict("zh")["message"]))


@pytest.mark.parametrize(("lang", "sentence"), [("zh", "这不是能识别的牌谱"), ("en", "this is not a record")])
def test_a_file_that_is_no_record_is_told_so_in_the_language_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, sentence: str
) -> None:
    file = tmp_path / "a.json"
    file.write_text("hello", encoding="utf-8")
    assert main(["verify", str(file), "--lang", lang]) == 2
    assert sentence in capsys.readouterr().out
    assert main(["convert", str(file), str(tmp_path / "b.jsonl"), "--lang", lang]) == 2
    assert sentence in capsys.readouterr().err
