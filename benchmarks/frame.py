"""Tasks, the processes that run them, and the turns these take."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import IO

Work = Callable[[], int]
Prepare = Callable[[], Work]

OURS = "sanyuan"
LEAST_SECONDS = 0.1
"""How long a turn lasts at least. Processor time counts, so that a busy machine disturbs little."""


@dataclass(frozen=True)
class Task:
    """One comparison: the unit, and how ours and every peer do the work."""

    name: str
    unit: str
    ours: Prepare
    peers: dict[str, Prepare] = field(default_factory=dict)

    def libraries(self) -> list[str]:
        return [OURS, *self.peers]

    def prepare(self, library: str) -> Work:
        return (self.ours if library == OURS else self.peers[library])()


def tasks() -> dict[str, Task]:
    """Return the tasks of all modules here, in the order of the modules' names."""
    found: dict[str, Task] = {}
    for file in sorted(Path(__file__).parent.glob("*.py")):
        if not file.stem.startswith("__"):
            module = import_module(f"{__package__}.{file.stem}")
            found |= {task.name: task for task in getattr(module, "TASKS", ())}
    return found


def compare(task: Task, turns: int) -> dict[str, object]:
    """Let every library do the work in turns and return the best rate of each, with the ratios."""
    rates = dict.fromkeys(task.libraries(), 0.0)
    with ExitStack() as stack:
        workers = {library: stack.enter_context(_worker(task.name, library)) for library in rates}
        for _ in range(turns):
            for library, turn in workers.items():
                rates[library] = max(rates[library], turn())
    ours = rates.pop(OURS)
    return {
        "task": task.name,
        "ours": round(ours) if ours >= 100 else round(ours, 2),
        "peers": {library: round(rate) for library, rate in rates.items()},
        "unit": task.unit,
        "ratio": {library: round(ours / rate, 2) for library, rate in rates.items()},
    }


@contextmanager
def _worker(task: str, library: str) -> Iterator[Callable[[], float]]:
    command = [sys.executable, "-m", "benchmarks.frame", task, library]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        to, answers = process.stdin, process.stdout
        _answer(answers, task, library)
        yield lambda: _turn(to, answers, task, library)
        to.close()


def _turn(to: IO[str], answers: IO[str], task: str, library: str) -> float:
    to.write("go\n")
    to.flush()
    return _answer(answers, task, library)


def _answer(answers: IO[str], task: str, library: str) -> float:
    line = answers.readline()
    if not line:
        raise SystemExit(f"{library} failed at {task}; its error stands above")
    rate: float = json.loads(line)
    return rate


def serve(task: str, library: str) -> None:
    """Do the work once to warm up, then once more for every line that comes, and answer with the rate."""
    work = tasks()[task].prepare(library)
    print(_rate(work), flush=True)
    for _ in sys.stdin:
        print(_rate(work), flush=True)


def _rate(work: Work) -> float:
    items = 0
    begun = process_time()
    while (spent := process_time() - begun) < LEAST_SECONDS:
        items += work()
    return items / spent


if __name__ == "__main__":
    serve(sys.argv[1], sys.argv[2])
