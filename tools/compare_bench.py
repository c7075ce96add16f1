"""Compare the speed of two builds of this project on the tasks of ``make bench`` that both know.

``python tools/compare_bench.py OLD NEW --times 5`` takes two compiled builds (``build/compiled`` of two checkouts).
Each runs the benchmarks of its own checkout, so that names may have changed between them. A round starts a new process
for either build, the two take turns within it, and the best turn of each counts; the median of the rounds is told.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

IMPORT = "import"
LISTED = "import json; from benchmarks.frame import tasks; print(json.dumps(list(tasks())))"
IMPORTED = """
import sys, time
begun = time.process_time()
import sanyuan; sanyuan.shanten
rate = 1 / (time.process_time() - begun)
print(rate, flush=True)
for _ in sys.stdin:
    print(rate, flush=True)
"""
"""A process imports once; asked again it repeats its answer."""


class Build:
    """A compiled build and the checkout that holds its benchmarks."""

    def __init__(self, path: str) -> None:
        self.path = Path(path).resolve()
        homes = [home for home in (self.path, *self.path.parents) if (home / "benchmarks" / "frame.py").is_file()]
        if not (self.path / "sanyuan").is_dir() or not homes:
            raise SystemExit(f"{path} is no build of a checkout that has benchmarks")
        self.home = homes[0]

    def popen(self, *words: str) -> "subprocess.Popen[str]":
        """Start a process of this build in its checkout."""
        environment = {**os.environ, "PYTHONPATH": str(self.path)}
        return subprocess.Popen(
            [sys.executable, *words],
            cwd=self.home,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def tasks(self) -> list[str]:
        """Return the names of the tasks of this checkout."""
        with self.popen("-c", LISTED) as process:
            assert process.stdout is not None
            found: list[str] = json.loads(process.stdout.read())
        return [*found, IMPORT]

    @contextmanager
    def worker(self, task: str) -> Iterator[Callable[[], float]]:
        """Start a process for a task that has warmed up, and yield what gives the rate of one more turn."""
        words = ["-c", IMPORTED] if task == IMPORT else ["-m", "benchmarks.frame", task, "sanyuan"]
        with self.popen(*words) as process:
            to, answers = process.stdin, process.stdout
            assert to is not None
            assert answers is not None

            def turn() -> float:
                to.write("go\n")
                to.flush()
                return answer()

            def answer() -> float:
                line = answers.readline()
                if not line:
                    raise SystemExit(f"{self.path} failed at {task}; its error stands above")
                return float(line)

            answer()
            yield turn
            to.close()


def one_round(task: str, old: Build, new: Build, turns: int) -> tuple[float, float]:
    """Return the best rates of both builds in new processes that take turns."""
    with old.worker(task) as old_turn, new.worker(task) as new_turn:
        pairs = [(old_turn(), new_turn()) for _ in range(turns)]
    return max(pair[0] for pair in pairs), max(pair[1] for pair in pairs)


def main() -> int:
    """Print a line for every task: both rates, the ratio of every round and their median; fail below the limit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=Build, metavar="OLD", help="the compiled build to compare with")
    parser.add_argument("new", type=Build, metavar="NEW", help="the compiled build that is judged")
    parser.add_argument("tasks", nargs="*", metavar="TASK", help="all that both know by default")
    parser.add_argument("--times", type=int, default=5, help="rounds with new processes (5)")
    parser.add_argument(
        "--turns", type=int, default=7, help="turns of each build in a round, of which the best counts (7)"
    )
    parser.add_argument("--limit", type=float, default=0.95, help="the least ratio of new to old that is well (0.95)")
    args = parser.parse_args()
    known = args.old.tasks()
    shared = [task for task in args.new.tasks() if task in known]
    if unknown := [task for task in args.tasks if task not in shared]:
        parser.error(f"not both builds know {', '.join(unknown)}")
    slower = []
    print(f"{'task':<22}{'old/s':>12}{'new/s':>12}{'median':>8}  rounds  (load {os.getloadavg()[0]:.1f})")
    for task in args.tasks or shared:
        rounds = [one_round(task, args.old, args.new, args.turns) for _ in range(args.times)]
        ratios = [new / old for old, new in rounds]
        middle = median(ratios)
        if middle < args.limit:
            slower.append(task)
        told = " ".join(f"{ratio:.2f}" for ratio in ratios)
        rates = [median(pair[side] for pair in rounds) for side in (0, 1)]
        print(f"{task:<22}{rates[0]:>12,.0f}{rates[1]:>12,.0f}{middle:>8.3f}  {told}", flush=True)
    print(f"load {os.getloadavg()[0]:.1f}; below {args.limit}: {', '.join(slower) or 'none'}")
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
