"""Print the lowest versions of dependencies that the package says it works with, for pip to install and tests to try.

    python tools/lowest_versions.py server env > build/lowest.txt

Extras are named as arguments; the package's own dependencies come along. ``make test-lowest`` uses it.
"""

import re
import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"
_BOUND = re.compile(r"([\w.-]+(?:\[[\w,-]+\])?)(?:>=|==)([\w.]+)(?:,<[\w.]+)?(\s*;.*)?")


def lowest(extras: list[str]) -> list[str]:
    """Return each dependency pinned to its lower bound; one without a bound is refused."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    wanted = project["dependencies"] + [each for name in extras for each in project["optional-dependencies"][name]]
    pinned = []
    for each in wanted:
        found = _BOUND.fullmatch(each)
        if found is None:
            raise SystemExit(f"{each!r} has no lower bound")
        pinned.append(f"{found[1]}=={found[2]}{found[3] or ''}")
    return pinned


if __name__ == "__main__":
    print("\n".join(lowest(sys.argv[1:])))
