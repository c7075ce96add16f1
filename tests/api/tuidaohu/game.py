"""The rules of 推倒胡: 136 tiles, sets and a pair or seven pairs, 碰碰胡 and 清一色 doubled, kongs worth one each."""

from sanyuan.fields import NUMBER, Request
from sanyuan.hand.accept import waits
from sanyuan.hand.forms import PAIRS, STANDARD, missing_tiles
from sanyuan.hand.shape import Shape
from sanyuan.rules.flow import Flow, Settlement, Standing
from sanyuan.rules.options import Options, RuleBook, RuleConfig
from sanyuan.rules.shown import Badge, Shown
from sanyuan.rules.variant import Variant
from sanyuan.score.breakdown import Breakdown, Line, Step
from sanyuan.score.catalogue import Catalogue
from sanyuan.score.fact import Fact
from sanyuan.score.ledger import Payment, turned
from sanyuan.score.request import take_win
from sanyuan.score.win import Win, check_win
from sanyuan.table import actions
from sanyuan.table.state import Slot, State
from sanyuan.tiles import KIND_OF_FACE
from sanyuan.words.text import Note, Words

FORMS = STANDARD | PAIRS


class Rules(RuleConfig):
    def __init__(self, given: Options) -> None:
        super().__init__(given)
        self.base = given.number("base", 2, "", Words("底分", "points of a plain win"), low=1)
        self.hands = given.number("hands", 4, "", Words("一场几局", "how many hands a match has"), low=1)


RULES = RuleBook(Rules, presets={"street": {}}, titles={"street": Words("街坊打法", "as on the street")})
NAMES = {
    "plain": Words("平胡", "Plain Hand"),
    "pungs": Words("碰碰胡", "All Pungs"),
    "flush": Words("清一色", "One Suit"),
    "pairs": Words("七对", "Seven Pairs"),
    "kongs": Words("杠", "Kongs"),
}
WORDS = Catalogue(
    "zh",
    NAMES,
    {
        "headline": Words("{seat:seat}推倒胡，收 {total}", "{seat:seat} takes {total}"),
        "worth": Words("每家付", "what one payer pays"),
    },
)


def lines_of(win: Win) -> list[Line] | None:
    """Return what counts, each line a doubling, or None where the hand is not complete."""
    shape = Shape.of([KIND_OF_FACE[face] for face in (*win.hand, win.tile)])
    if missing_tiles(shape, len(win.melds), FORMS):
        return None
    kinds = [*shape.kinds(), *[meld.kind for meld in win.melds]]
    pungs = [kind for kind in set(shape.kinds()) if shape.count(kind) >= 3]
    found = {
        "pungs": len(pungs) + len(win.melds) == 4,
        "flush": len({kind // 9 for kind in kinds}) == 1 and max(kinds) < 27,
        "pairs": bool(missing_tiles(shape, len(win.melds), STANDARD)),
    }
    lines = [Line(name, 1) for name, holds in found.items() if holds]
    return lines + ([Line("kongs", win.kongs(), win.kongs())] if win.kongs() else []) or [Line("plain", 0)]


def explain(win: Win, rules: Rules) -> Breakdown:
    result = Breakdown(WORDS)
    lines = lines_of(win)
    doublings = sum(line.value for line in lines or [])
    each = rules.base << doublings if lines else 0
    result.facts = {"each": each}
    if lines is None:
        result.why = Note("not_a_win")
        return result
    result.lines = lines
    result.steps = [Step(Note("worth"), f"{rules.base} × 2^{doublings}", each)]
    payers = [seat for seat in range(4) if seat != win.winner] if win.self_drawn() else [win.loser]
    reason = "self_draw" if win.self_drawn() else "discard"
    result.payments = [Payment(seat, win.winner, each, reason) for seat in payers]
    result.headline = Note("headline", seat=win.winner, total=each * len(payers))
    return result


class Kept(Slot):
    def __init__(self, rules: Rules) -> None:
        self.rules = rules


def explained(state: State, seat: int, loser: int, robbing: bool) -> Breakdown:
    assert isinstance(state.slot, Kept)
    holder = state.seats[seat]
    tile = int(state.tile if loser >= 0 else holder.drawn)
    hand = [state.faces[held] for held in holder.hand if held != tile]
    winner, payer = (int(state.wind(each)) if each >= 0 else -1 for each in (seat, loser))
    return explain(Win(hand, state.faces[tile], holder.melds, winner, payer, rob_kong=robbing), state.slot.rules)


class TuidaohuFlow(Flow):
    def slot(self, rules: RuleConfig, standing: Standing) -> Slot:
        assert isinstance(rules, Rules)
        return Kept(rules)

    def waits(self, state: State, seat: int) -> int:
        return waits(state.seats[seat].shape, len(state.seats[seat].melds), FORMS)

    def claim_options(self, state: State, seat: int, out: list[int]) -> None:
        super().claim_options(state, seat, out)
        out[:] = [option for option in out if actions.action_type(option) != actions.CHOW]
        if out == [actions.PASS]:
            out.clear()

    def settle_win(self, state: State, winners: list[int], loser: int, robbing: bool) -> list[Settlement]:
        told = [(seat, explained(state, seat, loser, robbing)) for seat in winners]
        return [Settlement(seat, turned(each.payments, int(state.dealer), 4), dict(each.facts)) for seat, each in told]

    def next_standing(self, rules: RuleConfig, standing: Standing, state: State) -> Standing | None:
        assert isinstance(rules, Rules)
        stays = not state.winners or state.winners >> standing.dealer & 1
        dealer = standing.dealer if stays else (standing.dealer + 1) % 4
        more = standing.number + 1 < rules.hands
        return Standing(dealer, 0, standing.number + 1, list(state.scores)) if more else None


class TuidaohuShown(Shown):
    def badges(self, state: State, seat: int) -> list[Badge]:
        return [Badge("dealer", Words("庄", "dealer"))] if seat == state.dealer else []

    def explain(self, state: State, seat: int, loser: int, robbing: bool, winners: list[int]) -> Breakdown:
        return explained(state, seat, loser, robbing)


class Tuidaohu(Variant):
    def judge(self, request: Request) -> Breakdown:
        win = take_win(request)
        check_win(win)
        return explain(win, RULES.make(request.data.get("rules")))


FACTS = (Fact("each", NUMBER, "what one payer pays", "每家付"),)
TITLE = Words("广东推倒胡", "Tuidaohu")
TUIDAOHU = Tuidaohu("tuidaohu", TITLE, RULES, WORDS, FORMS, flow=TuidaohuFlow(), shown=TuidaohuShown(), facts=FACTS)
