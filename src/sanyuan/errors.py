"""Errors for input that is refused: a sentence by its code with values, and the field it concerns."""

from typing import Final, Self

from sanyuan.words.text import EN, Note


class InputError(ValueError):
    """Input that is refused: a sentence by its code with values, and the ``field`` it concerns.

    >>> error = InputError("place.character", "hand", number=3)
    >>> error.message, error.sentence("zh"), error.code
    ('at character 3', '第 3 个字', 'place')
    """

    def __init__(self, code: str | Note, field: str | None = None, **values: object) -> None:
        """Take the sentence's code and values, or a note of both; what stands before a dot is the stable ``code``."""
        self.note = code if isinstance(code, Note) else Note(code, **values)
        super().__init__(self.note.code)
        self.code = self.note.code.partition(".")[0]
        self.field = field

    @property
    def message(self) -> str:
        """The sentence in English."""
        return self.sentence(EN)

    def sentence(self, lang: str) -> str:
        """Return the sentence in a language."""
        return _said(self.note, lang)

    def __str__(self) -> str:
        """Return the sentence in English."""
        return self.message

    def as_dict(self, lang: str = EN) -> dict[str, str | None]:
        """Return the error object of the machine-readable edge."""
        return {"code": self.code, "message": self.sentence(lang), "field": self.field}

    def in_field(self, field: str) -> Self:
        """Name the field concerned, unless an inner one is named already, and return the error."""
        if self.field is None:
            self.field = field
        return self

    def at(self, place: str, **values: object) -> "InputError":
        """Return the same refusal with its place: a sentence with values, and ``{why}`` for this one."""
        return self.again(Note(place, **values, why=self.note), self.field)

    def again(self, note: Note, field: str | None) -> "InputError":
        """Return a refusal of the same kind in other words, or for another field."""
        error = InputError(note, field)
        error.code = self.code
        return error

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make an equal error, whatever its class takes."""
        return _remade, (type(self), self.args, self.__dict__)


def _said(note: Note, lang: str) -> str:
    from sanyuan.words.sentences import say  # who is refused nothing loads no sentences

    return say(note, lang)


def _remade(kind: type[InputError], args: tuple[object, ...], parts: dict[str, object]) -> InputError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(parts)
    return error


class IllegalActionError(InputError):
    """An action that a seat may not take now."""


_SIGNS: Final = ("notation.sign", "notation.tile")
"""The reasons that say no more than which sign nobody can read."""


class ParseError(InputError):
    """Text that cannot be read: the ``text``, the span ``start``–``end`` in it, and ``why``."""

    def __init__(self, text: str, start: int, end: int, reason: Note, code: str = "notation") -> None:
        """Say in one line which characters of which text are wrong, and why."""
        start = min(start, len(text))
        end = max(start, min(end, len(text)))
        sentence = "unreadable.sign" if reason.code in _SIGNS else "unreadable"
        super().__init__(sentence, text=quoted(text, start), place=_place(text, start, end), reason=reason)
        self.code = code
        self.text = text
        self.start = start
        self.end = end
        self.why = reason

    @property
    def reason(self) -> str:
        """The reason in English."""
        return _said(self.why, EN)

    def within(self, text: str, offset: int) -> "ParseError":
        """Return the same error for a larger text in which this one's text begins at ``offset``."""
        return ParseError(text, self.start + offset, self.end + offset, self.why, self.code)


class UnknownSignError(ParseError):
    """Text with a sign that a notation does not have at all."""

    def within(self, text: str, offset: int) -> "UnknownSignError":
        """Return the same error for a larger text in which this one's text begins at ``offset``."""
        return UnknownSignError(text, self.start + offset, self.end + offset, self.why)


class AmbiguousError(ParseError):
    """Text with several readings: ``readings`` maps each notation that reads it to its tiles, as mpsz."""

    def __init__(self, text: str, reason: Note, readings: dict[str, str]) -> None:
        """Keep the readings; the reason asks which of them is meant."""
        super().__init__(text, 0, len(text), reason, "ambiguous")
        self.readings = readings

    def within(self, text: str, offset: int) -> ParseError:
        """Return the same question about this text as it was typed, or the error of its place in a larger one."""
        if len(text) == len(self.text):
            return AmbiguousError(text, self.why, self.readings)
        return super().within(text, offset)


LARGEST = (1 << 31) - 1
"""The largest whole number that a request, a rule option or a record may hold: more than any table counts."""

_WIDTH = 60


def shown_number(number: int) -> str | Note:
    """Return a number for a refusal; one too long to read is described by its size.

    >>> shown_number(-12), shown_number(1 << 5000)
    ('-12', Note('number_of_bits', {'bits': 5001}))
    """
    return str(number) if number.bit_length() <= 128 else Note("number_of_bits", bits=number.bit_length())


def quoted(text: str, around: int = 0) -> str:
    """Quote text on one line, with unprintable signs escaped and what is long cut short near ``around``.

    >>> print(quoted("12\\nm"))
    "12\\nm"
    """
    first = max(0, min(around - _WIDTH // 2, len(text) - _WIDTH))
    piece = text[first : first + _WIDTH]
    shown = "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii") for sign in piece)
    return ("…" if first else "") + f'"{shown}"' + ("…" if first + _WIDTH < len(text) else "")


def _place(text: str, start: int, end: int) -> Note:
    if start >= len(text):
        return Note("place.end", count=len(text)) if text else Note("place.empty")
    if end - start <= 1:
        return Note("place.character", number=start + 1)
    return Note("place.characters", first=start + 1, last=end)
