"""A recorder's sheet: a match at a real table told by its results, folded into the events and ledger of any game."""

from collections.abc import Sequence
from typing import Final

from sanyuan.engine.fold import apply, new_state
from sanyuan.errors import InputError
from sanyuan.fields import Request
from sanyuan.picture.table import hand_words
from sanyuan.record.entries import (
    DEAD,
    DECLARE,
    DRAW,
    FALSE_WIN,
    FOUL,
    PAYMENT,
    PENALTY,
    WIN,
    read_entry,
    take_numbers,
)
from sanyuan.record.telling import InPlay, Telling
from sanyuan.rules.flow import Flow, Standing, explain_result, final_result
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.variant import Variant
from sanyuan.score.breakdown import Account
from sanyuan.score.ledger import Payment, deltas
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.table.state import OVER
from sanyuan.tiles import UNKNOWN
from sanyuan.words.text import EN, WRITTEN, Words


class SheetHand:
    """One entry after the fold: where the table stood, what was paid, and the scores after it."""

    def __init__(
        self,
        entry: dict[str, object],
        standing: Standing,
        happened: list[Event],
        payments: list[Payment],
        results: list[dict[str, object]],
        scores: list[int],
        declared: list[int],
        account: Account | None = None,
        gone: Sequence[int] = (),
        goes_on: bool = False,
    ) -> None:
        """What is paid without a win has an ``account``; a win explains itself in its results."""
        self.entry: Final = entry
        self.standing: Final = standing
        self.events: Final = happened
        self.payments: Final = payments
        self.results: Final = results
        self.scores: Final = scores
        self.declared: Final = declared
        self.account: Final = account
        self.gone: Final = list(gone)
        """The seats that had left the hand before."""
        self.goes_on: Final = goes_on

    def as_dict(self) -> dict[str, object]:
        """Return the hand as JSON-ready data."""
        return {
            "entry": self.entry,
            **standing_dict(self.standing),
            "payments": [each.as_dict() for each in self.payments],
            "account": None if self.account is None else _in_languages(self.account),
            "results": self.results,
            "change": [after - before for after, before in zip(self.scores, self.standing.scores, strict=True)],
            "scores": self.scores,
            "declared": self.declared,
            "gone": self.gone,
            "goes_on": self.goes_on,
        }


class Problem:
    """Where a sheet stops making sense: the entry's place and the refusal."""

    def __init__(self, place: int, error: InputError) -> None:
        """Entries count from 0."""
        self.place: Final = place
        self.error: Final = error


class Sheet:
    """A match told by its results: entries folded one by one up to the first that cannot be; none is lost."""

    def __init__(self, variant: Variant, rules: RuleConfig, entries: Sequence[dict[str, object]] = ()) -> None:
        """Fold the entries."""
        self.variant: Final = variant
        self.rules: Final = rules
        self.flow: Final = variant.flow or Flow()
        self.hands: Final[list[SheetHand]] = []
        self.standing: Standing | None = self.flow.first_standing(rules)
        """Where the hand in play stands, with the scores as they are now; None where the match is over."""
        self.in_play: InPlay = InPlay(self.standing)
        self.gone: list[int] = []
        """The seats that play no more in the hand in play."""
        self.scores: list[int] = list(self.standing.scores)
        self.result: list[int] | None = None
        self.final: dict[str, object] = {}
        """What the end of the match says beside the result, by player, such as points of another unit."""
        self.result_words: list[Words] = []
        """How the result was worked out, by player; nothing where it speaks for itself."""
        self.fined: list[int] = [0] * len(self.scores)
        """What fouls take from the result, by player."""
        self.problem: Problem | None = None
        for place, entry in enumerate(entries):
            try:
                self._add(entry)
            except InputError as error:
                self.problem = Problem(place, error)
                break

    def open_wins(self) -> set[int]:
        """Return the places of the wins after which their hand went on."""
        return {place for place, hand in enumerate(self.hands) if hand.goes_on and hand.entry.get("type", WIN) == WIN}

    def _add(self, entry: dict[str, object]) -> None:
        told = read_entry(entry, self.variant.by_result)
        kind = told.take_text("type", WIN)
        if kind == PENALTY:
            self._penalty(entry, told)
            return
        if self.standing is None:
            raise InputError("match_over.match_over_before", "type")
        hand = Telling(self.variant, self.rules, self.in_play, told)
        if kind == DECLARE:
            self.in_play.declared = [*self.in_play.declared, hand.declare()]
            self._mark(entry, self.standing)
            return
        if kind == DEAD:
            self.in_play.dead = [*self.in_play.dead, hand.dead()]
            self._mark(entry, self.standing)
            return
        if kind == FOUL:
            self._foul(entry, hand, self.standing)
            return
        {WIN: hand.win, DRAW: hand.draw, FALSE_WIN: hand.false_win, PAYMENT: hand.pay}[kind]()
        if hand.state.phase != OVER:
            self._go_on(entry, hand, self.standing)
        else:
            self._finish(entry, hand, self.standing)

    def _mark(self, entry: dict[str, object], at: Standing) -> None:
        """Keep what moves no points yet: a stake is paid with the result of the hand, and a dead hand only loses."""
        declared = self.in_play.declared
        self.hands.append(SheetHand(entry, at, [], [], [], self.scores, declared, gone=self.gone, goes_on=True))

    def _foul(self, entry: dict[str, object], hand: Telling, at: Standing) -> None:
        """Keep a breach: what was staked or paid in the hand goes back, and it is played again, or the match ends."""
        seat, found = hand.foul()
        change = deltas(hand.payments, len(self.scores))
        scores = [score + each for score, each in zip(hand.standing.scores, change, strict=True)]
        self.hands.append(SheetHand(entry, at, [], hand.payments, [], scores, [], hand.account, self.gone))
        self.fined[at.players[seat]] -= found.after
        self.gone = []
        self.scores = scores
        self.standing = with_scores(hand.standing, scores)
        self.in_play = InPlay(self.standing)
        if self.variant.by_result.foul_ends(self.rules):
            before = new_state(self.flow, self.rules, self.standing, len(self.flow.tile_set(self.rules)))
            apply(self.flow, before, self.standing.begin())
            self.scores = self.flow.last_scores(self.rules, self.standing, before)
            self._close(self.standing, self.scores)
            self.standing = None

    def _go_on(self, entry: dict[str, object], hand: Telling, at: Standing) -> None:
        """Keep a result or a payment after which the same hand goes on."""
        self._keep(entry, hand, at, True)
        happened = hand.events[hand.told_from :]
        if any(event.type == events.WIN for event in happened):
            # Somebody draws, so that who wins next has won another tile.
            happened = [*happened, events.draw(hand.state.still_playing()[0], UNKNOWN)]
        self.in_play.happened += happened
        self.gone = hand.gone()
        self.scores = list(hand.state.scores)
        self.standing = with_scores(at, self.scores)

    def _keep(self, entry: dict[str, object], hand: Telling, at: Standing, goes_on: bool) -> None:
        happened = hand.events[1:] if self.in_play.happened else hand.events  # a hand begins once
        parts = (happened, hand.payments, hand.results, list(hand.state.scores), hand.declared, hand.account)
        self.hands.append(SheetHand(entry, at, *parts, self.gone, goes_on))

    def _finish(self, entry: dict[str, object], hand: Telling, at: Standing) -> None:
        standing = hand.standing
        following = self.flow.next_standing(self.rules, standing, hand.state)
        self._keep(entry, hand, at, False)
        self.gone = []
        self.standing = following
        if following is None:
            self.scores = self.flow.last_scores(self.rules, standing, hand.state)
            self._close(standing, self.scores)
        else:
            self.scores = list(following.scores)
            self.in_play = InPlay(following)

    def _penalty(self, entry: dict[str, object], told: Request) -> None:
        change = take_numbers(told, "points", len(self.scores))
        before = self.standing
        last = before or self.hands[-1].standing
        at = with_scores(last, self.scores)
        self.scores = [score + each for score, each in zip(self.scores, change, strict=True)]
        self.hands.append(SheetHand(entry, at, [], [], [], self.scores, [], gone=self.gone, goes_on=before is not None))
        if before is None:
            self._close(last, self.scores)
            return
        began = self.in_play.began
        moved = [score + each for score, each in zip(began.scores, change, strict=True)]
        self.in_play.began = with_scores(began, moved)
        self.standing = with_scores(before, self.scores)

    def _close(self, standing: Standing, scores: list[int]) -> None:
        happened = [event for hand in self.hands for event in hand.events]
        result, self.final = final_result(self.flow, self.rules, standing, scores, happened)
        self.result_words = explain_result(self.flow, self.rules, standing, scores, happened)
        self.result = [points + fine for points, fine in zip(result, self.fined, strict=True)]
        if any(self.fined):
            self.final["fined"] = list(self.fined)

    def _named(self, standing: Standing) -> dict[str, object]:
        """Return what a hand is called and what lies on the table when it begins, in every language."""
        title, notes = hand_words(self.variant, self.rules, standing)
        return {"titles": _in_all(title), "notes": [_in_all(note.words) for note in notes if note.value]}

    def _next(self) -> dict[str, object] | None:
        if self.standing is None:
            return None
        return {**standing_dict(self.standing), **self._named(self.standing)}

    def as_dict(self, lang: str = EN) -> dict[str, object]:
        """Return the whole sheet as JSON-ready data."""
        in_play = self.in_play if self.standing is not None else None
        data: dict[str, object] = {
            "hands": [{**hand.as_dict(), **self._named(hand.standing)} for hand in self.hands],
            "scores": self.scores,
            "result": self.result,
            "final": self.final,
            "result_unit": self.flow.result_unit(self.rules),
            "result_words": [_in_all(words) for words in self.result_words],
            "over": self.standing is None,
            "next": self._next(),
            "declared": in_play.declared if in_play is not None else [],
            "begun": in_play is not None and bool(in_play.happened),
            "gone": self.gone,
            "problem": None,
            "draws": self.variant.by_result.draws(self.rules),
            "most_winners": self.variant.by_result.most_winners(self.rules),
            "own_foul": self.variant.by_result.own_foul(self.rules),
            "foul_ends": self.variant.by_result.foul_ends(self.rules),
            "asks_ready": self.variant.by_result.asks_ready(self.rules),
        }
        if self.problem is not None:
            data["problem"] = {"place": self.problem.place, "error": self.problem.error.as_dict(lang)}
        return data


def one_win_decides(variant: Variant, rules: RuleConfig) -> bool:
    """Tell whether no hand goes on after a win, by letting a seat win a first one."""
    flow = variant.flow or Flow()
    standing = flow.first_standing(rules)
    state = new_state(flow, rules, standing, len(flow.tile_set(rules)))
    apply(flow, state, standing.begin())
    apply(flow, state, events.win(0, UNKNOWN, 1))
    return state.phase == OVER


def with_scores(standing: Standing, scores: list[int]) -> Standing:
    """Return where a hand stands with other scores."""
    return Standing(standing.dealer, standing.round_wind, standing.number, scores, standing.carry, standing.players)


def standing_dict(standing: Standing) -> dict[str, object]:
    """Return where a hand stands as JSON-ready data."""
    return {
        "dealer": standing.dealer,
        "round": standing.round_wind,
        "number": standing.number,
        "carry": list(standing.carry),
        "players": list(standing.players),
        "before": list(standing.scores),
    }


def _in_languages(account: Account) -> dict[str, object]:
    return {lang: account.as_dict(lang, templates=True) for lang in WRITTEN}


def _in_all(words: Words) -> dict[str, str]:
    return {lang: words.text(lang) for lang in WRITTEN}
