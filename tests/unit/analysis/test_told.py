"""What is told of choices holds together: chances, goals, reasons that sum up, and nothing told that is not known."""

from typing import Any

import pytest

from running import COMPILED
from sanyuan.analysis.door import analyse, judge
from sanyuan.analysis.position import look_ahead
from sanyuan.analysis.solve import BY_POINTS
from sanyuan.bots import make_bot
from sanyuan.engine.match import Match
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.hand.shape import Shape
from sanyuan.hand.vectors import zeros
from sanyuan.notation import parse
from sanyuan.rules.prospects import SLOTS, Prospects
from sanyuan.variants import variant
from typed import data, flow_of

DECISIONS = 60 if COMPILED else 3
SUMMED = (
    "why.chances",
    "why.table",
    "why.folds",
    "why.deal_in",
    "why.place",
    "why.kong_bonus",
    "why.opening",
    "why.win_now",
)


def judged(name: str, seed: int, every: int = 9) -> list[dict[str, Any]]:
    """Return what is told of some decisions of a match between greedy players."""
    game = variant(name)
    flow = flow_of(game)
    match = Match(flow, game.rules.make(None), seed_from(seed))
    bot = make_bot("greedy", game, 0)
    found: list[dict[str, Any]] = []
    asked = 0
    while match.result is None and len(found) < DECISIONS:
        table = match.table
        for seat in table.asked():
            seen = view(flow, table.state, seat, table.legal(seat))
            asked += 1
            if len(seen.options) > 1 and asked % every == 0:
                found.append(judge(game, seen.state, seat, seen.options))
            match.act(seat, bot.choose(seen))
    return found


@pytest.mark.parametrize(
    "asked",
    [
        {"hand": "2456m34556p23445s", "unseen": "222m44666p116s77z"},
        {"hand": "1112233445p123s", "unseen": "1111z"},
        {"hand": "234m567p3388s45s67z", "unseen": "33688s5m"},
    ],
)
def test_no_chance_passes_one_where_draws_come_near_the_tiles_that_are_left(asked: dict[str, str]) -> None:
    for choice in data(analyse({"variant": "riichi", "self_draw_only": True, **asked})["choices"]):
        for name in ("win", "ready"):
            assert all(0 <= chance <= 1 + 1e-9 for chance in choice["by_draw"][name])


@pytest.mark.parametrize("goal", ["win", "ready"])
def test_the_goal_ranks_a_hand_that_may_win_now_too(goal: str) -> None:
    answer: dict[str, Any] = analyse({"variant": "riichi", "hand": "234m22340p66778s5s", "goal": goal, "draws": 8})
    assert answer["best"] == "win"
    chances = [choice[goal] for choice in answer["choices"]]
    assert chances == sorted(chances, reverse=True)


def test_the_points_that_reasons_name_sum_to_the_worth() -> None:
    summed = 0
    for answer in judged("riichi", 5):
        for row in answer["choices"]:
            named = [reason for reason in row["reasons"] if reason["code"] in SUMMED]
            if "thumb" in row["parts"] or not named:
                continue
            total = sum(float(reason["values"]["points"]) for reason in named)
            assert total == pytest.approx(row["worth"], abs=0.5 * len(row["parts"]) + 0.1)
            summed += 1
    assert summed > DECISIONS


def test_what_would_change_the_answer_is_not_as_it_is() -> None:
    for answer in judged("riichi", 6, 7):
        for reason in answer["choices"][0]["reasons"]:
            if reason["code"] == "why.changes":
                assert reason["values"]["draws"] < answer["draws"]


@pytest.mark.parametrize("name", ["guobiao", "wuhan", "sichuan"])
def test_aims_are_compared_by_shares_and_told_as_no_chance(name: str) -> None:
    aims = 0
    for answer in judged(name, 3, 4):
        for row in answer["choices"]:
            codes = {reason["code"] for reason in row["reasons"]}
            known = row["action"] == "win" or not {"targets", "like"} & set(row["parts"])
            assert ("win" in row) == ("ready" in row) == ("points" in row) == known
            if "targets" in row["parts"]:
                aims += 1
                assert not codes & {"why.best", "why.less"}
            if row["action"] == "win" and any("targets" in other["parts"] for other in answer["choices"]):
                assert not codes & {"why.best", "why.less", "why.better_aims", "why.worse_aims"}
    assert aims > DECISIONS


def test_a_discard_that_leads_further_away_is_never_better_where_no_exchange_is_looked_at() -> None:
    shape = Shape.of(parse("123456m79p13s1122z"))
    unseen = zeros(SLOTS)
    for kind in range(34):
        unseen[kind] = 4 - shape.count(kind)
    ahead = look_ahead(Prospects(), shape, 0, unseen, 12, BY_POINTS, 0)
    assert ahead.extra == 0
    nearest = min(choice.missing for choice in ahead.choices)
    near = [choice for choice in ahead.choices if choice.missing == nearest]
    further = [choice for choice in ahead.choices if choice.missing > nearest]
    assert near
    assert further
    assert all(one.worth() >= other.worth() for one in near for other in further)


@pytest.mark.parametrize(
    ("asked", "code", "field"),
    [
        ({"hand": "2456m34556p23445s", "dora": "1f"}, "flower", "dora"),
        ({"hand": "2456m34556p23445s", "dora": "123456m"}, "indicators", "dora"),
        ({"hand": "0m0m0m123p345s1123z"}, "red_fives", "hand"),
        ({"hand": "2456m34556p23445s", "visible": "22222m"}, "fifth_copy", "visible"),
        ({"hand": "2456m34556p23445s", "visible": "1z", "unseen": "1z"}, "analyse", "unseen"),
        ({"variant": "guobiao", "hand": "123456789m123p1f"}, "flower", "hand"),
        ({"variant": "sichuan", "void": "m", "hand": "123456789p123s1z"}, "tile", "hand"),
        ({"variant": "sichuan", "void": "m", "hand": "123456789p1234s", "unseen": "1z"}, "tile", "unseen"),
        ({"variant": "sichuan", "void": "m", "hand": "1234567p123s", "melds": ["chow:789p@3"]}, "melds", "melds"),
    ],
)
def test_what_score_and_shanten_refuse_is_refused_here_too(asked: dict[str, Any], code: str, field: str) -> None:
    error = data(analyse({"variant": "riichi", **asked})["error"])
    assert (error["code"], error["field"]) == (code, field)


def test_melds_of_the_other_seats_are_seen_in_wuhan() -> None:
    asked = {
        "variant": "wuhan",
        "hand": "1223m567p456s",
        "melds": ["pung:999p@1"],
        "flip": "5m",
        "draws": 3,
        "players": [{}, {"melds": ["chow:123m@3"]}, {"melds": ["chow:123m@3"]}, {}],
    }
    (waiting,) = data(analyse(asked)["choices"])
    assert "2m" not in waiting["accepts"]
