"""What a seat can tell of its hand after an option: the numbers by which a network judges discards and claims."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.accept import nearest
from sanyuan.hand.forms import PAIRS_WITH_QUADS, STANDARD, missing_in_form, missing_standard, missing_tiles
from sanyuan.hand.shape import Shape, bit_count, within
from sanyuan.hand.tables import BITS
from sanyuan.meld import PUNG, Meld
from sanyuan.rules.dense import WHOLE
from sanyuan.rules.told import one_of, rank_class
from sanyuan.tiles import suit_mask
from sanyuan.variants.sichuan.before import content_of
from sanyuan.variants.sichuan.patterns import FORMS, SEATS
from sanyuan.variants.sichuan.score import Held, best_of
from sanyuan.variants.sichuan.sight import Sight

FAR: Final = 6
"""Hands that miss more tiles are told as missing so many."""
_MOST: Final = 1023
_NEVER: Final = 99


def told(sight: Sight, shape: Shape, melds: list[Meld], thrown: i64, before: i64) -> "vec[i64]":
    """Tell of a hand that waits, after a discard or with nothing thrown.

    So many others play ``before`` it draws; -1 stands for a replacement that it takes at once.
    """
    found = sight.table[:]
    found = append(found, max(before, 0) * 85)
    found = append(found, WHOLE if before < 0 else 0)
    found = append(found, WHOLE if thrown >= 0 and sight.after_kong else 0)
    hand = Waiting(sight, within(shape, sight.kinds), melds)
    void = shape.size - hand.shape.size
    found = one_of(found, void, 5)
    found = append(found, void * 32)
    found = hand.near(found)
    found = hand.waits(found)
    found = hand.ahead(found, void == 0)
    found = hand.parts(found)
    found = hand.values(found)
    found = _dangers(found, sight, shape, thrown)
    return hand.tiles(found)


@final
class Waiting:
    """One hand that waits, in the two suits that may stay."""

    def __init__(self, sight: Sight, shape: Shape, melds: list[Meld]) -> None:
        """Take what the seat sees and the hand without its void suit."""
        self.sight: Final = sight
        self.shape: Final = shape
        self.melds: Final = melds
        self.sets: Final[i64] = 4 - len(melds)
        self.unseen: vec[i64] = sight.unseen[:]
        near = nearest(shape, len(melds), FORMS)
        self.missing: Final[i64] = max(near >> 34, 1)
        helping = near & sight.kinds
        if near >> 34 == 1:
            for meld in melds:
                if meld.is_kong() or shape.ones >> meld.kind & 1:
                    helping &= ~BITS[meld.kind]
        self.helping: Final[i64] = helping
        long: i64 = 1 if sight.void == 0 else 0
        short: i64 = 1 if sight.void == 2 else 2
        if self._is_longer(short, long):
            long, short = short, long
        self.long: Final[i64] = long
        self.short: Final[i64] = short
        self.hope: i64 = 0
        """How often a tile comes in a round that brings the hand nearer."""

    def _is_longer(self, suit: i64, than: i64) -> bool:
        """Tell whether a suit is longer; among equals its ranks and then the unseen ones decide, never its name."""
        shape = self.shape
        more = shape.count_in(suit_mask(suit)) - shape.count_in(suit_mask(than))
        if more == 0:
            more = content_of(shape, suit) - content_of(shape, than)
        rank: i64 = 0
        while more == 0 and rank < 9:
            more = self.unseen[9 * suit + rank] - self.unseen[9 * than + rank]
            rank += 1
        return more > 0 or (more == 0 and self.sight.given_up[suit] > self.sight.given_up[than])

    def near(self, found: "vec[i64]") -> "vec[i64]":
        """Tell how far the hand is and what brings it nearer."""
        shape, sight, missing = self.shape, self.sight, self.missing
        found = one_of(found, missing - 1, FAR)
        found = append(found, min(missing_in_form(shape, len(self.melds), STANDARD) - missing, 3) * 85)
        pairs = missing_in_form(shape, len(self.melds), PAIRS_WITH_QUADS)
        found = append(found, max(7 - pairs, 0) * 36)
        useful: i64 = 0
        kinds: i64 = 0
        drawn: i64 = 0
        thrown: i64 = 0
        punged: i64 = 0
        freely: i64 = 0
        some: i64 = 0
        from_pairs: i64 = 0
        by_others = vec[i64]([0, 0, 0, 0])
        by_rank = vec[i64]([0, 0, 0])
        for kind in range(27):
            unseen, suit = self.unseen[kind], kind // 9
            if self.helping >> kind & 1 and unseen > 0:
                useful += unseen
                kinds += 1
                drawn += unseen * sight.drawn[suit]
                if missing == 1 or shape.twos >> kind & 1:
                    thrown += unseen * sight.thrown[suit]
                if shape.twos >> kind & 1:
                    punged += unseen
                by_others[sight.given_up[suit]] += unseen
                by_rank[rank_class(kind)] += unseen
                freely += unseen * sight.useless[kind]
                some += 1 if sight.useless[kind] > 0 else 0
            if (shape.twos & ~shape.threes) >> kind & 1:
                from_pairs += unseen * sight.useless[kind]
        self.hope = drawn + thrown
        for away in range(1, 5):
            counts = missing >= 4 if away == 4 else missing == away
            found = append(found, min(useful * 10, _MOST) if counts else 0)
            found = append(found, kinds * 24 if counts else 0)
            found = append(found, min(drawn >> 8, _MOST) if counts else 0)
            found = append(found, min(thrown >> 8, _MOST) if counts else 0)
            found = append(found, self._chance(self.hope) if counts else 0)
            found = append(found, punged * 32 if counts else 0)
        for is_ready in (True, False):
            for count in by_others:
                found = append(found, min(count * 24, _MOST) if is_ready == (missing == 1) else 0)
        for count in by_rank:
            found = append(found, min(count * 32, _MOST) if missing == 1 else 0)
        found = append(found, min(freely * 16, _MOST) if missing == 1 else 0)
        found = append(found, some * 85 if missing == 1 else 0)
        found = append(found, min(from_pairs * 16, _MOST))
        return self._suits(found)

    def _suits(self, found: "vec[i64]") -> "vec[i64]":
        """Tell who shares the longer and the shorter suit, and how long it is."""
        given_up = self.sight.given_up
        found = append(found, given_up[self.long] * 85)
        found = append(found, given_up[self.short] * 85)
        found = append(found, self.shape.count_in(suit_mask(self.long)) * 18)
        return append(found, given_up[self.sight.void] * 85)

    def tiles(self, found: "vec[i64]") -> "vec[i64]":
        """Tell how many of each kind are held and unseen, the longer suit first."""
        for suit in (self.long, self.short):
            for kind in range(9 * suit, 9 * suit + 9):
                found = append(found, WHOLE if self.shape.ones >> kind & 1 else 0)
                found = append(found, WHOLE if self.shape.twos >> kind & 1 else 0)
                found = append(found, WHOLE if self.shape.threes >> kind & 1 else 0)
                found = append(found, self.unseen[kind] * 64)
        return found

    def waits(self, found: "vec[i64]") -> "vec[i64]":
        """Tell what the waits of a ready hand are worth."""
        sight = self.sight
        fan: i64 = 0
        best: i64 = 0
        useful: i64 = 0
        drawn: i64 = 0
        thrown: i64 = 0
        if self.missing == 1:
            held = self.shape.kinds()
            for kind in range(27):
                unseen, suit = self.unseen[kind], kind // 9
                if self.helping >> kind & 1 and unseen > 0:
                    scored = best_of(Held([*held, kind], self.melds), kind, 0, sight.rules)
                    useful += unseen
                    fan += scored.fan * unseen
                    best = max(best, scored.fan)
                    drawn += unseen * sight.drawn[suit] * (scored.value + 1) * sight.others
                    thrown += unseen * sight.thrown[suit] * scored.value
        found = append(found, fan * 64 // useful if useful else 0)
        found = append(found, best * 64)
        found = append(found, min(drawn >> 11, _MOST))
        found = append(found, min(thrown >> 11, _MOST))
        return append(found, min((drawn + thrown) * 16 // (self.hope + sight.ends), _MOST))

    def ahead(self, found: "vec[i64]", is_free: bool) -> "vec[i64]":
        """Tell what the hand may be after the next useful tile, or after a better one where it is ready."""
        better: i64 = 0
        gained: i64 = 0
        if self.missing == 1 and is_free:
            for kind in range(27):
                unseen = self.unseen[kind]
                if unseen > 0 and (self.sight.kinds & ~self.helping & ~self.shape.fours) >> kind & 1:
                    self.shape.add(kind)
                    after = self._best_after(self.sets, 1, kind)
                    self.shape.remove(kind)
                    if after > self.hope:
                        rate = unseen * self.sight.drawn[kind // 9]
                        better += rate
                        gained += rate * (self._chance(after) - self._chance(self.hope)) >> 8
        found = append(found, min(better >> 8, _MOST))
        found = append(found, min(gained >> 4, _MOST))
        reached = self._reached() if 2 <= self.missing <= 4 else vec[i64]([0, 0, 0, 0])
        rate = self.hope + self.sight.ends
        for away in range(2, 5):
            counts = self.missing == away
            found = append(found, reached[0] // self.hope if counts and self.hope > 0 else 0)
            found = append(found, reached[0] // rate if counts else 0)
            found = append(found, min(reached[1] // self.hope, _MOST) if counts and self.hope > 0 else 0)
            found = append(found, reached[2] // rate if counts else 0)
            found = append(found, min(reached[3] >> 8, _MOST) if counts else 0)
        return found

    def _reached(self) -> "vec[i64]":
        """Return, over all useful tiles: the chances after them, the hopes, the chances after pungs, the best hope."""
        shape, sight, unseen = self.shape, self.sight, self.unseen
        chances: i64 = 0
        hopes: i64 = 0
        by_pungs: i64 = 0
        most: i64 = 0
        for kind in range(27):
            if not self.helping >> kind & 1 or unseen[kind] <= 0:
                continue
            drawn, thrown = unseen[kind] * sight.drawn[kind // 9], unseen[kind] * sight.thrown[kind // 9]
            unseen[kind] -= 1
            shape.add(kind)
            hope = self._best_after(self.sets, self.missing - 1, -1)
            shape.remove(kind)
            if hope > 0:
                chances += drawn * self._chance(hope)
                hopes += drawn * (hope >> 8)
                most = max(most, hope)
            if shape.twos >> kind & 1 and self.sets > 0:
                shape.remove(kind)
                shape.remove(kind)
                if missing_tiles(shape, 5 - self.sets, FORMS) < self.missing:
                    hope = self._best_after(self.sets - 1, self.missing - 1, -1)
                    if hope > 0:
                        chances += thrown * self._chance(hope)
                        by_pungs += thrown * self._chance(hope)
                        hopes += thrown * (hope >> 8)
                shape.add(kind)
                shape.add(kind)
            unseen[kind] += 1
        return vec[i64]([chances, hopes, by_pungs, most])

    def _best_after(self, sets: i64, missing: i64, kept: i64) -> i64:
        """Return how often tiles come that help after the best discard, if one is due, that leaves so many missing."""
        shape = self.shape
        if kept < 0 and shape.size <= 3 * sets + 1:
            return self._hope(sets, missing)
        best: i64 = -1
        walk = shape.ones
        kind: i64 = 0
        while walk:
            if walk & 1 and kind != kept:
                shape.remove(kind)
                if missing_tiles(shape, 4 - sets, FORMS) == missing:
                    best = max(best, self._hope(sets, missing))
                shape.add(kind)
            walk >>= 1
            kind += 1
        return best

    def _hope(self, sets: i64, missing: i64) -> i64:
        """Return how often a tile comes in a round that brings the hand nearer: drawn, or thrown where it may be."""
        shape, sight, unseen = self.shape, self.sight, self.unseen
        first = shape.man if sight.void != 0 else shape.pin
        key = int((first * 1953125 + (shape.sou if sight.void != 2 else shape.pin)) * 8 + sets)
        helping: i64 = sight.known.get(key, -1)
        if helping < 0:
            helping = nearest(shape, 4 - sets, FORMS) & sight.kinds
            sight.known[key] = int(helping)
        hope: i64 = 0
        kind: i64 = 0
        while helping:
            if helping & 1:
                rate = sight.drawn[kind // 9]
                if missing == 1 or shape.twos >> kind & 1:
                    rate += sight.thrown[kind // 9]
                hope += unseen[kind] * rate
            helping >>= 1
            kind += 1
        return hope

    def _chance(self, hope: i64) -> i64:
        """Return how likely such a tile comes before the hand ends."""
        return WHOLE * hope // (hope + self.sight.ends)

    def parts(self, found: "vec[i64]") -> "vec[i64]":
        """Tell of the pairs, triplets and beginnings of chows that the hand is made of."""
        shape, unseen, sets = self.shape, self.unseen, self.sets
        pairs, triplets = shape.twos & ~shape.threes, shape.threes & ~shape.fours
        from_pairs: i64 = 0
        offered: i64 = 0
        fourths: i64 = 0
        lone: i64 = 0
        chows = vec[i64]([0, 0, 0])
        fitting = vec[i64]([0, 0, 0])
        for kind in range(27):
            if not shape.ones >> kind & 1:
                continue
            rank = kind % 9
            above = rank <= 7 and shape.ones >> (kind + 1) & 1 != 0
            beyond = rank <= 6 and shape.ones >> (kind + 2) & 1 != 0
            if pairs >> kind & 1:
                from_pairs += unseen[kind]
                offered += unseen[kind] * self.sight.thrown[kind // 9]
            elif triplets >> kind & 1:
                fourths += unseen[kind]
            elif not shape.twos >> kind & 1 and not above and not beyond:
                below = rank >= 1 and shape.ones >> (kind - 1) & 1 != 0
                lone += 0 if below or (rank >= 2 and shape.ones >> (kind - 2) & 1) else 1
            if above:
                place = 2 if rank in (0, 7) else 0
                chows[place] += 1
                fitting[place] += unseen[kind - 1] if rank > 0 else 0
                fitting[place] += unseen[kind + 2] if rank < 7 else 0
            if beyond:
                chows[1] += 1
                fitting[1] += unseen[kind + 1]
        found = append(found, sets * 64)
        found = append(found, bit_count(pairs) * 64)
        found = append(found, from_pairs * 28)
        found = append(found, min(offered >> 8, _MOST))
        found = append(found, bit_count(shape.threes) * 85)
        found = append(found, lone * 51)
        found = append(found, bit_count(shape.fours) * 128)
        found = append(found, fourths * 64)
        found = append(found, chows[0] * 64)
        found = append(found, fitting[0] * 10)
        found = append(found, chows[1] * 64)
        found = append(found, fitting[1] * 16)
        found = append(found, chows[2] * 85)
        found = append(found, fitting[2] * 32)
        found = append(found, missing_standard(shape, 2 * sets) * 43)
        found = append(found, self._helping(shape, self.sight.kinds, 2 * sets, False) * 8)
        return append(found, missing_standard(shape, 2 * sets - 1) * 43 if sets > 0 else 0)

    def _helping(self, shape: Shape, kinds: i64, column: i64, pairs: bool) -> i64:
        """Count the unseen tiles of some kinds that bring sets, or with ``pairs`` those too, nearer."""
        now = _missing(shape, column, pairs)
        count: i64 = 0
        for kind in range(27):
            if self.unseen[kind] > 0 and (kinds & ~shape.fours) >> kind & 1:
                shape.add(kind)
                if _missing(shape, column, pairs) < now:
                    count += self.unseen[kind]
                shape.remove(kind)
        return count

    def values(self, found: "vec[i64]") -> "vec[i64]":
        """Tell how far the hand is from one suit and from pungs alone, and of its kongs."""
        shape, sets = self.shape, self.sets
        laid: i64 = 0
        kongs: i64 = 0
        fourths: i64 = 0
        kept: i64 = 0
        for meld in self.melds:
            laid |= BITS[meld.kind]
            if meld.type == PUNG:
                fourths += self.sight.unseen[meld.kind]
                kept += shape.ones >> meld.kind & 1
            else:
                kongs += 1
        nearest_suit: i64 = _NEVER
        useful: i64 = 0
        one_suit = False
        for suit in range(3):
            mask = suit_mask(suit)
            if suit == self.sight.void or laid & ~mask:
                continue
            one_suit = laid != 0
            rest = within(shape, mask)
            missing = _missing(rest, 2 * sets + 1, sets == 4)
            if missing <= nearest_suit:
                count = self._helping(rest, mask, 2 * sets + 1, sets == 4)
                useful = count if missing < nearest_suit else max(useful, count)
                nearest_suit = missing
        found = append(found, max(7 - max(nearest_suit, 1), 0) * 43)
        found = append(found, useful * 10 if nearest_suit <= 4 else 0)
        found = append(found, WHOLE if nearest_suit <= self.missing else 0)
        found = append(found, max(7 - max(_missing_for_pungs(shape, sets), 1), 0) * 43)
        found = append(found, kongs * 64)
        found = append(found, fourths * 85)
        found = append(found, kept * 128)
        return append(found, WHOLE if one_suit else 0)


def _dangers(found: "vec[i64]", sight: Sight, shape: Shape, thrown: i64) -> "vec[i64]":
    """Tell how dangerous the tile thrown is, what others may do with it, and what the hand still has to throw."""
    sums = sight.dangers[SEATS - 1]
    for each in sight.dangers:
        found = append(found, min(each[thrown], _MOST) if thrown >= 0 else 0)
    unseen = sight.unseen[thrown] if thrown >= 0 else 0
    found = append(found, unseen * 64)
    found = append(found, sight.given_up[thrown // 9] * 85 if thrown >= 0 else 0)
    found = append(found, WHOLE if unseen >= 2 else 0)
    found = append(found, rank_class(thrown) * 128 if thrown >= 0 else 0)
    total: i64 = 0
    count: i64 = 0
    safe: i64 = 0
    least: i64 = _MOST
    for kind in range(27):
        if shape.ones >> kind & 1:
            total += sums[kind]
            count += 1
            least = min(least, sums[kind])
            safe += 1 if sums[kind] < 8 else 0
    found = append(found, min(total // count, _MOST) if count else 0)
    found = append(found, least if count else 0)
    return append(found, min(safe, 6) * 42)


def _missing(shape: Shape, column: i64, pairs: bool) -> i64:
    missing = missing_standard(shape, column)
    return min(missing, missing_in_form(shape, 0, PAIRS_WITH_QUADS)) if pairs else missing


def _missing_for_pungs(shape: Shape, sets: i64) -> i64:
    """Return how many tiles pungs and a pair lack."""
    triplets, pairs, lone = (
        bit_count(shape.threes),
        bit_count(shape.twos & ~shape.threes),
        bit_count(shape.ones & ~shape.twos),
    )
    due = max(sets - triplets, 0)
    grown = min(due, pairs)
    missing = grown
    due -= grown
    if pairs == grown and triplets <= sets:
        missing += 1 if lone > 0 else 2
        lone = max(lone - 1, 0)
    grown = min(due, lone)
    return missing + 2 * grown + 3 * (due - grown)
