"""What a riichi hand may hope for: its points with dora and red fives, and what declaring riichi adds."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.fields import FLAG, TILES, Field, Request
from sanyuan.hand.accept import full_kinds, nearest, sparing_standard
from sanyuan.hand.forms import (
    PAIRS,
    STANDARD,
    STANDARD_THREE,
    THIRTEEN_ORPHANS,
    missing_orphans,
    missing_pairs,
    missing_standard,
    missing_tiles,
)
from sanyuan.hand.shape import Shape
from sanyuan.hand.tables import BITS
from sanyuan.hand.vectors import floats
from sanyuan.meld import Meld
from sanyuan.rules.prospects import NO_TOLLS, SLOTS, Prospects, Wins, slot_kind
from sanyuan.tiles import KIND_OF_FACE, RED, Face
from sanyuan.variants.riichi.options import RULES, RiichiRules
from sanyuan.variants.riichi.pace import ALONE, PACE, Pace, kind_class
from sanyuan.variants.riichi.patterns import RIICHI
from sanyuan.variants.riichi.score.best import Score, read
from sanyuan.variants.riichi.score.dora import DORA_NEXT, DORA_NEXT_THREE, held_in_meld
from sanyuan.variants.riichi.score.points import base_points, hand_points, limit_of
from sanyuan.variants.riichi.score.refused import check_reds, check_shown
from sanyuan.variants.riichi.score.win import BY_TSUMO, WITH_RIICHI
from sanyuan.variants.riichi.ura import Gains, RiichiWins
from sanyuan.words.text import Words

STICK: Final = 1000
"""What a declaration puts on the table, and a win takes back."""

_NO_YAKU: Final = Words("没有役", "has a yaku")
_FURITEN: Final = Words("振听，只能自摸", "furiten: only a drawn tile wins")

FIELDS: Final = (
    Field("dora", TILES, Words("宝牌指示牌", "dora indicators"), (), high=5, shows=True),
    Field("river", TILES, Words("自己打过的牌", "the seat's own discards"), (), shows=True),
    Field("riichi", FLAG, Words("可以立直", "riichi may be declared"), True),
)
"""What a request to analyse a hand has beside the common fields."""


def take_prospects(request: Request) -> "RiichiProspects":
    """Take the situation of a request to analyse."""
    rules = RULES.make(request.data.get("rules"))
    shown: list[tuple[str, list[Face]]] = [("hand", request.take_tiles("hand")), ("dora", request.take_tiles("dora"))]
    shown += [("melds", list(meld.tiles)) for meld in request.take_melds("melds")]
    check_shown("dora", request.take_tiles("dora"))
    check_reds(shown, rules)
    gone: i64 = 0
    for face in request.take_tiles("river"):
        gone |= BITS[KIND_OF_FACE[face]]
    return RiichiProspects(
        rules,
        request.take_seat("seat", 0, rules.players),
        request.take_round(),
        tuple(request.take_melds("melds")),
        tuple(request.take_tiles("dora")),
        gone,
        ALONE if request.take_bool("self_draw_only") else PACE,
        request.take_bool("riichi", True),
    )


@final
class RiichiProspects(Prospects):
    """The hopes of one seat: what it has melded, the indicators in sight, and whether it may declare."""

    def __init__(
        self,
        rules: RiichiRules,
        seat: int = 0,
        round_wind: int = 0,
        shown: tuple[Meld, ...] = (),
        dora: tuple[Face, ...] = (),
        gone: int = 0,
        pace: Pace = PACE,
        riichi: bool = True,
        declared: bool = False,
        norths: int = 0,
    ) -> None:
        """Take the situation; ``gone`` is the mask of the kinds in the seat's own river, ``norths`` counts those aside.

        ``riichi`` says that it may be declared, ``declared`` that it was.
        """
        forms = STANDARD_THREE if rules.three else STANDARD
        super().__init__(len(shown), forms if shown else forms | PAIRS | THIRTEEN_ORPHANS)
        self.rules: Final = rules
        self.seat: Final[i64] = seat
        self.round_wind: Final[i64] = round_wind
        self.shown: Final = shown
        self.dora: Final = dora
        self.gone: Final[i64] = gone
        self.pace: Final = pace
        self.riichi: Final = riichi
        self.declared: Final = declared
        self.norths: Final[i64] = norths
        follow = DORA_NEXT_THREE if rules.three else DORA_NEXT
        kinds: vec[i64] = vec[i64]()
        for face in dora:
            kinds = append(kinds, follow[KIND_OF_FACE[face]])
        self.dora_kinds: Final[vec[i64]] = kinds
        reds: i64 = 0
        closed = True
        beside: i64 = 0
        for meld in shown:
            for face in meld.tiles:
                if face >= RED:
                    reds += 1
            for kind in kinds:
                beside += held_in_meld(meld, kind)
            if meld.is_open():
                closed = False
        self.reds_beside: Final[i64] = reds
        self.dora_beside: Final[i64] = beside
        self.closed: Final = closed

    def missing(self, shape: Shape) -> i64:
        """Return how many tiles a hand lacks for the nearest form."""
        return missing_tiles(shape, self.melds, self.forms)

    def spare(self, shape: Shape) -> i64:
        """Return the kinds that can go; where pairs or orphans are as near as four sets, by asking about each."""
        if self.forms & STANDARD and self.melds == 0:
            missing = missing_standard(shape, 9)
            if missing_pairs(shape) > missing and missing_orphans(shape) > missing:
                return sparing_standard(shape, 9)
        elif self.forms == STANDARD:
            return sparing_standard(shape, 9 - 2 * self.melds)
        return super().spare(shape)

    def near(self, shape: Shape) -> i64:
        """Return missing tiles << 34 | mask of the kinds that help."""
        return nearest(shape, self.melds, self.forms)

    def dead_waits(self, shape: Shape) -> i64:
        """Return the kinds that do not make it tenpai: of these its hand and melds hold all four."""
        return full_kinds(shape, self.shown)

    def _read(self, shape: Shape, kind: i64, flags: i64) -> Score:
        """Return the readings of a complete hand, without its dora."""
        return read(shape, kind, self.shown, self.seat, self.round_wind, flags, 0, self.rules)

    def _dora(self, shape: Shape, reds: i64) -> i64:
        """Count the han of dora, red fives and norths."""
        han = self.dora_beside + reds + self.reds_beside + self.norths
        for kind in self.dora_kinds:
            han += shape.count(kind)
        return han

    def _paid(self, value: Score, more: i64, drawn: bool, quiet: bool) -> i64:
        """Return the points of the best reading with so many han more; a ``quiet`` hand was read with a riichi."""
        best = self._points(value, more, drawn, quiet)
        if value.others is not None:
            for other in value.others:
                best = max(best, self._points(other, more, drawn, quiet))
        return best

    def _points(self, value: Score, more: i64, drawn: bool, quiet: bool) -> i64:
        if value.yakuman:
            return value.points
        counted = value.counted
        han = value.han + more
        if quiet:
            counted &= ~RIICHI
            han -= 1
        if counted == 0:
            return 0
        rules = self.rules
        base = base_points(han, value.fu, limit_of(han, value.fu, rules.kazoe, rules.kiriage))
        return hand_points(base, self.seat == 0, drawn, rules.players, rules.tsumo_loss)

    def pays(self, shape: Shape, kind: i64, reds: i64, drawn: bool) -> i64:
        """Return the points of a hand as it is declared or not; 0 where it has no yaku."""
        flags: i64 = WITH_RIICHI if self.declared else 0
        value = self._read(shape, kind, flags | BY_TSUMO if drawn else flags)
        return self._paid(value, self._dora(shape, reds), drawn, False)

    def usual_points(self) -> float:
        """Return the mean of all wins, a half more for the dealer."""
        return 8000.0 if self.seat == 0 else 5500.0

    def thrown(self, kind: i64, declared: bool) -> float:
        """Return how likely an unseen copy is thrown, as the pace of the others has it."""
        rates = self.pace.declared if declared or self.declared else self.pace.quiet
        return rates[kind_class(kind)] if rates else 0.0

    def tolls(self, draws: i64) -> "vec[float]":
        """Return what each kind risks more than the average tile where it is thrown later."""
        rows = self.pace.tolls
        if not rows:
            return NO_TOLLS
        found = floats(34)
        kind: i64 = 0
        while kind < 34:
            row = rows[kind_class(kind)]
            found[kind] = row[draws] if draws < len(row) else 0.0
            kind += 1
        return found

    def over(self, draws: i64, declared: bool) -> float:
        """Return how likely another wins, as the pace of the others has it."""
        rates = self.pace.over_declared if declared or self.declared else self.pace.over
        if not rates:
            return 0.0
        return rates[draws] if draws < len(rates) else rates[-1]

    def exhausted(self, ready: bool) -> float:
        """Return what the noten payments bring on average (R-W1): each other seat is ready in 44 of 100 such hands."""
        if self.rules.noten == "none" or not self.pace.over:
            return 0.0
        pool = float(self.rules.noten_pool)
        return 0.495 * pool if ready else -0.381 * pool

    def lost(self, declared: bool) -> float:
        """Return what another's win costs on average: a share of what is drawn, and some hands dealt into."""
        if not self.pace.over:
            return 0.0
        return self.folded() + (1500.0 if declared or self.declared else 1000.0)

    def folded(self) -> float:
        """Return a share of what others draw."""
        if not self.pace.over:
            return 0.0
        return 1200.0 if self.seat == 0 else 700.0

    def may_claim(self, waits: i64, gone: i64) -> bool:
        """Refuse a hand in furiten."""
        return waits & (gone | self.gone) == 0

    def unpaid(self) -> Words | None:
        """Return that it has no yaku."""
        return _NO_YAKU

    def claims_barred(self, waits: i64, gone: i64) -> Words | None:
        """Return that the hand is in furiten."""
        return _FURITEN if self.pace.quiet and not self.may_claim(waits, gone) else None

    def declare_word(self) -> str:
        """Return the action's word."""
        return "riichi"

    def stake(self) -> float:
        """Return the stick."""
        return float(STICK)

    def declare_words(self) -> Words:
        """Return what people call it."""
        return Words("立直", "riichi", "リーチ")

    def may_declare(self) -> bool:
        """Let closed hands declare."""
        return self.riichi and self.closed

    def wins(self, shape: Shape, reds: i64, waits: i64, gone: i64, unseen: "vec[i64]", found: Wins) -> None:
        """Find what a ready hand may win, undeclared and in riichi, by one reading of each hand it may become."""
        declares = self.may_declare()
        flags: i64 = WITH_RIICHI if declares or self.declared else 0
        claims = self.may_claim(waits, gone)
        indicators: i64 = len(self.dora) if self.rules.ura and declares else 0
        if not self.rules.kan_ura:
            indicators = min(indicators, 1)
        riichi = RiichiWins(indicators, 1 if self.rules.ippatsu else 0)
        found.clear()
        slot: i64 = 0
        while slot < SLOTS:
            kind = slot_kind(slot)
            copies = float(unseen[slot])
            if waits >> kind & 1 and copies > 0.0:
                shape.add(kind)
                dora = self._dora(shape, reds + 1 if slot >= 34 else reds)
                if declares:
                    self._count_gains(shape, slot, waits, unseen, riichi.gains)
                value = self._read(shape, kind, flags | BY_TSUMO)
                found.drawn[slot] = self._paid(value, dora, True, declares)
                if declares:
                    riichi.add_drawn(copies, self._by_han(value, dora, True, riichi.rises))
                share = copies * self.thrown(kind, declares) if claims else 0.0
                if share > 0.0:
                    value = self._read(shape, kind, flags)
                    found.claim(copies * self.thrown(kind, False), self._paid(value, dora, False, declares))
                    if declares:
                        riichi.add_claimed(share, self._by_han(value, dora, False, riichi.rises))
                shape.remove(kind)
            slot += 1
        if declares:
            self._declare(riichi, found)

    def _declare(self, riichi: RiichiWins, found: Wins) -> None:
        """Fill in what riichi is worth with 0, 1, … draws left: ura and ippatsu included, the stick paid."""
        found.points[0] = -float(STICK)
        found.beside[0] = self.exhausted(True)
        found.chances[0] = 0.0
        if not found.remembers:
            self._declare_from(riichi, found, found.draws, 1)
            return
        draws: i64 = 1
        while draws <= min(found.draws, found.left):
            self._declare_from(riichi, found, draws, draws)
            draws += 1

    def _declare_from(self, riichi: RiichiWins, found: Wins, draws: i64, least: i64) -> None:
        """Fill in what riichi is worth with ``least`` to ``draws`` draws left, of which the first is the next one.

        The draws after a riichi are thrown unless they win. So of the tiles it waits for every other copy is still
        unseen at the win, and of all others a share that is known: the ura indicators are among these.
        """
        wins = riichi.copies
        lost = self.lost(True)
        points, beside, chances = found.points, found.beside, found.chances
        later = 0.0
        later_beside = self.exhausted(True)
        later_won = 0.0
        turn: i64 = 1
        while turn <= draws:
            # draws thrown since the declaration are none of those waited for
            among = max(float(found.left - (draws - turn)), wins)
            others = among - wins
            over = self.over(turn, True)
            stays = 1.0 - over
            claim = riichi.offers / among
            goes_on = stays * (1.0 - claim) * (others / among)
            won = stays * (claim + (1.0 - claim) * (wins / among)) + goes_on * later_won
            gone_on = goes_on * later
            paid = stays * (riichi.expected(True, claim, wins - 1.0, others) / among) + gone_on
            later = stays * (riichi.expected(False, claim, wins - 1.0, others) / among) + gone_on
            later_beside = goes_on * later_beside - over * lost
            later_won = won
            if turn >= least:
                points[turn] = paid - STICK * (1.0 - won)
                beside[turn] = later_beside
                chances[turn] = won
            turn += 1

    def _count_gains(self, shape: Shape, drawn: i64, waits: i64, unseen: "vec[i64]", gains: Gains) -> None:
        """Count how the unseen tiles would raise a complete hand as ura indicators, without the slot just drawn."""
        gains.clear()
        if gains.indicators == 0:
            return
        follow = DORA_NEXT_THREE if self.rules.three else DORA_NEXT
        slot: i64 = 0
        while slot < SLOTS:
            copies = unseen[slot]
            if copies > 0:
                shown = slot_kind(slot)
                dora: i64 = follow[shown]
                gain = shape.count(dora)
                for meld in self.shown:
                    gain += held_in_meld(meld, dora)
                gains.add(copies - 1 if slot == drawn else copies, gain, waits >> shown & 1 != 0)
            slot += 1

    def _by_han(self, value: Score, dora: i64, drawn: bool, rises: i64) -> "vec[float]":
        """Return the points of a riichi with 0, 1, … han more."""
        points = floats(rises + 1)
        more: i64 = 0
        while more <= rises:
            points[more] = float(self._paid(value, dora + more, drawn, False))
            more += 1
        return points
