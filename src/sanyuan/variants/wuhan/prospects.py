"""What a Wuhan hand may hope for: shapes that win beside the laizi, valued by the scorer with what all seats show."""

from typing import Final, final

from mypy_extensions import i64

from sanyuan.hand.accept import full_kinds
from sanyuan.hand.shape import Shape
from sanyuan.hand.tables import BITS
from sanyuan.meld import PUNG, Meld
from sanyuan.rules.prospects import Prospects
from sanyuan.score.win import SELF_DRAW
from sanyuan.tiles import KINDS
from sanyuan.variants.wuhan.distance import WuhanDistance
from sanyuan.variants.wuhan.patterns import PIHU
from sanyuan.variants.wuhan.score.best import BELOW_START, NOT_OPENED, SEATS, WINS, Score, score, work_out
from sanyuan.variants.wuhan.score.win import Player, WuhanWin
from sanyuan.words.text import Words

_CLOSED: Final = Words("还没开口，先吃、碰或明杠才能胡", "not opened: a chow, pung or open kong has to come first")
_OPENS: Final = Words("还没开口，当作会开口来算", "not opened yet, counted as if it will be")
_TOO_SMALL: Final = Words("不够起胡", "has a large enough product")
_SHORT: Final = Words(
    "不够起胡，自摸硬胡也还差 {times} 倍：再开口，或杠皮子、红中",
    "has a large enough product (a hard self-draw lacks a factor of {times}: open again, lay pi or 红中 aside)",
)
_GROWS: Final = Words(
    "起胡还差 {times} 倍（再开口，或杠皮子、红中），当作会补上来算",
    "short of the starting product by a factor of {times} (open, lay pi or 红中 aside), counted as if that comes",
)
_MOST_SHORT: Final = 8
"""No hand is told that it lacks more doublings than this; no threshold asks for more."""
_MELD: Final = Meld(PUNG, (0, 0, 0), 0, 1)
"""An opening to come, of whatever tiles."""
_OVER: Final[tuple[float, ...]] = (
    0.45,
    0.45,
    0.45,
    0.45,
    0.45,
    0.44,
    0.43,
    0.42,
    0.385,
    0.345,
    0.31,
    0.26,
    0.215,
    0.165,
    0.11,
    0.07,
    0.035,
    0.011,
    0.003,
)
"""How likely another wins in one round of turns, by the draws left to the player; before that nobody.

Counted in 2,400 hands between our own players by ``tools/count_pace.py``.
"""
_LOST: Final = 290.0
"""What another's win cost a seat on average in these hands."""


_THROWN: Final = 2.2
"""How often others throw an unseen copy in a round of turns, beside one that is drawn."""
_COMES: Final = 2.5
"""How often tiles that bring a hand nearer come in a round, claims counted.

Fitted, so that chances to win are what happened in hands between our own players.
"""


@final
class WuhanProspects(Prospects):
    """The hopes of one seat: 开口 and 起胡 are asked of the scorer as the seats stand now."""

    def __init__(self, distance: WuhanDistance, alone: bool, opens: bool = False, doublings: int = 0) -> None:
        """Take the measure of the table; ``alone`` counts wins by self-draw only.

        A hand that ``opens`` is counted as one opening further than it is, where it has none; where its product is too
        small to start, as if up to so many ``doublings`` were to come.
        """
        super().__init__(len(distance.players[distance.seat].melds))
        self.distance: Final = distance
        self.alone: Final = alone
        self.doublings: Final = doublings
        players = list(distance.players)
        own = players[distance.seat]
        self.opens: Final = opens and not own.has_opened()
        players[distance.seat] = Player([*own.melds, _MELD], own.laizi_kongs, own.pi_kongs, own.red_kongs)
        self.opened: Final = tuple(players)
        """What the seats show once the hand has opened."""
        self.lacks: Final[dict[tuple[int, int], int]] = {}
        self.nears: Final[dict[tuple[int, int], int]] = {}
        """What ``missing`` and ``near`` have found: a look-ahead meets each shape many times."""

    def missing(self, shape: Shape) -> i64:
        """Return how many tiles the nearest shape lacks."""
        key = _key(shape)
        found: int | None = self.lacks.get(key)
        if found is None:
            shown = self.distance.players[self.distance.seat].melds
            found = min(list(self.distance.by_form(shape, len(shown), shown).values()))
            self.lacks[key] = found
        return found

    def near(self, shape: Shape) -> i64:
        """Return missing tiles << 34 | mask of the kinds that help."""
        key = _key(shape)
        found: int | None = self.nears.get(key)
        if found is None:
            shown = self.distance.players[self.distance.seat].melds
            found = int(self.distance.near(shape, len(shown), shown))
            self.nears[key] = found
        return found

    def spare(self, shape: Shape) -> i64:
        """Return the kinds that can go; where only the small win is near, by its measure alone."""
        distance = self.distance
        shown = distance.players[distance.seat].melds
        found = distance.by_form(shape, len(shown), shown)
        if not distance.is_small(found):
            return super().spare(shape)
        sets: i64 = 4 - len(shown)
        now: i64 = found["standard"]
        mask: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if shape.ones >> kind & 1:
                shape.remove(kind)
                if distance.missing_small(shape, sets) == now:
                    mask |= BITS[kind]
                shape.add(kind)
            kind += 1
        return mask

    def dead_waits(self, shape: Shape) -> i64:
        """Return the kinds of which hand and melds hold all four: nobody waits for these (R-H19)."""
        return full_kinds(shape, self.distance.players[self.distance.seat].melds)

    def pays(self, shape: Shape, kind: i64, reds: i64, drawn: bool) -> i64:
        """Return what the winner takes in all; 0 where the hand has not opened or its product is too small (R-H9)."""
        distance = self.distance
        shape.remove(kind)
        tiles = shape.kinds()
        shape.add(kind)
        loser = SELF_DRAW if drawn else (distance.seat + 1) % SEATS
        win = WuhanWin(int(distance.special.flip), distance.players, tiles, int(kind), distance.seat, loser)
        scored = score(win, distance.rules)
        if self.opens and scored.status == NOT_OPENED:
            scored.status = WINS
            work_out(scored, self._win(self.opened, tiles, int(kind), loser), distance.rules)
        if scored.status == BELOW_START and self.doublings:
            self._doubled(scored, tiles, int(kind), loser, self.doublings)
        return scored.total() if scored.status == WINS else 0

    def _win(self, players: tuple[Player, ...], tiles: list[int], tile: int, loser: int) -> WuhanWin:
        return WuhanWin(int(self.distance.special.flip), players, tiles, tile, self.distance.seat, loser)

    def _doubled(self, scored: Score, tiles: list[int], tile: int, loser: int, most: int) -> int:
        """Work a win out with as many more doublings as it needs to start; return how many, ``most`` at the most."""
        seat, rules = self.distance.seat, self.distance.rules
        players = list(self.opened if self.opens else self.distance.players)
        own = players[seat]
        for more in range(most + 1):
            players[seat] = Player(own.melds, own.laizi_kongs, own.pi_kongs, own.red_kongs + more)
            scored.status = WINS
            work_out(scored, self._win(tuple(players), tiles, tile, loser), rules)
            if scored.status == WINS:
                return more
        return most

    def short(self) -> int:
        """Return how many doublings a small, hard, self-drawn win of the hand would lack to start (R-H9)."""
        return self._doubled(Score(WINS, PIHU), [], 0, SELF_DRAW, _MOST_SHORT)

    def barred(self) -> Words | None:
        """Return that the seat has to open first (R-H21), and what its product lacks to start (R-H9)."""
        if self.doublings and 0 < self.short() <= self.doublings:
            return _times(_GROWS, self.short())
        if self.opens:
            return _OPENS
        return None if self.may_win() else _CLOSED

    def may_win(self) -> bool:
        """Tell whether the hand has opened, or will."""
        return self.opens or self.distance.players[self.distance.seat].has_opened()

    def unpaid(self) -> Words | None:
        """Return that its product is too small, where it has opened, and by how much (R-H9)."""
        if not self.may_win():
            return None
        short = self.short()
        return _times(_SHORT, short) if short else _TOO_SMALL

    def most_hands(self) -> i64:
        """Return fewer than elsewhere: each is measured against every form that may win beside laizi."""
        return 10_000

    def most_remembered(self) -> i64:
        """Return more where all that was drawn is remembered: the same shape then comes again with other draws."""
        return 60_000

    def usual_points(self) -> float:
        """Return what a win brings on average."""
        return 800.0

    def thrown(self, kind: i64, declared: bool) -> float:
        """Return how likely an unseen copy is thrown; special tiles cannot be won."""
        return 0.0 if self.alone or self.distance.special.all >> kind & 1 else _THROWN

    def comes(self) -> float:
        """Count chows and pungs to come."""
        return 1.0 if self.alone else _COMES

    def over(self, draws: i64, declared: bool) -> float:
        """Return how likely another wins before the next draw."""
        if self.alone or draws >= len(_OVER):
            return 0.0
        return _OVER[draws]

    def lost(self, declared: bool) -> float:
        """Return what another's win costs."""
        return 0.0 if self.alone else _LOST


def _key(shape: Shape) -> tuple[int, int]:
    """Return what tells a shape from all others."""
    return (int(shape.man | shape.pin << 32), int(shape.sou | shape.honours << 32))


def _times(words: Words, doublings: int) -> Words:
    """Fill in the factor that so many doublings make."""
    times = str(1 << doublings)
    return Words(words.zh.replace("{times}", times), words.en.replace("{times}", times))
