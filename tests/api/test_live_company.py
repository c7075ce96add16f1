"""The company at a live table: presence, bots that stand in, stickers, rematches; nobody speaks for another seat."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from live_serving import FakeClock, Place, delivered, seat_all, until, with_table

from sanyuan.client import Client
from sanyuan.errors import InputError
from sanyuan.server.live.company import AWAY_SECONDS
from sanyuan.server.live.hub import Hub
from sanyuan.server.live.session import Session, begin
from sanyuan.server.live.start import take_start
from sanyuan.server.live.table import CROWD_SECONDS, LiveTable
from sanyuan.server.models.messages import STICKERS
from sanyuan.server.settings import Settings
from sanyuan.server.store import open_database

FRIENDS: dict[str, Any] = {"variant": "wuhan", "rules": {"preset": "koukou", "hands": 1}, "pace": 0}
TWO = {**FRIENDS, "seats": ["open", "open", "random", "random"]}


class Table:
    """Two friends and two bots, by what each friend's connection was sent."""

    def __init__(self, place: Place, sessions: list[Session], clock: FakeClock) -> None:
        self.place, self.sessions, self.clock = place, sessions, clock
        self.heard: list[list[dict[str, Any]]] = [[] for _ in sessions]
        self.count = 0

    async def say(self, by: int, kind: str, **parts: Any) -> dict[str, Any]:
        """Say something for a player, and return what is answered to it."""
        self.count += 1
        name = f"s{self.count}"
        await self.sessions[by].take(json.dumps({"v": 1, "type": kind, "id": name, **parts}))
        self.hear()
        return next(each for each in reversed(self.heard[by]) if each.get("id") == name or "error" in each)

    def hear(self) -> None:
        for heard, session in zip(self.heard, self.sessions, strict=True):
            heard += [json.loads(text) for text in delivered(session)]

    def newest(self, player: int, kind: str) -> dict[str, Any]:
        self.hear()
        return next(each for each in reversed(self.heard[player]) if each["type"] == kind)

    def people(self, player: int, what: str) -> list[bool]:
        return [each[what] for each in self.newest(player, "people")["people"]]

    async def settle(self) -> None:
        """Let the table do what is due."""
        for _ in range(400):
            await asyncio.sleep(0.001)
            if self.place.table.frame.over or not any(self.place.table.frame.options[seat] for seat in self.bots()):
                return

    def bots(self) -> list[int]:
        frame, company = self.place.table.frame, self.place.table.company
        return [frame.seat_of(player) for player in {2, 3} | company.absent()]


def at_table(test: Callable[[Table], Awaitable[None]], request: dict[str, Any] | None = None) -> None:
    """Let two friends sit down, connected both, and let a test go on from there."""
    clock = FakeClock()

    async def run(place: Place) -> None:
        sessions = [await place.session(Client(place.tokens[player])) for player in (0, 1)]
        await test(Table(place, sessions, clock))

    with_table(request or TWO, run, clock)


def test_who_is_there_is_told_when_it_changes_and_spectators_are_counted() -> None:
    async def test(table: Table) -> None:
        assert table.people(0, "here") == [True] * 4
        watcher = await table.place.session(Client(None))
        await asyncio.sleep(2 * CROWD_SECONDS)
        assert table.newest(0, "people")["watching"] == 1
        assert "people" in [json.loads(text)["type"] for text in delivered(watcher)]
        watcher.end()
        await asyncio.sleep(2 * CROWD_SECONDS)
        assert table.newest(0, "people")["watching"] == 0
        table.sessions[1].end()
        assert table.people(0, "here") == [True, False, True, True]

    at_table(test)


def test_nobody_shows_a_sticker_for_another_seat_and_none_too_fast() -> None:
    async def test(table: Table) -> None:
        forged = await table.say(1, "sticker", sticker="hello", player=0)
        assert forged["error"]["field"] == "player"
        assert (await table.say(1, "sticker", sticker="<b>"))["type"] == "refused"
        assert (await table.say(1, "sticker", sticker="hello"))["type"] == "done"
        assert {key: table.newest(0, "sticker")[key] for key in ("player", "sticker")} == {
            "player": 1,
            "sticker": "hello",
        }
        assert (await table.say(1, "sticker", sticker="wow"))["error"]["code"] == "busy"
        table.clock.seconds += 1
        assert (await table.say(1, "sticker", sticker="wow"))["type"] == "done"
        watcher = await table.place.session(Client(None))
        await watcher.take(json.dumps({"v": 1, "type": "sticker", "id": "x", "sticker": STICKERS[0]}))
        assert any('"spectator"' in text for text in delivered(watcher))

    at_table(test)


def test_nobody_leaves_returns_or_plays_again_for_another() -> None:
    async def test(table: Table) -> None:
        for kind in ("leave", "return", "again"):
            assert (await table.say(1, kind, player=0))["error"]["field"] == "player"
        assert table.people(0, "stand_in") == [False] * 4

    at_table(test)


def test_a_bot_plays_for_who_has_left_until_the_seat_is_taken_back() -> None:
    async def test(table: Table) -> None:
        live = table.place.table
        await table.say(0, "leave")
        assert table.people(1, "stand_in") == [True, False, False, False]
        await table.settle()
        answered = [seat for seat, _ in live.match.actions()]
        assert live.frame.seat_of(0) in answered
        seq, option = live.frame.seq, 0
        assert (await table.say(0, "act", on=seq, action=option))["error"]["code"] == "wait"
        await table.say(0, "return")
        assert table.people(1, "stand_in") == [False] * 4
        await table.settle()
        count = len(live.match.actions())
        table.clock.seconds += 10 * AWAY_SECONDS
        await asyncio.sleep(0.02)
        asked = [player for player in (0, 1) if live.frame.options[live.frame.seat_of(player)]]
        assert len(live.match.actions()) == count
        assert asked

    at_table(test)


def test_a_seat_whose_player_is_gone_goes_to_a_bot_while_others_wait_and_comes_back_by_itself() -> None:
    async def test(table: Table) -> None:
        live = table.place.table
        table.sessions[1].end()
        table.clock.seconds += AWAY_SECONDS - 1
        live._calls.nudge()
        await asyncio.sleep(0.02)
        assert live.company.absent() == set()
        table.clock.seconds += 1
        live._calls.nudge()
        await until(lambda: table.people(0, "stand_in") == [False, True, False, False])
        table.sessions[1] = await table.place.session(Client(table.place.tokens[1]))
        assert table.people(0, "stand_in") == [False] * 4

    at_table(test)


async def refusal(table: LiveTable, player: int) -> str:
    """Return why a player may not do what nobody may, once the bots have come to rest."""
    while True:
        with pytest.raises(InputError) as refused:
            await table.act(player, -1, table.seq, "x")
        if refused.value.code != "stale":
            return refused.value.note.code
        await asyncio.sleep(0.01)


def test_a_restart_forgets_nobody_who_is_away(tmp_path: Path) -> None:
    """Who had left is still stood in for until the seat is taken back, who was missed until the first sign."""
    clock = FakeClock()

    async def run() -> None:
        database = open_database(f"sqlite:///{tmp_path}/live.db")
        hub = Hub(database, Settings(), clock)
        request = {**FRIENDS, "seats": ["open"] * 3 + ["random"]}
        table, tokens = await seat_all(await hub.begin(take_start(request)))
        for player in (0, 2):
            await begin(hub, table.id, Client(tokens[player]).hello())
        clock.seconds += AWAY_SECONDS
        table._calls.nudge()
        await table.stand_up(0, True)
        assert (table.company.left, table.company.missed) == ({0}, {1})
        for told in ({0: True, 1: True}, {0: True, 1: False}, {0: False, 1: False}):
            await hub.close()
            hub = Hub(database, Settings(), clock)
            table = await hub.find(table.id)
            assert table.company.absent() == {player for player, away in told.items() if away}
            for player in (0, 1):
                assert (await refusal(table, player) == "wait.stand_in") is told[player]
            if told[1]:
                await begin(hub, table.id, Client(tokens[1]).hello())
                await table.looked(1)
            elif told[0]:
                await table.stand_up(0, False)
        await hub.close()
        database.close()

    asyncio.run(run())


def test_a_player_who_comes_back_while_an_answer_is_being_kept_stops_nothing() -> None:
    async def test(table: Table) -> None:
        live = table.place.table
        await table.settle()
        asked = next(player for player in (0, 1) if live.frame.options[live.frame.seat_of(player)])
        other = 1 - asked
        table.sessions[other].end()
        table.clock.seconds += AWAY_SECONDS
        live._calls.nudge()
        await until(lambda: table.people(asked, "stand_in")[other])
        seq, option = live.frame.seq, live.frame.options[live.frame.seat_of(asked)][0]
        answering = asyncio.create_task(table.say(asked, "act", on=seq, action=option))
        while not live.play.keeping:
            await asyncio.sleep(0)
        table.sessions[other] = await table.place.session(Client(table.place.tokens[other]))
        assert (await answering)["type"] == "done"
        await table.settle()
        frame = live.frame
        assert all(live.play._questions[seat].seq == frame.seq for seat, options in enumerate(frame.options) if options)

    at_table(test)


def test_nobody_is_missed_at_a_table_where_nobody_waits() -> None:
    async def test(table: Table) -> None:
        for session in table.sessions:
            session.end()
        table.clock.seconds += 10 * AWAY_SECONDS
        table.place.table._calls.nudge()
        await asyncio.sleep(0.02)
        assert table.place.table.company.absent() == set()

    at_table(test)


def test_a_rematch_begins_when_all_who_are_here_want_it_and_each_learns_their_own_seat_alone() -> None:
    async def test(table: Table) -> None:
        early = await table.say(0, "again")
        assert early["error"]["code"] == "wait"
        await table.say(0, "leave")
        await table.say(1, "leave")
        await table.settle()
        assert table.place.table.frame.over
        await table.say(1, "again")
        assert table.people(0, "again") == [False, True, False, False]
        assert not any(each["type"] == "rematch" for heard in table.heard for each in heard)
        await table.say(0, "again")
        offers = [table.newest(player, "rematch") for player in (0, 1)]
        assert offers[0]["table"] == offers[1]["table"] != table.place.table.id
        assert (offers[0]["token"] is None, offers[1]["token"] is None) == (False, True)
        assert (offers[0]["invitation"] is None, offers[1]["invitation"] is None) == (True, False)
        assert offers[0]["token"] not in json.dumps(table.heard[1])
        again = await table.place.hub.find(offers[0]["table"])
        assert await again.sit(offers[1]["invitation"], "t" * 40, "") == 1
        assert again.start.bots == [None, None, "random", "random"]
        await table.say(0, "again")
        assert table.newest(0, "rematch")["table"] == offers[0]["table"]

    at_table(test)
