"""The reasons of a choice are true: what they name is what makes the difference, and of the numbers told."""

from typing import Any

import pytest
from librt.vecs import vec
from scripted import Script

from sanyuan.analysis.door import analyse, judge
from sanyuan.analysis.position import Choice
from sanyuan.analysis.solve import BY_POINTS, BY_READY
from sanyuan.analysis.tell import Line, Telling
from sanyuan.analysis.weighed import Weighed
from sanyuan.engine.view import view
from sanyuan.hand.vectors import zeros
from sanyuan.notation import parse
from sanyuan.rules.prospects import SLOTS
from sanyuan.rules.risks import NO_RISKS, Risks
from sanyuan.table.actions import WIN
from sanyuan.variants import variant
from sanyuan.words.text import Note, Words
from typed import data


def discard(kind: int, ready: list[float], missing: int, helps: int, chance: float = 0.0) -> Line:
    """A discard of a kind of characters that brings no points, with its chances to be ready and what it risks now."""
    none = [0.0] * len(ready)
    row = Weighed(-1, {"win": 0.0, "table": 0.0}, Choice(0, kind, none, none, none, ready, missing, helps), chance)
    tile = f"{kind + 1}m"
    return Line(row, f"discard {tile}", Note("why.discard", tile=tile), tile, kind)


def told(
    best: Line, *others: Line, lang: str = "en", risks: Risks = NO_RISKS, goal: int = BY_POINTS
) -> list[dict[str, Any]]:
    """What is told where four copies of every kind are unseen."""
    unseen = zeros(SLOTS)
    for kind in range(34):
        unseen[kind] = 4
    return Telling([best, *others], Words("和", "win"), None, unseen, risks, (0, 1, 2, 3), goal).rows(lang)


def reasons(row: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {reason["code"]: reason["values"] for reason in row["reasons"]}


def test_tiles_are_the_reason_only_where_more_of_them_help() -> None:
    many, few = discard(1, [0.9], 2, 0b1111), discard(6, [0.8], 2, 0b11)
    best, other = told(many, few)
    assert "because 34m still help" in best["why"]
    assert "why.instead" not in reasons(other)
    assert "why.instead" not in reasons(told(discard(1, [0.9], 2, 0b0011), discard(6, [0.8], 2, 0b1100))[0])
    (one, _) = told(discard(1, [0.9], 2, 0b111), few)
    assert "because 3m still helps" in one["why"]
    assert "因为 3m 仍有用" in told(many, discard(6, [0.8], 2, 0b1011), lang="zh")[0]["why"]


def test_a_hand_that_is_ready_either_way_is_not_readier_for_the_tiles_it_waits_for() -> None:
    """What 7m risks more makes it less often ready: somebody wins on it."""
    safe, risky = discard(1, [1.0], 1, 0b1001001), discard(6, [1.0], 1, 0b10010010, chance=0.1)
    assert "why.instead" not in reasons(told(safe, risky)[0])


def test_a_kong_is_readier_for_its_draw_more_and_not_for_tiles() -> None:
    kong = discard(1, [0.8, 0.9], 2, 0b1111)
    assert "why.instead" not in reasons(told(kong, discard(6, [0.8], 2, 0b11))[0])


@pytest.mark.slow
def test_the_tiles_of_a_real_hand_are_those_that_help_it_alone() -> None:
    best, other, *_ = data(analyse({"variant": "riichi", "hand": "2456m34556p23445s", "draws": 3})["choices"])
    only = [face for tile in best["accepts"] if tile not in other["accepts"] for face in parse(tile)]
    assert parse(reasons(best)["why.instead"]["tiles"]) == only


def test_the_seat_that_is_named_is_told_with_its_own_share_of_the_risk() -> None:
    """South wins on 2m in 2 % of the cases and on 7m in 10 %, West in 3 % and 8 %: 8 % less against South."""
    against = [[0.0] * 34 for _ in range(4)]
    against[1][1], against[1][6], against[2][1], against[2][6] = 0.02, 0.1, 0.03, 0.08
    chances = [1.0 - (1.0 - south) * (1.0 - west) for south, west in zip(against[1], against[2], strict=True)]
    risks = Risks(vec[float](chances), vec[float](chances), [vec[float](each) for each in against])
    one, two = (discard(kind, [0.8], 2, 0b11, chances[kind]) for kind in (1, 6))
    best, other = told(one, two, risks=risks)
    assert "8.0 % less to deal in against South than discarding 7m" in best["why"]
    assert "8.0 % more to deal in against South than discarding 2m" in other["why"]
    assert best["against"] == {"1": 0.02, "2": 0.03}
    named = Telling([one, two], Words("胡", ""), None, zeros(SLOTS), risks, (0, 1, 2, 3), BY_POINTS, Words("放冲", ""))
    assert "放冲比" in str(named.rows("zh")[0]["why"])
    assert "放铳" not in str(named.rows("zh"))


@pytest.mark.parametrize(("goal", "aimed", "said"), [("win", "win", "to win"), ("ready", "ready", "to be ready")])
def test_options_are_compared_by_what_is_aimed_for(goal: str, aimed: str, said: str) -> None:
    request = {"variant": "riichi", "hand": "2456m34556p23445s", "draws": 4, "goal": goal}
    best, *others = data(analyse(request)["choices"])
    for row in others:
        gap = (round(1000 * best[aimed]) - round(1000 * row[aimed])) / 10
        assert f"a {gap:.1f} % worse chance {said} than {best['action'].replace('discard', 'discarding')}" in row["why"]
    assert f"better chance {said} than" in best["why"]
    assert not {"why.best", "why.less", "why.until"} & {code for row in (best, *others) for code in reasons(row)}


def test_another_discard_is_better_with_fewer_draws_by_what_is_aimed_for() -> None:
    """With one draw left 7m is more often ready, with four 2m; what they bring in points is alike."""
    best = discard(1, [0.0, 0.1, 0.3, 0.4, 0.5], 2, 0b1111)
    other = discard(6, [0.0, 0.2, 0.3, 0.4, 0.4], 2, 0b1111)
    assert reasons(told(best, other, goal=BY_READY)[0])["why.changes"]["draws"] == 1
    assert "why.changes" not in reasons(told(best, other)[0])


def worth(kind: int, points: list[float], parts: dict[str, float], chance: float = 0.0, cost: float = 0.0) -> Line:
    """A discard that brings so many points with 0, 1, … draws left."""
    sure = [1.0] * len(points)
    row = Weighed(
        -1, {"table": 0.0, **parts}, Choice(0, kind, points, [0.0] * len(points), sure, sure, 2, 0b11), chance, cost
    )
    return Line(row, f"discard {kind + 1}m", Note("why.pass"), f"{kind + 1}m", kind)


def test_few_points_change_the_answer_where_few_are_told() -> None:
    """A unit is much in Sichuan: with one draw left the other discard brings 1.2 of them and not 0.8."""
    best = worth(1, [0.0, 0.8, 1.7, 1.9, 2.0], {"win": 2.0})
    other = worth(6, [0.0, 1.2, 1.3, 1.4, 1.5], {"win": 1.5})
    assert reasons(told(best, other)[0])["why.changes"]["draws"] == 1


@pytest.mark.parametrize(
    ("others", "left"),
    [
        ([0.0, 130.0, 230.0, 330.0, 430.0, 499.0], 2),  # 3 and 4 draws are less than three from 5
        ([0.0, 115.0, 210.0, 330.0, 430.0, 499.0], None),  # no more than a few points
    ],
)
def test_fewer_draws_are_told_to_change_the_answer_only_where_that_is_clear(others: Any, left: int | None) -> None:
    best = worth(1, [0.0, 100.0, 200.0, 300.0, 400.0, 500.0], {"win": 500.0})
    change = reasons(told(best, worth(6, others, {"win": others[-1]}))[0]).get("why.changes")
    assert (change["draws"] if change else None) == left


def test_numbers_by_draw_end_with_those_of_the_row() -> None:
    """Somebody wins on 2m in a tenth of the cases, and then it brings nothing."""
    (row, _) = told(worth(1, [0.0, 400.0], {"win": 360.0}, 0.1, 50.0), worth(6, [0.0, 90.0], {"win": 90.0}))
    for name in ("win", "ready", "points"):
        assert row["by_draw"][name][-1] == pytest.approx(row[name])
    assert row["by_draw"]["points"] == pytest.approx([0.0, 360.0])


def test_a_wait_that_is_gone_is_told_to_be_gone() -> None:
    (gone,) = data(
        analyse({"variant": "riichi", "hand": "123456789m68p11z", "visible": "7777p", "draws": 1})["choices"]
    )
    assert "what it waits for (7p) is gone, so the wait has to change" in gone["why"]
    (far, _) = told(discard(1, [0.2], 3, 0), discard(6, [0.1], 3, 0))
    assert "every tile that would help at once is gone" in far["why"]


def test_an_average_that_is_assumed_is_told_to_be_assumed() -> None:
    script = Script("riichi", ["147m258p369s1234z"], draws="5z")
    seen = view(script.flow, script.table.state, 0, script.table.legal(0))
    rows = [row for row in data(judge(variant("riichi"), seen.state, 0, seen.options)["choices"]) if "tile" in row]
    assert len(rows) == 14
    for row in rows:
        assert "at 8000 for a usual win" in row["why"]
        assert "8000 points a win" not in row["why"]


def test_what_an_option_lacks_in_aims_is_not_compared_with_the_best_row() -> None:
    rows = told(worth(1, [0.0, 400.0], {"win": 400.0, "aims": -130.0}), worth(6, [0.0, 200.0], {"win": 200.0}))
    assert "other options keep more claims to come" in rows[0]["why"]


def test_nothing_is_told_to_change_the_answer_where_places_change_with_it() -> None:
    best = worth(1, [0.0, 80.0, 190.0], {"win": 190.0, "deal_in": -50.0, "place": 500.0}, 0.05, 50.0)
    other = worth(6, [0.0, 120.0, 150.0], {"win": 150.0, "place": 100.0})
    named = reasons(told(best, other)[0])
    assert not {"why.changes", "why.until"} & set(named)
    assert named["why.place"]["points"] == "+500"


def test_a_win_tells_what_the_places_count_beside_it() -> None:
    win = Line(Weighed(WIN, {"win": 3000.0, "place": 4112.0}), "win", Note("why.take_win", word=Words("和", "win")))
    named = reasons(told(win, worth(1, [0.0, 80.0], {"win": 80.0}))[0])
    assert (named["why.win_now"]["points"], named["why.place"]["points"]) == (3000, "+4112")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"variant": "riichi", "hand": "456m67p22s", "melds": ["chow:123s@3", "chow:789m@3"]}, "has a yaku"),
        ({"variant": "guobiao", "hand": "456m67p22s", "melds": ["chow:123s@3", "chow:789m@3"]}, "has 8 fan"),
        (
            {"variant": "wuhan", "hand": "456p789s2255s", "melds": ["pung:111m@1"], "flip": "3p"},
            "has a large enough product",
        ),
    ],
)
def test_a_ready_hand_that_never_wins_says_what_it_lacks(asked: dict[str, object], said: str) -> None:
    (waiting,) = data(analyse({**asked, "draws": 1})["choices"])
    assert (waiting["ready"], waiting["win"]) == (1.0, 0.0)
    assert f"no win in 1 draw: no complete hand within reach {said}" in waiting["why"]
    (late,) = data(analyse({**asked, "draws": 0})["choices"])
    assert "no win in 0 draws;" in late["why"]


@pytest.mark.slow
def test_furiten_is_told_where_others_throw_tiles() -> None:
    request = {"variant": "riichi", "hand": "234m22340p66778s4s", "river": "5s", "draws": 3}
    rows = {row["action"]: row["why"] for row in data(analyse(request)["choices"])}
    assert "furiten: only a drawn tile wins" in rows["discard 4s"]
    assert "furiten" not in rows["discard 6s"], "not ready yet"
    alone = data(analyse({**request, "self_draw_only": True})["choices"])
    assert not any("furiten" in row["why"] for row in alone)
    thrown = {row["action"]: row["why"] for row in data(analyse({**request, "hand": "234m22340p66778s5s"})["choices"])}
    assert "furiten" in thrown["discard 8s"], "it waits for 5s and 8s"


@pytest.mark.slow
def test_a_stick_lost_is_no_part_of_what_a_win_pays() -> None:
    request = {"variant": "riichi", "hand": "234m22340p66778s4s", "river": "5s", "draws": 3}
    for row in data(analyse(request)["choices"]):
        if row["action"].startswith("riichi"):
            values = reasons(row)["why.staked"]
            assert values["mean"] > 1000
            assert row["win"] * values["mean"] - 1000 * (1 - row["win"]) == pytest.approx(row["points"], abs=1)


def test_up_to_which_risk_a_discard_stays_the_best_is_told_where_it_is_more_than_a_little() -> None:
    """400 points fall to the 300 of the other where 400 are lost and 600 paid in a tenth of the cases."""
    other = worth(6, [0.0, 300.0], {"win": 300.0})
    sure = worth(1, [0.0, 400.0], {"win": 396.0, "deal_in": -6.0}, 0.01, 6.0)
    assert reasons(told(sure, other)[0])["why.until"]["chance"] == "10.0 %"
    close = worth(1, [0.0, 400.0], {"win": 361.0, "deal_in": -58.5}, 0.0975, 58.5)
    assert "why.until" not in reasons(told(close, other)[0])


def test_actions_are_called_in_small_letters_within_a_sentence() -> None:
    script = Script("riichi", ["147m258p369s1235z", "123m456p78s1255z9p"], draws="4z")
    script.do(0, "discard", "5z")
    game, table = variant("riichi"), script.table
    seen = view(script.flow, table.state, 1, table.legal(1))
    passing, claiming = data(judge(game, seen.state, 1, seen.options)["choices"])
    compared = [row["reasons"][-1]["values"]["other"] for row in (passing, claiming)]
    assert sorted(compared) == ["passing", "pon 55z"]
