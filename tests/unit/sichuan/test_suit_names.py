"""四川: what is advised does not depend on the names of the suits."""

import random
from itertools import permutations

import pytest

from sanyuan import variants
from sanyuan.bots.play import play_match
from sanyuan.bots.registry import make_bot
from sanyuan.engine.decisions import DecisionPoints
from sanyuan.engine.fold import apply, new_state
from sanyuan.engine.table import Table
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.hand.shape import Shape
from sanyuan.rules.risks import NO_RISKS
from sanyuan.table import actions
from sanyuan.table.events import Event
from sanyuan.table.parts import part_names
from sanyuan.tiles import tile_kind
from sanyuan.variants.sichuan.before import rank_void_suits
from typed import flow_of

SICHUAN = variants.variant("sichuan")
RULES = SICHUAN.rules.make({"hands": 1})
FLOW = flow_of(SICHUAN)
Suits = tuple[int, ...]


def renamed_tile(tile: int, suits: Suits) -> int:
    return tile if tile < 0 else suits[tile // 36] * 36 + tile % 36


def renamed(event: Event, suits: Suits) -> Event:
    """The same event where every suit has another's name."""
    parts: dict[str, object] = {}
    names = part_names(event.type)
    if "tile" in names:
        parts["tile"] = renamed_tile(int(event.tile), suits)
    if "tiles" in names:
        parts["tiles"] = tuple(renamed_tile(int(tile), suits) for tile in event.tiles)
    if "choice" in names:
        parts["choice"] = suits[int(event.choice)]
    return event.with_parts(parts) if parts else event


def judged(table: Table, number: int, suits: Suits) -> dict[int, dict[tuple[int, ...], float]]:
    """What each option is worth to each seat that is asked, by its tiles as they were first named."""
    state = new_state(FLOW, RULES, table.standing, 108)
    points = DecisionPoints(FLOW)
    for event in table.events[:number]:
        other = renamed(event, suits)
        apply(FLOW, state, other)
        points.follow(state, other)
    back = tuple(suits.index(suit) for suit in range(3))
    found: dict[int, dict[tuple[int, ...], float]] = {}
    for seat, options in points.options(state).items():
        seen = view(FLOW, state, seat, options).state
        worths = SICHUAN.outlook.weighs(seen, seat, options, NO_RISKS) or []
        found[seat] = {named(option, back): worth for option, worth in zip(options, worths, strict=False)}
    return found


def named(option: int, back: Suits) -> tuple[int, ...]:
    kind = int(actions.action_type(option))
    if kind == actions.CHOOSE:
        return (kind, back[int(actions.action_number(option))])
    return (kind, *sorted(renamed_tile(int(tile), back) for tile in actions.action_tiles(option)))


def equal_suits(table: Table, number: int) -> bool:
    """Whether somebody's hand is as long in one suit as in another, where names once decided."""
    state = new_state(FLOW, RULES, table.standing, 108)
    for event in table.events[:number]:
        apply(FLOW, state, event)
    sizes = [
        [sum(int(tile_kind(tile)) // 9 == suit for tile in seat.hand) for suit in range(3)] for seat in state.seats
    ]
    return any(len({size for size in each if size}) < len([size for size in each if size]) for each in sizes)


@pytest.mark.parametrize("seed", range(4))
def test_a_table_with_its_suits_exchanged_is_judged_alike(seed: int) -> None:
    chance = random.Random(seed)
    match = play_match(SICHUAN, RULES, [make_bot("greedy", SICHUAN, seat) for seat in range(4)], seed_from(seed))
    looked = 0
    for number in range(5, len(match.table.events)):
        if number > 30 and (number % 2 or not equal_suits(match.table, number)):
            continue
        suits = chance.choice([each for each in permutations(range(3)) if each != (0, 1, 2)])
        plain, other = judged(match.table, number, (0, 1, 2)), judged(match.table, number, suits)
        assert plain.keys() == other.keys()
        for seat in plain:
            assert other[seat] == pytest.approx(plain[seat], abs=1e-9), (number, seat, suits)
            looked += 1
    assert looked > 10


def test_of_two_suits_alike_the_ranks_decide_which_is_given_up() -> None:
    ranks = ("147", "258", "1239999")
    rests = []
    for order in permutations(range(3)):
        kinds = [9 * suit + int(rank) - 1 for place, suit in enumerate(order) for rank in ranks[place]]
        shape = Shape.of(kinds)
        rests.append([order.index(suit) for suit in rank_void_suits(shape, shape)])
    assert len({tuple(each) for each in rests}) == 1, rests
