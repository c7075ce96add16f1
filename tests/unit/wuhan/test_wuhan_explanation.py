"""What a person is told: every factor as a line, what fails and why, and what a refused hand lacks."""

from collections.abc import Callable
from random import Random
from typing import Any

from test_wuhan_brute_force import win_of
from wuhan_cases import BEGGING, GENERALS, NOTEN_TABLE, PLAIN, PUNGS, PURE, RED, SOFT, seats
from wuhan_deals import Dealer

from sanyuan.variants import score, variant
from sanyuan.variants.wuhan.explain.whole import explain
from sanyuan.variants.wuhan.options import RULES
from sanyuan.variants.wuhan.score.best import NOBODY, WINS
from sanyuan.variants.wuhan.score.best import score as compact

EXAMPLE: dict[str, Any] = {
    "melds": ["chow:123p@3", "added:7777s@2"],
    "hand": "456m78m55p",
    "win": "9m",
    "players": seats(
        east={"melds": ["pung:111p@1"]},
        west={"melds": ["chow:234s@3", "chow:234s@3", "closed:1111m"]},
        north={"red_kongs": 1},
    ),
}


def ask(lang: str = "en", **request: object) -> dict[str, Any]:
    result = score({"variant": "wuhan", "flip": "3z", "winner": 1, "explain": True, "lang": lang, **request})
    assert result["ok"], result
    return result


def steps(result: dict[str, Any]) -> list[Any]:
    return [(step["label"], step["formula"], step["value"]) for step in result["steps"]]


def test_R_H6_the_worked_example_factor_by_factor() -> None:
    result = ask(**EXAMPLE)
    assert steps(result) == [
        ("base (small win)", "1", 1),
        ("South: openings", "2^2", 4),
        ("South: open kongs", "2^1", 2),
        ("South: hard win", "2", 2),
        ("South: self-draw", "2", 2),
        ("South: product", "4 × 2 × 2 × 2", 32),
        ("East: openings", "2^1", 2),
        ("East: product", "2", 2),
        ("West: openings", "2^2", 4),
        ("West: closed kongs", "4^1", 4),
        ("West: product", "4 × 4", 16),
        ("North: 红中 kongs", "2^1", 2),
        ("North: product", "2", 2),
        ("start: base × winner × smallest other, needs more than 16", "1 × 32 × 2", 64),
        ("East owes (dealer ×2)", "1 × 32 × 2 × 2", 128),
        ("West owes", "1 × 32 × 16", 512),
        ("North owes", "1 × 32 × 2", 64),
        ("West: cap", "min(512, 300)", 300),
        ("total", "128 + 300 + 64", 492),
    ]
    assert result["products"] == [2, 32, 16, 2]
    assert result["raw"] == [128, 0, 512, 64]
    assert result["deltas"] == [-128, 492, -300, -64]
    assert [(row["payer"], row["points"], row["why"]) for row in result["payments"]] == [
        (0, 128, "self-draw"),
        (2, 300, "self-draw"),
        (3, 64, "self-draw"),
    ]


def test_the_laizi_that_stands_and_the_one_that_is_restored_are_named() -> None:
    result = ask(players=seats(south={"red_kongs": 2}), **SOFT)
    assert steps(result)[0] == ("laizi standing for another tile (at most 1)", "4z → 9m", 1)
    assert result["stands_for"] == ["9m"]
    assert result["sets"] == ["123p", "777s", "456m", "789m", "55p"]
    hard = ask(players=RED, melds=PLAIN["melds"], hand="789m444z5p", win="5p")
    assert steps(hard)[0] == ("laizi as its own face", "4z → 4z, 4z → 4z, 4z → 4z", 3)
    assert hard["stands_for"] == []


def test_which_wins_fail_and_why() -> None:
    result = ask(players=RED, **PLAIN)
    assert {row["id"]: row["why"] for row in result["not_counted"]} == {
        "quanqiuren": "2 of 4 sets were melded openly",
        "qingyise": "spoiled by 1235p7s",
        "pengpenghu": "not pungs: 123p",
        "fengyise": "spoiled by 456789m1235p7s",
        "jiangyise": "spoiled by 4679m13p7s",
    }


def test_R_H12_全求人_alone_makes_no_win_and_the_reason_is_not_a_missing_pair() -> None:
    result = ask(loser=2, players=NOTEN_TABLE, melds=BEGGING["melds"], hand="6m", win="6m")
    assert result["why_code"] == "pair_not_general"
    rows = {row["id"]: row["why"] for row in result["not_counted"]}
    assert rows["quanqiuren"].startswith("the hand does not win by its shape")


def test_碰碰胡_fails_by_the_concealed_chow_that_is_shown() -> None:
    result = ask(melds=["pung:111m@1", "pung:777s@2"], hand="333p45s55p", win="6s", players=RED)
    rows = {row["id"]: row["why"] for row in result["not_counted"]}
    assert rows["pengpenghu"] == "not pungs: 456s"


def test_a_refused_hand_says_what_is_missing_with_its_arithmetic() -> None:
    def why(**request: Any) -> str:
        return ask(**request)["why"]

    assert why(**PLAIN) == "below the start: 1 × 16 × 1 = 16, needs more than 16"
    assert why(loser=2, rules="street", **PLAIN) == "below the start: 1 × 8 × 1 = 8, needs at least 16"
    assert why(melds=["closed:1111p", "closed:7777s"], hand="456m78m55p", win="9m").startswith("not opened")
    assert why(melds=PLAIN["melds"], hand="456m78m66p", win="9m").startswith("the pair 66p is none of 2, 5, 8")
    assert (
        why(melds=PLAIN["melds"], hand="4567m44z5p", win="5p")
        == "2 laizi would stand for another tile; a small win allows 1"
    )
    assert why(melds=PLAIN["melds"], hand="456m78m3z5p", win="9m").startswith("3z still in hand")
    assert why(loser=2, melds=BEGGING["melds"], hand="5p", win="4z").startswith("4z is laizi")
    assert why(melds=PLAIN["melds"], hand="456m78m56p", win="9m") == "the hand is not complete"


def test_a_refused_hand_pays_nothing_and_names_no_wins() -> None:
    result = ask(**PLAIN)
    assert (result["wins"], result["hard"], result["base"], result["deltas"]) == ([], False, 0, [0, 0, 0, 0])
    assert result["products"] == [1, 16, 1, 1]


def test_a_factor_of_one_and_a_half_is_written_as_it_is() -> None:
    result = ask(loser=2, **PUNGS)
    assert result["products"] == [1, 8, 1.5, 1]
    assert ("West: discarder", "1.5", 1.5) in steps(result)
    assert ("West owes", "10 × 8 × 1.5", 120) in steps(result)


def test_liability_is_one_payment_with_its_reason() -> None:
    result = ask(loser=2, players=NOTEN_TABLE, **BEGGING)
    assert result["liable"] == 2
    assert [(row["payer"], row["points"], row["reason"]) for row in result["payments"]] == [
        (2, 1500, "liable_quanqiuren")
    ]
    assert steps(result)[-1] == ("West is liable for all three", "500 + 500 + 500", 1500)


def test_readings_that_lost_are_listed_with_what_they_are_worth() -> None:
    """33 44 55 88 beside two pungs of 万, 3m the laizi: as 345 345 hard 10 × 2, as 444 555 soft 20 × 1."""
    result = ask(flip="2m", melds=["pung:999m@1", "pung:777m@2"], hand="3344588m", win="5m")
    assert (result["wins"], result["hard"]) == (["清一色"], True)
    lost = {tuple(line["name"] for line in row["lines"]): (row["total"], row["why"]) for row in result["readings"]}
    assert lost["清一色", "碰碰胡"] == (20, "20 as well, but more laizi stand for other tiles")


def test_the_situation_that_does_not_count_is_told_without_asking() -> None:
    result: dict[str, Any] = score(
        {
            "variant": "wuhan",
            "flip": "3z",
            "winner": 1,
            "loser": 2,
            "last_tile": True,
            "players": seats(south={"laizi_kongs": 1}),
            **PLAIN,
        }
    )
    assert [(row["id"], row["why_code"]) for row in result["not_counted"]] == [("haidi", "only_self_drawn")]


def test_chinese_text_for_a_terminal() -> None:
    text = variant("wuhan").breakdown({"flip": "3z", "winner": 1, "explain": True, **PURE}).as_text("zh")
    assert text.splitlines()[0] == "南家 硬胡，收 360 分"
    for part in ("清一色", "南家番数乘积", "碰碰胡  123m 是顺子", "起胡：底分 × 赢家番 × 输家中最小的番，要大于 16"):
        assert part in text


def test_将一色_shows_the_loose_tiles() -> None:
    result = ask(**GENERALS)
    assert result["sets"] == ["555m", "22288m2258p28s"]


def test_every_sentence_can_be_written_and_the_breakdown_agrees_with_the_compact_result(
    sample: Callable[..., int],
) -> None:
    """Over random claims: deltas, lines and base follow from the score, and no template keeps a hole."""
    for preset in ("koukou", "street"):
        dealer = Dealer(Random(f"explain {preset}"), preset == "street")
        rules = RULES.preset(preset)
        for _ in range(sample(1500)):
            win = win_of(dealer.claim())
            scored = compact(win, rules)
            result = explain(win, scored, rules, full=True)
            data: dict[str, Any] = result.as_dict("en", explain=True)
            assert data["win"] == (scored.status == WINS)
            assert result.deltas() == scored.deltas(win.winner)
            assert data["liable"] == (None if scored.liable == NOBODY else scored.liable)
            assert len(data["stands_for"]) == scored.standing
            if scored.status == WINS:
                assert sum(line.value for line in result.lines) == scored.base
            for lang in ("zh", "en"):
                assert "{" not in result.as_text(lang)


def test_a_tile_that_bars_the_win_is_the_only_reason_told() -> None:
    """Beside a pi in hand, or a laizi that another played, no shape is looked for."""
    barred = ask(melds=PLAIN["melds"], hand="456m78m3z5p", win="9m")
    assert (barred["why_code"], barred["not_counted"]) == ("barred_held", [])
    claimed = ask(loser=2, melds=BEGGING["melds"], hand="5p", win="4z")
    assert (claimed["why_code"], claimed["not_counted"]) == ("special_claimed", [])


def test_R_H8_碰碰胡_that_needs_three_laizi_says_so() -> None:
    """666 and 8, 南 with four laizi: pungs and a pair only if three of them stand for other tiles."""
    result = ask(flip="1s", melds=["pung:555z@1", "pung:777p@1"], hand="222s66m8p2z", win="6m")
    rows = {row["id"]: row["why"] for row in result["not_counted"]}
    assert rows["pengpenghu"] == "3 laizi would stand for another tile; a big win allows 2"


def test_loose_tiles_are_no_other_reading_of_sets_that_win_as_much() -> None:
    result = ask(melds=["pung:888m@1", "pung:555p@2", "pung:222p@3"], hand="2255m", win="2m")
    assert result["wins"] == ["碰碰胡", "将一色"]
    assert result["readings"] == []


def test_R_H12a_a_laizi_among_loose_tiles_is_shown_as_the_one_held_least() -> None:
    result = ask(flip="1s", melds=["pung:555z@1"], hand="111222334z2s", win="6z")
    assert (result["wins"], result["stands_for"]) == (["风一色"], ["4z"])


def test_R_H13_the_gold_cap_names_its_condition() -> None:
    raw: dict[str, Any] = {"players": seats(south={"laizi_kongs": 3}), **PUNGS}
    assert ("East: gold cap (all three owe more than 300)", "500", 500) in steps(ask(**raw))
    bound = {"gold_cap_fixed": False, "gold_cap_inclusive": True, "gold_cap": 5000}
    told = steps(ask(rules=bound, **raw))
    label, formula, paid = next(step for step in told if step[0].startswith("East: gold"))
    assert label == "East: gold cap (all three owe at least 300)"
    assert formula == f"min({10 * 12 * 64}, 5000)"
    assert paid == 5000
