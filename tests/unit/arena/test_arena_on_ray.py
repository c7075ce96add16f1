"""The arena on Ray: the same bytes as in one process, whatever becomes of a worker."""

import importlib.util
import os
import signal
import sys
from itertools import islice
from pathlib import Path

import pytest

from running import RELEASE
from sanyuan.arena import Results, plan_of, run_arena
from sanyuan.arena.play import Job, Played, play_wall
from sanyuan.errors import InputError
from sanyuan.jobs import Workers

PLAN = plan_of("riichi", {"winds": 1}, "greedy,random,random,random")
WALLS = 50
"""So many that Ray is sent several at once."""
HAS_RAY = importlib.util.find_spec("ray") is not None
needs_ray = pytest.mark.skipif(not HAS_RAY, reason="Ray is not installed (sanyuan[ray])")
before_a_release = pytest.mark.skipif(
    not RELEASE, reason="Ray takes seconds to start: before a release only (SANYUAN_RELEASE)"
)


def killed_once(job: tuple[Job, str]) -> Played:
    """Play a wall; the first time one in the middle is played, its worker is killed."""
    (plan, wall), marker = job
    if wall == 32 and not Path(marker).exists():
        Path(marker).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_wall(Job(plan, wall))


@needs_ray
@before_a_release
def test_ray_gives_the_same_results_and_loses_nothing_with_a_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Results(PLAN)
    run_arena(here, WALLS)
    there = Results(PLAN, tmp_path / "r")
    run_arena(there, WALLS, Workers(ray="local"))
    there.close()
    assert there.sha256() == here.sha256()
    again = Results(PLAN)
    marker = tmp_path / "killed"
    # Ray's workers import the function by its name, and know of this folder what the environment tells them
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(Path(__file__).parent), *sys.path]))
    for played in Workers(ray="local").map(killed_once, ((Job(PLAN, wall), str(marker)) for wall in range(WALLS))):
        again.add(played)
    assert marker.exists()
    assert again.sha256() == here.sha256()


def refused_at_twenty(job: int) -> int:
    """Return the job's number; the twentieth is refused."""
    if job == 20:
        raise InputError("ray.missing", "--ray")
    return job


@needs_ray
@before_a_release
def test_what_was_done_before_a_job_that_fails_arrives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(Path(__file__).parent), *sys.path]))
    results = Workers(ray="local").map(refused_at_twenty, range(100))
    assert list(islice(results, 20)) == list(range(20))
    with pytest.raises(InputError):
        next(results)


@needs_ray
@before_a_release
@pytest.mark.parametrize("address", ["auto", "127.0.0.1:1", "ray://127.0.0.1:1", "nowhere"])
def test_a_cluster_that_is_not_there_is_refused_in_a_sentence(address: str) -> None:
    with pytest.raises(InputError, match="--ray local"):
        list(Workers(ray=address).map(abs, [1]))


@pytest.mark.skipif(HAS_RAY, reason="Ray is installed")
def test_ray_that_is_not_installed_is_refused_with_the_remedy() -> None:
    with pytest.raises(InputError, match="pip install"):
        list(Workers(ray="local").map(abs, [1]))


@needs_ray
@before_a_release
def test_ray_names_a_player_that_ends_its_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "leaving_player.py").write_text(
        "import os\nclass Leaves:\n    choose = lambda self, view: os._exit(1)\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *sys.path]))
    plan = plan_of("riichi", {"winds": 1}, "leaving_player:Leaves,greedy,random,random")
    with pytest.raises(InputError, match="got leaving_player:Leaves"):
        run_arena(Results(plan), 2, Workers(ray="local"))
