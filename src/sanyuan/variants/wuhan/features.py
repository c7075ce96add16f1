"""What a seat can tell of its hand after an option: whole numbers of 256ths, which a network takes in.

Told are the table, how far the hand is from small and big wins and what helps it, what it may win with now, its parts,
and what its discard risks. The hand is always one that waits: after a discard or a pass, or for the tile that replaces
a kong.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.shape import Shape, within
from sanyuan.hand.tables import BITS
from sanyuan.hand.wild import missing_beside_wild
from sanyuan.meld import CHOW, Meld
from sanyuan.rules.aiming import unseen_kinds
from sanyuan.rules.dangers import passed_kinds, readiness, thrown_kinds
from sanyuan.rules.dense import WHOLE
from sanyuan.rules.risks import Risks
from sanyuan.rules.told import doublings, one_of, rank_class, truncated, unchanged
from sanyuan.score.win import SELF_DRAW
from sanyuan.table.state import State
from sanyuan.tiles import KINDS, suit_mask
from sanyuan.variants.wuhan.blocks import Blocks
from sanyuan.variants.wuhan.distance import missing_for_pungs
from sanyuan.variants.wuhan.nearest import nearest_small
from sanyuan.variants.wuhan.patterns import GANGKAI, GENERAL_MASK, WIND_MASK
from sanyuan.variants.wuhan.play.at_table import player_of
from sanyuan.variants.wuhan.play.slot import slot_of
from sanyuan.variants.wuhan.score.best import DEALER, NO_SHAPE, SEATS, WINS, score
from sanyuan.variants.wuhan.score.detect import missing_with_general_pair
from sanyuan.variants.wuhan.score.factors import product
from sanyuan.variants.wuhan.score.waits import waits
from sanyuan.variants.wuhan.score.win import Player, WuhanWin, holding_of
from sanyuan.variants.wuhan.tells import TELLS

FAR: Final = 6
"""Hands that miss more tiles are told as missing so many."""
_MASK: Final[i64] = 0x3FFFFFFFF
_WALL: Final = 84
"""About as many tiles as the wall has when play begins."""
_RIVER: Final = 18
_LACKING: Final = 6
"""So many places tell how many doublings a win still lacks."""


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
        self.rivers: Final = vec[i64]([int(thrown_kinds(holder)) for holder in state.seats])
        self.passed: Final = passed_kinds(state)
        self.thrown: i64 = 0
        """What the others threw."""
        self.smallest: i64 = 0
        """The smallest product of the others, in doublings of 64."""
        self.feared: i64 = 0
        """The largest product of those who have opened, in doublings of 64."""
        self.table: vec[i64] = self._table()

    def _table(self) -> "vec[i64]":
        """Tell of the wall and of the others, the next one first."""
        state = self.state
        found = vec[i64]()
        found = append(found, state.wall * WHOLE // _WALL)
        found = append(found, WHOLE if self.place == DEALER else 0)
        found = append(found, self.unseen[self.special.laizi] * 64)
        found = append(found, self._unseen_in(self.special.barred) * WHOLE // 11)
        opened: i64 = 0
        least: i64 = 0
        second: i64 = 0
        step: i64 = 1
        while step < SEATS:
            place = (self.place + step) % SEATS
            player, holder = self.players[place], state.seats[state.seat_at(int(place))]
            theirs = doublings(float(product(player, self.rules)))
            has_opened = player.has_opened()
            self.thrown |= self.rivers[state.seat_at(int(place))]
            found = append(found, len(player.melds) * 64)
            found = append(found, theirs >> 1)
            found = append(found, WHOLE if place == DEALER else 0)
            found = append(found, 64 * min(unchanged(holder), 4))
            found = append(found, WHOLE if has_opened else 0)
            found = append(found, len(holder.river) * WHOLE // _RIVER)
            found = append(found, truncated(readiness(TELLS, holder) * 256.0) if has_opened else 0)
            if has_opened:
                opened += 1
                self.feared = max(self.feared, theirs)
            if step == 1 or theirs < least:
                second = least
                least = theirs
            elif step == 2 or theirs < second:
                second = theirs
            step += 1
        self.smallest = least
        found = append(found, opened * WHOLE // 3)
        found = append(found, least >> 1)
        return append(found, second >> 1)

    def _unseen_in(self, mask: i64) -> i64:
        total: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if mask >> kind & 1:
                total += self.unseen[kind]
            kind += 1
        return total

    def waiting(self, rest: "vec[i64]", player: Player, thrown: i64, before: i64) -> "vec[i64]":
        """Tell of a hand that waits, after a discard or with nothing thrown.

        So many others play ``before`` it draws; -1 stands for a replacement that it takes at once.
        """
        special = self.special
        sets: i64 = 4 - len(player.melds)
        shape = plain_shape(rest, special.all)
        laizi = rest[special.laizi]
        near = nearest_small(shape, sets)
        blocks = Blocks(shape, self.unseen, special.all, near & _MASK)
        missing = max((near >> 34) - min(laizi, self.rules.small_laizi), 1)
        own = doublings(float(product(player, self.rules)))
        lacking = self._lacking(own)
        found = self.table[:]
        found = append(found, max(before, 0) * WHOLE // 3)
        found = append(found, WHOLE if before < 0 else 0)
        found = one_of(found, missing - 1, FAR)
        found = blocks.tell_useful(found, missing)
        found = self._hard(found, shape, laizi, sets, missing, blocks.useful, near >> 34)
        found = self._products(found, player, own, lacking, missing)
        found = self._wins(found, rest, player)
        found = self._held(found, rest, laizi, sets)
        found = blocks.tell_parts(found)
        found = self._sets(found, shape, sets)
        found = self._big(found, shape, sets, min(laizi, self.rules.big_laizi), player, blocks.from_pairs)
        found = self._dangers(found, rest, thrown, own)
        found = self._by_seat(found, thrown)
        closed = not player.has_opened()
        found = append(found, len(self.state.seats[self.seat].river) * WHOLE // _RIVER)
        found = append(found, blocks.from_pairs * 32 if closed else 0)
        found = append(found, blocks.chowed * 16 if closed else 0)
        found = append(found, blocks.useful * 32 if missing == 1 and lacking == 0 else 0)
        found = append(found, blocks.useful * 32 if missing == 1 and lacking <= 1 else 0)
        again = self._unseen_in(near & _MASK & ~special.all & self.thrown & ~shape.fours)
        found = append(found, again * 32 if missing == 1 else 0)
        return append(found, again * WHOLE // 24 if missing > 1 else 0)

    def _by_seat(self, found: "vec[i64]", thrown: i64) -> "vec[i64]":
        """Tell of each of the others whether it threw the tile, whether it has passed, and how likely it is won."""
        step: i64 = 1
        while step < SEATS:
            seat = (self.seat + step) % SEATS
            known = thrown >= 0
            chance = self.risks.against[seat][thrown] if known and self.risks.against else 0.0
            found = append(found, WHOLE if known and self.rivers[seat] >> thrown & 1 else 0)
            found = append(found, WHOLE if known and self.passed[seat] >> thrown & 1 else 0)
            found = append(found, truncated(chance * 2048.0))
            step += 1
        return found

    def _lacking(self, own: i64) -> i64:
        """Return how many doublings a small win with laizi still lacks when it is thrown (R-H9)."""
        needed = doublings(float(self.rules.start_threshold)) + (0 if self.rules.start_inclusive else 64)
        return max(needed - own - self.smallest + 63, 0) // 64

    def _hard(
        self, found: "vec[i64]", shape: Shape, laizi: i64, sets: i64, missing: i64, useful: i64, far: i64
    ) -> "vec[i64]":
        """Tell how much further the hand is without a laizi standing for another tile, and what helps it then."""
        hard, helps = far, useful
        if laizi > 0:
            whole_hand = shape.copy()
            for _ in range(laizi):
                whole_hand.add(self.special.laizi)
            near = nearest_small(whole_hand, sets)
            hard = near >> 34
            helps = self._unseen_in(near & _MASK & ~self.special.all)
        found = append(found, min(hard - missing, 3) * WHOLE // 3)
        return append(found, helps * WHOLE // 24)

    def _products(self, found: "vec[i64]", player: Player, own: i64, lacking: i64, missing: i64) -> "vec[i64]":
        """Tell what the seat multiplies, and how many doublings its win lacks."""
        openings = player.openings()
        found = append(found, WHOLE if openings > 0 else 0)
        found = append(found, openings * 64)
        found = append(found, own >> 1)
        found = one_of(found, lacking, _LACKING)
        short = lacking * WHOLE // 5
        found = append(found, short if missing == 1 else 0)
        found = append(found, short if missing == 2 else 0)
        return append(found, short if missing >= 3 else 0)

    def _wins(self, found: "vec[i64]", rest: "vec[i64]", player: Player) -> "vec[i64]":
        """Tell what the hand may win with at once, asked of the scorer: a wait may be barred, or a big win (R-H9)."""
        special, seat = self.special, int(self.place)
        ready = False
        drawn_tiles: i64 = 0
        drawn_points: i64 = 0
        thrown_tiles: i64 = 0
        thrown_points: i64 = 0
        big: i64 = 0
        mask = self._waits(rest, player)
        if mask:
            players = self.players[:]
            players[seat] = player
            faces = plain_shape(rest, 0).kinds()
            wait: i64 = 0
            while wait < KINDS:
                fresh = self.unseen[wait]
                if mask >> wait & 1 and fresh > 0:
                    drawn = score(WuhanWin(int(special.flip), players, faces, int(wait), seat, SELF_DRAW), self.rules)
                    if drawn.status != NO_SHAPE:
                        ready = True
                    if drawn.status == WINS:
                        drawn_tiles += fresh
                        drawn_points += fresh * drawn.total()
                    if wait != special.laizi:
                        thrown = score(
                            WuhanWin(int(special.flip), players, faces, int(wait), seat, (seat + 1) % SEATS),
                            self.rules,
                        )
                        if thrown.status == WINS:
                            thrown_tiles += fresh
                            thrown_points += fresh * thrown.total()
                            big += fresh if thrown.wins else 0
                wait += 1
        found = append(found, WHOLE if ready else 0)
        found = append(found, WHOLE if ready and drawn_tiles == 0 else 0)
        found = append(found, WHOLE if ready and thrown_tiles == 0 else 0)
        found = append(found, drawn_tiles * 32)
        found = append(found, thrown_tiles * 32)
        found = append(found, drawn_points // drawn_tiles // 4 if drawn_tiles else 0)
        found = append(found, thrown_points // thrown_tiles // 4 if thrown_tiles else 0)
        found = append(found, thrown_points // 32)
        found = append(found, big * 32)
        return append(found, WHOLE if mask else 0)

    def _waits(self, rest: "vec[i64]", player: Player) -> i64:
        """Return what completes a hand by shape, in a moment that makes it a big win if need be."""
        special = self.special
        sets: i64 = 4 - len(player.melds)
        plain = plain_shape(rest, BITS[special.laizi])
        if plain.ones & special.barred:
            return 0
        far = missing_beside_wild(plain, 2 * sets + 1) > rest[special.laizi] + 1
        if far and plain.ones & ~WIND_MASK and plain.ones & ~GENERAL_MASK:
            return 0
        return waits(
            holding_of(plain_shape(rest, 0).kinds(), player.melds, special.laizi), special, self.rules, GANGKAI
        )

    def _held(self, found: "vec[i64]", rest: "vec[i64]", laizi: i64, sets: i64) -> "vec[i64]":
        """Tell of the special tiles held and the sets to be made."""
        barred: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if self.special.barred >> kind & 1:
                barred += rest[kind]
            kind += 1
        found = one_of(found, laizi, 4)
        found = append(found, barred * WHOLE // 3)
        return append(found, sets * 64)

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
        found = append(found, any_pair * WHOLE // 6)
        found = append(found, for_any * 8)
        found = append(found, alone * WHOLE // 6)
        found = append(found, for_sets * 8)
        found = append(found, missing_beside_wild(shape, 2 * sets + 2) * WHOLE // 6 if sets < 4 else 0)
        return append(found, missing_with_general_pair(shape, sets + 1) * WHOLE // 6 if sets < 4 else 0)

    def _big(
        self, found: "vec[i64]", shape: Shape, sets: i64, wild: i64, player: Player, from_pairs: i64
    ) -> "vec[i64]":
        """Tell how near the big wins are: one suit, pungs, honours alone, and 2, 5 and 8 alone."""
        laid = laid_kinds(player.melds)
        best: i64 = 99
        fresh: i64 = 0
        suit: i64 = 0
        while suit < 3:
            mask = suit_mask(suit)
            if laid & ~mask == 0:
                own = within(shape, mask)
                missing = missing_beside_wild(own, 2 * sets + 1)
                if missing <= best:
                    useful = self._useful_in(own, 9 * suit, sets, missing)
                    fresh = max(useful, fresh) if missing == best else useful
                    best = missing
            suit += 1
        pungs: i64 = 99
        if not has_chows(player.melds):
            pungs = missing_for_pungs(shape, sets) - wild
        winds: i64 = shape.count_in(WIND_MASK)
        generals: i64 = shape.count_in(GENERAL_MASK)
        found = append(found, _nearness(best - wild))
        found = append(found, fresh * WHOLE // 24 if best - wild <= 4 else 0)
        found = append(found, _nearness(pungs))
        found = append(found, from_pairs * 32 if pungs <= 4 else 0)
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

    def _dangers(self, found: "vec[i64]", rest: "vec[i64]", thrown: i64, own: i64) -> "vec[i64]":
        """Tell what the discard risks, what the tiles risk that are left for later, and what a small win would pay."""
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
        found = append(found, truncated(chance * 2048.0))
        found = append(found, truncated(chance * float(own) * 4.0))
        found = append(found, truncated(total / max(count, 1.0) * 4096.0))
        found = append(found, truncated(least * 4096.0) if count > 0.0 else 0)
        found = append(found, self.feared >> 1)
        found = append(found, truncated(chance * float(self.feared) * 4.0))
        found = append(found, doublings(1.0 + self._paid(own)) // 3)
        found = append(found, self.unseen[thrown] * 64 if thrown >= 0 else 0)
        found = append(found, WHOLE if 0 <= thrown < 27 else 0)
        return append(found, rank_class(thrown) * WHOLE // 3 if thrown >= 0 else 0)

    def _paid(self, own: i64) -> float:
        """Return what a small win would pay with a product: all others' products and the cap (R-H13)."""
        times = 1.0
        while own >= 64:
            times *= 2.0
            own -= 64
        points = 0.0
        place: i64 = 0
        while place < SEATS:
            if place != self.place:
                doubled = 2.0 if place == DEALER or self.place == DEALER else 1.0
                points += min(times * doubled * float(product(self.players[place], self.rules)), float(self.rules.cap))
            place += 1
        return points


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


def laid_kinds(melds: tuple[Meld, ...]) -> i64:
    """Return the mask of the kinds in some melds."""
    laid: i64 = 0
    for meld in melds:
        laid |= BITS[meld.kind] * 7 if meld.type == CHOW else BITS[meld.kind]
    return laid


def has_chows(melds: tuple[Meld, ...]) -> bool:
    """Tell whether a chow is among some melds."""
    for meld in melds:  # noqa: SIM110  (no generator in the hot path)
        if meld.type == CHOW:
            return True
    return False


def _nearness(missing: i64) -> i64:
    return max(FAR + 1 - max(missing, 1), 0) * WHOLE // FAR
