"""A table: one hand in play. It asks seats, takes their answers, and writes events until the hand is over."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sanyuan.engine.fold import apply, new_state
from sanyuan.engine.wall import Wall, deal_order
from sanyuan.errors import IllegalActionError, shown_number
from sanyuan.kept import Kept
from sanyuan.meld import ADDED as ADDED_MELD
from sanyuan.meld import CHOW as CHOW_MELD
from sanyuan.meld import CLOSED as CLOSED_MELD
from sanyuan.meld import KONG as KONG_MELD
from sanyuan.meld import PUNG as PUNG_MELD
from sanyuan.rules.flow import (
    ABORT_STEP,
    ACCEPT_STEP,
    ASIDE_STEP,
    BEGUN,
    DEALT,
    DISCARDED,
    EXHAUSTED,
    KONGED,
    NOTHING,
    PASSED,
    REVEAL_STEP,
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
    KONG,
    LAST_ACTION,
    PASS,
    PUNG,
    WIN,
)
from sanyuan.table.events import Event
from sanyuan.table.state import OVER, ROBBING, TURN, State
from sanyuan.words.text import Note

NOT_ANSWERED: Final = -1


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
        self.actions: list[tuple[int, int]] = []
        self.options: list[list[int]] = [[] for _ in state.seats]
        self.answers: list[int] = [NOT_ANSWERED] * len(state.seats)
        self.waiting: i64 = 0

    # --- the public face ---------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Deal, and go on until the first choice."""
        standing = self.standing
        self._emit(standing.begin())
        for seat, tiles in enumerate(self._dealt()):
            self._emit(Event(events.DEAL, (standing.dealer + seat) % len(self.state.seats), tiles=tiles))
        if self._forced(DEALT):
            self._next_draw(standing.dealer)

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
        kind = action & 15
        word = ACTION_WORDS[kind] if kind < len(ACTION_WORDS) else str(kind)
        allowed = sorted({ACTION_WORDS[option & 15] for option in self.options[seat]})
        return Note("illegal_action.may_not", seat=seat, word=word, known=", ".join(allowed))

    def can(self, seat: int, action: int) -> bool:
        """Tell whether a seat may take an action now."""
        return self.why_not(seat, action) is None

    def act(self, seat: int, action: int) -> None:
        """Take a seat's answer and go on to the next choice; what is illegal is refused and changes nothing."""
        if not (0 <= seat < len(self.options) and self.waiting >> seat & 1 and action in self.options[seat]):
            reason = self.why_not(seat, action)
            if reason is not None:
                raise IllegalActionError(reason, "action")
        self.actions.append((seat, action))
        if self.state.phase == TURN:
            self.waiting = 0
            self._take_turn(seat, action)
        else:
            self.answers[seat] = action
            one: i64 = 1
            self.waiting &= ~(one << seat)
            if self.waiting == 0:
                self._resolve()

    def copy(self) -> "Table":
        """Return an equal table that plays on by itself."""
        other = Table(self.flow, self.standing, self.wall.copy(), self.state.copy())
        other.events = self.events[:]
        other.actions = self.actions[:]
        other.options = [options[:] for options in self.options]
        other.answers = self.answers[:]
        other.waiting = self.waiting
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
        """Do what follows by itself; tell whether the hand goes on."""
        while True:
            step = self.flow.forced(self.state, moment)
            if step == NOTHING:
                return True
            argument = step >> 4
            kind = step & 15
            if kind == REVEAL_STEP:
                self._reveal(argument)
            elif kind == ACCEPT_STEP:
                cost = self.flow.accept_cost(self.state)
                points = [0] * len(self.state.seats)
                points[argument] = -cost
                self._emit(Event(events.ACCEPT, argument, points=tuple(points)))
            elif kind == ASIDE_STEP:
                self._emit(Event(events.ASIDE, argument >> 8, argument & 255))
                code = 2 if moment == DEALT else 1
                self._emit(Event(events.DRAW, argument >> 8, self.wall.replace(), code=code))
            elif kind == ABORT_STEP:
                self._end_drawn(argument)
                return False

    def _reveal(self, number: i64) -> None:
        place = self.flow.reveal_place(self.state, number)
        tile = self.wall.draw() if place == 0 else self.wall.at(place)
        self._emit(Event(events.REVEAL, tile=tile, other=place))

    def _next_draw(self, seat: i64) -> None:
        if self.state.wall <= 0:
            self._end_drawn(EXHAUSTED)
            return
        self._emit(Event(events.DRAW, seat, self.wall.draw()))
        self._ask_turn()

    def _replacement(self) -> None:
        if not self._forced(KONGED):
            return
        if self.state.wall <= 0:
            self._end_drawn(EXHAUSTED)
            return
        self._emit(Event(events.DRAW, self.state.turn, self.wall.replace(), code=1))
        self._ask_turn()

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
        kind = action & 15
        tile = action >> 4 & 255
        if kind == DISCARD or kind == DECLARE:  # noqa: SIM109  (a tuple would be built)
            as_drawn = tile == self.state.seats[seat].drawn
            self._emit(Event(events.DISCARD, seat, tile, 1 if as_drawn else 0, 1 if kind == DECLARE else 0))
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
            self._lay_down(Event(events.KONG, seat, code=CLOSED_MELD, tiles=tiles))
        elif kind == ADDED:
            self._lay_down(Event(events.KONG, seat, tile, code=ADDED_MELD))
        elif kind == ASIDE:
            self._lay_down(Event(events.ASIDE, seat, tile))
        elif kind == ABORT:
            self._end_drawn(self.flow.abort_reason(self.state, seat))

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
            if seat != self.state.turn:
                options: list[int] = []
                if robbing:
                    self.flow.rob_options(self.state, seat, options)
                else:
                    self.flow.claim_options(self.state, seat, options)
                self.options[seat] = options
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
            kind = answer & 15
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
        kind = action & 15
        tile = self.state.tile
        source = self.state.turn
        if kind == KONG:
            own = [int(held) for held in self.state.seats[seat].hand if held >> 2 == tile >> 2 and held < 136]
            self._emit(Event(events.CLAIM, seat, tile, source, KONG_MELD, tuple(sorted(own))))
            self._replacement()
            return
        own = [int(action >> 4 & 255), int(action >> 12 & 255)]
        meld = CHOW_MELD if kind == CHOW else PUNG_MELD
        self._emit(Event(events.CLAIM, seat, tile, source, meld, tuple(own)))
        self._ask_turn()

    def _end_won(self, winners: list[int], loser: int, robbing: bool) -> None:
        tile = self.state.tile if loser >= 0 else self.state.seats[winners[0]].drawn
        for number in range(self.flow.turned_below(self.state, winners)):
            place = self.flow.reveal_place(self.state, number) - 1
            self._emit(Event(events.REVEAL, tile=self.wall.at(place), other=place, code=1))
        for settlement in self.flow.settle_win(self.state, winners, loser, robbing):
            self._emit(
                Event(
                    events.WIN,
                    settlement.seat,
                    tile,
                    loser,
                    1 if robbing else 0,
                    points=self._points(settlement),
                    detail=settlement.recorded(),
                )
            )
        self.waiting = 0

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
        goes_on = self.flow.plays_on(self.state)
        self._emit(
            Event(
                events.FALSE_WIN,
                seat,
                self.state.seats[seat].drawn if own else self.state.tile,
                -1 if own else self.state.turn,
                1 if goes_on else 0,
                points=self._points(settlement),
                detail=settlement.recorded(),
            )
        )
        return goes_on

    def _end_drawn(self, reason: i64) -> None:
        settlement = self.flow.settle_draw(self.state, reason)
        ready = tuple(seat for seat in range(len(self.options)) if settlement.ready >> seat & 1)
        self._emit(
            Event(events.DRAWN, code=reason, tiles=ready, points=self._points(settlement), detail=settlement.recorded())
        )
        self.waiting = 0

    def _points(self, settlement: Settlement) -> tuple[int, ...]:
        return tuple(deltas(settlement.payments, len(self.options)))

    def _same_look(self, seat: int, action: int) -> bool:
        """Tell whether an action names other copies of tiles that are among the options.

        A tile just drawn is no copy of one in hand for a discard: the others see which of the two it is.
        """
        kind = action & 15
        state = self.state
        holder = state.seats[seat]
        single = kind in (DISCARD, DECLARE, ASIDE)
        tiles = [action >> 4 & 255] if single else [action >> 4 & 255, action >> 12 & 255]
        if not (single or kind in (PUNG, CHOW)) or len(set(tiles)) != len(tiles):
            return False
        if not all(holder.holds(tile) for tile in tiles):
            return False
        drawn = holder.drawn if kind in (DISCARD, DECLARE) else -1
        look = sorted(state.faces[tile] for tile in tiles)
        for option in self.options[seat]:
            if option & 15 == kind:
                named = [option >> 4 & 255] if single else [option >> 4 & 255, option >> 12 & 255]
                if (named[0] == drawn) == (tiles[0] == drawn) and sorted(state.faces[tile] for tile in named) == look:
                    return True
        return False


def new_table(flow: Flow, rules: RuleConfig, standing: Standing, tiles: Sequence[int]) -> Table:
    """Return a table with a wall given in the order of drawing, before anything is dealt."""
    return Table(flow, standing, Wall(vec[i64](tiles)), new_state(flow, rules, standing, len(tiles)))
