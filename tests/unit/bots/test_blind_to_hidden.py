"""What lies hidden from a seat changes nothing: not what is said of its options, and not what a bot chooses."""

import random

import pytest
from env.games_played import some
from hidden_tiles import hidden_shuffled, kongs_turned

from running import COMPILED, RELEASE
from sanyuan.analysis.door import judge
from sanyuan.analysis.weigh import FULL, Skill, weigh
from sanyuan.bots import make_bot
from sanyuan.engine.match import Match
from sanyuan.engine.view import View, view
from sanyuan.engine.wall import seed_from
from sanyuan.rules.flow import Flow
from sanyuan.rules.variant import Variant
from sanyuan.table.state import State
from sanyuan.variants import variant
from typed import flow_of

CHOICES = 2000 if RELEASE else 80 if COMPILED else 4
TOLD_EVERY = 20
"""An answer for people looks so far ahead that only one choice in so many is put into words."""
SKILL = FULL if COMPILED else Skill(hands=400)


def judged(game: Variant, flow: Flow, state: State, seat: int, options: list[int]) -> object:
    """All that is worked out about the options of a seat, as plain data."""
    outlook = game.outlook
    found = weigh(flow, outlook, state, seat, options, SKILL)
    rows = [(row.option, row.parts, row.chance, row.cost, row.folds, row.then) for row in found.rows]
    risks = outlook.risks(state, seat)
    habits = outlook.habits(state, seat, options)
    return (
        rows,
        [list(numbers) for numbers in (risks.chances, risks.costs, *risks.against)],
        None if habits is None else list(habits.scores),
    )


def others_hold(state: State, seat: int) -> list[list[int]]:
    return [sorted(int(tile) for tile in other.hand) for number, other in enumerate(state.seats) if number != seat]


@pytest.mark.parametrize("game", some(), ids="-".join)
def test_what_lies_hidden_changes_neither_an_answer_nor_a_choice(game: tuple[str, str]) -> None:
    name, preset = game
    played = variant(name)
    flow, rules = flow_of(played), played.rules.make(preset)
    chance = random.Random(16)
    count = flow.seats(rules)
    movers = [make_bot("greedy", played, seat) for seat in range(count)]
    blind = [make_bot(bot, played, 3) for bot in ("adept", "adept-2", "greedy")]
    looked = moved = 0
    for seed in range(16, 1000):
        match = Match(flow, rules, seed_from(seed))
        while looked < CHOICES and not match.is_over():
            seat = chance.choice(match.asked())
            state, options = match.table.state, match.legal(seat)
            seen = view(flow, state, seat, options)
            if len(options) > 1 and chance.random() < 0.3:
                looked += 1
                other = hidden_shuffled(flow, match.table, seat, chance)
                moved += others_hold(other, seat) != others_hold(state, seat)
                expected = judged(played, flow, seen.state, seat, options)
                assert judged(played, flow, kongs_turned(flow, state, seat), seat, options) == expected
                assert judged(played, flow, other, seat, options) == expected
                for bot in blind:
                    assert bot.choose(View(seat, other, options)) == bot.choose(seen)
                if COMPILED and looked % TOLD_EVERY == 0:
                    assert judge(played, other, seat, options) == judge(played, seen.state, seat, options)
            match.act(seat, movers[seat].choose(seen))
        if looked == CHOICES:
            break
    assert moved > looked // 2
