"""Running an arena: walls are jobs for any workers, and their results are taken in order."""

from collections.abc import Callable

from sanyuan.arena.play import Job, play_wall
from sanyuan.arena.results import Results
from sanyuan.errors import InputError
from sanyuan.jobs import Workers


def run_arena(
    results: Results,
    walls: int,
    workers: Workers | None = None,
    settle: float = 0.0,
    tell: Callable[[], None] = lambda: None,
) -> str:
    """Play up to a number of walls, or until a difference is settled, and add them to the results as they come.

    ``tell`` is called after each wall. The judgement on the first player is returned where ``settle`` asks for one.
    """
    workers = workers or Workers()
    if not workers.are_here() and any(":tcp://" in entrant.spec for entrant in results.plan.entrants):
        raise InputError("arena.tcp", "--processes")
    jobs = (Job(results.plan, wall) for wall in range(results.walls, walls))
    verdict = results.figures.settled(settle) if settle else ""
    if verdict or results.walls >= walls:
        return verdict
    for played in workers.map(play_wall, jobs):
        results.add(played)
        tell()
        verdict = results.figures.settled(settle) if settle else ""
        if verdict:
            break
    return verdict
