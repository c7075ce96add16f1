"""The engine from outside: walls by hand and in part, promises, and what a caller may do with what it is handed."""

import hashlib
import json
import random
from collections import Counter
from itertools import permutations

import pytest

from sanyuan.engine.match import Match
from sanyuan.engine.view import SPECTATOR, view
from sanyuan.engine.wall import commitment, fill_wall, seed_from, shuffled
from sanyuan.errors import IllegalActionError, InputError
from sanyuan.record.native import game_of
from sanyuan.record.verify import verify_game
from sanyuan.rules.flow import Flow
from sanyuan.variants import names, variant

GAMES = [name for name in names() if variant(name).flow is not None]


def flow_of(name: str) -> Flow:
    flow = variant(name).flow
    assert flow is not None
    return flow


def begun(name: str, answers: int = 0, walls: list[list[int]] | None = None) -> Match:
    """Return a match after so many answers, chosen at random."""
    match = Match(flow_of(name), variant(name).rules.make(None), seed_from(3), walls or [])
    rng = random.Random(4)
    for _ in range(answers):
        seat = match.asked()[0]
        match.act(seat, rng.choice(match.legal(seat)))
    return match


# --- walls -----------------------------------------------------------------------------------------------------------


def test_every_order_of_a_small_wall_is_equally_likely() -> None:
    found = Counter(tuple(shuffled(range(4), seed_from(number), 0)) for number in range(4800))
    assert set(found) == set(permutations(range(4)))
    # chi-squared with 23 degrees of freedom: 49.7 is passed once in a thousand
    assert sum((count - 200) ** 2 / 200 for count in found.values()) < 49.7


def test_the_hands_of_a_match_have_walls_of_their_own() -> None:
    walls = [tuple(shuffled(range(136), seed_from(1), hand)) for hand in range(8)]
    assert len(set(walls)) == len(walls)


def test_the_promise_is_a_hash_that_anybody_can_work_out() -> None:
    seed, rules = seed_from(5), variant("riichi").rules.make(None)
    told = hashlib.sha256(b"sanyuan commitment 1" + rules.digest().encode() + seed).hexdigest()
    assert commitment(seed, rules.digest()) == told
    assert commitment(seed, variant("riichi").rules.make("tenhou").digest()) != told


def test_a_wall_in_part_keeps_what_is_known_and_holds_every_tile_once() -> None:
    wall = fill_wall(range(136), {0: 135, 52: 7, 135: 0}, seed_from(1))
    assert (wall[0], wall[52], wall[135]) == (135, 7, 0)
    assert sorted(wall) == list(range(136))


@pytest.mark.parametrize(
    ("known", "said"),
    [
        ({0: 1, 1: 1}, "a tile stands in the wall twice"),
        ({0: 999}, "tile 999 is not part of this game"),
        ({136: 1}, "place 136 lies beyond a wall of 136 tiles"),
        ({-1: 1}, "place -1 lies beyond a wall of 136 tiles"),
    ],
)
def test_a_wall_in_part_that_cannot_be_is_refused(known: dict[int, int], said: str) -> None:
    with pytest.raises(InputError, match=said):
        fill_wall(range(136), known, seed_from(1))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("wall", [[1, 2, 3], [0] * 136, [999] * 136, list(range(135))])
def test_a_wall_by_hand_holds_every_tile_of_the_game_once(name: str, wall: list[int]) -> None:
    with pytest.raises(InputError, match="tiles of the game once each"):
        begun(name, walls=[wall])


@pytest.mark.parametrize("name", GAMES)
def test_a_match_on_a_wall_by_hand_leaves_a_sound_record(name: str) -> None:
    rules = variant(name).rules.make(None)
    wall = fill_wall(flow_of(name).tile_set(rules), {0: 0, 1: 4}, seed_from(9))
    match = begun(name, 60, [wall])
    assert [int(tile) for tile in (match.past or [match.table])[0].wall.tiles] == wall
    assert verify_game(game_of(match, name)).findings == []


# --- what a caller is handed -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_no_caller_can_make_an_action_legal_by_writing_it_down(name: str) -> None:
    match = begun(name, 20)
    seat = match.asked()[0]
    made_up = 13 | 200 << 4
    match.legal(seat).append(made_up)
    view(match.flow, match.table.state, seat, match.legal(seat)).options.append(made_up)
    before = json.dumps(match.table.state.as_dict())
    with pytest.raises(IllegalActionError):
        match.act(seat, made_up)
    assert json.dumps(match.table.state.as_dict()) == before


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_is_not_there_may_do_nothing(seat: int) -> None:
    match = begun("riichi")
    assert match.legal(seat) == []
    assert not match.table.can(seat, 0)
    with pytest.raises(IllegalActionError, match=f"there is no seat {seat}"):
        match.act(seat, 0)


@pytest.mark.parametrize("name", GAMES)
def test_a_changed_view_changes_nothing_at_the_table(name: str) -> None:
    match = begun(name, 25)
    before = json.dumps(match.table.state.as_dict())
    for seat in (SPECTATOR, 0, 1, 2, 3):
        seen = view(match.flow, match.table.state, seat, []).state
        for holder in seen.seats:
            holder.melds.clear()
            holder.meld_tiles.clear()
            for place in range(len(holder.river)):
                holder.river[place] = 0
        seen.scores[0] += 1000
    assert json.dumps(match.table.state.as_dict()) == before


@pytest.mark.parametrize("name", GAMES)
def test_undo_and_copy_go_back_and_on_by_themselves(name: str) -> None:
    match = begun(name, 60)
    events = [event.as_dict() for event in match.events()]
    back = match.undo(25)
    assert len(back.actions()) == 35
    assert [event.as_dict() for event in back.events()] == events[: len(back.events())]
    other = back.copy()
    for seat, action in match.actions()[35:]:
        other.act(seat, action)
    assert [event.as_dict() for event in other.events()] == events
    assert len(back.actions()) == 35
    assert match.undo(1000).actions() == []
