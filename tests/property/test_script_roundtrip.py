"""Scripts and records: a game written as a script plays again as it was, and a wall is filled whenever it can be."""

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sanyuan import variants
from sanyuan.bots.registry import make_bot
from sanyuan.engine.match import Match
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.errors import InputError
from sanyuan.notation import format_tile
from sanyuan.record.author import Script, ScriptError, read_script, run_script, script
from sanyuan.record.author.fill import Filling, Place
from sanyuan.record.author.script import Asked, Deed, Opening, SeatName
from sanyuan.record.author.tiles import SIGNS
from sanyuan.record.native import game_of, read_native, write_native
from sanyuan.record.recorded import Record
from sanyuan.record.verify import verify_game
from sanyuan.table import actions, events
from sanyuan.tiles import FLOWERED_144, tile_face
from typed import data, flow_of

SHORT = {"winds": 1, "rounds": 1, "hands": 3}
"""Options that make a match short, where a game has them."""


def short_games() -> list[tuple[str, dict[str, object]]]:
    """Return every game in every preset, and some that no preset plays, each with a short match."""
    found: list[tuple[str, dict[str, object]]] = []
    for name in variants.names():
        if variants.variant(name).flow is None:
            continue  # a game that other tests have registered, and that only scores
        book = variants.variant(name).rules
        short: dict[str, Any] = {row.name: SHORT[row.name] for row in book.options() if row.name in SHORT}
        found += [(name, {"preset": preset, **short}) for preset in book.presets]
    return [
        *found,
        ("riichi", {"preset": "tenhou", "players": 3, "winds": 1}),
        ("guobiao", {"rounds": 1, "no_minimum": True}),
        ("guobiao", {"rounds": 1, "flowers": True, "no_minimum": True}),
        ("guobiao", {"preset": "gb1998", "rounds": 2, "false_win_taken": True, "no_minimum": True}),
        ("guobiao", {"preset": "mil2025", "rounds": 1, "false_win_taken": True}),
        ("guobiao", {"rounds": 1, "false_win_taken": True}),
        ("wuhan", {"hands": 3, "start_threshold": 1}),
    ]


GAMES = short_games()


@pytest.fixture
def seeds(sample: Callable[..., int]) -> Any:
    """Return how many matches of a game are played."""
    return sample(20, 200) // 20


PLAIN = bytes(tile_face(tile, (0, 0, 0)) for tile in FLOWERED_144)
ALL_SIGNS = [*SIGNS, *(f"{rank}{suit}" for suit in "mpsz" for rank in (1, 2, 5))]


def seen(game: Record) -> list[dict[str, object]]:
    """Return the events with tiles by their looks: which of four copies a tile is does not matter."""
    variant = variants.variant(game.variant)
    faces = variant.flow.faces(variant.rules.make(game.rules))
    found = []
    for hand in game.hands:
        for event in hand.events:
            data: dict[str, Any] = event.as_dict()
            if "tile" in data:
                data["tile"] = faces[data["tile"]]
            if "tiles" in data and data["e"] not in ("begin", "drawn"):
                data["tiles"] = sorted(faces[tile] for tile in data["tiles"])
            found.append(data)
    return found


def played(game: tuple[str, dict[str, object]], seed: int, bot: str, most: int = 100_000) -> Record:
    """Play a match, or so many answers of it; where false wins are taken, seats err now and then."""
    name, spec = game
    variant = variants.variant(name)
    rules = variant.rules.make(spec)
    assert variant.flow is not None
    bots = [make_bot(bot, variant, 8 * seed + seat) for seat in range(variant.flow.seats(rules))]
    luck = random.Random(seed)
    match = Match(flow_of(variant), rules, seed_from(seed))
    while not match.is_over() and most > 0:
        table = match.table
        for seat in table.asked():
            seen = view(flow_of(variant), table.state, seat, table.legal(seat))
            chosen = bots[table.standing.players[seat]].choose(seen)
            if luck.random() < 0.02 and table.can(seat, actions.WIN):
                chosen = actions.WIN
            match.act(seat, chosen)
            most -= 1
    return game_of(match, name)


def bot_of(number: int) -> str:
    return "greedy" if number % 2 else "random"


@pytest.mark.parametrize(("number", "game"), list(enumerate(GAMES)))
def test_a_game_written_as_a_script_plays_again_as_it_was(number: Any, game: Any, seeds: Any) -> None:
    for seed in range(seeds):
        before = played(game, seed, bot_of(number + seed))
        again = read_script(Script.of(before).text()).play()
        assert seen(again) == seen(before)
        assert (again.result, again.complete) == (before.result, True)
        assert verify_game(read_native(write_native(again).encode())).findings == []


@pytest.mark.parametrize(("number", "game"), list(enumerate(GAMES)))
def test_a_game_cut_off_anywhere_plays_again_as_far_as_it_goes(number: Any, game: Any, seeds: Any) -> None:
    for seed in range(seeds):
        before = played(game, seed, "random", 1 + (37 * seed + 91 * number) % 400)
        again = read_script(Script.of(before).text()).play()
        assert seen(again)[: len(seen(before))] == seen(before)


CHOSEN = (events.DISCARD, events.CLAIM, events.KONG, events.WIN, events.FALSE_WIN, events.GIVE, events.CHOOSE)
MOVE_WORDS = ("draw", "discard", "claim", "kong", "aside")


def told_by_draws(game: Record) -> Script:
    """Return a script of a game without its walls: every draw is named instead, and no pass is."""
    told = Script.of(game)
    variant = variants.variant(game.variant)
    faces = variant.flow.faces(variant.rules.make(game.rules))
    for hand, written in zip(game.hands, told.hands, strict=True):
        if any(event.in_deal for event in hand.events):
            written.tail = list(reversed(written.wall))  # what replaces flowers before play is no step
        written.wall = []
        begin = hand.events[0]  # other indicators pay otherwise, so every hand says where it begins
        seated = tuple(data(begin.detail["players"])) if "players" in begin.detail else None
        written.start = Opening(begin.wind, begin.seat, begin.scores, seated, begin.carry or None, number=begin.number)
        dealer = written.hands[0]
        written.hands[0] = replace(dealer, tiles=dealer.tiles[:13])
        steps, rest = [], [step for step in written.steps[:-1] if step.kind != script.PASS] + written.steps[-1:]
        for event in hand.events:
            if event.type == events.DRAW and not event.in_deal:
                tile = Asked(1 << faces[event.tile], format_tile(faces[event.tile]))
                steps.append(Deed(script.DRAW, (SeatName(str(event.seat)),), (tile,)))
            elif event.type in CHOSEN or (event.type == events.ASIDE and game.variant != "guobiao"):
                steps.append(rest.pop(0))
        written.steps = steps + rest
    return told


@pytest.mark.parametrize(("number", "game"), list(enumerate(GAMES)))
def test_named_draws_fall_to_the_seats_that_draw_whoever_passes_unsaid(number: Any, game: Any, seeds: Any) -> None:
    for seed in range(seeds):
        before = played(game, seed, bot_of(number + seed))
        again = run_script(told_by_draws(before).text())
        moves = [data for data in seen(again) if data["e"] in MOVE_WORDS]
        assert moves == [data for data in seen(before) if data["e"] in MOVE_WORDS]


def asked(text: str) -> Asked:
    return Asked(SIGNS[text][0], text) if text in SIGNS else Asked(1 << _face(text), text)


def _face(text: str) -> int:
    return "mpsz".index(text[1]) * 9 + int(text[0]) - 1


@settings(max_examples=300)
@given(
    st.lists(st.sampled_from(ALL_SIGNS), min_size=1, max_size=5),
    st.lists(st.integers(0, 143), min_size=5, max_size=6, unique=True),
    st.integers(0, 99),
)
def test_a_fill_is_found_whenever_there_is_one(signs: Any, tiles: Any, seed: Any) -> None:
    places = [Place() for _ in signs]
    for place, sign in zip(places, signs, strict=True):
        place.ask(asked(sign), "a place")
    masks = [place.faces for place in places]
    possible = any(
        all(mask >> PLAIN[tile] & 1 for mask, tile in zip(masks, order, strict=True))
        for order in permutations(tiles, len(signs))
    )
    filling = filled(places, tiles, seed)
    assert (filling is not None) == possible
    if filling is None:
        return
    wall = filling.wall()
    assert len(set(wall)) == len(signs)
    assert set(wall) <= set(tiles)
    assert all(mask >> PLAIN[tile] & 1 for mask, tile in zip(masks, wall, strict=True))


def filled(places: list[Place], tiles: list[int], seed: int) -> Filling | None:
    try:
        return Filling(places, tiles, PLAIN, seed_from(seed))
    except ScriptError:
        return None


def demanded(filling: Filling, place: int, sign: str, drawn: frozenset[int]) -> bool:
    try:
        filling.demand(place, asked(sign), "a place", drawn)
    except ScriptError:
        return False
    return True


@settings(max_examples=300)
@given(
    st.lists(st.sampled_from(ALL_SIGNS), min_size=2, max_size=5),
    st.lists(st.integers(0, 143), min_size=5, max_size=6, unique=True),
    st.sampled_from(ALL_SIGNS),
    st.data(),
)
def test_a_later_demand_is_met_whenever_it_can_be_and_moves_nothing_drawn(
    signs: Any, tiles: Any, sign: Any, data: Any
) -> None:
    places = [Place() for _ in signs]
    for place, text in zip(places, signs, strict=True):
        place.ask(asked(text), "a place")
    filling = filled(places, tiles, 0)
    if filling is None:
        return
    here = data.draw(st.integers(0, len(signs) - 1))
    drawn = frozenset(range(here))
    before = filling.wall()
    masks = [place.faces for place in places]
    masks[here] &= asked(sign).faces
    possible = any(
        order[:here] == tuple(before[:here])
        and all(mask >> PLAIN[tile] & 1 for mask, tile in zip(masks, order, strict=True))
        for order in permutations(tiles, len(signs))
    )
    assert demanded(filling, here, sign, drawn) == possible
    if possible:
        wall = filling.wall()
        assert wall[:here] == before[:here]
        assert len(set(wall)) == len(wall)
        assert all(mask >> PLAIN[tile] & 1 for mask, tile in zip(masks, wall, strict=True))


def refused(script: Script | str) -> InputError | None:
    try:
        if isinstance(script, Script):
            script.play()
        else:
            run_script(script)
    except InputError as error:
        return error
    return None


@settings(max_examples=150)
@given(
    st.lists(st.sampled_from([".", "Y", "D", "H", "T", "M", "P", "S", "1m", "5p", "7z"]), max_size=83),
    st.lists(st.sampled_from([".", "Y", "D", "H", "T"]), max_size=13),
)
def test_wildcards_are_honoured_wherever_they_stand(wall: Any, hand: Any) -> None:
    script = Script("guobiao").deal(S="".join(hand) + " *" if hand else "").turns(1)
    if wall:
        script.wall("".join(wall))
    refusal = refused(script)
    if refusal is not None:
        assert "hand 1" in refusal.message
        return
    game = script.play()
    tiles = game.hands[0].wall
    assert tiles is not None
    assert sorted(tiles) == list(range(136))
    for at, sign in enumerate(wall):
        assert asked(sign).faces >> PLAIN[tiles[53 + at]] & 1
    dealt = game.hands[0].events[2].tiles
    for at, sign in enumerate(hand):
        assert asked(sign).faces >> PLAIN[dealt[at]] & 1


LINES = """game: riichi|game: guobiao|rules: {}|hand|E: 123m *|S: 1z|wall: .Y|dora: 1m|E discard|discard 1m|pung
chow 12m|win|turns 3|exhaust|draw 5z|riichi|closed kong|kong|pass|abort|东打1m；南碰|left: 3|unchecked: true|round: E2
win win|scores: 1 2 3 4|: |;;|E:|5m|\u3000|E S win|river E: 1m|摸切|detail_rule: guobiao true|hand : x"""
WORDS = st.sampled_from([word for line in LINES.split("\n") for word in line.split("|")])


@settings(max_examples=300)
@given(st.lists(WORDS | st.text(max_size=12), max_size=12))
def test_whatever_is_written_plays_or_is_refused_in_one_sentence(lines: Any) -> None:
    refusal = refused("\n".join(lines))
    assert refusal is None or (isinstance(refusal, ScriptError) and "\n" not in refusal.message)
