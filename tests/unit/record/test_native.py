"""The native log: nothing is lost, what is unknown survives, what is changed is found."""

import json
import random

import pytest

from sanyuan.engine.match import Match
from sanyuan.engine.wall import seed_from
from sanyuan.errors import InputError
from sanyuan.record.files import verify_bytes
from sanyuan.record.formats import read_games
from sanyuan.record.formats.mjai_write import write_mjai
from sanyuan.record.native import game_of, read_native, write_native
from sanyuan.record.recorded import Record
from sanyuan.variants import names, variant
from typed import flow_of

PLAYED = [name for name in names() if variant(name).flow is not None]


def random_game(name: str, number: int, rules: object = None) -> Record:
    game = variant(name)
    assert game.flow is not None
    rng = random.Random(number)
    match = Match(flow_of(game), game.rules.make(rules), seed_from(number))
    while not match.is_over():
        seat = match.asked()[0]
        match.act(seat, rng.choice(match.legal(seat)))
    return game_of(match, name, ["a", "b", "c", "d"])


@pytest.mark.parametrize("name", PLAYED)
def test_a_match_comes_back_as_it_was_and_verifies(name: str) -> None:
    text = write_native(random_game(name, 1))
    assert write_native(read_native(text.encode())) == text
    report = verify_bytes(text.encode())
    assert report.findings == []
    assert report.matches == 1
    assert report.hands > 0


def test_fields_that_this_version_does_not_know_survive() -> None:
    lines = write_native(random_game("riichi", 2)).splitlines()
    header, event = json.loads(lines[0]), json.loads(lines[5])
    header["x-club"] = {"table": 3}
    event["x-thought"] = [1, 2]
    lines[0], lines[5] = json.dumps(header), json.dumps(event)
    lines[-1] = json.dumps({**json.loads(lines[-1]), "x-place": "Hankou"})
    again = write_native(read_native("\n".join(lines).encode())).splitlines()
    assert json.loads(again[0])["x-club"] == {"table": 3}
    assert json.loads(again[5])["x-thought"] == [1, 2]
    assert json.loads(again[-1])["x-place"] == "Hankou"


def test_a_log_that_begins_amid_a_match_keeps_saying_so() -> None:
    game = random_game("riichi", 2)
    later = Record("riichi", game.rules, game.seats, game.hands[2:], game.result, game.complete, from_start=False)
    assert verify_bytes(write_native(later).encode()).findings == []
    later.from_start = True
    assert verify_bytes(write_native(later).encode()).findings[0].code in ("dealer", "scores")


def test_a_changed_commitment_is_found() -> None:
    game = random_game("riichi", 3)
    game.commitment = "0" * 64
    assert [finding.code for finding in verify_bytes(write_native(game).encode()).findings] == ["commitment"]


def test_a_changed_wall_is_found() -> None:
    game = random_game("riichi", 3)
    wall = game.hands[0].wall
    assert wall is not None
    wall[100], wall[101] = wall[101], wall[100]
    findings = verify_bytes(write_native(game).encode()).findings
    assert [(finding.hand, finding.code) for finding in findings] == [(1, "wall")]


@pytest.mark.parametrize("rules", ["tenhou", "tenhou3"])
def test_mjai_and_back_tells_the_same_hands(rules: str) -> None:
    game = random_game("riichi", 5, rules)
    stream = write_mjai(game)
    report = verify_bytes(stream.encode())
    assert report.findings == []
    again = read_games(stream.encode())[0]
    assert write_mjai(again) == stream
    assert len(again.hands) == len(game.hands)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "format"),
        ("{}", "format"),
        ('{"schema":"sanyuan-log/1","variant":"riichi"}', "format"),
        ('{"schema":"sanyuan-log/3","variant":"riichi"}\n{"e":"begin"}', "schema"),
        ('{"schema":"sanyuan-log/1","variant":"chess"}\n{"e":"begin","points":[1]}', "variant"),
        ('{"schema":"sanyuan-log/1","variant":"riichi"}\n{"e":"draw"}', "format"),
        ('{"schema":"sanyuan-log/1","variant":"riichi"}\n{"e":"begin"}', "format"),
        ('{"schema":"sanyuan-log/1","variant":"riichi"}\nx', "json"),
    ],
)
def test_what_is_no_log_gets_a_sentence(text: str, code: str) -> None:
    findings = verify_bytes(text.encode()).findings
    assert [finding.code for finding in findings] == [code]
    assert "\n" not in findings[0].message


def test_an_empty_native_log_is_refused() -> None:
    with pytest.raises(InputError, match="empty"):
        read_native(b"")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_log_saved_by_an_editor_with_a_byte_order_mark_is_read(encoding: str) -> None:
    text = write_native(random_game("wuhan", 1))
    assert write_native(read_games(text.encode(encoding))[0]) == text


def test_what_only_begins_as_utf_16_gets_a_sentence() -> None:
    with pytest.raises(InputError, match="does not go on so"):
        read_games(b"\xff\xfe{")


@pytest.mark.parametrize("part", [{"carry": [-1, 0, 0]}, {"carry": [10**12, 0, 0]}, {"scores": [10**30] * 4}])
def test_a_beginning_with_impossible_numbers_gets_a_sentence(part: dict[str, object]) -> None:
    lines = write_native(random_game("riichi", 4)).splitlines()
    lines[1] = json.dumps({**json.loads(lines[1]), **part})
    codes = [finding.code for finding in verify_bytes("\n".join(lines).encode()).findings]
    assert codes in (["format"], ["json"])
