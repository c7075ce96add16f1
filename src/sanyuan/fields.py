"""Fields of requests: how they are described to people, and how they are read strictly from JSON data."""

from collections.abc import Sequence
from typing import Final, final

from sanyuan.errors import LARGEST, InputError, shown_number
from sanyuan.kept import Kept
from sanyuan.meld import Meld
from sanyuan.notation import parse, parse_meld
from sanyuan.tiles import Face
from sanyuan.words.text import Note, Words, nearest

FLAG: Final = "flag"
NUMBER: Final = "number"
SEAT: Final = "seat"
SEATS: Final = "seats"
SUIT: Final = "suit"
TEXT: Final = "text"
TILE: Final = "tile"
TILES: Final = "tiles"
MELDS: Final = "melds"
PATTERNS: Final = "patterns"
SOME: Final = "some"
"""A list of some of the field's choices."""
DATA: Final = "data"

LONGEST_TILES: Final = 1000
"""The most characters of one text of tiles: every tile of a set in words."""
MOST_TEXTS: Final = 200
"""The most texts in one list of tiles or melds."""

SUITS: Final = "mps"
"""The suits as a field names them."""

# Where a field of a recorded hand is asked for, and what a table knows by itself.
OF_WINS: Final = "win"
OF_DRAWS: Final = "draw"
OF_EXHAUSTED: Final = "exhausted"
OF_FALSE_WINS: Final = "false_win"
SELF_DRAWN: Final = "self_drawn"
DECLARED: Final = "declared"
AFTER_DECLARED: Final = "after_declared"

ROUND_WINDS: Final = {"E": 0, "S": 1, "W": 2, "N": 3, "东": 0, "東": 0, "南": 1, "西": 2, "北": 3}


@final
class Pick(Kept):
    """A value that is offered with a tap: what it is called, and the fields that it sets."""

    def __init__(self, title: Words, sets: dict[str, object], when: "tuple[Span, ...]" = ()) -> None:
        """The value is offered only ``when`` all these numbers are known to lie within their bounds."""
        self.title: Final = title
        self.sets: Final = sets
        self.when: Final = when


def number_picks(name: str, numbers: Sequence[int], when: "tuple[Span, ...]" = ()) -> tuple[Pick, ...]:
    """Return picks of plain numbers.

    >>> [pick.sets for pick in number_picks("fu", (30, 40))]
    [{'fu': 30}, {'fu': 40}]
    """
    return tuple([Pick(Words(str(number), str(number)), {name: number}, when) for number in numbers])


@final
class Span(Kept):
    """A number of another field, or of what the hand comes to, that lies within bounds."""

    def __init__(self, field: str, low: int, high: int | None = None) -> None:
        """Without ``high`` there is no upper bound."""
        self.field: Final = field
        self.low: Final = low
        self.high: Final = high


@final
class Least(Kept):
    """The least that a number can be when certain circumstances all hold."""

    def __init__(self, number: int, where: tuple[str, ...] = ()) -> None:
        """Keep both; a circumstance is ``self_drawn``, ``declared`` or a flag of the same win."""
        self.number: Final = number
        self.where: Final = where


@final
class Field(Kept):
    """The description of one request field: what it holds and what to tell a person about it."""

    def __init__(
        self,
        name: str,
        kind: str,
        words: Words,
        default: object = None,
        choices: tuple[str, ...] = (),
        high: int | None = None,
        each_seat: "tuple[Field, ...]" = (),
        short: Words | None = None,
        names: tuple[Words, ...] = (),
        picks: tuple[Pick, ...] = (),
        free: bool = False,
        when: tuple[Span, ...] = (),
        unless: tuple[Span, ...] = (),
        least: tuple[Least, ...] = (),
        at: tuple[str, ...] = (),
        from_table: bool = False,
        tells: str = "",
        shows: bool = False,
    ) -> None:
        """``kind`` is one of the words of this module.

        ``high`` is the most that a number may be, or how many tiles; data that is one object a seat
        names its fields in ``each_seat``.

        The rest says how people are asked. ``short`` is a label. ``names`` are what the choices are called, or the
        numbers from 0 on, or no and yes. ``picks`` are offered with a tap, beside any number where it is ``free``.
        ``from_table``: a table knows it without asking; ``tells`` names what it says of the table: ``declared``, or
        ``after_declared`` where it means something after that only. What ``shows`` are tiles that lie in sight.

        In a recorded hand it is asked for only ``when`` all these numbers are known to lie so, and not where one of
        ``unless`` does. A number begins with the first of ``least`` that holds, and nothing below is offered. A field
        of the whole hand is asked for ``at`` some ends.
        """
        self.name: Final = name
        self.kind: Final = kind
        self.words: Final = words
        self.default: Final = default
        self.choices: Final = choices
        self.high: Final = high
        self.each_seat: Final = each_seat
        self.short: Final = short
        self.names: Final = names
        self.picks: Final = picks
        self.free: Final = free
        self.when: Final = when
        self.unless: Final = unless
        self.least: Final = least
        self.at: Final = at
        self.from_table: Final = from_table
        self.tells: Final = tells
        self.shows: Final = shows


@final
class Request:
    """A JSON object whose fields are taken one by one with their types checked; unknown ones are refused."""

    def __init__(self, data: dict[str, object], fields: Sequence[Field] = (), place: str = "") -> None:
        """Take the object and the fields that it may have; ``place`` is the path of an inner object."""
        self.data: Final = data
        self.place: Final = place
        known = [field.name for field in fields]
        for name in data:
            if name not in known:
                raise InputError("field_unknown.field", self.path(name), name=repr(name), near=nearest(name, known))

    def path(self, name: str) -> str:
        """Return a field's path as an error names it."""
        return f"{self.place}.{name}" if self.place else name

    def has(self, name: str) -> bool:
        """Tell whether a field is given and not null."""
        return self.data.get(name) is not None

    def take_bool(self, name: str, default: bool = False) -> bool:
        """Take true or false."""
        value = self.data.get(name)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise self._wrong(name, Note("wanted.true_false"), value)
        return value

    def take_int(self, name: str, default: int | None = None, low: int = 0, high: int | None = None) -> int:
        """Take a whole number within bounds; without a default the field is required."""
        value = self.data.get(name)
        if value is None:
            if default is None:
                raise self.missing(name)
            return default
        if not isinstance(value, int) or isinstance(value, bool):
            raise self._wrong(name, Note("wanted.whole_number"), value)
        if value < low or (high is not None and value > high):
            code = "number_range.least" if high is None else "number_range.between"
            raise InputError(code, self.path(name), name=name, low=low, high=high, value=shown_number(value))
        if value > LARGEST and high is None:
            raise InputError(
                "number_range.most", self.path(name), name=name, largest=LARGEST, value=shown_number(value)
            )
        return value

    def take_seat(self, name: str, default: int | None = None, seats: int = 4) -> int:
        """Take a seat; pass -1 as default where null means nobody."""
        return self.take_int(name, default, 0, seats - 1)

    def take_seats(self, name: str, seats: int = 4) -> list[int]:
        """Take a list of different seats; an absent field is an empty list."""
        value = self.data.get(name)
        if value is None:
            return []
        found: list[int] = []
        for seat in value if isinstance(value, list) else [value]:
            if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats or seat in found:
                raise self._wrong(name, Note("wanted.list_different_seats", last=seats - 1), value)
            found.append(seat)
        return found

    def take_suit(self, name: str, default: int | None = None) -> int:
        """Take a suit as 0 to 2 from ``m``, ``p`` or ``s``; pass -1 as default where it may be absent."""
        if not self.has(name) and default is not None:
            return default
        return SUITS.index(self.take_text(name, None, tuple(SUITS)))

    def take_text(self, name: str, default: str | None = None, choices: Sequence[str] = ()) -> str:
        """Take a text, which must be one of ``choices`` if there are any."""
        value = self.data.get(name)
        if value is None:
            if default is None:
                raise self.missing(name)
            return default
        if not isinstance(value, str):
            raise self._wrong(name, Note("wanted.text"), value)
        if choices and value not in choices:
            raise self._wrong(name, Note("wanted.it", known=", ".join(choices)), value)
        return value

    def take_tile(self, name: str) -> Face:
        """Take exactly one tile; the field is required."""
        if not self.has(name):
            raise self.missing(name)
        faces = self.take_tiles(name)
        if len(faces) != 1:
            raise InputError("one_tile", self.path(name), name=name, count=len(faces))
        return faces[0]

    def take_tiles(self, name: str) -> list[Face]:
        """Take tiles from a text, or from a list of texts; an absent field is an empty list."""
        value = self.data.get(name)
        if value is None:
            return []
        if isinstance(value, str):
            return self._parse(value, self.path(name))
        if not isinstance(value, list):
            raise self._wrong(name, Note("wanted.tiles_text_123m55p"), value)
        self._check_count(name, value)
        faces: list[Face] = []
        for at, part in enumerate(value):
            if not isinstance(part, str):
                raise self._wrong(name, Note("wanted.tiles_text_123m55p"), part)
            faces.extend(self._parse(part, f"{self.path(name)}[{at}]"))
        return faces

    def take_melds(self, name: str) -> list[Meld]:
        """Take a list of melds in text; an absent field is an empty list."""
        value = self.data.get(name)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self._wrong(name, Note("wanted.list_melds_chow345m3"), value)
        self._check_count(name, value)
        melds: list[Meld] = []
        for at, part in enumerate(value):
            if not isinstance(part, str):
                raise self._wrong(name, Note("wanted.list_melds_chow345m3"), part)
            self._check_length(part, f"{self.path(name)}[{at}]")
            try:
                melds.append(parse_meld(part))
            except InputError as error:
                raise error.in_field(f"{self.path(name)}[{at}]") from None
        return melds

    def take_patterns(self, name: str) -> list[str]:
        """Take a list of pattern ids, as texts or numbers; an absent field is an empty list."""
        value = self.data.get(name)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self._wrong(name, Note("wanted.list_pattern_ids"), value)
        found: list[str] = []
        for part in value:
            if not isinstance(part, (str, int)) or isinstance(part, bool):
                raise self._wrong(name, Note("wanted.list_pattern_ids"), value)
            found.append(str(part))
        return found

    def take_objects(self, name: str, fields: Sequence[Field]) -> "list[Request]":
        """Take a list of objects, each with its own known fields; an absent field is an empty list."""
        value = self.data.get(name)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self._wrong(name, Note("wanted.list_objects"), value)
        inner: list[Request] = []
        for at, part in enumerate(value):
            if not isinstance(part, dict):
                raise self._wrong(name, Note("wanted.list_objects"), part)
            inner.append(Request(part, fields, f"{self.path(name)}[{at}]"))
        return inner

    def take_round(self) -> int:
        """Take the round wind as 0 to 3."""
        text = self.take_text("round", "E")
        wind = ROUND_WINDS.get(text.upper())
        if wind is None:
            raise self._wrong("round", Note("wanted.e_s_w"), text)
        return wind

    def _check_count(self, name: str, value: list[object]) -> None:
        if len(value) > MOST_TEXTS:
            raise InputError("too_long.most_parts", self.path(name), name=name, most_texts=MOST_TEXTS, count=len(value))

    def _check_length(self, text: str, path: str) -> None:
        if len(text) > LONGEST_TILES:
            raise InputError("too_long.most_characters", path, path=path, longest_tiles=LONGEST_TILES, count=len(text))

    def _parse(self, text: str, path: str) -> list[Face]:
        self._check_length(text, path)
        try:
            return parse(text)
        except InputError as error:
            raise error.in_field(path) from None

    def missing(self, name: str) -> InputError:
        """Return the refusal of a request without a field that it needs."""
        return InputError("field_missing.field_missing", self.path(name), name=name)

    def _wrong(self, name: str, wanted: Note, value: object) -> InputError:
        import json  # only a refusal needs it

        shown = json.dumps(value, ensure_ascii=False, default=str)
        if len(shown) > 40:
            shown = shown[:37] + "..."
        return InputError("field_type.it", self.path(name), name=name, wanted=wanted, shown=shown)
