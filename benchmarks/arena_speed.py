"""How many walls a second an arena plays here, on two processes and on Ray: ``python -m benchmarks.arena_speed``.

Starting the workers is told apart: the clock begins when so many walls are done as there are workers.
"""

import argparse
import os
import resource
import time

from sanyuan.arena.plan import plan_of
from sanyuan.arena.play import Job, play_wall
from sanyuan.jobs import LOCAL, Workers

PLAYERS = "greedy,random,random,random"


def measure(name: str, workers: Workers, walls: int, variant: str) -> float:
    """Print how fast some workers are once they have started, and return it."""
    jobs = (Job(plan_of(variant, None, PLAYERS), wall) for wall in range(walls))
    begun = first = time.perf_counter()
    skipped = workers.processes if workers.ray is None else os.cpu_count() or 1
    spent = _spent()
    for place, _ in enumerate(workers.map(play_wall, jobs), 1):
        if place == skipped:
            first = time.perf_counter()
    last = time.perf_counter()
    rate = (walls - skipped) / (last - first)
    print(f"{name}: {rate:.2f} walls/s, first after {first - begun:.1f} s, {_spent() - spent:.1f} s of processor time")
    return rate


def _spent() -> float:
    """Return the processor time of this process and of those that it has waited for, in seconds."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def main() -> None:
    """Measure the three and print the ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--walls", type=int, default=200)
    parser.add_argument("--variant", default="riichi")
    parser.add_argument("--ray", action="store_true", help="Ray as well")
    args = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f}")
    one = measure("one process", Workers(), args.walls, args.variant)
    two = measure("two processes", Workers(processes=2), args.walls, args.variant)
    print(f"two are {two / one:.2f} × one")
    if args.ray:
        print(f"Ray is {measure('Ray', Workers(ray=LOCAL), args.walls, args.variant) / two:.2f} × two")


if __name__ == "__main__":
    main()
