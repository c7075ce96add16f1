"""What goes wrong around live tables: a writer that fails, tables opened at the same moment, clients that are stuck."""

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import websockets
from fastapi import FastAPI
from fastapi.testclient import TestClient
from live_serving import FakeClock, Place, seat_all, with_table
from serving import make_app
from sqlalchemy import update
from starlette.websockets import WebSocketDisconnect

from sanyuan import client as client_module
from sanyuan.client import Client, play
from sanyuan.errors import InputError
from sanyuan.server.live import hub as hub_module
from sanyuan.server.live import socket as carrier
from sanyuan.server.live.hub import Hub
from sanyuan.server.live.log import Answer, row_of
from sanyuan.server.live.start import take_start
from sanyuan.server.live.table import LiveTable
from sanyuan.server.live.writer import Writer
from sanyuan.server.settings import Settings
from sanyuan.server.store import Database, open_database
from sanyuan.server.store.tables import LIVE_TABLES
from typed import data

ALL_OPEN = {"variant": "wuhan", "seats": ["open"] * 4, "pace": 0}


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Any]:
    database = open_database(f"sqlite:///{tmp_path}/live.db")
    yield database
    database.close()


def test_a_row_that_cannot_be_written_does_not_stop_the_writer(database: Database) -> None:
    """One thread writes for all tables: were it to end, every table would wait for ever."""

    async def run() -> None:
        hub = Hub(database, Settings())
        table = (await hub.begin(take_start(ALL_OPEN))).table
        writer = Writer(database)
        answer = Answer(0, 0, 0, None, 0, 0, [])
        with pytest.raises(UnicodeEncodeError):
            await asyncio.wait_for(writer.keep(table.id, [{**row_of(table.id, 1, answer), "step": "\ud800"}]), 30)
        await asyncio.wait_for(writer.keep(table.id, [row_of(table.id, 1, answer)]), 30)
        writer.close()
        await hub.close()

    asyncio.run(run())


def test_a_table_is_opened_once_though_it_is_begun_while_the_others_are_resumed(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    class Counted(LiveTable):
        def __init__(self, kept: Any, *rest: Any) -> None:
            opened.append(kept.id)
            super().__init__(kept, *rest)

    unfinished, keep_new = Hub._unfinished, Hub._keep_new

    def late(hub: Hub) -> list[str]:
        time.sleep(0.1)
        return unfinished(hub)

    def slow(hub: Hub, *given: Any) -> Any:
        kept = keep_new(hub, *given)
        time.sleep(0.3)
        return kept

    monkeypatch.setattr(hub_module, "LiveTable", Counted)
    monkeypatch.setattr(Hub, "_unfinished", late)
    monkeypatch.setattr(Hub, "_keep_new", slow)

    async def run() -> None:
        hub = Hub(database, Settings())
        table = (await hub.begin(take_start(ALL_OPEN))).table
        await asyncio.sleep(0.1)
        assert opened == [table.id]
        await hub.close()

    asyncio.run(run())


def test_tables_begun_at_the_same_moment_keep_to_the_limit(database: Database) -> None:
    async def run() -> None:
        hub = Hub(database, Settings(live_tables=2))
        begun = await asyncio.gather(*(hub.begin(take_start(ALL_OPEN)) for _ in range(5)), return_exceptions=True)
        assert [end.code for end in begun if isinstance(end, InputError)] == ["busy"] * 3
        assert hub.count() == 2
        await hub.begin(take_start(ALL_OPEN))
        assert hub.count() == 2
        await hub.close()

    asyncio.run(run())


@pytest.mark.parametrize("change", [{"start": "{}"}, {"start": "["}, {"seed": "00"}])
def test_one_table_that_cannot_be_resumed_does_not_keep_the_others_from_it(
    database: Database, change: dict[str, str]
) -> None:
    async def run() -> None:
        hub = Hub(database, Settings())
        good, _ = await seat_all(await hub.begin(take_start(ALL_OPEN)))
        bad, _ = await seat_all(await hub.begin(take_start(ALL_OPEN)))
        await hub.close()
        with database.begin() as connection:
            newest = {"created": "9999-01-01T00:00:00+00:00", **change}
            connection.execute(update(LIVE_TABLES).where(LIVE_TABLES.c.id == bad.id).values(newest))
        hub = Hub(database, Settings())
        await asyncio.wait_for(hub._chores[0], 30)
        assert hub.count() == 1
        assert (await hub.find(good.id)).id == good.id
        with pytest.raises(InputError) as refused:
            await hub.find(bad.id)
        assert refused.value.code == "version"
        await hub.close()

    asyncio.run(run())


def test_a_table_whose_answer_is_being_kept_is_not_idle() -> None:
    """Put away at that moment, it would be opened again from a log that the answer is not in yet."""
    clock = FakeClock()

    async def play(place: Place) -> None:
        table, going, may_go = place.table, asyncio.Event(), asyncio.Event()
        keep = table._log.keep

        async def slow(*given: Any) -> None:
            going.set()
            await may_go.wait()
            await keep(*given)

        data(table._log).keep = slow
        shown: dict[str, Any] = table.shown(0, "en")
        acting = asyncio.create_task(table.act(0, shown["default"], shown["seq"], "a"))
        await going.wait()
        clock.seconds += 10_000
        assert table.idle_for() == 0
        may_go.set()
        await acting
        assert table.idle_for() > 0

    with_table(ALL_OPEN, play, clock)


class DeafSocket:
    """A connection on which nothing is heard, and over which nothing can be sent."""

    async def receive(self) -> dict[str, Any]:
        await asyncio.Event().wait()
        raise AssertionError

    async def send_text(self, text: str) -> None:
        raise RuntimeError("cannot send")


class StuckSocket(DeafSocket):
    """A connection whose client does not read, so that sending never ends."""

    async def send_text(self, text: str) -> None:
        await asyncio.Event().wait()


@pytest.mark.parametrize(("kind", "idle"), [(DeafSocket, 60), (StuckSocket, 0.05)])
def test_a_client_that_cannot_be_sent_to_leaves_its_table(
    kind: Any, idle: float | int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(carrier, "IDLE_SECONDS", idle)
    monkeypatch.setattr(carrier, "LAST_WORD_SECONDS", 0.05, raising=False)

    async def play(place: Place) -> None:
        session = await place.session(Client(place.tokens[0]))
        await asyncio.wait_for(carrier._carry(kind(), session), 30)
        assert place.table.connections == set()

    with_table(ALL_OPEN, play)


def test_a_client_comes_again_where_the_server_has_fallen_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """An open connection over which nothing comes is as good as none."""
    monkeypatch.setattr(client_module, "QUIET_SECONDS", 0.05)
    came: list[int] = []

    async def serve(line: Any) -> None:
        came.append(1)
        if len(came) > 1:
            await line.send(json.dumps({"v": 1, "type": "update", "seq": 1, "n": 1, "match": {"result": []}}))
        await line.wait_closed()

    async def run() -> None:
        async with websockets.serve(serve, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            over = await asyncio.wait_for(play(f"ws://127.0.0.1:{port}", Client(), lambda update: 0), 30)
            assert over["match"] == {"result": []}
        assert len(came) == 2

    asyncio.run(run())


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    return make_app(tmp_path)


@pytest.mark.parametrize(
    ("origin", "opens"),
    [("http://testserver", True), (None, True), ("http://evil.example", False), ("null", False), ("", False)],
)
def test_a_page_of_another_site_opens_no_connection(app: FastAPI, origin: str | None, opens: bool) -> None:
    headers = {} if origin is None else {"origin": origin}
    with TestClient(app) as client:
        table = client.post("/api/tables", json=ALL_OPEN).json()["table"]["id"]
        if opens:
            with client.websocket_connect(f"/api/tables/{table}/live", headers=headers) as line:
                line.send_text(Client().hello())
                assert line.receive_json()["type"] == "welcome"
        else:
            with (
                pytest.raises(WebSocketDisconnect),
                client.websocket_connect(f"/api/tables/{table}/live", headers=headers),
            ):
                pass
