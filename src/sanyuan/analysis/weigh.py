"""What every option of a seat is worth, from what it sees: the one judgement that answers people and moves bots.

The worth of an option is the sum of its parts, in points: what it wins, what the table brings where nobody or
another wins, what dealing in costs, and what a game adds beside them. A discard may be the first of a plan to win or of
a plan to fold, whichever is worth more.
"""

from typing import Final, final

from mypy_extensions import i64

from sanyuan.analysis.habits import shares_of
from sanyuan.analysis.position import DECLARE, MOST_HANDS, Choice, Lookahead, far_ahead, look_ahead
from sanyuan.analysis.slots import reds_of, unseen_slots
from sanyuan.analysis.solve import BY_POINTS
from sanyuan.analysis.thumb import BY_ORDER, FEARLESS, by_thumb, without
from sanyuan.analysis.weighed import NEAR, Weighed, Weighing
from sanyuan.hand.shape import Shape
from sanyuan.kept import Kept
from sanyuan.rules.flow import Flow
from sanyuan.rules.outlook import Outlook
from sanyuan.rules.places import Places
from sanyuan.rules.prospects import Prospects, slot_kind, slot_of_face
from sanyuan.rules.risks import NO_RISKS
from sanyuan.table import actions
from sanyuan.table.actions import action_second, action_tile, action_tiles, action_type
from sanyuan.table.state import ASKING, ROBBING, TURN, State
from sanyuan.tiles import FLOWER, RED, tile_kind

FAR: Final = 5
"""A hand that lacks so many tiles goes by rules of thumb."""
OPENING: Final = 150.0
"""What opening a hand costs beside all that is counted: it can no longer be as safe."""
PREFERRED: Final = 300.0
"""What rules of thumb count for where nothing can be looked ahead to."""
_THUMB_SHARE: Final = 0.1
"""It is no more than such a share of what a win usually pays."""


@final
class Skill(Kept):
    """How well a seat judges: full strength, deeper for people who have time, or with handicaps."""

    def __init__(
        self,
        hands: int = 6000,
        deep: bool = False,
        looks: bool = True,
        fears: bool = True,
        place: bool = True,
    ) -> None:
        """Take how many hands a look-ahead may meet, and what is left out.

        A ``deep`` look allows as many exchanges as usual and follows every discard; who never ``looks`` goes by rules
        of thumb; who does not ``fear`` takes no discard for dangerous; ``place`` counts the place in the match.
        """
        self.hands: Final = hands
        self.deep: Final = deep
        self.looks: Final = looks
        self.fears: Final = fears
        self.place: Final = place


FULL: Final = Skill()
"""A bot at full strength."""
DEEP: Final = Skill(hands=200_000, deep=True)
"""An answer for people."""


def weigh(flow: Flow, outlook: Outlook, state: State, seat: int, options: list[int], skill: Skill = FULL) -> Weighing:
    """Say what every option of a seat is worth; the state is the seat's own view."""
    return _Scales(flow, outlook, state, seat, options, skill).weighed()


@final
class _Scales:
    """One position while it is judged."""

    def __init__(self, flow: Flow, outlook: Outlook, state: State, seat: i64, options: list[int], skill: Skill) -> None:
        self.flow: Final = flow
        self.outlook: Final = outlook
        self.state: Final = state
        self.seat: Final[i64] = seat
        self.options: Final = options
        self.skill: Final = skill
        self.shape: Final = state.seats[seat].shape
        self.reds: Final[i64] = reds_of(state, seat)
        self.unseen: Final = unseen_slots(state, seat, outlook.absent(state))
        self.draws: Final = outlook.draws(state)
        self.risks: Final = outlook.risks(state, seat) if skill.fears else NO_RISKS
        looks = skill.looks and (skill.deep or outlook.looks_ahead())
        self.prospects: Final = outlook.prospects(state, seat) if looks else None
        self.asides: Final = folded(self.prospects, self.draws) if self.prospects is not None else [0.0]
        """What is left to a seat that folds, with 0, 1, … draws left."""
        self.aside: Final = self.asides[-1]
        self.places: Final = outlook.places(state, seat) if skill.place and skill.looks else None
        self.aims: Final = self._aims() if skill.deep else None
        self.ahead: Lookahead | None = None
        self.preferred: int = -1
        """The option that rules of thumb prefer, where they are asked."""

    def _aims(self) -> list[float] | None:
        """Ask what the options lose in hands aimed for; a hand brings what one of as many wins as seats pays."""
        if self.prospects is None:
            return None
        hope = self.prospects.usual_points() / float(len(self.state.seats))
        return self.outlook.aims(self.state, self.seat, self.options, hope)

    def weighed(self) -> Weighing:
        """Judge every option: those that can be counted first, then those that only a rule of thumb knows."""
        if self.skill.deep and self.state.phase == ASKING:
            answers = self._answers()
            if answers is not None:
                return answers
        aimed: list[float] | None = None
        if self.skill.looks and (self.prospects is None or self.outlook.looks_ahead()):
            aimed = self.outlook.weighs(self.state, self.seat, self.options, self.risks)
        if aimed is not None:
            return Weighing(
                [self._aimed(option, worth) for option, worth in zip(self.options, aimed, strict=True)],
                self.draws,
                None,
                self.risks,
            )
        rows: list[Weighed | None] = []
        if self.state.phase == TURN:
            self._look()
        known = self.outlook.valued(self.state, self.seat, self.options)
        for place, option in enumerate(self.options):
            row: Weighed | None = None
            if option in known:
                row = Weighed(option, {"table": known[option]})
            else:
                row = self._row(option)
            if row is not None and self.aims is not None and option != actions.WIN:
                row.parts["aims"] = self.aims[place]
            if row is not None and self.places is not None:
                row.parts["place"] = self._place(row, self.places)
            rows.append(row)
        found = self._with_thumb(self._with_habits(rows))
        return Weighing(found, self.draws, self.ahead, self.risks, self.preferred)

    def _with_habits(self, rows: list[Weighed | None]) -> list[Weighed | None]:
        """Rank the options of a hand too far to look ahead from as strong players would, where a game knows that.

        The most usual is worth as much as the best of them by the rough chain; each of the others is worth less by how
        much rarer it is, where the chain has it no lower: the chain tells them apart by less than it is off.
        """
        if not self.skill.deep or self.aims is not None or self.prospects is None:
            return rows
        looked = self.ahead is not None and self.ahead.extra >= 0
        if looked and None not in rows:
            return rows
        habits = self.outlook.habits(self.state, self.seat, self.options)
        if habits is None:
            return rows
        shares = shares_of(habits, self.options)
        most = max(shares)
        usual = [row for row, share in zip(rows, shares, strict=True) if share >= 0.0]
        if looked and None not in usual:
            return rows
        base = max([row.worth() for row in usual if row is not None], default=self.aside)
        size = self._preference_size()
        found: list[Weighed | None] = []
        for option, row, share in zip(self.options, rows, shares, strict=True):
            if share < 0.0 or option == actions.WIN:
                found.append(row)
                continue
            less = size * (1.0 - share / most)
            if row is None:
                found.append(Weighed(option, {"like": base, "habits": -less}, share=share))
            else:
                gap = base - less - row.worth()
                parts = {**row.parts, "habits": gap if share >= most else min(gap, 0.0)}
                found.append(Weighed(option, parts, row.choice, row.chance, row.cost, row.folds, row.then, share))
        return found

    def _preference_size(self) -> float:
        """Return how much habits and rules of thumb count for at most."""
        return PREFERRED if self.prospects is None else min(PREFERRED, _THUMB_SHARE * self.prospects.usual_points())

    def _with_thumb(self, rows: list[Weighed | None]) -> list[Weighed]:
        """Give options without a number one beside the best of those that have one, as rules of thumb prefer."""
        like: float | None = None
        counted = True
        for row in rows:
            if row is None:
                counted = False
            elif row.option != actions.WIN:
                worth = row.worth()
                if like is None or worth > like:
                    like = worth
        looked = self.ahead is not None and self.ahead.extra >= 0
        if counted and (looked or self.aims is not None):
            return [row for row in rows if row is not None]
        preferred = by_thumb(
            self.outlook,
            self.state,
            self.seat,
            [option for option in self.options if option != actions.WIN] or self.options,
            BY_ORDER if self.skill.fears else FEARLESS,
        )
        self.preferred = preferred
        base = like if like is not None else self.aside
        size = self._preference_size()
        found: list[Weighed] = []
        for place, row in enumerate(rows):
            option = self.options[place]
            prefers = self._plays_alike(option, preferred)
            if row is None:
                found.append(Weighed(option, {"like": base, "thumb": size if prefers else -size}))
            elif prefers and not looked and "habits" not in row.parts:
                parts = dict(row.parts)
                parts["thumb"] = size
                found.append(Weighed(option, parts, row.choice, row.chance, row.cost, row.folds, row.then))
            else:
                found.append(row)
        return found

    def _plays_alike(self, option: int, other: int) -> bool:
        """Tell whether two options are the same but for the copies of the tiles that they play."""
        faces = self.state.faces
        ones, others = action_tiles(option), action_tiles(other)
        same = sorted([faces[tile] for tile in ones]) == sorted([faces[tile] for tile in others])
        return option == other or (action_type(option) == action_type(other) and len(ones) > 0 and same)

    def _row(self, option: int) -> Weighed | None:
        kind = action_type(option)
        if kind == actions.WIN:
            return Weighed(option, {"win": float(self._won())})
        if self.prospects is None:
            return None
        if kind == actions.DISCARD or kind == actions.DECLARE:
            return self._thrown(option, kind == actions.DECLARE)
        kong = kind == actions.CLOSED or kind == actions.ADDED or kind == actions.KONG
        if kong or (kind == actions.ASIDE and self.skill.deep):
            return self._konged(option)
        if kind == actions.PASS:
            return self._passed()
        if kind == actions.CHOW or kind == actions.PUNG:
            return self._claimed(option)
        return None

    def _answers(self) -> Weighing | None:
        """Weigh the answers to a question before play by the hands they leave; None where a game cannot say."""
        hope = 0.0
        rows: list[Weighed] = []
        looks: list[Lookahead] = []
        for option in self.options:
            plans = self.outlook.answered(self.state, self.seat, option)
            if not plans:
                return None
            hope = plans[0].usual_points() / float(len(self.state.seats))
            ahead = self._answer(plans[0], option)
            for plan in plans[1:]:
                other = self._answer(plan, option)
                if other.choices[0].worth() > ahead.choices[0].worth():
                    ahead = other
            choice = ahead.choices[0]
            rows.append(Weighed(option, {"win": choice.points[-1], "table": choice.beside[-1]}, choice))
            looks.append(ahead)
        aims = self.outlook.aims(self.state, self.seat, self.options, hope)
        if aims is not None:
            for row, lost in zip(rows, aims, strict=True):
                row.parts["aims"] = lost
        best = Weighing(rows, self.draws, None, self.risks).best()
        return Weighing(rows, self.draws, looks[rows.index(best)], self.risks)

    def _answer(self, prospects: Prospects, option: int) -> Lookahead:
        """Look ahead from the hand after an answer; tiles given away come back, and nobody can tell which."""
        shape = self.shape.copy()
        given = action_tiles(option) if action_type(option) == actions.GIVE else []
        for tile in given:
            shape.remove(tile_kind(tile))
        if not given and prospects.missing(shape) < FAR:
            return self._ahead(prospects, shape, self.reds, self.draws)
        ahead = far_ahead(prospects, shape, self.reds, self.unseen, self.draws + len(given), BY_POINTS)
        return Lookahead([ahead.choices[0].after(len(given))], self.draws, ahead.extra, False, ahead.hands)

    def _aimed(self, option: int, worth: float) -> Weighed:
        """Return an option with what its targets are worth."""
        kind = action_type(option)
        if kind == actions.WIN:
            return Weighed(option, {"win": float(self._won())})
        chance, cost = 0.0, 0.0
        if kind == actions.DISCARD and tile_kind(action_tile(option)) < 34:
            thrown = tile_kind(action_tile(option))
            chance, cost = self.risks.chances[thrown], self.risks.costs[thrown]
        return Weighed(option, {"targets": worth}, None, chance, cost)

    def _place(self, row: Weighed, places: Places) -> float:
        """Return what the places count after an option: where it wins, where it deals in, and where neither happens."""
        if row.option == actions.WIN:
            return places.after(row.parts["win"]) - places.after(0.0)
        choice = row.choice
        dealt = row.chance
        wins = 0.0
        total = 0.0
        if choice is not None and not row.folds and choice.win[-1] > 0.0:
            wins = (1.0 - dealt) * choice.win[-1]
            total += wins * places.after(choice.points[-1] / choice.win[-1])
        if dealt > 0.0:
            total += dealt * places.after(-row.cost / dealt, self._to_whom(row))
        rest = 1.0 - wins - dealt
        if rest > 0.0:
            total += rest * places.after(row.parts.get("table", 0.0) / rest)
        return total - places.after(0.0)

    def _to_whom(self, row: Weighed) -> i64:
        """Return the seat that a discard most likely deals in to, or -1 where that is not known."""
        slot = row.then
        if slot < 0:
            kind = tile_kind(action_tile(row.option))
        else:
            kind = slot_kind(slot)
        best = 0.0
        found: i64 = -1
        for seat, chances in enumerate(self.risks.against):
            if chances[kind] > best:
                best, found = chances[kind], seat
        return found

    def _look(self) -> None:
        """Look ahead from a hand with a tile too many."""
        prospects = self.prospects
        if prospects is None or self.shape.size % 3 != 2:
            return
        if prospects.missing(self.shape) < FAR:
            self.ahead = self._ahead(prospects, self.shape, self.reds, self.draws)
        elif self.skill.deep:
            self.ahead = far_ahead(prospects, self.shape, self.reds, self.unseen, self.draws, BY_POINTS)

    def _ahead(self, prospects: Prospects, shape: Shape, reds: i64, draws: i64) -> Lookahead:
        skill = self.skill
        missing = prospects.missing(shape)
        if missing >= FAR and self.aims is not None:
            return far_ahead(prospects, shape, reds, self.unseen, draws, BY_POINTS)
        extra: i64 = 1 if missing <= 2 else 0
        if skill.deep:
            extra = -1
        most = min(skill.hands, MOST_HANDS)
        return look_ahead(prospects, shape, reds, self.unseen, draws, BY_POINTS, extra, most, skill.deep)

    def _won(self) -> int:
        """Return what a win pays now, by the game's own scorer."""
        state = self.state
        loser = -1 if state.phase == TURN else int(state.turn)
        total = 0
        for settled in self.flow.settle_win(state, [int(self.seat)], loser, state.phase == ROBBING):
            for payment in settled.payments:
                if payment.payee == self.seat:
                    total += payment.points
                if payment.payer == self.seat:
                    total -= payment.points
        return total

    def _thrown(self, option: int, declared: bool) -> Weighed | None:
        tile = action_tile(option)
        face = int(self.state.faces[tile])
        if FLOWER <= face < RED:
            return None
        kind = tile_kind(tile)
        chance, cost = self.risks.chances[kind], self.risks.costs[kind]
        slot = slot_of_face(face)
        choice: Choice | None = None
        ahead = self.ahead
        if ahead is not None:
            for each in ahead.choices:
                if each.slot == slot and (each.action == DECLARE) == declared:
                    choice = each
                    break
        fold = {"table": (1.0 - chance) * self.aside, "deal_in": -cost}
        if choice is None or ahead is None or (ahead.extra < 0 and not self.skill.deep):
            return None if declared else Weighed(option, fold, self._folding(choice), chance, cost, True)
        push = {
            "win": (1.0 - chance) * choice.points[-1],
            "table": (1.0 - chance) * choice.beside[-1],
            "deal_in": -cost,
        }
        if self._may_fold() and not declared and choice.worth() < self.aside:
            return Weighed(option, fold, self._folding(choice), chance, cost, True)
        return Weighed(option, push, choice, chance, cost)

    def _folding(self, choice: Choice | None) -> Choice | None:
        """Return the plan of a hand that is given up, with 0, 1, … draws left: it is no more won, nor ready."""
        if choice is None:
            return None
        asides = self.asides[: len(choice.win)]
        none = [0.0] * len(asides)
        return Choice(choice.action, choice.slot, none, asides, none, none, choice.missing, choice.helps)

    def _may_fold(self) -> bool:
        """Tell whether folding is weighed: not from a rough look-ahead, nor where claims to come are left out."""
        return self.outlook.looks_ahead() and (self.ahead is None or self.ahead.extra >= 0)

    def _is_far(self, prospects: Prospects, shape: Shape) -> bool:
        """Tell whether a hand lacks so many tiles that only a rule of thumb knows of claims and kongs."""
        return self.aims is None and prospects.missing(shape) >= FAR

    def _konged(self, option: int) -> Weighed | None:
        """Weigh a kong: one meld more, and one draw more at once."""
        prospects = self.prospects
        after = self.outlook.prospects(self.state, self.seat, option)
        if prospects is None or after is None or self._is_far(prospects, self.shape):
            return None
        type = action_type(option)  # noqa: A001
        kind = tile_kind(self.state.tile if type == actions.KONG else action_tile(option))
        copies: i64 = 4 if type == actions.CLOSED else 3 if type == actions.KONG else 1
        rest = without(self.shape, kind, copies)
        if self._is_far(after, rest):
            return None
        ahead = self._ahead(after, rest, self._reds_without(kind, copies), self.draws + 1)
        if ahead.extra < 0 and self.aims is None:
            return None
        choice = ahead.choices[0]
        robbed = type == actions.ADDED
        chance = self.risks.chances[kind] if robbed else 0.0
        cost = self.risks.costs[kind] if robbed else 0.0
        parts = {"win": (1.0 - chance) * choice.points[-1], "table": (1.0 - chance) * choice.beside[-1]}
        if robbed:
            parts["deal_in"] = -cost
        bonus = self.outlook.kong_bonus(self.state) * (parts["win"] + parts["table"])
        if (bonus > 0.0 or bonus < 0.0) and type != actions.ASIDE:
            parts["kong"] = bonus
        paid = self.outlook.kong_paid(self.state, self.seat, option)
        if paid > 0.0:
            parts["paid"] = paid
        if type == actions.KONG and self.outlook.looks_ahead():
            parts["opening"] = -OPENING
        return Weighed(option, parts, choice, chance, cost)

    def _reds_without(self, kind: i64, copies: i64) -> i64:
        """Return the red fives that are left where copies of a kind go, the red ones first."""
        if kind >= 27 or kind % 9 != 4:
            return self.reds
        at = 3 * (kind // 9)
        held = self.reds >> at & 7
        return self.reds - (min(held, copies) << at)

    def _passed(self) -> Weighed | None:
        prospects = self.prospects
        if prospects is None or self._is_far(prospects, self.shape):
            return None
        ahead = self._ahead(prospects, self.shape, self.reds, self.draws)
        self.ahead = ahead
        if ahead.extra < 0 and self.aims is None:
            return None
        choice = ahead.choices[0]
        if self._may_fold() and choice.worth() < self.aside:
            return Weighed(actions.PASS, {"table": self.aside}, self._folding(choice), 0.0, 0.0, True)
        return Weighed(actions.PASS, {"win": choice.points[-1], "table": choice.beside[-1]}, choice)

    def _claimed(self, option: int) -> Weighed | None:
        """Weigh a claim by the best discard after it."""
        prospects = self.prospects
        called = self.outlook.prospects(self.state, self.seat, option)
        if prospects is None or called is None or self._is_far(prospects, self.shape):
            return None
        shape = self.shape.copy()
        left = self.reds
        for tile in (action_tile(option), action_second(option)):
            shape.remove(tile_kind(tile))
            if self.state.faces[tile] >= RED:
                left -= 1 << 3 * (self.state.faces[tile] - RED)
        ahead = self._ahead(called, shape, left, self.draws)
        if (ahead.extra < 0 and self.aims is None) or not ahead.choices:
            return None
        best: Weighed | None = None
        worth = 0.0
        for choice in ahead.choices:
            kind = choice.slot if choice.slot < 34 else 9 * (choice.slot - 34) + 4
            chance, cost = self.risks.chances[kind], self.risks.costs[kind]
            parts = {
                "win": (1.0 - chance) * choice.points[-1],
                "table": (1.0 - chance) * choice.beside[-1],
                "deal_in": -cost,
            }
            if self.outlook.looks_ahead():
                parts["opening"] = -OPENING
            here = Weighed(option, parts, choice, chance, cost, False, choice.slot)
            if best is None or here.worth() > worth + NEAR:
                best, worth = here, here.worth()
        return best


def folded(prospects: Prospects, draws: i64) -> list[float]:
    """Return what a seat gets that folds with 0, 1, … draws left: it pays its share of what others draw."""
    worths = [prospects.exhausted(False)]
    left: i64 = 1
    while left <= draws:
        over = prospects.over(left, False)
        worths.append((1.0 - over) * worths[-1] - over * prospects.folded())
        left += 1
    return worths
