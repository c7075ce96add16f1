"""The errors for input that cannot be taken: a stable code, a sentence for people, and the field."""

from sanyuan.kept import remake


class InputError(ValueError):
    """Input that is refused, with a stable ``code``, a one-line ``message`` and its ``field``."""

    def __init__(self, code: str, message: str, field: str | None = None) -> None:
        """Keep the three parts; the message alone is what ``str()`` shows."""
        super().__init__(message)
        self.code = code
        self.message = message
        self.field = field

    def as_dict(self) -> dict[str, str | None]:
        """Return the error object of the machine-readable edge."""
        return {"code": self.code, "message": self.message, "field": self.field}

    def in_field(self, field: str) -> "InputError":
        """Name the field the input stands in, unless an inner one is named already, and return the error."""
        if self.field is None:
            self.field = field
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make an equal error, whatever its class takes."""
        return remake(self)


class ParseError(InputError):
    """Text that cannot be read: the ``text``, the span ``start``–``end`` in it, and the ``reason``."""

    def __init__(self, text: str, start: int, end: int, reason: str, code: str = "notation") -> None:
        """Say in one line which characters of which text are wrong, and why."""
        start = min(start, len(text))
        end = max(start, min(end, len(text)))
        super().__init__(code, f"cannot read {quoted(text, start)} {_place(text, start, end)}: {reason}")
        self.text = text
        self.start = start
        self.end = end
        self.reason = reason

    def within(self, text: str, offset: int) -> "ParseError":
        """Return the same error for a larger text in which this one's text begins at ``offset``."""
        return ParseError(text, self.start + offset, self.end + offset, self.reason, self.code)


class UnknownSignError(ParseError):
    """Text with a sign that a notation does not have at all."""

    def within(self, text: str, offset: int) -> "UnknownSignError":
        """Return the same error for a larger text in which this one's text begins at ``offset``."""
        return UnknownSignError(text, self.start + offset, self.end + offset, self.reason)


class AmbiguousError(ParseError):
    """Text with several readings: ``readings`` maps each notation that reads it to its tiles, as mpsz."""

    def __init__(self, text: str, reason: str, readings: dict[str, str]) -> None:
        """Keep the readings; the reason is the question which of them is meant."""
        super().__init__(text, 0, len(text), reason, "ambiguous")
        self.readings = readings

    def within(self, text: str, offset: int) -> ParseError:
        """Return the same question about this text as it was typed, or the error of its place in a larger one."""
        if len(text) == len(self.text):
            return AmbiguousError(text, self.reason, self.readings)
        return super().within(text, offset)


LARGEST = (1 << 31) - 1
"""The largest whole number that a request, a rule option or a record may hold: more than any table counts."""

_WIDTH = 60


def shown_number(number: int) -> str:
    """Write a number for a refusal; one that nobody could read is told by its size.

    >>> shown_number(-12), shown_number(1 << 5000)
    ('-12', 'a number of 5001 bits')
    """
    return str(number) if number.bit_length() <= 128 else f"a number of {number.bit_length()} bits"


def quoted(text: str, around: int = 0) -> str:
    """Quote text on one line, with unprintable signs escaped and what is long cut short near ``around``.

    >>> print(quoted("12\\nm"))
    "12\\nm"
    """
    first = max(0, min(around - _WIDTH // 2, len(text) - _WIDTH))
    piece = text[first : first + _WIDTH]
    shown = "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii") for sign in piece)
    return ("…" if first else "") + f'"{shown}"' + ("…" if first + _WIDTH < len(text) else "")


def _place(text: str, start: int, end: int) -> str:
    if start >= len(text):
        return f"at its end (after character {len(text)})" if text else "at its start (it is empty)"
    if end - start <= 1:
        return f"at character {start + 1}"
    return f"at characters {start + 1}–{end}"
