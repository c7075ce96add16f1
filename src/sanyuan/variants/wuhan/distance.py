"""How far a hand is from the shapes that win here: with laizi, without pi and 红中, each shape by its own measure.

开口 and 起胡 are conditions of a win, not of its shape, and are left out.
"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from sanyuan.hand.forms import STANDARD
from sanyuan.hand.shape import Shape, bit_count, within
from sanyuan.hand.tables import BITS
from sanyuan.hand.wild import missing_beside_wild
from sanyuan.meld import CHOW, Meld
from sanyuan.rules.distance import Distance
from sanyuan.tiles import KINDS, RED_DRAGON, Face, Kind, suit_mask
from sanyuan.variants.wuhan.nearest import nearest_small, plain_tiles
from sanyuan.variants.wuhan.options import WuhanRules
from sanyuan.variants.wuhan.patterns import GENERAL_MASK, WIND_MASK
from sanyuan.variants.wuhan.score.detect import missing_with_general_pair
from sanyuan.variants.wuhan.score.special import Special
from sanyuan.variants.wuhan.score.waits import remark
from sanyuan.variants.wuhan.score.win import Player
from sanyuan.words.text import Words

_ALL: Final[i64] = 0x3FFFFFFFF

FORM_WORDS: Final = {
    "standard": Words("小胡（将做眼）", "four sets and a pair of 2, 5 or 8"),
    "one_suit": Words("清一色", "one suit"),
    "pungs": Words("碰碰胡", "all pungs"),
    "winds": Words("风一色", "all honours"),
    "generals": Words("将一色", "all 2, 5 and 8"),
}


@final
class WuhanDistance(Distance):
    """The measure at a table whose special tiles are known (R-H8, R-H12)."""

    def __init__(self, special: Special, rules: WuhanRules, players: Sequence[Player] = (), seat: int = 0) -> None:
        """Take the special tiles, the rules and what the seats show, if told; the flipped tile lies in sight."""
        super().__init__(STANDARD, visible=[special.flip, *shown_tiles(special, players, seat)])
        self.special: Final = special
        self.rules: Final = rules
        self.players: Final[tuple[Player, ...]] = tuple(players) or (Player(), Player(), Player(), Player())
        self.seat: Final = seat
        self.small: Final = rules.small_laizi
        self.big: Final = rules.big_laizi

    def by_form(self, shape: Shape, melds: int, shown: Sequence[Meld]) -> dict[str, int]:
        """Return how many tiles are missing for every shape that the melds allow."""
        sets: i64 = 4 - melds
        laizi = self.special.laizi
        held = shape.count(laizi)
        own = within(shape, ~(self.special.barred | BITS[laizi]))
        melded: i64 = 0
        chows = False
        for meld in shown:
            melded |= BITS[meld.kind] * 7 if meld.type == CHOW else BITS[meld.kind]
            chows = chows or meld.type == CHOW
        found: dict[str, int] = {}
        standing: i64 = held
        while standing >= 0:
            if standing <= self.small:
                _nearer(found, "standard", missing_with_general_pair(own, sets) - standing)
            if standing <= self.big:
                self._big_wins(found, own, sets, standing, melded, chows)
            standing -= 1
            own.add(laizi)
        return {name: found[name] for name in FORM_WORDS if name in found}

    def _big_wins(self, found: dict[str, int], own: Shape, sets: i64, standing: i64, melded: i64, chows: bool) -> None:
        for suit in (suit_mask(0), suit_mask(1), suit_mask(2)):
            if melded & ~suit == 0:
                _nearer(found, "one_suit", missing_beside_wild(within(own, suit), 2 * sets + 1) - standing)
        if not chows:
            _nearer(found, "pungs", missing_for_pungs(own, sets) - standing)
        if melded & ~WIND_MASK == 0:
            _nearer(found, "winds", 3 * sets + 2 - own.count_in(WIND_MASK) - standing)
        if melded & ~GENERAL_MASK == 0:
            _nearer(found, "generals", 3 * sets + 2 - own.count_in(GENERAL_MASK) - standing)

    def near(self, shape: Shape, melds: int, shown: Sequence[Meld]) -> i64:
        """Return missing tiles << 34 | mask of the kinds that help."""
        found = self.by_form(shape, melds, shown)
        now = min(found.values())
        mask: i64 = 0
        tried = _ALL
        if self.is_small(found):
            mask = self._near_small(shape, 4 - melds, now)
            tried = BITS[self.special.laizi]
        for kind in range(KINDS):
            if tried >> kind & 1 and not shape.fours >> kind & 1:
                shape.add(kind)
                if min(self.by_form(shape, melds, shown).values()) < now:
                    mask |= BITS[kind]
                shape.remove(kind)
        far: i64 = now
        return far << 34 | mask

    def is_small(self, found: dict[str, int]) -> bool:
        """Tell whether no other shape is as near as the small win; a tile more or less then changes only that."""
        return [form for form, missing in found.items() if missing == min(found.values())] == ["standard"]

    def missing_small(self, shape: Shape, sets: i64) -> i64:
        """Return how many tiles a small win lacks, as many laizi standing for others as helps."""
        laizi = self.special.laizi
        own = plain_tiles(shape, self.special)
        standing: i64 = shape.count(laizi)
        best: i64 = 99
        while standing >= 0:
            if standing <= self.small:
                best = min(best, missing_with_general_pair(own, sets) - standing)
            standing -= 1
            own.add(laizi)
        return max(best, 0)

    def _near_small(self, shape: Shape, sets: i64, now: i64) -> i64:
        """Return the ordinary kinds that bring a small win nearer."""
        laizi = self.special.laizi
        own = plain_tiles(shape, self.special)
        standing: i64 = shape.count(laizi)
        mask: i64 = 0
        while standing >= 0:
            if standing <= self.small:
                near = nearest_small(own, sets)
                if near >> 34 == now + standing:
                    mask |= near & _ALL
            standing -= 1
            own.add(laizi)
        return mask & ~(self.special.all | shape.fours)

    def remark(self, hand: Sequence[Face], melds: Sequence[Meld], tile: Kind) -> Words | None:
        """Return what a wait lacks for a legal win now: an opening, a higher product."""
        players = list(self.players)
        own = players[self.seat]
        players[self.seat] = Player(melds, own.laizi_kongs, own.pi_kongs, own.red_kongs)
        return remark(hand, tile, self.special.flip, players, self.seat, self.rules)

    def form_words(self) -> dict[str, Words]:
        """Return what people call the shapes."""
        return FORM_WORDS


def shown_tiles(special: Special, players: Sequence[Player], seat: int) -> list[Face]:
    """Return what the others' melds and all kongs of laizi and 红中 show; which pi a kong played is not told."""
    faces: list[Face] = []
    for place, player in enumerate(players):
        faces += [int(special.laizi)] * int(player.laizi_kongs) + [RED_DRAGON] * int(player.red_kongs)
        if place != seat:
            faces += [face for meld in player.melds for face in meld.tiles]
    return faces


def _nearer(found: dict[str, int], form: str, missing: int) -> None:
    found[form] = min(found.get(form, missing), max(missing, 0))


def missing_for_pungs(shape: Shape, sets: i64) -> i64:
    """Return how many tiles are missing for pungs and a pair, the fullest kinds being taken first.

    Four of a kind are a pung and the beginning of another group, which laizi may fill.
    """
    groups = sorted([min(3, shape.count(kind)) for kind in range(KINDS)] + [1] * bit_count(shape.fours), reverse=True)
    best: i64 = 99
    for place, pair in enumerate(groups[: sets + 1]):
        pungs = sum((groups[:place] + groups[place + 1 :])[:sets])
        best = min(best, 3 * sets - pungs + 2 - min(2, pair))
    return best
