"""What the other seats see of a closed kong, and that a view is enough to play on."""

from typing import Any

import pytest
from wuhan_play import FLOW, LONERS, act, deal, discard, opened_south

from sanyuan.engine.fold import apply
from sanyuan.engine.table import Table
from sanyuan.engine.view import SPECTATOR, redacted, view
from sanyuan.notation import parse
from sanyuan.table import events
from sanyuan.table.state import OVER, State
from sanyuan.variants.wuhan.options import RULES

HIDDEN = (-1, -1, -1, -1)


def with_closed_kong(**more: Any) -> Table:
    """East lays four 1m down and draws 5z."""
    table = deal(("111m258p36s1234z5z", *LONERS[1:3], "369m258p36s123z56z"), "1m", tail="5z", **more)
    act(table, 0, "closed")
    return table


def kong_seen_by(table: Table, seat: int) -> tuple[int, ...]:
    return view(FLOW, table.state, seat, []).state.seats[0].meld_tiles[0]


def test_R_H24_the_others_see_a_closed_kong_but_not_of_which_tile() -> None:
    table = with_closed_kong()
    tiles = tuple(4 * parse("1m")[0] + copy for copy in range(4))
    assert kong_seen_by(table, 0) == tiles
    assert [kong_seen_by(table, seat) for seat in (1, 2, 3, SPECTATOR)] == [HIDDEN] * 4
    told = next(event for event in table.events if event.type == events.KONG)
    assert redacted(FLOW, table.state, told, 1).tiles == HIDDEN
    assert redacted(FLOW, table.state, told, 0) == told


def test_R_H24_the_kong_is_shown_when_the_hand_is_over() -> None:
    table = with_closed_kong(length=55)
    assert table.state.wall == 0
    discard(table, 0, "5z")
    assert table.state.phase == OVER
    assert HIDDEN not in [kong_seen_by(table, seat) for seat in range(4)]


def test_R_H24_a_house_may_show_it_at_once() -> None:
    table = with_closed_kong(rules={"closed_kong_hidden": False})
    assert HIDDEN not in [kong_seen_by(table, seat) for seat in range(4)]


def test_R_H24_a_closed_kong_cannot_be_robbed() -> None:
    table = opened_south("111m258p36s1234z5z", "1m")
    assert table.state.seats[1].waits >> parse("1m")[0] & 1
    act(table, 0, "closed")
    assert table.asked() == [0]
    assert table.state.kong_draw


@pytest.mark.parametrize("seat", range(4))
def test_what_a_seat_was_told_folds_to_its_view_after_a_hidden_kong(seat: int) -> None:
    table = with_closed_kong()
    discard(table, 0, "5z")
    rules = RULES.make({})
    truth, known = (State(FLOW.faces(rules), 4, 136, FLOW.slot(rules, table.standing)) for _ in range(2))
    for event in table.events:
        told = redacted(FLOW, truth, event, seat)
        apply(FLOW, truth, event)
        apply(FLOW, known, told)
    assert known.as_dict() == view(FLOW, table.state, seat, []).state.as_dict()
