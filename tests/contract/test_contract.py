"""The contract of a variant's flow, run against every registered variant and preset, and against the template."""

import json
import pickle
import random
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from harness import event_bytes, play_match, replayed
from hypothesis import given, settings
from hypothesis import strategies as st
from template import RULES as TEMPLATE_RULES
from template import TemplateFlow

from sanyuan import variants
from sanyuan.bots import GreedyBot
from sanyuan.cli import main
from sanyuan.record.files import write_game
from sanyuan.record.native import game_of
from sanyuan.rules.flow import Flow
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.outlook import Outlook
from sanyuan.rules.variant import Variant
from sanyuan.score.catalogue import Catalogue
from sanyuan.table import events
from sanyuan.variants import names, variant
from sanyuan.words.text import Words


def games() -> list[tuple[str, Flow, RuleConfig]]:
    """Return every playable variant with each of its presets, and the template."""
    found: list[tuple[str, Flow, RuleConfig]] = [
        (f"template-{preset}", TemplateFlow(), TEMPLATE_RULES.make(preset)) for preset in TEMPLATE_RULES.presets
    ]
    for name in names():
        game = variant(name)
        if game.flow is not None:
            found += [(f"{name}-{preset}", game.flow, game.rules.make(preset)) for preset in game.rules.presets]
    return found


GAMES = games()
IDS = [name for name, _, _ in GAMES]


@pytest.mark.parametrize(("name", "flow", "rules"), GAMES, ids=IDS)
def test_random_matches_keep_the_contract(name: str, flow: Flow, rules: RuleConfig, sample: Callable[..., int]) -> None:
    for number in range(max(1, sample(1600, 4000) // 400)):
        play_match(flow, rules, number, checks=0.02)


@pytest.mark.parametrize(("name", "flow", "rules"), GAMES[3:], ids=IDS[3:])
def test_matches_that_a_player_wins_keep_the_contract(name: str, flow: Flow, rules: RuleConfig) -> None:
    bot = GreedyBot(variant(name.split("-")[0]).outlook)
    match = play_match(flow, rules, 76, checks=0.02, bot=bot)
    assert any(event.type == events.WIN and event.seat == 0 for event in match.events())


@pytest.mark.parametrize(("name", "flow", "rules"), GAMES[1:3], ids=IDS[1:3])
def test_hands_that_go_on_after_a_win_keep_the_contract(name: str, flow: Flow, rules: RuleConfig) -> None:
    happened = []
    for number in (5, 6, 7):
        match = play_match(flow, rules, number, checks=0.1, bot=GreedyBot(Outlook()), bots=4)
        happened += match.events()
        assert pickle.loads(pickle.dumps(match)).events() == match.events()
    types = [event.type for event in happened]
    hands = types.count(events.BEGIN)
    assert types.count(events.GIVE) == types.count(events.CHOOSE) == 4 * hands
    assert types.count(events.ROLL) == hands
    assert types.count(events.WIN) > 1.5 * hands
    assert events.PAY in types
    assert any(one == events.WIN and two in (events.DRAW, events.SHOW) for one, two in pairwise(types))
    assert (events.SHOW in types) == (name == "template-flowing")


@pytest.mark.slow
@pytest.mark.parametrize(("name", "flow", "rules"), GAMES, ids=IDS)
def test_many_random_matches_keep_the_contract(
    name: str, flow: Flow, rules: RuleConfig, sample: Callable[[int, int], int]
) -> None:
    for number in range(sample(8, 1000)):
        play_match(flow, rules, 1_000_000 + number, checks=0.0005)


@pytest.mark.parametrize(("name", "flow", "rules"), GAMES, ids=IDS)
def test_the_same_seed_and_answers_give_the_same_bytes(name: str, flow: Flow, rules: RuleConfig) -> None:
    match = play_match(flow, rules, 77, checks=0)
    again = replayed(match)
    assert event_bytes(again.events()) == event_bytes(match.events())
    assert again.result == match.result


@pytest.mark.parametrize(("name", "flow", "rules"), GAMES, ids=IDS)
def test_undo_goes_back_exactly(name: str, flow: Flow, rules: RuleConfig) -> None:
    match = play_match(flow, rules, 78, checks=0)
    rng = random.Random(79)
    answers = match.actions()
    keep = rng.randrange(len(answers))
    short = match.undo(len(answers) - keep)
    assert short.actions() == answers[:keep]
    assert event_bytes(short.events()) == event_bytes(match.events()[: len(short.events())])


@pytest.mark.parametrize(("name", "flow", "rules"), GAMES, ids=IDS)
@settings(max_examples=5)
@given(number=st.integers(min_value=0, max_value=2**64))
def test_any_seed_keeps_the_contract(name: str, flow: Flow, rules: RuleConfig, number: int) -> None:
    match = play_match(flow, rules, number, checks=0.01)
    assert json.dumps(match.result)


def test_the_template_is_played_recorded_and_shown_before_it_scores(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = Words("样例", "Template")
    game = Variant("template", words, TEMPLATE_RULES, Catalogue("zh", {}, {}), flow=TemplateFlow())
    monkeypatch.setitem(variants._REGISTERED, "template", game)
    match = play_match(TemplateFlow(), TEMPLATE_RULES.make(None), 76, checks=0, bot=GreedyBot(game.outlook))
    wins = [event for event in match.events() if event.type == events.WIN]
    assert wins
    log = tmp_path / "template.jsonl"
    write_game(game_of(match, "template"), log, "native")
    assert main(["verify", str(log)]) == 0
    capsys.readouterr()
    assert main(["show", str(log), "--lang", "en"]) == 0
    printed = capsys.readouterr().out
    assert printed.count(" wins on ") == printed.count(": Win ") == len(wins)  # as it happens, and at the hand's end
    assert main(["show", str(log), "-o", str(tmp_path / "replay.html")]) == 0
    assert main(["score", "--variant", "template", "--hand", "123m456p789s1122z", "--win", "1z"]) == 2
    assert capsys.readouterr().err == "sanyuan: template does not score yet (variant)\n"
