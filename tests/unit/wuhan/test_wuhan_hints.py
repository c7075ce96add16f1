"""武汉 hints: a hand that can be opened is never told to win with no chance at all, and what it lacks is named."""

from typing import Any

import pytest

from running import COMPILED
from sanyuan import variants
from sanyuan.analysis.door import judge
from sanyuan.engine.match import Match
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.hand.shape import Shape
from sanyuan.notation import parse
from sanyuan.table.state import State
from sanyuan.variants.wuhan.prospects import WuhanProspects
from sanyuan.variants.wuhan.seen import prospects_at
from typed import flow_of

WUHAN = variants.variant("wuhan")


def first_turn(seed: int) -> Match:
    return Match(flow_of(WUHAN), WUHAN.rules.make({"hands": 1}), seed_from(seed))


def hopes(state: State) -> WuhanProspects:
    found = prospects_at(state, 0)
    assert found is not None
    return found


@pytest.mark.skipif(not COMPILED, reason="looks ahead from whole first turns: compiled alone")
@pytest.mark.parametrize("seed", range(8))
def test_no_first_turn_is_told_without_any_chance_to_win(seed: int) -> None:
    match = first_turn(seed)
    seen = view(match.flow, match.table.state, 0, match.legal(0))
    answer: Any = judge(WUHAN, seen.state, 0, seen.options, "en")
    rows = [row for row in answer["choices"] if "win" in row]
    assert rows
    assert max(row["win"] for row in rows) > 0.0


def plain_hand(state: State) -> tuple[Shape, int]:
    """A complete hand of the two suits that hold no special tile, and its last tile."""
    special = hopes(state).distance.special
    for text in ("234m678m234p678p55p", "234m678m234s678s55s", "234p678p234s678s55s"):
        kinds = [int(face) for face in parse(text)]
        if not any(special.all >> kind & 1 for kind in kinds):
            return Shape.of(kinds), kinds[0]
    raise AssertionError("every hand holds a special tile")


@pytest.mark.parametrize("seed", range(8))
def test_R_H9_an_ordinary_self_draw_counts_at_the_first_turn(seed: int) -> None:
    state = first_turn(seed).table.state
    shape, last = plain_hand(state)
    paid = hopes(state).pays(shape, last, 0, True)
    # at least 8 of the own product made 32 by two doublings, from each of three, twice from or to the dealer
    assert paid >= 3 * 32


def test_R_H9_a_closed_hand_lacks_two_doublings_where_nobody_has_opened() -> None:
    prospects = hopes(first_turn(1).table.state)
    # opened ×2, hard ×2, self-drawn ×2: 8 beside a smallest product of 1, and more than 16 is asked for
    assert prospects.short() == 2
    barred = prospects.barred()
    assert barred is not None
    assert "起胡还差 4 倍" in barred.zh
    assert "by a factor of 4" in barred.en


def test_R_H9_beside_a_short_wall_fewer_doublings_are_counted_on_and_the_rest_is_named() -> None:
    state = first_turn(1).table.state.copy()
    state.wall = 20  # five draws a seat
    prospects = hopes(state)
    assert (prospects.doublings, prospects.short()) == (1, 2)
    shape, last = plain_hand(state)
    assert prospects.pays(shape, last, 0, True) == 0
    unpaid = prospects.unpaid()
    assert unpaid is not None
    assert "还差 4 倍" in unpaid.zh
    assert "a factor of 4" in unpaid.en
