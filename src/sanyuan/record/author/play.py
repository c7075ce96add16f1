"""Playing a script: its hands one after another, each where the match has led or where its author lets it begin."""

from sanyuan import variants
from sanyuan.engine.table import Table
from sanyuan.record.author.deal import Deal
from sanyuan.record.author.hand import HandPlay
from sanyuan.record.author.script import (
    HandScript,
    Opening,
    ScriptError,
)
from sanyuan.record.recorded import GIVEN, UNCHECKED, Record, RecordedHand
from sanyuan.rules.flow import Flow, Standing, match_end
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.spoken import Spoken
from sanyuan.words.text import Note


def play_hands(
    name: str,
    flow: Flow,
    rules: RuleConfig,
    hands: list[HandScript],
    seats: list[str],
    seed: int,
    unchecked: bool,
) -> Record:
    """Play the hands of a script one after another and return the record."""
    return _Playing(name, flow, rules, hands, seed, unchecked).run(seats)


class _Playing:
    def __init__(
        self, name: str, flow: Flow, rules: RuleConfig, hands: list[HandScript], seed: int, unchecked: bool
    ) -> None:
        self.name = name
        self.spoken = variants.variant(name).spoken
        self.flow = flow
        self.rules = rules
        self.hands = hands
        self.seed = seed
        self.unchecked = unchecked

    def run(self, seats: list[str]) -> Record:
        if not self.hands:
            raise ScriptError(Note("script.hand_script"))
        game = Record(self.name, self.rules.as_dict(), seats, complete=False)
        table: Table | None = None
        for number, hand in enumerate(self.hands, 1):
            standing = self._standing(number, hand.start, table, hand)
            table = HandPlay(self._deal(standing), number, hand, self.seed).run(last=number == len(self.hands))
            happened = list(table.events)
            if hand.start.is_given():
                begin = happened[0]
                happened[0] = begin.with_parts({"detail": {**begin.detail, GIVEN: True}})
            game.hands.append(RecordedHand(happened, [int(tile) for tile in table.wall.tiles]))
        assert table is not None
        self._finish(game, table)
        if any(hand.title for hand in self.hands):
            game.extra["titles"] = [hand.title for hand in self.hands]
        if self.unchecked:
            game.extra[UNCHECKED] = True
        return game

    def _deal(self, standing: Standing) -> Deal:
        return Deal(self.spoken, self.flow, self.rules, standing, self.unchecked)

    def _finish(self, game: Record, table: Table) -> None:
        """Where the last hand ends the match, write its end and its result."""
        if not table.is_over() or self.flow.next_standing(self.rules, table.standing, table.state) is not None:
            return
        happened = [event for hand in game.hands for event in hand.events]
        end, game.result = match_end(self.flow, self.rules, table.standing, table.state, happened)
        game.hands[-1].events.append(end)
        game.complete = True

    def _standing(self, number: int, start: Opening, before: Table | None, hand: HandScript) -> Standing:
        """Return where a hand begins: where the one before it has led, or where the script says."""
        first = self.flow.first_standing(self.rules)
        expected: Standing | None = first
        if before is not None:
            expected = self.flow.next_standing(self.rules, before.standing, before.state)
        if not start.is_given():
            if expected is None:
                raise ScriptError(
                    Note("script.match_over_before"),
                    hand.spot,
                    Note("where.hand", number=number),
                )
            return expected
        base = expected or first
        scores = list(base.scores if expected is not None or before is None else before.state.scores)
        if start.scores is not None:
            if len(start.scores) != len(scores):
                raise ScriptError(
                    Note("script.scores", count=len(scores), count2=len(start.scores)),
                    start.spot,
                    Note("where.hand", number=number),
                )
            scores = list(start.scores)
        dealer = base.dealer if start.dealer is None else start.dealer
        if dealer >= len(scores):
            raise ScriptError(
                Note("script.seat_could_deal", dealer=dealer), start.spot, Note("where.hand", number=number)
            )
        wind = base.round_wind if start.round_wind is None else start.round_wind
        count = number - 1 if start.number is None else start.number
        return Standing(dealer, wind, count, scores, self._carry(number, start, base), _seated(number, start, base))

    def _carry(self, number: int, start: Opening, base: Standing) -> tuple[int, ...]:
        if start.carry is not None:
            if len(start.carry) != len(base.carry) or min(start.carry, default=0) < 0:
                sentence = Note("script.carry", count=len(base.carry))
                raise ScriptError(sentence, start.spot, Note("where.hand", number=number))
            return start.carry
        for name in start.carried:
            if name not in [row.name for row in self.spoken.carried]:
                raise ScriptError(Note("script.not_here", name=name), start.spot, Note("where.hand", number=number))
        if not self.spoken.carried or (not start.carried and start.dealer is None):
            return base.carry
        return named_carry(self.spoken, start, base)


def named_carry(spoken: Spoken, start: Opening, base: Standing) -> tuple[int, ...]:
    """Return what is carried into a hand that begins elsewhere: what it says by name, what stays, and nothing else."""
    found = [0] * len(base.carry)
    for place, row in enumerate(spoken.carried):
        found[place] = start.carried.get(row.name, base.carry[place] if row.stays else 0)
    return tuple(found)


def _seated(number: int, start: Opening, base: Standing) -> tuple[int, ...]:
    """Return the player in each seat."""
    if start.players is None:
        return base.players
    if sorted(start.players) != list(range(len(base.scores))):
        sentence = Note("script.seated", last=len(base.scores) - 1)
        raise ScriptError(sentence, start.spot, Note("where.hand", number=number))
    return start.players
