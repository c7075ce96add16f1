"""Words for people: names and sentences in zh, en and ja, looked up by code when somebody reads them."""

import unicodedata
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final, final

from mypy_extensions import mypyc_attr

from sanyuan.kept import Kept
from sanyuan.notation import format as format_tiles

ZH: Final = "zh"
EN: Final = "en"
JA: Final = "ja"
LANGUAGES: Final = (ZH, EN, JA)


@final
class Words(Kept):
    """One name or sentence in the three languages; what has no Japanese of its own is shown in English."""

    def __init__(self, zh: str, en: str, ja: str = "") -> None:
        """Keep the three; an empty Japanese falls back to English."""
        self.zh: Final = zh
        self.en: Final = en
        self.ja: Final = ja

    def text(self, lang: str) -> str:
        """Return the text in a language, or in English where there is none."""
        if lang == ZH and self.zh:
            return self.zh
        if lang == JA and self.ja:
            return self.ja
        return self.en


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

SHARED: Final[dict[str, Words]] = {
    "self_draw": Words("自摸", "self-draw", "ツモ"),
    "discard": Words("点炮", "discard", "ロン"),
    "rob_kong": Words("抢杠", "robbed kong", "槍槓"),
    "total": Words("合计", "total", "合計"),
    "not_a_win": Words("还不是和牌型", "the hand is not complete", "和了形ではない"),
    "lower_total": Words("{total} 少于 {best}", "{total} is less than {best}", "{total} は {best} より低い"),
}
"""Sentences and labels that all variants share, by code."""

_FRAME: Final[dict[str, Words]] = {
    "lines": Words("计入", "counted", "成立"),
    "not_counted": Words("不计", "not counted", "不成立"),
    "steps": Words("计算", "arithmetic", "計算"),
    "payments": Words("支付", "payments", "支払い"),
    "readings": Words("其他拆法", "other readings", "他の面子分解"),
    "deltas": Words("点数变化", "points", "点数移動"),
    "no_win": Words("不能和牌", "no win", "和了できない"),
}


@final
class Catalogue(Kept):
    """The words of one variant: names of its patterns by id, and sentences by code beside the shared ones.

    A sentence is a template with ``{value}``, or ``{value:kind}`` where the kind says how a value is written:
    ``name`` a pattern id, ``tiles`` faces, ``sets`` lists of faces, ``seat`` a seat, ``word`` another code.

    >>> words = Catalogue("zh", {"pungs": Words("碰碰胡", "All Pungs")},
    ...     {"fails": Words("{id:name}不成立：{seat:seat}", "{id:name} fails for {seat:seat}")})
    >>> words.write(Note("fails", id="pungs", seat=2), "en")
    'All Pungs fails for West'
    """

    def __init__(
        self,
        native: str,
        names: dict[str, Words],
        sentences: dict[str, Words],
        marks: dict[str, dict[str, object]] | None = None,
    ) -> None:
        """Take the game's own language, the names of its patterns by id, and its sentences by code.

        ``marks`` are further fields of a pattern, by its id, that its line in a result carries.
        """
        self.native: Final = native
        self.names: Final = names
        self.sentences: Final = sentences
        self.marks: Final[dict[str, dict[str, object]]] = marks or {}
        self._holes: Final[dict[str, list[tuple[str, str, str]]]] = {}

    def name(self, pattern: object, lang: str = "") -> str:
        """Return a pattern's name, in the game's own language unless another is asked for."""
        words = self.names.get(str(pattern))
        return str(pattern) if words is None else words.text(lang or self.native)

    def word(self, code: str, lang: str) -> str:
        """Return the template or label of a code, or the code itself where nobody has words for it."""
        words = self.sentences.get(code) or SHARED.get(code) or _FRAME.get(code)
        return code if words is None else words.text(lang)

    def write(self, note: Note, lang: str) -> str:
        """Write the sentence of a note."""
        template = self.word(note.code, lang)
        if "{" not in template:
            return template
        holes = self._holes.get(template)
        if holes is None:
            holes = _cut(template)
            self._holes[template] = holes
        parts: list[str] = []
        for before, value, kind in holes:
            parts.append(before)
            if value:
                parts.append(self._value(note.values.get(value, f"{{{value}}}"), kind, lang))
        return "".join(parts)

    def _value(self, value: object, kind: str, lang: str) -> str:
        if kind == "name":
            return self.name(value, lang)
        if kind == "tiles" and isinstance(value, (tuple, list)):
            return format_tiles(faces_in(value))
        if kind == "sets" and isinstance(value, (tuple, list)):
            return " ".join([self._value(part, "tiles", lang) for part in value])
        if kind == "seat" and isinstance(value, int):
            return seat_name(value, lang)
        if kind == "word":
            return self.word(str(value), lang)
        return str(value)


def _cut(template: str) -> list[tuple[str, str, str]]:
    """Cut a template at its holes: the text before each, the value and its kind; the rest has no value."""
    holes: list[tuple[str, str, str]] = []
    rest = template
    while True:
        before, brace, rest = rest.partition("{")
        if not brace:
            holes.append((before, "", ""))
            return holes
        hole, _, rest = rest.partition("}")
        value, _, kind = hole.partition(":")
        holes.append((before, value, kind))


def seat_name(seat: int, lang: str) -> str:
    """Name a seat by its wind; the table's own seat is -1."""
    return (TABLE_WORDS if seat < 0 else SEAT_WORDS[seat]).text(lang)


def faces_in(values: Sequence[object]) -> list[int]:
    """Return the faces among loosely typed values."""
    return [value for value in values if isinstance(value, int)]


_FEW: Final = 16
_LONGEST: Final = 60


def nearest(name: str, known: Sequence[str]) -> str:
    """Return what a refusal adds about an unknown name: the nearest known ones, or all when there are few.

    >>> nearest("tenho", ["house", "tenhou", "majsoul"])
    'did you mean tenhou?'
    """
    name = name[:_LONGEST]  # what is longer resembles nothing
    close = get_close_matches(name, known, n=3, cutoff=0.6)
    if close:
        return f"did you mean {' or '.join(close)}?"
    if not known:
        return "there are none"
    if len(known) > _FEW:
        return f"the nearest are {', '.join(get_close_matches(name, known, n=3, cutoff=0))}"
    return f"known are {', '.join(known)}"


_DIRECTIONS: Final = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""The signs that turn the direction of the text around them."""


def width(text: str) -> int:
    """Return how many terminal cells a text takes: East Asian wide signs take two.

    >>> width("三暗刻 x2")
    9
    """
    cells = 0
    for sign in text:
        if unicodedata.combining(sign) or unicodedata.category(sign) == "Cf":
            continue
        cells += 2 if unicodedata.east_asian_width(sign) in "WF" else 1
    return cells


def isolated(name: str) -> str:
    """Return a name that moves nothing around it: without control signs, and set apart where it runs from the right.

    >>> isolated("Ann\u202e")
    'Ann'
    >>> isolated("דן") == "\u2068דן\u2069"
    True
    """
    plain = "".join([sign for sign in name if unicodedata.category(sign) != "Cc" and sign not in _DIRECTIONS])
    for sign in plain:
        if unicodedata.bidirectional(sign) in ("R", "AL"):
            return f"\u2068{plain}\u2069"
    return plain


def pad(text: str, cells: int, right: bool = False) -> str:
    """Fill a text with spaces to a width in cells, at the left when it shall stand right."""
    space = " " * max(0, cells - width(text))
    return space + text if right else text + space


def table(rows: Sequence[Sequence[str]], right: Sequence[int] = (), indent: str = "  ", gap: str = "  ") -> list[str]:
    """Lay rows out in columns that align whatever the script; ``right`` names the columns of numbers.

    >>> table([["清一色", "24"], ["自摸", "1"]], right=[1])
    ['  清一色  24', '  自摸     1']
    """
    columns = max([len(row) for row in rows], default=0)
    widths = [max([width(row[at]) for row in rows if at < len(row)], default=0) for at in range(columns)]
    return [
        (indent + gap.join([pad(cell, widths[at], at in right) for at, cell in enumerate(row)])).rstrip()
        for row in rows
    ]
