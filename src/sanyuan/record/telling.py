"""One hand of a recorder's sheet while it is told: its results become the events that they would have been in play."""

from typing import Final

from sanyuan.engine.fold import apply, new_state
from sanyuan.errors import InputError
from sanyuan.fields import DATA, SEAT, SEATS, Field, Request
from sanyuan.record.entries import ENTRY_FIELDS, WIN_FIELDS
from sanyuan.rules.by_result import Foul, kept_lines
from sanyuan.rules.flow import Flow, Settlement, Standing
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.variant import Variant
from sanyuan.score.breakdown import Account, Breakdown, account_of
from sanyuan.score.ledger import TABLE, Payment, deltas, turned
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.table.state import State
from sanyuan.tiles import UNKNOWN
from sanyuan.words.text import EN, ZH, Note, Words

DEAD_SEATS: Final = Field("dead", SEATS, Words("相公的座位", "seats whose hands are dead"))
"""What the table knows beside an entry when a game settles it."""


class InPlay:
    """The hand in play: where it began, what has been told of it, and who has declared in it."""

    def __init__(self, began: Standing) -> None:
        """Begin with nothing told."""
        self.began = began
        self.happened: list[Event] = []
        """The results and payments after which the hand went on."""
        self.declared: list[int] = []
        """The seats that have declared; its last result need not name them again."""
        self.dead: list[int] = []
        """The seats that may not win it any more."""


class Telling:
    """One entry while it is read: the state without tiles, and the events that it takes."""

    def __init__(self, variant: Variant, rules: RuleConfig, hand: InPlay, told: Request) -> None:
        """Set the table as the hand in play has left it, with those who have declared."""
        self.variant = variant
        self.rules = rules
        self.flow = variant.flow or Flow()
        self.hand = hand
        self.standing = hand.began
        self.told = told
        self.seats = self.flow.seats(rules)
        self.state: State = new_state(self.flow, rules, self.standing, len(self.flow.tile_set(rules)))
        self.events: list[Event] = []
        self.payments: list[Payment] = []
        self.account: Account | None = None
        self.results: list[dict[str, object]] = []
        self._apply(self.standing.begin())
        for event in hand.happened:
            apply(self.flow, self.state, event)
        self.declared = self._declare()
        self.told_from = len(self.events)
        """Where the events of this entry begin, after the hand's beginning and its declarations."""

    def win(self) -> None:
        """Settle one or several winners; the nearest after the discarder comes first."""
        by_result = self.variant.by_result
        rows = self.told.take_objects("wins", (*WIN_FIELDS, *by_result.worth_fields()))
        if not rows:
            raise InputError("winner", "wins")
        loser = self.told.take_seat("loser", -1, self.seats)
        most = 1 if loser < 0 else by_result.most_winners(self.rules)
        if len(rows) > most:
            raise InputError("winners.most_may_win", "wins", most=most, count=len(rows))
        winners = [row.take_seat("winner", None, self.seats) for row in rows]
        if len(set(winners)) < len(winners):
            raise InputError("winners.seat_wins_once", "wins")
        for winner in winners:
            self._refuse_stopped(winner, "wins")
            self._refuse_dead(winner, "wins")
        if loser in winners:
            raise InputError("loser_is_winner", "loser")
        self._refuse_gone(winners, "wins")
        self._refuse_gone([loser], "loser")
        start = loser if loser >= 0 else winners[0]
        order = sorted(range(len(rows)), key=lambda at: (winners[at] - start) % self.seats)
        ordered = [winners[at] for at in order]
        settled = [self._settle(rows[at], winners[at], loser, ordered) for at in order]
        for at, (settlement, result) in zip(order, settled, strict=True):
            self.results.append({"winner": winners[at], **result})
            self._pay(events.win(winners[at], UNKNOWN, loser, detail=settlement.detail), settlement.payments)

    def pay(self) -> None:
        """Settle what is paid in the middle of the hand."""
        by_result = self.variant.by_result
        known = {each.code: each for each in by_result.between()}
        kind = known[self.told.take_text("kind", None, tuple(known))]
        seat = self.told.take_seat("seat", None, self.seats)
        loser = self.told.take_seat("loser", None if kind.from_one else -1, self.seats)
        if loser >= 0 and not kind.from_one:
            raise InputError("unfit", "loser", value=kind.code, name="loser")
        if loser == seat:
            raise InputError("payer_is_payee", "loser")
        self._refuse_gone([seat], "seat")
        self._refuse_gone([loser], "loser")
        against = self._wind(loser) if loser >= 0 else -1
        told = self._turned(self.told)
        settlement = by_result.pay(self.rules, self.state, told, kind.code, self._wind(seat), against)
        self.results.append(settlement.detail)
        self._explain(settlement.payments)
        self._pay(events.pay(seat, (), settlement.detail), settlement.payments)

    def declare(self) -> int:
        """Return the seat that declares in a hand that goes on."""
        seat = self.told.take_seat("seat", None, self.seats)
        if seat in self.hand.declared:
            raise InputError("declared.seat_declared_hand", "seat", seat=seat)
        self._refuse_dead(seat, "seat")
        self._put_down([seat], "seat")
        return seat

    def draw(self) -> None:
        """Settle a hand that ends without a winner, or without a further one."""
        by_result = self.variant.by_result
        codes = [code for code, _ in by_result.reasons()]
        reason = codes.index(self.told.take_text("reason", codes[0], codes))
        seats = self.told.take_seats("ready", self.seats)
        self._refuse_gone(seats, "ready")
        for seat in seats:
            self._refuse_dead(seat, "ready")
        ready = [self._wind(seat) for seat in seats]
        settlement = by_result.draw(self.rules, self.state, self._turned(self.told), reason, ready)
        self.results.append(settlement.detail)
        laid = tuple(sorted(self.state.seat_at(seat) for seat in ready))
        self._explain([*settlement.payments, *self._stakes()])
        self._pay(events.drawn_hand(reason, laid, detail=settlement.detail), settlement.payments)

    def false_win(self) -> None:
        """Settle a false win."""
        seat = self.told.take_seat("seat", None, self.seats)
        self._refuse_stopped(seat, "seat")
        self._refuse_gone([seat], "seat")
        told = self._turned(self.told)
        settlement = self.variant.by_result.false_win(self.rules, self.state, told, self._wind(seat))
        self.results.append(settlement.detail)
        goes_on = self.flow.false_win_goes_on(self.state)
        self._explain(settlement.payments)
        self._pay(events.false_win(seat, UNKNOWN, goes_on=goes_on), settlement.payments)

    def foul(self) -> tuple[int, Foul]:
        """Settle a breach after which the hand is played again; return whose, and which."""
        known = {each.code: each for each in self.variant.by_result.fouls()}
        if not known:
            raise InputError("foul", "type")
        found = known[self.told.take_text("kind", None, tuple(known))]
        seat = self.told.take_seat("seat", None, self.seats)
        paid = self.variant.by_result.foul(self.rules, found.code, self._wind(seat))
        self._explain(paid)
        self.payments = turned(paid, self.standing.dealer, self.seats)
        return seat, found

    def dead(self) -> int:
        """Return the seat whose hand is dead from now on."""
        seat = self.told.take_seat("seat", None, self.seats)
        self._refuse_gone([seat], "seat")
        self._refuse_dead(seat, "seat")
        return seat

    def gone(self) -> list[int]:
        """Return the seats that play no more in this hand."""
        return [seat for seat in range(self.seats) if not self.state.plays(seat)]

    def _refuse_stopped(self, seat: int, field: str) -> None:
        """Refuse another claim of a seat that has claimed a false win in this hand (停和)."""
        if any(event.type == events.FALSE_WIN and event.seat == seat for event in self.hand.happened):
            raise InputError("stopped", field, seat=seat)

    def _refuse_dead(self, seat: int, field: str) -> None:
        """Refuse what a dead hand may not do."""
        if seat in self.hand.dead:
            raise InputError("dead", field, seat=seat)

    def _refuse_gone(self, seats: list[int], field: str) -> None:
        """Refuse what is told of a seat that has left the hand."""
        for seat in self.gone():
            if seat in seats:
                raise InputError("gone", field, seat=seat)

    def _settle(
        self, row: Request, winner: int, loser: int, winners: list[int]
    ) -> tuple[Settlement, dict[str, object]]:
        variant, rules = self.variant, self.rules
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
            found = self.variant.breakdown(request)
        except InputError as error:
            raise error.again(error.note, row.path(f"score.{error.field or 'hand'}")) from None
        if found.why is not None:
            why = Words(found.words.write(found.why, ZH), found.words.write(found.why, EN))
            raise InputError("no_win.why", row.path("score"), why=why)
        return found

    def _declare(self) -> list[int]:
        """Let those declare who have done so already and those whom the entry names; return them all."""
        known = self.hand.declared
        seats = [*known, *[seat for seat in self.told.take_seats("declared", self.seats) if seat not in known]]
        self._put_down(seats, "declared")
        return seats

    def _put_down(self, seats: list[int], field: str) -> None:
        """Let seats declare, each with its stake."""
        by_result = self.variant.by_result
        if seats and not by_result.declares():
            raise InputError("declared.nobody_declares_anything", field)
        least = by_result.least_to_declare(self.rules)
        for seat in seats:
            if least and self.state.scores[seat] < least:
                sentence = Note("declared.points", least=least, seat=seat, scores=self.state.scores[seat])
                raise InputError(sentence, field)
            points = [0] * self.seats
            points[seat] = -self.flow.accept_cost(self.state)
            self._apply(events.accept(seat, tuple(points)))

    def _pay(self, event: Event, payments: list[Payment]) -> None:
        """Apply a result with its payments, which count seats from the dealer."""
        placed = turned(payments, self.standing.dealer, self.seats)
        self.payments += placed
        change = tuple(deltas(placed, self.seats))
        paid = {**event.detail, "payments": [each.as_dict() for each in placed]} if placed else event.detail
        self._apply(event.with_parts({"deltas": change, "detail": paid}))

    def _stakes(self) -> list[Payment]:
        """Return what those who declared have put on the table."""
        cost = self.flow.accept_cost(self.state)
        return [Payment(self._wind(seat), TABLE, cost, "sticks") for seat in self.declared] if cost else []

    def _explain(self, payments: list[Payment]) -> None:
        if payments:
            self.account = account_of(self.variant.words, self.seats, payments)

    def _apply(self, event: Event) -> None:
        self.events.append(event)
        apply(self.flow, self.state, event)

    def _wind(self, seat: int) -> int:
        return (seat - self.standing.dealer) % self.seats

    def _turned(self, told: Request) -> Request:
        """Return what was told with every seat, and every list by seat, counted from the dealer."""
        by_result = self.variant.by_result
        own = (*by_result.worth_fields(), *by_result.table_fields(), *by_result.between_fields())
        of_table = [field.name for field in by_result.table_fields() if field.name in self.told.data]
        data = {**{name: self.told.data[name] for name in of_table}, **told.data}
        data[DEAD_SEATS.name] = [self._wind(seat) for seat in self.hand.dead]
        for field in own:
            value = data.get(field.name)
            if field.kind == SEAT and isinstance(value, int):
                data[field.name] = self._wind(told.take_seat(field.name, None, self.seats))
            elif field.kind in (DATA, SEATS) and isinstance(value, list):
                data[field.name] = self._turned_list(value)
        return Request(data, (*ENTRY_FIELDS, *WIN_FIELDS, DEAD_SEATS, *own), told.place)

    def _turned_list(self, values: list[object]) -> list[object]:
        """Turn a list of seats, or a list with one object a seat."""
        if values and all(isinstance(value, dict) for value in values):
            dealer = self.standing.dealer % len(values)
            return [*values[dealer:], *values[:dealer]]
        return [self._wind(value) if isinstance(value, int) and 0 <= value < self.seats else value for value in values]
