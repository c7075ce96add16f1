"""A record made complete: what its source leaves out is added by the engine that plays it again."""

from collections.abc import Iterator
from dataclasses import replace

from sanyuan import variants
from sanyuan.engine.fold import apply
from sanyuan.errors import InputError
from sanyuan.record.recorded import Record, RecordedHand
from sanyuan.record.verify import Report, Verifier
from sanyuan.rules.flow import Flow, Standing
from sanyuan.rules.options import RuleConfig
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.table.state import State


def completed(game: Record) -> Record:
    """Return a game with every value, payment and score, and the result; refuse one that cannot be replayed."""
    if not game.hands:
        raise InputError("format.hand_game")
    report = Report()
    player = Verifier(game, "", report)
    player.run()
    if player.parted:
        number = player.parted[0]
        found = next(each for each in reversed(report.findings) if each.hand == number)
        raise InputError("unplayable.game", hand=found.hand, event=found.event, why=found.note)
    hands = [
        RecordedHand(played, hand.wall, hand.extra)
        for played, hand in zip(player.played, game.hands, strict=True)
        if played
    ]
    result = game.result if game.result is not None else player.result
    complete = hands[-1].events[-1].type == events.END
    rules = player.rules.as_dict()
    return replace(game, rules=rules, hands=hands, result=result if complete else None, complete=complete)


class Walker:
    """The hands of a game that is told in full, event by event with the state before each."""

    def __init__(self, game: Record) -> None:
        """Take a record that holds the walls, the rules and every event."""
        variant = variants.variant(game.variant)
        assert variant.flow is not None
        self.flow: Flow = variant.flow
        self.rules: RuleConfig = variant.rules.make(game.rules)
        self.faces = self.flow.faces(self.rules)
        self.seats = self.flow.seats(self.rules)

    def walk(self, hand: RecordedHand) -> Iterator[tuple[State, Event]]:
        """Yield every event with the state before it; the state changes when the next one is asked for."""
        begin = hand.events[0]
        standing = Standing(int(begin.seat), int(begin.wind), int(begin.number), list(begin.scores), begin.carry)
        size = len(hand.wall) if hand.wall is not None else len(self.flow.tile_set(self.rules))
        drawable = size - self.flow.dead_tiles(self.rules)
        state = State(self.faces, self.seats, drawable, self.flow.slot(self.rules, standing))
        for event in hand.events:
            yield state, event
            if event.type != events.END:
                apply(self.flow, state, event)
