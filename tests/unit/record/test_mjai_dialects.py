"""mjai as others write it: indicators below told per winner, the dealer's first discard always from the hand."""

import json

import pytest

from sanyuan.record.author import run_script
from sanyuan.record.files import verify_bytes
from sanyuan.record.formats import read_games
from sanyuan.record.formats.mjai_write import write_mjai
from sanyuan.table import events

Json = dict[str, object]


def stream(script: str) -> list[Json]:
    return [json.loads(line) for line in write_mjai(run_script(script)).splitlines()]


def data_of(lines: list[Json]) -> bytes:
    return "".join(json.dumps(line) + "\n" for line in lines).encode()


def double_ron() -> list[Json]:
    """Return a hand in which S wins with tanyao alone and W, after it, with a riichi and two dora from below."""
    script = """
game: riichi
rules: tenhou
E: 1z2z3z4z5z6z7z *
S: 234m234p678s45p88s
W: 345m678m345s45p66p
N: 6p *
dora: 9m
ura: 5p
E discards 1z
S draws 9s; S discards 9s
W draws 9p; W riichi 9p
N discards 6p
S, W ron
"""
    return stream(script)


def test_indicators_below_are_written_for_the_winner_in_riichi_alone() -> None:
    wins = [line for line in double_ron() if line["type"] == "hora"]
    assert [(win["actor"], win["ura_markers"]) for win in wins] == [(1, []), (2, ["5p"])]


@pytest.mark.parametrize("told", [([], ["5p"]), (["5p"], ["5p"]), (None, ["5p"])])
def test_indicators_below_that_one_winner_tells_count_for_the_hand(told: tuple[list[str] | None, list[str]]) -> None:
    lines = double_ron()
    for line, markers in zip([line for line in lines if line["type"] == "hora"], told, strict=True):
        line["ura_markers"] = markers
        if markers is None:
            del line["ura_markers"]
    assert verify_bytes(data_of(lines)).findings == []
    game = read_games(data_of(lines))[0]
    kinds = [event.type for event in game.hands[0].events][-3:]
    assert kinds == [events.REVEAL, events.WIN, events.WIN]


def test_indicators_below_that_differ_by_winner_are_found() -> None:
    lines = double_ron()
    next(line for line in lines if line["type"] == "hora")["ura_markers"] = ["1s"]
    codes = {finding.code for finding in verify_bytes(data_of(lines)).findings}
    assert "dora" in codes


def first_discard(tile: str, turn: int) -> list[Json]:
    """Return a hand in which every discard is the tile drawn, one of them written as if it came from the hand."""
    lines = stream(f"game: riichi\nrules: tenhou\nE: 1234567z123456m {tile}\nturns 8")
    thrown = [line for line in lines if line["type"] == "dahai"]
    assert thrown[turn]["tsumogiri"] is True
    thrown[turn]["tsumogiri"] = False
    return lines


def test_the_dealers_first_discard_may_count_as_from_the_hand() -> None:
    assert verify_bytes(data_of(first_discard("9p", 0))).findings == []


def test_any_other_discard_from_a_hand_that_does_not_hold_it_is_found() -> None:
    lines = stream("game: riichi\nrules: tenhou\nE: 1234567z123456m 9p\nS: 1234567z123456m\nwall: 9s\nturns 8")
    thrown = [line for line in lines if line["type"] == "dahai"]
    thrown[1]["tsumogiri"] = False
    assert [finding.code for finding in verify_bytes(data_of(lines)).findings] == ["discard"]
