"""Hands too far to look ahead from are ranked as strong players would; copies of one tile are worth the same."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scripted import Script

import sanyuan
from running import COMPILED
from sanyuan.analysis.door import judge
from sanyuan.analysis.habits import shares_of
from sanyuan.analysis.weigh import FAR, Skill, weigh
from sanyuan.bots import make_bot
from sanyuan.engine.match import Match
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.hand.forms import ORPHAN_MASK
from sanyuan.notation import format as format_tiles
from sanyuan.notation import parse
from sanyuan.rules.habits import UNKNOWN, Habits
from sanyuan.table.actions import DISCARD, action_tile, action_type, make_action
from sanyuan.variants import variant
from typed import data, flow_of

EXAMPLES = 60 if COMPILED else 6


def told(script: Script) -> list[dict[str, Any]]:
    seen = view(script.flow, script.table.state, 0, script.table.legal(0))
    return data(judge(variant("riichi"), seen.state, 0, seen.options)["choices"])


@pytest.mark.parametrize("seed", [26, 61, 94, 105, 131, 135, 149])
def test_a_lone_honour_or_terminal_goes_before_a_middle_tile(seed: int) -> None:
    best = data(sanyuan.game("riichi").match(seed=seed).judge()["choices"])[0]
    assert ORPHAN_MASK >> parse(best["tile"])[0] & 1, best["action"]
    assert "strong players choose it in" in best["why"]


@pytest.mark.parametrize(
    ("hand", "drawn", "allowed"),
    [
        ("467m499p2358s126z", "6z", "126z"),
        ("4777m37p799s1234z", "5z", "12345z"),
        ("407m1557p3779s34z", "6z", "346z"),
        ("8m19p1234458s133z", "7z", "8m19p8s137z"),
        ("2459m258p3789s12z", "4z", "124z"),
        ("306m6p1116s12346z", "7z", "123467z"),
    ],
)
def test_no_shape_is_broken_before_what_helps_nothing(hand: str, drawn: str, allowed: str) -> None:
    best = told(Script("riichi", [hand], draws=drawn))[0]
    assert parse(best["tile"])[0] in parse(allowed), best["action"]


def test_the_first_row_is_what_adept_plays() -> None:
    game = variant("riichi")
    far = 0
    for seed in range(20):
        table = Match(flow_of(game), game.rules.make(None), seed_from(seed)).table
        seat = table.asked()[0]
        seen = view(flow_of(game), table.state, seat, table.legal(seat))
        prospects = game.outlook.prospects(seen.state, seat)
        if prospects is not None and prospects.missing(seen.state.seats[seat].shape) >= FAR:
            answer = judge(game, seen.state, seat, seen.options)
            assert answer["option"] == make_bot("adept", game, 0).choose(seen)
            far += 1
    assert far


@st.composite
def far_hands(draw: Any) -> str:
    """Fourteen tiles of all sorts, some of them twice or three times, the last one drawn."""
    tiles = draw(st.permutations([kind for kind in range(34) for _ in range(3)]))
    return format_tiles([*tiles[:14]])


@settings(max_examples=EXAMPLES)
@given(far_hands(), st.randoms(use_true_random=False))
def test_copies_of_a_tile_never_differ(hand: str, random: Any) -> None:
    tiles = parse(hand)
    random.shuffle(tiles)
    dealt = [format_tiles([face]) for face in tiles]
    script = Script("riichi", ["".join(dealt[:13])], draws=dealt[13])
    seen = view(script.flow, script.table.state, 0, script.table.legal(0))
    for skill in (Skill(hands=400, deep=True), Skill(hands=400), Skill(looks=False)):
        found = weigh(script.flow, variant("riichi").outlook, seen.state, 0, seen.options, skill)
        worths: dict[tuple[int, int], set[float]] = {}
        for row in found.rows:
            play = (int(action_type(row.option)), seen.state.faces[action_tile(row.option)])
            worths.setdefault(play, set()).add(row.worth())
        assert all(len(each) == 1 for each in worths.values())


def test_shares_are_those_of_scores_in_256ths_of_a_logarithm() -> None:
    """Scores of 0 and −256 are 1 to e; the second copy of a tile takes nothing from the others."""
    east, again, south, unknown = 4 * 27, 4 * 27 + 1, 4 * 28, 4 * 29
    options = [int(make_action(DISCARD, tile)) for tile in (east, again, south, unknown)]
    shares = shares_of(Habits([0, 0, -256, UNKNOWN]), options)
    assert shares == pytest.approx([2.718281828 / 3.718281828] * 2 + [1 / 3.718281828, -1.0])
