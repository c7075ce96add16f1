"""Habits of strong players: a network in whole numbers that sees what the seat sees and nothing else."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64
from scripted import Script

from sanyuan.bots import make_bot
from sanyuan.engine.match import Match
from sanyuan.engine.table import Table
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.hand.tables import read_tables
from sanyuan.rules.habits import UNKNOWN, Habits
from sanyuan.rules.network import CEILING, ONE, SHIFT
from sanyuan.table import actions
from sanyuan.table.actions import action_tile, action_type
from sanyuan.table.state import CLAIMS, TURN
from sanyuan.tiles import KINDS, RED, tile_kind
from sanyuan.variants import variant
from sanyuan.variants.riichi import habits
from sanyuan.variants.riichi.features import FULL, MOST, OPTIONS, PLANES, TABLE, Features
from typed import flow_of

GAME = variant("riichi")
FILE = Path(habits.__file__).parent / "habits.bin"
Numbers = np.ndarray[tuple[int, ...], np.dtype[np.int64]]


def decisions(seed: int, most: int, every: int) -> Iterator[tuple[Table, int, list[int]]]:
    """Play a match of greedy bots and stop at some decisions: a seat's turn, or a discard that it may claim."""
    match = Match(flow_of(GAME), GAME.rules.make(None), seed_from(seed))
    bots = [make_bot("greedy", GAME, seat) for seat in range(4)]
    met = 0
    while not match.is_over() and met < most * every:
        table = match.table
        for seat in table.asked():
            legal = table.legal(seat)
            if table.state.phase in (TURN, CLAIMS) and len(legal) > 1:
                met += 1
                if met % every == 0:
                    yield table, seat, legal
            player = table.standing.players[seat]
            match.act(seat, bots[player].choose(view(match.flow, table.state, seat, legal)))


@cache
def weights() -> dict[str, bytes]:
    return read_tables(str(FILE))


def dense(name: str, values: Numbers) -> Numbers:
    """Multiply and add by the book: no halves of numbers side by side."""
    parts = weights()
    rows = np.frombuffer(parts[name + ".factors"], "<i4").astype(np.int64)
    matrix = np.frombuffer(parts[name], "i1").astype(np.int64).reshape(len(rows), -1)
    added = np.frombuffer(parts[name + ".added"], "<i4").astype(np.int64)
    found: Numbers = (values @ matrix.T * rows >> SHIFT) + added
    return found


def spread(name: str, values: Numbers) -> Numbers:
    """Look at each kind, a number tile with its neighbours, an honour alone."""
    rows = []
    nothing = np.zeros_like(values[0])
    for kind in range(KINDS):
        if kind < 27:
            below = values[kind - 1] if kind % 9 > 0 else nothing
            above = values[kind + 1] if kind % 9 < 8 else nothing
            rows.append(dense(name + ".suits", np.concatenate([below, values[kind], above])))
        else:
            rows.append(dense(name + ".honours", values[kind]))
    return np.array(rows)


def pooled(values: Numbers) -> Numbers:
    return np.concatenate([values[:27].sum(0) >> 5, values[27:].sum(0) >> 3, values.max(0)])


def by_the_book(seen: Features, target: int) -> list[int]:
    scale = ONE // FULL
    planes = np.array(list(seen.planes), np.int64).reshape(PLANES, KINDS).T * scale
    table = np.array(list(seen.table), np.int64) * scale
    values = (spread("begin", planes) + dense("table", table)).clip(0, CEILING)
    block = 0
    while f"{block}.whole" in weights():
        inner = spread(f"{block}.first", values) + dense(f"{block}.whole", pooled(values))
        values = (values + spread(f"{block}.second", inner.clip(0, CEILING))).clip(0, CEILING)
        block += 1
    scores = [int(dense("thrown_suits" if kind < 27 else "thrown_honours", values[kind])[0]) for kind in range(KINDS)]
    at_target = values[target] if target >= 0 else np.zeros_like(values[0])
    inside = dense("gathered", np.concatenate([pooled(values), at_target])).clip(0, CEILING)
    return scores + [int(score) for score in dense("answers", inside)]


def test_the_weights_are_small() -> None:
    assert FILE.stat().st_size < 1_000_000
    largest = 0
    for name, part in weights().items():
        if name + ".factors" in weights():
            matrix = np.frombuffer(part, "i1").astype(np.int64).reshape(len(weights()[name + ".factors"]) // 4, -1)
            largest = max(largest, int(np.abs(matrix).sum(1).max()))
    assert largest * CEILING < 2**31  # both halves of a sum stay apart


def test_two_kinds_at_once_are_the_sums_by_the_book() -> None:
    phases = set()
    for table, seat, legal in decisions(1, 4, 23):
        state = table.state
        phases.add(int(state.phase))
        target = -1 if state.phase == TURN else int(tile_kind(state.tile))
        found = list(habits.scores_at(state, seat, legal))
        assert found == by_the_book(Features(state, seat, legal), target)
        assert len(found) == KINDS + 1 + OPTIONS
    assert phases == {TURN, CLAIMS}


def test_halves_stay_apart_below_zero_and_at_the_ceiling() -> None:
    chance = np.random.default_rng(1)
    for largest in (1, MOST):
        seen = next(Features(table.state, seat, legal) for table, seat, legal in decisions(2, 1, 1))
        seen.planes = vec[i64]([int(each) for each in chance.integers(0, largest + 1, PLANES * KINDS)])
        seen.table = vec[i64]([int(each) for each in chance.integers(0, largest + 1, TABLE)])
        found = habits.network().judged(seen.planes, seen.table, ONE // FULL, 30)
        assert list(found) == by_the_book(seen, 30)


def test_numbers_are_small_and_come_from_the_view_alone() -> None:
    for table, seat, legal in decisions(3, 12, 17):
        seen = view(flow_of(GAME), table.state, seat, legal)
        known, told = Features(table.state, seat, legal), Features(seen.state, seat, legal)
        assert list(known.planes) == list(told.planes)
        assert list(known.table) == list(told.table)
        assert 0 <= min(known.planes) <= max(known.planes) <= MOST
        assert 0 <= min(known.table) <= max(known.table) <= MOST


@pytest.mark.parametrize("order", [(1, 0, 2), (2, 0, 1)])
def test_suits_are_alike(order: tuple[int, int, int]) -> None:
    for table, seat, legal in decisions(4, 2, 19):
        seen = Features(table.state, seat, legal)
        if table.state.phase != TURN:
            continue
        planes = np.array(list(seen.planes)).reshape(PLANES, KINDS)
        places = [9 * order[kind // 9] + kind % 9 if kind < 27 else kind for kind in range(KINDS)]
        turned = vec[i64]([int(each) for each in planes[:, places].flatten()])
        scores = list(habits.network().judged(seen.planes, seen.table, ONE // FULL, -1))
        again = list(habits.network().judged(turned, seen.table, ONE // FULL, -1))
        assert again[:KINDS] == [scores[place] for place in places]
        assert again[KINDS:] == scores[KINDS:]


def declaring() -> tuple[Table, int, list[int]]:
    """Return the first decision in which a seat may declare and may also throw something else."""
    for table, seat, legal in decisions(5, 1000, 1):
        if any(action_type(option) == actions.DECLARE for option in legal):
            return table, seat, legal
    raise AssertionError("nobody may declare")


def test_the_best_discard_is_the_best_kind_declared_or_not() -> None:
    table, seat, legal = declaring()
    found = habits.scores_at(table.state, seat, legal)
    told = GAME.outlook.habits(table.state, seat, legal)
    assert told is not None
    kinds = {tile_kind(action_tile(option)) for option in legal}
    assert found[tile_kind(action_tile(legal[told.best()]))] == max(found[kind] for kind in kinds)
    of_best = [
        action_type(option)
        for option, score in zip(legal, told.scores, strict=True)
        if action_type(option) == actions.DECLARE
        and score == found[tile_kind(action_tile(option))] - (table.state.faces[action_tile(option)] >= RED)
    ]
    assert bool(of_best) == (found[KINDS] >= 0)


def test_passing_has_nothing_and_what_habits_do_not_speak_of_is_unknown() -> None:
    table, seat, legal = next(each for each in decisions(6, 1000, 1) if each[0].state.phase == CLAIMS)
    told = GAME.outlook.habits(table.state, seat, [*legal, actions.WIN])
    assert told is not None
    assert told.scores[legal.index(actions.PASS)] == 0
    assert told.scores[-1] == UNKNOWN
    assert min(told.scores[:-1]) > UNKNOWN


def test_adept_does_what_is_usual_and_weighs_what_habits_do_not_speak_of() -> None:
    table, seat, legal = declaring()
    told = GAME.outlook.habits(table.state, seat, legal)
    assert told is not None
    assert UNKNOWN not in told.scores
    seen = view(flow_of(GAME), table.state, seat, legal)
    assert make_bot("adept", GAME, 1).choose(seen) == legal[told.best()]
    script = Script("riichi", ["234m567p3388s456s"], draws="3s")
    won = view(script.flow, script.table.state, 0, script.table.legal(0))
    assert make_bot("adept", GAME, 1).choose(won) == actions.WIN


def test_three_players_have_no_habits_yet_and_the_first_of_equals_is_best() -> None:
    match = Match(flow_of(GAME), GAME.rules.make("tenhou3"), seed_from(1))
    table = match.table
    seat = table.asked()[0]
    assert GAME.outlook.habits(table.state, seat, table.legal(seat)) is None
    assert Habits([3, 7, UNKNOWN, 7]).best() == 1
