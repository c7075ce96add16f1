"""Sichuan mahjong as a variant: what a request tells, what no table could show, and the judgement."""

from typing import Final

from sanyuan.errors import InputError
from sanyuan.fields import Request
from sanyuan.hand.shape import Shape
from sanyuan.meld import CHOW, KONG
from sanyuan.rules.variant import Variant
from sanyuan.score.breakdown import Breakdown
from sanyuan.score.request import take_win
from sanyuan.score.win import check_suited, check_win
from sanyuan.tiles import KIND_OF_FACE
from sanyuan.variants.sichuan.examples import TOLD
from sanyuan.variants.sichuan.explain import BY_RESULT, SHOWN, explain
from sanyuan.variants.sichuan.options import RULES, SichuanRules
from sanyuan.variants.sichuan.outlook import ENCODING, OUTLOOK
from sanyuan.variants.sichuan.patterns import FORMS, NOBODY, SEATS
from sanyuan.variants.sichuan.play import FLOW
from sanyuan.variants.sichuan.score import Claim, SichuanDistance, score, waits_of
from sanyuan.variants.sichuan.words import FIELDS, TITLE, VOID, WORDS


class Sichuan(Variant):
    """四川麻将 血战到底."""

    def judge(self, request: Request) -> Breakdown:
        """Score a claim to win and explain it."""
        rules = RULES.make(request.data.get("rules"))
        win = take_win(request)
        check_suited(win.melds, "melds.no_chows", hand=win.hand, win=[win.tile])
        void, left = request.take_suit("void"), request.take_seats("left")
        fed = win.kong_draw and bool(win.melds) and win.melds[-1].type == KONG and win.melds[-1].source > 0
        feeder = (win.winner + win.melds[-1].source) % SEATS if fed else NOBODY
        claim = Claim(win, void, left, request.take_bool("kong_discard"), feeder)
        _check(claim, rules)
        return explain(claim, score(claim, rules), rules, request.take_bool("explain"))

    def completing(self, request: Request) -> int:
        """Return what completes the hand in the two suits that it may hold."""
        hand, melds = request.take_tiles("hand"), request.take_melds("melds")
        check_suited(melds, "melds.no_chows", hand=hand)
        return waits_of(Shape.of([KIND_OF_FACE[face] for face in hand]), melds, request.take_suit("void"))

    def distance(self, request: Request) -> SichuanDistance:
        """Measure a hand by the tiles outside its void suit."""
        self.rules.make(request.data.get("rules"))
        void = request.take_suit("void")
        for meld in request.take_melds("melds"):
            if meld.type == CHOW or meld.kind // 9 == void:
                raise InputError("melds.no_chows" if meld.type == CHOW else "void.melded", "melds")
        return SichuanDistance(void)


def _check(claim: Claim, rules: SichuanRules) -> None:
    """Refuse moments that no table could show."""
    win, left = claim.win, claim.left
    check_win(win)
    held = [*win.hand, *[meld.kind for meld in win.melds]]  # mypyc reads no star in what follows an in
    for impossible, code in (
        (left and not rules.leaves, "left.nobody_leaves"),
        (win.winner in left or win.loser in left, "left.still_in"),
        (len(left) > 2, "left.most_two"),
        (claim.kong_discard and (win.self_drawn() or win.rob_kong), "kong_discard.needs_loser"),
        (win.rob_kong and not rules.rob_kong, "rob_kong.not_robbed"),
        (win.rob_kong and win.last_tile, "rob_kong.before_last"),
        (win.rob_kong and win.tile in held, "rob_kong.robbed_holds"),
        (win.first_turn and (win.melds or claim.kong_discard or win.rob_kong), "first_turn.nothing_declared"),
        (win.first_turn and not rules.counts_first_turn(win.loser), "first_turn.own_draw"),
        (win.first_turn and not rules.could_have_left(left, win.winner, win.loser), "left.first_turn"),
    ):
        if impossible:
            raise InputError(code, code.partition(".")[0])


SICHUAN: Final = Sichuan(
    "sichuan", TITLE, RULES, WORDS, FORMS, FIELDS, FLOW, (VOID,), OUTLOOK, BY_RESULT, SHOWN, *TOLD, encoding=ENCODING
)
