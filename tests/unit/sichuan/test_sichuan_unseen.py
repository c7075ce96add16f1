"""What is chosen before play stays unseen until everybody has chosen; of what is exchanged only both sides learn."""

import json

import pytest

from sanyuan.engine.match import Match
from sanyuan.engine.view import SPECTATOR, redacted, view
from sanyuan.engine.wall import seed_from
from sanyuan.table import events
from sanyuan.table.state import ASKING
from sanyuan.variants import variant
from sanyuan.variants.sichuan.play import FLOW


def begun(seed: int) -> Match:
    return Match(FLOW, variant("sichuan").rules.default(), seed_from(seed))


def seen_by(match: Match, seat: int) -> str:
    table = match.table
    return json.dumps(view(FLOW, table.state, seat, table.legal(seat)).as_dict())


@pytest.mark.parametrize("question", [0, 1], ids=["换三张", "定缺"])
def test_an_answer_changes_nothing_that_anybody_sees_until_the_last_is_there(question: int) -> None:
    for seed in range(3):
        first, other = begun(seed), begun(seed)
        for _ in range(question):
            for match in (first, other):
                for seat in match.asked():
                    match.act(seat, match.legal(seat)[0])
        assert first.table.state.question == question
        for seat in (0, 1, 2):
            first.act(seat, first.legal(seat)[0])
            other.act(seat, other.legal(seat)[-1])
        assert first.table.state.phase == ASKING
        assert first.table.events == other.table.events
        for seat in (SPECTATOR, 3):
            assert seen_by(first, seat) == seen_by(other, seat)


def test_tiles_exchanged_are_known_to_giver_and_receiver_alone() -> None:
    match = begun(4)
    for seat in match.asked():
        match.act(seat, match.legal(seat)[0])
    given = [event for event in match.table.events if event.type == events.GIVE]
    assert len(given) == 4
    for event in given:
        for seat in (SPECTATOR, 0, 1, 2, 3):
            told = redacted(FLOW, match.table.state, event, seat)
            assert (set(told.tiles) == {-1}) == (seat not in (event.seat, event.receiver))


def test_void_suits_become_known_together() -> None:
    match = begun(5)
    while match.table.state.question < 1:
        for seat in match.asked():
            match.act(seat, match.legal(seat)[0])
    for seat in (0, 1, 2):
        match.act(seat, match.legal(seat)[2])
        assert [event for event in match.table.events if event.type == events.CHOOSE] == []
    match.act(3, match.legal(3)[0])
    assert [int(event.choice) for event in match.table.events if event.type == events.CHOOSE] == [2, 2, 2, 0]
