"""Leases: who is taken to be gone, and who is not: by boot, PID namespace and process, or else by time alone."""

import asyncio
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_serving import FakeClock, seat_all, until
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from sanyuan.errors import InputError
from sanyuan.server.live.hub import Hub
from sanyuan.server.live.start import take_start
from sanyuan.server.live.table import LiveTable
from sanyuan.server.settings import Settings
from sanyuan.server.store import backup as backups
from sanyuan.server.store import open_database, processes
from sanyuan.server.store.backup import back_up, restore
from sanyuan.server.store.leases import BEAT_SECONDS, STILL_SECONDS, Leases
from sanyuan.server.store.processes import Process, read_process, this_process
from sanyuan.server.store.tables import LEASES, SERVERS


class Two:
    """Two servers of one database, and the clock of the second, which looks at the beats of the first."""

    def __init__(self, url: str) -> None:
        self.database = open_database(url)
        self.clock = FakeClock()
        self.first = Leases(self.database, "first")
        self.second = Leases(self.database, "second", self.clock)
        self.second.forget_the_gone()

    def pass_time(self, seconds: float, beats: bool = False) -> int:
        """Let time pass for the second server, which looks as often as a server does; return how many are gone."""
        gone = 0
        while seconds > 0:
            self.clock.seconds += min(seconds, BEAT_SECONDS)
            seconds -= BEAT_SECONDS
            if beats:
                assert self.first.beat()
            assert self.second.beat()
            gone += self.second.forget_the_gone()
        return gone

    def name_first(self, process: Process | str) -> None:
        """Let the first server be another process."""
        said = process if isinstance(process, str) else process.as_text()
        with self.database.begin() as connection:
            connection.execute(SERVERS.update().where(SERVERS.c.id == "first").values(process=said))


@pytest.fixture
def url(database: str, tmp_path: Path) -> str:
    return database or f"sqlite:///{tmp_path}/test.db"


@pytest.fixture
def two(url: str) -> Iterator[Any]:
    found = Two(url)
    yield found
    found.first.close()
    found.second.close()
    found.database.close()


def test_a_server_whose_beat_stands_still_loses_its_tables_and_notices(two: Any) -> None:
    two.first.take("a")
    with pytest.raises(InputError, match="another server"):
        two.second.take("a")
    assert two.pass_time(3 * STILL_SECONDS, beats=True) == 0
    assert two.pass_time(STILL_SECONDS) == 0
    assert two.pass_time(BEAT_SECONDS) == 1
    two.second.take("a")
    assert not two.first.has("a")
    assert not two.first.beat()
    with pytest.raises(InputError, match="another server"):
        two.first.take("a")


def test_a_server_whose_process_is_gone_loses_its_tables_at_once(two: Any) -> None:
    two.first.take("a")
    with pytest.raises(InputError, match="another server"):
        two.second.take("a")
    two.name_first(this_process()._replace(begun="1"))  # the number was given to another process since
    two.second.take("a")
    two.second.take("a")


@pytest.mark.parametrize(
    "change",
    [{"namespace": "1"}, {"boot": "another"}, {"namespace": "?"}, {"boot": "?"}, {"begun": "?"}],
    ids=["another PID namespace", "another boot", "namespace unknown", "boot unknown", "begin unknown"],
)
def test_a_process_that_cannot_be_looked_up_is_gone_only_by_time(two: Any, change: dict[str, str]) -> None:
    """The host name is ours, and no process here has this number: before, that meant gone."""
    two.name_first(this_process()._replace(number=2**22 + 1, **change))
    assert two.pass_time(STILL_SECONDS, beats=True) == 0
    assert two.pass_time(STILL_SECONDS) == 0
    assert two.pass_time(BEAT_SECONDS) == 1


def test_a_row_of_an_older_version_is_gone_only_by_time(two: Any) -> None:
    """It names a process by its number, its begin and its host, which may be another container's."""
    two.name_first(f"{2**22 + 1} 77 on {this_process().host}")
    assert two.second.others()[0].name() == f"{2**22 + 1} on {this_process().host}"
    assert two.pass_time(STILL_SECONDS) == 0
    assert two.pass_time(BEAT_SECONDS) == 1


def test_a_process_is_read_back_as_it_was_kept() -> None:
    ours = this_process()
    assert read_process(ours.as_text()) == ours
    assert len(ours._replace(host="h" * 60).as_text()) <= 160  # the column
    assert not ours.is_gone()
    assert ours._replace(number=2**22 + 1).is_gone()


def test_a_process_that_proc_hides_is_not_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """With ``hidepid`` the processes of other users have no file in /proc."""
    ours = this_process()
    monkeypatch.setattr(processes, "_begin_of", lambda number: "?" if number == 1 else ours.begun)
    assert not ours._replace(number=1, begun="7").is_gone()


def test_no_beat_is_missed_in_an_outage_of_the_database(two: Any) -> None:
    """Nobody can beat while the database fails: the first server to reach it again takes nobody's tables."""
    two.first.take("a")

    def fail(*args: object) -> None:
        raise OperationalError("select", {}, Exception("unreachable"))

    assert two.pass_time(STILL_SECONDS - BEAT_SECONDS) == 0
    event.listen(two.database.engine, "before_cursor_execute", fail)
    for _ in range(8):
        two.clock.seconds += BEAT_SECONDS
        with pytest.raises(OperationalError):
            two.second.beat()
        with pytest.raises(OperationalError):
            two.second.forget_the_gone()
    event.remove(two.database.engine, "before_cursor_execute", fail)
    assert two.pass_time(STILL_SECONDS) == 0
    assert two.first.beat()
    with pytest.raises(InputError, match="another server"):
        two.second.take("a")
    assert two.pass_time(STILL_SECONDS + BEAT_SECONDS) == 1


def test_a_server_that_stood_still_itself_takes_nobody_to_be_gone(two: Any) -> None:
    """A frozen machine wakes up, or a statement hung for a minute: the beats of that time were not looked at."""
    two.clock.seconds += 3 * STILL_SECONDS
    assert two.second.forget_the_gone() == 0
    assert two.pass_time(STILL_SECONDS) == 0


IN_ANOTHER = """
from sanyuan.server.store.processes import read_process, this_process
import sys
import time
print(read_process(sys.argv[1]).is_gone(), this_process().as_text())
"""


def unshared(*words: str) -> list[str]:
    """Return a command that runs in a PID namespace of its own, or skip."""
    command = ["unshare", "--pid", "--fork", *words]
    if shutil.which("unshare") is None or subprocess.run([*command, "true"], check=False).returncode:
        pytest.skip("this machine makes no PID namespaces")
    return command


@pytest.mark.parametrize("flags", [("--mount-proc",), ()], ids=["its own /proc", "ours as /proc"])
def test_two_pid_namespaces_take_nobody_of_each_other_to_be_gone(flags: tuple[str, ...]) -> None:
    """Two containers with one host name: the numbers of one mean other processes, or none, in the other."""
    ours = this_process()._replace(number=os.getpid())
    command = [*unshared(*flags), sys.executable, "-c", IN_ANOTHER, ours.as_text()]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    gone, theirs = said.strip().split(maxsplit=1)
    assert gone == "False"
    assert read_process(theirs).host == ours.host
    assert not read_process(theirs).is_gone()  # though it has ended: nobody here can know


def test_a_restore_waits_for_a_sign_of_a_server_that_it_cannot_look_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "STILL_SECONDS", 0.3)
    monkeypatch.setattr(backups, "_LOOK_SECONDS", 0.05)
    url = f"sqlite:///{tmp_path}/test.db"
    two = Two(url)
    back_up(url, tmp_path / "then.db")
    two.second.close()
    two.name_first(this_process()._replace(boot="another"))
    slept = time.sleep

    def beat_meanwhile(seconds: float) -> None:
        two.first.beat()
        slept(seconds)

    monkeypatch.setattr(time, "sleep", beat_meanwhile)
    with pytest.raises(InputError, match="a server uses"):
        restore(url, tmp_path / "then.db")
    monkeypatch.setattr(time, "sleep", slept)
    two.database.close()
    assert restore(url, tmp_path / "then.db") is not None


def test_the_late_writes_of_a_server_that_stood_still_are_one_line_of_log(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """It was taken to be gone, another server has played on, and the primary key refuses what it still writes."""

    async def act(table: LiveTable, answer: int) -> None:
        player = next(each for each in range(4) if table.frame.options[table.frame.seat_of(each)])
        options = table.frame.options[table.frame.seat_of(player)]
        await table.act(player, options[answer % len(options)], table.seq, "late" if answer else "first")

    async def run() -> None:
        database = open_database(url)
        paused, other = Hub(database, Settings()), Hub(database, Settings())
        request = {"variant": "wuhan", "seats": ["open"] * 4, "pace": 0}
        table, _ = await seat_all(await paused.begin(take_start(request)))
        with database.begin() as connection:  # what the other does when the beats have stood still
            connection.execute(SERVERS.delete().where(SERVERS.c.id == paused._leases.server))
            connection.execute(LEASES.delete().where(LEASES.c.table == table.id))
        await act(await other.find(table.id), 0)
        caplog.clear()
        with pytest.raises(InputError) as refused:
            await act(table, 1)
        assert refused.value.code == "offline"
        await until(table.is_broken)
        await paused.close()
        await other.close()
        database.close()

    asyncio.run(run())
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "is played by another server now" in caplog.text
    assert "Traceback" not in caplog.text
