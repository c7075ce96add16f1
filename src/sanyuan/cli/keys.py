"""Keys as they are pressed, where the terminal can tell them at once; whole lines otherwise."""

import sys
from types import TracebackType

try:
    import termios
    import tty
except ImportError:  # Windows: keys count when Enter follows
    termios = None  # type: ignore[assignment]  # tested before each use

_ARROWS = {"C": "next", "B": "next", "D": "b", "A": "b"}


class Keys:
    """The keyboard while somebody steps through something; the terminal is left as it was found."""

    def __enter__(self) -> "Keys":
        """Ask for every key at once."""
        if termios is not None:
            self.before = termios.tcgetattr(sys.stdin)
            tty.setcbreak(sys.stdin)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Give the terminal back."""
        if termios is not None:
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self.before)
        print()

    def read(self) -> str:
        """Return a key: a letter, ``next`` for Enter, space and the right arrow, a number typed, "" at the end."""
        if termios is None:
            line = sys.stdin.readline()
            return line.strip() or "next" if line else ""
        key = sys.stdin.read(1)
        if key == "\x1b":
            return _ARROWS.get(sys.stdin.read(2)[-1:], "?")
        if key in ("\n", "\r", " "):
            return "next"
        number = ""
        while key.isdigit():
            number += key
            print(key, end="", flush=True)
            key = sys.stdin.read(1)
        return number or key
