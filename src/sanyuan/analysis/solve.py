"""Values on a graph of hands, turn by turn from the last draw to the first.

The worth of a hand is its expected points and what it gets beside them, where the wall runs out or another wins.
With ``t`` draws left a held hand is worth the average over what is drawn; a drawn hand the best of winning and of
every discard. The three numbers of a hand, expected points, chance to win and chance to be ready, belong to one plan:
the one that is best for the goal. Nearly equal plans are told apart by the other two numbers, then by the order of
the tiles.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.analysis.book import MISSING, STRIDE, TAKEN
from sanyuan.analysis.graph import Graph
from sanyuan.hand.vectors import floats

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


@final
class Values:
    """The three numbers of every held hand after each draw, worked out in place."""

    def __init__(self, graph: Graph, goal: i64) -> None:
        """Begin with no draw left: nothing is won, and a ready hand is ready."""
        self.graph: Final = graph
        self.goal: Final[i64] = goal
        count = graph.held.count
        self.points: Final = floats(count)
        self.beside: Final = floats(count)
        self.win: Final = floats(count)
        self.ready: Final = floats(count)
        self.drawn_points: Final = floats(graph.drawn.count)
        self.drawn_beside: Final = floats(graph.drawn.count)
        self.drawn_win: Final = floats(graph.drawn.count)
        self.drawn_ready: Final = floats(graph.drawn.count)
        self.watched: vec[i64] = vec[i64]()
        """The held hands whose values are kept turn by turn, undeclared."""
        self.curve: vec[float] = vec[float]()
        """For each turn and each watched hand points, what it gets beside them, win and ready."""
        number: i64 = 0
        while number < count:
            if graph.ready[number] >= 0:
                self.ready[number] = 1.0
                self.beside[number] = graph.prospects.exhausted(True)
            else:
                self.beside[number] = graph.prospects.exhausted(False)
            number += 1
        self.nothing: float = graph.prospects.exhausted(False)
        """What a hand gets that neither wins nor is ready in the draws left."""

    def run(self) -> None:
        """Work out all turns."""
        graph = self.graph
        self._keep()
        turn: i64 = 1
        while turn <= graph.draws:
            self._throws(turn - 1)
            self._draws(turn)
            self._keep()
            if len(graph.fixed_points):
                self._declare(turn)
            turn += 1

    def _keep(self) -> None:
        for number in self.watched:
            self.curve = append(self.curve, self.points[number])
            self.curve = append(self.curve, self.beside[number])
            self.curve = append(self.curve, self.win[number])
            self.curve = append(self.curve, self.ready[number])

    def _throws(self, turn: i64) -> None:
        """Choose the best discard of every drawn hand with so many draws left."""
        graph = self.graph
        goal = self.goal
        points, beside, win, ready = self.points, self.beside, self.win, self.ready
        drawn_points, drawn_beside = self.drawn_points, self.drawn_beside
        drawn_win, drawn_ready = self.drawn_win, self.drawn_ready
        throw_from, throw_to = graph.throw_from, graph.throw_to
        records = graph.drawn.records
        most = graph.draws - turn
        nothing = self.nothing
        by_points = goal == BY_POINTS
        count = graph.drawn.count
        number: i64 = 0
        edge: i64 = 0
        while number < count:
            end = throw_from[number + 1]
            if records[number * STRIDE + TAKEN] > most:
                edge = end
                number += 1
                continue
            best_points = 0.0
            best_beside = nothing
            best_worth = nothing
            best_win = 0.0
            best_ready = 0.0
            while edge < end:
                to = throw_to[edge]
                worth = points[to] + beside[to]
                more = worth - best_worth
                if by_points and (more > _NEAR_POINTS or more < -_NEAR_POINTS):
                    prefers = more > 0.0
                else:
                    prefers = better(goal, worth, win[to], ready[to], best_worth, best_win, best_ready)
                if prefers:
                    best_worth = worth
                    best_points = points[to]
                    best_beside = beside[to]
                    best_win = win[to]
                    best_ready = ready[to]
                edge += 1
            drawn_points[number] = best_points
            drawn_beside[number] = best_beside
            drawn_win[number] = best_win
            drawn_ready[number] = best_ready
            number += 1

    def _draws(self, turn: i64) -> None:
        """Average every held hand over its next draw, after which one draw less is left."""
        graph = self.graph
        goal = self.goal
        points, beside, win, ready = self.points, self.beside, self.win, self.ready
        drawn_points, drawn_beside = self.drawn_points, self.drawn_beside
        drawn_win, drawn_ready = self.drawn_win, self.drawn_ready
        draw_from, draw_to = graph.draw_from, graph.draw_to
        draw_copies, draw_pays = graph.draw_copies, graph.draw_pays
        ready_number = graph.ready
        records = graph.held.records
        left = float(graph.unseen.totals[0] - (graph.draws - turn))
        most = graph.draws - turn
        over = graph.prospects.over(turn, False)
        survive = 1.0 - over
        lost = over * graph.prospects.lost(False)
        self.nothing = survive * self.nothing - lost
        nothing = self.nothing
        count = graph.held.count
        number: i64 = 0
        edge: i64 = 0
        while number < count:
            end = draw_from[number + 1]
            at = number * STRIDE
            if records[at + MISSING] > turn + 1 or records[at + TAKEN] > most:
                beside[number] = nothing
                edge = end
                number += 1
                continue
            same_points = points[number]
            same_beside = beside[number]
            same_win = win[number]
            same_ready = ready[number]
            sum_points = 0.0
            sum_beside = 0.0
            sum_win = 0.0
            sum_ready = 0.0
            copies = 0.0
            while edge < end:
                to = draw_to[edge]
                pays = draw_pays[edge]
                share = draw_copies[edge]
                copies += share
                if to >= 0:
                    next_points = drawn_points[to]
                    next_beside = drawn_beside[to]
                    next_win = drawn_win[to]
                    next_ready = drawn_ready[to]
                else:
                    next_points = same_points
                    next_beside = same_beside
                    next_win = same_win
                    next_ready = same_ready
                if pays > 0.0:
                    if better(goal, pays, 1.0, 1.0, next_points + next_beside, next_win, next_ready):
                        next_points = pays
                        next_beside = 0.0
                        next_win = 1.0
                        next_ready = 1.0
                sum_points += share * (next_points - same_points)
                sum_beside += share * (next_beside - same_beside)
                sum_win += share * (next_win - same_win)
                sum_ready += share * (next_ready - same_ready)
                edge += 1
            among = max(left, copies)
            new_points = same_points + sum_points / among
            new_beside = same_beside + sum_beside / among
            new_win = same_win + sum_win / among
            new_ready = same_ready + sum_ready / among
            its = ready_number[number]
            if its >= 0:
                new_ready = 1.0
                claim = graph.claim_share[its] / among
                if claim > 0.0:
                    stays = 1.0 - claim
                    new_points = graph.claim_pays[its] / among + stays * new_points
                    new_beside *= stays
                    new_win = claim + stays * new_win
            points[number] = survive * new_points
            beside[number] = survive * new_beside - lost
            win[number] = survive * new_win
            ready[number] = new_ready if its >= 0 else survive * new_ready
            number += 1

    def _declare(self, turn: i64) -> None:
        """Let every ready hand be declared where that is better."""
        graph = self.graph
        points, beside, win, ready = self.points, self.beside, self.win, self.ready
        fixed_points, fixed_beside, fixed_chances = graph.fixed_points, graph.fixed_beside, graph.fixed_chances
        stride = graph.draws + 1
        number: i64 = 0
        while number < graph.held.count:
            its = graph.ready[number]
            if its >= 0:
                at = its * stride + turn
                worth = fixed_points[at] + fixed_beside[at]
                if better(self.goal, worth, fixed_chances[at], 1.0, points[number] + beside[number], win[number], 1.0):
                    points[number] = fixed_points[at]
                    beside[number] = fixed_beside[at]
                    win[number] = fixed_chances[at]
                    ready[number] = 1.0
            number += 1
