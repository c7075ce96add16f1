"""Bodies of updates: what everybody sees is written once, and still every seat gets exactly its own picture."""

import json
import random
from itertools import pairwise

import pytest
from live_serving import GAMES, SHORT

from sanyuan.engine.match import Match
from sanyuan.engine.view import SPECTATOR, view
from sanyuan.engine.wall import seed_from
from sanyuan.picture import picture
from sanyuan.server.live.frame import Frame, first_frame, frames_after
from sanyuan.server.live.lobby import Lobby
from sanyuan.server.live.log import Bookmark
from sanyuan.server.live.render import Renderer, looks_the_same, whole
from sanyuan.server.live.start import Start
from sanyuan.table import events
from sanyuan.variants import variant
from typed import data

PLAYERS = (0, 1, 2, 3, None)


def frames_of(game: str, seed: int, **rules: object) -> tuple[Match, Renderer, list[Frame]]:
    """Play one match by taking any option, and return all of its frames."""
    start = Start(game, {**SHORT[game], **rules}, None, [""] * 4, ["random"] * 4, 0, None, b"", False, "")
    made = start.game()
    match = Match(made.flow, made.rules, seed_from(seed))
    rng = random.Random(seed)
    frames = [first_frame(match, len(match.events()))]
    while not match.is_over():
        seat = rng.choice(match.asked())
        mark = Bookmark(match)
        match.act(seat, rng.choice(match.legal(seat)))
        frames += frames_after(made.flow, match, frames[-1], seat, mark.since())
    return match, Renderer(made, match, Lobby("table", start, "", [{"e": "deal"}])), frames


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_is_sent_the_picture_of_its_own_view(game: str) -> None:
    match, renderer, frames = frames_of(game, 3)
    rng = random.Random(1)
    for frame in rng.sample(frames, 40):
        for player in rng.sample(PLAYERS, 5):
            lang = rng.choice(("en", "zh"))
            seat = SPECTATOR if player is None else frame.seat_of(player)
            options = [] if player is None else frame.options[seat]
            seen = view(match.flow, frame.state, seat, options)
            expected = picture(variant(game), seen.state, seat, options, lang, frame.players)
            body = whole(renderer.body(frame, player, lang))
            assert body["picture"] == json.loads(json.dumps(expected))


@pytest.mark.parametrize("game", GAMES)
def test_a_frame_that_looks_the_same_is_the_same_to_the_byte(game: str) -> None:
    _, renderer, frames = frames_of(game, 4)
    same = 0
    for before, after in pairwise(frames[:200]):
        for player in PLAYERS:
            if looks_the_same(before, after, player):
                same += 1
                assert renderer.body(before, player, "en") == renderer.body(after, player, "en")
    assert same > 20


@pytest.mark.parametrize(
    ("game", "rules", "lang", "names"),
    [
        ("guobiao", {"preset": "mil2025"}, "zh", {"补花"}),
        ("wuhan", {}, "zh", {"癞子杠", "皮子杠", "红中杠"}),
        ("wuhan", {}, "en", {"Laizi kong", "Pi kong", "红中 kong"}),
    ],
)
def test_a_tile_laid_aside_is_called_what_its_game_calls_it(
    game: str, rules: dict[str, object], lang: str, names: set[str]
) -> None:
    _, renderer, frames = frames_of(game, 3, **rules)
    called: set[str] = set()
    for frame in frames:
        body = whole(renderer.body(frame, None, lang))
        laid = [event.seat for event in frame.events if event.type == events.ASIDE]
        if laid:
            calls = data(body["calls"])
            assert [each["seat"] for each in calls] == laid
            called |= {each["name"] for each in calls}
        else:
            assert "calls" not in body
    assert called == names
