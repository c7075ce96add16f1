"""No question of a client ends its connection: not at the end of a match, and not where the server has a defect."""

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from live_serving import SHORT, Place, delivered, heard, server_process, with_table
from serving import make_app
from sqlalchemy.exc import OperationalError
from starlette.websockets import WebSocketDisconnect
from websockets.asyncio.client import connect

import sanyuan
from sanyuan.client import Client, Update
from sanyuan.engine.match import Match
from sanyuan.server.live import session
from sanyuan.server.live.hub import Hub
from sanyuan.server.live.table import LiveTable
from typed import data


def nearest(update: Update) -> int:
    """Win where one may, and otherwise discard what leaves the hand nearest to ready."""
    picture = update["picture"]
    own = picture["seats"][picture["seat"]]
    hand = [*own["hand"], *([own["drawn"]] if own["drawn"] else [])]
    discards = {each["tiles"][0]: each["id"] for each in picture["options"] if each["type"] == "discard"}
    wins = [each["id"] for each in picture["options"] if each["type"] == "win"]
    if wins or not discards:
        return wins[0] if wins else update["default"]

    def left(tile: str) -> int:
        rest = hand.copy()
        rest.remove(tile)
        return sanyuan.shanten("".join(rest))

    return discards[min(discards, key=left)]


@pytest.mark.slow
def test_what_a_seat_waits_for_may_be_asked_when_the_match_is_over(tmp_path: Path) -> None:
    """Whoever was ready when the last hand ended is told that nothing is waited for any more."""

    async def seat(address: str, token: str, number: int) -> list[dict[str, Any]]:
        client = Client(token, name=str(number))
        async with connect(address, max_size=1 << 22) as line:
            await line.send(client.hello())
            while not client.is_over():
                client.receive(str(await asyncio.wait_for(line.recv(), 60)))
                said = client.decide(nearest)
                if said is not None:
                    await line.send(said)
            for _ in range(3):
                await line.send(client.ask("waits"))
            while len([answer for answer in client.answers if answer["type"] == "answer"]) < 3:
                client.receive(str(await asyncio.wait_for(line.recv(), 60)))
            return client.answers[-3:]

    with server_process(tmp_path) as server:
        request: dict[str, Any] = {"variant": "guobiao", "rules": SHORT["guobiao"], "pace": 0}
        table, tokens = server.begin(**request, seats=["open"] * 4)
        address = server.address(table)

        async def run() -> list[list[dict[str, Any]]]:
            return await asyncio.gather(*(seat(address, token, at) for at, token in enumerate(tokens)))

        for answers in asyncio.run(run()):
            assert [answer["tiles"] for answer in answers] == [[], [], []]


def test_a_defect_refuses_one_question_and_is_logged_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*given: object) -> dict[str, Any]:
        raise ZeroDivisionError

    monkeypatch.setattr(session, "waits", broken)
    with TestClient(make_app(tmp_path)) as client:
        begun = client.post("/api/tables", json={"variant": "riichi", "seed": "5a" * 32}).json()
        path = f"/api/tables/{begun['table']['id']}/live"
        with client.websocket_connect(path) as line, caplog.at_level(logging.ERROR, "sanyuan.server"):
            line.send_text(Client(begun["seats"][0]["token"]).hello())
            assert [heard(line)["type"] for _ in range(2)] == ["welcome", "update"]
            for name in ("a", "b"):
                line.send_text(json.dumps({"v": 1, "type": "ask", "id": name, "about": "waits"}))
                refused = heard(line)
                assert (refused["type"], refused["id"], refused["error"]["code"]) == ("refused", name, "internal")
            line.send_text('{"v":1,"type":"ping"}')
            assert heard(line)["type"] == "pong"
    assert len([record for record in caplog.records if "defect" in record.message]) == 1


class Broken:
    """A match that takes an answer and then fails."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def __getattr__(self, name: str) -> object:
        return getattr(self.match, name)

    def act(self, seat: int, action: int) -> None:
        self.match.act(seat, action)
        raise ZeroDivisionError


def test_a_defect_in_showing_the_table_again_ends_no_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*given: object) -> None:
        raise ZeroDivisionError

    with TestClient(make_app(tmp_path)) as client:
        begun = client.post("/api/tables", json={"variant": "riichi", "seed": "5a" * 32}).json()
        path = f"/api/tables/{begun['table']['id']}/live"
        with client.websocket_connect(path) as line, caplog.at_level(logging.ERROR, "sanyuan.server"):
            line.send_text(Client(begun["seats"][0]["token"]).hello())
            assert [heard(line)["type"] for _ in range(2)] == ["welcome", "update"]
            monkeypatch.setattr(LiveTable, "show", broken)
            for _ in range(2):
                line.send_text(json.dumps({"v": 1, "type": "ack", "seq": 0, "n": 0}))
                told = heard(line)
                assert (told["type"], told["error"]["code"]) == ("error", "internal")
    assert len([record for record in caplog.records if record.exc_info]) == 1


def test_an_answer_that_the_game_cannot_take_is_as_if_it_had_not_been_given() -> None:
    """Everybody stays at the table, which is as it was, and the next answer is taken."""

    async def play(place: Place) -> None:
        client = Client(place.tokens[0])
        line = await place.session(client)
        for text in delivered(line):
            client.receive(text)
        before = json.dumps(place.table.shown(0, "en"))
        place.table.play.match = Broken(place.table.match)  # type: ignore[assignment]
        await line.take(client.act(client.update["default"]))
        for text in delivered(line):
            client.receive(text)
        assert client.answers[-1]["error"]["code"] == "internal"
        assert line.connection.close_code is None
        assert json.dumps(place.table.shown(0, "en")) == before
        await line.take(client.act(client.update["default"]))
        for text in delivered(line):
            client.receive(text)
        assert client.answers[-1]["type"] == "done"
        place.hub._put_away(place.table)
        assert (await place.hub.find(place.table.id)).frame.seq == client.update["seq"]

    with_table({"variant": "wuhan", "seats": ["open"] * 4, "pace": 0}, play)


def test_a_defect_at_hello_is_answered_and_the_next_hello_is_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody is put out for a connection that could not begin, and none of it stays at the table."""

    def broken(*given: object) -> None:
        raise ZeroDivisionError

    with TestClient(make_app(tmp_path)) as client:
        begun = client.post("/api/tables", json={"variant": "riichi", "seed": "5a" * 32}).json()
        path, token = f"/api/tables/{begun['table']['id']}/live", begun["seats"][0]["token"]
        hello = Client(token).hello()
        table = data(client.app).state.hub._tables[begun["table"]["id"]]
        with client.websocket_connect(path) as first, client.websocket_connect(path) as line:
            first.send_text(Client(token).hello())
            assert [heard(first)["type"] for _ in range(2)] == ["welcome", "update"]
            with monkeypatch.context() as patch, caplog.at_level(logging.ERROR, "sanyuan.server"):
                patch.setattr(LiveTable, "show", broken)
                for _ in range(2):
                    line.send_text(hello)
                    told = heard(line)
                    assert (told["type"], told["error"]["code"]) == ("error", "internal")
            assert len(table.connections) == 1
            first.send_text('{"v":1,"type":"ping"}')
            assert heard(first)["type"] == "pong"
            line.send_text(hello)
            assert [heard(line)["type"] for _ in range(2)] == ["welcome", "update"]
            assert heard(first)["type"] == "elsewhere"
    assert len([record for record in caplog.records if record.exc_info]) == 1


def test_hello_at_a_database_that_fails_is_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*given: object) -> None:
        raise OperationalError("select", {}, Exception("database is locked"))

    with TestClient(make_app(tmp_path)) as client, client.websocket_connect("/api/tables/x/live") as line:
        monkeypatch.setattr(Hub, "find", broken)
        line.send_text('{"v":1,"type":"hello"}')
        error = line.receive_json()["error"]
        assert (error["code"], error["message"].split(";")[0]) == (
            "database",
            "the database cannot be used now: it is locked",
        )
        with pytest.raises(WebSocketDisconnect) as closed:
            line.receive_json()
    assert closed.value.code == 4503


def test_a_table_that_cannot_be_shown_to_one_goes_on_for_the_others(caplog: pytest.LogCaptureFixture) -> None:
    async def play(place: Place) -> None:
        clients = [Client(place.tokens[0]), Client(place.tokens[1], lang="zh")]
        lines = [await place.session(client) for client in clients]
        renderer = place.table.play.renderer
        body = renderer.body

        def broken(frame: Any, player: Any, lang: Any) -> Any:
            if lang == "zh":
                raise ZeroDivisionError
            return body(frame, player, lang)

        data(renderer).body = broken
        for text in delivered(lines[0]):
            clients[0].receive(text)
        delivered(lines[1])
        await lines[0].take(clients[0].act(clients[0].update["default"]))
        for text in delivered(lines[0]):
            clients[0].receive(text)
        assert clients[0].answers[0]["type"] == "done"
        assert {json.loads(text)["type"] for text in delivered(lines[1])} == {"error"}
        assert not place.table.is_broken()

    with caplog.at_level(logging.ERROR, "sanyuan.server"):
        with_table({"variant": "wuhan", "seats": ["open"] * 4, "pace": 0}, play)
    assert len([record for record in caplog.records if record.exc_info]) == 1
