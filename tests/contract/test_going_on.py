"""What a hand that goes on after a win needs: choices that nobody sees, wins in sequence, seats that leave."""

import json

from template import GIVING, NAMING, RULES, TemplateFlow

from sanyuan.engine.fold import apply, new_state
from sanyuan.engine.match import Match
from sanyuan.engine.table import Table
from sanyuan.engine.view import SPECTATOR, redacted, view
from sanyuan.engine.wall import Wall, seed_from
from sanyuan.kept import vec_of
from sanyuan.meld import ADDED, PUNG
from sanyuan.table import events
from sanyuan.table.actions import CHOOSE, GIVE, action_tiles, action_type, make_action
from sanyuan.table.events import Event
from sanyuan.table.state import ASKING, OVER, TURN, WON, State

FLOW = TemplateFlow()
LASTING = RULES.make("lasting")


def asking() -> Table:
    return Match(FLOW, LASTING, seed_from(3)).table


def seen_by(table: Table, seat: int) -> str:
    events_seen = [redacted(FLOW, table.state, event, seat).as_dict() for event in table.events]
    return json.dumps([view(FLOW, table.state, seat, table.legal(seat)).as_dict(), events_seen])


def test_nobody_learns_what_a_seat_has_chosen_before_all_have() -> None:
    first, second = asking(), asking()
    assert first.state.phase == ASKING
    assert first.state.question == GIVING
    first.act(1, first.legal(1)[0])
    second.act(1, second.legal(1)[-1])
    untouched = asking()
    for seat in (0, 2, 3, SPECTATOR):
        assert seen_by(first, seat) == seen_by(second, seat) == seen_by(untouched, seat)
    assert first.legal(1) == []


def test_tiles_change_hands_when_the_last_has_chosen_and_only_giver_and_receiver_see_them() -> None:
    table = asking()
    before = [sorted(seat.hand) for seat in table.state.seats]
    given = [table.legal(seat)[0] for seat in range(4)]
    for seat in range(4):
        table.act(seat, given[seat])
    moved = [event for event in table.events if event.type == events.GIVE]
    assert [sorted(event.tiles) for event in moved] == [action_tiles(action) for action in given]
    to = sum(table.wall.rolled()) % 3 + 1
    for seat in range(4):
        own, got = action_tiles(given[seat]), action_tiles(given[(seat - to) % 4])
        assert sorted(table.state.seats[seat].hand) == sorted([*[t for t in before[seat] if t not in own], *got])
        hidden = redacted(FLOW, table.state, moved[seat], SPECTATOR)
        assert hidden.tiles == (-1, -1, -1)
        for other in range(4):
            sees = other in (seat, (seat + to) % 4)
            assert (redacted(FLOW, table.state, moved[seat], other).tiles == moved[seat].tiles) == sees
    assert table.state.question == NAMING
    assert {action_type(option) for option in table.legal(2)} == {CHOOSE}
    for seat in range(4):
        table.act(seat, make_action(CHOOSE, seat % 3))
    assert table.state.phase == TURN
    assert table.state.slot.as_dict()["named"] == [0, 1, 2, 0]


def test_another_copy_of_the_same_tiles_may_be_given() -> None:
    table = asking()
    faces, seat = table.state.faces, 0
    for option in table.legal(seat):
        tiles = action_tiles(option)
        for own in table.state.seats[seat].hand:
            if own not in tiles and faces[own] == faces[tiles[0]]:
                assert table.can(seat, make_action(GIVE, own, *tiles[1:]))
                return
    raise AssertionError("no hand with two copies")


def test_the_dice_follow_from_the_wall_and_all_pairs_come_up() -> None:
    rolled = {Wall(vec_of([first, second])).rolled() for first in range(40) for second in range(40) if first != second}
    assert rolled == {(one, two) for one in range(1, 7) for two in range(1, 7)}
    assert Wall(vec_of([0, 1]), dice=(6, 6)).rolled() == (6, 6)


def playing(*happened: Event) -> State:
    state = new_state(FLOW, LASTING, FLOW.first_standing(LASTING), 136)
    apply(FLOW, state, FLOW.first_standing(LASTING).begin())
    for seat in range(4):
        apply(FLOW, state, events.deal(seat, tuple(range(36 * seat, 36 * seat + 13))))
    for event in happened:
        apply(FLOW, state, event)
    return state


def test_a_robbed_kong_is_the_pung_again_that_it_was_and_nobody_is_paid_for_it() -> None:
    pung = events.claim(0, 3, 1, PUNG, (0, 1))
    apply_river = [events.draw(1, 3), events.discard(1, 3, True)]
    kong = events.added_kong(0, 2)
    state = playing(*apply_river, pung, events.discard(0, 12), events.draw(0, 70), kong)
    assert [meld.type for meld in state.seats[0].melds] == [ADDED]
    apply(FLOW, state, events.win(2, 2, 0, True, deltas=(-1, 0, 1, 0)))
    assert [meld.type for meld in state.seats[0].melds] == [PUNG]
    assert state.seats[0].meld_tiles == [(3, 0, 1)]
    assert list(state.seats[2].won) == [2]
    assert state.phase == WON
    assert FLOW.dues(state, 4) == []


def test_a_seat_that_has_left_is_passed_over_and_the_third_win_ends_the_hand() -> None:
    state = playing(events.draw(0, 60), events.discard(0, 60, True))
    apply(FLOW, state, events.win(1, 60, 0))
    assert [state.after(seat) for seat in range(4)] == [2, 2, 3, 0]
    assert state.still_playing() == [0, 2, 3]
    assert FLOW.next_turn(state, [1], 0) == 2
    apply(FLOW, state, events.draw(2, 61))
    apply(FLOW, state, events.win(2, 61))
    assert list(state.seats[2].won) == [61]
    assert not state.seats[2].has_drawn
    assert FLOW.next_turn(state, [2], -1) == 3
    apply(FLOW, state, events.draw(3, 62))
    assert state.phase == TURN
    apply(FLOW, state, events.win(3, 62))
    assert state.phase == OVER
    assert state.winners == 0b1110


def test_play_goes_on_after_the_winner_who_sits_furthest_from_the_discarder() -> None:
    state = playing(events.draw(2, 60), events.discard(2, 60, True))
    for winner in (3, 1):
        apply(FLOW, state, events.win(winner, 60, 2))
    assert FLOW.next_turn(state, [3, 1], 2) == 2
