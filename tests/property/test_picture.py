"""Pictures of whole games: what people are shown agrees with what the engine did, and hides what a view hides."""

import json
import random
from typing import Any

import pytest

from sanyuan import variants
from sanyuan.bots import make_bot
from sanyuan.engine.match import Match
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.picture import endings, event_shown, picture, results, waits
from sanyuan.table import actions, events
from sanyuan.table.state import CLAIMS
from typed import flow_of

PLAYABLE = [name for name in variants.names() if variants.variant(name).flow is not None]
GAMES = [(name, preset) for name in PLAYABLE for preset in variants.variant(name).rules.presets]


def played(name: str, preset: str, seed: int, bot: str) -> Match:
    variant = variants.variant(name)
    assert variant.flow is not None
    rules = variant.rules.make(preset)
    match = Match(flow_of(variant), rules, seed_from(seed))
    bots = [make_bot(bot, variant, seed * 4 + seat) for seat in range(4)]
    while not match.is_over():
        table = match.table
        for seat in table.asked():
            seen = view(flow_of(variant), table.state, seat, table.legal(seat))
            match.act(seat, bots[table.standing.players[seat]].choose(seen))
    return match


@pytest.mark.parametrize(("name", "preset"), GAMES)
def test_a_win_explained_again_pays_what_was_paid(name: str, preset: str) -> None:
    variant = variants.variant(name)
    match = played(name, preset, 7, "greedy")
    wins = 0
    for table in [*match.past, match.table]:
        seats = len(table.state.seats)
        for ending in endings(variant, match.rules, table.standing, table.events):
            assert ending.event.type in (events.WIN, events.DRAWN_HAND, events.FALSE_WIN, events.PAY)
            if ending.event.type == events.WIN:
                assert ending.score is not None
                assert ending.score.why is None
                deltas = ending.score.deltas()
                dealer = table.standing.dealer
                assert [deltas[(seat - dealer) % seats] for seat in range(seats)] == list(ending.event.deltas)
                wins += 1
        for lang in ("zh", "en"):
            told = results(variant, match.rules, table.standing, table.events, lang)
            assert json.loads(json.dumps(told)) == told
            assert all(each["say"] for each in told)
    assert wins > 0


@pytest.mark.parametrize(("name", "preset"), GAMES)
def test_pictures_and_waits_at_every_choice(name: str, preset: str) -> None:
    variant = variants.variant(name)
    assert variant.flow is not None
    rules = variant.rules.make(preset)
    match = Match(flow_of(variant), rules, seed_from(11))
    rng = random.Random(5)
    bots = [make_bot("greedy", variant, seat) for seat in range(4)]
    ready = 0
    for _ in range(400):
        if match.is_over():
            break
        table = match.table
        for seat in table.asked():
            seen = view(flow_of(variant), table.state, seat, table.legal(seat))
            shown: dict[str, Any] = picture(variant, seen.state, seat, seen.options, "en", table.standing.players)
            assert [option["id"] for option in shown["options"]] == seen.options
            for number, other in enumerate(shown["seats"]):
                size = len(other["hand"]) + other["has_drawn"]
                assert size == len(table.state.seats[number].hand)
                assert (None in other["hand"]) == (number != seat)
            chosen = variant.flow.default_answer(seen.state, seat, seen.options)
            assert chosen in seen.options
            told = waits(variant, seen.state, seat, "zh")
            found = told.get("tiles") or [tile for each in told.get("discards", []) for tile in each["tiles"]]  # type: ignore[attr-defined]
            legal = [option["tiles"] for option in shown["options"] if option["type"] == "discard"]
            assert all([each["discard"]] in legal for each in told.get("discards", []))  # type: ignore[attr-defined]
            for wait in found:  # type: ignore[attr-defined]  # a list
                ready += 1
                for prospect in (wait, wait["self_draw"]):
                    assert prospect["headline"] if prospect["win"] else prospect["why"]
            if table.state.phase == CLAIMS and actions.WIN in seen.options:
                tile = shown["tile"].replace("0", "5")
                assert any(each["tile"] == tile and each["win"] for each in found)  # type: ignore[attr-defined]
            bot = bots[table.standing.players[seat]]
            match.act(seat, bot.choose(seen) if rng.random() < 0.95 else rng.choice(seen.options))
    assert ready > 0


def test_an_event_shows_its_tiles_as_text() -> None:
    match = played("riichi", "tenhou", 3, "random")
    faces = match.table.state.faces
    for event in match.events():
        shown = event_shown(event, faces)
        assert shown["e"] == events.EVENT_WORDS[event.type]
        if event.tile >= 0:
            assert str(shown["tile"])[-1] in "mpsz"
        if event.type == events.DEAL:
            assert all(isinstance(tile, str) for tile in shown["tiles"])  # type: ignore[attr-defined]  # a list
