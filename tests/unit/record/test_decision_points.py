"""A recorded moment asks whom the table asked, for what the table would have taken, and nobody else at any time."""

import random

import pytest

from sanyuan import variants
from sanyuan.engine.decisions import DecisionPoints
from sanyuan.engine.fold import apply, new_state
from sanyuan.engine.match import Match
from sanyuan.engine.table import Table
from sanyuan.engine.wall import seed_from
from sanyuan.errors import InputError
from sanyuan.record.native import game_of
from sanyuan.record.position import position
from sanyuan.table import actions
from sanyuan.table.actions import action_type
from typed import flow_of

GAMES: dict[str, tuple[str, dict[str, object]]] = {
    "riichi": ("riichi", {"preset": "tenhou", "winds": 1}),
    "riichi of three": ("riichi", {"preset": "tenhou3", "winds": 1}),
    "guobiao": ("guobiao", {"no_minimum": True, "rounds": 1}),
    "guobiao with flowers": ("guobiao", {"no_minimum": True, "rounds": 1, "flowers": True}),
    "sichuan": ("sichuan", {"hands": 4}),
    "sichuan, free exchange": ("sichuan", {"hands": 4, "swap_suit": "free"}),
    "wuhan": ("wuhan", {"hands": 4}),
}
KONGS = (actions.CLOSED, actions.ADDED, actions.KONG, actions.ASIDE)
Asked = dict[int, list[int]]


def choose(options: list[int], chance: random.Random) -> int:
    """Return a random answer; kongs, pungs and declarations come often, so that their windows come up."""
    eager = [each for each in options if action_type(each) in (*KONGS, actions.PUNG, actions.DECLARE)]
    if eager and chance.random() < 0.8:
        return chance.choice(eager)
    wins = [each for each in options if each == actions.WIN]
    return chance.choice(wins if wins and chance.random() < 0.3 else options)


def play(match: Match, chance: random.Random) -> dict[int, dict[int, Asked]]:
    """Play a match; return by hand and by number of events what each seat was asked."""
    asked: dict[int, dict[int, Asked]] = {}
    while not match.is_over():
        table = match.table
        hand = asked.setdefault(len(match.past), {})
        hand.setdefault(len(table.events), {seat: table.legal(seat) for seat in table.asked()})
        for seat in table.asked():
            match.act(seat, choose(table.legal(seat), chance))
    return asked


def asked_by_events(match: Match, table: Table) -> dict[int, Asked]:
    """Return the same of one hand as it is found from the events alone."""
    state = new_state(match.flow, match.rules, table.standing, len(match.flow.tile_set(match.rules)))
    points = DecisionPoints(match.flow)
    found: dict[int, Asked] = {}
    for number, event in enumerate(table.events, 1):
        apply(match.flow, state, event)
        points.follow(state, event)
        if options := points.options(state):
            found[number] = options
    return found


def new_match(name: str, seed: int) -> Match:
    own = variants.variant(GAMES[name][0])
    return Match(flow_of(own), own.rules.make(GAMES[name][1]), seed_from(seed))


@pytest.mark.parametrize("name", list(GAMES))
def test_after_every_event_those_are_asked_whom_the_table_asked(name: str) -> None:
    closed = windows = 0
    for seed in range(12):
        match = new_match(name, seed)
        asked = play(match, random.Random(seed))
        for number, table in enumerate([*match.past, match.table]):
            assert asked_by_events(match, table) == asked.get(number, {}), (seed, number)
            closed += sum(event.is_closed_kong() for event in table.events)
            windows += len(asked.get(number, {}))
    assert windows > 400, "enough moments at which somebody was asked"
    assert closed, "a closed kong was laid down, which nobody is asked about"


@pytest.mark.parametrize("name", ["riichi", "guobiao", "sichuan", "wuhan"])
def test_a_record_answers_where_the_table_asked_and_refuses_elsewhere(name: str) -> None:
    match = new_match(name, 7)
    asked = play(match, random.Random(7))[0]
    game = game_of(match, GAMES[name][0], ["", "", "", ""])
    table = match.past[0]
    for number, event in enumerate(table.events[:40], 1):
        for seat in range(4):
            if seat in asked.get(number, {}):
                assert position(game, 1, number, seat)[1].options == asked[number][seat]
                continue
            with pytest.raises(InputError) as refused:
                position(game, 1, number, seat)
            wanted = "at.not_this_seat" if number in asked else "at.nobody"
            assert refused.value.note.code == wanted, (number, event)
