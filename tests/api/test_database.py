"""One database: one server a table, first starts at once, a database that fails, passwords that nobody prints."""

import logging
import multiprocessing
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from serving import make_app
from sqlalchemy import create_engine, event, select, text
from test_edge import refused

from sanyuan.cli import main
from sanyuan.errors import InputError
from sanyuan.server.live import hub
from sanyuan.server.settings import Settings
from sanyuan.server.store import Database, engine, open_database
from sanyuan.server.store.clock import DAY, Clock, today
from sanyuan.server.store.engine import shown
from sanyuan.server.store.leases import Leases
from sanyuan.server.store.processes import Process
from sanyuan.server.store.tables import LEASES, SERVERS
from typed import data

TABLE = {"variant": "wuhan", "seats": ["open", "greedy", "greedy", "greedy"]}


def begin(client: TestClient) -> str:
    return client.post("/api/tables", json=TABLE).json()["table"]["id"]


@pytest.fixture
def url(database: str, tmp_path: Path) -> str:
    return database or f"sqlite:///{tmp_path}/test.db"


def test_a_second_server_leaves_a_table_to_the_first_and_gets_it_when_that_ends(
    url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with TestClient(make_app(tmp_path, url)) as first:
        table = begin(first)
        with TestClient(make_app(tmp_path, url), raise_server_exceptions=False) as second:
            assert "another server uses this database" in caplog.text
            for path in ("", "/watch"):
                assert "another server" in refused(second.get(f"/api/tables/{table}{path}"), 503, "elsewhere")
            assert second.get(f"/api/tables/{begin(second)}").status_code == 200
            assert first.get(f"/api/tables/{table}").status_code == 200
            first.__exit__(None, None, None)
            assert second.get(f"/api/tables/{table}").status_code == 200
        first.__enter__()
    with open_database(url).begin() as connection:
        assert connection.execute(select(LEASES)).all() == connection.execute(select(SERVERS)).all() == []


def test_of_many_servers_that_want_a_table_one_gets_it(url: str) -> None:
    database = open_database(url)
    servers = [Leases(database, f"server {at}") for at in range(6)]
    won: list[str] = []

    def want(server: Leases) -> None:
        try:
            server.take("a")
        except InputError:
            return
        won.append(server.server)

    threads = [threading.Thread(target=want, args=(server,)) for server in servers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with database.begin() as connection:
        assert connection.execute(select(LEASES.c.server)).scalars().all() == won
    for server in servers:
        server.close()
    database.close()


def _open(url: str) -> None:
    open_database(url).close()


def test_servers_that_start_for_the_first_time_at_once_all_start(url: str) -> None:
    context = multiprocessing.get_context("spawn")
    starts = [context.Process(target=_open, args=(url,)) for _ in range(4)]
    for start in starts:
        start.start()
    for start in starts:
        start.join(60)
    assert [start.exitcode for start in starts] == [0, 0, 0, 0]


def test_a_database_that_has_lost_tables_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path}/t.db"
    database = open_database(url)
    with database.begin() as connection:
        connection.execute(text("drop table leases"))
    database.close()
    assert main(["serve", "--database", url]) == 2
    assert capsys.readouterr().err == f"sanyuan: {url} cannot be opened: it has lost tables: leases (--database)\n"


def test_a_database_of_a_newer_version_is_refused_in_one_sentence(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    _open(url)
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        own = connection.execute(text("select version_num from alembic_version")).scalar_one()
        connection.execute(text("update alembic_version set version_num = '9999'"))
    assert main(["serve", "--port", "0", "--database", url]) == 2
    with engine.begin() as connection:
        connection.execute(text("update alembic_version set version_num = :own"), {"own": own})
    engine.dispose()
    told = capsys.readouterr().err
    assert "another version of sanyuan wrote it (revision 9999" in told
    assert told.count("\n") == 1


def spoil(client: TestClient, statement: str) -> None:
    """Let every connection to SQLite that is opened from now on be a worse one."""
    engine = data(client.app).state.database.engine
    event.listen(engine, "connect", lambda connection, entry: connection.execute(statement))
    engine.dispose()


@pytest.mark.parametrize(
    ("reason", "statement"),
    [("it is full", "PRAGMA max_page_count=1"), ("it is read-only", "PRAGMA query_only=1")],
)
def test_a_database_that_fails_is_told_in_one_sentence_and_by_health(
    tmp_path: Path, reason: str, statement: str
) -> None:
    with TestClient(make_app(tmp_path), raise_server_exceptions=False) as client:
        assert client.get("/api/health").status_code == 200
        spoil(client, statement)
        for at in range(200):  # a full database has some room left on its last page
            answer = client.post("/api/sheets", json={"variant": "riichi", "title": str(at) * 30})
            if answer.status_code != 200:
                break
        assert reason in refused(answer, 503, "database")
        if "read-only" in reason:
            assert reason in refused(client.get("/api/health"), 503, "database")
        assert client.post("/api/notation/parse", json={"text": "1m"}).status_code == 200


@pytest.mark.parametrize(
    ("reason", "statement"),
    [("database or disk is full", "PRAGMA max_page_count=1"), ("readonly database", "PRAGMA query_only=1")],
)
def test_a_server_does_not_start_where_it_cannot_write(
    tmp_path: Path, reason: str, statement: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path}/t.db"
    open_database(url).close()
    prepare = engine._prepare_sqlite

    def spoilt(connection: Any, entry: Any) -> None:
        prepare(connection, entry)
        connection.execute(statement)

    monkeypatch.setattr(engine, "_prepare_sqlite", spoilt)
    monkeypatch.setattr(Process, "as_text", lambda self: "x" * 10_000)  # no room for it on a last page
    assert main(["serve", "--port", "0", "--database", url]) == 2
    told = capsys.readouterr()
    assert told.err.startswith(f"sanyuan: {url} cannot be opened: ")
    assert reason in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


def test_a_locked_database_is_told_in_one_sentence_and_by_health(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path), raise_server_exceptions=False) as client:
        spoil(client, "PRAGMA busy_timeout=50")
        with sqlite3.connect(tmp_path / "test.db", isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            assert "it is locked" in refused(client.get("/api/health"), 503, "database")
            assert "it is locked" in refused(client.post("/api/sheets", json={"variant": "riichi"}), 503, "database")
            other.execute("ROLLBACK")
        assert client.get("/api/health").status_code == 200


def test_a_database_that_has_vanished_is_told_in_one_sentence_and_nothing_is_written_to_it(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path), raise_server_exceptions=False) as client:
        (tmp_path / "test.db").rename(tmp_path / "away.db")
        assert "vanished" in refused(client.get("/api/health"), 503, "database")
        assert "vanished" in refused(client.post("/api/sheets", json={"variant": "riichi"}), 503, "database")
        (tmp_path / "test.db").write_bytes(b"")
        assert "vanished" in refused(client.get("/api/health"), 503, "database")
        (tmp_path / "away.db").rename(tmp_path / "test.db")
        assert client.get("/api/health").status_code == 200


SECRET = "hunter2"
URLS = [
    f"postgresql://me:{SECRET}@127.0.0.1:1/db",
    f"postgresql://127.0.0.1:1/db?user=me&password={SECRET}",
    f"postgresql://me:{SECRET}/x@127.0.0.1/db",
    f"postgresql:/me:{SECRET}@host",
    f"nothing://me:{SECRET}@host/db",
    f"postgresql://me:{SECRET}@127.0.0.1:port/db",
]


@pytest.mark.parametrize("url", URLS)
@pytest.mark.parametrize("how", ["flag", "environment"])
def test_the_password_of_a_database_is_never_printed(
    url: str,
    how: str,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    caplog.set_level(logging.DEBUG)
    words = ["serve", "--port", "0"]
    if how == "flag":
        words += ["--database", url]
    else:
        monkeypatch.setenv("SANYUAN_DATABASE", url)
    assert main(words) == 2
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert SECRET not in told.out + told.err + caplog.text + shown(url) + repr(Settings(database=url))


def test_help_prints_no_password(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANYUAN_DATABASE", URLS[0])
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    assert SECRET not in capsys.readouterr().out


def test_what_an_error_of_the_database_says_holds_no_values(tmp_path: Path) -> None:
    database = open_database(f"sqlite:///{tmp_path}/a.db")
    with pytest.raises(Exception, match="leases") as error, database.begin() as connection:
        connection.execute(LEASES.insert().values(table=SECRET, server=None))
    assert SECRET not in str(error.value)
    database.close()


def clocked(database: Database, wall: float, steady: Callable[[], float] = time.monotonic) -> Clock:
    with database.begin() as connection:
        return Clock(connection, lambda: wall, steady)


def test_a_clock_that_jumps_makes_nothing_old(tmp_path: Path) -> None:
    database = open_database(f"sqlite:///{tmp_path}/a.db")
    begun = database.clock.now()
    assert abs(begun - time.time()) < 60
    assert begun + 360 * DAY > clocked(database, begun + 365 * DAY).now() >= begun
    assert clocked(database, begun + 365 * DAY).now() <= begun + DAY + 1
    assert clocked(database, 0).now() >= begun
    seconds = 0.0
    clock = clocked(database, begun, lambda: seconds)
    seconds = 40 * DAY
    assert clock.now() == begun + 40 * DAY
    with database.begin() as connection:
        clock.note(connection)
        assert abs(today(connection) - begun) < 60
    assert clocked(database, begun).now() == begun + 40 * DAY
    database.close()


@pytest.mark.parametrize("jump", [-20 * 365 * DAY, 20 * 365 * DAY])
def test_tidying_after_a_jump_of_the_clock_deletes_nothing(
    tmp_path: Path, jump: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = time.time
    with TestClient(make_app(tmp_path, keep_tables=1, keep_replays=1)) as client:
        before = begin(client)
        for shift in (jump, 0):
            monkeypatch.setattr(time, "time", lambda by=shift: real() + by)
            during = begin(client)
            data(client.portal).call(data(client.app).state.hub.tidy)
            for table in (before, during):
                data(client.portal).call(put_away, client, table)
            data(client.portal).call(data(client.app).state.hub.tidy)
            monkeypatch.setattr(time, "time", real)
            for table in (before, during):
                assert client.get(f"/api/tables/{table}").status_code == 200


async def put_away(client: TestClient, table: str) -> None:
    tables: hub.Hub = data(client.app).state.hub
    if table in tables._tables:
        tables._put_away(tables._tables[table])


def test_the_folder_of_a_database_may_have_any_name(tmp_path: Path) -> None:
    folder = tmp_path / "100% 三元"
    folder.mkdir()
    open_database(f"sqlite:///{folder}/a.db").close()
    assert Path(folder / "a.db").exists()
