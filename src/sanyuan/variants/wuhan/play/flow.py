"""How Wuhan is played: the hooks of the engine, each a page of the rule book."""

from typing import final

from mypy_extensions import i64

from sanyuan.hand.wild import missing_beside_wild
from sanyuan.rules import forced
from sanyuan.rules.flow import BEGUN, Flow, Settlement, Standing
from sanyuan.rules.options import RuleConfig
from sanyuan.table import actions, events
from sanyuan.table.actions import action_tile, action_type, packed
from sanyuan.table.events import Event
from sanyuan.table.options import (
    add_added_kongs,
    add_closed_kongs,
    add_discards,
    first_of_kind,
)
from sanyuan.table.state import Seat, Slot, State
from sanyuan.tiles import tile_kind
from sanyuan.variants.wuhan.options import rules_of
from sanyuan.variants.wuhan.patterns import GANGKAI, GENERAL_MASK, WIND_MASK
from sanyuan.variants.wuhan.play.at_table import claimed_win, settle_draw, settle_winner
from sanyuan.variants.wuhan.play.next_hand import next_dealer, winners_in_order
from sanyuan.variants.wuhan.play.slot import NOT_FLIPPED, WuhanSlot, slot_of
from sanyuan.variants.wuhan.score.best import DEALER, WINS, score
from sanyuan.variants.wuhan.score.waits import waits
from sanyuan.variants.wuhan.score.win import UNKNOWN, Holding


@final
class WuhanFlow(Flow):
    """Wuhan at the table."""

    # --- before play -------------------------------------------------------------------------------------------------

    def dead_tiles(self, rules: RuleConfig) -> int:
        """Return how many tiles stay in the wall when the hand ends, however many kongs were made."""
        return rules_of(rules).tiles_left

    def slot(self, rules: RuleConfig, standing: Standing) -> Slot:
        """Return the Wuhan part of a new hand."""
        return WuhanSlot(rules_of(rules))

    def reveal_place(self, state: State, number: int) -> int:
        """Return the head of the wall, where the flipped tile is taken."""
        return 0

    # --- the fold ----------------------------------------------------------------------------------------------------

    def on_event(self, state: State, event: Event) -> None:
        """Learn the special tiles from the flipped one, and what each hand waits for beside them."""
        if event.type == events.REVEAL:
            slot_of(state).flip = tile_kind(event.tile)
            for seat in range(len(state.seats)):
                state.seats[seat].waits = self.waits(state, seat)

    def waits(self, state: State, seat: i64) -> i64:
        """Return what completes a hand by shape, even if only in a moment that makes the win a big one."""
        slot = slot_of(state)
        if slot.flip == NOT_FLIPPED:
            return 0
        return completing(state.seats[seat], slot)

    def forced(self, state: State, moment: i64) -> i64:
        """Flip a tile when the dealer has drawn the fourteenth."""
        if moment == BEGUN and slot_of(state).flip == NOT_FLIPPED:
            return forced.reveal(0)
        return forced.NOTHING

    # --- choices -----------------------------------------------------------------------------------------------------

    def may_win(self, state: State, seat: i64, tile: i64, loser: i64, robbing: bool) -> bool:
        """Tell whether a seat may win: complete, opened (R-H21), worth enough to start (R-H9), not too late (R-H17)."""
        holder = state.seats[seat]
        if not holder.waits >> tile_kind(tile) & 1 or holder.is_closed():
            return False
        slot = slot_of(state)
        if state.wall == 0 and loser >= 0 and not robbing and not slot.rules.last_discard_wins:
            return False
        win = claimed_win(state, slot, seat, loser, robbing, UNKNOWN)
        return score(win, slot.rules).status == WINS

    def turn_options(self, state: State, seat: i64, out: list[int]) -> None:
        """Add what a seat may do in its turn: win, kongs on a drawn tile (R-H18), special kongs, ordinary discards.

        Beside an empty wall a special tile is laid aside only where nothing else can leave the hand.
        """
        special = slot_of(state).special()
        holder = state.seats[seat]
        replaceable = state.wall > 0
        if holder.has_drawn:
            if self.may_win(state, seat, holder.drawn, -1, False):
                out.append(actions.WIN)
            if replaceable:
                add_closed_kongs(holder, special.all, out)
                add_added_kongs(holder, out)
        if replaceable:
            add_special_kongs(holder, special.all, out)
        others = len(out)
        add_discards(state, holder, special.all, actions.DISCARD, out)
        if not replaceable and len(out) == others:
            add_special_kongs(holder, special.all, out)

    def never_chowed(self, state: State) -> i64:
        """Special tiles are played alone."""
        return slot_of(state).special().all

    def default_play(self, state: State, seat: int, options: list[int]) -> int:
        """Return the discard of the last ordinary tile; without one, pi and 红中 are laid aside before laizi."""
        discards = [option for option in options if action_type(option) == actions.DISCARD]
        if discards:
            return max(discards)
        laizi = slot_of(state).special().laizi
        return min(options, key=lambda option: (tile_kind(action_tile(option)) == laizi, option))

    def winners(self, state: State, claimants: list[int]) -> list[int]:
        """Return the one winner (一炮单响), or all of them, counted from the dealer or from the discarder (R-H15)."""
        numbers = [int(state.wind(seat)) for seat in claimants]
        ordered = winners_in_order(numbers, int(state.wind(state.turn)), slot_of(state).rules)
        return [state.seat_at(number) for number in ordered]

    # --- the end of a hand -------------------------------------------------------------------------------------------

    def settle_win(self, state: State, winners: list[int], loser: int, robbing: bool) -> list[Settlement]:
        """Return what each winner takes."""
        return [settle_winner(state, slot_of(state), winner, loser, robbing) for winner in winners]

    def settle_draw(self, state: State, reason: int) -> Settlement:
        """Return 查大叫 (R-H19)."""
        return settle_draw(state, slot_of(state))

    # --- the match ---------------------------------------------------------------------------------------------------

    def first_standing(self, rules: RuleConfig) -> Standing:
        """Return where a match begins."""
        return Standing(0, 0, 0, [rules_of(rules).start_points] * self.seats(rules))

    def next_standing(self, rules: RuleConfig, standing: Standing, state: State) -> Standing | None:
        """Return who deals next (R-H20), or None after the last hand."""
        own = rules_of(rules)
        if standing.number + 1 >= own.hands:
            return None
        winners = [int(state.wind(seat)) for seat in range(len(state.seats)) if state.winners >> seat & 1]
        winner: int | None = None
        if winners:
            winner = DEALER if DEALER in winners else winners_in_order(winners, int(state.wind(state.turn)), own)[0]
        return Standing(state.seat_at(next_dealer(winner, own)), 0, standing.number + 1, list(state.scores))

    # --- what others see ---------------------------------------------------------------------------------------------

    def hides_closed_kongs(self, state: State) -> bool:
        """Tell whether a 暗杠 stays hidden (R-H24)."""
        return slot_of(state).rules.closed_kong_hidden


def add_special_kongs(holder: Seat, special: i64, out: list[int]) -> None:
    """Add the kong of every special tile in hand: it alone is laid aside (R-H4)."""
    held = holder.shape.ones & special
    kind: i64 = 0
    while held >> kind:
        if held >> kind & 1:
            out.append(packed(actions.ASIDE, first_of_kind(holder, kind)))
        kind += 1


def completing(holder: Seat, slot: WuhanSlot) -> i64:
    """Return the mask of kinds that complete a hand, in a moment that makes the win a big one if need be.

    A tile just drawn is left out, and a hand of unknown tiles waits for nothing. Most hands are far from complete and
    are told so by one look into the tables.
    """
    special = slot.special()
    shape = holder.shape.copy()
    sets: i64 = 4 - len(holder.melds)
    if shape.size == 3 * sets + 2 and holder.drawn >= 0:
        shape.remove(tile_kind(holder.drawn))
    if shape.size != 3 * sets + 1 or shape.ones & special.barred:
        return 0
    laizi = shape.count(special.laizi)
    held = laizi
    while held > 0:
        shape.remove(special.laizi)
        held -= 1
    far = missing_beside_wild(shape, 2 * sets + 1) > laizi + 1
    if far and shape.ones & ~WIND_MASK and shape.ones & ~GENERAL_MASK:
        return 0
    holding = Holding(holder.melds)
    for kind in shape.kinds():
        holding.shape.add(kind)
    holding.laizi = laizi
    return waits(holding, special, slot.rules, GANGKAI)
