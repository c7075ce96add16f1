"""What must hold at every moment of every game: the executable contract of a variant's flow."""

import json
import random

import pytest

from sanyuan.bots.player import Bot
from sanyuan.engine.fold import apply, new_state
from sanyuan.engine.match import Match
from sanyuan.engine.table import Table
from sanyuan.engine.view import SPECTATOR, redacted, view
from sanyuan.engine.wall import Wall, seed_from
from sanyuan.errors import IllegalActionError
from sanyuan.hand.shape import Shape
from sanyuan.meld import CLOSED, Meld
from sanyuan.rules.flow import Flow
from sanyuan.rules.options import RuleConfig
from sanyuan.table import events
from sanyuan.table.events import Event, event_from_dict
from sanyuan.table.state import ASKING, CLAIMED_FLAG, OVER, ROBBING, TURN, Seat, State


def check_tiles(table: Table, tile_set: tuple[int, ...]) -> None:
    """Every tile is in exactly one place: wall, hand, meld, river or aside."""
    wall = table.wall
    tiles = list(wall.tiles[wall.head : len(wall.tiles) - wall.tail])
    for seat in table.state.seats:
        tiles += seat.hand
        for meld in seat.meld_tiles:
            tiles += meld
        tiles += [entry & 255 for entry in seat.river if not entry & CLAIMED_FLAG]
        tiles += seat.aside
    tiles += {tile for seat in table.state.seats for tile in seat.won}
    tiles += [event.tile for event in table.events if event.type == events.REVEAL and event.place == 0]
    assert len(tiles) == len(tile_set)
    assert set(tiles) == set(tile_set)


def check_hands(state: State) -> None:
    """Hand sizes fit the melds, shapes fit the hands."""
    for number, seat in enumerate(state.seats):
        size = 13 - 3 * len(seat.melds)
        holds_more = state.turn == number and (state.phase == TURN or seat.has_drawn)
        if state.phase == OVER:
            assert len(seat.hand) in (size, size + 1)
        else:
            assert len(seat.hand) == size + holds_more, (number, state.phase)
        kinds = sorted([tile >> 2 for tile in seat.hand if 0 <= tile < 136])
        assert seat.shape.kinds() == kinds


def check_points(flow: Flow, state: State, total: int) -> None:
    """Scores and what lies on the table always sum to the same."""
    assert sum(state.scores) + flow.staked(state) == total


def check_refusals(table: Table, rng: random.Random) -> None:
    """A sample of illegal actions is refused with a sentence, and changes nothing."""
    before = json.dumps(table.state.as_dict())
    count = len(table.events)
    for seat in range(len(table.options)):
        for _ in range(3):
            action = rng.randrange(16) | rng.randrange(144) << 4 | rng.randrange(144) << 12
            why = table.why_not(seat, action)
            if why is None:
                continue
            with pytest.raises(IllegalActionError) as caught:
                table.act(seat, action)
            assert caught.value.note == why
            assert "\n" not in caught.value.message
    assert json.dumps(table.state.as_dict()) == before
    assert len(table.events) == count


def check_options_apply(table: Table, rng: random.Random) -> None:
    """Every legal action of a seat applies to a copy, and the copy's change leaves the table alone."""
    before = json.dumps(table.state.as_dict())
    for seat in table.asked():
        assert len(set(table.legal(seat))) == len(table.legal(seat))
        for action in rng.sample(table.legal(seat), min(4, len(table.legal(seat)))):
            assert table.can(seat, action)
            table.copy().act(seat, action)
    assert json.dumps(table.state.as_dict()) == before


def check_fold(flow: Flow, rules: RuleConfig, table: Table) -> None:
    """The state is the fold of its events, also when they have been written as JSON and read back."""
    folded = new_state(flow, rules, table.standing, len(flow.tile_set(rules)))
    for event in table.events:
        if event.type != events.END:
            apply(flow, folded, event_from_dict(json.loads(json.dumps(event.as_dict()))))
    assert folded.as_dict() == table.state.as_dict()


def seen_by(flow: Flow, rules: RuleConfig, table: Table, seat: int) -> State:
    """Return the fold of the events as one seat saw them."""
    truth = new_state(flow, rules, table.standing, len(flow.tile_set(rules)))
    known = new_state(flow, rules, table.standing, len(flow.tile_set(rules)))
    for event in table.events:
        shown = redacted(flow, truth, event, seat)
        apply(flow, truth, event)
        apply(flow, known, shown)
    return known


def check_views(flow: Flow, rules: RuleConfig, table: Table) -> None:
    """A view is the fold of what the seat saw, and enough to know its options."""
    if table.state.phase == OVER:
        return
    for seat in range(len(table.options)):
        known = seen_by(flow, rules, table, seat)
        assert known.as_dict() == view(flow, table.state, seat, []).state.as_dict(), seat
        if table.waiting >> seat & 1:
            assert options_of(flow, known, seat) == table.legal(seat)
            assert flow.default_answer(known, seat, table.legal(seat)) in table.legal(seat)
    spectator = view(flow, table.state, SPECTATOR, []).as_dict()
    hands = [hand for entry in spectator["seats"] for hand in entry["hand"]]  # type: ignore[attr-defined]  # JSON data
    assert set(hands) <= {-1, *[tile for holder in table.state.seats if holder.shown for tile in holder.hand]}


def options_of(flow: Flow, state: State, seat: int) -> list[int]:
    """Return what a seat that is asked may do, as the variant says it."""
    options: list[int] = []
    if state.phase == TURN:
        flow.turn_options(state, seat, options)
    elif state.phase == ROBBING:
        flow.rob_options(state, seat, options)
    elif state.phase == ASKING:
        flow.ask_options(state, seat, options)
    else:
        flow.claim_options(state, seat, options)
    return options


def permuted(flow: Flow, table: Table, seat: int, rng: random.Random) -> Table:
    """Return a copy in which everything hidden from a seat has changed places."""
    wall = Wall(table.wall.tiles[:], table.wall.head, table.wall.tail)
    other = Table(flow, table.standing, wall, table.state.copy())
    others = [holder for number, holder in enumerate(other.state.seats) if number != seat and not holder.shown]
    if flow.hides_closed_kongs(other.state):
        swap_closed_kongs(other, others, rng)
    shown = {int(tile) for tile in other.state.revealed}
    places = [place for place in range(wall.head, len(wall.tiles) - wall.tail) if int(wall.tiles[place]) not in shown]
    tiles = [int(tile) for holder in others for tile in holder.hand] + [int(wall.tiles[place]) for place in places]
    rng.shuffle(tiles)
    for holder in others:
        for place in range(len(holder.hand)):
            holder.hand[place] = tiles.pop()
    for place in places:
        wall.tiles[place] = tiles.pop()
    for number, holder in enumerate(other.state.seats):
        if number != seat and not holder.shown:
            holder.shape = Shape.of([int(tile) >> 2 for tile in holder.hand if tile < 136])
            holder.waits = flow.waits(other.state, number)
            if holder.has_drawn:
                holder.drawn = holder.hand[len(holder.hand) - 1]
    return other


def swap_closed_kongs(table: Table, others: list[Seat], rng: random.Random) -> None:
    """Exchange the tiles of each hidden kong with a kind that is wholly hidden."""
    wall = table.wall
    for holder in others:
        for place, meld in enumerate(holder.melds):
            if meld.type != CLOSED:
                continue
            hidden = {int(tile) for each in others for tile in each.hand}
            hidden |= {int(wall.tiles[at]) for at in range(wall.head, len(wall.tiles) - wall.tail)}
            hidden -= {int(tile) for tile in table.state.revealed}
            kinds = [kind for kind in range(34) if all(4 * kind + copy in hidden for copy in range(4))]
            if not kinds:
                continue
            mine, theirs = holder.meld_tiles[place][0] >> 2, rng.choice(kinds)
            exchange = {4 * theirs + copy: 4 * mine + copy for copy in range(4)}
            for each in others:
                for at in range(len(each.hand)):
                    each.hand[at] = exchange.get(int(each.hand[at]), int(each.hand[at]))
            for at in range(wall.head, len(wall.tiles) - wall.tail):
                wall.tiles[at] = exchange.get(int(wall.tiles[at]), int(wall.tiles[at]))
            holder.meld_tiles[place] = tuple(4 * theirs + copy for copy in range(4))
            faces = tuple(int(table.state.faces[tile]) for tile in holder.meld_tiles[place])
            holder.melds[place] = Meld(CLOSED, faces, -1, 0)


def check_leaks(flow: Flow, table: Table, rng: random.Random) -> None:
    """Permuting what a seat cannot see leaves its view and its options byte for byte the same."""
    if table.state.phase == OVER:
        return
    for seat in range(len(table.options)):
        other = permuted(flow, table, seat, rng)
        ours = json.dumps(view(flow, table.state, seat, table.legal(seat)).as_dict())
        options = options_of(flow, other.state, seat) if table.waiting >> seat & 1 else []
        theirs = json.dumps(view(flow, other.state, seat, options).as_dict())
        assert ours == theirs, seat


def play_match(
    flow: Flow, rules: RuleConfig, number: int, checks: float = 0.05, bot: Bot | None = None, bots: int = 1
) -> Match:
    """Play one match with random actions, some seats by a bot if given; ``checks`` is the share of moments seen."""
    rng = random.Random(number)
    match = Match(flow, rules, seed_from(number))
    tile_set = flow.tile_set(rules)
    total = sum(match.table.state.scores) + flow.staked(match.table.state)
    steps = 0
    while not match.is_over():
        table = match.table
        check_tiles(table, tile_set)
        check_hands(table.state)
        check_points(flow, table.state, total)
        if rng.random() < checks:
            check_refusals(table, rng)
            check_options_apply(table, rng)
            check_fold(flow, rules, table)
            check_views(flow, rules, table)
            check_leaks(flow, table, rng)
        seat = rng.choice(match.asked())
        if bot is not None and seat < bots:
            match.act(seat, bot.choose(view(flow, table.state, seat, match.legal(seat))))
        else:
            match.act(seat, rng.choice(match.legal(seat)))
        steps += 1
        assert steps < 20_000, "the match does not end"
    for table in [*match.past, match.table]:
        assert table.is_over()
        check_fold(flow, rules, table)
    kept = getattr(rules, "leftover_sticks", "first") != "lost"
    assert sum(_last_scores(match)) == total - (0 if kept else flow.staked(match.table.state))
    return match


def _last_scores(match: Match) -> list[int]:
    end = match.table.events[-1]
    assert end.type == events.END
    return [score + change for score, change in zip(match.table.state.scores, end.deltas, strict=True)]


def replayed(match: Match) -> Match:
    """Return the same match played again from its seed and its answers."""
    again = Match(match.flow, match.rules, match.seed)
    for seat, action in match.actions():
        again.act(seat, action)
    return again


def event_bytes(all_events: list[Event]) -> bytes:
    """Return events as the bytes of a log."""
    return "\n".join(json.dumps(event.as_dict(), sort_keys=True) for event in all_events).encode()
