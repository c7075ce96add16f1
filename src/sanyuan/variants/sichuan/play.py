"""How Sichuan is played: 换三张, 定缺, no chow, kongs paid at once, winners who leave or stay, checks at the end."""

from typing import Final, final

from mypy_extensions import i64

from sanyuan.hand.shape import Shape, kinds_in, mask_of
from sanyuan.meld import ADDED, KONG
from sanyuan.rules import forced
from sanyuan.rules.at_table import win_at
from sanyuan.rules.flow import BEGUN, EXHAUSTED, KONGED, WON, Flow, Settlement, Standing
from sanyuan.rules.options import RuleConfig
from sanyuan.score.ledger import Payment, payments_in, turned
from sanyuan.table import actions, events
from sanyuan.table.options import add_gives, add_kong, add_pungs
from sanyuan.table.state import Slot, State
from sanyuan.tiles import UNKNOWN, suit_mask, tile_kind
from sanyuan.variants.sichuan import patterns as p
from sanyuan.variants.sichuan.options import DIRECTIONS, SichuanRules, rules_of
from sanyuan.variants.sichuan.score import Claim, Held, Score, best_of, payments_of, score, waits_of


@final
class SichuanSlot(Slot):
    """What is kept of a hand beside the shared state; its parts are replaced and never changed."""

    def __init__(self, rules: SichuanRules) -> None:
        """Begin a hand."""
        self.rules: Final = rules
        self.void: tuple[int, ...] = (p.NOBODY,) * p.SEATS
        self.passed: tuple[int, ...] = (0,) * p.SEATS
        """What each seat was offered last since its own draw: value << 16 | kind << 8 | the discards till then."""
        self.drawn: tuple[int, int] = p.NOT_DRAWN
        """Who has drawn which tile: an added kong of that one is fresh."""
        self.after: int = p.NO_KONG
        """Who gave the tile of the kong whose replacement is in play, NOBODY for a closed or added one."""
        self.unpaid: tuple[Payment, ...] = ()
        self.receipts: tuple[Payment, ...] = ()
        """Kong money that is still to be paid, and that its owners hold; a value of each is its kong's number."""
        self.now: tuple[int, ...] = ()
        """Who has won the tile in play."""
        self.first: tuple[int, ...] = ()
        """The loser and the winners of the first tile that was won, and NOBODY for every later win."""

    def copy(self) -> "SichuanSlot":
        """Return an equal slot that changes by itself."""
        other = SichuanSlot(self.rules)
        other.void, other.passed, other.drawn, other.after = self.void, self.passed, self.drawn, self.after
        other.unpaid, other.receipts, other.now, other.first = self.unpaid, self.receipts, self.now, self.first
        return other

    def redacted(self, seat: int) -> "SichuanSlot":
        """Hide what others let pass and have drawn, and so whether an added kong is fresh."""
        other = self.copy()
        other.passed = tuple([passed if owner == seat else 0 for owner, passed in enumerate(self.passed)])
        other.drawn = self.drawn if self.drawn[0] == seat else (self.drawn[0], UNKNOWN)
        other.unpaid = tuple([due for due in self.unpaid if due.payee == seat or due.reason != p.KONGS[ADDED]])
        return other

    def as_dict(self) -> dict[str, object]:
        """Return all parts as JSON-ready data."""
        money = [[paid.as_dict() for paid in kept] for kept in (self.unpaid, self.receipts)]
        parts = (self.void, self.passed, self.drawn, self.after, self.now, self.first, *money)
        return dict(zip(p.SLOT, parts, strict=True))


def slot_of(state: State) -> SichuanSlot:
    """Return the Sichuan part of a state."""
    slot = state.slot
    assert isinstance(slot, SichuanSlot)
    return slot


@final
class SichuanFlow(Flow):
    """四川麻将 at the table."""

    def tile_set(self, rules: RuleConfig) -> tuple[int, ...]:
        """Return the 108 number tiles."""
        return tuple(range(108))

    def slot(self, rules: RuleConfig, standing: Standing) -> SichuanSlot:
        """Return what a new hand begins with."""
        return SichuanSlot(rules_of(rules))

    def replaces_at_head(self, state: State) -> bool:
        """Tell whether replacements come from the head of the wall (R-S32)."""
        return slot_of(state).rules.kong_draw == "head"

    # --- before play -------------------------------------------------------------------------------------------------

    def forced(self, state: State, moment: i64) -> i64:
        """Ask for the exchange and the void suits; end a hand in which a seat has fallen below zero."""
        if moment == BEGUN and state.question < p.VOID:
            return forced.ask(p.SWAP if slot_of(state).rules.swap and state.question < p.SWAP else p.VOID)
        return forced.abort(p.BUST) if _busted(state) else forced.NOTHING

    def ask_options(self, state: State, seat: i64, out: list[int]) -> None:
        """Add three tiles to give (R-S2), or the three suits."""
        if state.question == p.SWAP:
            add_gives(state, state.seats[seat], slot_of(state).rules.swap_suit == "free", out)
        else:
            out += [int(actions.make_action(actions.CHOOSE, suit)) for suit in range(3)]

    def answered(self, state: State, answers: list[tuple[int, int]], dice: tuple[int, int]) -> list[events.Event]:
        """Let the tiles change hands in the direction of the dice (R-S3), or the suits be known."""
        if state.question == p.VOID:
            return super().answered(state, answers, dice)
        fixed = DIRECTIONS.get(slot_of(state).rules.swap_direction)
        to = fixed or list(DIRECTIONS.values())[sum(dice) % 3]
        given = [events.give(seat, (seat + to) % p.SEATS, tuple(actions.action_tiles(each))) for seat, each in answers]
        return given if fixed else [events.roll(dice), *given]

    def default_choice(self, state: State, seat: int, options: list[int]) -> int:
        """Return the lowest tiles of the suit of which the seat holds fewest, or that suit."""
        suits = [int(tile) // 36 for tile in state.seats[seat].hand]
        given = [actions.action_tiles(each) or [36 * int(actions.action_number(each))] for each in options]
        return options[min(range(len(options)), key=lambda at: [suits.count(tile // 36) for tile in given[at]])]

    # --- the fold ----------------------------------------------------------------------------------------------------

    def on_event(self, state: State, event: events.Event) -> None:
        """Keep void suits, wins let pass, kongs to be paid, kong money and who won first."""
        slot, seat, kind = slot_of(state), int(event.seat), event.type
        if kind == events.DRAW:
            slot.drawn, slot.now, slot.passed = (seat, int(event.tile)), (), _put(slot.passed, seat, 0)
        elif kind == events.DISCARD:
            slot.drawn = p.NOT_DRAWN
            self._offer(state, slot, False)
        elif kind == events.KONG or event.meld == KONG:
            fresh, meld = slot.drawn == (seat, int(event.tile)), int(event.meld)
            slot.unpaid += tuple(kong_money(state, seat, meld, int(event.source), fresh))
            slot.drawn, slot.after = p.NOT_DRAWN, int(event.source)
            if event.meld == ADDED:
                self._offer(state, slot, True)
        elif kind == events.WIN:
            winner = seat if slot.first[1:] == slot.now else p.NOBODY
            slot.first = (*(slot.first or (int(event.source),)), winner)
            if event.robbed:
                slot.after, slot.unpaid = p.NO_KONG, tuple([due for due in slot.unpaid if not _is_last(state, due)])
            slot.now, slot.passed = (*slot.now, seat), _put(slot.passed, seat, 0)
        elif kind == events.PAY:
            paid = [each for each in payments_in(event.detail, p.SEATS) if each.reason in p.KONGS.values()]
            kept = slot.receipts if paid else [each for each in slot.receipts if not _shot(state, slot, each)]
            unpaid = [due for due in slot.unpaid if due.values not in [each.values for each in paid]]
            slot.receipts, slot.unpaid = (*kept, *paid), tuple(unpaid)
        elif kind == events.CHOOSE:
            slot.void, holder = _put(slot.void, seat, int(event.choice)), state.seats[seat]
            rest = Shape.of([int(tile_kind(tile)) for tile in holder.hand if tile != holder.drawn])
            holder.waits = waits_of(rest, holder.melds, slot.void[seat])
        if (kind == events.DRAW and not event.replacing) or (kind == events.CLAIM and event.meld != KONG):
            slot.after, slot.unpaid = p.NO_KONG, ()

    def _offer(self, state: State, slot: SichuanSlot, robbing: bool) -> None:
        """Note what each seat would let pass if it did not win the tile on the table (R-S26)."""
        tile, turn = int(state.tile), int(state.turn)
        for seat in state.still_playing() if slot.rules.locks else ():
            if seat != turn and self.may_win(state, seat, tile, turn, robbing):
                value = int(outcome_of(state, seat, tile, turn, robbing).value)
                slot.passed = _put(slot.passed, seat, value << 16 | tile >> 2 << 8 | int(state.discards))

    def waits(self, state: State, seat: i64) -> i64:
        """Return what completes a hand in the two suits that it may hold; nothing before the void suit is named."""
        void, holder = slot_of(state).void[seat], state.seats[seat]
        return waits_of(holder.shape, holder.melds, void) if void != p.NOBODY else 0

    # --- choices -----------------------------------------------------------------------------------------------------

    def may_win(self, state: State, seat: i64, tile: i64, loser: i64, robbing: bool) -> bool:
        """Tell whether a seat may win a tile now; who let a win pass may be barred from another's (R-S26)."""
        waited = state.seats[seat].waits >> tile_kind(tile) & 1 != 0
        if not waited or loser < 0 or not is_locked(state, seat):
            return waited
        rules, passed = slot_of(state).rules, slot_of(state).passed[seat]
        value = outcome_of(state, int(seat), int(tile), int(loser), robbing).value
        return rules.unlocks(passed >> 16, value, passed >> 8 & 255 == tile_kind(tile))

    def turn_options(self, state: State, seat: i64, out: list[int]) -> None:
        """Add a win, kongs outside the void suit, and discards; a seat that has won plays what it draws."""
        super().turn_options(state, seat, out)
        rules, holder, void = slot_of(state).rules, state.seats[seat], slot_of(state).void[seat]
        if state.winners >> seat & 1:
            drawn = [actions.make_action(each, holder.drawn) for each in (actions.DISCARD, actions.ADDED)]
            out[:] = [each for each in out if each == actions.WIN or each in drawn]
            return
        of_void = [each for each in out if actions.action_tile(each) // 36 == void]
        if rules.void_goes_first(len(holder.river)) and holder.shape.ones & suit_mask(void):
            out[:] = [each for each in out if actions.action_type(each) != actions.DISCARD or each in of_void]
        out[:] = [each for each in out if actions.action_type(each) != actions.CLOSED or each not in of_void]

    def claim_options(self, state: State, seat: i64, out: list[int]) -> None:
        """Add a win, a pung and a kong outside the void suit; a seat that has won only wins (R-S28)."""
        slot, holder, kind = slot_of(state), state.seats[seat], tile_kind(state.tile)
        if self.may_win(state, seat, state.tile, state.turn, False):
            out.append(actions.WIN)
        if not state.winners >> seat & 1 and kind // 9 != slot.void[seat]:
            if state.wall > 0 or slot.rules.last_discard == "pong_too":
                add_pungs(state, holder, kind, out)
            if state.wall > 0:
                add_kong(holder, kind, out)
        out += [actions.PASS] if out else []

    def can_be_robbed(self, state: State, event: events.Event) -> bool:
        """Tell whether others may win the tile of an added kong (R-S15)."""
        return slot_of(state).rules.rob_kong and super().can_be_robbed(state, event)

    def winners(self, state: State, claimants: list[int]) -> list[int]:
        """Return all who claim a tile, or the nearest (R-S27)."""
        return self.nearest(state, claimants)[: p.SEATS if slot_of(state).rules.multi_win == "all" else 1]

    # --- results -----------------------------------------------------------------------------------------------------

    def settle_win(self, state: State, winners: list[int], loser: int, robbing: bool) -> list[Settlement]:
        """Return what each winner takes and from whom."""
        rules, found = slot_of(state).rules, []
        for seat in winners:
            claim = claim_of(state, seat, state.won_tile(seat, loser), loser, robbing)
            scored = score(claim, rules)
            paid = turned(payments_of(claim, scored.value, rules), int(state.dealer), p.SEATS)
            found.append(Settlement(seat, paid, {"fan": scored.fan, "value": scored.value}))
        return found

    def dues(self, state: State, moment: i64) -> list[Settlement]:
        """Return the kongs that are paid at a moment (R-S12), and where the kong money of a seat that dealt in goes."""
        slot, rules, loser = slot_of(state), slot_of(state).rules, int(state.loser)
        shot = moment == WON and loser >= 0 and slot.after != p.NO_KONG
        waits = rules.pays_later and (moment == KONGED or (shot and rules.cancels))
        paid = [due for due in slot.unpaid if not (waits and _is_last(state, due))]
        moved = _moved([each for each in (*slot.receipts, *paid) if _shot(state, slot, each)], slot) if shot else []
        check = moment == WON and rules.checks_at_three_wins and len(state.still_playing()) == 1
        checks = self.settle_draw(state, EXHAUSTED).payments if check else []
        dues = ((paid[0].payee if paid else p.NOBODY, paid), (loser, moved), (p.NOBODY, checks))
        return [Settlement(seat, money, {}) for seat, money in dues if money]

    def leaves(self, state: State, seat: i64) -> bool:
        """Tell whether a winner is out of the hand (R-S25)."""
        return slot_of(state).rules.leaves

    def decided(self, state: State) -> bool:
        """Tell whether one seat is left, or one has fallen below zero (R-S33)."""
        return len(state.still_playing()) == 1 or _busted(state)

    def next_turn(self, state: State, winners: list[int], loser: int) -> int:
        """Return who draws after a win (R-S16); a tile that was robbed does not lie on the loser's river."""
        rules = slot_of(state).rules
        robbed = loser >= 0 and int(state.tile) not in [entry & 255 for entry in state.seats[loser].river]
        after = loser >= 0 and (rules.after_discarder or (rules.after_robbed and robbed))
        return int(state.after(loser)) if after else super().next_turn(state, winners, loser)

    def settle_draw(self, state: State, reason: int) -> Settlement:
        """Return the checks at an empty wall."""
        if reason != EXHAUSTED:
            return Settlement(p.NOBODY, [], {"reason": "bust"})
        waits, playing = [_ready_units(state, seat) for seat in range(p.SEATS)], state.still_playing()
        paid = checked(state, waits, [seat for seat in playing if _is_pig(state, seat)])
        return Settlement(p.NOBODY, paid, {"reason": "exhausted"}, mask_of([seat for seat in playing if waits[seat]]))

    def first_standing(self, rules: RuleConfig) -> Standing:
        """Return where a match begins."""
        return Standing(0, 0, 0, [rules_of(rules).start_points] * p.SEATS)

    def next_standing(self, rules: RuleConfig, standing: Standing, state: State) -> Standing | None:
        """Return who deals next (R-S17), or None after the last hand (R-S33)."""
        own, number = rules_of(rules), standing.number + 1
        if number >= own.hands or _busted(state):
            return None
        return Standing(own.dealer_after(standing.dealer, slot_of(state).first), 0, number, list(state.scores))


def claim_of(state: State, seat: int, tile: int, loser: int, robbing: bool) -> Claim:
    """Return the win that a seat claims on a tile now, seats counted from the dealer."""
    slot, holder, wind = slot_of(state), state.seats[seat], [int(state.wind(each)) for each in range(p.SEATS)]
    early = not len(holder.river) if loser < 0 else slot.rules.earth_on_first_discard and state.discards == 1
    drawn, first = state.kong_draw and loser < 0, early and state.calls == 0 and not len(holder.won)
    win = win_at(state, seat, tile, loser, drawn, robbing, state.wall == 0, first)
    left = [wind[other] for other in range(p.SEATS) if not state.plays(other)]
    shot = slot.after != p.NO_KONG and loser >= 0 and not robbing
    return Claim(win, slot.void[seat], left, shot, wind[slot.after] if slot.after >= 0 else p.NOBODY)


def is_locked(state: State, seat: i64) -> bool:
    """Tell whether a seat has let a win pass since its own draw (R-S26); what is offered now has not passed yet."""
    passed = slot_of(state).passed[seat]
    return passed != 0 and passed & 255 != state.discards


def outcome_of(state: State, seat: int, tile: int, loser: int, robbing: bool) -> Score:
    """Score the win that a seat claims on a tile now."""
    return score(claim_of(state, seat, tile, loser, robbing), slot_of(state).rules)


def checked(state: State, waits: list[int], pigs: list[int]) -> list[Payment]:
    """Return 查花猪, 查大叫 and 退税; ``waits`` are the units that the best wait of each seat is worth, 0 for none."""
    slot, rules, playing = slot_of(state), slot_of(state).rules, state.still_playing()
    late = [seat for seat in playing if not waits[seat] and not state.winners >> seat & 1]
    found: list[Payment] = []
    for seat in range(p.SEATS):
        if rules.spares_void or (seat in playing and seat not in pigs):
            units = rules.pig_units(waits[seat])
            found += [_worked_out(pig, seat, units, rules.base, "pig") for pig in pigs if pig != seat]
        if waits[seat] and (rules.pays_winners or seat in playing):
            payers = [payer for payer in late if rules.spares_void or payer not in pigs]
            found += [_worked_out(payer, seat, waits[seat], rules.base, "not_ready") for payer in payers]
    back = [each for each in slot.receipts if rules.refund and each.payee in late]
    return found + [_worked_out(each.payee, each.payer, each.points, 1, "refund") for each in back]


def _worked_out(payer: int, payee: int, units: int, base: int, reason: str) -> Payment:
    return Payment(payer, payee, units * base, reason, {"formula": f"{units} × {base}"})


def kong_money(state: State, owner: int, meld: int, feeder: int, fresh: bool) -> list[Payment]:
    """Return what the others owe for a kong (R-S11): two units, one for an added one, nothing for a late one."""
    rules, found, units = slot_of(state).rules, [], 2 if meld != ADDED else int(fresh)
    for seat in [seat for seat in state.still_playing() if seat != owner]:
        if each := rules.kong_others if meld == KONG and seat != feeder else units:
            values: dict[str, object] = {"kong": int(state.calls), "formula": f"{each} × {rules.base}"}
            found.append(Payment(seat, owner, each * rules.base, p.KONGS[meld], values))
    return found


def _is_last(state: State, money: Payment) -> bool:
    """Tell whether money is that of the kong which was the last call at the table."""
    return money.values.get("kong") == int(state.calls)


def _shot(state: State, slot: SichuanSlot, money: Payment) -> bool:
    """Tell whether the seat that dealt in loses its kong money: that of the kong just made, or all (R-S14)."""
    return not slot.rules.keeps and money.payee == state.loser and (slot.rules.moves_all or _is_last(state, money))


def _moved(money: list[Payment], slot: SichuanSlot) -> list[Payment]:
    """Pass kong money on to those who have won on the discard after the kong, or give it back."""
    if slot.rules.cancels:
        return [_worked_out(each.payee, each.payer, each.points, 1, "kong_back") for each in money]
    parts = zip(slot.now, slot.rules.shares(sum([each.points for each in money]), len(slot.now)), strict=True)
    return [_worked_out(money[0].payee, seat, part, 1, "kong_transfer") for seat, part in parts if part]


def _ready_units(state: State, seat: int) -> int:
    """Return what the best wait of a seat is worth, 0 where it is not ready (R-S22, R-S24)."""
    rules, holder = slot_of(state).rules, state.seats[seat]
    hand = holder.shape.kinds()
    melded = [[tile for meld in each.meld_tiles for tile in meld] for each in state.seats]
    lying = {tile & 255 for at, each in enumerate(state.seats) for tile in (*each.river, *each.won, *melded[at])}
    seen = [*hand, *[tile >> 2 for tile in lying]]
    moment = p.ZIMO if rules.ready_drawn and rules.draw_is_fan else 0
    alive = [kind for kind in kinds_in(holder.waits) if not (rules.dead_if_seen and seen.count(kind) == 4)]
    helds = [(kind, Held([*hand, kind], holder.melds, rules.ready_kongs)) for kind in alive]
    best = max([int(best_of(held, kind, moment, rules).value) for kind, held in helds], default=0)
    return best + rules.draw_bonus if best and rules.ready_drawn else best


def _is_pig(state: State, seat: int) -> bool:
    """Tell whether a seat is 花猪 and has to pay for it (R-S19, R-S20)."""
    slot, holder = slot_of(state), state.seats[seat]
    suits = range(3) if slot.rules.three_suits else [slot.void[seat]]
    spared = slot.rules.spares_void and all((entry & 255) // 36 == slot.void[seat] for entry in holder.river)
    kinds = holder.shape.ones | mask_of([meld.kind for meld in holder.melds])
    return not spared and all(kinds & suit_mask(suit) for suit in suits)


def _busted(state: State) -> bool:
    return slot_of(state).rules.bust and min(state.scores) < 0


def _put(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


FLOW: Final = SichuanFlow()
