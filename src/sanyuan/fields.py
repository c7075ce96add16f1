"""Requests: the fields of a score request, read strictly from JSON data into typed values."""

import json
from collections.abc import Sequence
from typing import Final, final

from sanyuan.errors import LARGEST, InputError, shown_number
from sanyuan.kept import Kept
from sanyuan.meld import Meld
from sanyuan.notation import parse, parse_meld
from sanyuan.tiles import Face
from sanyuan.words.text import Note, nearest

FLAG: Final = "flag"
NUMBER: Final = "number"
SEAT: Final = "seat"
TEXT: Final = "text"
TILE: Final = "tile"
TILES: Final = "tiles"
MELDS: Final = "melds"
PATTERNS: Final = "patterns"
DATA: Final = "data"

LONGEST_TILES: Final = 1000
"""The most characters of one text of tiles: every tile of a set in words."""
MOST_TEXTS: Final = 200
"""The most texts in one list of tiles or melds."""

ROUND_WINDS: Final = {"E": 0, "S": 1, "W": 2, "N": 3, "东": 0, "東": 0, "南": 1, "西": 2, "北": 3}


@final
class Field(Kept):
    """The description of one request field: what it holds and what to tell a person about it."""

    def __init__(
        self,
        name: str,
        kind: str,
        en: str,
        zh: str,
        default: object = None,
        choices: tuple[str, ...] = (),
        high: int | None = None,
        each_seat: "tuple[Field, ...]" = (),
    ) -> None:
        """Keep the parts; ``kind`` is one of the words of this module.

        ``high`` is the most that a number may be; data that is one object a seat names its fields in ``each_seat``.
        """
        self.name: Final = name
        self.kind: Final = kind
        self.en: Final = en
        self.zh: Final = zh
        self.default: Final = default
        self.choices: Final = choices
        self.high: Final = high
        self.each_seat: Final = each_seat


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

    def take_text(self, name: str, default: str | None = None, choices: Sequence[str] = ()) -> str:
        """Take a text, one of some words where they are given."""
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
        shown = json.dumps(value, ensure_ascii=False, default=str)
        if len(shown) > 40:
            shown = shown[:37] + "..."
        return InputError("field_type.it", self.path(name), name=name, wanted=wanted, shown=shown)
