"""Keys as they are pressed, where the terminal can tell them at once; whole lines otherwise."""

import codecs
import os
import select
import sys
from types import TracebackType

try:
    import termios
    import tty
except ImportError:  # Windows: keys count when Enter follows
    termios = None  # type: ignore[assignment]  # tested before each use

_ESCAPE = "\x1b"
_SOON = 0.05
"""Seconds within which the rest of what an arrow key sends has come; a person is slower."""
_ENTER = ("\n", "\r", " ")
_ARROWS = {"C": "next", "B": "next", "D": "b", "A": "b"}


class Keys:
    """The keyboard while somebody steps through something; the terminal is left as it was found."""

    def __init__(self) -> None:
        """Begin with nothing read."""
        self.ahead = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")

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
        key = self._next()
        if key == _ESCAPE:
            return self._after_escape()
        if key in _ENTER:
            return "next"
        number = ""
        while key.isdigit():
            number += key
            print(key, end="", flush=True)
            key = self._next()
        if number and key not in _ENTER:
            self.ahead = key + self.ahead
        return number or key

    def _after_escape(self) -> str:
        """Return what an arrow means; Esc by itself means nothing, and what is pressed after it is another key."""
        if not self.ahead and not select.select([sys.stdin], [], [], _SOON)[0]:
            return "?"
        sign = self._next()
        if sign not in ("[", "O"):
            self.ahead = sign + self.ahead
            return "?"
        while (sign := self._next()) and (sign.isdigit() or sign == ";"):
            pass  # a key with a number, such as Delete, or one pressed together with another
        return _ARROWS.get(sign, "?")

    def _next(self) -> str:
        """Return the next sign that the terminal sends; Python's own buffer would hide what is left in it."""
        while not self.ahead:
            data = os.read(sys.stdin.fileno(), 1024)
            if not data:
                return ""
            self.ahead = self.decoder.decode(data)
        sign, self.ahead = self.ahead[0], self.ahead[1:]
        return sign
