"""The claim window: what follows a discard is shown after it, whoever may claim, so that no pause tells of a hand."""

import asyncio
import time
from collections import deque
from typing import Any

import pytest
from live_serving import FakeClock, Place, delivered, with_table

from sanyuan.client import Client
from sanyuan.server.live import play as playing
from sanyuan.server.live import window
from sanyuan.server.live.thinkers import Thinkers, ToBot, choose
from sanyuan.server.live.window import AHEAD, QUICK, Hold, Window, percentile
from sanyuan.table.actions import PASS
from sanyuan.table.state import TURN

ONE: dict[str, Any] = {"variant": "riichi", "pace": 0, "seats": ["open", *["greedy"] * 3], "seed": "7" * 64}


def test_the_window_is_the_time_in_which_all_but_a_thousandth_were_ready() -> None:
    """999 of 1000 answers take at most 0.150 s, one 0.3 s: the window is 0.150 s; of 2000 two may take longer."""
    told = Window(AHEAD)
    assert told.seconds == AHEAD[0]
    for number in range(1000):
        told.note(0.3 if number == 500 else 0.150)
    assert told.seconds == 0.150
    quick = Window(QUICK)
    for _ in range(100):
        quick.note(0.001)
        quick.note(2.0)  # a process that has only just begun
    assert quick.seconds == QUICK[0]


def test_the_percentile_is_one_of_the_values() -> None:
    assert percentile(deque([5.0])) == 5.0
    assert percentile(deque(float(number) for number in range(1, 1001))) == 999.0


class Played:
    """A person who discards some tiles, and what bots thought about after each."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.client = Client(place.tokens[0])
        self.session: Any = None

    async def come(self) -> None:
        self.session = await self.place.session(self.client)

    def hear(self) -> None:
        for text in delivered(self.session):
            self.client.receive(text)

    async def discard(self) -> float | None:
        """Answer the newest question; return how long a discard took until it was answered, or None."""
        for _ in range(3000):
            self.hear()
            said = self.client.decide(lambda update: update["default"])
            if said is not None:
                break
            await asyncio.sleep(0.002)
        update = self.client.update
        assert update is not None
        assert said is not None
        is_discard = update["picture"]["phase"] == "turn" and '"act"' in said
        begun = time.monotonic()
        await self.session.take(said)
        return time.monotonic() - begun if is_discard else None


def play_discards(count: int, request: dict[str, Any] = ONE) -> list[float]:
    """Let a person discard so many times, and return how long each took until it was answered."""
    times: list[float] = []

    async def play(place: Place) -> None:
        played = Played(place)
        await played.come()
        while len(times) < count:
            took = await played.discard()
            if took is not None:
                times.append(took)

    with_table(request, play)
    return times


@pytest.mark.parametrize("looks_ahead", [False, True], ids=["bots that count", "bots that look ahead"])
def test_no_discard_is_answered_before_the_window_ends(monkeypatch: pytest.MonkeyPatch, looks_ahead: bool) -> None:
    """Before, the answer came as soon as the bots that could claim had passed: at once where none could."""

    async def think(self: Any, told: ToBot) -> int:
        return choose(told)

    if looks_ahead:
        monkeypatch.setattr(playing, "is_quick", lambda bot: False)
        monkeypatch.setattr(Thinkers, "think", think)
    bounds = (0.15, 0.15)
    monkeypatch.setattr(window, "AHEAD" if looks_ahead else "QUICK", bounds)
    times = play_discards(8)
    assert min(times) >= 0.149


def test_every_bot_that_looks_ahead_thinks_after_every_discard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three bots after the person's discard: those that cannot claim think as well."""
    thoughts: list[tuple[int, bool]] = []

    async def think(self: Any, told: ToBot) -> int:
        thoughts.append((told.seen.seat, list(told.seen.options) == [PASS, PASS]))
        return choose(told)

    held: list[set[int]] = []
    wait = Hold.wait

    async def counted(self: Hold) -> None:
        held.append({seat for seat, _ in thoughts})
        thoughts.clear()
        await wait(self)

    monkeypatch.setattr(playing, "is_quick", lambda bot: False)
    monkeypatch.setattr(Thinkers, "think", think)
    monkeypatch.setattr(Hold, "wait", counted)
    play_discards(6)
    assert len(held) >= 6
    assert all(len(seats) >= 2 for seats in held)  # all but who discards, and of these the person is none


def test_bots_among_themselves_are_not_held_back(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    async def never(self: Hold) -> None:
        waits.append(self.seconds)

    monkeypatch.setattr(Hold, "wait", never)

    async def play(place: Place) -> None:
        for _ in range(2000):
            if place.table.match.is_over():
                return
            await asyncio.sleep(0.01)

    with_table({"variant": "wuhan", "rules": {"hands": 1}, "pace": 0, "seats": ["random"] * 4}, play)
    assert waits == []


def test_a_players_clock_begins_when_the_window_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is asked sees it only then: the window costs nobody thinking time."""
    clock = FakeClock()
    monkeypatch.setattr(window, "QUICK", (0.1, 0.1))

    async def play(place: Place) -> None:
        played = Played(place)
        await played.come()
        place.table.play.came(0)
        for _ in range(4):
            await played.discard()
        played.hear()
        frame, asked = place.table.frame, place.table.play._questions
        seat = frame.seat_of(0)
        for _ in range(200):
            if seat in asked and place.table.frame.state.phase == TURN:
                break
            await asyncio.sleep(0.01)
            played.hear()
            frame, asked = place.table.frame, place.table.play._questions
            seat = frame.seat_of(0)
        question = asked[seat]
        assert question.due is not None
        assert question.due - clock.seconds == pytest.approx(20.1)

    with_table({**ONE, "clock": {"turn": 20, "bank": 0}}, play, clock)
