"""Records of earlier versions: those kept here open, verify and are shown for ever; later ones get one sentence."""

import json
from pathlib import Path

import pytest

from sanyuan.engine.wall import commitment
from sanyuan.errors import InputError
from sanyuan.record.files import verify_bytes, verify_file
from sanyuan.record.frames import Replay
from sanyuan.record.native import read_native, write_native
from sanyuan.rules.options import digest_of
from sanyuan.variants import variant

KEPT = sorted((Path(__file__).parent / "kept").glob("*.jsonl"))
"""Matches of bots, each written by the version that its name tells; none of them is ever written again."""
HANDS = sorted((Path(__file__).parent / "kept" / "hands").glob("*.jsonl"))
"""Single hands of version 0.1, chosen so that every event, code and detail occurs that the games could make then."""
GAMES = ("guobiao", "riichi", "wuhan")


def changed(path: Path, **header: object) -> bytes:
    """Return a kept log with fields of its header changed."""
    first, rest = path.read_text(encoding="utf-8").split("\n", 1)
    return f"{json.dumps({**json.loads(first), **header})}\n{rest}".encode()


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_kept_record_opens_and_verifies(path: Path) -> None:
    report = verify_file(path)
    assert report.findings == []
    assert (report.matches, report.unfinished) == (1, 0)
    game = read_native(path.read_bytes())
    assert game.seed
    assert game.commitment
    for number in range(1, len(game.hands) + 1):
        assert Replay(game, "zh").hand(number)["problem"] is None


def test_there_are_kept_records_of_every_game_and_of_every_event() -> None:
    assert {path.stem.split("-")[0] for path in KEPT} == {path.stem.split("-")[0] for path in HANDS} == set(GAMES)
    lines = [line for path in [*KEPT, *HANDS] for line in path.read_text(encoding="utf-8").splitlines()]
    words = {json.loads(line).get("e") for line in lines} - {None}
    kinds = {(word, json.loads(line).get("code", 0)) for word in words for line in lines if f'"e":"{word}"' in line}
    assert len(words) == 13
    assert {("win", 1), ("false_win", 0), ("false_win", 1), ("drawn", 0), ("drawn", 4), ("reveal", 1)} <= kinds


@pytest.mark.parametrize("path", HANDS, ids=lambda path: path.stem)
def test_a_kept_hand_opens_verifies_and_is_shown(path: Path) -> None:
    report = verify_file(path)
    assert report.findings == []
    assert (report.matches, report.unfinished) == (1, 1)
    game = read_native(path.read_bytes())
    shown = Replay(game, "en").hand(1)
    assert shown["problem"] is None
    assert game.variant == path.stem.split("-")[0]


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_rule_option_of_another_version_is_named_passed_over_and_kept(path: Path) -> None:
    rules = json.loads(path.read_text(encoding="utf-8").split("\n", 1)[0])["rules"]
    data = changed(path, rules={**rules, "moon_phase": "full"})
    findings = verify_bytes(data).findings
    assert [(finding.hand, finding.code) for finding in findings if finding.code != "commitment"] == [(0, "rules")]
    assert "moon_phase" in next(finding.message for finding in findings if finding.code == "rules")
    game = read_native(data)
    assert Replay(game, "en").hand(1)["problem"] is None
    assert json.loads(write_native(game).split("\n", 1)[0])["rules"] == {**rules, "moon_phase": "full"}


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_promise_holds_with_the_options_that_there_were_when_it_was_made(path: Path) -> None:
    header = json.loads(path.read_text(encoding="utf-8").split("\n", 1)[0])
    rules = header["rules"]
    usual = variant(header["variant"]).rules.make({}).as_dict()
    later = next(name for name, value in reversed(rules.items()) if usual[name] == value)  # as if it came afterwards
    fewer = {name: value for name, value in rules.items() if name != later}
    promise = commitment(bytes.fromhex(header["seed"]), digest_of(fewer))
    assert verify_bytes(changed(path, rules=fewer, commitment=promise)).findings == []
    broken = verify_bytes(changed(path, rules=fewer, commitment="0" * 64)).findings
    assert [finding.code for finding in broken] == ["commitment"]


@pytest.mark.parametrize("schema", ["sanyuan-log/3", "sanyuan-log/17"])
def test_a_log_of_a_later_version_is_told_so(schema: str) -> None:
    data = changed(KEPT[0], schema=schema)
    with pytest.raises(InputError, match="later version"):
        read_native(data)
    (found,) = verify_bytes(data).findings
    assert (found.code, schema in found.message) == ("schema", True)


@pytest.mark.parametrize("schema", ["sanyuan-log/0", "sanyuan-log/x", "sanyuan-log/"])
def test_a_schema_that_never_was_is_refused(schema: str) -> None:
    (found,) = verify_bytes(changed(KEPT[0], schema=schema)).findings
    assert found.message == f"line 1: the schema is sanyuan-log/2, not {schema!r}"


def test_fields_that_a_later_version_adds_are_kept() -> None:
    game = read_native(changed(KEPT[0], weather="rain"))
    assert json.loads(write_native(game).split("\n", 1)[0])["weather"] == "rain"
