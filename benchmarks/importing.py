"""What importing costs in a new process, tables included: milliseconds of the processor, and memory (on Linux)."""

import json
import subprocess
import sys
from collections.abc import Mapping

from benchmarks.frame import OURS

STATEMENTS = {
    OURS: "import sanyuan; sanyuan.shanten",
    "mahjong": "from mahjong.shanten import Shanten; from mahjong.hand_calculating.hand import HandCalculator",
    "riichienv": "from riichienv import calculate_shanten, HandEvaluator",
    "PyMahjongGB": "import MahjongGB",
}
_PROBE = """
import json, sys, time
def peak():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmHWM"))
before, begun = peak(), time.process_time()
exec(sys.argv[1])
spent = time.process_time() - begun
print(json.dumps([1000 * spent, peak() - before, peak()]))
"""


def measure(turns: int) -> dict[str, object]:
    """Return the quickest import of each library, and the memory it added and ended with."""
    best: dict[str, list[float]] = {}
    for _ in range(turns):
        for library, statement in STATEMENTS.items():
            probe = subprocess.run(
                [sys.executable, "-c", _PROBE, statement], capture_output=True, text=True, check=True
            )
            found: list[float] = json.loads(probe.stdout)
            best[library] = min(best.get(library, found), found)
    spent = {library: round(found[0], 1) for library, found in best.items()}
    ours = spent.pop(OURS)
    return {
        "task": "import",
        "ours": ours,
        "peers": spent,
        "unit": "ms",
        "ratio": {library: round(milliseconds / ours, 2) for library, milliseconds in spent.items()},
        "memory_mb": _column(best, 1),
        "process_mb": _column(best, 2),
    }


def _column(best: Mapping[str, list[float]], at: int) -> dict[str, float]:
    return {library: round(found[at], 1) for library, found in best.items()}
