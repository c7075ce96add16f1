"""Targets: the complete hands that a hand may become, each weighed by how likely its missing tiles come in time."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from sanyuan.hand.vectors import floats, zeros

PUNG: Final = 64
"""Added to the kind of a set that is a pung; a chow is told by its lowest kind."""
KINDS: Final = 34
_FAR: Final = 99
_CLAIMED: Final = 0.55
"""How often a tile that another draws is thrown while it can still be used."""
_STEP: Final = 0.75
"""What a target loses with every missing tile: others that share its tiles are counted beside it."""


def all_sets(kinds: i64, chows: bool = True) -> list[int]:
    """Return the sets that can be built of the kinds in a mask.

    >>> all_sets(0b1111)
    [0, 1, 64, 65, 66, 67]
    """
    found: list[int] = []
    if chows:
        found = [kind for kind in range(27) if kind % 9 < 7 and kinds >> kind & 7 == 7]
    return found + [PUNG + kind for kind in range(KINDS) if kinds >> kind & 1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Targets:
    """A search through the targets of one hand; a game says in ``leaf`` what each of them pays.

    ``total`` sums the value of the targets that lack two tiles or more; ``kept`` does so by kind for those that use
    every tile of the kind and are lost where one is thrown. ``waits`` hold what lacks one tile.
    """

    def __init__(
        self, held: "vec[i64]", unseen: "vec[i64]", sets: i64, turns: float, claims_chows: bool = True
    ) -> None:
        """Take the concealed tiles and the unseen ones by kind, the sets still to be built, and the turns left."""
        self.held: Final = held
        self.unseen: Final = unseen
        self.sets: Final[i64] = sets
        self.left: vec[i64] = held[:]
        self.need: vec[i64] = zeros(KINDS)
        self.kinds: vec[i64] = vec[i64]()
        total: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            total += unseen[kind]
            if held[kind] > 0:
                self.kinds = append(self.kinds, kind)
            kind += 1
        share = turns / float(max(total, 1))
        self.drawn: vec[float] = _chances(share)
        self.by_chow: Final = 1.0 + _CLAIMED if claims_chows else 1.0
        self.from_one: vec[float] = _chances(share * self.by_chow)
        self.from_all: vec[float] = _chances(share * (1.0 + 3.0 * _CLAIMED))
        self.two_drawn: vec[float] = _chances_of_two(share)
        self.two_claimed: vec[float] = _chances_of_two(share * (1.0 + 1.5 * _CLAIMED))
        self.codes: vec[i64] = zeros(8)
        self.lacks: vec[i64] = zeros(8)
        self.lacked: vec[i64] = zeros(64)
        self.count: i64 = 0
        self.most: i64 = 0
        self.least: i64 = 1
        self.found: i64 = _FAR
        self.leaves: i64 = 0
        self.candidates: vec[i64] = vec[i64]()
        self.missing: vec[i64] = vec[i64]()
        self.pairs: i64 = 0x3FFFFFFFF
        self.groups_apart: bool = False
        self.groups_laid: i64 = 0
        self.steps: vec[float] = floats(16)
        step = 1.0
        place: i64 = 0
        while place < 16:
            self.steps[place] = step
            step *= _STEP
            place += 1
        self.closed: float = 1.0
        self.opened: float = 1.0
        self.total: float = 0.0
        self.kept: vec[float] = floats(KINDS)
        self.waits: vec[float] = floats((KINDS + 1) * KINDS)
        """By the kind that goes, or none, and the kind that wins: the value of that win, however its tiles are read."""

    def clear(self) -> None:
        """Forget all targets found so far."""
        self.total = 0.0
        self.found = _FAR
        kind: i64 = 0
        while kind < KINDS:
            self.kept[kind] = 0.0
            kind += 1
        kind = 0
        while kind < (KINDS + 1) * KINDS:
            self.waits[kind] = 0.0
            kind += 1

    def whole(self) -> float:
        """Return what the hand is worth as it waits."""
        return self.total + self._waiting(KINDS)

    def without(self, kind: i64) -> float:
        """Return what the hand is worth where one tile of a kind goes."""
        if self.held[kind] == 0:
            return self.whole()  # a tile that no target can use
        return max(self.total - self.kept[kind], 0.0) + self._waiting(kind)

    def _waiting(self, gone: i64) -> float:
        worth = 0.0
        at = gone * KINDS
        while at < (gone + 1) * KINDS:
            worth += self.waits[at]
            at += 1
        return worth

    def best(self) -> float:
        """Return what the hand is worth after its best discard."""
        most = 0.0
        for kind in self.kinds:
            most = max(most, self.without(kind))
        return most

    def search(self, sets: "vec[i64]", forced: "vec[i64]", pairs: i64, least: i64, most: i64) -> None:
        """Look through targets of ``forced`` and other ``sets`` and a pair that lack ``least`` to ``most`` tiles."""
        self.least = least
        self.most = most
        self.pairs = pairs
        depth: i64 = len(forced)
        if depth > self.sets:
            return
        closed, opened = 1.0, 1.0
        lacking: i64 = 0
        alive = True
        place: i64 = 0
        while place < depth:
            if alive:
                before = self.count
                alive = self._take(forced[place]) and self.count <= most
                self.codes[place] = forced[place]
                self.lacks[place] = self.count - before
                lacking += self.count - before
                closed *= self.closed
                opened *= self.opened
                place += 1
            else:
                break
        taken = place
        if alive:
            if depth < self.sets:
                self._line_up(sets, most - lacking)
            self._descend(0, depth, closed, opened)
        while taken > 0:
            taken -= 1
            self._put_back(forced[taken])

    def _line_up(self, sets: "vec[i64]", most: i64) -> None:
        """Sort the sets that may be built by what they lack."""
        self.candidates = vec[i64]()
        self.missing = vec[i64]()
        lack: i64 = 0
        while lack <= min(most, 3):
            for code in sets:
                if self._lacks(code) == lack:
                    self.candidates = append(self.candidates, code)
                    self.missing = append(self.missing, lack)
            lack += 1

    def _lacks(self, code: i64) -> i64:
        left = self.left
        if code >= PUNG:
            kind = code - PUNG
            if left[kind] + self.unseen[kind] < 3:
                return _FAR
            return max(3 - left[kind], 0)
        lack: i64 = 0
        kind = code
        while kind <= code + 2:
            if left[kind] == 0:
                if self.unseen[kind] == 0:
                    return _FAR
                lack += 1
            kind += 1
        return lack

    def _descend(self, start: i64, depth: i64, closed: float, opened: float) -> None:
        if depth == self.sets:
            self._pair_up(closed, opened)
            return
        others = self.sets - depth
        at = start
        end: i64 = len(self.candidates)
        while at < end:
            if self.count + others * self.missing[at] > self.most:
                break
            code = self.candidates[at]
            if not self.groups_apart or self._is_apart(code, depth):
                before = self.count
                if self._take(code) and self.count <= self.most:
                    self.codes[depth] = code
                    self.lacks[depth] = self.count - before
                    self._descend(at, depth + 1, closed * self.closed, opened * self.opened)
                self._put_back(code)
            at += 1

    def _is_apart(self, code: i64, depth: i64) -> bool:
        """Tell whether a set is of another suit, or of winds or dragons, than those laid and those before it."""
        group = group_of(code & 63)
        if self.groups_laid >> group & 1:
            return False
        place: i64 = 0
        while place < depth:
            if group_of(self.codes[place] & 63) == group:
                return False
            place += 1
        return True

    def _pair_up(self, closed: float, opened: float) -> None:
        room = self.most - self.count
        kind: i64 = 0
        while kind < KINDS:
            have = min(self.left[kind], 2)
            lack = 2 - have
            if (
                lack <= room
                and self.pairs >> kind & 1
                and self.need[kind] + lack <= self.unseen[kind]
                and self.count + lack >= self.least
                and self.count + lack > 0
                and (not self.groups_apart or self._is_apart(kind, self.sets))
            ):
                fresh = self.unseen[kind] - self.need[kind]
                chance = 1.0 if lack == 0 else self.drawn[fresh] if lack == 1 else self.two_drawn[fresh]
                self.left[kind] -= have
                place: i64 = 0
                while place < lack:
                    self.lacked[self.count] = kind
                    self.count += 1
                    place += 1
                self.leaves += 1
                if self.count == 1:
                    only = self.lacked[0]
                    win = self.from_all[self.unseen[only]]
                    self.leaf(kind, closed * chance, win, win)
                else:
                    self.leaf(kind, closed * chance, closed * chance, opened * chance)
                self.count -= lack
                self.left[kind] += have
            kind += 1

    def leaf(self, pair: i64, drawn: float, closed: float, opened: float) -> None:
        """Judge the target of ``codes`` and a pair by its chances.

        All it lacks may be ``drawn``; the last tile may be claimed where the hand stays ``closed``, and sets as well in
        an ``opened`` one.
        """
        self.add(closed * self.steps[self.count])

    def add(self, value: float) -> None:
        """Count the target at hand, which lacks ``count`` tiles."""
        if self.count < self.found:
            self.found = self.count
        if self.count == 1:
            self.add_wait(self.lacked[0], value)
            return
        self.total += value
        for kind in self.kinds:
            if self.left[kind] == 0:
                self.kept[kind] += value

    def add_wait(self, tile: i64, value: float) -> None:
        """Count the target at hand as a win on one tile, once for every tile that may go."""
        self.found = 1
        waiting = True
        for kind in self.kinds:
            if self.left[kind] > 0:
                waiting = False
                self._keep_wait(kind * KINDS + tile, value)
        if waiting:
            self._keep_wait(KINDS * KINDS + tile, value)

    def _keep_wait(self, at: i64, value: float) -> None:
        self.waits[at] = max(self.waits[at], value)

    def choose(self, among: "vec[i64]", lack: i64, points: float, used: i64, last: float) -> None:
        """Count all targets that take one more tile of ``lack`` kinds, beside single tiles that are ``used``.

        The ``last`` tile comes sooner than one that must be drawn, by that factor.
        """
        if lack < 1:
            return
        chances = vec[float]()
        for kind in among:
            chances = append(chances, self.from_all[self.unseen[kind]] if lack == 1 else self.drawn[self.unseen[kind]])
        chance = symmetric(chances, lack, -1)
        if chance <= 0.0:
            return
        self.found = min(self.found, lack)
        step = self.steps[lack] * (1.0 if lack == 1 else last)
        self.total += chance * step * points
        for kind in self.kinds:
            lost = chance if used >> kind & 1 else 0.0
            at: i64 = 0
            while at < len(among):
                if among[at] == kind:
                    lost = chance - symmetric(chances, lack, at)
                at += 1
            self.kept[kind] += lost * step * points

    def key(self, pair: i64, last: i64) -> i64:
        """Return a number of its own for the target at hand and the tile that comes last."""
        packed: i64 = 0
        place: i64 = 0
        while place < self.sets:
            packed = _inserted(packed, self.codes[place] + 1)
            place += 1
        return packed << 12 | pair << 6 | last

    def tiles(self, pair: i64) -> list[int]:
        """Return the concealed tiles of the target at hand."""
        found: list[int] = [int(pair), int(pair)]
        place: i64 = 0
        while place < self.sets:
            code = int(self.codes[place])
            found += [code - PUNG] * 3 if code >= PUNG else [code, code + 1, code + 2]
            place += 1
        return found

    def _take(self, code: i64) -> bool:
        """Use tiles for a set, and tell whether what it lacks is still to be had."""
        left, need, unseen = self.left, self.need, self.unseen
        possible = True
        if code >= PUNG:
            kind = code - PUNG
            have = min(left[kind], 3)
            lack = 3 - have
            fresh = unseen[kind] - need[kind]
            left[kind] -= have
            need[kind] += lack
            place: i64 = 0
            while place < lack:
                self.lacked[self.count] = kind
                self.count += 1
                place += 1
            if fresh < lack:
                self.closed = self.opened = 0.0
                return False
            if lack == 0:
                self.closed = self.opened = 1.0
            elif lack == 1:
                self.closed = self.drawn[fresh]
                self.opened = self.from_all[fresh]
            elif lack == 2:
                self.closed = self.two_drawn[fresh]
                self.opened = self.two_claimed[fresh]
            else:
                self.closed = self.two_drawn[fresh] * self.drawn[fresh] * 0.3
                self.opened = self.two_claimed[fresh] * self.drawn[fresh] * 0.3
            return True
        chance = 1.0
        lack = 0
        kind = code
        while kind <= code + 2:
            if left[kind] > 0:
                left[kind] -= 1
            else:
                fresh = unseen[kind] - need[kind]
                need[kind] += 1
                self.lacked[self.count] = kind
                self.count += 1
                lack += 1
                if fresh <= 0:
                    possible = False
                else:
                    chance *= self.drawn[fresh]
                    self.opened = self.from_one[fresh]
            kind += 1
        self.closed = chance
        if lack != 1:
            self.opened = chance if lack == 0 else chance * self.by_chow
        return possible

    def _put_back(self, code: i64) -> None:
        """Undo the latest set taken, which is this one."""
        left, need = self.left, self.need
        if code >= PUNG:
            kind = code - PUNG
            lack: i64 = 0
            while lack < 3 and self.count > 0 and self.lacked[self.count - 1] == kind and need[kind] > 0:
                self.count -= 1
                need[kind] -= 1
                lack += 1
            left[kind] += 3 - lack
            return
        kind = code + 2
        while kind >= code:
            if self.count > 0 and self.lacked[self.count - 1] == kind and need[kind] > 0:
                self.count -= 1
                need[kind] -= 1
            else:
                left[kind] += 1
            kind -= 1


def group_of(kind: i64) -> i64:
    """Return the suit of a kind, 3 for winds and 4 for dragons."""
    return kind // 9 if kind < 27 else 3 if kind < 31 else 4


def _chances(share: float) -> "vec[float]":
    """Return the chance that one of 0 to 4 copies comes where each comes with a chance."""
    share = min(share, 0.9)
    found = vec[float]()
    none = 1.0
    for _ in range(5):
        found = append(found, 1.0 - none)
        none *= 1.0 - share
    return found


def _chances_of_two(share: float) -> "vec[float]":
    """Return the chance that two of 0 to 4 copies come."""
    share = min(share, 0.9)
    found = vec[float]()
    none, one = 1.0, 0.0
    for _ in range(5):
        found = append(found, 1.0 - none - one)
        none, one = none * (1.0 - share), one * (1.0 - share) + none * share
    return found


def _inserted(packed: i64, code: i64) -> i64:
    """Put a set among others in order, eight bits each."""
    behind: i64 = 0
    shift: i64 = 0
    while packed & 255 > code:
        behind |= (packed & 255) << shift
        shift += 8
        packed >>= 8
    return (packed << 8 | code) << shift | behind


def symmetric(chances: "vec[float]", count: i64, without: i64) -> float:
    """Return the sum of the products of all choices of ``count`` chances, one place left out."""
    sums = vec[float]()
    place: i64 = 0
    while place <= count:
        sums = append(sums, 1.0 if place == 0 else 0.0)
        place += 1
    at: i64 = 0
    while at < len(chances):
        if at != without:
            place = count
            while place > 0:
                sums[place] += sums[place - 1] * chances[at]
                place -= 1
        at += 1
    return sums[count]
