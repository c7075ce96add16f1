"""The compact scorer: how far a hand is, may it win, what is its best reading worth, and who pays."""

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.accept import nearest, waits
from sanyuan.hand.forms import missing_pairs_with_quads
from sanyuan.hand.shape import Shape, bit_count, mask_of
from sanyuan.hand.split import PUNG_BIT, layout_pair, layout_set, layouts_of
from sanyuan.meld import Meld
from sanyuan.rules.distance import Distance
from sanyuan.score.ledger import Payment
from sanyuan.score.win import Win
from sanyuan.tiles import KIND_OF_FACE, Face, suit_mask
from sanyuan.variants.sichuan import patterns as p
from sanyuan.variants.sichuan.options import SichuanRules


class Claim(NamedTuple):
    """A win that is claimed: the void suit, the seats that have left, and whether the loser had just made a kong."""

    win: Win
    void: int
    left: Sequence[int] = ()
    kong_discard: bool = False
    feeder: int = p.NOBODY
    """Who gave the open kong that was replaced."""


@final
class Held:
    """Tiles and melds: the shape of what is concealed, the kinds of all, and the 根 among them."""

    def __init__(self, faces: Sequence[Face], melds: Sequence[Meld], kongs: bool = True) -> None:
        """Take concealed tiles and melds; without ``kongs`` a declared kong is not a 根 (R-S22)."""
        self.shape: Final = Shape.of([KIND_OF_FACE[face] for face in faces])
        self.melds: Final = melds
        self.kinds: Final[i64] = self.shape.ones | mask_of([meld.kind for meld in melds])
        fourth = [kongs if meld.is_kong() else bool(self.shape.ones >> meld.kind & 1) for meld in melds]
        self.roots: Final[i64] = bit_count(self.shape.fours) + sum(fourth)


class Score(NamedTuple):
    """The compact result of a claim: the reading taken, what holds in it, fan, and value in units, 0 for no win."""

    layout: int = 0
    parts: int = 0
    fan: int = 0
    value: int = 0


def score(claim: Claim, rules: SichuanRules) -> Score:
    """Judge and score one claim to win; nobody wins with a tile of the void suit."""
    held = Held([*claim.win.hand, claim.win.tile], claim.win.melds)
    void = held.kinds & suit_mask(claim.void)
    return Score() if void else best_of(held, KIND_OF_FACE[claim.win.tile], of_moment(claim, rules), rules)


def best_of(held: Held, tile: i64, moment: i64, rules: SichuanRules) -> Score:
    """Return the reading that is worth most of a hand without void tiles; of equal ones the first."""
    best = Score()
    for layout in readings(held):
        parts = (of_reading(held, layout, tile, rules) | moment) & rules.counted
        if rules.replaced and parts & p.FIRST_TURN:
            parts &= p.FIRST_TURN | p.BONUSES
        fan = fan_of(parts, held.roots, rules)
        if not best.value or fan > best.fan:
            best = Score(int(layout), int(parts), int(fan), int(rules.units(fan)))
    return best


def fan_of(parts: i64, roots: i64, rules: SichuanRules) -> i64:
    """Return the fan of what holds: its sum, or the main fan with 根 and bonuses beside it (R-S5)."""
    fan = roots
    if rules.main_fan:
        hand = p.whole_of(parts, True)
        fan += hand.fan - hand.roots
        parts &= p.BONUSES
    return fan + sum([rules.values[part.place] for part in p.parts_in(parts)])


def readings(held: Held) -> "vec[i64]":
    """Return every layout of a complete hand, seven pairs among them."""
    found = layouts_of(held.shape, 4 - len(held.melds))
    pairs = held.shape.size == 14 and missing_pairs_with_quads(held.shape) == 0
    return append(found, p.PAIRS) if pairs else found


def of_moment(claim: Claim, rules: SichuanRules) -> i64:
    """Return what the moment adds: 天胡, 地胡 (R-S10) and the bonuses (R-S6, R-S28)."""
    win = claim.win
    drawn = win.self_drawn()
    first = win.first_turn and rules.counts_first_turn(win.loser)
    return _holding(
        (drawn and rules.draw_is_fan, p.ZIMO),
        (first, p.DIHU if win.winner else p.TIANHU),
        (win.kong_draw, p.GANGSHANGHUA),
        (claim.kong_discard, p.GANGSHANGPAO),
        (win.rob_kong, p.QIANGGANG),
        (win.last_tile and (drawn or not rules.last_tile_drawn_only), p.HAIDI),
    )


def of_reading(held: Held, layout: i64, tile: i64, rules: SichuanRules) -> i64:
    """Return the parts that hold in one reading, won with a tile."""
    kinds, melds, count = held.kinds, held.melds, len(held.melds)
    generals = not kinds & ~p.GENERALS
    parts = _holding(
        (not kinds & ~suit_mask(tile // 9), p.QINGYISE),
        (not kinds & p.TERMINALS, p.ZHONGZHANG),
        (not any(meld.is_open() for meld in melds), p.MENQING),
    )
    if layout == p.PAIRS:
        return parts | _holding((True, p.QIDUI), (generals, p.JIANGQIDUI), (held.roots > 0, p.LONGQIDUI))
    sets = [*[PUNG_BIT + meld.kind for meld in melds], *[int(layout_set(layout, at)) for at in range(4 - count)]]
    chows = [first for first in sets if first < PUNG_BIT]
    ends = [p.TERMINALS >> (each & 63) & 1 or (each in chows and p.TERMINALS >> (each + 2) & 1) for each in sets]
    pair = layout_pair(layout)
    golden = not chows and (count == 4 or (rules.any_pair_wait and pair == tile))
    return parts | _holding(
        (bool(p.TERMINALS >> pair & 1) and all(ends), p.YAOJIU),
        (any(first % 9 == 0 and first + 3 in chows and first + 6 in chows for first in chows), p.YITIAOLONG),
        (tile % 9 == 4 and int(tile) - 1 in chows, p.JIAXINWU),
        (tile == p.TWO_OF_BAMBOO and int(tile) - 1 in chows, p.KAERTIAO),
        (not chows, p.DUIDUIHU),
        (not chows and generals, p.JIANGDUI),
        (golden, p.JINGOUDIAO),
        (golden and count == 4 and all(meld.is_kong() for meld in melds), p.LUOHAN),
    )


def _holding(*rows: tuple[bool, int]) -> i64:
    return sum([part for holds, part in rows if holds])


def payments_of(claim: Claim, value: int, rules: SichuanRules) -> list[Payment]:
    """Return the payments of a win of a value (R-S6); 点杠花 may be paid by the giver of the kong alone (R-S29)."""
    win, loser = claim.win, claim.feeder if claim.win.kong_draw and rules.feeder_pays else claim.win.loser
    if loser >= 0:
        reason = "rob_kong" if win.rob_kong else "discard" if loser == win.loser else "fed_kong"
        return [Payment(loser, win.winner, value * rules.base, reason)]
    payers = [seat for seat in range(p.SEATS) if seat != win.winner and seat not in claim.left]
    return [Payment(seat, win.winner, (value + rules.draw_bonus) * rules.base, "self_draw") for seat in payers]


@final
class SichuanDistance(Distance):
    """The measure of a seat that has named its void suit."""

    def __init__(self, void: int) -> None:
        """Take the suit."""
        super().__init__(p.FORMS, p.SUITED)
        self.void: Final = void

    def by_form(self, shape: Shape, melds: int, shown: Sequence[Meld]) -> dict[str, int]:
        """Return how many tiles are missing for every form in reach."""
        return super().by_form(without_suit(shape, self.void), melds, shown)

    def near(self, shape: Shape, melds: int, shown: Sequence[Meld]) -> i64:
        """Return missing tiles << 34 | mask of the kinds that help."""
        return nearest(without_suit(shape, self.void), melds, p.FORMS) & ~suit_mask(self.void)


def without_suit(shape: Shape, void: i64) -> Shape:
    """Return the tiles of a shape outside a suit."""
    return Shape.of([kind for kind in shape.kinds() if kind // 9 != void])


def waits_of(shape: Shape, melds: Sequence[Meld], void: i64) -> i64:
    """Return the mask of kinds that complete a hand; none while it holds its void suit, or all four itself (R-S24)."""
    full = [meld.kind for meld in melds if meld.is_kong() or shape.ones >> meld.kind & 1]
    banned = suit_mask(void)
    barred = (shape.ones | mask_of([meld.kind for meld in melds])) & banned
    return 0 if barred else waits(shape, len(melds), p.FORMS) & p.SUITED & ~banned & ~mask_of(full)
