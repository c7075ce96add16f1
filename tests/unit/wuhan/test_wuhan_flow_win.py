"""Who may win when, and what is paid at the table."""

from typing import Any

import pytest
from wuhan_play import EASY, FLOW, LONERS, act, claim, deal, discard, pass_all, words

from sanyuan.engine.table import Table
from sanyuan.notation import parse
from sanyuan.rules.flow import Standing
from sanyuan.table import events
from sanyuan.table.state import OVER
from sanyuan.variants.wuhan.options import RULES

# West opens with a pong of 2m, discards 3p and then waits for 6m and 9m.
WEST = "22m78m123p55p789p3p"
# East (the dealer) opens with a pong of 3p, discards 1z and then waits for 6m and 9m too.
EAST = "33p78m456p88p123m1z"


def opened_west(draws: str, **more: Any) -> Table:
    """West has opened and waits for 6m and 9m; North is about to draw the second tile of ``draws``."""
    table = deal((LONERS[0], LONERS[1], WEST, LONERS[3]), "2m" + draws, **more)
    claim(table, 0, "2m", 2, "pung")
    discard(table, 2, "3p")
    return table


def test_R_H18_no_win_right_after_a_pong() -> None:
    hands = (LONERS[0], "22m456m789m55p678p", *LONERS[2:])
    table = deal(hands, "2m", rules=EASY)
    claim(table, 0, "2m", 1, "pung")
    # complete as it lies: 222m 456m 789m 678p 55p
    assert words(table, 1) == ["discard"]


def test_R_H21_a_complete_hand_that_is_not_opened_may_not_win() -> None:
    table = deal(("123m456m789m55p67p", *LONERS[1:]), "8p", rules=EASY)
    assert table.state.seats[0].waits >> parse("8p")[0] & 1
    assert "win" not in words(table, 0)


def test_R_H9_a_win_below_the_start_is_not_offered() -> None:
    # North discards 6m: opening 2 × hard 2 × smallest other 1 = 4
    table = opened_west("6m")
    act(table, 3, "discard", "6m")
    assert 2 not in table.asked()
    easy = opened_west("6m", rules=EASY)
    act(easy, 3, "discard", "6m")
    assert words(easy, 2) == ["pass", "win"]


def two_claim(winner: int | None = None, dealer: int = 0, **rules: bool | str) -> Table:
    """East and West, both opened, wait for the 6m that South discards; both claim it unless one is named."""
    east, south, west = (dealer, (dealer + 1) % 4, (dealer + 2) % 4)
    hands = (EAST, "159m147p47s1234z6z", WEST, LONERS[3])
    table = deal(hands, "2m6m", rules={**EASY, **rules}, dealer=dealer)
    claim(table, east, "2m", west, "pung")
    claim(table, west, "3p", east, "pung")
    discard(table, east, "1z")
    act(table, south, "discard", "6m")
    assert table.asked() == sorted([east, west])
    for seat in (west, east):
        act(table, seat, "win" if winner in (None, seat) else "pass")
    return table


@pytest.mark.parametrize("dealer", [0, 3])
def test_R_H15_the_first_from_the_dealer_wins_alone(dealer: int) -> None:
    won = two_claim(dealer=dealer).events[-1]
    assert (won.type, won.seat, won.source) == (events.WIN, dealer, (dealer + 1) % 4)
    # hard, one opening: 4; the dealer's small win doubles all: South discarded ×2, West opened ×2, North 1
    assert won.deltas == rotated([40, -16, -16, -8], dealer)


@pytest.mark.parametrize("dealer", [0, 3])
def test_R_H15_the_street_counts_from_the_discarder(dealer: int) -> None:
    won = two_claim(dealer=dealer, first_winner="discarder").events[-1]
    assert (won.type, won.seat, won.source) == (events.WIN, (dealer + 2) % 4, (dealer + 1) % 4)
    # 4 for the winner; East is dealer ×2 and opened ×2, South discarded ×2, North 1
    assert won.deltas == rotated([-16, -8, 28, -4], dealer)


def rotated(points: list[int], dealer: int) -> tuple[int, ...]:
    """Return points counted from the dealer by seats of the table."""
    return tuple(points[(seat - dealer) % 4] for seat in range(4))


def test_R_H14_a_robbed_kong_is_paid_by_the_robbed_seat_alone() -> None:
    hands = (LONERS[0], "66m147p47s1234z56z", WEST, LONERS[3])
    table = deal(hands, "2m6m1z2z3z6m")
    claim(table, 0, "2m", 2, "pung")
    discard(table, 2, "3p")
    claim(table, 3, "6m", 1, "pung")
    discard(table, 1, "1p")
    discard(table, 2, "1z")
    discard(table, 3, "2z")
    discard(table, 0, "3z")
    act(table, 1, "added", "6m")
    assert table.asked() == [2]
    assert words(table, 2) == ["pass", "win"]
    let_go = table.copy()
    pass_all(let_go)
    assert let_go.asked() == [1]
    assert let_go.state.kong_draw
    act(table, 2, "win")
    won = table.events[-1]
    assert (won.seat, won.source, won.robbed) == (2, 1, True)
    assert won.detail["wins"] == ["qianggang"]
    assert won.detail["liable"] == [1]
    # 10 × 4 for West; South's pong 2 × 1.5 and no kong: 120; East and North 40 each
    assert won.deltas == (0, -200, 200, 0)


def test_R_H16_a_self_draw_of_the_last_four_tiles_is_haidi() -> None:
    # West draws 9m at place 57 of the wall: three tiles are left behind it, or four
    draws = "1z2z3z9m"
    for length, offered in ((61, True), (62, False)):
        table = opened_west(draws, length=length)
        for seat, tile in ((3, "1z"), (0, "2z"), (1, "3z")):
            discard(table, seat, tile)
        assert table.state.wall == length - 58
        assert ("win" in words(table, 2)) == offered
        if offered:
            act(table, 2, "win")
            assert table.events[-1].detail["wins"] == ["haidi"]
            # 10 × 2 opening × 2 hard × 1.5
            assert table.events[-1].deltas == (-60, -60, 180, -60)


def test_R_H22_a_special_kong_brings_gangkai() -> None:
    table = opened_west("1z2z3z7z", tail="9m")
    for seat, tile in ((3, "1z"), (0, "2z"), (1, "3z")):
        discard(table, seat, tile)
    act(table, 2, "aside", "7z")
    act(table, 2, "win")
    assert table.events[-1].detail["wins"] == ["gangkai"]
    # 10 × 2 opening × 2 红中 × 2 hard × 1.5
    assert table.events[-1].deltas == (-120, -120, 360, -120)


def last_discard(**rules: bool) -> Table:
    """South discards 9m, for which West waits, beside an empty wall; North holds a pair of it."""
    hands = (LONERS[0], LONERS[1], WEST, "99m258p36s1234z56z")
    table = deal(hands, "2m5z6z9m", length=57, rules={**EASY, **rules})
    claim(table, 0, "2m", 2, "pung")
    discard(table, 2, "3p")
    discard(table, 3, "5z")
    discard(table, 0, "6z")
    assert table.state.wall == 0
    act(table, 1, "discard", "9m")
    return table


def test_R_H17_the_last_discard_may_be_won_but_not_claimed() -> None:
    table = last_discard()
    assert table.asked() == [2]
    assert words(table, 2) == ["pass", "win"]
    act(table, 2, "win")
    assert table.events[-1].detail["wins"] == ["pihu"]


def test_R_H17_the_last_discard_is_dead_where_the_rules_say_so() -> None:
    table = last_discard(last_discard_wins=False)
    assert table.state.phase == OVER
    assert table.events[-1].type == events.DRAWN_HAND


def drawn_hand(**rules: bool) -> Table:
    """West is ready, and South discards the last tile, for which nobody waits."""
    table = opened_west("5z6z5z", length=57, rules=rules)
    for seat, tile in ((3, "5z"), (0, "6z"), (1, "5z")):
        discard(table, seat, tile)
    return table


def test_R_H19_a_drawn_hand_is_settled_by_who_is_ready() -> None:
    end = drawn_hand().events[-1]
    assert end.type == events.DRAWN_HAND
    assert end.ready == (2,)
    # West's opening 2 × 1 × 2, because none of the others ever opened
    assert end.deltas == (-4, -4, 12, -4)
    assert drawn_hand(draw_check=False).events[-1].deltas == (0, 0, 0, 0)


def next_hand(table: Table, **rules: Any) -> Standing | None:
    """Return where the match stands after a hand."""
    return FLOW.next_standing(RULES.make(rules), table.standing, table.state)


@pytest.mark.parametrize(
    ("winner", "rules", "dealer"),
    [(1, {}, 1), (3, {}, 3), (3, {"next_dealer": "next_seat"}, 2), (1, {"next_dealer": "next_seat"}, 1)],
)
def test_R_H20_the_dealer_stays_after_his_own_win_and_gives_way_to_another(
    winner: int, rules: dict[str, str], dealer: int
) -> None:
    following = next_hand(two_claim(winner, dealer=1), **rules)
    assert following.dealer == dealer
    assert following.number == 1
    assert sum(following.scores) == 0
    assert following.scores[winner] > 0


def test_R_H20_the_dealer_stays_after_a_draw() -> None:
    assert next_hand(drawn_hand()).dealer == 0
    assert next_hand(drawn_hand(), next_dealer="next_seat").dealer == 0


def test_a_match_ends_after_its_hands_with_the_scores_as_its_result() -> None:
    rules: dict[str, Any] = {"hands": 1, "start_points": 100}
    assert next_hand(drawn_hand(), **rules) is None
    first = FLOW.first_standing(RULES.make(rules))
    assert (first.dealer, first.scores) == (0, [100] * 4)
    assert FLOW.final_points(RULES.make(rules), [104, 92, 108, 96]) == [104, 92, 108, 96]
