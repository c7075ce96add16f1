"""Limits that count what is asked for by its cost, turns for each address, and a seat's own share of messages."""

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import made_tasks
import pytest
from fastapi.concurrency import run_in_threadpool
from fastapi.testclient import TestClient
from live_serving import Place, delivered, heard, with_table
from serving import make_app
from starlette.websockets import WebSocketDisconnect
from test_edge import refused

from sanyuan.client import Client as Player
from sanyuan.server import limits, matches
from sanyuan.server.buckets import Buckets, Rate
from sanyuan.server.clients import Client, Turns
from sanyuan.server.cost import Cost, Measured, measured
from sanyuan.server.errors import LaterError
from sanyuan.server.live import session as protocol
from sanyuan.server.work import Done
from sanyuan.words.text import Words

ME, SOMEBODY = ("203.0.113.5", 1234), ("203.0.113.6", 1234)
THINGS = Words("东西", "things")


def served(tmp_path: Path, **settings: Any) -> TestClient:
    return TestClient(make_app(tmp_path, limits=True, **settings), client=ME, raise_server_exceptions=False)


def beside(client: TestClient) -> TestClient:
    return TestClient(client.app, client=SOMEBODY, raise_server_exceptions=False)


def spin(seconds: float) -> None:
    begun = time.thread_time()
    while time.thread_time() - begun < seconds:
        pass


# --- cost -------------------------------------------------------------


def test_a_bucket_that_is_in_debt_says_when_it_is_out_of_it() -> None:
    seconds = 0.0
    buckets = Buckets(Rate(2, 10, THINGS, "limit.time"), lambda: seconds)
    buckets.check("a")
    buckets.charge("a", 3.5)
    with pytest.raises(LaterError, match="too much things: at most 2 seconds in 10; come again in 8") as error:
        buckets.check("a")
    assert error.value.after == 8
    buckets.check("b")
    seconds = 7.4
    with pytest.raises(LaterError):
        buckets.check("a")
    seconds = 7.6
    buckets.check("a")


def test_a_request_costs_what_it_computes_in_the_loop_and_in_threads_and_not_what_it_waits_for() -> None:
    cost = Cost()

    async def request() -> None:
        spin(0.03)
        await asyncio.sleep(0.3)
        await run_in_threadpool(measured(spin), 0.05)
        await asyncio.gather(asyncio.sleep(0.01), asyncio.sleep(0.02))
        spin(0.02)

    async def ask() -> None:
        await Measured(request(), cost)

    asyncio.run(ask())
    assert 0.1 <= cost.seconds < 0.2


def test_what_goes_wrong_in_a_measured_request_goes_on_to_whoever_asked() -> None:
    async def request() -> None:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await asyncio.sleep(10)
        raise ZeroDivisionError

    async def ask() -> None:
        with pytest.raises(ZeroDivisionError):
            await Measured(request(), Cost())
        task = asyncio.ensure_future(_await(Measured(asyncio.sleep(10), Cost())))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    async def _await(what: Measured) -> None:
        await what

    asyncio.run(ask())


def test_an_address_that_has_used_its_time_of_the_server_waits_and_nobody_else_does(tmp_path: Path) -> None:
    with served(tmp_path, address_milliseconds=2) as client:
        codes = [client.get("/api/games/nothing").status_code for _ in range(8)]
        assert codes[0] == 404
        answer = client.get("/")
        assert "too much time of the server: at most 0.002 seconds in 10" in refused(answer, 429, "limit")
        assert int(answer.headers["retry-after"]) >= 1
        assert beside(client).get("/api/notation").status_code == 200
        assert client.get("/livez").status_code == 200


def test_the_seconds_of_workers_count_for_the_address_that_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixty requests a minute were allowed, and each of them could take a worker for 20 seconds."""
    monkeypatch.setattr(matches, "_played", made_tasks.work)
    with served(tmp_path, worker_seconds=1, task_seconds=120) as client:
        assert client.post("/api/selfplay", json={"variant": "wuhan"}).json() == "worked"
        again = client.post("/api/verify", json={"log": "x"})
        assert "too much time of the workers: at most 1 second in 60" in refused(again, 429, "limit")
        assert beside(client).post("/api/verify", json={"log": "x"}).status_code == 200
        assert client.get("/api/bots").status_code == 200


def test_a_hint_over_a_socket_counts_as_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty sockets that asked without a pause made others wait, and none of it was counted."""
    monkeypatch.setattr(protocol, "is_compiled", lambda: True)

    async def play(place: Place) -> None:
        work = Buckets(Rate(1, 60, THINGS, "limit.time"), lambda: 0.0)
        player = Player(place.tokens[0])
        session = await place.session(player)
        session.asker = Client("203.0.113.5", work=work)
        work.charge("203.0.113.5", 2)
        delivered(session)
        for about in ("options", "waits"):
            await session.take(player.ask(about))
            [said] = [text for text in delivered(session) if '"refused"' in text]
            assert '"code":"limit"' in said

    with_table({"variant": "riichi", "seats": ["open", "random", "random", "random"], "seed": "5" * 64}, play)


class SlowForOne:
    """A pool that never comes to an end with what one address asks."""

    def __init__(self) -> None:
        self.may_end = threading.Event()

    def run(self, task: Any, *args: object, client: str, **counted: object) -> Done:
        if client == "hog":
            assert self.may_end.wait(60)
        return Done(b"{}", False, None)


def test_hints_that_wait_for_a_worker_keep_no_other_address_from_its_own() -> None:
    """Twenty of them held every thread there was, and another address's hint waited for 0.8 s."""

    async def play(place: Place) -> None:
        pool = place.hub.pool = SlowForOne()  # type: ignore[assignment]  # it does what is asked of a pool
        session = await place.session(Player(place.tokens[0]))
        seen = place.table.view_of(0)
        session.asker = Client("hog")
        waiting = [asyncio.create_task(session._hint(seen, 0, f"q{at}")) for at in range(60)]
        await asyncio.sleep(0.1)
        session.asker = Client("guest")
        await asyncio.wait_for(session._hint(seen, 0, "mine"), 20)
        assert not any(task.done() for task in waiting)
        pool.may_end.set()
        await asyncio.gather(*waiting)

    with_table({"variant": "riichi", "seats": ["open", "random", "random", "random"], "seed": "5" * 64}, play)


def test_refusals_are_held_back_from_who_goes_on_asking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three thousand refusals a second took the whole of a core: saying no is work, too."""
    monkeypatch.setattr(limits, "_QUICK_REFUSALS", Rate(2, 60, THINGS))
    monkeypatch.setattr(limits, "HOLD_SECONDS", 0.5)
    with served(tmp_path, address_messages=1) as client:
        taken = []
        for _ in range(4):
            begun = time.monotonic()
            client.get("/api/bots")
            taken.append(time.monotonic() - begun)
        assert taken[1] < 0.5
        assert taken[3] >= 0.5


# --- turns -------------------------------------------------------------


def test_requests_of_one_address_are_worked_on_in_order_and_a_few_at_once() -> None:
    async def play() -> None:
        turns, done = Turns(2), list[str]()

        async def ask(name: str, address: str) -> None:
            await turns.begin(address)
            done.append(name)

        tasks = [asyncio.create_task(ask(f"mine {at}", "me")) for at in range(5)]
        tasks.append(asyncio.create_task(ask("yours", "you")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert done == ["mine 0", "mine 1", "yours"]
        tasks[2].cancel()
        await asyncio.sleep(0)
        turns.end("me")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert done[3:] == ["mine 3"]
        for _ in range(3):
            turns.end("me")
        turns.end("you")
        await asyncio.gather(*tasks, return_exceptions=True)
        assert done[4:] == ["mine 4"]
        assert turns._busy == {}

    asyncio.run(play())


def test_a_body_that_is_slow_to_come_takes_no_turn(tmp_path: Path) -> None:
    """Two of them would otherwise put out everybody else behind the same address."""

    async def play() -> None:
        app = make_app(tmp_path, limits=True)
        async with app.router.lifespan_context(app):
            slow = [asyncio.create_task(_send(app, "/api/score", asyncio.Event())) for _ in range(5)]
            await asyncio.sleep(0.1)
            whole = asyncio.Event()
            whole.set()
            assert await asyncio.wait_for(_send(app, "/api/score", whole), 20) == 422
            for task in slow:
                task.cancel()
            await asyncio.gather(*slow, return_exceptions=True)

    asyncio.run(play())


async def _send(app: Any, path: str, whole: asyncio.Event) -> int:
    """Post an empty object, of which the second half comes when it is told to."""
    scope = {
        "type": "http",
        "method": "POST",
        "path": path,
        "query_string": b"",
        "headers": [],
        "client": ME,
        "http_version": "1.1",
        "scheme": "http",
        "server": ("127.0.0.1", 80),
        "asgi": {"version": "3.0"},
    }
    parts = [b"{", b"}"]
    status = 0

    async def receive() -> dict[str, object]:
        if len(parts) == 1:
            await whole.wait()
        return {"type": "http.request", "body": parts.pop(0), "more_body": bool(parts)}

    async def send(message: Any) -> None:
        nonlocal status
        status = message.get("status", status)

    await app(scope, receive, send)
    return status


# --- seats -------------------------------------------------------------


def test_one_who_sends_without_end_does_not_put_out_who_plays_from_the_same_address(tmp_path: Path) -> None:
    """Eighty players in a café had no answer while one of them hammered: 925 closings in 18 seconds."""
    with served(tmp_path, address_messages=10, seat_messages=5, token_messages=8) as client:
        begun = client.post("/api/tables", json={"variant": "wuhan", "seed": "5a" * 32}).json()
        address, token = f"/api/tables/{begun['table']['id']}/live", begun["seats"][0]["token"]
        codes = [client.get("/api/bots").status_code for _ in range(12)]
        assert codes[-1] == 429
        with client.websocket_connect(address) as socket:
            socket.send_json({"v": 1, "type": "hello", "token": token})
            heard(socket), heard(socket)
            for _ in range(5):
                socket.send_json({"v": 1, "type": "ping"})
                assert heard(socket)["type"] == "pong"
            socket.send_json({"v": 1, "type": "ping"})  # beyond its own, it counts for the address
            with pytest.raises(WebSocketDisconnect):
                heard(socket)
        with client.websocket_connect(address) as onlooker:
            onlooker.send_json({"v": 1, "type": "hello"})
            heard(onlooker)
            onlooker.send_json({"v": 1, "type": "ping"})
            with pytest.raises(WebSocketDisconnect):
                [heard(onlooker) for _ in range(3)]
