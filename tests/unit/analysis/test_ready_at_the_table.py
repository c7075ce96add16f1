"""A look-ahead calls a hand ready where the table does, which settles an empty wall by that."""

from typing import Any

import pytest

from running import COMPILED
from sanyuan.analysis.door import analyse
from sanyuan.analysis.position import look_ahead
from sanyuan.bots import make_bot
from sanyuan.engine.match import Match
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.hand.accept import formal_waits, waits
from sanyuan.hand.vectors import zeros
from sanyuan.rules.flow import EXHAUSTED
from sanyuan.rules.prospects import SLOTS
from sanyuan.table.state import CLAIMS, State
from sanyuan.variants import variant
from sanyuan.variants.guobiao.play.flow import FORMS
from sanyuan.variants.wuhan.prospects import WuhanProspects
from typed import data, flow_of

MATCHES = 12 if COMPILED else 1


def look_at(name: str, state: State, seat: int) -> bool | None:
    """Tell whether a look-ahead without a draw calls a hand ready, None where no look-ahead speaks of the hand."""
    holder = state.seats[seat]
    prospects = variant(name).outlook.prospects(state, seat)
    if prospects is None or holder.shape.size % 3 != 1 or not state.plays(seat):
        return None
    if isinstance(prospects, WuhanProspects) and prospects.opens:
        return None  # counted as if it had opened, which the table does not
    if (
        name == "guobiao"
        and formal_waits(holder.shape, len(holder.melds), FORMS)
        and not waits(holder.shape, len(holder.melds), FORMS)
    ):
        return None  # a fifth copy makes a wait by form (R-G10), but never a win
    return look_ahead(prospects, holder.shape, 0, zeros(SLOTS), 0).choices[0].ready[-1] == 1.0


@pytest.mark.parametrize("name", ["riichi", "sichuan", "guobiao", "wuhan"])
def test_hands_are_ready_where_an_empty_wall_would_be_settled_so(name: str) -> None:
    game = variant(name)
    flow = flow_of(game)
    found = {True: 0, False: 0}
    for number in range(MATCHES):
        match = Match(flow, game.rules.make(None), seed_from(number))
        bot = make_bot("greedy", game, 0)
        hand = match.table
        while match.result is None and match.table is hand:
            state = hand.state
            settled = flow.settle_draw(state, EXHAUSTED).ready if state.phase == CLAIMS else 0
            for seat in range(len(state.seats)) if state.phase == CLAIMS else ():
                ready = look_at(name, state, seat)
                if ready is not None:
                    assert ready == bool(settled >> seat & 1), (number, seat, state.seats[seat].hand)
                    found[ready] += 1
            for seat in hand.asked():
                match.act(seat, bot.choose(view(flow, state, seat, hand.legal(seat))))
    assert found[False]
    assert found[True] or not COMPILED


def ready_without(tile: str, asked: dict[str, Any]) -> float:
    rows = data(analyse({"draws": 0, "self_draw_only": True, **asked})["choices"])
    return float(next(row["ready"] for row in rows if row["tile"] == tile))


def test_a_sichuan_hand_whose_last_wait_is_a_kong_of_its_own_is_not_ready() -> None:
    """Without 9m it waits for 5p between 4p and 6p alone, and its kong holds all four; without 4p for 6p or 9m."""
    asked = {"variant": "sichuan", "hand": "46p88m9m", "melds": ["closed:5555p", "pung:222m", "pung:333m"], "void": "s"}
    asked["unseen"] = "1234m1267p"
    assert ready_without("9m", asked) == 0.0
    assert ready_without("9m", {**asked, "melds": ["closed:7777p", "pung:222m", "pung:333m"], "unseen": "5p"}) == 1.0


def test_a_sichuan_pair_whose_other_two_lie_in_a_pung_is_no_wait() -> None:
    """222p lies melded and 2p is held: nobody can pair it, so 1p has to go."""
    asked = {"variant": "sichuan", "hand": "345m12p", "melds": ["pung:222p", "pung:888m", "pung:777m"], "void": "s"}
    asked["unseen"] = "1p34m"
    assert ready_without("1p", asked) == 0.0
    assert ready_without("2p", asked) == 1.0


def test_a_wuhan_hand_whose_last_waits_lie_in_its_own_melds_is_not_ready() -> None:
    """Without 3z, 46m 8m and the laizi 2z wait for 5m and 8m alone: a kong and a pung hold all others of these."""
    asked = {"variant": "wuhan", "flip": "1z", "seat": 1, "hand": "46m8m2z3z", "unseen": "9m"}
    assert ready_without("3z", {**asked, "melds": ["kong:5555m@2", "pung:888m@3", "pung:999p@2"]}) == 0.0
    assert ready_without("3z", {**asked, "melds": ["kong:5555m@2", "pung:888s@3", "pung:999p@2"]}) == 1.0


def test_a_guobiao_wait_that_lies_in_the_melds_counts_by_form() -> None:
    """The rules ask of a wait no more than that the concealed tiles are one short (R-G10)."""
    asked = {"variant": "guobiao", "hand": "57m88m3z", "melds": ["pung:666m@1", "chow:456m@3", "pung:999p@2"]}
    assert ready_without("3z", {**asked, "unseen": "9m"}) == 1.0
