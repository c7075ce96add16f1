"""What every test shares: where the corpora lie, how large the random samples are, and whether they are new ones."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from running import COMPILED, CORPORA, RELEASE

if not COMPILED:
    os.environ.setdefault("SANYUAN_PURE", "1")  # it is known, and need not be told by every command

# How long an example takes says nothing on a busy machine, so no time is asserted.
UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("every day", UNTIMED, derandomize=True)
settings.register_profile("release", UNTIMED, derandomize=False)
settings.load_profile("release" if RELEASE else "every day")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Write down which tests of a release were skipped, and why; ``make test-release`` ends with the list."""
    listed = os.environ.get("SANYUAN_SKIPPED")
    if listed and "PYTEST_XDIST_WORKER" not in os.environ:  # a worker's tests are reported by who started it
        reasons = [each.longrepr for each in terminalreporter.stats.get("skipped", [])]
        with Path(listed).open("a", encoding="utf-8") as file:
            for reason in reasons:
                path, line, why = reason if isinstance(reason, tuple) else ("?", 0, str(reason))
                file.write(f"{why.removeprefix('Skipped: ')} ({Path(path).name}:{line})\n")


@pytest.fixture(scope="session")
def corpora() -> Path:
    """Return the folder of other people's games and hands, or skip where it is absent."""
    if not CORPORA.is_dir():
        pytest.skip(f"the corpora are not at {CORPORA} (set SANYUAN_CORPORA)")
    return CORPORA


@pytest.fixture(scope="session")
def audit() -> Path:
    """Return the folder of records and programs that once showed a fault, or skip where it is absent."""
    folder = CORPORA.parent / "audit"
    if not folder.is_dir():
        pytest.skip(f"there is no folder of reproductions at {folder}")
    return folder


@pytest.fixture(scope="session")
def corpora_if_any() -> Path | None:
    """Return the folder of other people's games and hands, or None where it is absent."""
    return CORPORA if CORPORA.is_dir() else None


@pytest.fixture(scope="session")
def sample() -> Callable[..., int]:
    """Return a function that scales a sample size: a twentieth when interpreted, the second one for a release."""

    def scaled(size: int, release: int = 0) -> int:
        if not COMPILED:
            return max(size // 20, min(size, 200))
        return release if RELEASE and release else size

    return scaled
