"""Frames: put together they are the pictures of the game, they say what happened, and no record breaks them."""

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sanyuan import variants
from sanyuan.bots.play import Tournament
from sanyuan.engine.fold import apply, new_state
from sanyuan.engine.match import Match
from sanyuan.engine.view import redacted
from sanyuan.picture import picture
from sanyuan.record.author import run_script
from sanyuan.record.frames import Replay, merged
from sanyuan.record.native import game_of
from sanyuan.record.recorded import Record, RecordedHand
from sanyuan.table import events
from sanyuan.table.events import Event, event_from_dict
from sanyuan.table.parts import part_names

EXAMPLES = Path(__file__).parents[3] / "examples"
GAMES = [("riichi", None), ("riichi", "tenhou3"), ("guobiao", None), ("wuhan", None)]
NAMES = ["Ann", "Bo", "Cy", "Di"]


@cache
def played(name: str, preset: str | None, seed: int, bot: str = "greedy") -> Match:
    variant = variants.variant(name)
    rules = variant.rules.make(preset)
    assert variant.flow is not None
    return Tournament(variant, rules, [bot] * variant.flow.seats(rules), seed).play()


def pictures_of(hand: dict[str, Any]) -> list[dict[str, Any]]:
    found = [hand["first"]]
    for frame in hand["frames"]:
        found.append(merged(found[-1], frame["change"]))
    return found


@pytest.mark.parametrize(("name", "preset"), GAMES)
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_the_changes_put_together_are_the_pictures(name: str, preset: str | None, bot: str) -> None:
    variant = variants.variant(name)
    flow = variant.flow
    assert flow is not None
    match = played(name, preset, 11, bot)
    replay = Replay(game_of(match, name), "zh")
    tables = [*match.past, match.table]
    for number in sorted({1, 2, len(tables)}):
        table = tables[number - 1]
        state = new_state(flow, match.rules, table.standing, len(table.wall.tiles))
        hand: dict[str, Any] = json.loads(json.dumps(replay.hand(number)))
        shown = pictures_of(hand)
        assert [frame["at"] for frame in hand["frames"]] == list(range(hand["at"] + 1, len(table.events) + 1))
        for place, event in enumerate(table.events, 1):
            apply(flow, state, event)
            if place >= hand["at"]:
                seen = picture(variant, state, -1, [], "zh", table.standing.players)
                assert shown[place - hand["at"]] == json.loads(json.dumps(seen))


@pytest.mark.parametrize(("name", "preset"), GAMES)
def test_the_last_scores_are_those_of_the_record(name: str, preset: str | None) -> None:
    match = played(name, preset, 11)
    replay = Replay(game_of(match, name), "en")
    told: dict[str, Any] = replay.summary()
    tables = [*match.past, match.table]
    assert len(told["hands"]) == len(tables)
    for number, (hand, table) in enumerate(zip(told["hands"], tables, strict=True), 1):
        last = pictures_of(replay.hand(number))[-1]
        final = list(table.state.scores)
        if table.events[-1].type == events.END and table.events[-1].deltas:
            final = [score + more for score, more in zip(final, table.events[-1].deltas, strict=True)]
        assert last["scores"] == hand["scores"] == final
        wins = [event for event in table.events if event.type == events.WIN]
        assert [result["type"] for result in hand["results"]].count("win") == len(wins)
        assert all(result["headline"] for result in hand["results"] if result["type"] == "win")


def test_sentences_name_the_player_the_act_and_the_tile() -> None:
    game = run_script("game: riichi\nplayers: Ann, Bo, Cy, Di\nhand\nE: 19m19p19s1234567z\nE discard 1z")
    for lang, expected in (("zh", "Ann 打 东"), ("en", "Ann discards East Wind")):
        hand: dict[str, Any] = Replay(game, lang).hand(1)
        discard = next(frame for frame in hand["frames"] if frame["event"]["e"] == "discard")
        assert discard["say"] == expected
        assert discard["event"]["tile"] == "1z"


def test_players_without_names_of_their_own_are_called_by_their_seats() -> None:
    match = played("riichi", None, 5)
    hand: dict[str, Any] = Replay(game_of(match, "riichi", ["bot"] * 4), "zh").hand(1)
    draw = next(frame for frame in hand["frames"] if frame["event"]["e"] == "draw")
    assert draw["say"].startswith("东家 摸 ")


@pytest.mark.parametrize(("lang", "first"), [("zh", "玩家1"), ("en", "P1")])
def test_who_has_no_name_among_named_players_has_the_number_of_the_plate(lang: str, first: str) -> None:
    game = game_of(played("riichi", "house", 3), "riichi", ["", "Pine", "Lotus", "Maple"])
    hand: dict[str, Any] = Replay(game, lang).hand(1)
    discards = [frame["say"] for frame in hand["frames"] if frame["event"]["e"] == "discard"]
    assert {said.split()[0].rstrip(":") for said in discards} == {first, "Pine", "Lotus", "Maple"}


def test_every_result_has_its_frame() -> None:
    match = played("wuhan", None, 5)
    game = game_of(match, "wuhan")
    for number in range(1, len(game.hands) + 1):
        hand: dict[str, Any] = Replay(game, "zh").hand(number)
        assert [frame["result"] for frame in hand["frames"] if "result" in frame] == list(range(len(hand["results"])))


@pytest.mark.parametrize(("name", "preset"), GAMES)
def test_a_record_that_hides_three_hands_is_shown(name: str, preset: str | None) -> None:
    variant = variants.variant(name)
    assert variant.flow is not None
    match = played(name, preset, 11)
    game = game_of(match, name)
    for hand, table in zip(game.hands, [*match.past, match.table], strict=True):
        state = new_state(variant.flow, match.rules, table.standing, len(table.wall.tiles))
        seen: list[Event] = []
        for event in hand.events:
            seen.append(redacted(variant.flow, state, event, 0))
            apply(variant.flow, state, event)
        hand.events, hand.wall = seen, None
    replay = Replay(game, "zh")
    for number in sorted({1, 2, len(game.hands)}):
        shown: dict[str, Any] = replay.hand(number)
        assert shown["problem"] is None
        assert None in shown["first"]["seats"][1]["hand"]
        assert None not in shown["first"]["seats"][0]["hand"]


@pytest.mark.parametrize("seed", range(60))
def test_a_broken_record_is_shown_as_far_as_it_goes(seed: int) -> None:
    rng = random.Random(seed)
    name, preset = GAMES[seed % len(GAMES)]
    source = game_of(played(name, preset, 11), name)
    broken = Record(name, source.rules, [], [RecordedHand(list(hand.events)) for hand in source.hands[:2]])
    hand = rng.choice(broken.hands)
    place = rng.randrange(1, len(hand.events))
    event = hand.events[place]
    data = event.as_dict()
    wrong: dict[str, object] = {
        "tile": rng.choice([-5, 3, 143, 400]),
        "seat": rng.choice([-7, 9]),
        "source": rng.choice([-9, 12]),
        "reason": rng.choice([-3, 8]),
        "tiles": [rng.randrange(-3, 200)],
        "deltas": [1],
    }
    part = rng.choice([*[name for name in wrong if name in part_names(event.type)], "all"])
    if part == "all":
        del hand.events[place]
    else:
        hand.events[place] = event_from_dict({**data, part: wrong[part]})
    replay = Replay(broken, "zh")
    assert json.dumps(replay.summary())
    for number in range(1, len(broken.hands) + 1):
        shown: dict[str, Any] = replay.hand(number)
        assert len(pictures_of(shown)) == len(shown["frames"]) + 1


@pytest.mark.parametrize("change", ["twice", "left out"])
def test_a_winner_with_too_many_tiles_is_shown_without_an_explanation(change: str) -> None:
    source = run_script((EXAMPLES / "wuhan.script").read_text())
    happened = list(source.hands[0].events)
    own = [place for place, event in enumerate(happened) if event.seat == 1 and event.type == events.DRAW]
    if change == "twice":
        happened.insert(own[0], happened[own[0]])
    else:
        place = next(at for at, event in enumerate(happened) if event.seat == 1 and event.type == events.DISCARD)
        del happened[place]
    replay = Replay(Record("wuhan", source.rules, [], [RecordedHand(happened)]), "en")
    shown: dict[str, Any] = replay.hand(1)
    [result] = shown["results"]
    assert (result["type"], result["seat"], result["score"]) == ("win", 1, None)
    [told] = replay.explanations(1)
    assert told.split("\n")[:2] == ["South: Win 9 Dots, self-drawn", "payments"]  # those on record, and nothing else
    assert result["account"]["steps"] == []


NAGASHI = """
game: riichi
unchecked: true
left: 3
E: 147m258p369s1234z 5m
S: 147m258p369s1234z
W: 147m258p369s1234z
N: 147m258p369s1567z
wall: 5p5s7z
turns 4
drawn
"""


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("zh", "荒牌流局，流局满贯：北家"),
        ("en", "exhausted wall, nagashi mangan: North"),
        ("ja", "荒牌平局、流し満貫：北家"),
    ],
)
def test_R_W11_a_nagashi_mangan_is_told_by_its_name(lang: str, told: str) -> None:
    replay = Replay(run_script(NAGASHI), lang)
    hand: dict[str, Any] = replay.hand(1)
    [result] = hand["results"]
    assert result["deltas"] == [-4000, -2000, -2000, 8000]
    assert (result["code"], result["say"]) == ("exhausted", told)
    [explained] = replay.explanations(1)
    assert explained.startswith(told + "\n")
    assert "2000 × 2  = 4000" in explained


def test_what_a_record_leaves_out_is_told_by_the_engine() -> None:
    match = played("riichi", None, 5)
    game = game_of(match, "riichi", NAMES)
    whole: dict[str, Any] = Replay(game, "zh").summary()
    for hand in game.hands:
        begin = hand.events[0]
        hand.events[0] = events.begin(begin.seat, -1, begin.number, ())
        for place, event in enumerate(hand.events):
            if event.type == events.WIN:
                hand.events[place] = events.win(event.seat, event.tile, event.source, event.robbed)
    sparse: dict[str, Any] = Replay(game, "zh").summary()
    assert sparse["hands"] == whole["hands"]
