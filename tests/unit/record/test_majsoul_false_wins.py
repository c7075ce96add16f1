"""False wins in Mahjong Soul records, as the later versions of document 004's tool write them and as we do."""

import json
from typing import Any

import pytest

from sanyuan.record.author import run_script
from sanyuan.record.files import verify_bytes
from sanyuan.record.formats import read_games
from sanyuan.record.formats.majsoul_write import write_majsoul
from sanyuan.record.recorded import Record
from sanyuan.table import events

Json = dict[str, object]

RULES = "game: guobiao\nrules: false_win_taken true"
FAKE = f"{RULES}\nE: 159m159p159s12345z\nS: 147m258p369s1122z\nE discards 1m\nS false win"
DEALER_WINS = """
game: guobiao
rules: no_minimum true
E: 234m234p678s45m99s 1z
S: 6m *
E discards 1z
S discards 6m
win"""
GOES_ON = FAKE.replace("taken true", "taken true, false_win_continues true") + "\nexhaust"


def actions_of(whole: Json) -> list[Json]:
    return [each["result"] for each in whole["data"]["data"]["actions"]]


def written(game: Record) -> Json:
    return json.loads(write_majsoul(game))


def false_win_of(game: Record) -> events.Event:
    return next(event for hand in game.hands for event in hand.events if event.type == events.FALSE_WIN)


def told(event: events.Event) -> tuple[object, ...]:
    detail = {name: value for name, value in event.detail.items() if name in ("reason", "fan")}
    return event.seat, event.source, event.goes_on, event.deltas, detail


def test_a_false_win_is_a_win_of_no_worth_with_line_9000() -> None:
    whole = written(run_script(FAKE))
    last = actions_of(whole)[-1]
    assert last["name"] == ".lq.RecordHule"
    won = last["data"]["hules"][0]
    assert (won["cuohu"], won["count"], won["fans"]) == (True, 0, [{"id": 9000, "val": 0}])
    assert last["data"]["delta_scores"] == [2400, -7200, 2400, 2400]


def test_a_false_win_comes_back_as_it_was() -> None:
    game = run_script(FAKE)
    data = json.dumps(written(game)).encode()
    assert verify_bytes(data).findings == []
    assert told(false_win_of(read_games(data)[0])) == told(false_win_of(game))


def test_play_goes_on_after_a_false_win_and_comes_back() -> None:
    game = run_script(GOES_ON)
    whole = written(game)
    record = next(each for each in actions_of(whole) if each["name"] == ".lq.RecordCuohu")
    info = record["data"]["cuohu_info"]
    assert (info["seat"], info["zimo"], info["delta_scores"]) == (1, False, [2400, -7200, 2400, 2400])
    data = json.dumps(whole).encode()
    assert verify_bytes(data).findings == []
    again = read_games(data)[0]
    assert again.draws() == 1
    event = false_win_of(again)
    assert (event.seat, event.source, event.goes_on, event.deltas) == (1, 0, 1, (2400, -7200, 2400, 2400))


def test_a_hand_below_the_minimum_shows_its_fans() -> None:
    # 平和 2 + 喜相逢 1 + 门前清 2, and no more: below 8
    script = f"{RULES}, blessings false\nE: 6m *\nS: 234m234p678s45m99s\nE discards 6m\nS false win"
    game = run_script(script)
    assert false_win_of(game).detail["reason"] == "short_win"
    data = written(game)
    won = actions_of(data)[-1]["data"]["hules"][0]
    assert won["cuohu"] is True
    assert won["count"] == 0
    assert sum(row["val"] for row in won["fans"]) == false_win_of(game).detail["fan"]
    assert 9000 not in [row["id"] for row in won["fans"]]
    again = json.dumps(data).encode()
    assert verify_bytes(again).findings == []
    assert told(false_win_of(read_games(again)[0])) == told(false_win_of(game))
    won["fans"] = [{"id": 9000, "val": 0}]
    assert [each.code for each in verify_bytes(json.dumps(data).encode()).findings] == ["value"]


def as_the_later_tool(whole: Json, **options: object) -> bytes:
    """Return a record as the later tool writes it: options with underscores, ten points a seat, no rule for errors."""
    mode = whole["head"]["config"]["mode"]
    mode["detail_rule"] = {"_guobiao": True, **options}
    for each in actions_of(whole):
        data = each["data"]
        if each["name"] == ".lq.RecordNewRound":
            data["seat"] = data["ju"]
    return json.dumps(whole).encode()


def test_the_later_tool_takes_ten_points_a_seat() -> None:
    game = run_script(FAKE.replace("false_win_taken true", "false_win_taken true, false_win 10"))
    data = as_the_later_tool(written(game))
    assert verify_bytes(data).findings == []
    assert false_win_of(read_games(data)[0]).deltas == (1000, -3000, 1000, 1000)
    other = as_the_later_tool(written(run_script(FAKE)))
    assert [each.code for each in verify_bytes(other).findings] == ["payment"]


def test_the_looks_of_a_replay_are_no_rules() -> None:
    looks: dict[str, Any] = {
        "_tablecloth_id": 305801,
        "_mjp_id": 1,
        "_mjpsurface_id": 2,
        "_random_views": True,
        "_random_skin": False,
    }
    modes: dict[str, Any] = {
        "_xueliu": False,
        "_no_zhenting": False,
        "_chang_ju_ben_num_": [0, 0, 0],
        "_scores_": [0, 0, 0, 0],
    }
    data = as_the_later_tool(written(run_script("game: guobiao\nturns 2")), **looks, **modes)
    assert verify_bytes(data).findings == []


def test_a_mode_that_is_on_and_unknown_is_refused() -> None:
    data = as_the_later_tool(written(run_script("game: guobiao\nturns 2")), _xueliu=True)
    assert [each.code for each in verify_bytes(data).findings] == ["rule_unknown"]


@pytest.mark.parametrize("dealer", [True, False])
def test_a_dealers_win_need_not_be_called_one_in_guobiao(dealer: bool) -> None:
    whole = written(run_script(DEALER_WINS))
    won = actions_of(whole)[-1]["data"]["hules"][0]
    assert (won["seat"], won["qinjia"]) == (0, True)
    won["qinjia"] = dealer
    assert verify_bytes(json.dumps(whole).encode()).findings == []


def test_a_round_that_an_author_of_a_replay_has_set_is_as_given() -> None:
    whole = written(run_script(f"{DEALER_WINS}\nhand\nround: E1\nturns 2"))
    for each in actions_of(whole):
        each["data"].pop("_given", None)  # type: ignore[attr-defined]  # JSON data
    assert [each.code for each in verify_bytes(json.dumps(whole).encode()).findings] == ["dealer"]
    assert verify_bytes(as_the_later_tool(whole, _guobiao_no_8fanfu=True)).findings == []
