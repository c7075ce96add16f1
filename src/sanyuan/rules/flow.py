"""The hooks by which a variant plays: defaults make a plain game, a variant writes what differs."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from sanyuan.hand.accept import waits
from sanyuan.hand.forms import STANDARD
from sanyuan.kept import Kept
from sanyuan.meld import ADDED as ADDED_MELD
from sanyuan.rules.forced import NOTHING
from sanyuan.rules.options import RuleConfig
from sanyuan.score.ledger import Payment
from sanyuan.table.actions import (
    ASIDE,
    DISCARD,
    GIVE,
    PASS,
    WIN,
    action_number,
    action_tile,
    action_tiles,
    action_type,
    make_action,
)
from sanyuan.table.events import KONG as KONG_EVENT
from sanyuan.table.events import Event, begin, choose, end, give
from sanyuan.table.options import (
    add_added_kongs,
    add_chows,
    add_closed_kongs,
    add_discards,
    add_kong,
    add_pungs,
)
from sanyuan.table.state import ASKING, Slot, State
from sanyuan.tiles import PLAIN_136, tile_faces, tile_kind
from sanyuan.words.text import Words

# Moments at which the engine asks a variant whether something follows by itself.
DEALT: Final = 0
"""All seats have their first thirteen tiles."""
BEGUN: Final = 1
"""A seat has drawn or claimed and is about to be asked."""
DISCARDED: Final = 2
"""A tile lies on the river and is about to be offered."""
PASSED: Final = 3
"""Nobody wins the discard; it is about to be claimed or the next seat to draw."""
KONGED: Final = 4
"""A kong stands, or a tile lies aside, and its replacement is about to be drawn."""
WON: Final = 5
"""All wins on one tile have been settled, whether they decide the hand or not."""

NO_SETTLEMENTS: Final[list["Settlement"]] = []

EXHAUSTED: Final = 0
"""The reason of a hand that ends because the wall is empty."""


class Standing(Kept):
    """Where a match stands when a hand begins: who deals, the round, the scores, what the variant carries over."""

    def __init__(
        self,
        dealer: int,
        round_wind: int,
        number: int,
        scores: list[int],
        carry: tuple[int, ...] = (),
        players: tuple[int, ...] = (),
    ) -> None:
        """Hand ``number`` counts from 0; ``players`` names the player in each seat, in order where it is left out."""
        self.dealer: Final = dealer
        self.round_wind: Final = round_wind
        self.number: Final = number
        self.scores: Final = scores
        self.carry: Final = carry
        self.players: Final[tuple[int, ...]] = players or tuple(range(len(scores)))

    def detail(self) -> dict[str, object]:
        """Return the players by seat for the record, where they do not sit in order."""
        if self.players == tuple(range(len(self.scores))):
            return {}
        return {"players": list(self.players)}

    def begin(self) -> Event:
        """Return the event that begins the hand."""
        scores = tuple(self.scores)
        return begin(self.dealer, self.round_wind, self.number, scores, self.carry, self.detail())

    def by_player(self, values: list[int]) -> list[int]:
        """Turn one value a seat into one value a player.

        >>> Standing(0, 1, 4, [0, 0, 0, 0], players=(1, 0, 3, 2)).by_player([10, 20, 30, 40])
        [20, 10, 40, 30]
        """
        return [values[self.players.index(player)] for player in range(len(values))]


class Settlement(Kept):
    """What is paid at once: payments, what the record says of them, and for a draw the seats that were ready.

    Seats are those of the table. The seats of ``ready`` are for a draw alone.
    """

    def __init__(self, seat: int, payments: list[Payment], detail: dict[str, object], ready: int = 0) -> None:
        """``seat`` is the winner, or the one the payments are about, or -1; ``ready`` is a mask of seats."""
        self.seat: Final = seat
        self.payments: Final = payments
        self.detail: Final = detail
        self.ready: Final = ready

    def recorded(self) -> dict[str, object]:
        """Return what the record says: the detail, and every payment with its reason."""
        if not self.payments:
            return self.detail
        return {**self.detail, "payments": [payment.as_dict() for payment in self.payments]}


@mypyc_attr(allow_interpreted_subclasses=True)
class Flow(Kept):
    """How a variant is played. Stateless: everything it knows of a hand is in the state it is handed."""

    # --- before play -------------------------------------------------------------------------------------------------

    def seats(self, rules: RuleConfig) -> int:
        """Return how many play."""
        return 4

    def tile_set(self, rules: RuleConfig) -> tuple[int, ...]:
        """Return the physical tiles of the game."""
        return PLAIN_136

    def faces(self, rules: RuleConfig) -> bytes:
        """Return the face of every physical tile."""
        return tile_faces()

    def dead_tiles(self, rules: RuleConfig) -> int:
        """Return how many tiles at the wall's tail are never drawn in turn."""
        return 0

    def slot(self, rules: RuleConfig, standing: Standing) -> Slot:
        """Return the variant's slot for a new hand."""
        return Slot()

    def reveal_place(self, state: State, number: int) -> int:
        """Return where an indicator lies: -1 is the wall's last tile, and so on; 0 takes the next tile of the head."""
        return -1 - number

    def replaces_at_head(self, state: State) -> bool:
        """Tell whether the tile after a kong is the next of the wall's head, as in a turn, and not of its tail."""
        return False

    # --- the fold ----------------------------------------------------------------------------------------------------

    def on_event(self, state: State, event: Event) -> None:
        """Update the variant's slot after the engine has applied an event."""

    def waits(self, state: State, seat: i64) -> i64:
        """Return the mask of kinds that complete a seat's hand, whatever else a win needs."""
        holder = state.seats[seat]
        return waits(holder.shape, len(holder.melds), STANDARD)

    def forced(self, state: State, moment: i64) -> i64:
        """Return what follows by itself at a moment (``rules.forced``); asked again until it is NOTHING."""
        return NOTHING

    # --- asks before play --------------------------------------------------------------------------------------------

    def ask_options(self, state: State, seat: i64, out: list[int]) -> None:
        """Add what a seat may answer to ``state.question``: GIVE or CHOOSE actions; no answer leaves the seat out."""

    def answered(self, state: State, answers: list[tuple[int, int]], dice: tuple[int, int]) -> list[Event]:
        """Return the events that the answers become, asked once when every seat has given its own.

        Answers are pairs of a seat and its action, in the order of seats. By default every choice becomes known and
        tiles go to the next seat. ``dice`` are this hand's own; a game that reads them puts a ROLL first.
        """
        found: list[Event] = []
        for seat, action in answers:
            if action_type(action) == GIVE:
                found.append(give(seat, int(state.after(seat)), tuple(action_tiles(action))))
            else:
                found.append(choose(seat, int(action_number(action))))
        return found

    # --- choices -----------------------------------------------------------------------------------------------------

    def may_win(self, state: State, seat: i64, tile: i64, loser: i64, robbing: bool) -> bool:
        """Tell whether a seat may win a tile now, from seat ``loser`` or -1 on its own draw."""
        return bool(state.seats[seat].waits >> tile_kind(tile) & 1)

    def turn_options(self, state: State, seat: i64, out: list[int]) -> None:
        """Add everything the seat whose turn it is may do."""
        holder = state.seats[seat]
        if holder.has_drawn:
            if self.may_win(state, seat, holder.drawn, -1, False):
                out.append(WIN)
            if state.wall > 0:
                add_closed_kongs(holder, 0, out)
                add_added_kongs(holder, out)
        add_discards(state, holder, 0, DISCARD, out)

    def never_chowed(self, state: State) -> i64:
        """Return the mask of kinds that no chow may hold."""
        return 0

    def claim_options(self, state: State, seat: i64, out: list[int]) -> None:
        """Add what another seat may do about the discard on the table; PASS is added where anything else is."""
        tile = state.tile
        if self.may_win(state, seat, tile, state.turn, False):
            out.append(WIN)
        if state.wall > 0:
            kind = tile_kind(tile)
            holder = state.seats[seat]
            if holder.shape.twos >> kind & 1:
                add_pungs(state, holder, kind, out)
                add_kong(holder, kind, out)
            if state.after(state.turn) == seat:
                add_chows(state, holder, kind, self.never_chowed(state), out)
        if out:
            out.append(PASS)

    def default_answer(self, state: State, seat: int, options: list[int]) -> int:
        """Return what a seat does when it does not answer (R-H26): it passes, or else plays the tile it just drew.

        That tile is discarded, or laid aside if that is the only way. Where nothing was drawn, or the drawn
        tile may not be played, ``default_play`` says what is; before play ``default_choice`` does.
        """
        if state.phase == ASKING:
            return self.default_choice(state, seat, options)
        if PASS in options:
            return PASS
        drawn: int = state.seats[seat].drawn
        if drawn >= 0:
            discard: int = make_action(DISCARD, drawn)
            if discard in options:
                return discard
            for option in options:
                if action_type(option) == ASIDE and tile_kind(action_tile(option)) == tile_kind(drawn):
                    return option
        return self.default_play(state, seat, options)

    def default_play(self, state: State, seat: int, options: list[int]) -> int:
        """Return what is played for a seat that has not drawn, or may not play what it drew: its last tile."""
        discards = [option for option in options if action_type(option) == DISCARD]
        return max(discards) if discards else options[0]

    def default_choice(self, state: State, seat: int, options: list[int]) -> int:
        """Return what is chosen for a seat that does not answer before play; a game that asks has to say it."""
        raise NotImplementedError

    def can_be_robbed(self, state: State, event: Event) -> bool:
        """Tell whether others may win the tile of a kong or of a tile laid aside."""
        return event.type == KONG_EVENT and event.meld == ADDED_MELD

    def rob_options(self, state: State, seat: i64, out: list[int]) -> None:
        """Add WIN and PASS where a seat may win the tile that is being laid down."""
        if self.may_win(state, seat, state.tile, state.turn, True):
            out.append(WIN)
            out.append(PASS)

    def winners(self, state: State, claimants: list[int]) -> list[int]:
        """Return who wins a tile that several claim, in the order of settlement; ``crowded`` says why nobody does."""
        return self.nearest(state, claimants)[:1]

    def nearest(self, state: State, claimants: list[int]) -> list[int]:
        """Return claimants in playing order after the seat whose tile it is."""
        count = len(state.seats)
        turn: int = state.turn
        return [seat for seat in [(turn + step) % count for step in range(1, count)] if seat in claimants]

    def crowded(self, state: State) -> int:
        """Return the reason of the draw where too many claim a win for anyone to have it."""
        return EXHAUSTED

    # --- payments and results ----------------------------------------------------------------------------------------

    def dues(self, state: State, moment: i64) -> list[Settlement]:
        """Return what is paid at a moment beside the results, each a PAY of its own; asked once, before ``forced``.

        The moments are PASSED, KONGED (the chance to rob has gone by) and WON.
        """
        return NO_SETTLEMENTS

    def leaves(self, state: State, seat: i64) -> bool:
        """Tell whether a seat that has just won is out of this hand."""
        return True

    def decided(self, state: State) -> bool:
        """Tell whether the hand is over after a win, asked after each one; it may depend on what lies open alone."""
        return True

    def next_turn(self, state: State, winners: list[int], loser: int) -> int:
        """Return who draws next where play goes on: after the last winner, counted from the seat whose tile it was."""
        count = len(state.seats)
        last = max(winners, key=lambda seat: (seat - loser) % count) if loser >= 0 else winners[0]
        return int(state.after(last))

    def turned_below(self, state: State, winners: list[int]) -> int:
        """Return below how many indicators the tile is turned up, too, before these winners are settled."""
        return 0

    def settle_win(self, state: State, winners: list[int], loser: int, robbing: bool) -> list[Settlement]:
        """Return what each winner gets, in order."""
        return [Settlement(seat, [], {}) for seat in winners]

    def false_win(self, state: State, seat: int, tile: int, loser: int) -> Settlement | None:
        """Return what a seat pays for claiming a win falsely, or None where the claim is just refused."""
        return None

    def false_win_goes_on(self, state: State) -> bool:
        """Tell whether the hand goes on after a false win."""
        return False

    def settle_draw(self, state: State, reason: int) -> Settlement:
        """Return what is paid where nobody wins."""
        return Settlement(-1, [], {})

    def abort_reason(self, state: State, seat: i64) -> int:
        """Return the reason of a draw that a seat chooses."""
        return EXHAUSTED

    def staked(self, state: State) -> int:
        """Return the points that lie on the table and belong to nobody yet."""
        return 0

    def accept_cost(self, state: State) -> int:
        """Return what a seat puts on the table when its declaration stands."""
        return 0

    # --- the match ---------------------------------------------------------------------------------------------------

    def first_standing(self, rules: RuleConfig) -> Standing:
        """Return where a match begins."""
        return Standing(0, 0, 0, [0] * self.seats(rules))

    def next_standing(self, rules: RuleConfig, standing: Standing, state: State) -> Standing | None:
        """Return where the match stands after a hand, or None where it is over; one hand to a seat by default."""
        seats = self.seats(rules)
        if standing.number + 1 == seats:
            return None
        number = standing.number + 1
        return Standing(number % seats, 0, number, list(state.scores))

    def last_scores(self, rules: RuleConfig, standing: Standing, state: State) -> list[int]:
        """Return the scores at the end, with whatever lies on the table given away."""
        return list(state.scores)

    def final_points(self, rules: RuleConfig, scores: list[int]) -> list[int]:
        """Return the match's result by seat, in the variant's own unit."""
        return list(scores)

    def result_unit(self, rules: RuleConfig) -> int:
        """Return how many points people count as one of a result: 1000 where they write +43.0 for 43,000."""
        return 1

    def result_words(self, rules: RuleConfig, scores: list[int], apart: list[int]) -> list[Words]:
        """Return how each seat's result was worked out, or nothing where it speaks for itself; ``apart`` joins it."""
        return []

    def apart(self, rules: RuleConfig, happened: list[Event]) -> dict[str, list[int]]:
        """Return what the events of a match count apart from the scores, by seat; its ``points`` join the result."""
        return {}

    def final_detail(self, rules: RuleConfig, scores: list[int]) -> dict[str, object]:
        """Return what the record of a match's end says beside the points; scores and all it says are by player."""
        return {}

    # --- what others see ---------------------------------------------------------------------------------------------

    def hides_closed_kongs(self, state: State) -> bool:
        """Tell whether the tiles of a closed kong stay unknown to the others until the hand ends."""
        return False

    def lies_open(self, state: State, seat: i64) -> bool:
        """Tell whether everybody sees a hand once play is over: all after a win, where nobody won the ready ones."""
        return not state.unwon or state.ready >> seat & 1 != 0

    def shows_hand(self, state: State, seat: i64) -> bool:
        """Tell whether a seat that has won lays its hand open while the others play on."""
        return False


def final_result(
    flow: Flow, rules: RuleConfig, standing: Standing, scores: list[int], happened: list[Event]
) -> tuple[list[int], dict[str, object]]:
    """Return a match's result by player, and what its end says beside it, from its last scores and all its events."""
    points = flow.final_points(rules, scores)
    detail = flow.final_detail(rules, standing.by_player(scores))
    for name, counted in flow.apart(rules, happened).items():
        if name == "points":
            points = [point + more for point, more in zip(points, counted, strict=True)]
        else:
            detail[name] = standing.by_player(counted)
    return standing.by_player(points), detail


def explain_result(
    flow: Flow, rules: RuleConfig, standing: Standing, scores: list[int], happened: list[Event]
) -> list[Words]:
    """Return how a match's result was worked out, by player; nothing where it speaks for itself."""
    apart = flow.apart(rules, happened).get("points", [0] * len(scores))
    told = flow.result_words(rules, scores, apart)
    return [told[standing.players.index(player)] for player in range(len(told))]


def match_end(
    flow: Flow, rules: RuleConfig, standing: Standing, state: State, happened: list[Event]
) -> tuple[Event, list[int]]:
    """Return the event that ends a match after its last hand, and its result by player."""
    scores = flow.last_scores(rules, standing, state)
    change = tuple([after - before for after, before in zip(scores, state.scores, strict=True)])
    result, detail = final_result(flow, rules, standing, scores, happened)
    return end(change, detail), result
