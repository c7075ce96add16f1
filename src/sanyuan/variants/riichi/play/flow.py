"""How riichi is played: the hooks of the engine, each a page of the rule book."""

from typing import Final, final

from mypy_extensions import i64

from sanyuan.hand.accept import full_kinds, waits
from sanyuan.hand.forms import ORPHAN_MASK, PAIRS, STANDARD, THIRTEEN_ORPHANS, missing_tiles
from sanyuan.hand.shape import bit_count
from sanyuan.hand.split import PUNG_BIT, layout_set, layouts_of
from sanyuan.hand.tables import BITS
from sanyuan.meld import ADDED, CHOW, CLOSED, PUNG
from sanyuan.rules import forced
from sanyuan.rules.flow import BEGUN, EXHAUSTED, KONGED, PASSED, Flow, Settlement, Standing
from sanyuan.rules.options import RuleConfig
from sanyuan.table import actions, events
from sanyuan.table.actions import action_second, action_tile, action_type, packed
from sanyuan.table.events import Event
from sanyuan.table.options import add_added_kongs, add_chows, add_closed_kongs, add_discards, add_kong, add_pungs
from sanyuan.table.state import Seat, Slot, State
from sanyuan.tiles import EAST, HONOUR, NORTH, PLAIN_136, THREE_PLAYER_108, tile_faces, tile_kind
from sanyuan.variants.riichi.options import rules_of
from sanyuan.variants.riichi.patterns import KOKUSHI, KOKUSHI_13
from sanyuan.variants.riichi.play import next_hand as progress
from sanyuan.variants.riichi.play.at_table import settle_winners, situation
from sanyuan.variants.riichi.play.chips import chips_by_seat
from sanyuan.variants.riichi.play.draws import (
    FOUR_KANS,
    FOUR_RIICHI,
    FOUR_WINDS,
    NINE_ORPHANS,
    TRIPLE_RON,
    settle_draw,
)
from sanyuan.variants.riichi.play.fold import follow, swap_calls
from sanyuan.variants.riichi.play.result_words import UNIT, result_words
from sanyuan.variants.riichi.play.slot import RiichiSlot, slot_of
from sanyuan.variants.riichi.score.best import read
from sanyuan.variants.riichi.score.dora import MOST_INDICATORS
from sanyuan.variants.riichi.score.pay import STICK
from sanyuan.words.text import Words

FORMS: Final = STANDARD | PAIRS | THIRTEEN_ORPHANS
_DEAD_WALL: Final = 14
_MOST_KANS: Final = 4
_MOST_STUCK: Final = 7
"""The largest hand that a call may leave with swaps alone: from ten tiles eight stay, and the two kinds have seven."""


@final
class RiichiFlow(Flow):
    """Riichi at the table, for four or three players."""

    # --- before play -------------------------------------------------------------------------------------------------

    def seats(self, rules: RuleConfig) -> int:
        """Return how many play."""
        return rules_of(rules).players

    def tile_set(self, rules: RuleConfig) -> tuple[int, ...]:
        """Return the tiles: for three players without 2m–8m."""
        return THREE_PLAYER_108 if rules_of(rules).three else PLAIN_136

    def faces(self, rules: RuleConfig) -> bytes:
        """Return the faces; the first copies of the fives are red (R-D4)."""
        man, pin, sou = rules_of(rules).red_fives
        return tile_faces((man, pin, sou))

    def dead_tiles(self, rules: RuleConfig) -> int:
        """Return the size of the dead wall."""
        return _DEAD_WALL

    def slot(self, rules: RuleConfig, standing: Standing) -> Slot:
        """Return the riichi part of a new hand."""
        own = rules_of(rules)
        honba, sticks, drawn = standing.carry
        slot = RiichiSlot(own, honba, sticks, drawn)
        if own.extra_indicators_after_draw:
            slot.indicators = 1 + drawn
        return slot

    def reveal_place(self, state: State, number: int) -> int:
        """Return where an indicator lies: behind the replacement tiles, of which three players need eight."""
        return (-9 if slot_of(state).rules.three else -5) - 2 * number

    # --- the fold ----------------------------------------------------------------------------------------------------

    def on_event(self, state: State, event: Event) -> None:
        """Update the riichi part."""
        follow(slot_of(state), state, event)

    def waits(self, state: State, seat: i64) -> i64:
        """Return what completes a hand, yaku or not."""
        holder = state.seats[seat]
        return waits(holder.shape, len(holder.melds), FORMS)

    def forced(self, state: State, moment: i64) -> i64:
        """Turn up due indicators, let a riichi stand, end the hand where the table must (R-W5, R-W6, R-W8)."""
        slot = slot_of(state)
        if moment == PASSED:
            if slot.pending >= 0:
                return forced.accept(slot.pending)
            reason = self._abortive(state, slot)
            return forced.abort(reason) if reason else forced.NOTHING
        if moment == KONGED and slot.rules.four_kans == "each_player" and self._each_has_a_kan(state, slot):
            return forced.abort(FOUR_KANS)
        shown: i64 = len(state.revealed)
        if shown < slot.indicators and shown < MOST_INDICATORS and moment != BEGUN:
            return forced.reveal(shown)
        return forced.NOTHING

    def _abortive(self, state: State, slot: RiichiSlot) -> i64:
        if state.discards == 4 and slot.unbroken(state) and slot.rules.four_winds and self._four_winds(state):
            return FOUR_WINDS
        if slot.rules.four_riichi and len(state.seats) == 4 and slot.accepted == 15:
            return FOUR_RIICHI
        return FOUR_KANS if self._kans_end_the_hand(state, slot) else EXHAUSTED

    def _kans_end_the_hand(self, state: State, slot: RiichiSlot) -> bool:
        """Tell whether several seats have made four kans, so that the hand ends with the discard (R-W6)."""
        if slot.kans < _MOST_KANS or slot.rules.four_kans != "several_players":
            return False
        for seat in state.seats:  # noqa: SIM110
            if seat.kongs() == _MOST_KANS:
                return False
        return True

    def _four_winds(self, state: State) -> bool:
        first: i64 = state.seats[state.dealer].river[0]
        kind = tile_kind(first & 255)
        if kind < EAST or kind > NORTH:
            return False
        for seat in state.seats:  # noqa: SIM110  (no generator in the hot path)
            if len(seat.river) != 1 or tile_kind(seat.river[0] & 255) != kind:
                return False
        return True

    def _each_has_a_kan(self, state: State, slot: RiichiSlot) -> bool:
        if slot.kans < _MOST_KANS:
            return False
        for seat in state.seats:  # noqa: SIM110
            if seat.kongs() == 0:
                return False
        return True

    # --- choices -----------------------------------------------------------------------------------------------------

    def may_win(self, state: State, seat: i64, tile: i64, loser: i64, robbing: bool) -> bool:
        """Tell whether a seat may win: complete, no furiten on another's tile, at least one yaku."""
        kind = tile_kind(tile)
        holder = state.seats[seat]
        if not holder.waits >> kind & 1:
            return False
        slot = slot_of(state)
        if loser >= 0 and in_furiten(slot, holder, seat):
            return False
        shape = holder.shape
        if loser >= 0:
            shape = shape.copy()
            shape.add(kind)
        flags = situation(state, slot, seat, loser, robbing)
        value = read(shape, kind, tuple(holder.melds), state.wind(seat), state.round_wind, flags, 0, slot.rules)
        if robbing and closed_kan_kinds(state.seats[loser]) >> kind & 1:
            return value.counted & (KOKUSHI | KOKUSHI_13) != 0
        return value.wins()

    def turn_options(self, state: State, seat: i64, out: list[int]) -> None:
        """Add what a seat may do in its turn: win, nine terminals, kans, kita, riichi, discards."""
        slot = slot_of(state)
        holder = state.seats[seat]
        drew = holder.has_drawn
        if drew and self.may_win(state, seat, holder.drawn, -1, False):
            out.append(actions.WIN)
        if slot.accepted >> seat & 1:
            self._after_riichi(state, slot, holder, out)
            return
        if drew:
            if slot.unbroken(state) and len(holder.river) == 0 and slot.rules.nine_orphans:
                if bit_count(holder.shape.ones & ORPHAN_MASK) >= 9:
                    out.append(actions.ABORT)
            if state.wall > 0 and slot.kans < _MOST_KANS:
                add_closed_kongs(holder, 0, out)
                add_added_kongs(holder, out)
            self._add_kita(state, slot, holder, out)
            if self._may_declare(state, slot, seat, holder):
                add_discards(state, holder, ~ready_discards(holder), actions.DECLARE, out)
        add_discards(state, holder, slot.banned, actions.DISCARD, out)

    def _after_riichi(self, state: State, slot: RiichiSlot, holder: Seat, out: list[int]) -> None:
        """After riichi only the drawn tile is discarded; a closed kan of it must leave the waits as they are."""
        kind = tile_kind(holder.drawn)
        if state.wall > 0 and slot.kans < _MOST_KANS and holder.shape.fours >> kind & 1:
            if kan_keeps_waits(holder, kind, slot.rules.riichi_kan):
                out.append(packed(actions.CLOSED, kind * 4))
        self._add_kita(state, slot, holder, out)
        out.append(packed(actions.DISCARD, holder.drawn))

    def _add_kita(self, state: State, slot: RiichiSlot, holder: Seat, out: list[int]) -> None:
        if slot.rules.three and slot.rules.kita and state.wall > 0:
            for tile in holder.hand:
                if tile >> 2 == NORTH and (not slot.accepted >> state.turn & 1 or tile == holder.drawn):
                    out.append(packed(actions.ASIDE, tile))
                    return

    def _may_declare(self, state: State, slot: RiichiSlot, seat: i64, holder: Seat) -> bool:
        rules = slot.rules
        if rules.riichi_points and state.scores[seat] < rules.riichi_points:
            return False
        if state.wall < rules.riichi_tiles or not holder.is_closed():
            return False
        return missing_tiles(holder.shape, len(holder.melds), FORMS) <= 1

    def claim_options(self, state: State, seat: i64, out: list[int]) -> None:
        """Add ron and the calls on a discard; ron alone after riichi, on the last tile, and where four kans end it."""
        slot = slot_of(state)
        if self.may_win(state, seat, state.tile, state.turn, False):
            out.append(actions.WIN)
        if state.wall > 0 and not slot.accepted >> seat & 1 and not self._kans_end_the_hand(state, slot):
            kind = tile_kind(state.tile)
            holder = state.seats[seat]
            if holder.shape.twos >> kind & 1:
                add_pungs(state, holder, kind, out)
                if slot.kans < _MOST_KANS:
                    add_kong(holder, kind, out)
            if not slot.rules.three and state.after(state.turn) == seat:
                add_chows(state, holder, kind, 0, out)
            if slot.rules.kuikae != "allowed" and out:
                self._drop_stuck_calls(slot, holder, kind, out)
        if out:
            out.append(actions.PASS)

    def _drop_stuck_calls(self, slot: RiichiSlot, holder: Seat, kind: i64, out: list[int]) -> None:
        """Take out the calls after which every discard would be a swap (食い替え)."""
        if holder.shape.size > _MOST_STUCK:
            return
        place = len(out) - 1
        while place >= 0:
            option: i64 = out[place]
            type = action_type(option)  # noqa: A001
            if type == actions.CHOW or type == actions.PUNG:
                one = tile_kind(action_tile(option))
                two = tile_kind(action_second(option))
                banned = swap_calls(
                    slot.rules.kuikae, CHOW if type == actions.CHOW else PUNG, kind, min(kind, one, two)
                )
                rest = holder.shape.copy()
                rest.remove(one)
                rest.remove(two)
                if rest.ones & ~banned == 0:
                    out.pop(place)
            place -= 1

    def can_be_robbed(self, state: State, event: Event) -> bool:
        """Tell whether a tile may be robbed: an added kan, a kita, or by 国士無双 a closed kan."""
        if event.type == events.ASIDE:
            return True
        return event.meld == ADDED or slot_of(state).rules.kokushi_robs_closed_kan

    def winners(self, state: State, claimants: list[int]) -> list[int]:
        """Return who wins a tile (R-W7): all, the nearest, or none where three abort."""
        rules = slot_of(state).rules
        order = self.nearest(state, claimants)
        if len(order) == 3 and rules.triple_ron == "abort":
            return []
        return order[: rules.winners]

    def crowded(self, state: State) -> int:
        """Three winners may end the hand in a draw."""
        return TRIPLE_RON

    def abort_reason(self, state: State, seat: i64) -> int:
        """The one draw a seat may choose is nine terminals (R-W4)."""
        return NINE_ORPHANS

    # --- the end of a hand -------------------------------------------------------------------------------------------

    def turned_below(self, state: State, winners: list[int]) -> int:
        """Return below how many indicators ura is turned up: where a winner has declared riichi (R-D3)."""
        slot = slot_of(state)
        for seat in winners:
            if slot.accepted >> seat & 1 and slot.rules.ura:
                return len(state.revealed) if slot.rules.kan_ura else 1
        return 0

    def settle_win(self, state: State, winners: list[int], loser: int, robbing: bool) -> list[Settlement]:
        """Return what each winner gets, the nearest first (R-W10)."""
        return settle_winners(state, slot_of(state), winners, loser, robbing)

    def settle_draw(self, state: State, reason: int) -> Settlement:
        """Return the noten payments or nagashi mangan."""
        return settle_draw(state, slot_of(state), reason)

    def staked(self, state: State) -> int:
        """Return the points of the sticks on the table."""
        return STICK * slot_of(state).sticks

    def accept_cost(self, state: State) -> int:
        """Return the price of riichi."""
        return STICK

    # --- what others see ---------------------------------------------------------------------------------------------

    def lies_open(self, state: State, seat: i64) -> bool:
        """Where nobody won the ready hands are laid open, or those that ended the hand: orphans, riichi, three wins."""
        if state.unwon and state.reason == NINE_ORPHANS:
            return seat == state.turn
        if state.unwon and state.reason == TRIPLE_RON:
            return seat != state.turn
        return super().lies_open(state, seat) or state.reason == FOUR_RIICHI

    # --- the match ---------------------------------------------------------------------------------------------------

    def first_standing(self, rules: RuleConfig) -> Standing:
        """Return where a match begins."""
        return progress.first(rules_of(rules))

    def next_standing(self, rules: RuleConfig, standing: Standing, state: State) -> Standing | None:
        """Return where the next hand stands, or None at the end."""
        return progress.following(rules_of(rules), standing, state, slot_of(state))

    def last_scores(self, rules: RuleConfig, standing: Standing, state: State) -> list[int]:
        """Return the scores with the left sticks given away."""
        return progress.with_sticks(rules_of(rules), state.scores, int(slot_of(state).sticks))

    def final_points(self, rules: RuleConfig, scores: list[int]) -> list[int]:
        """Return the result with uma and oka."""
        return progress.result(rules_of(rules), scores)

    def result_unit(self, rules: RuleConfig) -> int:
        """A result is counted in thousands."""
        return UNIT

    def result_words(self, rules: RuleConfig, scores: list[int], apart: list[int]) -> list[Words]:
        """Return how uma and oka make the result."""
        return result_words(rules_of(rules), scores, apart)

    def apart(self, rules: RuleConfig, happened: list[Event]) -> dict[str, list[int]]:
        """Return the chips and what they are worth."""
        own = rules_of(rules)
        if not own.chips:
            return {}
        chips = chips_by_seat(own, happened)
        return {"chips": chips, "points": [each * own.chip_points for each in chips]}


def in_furiten(slot: RiichiSlot, holder: Seat, seat: i64) -> bool:
    """Tell whether a seat may not win on another's tile: it threw a wait itself, or let one pass."""
    return holder.waits & slot.thrown[seat] != 0 or (slot.passing | slot.lasting) >> seat & 1 != 0


def closed_kan_kinds(holder: Seat) -> i64:
    """Return the mask of kinds of which a seat has a closed kan."""
    kinds: i64 = 0
    for meld in holder.melds:
        if meld.type == CLOSED:
            kinds |= BITS[meld.kind]
    return kinds


def ready_discards(holder: Seat) -> i64:
    """Return the mask of kinds whose discard leaves a hand that waits for a tile it does not hold four times."""
    found: i64 = 0
    shape = holder.shape
    held = shape.ones
    melds: i64 = len(holder.melds)
    kind: i64 = 0
    while held:
        if held & 1:
            shape.remove(kind)
            if missing_tiles(shape, melds, FORMS) == 1:
                if waits(shape, melds, FORMS) & ~full_kinds(shape, holder.melds):
                    found |= BITS[kind]
            shape.add(kind)
        held >>= 1
        kind += 1
    return found


def kan_keeps_waits(holder: Seat, kind: i64, how: str) -> bool:
    """Tell whether a closed kan of the drawn tile after riichi leaves the waits (and, if asked, the shape) alone."""
    if how == "never":
        return False
    shape = holder.shape.copy()
    before = holder.waits
    shape.remove(kind)
    shape.remove(kind)
    shape.remove(kind)
    shape.remove(kind)
    melds: i64 = len(holder.melds)
    if waits(shape, melds + 1, FORMS) != before:
        return False
    if how == "same_waits" or kind >= HONOUR:
        return True
    return _always_a_triplet(holder, kind, before)


def _always_a_triplet(holder: Seat, kind: i64, before: i64) -> bool:
    """Tell whether every reading of every hand that a wait completes has the kind as a triplet (R-W15)."""
    shape = holder.shape.copy()
    shape.remove(kind)
    sets: i64 = 4 - len(holder.melds)
    wait: i64 = 0
    while before:
        if before & 1 and not shape.fours >> wait & 1:
            shape.add(wait)
            for layout in layouts_of(shape, sets):
                if not _has_triplet(layout, kind, sets):
                    return False
            shape.remove(wait)
        before >>= 1
        wait += 1
    return True


def _has_triplet(layout: i64, kind: i64, sets: i64) -> bool:
    place: i64 = 0
    while place < sets:
        if layout_set(layout, place) == kind + PUNG_BIT:
            return True
        place += 1
    return False
