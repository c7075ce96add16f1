"""A live table whose hands go on: choices that nobody sees, wins and payments in order, no hidden hand in them."""

from collections.abc import Iterator
from typing import Any

import pytest
from template import TEMPLATE

from sanyuan import variants
from sanyuan.bots import make_bot
from sanyuan.engine.match import Match
from sanyuan.engine.view import SPECTATOR, view
from sanyuan.engine.wall import seed_from
from sanyuan.picture import RESULTS, waits
from sanyuan.server.live.frame import Frame, first_frame, frames_after
from sanyuan.server.live.lobby import Lobby
from sanyuan.server.live.log import Bookmark
from sanyuan.server.live.render import Renderer, whole
from sanyuan.server.live.start import Start
from sanyuan.table.state import ASKING, OVER
from typed import flow_of

PLAYERS = (0, 1, 2, 3, None)
NOTHING = {"ready": False, "tiles": [], "note": None}


@pytest.fixture(autouse=True)
def template(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(variants._REGISTERED, TEMPLATE.name, TEMPLATE)


class Room:
    """A match at a live table, without its clocks and connections."""

    def __init__(self, preset: str, seed: int) -> None:
        rules = TEMPLATE.rules.make(preset)
        start = Start("template", rules.as_dict(), preset, [""] * 4, ["greedy"] * 4, 0, None, b"", False, "")
        assert TEMPLATE.flow is not None
        self.match = Match(flow_of(TEMPLATE), rules, seed_from(seed))
        self.renderer = Renderer(start.game(), self.match, Lobby("table", start, "", [{"e": "deal"}]))
        self.bots = [make_bot("greedy", TEMPLATE, seat) for seat in range(4)]
        self.frame: Frame = first_frame(self.match, len(self.match.events()))

    def body(self, player: int | None, lang: str = "en") -> dict[str, Any]:
        return whole(self.renderer.body(self.frame, player, lang))

    def play(self) -> Iterator[Frame]:
        """Let bots play the match to its end, and yield every frame while it is shown."""
        flow = self.match.flow
        while not self.match.is_over():
            seat = self.match.asked()[0]
            shown = view(flow, self.match.table.state, seat, self.match.legal(seat))
            action = self.bots[self.match.table.standing.players[seat]].choose(shown)
            mark = Bookmark(self.match)
            self.match.act(seat, action)
            for frame in frames_after(flow, self.match, self.frame, seat, mark.since()):
                self.frame = frame
                yield frame


def test_the_others_are_sent_the_same_whatever_a_seat_chooses_before_play() -> None:
    worlds = []
    for choice in (0, -1):
        room = Room("lasting", 3)
        assert room.frame.state.phase == ASKING
        before = [room.body(player) for player in PLAYERS]
        mark = Bookmark(room.match)
        room.match.act(1, room.match.legal(1)[choice])
        [room.frame] = frames_after(room.match.flow, room.match, room.frame, 1, mark.since())
        after = [room.body(player) for player in PLAYERS]
        assert [old == new for old, new in zip(before, after, strict=True)] == [True, False, True, True, True]
        assert room.body(1)["picture"]["options"] == []
        worlds.append(after)
    assert worlds[0] == worlds[1]


def test_a_question_is_put_in_words_and_has_a_usual_answer() -> None:
    body = Room("lasting", 3).body(2, "zh")
    assert body["picture"]["question"] == "请选择"
    assert body["picture"]["phase"] == "asking"
    assert body["default"] in [option["id"] for option in body["picture"]["options"]]
    assert {(option["type"], len(option["tiles"])) for option in body["picture"]["options"]} == {("give", 3)}


@pytest.mark.parametrize("preset", ["lasting", "flowing"])
def test_results_come_in_order_and_tell_nobody_of_a_hand_that_is_not_shown(preset: str) -> None:
    room = Room(preset, 5)
    seen: dict[int, int] = {}
    hidden = shown = paid = 0
    for frame in room.play():
        number = int(frame.state.number)
        if frame.state.phase == OVER:
            continue
        for player in PLAYERS:
            seat = SPECTATOR if player is None else frame.seat_of(player)
            body = room.body(player)
            assert len(body["results"]) == frame.results >= seen.get(number, 0)
            for result in body["results"]:
                paid += result["type"] == "pay"
                if result["type"] != "win":
                    continue
                assert result["account"]["deltas"]  # the template does not explain its wins: who pays is told
                tiles = {*result["hand"]}
                assert len(result["hand"]) + 3 * len(result["melds"]) == 13
                if seat == result["seat"]:
                    assert None not in tiles
                    shown += 1
                elif not body["picture"]["seats"][result["seat"]]["open"]:
                    assert tiles <= {None}
                    hidden += 1
        seen[number] = frame.results
        if frame.ended is not None:
            last = [event for event in frame.ended.events if event.type in RESULTS]
            told = room.body(0)["ended"]["results"]
            assert [result["deltas"] for result in told] == [list(event.deltas) for event in last]
    assert shown
    assert paid
    assert bool(hidden) == (preset == "lasting")


def test_a_seat_that_has_left_is_shown_as_such_with_what_it_won() -> None:
    room = Room("lasting", 5)
    left = 0
    for frame in room.play():
        for number, seat in enumerate(room.body(None)["picture"]["seats"]):
            plays = frame.state.plays(number)
            assert seat["playing"] == plays
            assert plays or frame.state.phase == OVER or len(seat["won"]) == 1
            if not plays:
                assert waits(TEMPLATE, view(room.match.flow, frame.state, number, []).state, number, "en") == NOTHING
            left += not plays
    assert left
