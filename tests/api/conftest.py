"""A server in this process, with a database of its own."""

from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient
from serving import make_app


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    app = make_app(tmp_path_factory.mktemp("server"), body_limit=20_000)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client
