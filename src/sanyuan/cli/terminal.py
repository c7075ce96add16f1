"""What a terminal can show: colours where they are wanted, a progress line, and the reader's language."""

import os
import sys
import time
from typing import TextIO

from sanyuan.words.text import EN, JA, ZH


def language() -> str:
    """Return the reader's language from the environment: zh, ja, or en for everybody else."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return next((lang for lang in (ZH, JA) if value.lower().startswith(lang)), EN)
    return EN


def colourful(stream: TextIO) -> bool:
    """Tell whether a stream is a terminal whose owner did not ask for plain text."""
    return stream.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


def interactive() -> bool:
    """Tell whether somebody sits at the keyboard."""
    return sys.stdin is not None and sys.stdin.isatty()


def show(text: str) -> None:
    """Print text whose unindented lines are headings, which stand out where the terminal can do so."""
    if colourful(sys.stdout):
        text = "\n".join(
            line if line.startswith(" ") or not line else f"\x1b[1m{line}\x1b[0m" for line in text.split("\n")
        )
    print(text)


class Progress:
    """A line on stderr that tells how far a long run is; it stays silent where stderr is not a terminal."""

    def __init__(self, unit: str, total: int = 0, live: bool = True) -> None:
        """Count ``unit``s from now on, out of the ``total`` where that is known; show nothing unless ``live``."""
        self.unit = f"of {total:,} {unit}" if total else unit
        self.done = 0
        self.started = time.monotonic()
        self.shown = 0.0
        self.live = live and sys.stderr.isatty()

    def advance(self, count: int) -> None:
        """Add to what is done and refresh the line a few times a second."""
        self.done += count
        now = time.monotonic()
        if self.live and now - self.shown > 0.2:
            self.shown = now
            rate = self.done / max(now - self.started, 1e-9)
            print(f"\r\x1b[K{self.done:,} {self.unit}, {rate:,.0f}/s", end="", file=sys.stderr, flush=True)

    def finish(self) -> None:
        """Clear the line."""
        if self.live and self.shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
