"""Bots that look ahead choose elsewhere: only their own table waits for them, and nothing hangs on their haste."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from live_serving import Place, delivered, until, with_table

from sanyuan.client import Client
from sanyuan.server.live import play as playing
from sanyuan.server.live.hub import Hub
from sanyuan.server.live.start import take_start
from sanyuan.server.live.thinkers import Think, Thinkers, ToBot, choose
from sanyuan.server.settings import Settings
from sanyuan.server.store import open_database

ALONE: dict[str, Any] = {
    "variant": "wuhan",
    "rules": {"preset": "koukou", "hands": 1},
    "pace": 0,
    "seats": ["greedy", "random", "greedy", "random"],
    "seed": "7" * 64,
}


def let_think(monkeypatch: pytest.MonkeyPatch, think: Think) -> None:
    """Take every bot for one that looks ahead, and let it think so."""
    monkeypatch.setattr(playing, "is_quick", lambda bot: False)
    monkeypatch.setattr(Thinkers, "think", lambda self, told: think(told))


def played(request: dict[str, Any]) -> list[tuple[int, int]]:
    """Let bots play a match to its end, and return what they answered."""
    actions: list[tuple[int, int]] = []

    async def play(place: Place) -> None:
        await until(lambda: place.table.match.is_over())
        actions.extend(place.table.match.actions())

    with_table(request, play)
    return actions


def test_the_order_of_answers_does_not_hang_on_who_thinks_faster(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = played(ALONE)
    turns = [0]

    async def unevenly(told: ToBot) -> int:
        turns[0] += 1
        await asyncio.sleep(0.0005 * (3 - told.seen.seat) * (turns[0] % 3))
        return choose(told)

    let_think(monkeypatch, unevenly)
    assert played(ALONE) == expected
    assert turns[0] > len(expected) / 2


def test_others_play_and_are_answered_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that comes to no end of its thoughts keeps neither its player nor another table waiting."""

    async def for_ever(told: ToBot) -> int:
        await asyncio.Event().wait()
        return 0

    let_think(monkeypatch, for_ever)

    async def play(place: Place) -> None:
        client = Client(place.tokens[0])
        session = await place.session(client)
        for text in delivered(session):
            client.receive(text)
        assert client.update is not None
        begun = await asyncio.wait_for(place.hub.begin(take_start({**ALONE, "seats": ["random"] * 4})), 5)
        assert begun.table.seq > 0
        await session.take('{"v":1,"type":"ping"}')
        assert '"pong"' in delivered(session)[-1]

    with_table({**ALONE, "seats": ["open", "greedy", "greedy", "greedy"]}, play)


def test_a_bot_that_cannot_think_is_stood_in_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(told: ToBot) -> int:
        raise MemoryError

    let_think(monkeypatch, fails)
    greedy = {**ALONE, "seats": ["greedy"] * 4}
    failing = played({**ALONE, "seats": ["random"] * 4})
    monkeypatch.undo()
    assert failing == played(greedy)


def test_a_power_cut_while_a_bot_thinks_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server ends again and again in the middle of a thought; opened anew, the table comes to the same end."""
    expected = played(ALONE)
    left = [0]

    async def some(told: ToBot) -> int:
        left[0] -= 1
        if left[0] < 0:
            await asyncio.Event().wait()
        return choose(told)

    let_think(monkeypatch, some)

    async def run() -> list[tuple[int, int]]:
        database = open_database(f"sqlite:///{tmp_path}/live.db")
        hub = Hub(database, Settings())
        left[0] = 7
        table = (await hub.begin(take_start(ALONE))).table
        lives = 1
        while not table.frame.over:
            await until(lambda now=table: left[0] < 0 or now.frame.over)
            shown, lives = table.shown(None, "en"), lives + 1
            await hub.close()
            left[0] = 7
            hub = Hub(database, Settings())
            table = await hub.find(table.id)
            assert table.shown(None, "en")["picture"] == shown["picture"]
        await hub.close()
        database.close()
        assert lives > 5
        return table.match.actions()

    assert asyncio.run(run()) == expected


def test_a_choice_in_another_process_is_the_choice_made_here() -> None:
    async def play(place: Place) -> None:
        seen = place.table.view_of(0)
        told = [ToBot(bot, "wuhan", 5, seen) for bot in ("random", "greedy", "adept-1", "adept-2")]
        thinkers = Thinkers(Settings(bot_workers=1))
        try:
            found = await asyncio.gather(*[thinkers.think(each) for each in told])
        finally:
            thinkers.close()
        assert found == [choose(each) for each in told]

    with_table({**ALONE, "seats": ["open", "random", "random", "random"]}, play)
