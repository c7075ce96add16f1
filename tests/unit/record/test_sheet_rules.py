"""The recorder's sheet against the rulings: what is paid, who deals next, how a match ends, and what is refused."""

from typing import Any

import pytest

from sanyuan import variants
from sanyuan.record.sheet import Sheet

NOTHING: dict[str, int] = {}


def sheet(variant: str, rules: object, *entries: dict[str, Any]) -> Sheet:
    game = variants.variant(variant)
    return Sheet(game, game.rules.make(rules), entries)


def folded(variant: str, rules: object, *entries: dict[str, Any]) -> Sheet:
    told = sheet(variant, rules, *entries)
    assert told.problem is None, told.problem.error
    return told


def refused(variant: str, rules: object, *entries: dict[str, Any]) -> tuple[str, str | None]:
    told = sheet(variant, rules, *entries)
    assert told.problem is not None
    assert told.problem.place == len(entries) - 1
    return told.problem.error.code, told.problem.error.field


def win(winner: int, loser: int | None = None, declared: tuple[int, ...] = (), **worth: Any) -> dict[str, Any]:
    return {"type": "win", "wins": [{"winner": winner, **worth}], "loser": loser, "declared": list(declared)}


def draw(*ready: int, **more: Any) -> dict[str, Any]:
    return {"type": "draw", "ready": list(ready), **more}


def changes(told: Sheet) -> list[list[int]]:
    return [[after - before for after, before in zip(h.scores, h.standing.scores, strict=True)] for h in told.hands]


def test_R_W1_each_noten_seat_pays_each_tenpai_seat_and_the_dealer_half_as_much_again() -> None:
    assert changes(folded("riichi", "house", draw(1))) == [[-1500, 3500, -1000, -1000]]
    assert changes(folded("riichi", "house", draw(0, 1))) == [[2000, 2000, -2000, -2000]]
    assert changes(folded("riichi", "house", draw())) == [[0, 0, 0, 0]]
    assert changes(folded("riichi", "tenhou", draw(1))) == [[-1000, 3000, -1000, -1000]]


def test_R_W2_and_R_W3_honba_after_a_draw() -> None:
    noten = folded("riichi", "house", draw(0), draw(1))
    assert noten.standing is not None
    assert (noten.hands[1].standing.carry[0], noten.standing.carry[0], noten.standing.dealer) == (1, 0, 1)
    online = folded("riichi", "tenhou", draw(1))
    assert online.standing is not None
    assert (online.standing.carry[0], online.standing.dealer) == (1, 1)


def test_R_W10_sticks_stay_and_the_nearest_of_two_winners_takes_them_with_the_honba() -> None:
    two = {
        "type": "win",
        "loser": 1,
        "declared": [0],
        "wins": [{"winner": 0, "han": 1, "fu": 30}, {"winner": 2, "han": 2, "fu": 30}],
    }
    told = folded("riichi", "house", draw(0, 3, declared=[3]), two)
    # seat 2 sits next after the discarder: 2000 + 300 honba + two sticks; the dealer has 1500 less his own stick
    assert changes(told)[1] == [500, -3800, 4300, 0]
    assert told.standing is not None
    assert told.standing.carry[:2] == (2, 0)


def test_a_second_winner_told_by_his_hand_takes_no_honba_of_his_own() -> None:
    hand: dict[str, Any] = {"hand": "234m22340p66778s", "win": "5s", "honba": 5, "sticks": 9}
    entry: dict[str, Any] = {"type": "win", "loser": 3, "wins": [{"winner": 0, "han": 1}, {"winner": 1, "score": hand}]}
    # pinfu, tanyao, one red five: 3 han 30 fu
    assert changes(folded("riichi", "house", entry)) == [[1500, 3900, 0, -5400]]


def test_a_hand_told_by_its_tiles_is_in_riichi_where_its_seat_declared() -> None:
    hand: dict[str, Any] = {"hand": "234m22340p66778s", "win": "5s"}
    told = folded("riichi", "house", win(1, None, (1,), score={**hand, "riichi": 1}))
    # tsumo, riichi, pinfu, tanyao, red: a mangan; the stick comes back
    assert changes(told) == [[-4000, 8000, -2000, -2000]]
    assert refused("riichi", "house", win(1, score={**hand, "riichi": 1})) == ("riichi", "wins[0].score.riichi")
    assert refused("riichi", "house", win(1, None, (1,), score=hand)) == ("riichi", "wins[0].score.riichi")


def test_R_W7_three_winners_abort_where_the_rules_say_so() -> None:
    three = {"type": "win", "loser": 1, "wins": [{"winner": seat, "han": 1} for seat in (0, 2, 3)]}
    assert changes(folded("riichi", "house", three)) == [[1500, -3500, 1000, 1000]]
    assert refused("riichi", "tenhou", three) == ("winners", "wins")
    aborted = folded("riichi", "tenhou", {"type": "draw", "reason": "triple_ron"})
    assert aborted.standing is not None
    assert (aborted.standing.dealer, aborted.standing.carry[0]) == (0, 1)


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ("house", "four_riichi"),
        ("house", "triple_ron"),
        ("mleague", "nine_orphans"),
        ("mleague", "four_kans"),
        ("tenhou3", "four_riichi"),
    ],
)
def test_R_W4_to_R_W8_an_abortive_draw_that_the_rules_do_not_have_is_refused(rules: str, reason: str) -> None:
    assert refused("riichi", rules, {"type": "draw", "reason": reason}) == ("reason", "reason")


def test_declaring_takes_the_points_that_the_rules_ask_for() -> None:
    poor = {"type": "penalty", "points": [-24500, 24500, 0, 0]}
    assert refused("riichi", "house", poor, win(1, 2, (0,), han=1)) == ("declared", "declared")
    assert changes(folded("riichi", "mleague", poor, win(1, 2, (0,), han=1)))[1] == [-1000, 2000, -1000, 0]


def test_pao_shares_a_yakuman_and_the_winner_cannot_be_liable() -> None:
    assert changes(folded("riichi", "house", win(1, 0, yakuman=1, pao=2))) == [[-16000, 32000, -16000, 0]]
    assert changes(folded("riichi", "house", win(1, yakuman=1, pao=2))) == [[0, 32000, -32000, 0]]
    assert refused("riichi", "house", win(1, 0, yakuman=1, pao=1)) == ("pao", "wins[0].pao")


def test_a_seat_below_zero_ends_the_match_with_uma_and_oka() -> None:
    told = folded("riichi", "house", win(1, 0, yakuman=1))
    # 57000, 25000, 25000, -7000 against 30000; uma 20 10 -10 -20; the first takes the oka of 20000
    assert told.standing is None
    assert told.result == [-57000, 67000, 5000, -15000]
    assert folded("riichi", "mleague", win(1, 0, yakuman=1)).result is None


def test_equal_scores_share_an_uma_that_does_not_divide_and_nothing_is_lost() -> None:
    rules: dict[str, Any] = {"preset": "house", "ties": "shared", "winds": 1, "extension": False}
    told = folded("riichi", rules, *[draw() for _ in range(4)])
    assert told.result == [0, 0, 0, 0]
    small = {**rules, "uma": [7, 2, -1, -8], "return_points": 25000}
    three = folded(
        "riichi", small, win(0, 3, han=1, fu=30), {"type": "penalty", "points": [-1500, 0, 0, 0]}, *[draw()] * 4
    )
    # 25000, 25000, 25000, 23500: 8000 for three, the odd point or two to the first of them
    assert three.result == [2668, 2666, 2666, -9500]


def players(*rows: dict[str, int]) -> list[dict[str, int]]:
    return list(rows)


def test_R_H6_the_worked_example_told_by_its_counts() -> None:
    shown = players(
        {"openings": 1}, {"openings": 2, "open_kongs": 1}, {"openings": 2, "closed_kongs": 1}, {"red_kongs": 1}
    )
    assert changes(folded("wuhan", "koukou", {**win(1, hard=True), "players": shown})) == [[-128, 492, -300, -64]]


def test_R_H14_who_robs_a_kong_is_paid_by_the_robbed_alone() -> None:
    shown = players(NOTHING, {"openings": 2}, {"openings": 1}, NOTHING)
    # 10 × 4 a loser, the robbed 10 × 4 × 2 × 1.5
    entry: dict[str, Any] = {**win(1, 2, big=["qianggang"]), "players": shown}
    assert changes(folded("wuhan", "koukou", entry)) == [[0, 200, -200, 0]]


def test_R_H19_查大叫_and_who_is_ready_has_opened() -> None:
    shown = players(
        {"openings": 1}, {"openings": 2, "closed_kongs": 1, "laizi_kongs": 1}, NOTHING, {"pi_kongs": 1, "red_kongs": 1}
    )
    # 2² × 4, the laizi kong apart: × 2 from the first; × 2 from who never opened; × 4 × 2 from the last
    assert changes(folded("wuhan", "koukou", draw(1, players=shown))) == [[-32, 192, -32, -128]]
    assert refused("wuhan", "koukou", draw(2, players=shown)) == ("ready", "ready")


@pytest.mark.parametrize(
    ("entry", "own", "code", "field"),
    [
        (win(1, 2, big=["qingyise"], hard=True), NOTHING, "not_opened", "players"),
        (win(1, big=["quanqiuren"]), {"openings": 4}, "big", "wins[0].big"),
        (win(1, 2, big=["quanqiuren"]), {"openings": 3}, "big", "wins[0].big"),
        (win(1, 2, big=["fengyise", "qingyise"]), {"openings": 2}, "big", "wins[0].big"),
        (win(1, big=["gangkai"]), {"openings": 2}, "big", "wins[0].big"),
        (win(1, 2, big=["haidi"]), {"openings": 2}, "big", "wins[0].big"),
        (win(1, 2, big=["qingyise"]), {"openings": 5}, "players", "players[1].openings"),
        (win(1, 2, big=["qingyise"]), {"openings": 1, "open_kongs": 2}, "players", "players[1].open_kongs"),
    ],
)
def test_a_wuhan_win_that_cannot_be_is_refused(
    entry: dict[str, Any], own: dict[str, int], code: str, field: str
) -> None:
    shown = players(NOTHING, own, NOTHING, NOTHING)
    assert refused("wuhan", "koukou", {**entry, "players": shown}) == (code, field)


def test_R_H20_the_winner_deals_next_and_a_draw_keeps_the_dealer() -> None:
    shown = players(NOTHING, NOTHING, {"openings": 4}, NOTHING)
    told = folded("wuhan", "koukou", {**win(2, hard=True), "players": shown}, draw())
    assert told.standing is not None
    assert [hand.standing.dealer for hand in told.hands] == [0, 2]
    assert told.standing.dealer == 2


def test_R_G4_payment_and_R_G5_standard_points_at_the_end() -> None:
    rules: dict[str, Any] = {"preset": "tziakcha", "rounds": 1}
    told = folded("guobiao", rules, win(2, 0, fan=24), win(1, fan=8), {"type": "draw"}, win(1, 2, fan=88))
    assert changes(told)[:2] == [[-3200, -800, 4800, -800], [-1600, 4800, -1600, -1600]]
    assert told.standing is None
    # 24400, 45200, 23600, 26800: fourth but one, first, last, second
    assert told.final == {"standard_twelfths": [12, 48, 0, 24]}
    assert told.as_dict()["final"] == told.final


def test_R_G2_a_told_win_has_eight_fan() -> None:
    assert refused("guobiao", "tziakcha", win(2, 0, fan=7)) == ("fan", "wins[0].fan")


def test_R_G5_points_follow_the_players_when_they_change_places() -> None:
    told = folded("guobiao", "tziakcha", win(2, 0, fan=8), *[{"type": "draw"}] * 3)
    assert told.standing is not None
    assert told.standing.players == (1, 0, 3, 2)
    assert told.scores == told.standing.scores == [29200, 28400, 29200, 33200]
    fined = folded(
        "guobiao", "tziakcha", win(2, 0, fan=8), *[{"type": "draw"}] * 3, {"type": "penalty", "points": [-100, 0, 0, 0]}
    )
    # the fine is for the seat of East, where player 1 sits now
    assert fined.scores == [29100, 28400, 29200, 33200]


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        ({"type": "draw", "ready": [1], "wins": [{"winner": 0, "han": 1}]}, "wins"),
        ({**win(0, 1, han=3), "points": [100, -100, 0, 0]}, "points"),
        ({**win(0, 1, han=3), "ready": [2]}, "ready"),
        ({"type": "penalty", "points": [0, 0, 0, 0], "declared": [1]}, "declared"),
        ({"type": "draw", "seat": 2}, "seat"),
    ],
)
def test_what_is_told_of_another_type_of_entry_is_refused_and_not_lost(entry: dict[str, Any], field: str) -> None:
    assert refused("riichi", "house", entry) == ("unfit", field)


def test_a_seat_in_riichi_is_ready_when_the_wall_is_empty() -> None:
    assert refused("riichi", "tenhou", draw(0, declared=[1])) == ("ready", "ready")
    assert changes(folded("riichi", "tenhou", draw(0, 1, declared=[1]))) == [[1500, 500, -1500, -1500]]


def test_R_W8_a_draw_by_four_riichi_takes_four_sticks() -> None:
    assert refused("riichi", "tenhou", draw(reason="four_riichi", declared=[0, 1])) == ("declared", "declared")
    four = folded("riichi", "tenhou", draw(reason="four_riichi", declared=[0, 1, 2, 3]))
    assert changes(four) == [[-1000] * 4]
    assert four.standing is not None
    assert four.standing.carry[:2] == (1, 4)


def test_R_G5_a_hand_is_called_as_its_game_calls_it() -> None:
    # 国标: 东风圈第一盘; riichi: 东一局
    called: dict[str, Any] = {}
    for name in ("guobiao", "riichi"):
        game = variants.variant(name)
        called[name] = Sheet(game, game.rules.default(), []).as_dict()["next"]
    assert called["guobiao"]["titles"] == {"zh": "东风圈第一盘", "en": "East round, hand 1", "ja": "East round, hand 1"}
    assert called["riichi"]["titles"]["zh"] == "东一局"


@pytest.mark.parametrize(
    ("game", "titles"),
    [
        ("riichi", ["东一局", "东二局"]),
        ("guobiao", ["东风圈第一盘", "东风圈第二盘"]),
        ("wuhan", ["第1局", "第2局"]),
    ],
)
def test_every_hand_of_a_sheet_has_its_title(game: str, titles: list[str]) -> None:
    variant = variants.variant(game)
    told: dict[str, Any] = Sheet(
        variant, variant.rules.default(), [{"type": "draw"}, {"type": "penalty", "points": [0] * 4}]
    ).as_dict()
    assert [hand["titles"]["zh"] for hand in told["hands"]] == titles
    assert told["next"]["titles"]["zh"] == titles[1]
