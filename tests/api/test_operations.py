"""What whoever runs a server relies on: whether it is live and ready, what it measures and writes down, backups."""

import json
import logging
import re
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from prometheus_client.parser import text_string_to_metric_families
from serving import make_app

from sanyuan.cli import main
from sanyuan.errors import InputError
from sanyuan.server import logs
from sanyuan.server.store import open_database
from sanyuan.server.store.backup import back_up, restore
from sanyuan.server.store.leases import Leases
from sanyuan.server.store.tables import SHEETS


@pytest.fixture
def running(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(make_app(tmp_path, metrics=True), raise_server_exceptions=False) as client:
        yield client


def test_a_server_is_live_and_ready_and_unready_once_it_drains(running: TestClient) -> None:
    assert running.get("/livez").json()["ok"] is True
    assert running.get("/readyz").json() == {"ok": True}
    table = {"variant": "wuhan", "seats": ["open", "greedy", "greedy", "greedy"]}
    assert running.post("/api/tables", json=table).status_code == 200
    running.app.state.hub.drain()  # type: ignore[attr-defined]
    refused = running.get("/readyz")
    assert (refused.status_code, refused.json()["error"]["code"]) == (503, "offline")
    assert refused.headers["retry-after"]
    assert running.post("/api/tables", json=table).status_code == 503
    assert running.get("/livez").status_code == 200


def test_a_server_is_not_ready_when_another_version_has_changed_its_tables(running: TestClient, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "test.db") as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    refused = running.get("/readyz")
    assert (refused.status_code, refused.json()["error"]["code"]) == (503, "database")
    assert "9999" in refused.json()["error"]["message"]
    assert running.get("/livez").status_code == 200


def test_a_server_is_not_ready_when_its_database_is_gone(running: TestClient, tmp_path: Path) -> None:
    (tmp_path / "test.db").rename(tmp_path / "elsewhere.db")
    assert running.get("/readyz").status_code == 503
    assert running.get("/livez").status_code == 200


def samples(client: TestClient) -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    text = client.get("/metrics").text
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_metrics_count_what_was_done_and_name_nobody(running: TestClient) -> None:
    before = samples(running)
    start = {"variant": "wuhan", "pace": 0, "seats": ["open", "greedy", "greedy", "greedy"], "seed": f"{1:064x}"}
    made = running.post("/api/tables", json=start).json()
    table, token = made["table"]["id"], made["seats"][0]["token"]
    with running.websocket_connect(f"/api/tables/{table}/live") as socket:
        socket.send_json({"v": 1, "type": "hello", "token": token})
        update: dict[str, Any] = {}
        while not update.get("picture", {}).get("options"):
            update = socket.receive_json()
        assert samples(running)["sanyuan_connections_open", (("role", "player"),)] == 1
        discard = next(each["id"] for each in update["picture"]["options"] if each["type"] == "discard")
        act = {"v": 1, "type": "act", "id": "a", "on": update["seq"], "action": discard}
        socket.send_json(act)
        while update.get("type") != "done":
            update = socket.receive_json()
    running.post("/api/score", json={"variant": "toy"})
    after = samples(running)

    def more(name: str, **labels: str) -> float:
        key = name, tuple(sorted(labels.items()))
        return after.get(key, 0.0) - before.get(key, 0.0)

    assert more("sanyuan_answers_total", game="wuhan", by="player") == 1
    assert more("sanyuan_answer_seconds_count") == 1
    assert more("sanyuan_bot_seconds_count", bot="greedy") >= 1
    assert more("sanyuan_commit_seconds_count") >= 1
    assert more("sanyuan_messages_total", direction="in") == 2
    assert more("sanyuan_http_request_seconds_count", method="POST", route="/api/tables", status="200") == 1
    assert more("sanyuan_http_request_seconds_count", method="POST", route="/api/score", status="422") == 1
    assert after["sanyuan_tables_open", ()] >= 1
    assert after["sanyuan_writer_queue", ()] >= 0
    assert not re.search(f"{table}|{token}", running.get("/metrics").text)


def test_metrics_are_not_there_unless_they_are_asked_for(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path)) as client:
        assert client.get("/metrics").status_code == 404


def test_a_request_has_an_id_of_its_own_or_the_one_it_came_with(running: TestClient) -> None:
    first, second = (running.get("/livez").headers["x-request-id"] for _ in range(2))
    assert first != second
    assert (
        running.get("/livez", headers={"x-request-id": "from-the-proxy-7"}).headers["x-request-id"]
        == "from-the-proxy-7"
    )
    for spoilt in ("two words", "x" * 65, "t" * 32):  # the last could be a token
        assert running.get("/livez", headers={"x-request-id": spoilt}).headers["x-request-id"] != spoilt


@pytest.fixture
def written() -> Iterator[StringIO]:
    """Return what the server's loggers write, as JSON, and give them back what they had."""
    loggers = [logging.getLogger(name) for name in ("sanyuan", "uvicorn")]
    kept = [(each, each.handlers[:], each.level, each.propagate) for each in loggers]
    stream = StringIO()
    logs.install("info", "json", stream)
    yield stream
    for each, handlers, level, propagates in kept:
        each.handlers[:], each.propagate = handlers, propagates
        each.setLevel(level)


def test_the_log_is_one_object_a_line_with_the_request_and_without_secrets(
    running: TestClient, written: StringIO
) -> None:
    made = running.post("/api/sheets", json={"variant": "wuhan"}).json()
    text = json.dumps(made)
    token = next(word for word in re.findall(r'"([\w-]{32})"', text))
    headers = {"authorization": f"Bearer {token}", "x-request-id": "seen-7"}
    running.get(f"/api/sheets/{made['id']}?lang=zh", headers=headers)
    logging.getLogger("sanyuan.server").error("who wrote %s here", token)
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    asked = next(line for line in lines if line.get("request") == "seen-7")
    assert (asked["level"], asked["route"], asked["status"]) == ("info", "/api/sheets/{sheet}", 200)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", asked["time"])
    assert lines[-1]["event"] == "who wrote *** here"
    assert token not in written.getvalue()
    assert made["id"] not in written.getvalue()


# --- backups -------------------------------------------------------------------------------------------------------


def sheet(name: str) -> dict[str, str]:
    return {"id": name, "variant": "wuhan", "write_hash": "w", "read_hash": "r", "created": "then"}


def sheets_of(file: Path) -> list[str]:
    database = open_database(f"sqlite:///{file}")
    try:
        with database.begin() as connection:
            return list(connection.execute(SHEETS.select().order_by(SHEETS.c.id)).scalars())
    finally:
        database.close()


def test_a_backup_under_writes_is_the_database_at_one_moment(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/kept.db"
    database = open_database(url)
    wrote, ended = [0], threading.Event()

    def write_pairs() -> None:
        """Write two rows in each transaction: a copy that has one of them is not of one moment."""
        while not ended.is_set():
            with database.begin() as connection:
                connection.execute(SHEETS.insert(), [sheet(f"{wrote[0]:08}{half}") for half in "ab"])
            wrote[0] += 1

    writer = threading.Thread(target=write_pairs)
    writer.start()
    try:
        for number in range(3):
            before = wrote[0]
            while wrote[0] < before + 5:
                time.sleep(0.001)
            least = wrote[0]
            assert back_up(url, tmp_path / f"{number}.db") > 0
            names = sheets_of(tmp_path / f"{number}.db")
            assert names == [f"{each:08}{half}" for each in range(len(names) // 2) for half in "ab"]
            assert least <= len(names) // 2 <= wrote[0] + 1
    finally:
        ended.set()
        writer.join()
        database.close()
    assert not list(tmp_path.glob(".*"))


def test_a_restored_backup_takes_the_place_of_what_was_there_which_is_set_aside(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/kept.db"
    database = open_database(url)
    leases = Leases(database, "server of that day")
    with database.begin() as connection:
        connection.execute(SHEETS.insert(), [sheet("old")])
        leases.take_new(connection, "table")
    back_up(url, tmp_path / "then.db")
    with database.begin() as connection:
        connection.execute(SHEETS.insert(), [sheet("new")])
    with pytest.raises(InputError, match="a server uses"):
        restore(url, tmp_path / "then.db")
    assert sheets_of(tmp_path / "kept.db") == ["new", "old"]
    leases.close()
    database.close()
    aside = restore(url, tmp_path / "then.db")
    assert aside is not None
    assert (sheets_of(tmp_path / "kept.db"), sheets_of(aside)) == (["old"], ["new", "old"])
    again = open_database(url)
    Leases(again, "another").take("table")  # the server of that day has it no more
    again.close()


def test_backups_that_cannot_be_are_refused_and_change_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/kept.db"
    with pytest.raises(InputError, match="there is no file"):
        back_up(url, tmp_path / "a.db")
    open_database(url).close()
    (tmp_path / "a.db").write_text("mine")
    with pytest.raises(InputError, match="nothing is overwritten"):
        back_up(url, tmp_path / "a.db")
    with pytest.raises(InputError, match="nothing was changed"):
        restore(url, tmp_path / "a.db")
    sqlite3.connect(tmp_path / "other.db").execute("CREATE TABLE x (y)").connection.close()
    with pytest.raises(InputError, match="not a database of sanyuan"):
        restore(url, tmp_path / "other.db")
    with pytest.raises(InputError, match="pg_dump"):
        back_up("postgresql://me:secret@host/db", tmp_path / "b.db")
    assert (tmp_path / "a.db").read_text() == "mine"
    assert sheets_of(tmp_path / "kept.db") == []
    assert sorted(each.name for each in tmp_path.glob(".*")) == []


# --- the command ---------------------------------------------------------------------------------------------------


def status(address: str) -> int:
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


def test_a_server_that_is_to_end_is_unready_first_and_a_backup_is_made_while_it_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path}/kept.db"
    file = [str(tmp_path / "b.db"), "--database", url]
    serve = [
        sys.executable,
        "-m",
        "sanyuan",
        "serve",
        "--port",
        "0",
        "--database",
        url,
        "--drain-seconds",
        "600",
        "--log-format",
        "json",
    ]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        address = server.stdout.readline().split()[-1]
        assert status(f"{address}/readyz") == 200
        assert status(f"{address}/metrics") == 200
        assert main(["backup", *file]) == 0
        assert main(["restore", *file]) == 2
        assert "a server uses" in capsys.readouterr().err
        server.terminate()
        while status(f"{address}/readyz") == 200:
            time.sleep(0.01)
        assert status(f"{address}/livez") == 200
        server.terminate()  # who asks twice does not wait
        assert server.wait(60) == 0
        assert server.stderr.read() == ""
    assert main(["restore", *file]) == 0
