"""Words for people: names and sentences in zh, en and ja, looked up by code when somebody reads them.

A further language is one file, ``languages/xx.json`` beside this one or in the folder that ``SANYUAN_LANGUAGES`` names:
one object of English texts and what they are in that language. What it leaves out is shown in English.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final, final

from mypy_extensions import mypyc_attr

from sanyuan.kept import Kept

ZH: Final = "zh"
EN: Final = "en"
JA: Final = "ja"
ROMAJI: Final = "romaji"
"""English that calls things by their Japanese names in Latin letters, where a game has them."""


def further_languages(folder: Path) -> dict[str, dict[str, str]]:
    """Read the languages of a folder, by the names of the files."""
    files = sorted(folder.glob("*.json"))
    if not files:
        return {}
    import json  # like difflib below, a good part of what importing the core costs

    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in files}


FURTHER: Final = further_languages(Path(os.environ.get("SANYUAN_LANGUAGES") or Path(__file__).parent / "languages"))
WRITTEN: Final = (ZH, EN, JA, *FURTHER)
"""The languages in which what is told in several at once is told."""
LANGUAGES: Final = (*WRITTEN, ROMAJI)
"""The languages that may be asked for."""


@final
class Words(Kept):
    """One name or sentence in the three languages; what has no Japanese of its own is shown in English."""

    def __init__(self, zh: str, en: str, ja: str = "", romaji: str = "") -> None:
        """Keep them; an empty Japanese falls back to English, and so does an empty romaji."""
        self.zh: Final = zh
        self.en: Final = en
        self.ja: Final = ja
        self.romaji: Final = romaji

    def own(self, lang: str) -> str:
        """Return the text of a language, empty where nobody has written it."""
        if lang in FURTHER:
            return FURTHER[lang].get(self.en, "")
        if lang == ROMAJI:
            return self.romaji or self.en
        return self.zh if lang == ZH else self.ja if lang == JA else self.en

    def text(self, lang: str) -> str:
        """Return the text in a language, or in English where there is none."""
        return self.own(lang) or self.en

    def filled(self, lang: str, **values: object) -> str:
        """Return the text in a language with values in its holes."""
        return filled(self.text(lang), values)


def filled(template: str, values: dict[str, object]) -> str:
    """Put values into the holes of a template: ``{count}`` is a value, ``{count|tile|tiles}`` a word by a number.

    >>> [filled("{count} {count|tile helps|tiles help}", {"count": count}) for count in (1, 2)]
    ['1 tile helps', '2 tiles help']
    """
    text, brace, rest = template.partition("{")
    while brace:
        hole, _, rest = rest.partition("}")
        name, bar, forms = hole.partition("|")
        text += form_of(forms, values.get(name)) if bar else f"{{{hole}}}"
        before, brace, rest = rest.partition("{")
        text += before
    return text.format(**values)


def spaced(text: str) -> str:
    """Set Chinese apart from the Latin letters and numbers before it.

    >>> spaced("比打 5p多 3 点")
    '比打 5p 多 3 点'
    """
    told = ""
    for sign in text:
        if "\u4e00" <= sign <= "\u9fff" and told[-1:].isascii() and told[-1:].isalnum():
            told += " "
        told += sign
    return told


def form_of(forms: str, value: object) -> str:
    """Return the one of two forms, ``tile|tiles``, that goes with a number or with how it is written."""
    one, _, many = forms.partition("|")
    return one if str(value) == "1" else many


@final
@mypyc_attr(acyclic=True)
class Note(Kept):
    """A sentence that is not written yet: the code of a template and the values that go into it."""

    def __init__(self, code: str, **values: object) -> None:
        """Keep code and values; a ``Catalogue`` writes the sentence."""
        self.code: Final = code
        self.values: Final = values

    def __eq__(self, other: object) -> bool:
        """Two notes are equal when code and values are."""
        return isinstance(other, Note) and self.code == other.code and self.values == other.values

    def __hash__(self) -> int:
        """Hash by the code alone, as values may be lists."""
        return hash(self.code)

    def __repr__(self) -> str:
        """Show code and values."""
        return f"Note({self.code!r}, {self.values!r})"

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make an equal note."""
        return note_of, (self.code, self.values)


def note_of(code: str, values: dict[str, object]) -> Note:
    """Return a note of a code and its values, from wherever they come."""
    return Note(code, **{name: value for name, value in values.items() if name not in ("self", "code")})


SEAT_WORDS: Final = (
    Words("东家", "East", "東家"),
    Words("南家", "South", "南家"),
    Words("西家", "West", "西家"),
    Words("北家", "North", "北家"),
)
TABLE_WORDS: Final = Words("桌上", "the table", "供託")


def seat_name(seat: int, lang: str) -> str:
    """Name a seat by its wind; the table's own seat is -1."""
    return (TABLE_WORDS if seat < 0 else SEAT_WORDS[seat]).text(lang)


SEAT_HOLES: Final = ("{0}", "{1}", "{2}", "{3}")
"""What stands for seats in a sentence that the reader fills with the names of people."""


def points_text(points: int, lang: str) -> str:
    """Return points with their thousands set apart, as readers of a language write them.

    >>> points_text(-12300, EN), points_text(-12300, ZH) == "−12300"
    ('−12,300', True)
    """
    return (f"{points}" if lang == ZH else f"{points:,}").replace("-", "−")


_FEW: Final = 16
_LONGEST: Final = 60


def nearest(name: str, known: Sequence[str]) -> Note:
    """Return what a refusal adds about an unknown name: the nearest known ones, or all when there are few.

    >>> nearest("tenho", ["house", "tenhou", "majsoul"])
    Note('near.mean', {'names': 'tenhou'})
    """
    from difflib import get_close_matches

    name = name[:_LONGEST]  # what is longer resembles nothing
    close = get_close_matches(name, known, n=3, cutoff=0.6)
    if close:
        return Note("near.mean", names=either(close))
    if not known:
        return Note("near.none")
    if len(known) > _FEW:
        return Note("near.nearest", names=get_close_matches(name, known, n=3, cutoff=0))
    return Note("near.known", names=list(known))


def either(things: Sequence[object]) -> object:
    """Return things as a choice between them, for a sentence."""
    said = things[-1]
    for thing in reversed(things[:-1]):
        said = Note("near.or", first=thing, second=said)
    return said
