"""What a 国标 hand may hope for: a win of enough fan, valued by the scorer itself."""

from typing import Final, final

from mypy_extensions import i64

from sanyuan.fields import Request
from sanyuan.hand.forms import KNITTED, PAIRS_WITH_QUADS, STANDARD, THIRTEEN_ORPHANS, UNRELATED
from sanyuan.hand.shape import Shape
from sanyuan.meld import Meld
from sanyuan.rules.prospects import Prospects
from sanyuan.score.win import SELF_DRAW
from sanyuan.variants.guobiao.options import RULES, GuobiaoRules
from sanyuan.variants.guobiao.score.best import score
from sanyuan.variants.guobiao.score.win import GuobiaoWin
from sanyuan.words.text import Words

_OVER: Final[tuple[float, ...]] = (
    0.14,
    0.14,
    0.13,
    0.13,
    0.12,
    0.12,
    0.11,
    0.10,
    0.09,
    0.08,
    0.07,
    0.06,
    0.05,
    0.04,
    0.03,
)
"""How likely another wins in one round of turns, by the draws left to the player; then hardly anybody."""
_FAN_OF_OTHERS: Final = 12.5


_COMES: Final = 1.5
"""How often tiles that bring a hand nearer come in a round, claims counted.

Fitted, so that chances to win are what happened in hands between our own players.
"""


@final
class GuobiaoProspects(Prospects):
    """The hopes of one seat: its melds, its winds, and whether others throw tiles at all."""

    def __init__(
        self,
        rules: GuobiaoRules,
        seat: int = 0,
        round_wind: int = 0,
        shown: tuple[Meld, ...] = (),
        self_draw_only: bool = False,
        flowers: int = 0,
    ) -> None:
        """Take the situation; ``flowers`` are paid beside the fan."""
        forms = STANDARD
        if not shown:
            forms |= PAIRS_WITH_QUADS | THIRTEEN_ORPHANS | UNRELATED
        if len(shown) <= 1:
            forms |= KNITTED
        super().__init__(len(shown), forms)
        self.rules: Final = rules
        self.seat: Final = seat
        self.round_wind: Final = round_wind
        self.shown: Final = shown
        self.self_draw_only: Final = self_draw_only
        self.flowers: Final = flowers

    def pays(self, shape: Shape, kind: i64, reds: i64, drawn: bool) -> i64:
        """Return what the others pay in all (R-G2); 0 where the hand has too few fan, its flowers aside."""
        shape.remove(kind)
        tiles = tuple(shape.kinds())
        shape.add(kind)
        loser = SELF_DRAW if drawn else (self.seat + 1) % 4
        fan = score(GuobiaoWin(tiles, kind, self.shown, self.seat, loser, self.round_wind), self.rules).fan
        if fan < self.rules.needed:
            return 0
        fan += self.flowers
        return (3 * (self.rules.base + fan) if drawn else 3 * self.rules.base + fan) * self.rules.scale

    def unpaid(self) -> Words | None:
        """Return that it has too few fan (R-G2)."""
        return Words(f"不到 {self.rules.needed} 番", f"has {self.rules.needed} fan")

    def most_hands(self) -> i64:
        """Return fewer than elsewhere: each is measured by every form."""
        return 150_000

    def usual_points(self) -> float:
        """Return what a win brings on average."""
        return 42.0 * float(self.rules.scale)

    def thrown(self, kind: i64, declared: bool) -> float:
        """Return how likely an unseen copy is thrown: nobody knows of a wait, and few fold."""
        return 0.0 if self.self_draw_only else 1.2

    def comes(self) -> float:
        """Count chows and pungs to come."""
        return 1.0 if self.self_draw_only else _COMES

    def over(self, draws: i64, declared: bool) -> float:
        """Return how likely another wins before the next draw."""
        if self.self_draw_only:
            return 0.0
        return _OVER[draws] if draws < len(_OVER) else 0.015

    def lost(self, declared: bool) -> float:
        """Return what another's win costs: the base, and its fan where it is drawn, or dealt into one time in three."""
        if self.self_draw_only:
            return 0.0
        return (float(self.rules.base) + 0.47 * _FAN_OF_OTHERS) * float(self.rules.scale)


def take_prospects(request: Request) -> GuobiaoProspects:
    """Take the situation of a request to analyse."""
    return GuobiaoProspects(
        RULES.make(request.data.get("rules")),
        request.take_seat("seat", 0),
        request.take_round(),
        tuple(request.take_melds("melds")),
        request.take_bool("self_draw_only"),
    )
