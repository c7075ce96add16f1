"""What a seat can tell of its hand after an option: numbers by which discards are ranked and claims are judged."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.shape import Shape, within
from sanyuan.hand.tables import BITS
from sanyuan.hand.wild import missing_beside_wild
from sanyuan.meld import CHOW, KONG, PUNG, Meld
from sanyuan.rules.aiming import PREVIOUS, counts_of, unseen_kinds
from sanyuan.rules.risks import Risks
from sanyuan.table import actions
from sanyuan.table.actions import action_second, action_tile, action_type
from sanyuan.table.state import DRAWN_FLAG, Seat, State
from sanyuan.tiles import KINDS, tile_kind
from sanyuan.variants.wuhan.distance import WuhanDistance, missing_for_pungs
from sanyuan.variants.wuhan.nearest import nearest_small
from sanyuan.variants.wuhan.patterns import GENERAL_MASK, WIND_MASK
from sanyuan.variants.wuhan.play.at_table import player_of
from sanyuan.variants.wuhan.play.slot import slot_of
from sanyuan.variants.wuhan.prospects import WuhanProspects
from sanyuan.variants.wuhan.score.best import DEALER, SEATS
from sanyuan.variants.wuhan.score.detect import SUIT_MASK, missing_with_general_pair
from sanyuan.variants.wuhan.score.factors import product
from sanyuan.variants.wuhan.score.win import Player

FULL: Final = 256
"""A whole in the numbers told."""
FAR: Final = 6
"""Hands that miss more tiles are told as missing so many."""
_MOST: Final = 1023
_TERMINAL: Final = 0
_BESIDE_TERMINAL: Final = 1
_MIDDLE: Final = 2
_HONOUR: Final = 3
_CHOW: Final = 4
_SET: Final = 5
_MISSING: Final = 6
_PAIR: Final = 7
_RISK: Final = 8
_BY_DISTANCE: Final = [
    vec[float]([30.2, 8.1, 24.4, 161.1, 2.9, 9.6, -107.2, 25.9, -127.0]),
    vec[float]([12.6, 3.9, 7.7, 25.5, 3.4, 2.9, -26.2, 23.6, -50.0]),
    vec[float]([9.6, -0.5, 4.3, 20.9, 3.4, -0.5, 1.8, -2.1, 7.0]),
    vec[float]([0.7, -0.6, 2.1, 2.6, 2.4, 1.0, -36.9, 53.0, -17.0]),
]
"""By the tiles that a hand misses, what things count after a discard: each unseen tile that helps (1 and 9, 2 and 8,
other numbers, honours), one that a chow may claim, one that helps the sets alone; each tile the sets miss, a pair of 2,
5 or 8, and the chance to deal in times the seat's doublings.

Fitted to 111,272 positions, in which every discard that kept the hand as near was played out by rules of thumb on the
same wall: points, and a win as 600 more.
"""
_WON: Final = 600.0
"""What a win counts beside its points."""
_THROWN: Final = vec[float]([2.0, 1.4, 1.4, 3.0])
"""How many copies others throw for each that the seat draws: 1 and 9, 2 and 8, other numbers, honours."""
_FINE: Final = 100.0
"""What a ready hand may win is told in hundreds, to stay among what discards count."""
_PUNGS: Final = 21.6
"""What each tile nearer to 碰碰胡 counts, fitted alike."""


@final
class Features:
    """One position of a seat, and the hands its options lead to."""

    def __init__(self, state: State, seat: i64, risks: Risks) -> None:
        """Take a seat's own view and what its discards risk."""
        slot = slot_of(state)
        self.state: Final = state
        self.seat: Final[i64] = seat
        self.risks: Final = risks
        self.special: Final = slot.special()
        self.rules: Final = slot.rules
        self.unseen: Final = unseen_kinds(state, seat)
        self.place: Final[i64] = state.wind(seat)
        self.players: list[Player] = [
            player_of(state.seats[state.seat_at(number)], self.special) for number in range(SEATS)
        ]
        self.own: Final = self.players[self.place]
        self.smallest: float = 0.0
        self.feared: i64 = 0
        """The largest product of those who have opened, in doublings."""
        self.table: vec[i64] = self._table()

    def _table(self) -> "vec[i64]":
        """Tell of the wall and of the others, the next one first."""
        state = self.state
        found = vec[i64]()
        found = append(found, min(state.wall * 3, FULL))
        found = append(found, FULL if self.place == DEALER else 0)
        found = append(found, self.unseen[self.special.laizi] * 64)
        opened: i64 = 0
        step: i64 = 1
        while step < SEATS:
            place = (self.place + step) % SEATS
            player = self.players[place]
            theirs = float(product(player, self.rules))
            self.smallest = theirs if step == 1 else min(self.smallest, theirs)
            found = append(found, len(player.melds) * 64)
            found = append(found, doublings(theirs))
            found = append(found, FULL if place == DEALER else 0)
            found = append(found, 64 * min(_unchanged(state.seats[state.seat_at(int(place))]), 4))
            if player.has_opened():
                opened += 1
                self.feared = max(self.feared, doublings(theirs))
            step += 1
        return append(found, opened * 85)

    def claims(self, options: list[int]) -> "list[list[vec[i64]]]":
        """Tell of the hand after every answer to a discard: after each discard of its own where one follows."""
        state, seat = self.state, self.seat
        holder = state.seats[seat]
        found: list[list[vec[i64]]] = []
        for option in options:
            held = counts_of(holder.shape)
            type = action_type(option)  # noqa: A001
            rows: list[vec[i64]] = []
            if type == actions.PASS:
                rows.append(self.waiting(held, self.own, -1, (seat - state.turn + SEATS) % SEATS - 1))
            elif type == actions.KONG:
                kind = tile_kind(state.tile)
                held[kind] -= 3
                meld = Meld(KONG, (int(kind),) * 4, int(kind), PREVIOUS)
                rows.append(self.waiting(held, self._showing(meld), -1, -1))
            elif type == actions.CHOW or type == actions.PUNG:
                rows = self._claimed(option, held)
            found.append(rows)
        return found

    def _showing(self, meld: Meld) -> Player:
        own = self.own
        return Player([*own.melds, meld], own.laizi_kongs, own.pi_kongs, own.red_kongs)

    def _claimed(self, option: i64, held: "vec[i64]") -> "list[vec[i64]]":
        """Tell of the hand after a chow or a pung and each discard."""
        kind = tile_kind(self.state.tile)
        one, two = tile_kind(action_tile(option)), tile_kind(action_second(option))
        held[one] -= 1
        held[two] -= 1
        tiles = tuple(sorted([int(one), int(two), int(kind)]))
        player = self._showing(Meld(CHOW if action_type(option) == actions.CHOW else PUNG, tiles, int(kind), PREVIOUS))
        rows: list[vec[i64]] = []
        thrown: i64 = 0
        while thrown < KINDS:
            if held[thrown] > 0 and not self.special.all >> thrown & 1:
                rest = held[:]
                rest[thrown] -= 1
                rows.append(self.waiting(rest, player, thrown, SEATS - 1))
            thrown += 1
        return rows

    def thrown(self, rest: "vec[i64]", kind: i64) -> float:
        """Rank the hand that a discard leaves among those that miss as many tiles."""
        own, unseen = self.own, self.unseen
        sets: i64 = 4 - len(own.melds)
        shape = plain_shape(rest, self.special.all)
        laizi = rest[self.special.laizi]
        near = nearest_small(shape, sets)
        missing = max((near >> 34) - min(laizi, self.rules.small_laizi), 1)
        helping = near & ~self.special.all
        alone = missing_beside_wild(shape, 2 * sets)
        counts = _BY_DISTANCE[min(missing, len(_BY_DISTANCE)) - 1]
        worth = counts[_MISSING] * float(alone)
        if shape.twos & GENERAL_MASK:
            worth += counts[_PAIR]
        each: i64 = 0
        while each < KINDS:
            fresh = float(unseen[each])
            if fresh > 0.0 and not self.special.all >> each & 1:
                if helping >> each & 1:
                    worth += fresh * counts[_rank_of(each)]
                    if makes_chow(shape, each):
                        worth += fresh * counts[_CHOW]
                if not shape.fours >> each & 1:
                    shape.add(each)
                    if missing_beside_wild(shape, 2 * sets) < alone:
                        worth += fresh * counts[_SET]
                    shape.remove(each)
            each += 1
        if not self._has_chows(own):
            wild = min(laizi, self.rules.big_laizi)
            worth += _PUNGS * float(max(FAR + 1 - max(missing_for_pungs(shape, sets) - wild, 1), 0))
        doubled = float(doublings(float(product(own, self.rules)))) / 64.0
        return worth + counts[_RISK] * self.risks.chances[kind] * doubled

    def won(self, rest: "vec[i64]", kind: i64) -> float:
        """Return what the hand that a discard leaves may win at once, drawn or thrown by others; 0 where it may not.

        Every wait is asked of the scorer, with what all seats show: it may be barred, or a big win (R-H9).
        """
        special, sets = self.special, 4 - len(self.own.melds)
        hopes = WuhanProspects(WuhanDistance(special, self.rules, self.players, int(self.place)), False)
        shape = plain_shape(rest, 0)
        plain = plain_shape(rest, special.all)
        laizi = rest[special.laizi]
        worth = 0.0
        wait: i64 = 0
        while wait < KINDS:
            fresh = float(self.unseen[wait])
            wild = wait == special.laizi
            if fresh > 0.0 and not shape.fours >> wait & 1 and (wild or not special.all >> wait & 1):
                if not wild:
                    plain.add(wait)
                if _may_be_complete(plain, sets, laizi + 1 if wild else laizi):
                    shape.add(wait)
                    drawn = hopes.pays(shape, wait, 0, True)
                    claimed = 0 if wild else hopes.pays(shape, wait, 0, False)
                    shape.remove(wait)
                    if drawn > 0:
                        worth += fresh * (_WON + float(drawn))
                    if claimed > 0:
                        worth += fresh * _THROWN[_rank_of(wait)] * (_WON + float(claimed))
                if not wild:
                    plain.remove(wait)
            wait += 1
        return worth * (1.0 - self.risks.chances[kind]) / _FINE

    def _has_chows(self, player: Player) -> bool:
        for meld in player.melds:  # noqa: SIM110  (no generator in the hot path)
            if meld.type == CHOW:
                return True
        return False

    def waiting(self, rest: "vec[i64]", player: Player, thrown: i64, before: i64) -> "vec[i64]":
        """Tell of a hand that waits, after a discard or with nothing thrown.

        So many others play ``before`` it draws; -1 stands for a replacement that it takes at once.
        """
        found = self.table[:]
        found = append(found, max(before, 0) * 85)
        found = append(found, FULL if before < 0 else 0)
        found = self._hand(found, rest, player)
        own = float(product(player, self.rules))
        found = self._dangers(found, rest, thrown, own)
        found = append(found, self.feared)
        return append(found, doublings(1.0 + self._paid(own)))

    def _paid(self, own: float) -> float:
        """Return what a small win would pay with a product: all others' products and the cap (R-H13)."""
        points = 0.0
        place: i64 = 0
        while place < SEATS:
            if place != self.place:
                doubled = 2.0 if place == DEALER or self.place == DEALER else 1.0
                points += min(own * doubled * float(product(self.players[place], self.rules)), float(self.rules.cap))
            place += 1
        return points

    def _hand(self, found: "vec[i64]", rest: "vec[i64]", player: Player) -> "vec[i64]":
        """Tell how far a hand is from a small win, what brings it nearer, what it multiplies and holds."""
        special, rules, unseen = self.special, self.rules, self.unseen
        sets: i64 = 4 - len(player.melds)
        shape = plain_shape(rest, special.all)
        laizi = rest[special.laizi]
        near = nearest_small(shape, sets)
        helping = near & ~special.all & 0x3FFFFFFFF
        missing = max((near >> 34) - min(laizi, rules.small_laizi), 1)
        useful: i64 = 0
        punged: i64 = 0
        chowed: i64 = 0
        pairs: i64 = 0
        from_pairs: i64 = 0
        threes: i64 = 0
        lone: i64 = 0
        barred: i64 = 0
        paired: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if helping >> kind & 1:
                useful += unseen[kind]
                if shape.twos >> kind & 1:
                    punged += unseen[kind]
                if makes_chow(shape, kind):
                    chowed += unseen[kind]
            if special.barred >> kind & 1:
                barred += rest[kind]
            elif shape.threes >> kind & 1:
                threes += 1
            elif shape.twos >> kind & 1:
                pairs += 1
                from_pairs += unseen[kind]
            elif shape.ones >> kind & 1 and not _beside(shape, kind):
                lone += 1
            kind += 1
        if shape.twos & GENERAL_MASK:
            paired = FULL
        found = _one_of(found, missing - 1, FAR)
        found = append(found, min(useful * 8, _MOST))
        found = append(found, min(punged * 32, _MOST))
        found = append(found, min(chowed * 12, _MOST))
        hard = near >> 34
        if laizi > 0:
            whole = shape.copy()
            for _ in range(laizi):
                whole.add(special.laizi)
            hard = missing_with_general_pair(whole, sets)
        found = append(found, min(hard - missing, 3) * 85)
        own = float(product(player, rules))
        found = append(found, FULL if player.has_opened() else 0)
        found = append(found, player.openings() * 85)
        found = append(found, doublings(own))
        found = append(found, doublings(self.smallest))
        found = _one_of(found, self._lacking(own), 4, False)
        found = append(found, laizi * 128)
        found = append(found, FULL if laizi == 0 else 0)
        found = append(found, FULL if laizi >= 2 else 0)
        found = append(found, barred * 128)
        found = append(found, sets * 64)
        found = append(found, pairs * 64)
        found = append(found, from_pairs * 32)
        found = append(found, threes * 128)
        found = append(found, lone * 64)
        found = append(found, paired)
        found = self._sets(found, shape, sets)
        return self._big(found, shape, sets, min(laizi, rules.big_laizi), player)

    def _lacking(self, own: float) -> i64:
        """Return how many doublings a small win with laizi still lacks (R-H9)."""
        lacking: i64 = 0
        reached = own * self.smallest
        needed = float(self.rules.start_threshold)
        while lacking < 4 and (reached < needed or (reached == needed and not self.rules.start_inclusive)):
            reached *= 2.0
            lacking += 1
        return lacking

    def _sets(self, found: "vec[i64]", shape: Shape, sets: i64) -> "vec[i64]":
        """Tell how far the sets are with any pair and with none, what helps them, and whether there is one more."""
        any_pair = missing_beside_wild(shape, 2 * sets + 1)
        alone = missing_beside_wild(shape, 2 * sets)
        for_any: i64 = 0
        for_sets: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if not shape.fours >> kind & 1 and not self.special.all >> kind & 1 and self.unseen[kind] > 0:
                shape.add(kind)
                if missing_beside_wild(shape, 2 * sets + 1) < any_pair:
                    for_any += self.unseen[kind]
                if missing_beside_wild(shape, 2 * sets) < alone:
                    for_sets += self.unseen[kind]
                shape.remove(kind)
            kind += 1
        found = append(found, any_pair * 43)
        found = append(found, min(for_any * 8, _MOST))
        found = append(found, alone * 43)
        found = append(found, min(for_sets * 8, _MOST))
        return append(found, missing_beside_wild(shape, 2 * sets + 2) * 43 if sets < 4 else 0)

    def _big(self, found: "vec[i64]", shape: Shape, sets: i64, wild: i64, player: Player) -> "vec[i64]":
        """Tell how near the big wins are: one suit, pungs, honours alone, and 2, 5 and 8 alone."""
        laid: i64 = 0
        chows = False
        for meld in player.melds:
            laid |= BITS[meld.kind] * 7 if meld.type == CHOW else BITS[meld.kind]
            chows = chows or meld.type == CHOW
        best: i64 = 99
        fresh: i64 = 0
        suit: i64 = 0
        while suit < 3:
            mask = SUIT_MASK << 9 * suit
            if laid & ~mask == 0:
                own = within(shape, mask)
                missing = missing_beside_wild(own, 2 * sets + 1)
                if missing <= best:
                    useful = self._useful_in(own, 9 * suit, sets, missing)
                    fresh = max(useful, fresh) if missing == best else useful
                    best = missing
            suit += 1
        winds = within(shape, WIND_MASK).size
        generals = within(shape, GENERAL_MASK).size
        found = append(found, _nearness(best - wild))
        found = append(found, min(fresh * 8, _MOST) if best - wild <= 4 else 0)
        found = append(found, 0 if chows else _nearness(missing_for_pungs(shape, sets) - wild))
        found = append(found, _nearness(3 * sets + 2 - winds - wild) if laid & ~WIND_MASK == 0 else 0)
        return append(found, _nearness(3 * sets + 2 - generals - wild) if laid & ~GENERAL_MASK == 0 else 0)

    def _useful_in(self, own: Shape, first: i64, sets: i64, missing: i64) -> i64:
        useful: i64 = 0
        kind = first
        while kind < first + 9:
            if not own.fours >> kind & 1 and not self.special.all >> kind & 1:
                own.add(kind)
                if missing_beside_wild(own, 2 * sets + 1) < missing:
                    useful += self.unseen[kind]
                own.remove(kind)
            kind += 1
        return useful

    def _dangers(self, found: "vec[i64]", rest: "vec[i64]", thrown: i64, own: float) -> "vec[i64]":
        """Tell what the discard risks, and what the tiles risk that are left for later."""
        chances = self.risks.chances
        chance = chances[thrown] if thrown >= 0 else 0.0
        total = 0.0
        count = 0.0
        least = 1.0
        kind: i64 = 0
        while kind < KINDS:
            if rest[kind] > 0 and not self.special.all >> kind & 1:
                total += chances[kind]
                count += 1.0
                least = min(least, chances[kind])
            kind += 1
        found = append(found, _whole(chance * 2048.0))
        found = append(found, _whole(chance * float(doublings(own)) * 8.0))
        found = append(found, _whole(total / max(count, 1.0) * 4096.0))
        return append(found, _whole(least * 4096.0) if count > 0.0 else 0)


def plain_shape(counts: "vec[i64]", special: i64) -> Shape:
    """Return the tiles of some counts that are not in a mask."""
    shape = Shape()
    kind: i64 = 0
    while kind < KINDS:
        if not special >> kind & 1:
            copies = counts[kind]
            while copies > 0:
                shape.add(kind)
                copies -= 1
        kind += 1
    return shape


def _may_be_complete(plain: Shape, sets: i64, laizi: i64) -> bool:
    """Tell whether ordinary tiles and laizi may be a whole hand: sets and a pair, all honours, or all 2, 5 and 8."""
    if plain.ones & ~WIND_MASK == 0 or plain.ones & ~GENERAL_MASK == 0:
        return True
    return missing_beside_wild(plain, 2 * sets + 1) <= laizi


def doublings(value: float) -> i64:
    """Return how often a number from 1 on can be halved, in 64ths, a straight line between whole ones."""
    whole: i64 = 0
    while value >= 2.0:
        value *= 0.5
        whole += 64
    return min(whole + _whole((value - 1.0) * 64.0), _MOST)


def makes_chow(shape: Shape, kind: i64) -> bool:
    """Tell whether a hand can claim a kind for a chow."""
    if kind >= 27:
        return False
    rank = kind % 9
    ones = shape.ones
    if rank >= 2 and ones >> (kind - 2) & 3 == 3:
        return True
    if rank <= 6 and ones >> (kind + 1) & 3 == 3:
        return True
    return 1 <= rank <= 7 and ones >> (kind - 1) & 5 == 5


def _rank_of(kind: i64) -> i64:
    """Return how a kind counts among those that help."""
    if kind >= 27:
        return _HONOUR
    rank = min(kind % 9, 8 - kind % 9)
    return _TERMINAL if rank == 0 else _BESIDE_TERMINAL if rank == 1 else _MIDDLE


def _whole(value: float) -> i64:
    number: i64 = int(value)
    return min(number, _MOST)


def _one_of(found: "vec[i64]", number: i64, count: i64, gathers: bool = True) -> "vec[i64]":
    """Tell a number from 0 on by a place of its own; the last place ``gathers`` what is beyond it."""
    place: i64 = 0
    while place < count:
        is_here = place == number or (gathers and place == count - 1 and number > place)
        found = append(found, FULL if is_here else 0)
        place += 1
    return found


def _nearness(missing: i64) -> i64:
    return 43 * max(FAR + 1 - max(missing, 1), 0)


def _beside(shape: Shape, kind: i64) -> bool:
    """Tell whether a hand holds a number one or two steps from a kind."""
    if kind >= 27:
        return False
    rank = kind % 9
    mask: i64 = 0
    if rank >= 1:
        mask |= BITS[kind - 1]
    if rank >= 2:
        mask |= BITS[kind - 2]
    if rank <= 7:
        mask |= BITS[kind + 1]
    if rank <= 6:
        mask |= BITS[kind + 2]
    return shape.ones & mask != 0


def _unchanged(seat: Seat) -> i64:
    """Count the latest discards of a seat that were thrown as drawn."""
    count: i64 = 0
    for entry in reversed([int(entry) for entry in seat.river]):
        if not entry & DRAWN_FLAG:
            break
        count += 1
    return count
