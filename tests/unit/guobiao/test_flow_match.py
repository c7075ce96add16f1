"""A whole session: sixteen hands, changes of seats, dealers that stay, the end (R-G5)."""

import random

from gb_play import FLOW, Script

from sanyuan.bots.greedy import GreedyBot
from sanyuan.engine.match import Match
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.table import actions, events
from sanyuan.variants.guobiao.options import RULES
from sanyuan.variants.guobiao.outlook import GuobiaoOutlook

LOW = "123m345m678p55s78s"
A = "1199m1199p119s12z"
B = "2288m2288p228s34z"
C = "4466m3344p446s56z"


def session(rules: object) -> Match:
    """Play a match between a player who wins and three who take any option."""
    match = Match(FLOW, RULES.make(rules), seed_from(21))
    greedy = GreedyBot(GuobiaoOutlook())
    rng = random.Random(4)
    while not match.is_over():
        table = match.table
        seat = table.asked()[0]
        if table.standing.players[seat] == 2:
            match.act(seat, greedy.choose(view(FLOW, table.state, seat, table.legal(seat))))
        else:
            match.act(seat, rng.choice(table.legal(seat)))
    return match


def test_sixteen_hands_with_changes_of_seats_and_scores_that_follow_the_players() -> None:
    match = session(None)
    tables = [*match.past, match.table]
    assert len(tables) == 16
    assert [table.standing.dealer for table in tables] == [0, 1, 2, 3] * 4
    assert [table.standing.round_wind for table in tables] == [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4
    assert [table.standing.players for table in tables[::4]] == [(0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 1, 0), (3, 2, 0, 1)]
    assert tables[4].events[0].detail == {"players": [1, 0, 3, 2]}
    won = [0, 0, 0, 0]
    for table in tables:
        for event in table.events:
            if event.type == events.WIN:
                for seat, points in enumerate(event.deltas):
                    won[table.standing.players[seat]] += points
    assert match.result == won
    assert won[2] > 0
    end = match.events()[-1]
    assert end.type == events.END
    twelfths = end.detail["standard_twelfths"]
    assert isinstance(twelfths, list)
    assert twelfths[2] == 48
    assert sum(twelfths) == 84


def test_one_round_and_no_change_of_seats_are_options() -> None:
    match = session({"rounds": 2, "seat_changes": False})
    assert len(match.past) == 7
    assert match.table.standing.players == (0, 1, 2, 3)


def test_R_G5_the_dealer_stays_only_by_lianzhuang() -> None:
    for repeats in (False, True):
        script = Script([LOW, A, B, C], "9s", rules={"guobiao_lianzhuang": repeats})
        script.do(0, actions.WIN)
        assert script.match.table.standing.dealer == (0 if repeats else 1)
        assert script.match.table.standing.number == 1


def test_R_G5_by_lianzhuang_a_ready_dealer_stays_after_a_draw_and_another_does_not() -> None:
    for hands, stays in (([LOW, A, B, C], True), ([A, LOW, B, C], False)):
        script = Script(hands, rules={"guobiao_lianzhuang": True, "blessings": False})
        while not script.table.is_over():
            script.throw()
        assert script.end().type == events.DRAWN_HAND
        assert (script.match.table.standing.dealer == 0) == stays
