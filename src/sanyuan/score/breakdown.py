"""The breakdown of a score: what counts, what does not and why, the arithmetic, payments, readings that lost.

Variants fill it from their compact result; it becomes the result object for programs or text for a terminal.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias, final

from mypy_extensions import mypyc_attr

from sanyuan.columns import table
from sanyuan.kept import Kept
from sanyuan.notation import format as format_tiles
from sanyuan.score.catalogue import Catalogue
from sanyuan.score.ledger import Payment, deltas
from sanyuan.tiles import Face
from sanyuan.words.text import EN, SEAT_HOLES, Note, note_of, seat_name

PatternId: TypeAlias = int | str
Sets: TypeAlias = Sequence[Sequence[Face]]


@final
@mypyc_attr(acyclic=True)
class Line(Kept):
    """A pattern that counts: what the whole line adds, how often it was seen, and in which sets or tiles."""

    def __init__(
        self,
        id: PatternId,  # noqa: A002
        value: int,
        count: int = 1,
        seen: Sets = (),
        extra: dict[str, object] | None = None,
    ) -> None:
        """``extra`` are further fields of this line in the result."""
        self.id: Final = id
        self.value: Final = value
        self.count: Final = count
        self.seen: Final = seen
        self.extra: Final = extra


@final
@mypyc_attr(acyclic=True)
class NotCounted(Kept):
    """A pattern that held, or seemed to, and does not count: what takes it away, and why."""

    def __init__(self, id: PatternId, by: PatternId | None, why: Note) -> None:  # noqa: A002
        """``by`` is None where only a missing condition stands against it."""
        self.id: Final = id
        self.by: Final = by
        self.why: Final = why


@final
@mypyc_attr(acyclic=True)
class Step(Kept):
    """One step of the arithmetic: what is computed, the formula in signs, and its value."""

    def __init__(self, label: Note, formula: str, value: int | float) -> None:
        """The formula is the same in every language."""
        self.label: Final = label
        self.formula: Final = formula
        self.value: Final = value


@final
@mypyc_attr(acyclic=True)
class Reading(Kept):
    """A reading of the hand that lost: its sets, its lines, its total, and why another one was taken."""

    def __init__(self, sets: Sets, lines: Sequence[Line], total: int, why: Note, detail: Note | None = None) -> None:
        """``detail`` says what the sets do not show, such as the wait."""
        self.sets: Final = sets
        self.detail: Final = detail
        self.lines: Final = lines
        self.total: Final = total
        self.why: Final = why


@mypyc_attr(allow_interpreted_subclasses=True)
class Account(Kept):
    """What the end of a hand pays, explained: what counts, the arithmetic, and every payment with its reason."""

    def __init__(self, words: Catalogue, seats: int = 4) -> None:
        """Start empty."""
        self.words: Final = words
        self.seats: Final = seats
        self.lines: list[Line] = []
        self.steps: list[Step] = []
        self.payments: list[Payment] = []

    def deltas(self) -> list[int]:
        """Return the change of every seat's points."""
        return deltas(self.payments, self.seats)

    def as_dict(self, lang: str = EN, explain: bool = True, templates: bool = False) -> dict[str, object]:
        """Return the account as JSON-ready data; without ``explain`` the lines and the change of points alone.

        With ``templates`` every sentence that names seats stands there once more, with ``{0}`` to ``{3}`` for them.
        """
        data: dict[str, object] = {
            "lines": [self._line(line, lang, explain) for line in self.lines],
            "deltas": self.deltas(),
        }
        if explain:
            data["steps"] = [self._step(step, lang, templates) for step in self.steps]
            data["payments"] = [self._payment(payment, lang) for payment in self.payments]
        return data

    def as_text(self, lang: str, explain: bool = True) -> str:
        """Return what counts, the arithmetic and the payments as aligned text for a terminal."""
        text = self._section("lines", lang, self._line_rows(self.lines, lang), (1,))
        if explain:
            text += self._section("steps", lang, self._step_rows(lang))
            text += self._section("payments", lang, self._payment_rows(lang), (1,))
        return "\n".join(text)

    def _section(self, title: str, lang: str, rows: list[list[str]], right: tuple[int, ...] = ()) -> list[str]:
        return [self.words.word(title, lang), *table(rows, right)] if rows else []

    def _line_rows(self, lines: Sequence[Line], lang: str) -> list[list[str]]:
        return [
            [
                self.words.name(line.id, lang) + (f" ×{line.count}" if line.count > 1 else ""),
                str(line.value),
                _sets_text(line.seen),
            ]
            for line in lines
        ]

    def _step_rows(self, lang: str) -> list[list[str]]:
        return [[self.words.write(step.label, lang), step.formula, f"= {step.value}"] for step in self.steps]

    def _payment_rows(self, lang: str) -> list[list[str]]:
        return [
            [
                f"{seat_name(payment.payer, lang)} → {seat_name(payment.payee, lang)}",
                str(payment.points),
                self.words.word(payment.reason, lang),
            ]
            for payment in self.payments
        ]

    def _line(self, line: Line, lang: str, explain: bool) -> dict[str, object]:
        data: dict[str, object] = {
            "id": line.id,
            "name": self.words.name(line.id),
            "value": line.value,
            "count": line.count,
        }
        if self.words.marks:
            data.update(self.words.marks.get(str(line.id), {}))
        if line.extra is not None:
            data.update(line.extra)
        if explain:
            data["title"] = self.words.name(line.id, lang)
            data["seen"] = [format_tiles(part) for part in line.seen]
        return data

    def _step(self, step: Step, lang: str, templates: bool) -> dict[str, object]:
        return {
            "code": step.label.code,
            "label": self.words.write(step.label, lang),
            **(self._template("label_template", step.label, lang) if templates else {}),
            "formula": step.formula,
            "value": step.value,
        }

    def _template(self, name: str, note: Note, lang: str) -> dict[str, object]:
        """Return a sentence with holes for the seats that it names, or nothing where it names none."""
        template = self.words.write(note, lang, SEAT_HOLES)
        return {} if template == self.words.write(note, lang) else {name: template}

    def _payment(self, payment: Payment, lang: str) -> dict[str, object]:
        return {**payment.as_dict(), "why": self.words.word(payment.reason, lang)}


@final
class Breakdown(Account):
    """The whole explanation of one score, filled by a variant and read by people and programs."""

    def __init__(self, words: Catalogue, seats: int = 4) -> None:
        """Start empty, as a win without lines."""
        super().__init__(words, seats)
        self.why: Note | None = None
        """Why the hand may not win; None when it wins."""
        self.headline: Note | None = None
        """The result in one sentence."""
        self.facts: dict[str, object] = {}
        """The variant's own result fields, JSON-ready; their parts may be shared, so read them through ``own_facts``
        where somebody may change them."""
        self.sets: Sets = ()
        """The reading that was taken."""
        self.detail: Note | None = None
        """What its sets do not show, such as the wait."""
        self.not_counted: list[NotCounted] = []
        self.readings: list[Reading] = []

    def own_facts(self) -> dict[str, object]:
        """Return a copy of the variant's own result fields, inner lists and objects too."""
        return {name: _copied(value) for name, value in self.facts.items()}

    def as_dict(self, lang: str = "en", explain: bool = False, templates: bool = False) -> dict[str, object]:
        """Return the result object; with ``explain`` also the sets, steps, payments and losing readings.

        ``templates`` adds sentences with holes for seats, as in an account.
        """
        data: dict[str, object] = {"ok": True, "win": self.why is None}
        if self.why is not None:
            data["why"] = self.words.write(self.why, lang)
            data["why_code"] = self.why.code
        data.update(self.own_facts())
        data["lines"] = [self._line(line, lang, explain) for line in self.lines]
        data["not_counted"] = [self._not_counted(row, lang) for row in self.not_counted]
        data["deltas"] = self.deltas()
        if explain:
            if self.headline is not None:
                data["headline"] = self.words.write(self.headline, lang)
                if templates:
                    data.update(self._template("headline_template", self.headline, lang))
            data["sets"] = [format_tiles(part) for part in self.sets]
            data["detail"] = self._detail(self.detail, lang)
            data["steps"] = [self._step(step, lang, templates) for step in self.steps]
            data["payments"] = [self._payment(payment, lang) for payment in self.payments]
            data["readings"] = [self._reading(reading, lang) for reading in self.readings]
        return data

    def as_text(self, lang: str, explain: bool = True) -> str:
        """Return the result as aligned text for a terminal: the whole explanation, or the lines and points.

        A hand that may not win always says what does not count.
        """
        text: list[str] = []
        if self.why is not None:
            colon = ": " if lang == EN else "："
            text.append(f"{self.words.word('no_win', lang)}{colon}{self.words.write(self.why, lang)}")
        elif self.headline is not None:
            text.append(self.words.write(self.headline, lang))
        if self.sets:
            text.append("  " + self._sets_and(self.detail if explain else None, self.sets, lang))
        text += self._section("lines", lang, self._line_rows(self.lines, lang), (1,))
        if explain or self.why is not None:
            text += self._section("not_counted", lang, self._not_counted_rows(lang))
        if explain:
            text += self._section("steps", lang, self._step_rows(lang))
            text += self._section("payments", lang, self._payment_rows(lang), (1,))
        if self.payments:
            change = [[seat_name(seat, lang), f"{points:+d}"] for seat, points in enumerate(self.deltas())]
            text += self._section("deltas", lang, change, (1,))
        if explain:
            text += self._section("readings", lang, self._reading_rows(lang), (1,))
        return "\n".join(text)

    def _not_counted_rows(self, lang: str) -> list[list[str]]:
        return [[self.words.name(row.id, lang), self.words.write(row.why, lang)] for row in self.not_counted]

    def _reading_rows(self, lang: str) -> list[list[str]]:
        return [
            [
                self._sets_and(reading.detail, reading.sets, lang),
                str(reading.total),
                self.words.write(reading.why, lang),
            ]
            for reading in self.readings
        ]

    def _not_counted(self, row: NotCounted, lang: str) -> dict[str, object]:
        return {
            "id": row.id,
            "name": self.words.name(row.id),
            "by": row.by,
            "why": self.words.write(row.why, lang),
            "why_code": row.why.code,
        }

    def _detail(self, detail: Note | None, lang: str) -> str | None:
        return None if detail is None else self.words.write(detail, lang)

    def _sets_and(self, detail: Note | None, sets: Sets, lang: str) -> str:
        text = _sets_text(sets)
        return text if detail is None else f"{text}  {self.words.write(detail, lang)}"

    def _reading(self, reading: Reading, lang: str) -> dict[str, object]:
        return {
            "sets": [format_tiles(part) for part in reading.sets],
            "detail": self._detail(reading.detail, lang),
            "total": reading.total,
            "lines": [self._line(line, lang, True) for line in reading.lines],
            "why": self.words.write(reading.why, lang),
            "why_code": reading.why.code,
        }


def _copied(value: object) -> object:
    if isinstance(value, list):
        return [_copied(part) for part in value]
    if isinstance(value, dict):
        return {name: _copied(part) for name, part in value.items()}
    return value


def _sets_text(sets: Sets) -> str:
    return " ".join([format_tiles(part) for part in sets])


def account_of(words: Catalogue, seats: int, payments: Sequence[Payment]) -> Account:
    """Explain payments by the values that they carry: a step for every different way to work one out.

    The words of a step stand under the code that the value ``step`` names, or under the reason with ``_step`` behind
    it, and may name payer, payee and any value.
    """
    found = Account(words, seats)
    found.payments = list(payments)
    told: list[tuple[str, str]] = []
    for each in payments:
        formula = each.values.get("formula")
        if not isinstance(formula, str):
            continue
        code = str(each.values.get("step", f"{each.reason}_step"))
        values = {**each.values, "payer": each.payer, "payee": each.payee}
        label = note_of(code if code in words.sentences else each.reason, values)
        written = (words.write(label, EN), formula)
        if written not in told:
            told.append(written)
            found.steps.append(Step(label, formula, each.points))
    return found
