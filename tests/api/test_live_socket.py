"""Whole matches over real WebSockets, four clients and a spectator each; how connections begin and end."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from live_serving import GAMES, SHORT, any_option, auth, server_process
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from sanyuan.client import Client, play
from sanyuan.record.files import verify_bytes

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with server_process(tmp_path_factory.mktemp("live")) as server:
        yield server


class Watcher(Client):
    """A spectator that remembers every update."""

    def __init__(self) -> None:
        super().__init__()
        self.updates: list[dict[str, Any]] = []

    def receive(self, text: str) -> None:
        super().receive(text)
        message = json.loads(text)
        if message["type"] == "update":
            self.updates.append(message)


@pytest.mark.parametrize("variant", GAMES)
def test_whole_matches_by_four_clients_that_take_any_option(server: Any, variant: Any) -> None:
    table, tokens = server.begin(variant=variant, rules=SHORT[variant], seats=["open"] * 4)
    clients = [Client(token, name=str(player)) for player, token in enumerate(tokens)]
    watcher = Watcher()

    async def run() -> list[dict[str, Any]]:
        seats = [play(server.address(table), client, any_option(player)) for player, client in enumerate(clients)]
        return await asyncio.gather(*seats, play(server.address(table), watcher, any_option(0)))

    ends = asyncio.run(run())
    assert all(end["match"] == ends[0]["match"] for end in ends)
    assert [client.player for client in clients] == [0, 1, 2, 3]
    assert [answer for client in clients for answer in client.answers if answer["type"] != "done"] == []
    assert len(watcher.updates) > 50
    for update in watcher.updates:
        picture = update["picture"]
        assert picture["options"] == []
        if picture["phase"] != "over":
            assert {tile for seat in picture["seats"] for tile in (*seat["hand"], seat["drawn"])} == {None}
        for event in update["events"]:
            if event["e"] == "draw":
                assert "tile" not in event
            if event["e"] == "deal":
                assert set(event["tiles"]) == {None}
    with server.http() as http:
        report = verify_bytes(http.get(f"/api/tables/{table}/record").content)
    assert report.findings == []
    assert report.unfinished == 0


def test_a_person_and_three_bots(server: Any) -> None:
    table, tokens = server.begin(variant="wuhan", rules={"hands": 1})
    client = Client(tokens[0], "zh")
    end = asyncio.run(play(server.address(table), client, lambda update: update["default"]))
    assert sum(end["match"]["result"]) == 0
    assert end["ended"]["results"]
    with server.http() as http:
        assert http.get(f"/api/tables/{table}/view", headers=auth(tokens[0])).json()["match"] == end["match"]


def test_how_a_connection_is_refused(server: Any) -> None:
    table, tokens = server.begin(variant="riichi")
    other, _ = server.begin(variant="riichi")
    hello: dict[str, Any] = {"v": 1, "type": "hello", "lang": "en"}

    async def closing(table: str, first: str) -> tuple[str, int]:
        async with connect(server.address(table)) as socket:
            await socket.send(first)
            message = json.loads(await socket.recv())
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            return message["error"]["code"], closed.value.rcvd.code

    async def run() -> None:
        assert await closing(table, json.dumps({**hello, "token": "forged"})) == ("token", 4403)
        assert await closing(other, json.dumps({**hello, "token": tokens[0]})) == ("token", 4403)
        assert await closing(table, json.dumps({**hello, "token": ""})) == ("unauthorized", 4401)
        assert await closing("nowhere", json.dumps(hello)) == ("not_found", 4404)
        assert await closing(table, "{") == ("json", 4400)
        assert await closing(table, json.dumps({"v": 1, "type": "ping"})) == ("message", 4400)
        assert await closing(table, json.dumps({**hello, "v": 2})) == ("protocol", 4400)

    asyncio.run(run())


def test_a_message_that_is_too_large_ends_the_connection(server: Any) -> None:
    table, tokens = server.begin(variant="riichi")

    async def run() -> None:
        async with connect(server.address(table)) as socket:
            await socket.send(Client(tokens[0]).hello())
            await socket.send("x" * 20_000)
            await asyncio.wait_for(socket.wait_closed(), 20)
            assert socket.close_code == 1009

    asyncio.run(run())


def test_a_crowd_and_a_second_connection_over_real_sockets(server: Any) -> None:
    """Spectators beyond the limit are refused, players are not, and the newest of two connections plays."""
    table, tokens = server.begin(variant="riichi", seed="5a" * 32)

    async def line(client: Client) -> Any:
        socket = await connect(server.address(table), max_size=1 << 22)
        await socket.send(client.hello())
        return socket, json.loads(await asyncio.wait_for(socket.recv(), 30))

    async def run() -> None:
        crowd = [await line(Client()) for _ in range(64)]
        assert {first["type"] for _, first in crowd} == {"welcome"}
        late, refused = await line(Client())
        assert refused["error"]["code"] == "busy"
        await late.wait_closed()
        assert late.close_code == 4503
        first, welcome = await line(Client(tokens[0]))
        assert (welcome["seat"], welcome["elsewhere"]) == (0, False)
        second, welcome = await line(Client(tokens[0]))
        assert (welcome["seat"], welcome["elsewhere"]) == (0, True)
        await asyncio.wait_for(first.wait_closed(), 30)
        assert first.close_code == 4409
        for _ in range(2000):
            await second.send('{"v":1,"type":"ack","seq":0,"n":0}')
        await second.send('{"v":1,"type":"ask","id":"after","about":"waits"}')
        while True:
            message = json.loads(await asyncio.wait_for(second.recv(), 60))
            if message["type"] == "answer":
                break
        assert message["id"] == "after"
        for socket in (second, *(socket for socket, _ in crowd)):
            await socket.close()

    asyncio.run(run())
