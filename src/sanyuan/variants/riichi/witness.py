"""Whether any hand could make what was told of a win: a search for one that the scorer values just so.

A hand of four sets and a pair is looked for in two steps. First come the frames: which sets are chows, triplets or
kans, open or not, of terminals and honours or not, and what the last tile finished; they settle the fu, the concealed
triplets and the kans. Then come the kinds: the sets that a yaku asks for, filled up with whatever else it allows.
What is found is scored as any hand is, so nothing here decides what a hand is worth.
"""

from collections.abc import Iterator
from itertools import chain, combinations, combinations_with_replacement
from typing import Final, final

from sanyuan.errors import InputError
from sanyuan.hand.tables import BITS
from sanyuan.meld import CHOW, CLOSED, KONG, PUNG, Meld
from sanyuan.memo import Memo
from sanyuan.tiles import HONOUR, KINDS, NORTH, ORPHANS
from sanyuan.variants.riichi import patterns as y
from sanyuan.variants.riichi.frames import BY_MIDDLE, BY_PAIR, BY_SIDE, KAN, OPEN, ORPHAN, TRIPLET, Frame, frames_of
from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.variants.riichi.score.best import counted_of, score
from sanyuan.variants.riichi.score.detect import kind_yaku, set_yaku, situation_yaku
from sanyuan.variants.riichi.score.fu import pair_fu
from sanyuan.variants.riichi.score.refused import check_riichi_win
from sanyuan.variants.riichi.score.win import RiichiWin

_MOST_TRIES: Final = 4000
"""After this many hands the question is left open, and what was told is believed."""
_KNOWN: Final[Memo[tuple[object, ...], bool]] = Memo(2000)
"""Answers that were found before."""

_FORMS: Final = y.KOKUSHI | y.KOKUSHI_13 | y.CHUUREN | y.CHUUREN_PURE | y.DAISHARIN | y.DAICHIKURIN | y.DAISUURIN
_OF_KINDS: Final = (
    y.TANYAO | y.HONROUTOU | y.CHINROUTOU | y.HONITSU | y.CHINITSU | y.RYUUIISOU | y.TSUUIISOU | y.UUMENSAI
)
_ONE_SUIT: Final = y.HONITSU | y.CHINITSU
_GREEN: Final = (19, 20, 21, 23, 25, 32)
_ONE_PIN: Final = 9
_NINE_PIN: Final = 17
_DRAGONS: Final = (31, 32, 33)
_WINDS: Final = (27, 28, 29, 30)


@final
class Sets:
    """Sets and perhaps the pair that a yaku asks for: chows by their first kind, as often as needed, and triplets."""

    def __init__(self, chows: tuple[int, ...] = (), triplets: tuple[int, ...] = (), pair: int = -1) -> None:
        self.chows: Final = chows
        self.triplets: Final = triplets
        self.pair: Final = pair

    def joined(self, other: "Sets") -> "Sets | None":
        """Return what holds both, a set serving several yaku; None where there are too many sets, or two pairs."""
        chows = list(self.chows)
        for chow in set(other.chows):
            chows += [chow] * (other.chows.count(chow) - chows.count(chow))
        triplets = sorted({*self.triplets, *other.triplets})
        pair = self.pair if self.pair >= 0 else other.pair
        if len(chows) + len(triplets) > 4 or pair in triplets or (other.pair >= 0 and pair != other.pair):
            return None
        return Sets(tuple(sorted(chows)), tuple(triplets), pair)


def could_be(told: RiichiWin, mask: int, fu: int, rules: RiichiRules) -> bool:
    """Tell whether some hand shows just these yaku in the moment that is told, with a number of fu (0: any).

    Of what is told, the winner, the loser, the round, the moment and whether there is an open meld count.
    """
    key = (rules, mask, fu, told.winner, told.loser, told.round_wind, told.flags(), told.is_open())
    known = _KNOWN.get(key)
    return _KNOWN.keep(key, _Search(told, mask, fu, rules).found()) if known is None else known


@final
class _Search:
    """One question and how many hands were tried for it."""

    def __init__(self, told: RiichiWin, mask: int, fu: int, rules: RiichiRules) -> None:
        self.told: Final = told
        self.mask: Final = mask
        self.counted: Final[int] = counted_of(mask, told.is_open(), rules)
        """What counts of what was told: beside a yakuman the others need not, but the hand shows them."""
        self.fu: Final = fu
        self.rules: Final = rules
        self.seat: Final = HONOUR + told.winner
        self.round_wind: Final = HONOUR + told.round_wind
        self.yakuman: Final = mask & rules.worth.yakuman != 0
        self.any_yakuman: Final = self.yakuman and not rules.stacking
        """One yakuman counts, so it does not matter which of those that the hand shows was told."""
        self.situation: Final[int] = situation_yaku(told.flags(), told.winner == 0)
        self.shape: Final = mask & ~y.MOMENTS
        self.tries: int = 0
        playing = [kind for kind in range(KINDS) if not (rules.three and 1 <= kind <= 7)]
        self.kinds: Final = [kind for kind in playing if self._fits(kind)]

    def found(self) -> bool:
        """Tell whether a hand was found, or was not looked for to the end."""
        told = self.told
        if self.mask & y.IIPIN_MOYUE and _ONE_PIN not in self.kinds:
            return False
        if self.mask & y.CHUUPIN_RAOYUI and _NINE_PIN not in self.kinds:
            return False
        if not told.is_open() and not told.kong_draw:
            if self._orphans() or self._gates() or self._seven_pairs():
                return True
        if self.shape & (_FORMS | y.CHIITOITSU):
            return False
        return self._four_sets() or self.tries >= _MOST_TRIES

    def _fits(self, kind: int) -> bool:
        """Tell whether the yaku of the whole hand allow a kind."""
        orphan = kind in ORPHANS
        if orphan and self.shape & y.TANYAO:
            return False
        if not orphan and self.shape & (y.HONROUTOU | y.CHINROUTOU | y.TSUUIISOU):
            return False
        if kind >= HONOUR and self.shape & (y.CHINITSU | y.CHINROUTOU | y.JUNCHAN):
            return False
        if kind < HONOUR and self.shape & y.TSUUIISOU:
            return False
        return kind in _GREEN or not self.shape & y.RYUUIISOU

    # --- trying a hand -----------------------------------------------------------------------------------------------

    def _is_it(self, hand: list[int], tile: int, melds: tuple[Meld, ...] = ()) -> bool:
        """Score a hand, the winning tile beside it, and compare."""
        told = self.told
        spare_north = tile != NORTH and NORTH not in hand
        aside = 1 if self.rules.three and self.rules.kita and told.kong_draw and spare_north else 0
        win = RiichiWin(
            hand,
            tile,
            melds,
            told.winner,
            told.loser,
            told.round_wind,
            told.kong_draw,
            told.rob_kong,
            told.last_tile,
            told.first_turn,
            told.riichi,
            told.ippatsu,
            kita=aside,
            riichi_tile=told.riichi_tile,
            kan_discard=told.kan_discard,
        )
        self.tries += 1
        try:
            check_riichi_win(win, self.rules)
        except InputError:
            return False
        value = score(win, self.rules)
        return self._counts(value.counted, value.seen) and (not self.fu or value.fu == self.fu)

    def _counts(self, counted: int, seen: int) -> bool:
        """Compare what counts of a hand, and what it shows, with what was told."""
        if seen & self.mask != self.mask:
            return False
        worth = self.rules.worth
        same = self.any_yakuman and worth.multiple(counted) == worth.multiple(self.counted)
        return same or counted == self.counted

    # --- forms of their own ------------------------------------------------------------------------------------------

    def _orphans(self) -> bool:
        if not self.shape & (y.KOKUSHI | y.KOKUSHI_13) and self.shape:
            return False
        kinds = list(ORPHANS)
        return self._is_it(kinds, kinds[-1]) or self._is_it([*kinds[:-1], kinds[0]], kinds[-1])

    def _gates(self) -> bool:
        """Try nine gates, and seven pairs from 2 to 8."""
        if not self.shape & _FORMS:
            return False
        for first in (0, 9, 18):
            gates = [first, first, *range(first, first + 9), first + 8, first + 8]
            for more in range(first, first + 9):
                if self._is_it(gates, more):
                    return True
                for tile in range(first, first + 9):
                    hand = [*gates, more]
                    hand.remove(tile)
                    if self._is_it(hand, tile):
                        return True
            pairs = [*range(first + 1, first + 8), *range(first + 2, first + 8)]
            if self._is_it(pairs, first + 1):
                return True
        return False

    def _seven_pairs(self) -> bool:
        """Try seven pairs of kinds that the yaku allow, in one suit where they ask for that."""
        others = self.shape & ~(y.CHIITOITSU | y.DAICHISEI | _OF_KINDS & ~y.UUMENSAI)
        if others or not self.shape & (y.CHIITOITSU | y.DAICHISEI | y.TSUUIISOU) or self.told.rob_kong:
            return False
        for kinds in self._by_suit():
            mixed = kinds[::3] + kinds[1::3] + kinds[2::3]
            for chosen in combinations(mixed, 7):
                tile = self._last_of(list(chosen))
                hand = [kind for kind in chosen for _ in range(2)]
                hand.remove(tile)
                if self._is_it(hand, tile):
                    return True
                if self.tries >= _MOST_TRIES // 4:
                    return True
        return False

    def _last_of(self, kinds: list[int]) -> int:
        """Return the tile to win with: the one that an old yaku of the last tile asks for, if it is there."""
        wanted = _ONE_PIN if self.mask & y.IIPIN_MOYUE else _NINE_PIN
        return wanted if wanted in kinds and self.mask & (y.IIPIN_MOYUE | y.CHUUPIN_RAOYUI) else kinds[0]

    def _by_suit(self) -> list[list[int]]:
        """Return the kinds to choose from: all that fit, or those of one suit after another with the honours."""
        if not self.shape & _ONE_SUIT:
            return [self.kinds]
        return [[kind for kind in self.kinds if kind >= HONOUR or kind // 9 == suit] for suit in range(3)]

    # --- four sets and a pair ----------------------------------------------------------------------------------------

    def _four_sets(self) -> bool:
        asked = self._asked()
        if not asked:
            return False
        for frames in frames_of(self.told.is_open(), self.told.self_drawn(), self.told.kong_draw, self.rules):
            groups: dict[tuple[int, int, int, int], list[Frame]] = {}
            for frame in frames:
                if self._frame_fits(frame):
                    groups.setdefault((frame.chows, frame.simples, frame.orphans, frame.pair), []).append(frame)
            for kinds in self._by_suit() if groups else []:
                for group in groups.values():
                    if self._fill_all(group, kinds, asked):
                        return True
        return False

    def _frame_fits(self, frame: Frame) -> bool:
        """Compare what a frame settles by itself: the fu, concealed triplets, kans, and whether there are chows."""
        mask, told = self.shape, self.told
        if self.fu and frame.fu != self.fu:
            return False
        if self.rules.three and OPEN in frame.sets:
            return False  # three players claim no chow
        if (
            self.rules.old_yaku
            and not self.yakuman
            and all(each & OPEN for each in frame.sets) != bool(mask & y.SHIIARU)
        ):
            return False
        if told.kong_draw and not frame.kans and not (self.rules.three and self.rules.kita):
            return False
        if told.rob_kong and frame.last < BY_SIDE:
            return False
        if mask & y.PINFU and not (frame.chows == 4 and frame.last == BY_SIDE and not frame.pair):
            return False
        if mask & (y.CHANTA | y.JUNCHAN) and (frame.simples or not frame.chows):
            return False
        if mask & y.TANYAO and (frame.orphans or frame.pair):
            return False
        if mask & (y.HONROUTOU | y.CHINROUTOU | y.TSUUIISOU) and (frame.chows or frame.simples):
            return False
        four = mask & (y.SUUANKOU | y.SUUANKOU_TANKI) != 0
        if four and (frame.last == BY_PAIR) != (mask & y.SUUANKOU_TANKI != 0):
            return False
        kans = mask & y.SUUKANTSU != 0
        if (four and frame.concealed < 4) or (kans and frame.kans < 4):
            return False
        if not self.any_yakuman and ((frame.concealed == 4) != four or (frame.kans == 4) != kans):
            return False
        if self.yakuman:
            return not (
                (mask & y.SANANKOU and frame.concealed < 3)
                or (mask & y.SANKANTSU and frame.kans < 3)
                or (mask & y.TOITOI and frame.chows)
            )
        return (
            (frame.concealed == 3) == (mask & y.SANANKOU != 0)
            and (frame.kans == 3) == (mask & y.SANKANTSU != 0)
            and (frame.chows == 0) == (mask & y.TOITOI != 0)
        )

    def _asked(self) -> list[Sets]:
        """Return what the yaku ask for together, in every way; nothing where that is more than a hand has."""
        found = [Sets()]
        for ways in self._ways():
            joined = [both for one in found for way in ways if (both := one.joined(way)) is not None]
            found = [each for each in joined if self._allowed(each)]
        return found

    def _ways(self) -> list[list[Sets]]:
        """Return for every yaku of some sets the ways to make it."""
        mask = self.shape
        chows = [first for first in range(HONOUR) if first % 9 < 7]
        ways: list[list[Sets]] = []
        for bit, kind in ((y.HAKU, 31), (y.HATSU, 32), (y.CHUN, 33), (y.SEAT_WIND, self.seat)):
            if mask & bit:
                ways.append([Sets((), (kind,))])
        if mask & y.ROUND_WIND:
            ways.append([Sets((), (self.round_wind,))])
        if mask & y.DAISANGEN:
            ways.append([Sets((), _DRAGONS)])
        if mask & y.SHOUSANGEN:
            ways.append([Sets((), _without(_DRAGONS, pair), pair) for pair in _DRAGONS])
        if mask & y.DAISUUSHII:
            ways.append([Sets((), _WINDS)])
        if mask & y.SHOUSUUSHII:
            ways.append([Sets((), _without(_WINDS, pair), pair) for pair in _WINDS])
        if mask & y.ITTSU:
            ways.append([Sets((first, first + 3, first + 6)) for first in (0, 9, 18)])
        if mask & y.SANSHOKU:
            ways.append([Sets((first, first + 9, first + 18)) for first in range(7)])
        if mask & y.SANSHOKU_DOUKOU:
            ways.append([Sets((), (kind, kind + 9, kind + 18)) for kind in range(9)])
        if mask & y.SANRENKOU:
            ways.append([Sets((), (first, first + 1, first + 2)) for first in chows])
        if mask & y.ISSHOKU_SANJUN:
            ways.append([Sets((first,) * 3) for first in chows])
        if mask & y.IIPEIKOU:
            ways.append([Sets((first, first)) for first in chows])
        if mask & y.RYANPEIKOU:
            ways.append([Sets((one, one, two, two)) for one, two in combinations_with_replacement(chows, 2)])
        return ways

    def _allowed(self, sets: Sets) -> bool:
        chows = all(self._chow_fits(first, self.kinds) for first in sets.chows)
        triplets = all(self._triplet_fits(kind, self.kinds) for kind in sets.triplets)
        return chows and triplets and (sets.pair < 0 or sets.pair in self.kinds)

    def _chow_fits(self, first: int, kinds: list[int]) -> bool:
        outside = self.shape & (y.CHANTA | y.JUNCHAN) != 0
        return first in kinds and first + 1 in kinds and first + 2 in kinds and (not outside or first % 9 in (0, 6))

    def _triplet_fits(self, kind: int, kinds: list[int]) -> bool:
        """Tell whether a triplet is allowed: one of value tiles counts, so it was told, unless a yakuman is all."""
        if kind not in kinds or (self.shape & (y.CHANTA | y.JUNCHAN) and kind not in ORPHANS):
            return False
        if kind < HONOUR or self.yakuman:
            return True
        seen: int = set_yaku(0, 0, 0, 0, BITS[kind], 0, 0, self.seat, self.round_wind) & ~y.TOITOI
        return seen & ~self.shape == 0

    def _fill_all(self, group: list[Frame], kinds: list[int], asked: list[Sets]) -> bool:
        """Fill frames of one kind up: first the sets that are asked for, then free ones, then the pair."""
        frame = group[0]
        chows = _mixed([first for first in kinds if first < HONOUR and first % 9 < 7 and self._chow_fits(first, kinds)])
        simple = _mixed([kind for kind in kinds if kind not in ORPHANS and self._triplet_fits(kind, kinds)])
        orphan = _mixed([kind for kind in kinds if kind in ORPHANS and self._triplet_fits(kind, kinds)])
        pairs = _mixed([kind for kind in kinds if self._pair_worth(kind) == frame.pair])
        if self.shape & (y.CHANTA | y.JUNCHAN):
            pairs = [kind for kind in pairs if kind in ORPHANS]
        if self.shape & (y.HONITSU | y.CHANTA) and not [kind for kind in (*orphan, *pairs) if kind >= HONOUR]:
            return False
        for sets in asked:
            own = [kind for kind in sets.triplets if kind in ORPHANS]
            free = (
                frame.chows - len(sets.chows),
                frame.simples - len(sets.triplets) + len(own),
                frame.orphans - len(own),
            )
            if min(free) < 0 or not self._all_in(sets, kinds):
                continue
            ends = pairs if sets.pair < 0 else [pair for pair in pairs if pair == sets.pair]
            for more_orphans in combinations([kind for kind in orphan if kind not in own], free[2]):
                for more_simples in combinations([kind for kind in simple if kind not in sets.triplets], free[1]):
                    triplets = (*sets.triplets, *more_simples, *more_orphans)
                    for more_chows in self._free_chows(chows, free[0]):
                        if self._paired(group, (*sets.chows, *more_chows), triplets, ends):
                            return True
                        if self.tries >= _MOST_TRIES:
                            return True
        return False

    def _free_chows(self, chows: list[int], count: int) -> Iterator[tuple[int, ...]]:
        """Return chows to fill up with, different ones first; two alike would count in a closed hand."""
        twins = y.IIPEIKOU | y.RYANPEIKOU | y.ISSHOKU_SANJUN
        if self.yakuman or self.told.is_open() or self.shape & twins:
            return chain(combinations(chows, count), combinations_with_replacement(chows, count))
        return combinations(chows, count)

    def _all_in(self, sets: Sets, kinds: list[int]) -> bool:
        tiles = [first + step for first in sets.chows for step in range(3)]
        return all(kind in kinds for kind in (*tiles, *sets.triplets)) and (sets.pair < 0 or sets.pair in kinds)

    def _pair_worth(self, kind: int) -> int:
        return int(pair_fu(kind, self.seat, self.round_wind, self.rules.double_wind_pair))

    def _paired(self, group: list[Frame], chows: tuple[int, ...], triplets: tuple[int, ...], pairs: list[int]) -> bool:
        """Try every pair beside four sets; only where the yaku come out right is the hand laid out and scored."""
        firsts = 0
        twins = 0
        thirds = 0
        fourths = 0
        kinds = 0
        for first in chows:
            bit: int = BITS[first]
            fourths |= thirds & bit
            thirds |= twins & bit
            twins |= firsts & bit
            firsts |= bit
            kinds |= bit * 7
        pungs = 0
        for kind in triplets:
            pungs |= BITS[kind]
        kinds |= pungs
        frame = group[0]
        for pair in pairs:
            end: int = BITS[pair]
            if pungs & end:
                continue
            self.tries += 1
            seen: int = self.situation | kind_yaku(kinds | end)
            seen |= set_yaku(firsts, twins, thirds, fourths, pungs, 0, end, self.seat, self.round_wind)
            seen |= self.shape & (y.PINFU | y.SANANKOU | y.SUUANKOU | y.SUUANKOU_TANKI | y.SANKANTSU | y.SUUKANTSU)
            seen |= self.mask & (y.SHIIARU | y.IIPIN_MOYUE | y.CHUUPIN_RAOYUI | y.ISHI_SANNEN)
            if self._counts(counted_of(seen, self.told.is_open(), self.rules), seen):
                for frame in group:
                    if self._laid_out(frame, chows, triplets, pair):
                        return True
                    if self.tries >= _MOST_TRIES:
                        return True
        return False

    def _laid_out(self, frame: Frame, chows: tuple[int, ...], triplets: tuple[int, ...], pair: int) -> bool:
        """Give the kinds to the sets of a frame, and try every tile that may have come last."""
        first_chow = list(chows)
        simple = [kind for kind in triplets if kind not in ORPHANS]
        orphan = [kind for kind in triplets if kind in ORPHANS]
        hand = [pair, pair]
        melds: list[Meld] = []
        lasts: list[int] = [pair] if frame.last == BY_PAIR else []
        for place, each in enumerate(frame.sets):
            if not each & TRIPLET:
                first = first_chow.pop()
                tiles = (first, first + 1, first + 2)
                if each & OPEN:
                    melds.append(Meld(CHOW, tiles, first, 3))
                else:
                    hand += tiles
                    lasts += _finishing(first, frame.last)
                continue
            kind = (orphan if each & ORPHAN else simple).pop()
            if each & KAN:
                melds.append(Meld(KONG, (kind,) * 4, kind, 1) if each & OPEN else Meld(CLOSED, (kind,) * 4, -1, 0))
            elif each & OPEN:
                melds.append(Meld(PUNG, (kind,) * 3, kind, 1))
            else:
                hand += (kind,) * 3
                if frame.last == place:
                    lasts.append(kind)
        for tile in sorted(set(lasts)):
            left = list(hand)
            left.remove(tile)
            if self._is_it(left, tile, tuple(melds)):
                return True
        return False


def _finishing(first: int, last: int) -> list[int]:
    """Return the tiles that finish a chow from a side, or in the middle."""
    if last == BY_MIDDLE:
        return [first + 1]
    if last != BY_SIDE:
        return []
    return [tile for tile, shut in ((first, 6), (first + 2, 0)) if first % 9 != shut]


def _without(kinds: tuple[int, ...], one: int) -> tuple[int, ...]:
    return tuple([kind for kind in kinds if kind != one])


def _mixed(kinds: list[int]) -> list[int]:
    """Return kinds in an order that leaps about, so that the first hands tried are of several suits."""
    return sorted(kinds, key=lambda kind: (kind * 7 + 3) % 37)
