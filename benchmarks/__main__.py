"""Run the comparisons, print them, and keep them under build/bench."""

import argparse
import json
import os
import platform
import sys
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from benchmarks import frame, importing
from sanyuan.cli import version as our_version
from sanyuan.columns import table

KEPT = Path("build/bench")


def main() -> int:
    """Run what was asked for."""
    known = frame.tasks()
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("tasks", nargs="*", metavar="TASK", help=f"of {', '.join([*known, 'import'])}; all by default")
    parser.add_argument("--json", action="store_true", help="print one object instead of a table")
    parser.add_argument("--turns", type=int, default=7, help="how often each library takes its turn (the best counts)")
    args = parser.parse_args()
    chosen = args.tasks or [*known, "import"]
    unknown = [name for name in chosen if name not in known and name != "import"]
    if unknown:
        parser.error(f"there is no task {', '.join(unknown)}")
    results = []
    for name in chosen:
        print(f"\r\x1b[K{name} …", end="", file=sys.stderr, flush=True)
        results.append(importing.measure(args.turns) if name == "import" else frame.compare(known[name], args.turns))
    print("\r\x1b[K", end="", file=sys.stderr)
    about = machine()
    report = {"machine": about, "results": results}
    KEPT.mkdir(parents=True, exist_ok=True)
    text = json.dumps(report, ensure_ascii=False, indent=2)
    for file in (f"{datetime.now(UTC):%Y%m%d-%H%M%S}.json", "latest.json"):
        (KEPT / file).write_text(text + "\n", encoding="utf-8")
    print(json.dumps(report, ensure_ascii=False) if args.json else "\n".join(as_text(about, results)))
    return 0


def machine() -> dict[str, object]:
    """Return what the figures depend on."""
    return {
        "cpu": _cpu(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2),
        "system": platform.platform(),
        "python": platform.python_version(),
        "versions": {
            "sanyuan": our_version().removeprefix("sanyuan "),
            **{name: version(name) for name in ("mahjong", "riichienv", "PyMahjongGB")},
        },
    }


def _cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor()


def as_text(about: dict[str, object], results: list[dict[str, object]]) -> list[str]:
    """Return a table of the results: ours, and each peer with how many times faster ours is."""
    rows = [["task", "unit", "sanyuan", "peers (× = ours is so many times faster)"]]
    for result in results:
        peers, ratio = result["peers"], result["ratio"]
        assert isinstance(peers, dict)
        assert isinstance(ratio, dict)
        others = "  ".join(f"{name} {rate:,} (×{ratio[name]})" for name, rate in peers.items())
        rows.append([str(result["task"]), str(result["unit"]), f"{result['ours']:,}", others])
        if "memory_mb" in result:
            memory = result["memory_mb"]
            assert isinstance(memory, dict)
            added = [f"{name} {size}" for name, size in memory.items() if name != frame.OURS]
            rows.append(["  added memory", "MB", str(memory[frame.OURS]), "  ".join(added)])
    return [*[f"{name}: {value}" for name, value in about.items()], *table(rows, right=[2])]


if __name__ == "__main__":
    sys.exit(main())
