"""The options of house rules that document 003 does not have, and the preset of 开口翻, each with its arithmetic."""

from typing import Any

from test_wuhan_flow_win import drawn_hand, next_hand, two_claim
from wuhan_cases import GENERALS, PLAIN, WINDS, seats
from wuhan_play import LONERS, deal, discard

from sanyuan.rules.flow import Standing
from sanyuan.table import events
from sanyuan.table.state import OVER
from sanyuan.variants import score, variant
from sanyuan.variants.wuhan.options import RULES

WUHAN = variant("wuhan")


def scored(rules: dict[str, bool] | str, **request: Any) -> dict[str, Any]:
    return score({"variant": "wuhan", "flip": "3z", "winner": 1, "rules": rules, "explain": True, **request})


def test_kaikou_being_open_multiplies_once_for_winner_and_losers() -> None:
    players = seats(east={"melds": ["chow:123s@3", "pung:888s@1"]}, south={"red_kongs": 1, "laizi_kongs": 1})
    answer = scored("kaikou", **PLAIN, players=players)
    # two openings ×2 once, 红中 ×2, 赖子 ×4, hard ×2, self-draw ×2 = 64; the dealer opened twice: ×2 once, dealer ×2
    assert answer["products"] == [2, 64, 1, 1]
    assert answer["raw"] == [64 * 2 * 2, 0, 64, 64]
    assert scored("koukou", **PLAIN, players=players)["products"] == [4, 128, 1, 1]


def test_kaikou_a_kong_still_counts_beside_the_one_opening() -> None:
    players = seats(west={"melds": ["kong:8888s@1", "added:2222s@1", "closed:1111m"]})
    assert scored("kaikou", **PLAIN, players=players)["products"][2] == 2 * 2 * 2 * 4
    assert scored("koukou", **PLAIN, players=players)["products"][2] == 2 * 2 * 2 * 2 * 4


def test_kaikou_the_gold_cap_is_400() -> None:
    rich = seats(south={"laizi_kongs": 3, "red_kongs": 1})
    # 2 × 64 × 2 × hard 2 × self-draw 2 = 1024 for each
    assert scored("kaikou", **PLAIN, players=rich)["deltas"] == [-400, 1200, -400, -400]
    assert scored("koukou", **PLAIN, players=rich)["deltas"] == [-500, 1500, -500, -500]


def test_unopened_double_a_loser_who_never_opened_owes_double_before_the_cap() -> None:
    players = seats(south={"red_kongs": 1}, west={"melds": ["pung:888s@1"]}, north={"melds": ["closed:1111m"]})
    plain = scored("koukou", **PLAIN, players=players)
    # 4 openings × 红中 2 × hard 2 × self-draw 2 = 32
    assert plain["raw"] == [32 * 2, 0, 32 * 2, 32 * 4]
    double = scored({"unopened_double": True}, **PLAIN, players=players)
    assert double["raw"] == [32 * 2 * 2, 0, 32 * 2, 32 * 4 * 2]
    assert double["deltas"] == [-128, 128 + 64 + 256, -64, -256]
    labels = [step["label"] for step in double["steps"]]
    assert "East owes (dealer ×2, never opened ×2)" in labels
    assert "North owes (never opened ×2)" in labels
    # the starting rule looks at products alone
    assert not scored({"unopened_double": True}, **PLAIN, loser=2)["win"]


def test_colour_gold_风一色_and_将一色_are_paid_the_gold_cap_at_once() -> None:
    for hand in (WINDS, GENERALS):
        plain = scored("koukou", **hand)
        assert max(plain["raw"]) < 300
        for rules in ({"colour_gold": True}, {"colour_gold": True, "gold_cap_fixed": False}):
            assert scored(rules, **hand)["deltas"] == [-500, 1500, -500, -500]
    assert scored({"colour_gold": True}, **PLAIN, players=seats(south={"red_kongs": 1}))["deltas"][1] == 128
    assert "gold cap (风一色 and 将一色 at once)" in str(scored({"colour_gold": True}, **WINDS)["steps"])


def test_tiles_left_the_hand_ends_with_tiles_undrawn() -> None:
    # the wall has 62 tiles: 52 dealt, the fourteenth, the flipped one, then 8; six of them stay
    table = deal(LONERS, "5s4s5s", length=62, rules={"tiles_left": 6})
    assert table.state.wall == 2
    for seat, tile in ((0, "5s"), (1, "4s"), (2, "5s")):
        discard(table, seat, tile)
    assert table.state.phase == OVER
    assert table.events[-1].type == events.DRAWN_HAND
    assert len([event for event in table.events if event.type == events.DRAW]) == 3


def test_tiles_left_海底_counts_the_tiles_that_are_still_drawn() -> None:
    flow = WUHAN.flow
    assert flow.dead_tiles(RULES.make({"tiles_left": 14})) == 14
    table = deal(LONERS, "5s", length=64, rules={"tiles_left": 6})
    assert table.state.wall == 64 - 6 - 54


def test_several_winners_all_who_claim_a_discard_win_it() -> None:
    table = two_claim(several_winners=True)
    wins = [event for event in table.events if event.type == events.WIN]
    assert [(won.seat, won.source) for won in wins] == [(0, 1), (2, 1)]
    # each is paid as if alone
    assert [won.deltas for won in wins] == [(40, -16, -16, -8), (-16, -8, 28, -4)]
    assert list(table.state.scores) == [24, -24, 12, -12]
    street = two_claim(several_winners=True, first_winner="discarder")
    assert [event.seat for event in street.events if event.type == events.WIN] == [2, 0]
    assert WUHAN.by_result.most_winners(RULES.make({"several_winners": True})) == 3
    assert WUHAN.by_result.most_winners(RULES.default()) == 1


def test_several_winners_the_dealer_stays_if_he_is_among_them() -> None:
    assert next_hand(two_claim(several_winners=True), several_winners=True).dealer == 0
    table = two_claim(several_winners=True)
    table.state.dealer = 3  # East and West win, North deals: the first of them in order from the dealer
    own = RULES.make({"several_winners": True})
    assert WUHAN.flow.next_standing(own, Standing(3, 0, 0, [0] * 4), table.state).dealer == 0


def test_draw_creditor_only_counts_the_product_of_the_seat_that_collects() -> None:
    end = drawn_hand(draw_creditor_only=True).events[-1]
    # West's opening 2, ×2 because none of the others ever opened
    assert end.deltas == (-4, -4, 12, -4)
