"""A recorder's sheet: a match at a real table told by its results, folded into the same events and ledger as any game.

An entry is one hand as people tell it: who won from whom and what it was worth (or the hand itself), who declared,
or why nobody won and who was ready. Seats are places at the table in playing order, 0 the first dealer; inside
``score``, which is a score request, they count from the dealer of the hand as everywhere in requests.
"""

from collections.abc import Sequence
from typing import Final

from sanyuan.engine.fold import apply
from sanyuan.errors import InputError
from sanyuan.fields import DATA, SEAT, SEATS, TEXT, Field, Request
from sanyuan.picture.table import hand_words
from sanyuan.rules.by_result import kept_lines
from sanyuan.rules.flow import Flow, Settlement, Standing, final_result
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.variant import Variant
from sanyuan.score.breakdown import Account, Breakdown, account_of
from sanyuan.score.ledger import TABLE, Payment, deltas, turned
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.table.state import State
from sanyuan.words.text import EN, LANGUAGES, ZH, Note, Words

WIN: Final = "win"
DRAW: Final = "draw"
FALSE_WIN: Final = "false_win"
PENALTY: Final = "penalty"
DECLARE: Final = "declare"

ENTRY_FIELDS: Final = (
    Field("type", TEXT, "what happened", "结果", WIN, (WIN, DRAW, FALSE_WIN, PENALTY, DECLARE)),
    Field("wins", DATA, "the winners, each with what the hand is worth", "和牌者及牌值"),
    Field("loser", SEAT, "the discarder; none = self-draw", "点炮者；不填为自摸"),
    Field("declared", DATA, "seats that declared and put their stake down", "宣言的座位"),
    Field("reason", TEXT, "why nobody won", "流局原因"),
    Field("ready", DATA, "seats that were ready", "听牌的座位"),
    Field("seat", SEAT, "who claimed a false win, or declared", "错和者，或宣言者"),
    Field("points", DATA, "points given and taken by hand, one number a seat", "手工加减分，每家一个数"),
    Field("note", TEXT, "a remark", "备注", ""),
)
_PARTS: Final = {
    WIN: ("wins", "loser", "declared"),
    DRAW: ("reason", "ready", "declared"),
    FALSE_WIN: ("seat", "declared"),
    PENALTY: ("points",),
    DECLARE: ("seat",),
}
"""Which fields tell of each type of entry; any may have a note, and what the variant's table shows."""
_ENDS: Final = (WIN, DRAW, FALSE_WIN)
WIN_FIELDS: Final = (
    Field("winner", SEAT, "who won", "和牌者"),
    Field("score", DATA, "the hand as a score request, instead of its worth", "整副牌（代替牌值）"),
)


class Hand:
    """One entry after the fold: where the table stood, what was paid, and the scores after it."""

    def __init__(
        self,
        entry: dict[str, object],
        standing: Standing,
        happened: list[Event],
        payments: list[Payment],
        results: list[dict[str, object]],
        scores: list[int],
        declared: list[int],
        account: Account | None = None,
    ) -> None:
        """Keep the parts; a draw and a false win have an account, a win explains itself in its results."""
        self.entry: Final = entry
        self.standing: Final = standing
        self.events: Final = happened
        self.payments: Final = payments
        self.results: Final = results
        self.scores: Final = scores
        self.declared: Final = declared
        self.account: Final = account

    def as_dict(self) -> dict[str, object]:
        """Return the hand as JSON-ready data."""
        return {
            "entry": self.entry,
            **standing_dict(self.standing),
            "payments": [each.as_dict() for each in self.payments],
            "account": None if self.account is None else {lang: self.account.as_dict(lang) for lang in LANGUAGES},
            "results": self.results,
            "change": [after - before for after, before in zip(self.scores, self.standing.scores, strict=True)],
            "scores": self.scores,
            "declared": self.declared,
        }


class Problem:
    """Where a sheet stops making sense: the entry's place and the refusal."""

    def __init__(self, place: int, error: InputError) -> None:
        """Keep both."""
        self.place: Final = place
        self.error: Final = error


class Sheet:
    """A match told by its results: entries folded one by one up to the first that cannot be; none is lost."""

    def __init__(self, variant: Variant, rules: RuleConfig, entries: Sequence[dict[str, object]] = ()) -> None:
        """Fold the entries."""
        self.variant: Final = variant
        self.rules: Final = rules
        self.flow: Final = variant.flow or Flow()
        self.hands: Final[list[Hand]] = []
        self.standing: Standing | None = self.flow.first_standing(rules)
        self.begun: Standing | None = None
        """Where the hand in play began, if a false win has been paid for in it and it goes on."""
        self.false_wins: list[Event] = []
        """The false wins of the hand in play."""
        self.declared: list[int] = []
        """The seats that have declared in the hand in play; its result need not name them again."""
        self.scores: list[int] = list(self.standing.scores)
        self.result: list[int] | None = None
        self.final: dict[str, object] = {}
        """What the end of the match says beside the result, by player, such as points of another unit."""
        self.problem: Problem | None = None
        for place, entry in enumerate(entries):
            try:
                self._add(entry)
            except InputError as error:
                self.problem = Problem(place, error)
                break

    def _add(self, entry: dict[str, object]) -> None:
        tally = self.variant.by_result
        told = Request(entry, (*ENTRY_FIELDS, *tally.table_fields()))
        kind = told.take_text("type", WIN, tuple(_PARTS))
        _refuse_unfit(entry, kind)
        if kind == PENALTY:
            self._penalty(entry, told)
            return
        if self.standing is None:
            raise InputError("match_over.match_over_before", "type")
        hand = _Telling(self, self.begun or self.standing, told)
        if kind == DECLARE:
            self._declare(entry, hand.declare(), self.standing)
            return
        if kind == WIN:
            hand.win()
        elif kind == DRAW:
            hand.draw()
        else:
            hand.false_win()
        if kind == FALSE_WIN and self.flow.plays_on(hand.state):
            self._go_on(entry, hand, self.standing)
        else:
            self._finish(entry, hand, self.standing)

    def _declare(self, entry: dict[str, object], seat: int, at: Standing) -> None:
        """Keep who has declared; the stake is paid with the result of the hand."""
        self.declared = [*self.declared, seat]
        self.hands.append(Hand(entry, at, [], [], [], self.scores, self.declared))

    def _go_on(self, entry: dict[str, object], hand: "_Telling", at: Standing) -> None:
        """Keep a false win after which the same hand goes on."""
        self.begun = hand.standing
        self.false_wins.append(hand.events[-1])
        self.scores = list(hand.state.scores)
        self._keep(entry, hand, at, self.scores)
        self.standing = with_scores(at, self.scores)

    def _keep(self, entry: dict[str, object], hand: "_Telling", at: Standing, scores: list[int]) -> None:
        parts = (hand.events, hand.payments, hand.results, scores, hand.declared, hand.account)
        self.hands.append(Hand(entry, at, *parts))

    def _finish(self, entry: dict[str, object], hand: "_Telling", at: Standing) -> None:
        standing = hand.standing
        self.begun = None
        self.false_wins = []
        self.declared = []
        following = self.flow.next_standing(self.rules, standing, hand.state)
        scores = list(hand.state.scores)
        if following is None:
            scores = self.flow.last_scores(self.rules, standing, hand.state)
        self._keep(entry, hand, at, list(hand.state.scores))
        if following is None:
            self._close(standing, scores)
        self.standing = following
        self.scores = scores if following is None else list(following.scores)

    def _penalty(self, entry: dict[str, object], told: Request) -> None:
        change = _numbers(told, "points", len(self.scores))
        before = self.standing
        last = before or self.hands[-1].standing
        at = with_scores(last, self.scores)
        self.scores = [score + each for score, each in zip(self.scores, change, strict=True)]
        self.hands.append(Hand(entry, at, [], [], [], self.scores, []))
        if self.begun is not None:
            began = [score + each for score, each in zip(self.begun.scores, change, strict=True)]
            self.begun = with_scores(self.begun, began)
        if before is not None:
            self.standing = with_scores(before, self.scores)
        else:
            self._close(last, self.scores)

    def _close(self, standing: Standing, scores: list[int]) -> None:
        happened = [event for hand in self.hands for event in hand.events]
        self.result, self.final = final_result(self.flow, self.rules, standing, scores, happened)

    def _told(self, standing: Standing) -> dict[str, object]:
        """Return what a hand is called and what lies on the table when it begins, in every language."""
        title, notes = hand_words(self.variant, self.rules, standing)
        return {"titles": _in_all(title), "notes": [_in_all(note.words) for note in notes if note.value]}

    def _next(self) -> dict[str, object] | None:
        if self.standing is None:
            return None
        return {**standing_dict(self.standing), **self._told(self.standing)}

    def as_dict(self, lang: str = EN) -> dict[str, object]:
        """Return the whole sheet as JSON-ready data."""
        data: dict[str, object] = {
            "hands": [{**hand.as_dict(), **self._told(hand.standing)} for hand in self.hands],
            "scores": self.scores,
            "result": self.result,
            "final": self.final,
            "over": self.standing is None,
            "next": self._next(),
            "declared": self.declared,
            "problem": None,
            "draws": self.variant.by_result.draws(self.rules),
            "most_winners": self.variant.by_result.most_winners(self.rules),
        }
        if self.problem is not None:
            data["problem"] = {"place": self.problem.place, "error": self.problem.error.as_dict(lang)}
        return data


class _Telling:
    """One hand while it is being told: the state without tiles, and the events that it takes."""

    def __init__(self, sheet: Sheet, standing: Standing, told: Request) -> None:
        self.sheet = sheet
        self.standing = standing
        self.told = told
        flow, rules = sheet.flow, sheet.rules
        self.seats = flow.seats(rules)
        self.state = State(flow.faces(rules), self.seats, 0, flow.slot(rules, standing))
        self.events: list[Event] = []
        self.payments: list[Payment] = []
        self.account: Account | None = None
        self.results: list[dict[str, object]] = []
        self._apply(standing.begin())
        for event in sheet.false_wins:
            apply(flow, self.state, event)
        self.declared = self._declare()

    def win(self) -> None:
        """Settle one or several winners; the nearest after the discarder comes first."""
        variant, rules = self.sheet.variant, self.sheet.rules
        rows = self.told.take_objects("wins", (*WIN_FIELDS, *variant.by_result.worth_fields()))
        if not rows:
            raise InputError("winner", "wins")
        loser = self.told.take_seat("loser", -1, self.seats)
        most = 1 if loser < 0 else variant.by_result.most_winners(rules)
        if len(rows) > most:
            raise InputError("winners.most_may_win", "wins", most=most, count=len(rows))
        winners = [row.take_seat("winner", None, self.seats) for row in rows]
        if len(set(winners)) < len(winners):
            raise InputError("winners.seat_wins_once", "wins")
        for winner in winners:
            self._refuse_stopped(winner, "wins")
        if loser in winners:
            raise InputError("loser_is_winner", "loser")
        start = loser if loser >= 0 else winners[0]
        order = sorted(range(len(rows)), key=lambda at: (winners[at] - start) % self.seats)
        ordered = [winners[at] for at in order]
        settled = [self._settle(rows[at], winners[at], loser, ordered) for at in order]
        for at, (settlement, result) in zip(order, settled, strict=True):
            self.results.append({"winner": winners[at], **result})
            self._pay(Event(events.WIN, winners[at], other=loser, detail=settlement.detail), settlement.payments)

    def declare(self) -> int:
        """Return the seat that declares in a hand that goes on."""
        seat = self.told.take_seat("seat", None, self.seats)
        if seat in self.sheet.declared:
            raise InputError("declared.seat_declared_hand", "seat", seat=seat)
        self._put_down([seat], "seat")
        return seat

    def draw(self) -> None:
        """Settle a hand without a winner."""
        tally = self.sheet.variant.by_result
        codes = [code for code, _ in tally.reasons()]
        reason = codes.index(self.told.take_text("reason", codes[0], codes))
        ready = [self._wind(seat) for seat in self.told.take_seats("ready", self.seats)]
        settlement = tally.draw(self.sheet.rules, self.state, self._turned(self.told), reason, ready)
        self.results.append(settlement.detail)
        tiles = tuple(sorted(self.state.seat_at(seat) for seat in ready))
        self._explain([*settlement.payments, *self._stakes()])
        self._pay(Event(events.DRAWN, code=reason, tiles=tiles, detail=settlement.detail), settlement.payments)

    def false_win(self) -> None:
        """Settle a win that was none."""
        seat = self.told.take_seat("seat", None, self.seats)
        self._refuse_stopped(seat, "seat")
        told = self._turned(self.told)
        settlement = self.sheet.variant.by_result.false_win(self.sheet.rules, self.state, told, self._wind(seat))
        self.results.append(settlement.detail)
        goes_on = int(self.sheet.flow.plays_on(self.state))
        self._explain(settlement.payments)
        self._pay(Event(events.FALSE_WIN, seat, code=goes_on, points=()), settlement.payments)

    def _refuse_stopped(self, seat: int, field: str) -> None:
        """Refuse another claim of a seat that has claimed a false win in this hand (停和)."""
        if any(event.seat == seat for event in self.sheet.false_wins):
            raise InputError("stopped", field, seat=seat)

    def _settle(
        self, row: Request, winner: int, loser: int, winners: list[int]
    ) -> tuple[Settlement, dict[str, object]]:
        variant, rules = self.sheet.variant, self.sheet.rules
        at = self._wind(winner)
        against = self._wind(loser) if loser >= 0 else -1
        if not row.has("score"):
            settlement = variant.by_result.win(rules, self.state, self._turned(row), at, against, winners)
            return settlement, settlement.detail
        given = row.data["score"]
        if not isinstance(given, dict):
            raise InputError("field_type.score_score_request", row.path("score"))
        misfit = variant.by_result.misfit(self.state, winner, given)
        if misfit is not None:
            raise misfit.again(misfit.note, row.path(f"score.{misfit.field}"))
        request: dict[str, object] = {
            **given,
            **variant.by_result.known(self.state, winner, winners),
            "variant": variant.name,
            "rules": rules.as_dict(),
            "winner": at,
            "loser": None if against < 0 else against,
            "round": "ESWN"[self.standing.round_wind % 4],
        }
        found = self._judged(request, row)
        return Settlement(at, found.payments, found.own_facts()), {
            **found.own_facts(),
            "lines": kept_lines(found.lines),
        }

    def _judged(self, request: dict[str, object], row: Request) -> Breakdown:
        try:
            found = self.sheet.variant.breakdown(request)
        except InputError as error:
            raise error.again(error.note, row.path(f"score.{error.field or 'hand'}")) from None
        if found.why is not None:
            why = Words(found.words.write(found.why, ZH), found.words.write(found.why, EN))
            raise InputError("no_win.why", row.path("score"), why=why)
        return found

    def _declare(self) -> list[int]:
        """Let declare who has done so already and whom the entry names; return them all."""
        known = self.sheet.declared
        seats = [*known, *[seat for seat in self.told.take_seats("declared", self.seats) if seat not in known]]
        self._put_down(seats, "declared")
        return seats

    def _put_down(self, seats: list[int], field: str) -> None:
        """Let seats declare, each with its stake."""
        if seats and not self.sheet.variant.by_result.declares():
            raise InputError("declared.nobody_declares_anything", field)
        least = self.sheet.variant.by_result.least_to_declare(self.sheet.rules)
        for seat in seats:
            if least and self.state.scores[seat] < least:
                sentence = Note("declared.points", least=least, seat=seat, scores=self.state.scores[seat])
                raise InputError(sentence, field)
            points = [0] * self.seats
            points[seat] = -self.sheet.flow.accept_cost(self.state)
            self._apply(Event(events.ACCEPT, seat, points=tuple(points)))

    def _pay(self, event: Event, payments: list[Payment]) -> None:
        """Apply the end of the hand with its payments, which count seats from the dealer."""
        placed = turned(payments, self.standing.dealer, self.seats)
        self.payments += placed
        change = tuple(deltas(placed, self.seats))
        told = Event(
            event.type,
            event.seat,
            other=event.other,
            code=event.code,
            tiles=event.tiles,
            points=change,
            detail={**event.detail, "payments": [each.as_dict() for each in placed]} if placed else event.detail,
        )
        self._apply(told)

    def _stakes(self) -> list[Payment]:
        """Return what those who declared have put on the table."""
        cost = self.sheet.flow.accept_cost(self.state)
        return [Payment(self._wind(seat), TABLE, cost, "sticks") for seat in self.declared] if cost else []

    def _explain(self, payments: list[Payment]) -> None:
        if payments:
            self.account = account_of(self.sheet.variant.words, self.seats, payments)

    def _apply(self, event: Event) -> None:
        self.events.append(event)
        apply(self.sheet.flow, self.state, event)

    def _wind(self, seat: int) -> int:
        return (seat - self.standing.dealer) % self.seats

    def _turned(self, told: Request) -> Request:
        """Return what was told with every seat counted from the dealer, and lists by seat turned to begin with him."""
        tally = self.sheet.variant.by_result
        of_table = [field.name for field in tally.table_fields() if field.name in self.told.data]
        data = {**{name: self.told.data[name] for name in of_table}, **told.data}
        for field in (*tally.worth_fields(), *tally.table_fields()):
            value = data.get(field.name)
            if field.kind == SEAT and isinstance(value, int):
                data[field.name] = self._wind(told.take_seat(field.name, None, self.seats))
            elif field.kind in (DATA, SEATS) and isinstance(value, list):
                data[field.name] = self._turned_list(value)
        fields = (*ENTRY_FIELDS, *WIN_FIELDS, *tally.worth_fields(), *tally.table_fields())
        return Request(data, fields, told.place)

    def _turned_list(self, values: list[object]) -> list[object]:
        """Turn a list of seats, or a list with one object a seat."""
        if values and all(isinstance(value, dict) for value in values):
            dealer = self.standing.dealer % len(values)
            return [*values[dealer:], *values[:dealer]]
        return [self._wind(value) if isinstance(value, int) and 0 <= value < self.seats else value for value in values]


def without(entries: Sequence[dict[str, object]], place: int) -> list[dict[str, object]]:
    """Return the entries without one of them; a hand that ended takes along what was declared in it.

    >>> without([{"type": "declare", "seat": 1}, {"type": "penalty"}, {"type": "draw"}, {"type": "win"}], 2)
    [{'type': 'penalty'}, {'type': 'win'}]
    """
    gone = {place}
    before = place - 1 if entries[place].get("type", WIN) in _ENDS else -1
    while before >= 0 and entries[before].get("type", WIN) not in _ENDS:
        if entries[before]["type"] == DECLARE:
            gone.add(before)
        before -= 1
    return [entry for at, entry in enumerate(entries) if at not in gone]


def with_scores(standing: Standing, scores: list[int]) -> Standing:
    """Return where a hand stands with other scores."""
    return Standing(standing.dealer, standing.round_wind, standing.number, scores, standing.carry, standing.players)


def standing_dict(standing: Standing) -> dict[str, object]:
    """Return where a hand stands as JSON-ready data."""
    return {
        "dealer": standing.dealer,
        "round": standing.round_wind,
        "number": standing.number,
        "carry": list(standing.carry),
        "players": list(standing.players),
        "before": list(standing.scores),
    }


def _refuse_unfit(entry: dict[str, object], kind: str) -> None:
    """Refuse what is told of another type of entry: it would be lost without a word."""
    for field in ENTRY_FIELDS:
        unfit = field.name not in ("type", "note", *_PARTS[kind])
        if unfit and entry.get(field.name) not in (None, [], ""):
            raise InputError("unfit", field.name, value=kind.replace("_", " "), name=field.name)


def _numbers(told: Request, name: str, count: int) -> list[int]:
    value = told.data.get(name)
    if not isinstance(value, list) or len(value) != count:
        raise InputError("points", name, name=name, count=count)
    found: list[int] = []
    for part in value:
        if not isinstance(part, int) or isinstance(part, bool) or abs(part) > 10_000_000:
            raise InputError("points", name, name=name, count=count)
        found.append(part)
    return found


def _in_all(words: Words) -> dict[str, str]:
    return {lang: words.text(lang) for lang in LANGUAGES}
