"""What a look-ahead asks of a game: how far a hand is, what it would pay, what others do meanwhile."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sanyuan.hand.accept import nearest
from sanyuan.hand.forms import STANDARD, missing_tiles
from sanyuan.hand.shape import Shape
from sanyuan.hand.tables import BITS
from sanyuan.hand.vectors import floats, zeros
from sanyuan.kept import Kept
from sanyuan.tiles import RED, Face
from sanyuan.words.text import Words

SLOTS: Final = 37
"""The tiles a look-ahead tells apart: the 34 kinds, plain fives among them, then the red fives of 万筒索."""


def slot_kind(slot: i64) -> i64:
    """Return the kind of a slot.

    >>> slot_kind(13), slot_kind(35)
    (13, 13)
    """
    return slot if slot < 34 else 9 * (slot - 34) + 4


def slot_of_face(face: Face) -> int:
    """Return the slot of a face.

    >>> slot_of_face(RED + 1), slot_of_face(33)
    (35, 33)
    """
    return face if face < 34 else face - RED + 34


NO_TOLLS: Final = floats(34)
"""No kind costs more than another."""


@final
class Wins:
    """What a ready hand may win: by its own draws, by what others throw, and where it is declared."""

    def __init__(self, left: i64, draws: i64, remembers: bool = False) -> None:
        """Take how many tiles are unseen before the first of so many draws.

        Where thrown draws are remembered, fewer draws begin with as many unseen tiles; else with so many fewer.
        """
        self.left: i64 = left
        self.draws: Final[i64] = draws
        self.remembers: Final = remembers
        self.drawn: Final = zeros(SLOTS)
        """The points of a self-draw by slot."""
        self.share: float = 0.0
        """The copies that others would throw in one round of turns."""
        self.claimed: float = 0.0
        """What these copies pay, each times its share."""
        self.points: Final = floats(draws + 1)
        """What declaring pays with 0, 1, … draws left."""
        self.beside: Final = floats(draws + 1)
        """What else the seat gets then."""
        self.chances: Final = floats(draws + 1)
        """Its chance to win then."""

    def clear(self) -> None:
        """Forget what undeclared wins pay."""
        self.share = 0.0
        self.claimed = 0.0
        slot: i64 = 0
        while slot < SLOTS:
            self.drawn[slot] = 0
            slot += 1

    def claim(self, share: float, points: i64) -> None:
        """Note that others throw a share of the copies of a tile, which pays so much or is no win."""
        if points > 0:
            self.share += share
            self.claimed += share * float(points)


@mypyc_attr(allow_interpreted_subclasses=True)
class Prospects(Kept):
    """The hopes of one seat at one table; the defaults are those of a game where any complete hand pays one point."""

    def __init__(self, melds: int = 0, forms: int = STANDARD) -> None:
        """Take how many melds lie open, and the forms a hand may be complete in."""
        self.melds: Final[i64] = melds
        self.forms: Final[i64] = forms

    def missing(self, shape: Shape) -> i64:
        """Return how many tiles a hand lacks."""
        return missing_tiles(shape, self.melds, self.forms)

    def near(self, shape: Shape) -> i64:
        """Return missing tiles << 34 | mask of the kinds that help."""
        return nearest(shape, self.melds, self.forms)

    def discardable(self, shape: Shape) -> i64:
        """Return the mask of the kinds that the rules let a hand discard."""
        return shape.ones

    def spare(self, shape: Shape) -> i64:
        """Return the mask of held kinds of which one can be spared without leaving more tiles missing."""
        now = self.missing(shape)
        mask: i64 = 0
        kind: i64 = 0
        while kind < 34:
            if shape.ones >> kind & 1:
                shape.remove(kind)
                if self.missing(shape) == now:
                    mask |= BITS[kind]
                shape.add(kind)
            kind += 1
        return mask

    def dead_waits(self, shape: Shape) -> i64:
        """Return the kinds that no longer make a hand ready which waits for them: it holds all four itself."""
        return shape.fours

    def pays(self, shape: Shape, kind: i64, reds: i64, drawn: bool) -> i64:
        """Return what a complete hand pays its owner when ``kind`` came last, drawn or claimed; 0 where it may not win.

        ``reds`` counts the red fives among the concealed tiles.
        """
        return 1

    def most_hands(self) -> i64:
        """Return how many hands a look-ahead may meet in a few seconds."""
        return 700_000

    def most_remembered(self) -> i64:
        """Return the same where every tile drawn is remembered, so that one hand counts once for every way to it."""
        return self.most_hands()

    def usual_points(self) -> float:
        """Return what a win usually pays, for hands too far away to tell."""
        return 1.0

    def thrown(self, kind: i64, declared: bool) -> float:
        """Return the chance that an unseen copy of a kind is thrown by others in one round of turns."""
        return 0.0

    def comes(self) -> float:
        """Return how often a tile that brings a hand nearer comes in a round of turns: once drawn, and by claims."""
        return 1.0

    def may_claim(self, waits: i64, gone: i64) -> bool:
        """Tell whether a ready hand may win a discard although kinds of the mask ``gone`` were thrown from it."""
        return True

    def tolls(self, draws: i64) -> "vec[float]":
        """Return what throwing each kind later costs beside the average tile, with so many draws then left."""
        return NO_TOLLS

    def over(self, draws: i64, declared: bool) -> float:
        """Return the chance that somebody else ends the hand before the next draw, with ``draws`` of them left."""
        return 0.0

    def exhausted(self, ready: bool) -> float:
        """Return what a seat gets on average where the wall runs out, ready or not."""
        return 0.0

    def lost(self, declared: bool) -> float:
        """Return what another's win costs a seat on average."""
        return 0.0

    def folded(self) -> float:
        """Return what another's win costs on average a seat that throws only safe tiles."""
        return 0.0

    def barred(self) -> Words | None:
        """Return what has to happen before the hand can win at all, where that is not so yet."""
        return None

    def may_win(self) -> bool:
        """Tell whether the hand as it stands may win at all."""
        return True

    def unpaid(self) -> Words | None:
        """Return what a complete hand that may not win fails to do, where the rules of the game ask for it."""
        return None

    def claims_barred(self, waits: i64, gone: i64) -> Words | None:
        """Return why a ready hand that threw the kinds ``gone`` may not win what others throw; None where it may."""
        return None

    def declare_word(self) -> str:
        """Return the word of a declaration as an action."""
        return "declare"

    def stake(self) -> float:
        """Return what a declaration costs a hand that does not win."""
        return 0.0

    def declare_words(self) -> Words:
        """Return what people call a declaration."""
        return Words("宣告", "declaring")

    def may_declare(self) -> bool:
        """Tell whether a ready hand may be declared, to stay as it is for more points; ``wins`` says what that pays."""
        return False

    def wins(self, shape: Shape, reds: i64, waits: i64, gone: i64, unseen: "vec[i64]", found: "Wins") -> None:
        """Find what a ready hand may win with the tiles it waits for.

        ``reds`` counts the red fives it holds, ``gone`` has the kinds thrown from it, ``unseen`` counts tiles by slot.
        """
        claims = self.may_claim(waits, gone)
        found.clear()
        slot: i64 = 0
        while slot < SLOTS:
            kind = slot_kind(slot)
            if waits >> kind & 1 and unseen[slot] > 0:
                count = reds + 1 if slot >= 34 else reds
                shape.add(kind)
                found.drawn[slot] = self.pays(shape, kind, count, True)
                share = self.thrown(kind, False) * float(unseen[slot]) if claims else 0.0
                if share > 0.0:
                    found.claim(share, self.pays(shape, kind, count, False))
                shape.remove(kind)
            slot += 1
