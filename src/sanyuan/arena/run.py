"""Running an arena: walls are jobs for any workers, and their results are taken in order."""

from collections.abc import Callable

from sanyuan.arena.play import Job, play_wall
from sanyuan.arena.results import Results
from sanyuan.bots.registry import BOTS
from sanyuan.errors import InputError
from sanyuan.guests import PROTOCOLS, report_error
from sanyuan.jobs import LostWorkerError, Workers


def run_arena(
    results: Results,
    walls: int,
    workers: Workers | None = None,
    settle: float = 0.0,
    tell: Callable[[], None] = lambda: None,
    report: Callable[[str, str], None] = report_error,
) -> str:
    """Play up to a number of walls, or until a difference is settled, and add them to the results as they come.

    ``tell`` is called after each wall, ``report`` with the name and the traceback of a player that raised. The
    judgement on the first player is returned where ``settle`` asks for one.
    """
    workers = workers or Workers()
    if not workers.are_here() and any(":tcp://" in entrant.spec for entrant in results.plan.entrants):
        raise InputError("arena.tcp", "--processes")
    jobs = (Job(results.plan, wall) for wall in range(results.walls, walls))
    verdict = results.figures.settled(settle) if settle else ""
    if verdict or results.walls >= walls:
        return verdict
    try:
        for played in workers.map(play_wall, jobs):
            results.add(played)
            for player, error in played.errors.items():
                report(player, error)
            tell()
            verdict = results.figures.settled(settle) if settle else ""
            if verdict:
                break
    except LostWorkerError as error:
        raise _blame(error) from error
    return verdict


def _blame(error: LostWorkerError) -> InputError:
    """Return a refusal that names whom a worker's death may be owed to: the players that run inside it."""
    job = error.job
    assert isinstance(job, Job)
    specs = dict.fromkeys(job.plan.entrants[entrant].spec for entrant in job.plan.seated(job.wall)[0])
    inside = [spec for spec in specs if spec not in BOTS and spec.partition(":")[0] not in PROTOCOLS]
    return InputError("arena.died", "players", names=", ".join(inside or specs), wall=job.wall, times=error.times)
