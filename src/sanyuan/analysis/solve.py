"""Values on a graph of hands, turn by turn from the last draw to the first.

The worth of a hand is its expected points and what it gets beside them, where the wall runs out or another wins.
With ``t`` draws left a held hand is worth the average over what is drawn; a drawn hand the best of winning and of
every discard. The three numbers of a hand, expected points, chance to win and chance to be ready, belong to one plan:
the one that is best for the goal. Nearly equal plans are told apart by the other two numbers, then by the order of
the tiles. A hand that aims to be ready and has been ready plays on for the win.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.analysis.book import MISSING, TAKEN_AT
from sanyuan.analysis.graph import COPIES, COPIES_BITS, KIND, KIND_BITS, Graph
from sanyuan.hand.vectors import floats
from sanyuan.rules.prospects import NO_TOLLS

BY_POINTS: Final = 0
BY_WIN: Final = 1
BY_READY: Final = 2

_NEAR_POINTS: Final = 1e-7
_NEAR_CHANCE: Final = 1e-11


def better(
    goal: i64, points: float, win: float, ready: float, than_points: float, than_win: float, than_ready: float
) -> bool:
    """Tell whether one plan is better than another for a goal."""
    by_points = points - than_points
    by_win = win - than_win
    by_ready = ready - than_ready
    if goal == BY_POINTS:
        if by_points > _NEAR_POINTS or by_points < -_NEAR_POINTS:
            return by_points > 0.0
        if by_win > _NEAR_CHANCE or by_win < -_NEAR_CHANCE:
            return by_win > 0.0
        return by_ready > _NEAR_CHANCE
    if goal == BY_READY:
        if by_ready > _NEAR_CHANCE or by_ready < -_NEAR_CHANCE:
            return by_ready > 0.0
    if by_win > _NEAR_CHANCE or by_win < -_NEAR_CHANCE:
        return by_win > 0.0
    if by_points > _NEAR_POINTS or by_points < -_NEAR_POINTS:
        return by_points > 0.0
    return by_ready > _NEAR_CHANCE


WIDTH: Final = 4
"""Numbers kept of a hand: points, what it gets beside them, chances to win and to be ready."""
BESIDE: Final = 1
WIN: Final = 2
READY: Final = 3


@final
class Values:
    """The numbers of every hand with so many draws left, worked out in place."""

    def __init__(self, graph: Graph, goal: i64) -> None:
        """Begin with no draw left: nothing is won, and a ready hand is ready."""
        self.graph: Final = graph
        self.goal: Final[i64] = goal
        self.held: Final = floats(WIDTH * graph.held.count)
        self.drawn: Final = floats(WIDTH * graph.drawn.count)
        self.watched: vec[i64] = vec[i64]()
        """The held hands whose values are kept turn by turn, undeclared."""
        self.curve: vec[float] = vec[float]()
        """For each turn the numbers of each watched hand."""
        self.ready_before: Values | None = Values(graph, BY_WIN) if goal == BY_READY else None
        """The numbers of hands that were ready before, where being ready is the goal: a win is what is left to them."""
        ready = graph.prospects.exhausted(True)
        self.nothing: float = graph.prospects.exhausted(False)
        """What a hand gets that neither wins nor is ready in the draws left."""
        held = self.held
        number: i64 = 0
        while number < graph.held.count:
            at = WIDTH * number
            if graph.ready[number] >= 0:
                held[at + READY] = 1.0
                held[at + BESIDE] = ready
            else:
                held[at + BESIDE] = self.nothing
            number += 1

    def run(self) -> None:
        """Work out all turns."""
        self._keep()
        turn: i64 = 1
        while turn <= self.graph.draws:
            before = self.ready_before
            if before is not None:
                before._turn(turn)
            self._turn(turn)
            if before is not None:
                self._take_ready(before)
            self._keep()
            if before is not None:
                before._declare(turn)
            self._declare(turn)
            turn += 1

    def _turn(self, turn: i64) -> None:
        self._throws(turn - 1)
        self._draws(turn)

    def _take_ready(self, before: "Values") -> None:
        """Let every ready hand be worth what it is once it need not be ready again."""
        held, others = self.held, before.held
        number: i64 = 0
        while number < self.graph.held.count:
            if self.graph.ready[number] >= 0:
                at = WIDTH * number
                held[at] = others[at]
                held[at + BESIDE] = others[at + BESIDE]
                held[at + WIN] = others[at + WIN]
            number += 1

    def _keep(self) -> None:
        for number in self.watched:
            at = WIDTH * number
            part: i64 = 0
            while part < WIDTH:
                self.curve = append(self.curve, self.held[at + part])
                part += 1

    def _throws(self, turn: i64) -> None:
        """Choose the best discard of every drawn hand with so many draws left."""
        graph = self.graph
        goal = self.goal
        held, drawn = self.held, self.drawn
        throw_from, throw_to = graph.throw_from, graph.throw_to
        steps = graph.drawn.steps
        most = graph.draws - turn
        nothing = self.nothing
        tolls = graph.prospects.tolls(turn) if graph.extra > 0 else NO_TOLLS  # else too little is seen to be gained
        by_points = goal == BY_POINTS
        count = graph.drawn.count
        number: i64 = 0
        edge: i64 = 0
        while number < count:
            end = throw_from[number + 1]
            if steps[number] >> TAKEN_AT > most:
                edge = end
                number += 1
                continue
            best_points = 0.0
            best_beside = nothing
            best_worth = nothing
            best_win = 0.0
            best_ready = 0.0
            while edge < end:
                thrown = throw_to[edge]
                to = WIDTH * (thrown >> KIND_BITS)
                points = held[to]
                beside = held[to + BESIDE] - tolls[thrown & KIND]
                worth = points + beside
                more = worth - best_worth
                if by_points and (more > _NEAR_POINTS or more < -_NEAR_POINTS):
                    prefers = more > 0.0
                else:
                    prefers = better(goal, worth, held[to + WIN], held[to + READY], best_worth, best_win, best_ready)
                if prefers:
                    best_worth = worth
                    best_points = points
                    best_beside = beside
                    best_win = held[to + WIN]
                    best_ready = held[to + READY]
                edge += 1
            at = WIDTH * number
            drawn[at] = best_points
            drawn[at + BESIDE] = best_beside
            drawn[at + WIN] = best_win
            drawn[at + READY] = best_ready
            number += 1

    def _draws(self, turn: i64) -> None:
        """Average every held hand over its next draw, after which one draw less is left."""
        graph = self.graph
        goal = self.goal
        held, drawn = self.held, self.drawn
        draw_from, draws_to = graph.draw_from, graph.draws_to
        pays_from, draw_pays = graph.pays_from, graph.draw_pays
        ready_number = graph.ready
        shares = vec[float]([0.0, 1.0, 2.0, 3.0, 4.0])
        steps = graph.held.steps
        left = float(graph.unseen.totals[0] - (graph.draws - turn))
        most = graph.draws - turn
        over = graph.prospects.over(turn, False)
        survive = 1.0 - over
        comes = graph.prospects.comes()
        lost = over * graph.prospects.lost(False)
        self.nothing = survive * self.nothing - lost
        nothing = self.nothing
        count = graph.held.count
        number: i64 = 0
        edge: i64 = 0
        while number < count:
            end = draw_from[number + 1]
            at = WIDTH * number
            if steps[number] & MISSING > turn + 1 or steps[number] >> TAKEN_AT > most:
                held[at + BESIDE] = nothing
                edge = end
                number += 1
                continue
            same_points = held[at]
            same_beside = held[at + BESIDE]
            same_win = held[at + WIN]
            same_ready = held[at + READY]
            sum_points = 0.0
            sum_beside = 0.0
            sum_win = 0.0
            sum_ready = 0.0
            copies = 0.0
            its = ready_number[number]
            paid: i64 = pays_from[its] - edge if its >= 0 else 0
            while edge < end:
                draw = draws_to[edge]
                share = shares[draw & COPIES]
                copies += share
                to = draw >> COPIES_BITS
                if to >= 0:
                    to *= WIDTH
                    next_points = drawn[to]
                    next_beside = drawn[to + BESIDE]
                    next_win = drawn[to + WIN]
                    next_ready = drawn[to + READY]
                else:
                    next_points = same_points
                    next_beside = same_beside
                    next_win = same_win
                    next_ready = same_ready
                if its >= 0:
                    pays = draw_pays[paid + edge]
                    if pays > 0.0 and better(goal, pays, 1.0, 1.0, next_points + next_beside, next_win, next_ready):
                        next_points = pays
                        next_beside = 0.0
                        next_win = 1.0
                        next_ready = 1.0
                sum_points += share * (next_points - same_points)
                sum_beside += share * (next_beside - same_beside)
                sum_win += share * (next_win - same_win)
                sum_ready += share * (next_ready - same_ready)
                edge += 1
            if its < 0:
                copies *= comes
                sum_points *= comes
                sum_beside *= comes
                sum_win *= comes
                sum_ready *= comes
            among = max(left, copies)
            new_points = same_points + sum_points / among
            new_beside = same_beside + sum_beside / among
            new_win = same_win + sum_win / among
            new_ready = same_ready + sum_ready / among
            if its >= 0:
                new_ready = 1.0
                claim = graph.claim_share[its] / among
                if claim > 0.0:
                    paid_claims = graph.claim_pays[its] / among
                    if claim > 1.0:  # more would be thrown than there is to win
                        paid_claims /= claim
                        claim = 1.0
                    stays = 1.0 - claim
                    new_points = paid_claims + stays * new_points
                    new_beside *= stays
                    new_win = claim + stays * new_win
            held[at] = survive * new_points
            held[at + BESIDE] = survive * new_beside - lost
            held[at + WIN] = survive * new_win
            held[at + READY] = new_ready if its >= 0 else survive * new_ready
            number += 1

    def _declare(self, turn: i64) -> None:
        """Let every ready hand be declared where that is better."""
        graph = self.graph
        if not len(graph.fixed_points):
            return
        held = self.held
        fixed_points, fixed_beside, fixed_chances = graph.fixed_points, graph.fixed_beside, graph.fixed_chances
        stride = graph.draws + 1
        number: i64 = 0
        while number < graph.held.count:
            its = graph.ready[number]
            if its >= 0:
                place = its * stride + turn
                at = WIDTH * number
                worth = fixed_points[place] + fixed_beside[place]
                if better(
                    self.goal, worth, fixed_chances[place], 1.0, held[at] + held[at + BESIDE], held[at + WIN], 1.0
                ):
                    held[at] = fixed_points[place]
                    held[at + BESIDE] = fixed_beside[place]
                    held[at + WIN] = fixed_chances[place]
                    held[at + READY] = 1.0
            number += 1
