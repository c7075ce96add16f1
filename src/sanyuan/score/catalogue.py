"""The words of one variant: the names of its patterns and its sentences, beside the shared ones."""

from collections.abc import Sequence
from typing import Final, final

from sanyuan.kept import Kept
from sanyuan.notation import format as format_tiles
from sanyuan.words.text import Note, Words, form_of, points_text, seat_name

SHARED: Final[dict[str, Words]] = {
    "self_draw": Words("自摸", "self-draw", "ツモ"),
    "discard": Words("点炮", "discard", "ロン"),
    "rob_kong": Words("抢杠", "robbed kong", "槍槓"),
    "ready": Words("听牌", "ready", "聴牌"),
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
    ``name`` a pattern id, ``tiles`` faces, ``sets`` lists of faces, ``seat`` a seat, ``points`` points, ``word``
    another code.
    ``{value|tile|tiles}`` is a word by whether the value is 1.

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

    def write(self, note: Note, lang: str, seats: Sequence[str] = ()) -> str:
        """Write the sentence of a note; ``seats`` are what seats are called, by their winds unless told."""
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
                parts.append(self._value(note.values.get(value, f"{{{value}}}"), kind, lang, seats))
        return "".join(parts)

    def _value(self, value: object, kind: str, lang: str, seats: Sequence[str] = ()) -> str:
        if kind.startswith("|"):
            return form_of(kind[1:], value)
        if kind == "name":
            return self.name(value, lang)
        if kind == "tiles" and isinstance(value, (tuple, list)):
            return format_tiles(faces_in(value))
        if kind == "sets" and isinstance(value, (tuple, list)):
            return " ".join([self._value(part, "tiles", lang) for part in value])
        if kind == "seat" and isinstance(value, int):
            return seats[value] if 0 <= value < len(seats) else seat_name(value, lang)
        if kind == "points" and isinstance(value, int):
            return points_text(value, lang)
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
        value, bar, kind = hole.partition("|")
        if bar:
            holes.append((before, value, bar + kind))
            continue
        value, _, kind = hole.partition(":")
        holes.append((before, value, kind))


def faces_in(values: Sequence[object]) -> list[int]:
    """Return the faces among loosely typed values."""
    return [value for value in values if isinstance(value, int)]
