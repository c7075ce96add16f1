"""The PostgreSQL server of the tests belongs to one run: another run beside it neither uses nor stops it."""

import os

import postgres
import pytest
from sqlalchemy import create_engine, text

CANNOT = postgres.find("postgres") is None or (os.getuid() == 0 and postgres.owner() is None)


def answers(url: str) -> str:
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    try:
        with engine.connect() as connection:
            return str(connection.execute(text("show data_directory")).scalar_one())
    finally:
        engine.dispose()


@pytest.mark.skipif(CANNOT, reason="PostgreSQL's binaries, or a user to run them as, are not on this machine")
def test_a_run_whose_port_was_taken_meanwhile_has_a_server_of_its_own() -> None:
    with postgres.running() as first:
        taken = int(first.rpartition(":")[2].partition("/")[0])
        ports = iter([taken, postgres.free_port()])
        with postgres.running(lambda: next(ports)) as second:
            assert answers(first) != answers(second)
        assert answers(first), "the first goes on when the second has ended"
