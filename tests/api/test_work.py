"""Heavy requests in processes of their own: whatever one does, the others and the tables go on."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import made_tasks
import pytest
from fastapi.testclient import TestClient
from serving import WIN, make_app
from test_edge import refused

from sanyuan.errors import InputError
from sanyuan.server import matches, records, sheets, work
from sanyuan.server.errors import DefectError
from sanyuan.server.settings import Settings
from sanyuan.server.work import Done, Pool
from typed import data


@pytest.fixture
def make() -> Iterator[Callable[..., Pool]]:
    """Return a function that makes pools; they are closed in the end."""
    pools: list[Pool] = []

    def made(**settings: object) -> Pool:
        pools.append(Pool(Settings(**data(settings))))
        pools[-1].warm()
        return pools[-1]

    yield made
    for pool in pools:
        pool.close()


def answer(pool: Pool, task: Callable[..., object], *args: object, **how: object) -> object:
    return json.loads(data(pool).run(task, *args, **how).body)


def code_of(pool: Pool, task: Callable[..., object], *args: object, **how: object) -> str:
    with pytest.raises(InputError) as error:
        data(pool).run(task, *args, **how)
    return error.value.code


def test_a_worker_serves_one_request_after_another(make: Callable[..., Pool]) -> None:
    pool = make()
    assert answer(pool, made_tasks.who) == answer(pool, made_tasks.who)


def test_a_refusal_and_a_defect_cross_the_border(make: Callable[..., Pool]) -> None:
    pool = make()
    with pytest.raises(InputError) as error:
        pool.run(made_tasks.refuse)
    assert error.value.as_dict() == {"code": "undo", "message": "there is nothing to undo", "field": "place"}
    with pytest.raises(DefectError, match="ZeroDivisionError: the reason"):
        pool.run(made_tasks.break_down)


@pytest.mark.parametrize("task", [made_tasks.spin, made_tasks.devour, made_tasks.die])
def test_whoever_goes_too_far_is_replaced_and_nobody_else_notices(make: Callable[..., Pool], task: Any) -> None:
    pool = make(workers=3, task_seconds=2.0 if task is made_tasks.spin else 20.0, task_memory=600)
    beside = answer(pool, made_tasks.who)
    with ThreadPoolExecutor() as others:
        going = others.submit(answer, pool, made_tasks.sleep, 0.8, long=False)
        assert code_of(pool, task) == ("deadline" if task is made_tasks.spin else "memory")
        assert going.result() == "slept"
    assert answer(pool, made_tasks.who) in (beside, answer(pool, made_tasks.who))


def test_a_full_queue_refuses_and_says_when_to_come_again(make: Callable[..., Pool], tmp_path: Path) -> None:
    pool = make(workers=1, waiting_tasks=1)
    with ThreadPoolExecutor() as others:
        going = [others.submit(answer, pool, made_tasks.wait, str(tmp_path)) for _ in range(3)]
        refused_one = next(as_completed(going))  # one runs, one waits
        (tmp_path / "go").touch()
        error = refused_one.exception()
        assert isinstance(error, InputError)
        assert error.code == "busy"
        assert data(error).after > 0
        assert [each.result() for each in going if each is not refused_one] == ["waited", "waited"]


def test_what_is_quick_does_not_wait_for_what_takes_long(make: Callable[..., Pool], tmp_path: Path) -> None:
    pool = make(workers=2)
    with ThreadPoolExecutor() as others:
        going = [others.submit(answer, pool, made_tasks.wait, str(tmp_path), long=True) for _ in range(2)]
        while not (tmp_path / "begun").exists():
            time.sleep(0.01)
        assert answer(pool, made_tasks.sleep, 0.0, long=False) == "slept"
        assert not any(each.done() for each in going)
        (tmp_path / "go").touch()
        assert [each.result() for each in going] == ["waited", "waited"]


def test_closing_ends_what_is_running_and_what_waits(make: Callable[..., Pool]) -> None:
    pool = make(workers=1)
    with ThreadPoolExecutor() as others:
        going = [others.submit(code_of, pool, made_tasks.spin) for _ in range(2)]
        time.sleep(0.5)
        pool.close()
        assert [each.result(5) for each in going] == ["offline", "offline"]
    assert code_of(pool, made_tasks.who) == "offline"


def test_closing_does_not_wait_for_a_worker_that_takes_long_to_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only its own client does; the worker is ended once it is there."""
    begun, may_go_on, ended = threading.Event(), threading.Event(), threading.Event()

    class Slow:
        def __init__(self, settings: Settings, nice: int) -> None:
            begun.set()
            assert may_go_on.wait(30)

        def end(self) -> None:
            ended.set()

    monkeypatch.setattr(work, "_Worker", Slow)
    pool = Pool(Settings())
    with ThreadPoolExecutor() as others:
        going = others.submit(code_of, pool, made_tasks.who)
        assert begun.wait(30)
        closing = others.submit(pool.close)
        closing.result(30)
        assert not ended.is_set()
        may_go_on.set()
        assert going.result(30) == "offline"
    assert ended.is_set()


HEAVY = {
    "/api/verify": {"log": "x"},
    "/api/convert": {"log": "x", "to": "native"},
    "/api/replays": {"script": "game: riichi\nhand\n"},
    "/api/replays/check": {"script": "game: riichi\nhand\n"},
    "/api/selfplay": {"variant": "wuhan"},
    "/api/waits": {"variant": "toy", "hand": "123m"},
    "/api/switches": WIN,
    "/api/compare": WIN,
    "/api/sheets/preview": {"variant": "riichi", "entries": []},
    "/api/sheets/needs": {"variant": "riichi", "entries": [{"type": "draw"}] * 101},
}


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """Return a server whose workers never come to an end."""
    app = make_app(tmp_path_factory.mktemp("busy"), task_seconds=0.0)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


@pytest.mark.parametrize("path", HEAVY)
def test_every_heavy_request_has_a_deadline(busy: TestClient, path: str) -> None:
    answer = busy.post(path, json=HEAVY[path])
    assert "was given up" in refused(answer, 504, "deadline")
    assert int(answer.headers["retry-after"]) > 0


def test_a_long_sheet_is_folded_apart_and_comes_out_the_same(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = client.post("/api/sheets", json={"variant": "riichi"}).json()
    token = {"authorization": f"Bearer {begun['write_token']}"}
    address = f"/api/sheets/{begun['id']}"

    def add(name: str, **entry: object) -> Any:
        body = {"step": name, "type": "add", "entry": {"type": "draw", **entry}}
        return client.post(f"{address}/steps", json=body, headers=token)

    add("a")
    here = client.get(address, headers=token).json()
    monkeypatch.setattr(sheets, "_MANY_STEPS", 0)
    assert client.get(address, headers=token).json() == here
    assert len(add("b").json()["hands"]) == 2
    assert refused(add("c", ready=[9]), 422, "field_type")


def test_a_step_that_waits_for_a_worker_keeps_no_connection_from_the_live_tables(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = client.post("/api/sheets", json={"variant": "riichi"}).json()
    kept: list[int] = []

    def apart(http: Any, task: Any, *given: object, **how: Any) -> Done:
        kept.append(data(client.app).state.database.engine.pool.checkedout())
        return work.apart(http, task, *given, **how)

    beside = data(client.app).state.database.engine.pool.checkedout()
    monkeypatch.setattr(sheets, "_MANY_STEPS", 0)
    monkeypatch.setattr(sheets, "apart", apart)
    step = {"step": "a", "type": "add", "entry": {"type": "draw"}}
    token = {"authorization": f"Bearer {begun['write_token']}"}
    assert client.post(f"/api/sheets/{begun['id']}/steps", json=step, headers=token).status_code == 200
    assert kept == [beside] * 2


def test_a_defect_in_a_worker_is_a_500_that_tells_nothing(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(records, "verified", made_tasks.break_down)
    assert "the reason" not in refused(client.post("/api/verify", json={"log": "x"}), 500, "internal")
    assert "the reason" in caplog.text


def test_answers_are_compressed_where_they_were_made(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "_played", made_tasks.long_text)
    monkeypatch.setitem(client.event_hooks, "response", [])  # what is made up here is in no description
    assert client.post("/api/selfplay", json={"variant": "wuhan"}).headers["content-encoding"] == "gzip"
    plain = client.post("/api/selfplay", json={"variant": "wuhan"}, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == "x" * 2000
