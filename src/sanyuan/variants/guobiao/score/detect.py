"""What a whole hand is, however it is read: its tiles, melds and situation, and the fans that follow from them."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sanyuan.hand.accept import fifth_copy_completes, improving_knitted, improving_standard
from sanyuan.hand.forms import ORPHAN_MASK
from sanyuan.hand.shape import Shape, bit_count
from sanyuan.hand.split import PUNG_BIT
from sanyuan.hand.tables import BITS, POWERS
from sanyuan.meld import CHOW, CLOSED, KONG
from sanyuan.tiles import FIRST_SUIT
from sanyuan.variants.guobiao import patterns as fans
from sanyuan.variants.guobiao.options import GuobiaoRules
from sanyuan.variants.guobiao.score.win import GuobiaoWin

SUITED: Final[i64] = 0x7FFFFFF
HONOURS: Final[i64] = 0x3F8000000
WINDS: Final[i64] = 0x78000000
DRAGONS: Final[i64] = 0x380000000

_EACH_SUIT: Final[i64] = 0x40201
"""Times a mask of ranks gives those ranks in all three suits."""
_UPPER_THREE: Final[i64] = _EACH_SUIT * 0b111000000
_MIDDLE_THREE: Final[i64] = _EACH_SUIT * 0b000111000
_LOWER_THREE: Final[i64] = _EACH_SUIT * 0b000000111
_UPPER_FOUR: Final[i64] = _EACH_SUIT * 0b111100000
_LOWER_FOUR: Final[i64] = _EACH_SUIT * 0b000001111
_GREEN_TILES: Final[i64] = 0b010101110 << 18 | 1 << 32
_REVERSIBLE_TILES: Final[i64] = 0b110011111 << 9 | 0b110111010 << 18 | 1 << 31

_NINE_GATES_KEY: Final[i64] = 3 + 5 + 25 + 125 + 625 + 3125 + 15625 + 78125 + 3 * 390625
"""The suit key of 1112345678999."""


@final
@mypyc_attr(free_list_len=1, acyclic=True)
class Prepared:
    """A win prepared for reading.

    ``shape`` holds the concealed tiles with the winning one; ``ones`` and ``threes`` are masks over melds too;
    ``meld_sets`` are the melds as sets of a layout; ``high`` and ``low`` are fans of the tiles and of the situation,
    ``set_high`` and ``set_low`` those of honour pungs, which need a form with sets.
    """

    def __init__(self, win: GuobiaoWin, rules: GuobiaoRules) -> None:
        """Take a win in."""
        self.shape: Final = Shape.of([*win.hand, win.tile])
        self.tile: Final[i64] = win.tile
        self.melds: Final[i64] = len(win.melds)
        self.copy_held: Final = self.shape.twos >> self.tile & 1 != 0
        """Whether the concealed tiles hold a further copy of the winning one."""
        self.copy_shown: bool = False
        """Whether an open meld does."""
        self.self_drawn: Final = win.loser < 0
        self.rules: Final = rules
        self.meld_sets: i64 = 0
        self.open_melds: i64 = 0
        self.open_kongs: i64 = 0
        self.closed_kongs: i64 = 0
        self.kong_places: i64 = 0
        self.closed_places: i64 = 0
        """Which melds are kongs, and closed ones, as bits."""
        self.round_wind: Final[i64] = win.round_wind
        self.seat_wind: Final[i64] = win.winner
        self.claims_last_copy: Final = win.last_copy
        self.claims_robbed_kong: Final = win.rob_kong
        self.ones: i64 = 0
        self.twos: i64 = 0
        self.threes: i64 = 0
        self.hogs: i64 = 0
        """The kinds held four times, not as a kong (R-G6)."""
        self.held_out: i64 = 0
        """The kinds held four times in any way."""
        self.high: i64 = 0
        self.low: i64 = 0
        self.set_high: i64 = 0
        self.set_low: i64 = 0
        self.barred: i64 = 0
        """The orphan pungs that another fan keeps from being 幺九刻."""
        self.ruled_out: i64 = 0
        """The low fans that hold and that these rules do not know."""
        self._standard_wait: i64 = -1
        self._knitted_wait: i64 = -1
        shown = self._take_melds(win)
        self._take_tiles()
        self._take_situation(win, shown)
        self._take_honours(win)

    def _take_melds(self, win: GuobiaoWin) -> i64:
        """Join concealed tiles and melds, and return how many copies of the winning tile lie open in melds."""
        ones = self.shape.ones
        twos = self.shape.twos
        threes = self.shape.threes
        fours = self.shape.fours
        kongs: i64 = 0
        sets: i64 = 0
        shift: i64 = 0
        opened: i64 = 0
        open_kongs: i64 = 0
        closed_kongs: i64 = 0
        shown: i64 = 0
        kong_places: i64 = 0
        closed_places: i64 = 0
        for meld in win.melds:
            kind: i64 = meld.kind
            sort: i64 = meld.type
            if sort == CHOW:
                tiles = BITS[kind] * 7
                fours |= threes & tiles
                threes |= twos & tiles
                twos |= ones & tiles
                ones |= tiles
                sets |= kind << shift
                if tiles >> self.tile & 1:
                    shown += 1
            else:
                tile = BITS[kind]
                sets |= (kind | PUNG_BIT) << shift
                if sort >= KONG:
                    kongs |= tile
                    kong_places |= 1 << (shift >> 3)
                    if sort == CLOSED:
                        closed_kongs += 1
                        closed_places |= 1 << (shift >> 3)
                    else:
                        open_kongs += 1
                else:
                    fours |= ones & tile
                    if kind == self.tile:
                        shown += 3
                ones |= tile
                twos |= tile
                threes |= tile
            if sort != CLOSED:
                opened += 1
            shift += 8
        self.ones = ones
        self.twos = twos
        self.threes = threes
        self.hogs = fours
        self.held_out = fours | kongs
        self.meld_sets = sets
        self.open_melds = opened
        self.open_kongs = open_kongs
        self.closed_kongs = closed_kongs
        self.kong_places = kong_places
        self.closed_places = closed_places
        return shown

    def _take_tiles(self) -> None:
        """Find the fans of suits and ranks."""
        ones = self.ones
        high: i64 = 0
        low: i64 = 0
        honours = ones & HONOURS
        suits: i64 = 0
        if ones & FIRST_SUIT:
            suits += 1
        if ones >> 9 & FIRST_SUIT:
            suits += 1
        if ones >> 18 & FIRST_SUIT:
            suits += 1
        if suits == 2:
            low |= fans.ONE_SUIT_VOID
        elif suits == 3:
            if honours & WINDS and honours & DRAGONS:
                low |= fans.ALL_TYPES
        elif suits == 1:
            if honours:
                low |= fans.HALF_FLUSH
            else:
                high |= fans.FULL_FLUSH
                if self.melds == 0 and self._is_nine_gates():
                    high |= fans.NINE_GATES
            if ones & ~_GREEN_TILES == 0:
                high |= fans.ALL_GREEN
        else:
            high |= fans.ALL_HONOURS
        if honours == 0:
            low |= fans.NO_HONOURS
            if ones & ~_UPPER_FOUR == 0:
                high |= fans.UPPER_FOUR
                if ones & ~_UPPER_THREE == 0:
                    high |= fans.UPPER_TILES
            elif ones & ~_LOWER_FOUR == 0:
                high |= fans.LOWER_FOUR
                if ones & ~_LOWER_THREE == 0:
                    high |= fans.LOWER_TILES
            elif ones & ~_MIDDLE_THREE == 0:
                high |= fans.MIDDLE_TILES
        if ones & ORPHAN_MASK == 0:
            low |= fans.ALL_SIMPLES
        elif ones & ~ORPHAN_MASK == 0:
            high |= fans.TERMINALS_AND_HONOURS
            if honours == 0:
                high |= fans.ALL_TERMINALS
        if ones & ~_REVERSIBLE_TILES == 0:
            high |= fans.REVERSIBLE
        self.high = high
        self.low = low

    def _is_nine_gates(self) -> bool:
        """Tell whether the tiles before the winning one are 1112345678999 of a suit."""
        shape = self.shape
        return shape.man + shape.pin + shape.sou - POWERS[self.tile] == _NINE_GATES_KEY

    def has_nine_gates_tiles(self) -> bool:
        """Tell whether the fourteen tiles are 1112345678999 of a suit and one more, whichever came last."""
        if self.melds or not self.high & fans.FULL_FLUSH:
            return False
        extra = self.shape.man + self.shape.pin + self.shape.sou - _NINE_GATES_KEY
        rank: i64 = 0
        while rank < 9:
            if POWERS[rank] == extra:
                return True
            rank += 1
        return False

    def _take_situation(self, win: GuobiaoWin, shown: i64) -> None:
        """Find the fans of kongs, of a closed or opened hand, and of how the tile was won."""
        low: i64 = 0
        closed = self.open_melds == 0
        alone = not self.copy_held
        self.copy_shown = shown > 0
        if self.self_drawn:
            low |= fans.SELF_DRAWN
            if closed:
                low |= fans.FULLY_CONCEALED
            if win.last_tile:
                low |= fans.LAST_DRAW
            if win.kong_draw:
                low |= fans.KONG_DRAW
        else:
            if closed:
                low |= fans.CONCEALED_HAND
            elif self.open_melds == 4:
                low |= fans.MELDED_HAND
            if win.last_tile:
                low |= fans.LAST_DISCARD
            if win.rob_kong and alone and shown == 0:
                low |= fans.ROBBED_KONG
        if alone and (win.last_copy or shown == 3):
            low |= fans.LAST_COPY
        if self.open_kongs + self.closed_kongs > 0:
            low |= self._kong_fans()
        if win.first_turn and self.melds == 0:
            if self.rules.blessings:
                low |= self._blessing(win)
            else:
                self.ruled_out |= self._blessing(win)
        self.low |= low

    def _kong_fans(self) -> i64:
        """Return the low fans of the kongs, and note the high ones."""
        kongs = self.open_kongs + self.closed_kongs
        low: i64 = 0
        if kongs >= 3:
            self.high |= fans.THREE_KONGS
            if kongs == 4:
                self.high |= fans.FOUR_KONGS
        if self.closed_kongs:
            low |= fans.CONCEALED_KONG
            if self.closed_kongs >= 2:
                low |= fans.TWO_CONCEALED_KONGS
        if self.open_kongs:
            low |= fans.MELDED_KONG
            if self.open_kongs >= 2:
                low |= fans.TWO_MELDED_KONGS
            if self.closed_kongs:
                if self.rules.mixed_kongs:
                    low |= fans.MIXED_KONGS
                elif self.open_kongs + self.closed_kongs == 2:
                    self.ruled_out |= fans.MIXED_KONGS
        return low

    def _blessing(self, win: GuobiaoWin) -> i64:
        """Return 天和, 地和 or 人和 for a win in the first turn."""
        if self.self_drawn:
            if win.winner != 0:
                return fans.HUMANLY
            if self.rules.blessings and self.has_nine_gates_tiles():
                self.high |= fans.NINE_GATES
            return fans.HEAVENLY
        if win.loser == 0:
            return fans.EARTHLY
        return fans.HUMANLY if win.winner != 0 else 0

    def _take_honours(self, win: GuobiaoWin) -> None:
        """Find the fans of honour pungs."""
        pungs = self.threes & HONOURS
        if pungs == 0:
            return
        pairs = self.twos & ~self.threes
        high: i64 = 0
        low: i64 = 0
        barred = DRAGONS
        winds = bit_count(pungs & WINDS)
        if winds:
            if pungs >> (27 + win.round_wind) & 1:
                low |= fans.PREVALENT_WIND
                barred |= BITS[27 + win.round_wind]
            if pungs >> (27 + win.winner) & 1:
                low |= fans.SEAT_WIND
                barred |= BITS[27 + win.winner]
            if winds >= 3:
                high |= fans.BIG_THREE_WINDS
                barred |= WINDS
                if winds == 4:
                    high |= fans.BIG_FOUR_WINDS
                elif pairs & WINDS:
                    high |= fans.LITTLE_FOUR_WINDS
        dragons = pungs & DRAGONS
        if dragons:
            if dragons >> 31 & 1:
                low |= fans.WHITE_PUNG
            if dragons >> 32 & 1:
                low |= fans.GREEN_PUNG
            if dragons >> 33 & 1:
                low |= fans.RED_PUNG
            count = bit_count(dragons)
            if count >= 2:
                low |= fans.TWO_DRAGON_PUNGS
                if count == 3:
                    high |= fans.BIG_THREE_DRAGONS
                elif pairs & DRAGONS:
                    high |= fans.LITTLE_THREE_DRAGONS
        self.set_high = high
        self.set_low = low
        self.barred = barred

    def waits(self, knitted: bool) -> i64:
        """Return the kinds the hand waited for in this form (R-G10)."""
        if knitted:
            if self._knitted_wait < 0:
                self._knitted_wait = self._knitted_waits()
            return self._knitted_wait
        if self._standard_wait < 0:
            self._standard_wait = self._standard_waits()
        return self._standard_wait

    def _standard_waits(self) -> i64:
        rest = self.shape.copy()
        rest.remove(self.tile)
        column = 9 - 2 * self.melds
        waits = improving_standard(rest, column, rest.fours)
        full = rest.fours
        kind: i64 = 0
        while full:
            if full & 1 and fifth_copy_completes(rest, kind, column):
                waits |= BITS[kind]
            full >>= 1
            kind += 1
        if self.melds == 0 and bit_count(rest.twos) + bit_count(rest.fours) == 6:
            waits |= rest.ones & ~rest.twos | rest.threes & ~rest.fours
        return waits if self.rules.fifth_copy_waits else self._live(waits)

    def _knitted_waits(self) -> i64:
        rest = self.shape.copy()
        rest.remove(self.tile)
        waits = improving_knitted(rest, 1 - self.melds, rest.fours)
        return waits if self.rules.fifth_copy_waits else self._live(waits)

    def _live(self, waits: i64) -> i64:
        """Leave out the kinds of which the hand held all four before it won."""
        return waits & ~(self.held_out & ~BITS[self.tile])
