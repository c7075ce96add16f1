"""How 国标 is played: the hooks of the engine, each a page of the rule book."""

from typing import Final, final

from mypy_extensions import i64

from sanyuan.hand.accept import formal_waits, waits
from sanyuan.hand.forms import KNITTED, PAIRS_WITH_QUADS, STANDARD, THIRTEEN_ORPHANS, UNRELATED, missing_tiles
from sanyuan.rules import forced
from sanyuan.rules.flow import BEGUN, DEALT, Flow, Settlement, Standing
from sanyuan.rules.options import RuleConfig
from sanyuan.table import actions
from sanyuan.table.events import Event
from sanyuan.table.state import ROBBING, Slot, State
from sanyuan.tiles import FLOWERED_144, PLAIN_136, tile_kind
from sanyuan.variants.guobiao.options import rules_of
from sanyuan.variants.guobiao.play import next_hand as progress
from sanyuan.variants.guobiao.play.at_table import settle_false_win, settle_winner, table_win
from sanyuan.variants.guobiao.play.slot import GuobiaoSlot, slot_of
from sanyuan.variants.guobiao.score.best import score
from sanyuan.variants.guobiao.score.pay import standard_points

FORMS: Final = STANDARD | PAIRS_WITH_QUADS | THIRTEEN_ORPHANS | KNITTED | UNRELATED
_FIRST_FLOWER: Final = 136


@final
class GuobiaoFlow(Flow):
    """国标 at the table: one winner, the nearest (头跳, R-G5), and no furiten; both are the engine's own ways."""

    # --- before play -------------------------------------------------------------------------------------------------

    def tile_set(self, rules: RuleConfig) -> tuple[int, ...]:
        """Return the tiles, with the eight flowers where they are played (R-G15)."""
        return FLOWERED_144 if rules_of(rules).flowers else PLAIN_136

    def slot(self, rules: RuleConfig, standing: Standing) -> Slot:
        """Return the 国标 part of a new hand."""
        return GuobiaoSlot(rules_of(rules), standing.carry[0])

    # --- the fold ----------------------------------------------------------------------------------------------------

    def on_event(self, state: State, event: Event) -> None:
        """Update the 国标 part."""
        slot_of(state).follow(event)

    def waits(self, state: State, seat: i64) -> i64:
        """Return what completes a hand, eight fan or not."""
        holder = state.seats[seat]
        melds: i64 = len(holder.melds)
        if missing_tiles(holder.shape, melds, FORMS) != 1:
            return 0
        return waits(holder.shape, melds, FORMS)

    def forced(self, state: State, moment: i64) -> i64:
        """Replace flowers while there are tiles to replace them: those dealt, East first, and those drawn (R-G15)."""
        if state.wall == 0 or not slot_of(state).rules.flowers:
            return forced.NOTHING
        if moment == BEGUN:
            drawn = state.seats[state.turn].drawn
            if drawn >= _FIRST_FLOWER:
                return forced.aside(state.turn, drawn)
        elif moment == DEALT:
            seat = state.dealer
            for _ in range(len(state.seats)):
                for tile in state.seats[seat].hand:
                    if tile >= _FIRST_FLOWER:
                        return forced.aside(seat, tile)
                seat = state.after(seat)
        return forced.NOTHING

    # --- choices -----------------------------------------------------------------------------------------------------

    def may_win(self, state: State, seat: i64, tile: i64, loser: i64, robbing: bool) -> bool:
        """Tell whether a seat may win: complete, with the fan needed apart from flowers (R-G2), not stopped (R-G3)."""
        if not state.seats[seat].waits >> tile_kind(tile) & 1:
            return False
        slot = slot_of(state)
        if slot.stopped >> seat & 1:
            return False
        if slot.rules.needed == 0:
            return True
        return score(table_win(state, slot, seat, tile, loser, robbing), slot.rules).fan >= slot.rules.needed

    def claim_options(self, state: State, seat: i64, out: list[int]) -> None:
        """Add what a seat may do about a discard; where false wins are taken, every seat is asked."""
        super().claim_options(state, seat, out)
        if not out and self._may_err(state, seat):
            out.append(actions.PASS)

    def rob_options(self, state: State, seat: i64, out: list[int]) -> None:
        """Add the win on a kong; where false wins are taken, every seat is asked."""
        super().rob_options(state, seat, out)
        if not out and self._may_err(state, seat):
            out.append(actions.PASS)

    def _may_err(self, state: State, seat: i64) -> bool:
        slot = slot_of(state)
        return slot.rules.false_win_taken and not slot.stopped >> seat & 1

    # --- the end of a hand -------------------------------------------------------------------------------------------

    def settle_win(self, state: State, winners: list[int], loser: int, robbing: bool) -> list[Settlement]:
        """Return what the one winner gets."""
        return [settle_winner(state, slot_of(state), winners[0], loser, robbing)]

    def false_win(self, state: State, seat: int, tile: int, loser: int) -> Settlement | None:
        """Return what a false win costs, once a hand and with a tile to claim (R-G3)."""
        if tile < 0 or not self._may_err(state, seat):
            return None
        return settle_false_win(state, slot_of(state), seat, tile, loser, state.phase == ROBBING)

    def false_win_goes_on(self, state: State) -> bool:
        """After a false win the hand ends, or goes on without a win for its claimant (停和)."""
        return slot_of(state).rules.false_win_continues

    def settle_draw(self, state: State, reason: int) -> Settlement:
        """Nothing is paid; who was ready matters only where the dealer may stay (R-G5)."""
        ready: i64 = 0
        bit: i64 = 1
        for holder in state.seats:
            if formal_waits(holder.shape, len(holder.melds), FORMS):
                ready |= bit
            bit <<= 1
        return Settlement(-1, [], {"reason": "exhausted"}, ready)

    def staked(self, state: State) -> int:
        """Return the points that were paid for false wins and that nobody got."""
        return int(slot_of(state).forfeited)

    # --- the match ---------------------------------------------------------------------------------------------------

    def first_standing(self, rules: RuleConfig) -> Standing:
        """Return where a match begins."""
        return progress.first(rules_of(rules))

    def next_standing(self, rules: RuleConfig, standing: Standing, state: State) -> Standing | None:
        """Return where the next hand stands, or None at the end."""
        return progress.following(rules_of(rules), standing, state, slot_of(state))

    def final_points(self, rules: RuleConfig, scores: list[int]) -> list[int]:
        """Return what each won or lost."""
        start = rules_of(rules).initial_points
        return [score - start for score in scores]

    def final_detail(self, rules: RuleConfig, scores: list[int]) -> dict[str, object]:
        """Return the standard points of the session in twelfths: 4, 2, 1, 0, equal scores sharing theirs."""
        return {"standard_twelfths": standard_points(scores)}

    # --- what others see ---------------------------------------------------------------------------------------------

    def hides_closed_kongs(self, state: State) -> bool:
        """A closed kong lies face down until the hand ends (R-G17)."""
        return slot_of(state).rules.closed_kong_hidden

    def lies_open(self, state: State, seat: i64) -> bool:
        """Where nobody won no hand is laid open, but that of a dealer who stays because it is ready (R-G5)."""
        stays = slot_of(state).rules.dealer_repeats and seat == state.dealer
        return not state.unwon or (stays and super().lies_open(state, seat))
