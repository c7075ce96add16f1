"""Playing one hand of a script: each step becomes the answers of the seats that the engine asks."""

from collections.abc import Callable
from dataclasses import replace

from sanyuan.engine.table import Table, new_table
from sanyuan.errors import InputError
from sanyuan.record.author.choose import Chooser
from sanyuan.record.author.deal import Deal
from sanyuan.record.author.lay import Laying
from sanyuan.record.author.script import (
    BEFORE_PLAY,
    CLAIMED_WIN,
    CLAIMING,
    DECLARE,
    DISCARD,
    DRAW,
    DRAWN_HAND,
    ENDLESS,
    EXHAUST,
    FALSE_WIN,
    FLOWER,
    KONG,
    PASS,
    SELF_DRAW,
    TURNS,
    WIN,
    WINNING,
    Asked,
    Deed,
    HandScript,
    ScriptError,
)
from sanyuan.rules.flow import EXHAUSTED
from sanyuan.table import actions, events
from sanyuan.table.actions import action_type
from sanyuan.table.events import Event
from sanyuan.table.state import ASKING, CLAIMS, ROBBING, TURN
from sanyuan.words.text import SEAT_WORDS, Note


class HandPlay:
    """One hand in play."""

    def __init__(self, deal: Deal, number: int, hand: HandScript, seed: int) -> None:
        """Fill the wall of a hand, and be ready to deal."""
        self.number = number
        self.hand = hand
        self.deal = deal
        try:
            filling = deal.fill(hand, number, seed)
            self.rivers = {deal.seat(each): [deal.read(tile) for tile in each.tiles] for each in hand.rivers}
            self.plans = {deal.seat(each): [deal.read(tile) for tile in each.tiles] for each in hand.plans}
        except ScriptError as error:
            raise ScriptError(error.why, error.spot or hand.spot, Note("where.hand", number=number)) from None
        first = new_table(deal.flow, deal.rules, deal.standing, filling.wall())
        # the wall is laid anew as the hand goes on, but the dice stay what they were at first
        dice = hand.dice or first.wall.rolled()
        self.table = new_table(deal.flow, deal.rules, deal.standing, filling.wall(), dice)
        self.laying = Laying(self.table, filling, deal, hand.draws)
        self.chooser = Chooser(self.table, deal)
        self.at = 0  # the step that comes next
        self.heard = 0  # the events that steps have spoken of

    # --- errors ------------------------------------------------------------------------------------------------------

    def refuse(self, reason: Note, step: Deed | None = None, seat: int = -1) -> ScriptError:
        """Return an error that says hand, seat and turn, and the place in the text."""
        where = self._where(seat if seat >= 0 else int(self.table.state.turn))
        return ScriptError(reason, step.spot if step is not None else self.hand.spot, where)

    def _where(self, seat: int) -> Note:
        """Name hand, seat and turn."""
        state = self.table.state
        wind = SEAT_WORDS[int(state.wind(seat))]
        lying = state.phase == CLAIMS and seat == state.turn  # its turn lasts until its discard is taken or let go
        turn = len(state.seats[seat].river) + (0 if lying else 1)
        return Note("where.turn", number=self.number, seat=seat, wind=wind, turn=turn)

    # --- the hand ----------------------------------------------------------------------------------------------------

    def run(self, last: bool) -> Table:
        """Play every step; the last hand alone may stop before its end."""
        table = self.table
        try:
            self.laying.prepare(Table.start, self.hand.steps)
        except ScriptError as error:
            raise ScriptError(error.why, error.spot, Note("where.hand", number=self.number)) from None
        self._guarded(table.start, None)
        while self.at < len(self.hand.steps):
            step = self.hand.steps[self.at]
            if table.state.phase == ASKING and not (step.kind == DRAW and self._pending(events.DRAW)):
                self._answer_all()
                continue
            self.at += 1
            if table.is_over() and step.kind not in (DRAW, DRAWN_HAND, FLOWER):
                raise self.refuse(Note("script.hand_over_but", kind=step.kind), step)
            self._do(step)
        if not table.is_over() and not last:
            raise self.refuse(Note("script.script_goes_next"))
        return table

    def _guarded(self, act: Callable[[], None], step: Deed | None) -> None:
        """Let the engine go on; no rule knows what to do with some impossible hands."""
        try:
            act()
        except InputError as error:
            raise self.refuse(error.note, step) from None
        except (IndexError, ValueError, KeyError, OverflowError, AssertionError):
            if not self.deal.unchecked:
                raise
            raise self.refuse(Note("script.rules_answer_so"), step) from None

    def _act(self, seat: int, action: int, step: Deed, leads: bool = True) -> None:
        """Let one seat answer; the wall is laid for the steps that follow, or for this one where it does not lead on.

        Whoever passes before a step is played does not lead on: the draw that follows is that step's own.
        """
        self.heard = len(self.table.events)
        try:
            self.laying.prepare(
                lambda table: table.act(seat, action), self.hand.steps[self.at if leads else self.at - 1 :]
            )
        except ScriptError as error:
            raise ScriptError(error.why, error.spot, self._where(int(self.table.state.turn))) from None
        self._guarded(lambda: self.table.act(seat, action), step)

    # --- before play -------------------------------------------------------------------------------------------------

    def _answer_all(self) -> None:
        """Answer a question before play: as the next steps say, or as is done for a seat that does not answer."""
        table = self.table
        answers: dict[int, int] = {}
        step = self.hand.steps[self.at]
        while self.at < len(self.hand.steps) and self.chooser.answers(self.hand.steps[self.at]):
            step = self.hand.steps[self.at]
            named = self._seats(step)
            if len(named) != 1 or named[0] not in table.asked() or named[0] in answers:
                raise self.refuse(Note("script.one_answers"), step, named[0] if named else -1)
            answers[named[0]] = self._chosen(lambda: self.chooser.answer(named[0], step), step, named[0])  # noqa: B023
            self.at += 1
        for seat in table.asked():
            usual = self.deal.flow.default_answer(table.state, seat, table.legal(seat))
            self._act(seat, answers.get(seat, usual), step)

    # --- steps -------------------------------------------------------------------------------------------------------

    def _do(self, step: Deed) -> None:
        if step.kind in BEFORE_PLAY:
            raise self.refuse(Note("script.not_asked_now", kind=step.kind), step)
        if step.kind == DRAW:
            self._draw(step)
        elif step.kind == PASS:
            self._pass(step)
        elif step.kind == FLOWER:
            self._hear(events.ASIDE, step, Note("script.no_flower"))
        elif step.kind == TURNS:
            self._turns(step)
        elif step.kind == EXHAUST:
            self._exhaust(step)
        elif step.kind == DRAWN_HAND:
            self._drawn(step)
        elif step.kind == SELF_DRAW or (step.kind in (WIN, FALSE_WIN) and self._is_own_turn(step)):
            self._own(step)
        elif step.kind == FALSE_WIN:
            self._claim_falsely(step)
        elif step.kind in WINNING:
            self._claim_win(step)
        elif step.kind in CLAIMING and not (step.kind == KONG and self._is_own_turn(step)):
            self._claim(step)
        else:
            self._own(step)

    def _is_own_turn(self, step: Deed) -> bool:
        """Tell whether a word that fits both means the seat's own turn: nobody else is asked, or they could not."""
        if self.table.state.phase == TURN:
            return True
        named = self._seats(step)
        if step.kind == KONG:
            return not any(seat in named or not named for seat, _ in self.chooser.claims(step))
        if step.kind == FALSE_WIN:
            return False
        able = [seat for seat in self.table.asked() if actions.WIN in self.table.legal(seat)]
        return not able and named in ([], [self._next_to_draw()])

    def _next_to_draw(self) -> int:
        state = self.table.state
        return int(state.turn if state.phase == ROBBING else state.after(state.turn))

    def _pass_all(self, step: Deed, leads: bool = False) -> None:
        """Let everybody who is asked about a tile pass."""
        if self.table.state.phase in (CLAIMS, ROBBING):
            for seat in self.table.asked():
                self._act(seat, actions.PASS, step, leads)

    def _own(self, step: Deed) -> None:
        """Let the seat whose turn it is do something."""
        if step.kind == WIN:
            self._win_own(step)
            return
        self._pass_all(step)
        if self.table.is_over():
            raise self.refuse(Note("script.hand_over_but", kind=step.kind), step)
        seat = int(self.table.state.turn)
        self._check_seat(step, seat)
        if step.kind in (DISCARD, DECLARE) and not step.tiles and (planned := self._planned(seat)) is not None:
            step = replace(step, tiles=(planned,))
        self._act(seat, self._chosen(lambda: self.chooser.own(step), step, seat), step)

    def _planned(self, seat: int) -> Asked | None:
        """Take the next tile of a seat's plan; None where it has none, or means the tile just drawn."""
        plan = self.plans.get(seat)
        tile = plan.pop(0) if plan else None
        return tile if tile is not None and tile.text != "." else None

    def _win_own(self, step: Deed) -> None:
        """Win its own draw, or the next one where nobody can win the tile that lies on the table."""
        self._pass_all(step)
        seat = int(self.table.state.turn)
        named = self._seats(step)
        if not self.table.is_over() and actions.WIN in self.table.legal(seat) and named in ([], [seat]):
            self._act(seat, actions.WIN, step)
            return
        missed = self._passed_by()
        if missed < 0:
            self._check_seat(step, seat)
            raise self.refuse(self.chooser.why_no_win(seat, False) or Note("script.may_not_win"), step, seat)
        if named:
            raise self.refuse(self.chooser.cannot_win(named[0], missed), step, named[0])
        raise self.refuse(Note("script.nobody_can_win", value=self.chooser.tile_text(missed)), step)

    def _passed_by(self) -> int:
        """Return the tile that was discarded right before the last draw, which nobody could or would win, or -1."""
        ends = [event for event in self.table.events if event.type not in (events.ACCEPT, events.REVEAL)][-2:]
        if [event.type for event in ends] == [events.DISCARD, events.DRAW]:
            return int(ends[0].tile)
        return -1

    def _check_seat(self, step: Deed, seat: int) -> None:
        named = self._seats(step)
        if named and named != [seat]:
            name = SEAT_WORDS[int(self.table.state.wind(seat))]
            raise self.refuse(Note("script.turn_seat", seat=seat, name=name), step, named[0])

    def _seats(self, step: Deed) -> list[int]:
        found: list[int] = []
        for name in step.seats:
            seat = name.at(int(self.table.state.dealer), len(self.table.state.seats))
            if seat is None:
                raise self.refuse(Note("script.seat_table_2", text=name.text), step)
            found.append(seat)
        return found

    def _chosen(self, choose: Callable[[], int], step: Deed, seat: int) -> int:
        """Return a choice; where there is none, say so with its place."""
        try:
            return choose()
        except ScriptError as error:
            raise self.refuse(error.why, step, seat) from None

    def _claim(self, step: Deed) -> None:
        """Let one seat claim the tile on the river; everybody else passes."""
        named = self._seats(step)
        if self.table.state.phase != CLAIMS:
            missed = self._passed_by()
            reason = Note("script.no_discard_open")
            if missed >= 0:
                reason = Note("script.nobody_can_claim", tile=self.chooser.tile_text(missed))
            raise self.refuse(reason, step, named[0] if named else -1)
        claims = self.chooser.claims(step)
        if named:
            claims = [(seat, action) for seat, action in claims if seat in named]
        seat = claims[0][0] if claims else (named[0] if named else -1)
        action = self._chosen(lambda: self.chooser.only(claims, step), step, seat)
        for each in self.table.asked():
            self._act(each, action if each == seat else actions.PASS, step)

    def _claim_win(self, step: Deed) -> None:
        """Let all who are named, or all who can, win the tile on the table."""
        table = self.table
        steps = [step]
        while step.seats and self.at < len(self.hand.steps):
            following = self.hand.steps[self.at]
            if following.kind != step.kind or not following.seats:
                break
            steps.append(following)
            self.at += 1
        named: list[int] = []
        for each in steps:
            named += self._seats(each)
        if table.state.phase not in (CLAIMS, ROBBING):
            raise self._nothing_to_win(step, named)
        able = [seat for seat in table.asked() if actions.WIN in table.legal(seat)]
        for seat in named:
            reason = self.chooser.why_no_win(seat, False)
            if reason is not None:
                raise self.refuse(reason, step, seat)
        if not named and not able:
            raise self.refuse(
                Note("script.nobody_can_win_2", value=self.chooser.tile_text(int(table.state.tile))), step
            )
        winners = named or able
        for seat in table.asked():
            self._act(seat, actions.WIN if seat in winners else actions.PASS, step)

    def _claim_falsely(self, step: Deed) -> None:
        """Let one seat claim a win falsely; where the hand goes on, others may claim the tile next."""
        table = self.table
        named = self._seats(step)
        if table.state.phase not in (CLAIMS, ROBBING):
            raise self._nothing_to_win(step, named)
        if len(named) != 1:
            raise self.refuse(Note("script.false_win_needs"), step)
        if actions.WIN in table.legal(named[0]):
            raise self.refuse(Note("script.win_false"), step, named[0])
        reason = self.chooser.why_no_win(named[0], True)
        if reason is not None:
            raise self.refuse(reason, step, named[0])
        answers = {named[0]: int(actions.WIN)}
        erring = {named[0]: step}
        while self.at < len(self.hand.steps) and self.deal.flow.false_win_goes_on(table.state):
            following = self.hand.steps[self.at]
            if following.kind == PASS and not following.seats:  # nobody else wants the tile
                self.at += 1
                break
            more = self._answers_beside(following, answers)
            if not more:
                break
            answers.update(more)
            self.at += 1
            if following.kind == FALSE_WIN:
                erring.update(dict.fromkeys(more, following))
        known = len(table.events)
        for seat in table.asked():
            self._act(seat, answers.get(seat, actions.PASS), step)
        fined = [event.seat for event in table.events[known:] if event.type == events.FALSE_WIN]
        for seat, claim in erring.items():
            if seat not in fined:
                raise self.refuse(Note("script.nearer_seat_ends"), claim, seat)

    def _answers_beside(self, step: Deed, given: dict[int, int]) -> dict[int, int]:
        """Return what a step answers about the tile of a false win; nothing where it is about something later."""
        asked = [seat for seat in self.table.asked() if seat not in given]
        able = [seat for seat in asked if actions.WIN in self.table.legal(seat)]
        named = self._seats(step)
        if step.kind == FALSE_WIN:
            erring = named if len(named) == 1 and named[0] in asked and named[0] not in able else []
            return {seat: actions.WIN for seat in erring if self.chooser.why_no_win(seat, True) is None}
        if step.kind in (WIN, CLAIMED_WIN):
            winners = named or able
            return dict.fromkeys(winners, actions.WIN) if set(winners) <= set(able) else {}
        if step.kind in CLAIMING:
            claims = [claim for claim in self.chooser.claims(step) if claim[0] in (named or asked)]
            if claims:
                return {claims[0][0]: self._chosen(lambda: self.chooser.only(claims, step), step, claims[0][0])}
        return {}

    def _nothing_to_win(self, step: Deed, named: list[int]) -> ScriptError:
        missed = self._passed_by()
        if missed < 0:
            return self.refuse(Note("script.tile_another_seat"), step, named[0] if named else -1)
        if named:
            return self.refuse(self.chooser.cannot_win(named[0], missed), step, named[0])
        return self.refuse(Note("script.nobody_can_win_2", value=self.chooser.tile_text(missed)), step)

    def _draw(self, step: Deed) -> None:
        """Check that a tile is drawn, and that it is the one asked for."""
        if not self._pending(events.DRAW):
            self._pass_all(step)
        event = self._hear(events.DRAW, step, Note("script.nobody_draws"))
        named = self._seats(step)
        if named and event.seat not in named:
            raise self.refuse(Note("script.seat_draws", seat=event.seat), step, named[0])
        if step.tiles and not self.chooser.fits(event.tile, step.tiles[0]):
            shown = self.chooser.tile_text(int(event.tile))
            raise self.refuse(Note("script.drawn", shown=shown, text=step.tiles[0].text), step, int(event.seat))

    def _pending(self, kind: int) -> bool:
        return any(event.type == kind for event in self.table.events[self.heard :])

    def _hear(self, kind: int, step: Deed, otherwise: Note) -> Event:
        """Return the next event of a type that no step has spoken of."""
        for at in range(self.heard, len(self.table.events)):
            event = self.table.events[at]
            if event.type == kind and not event.in_deal:
                self.heard = at + 1
                return event
        raise self.refuse(otherwise, step)

    def _pass(self, step: Deed) -> None:
        """Let the named seats, or all, pass; a last window closes only when everybody in it has answered."""
        asked = self.table.asked()
        if self.table.state.phase not in (CLAIMS, ROBBING):
            raise self.refuse(Note("script.nobody_asked_about"), step)
        for seat in self._seats(step) or asked:
            if seat not in asked:
                raise self.refuse(Note("script.seat_asked_about"), step, seat)
            self._act(seat, actions.PASS, step)

    def _turns(self, step: Deed) -> None:
        """Let one seat after another discard, what its river says or what it drew, and everybody pass."""
        state = self.table.state
        done = 0
        while done < step.count or step.count == ENDLESS or step.until:
            self._pass_all(step, step.until and state.wall - 1 <= step.count)
            if self.table.is_over():
                break
            if step.until and state.wall <= step.count:
                break
            done += self._one_turn(step, state.wall - 1 <= step.count if step.until else done + 1 == step.count)
        if self.table.is_over() and step.count != ENDLESS and (step.until or done < step.count):
            raise self.refuse(Note("script.hand_over_after", done=done), step)

    def _one_turn(self, step: Deed, last: bool) -> int:
        """Play one turn; return whether it ended with a discard, or a tile was laid aside and the seat goes on."""
        seat = int(self.table.state.turn)
        river = self.rivers.get(seat, [])
        thrown = len(self.table.state.seats[seat].river)
        asked = self._planned(seat)
        if asked is None and thrown < len(river) and river[thrown].text != ".":
            asked = river[thrown]
        action = self._chosen(lambda: self.chooser.plain_turn(seat, asked), step, seat)
        discards = action_type(action) == actions.DISCARD
        self._act(seat, action, step, last and discards)
        return int(discards)

    def _exhaust(self, step: Deed) -> None:
        self._turns(Deed(TURNS, count=ENDLESS, spot=step.spot))
        last = self.table.events[-1]
        if last.type != events.DRAWN_HAND or last.reason != EXHAUSTED:
            raise self.refuse(Note("script.hand_end_empty"), step)

    def _drawn(self, step: Deed) -> None:
        """Check that the hand has ended without a winner, or let the seat that may end it so."""
        table = self.table
        if not table.is_over():
            self._pass_all(step)
        if not table.is_over():
            seat = int(table.state.turn)
            if actions.ABORT not in table.legal(seat):
                raise self.refuse(Note("script.hand_drawn_nobody"), step)
            self._act(seat, actions.ABORT, step)
        if table.events[-1].type != events.DRAWN_HAND:
            raise self.refuse(Note("script.hand_winner"), step)
