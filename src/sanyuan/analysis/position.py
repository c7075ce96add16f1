"""A position: one seat's hand, what is unseen and how many draws are left; asked, it says what each choice is worth."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.analysis.graph import KIND_BITS, Graph, slot_count
from sanyuan.analysis.solve import BY_POINTS, WIDTH, Values, better
from sanyuan.hand.shape import Shape
from sanyuan.hand.tables import BITS
from sanyuan.kept import Kept
from sanyuan.rules.prospects import SLOTS, Prospects, slot_kind

DISCARD: Final = 0
DECLARE: Final = 1
WIN: Final = 2
KONG: Final = 3
WAIT: Final = 4
"""A hand that waits for its next draw has nothing to choose."""

MOST_HANDS: Final = 700_000
"""A look-ahead that meets more hands than this allows fewer exchanges."""
MOST_REMEMBERED: Final = 500_000
"""The same where every tile thrown is remembered."""
_FURTHER: Final = 8
"""A discard that leads further away may meet such a part of them."""
_MOST_SETS: Final = 20_000
"""Up to so many sets of draws are remembered one by one."""


@final
class Choice(Kept):
    """One choice with its numbers, turn by turn, and the tiles that help next."""

    def __init__(
        self,
        action: int,
        slot: int,
        points: list[float],
        beside: list[float],
        win: list[float],
        ready: list[float],
        missing: int,
        helps: int,
        rough: bool = False,
    ) -> None:
        """The lists go by draws left and begin with none; ``helps`` is a mask of kinds.

        A ``rough`` choice was not looked ahead from: what its wins pay is what wins usually do.
        """
        self.action: Final = action
        self.slot: Final = slot
        self.points: Final = points
        self.beside: Final = beside
        self.win: Final = win
        self.ready: Final = ready
        self.missing: Final = missing
        self.helps: Final = helps
        self.rough: Final = rough

    def after(self, draws: int) -> "Choice":
        """Return the same where so many tiles come before the first draw that is counted."""
        return Choice(
            self.action,
            self.slot,
            self.points[draws:],
            self.beside[draws:],
            self.win[draws:],
            self.ready[draws:],
            self.missing,
            self.helps,
            self.rough,
        )

    def worth(self) -> float:
        """Return the sum that decides: the hand's points, and what it gets beside them."""
        return self.points[-1] + self.beside[-1]


@final
class Lookahead(Kept):
    """All choices, best first, and how they were found."""

    def __init__(self, choices: list[Choice], draws: int, extra: int, exact: bool, hands: int) -> None:
        """``exact`` says that nothing was left out or forgotten; ``hands`` counts the hands met."""
        self.choices: Final = choices
        self.draws: Final = draws
        self.extra: Final = extra
        self.exact: Final = exact
        self.hands: Final = hands


def usual_extra(missing: i64) -> i64:
    """Return how many exchanges that bring nothing nearer a look-ahead allows to a hand that lacks so many tiles."""
    return 1 if missing <= 4 else 0


def look_ahead(
    prospects: Prospects,
    shape: Shape,
    reds: i64,
    unseen: "vec[i64]",
    draws: i64,
    goal: i64 = BY_POINTS,
    extra: i64 = -1,
    most: i64 = MOST_HANDS,
    further: bool = True,
) -> Lookahead:
    """Say what every discard of a hand is worth, or what the hand is worth that waits for a draw.

    The look-ahead is exact where all sets of draws can be told apart; else it allows as many exchanges as ``extra``
    says, or as is usual, and fewer where that meets too many hands. Without exchanges the discards that lead
    ``further`` away are looked at one by one, or left out.
    """
    total: i64 = 0
    for count in unseen:
        total += count
    draws = min(draws, total)
    remembered = min(most, MOST_REMEMBERED, prospects.most_remembered())
    most = min(most, prospects.most_hands())
    missing = max(prospects.missing(shape), 1)
    if extra < 0 and sets_of_draws(unseen, draws) <= _MOST_SETS:
        graph = Graph(prospects, shape, reds, unseen, draws, max(draws - missing, 0) + 1, True, remembered)
        graph.build()
        if not graph.full:
            return _lookahead(graph, goal, True)
    if extra < 0:
        extra = usual_extra(missing)
    graph = Graph(prospects, shape, reds, unseen, draws, extra, False, most)
    graph.build()
    while graph.full and extra > 0:
        extra -= 1
        graph = Graph(prospects, shape, reds, unseen, draws, extra, False, most)
        graph.build()
    if graph.full:
        return far_ahead(prospects, shape, reds, unseen, draws, goal)
    ahead = _lookahead(graph, goal, False)
    if further and extra == 0 and shape.size % 3 == 2:
        _add_further(ahead, prospects, shape, reds, unseen, draws, goal, most)
    return ahead


def _add_further(
    ahead: Lookahead,
    prospects: Prospects,
    shape: Shape,
    reds: i64,
    unseen: "vec[i64]",
    draws: i64,
    goal: i64,
    most: i64,
) -> None:
    """Add the discards that lead further away, each looked at by itself.

    Such a look allows one tile more than that at the nearer ones, so that its numbers are cut off at theirs.
    """
    found = [choice.slot for choice in ahead.choices]
    nearer = ahead.choices[:]
    each = most // _FURTHER
    slot: i64 = 0
    while slot < SLOTS:
        if slot_count(shape, reds, slot) > 0 and slot not in found:
            rest = shape.copy()
            rest.remove(slot_kind(slot))
            left = reds - BITS[3 * (slot - 34)] if slot >= 34 else reds
            graph = Graph(prospects, rest, left, unseen, draws, 0, False, each)
            graph.build()
            if graph.full:
                choice = far_ahead(prospects, rest, left, unseen, draws, goal).choices[0]
            else:
                choice = _lookahead(graph, goal, False).choices[0]
            ahead.choices.append(
                Choice(
                    DISCARD,
                    slot,
                    _cut(choice.points, [near.points for near in nearer]),
                    _cut(choice.beside, [near.beside for near in nearer]),
                    _cut(choice.win, [near.win for near in nearer]),
                    _cut(choice.ready, [near.ready for near in nearer]),
                    choice.missing,
                    choice.helps,
                    choice.rough,
                )
            )
        slot += 1
    rank(ahead.choices, goal)


def _cut(curve: list[float], nearer: list[list[float]]) -> list[float]:
    """Return a curve that lies nowhere above any of some others."""
    return [min([value, *[each[turn] for each in nearer]]) for turn, value in enumerate(curve)]


_USEFUL_SHARE: Final[tuple[float, ...]] = (0.0, 0.05, 0.11, 0.17, 0.26, 0.36, 0.46, 0.55)
"""What share of the unseen tiles brings a hand nearer that lacks so many, as a rule."""


def far_ahead(prospects: Prospects, shape: Shape, reds: i64, unseen: "vec[i64]", draws: i64, goal: i64) -> Lookahead:
    """Estimate a hand that is too far away for a look-ahead: its next step by what helps, the others as a rule."""
    choices: list[Choice] = []
    waiting = shape.size % 3 == 1
    last = _last_share(prospects, unseen)
    slot: i64 = 0
    while slot < SLOTS:
        if waiting or slot_count(shape, reds, slot) > 0:
            rest = shape.copy()
            if not waiting:
                rest.remove(slot_kind(slot))
            near = prospects.near(rest)
            helping = 0.0
            total = 0.0
            each: i64 = 0
            while each < SLOTS:
                total += float(unseen[each])
                if near >> slot_kind(each) & 1:
                    helping += float(unseen[each])
                each += 1
            missing = near >> 34
            win, ready, beside = _rough(prospects, missing, helping / max(total, 1.0), last, draws)
            points = [chance * prospects.usual_points() for chance in win]
            if not prospects.may_win():
                win = points = [0.0] * len(win)
            choices.append(
                Choice(
                    WAIT if waiting else DISCARD,
                    -1 if waiting else slot,
                    points,
                    beside,
                    win,
                    ready,
                    missing,
                    near & 0x3FFFFFFFF,
                    True,
                )
            )
            if waiting:
                break
        slot += 1
    rank(choices, goal)
    return Lookahead(choices, draws, -1, False, len(choices))


def _last_share(prospects: Prospects, unseen: "vec[i64]") -> float:
    """Return how often the last tile comes in a round as a rule: drawn, or thrown by others."""
    total = 0.0
    thrown = 0.0
    slot: i64 = 0
    while slot < SLOTS:
        total += float(unseen[slot])
        thrown += float(unseen[slot]) * prospects.thrown(slot_kind(slot), False)
        slot += 1
    return _USEFUL_SHARE[1] * (1.0 + thrown / max(total, 1.0))


def _rough(
    prospects: Prospects, missing: i64, share: float, last: float, draws: i64
) -> tuple[list[float], list[float], list[float]]:
    """Return the chances to win and to be ready, and what is got beside wins, with 0, 1, … draws left.

    Each step has its usual share of the tiles, claims counted, and the ``last`` tile its own; where others play they
    may end the hand before every draw.
    """
    comes = prospects.comes()
    win: list[float] = []
    ready: list[float] = []
    beside: list[float] = []
    most: i64 = 0
    while most <= draws:
        at: list[float] = [0.0] * (missing + 1)
        at[missing] = 1.0
        was_ready = 1.0 if missing <= 1 else 0.0
        other = 0.0
        left = most
        while left > 0:
            over = prospects.over(left, False)
            lacking: i64 = 1
            while lacking <= missing:
                other -= over * at[lacking] * prospects.lost(False)
                at[lacking] *= 1.0 - over
                step = share if lacking == missing else _USEFUL_SHARE[min(lacking, 7)]
                step = last if lacking == 1 else comes * step
                moved = at[lacking] * min(step, 0.9)
                at[lacking] -= moved
                at[lacking - 1] += moved
                if lacking == 2:
                    was_ready += moved
                lacking += 1
            left -= 1
        win.append(at[0])
        ready.append(was_ready)
        for lacks in range(1, int(missing) + 1):
            other += at[lacks] * prospects.exhausted(lacks == 1)
        beside.append(other)
        most += 1
    return win, ready, beside


def sets_of_draws(unseen: "vec[i64]", draws: i64) -> i64:
    """Count the sets of up to so many tiles that can be drawn, as far as it matters.

    >>> sets_of_draws(vec[i64]([2, 1]), 2)
    5
    """
    ways = vec[i64]()
    place: i64 = 0
    while place <= draws:
        ways = append(ways, 1 if place == 0 else 0)
        place += 1
    for copies in unseen:
        if copies > 0:
            drawn = draws
            while drawn > 0:
                taken: i64 = 1
                more: i64 = 0
                while taken <= copies and taken <= drawn:
                    more += ways[drawn - taken]
                    taken += 1
                ways[drawn] = min(ways[drawn] + more, 1_000_000)
                drawn -= 1
    total: i64 = 0
    for count in ways:
        total += count
    return total


def _lookahead(graph: Graph, goal: i64, exact: bool) -> Lookahead:
    values = Values(graph, goal)
    waiting = graph.root.size % 3 == 1
    slots = vec[i64]()
    watched = vec[i64]()
    if waiting:
        slots = append(slots, -1)
        watched = append(watched, 0)
    else:
        edge: i64 = 0
        while edge < graph.throw_from[1]:
            slots = append(slots, graph.root_slots[edge])
            watched = append(watched, graph.throw_to[edge] >> KIND_BITS)
            edge += 1
    values.watched = watched
    values.run()
    choices: list[Choice] = []
    place: i64 = 0
    while place < len(watched):
        number = watched[place]
        near = graph.near_of(number)
        choices.append(
            Choice(
                WAIT if waiting else DISCARD,
                slots[place],
                _curve(values, place, 0),
                _curve(values, place, 1),
                _curve(values, place, 2),
                _curve(values, place, 3),
                near >> 34,
                near & 0x3FFFFFFFF,
            )
        )
        its = graph.ready[number]
        if its >= 0 and len(graph.fixed_points) and not waiting:
            choices.append(_declared(graph, its, slots[place], near))
        place += 1
    rank(choices, goal)
    return Lookahead(choices, graph.draws, graph.extra, exact, graph.held.count + graph.drawn.count)


def _curve(values: Values, place: i64, part: i64) -> list[float]:
    count: i64 = len(values.watched)
    curve: list[float] = []
    at = WIDTH * place + part
    while at < len(values.curve):
        curve.append(values.curve[at])
        at += WIDTH * count
    return curve


def _declared(graph: Graph, its: i64, slot: i64, near: i64) -> Choice:
    at = its * (graph.draws + 1)
    points: list[float] = []
    beside: list[float] = []
    win: list[float] = []
    ready: list[float] = []
    turn: i64 = 0
    while turn <= graph.draws:
        points.append(graph.fixed_points[at + turn])
        beside.append(graph.fixed_beside[at + turn])
        win.append(graph.fixed_chances[at + turn])
        ready.append(1.0)
        turn += 1
    return Choice(DECLARE, slot, points, beside, win, ready, near >> 34, near & 0x3FFFFFFFF)


def rank(choices: list[Choice], goal: i64) -> None:
    """Sort choices, best first; among equals the order of the tiles stays."""
    done: i64 = 1
    while done < len(choices):
        place = done
        while place > 0:
            one, two = choices[place], choices[place - 1]
            if not better(goal, one.worth(), one.win[-1], one.ready[-1], two.worth(), two.win[-1], two.ready[-1]):
                break
            choices[place], choices[place - 1] = two, one
            place -= 1
        done += 1
