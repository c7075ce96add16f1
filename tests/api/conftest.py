"""A server in this process, with a database of its own."""

import os
from collections.abc import Iterator

import postgres
import pytest
from described import Described
from fastapi.testclient import TestClient
from serving import make_app


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    app = make_app(tmp_path_factory.mktemp("server"), body_limit=20_000)
    with TestClient(app, raise_server_exceptions=False) as client:
        client.event_hooks["response"].append(Described(app).check)
        yield client


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """Return the URL of each database that the store must work on; empty is the SQLite file that comes by itself."""
    if request.param == "sqlite":
        return ""
    return postgres.fresh(request.getfixturevalue("postgresql"), request.module.__name__)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """Return the URL of one PostgreSQL server; every module makes a database of its own in it."""
    if postgres.find("postgres") is None or (os.getuid() == 0 and postgres.owner() is None):
        pytest.skip("PostgreSQL's binaries, or a user to run them as, are not on this machine")
    with postgres.running() as url:
        yield url
