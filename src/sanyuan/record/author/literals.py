"""Reading a JavaScript text that only sets literals and calls functions with them; nothing in it is ever run."""

import re
from dataclasses import dataclass
from typing import NoReturn

from sanyuan.errors import LARGEST, quoted
from sanyuan.record.author.script import ScriptError, Spot
from sanyuan.words.text import Note

_DEEPEST = 20
_TOKEN = re.compile(
    r"(?P<space>\s+|//[^\n]*|/\*.*?\*/)"
    r"|(?P<name>[A-Za-z_$][\w$]*)"
    r"|(?P<number>-?\d+(?:\.\d+)?)"
    r"|(?P<text>'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"|`(?:[^`\\$]|\\.)*`)"
    r"|(?P<sign>[\[\]{}().,:;=])"
    r"|(?P<other>.)",
    re.DOTALL,
)
_WORDS: dict[str, object] = {"true": True, "false": False, "null": None, "undefined": None}
_KEYWORDS = (
    "const",
    "do",
    "export",
    "for",
    "function",
    "if",
    "import",
    "let",
    "new",
    "return",
    "throw",
    "var",
    "while",
)
_ESCAPES = {"n": "\n", "t": "\t"}


@dataclass(frozen=True, slots=True)
class Text:
    """A string as it is written, with the place of its first sign."""

    text: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class Called:
    """A call of a function with literals."""

    name: str
    given: tuple[object, ...]
    spot: Spot


@dataclass(frozen=True, slots=True)
class Setting:
    """A literal, or what a call returns, that a variable or a part of one is set to."""

    path: tuple[str | int, ...]
    value: object
    spot: Spot


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    spot: Spot


def read_statements(text: str) -> list[Called | Setting]:
    """Read calls and settings; anything else is refused at its line.

    >>> [first, second] = read_statements("names[0].nick = 'A'; begin(3, true)")
    >>> first.path, second.name, second.given
    (('names', 0, 'nick'), 'begin', (3, True))
    """
    return _Statements(_tokens(text)).run()


def _tokens(text: str) -> list[_Token]:
    found: list[_Token] = []
    line, first, at = 1, 0, 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        spot = Spot(line, at - first + 1)
        assert match is not None  # any sign matches
        if match.lastgroup != "space":
            found.append(_Token(match.lastgroup or "", match[0], spot))
        lines = match[0].count("\n")
        if lines:
            line += lines
            first = at + match[0].rindex("\n") + 1
        at = match.end()
    found.append(_Token("end", "", Spot(line, at - first + 1)))
    return found


class _Statements:
    def __init__(self, tokens: list[_Token]) -> None:
        self.tokens = tokens
        self.at = 0

    def run(self) -> list[Called | Setting]:
        found: list[Called | Setting] = []
        while self._seen().kind != "end":
            if not self._take(";"):
                found.append(self._statement())
        return found

    def _seen(self) -> _Token:
        return self.tokens[self.at]

    def _next(self) -> _Token:
        self.at += 1
        return self.tokens[self.at - 1]

    def _take(self, sign: str) -> bool:
        """Go past a sign where it comes next."""
        token = self._seen()
        taken = token.kind == "sign" and token.text == sign
        self.at += int(taken)
        return taken

    def _want(self, sign: str) -> None:
        if not self._take(sign):
            self._refuse(self._seen())

    def _refuse(self, token: _Token) -> NoReturn:
        shown = quoted(token.text) if token.text else Note("script.end_of_text")
        raise ScriptError(Note("script.only_literals", text=shown), token.spot)

    def _statement(self) -> Called | Setting:
        first = self._next()
        if first.kind != "name" or first.text in _KEYWORDS:
            self._refuse(first)
        if self._take("("):
            return self._call(first)
        path: list[str | int] = [first.text]
        while True:
            if self._take("."):
                part = self._next()
                if part.kind != "name":
                    self._refuse(part)
                path.append(part.text)
            elif self._take("["):
                path.append(self._place())
                self._want("]")
            else:
                break
        if self._seen().text != "=":  # a word of the language, such as a loop's
            self._refuse(first)
        self._want("=")
        return Setting(tuple(path), self._value(0), first.spot)

    def _place(self) -> int:
        token = self._next()
        if token.kind != "number" or not token.text.isdecimal() or len(token.text) > 3:
            self._refuse(token)
        return int(token.text)

    def _call(self, name: _Token) -> Called:
        return Called(name.text, tuple(self._values(")", 0)), name.spot)

    def _values(self, end: str, depth: int) -> list[object]:
        """Read values with commas between them, up to the sign that ends them."""
        found: list[object] = []
        while not self._take(end):
            found.append(self._value(depth))
            if not self._take(","):
                self._want(end)
                break
        return found

    def _value(self, depth: int) -> object:
        token = self._next()
        if depth > _DEEPEST:
            self._refuse(token)
        if token.kind == "text":
            return Text(_plain(token.text[1:-1]), Spot(token.spot.line, token.spot.column + 1))
        if token.kind == "number":
            return self._number(token)
        if token.kind == "name" and token.text in _WORDS:
            return _WORDS[token.text]
        if token.kind == "name" and self._take("("):
            return self._call(token)
        if token.text == "[" and token.kind == "sign":
            return self._values("]", depth + 1)
        if token.text == "{" and token.kind == "sign":
            return self._object(depth + 1)
        return self._refuse(token)

    def _number(self, token: _Token) -> int | float:
        if len(token.text) > len(str(LARGEST)) + 1:
            self._refuse(token)
        return float(token.text) if "." in token.text else int(token.text)

    def _object(self, depth: int) -> dict[str, object]:
        found: dict[str, object] = {}
        while not self._take("}"):
            key = self._next()
            if key.kind not in ("name", "text"):
                self._refuse(key)
            self._want(":")
            found[key.text if key.kind == "name" else _plain(key.text[1:-1])] = self._value(depth)
            if not self._take(","):
                self._want("}")
                break
        return found


def _plain(text: str) -> str:
    return re.sub(r"\\(.)", lambda found: _ESCAPES.get(found[1], found[1]), text, flags=re.DOTALL)
