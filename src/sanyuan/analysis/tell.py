"""How a judgement is told: rows with chances, points and parts, and the reasons as data and as sentences."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sanyuan.analysis.position import DECLARE, Choice
from sanyuan.analysis.solve import BY_POINTS, BY_WIN
from sanyuan.analysis.weighed import PARTS, Weighed
from sanyuan.hand.shape import kinds_in
from sanyuan.hand.tables import BITS
from sanyuan.kept import Kept
from sanyuan.notation import format as format_tiles
from sanyuan.notation import format_tile
from sanyuan.rules.prospects import Prospects, slot_kind
from sanyuan.rules.risks import Risks
from sanyuan.score.catalogue import SHARED
from sanyuan.table import actions
from sanyuan.table.actions import CHOOSE, GIVE, action_type
from sanyuan.words.sentences import say
from sanyuan.words.text import SEAT_WORDS, ZH, Note, Words, spaced

_FEW_KINDS: Final = 12
"""More kinds than this are counted, not named."""
_A_LITTLE: Final = 0.005
"""A chance that differs by less is not worth a sentence."""
_FEWER: Final = 3
"""What would be better with fewer draws left is said only of so many fewer: below that plans differ by chance."""
_BEFORE_PLAY: Final = (GIVE, CHOOSE)
"""Answers before play, where it means little what would be better with fewer draws left."""
_FEW_POINTS: Final = (20.0, 1.0, 0.1)
"""A gap of so few points, by the digits after the point, is no more than what look-aheads are off by."""
_SMALL: Final = 100.0
"""Where all points told are below this, tenths of them count,"""
_SMALLER: Final = 10.0
"""and hundredths below this."""


@final
class Line(Kept):
    """One option as it is told: its action as a word, what it is called in a sentence, and the tile that it plays."""

    def __init__(self, row: Weighed, action: str, called: Note, tile: str = "", slot: int = -1) -> None:
        """Keep the parts; ``slot`` is that of a discard, whose risk can be told by seat."""
        self.row: Final = row
        self.action: Final = action
        self.called: Final = called
        self.tile: Final = tile
        self.slot: Final = slot


@final
class Telling(Kept):
    """All options of one position with what is needed to tell them, the best first."""

    def __init__(
        self,
        lines: list[Line],
        word: Words,
        prospects: Prospects | None,
        unseen: "vec[i64]",
        risks: Risks,
        winds: tuple[int, ...] = (),
        goal: int = BY_POINTS,
        deal_in: Words = SHARED["discard"],
    ) -> None:
        """Keep the parts: what a win and a deal-in are called, what the hand hopes for, and ``winds`` of the seats.

        Options are compared by what the ``goal`` aims for.
        """
        self.lines: Final = lines
        self.word: Final = word
        self.prospects: Final = prospects
        self.unseen: Final = unseen
        self.risks: Final = risks
        self.winds: Final = winds
        self.goal: Final = goal
        self.deal_in: Final = deal_in
        largest = max([_largest(line.row) for line in lines], default=0.0)
        self.digits: Final = 0 if largest >= _SMALL else 1 if largest >= _SMALLER else 2
        """Digits after the point, where points are told."""

    def rows(self, lang: str) -> list[dict[str, object]]:
        """Return every option as JSON-ready data."""
        return [self._row(line, lang) for line in self.lines]

    def _row(self, line: Line, lang: str) -> dict[str, object]:
        row = line.row
        choice = row.choice
        data: dict[str, object] = {"action": line.action}
        if line.tile:
            data["tile"] = line.tile
        if row.is_counted():
            data["win"], data["ready"] = _chances(row)
            data["points"] = row.parts.get("win", 0.0)
        data["deal_in"] = row.chance
        data["price"] = row.cost / row.chance if row.chance > 0.0 else 0.0
        data["against"] = self._against(line)
        data["worth"] = row.worth()
        data["parts"] = {name: row.parts[name] for name in PARTS if name in row.parts}
        data["plan"] = "thumb" if not _is_measured(row) else "fold" if row.folds else "win"
        if choice is not None:
            helps = self._helps(choice.helps)
            data["shanten"] = choice.missing - 1
            data["accepts"] = {format_tile(kind): count for kind, count in helps.items()}
            data["by_draw"] = {
                "win": _passing(row, choice.win),
                "ready": _passing(row, choice.ready),
                "points": _passing(row, choice.points),
                "table": _passing(row, choice.beside),
            }
        reasons = self._reasons(line)
        data["reasons"] = [{"code": note.code, "values": values_of(note, lang)} for note in reasons]
        told = [say(note, lang) for note in reasons]
        data["why"] = "；".join([spaced(each) for each in told]) if lang == ZH else "; ".join(told)
        return data

    def _against(self, line: Line) -> dict[str, float]:
        """Return the chance of each seat, by its number, to win on a discard."""
        found: dict[str, float] = {}
        if line.slot >= 0 and line.row.chance > 0.0:
            for seat, chances in enumerate(self.risks.against):
                chance = chances[slot_kind(line.slot)]
                if chance > 0.0:
                    found[str(seat)] = chance
        return found

    def _helps(self, mask: int) -> dict[int, int]:
        """Return the unseen copies of the kinds that help."""
        found: dict[int, int] = {}
        for kind in kinds_in(mask):
            count: i64 = self.unseen[kind]
            if kind < 27 and kind % 9 == 4:
                count += self.unseen[34 + kind // 9]
            if count > 0:
                found[kind] = count
        return found

    def _reasons(self, line: Line) -> list[Note]:
        """Say what an option brings and risks, how it compares with the best other, and what would change that."""
        row = line.row
        if row.option == actions.WIN:
            return [Note("why.win_now", points=self._points(row.parts["win"]), word=self.word), *self._place(row)]
        others = [other for other in self.lines if other.action != line.action]  # of equal tiles one is enough
        other = others[0] if others else None
        notes = self._brings(line)
        if other is not None:
            notes.extend(self._unlike(line, other))
        notes.extend(self._risk(line, other))
        notes.extend(self._place(row))
        if "kong" in row.parts:
            notes.append(Note("why.kong_bonus", points=self._signed(row.parts["kong"]), word=self.word))
        if "paid" in row.parts:
            notes.append(Note("why.kong_paid", points=self._signed(row.parts["paid"])))
        if "opening" in row.parts:
            notes.append(Note("why.opening", points=self._signed(row.parts["opening"])))
        if round(row.parts.get("aims", 0.0), self.digits) != 0.0:
            notes.append(Note("why.aims", points=self._signed(row.parts["aims"])))
        if "targets" in row.parts:
            notes.append(Note("why.targets"))
        if "like" in row.parts:
            notes.append(Note("why.like", points=self._points(row.parts["like"])))
        if "habits" in row.parts:
            share = percent(row.share)
            notes.append(Note("why.habits", share=share, points=self._signed(row.parts["habits"])))
        if "thumb" in row.parts:
            thumb = row.parts["thumb"]
            notes.append(Note("why.thumb" if thumb > 0.0 else "why.no_thumb", points=self._signed(thumb)))
        if other is not None:
            notes.extend(self._compared(line, other))
            if line is self.lines[0] and action_type(row.option) not in _BEFORE_PLAY:
                notes.extend(self._changes(line, others))
        return notes

    def _place(self, row: Weighed) -> list[Note]:
        """Say what the places count."""
        place = row.parts.get("place", 0.0)
        return [Note("why.place", points=self._signed(place))] if round(place, self.digits) != 0.0 else []

    def _brings(self, line: Line) -> list[Note]:
        row = line.row
        choice = row.choice
        if choice is None:
            return []
        if row.folds:
            return [Note("why.folds", points=self._signed(row.parts["table"]), word=self.word)]
        notes: list[Note] = []
        win, ready = _chances(row)
        points = row.parts["win"]
        if win > 0.0:
            # a declaration's stake is lost where the hand does not win, and is no part of what a win pays
            stake = self.prospects.stake() if self.prospects is not None and choice.action == DECLARE else 0.0
            values: dict[str, object] = {"stake": round(stake)} if stake > 0.0 else {}
            code = "why.rough" if choice.rough else "why.staked" if stake > 0.0 else "why.chances"
            notes.append(
                Note(
                    code,
                    draws=len(choice.win) - 1,
                    ready=percent(ready),
                    win=percent(win),
                    mean=self._points((choice.points[-1] + stake * (1.0 - choice.win[-1])) / choice.win[-1]),
                    points=self._points(points),
                    word=self.word,
                    **values,
                )
            )
        else:
            notes.append(self._never(choice))
        # a claim opens the hand
        barred = self.prospects.barred() if self.prospects is not None and not _claims(row.option) else None
        if barred is not None:
            notes.append(Note("why.barred", what=barred))
        if round(row.parts["table"], self.digits) != 0.0:
            notes.append(Note("why.table", points=self._points(row.parts["table"]), word=self.word))
        helps = self._helps(choice.helps)
        count = sum(helps.values())
        tiles = format_tiles(sorted(helps) if helps else kinds_in(choice.helps))
        if count == 0 and choice.missing == 1 and tiles:
            notes.append(Note("why.dead_wait", tiles=tiles))
        elif count == 0:
            notes.append(Note("why.nothing"))
        elif choice.missing == 1:
            notes.append(Note("why.ready_now", count=count, tiles=tiles))
            notes.extend(self._barred_claims(line, choice))
        elif len(helps) > _FEW_KINDS:
            notes.append(Note("why.far", count=count))
        else:
            notes.append(Note("why.helps", count=count, tiles=tiles))
        return notes

    def _never(self, choice: Choice) -> Note:
        """Say that a hand does not win, and why not where there are draws enough."""
        draws = len(choice.win) - 1
        unpaid = self.prospects.unpaid() if self.prospects is not None else None
        if unpaid is None or choice.ready[-1] == 0.0 or draws < choice.missing:
            return Note("why.never", draws=draws, word=self.word)
        return Note("why.unpaid", draws=draws, word=self.word, what=unpaid)

    def _barred_claims(self, line: Line, choice: Choice) -> list[Note]:
        """Say why a ready hand may not win what others throw, where that is so."""
        slot = line.slot if line.row.then < 0 else line.row.then
        gone = BITS[slot_kind(slot)] if slot >= 0 else 0
        barred = self.prospects.claims_barred(choice.helps, gone) if self.prospects is not None else None
        return [Note("why.barred", what=barred)] if barred is not None else []

    def _unlike(self, line: Line, other: Line) -> list[Note]:
        """Say how much likelier a hand is ready than with the other option, where more tiles help it, and which.

        What an option risks at once, or a draw more, is no doing of the tiles.
        """
        one, two = line.row.choice, other.row.choice
        if one is None or two is None or line.row.folds or other.row.folds:
            return []
        if one.missing != two.missing or one.missing == 1 or len(one.ready) != len(two.ready):
            return []
        ready, instead = _chances(line.row)[1], _chances(other.row)[1]
        only = self._helps(one.helps & ~two.helps)
        if min(ready - instead, one.ready[-1] - two.ready[-1]) < _A_LITTLE or len(only) > _FEW_KINDS:
            return []
        if sum(self._helps(one.helps).values()) <= sum(self._helps(two.helps).values()):
            return []
        return [
            Note(
                "why.instead",
                ready=percent(ready),
                instead=percent(instead),
                draws=len(one.ready) - 1,
                tiles=format_tiles(sorted(only)),
                kinds=len(only),
            )
        ]

    def _risk(self, line: Line, other: Line | None) -> list[Note]:
        row = line.row
        notes: list[Note] = []
        if round(row.cost, self.digits) != 0.0:
            price = self._points(row.cost / row.chance)
            points = self._signed(-row.cost)
            chance = percent(row.chance)
            notes.append(Note("why.deal_in", chance=chance, price=price, points=points, deal_in=self.deal_in))
        if other is None or line.slot < 0 or other.slot < 0:
            return notes
        more = row.chance - other.row.chance
        if more > _A_LITTLE or more < -_A_LITTLE:
            code = "why.more_risk" if more > 0.0 else "why.less_risk"
            gap, seat = self._most_unlike(line.slot, other.slot, more > 0.0)
            if seat >= 0:
                wind = SEAT_WORDS[self.winds[seat]]
                notes.append(Note(code, chance=percent(gap), seat=wind, other=other.called, deal_in=self.deal_in))
            else:
                code = f"{code}_in_all"
                notes.append(Note(code, chance=percent(abs(more)), other=other.called, deal_in=self.deal_in))
        return notes

    def _compared(self, line: Line, other: Line) -> list[Note]:
        """Say how much more or less an option is worth than another, as the points of both are told.

        What hands may become is compared by shares, and with nothing else; habits and rules of thumb have no points.
        """
        if not _is_measured(line.row) or not _is_measured(other.row):
            return []
        if "targets" in line.row.parts or "targets" in other.row.parts:
            return _compared_aims(line, other)
        if self.goal != BY_POINTS:
            return [self._compared_chances(line, other)]
        gap = round(line.row.worth(), self.digits) - round(other.row.worth(), self.digits)
        code = "why.same" if gap == 0.0 else "why.best" if gap > 0.0 else "why.less"
        values: dict[str, object] = {"other": other.called}
        if gap != 0.0:
            values["gap"] = self._points(abs(gap))
        return [Note(code, **values)]

    def _compared_chances(self, line: Line, other: Line) -> Note:
        """Say how much more or less often an option comes to the goal than another, as both chances are told."""
        place = 0 if self.goal == BY_WIN else 1
        gap = round(1000.0 * _chances(line.row)[place]) - round(1000.0 * _chances(other.row)[place])
        if gap == 0:
            return Note("why.same", other=other.called)
        code = ("why.won" if self.goal == BY_WIN else "why.ready") + ("_more" if gap > 0 else "_less")
        return Note(code, gap=percent(abs(gap) / 1000.0), other=other.called, word=self.word)

    def _most_unlike(self, slot: int, than: int, more: bool) -> tuple[float, int]:
        """Return how far the risks of two discards differ against one seat, most of all, and that seat, or -1."""
        best = 0.0
        found = -1
        for seat, chances in enumerate(self.risks.against):
            gap = chances[slot_kind(slot)] - chances[slot_kind(than)]
            if not more:
                gap = -gap
            if gap > best:
                best, found = gap, seat
        return best, found if found < len(self.winds) else -1

    def _points(self, points: float) -> object:
        """Return points as they are told: a whole number, or one with tenths or hundredths."""
        if self.digits:
            return round(points, self.digits)
        return round(points)

    def _signed(self, points: float) -> str:
        told = round(points, self.digits)
        return f"{told:+.{self.digits}f}" if told != 0.0 else "0"

    def _changes(self, best: Line, others: list[Line]) -> list[Note]:
        """Say with how many draws left, or from what risk on, another option would be better.

        What places count would change as well, by chances that are not kept.
        """
        notes: list[Note] = []
        if "place" in best.row.parts or not _is_measured(best.row):
            return notes
        enough = _FEW_POINTS[self.digits] if self.goal == BY_POINTS else _A_LITTLE
        change = _by_draws(best, others, self.goal, enough)
        if change is not None:
            notes.append(Note("why.changes", draws=change[0], other=change[1].called))
        row = best.row
        choice = row.choice
        gap = round(row.worth(), self.digits) - round(others[0].row.worth(), self.digits)
        if choice is None or row.chance <= 0.0 or row.folds or gap == 0.0 or self.goal != BY_POINTS:
            return notes
        # (1 - chance) * worth - chance * price is as much as the other option is worth
        falls = choice.worth() + row.cost / row.chance
        if falls > 0.0:
            safe = row.worth() + row.cost + row.chance * choice.worth()
            limit = (safe - others[0].row.worth()) / falls
            if row.chance + _A_LITTLE < limit < 1.0:
                notes.append(Note("why.until", chance=percent(limit), other=others[0].called, deal_in=self.deal_in))
        return notes


def _is_measured(row: Weighed) -> bool:
    """Tell whether what an option is worth was worked out, and not judged by habits or rules of thumb."""
    return "thumb" not in row.parts and "habits" not in row.parts


def _claims(option: int) -> bool:
    """Tell whether an option takes another's tile for a meld."""
    return action_type(option) in (actions.CHOW, actions.PUNG, actions.KONG)


def _passing(row: Weighed, curve: list[float]) -> list[float]:
    """Return numbers by draws left as they count for an option: in the cases where nobody wins on it now."""
    return [(1.0 - row.chance) * each for each in curve]


def _by_draws(best: Line, others: list[Line], goal: int, enough: float) -> tuple[int, Line] | None:
    """Return the largest number of clearly fewer draws with which another option would be better, and that option."""
    curve = _aimed_by_draws(best.row, goal)
    curves = [_aimed_by_draws(other.row, goal) for other in others]
    # a kong draws once more than the others do
    draws = min([len(each) for each in [curve, *curves] if each], default=0) - 1
    for left in range(draws - _FEWER, 0, -1):
        for other, its in zip(others, curves, strict=True):
            if curve and its and its[left - draws - 1] > curve[left - draws - 1] + enough:
                return left, other
    return None


def _aimed_by_draws(row: Weighed, goal: int) -> list[float]:
    """Return what an option brings of the goal with 0, 1, … draws left; nothing where it is not looked ahead from."""
    choice = row.choice
    if choice is None or row.folds:
        return []
    stays = 1.0 - row.chance
    if goal != BY_POINTS:
        return [stays * chance for chance in (choice.win if goal == BY_WIN else choice.ready)]
    always = row.worth() - stays * choice.worth()
    return [stays * (points + beside) + always for points, beside in zip(choice.points, choice.beside, strict=True)]


def _chances(row: Weighed) -> tuple[float, float]:
    """Return the chances of an option to win and to be ready, if nobody wins on it now."""
    if row.option == actions.WIN:
        return 1.0, 1.0
    choice = row.choice
    if choice is None or row.folds:
        return 0.0, 0.0
    return (1.0 - row.chance) * choice.win[-1], (1.0 - row.chance) * choice.ready[-1]


def _compared_aims(line: Line, other: Line) -> list[Note]:
    """Say by what share the hands that an option leads to are better or worse than those of another."""
    one, two = line.row.parts.get("targets", 0.0), other.row.parts.get("targets", 0.0)
    if one <= 0.0 or two <= 0.0:
        return []
    more = one >= two
    share = round(100.0 * abs(one - two) / two)
    if share == 0:
        return [Note("why.same", other=other.called)]
    return [Note("why.better_aims" if more else "why.worse_aims", share=f"{share} %", other=other.called)]


def values_of(note: Note, lang: str) -> dict[str, object]:
    """Return the values of a sentence as data, sentences and names among them written."""
    return {
        name: say(value, lang)
        if isinstance(value, Note)
        else say(Note("why.name", name=value), lang)
        if not isinstance(value, (str, int, float))
        else value
        for name, value in note.values.items()
    }


def percent(chance: float) -> str:
    """Write a chance.

    >>> percent(0.1234), percent(0.0004)
    ('12.3 %', '0.04 %')
    """
    return f"{100 * chance:.2f} %" if 0.0 < chance < 0.0005 else f"{100 * chance:.1f} %"


def _largest(row: Weighed) -> float:
    """Return the largest number of points that is told of an option; what a hand may become is not in points."""
    told = [points for name, points in row.parts.items() if name != "targets"]
    choice = row.choice
    if choice is not None and choice.win[-1] > 0.0:
        told.append(choice.points[-1] / choice.win[-1])
    if row.chance > 0.0:
        told.append(row.cost / row.chance)
    return max([abs(points) for points in told], default=0.0)
