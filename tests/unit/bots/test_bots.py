import random
from itertools import pairwise

import pytest

from running import COMPILED
from sanyuan.bots import BOTS, STYLES, is_quick, make_bot
from sanyuan.bots.play import Tournament
from sanyuan.bots.registry import LEVELS
from sanyuan.engine.match import Match
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.errors import InputError
from sanyuan.variants import names, variant
from typed import flow_of

PLAYABLE = [name for name in names() if variant(name).flow is not None]


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYABLE)
def test_greedy_beats_three_randoms(name: str) -> None:
    game = variant(name)
    tournament = Tournament(game, game.rules.make(None), ("greedy", "random", "random", "random"), 5)
    for _ in range(20):
        tournament.play()
    assert tournament.average_rank(0) < 1.6
    assert tournament.points[0] > max(tournament.points[1:])
    assert tournament.wins[0] > sum(tournament.wins[1:])


@pytest.mark.parametrize("name", PLAYABLE)
def test_the_same_seed_gives_the_same_games(name: str) -> None:
    game = variant(name)
    digests = set()
    for _ in range(2):
        tournament = Tournament(game, game.rules.make(None), ("greedy", "random", "greedy", "random"), 6)
        tournament.play()
        digests.add(tournament.sha256())
    assert len(digests) == 1


@pytest.mark.parametrize("name", PLAYABLE)
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_only_ever_takes_what_it_is_offered(name: str, bot: str) -> None:
    game = variant(name)
    assert game.flow is not None
    match = Match(flow_of(game), game.rules.make(None), seed_from(7))
    players = [make_bot(bot, game, seat) for seat in range(4)]
    rng = random.Random(8)
    for _ in range(300 if is_quick(bot) or COMPILED else 20):
        if match.is_over():
            break
        seat = rng.choice(match.asked())
        options = match.legal(seat)
        chosen = players[seat].choose(view(flow_of(game), match.table.state, seat, options))
        assert chosen in options
        match.act(seat, chosen)


def test_an_unknown_bot_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(InputError, match="greedy"):
        make_bot("greddy", variant("riichi"), 1)


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_says_how_it_plays_in_both_languages(bot: str) -> None:
    for words in STYLES[bot]:
        assert words.zh
        assert words.en
        assert words.zh != words.en


def test_slips_depend_on_the_seed_and_on_the_view_alone() -> None:
    game = variant("riichi")
    match = Match(flow_of(game), game.rules.make(None), seed_from(3))
    seen = view(flow_of(game), match.table.state, 0, match.legal(0))
    chosen = [make_bot("adept-1", game, seed).choose(seen) for seed in range(60)]
    assert chosen == [make_bot("adept-1", game, seed).choose(seen) for seed in range(60)]
    slips = len(chosen) - max(chosen.count(each) for each in chosen)
    assert 5 < slips < 30, "one in four, of sixty"


def test_every_level_has_all_that_the_one_below_has_and_slips_less() -> None:
    levels = [LEVELS[name] for name in ("adept-1", "adept-2", "adept-3", "adept-4", "adept")]
    for below, level in pairwise(levels):
        assert level.slips < below.slips
        for name in ("looks", "fears"):
            assert getattr(level.skill, name) >= getattr(below.skill, name)
