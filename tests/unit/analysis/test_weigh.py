"""Every option of a seat is judged: from what it sees alone, with parts that sum up, by the code that moves adept."""

from typing import Any

import pytest
from scripted import Script

from running import COMPILED
from sanyuan.analysis.door import judge
from sanyuan.analysis.slots import unseen_slots
from sanyuan.analysis.thumb import BY_ORDER, BY_TURNS, by_thumb
from sanyuan.analysis.weigh import FULL, Skill, weigh
from sanyuan.analysis.weighed import Weighed, Weighing
from sanyuan.bots import make_bot
from sanyuan.bots.adept import AdeptBot
from sanyuan.engine.match import Match
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.errors import InputError
from sanyuan.notation import parse_tile
from sanyuan.rules.flow import Standing
from sanyuan.rules.places import Places
from sanyuan.rules.risks import NO_RISKS
from sanyuan.table import actions
from sanyuan.variants import names, variant
from sanyuan.variants.riichi.last_hands import hands_after
from sanyuan.variants.riichi.options import RiichiRules
from typed import flow_of

PLAYABLE = [name for name in names() if variant(name).flow is not None]
QUICK = Skill(hands=400)
"""So few hands that interpreted code is through with it in a moment."""

READY = "234m567p3388s45s6z"
CHOICES = 200 if COMPILED else 30


def weighed(script: Script, seat: int, skill: Skill = FULL) -> Weighing:
    game = variant("riichi")
    table = script.table
    seen = view(script.flow, table.state, seat, table.legal(seat))
    return weigh(script.flow, game.outlook, seen.state, seat, seen.options, skill)


def told(script: Script, seat: int) -> dict[str, Any]:
    table = script.table
    seen = view(script.flow, table.state, seat, table.legal(seat))
    return judge(variant("riichi"), seen.state, seat, seen.options)


def rows(script: Script, seat: int) -> dict[str, dict[str, Any]]:
    found: list[dict[str, Any]] = told(script, seat)["choices"]
    return {row["action"]: row for row in found}


def numbers(found: Weighing) -> list[tuple[object, ...]]:
    return [(row.option, sorted(row.parts.items()), row.chance, row.cost, row.folds) for row in found.rows]


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_option_has_a_row_from_the_view_alone_and_adept_takes_the_best(name: str) -> None:
    game = variant(name)
    flow = flow_of(game)
    match = Match(flow, game.rules.make(None), seed_from(11))
    players = [make_bot("greedy", game, seat) for seat in range(4)]
    judged = 0
    while not match.is_over() and judged < CHOICES:
        for seat in match.asked():
            state, options = match.table.state, match.legal(seat)
            seen = view(flow, state, seat, options)
            if len(options) > 1:
                judged += 1
                found = weigh(flow, game.outlook, seen.state, seat, options, QUICK)
                assert [row.option for row in found.rows] == options
                for row in found.rows:
                    assert 0.0 <= row.chance <= 1.0
                    assert row.worth() == sum(row.parts.values())
                assert found.best().option in options
                # handed everything that lies hidden, it says the same: it looks at none of it
                assert numbers(weigh(flow, game.outlook, state, seat, options, QUICK)) == numbers(found)
            match.act(seat, players[seat].choose(seen))


def test_without_habits_adept_takes_what_the_analysis_finds_best() -> None:
    script = Script("riichi", [READY], draws="7z")
    seen = view(script.flow, script.table.state, 0, script.table.legal(0))
    assert AdeptBot(variant("riichi")).choose(seen) == weighed(script, 0).best().option


def test_a_win_is_worth_what_it_pays_and_is_taken() -> None:
    script = Script("riichi", ["234m567p3388s456s"], draws="3s", indicators="1z")
    found = rows(script, 0)
    script.do(0, "win")
    paid = script.table.state.scores[0] - 25000
    assert found["win"]["worth"] == paid
    assert found["win"]["why"] == f"winning now pays {paid} points"


def test_the_order_follows_the_worth_and_bots_take_a_win_all_the_same() -> None:
    win, passing = (Weighed(option, {"win": worth}) for option, worth in ((actions.WIN, 1.0), (actions.PASS, 1.2)))
    assert Weighing([passing, win], 3, None, NO_RISKS).best() is passing
    even = Weighed(actions.PASS, {"win": 1.0})
    assert Weighing([even, win], 3, None, NO_RISKS).best() is win
    script = Script("riichi", ["234m567p3388s456s"], draws="3s", indicators="1z")
    seen = view(script.flow, script.table.state, 0, script.table.legal(0))
    assert AdeptBot(variant("riichi"), QUICK, slips=1000).choose(seen) == actions.WIN


def test_a_riichi_that_lets_a_win_go_wins_no_more_discards() -> None:
    script = Script("riichi", ["234m567p3388s45s6z", "3s"], draws="6s1z")
    script.do(0, "declare", "6z")
    script.all_pass()
    state = script.table.state
    outlook = variant("riichi").outlook
    declared = outlook.prospects(state, 0)
    assert declared is not None
    assert declared.may_claim(state.seats[0].waits, 0)
    script.do(1, "discard", "3s")
    offered = outlook.prospects(script.table.state, 0)
    assert offered is not None
    assert not offered.may_claim(state.seats[0].waits, 0)


def test_riichi_or_not_are_two_rows() -> None:
    found = rows(Script("riichi", ["234m567p3388s45s6z"], draws="6s"), 0)
    assert found["declare 6z"]["shanten"] == found["discard 6z"]["shanten"] == 0
    assert found["declare 6z"]["parts"]["win"] != found["discard 6z"]["parts"]["win"]


def test_kongs_are_rows_with_a_replacement_and_a_new_indicator() -> None:
    script = Script("riichi", ["1111z234m567p88s4s"], draws="5s", indicators="9m")
    found = rows(script, 0)
    kong = found["closed 1z"]
    assert set(kong["parts"]) == {"win", "table", "kong"}
    assert sum(kong["parts"].values()) == pytest.approx(kong["worth"])
    assert kong["worth"] > found["discard 1z"]["worth"]


def test_a_claim_is_weighed_against_passing() -> None:
    script = Script("riichi", ["", "234m67p3388s45s5z5z6z"], draws="5z")
    script.do(0, "discard", "5z")
    found = rows(script, 1)
    assert {"pass", "pung 55z"} <= set(found)
    assert found["pung 55z"]["parts"]["opening"] < 0
    for row in found.values():
        assert sum(row["parts"].values()) == pytest.approx(row["worth"])
    assert found["pung 55z"]["shanten"] < found["pass"]["shanten"]


def test_nine_terminals_are_worth_a_new_deal() -> None:
    script = Script("riichi", ["1m2m4m6m9m1p9p1s9s1z2z3z4z"], draws="5z")
    assert rows(script, 0)["abort"]["worth"] == 0.0


def at_riichi() -> Script:
    hands = ["123m456p789s1122z", "2468m2468p1s2s4s6s8s", "1379m1379p23s56z4z", "2357m2357p5s37z4z5z"]
    script = Script("riichi", hands, draws="9p1s4z4z" + "4m8m6z3z" + "7z6s9m")
    for tile in ("9p", "1s", "4z", "4z", "4m", "8m", "6z", "3z"):
        script.turn(script.table.asked()[0], tile)
    script.do(0, "declare", "7z")
    script.all_pass()
    script.turn(1, "6s")
    return script


def test_a_discard_against_a_riichi_tells_its_risk_by_seat_and_what_it_costs() -> None:
    found = rows(at_riichi(), 2)
    risky, safe = found["discard 3p"], found["discard 9m"]
    assert found["discard 9p"]["deal_in"] < 0.01 < risky["deal_in"] < 1
    assert max(risky["against"], key=risky["against"].get) == "0"
    assert risky["price"] > 2000
    assert risky["parts"]["deal_in"] == pytest.approx(-risky["deal_in"] * risky["price"])
    assert "to deal in" in risky["why"]
    assert safe["why"] != risky["why"]


def test_reasons_come_in_both_languages_with_the_same_codes() -> None:
    script = at_riichi()
    seen = view(script.flow, script.table.state, 2, script.table.legal(2))
    told_in: list[list[dict[str, Any]]] = [
        judge(variant("riichi"), seen.state, 2, seen.options, lang)["choices"]  # type: ignore[misc]  # JSON data
        for lang in ("zh", "en")
    ]
    for chinese, english in zip(*told_in, strict=True):
        assert [each["code"] for each in chinese["reasons"]] == [each["code"] for each in english["reasons"]]
        assert chinese["why"] != english["why"] or not english["why"]


def test_a_seat_that_is_not_asked_is_refused() -> None:
    script = Script("riichi", [])
    with pytest.raises(InputError) as refused:
        judge(variant("riichi"), view(script.flow, script.table.state, 1, []).state, 1, [])
    assert refused.value.code == "analyse"


def test_what_passed_is_told_by_the_order_of_discards_not_by_turns() -> None:
    hands = ["123m456p789s1122z", "2468m2468p1s2s4s6s8s", "1379m137p66z55z3s8m", "2357m2357p57s3z4z4z"]
    script = Script("riichi", hands, draws="9p6z5z5s9s")
    script.turn(0, "9p")
    for thrower, tile, kept in ((1, "6z", "3s"), (3, "5z", "8m")):  # two calls give seat 2 a turn too many
        script.do(thrower, "discard", tile)
        script.do(2, "pung", tile + tile)
        script.turn(2, kept)
    script.turn(3, "5s")
    script.do(0, "declare", "9s")
    script.all_pass()
    outlook = variant("riichi").outlook
    state = script.table.state
    thrown_before = parse_tile("8m")
    assert outlook.danger_by_turns(state, 1, thrown_before) == 0
    assert outlook.danger(state, 1, thrown_before) > 0
    assert outlook.danger(state, 1, parse_tile("9s")) == 0


def test_the_first_greedy_is_kept_with_its_own_eyes() -> None:
    script = at_riichi()
    state, options = script.table.state, script.table.legal(2)
    outlook = variant("riichi").outlook
    assert by_thumb(outlook, state, 2, options, BY_TURNS) in options
    assert by_thumb(outlook, state, 2, options, BY_ORDER) in options


def test_three_players_look_for_no_tile_they_play_without() -> None:
    game = variant("riichi")
    script = Script("riichi", ["19m123456789p11s"], draws="2s", rules="tenhou3")
    state = script.table.state
    unseen = unseen_slots(state, 0, game.outlook.absent(state))
    assert [int(unseen[kind]) for kind in range(9)] == [3, 0, 0, 0, 0, 0, 0, 0, 3]
    found = weigh(script.flow, game.outlook, state, 0, script.table.legal(0), QUICK)
    assert found.ahead is not None
    assert actions.action_type(found.best().option) in (actions.DISCARD, actions.DECLARE)


def test_places_count_near_the_end_of_a_match_and_not_before() -> None:
    early = Script("riichi", [READY], draws="6s")
    assert all("place" not in row.parts for row in weighed(early, 0, QUICK).rows)
    late = Script("riichi", [READY], draws="6s", standing=Standing(0, 1, 4, [30000, 20000, 25000, 25000], (0, 0, 0)))
    for row in weighed(late, 0, QUICK).rows:
        assert "place" in row.parts
        assert row.worth() == sum(row.parts.values())
    assert all("place" not in row.parts for row in weighed(late, 0, Skill(hands=400, place=False)).rows)


def test_in_the_last_hand_a_win_counts_the_places_that_it_makes_up() -> None:
    places = Places([20000, 30000, 24000, 26000], 0, 20000.0, 1500.0)
    assert places.after(0.0) == 0.0
    assert places.after(3900.0, 2) == 20000.0, "the seat that pays falls behind"
    assert places.after(3900.0, 1) < 20000.0
    assert places.after(12000.0) == 60000.0
    gains = [places.after(float(gain)) for gain in range(-5000, 15000, 500)]
    assert gains == sorted(gains)


def test_hands_that_follow_are_counted_by_rounds_and_players() -> None:
    rules = variant("riichi").rules
    for preset, last in (("tenhou", (1, 3)), ("tenhou3", (1, 2))):
        made = rules.make(preset)
        assert isinstance(made, RiichiRules)
        assert hands_after(made, *last) == 0
        assert hands_after(made, 1, 0) == last[1]
        assert hands_after(made, 2, 0) == 0
