"""Writing Botzone's 国标: a text of many hands, or the judge's JSON of one."""

import json
from collections.abc import Callable

from sanyuan.errors import InputError
from sanyuan.meld import CHOW, CLOSED, KONG, PUNG
from sanyuan.notation.botzone import write
from sanyuan.record.completed import Walker, completed
from sanyuan.record.formats.botzone_codes import SEATS
from sanyuan.record.formats.guobiao_value import GuobiaoValue
from sanyuan.record.formats.own_rules import own_rules
from sanyuan.record.recorded import Record, RecordedHand
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.table.state import State

Data = dict[str, object]

_OF_THE_MATCH = ("rounds", "seat_changes", "dealer_repeats", "initial_points", "closed_kong_hidden")
"""Options that do not matter to a hand that stands alone."""


def write_botzone_text(game: Record) -> str:
    """Write the hands of a 国标 game, each as a match of its own; the dealer is always player 0."""
    walker, hands = _hands(game)
    lines: list[str] = []
    for number, hand in enumerate(hands, 1):
        lines += [f"Match {number}", *_TextWriter(walker, hand).lines()]
    return "\n".join(lines) + "\n"


def write_botzone_judge(game: Record) -> str:
    """Write a 国标 game of one hand as the judge's log."""
    walker, hands = _hands(game)
    if len(hands) != 1:
        raise InputError("botzone.judges_log_holds", count=len(hands))
    return json.dumps(_JudgeWriter(walker, hands[0]).entries(), ensure_ascii=False, separators=(",", ":")) + "\n"


def _hands(game: Record) -> tuple[Walker, list[RecordedHand]]:
    if game.variant != "guobiao":
        raise InputError("botzone.botzones_logs_guobiao", variant=game.variant)
    own = [name for name in own_rules("guobiao", game.rules, "botzone") if name not in _OF_THE_MATCH]
    if own:
        raise InputError("botzone.botzone_plays_own", known=", ".join(own))
    full = completed(game)
    for number, hand in enumerate(full.hands, 1):
        if not any(event.type in (events.WIN, events.DRAWN_HAND) for event in hand.events):
            raise InputError("botzone.hand_botzones_logs", number=number)
    return Walker(full), full.hands


class _Writer:
    """What both writers share: names of tiles, seats counted from the dealer."""

    def __init__(self, walker: Walker, hand: RecordedHand) -> None:
        self.walker = walker
        self.hand = hand
        self.dealer = int(hand.events[0].seat)
        self.wind = int(hand.events[0].wind)

    def seat(self, seat: int) -> int:
        """Return the number of a seat at Botzone, where the dealer is 0."""
        return (seat - self.dealer) % SEATS

    def name(self, tile: int) -> str:
        """Return the name of a tile."""
        return write([self.walker.faces[tile]])

    def middle(self, event: Event) -> str:
        """Return the middle tile of a chow, by which Botzone names it."""
        return self.name(sorted([int(event.tile), *event.tiles])[1])

    def dealt(self) -> list[list[str]]:
        """Return the first tiles by Botzone's seats."""
        found: list[list[str]] = [[] for _ in range(SEATS)]
        for event in self.hand.events:
            if event.type == events.DEAL:
                found[self.seat(int(event.seat))] = [self.name(tile) for tile in event.tiles]
        return found

    def turned(self, points: tuple[int, ...]) -> list[int]:
        """Return a number for every seat, the dealer first."""
        return [*points[self.dealer :], *points[: self.dealer]]


class _TextWriter(_Writer):
    def lines(self) -> list[str]:
        """Return the lines of the hand after its first."""
        found = [f"Wind {self.wind}"]
        found += [f"Player {seat} Deal {' '.join(tiles)}" for seat, tiles in enumerate(self.dealt())]
        for _, event in self.walker.walk(self.hand):
            found += self._event(event)
        return found

    def _event(self, event: Event) -> list[str]:
        who = f"Player {self.seat(int(event.seat))}"
        if event.type == events.DRAW:
            return [f"{who} Draw {self.name(int(event.tile))}"]
        if event.type == events.DISCARD:
            return [f"{who} Play {self.name(int(event.tile))}"]
        if event.type == events.CLAIM:
            word = {CHOW: "Chi", PUNG: "Peng", KONG: "Gang"}[int(event.meld)]
            return [f"{who} {word} {self.middle(event) if event.meld == CHOW else self.name(int(event.tile))}"]
        if event.is_closed_kong():
            return [f"{who} AnGang {self.name(event.tiles[0])}"]
        if event.type == events.KONG:
            return [f"{who} BuGang {self.name(int(event.tile))}"]
        if event.type == events.WIN:
            value = GuobiaoValue(event)
            parts = "+".join(f"{fan.name}*{times}" for fan, times in value.fans)
            scores = " ".join(str(points) for points in self.turned(event.deltas))
            return [f"{who} Hu {self.name(int(event.tile))}", f"Fan {value.total} {parts}", f"Score {scores}"]
        if event.type == events.DRAWN_HAND:
            return ["Huang", "Score 0 0 0 0"]
        return []


class _JudgeWriter(_Writer):
    def __init__(self, walker: Walker, hand: RecordedHand) -> None:
        super().__init__(walker, hand)
        self.found: list[Data] = []
        self.left = 0
        self.called: Data | None = None

    def entries(self) -> list[Data]:
        """Return what the judge shows, step by step."""
        for state, event in self.walker.walk(self.hand):
            self.left = int(state.wall)
            if event.type in _STEPS:
                _STEPS[event.type](self, state, event)
        last = self.found[-1]
        output = last["output"]
        assert isinstance(output, dict)
        output["command"] = "finish"
        return self.found

    def _show(self, word: str, **parts: object) -> None:
        """Show one step; all draw from one wall here, so what is left of it is left for each."""
        display: Data = {"action": word, **parts, "tileCnt": [self.left] * SEATS}
        self.found.append({"output": {"command": "request", "display": display}, "verdict": "OK"})

    def _begin(self, state: State, event: Event) -> None:
        self.left -= 13 * SEATS
        self._show("INIT", quan=self.wind)
        self._show("DEAL", hand=self.dealt())

    def _draw(self, state: State, event: Event) -> None:
        self.left -= 1
        self._show("DRAW", player=self.seat(int(event.seat)), tile=self.name(int(event.tile)))

    def _discard(self, state: State, event: Event) -> None:
        """Show a discard; one after a chow or pung is shown in the same step."""
        tile = self.name(int(event.tile))
        if self.called is None:
            self._show("PLAY", player=self.seat(int(event.seat)), tile=tile)
            return
        word, self.called = self.called, None
        self._show(str(word.pop("action")), player=self.seat(int(event.seat)), tile=tile, **word)

    def _claim(self, state: State, event: Event) -> None:
        if event.meld == KONG:
            self._show("GANG", player=self.seat(int(event.seat)), tile=self.name(int(event.tile)))
        elif event.meld == CHOW:
            self.called = {"action": "CHI", "tileCHI": self.middle(event)}
        else:
            self.called = {"action": "PENG"}

    def _kong(self, state: State, event: Event) -> None:
        word, tile = ("GANG", event.tiles[0]) if event.meld == CLOSED else ("BUGANG", int(event.tile))
        self._show(word, player=self.seat(int(event.seat)), tile=self.name(tile))

    def _win(self, state: State, event: Event) -> None:
        value = GuobiaoValue(event)
        rows = [{"name": fan.name, "cnt": times, "value": fan.value} for fan, times in value.fans]
        score = self.turned(event.deltas)
        self._show("HU", player=self.seat(int(event.seat)), fan=rows, fanCnt=value.total, score=score)

    def _drawn_hand(self, state: State, event: Event) -> None:
        self._show("HUANG")


_STEPS: dict[int, Callable[[_JudgeWriter, State, Event], None]] = {
    events.BEGIN: _JudgeWriter._begin,
    events.DRAW: _JudgeWriter._draw,
    events.DISCARD: _JudgeWriter._discard,
    events.CLAIM: _JudgeWriter._claim,
    events.KONG: _JudgeWriter._kong,
    events.WIN: _JudgeWriter._win,
    events.DRAWN_HAND: _JudgeWriter._drawn_hand,
}
