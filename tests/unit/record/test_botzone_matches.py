"""Matches as Botzone's site gives them: the judge's log within, the players, and the walls of all seats."""

import json
from functools import cache

import pytest
from made_games import made_game

from sanyuan.record.files import verify_bytes
from sanyuan.record.formats import read_games
from sanyuan.record.formats.botzone_write import write_botzone_judge
from sanyuan.record.recorded import Record
from sanyuan.table import events

Json = dict[str, object]


@cache
def short_hand() -> Record:
    """Return a hand of one wall in which no seat takes more than its own 34 tiles."""
    for number in range(20):
        game = made_game("guobiao", number, {"preset": "botzone", "no_minimum": False, "rounds": 1})
        for hand in game.hands:
            taken = [0] * 4
            for event in hand.events:
                taken[event.seat] += len(event.tiles) * (event.type == events.DEAL) + (event.type == events.DRAW)
            if (
                hand.events[0].seat == 0
                and max(taken) <= 34
                and hand.events[-1].type in (events.WIN, events.DRAWN_HAND)
            ):
                return Record("guobiao", {"preset": "botzone"}, [], [hand], complete=False, from_start=False)
    raise AssertionError("no short hand")


def judged() -> list[Json]:
    log: list[Json] = json.loads(write_botzone_judge(short_hand()))
    return log


def walls_of(log: list[Json]) -> list[str]:
    """Return the tiles of all seats, each drawn from the end of its own 34; what nobody drew lies at the beginning."""
    drawn: list[list[str]] = [[], [], [], []]
    for entry in log:
        shown = entry["output"]["display"]
        if shown["action"] == "DEAL":
            drawn = [list(tiles) for tiles in shown["hand"]]
        elif shown["action"] == "DRAW":
            drawn[shown["player"]].append(shown["tile"])
    names = [
        f"{suit}{rank}"
        for suit, ranks in (("W", 9), ("B", 9), ("T", 9), ("F", 4), ("J", 3))
        for rank in range(1, ranks + 1)
    ]
    left = [name for name in names for _ in range(4 - sum(tiles.count(name) for tiles in drawn))]
    found: list[str] = []
    for tiles in drawn:
        missing = 34 - len(tiles)
        found += [*left[:missing], *reversed(tiles)]
        left = left[missing:]
    return found


def match(log: list[Json], walls: list[str]) -> Json:
    players = [{"type": "bot", "bot": {"name": f"bot {seat}", "user": {"name": "somebody"}}} for seat in range(4)]
    initdata = {"quan": 0, "srand": 1, "walltiles": " ".join(walls)}
    return {"status": "finished", "logs": log, "players": players, "initdata": initdata}


def test_a_match_is_read_like_its_judges_log() -> None:
    log = judged()
    whole = json.dumps(match(log, walls_of(log))).encode()
    assert verify_bytes(whole).findings == []
    game, alone = read_games(whole)[0], read_games(json.dumps(log).encode())[0]
    assert [str(event.as_dict()) for event in game.hands[0].events] == [
        str(event.as_dict()) for event in alone.hands[0].events
    ]
    assert game.seats == ["bot 0", "bot 1", "bot 2", "bot 3"]


def test_initdata_may_be_a_text_or_be_told_by_the_judge_alone() -> None:
    log = judged()
    walls = walls_of(log)
    walls[33], other = walls[32], walls[33]  # the first two tiles of player 0 change places
    walls[32] = other
    spoilt = match(log, walls)
    as_text = {**spoilt, "initdata": json.dumps(spoilt["initdata"])}
    by_judge = {**spoilt, "initdata": None, "logs": json.loads(json.dumps(log))}
    by_judge["logs"][0]["output"]["initdata"] = spoilt["initdata"]
    for data in (spoilt, as_text, by_judge):
        assert [finding.code for finding in verify_bytes(json.dumps(data).encode()).findings] == ["wall"]


@pytest.mark.parametrize("initdata", [None, {}, "", {"walltiles": None}])
def test_a_match_without_walls_is_read_all_the_same(initdata: object) -> None:
    assert verify_bytes(json.dumps({**match(judged(), []), "initdata": initdata}).encode()).findings == []


def test_a_tile_that_is_not_drawn_from_the_seats_own_wall_is_found() -> None:
    log = judged()
    walls = walls_of(log)
    walls[20], walls[54] = walls[54], walls[20]  # what players 0 and 1 draw first
    if walls[20] == walls[54]:
        walls[20], walls[53] = walls[53], walls[20]
    findings = verify_bytes(json.dumps(match(log, walls)).encode()).findings
    assert [finding.code for finding in findings] == ["wall"]


def test_walls_that_are_no_set_of_tiles_are_refused() -> None:
    log = judged()
    findings = verify_bytes(json.dumps(match(log, ["W1"] * 136)).encode()).findings
    assert [finding.message for finding in findings] == ["the wall does not hold every tile four times"]


def first_turn(last: Json) -> bytes:
    """Return a log that ends on the dealer's first draw as the judge shows it."""
    log = judged()
    draw = next(at for at, entry in enumerate(log) if entry["output"]["display"]["action"] == "DRAW")
    return json.dumps([*log[: draw + 1], {"output": {"command": "finish", "display": last}}]).encode()


def test_a_false_win_costs_ten_points_a_seat() -> None:
    shown: Json = {"action": "WH", "player": 0, "fanCnt": -2, "score": [-30, 10, 10, 10]}
    assert verify_bytes(first_turn(shown)).findings == []
    event = read_games(first_turn(shown))[0].hands[0].events[-1]
    assert (event.type, event.seat, event.deltas) == (events.FALSE_WIN, 0, (-30, 10, 10, 10))
    shown["score"] = [-24, 8, 8, 8]
    assert [finding.code for finding in verify_bytes(first_turn(shown)).findings] == ["payment"]


@pytest.mark.parametrize("verdict", ["WA", "TLE", "RE"])
def test_a_program_that_failed_leaves_an_unfinished_hand(verdict: str) -> None:
    report = verify_bytes(first_turn({"action": verdict, "player": 0, "score": [-30, 10, 10, 10]}))
    assert report.findings == []
    assert report.unfinished == 1
