"""What a Wuhan hand may hope for: shapes that win beside the laizi, valued by the scorer with what all seats show."""

from typing import Final, final

from mypy_extensions import i64

from sanyuan.hand.shape import Shape
from sanyuan.rules.prospects import Prospects
from sanyuan.score.win import SELF_DRAW
from sanyuan.variants.wuhan.distance import WuhanDistance
from sanyuan.variants.wuhan.score.best import SEATS, WINS, score
from sanyuan.variants.wuhan.score.win import WuhanWin
from sanyuan.words.text import Words

_CLOSED: Final = Words("还没开口，先吃、碰或明杠才能胡", "not opened: a chow, pung or open kong has to come first")


@final
class WuhanProspects(Prospects):
    """The hopes of one seat: 开口 and 起胡 are asked of the scorer as the seats stand now."""

    def __init__(self, distance: WuhanDistance, alone: bool) -> None:
        """Take the measure of the table; ``alone`` counts wins by self-draw only."""
        super().__init__(len(distance.players[distance.seat].melds))
        self.distance: Final = distance
        self.alone: Final = alone

    def missing(self, shape: Shape) -> i64:
        """Return how many tiles the nearest shape lacks."""
        distance = self.distance
        shown = distance.players[distance.seat].melds
        return min(list(distance.by_form(shape, len(shown), shown).values()))

    def near(self, shape: Shape) -> i64:
        """Return missing tiles << 34 | mask of the kinds that help."""
        shown = self.distance.players[self.distance.seat].melds
        return self.distance.near(shape, len(shown), shown)

    def pays(self, shape: Shape, kind: i64, reds: i64, drawn: bool) -> i64:
        """Return what the winner takes in all; 0 where the hand has not opened or its product is too small (R-H9)."""
        distance = self.distance
        shape.remove(kind)
        tiles = shape.kinds()
        shape.add(kind)
        loser = SELF_DRAW if drawn else (distance.seat + 1) % SEATS
        win = WuhanWin(int(distance.special.flip), distance.players, tiles, int(kind), distance.seat, loser)
        scored = score(win, distance.rules)
        return scored.total() if scored.status == WINS else 0

    def barred(self) -> Words | None:
        """Return that the seat has to open first (R-H21)."""
        return None if self.distance.players[self.distance.seat].has_opened() else _CLOSED

    def most_hands(self) -> i64:
        """Return fewer than elsewhere: each is measured against every form that may win beside laizi."""
        return 30_000

    def usual_points(self) -> float:
        """Return what a win brings on average."""
        return 800.0

    def thrown(self, kind: i64, declared: bool) -> float:
        """Return how likely an unseen copy is thrown; special tiles cannot be won."""
        return 0.0 if self.alone or self.distance.special.all >> kind & 1 else 1.1
