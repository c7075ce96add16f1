"""A table: one hand in play. It asks seats, takes their answers, and writes events until the hand is over."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.engine.fold import apply, new_state
from sanyuan.engine.wall import NO_DICE, Wall, deal_order
from sanyuan.errors import IllegalActionError, shown_number
from sanyuan.kept import Kept
from sanyuan.meld import CHOW as CHOW_MELD
from sanyuan.meld import KONG as KONG_MELD
from sanyuan.meld import PUNG as PUNG_MELD
from sanyuan.rules import forced
from sanyuan.rules.flow import (
    BEGUN,
    DEALT,
    DISCARDED,
    EXHAUSTED,
    KONGED,
    PASSED,
    WON,
    Flow,
    Settlement,
    Standing,
)
from sanyuan.rules.options import RuleConfig
from sanyuan.score.ledger import deltas
from sanyuan.table import events
from sanyuan.table.actions import (
    ABORT,
    ACTION_WORDS,
    ADDED,
    ASIDE,
    CHOW,
    CLOSED,
    DECLARE,
    DISCARD,
    GIVE,
    KONG,
    LAST_ACTION,
    PASS,
    PUNG,
    WIN,
    action_second,
    action_tile,
    action_tiles,
    action_type,
)
from sanyuan.table.events import Event
from sanyuan.table.state import ASKING, OVER, ROBBING, TURN, State
from sanyuan.words.text import Note

NOT_ANSWERED: Final = -1
_SEAT_BITS: Final = 2
_SEAT_MASK: Final = 3


@final
class Table(Kept):
    """One hand in play: the state, the wall only the table knows, the events so far, and who is being asked what."""

    def __init__(self, flow: Flow, standing: Standing, wall: Wall, state: State) -> None:
        """Take the parts of a table; ``new_table`` makes them from a wall, and ``start`` deals."""
        self.flow: Final = flow
        self.standing: Final = standing
        self.wall: Final = wall
        self.state: Final = state
        self.events: list[Event] = []
        self.taken: vec[i64] = vec[i64]()
        """Every answer taken, as its action and the lowest bits for the seat."""
        self.options: list[list[int]] = [[] for _ in state.seats]
        self.answers: list[int] = [NOT_ANSWERED] * len(state.seats)
        self.waiting: i64 = 0
        self.asked_at: i64 = DEALT
        """The moment at which the seats were asked before play, from which the hand goes on."""

    # --- the public face ---------------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        """Show which hand it is, how much of the wall is left, and who is asked."""
        told = "over" if self.is_over() else f"seats {self.asked()} asked"
        return f"<Table: hand {self.standing.number + 1}, {self.state.wall} tiles left, {told}>"

    def start(self) -> None:
        """Deal, and go on until the first choice."""
        standing = self.standing
        self._emit(standing.begin())
        for seat, tiles in enumerate(self._dealt()):
            self._emit(events.deal((standing.dealer + seat) % len(self.state.seats), tiles))
        self._go_on(DEALT)

    def is_over(self) -> bool:
        """Tell whether the hand has ended."""
        return self.state.phase == OVER

    def asked(self) -> list[int]:
        """Return the seats that are being asked."""
        return [seat for seat in range(len(self.options)) if self.waiting >> seat & 1]

    def legal(self, seat: int) -> list[int]:
        """Return what a seat may answer, in a list of the caller's own; nothing where it is not asked."""
        return self.options[seat][:] if 0 <= seat < len(self.options) and self.waiting >> seat & 1 else []

    def why_not(self, seat: int, action: int) -> Note | None:
        """Return why a seat may not take an action, or None where it may."""
        if not 0 <= seat < len(self.options):
            return Note("illegal_action.no_seat", value=shown_number(seat))
        if not 0 <= action <= LAST_ACTION:
            return Note("illegal_action.no_action", value=shown_number(action))
        if self.state.phase == OVER:
            return Note("illegal_action.over")
        if not self.waiting >> seat & 1:
            return Note("illegal_action.not_asked", seat=seat)
        if action in self.options[seat]:
            return None
        if self._same_look(seat, action):
            return None
        if action == WIN and self._false_settlement(seat) is not None:
            return None
        kind = action_type(action)
        word = ACTION_WORDS[kind] if kind < len(ACTION_WORDS) else str(kind)
        allowed = sorted({ACTION_WORDS[action_type(option)] for option in self.options[seat]})
        return Note("illegal_action.may_not", seat=seat, word=word, known=", ".join(allowed))

    def can(self, seat: int, action: int) -> bool:
        """Tell whether a seat may take an action now."""
        return self.why_not(seat, action) is None

    def actions(self) -> list[tuple[int, int]]:
        """Return every answer taken so far, in order, with the seat that gave it."""
        return [(int(answer & _SEAT_MASK), int(answer >> _SEAT_BITS)) for answer in self.taken]

    def act(self, seat: int, action: int) -> None:
        """Take a seat's answer and go on to the next choice; what is illegal is refused and changes nothing."""
        if not (0 <= seat < len(self.options) and self.waiting >> seat & 1 and _has(self.options[seat], action)):
            reason = self.why_not(seat, action)
            if reason is not None:
                raise IllegalActionError(reason, "action")
        answer: i64 = action << _SEAT_BITS | seat
        self.taken = append(self.taken, answer)
        if self.state.phase == TURN:
            self.waiting = 0
            self._take_turn(seat, action)
        else:
            self.answers[seat] = action
            one: i64 = 1
            self.waiting &= ~(one << seat)
            if self.waiting == 0:
                if self.state.phase == ASKING:
                    self._take_choices()
                else:
                    self._resolve()

    def copy(self) -> "Table":
        """Return an equal table that plays on by itself."""
        other = Table(self.flow, self.standing, self.wall.copy(), self.state.copy())
        other.events = self.events[:]
        other.taken = self.taken[:]
        other.options = [options[:] for options in self.options]
        other.answers = self.answers[:]
        other.waiting = self.waiting
        other.asked_at = self.asked_at
        return other

    # --- steps -------------------------------------------------------------------------------------------------------

    def _emit(self, event: Event) -> None:
        self.events.append(event)
        apply(self.flow, self.state, event)

    def _dealt(self) -> list[tuple[int, ...]]:
        """Draw the first tiles of every seat, the dealer first."""
        hands: list[list[int]] = [[] for _ in self.state.seats]
        for wind in deal_order(len(hands)):
            hands[wind].append(self.wall.draw())
        return [tuple(hand) for hand in hands]

    def _forced(self, moment: i64) -> bool:
        """Pay what is due and do what follows by itself; tell whether the hand goes on at once."""
        if moment >= PASSED:
            self._pay_dues(moment)
        while True:
            step = self.flow.forced(self.state, moment)
            if step == forced.NOTHING:
                return True
            kind = forced.kind_of(step)
            if kind == forced.REVEAL:
                self._reveal(forced.number_of(step))
            elif kind == forced.ACCEPT:
                cost = self.flow.accept_cost(self.state)
                points = [0] * len(self.state.seats)
                seat = forced.number_of(step)
                points[seat] = -cost
                self._emit(events.accept(seat, tuple(points)))
            elif kind == forced.ASIDE:
                seat = forced.aside_seat(step)
                self._emit(events.aside(seat, forced.aside_tile(step)))
                self._emit(events.draw(seat, self._replacing(), True, moment == DEALT))
            elif kind == forced.ABORT:
                self._end_drawn(forced.number_of(step))
                return False
            elif kind == forced.ASK:
                self.asked_at = moment
                if self._ask_all(forced.number_of(step)):
                    return False

    def _pay_dues(self, moment: i64) -> None:
        for due in self.flow.dues(self.state, moment):
            self._emit(events.pay(due.seat, self._deltas(due), due.recorded()))

    def _ask_all(self, question: i64) -> bool:
        """Ask every seat that still plays before play; tell whether anybody has a choice."""
        self._emit(events.ask(question, tuple(self.state.still_playing())))
        waiting: i64 = 0
        bit: i64 = 1
        for seat in range(len(self.options)):
            options: list[int] = []
            if self.state.plays(seat):
                self.flow.ask_options(self.state, seat, options)
            self.answers[seat] = NOT_ANSWERED
            self.options[seat] = options
            if options:
                waiting |= bit
            bit <<= 1
        self.waiting = waiting
        return waiting != 0

    def _take_choices(self) -> None:
        """Let what the seats have chosen happen, and go on from where they were asked."""
        chosen = [(seat, answer) for seat, answer in enumerate(self.answers) if answer != NOT_ANSWERED]
        for event in self.flow.answered(self.state, chosen, self.wall.rolled()):
            self._emit(event)
        self._go_on(self.asked_at)

    def _go_on(self, moment: i64) -> None:
        """Begin play, or the turn of whoever has drawn."""
        if moment == BEGUN:
            self._ask_turn()
        elif self._forced(DEALT):
            self._next_draw(self.standing.dealer)

    def _reveal(self, number: i64) -> None:
        place = self.flow.reveal_place(self.state, number)
        tile = self.wall.draw() if place == 0 else self.wall.at(place)
        self._emit(events.reveal(tile, place))

    def _next_draw(self, seat: i64) -> None:
        if self.state.wall <= 0:
            self._end_drawn(EXHAUSTED)
            return
        self._emit(events.draw(seat, self.wall.draw()))
        self._ask_turn()

    def _replacement(self) -> None:
        if not self._forced(KONGED):
            return
        if self.state.wall <= 0:
            self._end_drawn(EXHAUSTED)
            return
        self._emit(events.draw(self.state.turn, self._replacing(), True))
        self._ask_turn()

    def _replacing(self) -> i64:
        return self.wall.draw() if self.flow.replaces_at_head(self.state) else self.wall.replace()

    def _ask_turn(self) -> None:
        if not self._forced(BEGUN):
            return
        seat = self.state.turn
        options: list[int] = []
        self.flow.turn_options(self.state, seat, options)
        self.options[seat] = options
        one: i64 = 1
        self.waiting = one << seat

    def _take_turn(self, seat: i64, action: i64) -> None:
        kind = action_type(action)
        tile = action_tile(action)
        if kind == DISCARD or kind == DECLARE:  # noqa: SIM109  (a tuple would be built)
            as_drawn = tile == self.state.seats[seat].drawn and self._came_last(tile)
            self._emit(events.discard(seat, tile, as_drawn, kind == DECLARE))
            if self._forced(DISCARDED):
                self._offer(False)
        elif kind == WIN:
            if WIN in self.options[seat]:
                self._end_won([seat], -1, False)
            elif self._claim_falsely(seat):
                one: i64 = 1
                self.waiting = one << seat
        elif kind == CLOSED:
            first = tile & ~3
            tiles = (int(first), int(first + 1), int(first + 2), int(first + 3))
            self._lay_down(events.closed_kong(seat, tiles))
        elif kind == ADDED:
            self._lay_down(events.added_kong(seat, tile))
        elif kind == ASIDE:
            self._lay_down(events.aside(seat, tile))
        elif kind == ABORT:
            self._end_drawn(self.flow.abort_reason(self.state, seat))

    def _came_last(self, tile: i64) -> bool:
        """Tell whether a tile is the one that was drawn last: where that one was given away, another stands for it."""
        place = len(self.events) - 1
        while self.events[place].type != events.DRAW:
            place -= 1
        return self.events[place].tile == tile

    def _lay_down(self, event: Event) -> None:
        self._emit(event)
        if self.flow.can_be_robbed(self.state, event):
            self._offer(True)
        else:
            self._replacement()

    def _offer(self, robbing: bool) -> None:
        """Ask the other seats about the tile on the table, or go on where none can do anything."""
        waiting: i64 = 0
        bit: i64 = 1
        for seat in range(len(self.options)):
            self.answers[seat] = NOT_ANSWERED
            if seat != self.state.turn and self.state.playing >> seat & 1:
                options = self.options[seat]
                if options:
                    options = []
                    self.options[seat] = options
                if robbing:
                    self.flow.rob_options(self.state, seat, options)
                else:
                    self.flow.claim_options(self.state, seat, options)
                if options:
                    waiting |= bit
            bit <<= 1
        self.waiting = waiting
        if waiting == 0:
            if robbing:
                self._replacement()
            elif self._forced(PASSED):
                self._next_draw(self.state.after(self.state.turn))

    def _resolve(self) -> None:
        """Decide a window when everybody asked has answered: wins first, then pung and kong, then chow."""
        robbing = self.state.phase == ROBBING
        claimants: list[int] = []
        claim: i64 = PASS
        claimer: i64 = -1
        for seat in range(len(self.answers)):
            answer: i64 = self.answers[seat]
            if answer == NOT_ANSWERED:
                continue
            kind = action_type(answer)
            if kind == WIN:
                claimants.append(seat)
            elif kind != PASS and (claimer < 0 or kind != CHOW):
                claim = answer
                claimer = seat
        if claimants:
            winners = self.flow.winners(self.state, claimants)
            if winners and WIN not in self.options[winners[0]]:
                if self._claim_falsely(winners[0]):
                    self.answers[winners[0]] = PASS
                    self._resolve()
            elif winners:
                self._end_won(winners, self.state.turn, robbing)
            else:
                self._end_drawn(self.flow.crowded(self.state))
        elif robbing:
            self._replacement()
        elif self._forced(PASSED):
            if claimer < 0:
                self._next_draw(self.state.after(self.state.turn))
            else:
                self._claim(claimer, claim)

    def _claim(self, seat: i64, action: i64) -> None:
        kind = action_type(action)
        tile = self.state.tile
        source = self.state.turn
        if kind == KONG:
            own = [int(held) for held in self.state.seats[seat].hand if held >> 2 == tile >> 2 and held < 136]
            self._emit(events.claim(seat, tile, source, KONG_MELD, tuple(sorted(own))))
            self._replacement()
            return
        own = [int(action_tile(action)), int(action_second(action))]
        meld = CHOW_MELD if kind == CHOW else PUNG_MELD
        self._emit(events.claim(seat, tile, source, meld, tuple(own)))
        self._ask_turn()

    def _end_won(self, winners: list[int], loser: int, robbing: bool) -> None:
        tile = self.state.won_tile(winners[0], loser)
        for number in range(self.flow.turned_below(self.state, winners)):
            place = self.flow.reveal_place(self.state, number) - 1
            self._emit(events.reveal(self.wall.at(place), place, True))
        for settlement in self.flow.settle_win(self.state, winners, loser, robbing):
            paid = self._deltas(settlement)
            self._emit(events.win(settlement.seat, tile, loser, robbing, paid, settlement.recorded()))
        self.waiting = 0
        if self.state.phase == OVER:
            self._pay_dues(WON)
            return
        for winner in winners:
            holder = self.state.seats[winner]
            if not holder.shown and self.flow.shows_hand(self.state, winner):
                self._emit(events.show(winner, tuple(sorted([int(held) for held in holder.hand]))))
        if self._forced(WON):
            self._next_draw(self.flow.next_turn(self.state, winners, loser))

    def _false_settlement(self, seat: int) -> Settlement | None:
        """Return what a win that is not among a seat's options would cost, or None where the claim is refused."""
        own = self.state.phase == TURN
        tile = self.state.seats[seat].drawn if own else self.state.tile
        return self.flow.false_win(self.state, seat, tile, -1 if own else self.state.turn)

    def _claim_falsely(self, seat: int) -> bool:
        """Let a seat pay for a false win; tell whether the hand goes on."""
        settlement = self._false_settlement(seat)
        assert settlement is not None
        own = self.state.phase == TURN
        goes_on = self.flow.false_win_goes_on(self.state)
        tile = self.state.seats[seat].drawn if own else self.state.tile
        source = -1 if own else self.state.turn
        paid = self._deltas(settlement)
        self._emit(events.false_win(seat, tile, source, goes_on, paid, settlement.recorded()))
        return goes_on

    def _end_drawn(self, reason: i64) -> None:
        settlement = self.flow.settle_draw(self.state, reason)
        ready = tuple(seat for seat in range(len(self.options)) if settlement.ready >> seat & 1)
        self._emit(events.drawn_hand(reason, ready, self._deltas(settlement), settlement.recorded()))
        self.waiting = 0

    def _deltas(self, settlement: Settlement) -> tuple[int, ...]:
        return tuple(deltas(settlement.payments, len(self.options)))

    def _same_look(self, seat: int, action: int) -> bool:
        """Tell whether an action names other copies of tiles that are among the options.

        For a discard, a tile just drawn is not a copy of one in hand: the others see which of the two it is.
        """
        kind = action_type(action)
        state = self.state
        holder = state.seats[seat]
        tiles = action_tiles(action)
        if kind not in (DISCARD, DECLARE, ASIDE, PUNG, CHOW, GIVE) or len(set(tiles)) != len(tiles):
            return False
        if not all(holder.holds(tile) for tile in tiles):
            return False
        drawn = holder.drawn if kind in (DISCARD, DECLARE) else -1
        look = sorted(state.faces[tile] for tile in tiles)
        for option in self.options[seat]:
            if action_type(option) == kind:
                named = action_tiles(option)
                if (named[0] == drawn) == (tiles[0] == drawn) and sorted(state.faces[tile] for tile in named) == look:
                    return True
        return False


def new_table(
    flow: Flow, rules: RuleConfig, standing: Standing, tiles: Sequence[int], dice: tuple[int, int] = NO_DICE
) -> Table:
    """Return a table with a wall given in the order of drawing, before anything is dealt; dice may be given."""
    return Table(flow, standing, Wall(vec[i64](tiles), dice=dice), new_state(flow, rules, standing, len(tiles)))


def _has(options: list[int], action: int) -> bool:
    """Tell whether an action is among the options, as ``in`` does but without asking every number what equality is."""
    for option in options:  # noqa: SIM110  (no generator in the hot path)
        if option == action:
            return True
    return False
