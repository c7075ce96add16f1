"""The risk of riichi discards: a probability from what a seat sees, nothing on what cannot be won."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from sanyuan.bots import make_bot
from sanyuan.engine.match import Match
from sanyuan.engine.table import Table
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.table import events
from sanyuan.table.state import TURN
from sanyuan.tiles import KINDS
from sanyuan.variants import variant
from sanyuan.variants.riichi import danger
from sanyuan.variants.riichi.danger import Sight, risks_at
from sanyuan.variants.riichi.play.slot import slot_of
from typed import flow_of

GAME = variant("riichi")
EAST_SEAT = 27


def positions(seed: int, rules: object = None) -> Iterator[tuple[Table, int]]:
    """Play a match of two greedy bots, which call and declare, and others that do anything; stop at every turn."""
    match = Match(flow_of(GAME), GAME.rules.make(rules), seed_from(seed))
    seats = len(match.table.state.seats)
    bots = [make_bot(("greedy", "random")[seat % 2], GAME, seat) for seat in range(seats)]
    for _ in range(500):
        if match.is_over():
            return
        table = match.table
        for seat in table.asked():
            if table.state.phase == TURN:
                yield table, seat
            player = table.standing.players[seat]
            match.act(seat, bots[player].choose(view(match.flow, table.state, seat, table.legal(seat))))


@cache
def against_riichi() -> tuple[Sight, int]:
    """Return what a seat sees of another in riichi, and who that is."""
    for seed in range(20):
        for table, seat in positions(seed):
            accepted = slot_of(table.state).accepted
            for other in range(4):
                if other != seat and accepted >> other & 1:
                    return Sight(table.state.copy(), seat), other
    raise AssertionError("nobody has declared")


def passed_by_events(table: Table, seat: int) -> int:
    own, since, declared = 0, 0, False
    for event in table.events:
        if event.type == events.DISCARD:
            bit = 1 << (event.tile >> 2)
            if event.seat == seat:
                own |= bit
                since = since if declared else 0
                declared = declared or event.declared
            else:
                since |= bit
    return own | since


@pytest.mark.parametrize("rules", [None, "tenhou3"])
def test_rivers_tell_the_order_of_discards_through_calls(rules: str | None) -> None:
    calls = 0
    for table, _ in positions(3, rules):
        passed = danger.passed_kinds(table.state)
        calls += table.state.calls
        assert list(passed) == [passed_by_events(table, seat) for seat in range(len(table.state.seats))]
    assert calls > 100


def test_nobody_wins_on_what_has_passed() -> None:
    flow = flow_of(GAME)
    for seed in (4, 5):
        for table, seat in positions(seed):
            passed = danger.passed_kinds(table.state)
            for other in range(4):
                waits = table.state.seats[other].waits if other != seat else 0
                for kind in range(KINDS):
                    if waits & passed[other] >> kind & 1:
                        assert not flow.may_win(table.state, other, 4 * kind, seat, False)


def test_a_chance_is_a_probability_from_the_view_alone() -> None:
    for number, (table, seat) in enumerate(positions(6)):
        if number % 8:
            continue
        found = risks_at(table.state, seat)
        seen = view(flow_of(GAME), table.state, seat, [])
        told = GAME.outlook.risks(seen.state, seat)
        assert list(found.chances) == list(told.chances)
        assert list(found.costs) == list(told.costs)
        passed = danger.passed_kinds(table.state)
        for kind, (chance, cost) in enumerate(zip(found.chances, found.costs, strict=True)):
            safe = all(passed[other] >> kind & 1 for other in range(4) if other != seat)
            assert (chance == 0.0) == (cost == 0.0) == safe
            assert 0.0 <= chance < 1.0
            assert safe or 1000 < cost / chance < 48000


def test_a_chance_is_the_product_of_its_factors_to_the_last_bit() -> None:
    # Python's own arithmetic on the same file: the compiled core multiplies and divides alike.
    data = json.loads((Path(danger.__file__).parent / "danger.json").read_text())
    for number, (table, seat) in enumerate(positions(7)):
        if number % 8:
            continue
        sight = Sight(table.state, seat)
        found = risks_at(table.state, seat)
        for kind in range(KINDS):
            missed = 1.0
            for other in range(4):
                if other != seat and not sight.passed[other] >> kind & 1:
                    odds = 1.0
                    for place in sight.places(other, kind):
                        odds *= data["factors"][place]
                    missed *= 1.0 - odds / (1.0 + odds)
            assert found.chances[kind] == 1.0 - missed


def chances(passed: list[int], kind: int) -> list[list[float]]:
    """Return the chance of a kind for each set of kinds passed, at every stage of a riichi."""
    sight, other = against_riichi()
    sight = Sight(sight.state, sight.seat)
    for each in range(KINDS):
        sight.unseen[each] = 3
    found = []
    for stage in range(1, 8):
        sight.stage[other] = stage
        row = []
        for mask in passed:
            sight.passed[other] = mask
            row.append(sight.chance(other, kind))
        found.append(row)
    return found


@pytest.mark.parametrize("rank", [4, 5, 6])
def test_a_middle_tile_is_safer_with_each_suji(rank: int) -> None:
    kind = 9 + rank - 1
    one, two = 1 << (kind - 3), 1 << (kind + 3)
    for none, half, both, itself in chances([0, one, one | two, 1 << kind], kind):
        assert none > half > both > itself == 0.0


@pytest.mark.parametrize("rank", [1, 2, 3])
def test_a_side_tile_is_safer_with_suji(rank: int) -> None:
    kind = 18 + rank - 1
    for live, suji, itself in chances([0, 1 << (kind + 3), 1 << kind], kind):
        assert live > suji > itself == 0.0


def test_an_honour_is_safer_the_fewer_are_left() -> None:
    sight, other = against_riichi()
    sight = Sight(sight.state, sight.seat)
    sight.passed[other] = 0
    for kind in range(EAST_SEAT, KINDS):
        row = []
        for left in (0, 1, 2, 3):
            sight.unseen[kind] = left
            row.append(sight.chance(other, kind))
        assert row[1] < row[2] < row[3], kind
        assert row[0] < row[2], kind  # with none left thirteen orphans alone may wait for it


def test_threats_add_up_to_no_more_than_their_sum() -> None:
    sight, _ = against_riichi()
    others = [other for other in range(4) if other != sight.seat]
    found = risks_at(sight.state, sight.seat)
    for kind in range(KINDS):
        alone = [sight.chance(other, kind) for other in others]
        assert max(alone) - 1e-12 <= found.chances[kind] <= sum(alone) + 1e-12
