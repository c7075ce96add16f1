"""What a server keeps and for how long: old tables and replays go, what is used or not over stays, sheets stay."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from fastapi.testclient import TestClient
from made_games import made_game
from serving import make_app
from sqlalchemy import create_engine, func, select, text, update
from test_edge import refused

from sanyuan.record.native import write_native
from sanyuan.server.store import open_database, upkeep
from sanyuan.server.store.engine import MIGRATIONS
from sanyuan.server.store.tables import LIVE_ANSWERS, LIVE_LOBBY, LIVE_TABLES, REPLAYS, SHEETS
from typed import data

DAY = 86400


@pytest.fixture(scope="module")
def client(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    app = make_app(tmp_path_factory.mktemp("upkeep"), database, keep_tables=10, keep_replays=20)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


def begin(client: Any) -> str:
    begun = client.post("/api/tables", json={"variant": "wuhan", "seed": "5a" * 32})
    assert begun.status_code == 200, begun.text
    return begun.json()["table"]["id"]


def change(client: Any, kept: Any, name: str, **values: Any) -> None:
    with data(client.app).state.database.begin() as connection:
        connection.execute(update(kept).where(kept.c.id == name).values(**values))


def tidy(client: Any, close: bool = True) -> None:
    """Tidy up, as is done every hour; a table that is to go must not be open any more."""
    hub = data(client.app).state.hub

    async def run() -> None:
        for table in list(hub._tables.values()) if close else []:
            hub._put_away(table)
        await hub.tidy()

    data(client.portal).call(run)


def rows(client: Any, table: str) -> list[int]:
    with data(client.app).state.database.begin() as connection:
        return [
            connection.execute(select(func.count()).select_from(kept).where(column == table)).scalar_one()
            for kept, column in (
                (LIVE_TABLES, LIVE_TABLES.c.id),
                (LIVE_LOBBY, LIVE_LOBBY.c.table),
                (LIVE_ANSWERS, LIVE_ANSWERS.c.table),
            )
        ]


def ago(days: float) -> int:
    return int(time.time() - days * DAY)


def test_a_table_that_is_over_goes_when_nobody_has_opened_it_for_long(client: Any) -> None:
    old, fresh = begin(client), begin(client)
    change(client, LIVE_TABLES, old, over=True, used=ago(10.5))
    change(client, LIVE_TABLES, fresh, over=True, used=ago(9.5))
    tidy(client)
    assert rows(client, old) == [0, 0, 0]
    assert rows(client, fresh) == [1, 2, 1]
    refused(client.get(f"/api/tables/{old}"), 404, "not_found")


def test_a_table_that_is_not_over_stays_while_a_token_opens_it_and_some_days_more(client: Any) -> None:
    waiting, lost = begin(client), begin(client)
    change(client, LIVE_TABLES, waiting, used=ago(100))
    change(client, LIVE_TABLES, lost, used=ago(100), expires=ago(10.5))
    tidy(client)
    assert rows(client, waiting) == [1, 2, 1]
    assert rows(client, lost) == [0, 0, 0]


def test_opening_a_table_keeps_it(client: Any) -> None:
    table = begin(client)
    change(client, LIVE_TABLES, table, over=True, used=ago(10.5))
    tidy(client, close=False)  # it is open now
    assert rows(client, table) == [1, 2, 1]
    data(client.portal).call(lambda: _put_away(client, table))
    assert client.get(f"/api/tables/{table}").status_code == 200
    tidy(client)
    assert rows(client, table) == [1, 2, 1]


async def _put_away(client: Any, table: str) -> None:
    hub = data(client.app).state.hub
    hub._put_away(hub._tables[table])


def test_many_old_tables_go_in_one_tidying(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "_MOST_AT_ONCE", 2)
    tables = [begin(client) for _ in range(5)]
    for table in tables:
        change(client, LIVE_TABLES, table, over=True, used=ago(50))
    tidy(client)
    assert sum(rows(client, table)[0] for table in tables) == 0


def keep(client: Any, log: str) -> Any:
    return client.post("/api/replays", json={"log": log, "keep": True})


@pytest.fixture(scope="module")
def logs() -> list[str]:
    """Return three short logs."""
    return [write_native(made_game("wuhan", seed, {"hands": 1})) for seed in range(3)]


def test_a_replay_goes_when_nobody_has_looked_at_it_for_long(client: Any, logs: list[str]) -> None:
    old, seen, again = (keep(client, log).json()["id"] for log in logs)
    for replay in (old, seen, again):
        change(client, REPLAYS, replay, used=ago(20.5))
    assert client.get(f"/api/replays/{seen}").status_code == 200
    assert keep(client, logs[2]).json()["id"] == again
    tidy(client)
    refused(client.get(f"/api/replays/{old}"), 404, "not_found")
    assert client.get(f"/api/replays/{seen}").status_code == 200
    assert client.get(f"/api/replays/{again}").status_code == 200


def test_sheets_stay_for_ever(client: Any) -> None:
    begun = client.post("/api/sheets", json={"variant": "wuhan"}).json()
    change(client, SHEETS, begun["id"], created="2001-01-01T00:00:00+00:00")
    tidy(client)
    answer = client.get(f"/api/sheets/{begun['id']}", headers={"authorization": f"Bearer {begun['read_token']}"})
    assert answer.status_code == 200


def test_beyond_the_limit_nothing_more_is_kept_and_nothing_lost(tmp_path: Path, logs: list[str]) -> None:
    app = make_app(tmp_path, most_tables=2, most_replays=1)
    with TestClient(app, raise_server_exceptions=False) as client:
        begin(client), begin(client)
        body = {"variant": "wuhan", "seats": ["open"] * 4}
        assert "2 live tables" in refused(client.post("/api/tables", json=body), 503, "full")
        replay = keep(client, logs[0]).json()["id"]
        assert "1 replays" in refused(keep(client, logs[1]), 503, "full")
        assert keep(client, logs[0]).json()["id"] == replay
        assert client.post("/api/replays", json={"log": logs[1]}).status_code == 200


def test_with_zero_everything_stays(tmp_path: Path) -> None:
    app = make_app(tmp_path, keep_tables=0, keep_replays=0, most_tables=0, most_replays=0)
    with TestClient(app, raise_server_exceptions=False) as client:
        table = begin(client)
        change(client, LIVE_TABLES, table, over=True, used=1)
        tidy(client)
        assert rows(client, table) == [1, 2, 1]


def test_what_an_older_server_kept_counts_from_the_day_of_its_migration(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/old.db"
    engine = create_engine(url)
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        connection.execute(text("insert into replays values ('a', x'00', '2001-01-01')"))
    engine.dispose()
    database = open_database(url)
    with database.begin() as connection:
        assert connection.execute(select(REPLAYS.c.used)).scalar_one() >= ago(1)
    database.close()
