"""What is told of choices holds together: chances, goals, reasons that sum up, and nothing told that is not known."""

from typing import Any

import pytest
from scripted import Script

from running import COMPILED
from sanyuan.analysis import door
from sanyuan.analysis.door import analyse, judge
from sanyuan.analysis.position import look_ahead
from sanyuan.analysis.solve import BY_POINTS
from sanyuan.analysis.weigh import Skill
from sanyuan.bots import make_bot
from sanyuan.engine.match import Match
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.hand.shape import Shape
from sanyuan.hand.vectors import zeros
from sanyuan.notation import parse
from sanyuan.rules.aiming import Aiming
from sanyuan.rules.prospects import SLOTS, Prospects
from sanyuan.rules.risks import Risks
from sanyuan.table.state import ASKING, State
from sanyuan.tiles import suit_mask
from sanyuan.variants import variant
from sanyuan.variants.sichuan.options import rules_of
from sanyuan.variants.sichuan.prospects import SichuanProspects
from typed import data, flow_of

DECISIONS = 60 if COMPILED else 3
SUMMED = (
    "why.chances",
    "why.staked",
    "why.table",
    "why.folds",
    "why.deal_in",
    "why.place",
    "why.kong_bonus",
    "why.kong_paid",
    "why.opening",
    "why.aims",
    "why.like",
    "why.rough",
    "why.habits",
    "why.thumb",
    "why.no_thumb",
    "why.win_now",
)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Interpreted, look at so few hands that an answer takes no more than seconds."""
    if not COMPILED:
        monkeypatch.setattr(door, "DEEP", Skill(hands=600, deep=True))


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
        pytest.param({"hand": "2456m34556p23445s", "unseen": "222m44666p116s77z"}, marks=pytest.mark.slow),
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


@pytest.mark.parametrize("name", ["riichi", "guobiao", "wuhan", "sichuan"])
def test_the_points_that_reasons_name_sum_to_the_worth(name: str) -> None:
    summed = 0
    for answer in judged(name, 5):
        for row in answer["choices"]:
            named = [reason for reason in row["reasons"] if reason["code"] in SUMMED]
            if "targets" in row["parts"]:
                continue
            digits = 0.05 if "." in str([reason["values"]["points"] for reason in named]) else 0.5
            total = sum(float(reason["values"]["points"]) for reason in named)
            assert total == pytest.approx(row["worth"], abs=digits * len(row["parts"]) + 0.2 * digits)
            summed += 1
    assert summed > DECISIONS


@pytest.mark.parametrize(("name", "seed"), [("riichi", 5), ("guobiao", 21), ("wuhan", 21), ("sichuan", 21)])
def test_numbers_by_draw_belong_to_the_plan_that_is_told_and_end_with_its_chances(name: str, seed: int) -> None:
    for answer in judged(name, seed, 19):
        for row in answer["choices"]:
            if "by_draw" in row:
                assert row["by_draw"]["table"][-1] == pytest.approx(row["parts"]["table"])
                for chance in ("win", "ready"):
                    assert row["by_draw"][chance][-1] == pytest.approx(row[chance])
                    assert all(0.0 <= each <= 1.0 + 1e-9 for each in row["by_draw"][chance])
                if row["plan"] == "fold":
                    assert not any([*row["by_draw"]["win"], *row["by_draw"]["ready"], *row["by_draw"]["points"]])


def test_what_would_change_the_answer_is_not_as_it_is() -> None:
    for answer in judged("riichi", 6, 7):
        for reason in answer["choices"][0]["reasons"]:
            if reason["code"] == "why.changes":
                assert reason["values"]["draws"] < answer["draws"]


@pytest.mark.parametrize("name", ["guobiao", "wuhan", "sichuan"])
def test_every_option_of_play_is_counted_in_points_where_bots_go_by_aims(name: str) -> None:
    best = 0
    for answer in judged(name, 3, 23):
        for row in answer["choices"]:
            assert 0.0 <= row["win"] <= row["ready"] <= 1.0
            assert "targets" not in row["parts"]
            best += row["parts"].get("aims") == 0.0
        worths = [row["worth"] for row in answer["choices"]]
        assert worths == sorted(worths, reverse=True)
    assert best, "what is aimed for takes nothing from the best"


def before_play(name: str, seed: int) -> list[tuple[Shape, dict[str, Any]]]:
    """Return every hand that is asked before the first hand of a match is played, and what is told of its answers."""
    game = variant(name)
    flow = flow_of(game)
    match = Match(flow, game.rules.make(None), seed_from(seed))
    bot = make_bot("greedy", game, 0)
    found: list[tuple[Shape, dict[str, Any]]] = []
    while match.table.state.phase == ASKING:
        for seat in match.table.asked():
            seen = view(flow, match.table.state, seat, match.table.legal(seat))
            found.append((seen.state.seats[seat].shape.copy(), judge(game, seen.state, seat, seen.options)))
            match.act(seat, bot.choose(seen))
    return found


def test_exchanges_and_void_suits_have_chances_and_points() -> None:
    answers = [answer for _, answer in before_play("sichuan", 3)]
    assert {answer["best"].split()[0] for answer in answers} == {"give", "choose"}
    for answer in answers:
        for row in answer["choices"]:
            assert 0.0 < row["win"] < row["ready"] < 1.0
            assert set(row["parts"]) == {"win", "table", "aims"}
            assert len(row["by_draw"]["win"]) == answer["draws"] + 1
            assert "why.targets" not in {reason["code"] for reason in row["reasons"]}


@pytest.mark.parametrize("seed", [16, 42])
def test_of_answers_before_play_nothing_is_said_about_fewer_draws(seed: int) -> None:
    for _, answer in before_play("sichuan", seed):
        for row in answer["choices"]:
            assert "why.changes" not in {reason["code"] for reason in row["reasons"]}


@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_told_to_be_better_than_giving_up_a_suit_of_which_nothing_is_held(seed: int) -> None:
    for shape, answer in before_play("sichuan", seed):
        worths = {row["action"]: row["worth"] for row in answer["choices"]}
        for suit in range(3):
            if answer["best"].startswith("choose") and shape.ones & suit_mask(suit) == 0:
                assert worths[f"choose {suit}"] == pytest.approx(worths[answer["best"]], abs=0.1)


class Weighs(Aiming):
    """An outlook whose options are worth what it is told."""

    def __init__(self, worths: list[float]) -> None:
        self.worths = worths

    def weighs(self, state: State, seat: int, options: list[int], risks: Risks) -> list[float] | None:
        return self.worths


@pytest.mark.parametrize(
    ("worths", "aims"),
    [([2.0, 1.0, 2.0], [0.0, -5.0, 0.0]), ([2.0, -3.0], [0.0, -10.0]), ([-1.0, -3.0], [0.0, 0.0])],
)
def test_aims_take_no_more_than_the_hope_and_add_nothing(worths: list[float], aims: list[float]) -> None:
    game = variant("sichuan")
    state = Match(flow_of(game), game.rules.make(None), seed_from(1)).table.state
    assert Weighs(worths).aims(state, 0, [0] * len(worths), 10.0) == aims


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


def test_claims_are_never_more_than_certain() -> None:
    """Three copies of the last tile are all there is: others throw one at once, and it pays its single unit."""
    asked = {"variant": "sichuan", "hand": "123m456789p1236m", "void": "s", "unseen": "666m", "draws": 2}
    (waiting,) = data(analyse(asked)["choices"])
    assert waiting["win"] <= 1.0
    assert waiting["points"] / waiting["win"] >= 1.0


def test_others_end_a_hand_of_wuhan_and_the_last_of_them_one_of_sichuan() -> None:
    wuhan = {"variant": "wuhan", "hand": "456p789s2255s", "melds": ["pung:111m@1"], "flip": "3p"}
    sichuan = {"variant": "sichuan", "hand": "1123445m567888p", "void": "s"}
    for asked in (wuhan, sichuan):
        (many,) = data(analyse({**asked, "draws": 12})["choices"])
        (alone,) = data(analyse({**asked, "draws": 12, "self_draw_only": True})["choices"])
        assert many["parts"]["table"] < 0 == alone["parts"]["table"]


def test_in_sichuan_three_others_have_to_win_before_a_hand_ends_and_one_ends_it_at_once() -> None:
    rules = variant("sichuan").rules.make(None)
    many = SichuanProspects(rules_of(rules), suit_mask(2), (), False, 3)
    last = SichuanProspects(rules_of(rules), suit_mask(2), (), False, 1, (0, 1, 0), 13)
    assert many.over(13, False) == 0.0 < last.over(13, False)
    assert all(many.over(draws, False) < last.over(draws, False) < 0.2 for draws in range(1, 13))
    shape = Shape.of(parse("11123456789p11m"))
    drawn = [float(each.pays(shape, 0, 0, True)) for each in (many, last)]
    assert drawn[0] == 3 * drawn[1], "who has won pays no more"


def test_norths_and_special_tiles_laid_aside_are_counted() -> None:
    three = Script("riichi", ["119m123456p45s4z"], draws="7s", rules="tenhou3")
    row = rows_of("riichi", three)["aside 4z"]
    assert set(row["parts"]) >= {"win", "table"}
    assert "like" not in row["parts"]
    assert row["win"] > 0


def rows_of(name: str, script: Script) -> dict[str, dict[str, Any]]:
    table = script.table
    seen = view(script.flow, table.state, 0, table.legal(0))
    return {row["action"]: row for row in data(judge(variant(name), seen.state, 0, seen.options)["choices"])}


def test_a_hand_far_away_is_told_its_chances_and_not_that_it_folds() -> None:
    found = rows_of("riichi", Script("riichi", ["147m258p369s1234z"], draws="5z"))
    assert {row["plan"] for row in found.values() if row["action"] != "abort"} <= {"thumb", "win"}
    assert all(0 < row["ready"] < 0.5 for row in found.values() if "shanten" in row)


def test_equal_tiles_are_not_compared_with_each_other() -> None:
    for row in rows_of("guobiao", Script("guobiao", ["1123456789m123p"], draws="1p")).values():
        for reason in row["reasons"]:
            assert str(reason["values"].get("other", "")).rsplit(" ", maxsplit=1)[-1] != row.get("tile")


def test_a_chance_is_told_once_and_alike() -> None:
    for answer in judged("riichi", 8, 5):
        for row in answer["choices"]:
            told = {reason["code"]: reason["values"] for reason in row["reasons"]}
            if "why.instead" in told and "why.chances" in told:
                assert told["why.instead"]["ready"] == told["why.chances"]["ready"]


def test_a_hand_that_holds_all_four_of_its_wait_is_not_ready_as_the_table_has_it() -> None:
    """Without 5z it waits for 7m alone, and 777m and 789m hold all four: 5m (56m) and 8m (two pairs) change that."""
    asked = {
        "variant": "riichi",
        "hand": "68m11z5z",
        "melds": ["pung:777m@2", "chow:789m@3", "pung:555z@1"],
        "unseen": "1335588m",
        "self_draw_only": True,
    }
    ready = {
        draws: {row["tile"]: row["ready"] for row in data(analyse({**asked, "draws": draws})["choices"])}["5z"]
        for draws in (0, 1)
    }
    assert ready == {0: 0.0, 1: pytest.approx(4 / 7)}
